"""A board as Python sees it: frozen, checked, everything by number with its name at hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from funicular.board.errors import BoardError, Problem, did_you_mean
from funicular.board.hash import fingerprint

GREY = -1
"""The colour number of a grey route: any one colour pays for it (C1)."""

WILD = "wild"
"""The wild card's name in actions, records and JSON, whatever the board calls it."""

Value = TypeVar("Value")


class Table(Mapping[int, Value]):
    """A read-only mapping from whole numbers; unlike a mapping proxy it can be pickled."""

    __slots__ = ("_values",)

    def __init__(self, pairs: Iterable[tuple[int, Value]] = ()) -> None:
        self._values = dict(sorted(pairs, key=lambda pair: pair[0]))

    def __getitem__(self, key: int) -> Value:
        return self._values[key]

    def __iter__(self) -> Iterator[int]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __repr__(self) -> str:
        return f"Table({self._values})"


@dataclass(frozen=True, slots=True)
class Place:
    """A location: where it stands on the picture and, if known, on the globe."""

    name: str
    at: tuple[float, float]
    latlon: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Route:
    """A route between the places `a` and `b`; routes side by side share a `group` (C5)."""

    name: str
    a: int
    b: int
    color: int
    length: int
    ferry: int
    group: int


@dataclass(frozen=True, slots=True)
class Ticket:
    """A destination ticket: join `a` and `b` (K3)."""

    name: str
    a: int
    b: int
    points: int


@dataclass(frozen=True, slots=True)
class Tokens:
    """Tourist tokens (S1 to S7). The tables go by the number of seats.

    Symbol i lies at place `fixed[i]`; the spare stacks have the next symbols. `placers` says who
    places each spare stack, counted from the last seat in turn order (1 = last).
    """

    fixed: tuple[int, ...]
    spare: int
    size: Mapping[int, int]
    spare_size: Mapping[int, int]
    placers: Mapping[int, tuple[int, ...]]
    points: tuple[int, ...]

    @property
    def symbols(self) -> int:
        """How many stacks, and so how many symbols, there are."""
        return len(self.fixed) + self.spare


@dataclass(frozen=True, slots=True)
class Alvin:
    """The variant Alvin (W10 to W14): where he starts, what catching and holding him is worth."""

    start: int
    catch: int
    hold: int


@dataclass(frozen=True, slots=True)
class Board:
    """A board: everything the rules, the records and the screens need to know of it."""

    key: str
    name: str
    version: int
    about: str
    reconstruction: bool
    size: tuple[int, int]
    min_seats: int
    max_seats: int
    pieces: int
    small: int
    piece: str
    hand: int
    wild_name: str
    wild_count: int
    colors: tuple[str, ...]
    color_counts: tuple[int, ...]
    start_deal: int
    start_keep: int
    draw_deal: int
    draw_keep: int
    shuffle_returned: bool
    points: Mapping[int, int]
    places: tuple[Place, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    attractions: tuple[int, ...] = ()
    attraction_points: int = 0
    tokens: Tokens | None = None
    markers: int = 0
    alvin: Alvin | None = None
    globetrotter: int = 0
    hash: str = field(init=False)
    _place_numbers: dict[str, int] = field(init=False, repr=False, compare=False)
    _route_numbers: dict[str, int] = field(init=False, repr=False, compare=False)
    _ticket_numbers: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # What follows from the other fields is never given, so that it can't be wrong.
        object.__setattr__(self, "hash", fingerprint(self))
        object.__setattr__(self, "_place_numbers", _numbered(self.places))
        object.__setattr__(self, "_route_numbers", _numbered(self.routes))
        object.__setattr__(self, "_ticket_numbers", _numbered(self.tickets))

    def __hash__(self) -> int:
        return hash(self.hash)

    @property
    def cards(self) -> tuple[str, ...]:
        """The kinds of card: the colours in order, then the wild card."""
        return (*self.colors, WILD)

    @property
    def options(self) -> tuple[str, ...]:
        """What a table may switch on at set-up."""
        return ("alvin",) if self.alvin else ()

    def place_index(self, name: str) -> int:
        """The number of the place of that name."""
        return self._number("place", name, self._place_numbers)

    def route_index(self, name: str) -> int:
        """The number of the route of that name."""
        return self._number("route", name, self._route_numbers)

    def ticket_index(self, name: str) -> int:
        """The number of the ticket of that name."""
        return self._number("ticket", name, self._ticket_numbers)

    def _number(self, what: str, name: str, numbers: dict[str, int]) -> int:
        if name in numbers:
            return numbers[name]
        hint = did_you_mean(name, numbers)
        raise BoardError([Problem(self.name, "", f"unknown {what} {name!r}{hint}")])


class _Named(Protocol):
    @property
    def name(self) -> str: ...


def _numbered(things: Iterable[_Named]) -> dict[str, int]:
    return {thing.name: number for number, thing in enumerate(things)}
