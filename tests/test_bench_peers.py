"""Measuring others: everybody in turn, medians, and a line for whoever fails."""

import json
import sys
from pathlib import Path

import pytest

from funicular import cli
from funicular.bench import comparing, environments
from funicular.bench.comparing import Line, compare
from funicular.bench.environments import PeerError, last_line, python_of
from funicular.bench.peer_list import OURS, PEERS, Peer
from funicular.bench.peers import measure
from funicular.cli.bench_peers import table

# Stands in for measure.py: the game says how it behaves.
FAKE = """
import json, sys, time
module, game, seconds = sys.argv[1:]
with open({log!r}, "a") as log:
    log.write(f"{{game}}\\n")
with open({log!r}) as log:
    times = log.read().split("\\n").count(game)
if game.startswith("rate"):
    print("chatter")
    rate = float(game.split()[1]) * {factors}[times - 1]
    print(json.dumps({{"version": "1.2", "decisions_per_s": rate}}))
elif game == "crash":
    raise RuntimeError("no dice")
elif game == "nonsense":
    print("forty-two")
elif game == "silence":
    pass
elif game == "hang":
    time.sleep(60)
"""
MACHINE = {"processor": "a processor", "cores": 2, "system": "a system", "python": "3"}
Capture = pytest.CaptureFixture[str]


class Fakes:
    """Fake peers and what was run, in order."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log"
        self.script = folder / "fake.py"
        self.log.touch()

    def compare(self, *games: str, rounds: int = 1, patience: float = 30) -> list[Line]:
        """Measure fake games."""
        text = FAKE.format(log=str(self.log), factors="[1, 100, 2]")
        self.script.write_text(text, encoding="utf-8")
        return compare(
            [Peer("fake", ("fake",), "play_fake", games)], seconds=0, rounds=rounds,
            script=self.script, interpreter=lambda peer: sys.executable, patience=patience,
        )  # fmt: skip

    @property
    def ran(self) -> list[str]:
        """The games that were run, in order."""
        return self.log.read_text(encoding="utf-8").split("\n")[:-1]


@pytest.fixture
def fakes(tmp_path: Path) -> Fakes:
    return Fakes(tmp_path)


def test_rounds_are_interleaved_and_the_median_counts(fakes: Fakes) -> None:
    one, two = fakes.compare("rate 10", "rate 7", rounds=3)
    assert fakes.ran == ["rate 10", "rate 7"] * 3
    assert (one.rates, one.decisions_per_s) == ([10, 1000, 20], 20)
    assert (two.decisions_per_s, two.version) == (14, "1.2")


@pytest.mark.parametrize(
    ("game", "problem"),
    [
        ("crash", "RuntimeError: no dice"),
        ("nonsense", "not a measurement: 'forty-two'"),
        ("silence", "not a measurement: 'it said nothing'"),
    ],
)
def test_who_fails_gets_a_line_and_is_not_asked_again(
    fakes: Fakes, game: str, problem: str
) -> None:
    good, bad = fakes.compare("rate 5", game, rounds=2)
    assert (good.holds, bad.holds) == (True, False)
    assert bad.problem == problem
    assert fakes.ran == ["rate 5", game, "rate 5"]


def test_who_does_not_answer_is_ended(fakes: Fakes) -> None:
    [line] = fakes.compare("hang", patience=0.5)
    assert line.problem == "no answer after 0.5 s"


def test_who_does_not_install_gets_a_line_for_each_game(tmp_path: Path) -> None:
    def interpreter(peer: Peer) -> str:
        raise PeerError(f"not installed: no {peer.name}")

    lines = compare(
        [Peer("gone", ("gone",), "play_gone", ("a", "b"))], seconds=1, rounds=2,
        script=tmp_path / "never_run.py", interpreter=interpreter,
    )  # fmt: skip
    assert [line.problem for line in lines] == ["not installed: no gone"] * 2


def test_an_environment_is_made_once_and_anew_after_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []
    answers = iter([None, PeerError("not installed: no network"), None, None])

    def run(command: list[str]) -> None:
        ran.append(command)
        if "venv" in command:
            Path(command[-1]).mkdir(parents=True, exist_ok=True)
        answer = next(answers)
        if answer is not None:
            raise answer

    monkeypatch.setenv("FUNICULAR_CACHE", str(tmp_path))
    monkeypatch.setattr(environments, "_run", run)
    peer = Peer("some", ("some[extra]",), "play_some", ("a",))
    with pytest.raises(PeerError, match="no network"):
        python_of(peer)
    assert Path(python_of(peer)).is_relative_to(tmp_path / "peers")
    python_of(peer)
    assert [command[-1] for command in ran[1::2]] == ["some[extra]"] * 2
    assert len(ran) == 4
    assert python_of(OURS) == sys.executable


def test_a_command_that_fails_is_told_by_its_last_line() -> None:
    with pytest.raises(PeerError, match=r"^not installed: ValueError: why$"):
        environments._run([sys.executable, "-c", "raise ValueError('why')"])
    assert last_line("a\n b \n\n") == "b"


def test_the_table_fits_and_holds_everybody_against_our_first_line() -> None:
    other = Peer("other", ("other",), "play_other", ("x", "y"))
    lines = [
        Line(OURS, OURS.games[0], "0.1.0", [3000.0]),
        Line(other, "x", "9.9.9.post20261115", [1500.0]),
        Line(other, "y", problem="not installed: " + "why " * 40),
    ]
    text = table(lines, MACHINE, 2, 5)
    assert all(len(line) <= 80 for line in text)
    rows = {tuple(line.split()[:1] + line.split()[-2:]): line for line in text}
    assert ("other", "2.00", "x") in rows
    assert any("not installed: why why" in line for line in text)


def test_counting_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def spend(seconds: float) -> int:
        nonlocal now
        now += seconds
        return 7

    monkeypatch.setattr("time.process_time", lambda: now)
    rate = measure.measure(lambda: spend(0.25), lambda played: int(spend(10)), 2)
    assert rate == 7 / 0.25


def test_our_own_and_openspiel_are_really_measured() -> None:
    games = tuple(game for game in OURS.games if game.startswith("new_york"))
    spiel = Peer("open_spiel", (), "play_open_spiel", ("leduc_poker", "no_such_game"))
    ours = Peer("funicular", (), "play_funicular", games)
    *own, leduc, none = compare([ours, spiel], seconds=0.01, rounds=1)
    assert [line.problem for line in (*own, leduc)] == [""] * (len(games) + 1)
    assert all(line.decisions_per_s > 0 for line in (*own, leduc))
    assert not none.holds


def test_every_peer_has_a_file_that_plays_it() -> None:
    folder = comparing.SCRIPT.parent
    modules = {path.stem for path in folder.glob("play_*.py")}
    assert {peer.module for peer in (OURS, *PEERS)} == modules
    assert all(peer.requirements and peer.games for peer in PEERS)


def test_the_command_compares_those_that_are_asked_for(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def fake(peers: tuple[Peer, ...], **options: object) -> list[Line]:
        asked.extend([peer.name for peer in peers])
        return [Line(OURS, "new_york 2", "0.1.0", [10.0]), Line(peers[1], "uno", problem="gone")]

    monkeypatch.setattr(comparing, "compare", fake)
    assert cli.main(["bench", "--peers", "--only", "rlcard", "--json"]) == 0
    assert asked == ["funicular", "rlcard"]
    said = json.loads(capsys.readouterr().out)["lines"]
    assert (said[0]["decisions_per_s"], said[1]["problem"]) == (10, "gone")
    assert cli.main(["bench", "--peers", "--only", "nobody"]) == 2
    assert "known are open_spiel, pgx" in capsys.readouterr().err
