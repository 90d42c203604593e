"""Positions for tests: random ones, what is lost in them, others that look the same to a viewer.

`redeal` changes everything that a viewer may not know and nothing else: the cards that opponents
hold and nobody has seen, together with the deck they came from; opponents' tickets, offers and
choices, together with the ticket deck; who returned which ticket; the key of all chance.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from funicular import codes
from funicular.board import Board, load
from funicular.engine import Engine
from funicular.game import Game
from funicular.state import copy_fields
from funicular.view import View

HERE = Path(__file__).parent
BOARDS: dict[str, Board] = {
    **{key: load(key) for key in ("new_york", "san_francisco", "old_west")},
    **{key: load(HERE / "boards" / f"{key}.toml") for key in ("tiny", "plain")},
}
SPECTATOR = codes.NONE


class Table(NamedTuple):
    """Which game is played, and by how many."""

    key: str
    seats: int
    alvin: bool

    @property
    def board(self) -> Board:
        return BOARDS[self.key]

    @property
    def options(self) -> dict[str, bool]:
        return {"alvin": True} if self.alvin else {}

    def game(self, seed: str, engine: str | None = None) -> Game:
        return Game(self.board, self.seats, options=self.options, seed=seed, engine=engine)

    def __str__(self) -> str:
        return f"{self.key}-{self.seats}{'-alvin' if self.alvin else ''}"


TABLES = [
    Table(key, seats, alvin)
    for key, board in BOARDS.items()
    for seats in range(board.min_seats, board.max_seats + 1)
    for alvin in ((False, True) if board.alvin else (False,))
]
"""Every board with every number of seats, with Alvin and without."""


# -- random games

TASTES: dict[str, dict[str, float]] = {
    "even": {},
    "builder": {"claim": 20, "marker": 5},
    "hoarder": {"draw": 50, "take": 50, "tickets": 0.2, "claim": 0.02},
    "collector": {"tickets": 50},
}
"""How much more (or less) a player likes some actions; what is not named counts 1."""


def choose(game: Game, chance: random.Random, taste: str) -> int:
    """An action of the seat to move."""
    ids = game.legal_actions.ids
    likes = TASTES[taste]
    [action] = chance.choices(ids, [likes.get(game.table[each].type, 1) for each in ids])
    return action


def play_on(game: Game, chance: random.Random, taste: str) -> Iterator[Game]:
    """The game before each of its actions, and at its end."""
    while not game.is_over:
        yield game
        game.push(choose(game, chance, taste))
    yield game


def phases_of(table: Table) -> set[int]:
    """What is ever decided at a table."""
    board = table.board
    phases = {codes.DEAL_KEEP, codes.TURN, codes.SECOND, codes.OVER}
    if len(board.tickets) > board.start_keep * table.seats:
        phases.add(codes.KEEP)
    if board.tokens:
        phases |= {codes.STACK, codes.TOKEN}
    if board.markers:
        phases |= {codes.START, codes.MARKER}
    return phases | {codes.ALVIN} if table.alvin else phases


def positions(table: Table, rounds: int, engine: str | None = None) -> Iterator[tuple[Game, int]]:
    """Random positions, at least so many of every phase; with the number of the game."""
    wanted = Counter(dict.fromkeys(phases_of(table), rounds))
    for number in range(100 * rounds):
        chance = random.Random(f"positions {table} {number}")
        met: dict[int, int] = {}
        times: Counter[int] = Counter()
        game = table.game(f"positions {number}", engine)
        taste = list(TASTES)[number % len(TASTES)]
        for at, each in enumerate(play_on(game, chance, taste)):
            phase = each.state.phase
            times[phase] += 1
            if chance.random() * times[phase] < 1:
                met[phase] = at
        for phase, at in sorted(met.items(), key=lambda item: -item[1]):
            while len(game.moves) > at:
                game.pop()
            if wanted[phase] > 0:
                wanted[phase] -= 1
                yield game, number
        if not +wanted:
            return
    raise AssertionError(f"{table}: random play never gets to {+wanted}")


# -- what is lost


def lost(board: Board, s: Any) -> list[str]:
    """What does not add up in a state: cards, pieces, tickets, markers, tokens."""
    return [*_lost_cards(board, s), *_lost_pieces(board, s), *_lost_tickets(board, s)]


def _lost_cards(board: Board, s: Any) -> Iterator[str]:
    found = Counter(s.deck[: s.deck_n]) + Counter(card for card in s.market if card >= 0)
    for pile in (s.discard, *s.hands):
        found += Counter(dict(enumerate(pile)))
        if min(pile) < 0:
            yield f"a pile with less than no cards: {pile}"
    if found != Counter(dict(enumerate([*board.color_counts, board.wild_count]))):
        yield f"cards: {found}"
    yield from _lost_draws(s)
    if any(card != codes.NONE for card in s.deck[s.deck_n :]):
        yield "cards above the top of the deck"
    for seat, (known, hand) in enumerate(zip(s.known, s.hands, strict=True)):
        if any(not 0 <= shown <= held for shown, held in zip(known, hand, strict=True)):
            yield f"seat {seat}: more is known of its hand than is in it"


def _lost_draws(s: Any) -> Iterator[str]:
    """What the deck was made of is in it still, or was drawn blind since."""
    found = Counter(s.deck[: s.deck_n])
    for pile in s.drawn:
        found += Counter(dict(enumerate(pile)))
    if found != Counter(dict(enumerate(s.pool))):
        yield f"the deck was {s.pool}, now {found}"


def _lost_pieces(board: Board, s: Any) -> Iterator[str]:
    for seat in range(s.seats):
        owned = [r.length for r, by in zip(board.routes, s.owner, strict=True) if by == seat + 1]
        if s.pieces[seat] < 0 or s.pieces[seat] + sum(owned) != board.pieces:
            yield f"pieces of seat {seat}: {s.pieces[seat]} and {owned}"
        if s.markers_left[seat] < 0 or s.markers_left[seat] + s.marker.count(seat + 1) != (
            board.markers
        ):
            yield f"markers of seat {seat}: {s.markers_left[seat]}"
    if board.tokens:
        sizes = [board.tokens.size[s.seats]] * len(board.tokens.fixed)
        sizes += [board.tokens.spare_size[s.seats]] * board.tokens.spare
        for symbol, size in enumerate(sizes):
            taken = sum(tokens >> symbol & 1 for tokens in s.tokens)
            if s.stack_left[symbol] < 0 or s.stack_left[symbol] + taken != size:
                yield f"tokens of symbol {symbol}: {s.stack_left[symbol]} and {taken}"


def _lost_tickets(board: Board, s: Any) -> Iterator[str]:
    kept = [ticket for ticket, holder in enumerate(s.ticket_holder) if holder]
    offers = [ticket for offer in s.offer[: s.seats] for ticket in offer if ticket >= 0]
    deck = [s.ticket_deck[at] for at in _ticket_places(board, s)]
    if sorted(kept + offers + deck) != list(range(len(board.tickets))):
        yield f"tickets: kept {kept}, on offer {offers}, in the deck {deck}"
    if [sum(ticket >= 0 for ticket in offer) for offer in s.offer[: s.seats]] != (
        s.offer_n[: s.seats]
    ):
        yield f"offers: {s.offer} are not {s.offer_n}"


def _ticket_places(board: Board, s: Any) -> list[int]:
    """Where in the ring the tickets of the deck lie, top first."""
    size = len(board.tickets)
    return [(s.ticket_head + i) % size for i in range(s.ticket_n)]


# -- what follows from the routes


def wrong_sets(board: Board, s: Any) -> list[str]:
    """Sets that do not follow from the routes claimed: open (C4-C6), reach (W3, W4), link (K3)."""
    wrong = []
    for seat in range(s.seats):
        own = [r for r, by in zip(board.routes, s.owner, strict=True) if by == seat + 1]
        if _routes_in(s.open[seat]) != _open_to(board, s, seat):
            wrong.append(f"open to seat {seat}")
        if _routes_in(s.reach[seat]) != _in_reach(board, s.start[seat], own):
            wrong.append(f"in reach of seat {seat}")
        if s.link[seat] != _links(len(board.places), own):
            wrong.append(f"links of seat {seat}")
    return wrong


def _routes_in(words: list[int]) -> set[int]:
    bits = codes.WORD_BITS
    return {
        bits * i + bit for i, word in enumerate(words) for bit in range(bits) if word >> bit & 1
    }


def _open_to(board: Board, s: Any, seat: int) -> set[int]:
    closing = set(range(1, s.seats + 1)) if s.seats <= board.small else {seat + 1}
    shut = {r.group for r, by in zip(board.routes, s.owner, strict=True) if by in closing}
    free = (number for number, by in enumerate(s.owner) if not by)
    return {number for number in free if board.routes[number].group not in shut}


def _in_reach(board: Board, start: int, own: list[Any]) -> set[int]:
    if not board.markers:
        return set(range(len(board.routes)))
    ends = {start} | {end for route in own for end in (route.a, route.b)}
    return {number for number, route in enumerate(board.routes) if ends & {route.a, route.b}}


def _links(places: int, own: list[Any]) -> list[int]:
    joined = [{place} for place in range(places)]
    for route in own:
        both = joined[route.a] | joined[route.b]
        for place in both:
            joined[place] = both
    return [min(each) for each in joined]


# -- what a viewer sees

SHOWN = 4 * codes.SLOTS  # cards that one action may turn up: a refill and three sweeps


def shown_cards(s: Any, action: str, own: bool) -> int | None:
    """How many cards of the deck an action shows to a viewer; None when it empties the deck."""
    count = {"draw": 1 if own else 0, "take": SHOWN}.get(action, 0)
    least = {"draw": 2, "take": SHOWN + 1, "claim": 1, "marker": 1}.get(action, 0)
    return count if s.deck_n >= least else None


def see(engine: Engine, game: Game, state: Any, viewer: int) -> View:
    """A viewer's view of a state."""
    legal = () if viewer == SPECTATOR else tuple(engine.legal(state, viewer))
    return View(game.table, engine.look(state, viewer), legal)


def viewers(seats: int) -> list[int]:
    """Every seat and a spectator."""
    return [*range(seats), SPECTATOR]


# -- the same to a viewer, and yet another position


def redeal(
    board: Board,
    s: Any,
    viewer: int,
    chance: random.Random,
    *,
    keep_cards: int = 0,
    keep_tickets: int = 0,
    same_counts: bool = False,
    keep_hand: int = SPECTATOR,
) -> Any:
    """Another state that looks the same to the viewer.

    The rest is for what the next action shows: so many cards and tickets stay on top of their
    decks, each seat keeps as many of its dealt tickets as before, one seat keeps its hand.
    """
    fields = copy_fields(s)
    _redeal_cards(fields, viewer, chance, keep_cards, keep_hand)
    _redeal_tickets(board, fields, viewer, chance, keep_tickets)
    _redeal_choices(board, fields, viewer, chance, same_counts)
    fields.key = [chance.getrandbits(32) for _ in fields.key]
    return fields


def can_change(board: Board, s: Any, viewer: int) -> set[str]:
    """Of what there is more than one arrangement that looks the same to the viewer."""
    found = {"key"}
    if any(hidden.can_change for hidden in _hidden_cards(s, viewer, 0)):
        found.add("cards")
    if len(_hidden_tickets(board, s, viewer, 0)) > 1:
        found.add("tickets")
    if any(len(_choices(board, s, seat)) > 1 for seat in _opponents(s, viewer) if s.choice[seat]):
        found.add("choice")
    return found


def changed(before: Any, after: Any) -> set[str]:
    """What is not the same in two states."""
    groups = {
        "key": ["key"],
        "cards": ["hands", "deck"],
        "tickets": ["ticket_holder", "ticket_deck", "offer"],
        "choice": ["choice"],
    }
    return {
        group
        for group, names in groups.items()
        if any(getattr(before, name) != getattr(after, name) for name in names)
    }


def _opponents(s: Any, viewer: int) -> list[int]:
    return [seat for seat in range(s.seats) if seat != viewer]


def _unseen(s: Any, seat: int) -> list[int]:
    """The cards of a hand that were not taken face up."""
    counts = zip(s.hands[seat], s.known[seat], strict=True)
    return [card for card, (held, known) in enumerate(counts) for _ in range(held - known)]


class Hidden(NamedTuple):
    """Unseen cards that may lie anywhere among some places: in the deck, and in some hands."""

    deck: list[int]
    hands: list[tuple[int, int]]  # seat and card
    drawn: bool  # the hands' ones were drawn since the last shuffle: they came from this deck

    @property
    def cards(self) -> list[int]:
        return [*self.deck, *(card for _, card in self.hands)]

    @property
    def can_change(self) -> bool:
        places = len(self.deck) + len({seat for seat, _ in self.hands})
        return places > 1 and len(set(self.cards)) > 1


def _hidden_cards(s: Any, viewer: int, top: int, kept: int = SPECTATOR) -> list[Hidden]:
    """What can be exchanged: the deck and the draws since its shuffle; older draws (M6, M8)."""
    new, old = [], []
    for seat in (seat for seat in _opponents(s, viewer) if seat != kept):
        unseen, drawn = Counter(_unseen(s, seat)), Counter(dict(enumerate(s.drawn[seat])))
        new += [(seat, card) for card in (unseen & drawn).elements()]
        old += [(seat, card) for card in (unseen - drawn).elements()]
    below = max(0, s.deck_n - top)
    return [Hidden(s.deck[:below], new, True), Hidden([], old, False)]


def _redeal_cards(s: Any, viewer: int, chance: random.Random, top: int, kept: int) -> None:
    for hidden in _hidden_cards(s, viewer, top, kept):
        before = copy_fields(s)
        while True:
            _deal_again(s, hidden, chance)
            if not hidden.can_change or "cards" in changed(before, s):
                break
            vars(s).update(vars(copy_fields(before)))


def _deal_again(s: Any, hidden: Hidden, chance: random.Random) -> None:
    cards = hidden.cards
    chance.shuffle(cards)
    below = len(hidden.deck)
    s.deck[:below] = cards[:below]
    for (seat, old), new in zip(hidden.hands, cards[below:], strict=True):
        for pile in [s.hands[seat], s.drawn[seat]][: 1 + hidden.drawn]:
            pile[old] -= 1
            pile[new] += 1


Spot = tuple[str, int, int]
"""Where a ticket is: a field, and where in it (of `kept`: which seat, which of its tickets)."""


def _hidden_tickets(board: Board, s: Any, viewer: int, top: int) -> dict[Spot, int]:
    """Tickets that the viewer can't know, by where they are; who keeps them counts once."""
    spots: dict[Spot, int] = {}
    for at in _ticket_places(board, s)[top:]:
        if s.ticket_origin[at] != viewer + 1 or viewer == SPECTATOR:
            spots["ticket_deck", at, 0] = s.ticket_deck[at]
    for seat in _opponents(s, viewer):
        for i, ticket in enumerate(s.offer[seat]):
            if ticket >= 0:
                spots["offer", seat, i] = ticket
        if s.phase != codes.OVER:  # K4: at the end all tickets are shown
            kept = [ticket for ticket, by in enumerate(s.ticket_holder) if by == seat + 1]
            spots |= {("kept", seat, i): ticket for i, ticket in enumerate(kept)}
    return spots if len({spot[:2] if spot[0] == "kept" else spot for spot in spots}) > 1 else {}


def _redeal_tickets(board: Board, s: Any, viewer: int, chance: random.Random, top: int) -> None:
    spots = _hidden_tickets(board, s, viewer, top)
    before = s.ticket_holder[:], s.ticket_deck[:], [offer[:] for offer in s.offer]
    seen = s.ticket_seen[:]
    tickets = list(spots.values())
    while spots:
        chance.shuffle(tickets)
        for (field, where, i), ticket in zip(spots, tickets, strict=True):
            if field == "kept":
                s.ticket_holder[ticket] = where + 1
            else:
                _put(s, field, where, i, ticket)
        if (s.ticket_holder, s.ticket_deck, s.offer) != before:
            break
    _redeal_seen(s, seen, dict(zip(spots.values(), tickets, strict=True)), viewer, chance)


def _put(s: Any, field: str, where: int, i: int, ticket: int) -> None:
    s.ticket_holder[ticket] = 0
    if field == "offer":
        s.offer[where][i] = ticket
    else:
        s.ticket_deck[where] = ticket


def _redeal_seen(
    s: Any, seen: list[int], moved: dict[int, int], viewer: int, chance: random.Random
) -> None:
    """Who returned a ticket: others' marks go with the ticket, the viewer's own stay."""
    own = 0 if viewer == SPECTATOR else 1 << viewer
    known = [ticket for ticket in range(len(seen)) if ticket not in moved]
    moved = moved | dict(zip(known, chance.sample(known, len(known)), strict=True))
    for old, new in moved.items():
        s.ticket_seen[new] = seen[old] & ~own | seen[new] & own


def _choices(board: Board, s: Any, seat: int) -> list[int]:
    """Every choice of the dealt tickets that the rules allow (A3)."""
    every = range(1, 1 << s.offer_n[seat])
    return [choice for choice in every if choice.bit_count() >= board.start_keep]


def _redeal_choices(
    board: Board, s: Any, viewer: int, chance: random.Random, same_count: bool
) -> None:
    for seat in _opponents(s, viewer):
        before = s.choice[seat]
        if before:
            count = before.bit_count()
            every = _choices(board, s, seat)
            others = [c for c in every if not same_count or c.bit_count() == count]
            s.choice[seat] = chance.choice([c for c in others if c != before] or [before])
