"""Measures that only some boards have: attractions, tokens, markers, Alvin."""

import numpy as np

from funicular import codes
from funicular.behaviour.measure import Measure
from funicular.behaviour.samples import Sample
from funicular.board import Board
from funicular.report.statistics import Numbers
from funicular.study.counts import OTHERS


def extra_measures(board: Board, alvin: bool) -> list[Measure]:
    """Those of what the board has."""
    return [
        *(_attractions(board) if board.attractions else ()),
        *(TOKENS if board.tokens else ()),
        *(MARKERS if board.markers else ()),
        *(ALVIN if alvin else ()),
    ]


def _attractions(board: Board) -> list[Measure]:
    at = list(board.attractions)
    return [
        Measure("attractions", "extras", "attractions touched", "touches more attractions",
                lambda s: s.counts.touched[:, :, at].sum(axis=2)),
    ]  # fmt: skip


TOKENS = (
    Measure("tokens", "extras", "tokens at the end, all different", "collects more tokens",
            lambda s: s.notes.tokens),
    Measure("token_points", "extras", "points of the tokens", "makes more points by tokens",
            lambda s: s.counts.lines[:, :, codes.L_TOKENS], drawn=False),
)  # fmt: skip


def _marked(sample: Sample) -> Numbers:
    """g s p: which seat has a marker where, its start city among them."""
    places = np.arange(sample.counts.markers.shape[2])
    started = sample.counts.starts[:, :, None] == places
    return np.asarray(started | sample.counts.markers)


def _earned(sample: Sample) -> Numbers:
    """Points that the markers of a seat brought, whoever claimed."""
    earned = sample.counts.earned.sum(axis=2)
    return np.asarray(np.einsum("gsp,gp->gs", _marked(sample), earned))


MARKERS = (
    Measure("markers", "extras", "markers bought", "buys more markers",
            lambda s: s.counts.markers.sum(axis=2)),
    Measure("marker_points", "extras", "points a marker brings, start city among them",
            "makes more points with a marker", _earned, lambda s: _marked(s).sum(axis=2)),
    Measure("marker_points_by_others", "extras", "of these points, by claims of others",
            "gets more of its markers' points from others",
            lambda s: np.einsum("gsp,gp->gs", _marked(s), s.counts.earned[:, :, OTHERS]), _earned,
            is_share=True, drawn=False),
)  # fmt: skip

ALVIN = (
    Measure("alvin_points", "extras", "points for catching Alvin", "catches Alvin more often",
            lambda s: s.counts.lines[:, :, codes.L_CAUGHT]),
    Measure("alvin_held", "extras", "holds Alvin at the end", "holds Alvin at the end more often",
            lambda s: s.counts.lines[:, :, codes.L_HELD] > 0, is_share=True),
)  # fmt: skip
