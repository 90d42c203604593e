"""Finds and writes the recorded games in tests/fixtures: `python tests/make_fixtures.py`.

One game for every board, every number of seats and every way to end, and one with Alvin for every
number of seats of Old West. They are random games, the shortest of many, except where random play
hardly ever gets to an end in which all pass: those begin at a described position shortly before.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from redeal import BOARDS, lost, wrong_sets

from funicular import codes
from funicular.batch import Results, random_game, simulate
from funicular.board import Board, Route
from funicular.game import Game
from funicular.series import game_seed

FOLDER = Path(__file__).parent / "fixtures"
SHIPPED = ("new_york", "san_francisco", "old_west")
ENDINGS = ("won", "all_passed", "tie_by_tickets", "shared")
SCAN = 20_000
RARE_SCANS = 25

Flags = npt.NDArray[np.bool_]
Counts = npt.NDArray[np.int64]


def wanted() -> Iterator[tuple[str, int, str]]:
    """Board, seats and ending of every fixture."""
    for key in SHIPPED:
        for seats in range(BOARDS[key].min_seats, BOARDS[key].max_seats + 1):
            for ending in (*ENDINGS, *(["alvin"] if BOARDS[key].alvin else [])):
                yield key, seats, ending


def file_name(key: str, seats: int, ending: str) -> str:
    return f"{key}.{seats}.{ending}.game"


# -- random games


def leaders(results: Results) -> Counts:
    """How many seats have most points, in each game."""
    totals = results.lines[:, :, codes.L_TOTAL]
    return np.asarray(np.sum(totals == totals.max(axis=1, keepdims=True), axis=1))


def winners(results: Results) -> Counts:
    return np.asarray(np.sum(results.lines[:, :, codes.L_WINNER], axis=1))


def catchers(results: Results) -> Counts:
    """How many seats have caught Alvin, in each game."""
    return np.asarray(np.sum(results.lines[:, :, codes.L_CAUGHT] > 0, axis=1))


ENDED: dict[str, Callable[[Results], Flags]] = {
    "won": lambda r: (r.ended == codes.LAST_TURNS) & (leaders(r) == 1),
    "all_passed": lambda r: r.ended == codes.ALL_PASSED,
    "tie_by_tickets": lambda r: (leaders(r) > 1) & (winners(r) == 1),
    "shared": lambda r: winners(r) > 1,
    "alvin": lambda r: catchers(r) > 1,
}


def random_fixture(key: str, seats: int, ending: str, scans: int) -> Game | None:
    """The shortest game with that ending in the first scan that has one."""
    board, alvin = BOARDS[key], ending == "alvin"
    for scan in range(scans):
        seed = f"{key} {seats} {ending} {scan}"
        results = simulate(board, seats, SCAN, seed=seed, alvin=alvin)
        found = np.flatnonzero(ENDED[ending](results))
        if len(found):
            shortest = int(found[np.argmin(results.decisions[found])])
            return random_game(board, seats, seed=game_seed(seed, shortest), alvin=alvin)
    return None


# -- described positions in which nobody will be able to do anything


def all_passed(key: str, seats: int) -> Game:
    """A game that ends because all pass: a random one, or one from a described position."""
    scans = RARE_SCANS if key == "old_west" and seats > 4 else 0
    game = random_fixture(key, seats, "all_passed", scans)
    if game is not None:
        return game
    board = BOARDS[key]
    position = locked_in(board, seats) if board.markers else out_of_pieces(board, seats)
    return to_the_end(board, seats, position)


def to_the_end(board: Board, seats: int, position: dict[str, Any]) -> Game:
    """Play what there is to play: no marker, else the first legal action."""
    game = Game(board, seats, seed=f"{board.key} {seats} all passed", position=position)
    assert lost(board, game.state) == []
    assert wrong_sets(board, game.state) == []
    while not game.is_over:
        game.push(game.legal_actions[0])
    assert game.ended == "all passed"
    return game


def no_cards_left(hands: list[list[str]], board: Board) -> dict[str, Any]:
    """What is the same in all of them: every card in a hand, every ticket kept."""
    tickets = [ticket.name for ticket in board.tickets]
    seats = len(hands)
    return {
        "hands": [
            {card: hand.count(card) for card in board.cards if card in hand} for hand in hands
        ],
        "market": [""] * codes.SLOTS,
        "tickets": [tickets[seat::seats] for seat in range(seats)],
    }


def all_cards(board: Board) -> list[str]:
    counts = zip(board.cards, [*board.color_counts, board.wild_count], strict=True)
    return [card for card, count in counts for _ in range(count)]


def out_of_pieces(board: Board, seats: int) -> dict[str, Any]:
    """Nobody has a piece, a card to take or a ticket to draw.

    Without markers nobody is ever locked in, and with all cards in the hands somebody has so many
    wilds that only a lack of pieces stops them: the last turns begin before all can pass. So in
    this position, which no game comes to, the pieces are used up and the last turns are still
    to begin: the first to pass begins them, and the last to pass ends the game before they end.
    """
    cards = all_cards(board)
    dice = random.Random(f"{board.key} {seats}")
    dice.shuffle(cards)
    claims = exact_claims(board, seats, dice)
    hands = [sorted(cards[seat::seats], key=board.cards.index) for seat in range(seats)]
    position = {
        "turn": 0,
        "routes": {route.name: seat for route, seat in claims},
        **no_cards_left(hands, board),
    }
    return position | token_part(board, seats, claims, dice)


Claims = list[tuple[Route, int]]


def exact_claims(board: Board, seats: int, dice: random.Random) -> Claims:
    """Routes in the order claimed, that use up all pieces of all seats."""
    while True:
        claims: Claims = []
        left = [board.pieces] * seats
        for route in dice.sample(board.routes, len(board.routes)):
            able = [seat for seat in range(seats) if may_claim(board, seats, claims, route, seat)]
            able = [seat for seat in able if left[seat] >= route.length]
            if able and sum(left):
                seat = max(able, key=left.__getitem__)
                left[seat] -= route.length
                claims.append((route, seat))
        if not any(left):
            return claims


def may_claim(board: Board, seats: int, claims: Claims, route: Route, seat: int) -> bool:
    """C4, C5, C6."""
    side_by_side = [(each, by) for each, by in claims if each.group == route.group]
    if seats <= board.small and side_by_side:
        return False
    return all(each != route and by != seat for each, by in side_by_side)


def token_part(board: Board, seats: int, claims: Claims, dice: random.Random) -> dict[str, Any]:
    """S3 to S5: where the stacks are and who has taken which tokens, claim by claim."""
    if board.tokens is None:
        return {}
    tokens = board.tokens
    free = [place for place in range(len(board.places)) if place not in tokens.fixed]
    at = [*tokens.fixed, *dice.sample(free, tokens.spare)]
    left = [tokens.size[seats]] * len(tokens.fixed) + [tokens.spare_size[seats]] * tokens.spare
    taken: list[list[int]] = [[] for _ in range(seats)]
    for route, seat in claims:
        ends = [at.index(end) for end in (route.a, route.b) if end in at]
        new = [symbol for symbol in ends if left[symbol] and symbol not in taken[seat]]
        if new:
            left[new[0]] -= 1
            taken[seat].append(new[0])
    places = [board.places[place].name for place in at]
    return {
        "stacks": {
            place: {"symbol": symbol, "tokens": left[symbol]} for symbol, place in enumerate(places)
        },
        "tokens": [sorted(held) for held in taken],
    }


def locked_in(board: Board, seats: int) -> dict[str, Any]:
    """Seat 0 has all cards but one and no way out of its start city; the last seat has that one.

    The others hold no card. The last seat claims a route of length 1, seat 0 takes the card it
    was paid with, and then nobody can do anything.
    """
    for start in range(len(board.places)):
        found = walled_in(board, seats, start)
        if found is not None:
            claims, starts = found
            break
    cards = all_cards(board)
    last = seats - 1
    color = next(r.color for r in next_routes(board, seats, claims, last))
    cards.remove(board.colors[color])
    hands: list[list[str]] = [[] for _ in range(seats)]
    hands[0], hands[last] = cards, [board.colors[color]]
    return {
        "turn": last,
        "start": [board.places[place].name for place in starts],
        "routes": {route.name: seat for route, seat in claims},
        "points": points_of(board, claims, starts),
        **no_cards_left(hands, board),
    }


def walled_in(board: Board, seats: int, start: int) -> tuple[Claims, list[int]] | None:
    """All routes at a city claimed by the other seats, each from a start city beside it."""
    routes = [route for route in board.routes if start in (route.a, route.b)]
    claims: Claims = []
    starts: dict[int, int] = {0: start}
    for route in routes:
        for seat in range(seats - 1, 0, -1):
            other = route.a + route.b - start
            begins = seat not in starts and other not in starts.values()
            if (seat in starts or begins) and may_claim(board, seats, claims, route, seat):
                starts.setdefault(seat, other)
                claims.append((route, seat))
                break
    free = (place for place in range(len(board.places)) if place not in starts.values())
    for seat in range(seats):
        starts.setdefault(seat, next(free))
    open_ = [route for route in routes if may_claim(board, seats, claims, route, 0)]
    if open_ or not next_routes(board, seats, claims, seats - 1):
        return None
    return claims, [starts[seat] for seat in range(seats)]


def next_routes(board: Board, seats: int, claims: Claims, seat: int) -> list[Route]:
    """Routes of one space and one colour that the seat may claim next (W4)."""
    ends = {end for route, by in claims if by == seat for end in (route.a, route.b)}
    return [
        route
        for route in board.routes
        if route.length == 1 and route.color >= 0 and route.ferry == 0
        if ends & {route.a, route.b} and may_claim(board, seats, claims, route, seat)
    ]


def points_of(board: Board, claims: Claims, starts: list[int]) -> list[int]:
    """W6: points go to whoever controls an end; only start cities have markers."""
    points = [0] * len(starts)
    for route, seat in claims:
        controllers = [starts.index(end) for end in (route.a, route.b) if end in starts]
        for gainer in controllers or [seat]:
            points[gainer] += board.points[route.length]
    return points


def make(key: str, seats: int, ending: str) -> Game:
    """The game of one fixture."""
    if ending == "all_passed":
        return all_passed(key, seats)
    game = random_fixture(key, seats, ending, RARE_SCANS)
    if game is None:
        raise SystemExit(f"{key}, {seats} seats: no game ends like this: {ending}")
    return game


def main() -> None:
    """Write those that are named, or all."""
    FOLDER.mkdir(exist_ok=True)
    names = set(sys.argv[1:])
    for key, seats, ending in wanted():
        name = file_name(key, seats, ending)
        if not names or name in names:
            game = make(key, seats, ending)
            (FOLDER / name).write_text(str(game.record()), encoding="utf-8", newline="\n")
            print(f"{name}: {len(game.moves)} moves, {game.ended}")


if __name__ == "__main__":
    main()
