"""What only some boards have: attractions, tokens, markers, the Globetrotter, Alvin."""

from typing import Any

import numpy as np

from funicular import codes
from funicular.board import Board
from funicular.report.statistics import Resampling, wilson
from funicular.study.counts import OTHERS, OWN, Counts
from funicular.study.playing import Plan


def extra_summary(plan: Plan, counts: Counts, draw: Resampling) -> dict[str, Any]:
    """A part for each thing the board has; none for what it has not."""
    board = plan.board
    found: dict[str, Any] = {}
    if board.attractions:
        found["attractions"] = _attractions(board, counts, draw)
    if board.tokens:
        found["tokens"] = _tokens(board, counts, draw)
    if board.markers:
        found["markers"] = _markers(board, counts, draw)
    if board.globetrotter:
        found["globetrotter"] = _globetrotter(counts)
    if plan.alvin:
        found["alvin"] = _alvin(board, counts, draw)
    return found


def _attractions(board: Board, counts: Counts, draw: Resampling) -> list[dict[str, Any]]:
    """How many of the seats touch each attraction, and of those how many win."""
    at = list(board.attractions)
    touched = counts.touched[:, :, at]
    seats = np.full((len(counts), 1), counts.seats)
    by = draw.ratios(touched.sum(axis=1), seats)
    won = np.einsum("gs,gsp->p", counts.wins, touched)
    times = touched.sum(axis=(0, 1))
    return [
        {
            "place": board.places[place].name,
            "touched": by[i],
            "won": wilson(float(won[i]), float(times[i])),
        }
        for i, place in enumerate(at)
    ]


def _tokens(board: Board, counts: Counts, draw: Resampling) -> dict[str, Any]:
    """Where spare stacks are placed and tokens taken, and how many a seat has at the end."""
    seats = np.full(len(counts), counts.seats)
    taken = draw.means(counts.tokens)
    return {
        "taken_by_a_seat": draw.ratio(counts.tokens.sum(axis=1), seats),
        "places": [
            {
                "place": place.name,
                "is_fixed": board.tokens is not None and number in board.tokens.fixed,
                "stack_placed": wilson(float(counts.stacks[:, number].sum()), len(counts)),
                "tokens_taken": taken[number],
            }
            for number, place in enumerate(board.places)
        ],
    }


def _markers(board: Board, counts: Counts, draw: Resampling) -> dict[str, Any]:
    """Where seats start and buy markers, who wins from there, and what the markers earn."""
    places = len(board.places)
    started = counts.starts[:, :, None] == np.arange(places)[None, None, :]
    bought = counts.markers
    seats = np.full(len(counts), counts.seats)
    marked = (started | bought).sum(axis=1)
    own, others = (draw.ratios(counts.earned[:, :, by], marked) for by in (OWN, OTHERS))
    won, times = np.einsum("gs,gsp->p", counts.wins, started), started.sum(axis=(0, 1))
    return {
        "bought_by_a_seat": draw.ratio(bought.sum(axis=(1, 2)), seats),
        "earned_by_a_marker": draw.ratio(counts.earned.sum(axis=(1, 2)), marked.sum(axis=1)),
        "fed_by_others": draw.ratio(
            counts.earned[:, :, OTHERS].sum(axis=1), counts.earned.sum(axis=(1, 2))
        ),
        "places": [
            {
                "place": place.name,
                "started": wilson(float(times[number]), len(counts)),
                "won_from_start": wilson(float(won[number]), float(times[number])),
                "bought": wilson(float(bought[:, :, number].sum()), len(counts)),
                "earned_own": own[number],
                "earned_others": others[number],
            }
            for number, place in enumerate(board.places)
        ],
    }


def _globetrotter(counts: Counts) -> dict[str, Any]:
    """How often several seats share the bonus."""
    has = (counts.lines[:, :, codes.L_GLOBETROTTER] > 0).sum(axis=1)
    return {"shared": wilson(float((has > 1).sum()), len(counts))}


def _alvin(board: Board, counts: Counts, draw: Resampling) -> dict[str, Any]:
    """How often and where Alvin is caught, where he is taken, and what holding him means."""
    held = counts.lines[:, :, codes.L_HELD] > 0
    caught, moved = draw.means(counts.caught), draw.means(counts.alvin_to)
    return {
        "caught": draw.mean(counts.caught.sum(axis=1)),
        "never_caught": wilson(float((~counts.caught.any(axis=1)).sum()), len(counts)),
        "holder_won": wilson(float(counts.wins[held].sum()), float(held.sum())),
        "places": [
            {"place": place.name, "caught": caught[number], "moved_to": moved[number]}
            for number, place in enumerate(board.places)
        ],
    }
