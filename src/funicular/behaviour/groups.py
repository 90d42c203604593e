"""Numbers of which there are many of a kind: by route, length, stage, tokens, start city."""

from typing import Any

import numpy as np

from funicular.behaviour.notes import STAGES
from funicular.behaviour.samples import Sample
from funicular.board import Board


def groups_of(board: Board, sample: Sample) -> dict[str, Any]:
    """All of them, as JSON data."""
    found: dict[str, Any] = {
        "routes": _routes(board, sample),
        "lengths": _lengths(board, sample),
        "hand": _hand(sample),
    }
    if board.tokens:
        found["tokens"] = _tokens(sample, board.tokens.symbols)
    if board.markers:
        found["starts"] = _starts(board, sample)
    return found


def _routes(board: Board, sample: Sample) -> list[dict[str, Any]]:
    """How often a seat claims each route."""
    claimed = sample.ratios(sample.counts.claims(), sample.ones[:, :, None])
    return [
        {"route": route.name, "length": route.length, "claimed": claimed[number]}
        for number, route in enumerate(board.routes)
    ]


def _lengths(board: Board, sample: Sample) -> list[dict[str, Any]]:
    """Of the claims, those of each length."""
    lengths = np.array([route.length for route in board.routes])
    every = sorted(set(lengths.tolist()))
    is_so_long = (lengths[:, None] == np.array(every)).astype(np.int32)  # of truths @ is `any`
    shares = sample.ratios(sample.counts.claims() @ is_so_long, sample.notes.claims[:, :, None])
    return [{"length": each, "claims": shares[at]} for at, each in enumerate(every)]


def _hand(sample: Sample) -> list[dict[str, Any]]:
    """Cards in hand when a turn begins, by how much of the game is over."""
    cards = sample.ratios(sample.notes.hand, sample.notes.looks)
    return [{"over": (at + 0.5) / STAGES, "cards": cards[at]} for at in range(STAGES)]


def _tokens(sample: Sample, most: int) -> list[dict[str, Any]]:
    """How often a seat ends with so many tokens."""
    shares = sample.ratios(
        sample.notes.tokens[:, :, None] == np.arange(most + 1), sample.ones[:, :, None]
    )
    return [{"tokens": each, "seats": shares[each]} for each in range(most + 1)]


def _starts(board: Board, sample: Sample) -> list[dict[str, Any]]:
    """How often a seat starts in each city, and buys a marker there."""
    places = np.arange(len(board.places))
    ones = sample.ones[:, :, None]
    started = sample.ratios(sample.counts.starts[:, :, None] == places, ones)
    bought = sample.ratios(sample.counts.markers, ones)
    return [
        {"place": place.name, "started": started[number], "bought": bought[number]}
        for number, place in enumerate(board.places)
    ]
