"""Noting: a finished game is played again, and both hands and networks are looked at."""

from typing import Any

from funicular import codes
from funicular.actions import action_table
from funicular.behaviour.networks import Networks, Outlook
from funicular.behaviour.notes import STAGES, Notes, empty_notes
from funicular.board import Board
from funicular.bots import Finished
from funicular.engine import engine_for
from funicular.seeds import key_of


class Notebook:
    """Takes notes of finished games, one after the other."""

    def __init__(self, board: Board, seats: int, games: int) -> None:
        self.board, self.seats = board, seats
        self.notes: Notes = empty_notes(seats, games)
        self._rules, self._table = engine_for(board), action_table(board)
        self._networks = Networks(self._rules, self._table)
        self._wild = len(board.cards) - 1
        self._at = -1

    def enter(self, finished: Finished) -> None:
        """Take notes of one game, the next. Seat 0 began it."""
        deal = finished.deal
        self._at += 1
        key = key_of(deal.seed, [""] * deal.seats)
        state = self._rules.new(key, deal.seats, deal.first or 0, deal.alvin)
        turns: list[tuple[int, int]] = []
        for moved in finished.moves:
            action = moved.chosen.action
            if self._rules.get(state, "phase") == codes.TURN:
                hand = self._rules.get(state, "hands")[moved.seat]
                turns.append((moved.seat, sum(hand)))
            if action >= self._table.blocks["claim"]:
                self._claim(state, moved.seat, action)
            else:
                self._play(state, moved.seat, action)
        self._close(turns, state)

    def _play(self, state: Any, seat: int, action: int) -> None:
        """Play, and read the tape."""
        tape = self._rules.play(state, seat, action)
        for cell in range(0, len(tape), 3):
            code, card = tape[cell], tape[cell + 2]
            if code in (codes.E_DRAWN, codes.E_TAKEN):
                self._drew(seat, card, code == codes.E_TAKEN)
            elif code == codes.E_LAST_TURNS:
                self._end_begins(state, seat)

    def _drew(self, seat: int, card: int, face_up: bool) -> None:
        notes, at = self.notes, (self._at, seat)
        (notes.face_up if face_up else notes.blind)[at] += 1
        if card == self._wild:
            notes.wilds[at] += 1
            notes.wilds_up[at] += face_up

    def _end_begins(self, state: Any, seat: int) -> None:
        """E1: who begins the last turns, and how things stand then."""
        totals = [lines[codes.L_TOTAL] for lines in self._rules.score(state)]
        best = max(total for other, total in enumerate(totals) if other != seat)
        self.notes.starter[self._at] = seat
        self.notes.starter_pieces[self._at] = self._rules.get(state, "pieces")[seat]
        self.notes.starter_lead[self._at] = totals[seat] - best

    def _claim(self, state: Any, seat: int, action: int) -> None:
        """A claim: where it lies on the networks, and what it does to those of others."""
        before = [self._networks.outlook(state, each) for each in range(self.seats)]
        self._play(state, seat, action)
        route = self.board.route_index(self._table[action].route)
        self.notes.claims[self._at, seat] += 1
        if not self._networks.is_on(before[seat], route):
            self.notes.aside[self._at, seat] += 1
            self._note_harm(state, seat, route, before)

    def _note_harm(self, state: Any, seat: int, route: int, before: list[Outlook]) -> None:
        harms = [
            self._networks.harm(route, before[other], state, other)
            for other in range(self.seats)
            if other != seat
        ]
        if not any(harm.blocked for harm in harms):
            return
        notes, at = self.notes, (self._at, seat)
        notes.blocks[at] += 1
        if any(harm.lost > 0 for harm in harms):
            notes.cuts[at] += 1
        else:
            notes.detours[at] += 1
            notes.pieces[at] += sum(harm.pieces for harm in harms)

    def _close(self, turns: list[tuple[int, int]], state: Any) -> None:
        for number, (seat, cards) in enumerate(turns):
            stage = number * STAGES // len(turns)
            self.notes.hand[self._at, seat, stage] += cards
            self.notes.looks[self._at, seat, stage] += 1
        for seat, held in enumerate(self._rules.get(state, "tokens")[: self.seats]):
            self.notes.tokens[self._at, seat] = held.bit_count()
