"""Situations to test rules in, and questions to ask about them."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import funicular
from funicular.board import Board, from_data
from funicular.codes import LEGAL
from funicular.events import Event
from funicular.game import ActionLike, Game
from funicular.reasons import IllegalAction
from funicular.replay import snapshot

BOARDS = Path(__file__).parent.parent / "boards"
SHIPPED = Path(funicular.__file__).parent / "boards"

# The table at the top of the rules page.
CARDS = {
    "new_york": dict.fromkeys(("blue", "green", "black", "pink", "red", "orange"), 6) | {"wild": 8},
    "san_francisco": dict.fromkeys(("blue", "green", "black", "purple", "red", "orange"), 6)
    | {"wild": 8},
    "old_west": dict.fromkeys(
        ("purple", "blue", "orange", "white", "green", "yellow", "black", "red"), 12
    )
    | {"wild": 14},
}
PIECES = {"new_york": 15, "san_francisco": 20, "old_west": 40}
HAND = {"new_york": 2, "san_francisco": 2, "old_west": 4}
TICKETS = {"new_york": 18, "san_francisco": 24, "old_west": 50}
START_DEAL = {"new_york": (2, 1), "san_francisco": (2, 1), "old_west": (5, 3)}
DRAW_DEAL = {"new_york": (2, 1), "san_francisco": (2, 1), "old_west": (4, 1)}
SEATS = {"new_york": (2, 3, 4), "san_francisco": (2, 3, 4), "old_west": (2, 3, 4, 5, 6)}
TABLES = [(board, seats) for board, counts in SEATS.items() for seats in counts]

STARTS = ("Seattle", "Denver", "Phoenix", "Helena", "Fresno", "Boise")
COLORS = ["red", "blue", "green", "black", "orange"]  # a market without wilds, on any board


def new_york(seats: int = 2, seed: int = 1, **position: Any) -> Game:
    """New York in a described position."""
    return Game("new_york", seats, seed=seed, position=position)


def san_francisco(seats: int = 2, seed: int = 1, **position: Any) -> Game:
    """San Francisco in a described position."""
    return Game("san_francisco", seats, seed=seed, position=position)


def old_west(
    seats: int = 2, seed: int = 1, alvin: bool | dict[str, Any] = False, **position: Any
) -> Game:
    """Old West in a described position; start cities as in STARTS unless named.

    `alvin` is the variant on or off, or where he is: {"place": "Denver", "holder": 1}.
    """
    position = {"start": list(STARTS[:seats])} | position
    if isinstance(alvin, dict):
        position["alvin"] = alvin
    options = {"alvin": bool(alvin)}
    return Game("old_west", seats, seed=seed, options=options, position=position)


def altered(board: str, **sections: dict[str, Any]) -> Board:
    """A board with some entries of its file replaced: `cards={"hand": 3}`."""
    folder = SHIPPED if (SHIPPED / f"{board}.toml").exists() else BOARDS
    data = tomllib.loads((folder / f"{board}.toml").read_text(encoding="utf-8"))
    for section, entries in sections.items():
        data[section] |= entries
    return from_data(data)


def all_but(board: str, *taken: str) -> dict[str, int]:
    """Every card of a board but those taken: a hand that leaves nothing for the deck."""
    return dict(Counter(CARDS[board]) - Counter(taken))


def one_of_each_double(board: str, seat: int, without: tuple[str, ...] = ()) -> dict[str, int]:
    """A route of every pair of locations for one seat; with two seats no other is open then."""
    routes, seen = {}, set()
    for route in Game(board, 2, position={}).board.routes:
        if route.group not in seen and route.name not in without:
            seen.add(route.group)
            routes[route.name] = seat
    return routes


def dealt(board: str, seats: int, seed: int = 1, **more: Any) -> Game:
    """A game after the deal; every seat keeps all its tickets unless told otherwise."""
    return Game(board, seats, seed=seed, **more)


def keep_all(game: Game) -> Game:
    """Every seat keeps all its dealt tickets."""
    deal, _ = START_DEAL[game.board.key]
    for seat in range(game.seats):
        game.push("keep " + " ".join(str(i + 1) for i in range(deal)), seat)
    return game


def allows(game: Game, action: ActionLike, seat: int | None = None) -> bool:
    """Whether an action is legal: the list of legal actions and the refusals must agree."""
    who = game.seat if seat is None else seat
    listed = who is not None and action in game.legal_actions_of(who)
    assert listed == (game.why_not(action, seat) is None)
    assert listed == accepts(game, action, who), f"{action}: list and refusal differ"
    return listed


def accepts(game: Game, action: ActionLike, who: int | None) -> bool:
    """Whether the refusals, which are written rule by rule, find nothing against an action."""
    try:
        number = game.table.find(action)
    except IllegalAction:
        return False
    state = game.engine.write(game.state)
    return who is not None and game.engine.refusal(state, who, number) == LEGAL


def refused_by(game: Game, action: ActionLike, seat: int | None = None) -> str | None:
    """The id of the rule that forbids an action; None when it is legal."""
    if allows(game, action, seat):
        return None
    reason = game.why_not(action, seat)
    assert reason is not None
    return reason.rule


def kinds(game: Game) -> set[str]:
    """The types of the legal actions."""
    return {action.type for action in game.legal_actions}


def texts(game: Game, kind: str) -> set[str]:
    """The legal actions of one type, as text; none of them twice."""
    found = [str(action) for action in game.legal_actions if action.type == kind]
    assert len(found) == len(set(found))
    return set(found)


def payments(game: Game, route: str) -> set[str]:
    """What the seat to move may pay for a route."""
    start = f"claim {route} for "
    found = {text.removeprefix(start) for text in texts(game, "claim") if text.startswith(start)}
    for payment in found:
        assert allows(game, start + payment)
    return found


def claim(game: Game, route: str, cards: str) -> None:
    """Claim a route."""
    game.push(f"claim {route} for {cards}")


def push(game: Game, *actions: ActionLike) -> None:
    """Several actions, each of the seat to move."""
    for action in actions:
        game.push(action)


def hand(game: Game, seat: int) -> dict[str, int]:
    """A hand by names."""
    cards: dict[str, int] = snapshot(game)["hands"][seat]
    return cards


def now(game: Game, what: str) -> Any:
    """One entry of the position by names: market, deck, discards, pieces, points, ..."""
    return snapshot(game)[what]


def deck(game: Game) -> list[str]:
    """The cards of the deck, top first."""
    state = game.state
    return [game.board.cards[card] for card in state.deck[: state.deck_n][::-1]]


def all_cards(game: Game) -> dict[str, int]:
    """Every card wherever it lies."""
    seen = Counter(deck(game)) + Counter(now(game, "discards"))
    seen += Counter(card for card in now(game, "market") if card)
    for seat in range(game.seats):
        seen += Counter(hand(game, seat))
    return dict(seen)


def events(game: Game, *types: str) -> list[Event]:
    """What happened in the last action; of these types only, if any are named."""
    return [event for event in game.moves[-1].events if not types or event["type"] in types]


def line(game: Game, seat: int, source: str) -> int:
    """The points of one line of a score; the line must be there."""
    [points] = [each.points for each in game.scores[seat].lines if each.source == source]
    return points


def sees(game: Game, seat: int | None) -> dict[str, Any]:
    """A seat's view as data; None is a spectator."""
    return game.view(seat).to_json()


def all_seen(game: Game, seat: int | None) -> tuple[dict[str, Any], dict[str, Any]]:
    """A seat's view to the last field, for programs as well as by name: to compare two games."""
    return sees(game, seat), vars(game.view(seat).fields)
