"""Reads one table of a file: what fits its kinds is kept, the rest reported."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from funicular.board.checks.report import Report, plain, shown
from funicular.board.errors import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Mapping

    from funicular.board.checks.kinds import Kind

Values = dict[str, Any]


def read_values(
    report: Report,
    where: str,
    data: Mapping[str, object],
    required: Mapping[str, Kind],
    optional: Mapping[str, Kind] | None = None,
) -> Values:
    """The values that fit; unknown keys, missing ones and values that don't fit are reported."""
    known = {**required, **(optional or {})}
    for key in data:
        if key not in known:
            report.add(where, f"unknown key {shown(key)}{did_you_mean(key, known)}")
    for key, kind in required.items():
        if key not in data:
            report.add(where, f"{key} is missing: expected {kind.expected}")
    present = {key: kind for key, kind in known.items() if key in data}
    return {k: data[k] for k, kind in present.items() if fits(report, where, k, data[k], kind)}


def fits(report: Report, where: str, key: str, value: object, kind: Kind) -> bool:
    """Whether a value is of its kind; if not, that is reported."""
    if kind.fits(value):
        return True
    report.add(where, f"{plain(key)} {shown(value)}: expected {kind.expected}")
    return False
