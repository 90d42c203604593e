"""How a network is trained: every number of the recipe, in one place."""

from dataclasses import dataclass, fields, replace
from typing import Any

from funicular.board import Board
from funicular.reasons import GameError


class TrainError(GameError):
    """A setting or a file that training can't go on with."""


LARGEST = 1e9
MOST = {"width": 8192, "blocks": 32, "rate": 1, "stride": 100, "clip": 100, "norm": 1e6}
"""Numbers beyond which nothing can be learned, so that a slip of the pen is told."""


@dataclass(frozen=True)
class Settings:
    """The recipe. What is annealed goes from its first value to its second as time passes."""

    width: int = 512
    blocks: int = 2
    games: int = 65536
    """Games at once, over all numbers of seats."""
    steps: int = 32
    """Decisions in each game between two updates."""
    batch: int = 32768
    """Decisions a gradient is made of."""
    epochs: int = 1
    """How often each decision is learned from."""
    duels: float = 0.5
    """Share of the games that are played by two."""
    alvin: float = 0.2
    """Share of the games with the variant of W10, where the board has it."""
    rate: tuple[float, float] = (6e-4, 3e-5)
    stride: tuple[float, float] = (0.0, 0.0)
    """How far a round should move the policy, as `kl` of the metrics: the rate is changed for it.
    0: the rate stays as it is given."""
    entropy: tuple[float, float] = (0.05, 0.003)
    openness: tuple[float, float] = (0.02, 0.0)
    """How much tickets and starts that are hardly ever chosen any more count against the policy."""
    margin: tuple[float, float] = (0.3, 0.0)
    """What the score margin counts beside winning."""
    rank: float = 0.25
    """Share of the reward that is rank rather than winning."""
    clip: float = 0.15
    decay: float = 0.95
    """GAE's lambda; nothing is discounted."""
    value_share: float = 0.5
    aside_share: float = 0.1
    """Margin and tickets, beside the value."""
    belief_share: float = 0.2
    past: float = 0.2
    """Share of the games in which one seat learns and past selves have the others."""
    past_kept: int = 24
    planner: float = 0.1
    """Share of the games in which one seat learns and the planner has the others."""
    guests: float = 0.3
    """Share of the duels in which one seat learns and given networks have the other, if any are."""
    hasty: int = 0
    """1: that planner does not look at others, which makes it four times as quick."""
    norm: float = 1.0
    """Gradients are cut to this length."""
    seed: str = "train"


def small(board: Board) -> Settings:
    """For a CPU: minutes on New York."""
    return Settings(
        width=128, blocks=1, games=512, steps=32, batch=512, epochs=2, rate=(1e-3, 1e-4),
        duels=1.0 if board.max_seats <= 4 else 0.5, past_kept=8,
    )  # fmt: skip


def large(board: Board) -> Settings:
    """For a GPU. Weights stay within 4 MB: where rows are long there is one block less.

    Training would wait for the planner, the more so where games are long.
    """
    if len(board.routes) > 100:
        return Settings(blocks=1, games=49152, steps=64, batch=16384, planner=0.0, hasty=1)
    return Settings(batch=16384, planner=0.0)


def recipe(board: Board, device: str) -> Settings:
    """For a device of this type."""
    return large(board) if device == "cuda" else small(board)


def exploiting(board: Board, device: str, width: int, blocks: int) -> Settings:
    """To learn against one network alone: by two, and nothing counts but winning."""
    of = replace(
        recipe(board, device), width=width, blocks=blocks, duels=1.0, past=0.0, planner=0.0,
        margin=(0.0, 0.0), rank=0.0,
    )  # fmt: skip
    if device != "cuda":
        return replace(of, rate=(6e-4, 5e-5), entropy=(0.03, 0.002))
    return replace(
        of, games=of.games // 2, steps=16, batch=8192, clip=0.2, rate=(2.5e-4, 1.5e-5),
        stride=(0.008, 0.0003), entropy=(0.015, 0.002), openness=(0.003, 0.0),
    )  # fmt: skip


def changed(settings: Settings, changes: list[str]) -> Settings:
    """Settings with changes as they are typed: `games=4096`, `rate=1e-3:1e-4`."""
    values: dict[str, Any] = {f.name: getattr(settings, f.name) for f in fields(settings)}
    for change in changes:
        name, given, text = change.partition("=")
        if name not in values or not given:
            raise TrainError(f"{change!r}: expected a setting, one of {', '.join(values)}, and =")
        values[name] = _read(name, values[name], text)
    made = Settings(**values)
    for name in ("width", "games", "steps", "batch", "epochs", "past_kept"):
        if getattr(made, name) < 1:
            raise TrainError(f"{name}: expected 1 or more")
    for name in ("duels", "alvin", "rank", "past", "planner", "guests", "decay"):
        if getattr(made, name) > 1:
            raise TrainError(f"{name}: expected a share, 0 to 1")
    if made.past + made.planner > 1:
        raise TrainError("past and planner: more than all games")
    return made


def _read(name: str, before: Any, text: str) -> Any:
    if isinstance(before, str):
        return text
    try:
        if isinstance(before, tuple):
            first, _, last = text.partition(":")
            numbers = [float(first), float(last or first)]
        else:
            numbers = [type(before)(text)]
    except ValueError:
        raise TrainError(f"{name}: {text!r} is no number") from None
    for number in numbers:
        if not 0 <= number <= MOST.get(name, LARGEST):
            raise TrainError(f"{name}: {text!r} is not from 0 to {MOST.get(name, LARGEST):g}")
    return tuple(numbers) if isinstance(before, tuple) else numbers[0]


def annealed(between: tuple[float, float], progress: float) -> float:
    """The value on the way from first to last."""
    return between[0] + (between[1] - between[0]) * min(max(progress, 0.0), 1.0)
