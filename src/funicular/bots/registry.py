"""Bots by name: built in, or from other packages by the entry point group `funicular.bots`."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points

from funicular.bots.protocol import Bot, BotError

GROUP = "funicular.bots"

BUILT_IN = {
    "random": "funicular.bots.random_bot:RandomBot",
}
"""Where each is; imported when first asked for."""


def names() -> list[str]:
    """Every bot there is, built-in ones first."""
    others = {point.name for point in entry_points(group=GROUP)}
    return [*BUILT_IN, *sorted(others - set(BUILT_IN))]


def make(name: str) -> Bot:
    """A bot by its name."""
    return _factory(name)()


def _factory(name: str) -> Callable[[], Bot]:
    if name in BUILT_IN:
        module, _, attribute = BUILT_IN[name].partition(":")
        found: Callable[[], Bot] = getattr(import_module(module), attribute)
        return found
    for point in entry_points(group=GROUP):
        if point.name == name:
            return _loaded(point.load(), name)
    raise BotError(f"bot {name!r}: there is none; known are {', '.join(names())}")


def _loaded(factory: object, name: str) -> Callable[[], Bot]:
    if not callable(factory):
        raise BotError(f"bot {name!r}: its entry point is not a class or function")
    return factory
