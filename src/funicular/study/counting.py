"""Counting: a finished game is played again, and the rules' tape says what happened."""

from collections.abc import Callable
from typing import Any

from funicular import codes
from funicular.actions import action_table
from funicular.board import GREY, Board
from funicular.bots import Finished
from funicular.engine import engine_for
from funicular.seeds import key_of
from funicular.study.counts import BLIND, LATER, MARKET, OTHERS, OWN, START, Counts, empty

_DRAW, _CLAIM, _TICKETS, _PASS = range(4)  # columns of counts.TURN_KINDS


class Ledger:
    """Enters finished games, one after the other, into the counts of a block."""

    def __init__(self, board: Board, seats: int, games: int) -> None:
        self.board = board
        self.counts: Counts = empty(board, seats, games)
        self._rules = engine_for(board)
        self._table = action_table(board)
        self._payments = [dict(action.cards or ()) for action in self._table]
        self._readers: dict[int, Callable[[int, int], None]] = {
            codes.E_OFFER: self._offered, codes.E_KEPT: self._kept,
            codes.E_CLAIMED: self._claimed, codes.E_DRAWN: self._drawn,
            codes.E_TAKEN: self._taken, codes.E_STACK: self._stack,
            codes.E_TOKEN: self._token, codes.E_START: self._start,
            codes.E_MARKER: self._marker, codes.E_CAUGHT: self._caught,
            codes.E_ALVIN: self._alvin,
        }  # fmt: skip
        self._at = -1
        self._first = 0
        self._when = START
        self._turn = -1
        self._controllers: dict[int, int] = {}

    def enter(self, finished: Finished) -> None:
        """Count one game, the next of the block."""
        deal = finished.deal
        self._at, self._when, self._turn, self._controllers = self._at + 1, START, -1, {}
        first = codes.NONE if deal.first is None else deal.first
        key = key_of(deal.seed, [""] * deal.seats)
        state = self._rules.new(key, deal.seats, first, deal.alvin)
        self._first = self._rules.get(state, "first")
        self._read(self._rules.deal_tape)
        for moved in finished.moves:
            if self._rules.get(state, "phase") == codes.TURN:
                self._begin_turn(moved.seat, moved.chosen.action)
            self._read(self._rules.play(state, moved.seat, moved.chosen.action))
        self._close(finished, self._rules.read(state))

    def _read(self, tape: list[int]) -> None:
        for cell in range(0, len(tape), 3):
            reader = self._readers.get(tape[cell])
            if reader is not None:
                reader(tape[cell + 1], tape[cell + 2])

    def _order(self, seat: int) -> int:
        """A seat's place in the turn order."""
        return (seat - self._first) % self.counts.seats

    def _begin_turn(self, seat: int, action: int) -> None:
        self._when = LATER
        self._turn += 1
        self.counts.turns[self._at, self._order(seat), self._kind(action)] += 1

    def _kind(self, action: int) -> int:
        blocks = self._table.blocks
        if action >= blocks["claim"]:
            return _CLAIM
        if action == blocks["pass"]:
            return _PASS
        return _TICKETS if action == blocks["tickets"] else _DRAW

    # -- what the tape says

    def _offered(self, seat: int, ticket: int) -> None:
        self.counts.offered[self._at, self._order(seat), ticket, self._when] += 1

    def _kept(self, seat: int, ticket: int) -> None:
        self.counts.kept[self._at, self._order(seat), ticket, self._when] += 1

    def _drawn(self, _: int, card: int) -> None:
        self.counts.drawn[self._at, BLIND, card] += 1

    def _taken(self, _: int, card: int) -> None:
        self.counts.drawn[self._at, MARKET, card] += 1

    def _claimed(self, seat: int, action: int) -> None:
        number = self.board.route_index(self._table[action].route)
        route = self.board.routes[number]
        self.counts.claimed_by[self._at, number] = self._order(seat)
        self.counts.claimed_at[self._at, number] = self._turn
        self.counts.touched[self._at, self._order(seat), [route.a, route.b]] = True
        color = len(self.board.colors) if route.color == GREY else route.color
        for card, count in self._payments[action].items():
            self.counts.paid[self._at, color, self.board.cards.index(card)] += count
        self._credit(seat, route.a, route.b, self.board.points[route.length])

    def _credit(self, seat: int, a: int, b: int, points: int) -> None:
        """W6: what the markers at the ends of a route bring."""
        for place in (a, b):
            if place in self._controllers:
                source = OWN if self._controllers[place] == seat else OTHERS
                self.counts.earned[self._at, place, source] += points

    def _stack(self, _: int, place: int) -> None:
        self.counts.stacks[self._at, place] += 1

    def _token(self, _: int, place: int) -> None:
        self.counts.tokens[self._at, place] += 1

    def _start(self, seat: int, place: int) -> None:
        self._controllers[place] = seat
        self.counts.starts[self._at, self._order(seat)] = place

    def _marker(self, seat: int, action: int) -> None:
        place = self.board.place_index(self._table[action].place)
        self._controllers[place] = seat
        self.counts.markers[self._at, self._order(seat), place] = True
        for card, count in self._payments[action].items():
            self.counts.paid_for_markers[self._at, self.board.cards.index(card)] += count

    def _caught(self, _: int, place: int) -> None:
        self.counts.caught[self._at, place] += 1

    def _alvin(self, _: int, place: int) -> None:
        self.counts.alvin_to[self._at, place] += 1

    # -- the end

    def _close(self, finished: Finished, fields: Any) -> None:
        """What the finished game itself says."""
        counts, at = self.counts, self._at
        counts.ended[at] = fields.ended
        counts.decisions[at] = len(finished.moves)
        counts.reshuffles[at] = fields.reshuffles
        counts.problems[at] = len(finished.problems)
        for seat, lines in enumerate(finished.lines):
            counts.lines[at, self._order(seat)] = lines
            counts.pieces[at, self._order(seat)] = fields.pieces[seat]
        for ticket, holder in enumerate(fields.ticket_holder):
            if holder:
                link, ends = fields.link[holder - 1], self.board.tickets[ticket]
                done = link[ends.a] == link[ends.b]
                counts.complete[at, self._order(holder - 1), ticket] = done
