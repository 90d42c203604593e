"""Bots by name: built in, or from other packages by the entry point group `funicular.bots`."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from funicular.bots.personalities import personalities
from funicular.bots.protocol import Bot, BotError
from funicular.bots.text import one_line

GROUP = "funicular.bots"
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,29}")

BUILT_IN = {
    "random": "funicular.bots.random_bot:RandomBot",
    "greedy": "funicular.bots.greedy_bot:GreedyBot",
    "planner": "funicular.bots.planner_bot:PlannerBot",
    "planner-1": "funicular.bots.planner_bot:planner_1",
    "search": "funicular.bots.search_bot:SearchBot",
    "neural": "funicular.bots.neural_bot:NeuralBot",
    "neural-search": "funicular.bots.neural_search_bot:NeuralSearchBot",
    **{name: f"funicular.bots.personal_bot:{name}" for name in personalities()},
}
"""Where each is; imported when first asked for."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A bot in the list: where it comes from and what it does, or why it can't be used."""

    name: str
    package: str
    about: str
    problem: str | None = None


def names() -> list[str]:
    """Every bot there is, built-in ones first."""
    others = {point.name for point in _points() if NAME.fullmatch(point.name)}
    return [*BUILT_IN, *sorted(others - set(BUILT_IN))]


def make(name: str) -> Bot:
    """A bot by its name."""
    if name in BUILT_IN:
        return built_in(name)()
    point = _point(name)
    return _made(_factory(point), point)


def built_in(name: str) -> Callable[..., Bot]:
    """What makes a built-in bot."""
    module, _, attribute = BUILT_IN[name].partition(":")
    found: Callable[..., Bot] = getattr(import_module(module), attribute)
    return found


def listed() -> list[Listed]:
    """Every bot with what it says of itself, and everything that can't be used with why."""
    ours = [Listed(name, "funicular", _about(built_in(name))) for name in BUILT_IN]
    return ours + [_listed(point) for point in sorted(_points(), key=lambda each: each.name)]


def _points() -> list[EntryPoint]:
    return list(entry_points(group=GROUP))


def _point(name: str) -> EntryPoint:
    """The one entry point of that name."""
    found = [point for point in _points() if point.name == name]
    if not found:
        close = get_close_matches(name, names(), 1)
        hint = f"did you mean {close[0]}?" if close else f"known are {', '.join(names())}"
        raise BotError(f"bot {name!r}: there is none; {hint}")
    _refuse_unusable(found[0], found)
    return found[0]


def _refuse_unusable(point: EntryPoint, namesakes: list[EntryPoint]) -> None:
    if point.name in BUILT_IN:
        raise BotError(f"{_where(point)}: a built-in bot has that name")
    if not NAME.fullmatch(point.name):
        raise BotError(f"{_where(point)}: a name is a letter, then letters, digits, _ . -")
    if len(namesakes) > 1:
        packages = ", ".join(sorted(_package(each) for each in namesakes))
        raise BotError(f"bot {point.name!r}: several packages have one: {packages}")


def _factory(point: EntryPoint) -> Callable[[], object]:
    """What an entry point leads to; importing it may run anything, so anything may go wrong."""
    try:
        factory = point.load()
    except (Exception, SystemExit) as error:
        raise BotError(f"{_where(point)}: {type(error).__name__}: {error}") from error
    if not callable(factory):
        raise BotError(f"{_where(point)}: {point.value} is not a class or function")
    return factory  # type: ignore[no-any-return]


def _made(factory: Callable[[], object], point: EntryPoint) -> Bot:
    try:
        bot = factory()
    except (Exception, SystemExit) as error:
        raise BotError(f"{_where(point)}: {type(error).__name__}: {error}") from error
    if isinstance(bot, type) or not isinstance(bot, Bot) or not isinstance(bot.name, str):
        raise BotError(f"{_where(point)}: {point.value} makes no bot: name, choose, close")
    return bot


def _listed(point: EntryPoint) -> Listed:
    namesakes = [each for each in _points() if each.name == point.name]
    name = one_line(point.name, 30)
    try:
        _refuse_unusable(point, namesakes)
        factory = _factory(point)
        _made(factory, point).close()
    except (Exception, SystemExit) as error:
        return Listed(name, _package(point), "", one_line(str(error)))
    return Listed(name, _package(point), _about(factory))


def _about(factory: object) -> str:
    """One line: the attribute `description`, or where the docstring begins."""
    said = getattr(factory, "description", None)
    text = said if isinstance(said, str) else getattr(factory, "__doc__", None) or ""
    return one_line(text.strip().partition("\n\n")[0], 200)


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else "an unknown package"


def _where(point: EntryPoint) -> str:
    return f"bot {point.name!r} of the package {_package(point)}"
