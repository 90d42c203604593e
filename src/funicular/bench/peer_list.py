"""Who is measured: games of others that people do research on, and our own."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Peer:
    """Somebody to measure: what pip installs, which file plays, and which games."""

    name: str
    requirements: tuple[str, ...]
    module: str
    games: tuple[str, ...]

    @property
    def is_ours(self) -> bool:
        """Whether it runs in this environment: nothing is to be installed."""
        return not self.requirements


OURS = Peer(
    "funicular", (), "play_funicular",
    (
        "new_york 2", "san_francisco 4", "old_west 6", "new_york 2 observed",
        "old_west 6 observed", "new_york 2 by hand",
    ),
)  # fmt: skip

PEERS = (
    Peer(
        "open_spiel", ("open_spiel",), "play_open_spiel",
        ("leduc_poker", "hearts", "gin_rummy", "backgammon"),
    ),
    Peer("pgx", ("pgx",), "play_pgx", ("leduc_holdem", "connect_four", "backgammon")),
    Peer("rlcard", ("rlcard",), "play_rlcard", ("leduc-holdem", "limit-holdem", "uno")),
    Peer(
        "pettingzoo", ("pettingzoo[classic]",), "play_pettingzoo",
        ("leduc_holdem_v4", "texas_holdem_v4", "connect_four_v3"),
    ),
    Peer("catanatron", ("catanatron",), "play_catanatron", ("2 players", "4 players")),
)  # fmt: skip
