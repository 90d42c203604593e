"""What a ticket is worth, and the price at which it would be worth an average one.

The worth of a ticket is estimated by a regression over all seats of all games: a seat's lead (its
score less the mean of the others') against the tickets it held from the start, each less the
others' mean too, with a constant for each place in the turn order. Tickets drawn later are left
out: who is ahead draws more of them, so they would seem worth more than they are.

A ticket that is completed with chance c brings its printed points p (2c - 1) times. If it is worth
d more than the average ticket, it is an average ticket at p - d / (2c - 1) points.
"""

from dataclasses import dataclass

import numpy as np

from funicular.board import Board
from funicular.report.statistics import (
    Estimate,
    Floats,
    Resampling,
    divide,
    estimate,
    intervals,
)
from funicular.study.counts import START, Counts

LEAST_HELD = 30
"""A ticket held from the start by fewer seats has no worth told."""

LEAST_LEVERAGE = 0.2
"""Below this 2c - 1, points hardly count: no price would mend the ticket."""

SLACK = 1.0
"""Added to the diagonal: as if each ticket had once more been held, to no effect."""


@dataclass(frozen=True)
class Prices:
    """For each ticket: worth above an average ticket in points of lead, and its fair price."""

    worth: list[Estimate]
    price: list[Estimate]


def fair_prices(board: Board, counts: Counts, draw: Resampling) -> Prices:
    """Worth and price of every ticket, with intervals over resampled games."""
    printed = np.array([ticket.points for ticket in board.tickets], np.float64)
    held = counts.kept[:, :, :, START].astype(np.float64)
    done = (held * counts.complete).sum(axis=1)
    times = held.sum(axis=(0, 1))
    squares, products = _normal_equations(counts, held, draw)
    worth = _worth(squares.sum(axis=0)[None], products.sum(axis=0)[None], times[None])[0]
    often = draw.replicates(held.sum(axis=1))
    again = _worth(draw.replicates_of_groups(squares), draw.replicates_of_groups(products), often)
    leverage = 2 * divide(done.sum(axis=0), times) - 1
    leverages = np.maximum(2 * divide(draw.replicates(done), often) - 1, LEAST_LEVERAGE / 2)
    prices = intervals(printed - divide(worth, leverage), printed - again / leverages, times)
    known = times >= LEAST_HELD
    priced = known & (np.nan_to_num(leverage) >= LEAST_LEVERAGE)
    return Prices(_only(known, intervals(worth, again, times)), _only(priced, prices))


def _normal_equations(counts: Counts, held: Floats, draw: Resampling) -> tuple[Floats, Floats]:
    """The sums a least-squares fit needs, for each group of games."""
    order = np.broadcast_to(np.eye(counts.seats), (len(counts), counts.seats, counts.seats))
    facts = np.concatenate([above_others(held), order], axis=2)
    leads = above_others(counts.totals.astype(np.float64))
    ends = [*draw.starts[1:], len(counts)]
    squares, products = [], []
    for low, high in zip(draw.starts, ends, strict=True):
        rows = facts[low:high].reshape(-1, facts.shape[2])
        squares.append(rows.T @ rows)
        products.append(rows.T @ leads[low:high].reshape(-1))
    return np.stack(squares), np.stack(products)


def above_others(values: Floats) -> Floats:
    """Each seat's value less the mean of the other seats'; the second axis is the seat."""
    seats = values.shape[1]
    whole = values.sum(axis=1, keepdims=True)
    return np.asarray(values - (whole - values) / (seats - 1))


def _worth(squares: Floats, products: Floats, times: Floats) -> Floats:
    """What each ticket is worth above their mean, weighted by how often each is held."""
    tickets = times.shape[1]
    loosened = squares + SLACK * np.eye(squares.shape[1])
    fitted = np.linalg.solve(loosened, products[:, :, None])[:, :tickets, 0]
    mean = divide((fitted * times).sum(axis=1), times.sum(axis=1))
    return np.asarray(fitted - mean[:, None])


def _only(known: np.typing.NDArray[np.bool_], estimates: list[Estimate]) -> list[Estimate]:
    unknown = float("nan")
    return [
        each if told else estimate(unknown, unknown, unknown, each["n"])
        for told, each in zip(known.tolist(), estimates, strict=True)
    ]
