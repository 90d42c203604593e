"""Measures that every board has: results, tickets, routes, cards, turns, blocking, the end."""

import numpy as np

from funicular import codes
from funicular.behaviour.measure import Measure
from funicular.behaviour.measures_extra import extra_measures
from funicular.behaviour.samples import Sample
from funicular.board import Board
from funicular.report.statistics import Numbers
from funicular.scores import sources
from funicular.study.counts import LATER, START

DRAW, CLAIM, TICKETS = 0, 1, 2  # columns of counts.TURN_KINDS


def measures(board: Board, alvin: bool) -> list[Measure]:
    """All measures of a board, topic by topic."""
    return [
        *_results(board, alvin), *_tickets(board), *_routes(board), *CARDS, *TURNS, *BLOCKING,
        *ENDING, *extra_measures(board, alvin),
    ]  # fmt: skip


def _results(board: Board, alvin: bool) -> list[Measure]:
    parts = [
        Measure(f"points_{column}", "result", f"points: {source}", f"scores more by {source}",
                lambda s, at=column: s.counts.lines[:, :, at], drawn=False)  # type: ignore[misc]
        for column, _, source in sources(board, alvin)
    ]  # fmt: skip
    return [
        Measure(
            "wins", "result", "wins", "wins more often", lambda s: s.counts.wins, is_share=True
        ),
        Measure("score", "result", "score", "scores more", lambda s: s.counts.totals),
        *parts,
    ]


# -- tickets


def _tickets(board: Board) -> list[Measure]:
    points = np.array([ticket.points for ticket in board.tickets])

    def held(sample: Sample) -> Numbers:
        return np.asarray(sample.counts.held.sum(axis=2))

    def failed(sample: Sample) -> Numbers:
        return np.asarray(sample.counts.held & ~sample.counts.complete)

    return [
        Measure("kept_first", "tickets", "tickets kept at the deal",
                "keeps more tickets at the deal", lambda s: _kept(s, START).sum(axis=2)),
        Measure("kept_share", "tickets", "of those dealt, kept", "keeps more of the tickets dealt",
                lambda s: _kept(s, START).sum(axis=2),
                lambda s: s.counts.offered[:, :, :, START].sum(axis=2), is_share=True, drawn=False),
        Measure("kept_points", "tickets", "points of a ticket kept at the deal",
                "keeps dearer tickets at the deal", lambda s: _kept(s, START) @ points,
                lambda s: _kept(s, START).sum(axis=2), drawn=False),
        Measure("kept_later", "tickets", "tickets taken later", "takes more tickets later",
                lambda s: _kept(s, LATER).sum(axis=2)),
        Measure("completed", "tickets", "of those held, completed", "completes more of its tickets",
                lambda s: s.counts.complete.sum(axis=2), held, is_share=True),
        Measure("tickets_done", "tickets", "tickets completed", "completes more tickets",
                lambda s: s.counts.complete.sum(axis=2), drawn=False),
        Measure("points_done", "tickets", "points of tickets completed",
                "makes more points by tickets", lambda s: s.counts.complete @ points),
        Measure("tickets_failed", "tickets", "tickets failed", "fails at more tickets",
                lambda s: failed(s).sum(axis=2), drawn=False),
        Measure("points_failed", "tickets", "points of tickets failed",
                "loses more points by tickets", lambda s: failed(s) @ points),
    ]  # fmt: skip


def _kept(sample: Sample, when: int) -> Numbers:
    return np.asarray(sample.counts.kept[:, :, :, when])


# -- routes


def _routes(board: Board) -> list[Measure]:
    lengths = np.array([route.length for route in board.routes])
    points = np.array([board.points[route.length] for route in board.routes])
    return [
        Measure("claims", "routes", "routes claimed", "claims more routes",
                lambda s: s.notes.claims),
        Measure("length", "routes", "pieces of a route claimed", "claims longer routes",
                lambda s: s.counts.claims() @ lengths, lambda s: s.notes.claims),
        Measure("worth", "routes", "printed points of a route claimed", "claims dearer routes",
                lambda s: s.counts.claims() @ points, lambda s: s.notes.claims, drawn=False),
    ]  # fmt: skip


# -- cards and turns


def _drawn(sample: Sample) -> Numbers:
    return np.asarray(sample.notes.blind + sample.notes.face_up)


def _turns(sample: Sample) -> Numbers:
    return np.asarray(sample.counts.turns.sum(axis=2))


CARDS = (
    Measure("cards", "cards", "cards drawn", "draws more cards", _drawn, drawn=False),
    Measure("blind", "cards", "of the cards drawn, blind", "draws more of its cards blind",
            lambda s: s.notes.blind, _drawn, is_share=True),
    Measure("wilds_up", "cards", "wilds taken face up", "takes more wilds face up",
            lambda s: s.notes.wilds_up),
    Measure("wilds", "cards", "wilds drawn, blind or face up", "draws more wilds",
            lambda s: s.notes.wilds, drawn=False),
    Measure("hand", "cards", "cards in hand when a turn begins", "holds more cards in hand",
            lambda s: s.notes.hand.sum(axis=2), lambda s: s.notes.looks.sum(axis=2)),
)  # fmt: skip

TURNS = (
    Measure("turns", "turns", "turns", "has more turns", _turns),
    Measure("claims_a_turn", "turns", "turns that claim a route", "claims in more of its turns",
            lambda s: s.counts.turns[:, :, CLAIM], _turns, is_share=True),
    Measure("draws_a_turn", "turns", "turns that draw cards", "draws cards in more of its turns",
            lambda s: s.counts.turns[:, :, DRAW], _turns, is_share=True, drawn=False),
    Measure("tickets_a_turn", "turns", "turns that draw tickets",
            "draws tickets in more of its turns",
            lambda s: s.counts.turns[:, :, TICKETS], _turns, is_share=True, drawn=False),
)  # fmt: skip


# -- blocking and the end


BLOCKING = (
    Measure("aside", "blocking", "claims off the own cheapest network",
            "claims more often off its own cheapest network",
            lambda s: s.notes.aside, lambda s: s.notes.claims, is_share=True),
    Measure("blocks", "blocking", "of all claims, blocking ones", "blocks more often",
            lambda s: s.notes.blocks, lambda s: s.notes.claims, is_share=True),
    Measure("blocks_aside", "blocking", "of the claims off the own network, blocking ones",
            "hits the network of another more often when it claims off its own",
            lambda s: s.notes.blocks, lambda s: s.notes.aside, is_share=True, drawn=False),
    Measure("block_pieces", "blocking", "pieces more that a block costs the other",
            "costs the other more pieces with a block",
            lambda s: s.notes.pieces, lambda s: s.notes.detours),
    Measure("cuts", "blocking", "blocks that leave a ticket no way",
            "leaves a ticket of the other no way with more of its blocks",
            lambda s: s.notes.cuts, lambda s: s.notes.blocks, is_share=True),
)  # fmt: skip


def _starts(sample: Sample) -> Numbers:
    """One for who begins the last turns of a game."""
    seats = np.arange(sample.taken.shape[1])
    return np.asarray(sample.notes.starter[:, None] == seats)


ENDING = (
    Measure("starts_end", "ending", "begins the last turns", "begins the last turns more often",
            _starts, is_share=True),
    Measure("end_pieces", "ending", "pieces left when it begins them",
            "has more pieces left when it begins the last turns",
            lambda s: _starts(s) * s.notes.starter_pieces[:, None], _starts, drawn=False),
    Measure("end_lead", "ending", "points ahead when it begins them",
            "is further ahead when it begins the last turns",
            lambda s: _starts(s) * s.notes.starter_lead[:, None], _starts),
    Measure("end_wins", "ending", "wins when it begins them",
            "wins more often when it begins the last turns",
            lambda s: _starts(s) * s.counts.wins, _starts, is_share=True),
    Measure("end_left", "ending", "pieces left at the end", "has more pieces left at the end",
            lambda s: s.counts.pieces),
    Measure("game_turns", "ending", "turns of a game, of all seats", "plays longer games",
            lambda s: s.ones * s.counts.turns.sum(axis=(1, 2))[:, None], drawn=False),
    Measure("all_passed", "ending", "games that end because all pass",
            "ends more games by passing",
            lambda s: s.ones * (s.counts.ended == codes.ALL_PASSED)[:, None],
            is_share=True, drawn=False),
)  # fmt: skip
