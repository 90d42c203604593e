"""Layout files: `my_board.layout.toml` beside `my_board.toml`. Every problem is told at once."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from funicular.board import Board, BoardError
from funicular.board.checks.reading import Values, fits, read_values
from funicular.board.checks.report import Report, listed, shown
from funicular.board.errors import did_you_mean
from funicular.layout import kinds
from funicular.layout.model import SIZE_NAMES, Layout, groups_of

SUFFIX = ".layout.toml"


def layout_path(board_path: Path) -> Path:
    """Where the layout of the board in a file is."""
    return board_path.with_name(board_path.name.removesuffix(".toml") + SUFFIX)


def load_layout(path: Path, board: Board) -> Layout:
    """The layout in a file; a BoardError names everything that is wrong with it."""
    report = Report(str(path))
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        report.add("", "can't be read: not UTF-8")
    except OSError as error:
        report.add("", f"can't be read: {error.strerror}")
    else:
        return read_layout(text, str(path), board)
    raise BoardError(report.problems)


def read_layout(text: str, source: str, board: Board) -> Layout:
    """The layout that a text in TOML describes, for this board."""
    report = Report(source)
    data = _parsed(text, report)
    layout = _read(data, board, report) if data is not None else None
    if report.problems or layout is None:
        raise BoardError(report.problems)
    return layout


def _parsed(text: str, report: Report) -> Values | None:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        report.add("", f"not valid TOML: {error}")
        return None


# -- reading


def _read(data: Values, board: Board, report: Report) -> Layout | None:
    top = read_values(report, "", data, kinds.TOP, kinds.TOP_MORE)
    sizes = read_values(
        report, "sizes", top.get("sizes", {}), dict.fromkeys(SIZE_NAMES, kinds.MEASURE)
    )
    places = _places(report, top.get("places", {}), board)
    bows = _bows(report, top.get("bows", {}), board)
    zones = _zones(report, top.get("keep_out", []))
    if report.problems:
        return None
    return Layout(
        size=_pair(top["size"]),
        sizes={name: float(sizes[name]) for name in SIZE_NAMES},
        start={name: _pair(place.get("start") or place["at"]) for name, place in places.items()},
        places={name: _pair(place["at"]) for name, place in places.items()},
        bows=bows,
        labels={name: _label(place.get("label", 0)) for name, place in places.items()},
        keep_out=zones,
    )


def _pair(value: list[float]) -> tuple[float, float]:
    return float(value[0]), float(value[1])


def _label(value: int | list[float]) -> tuple[float, ...]:
    return tuple(value) if isinstance(value, list) else (value,)


def _places(report: Report, data: Values, board: Board) -> dict[str, Values]:
    """Every place of the board, in its order."""
    names = [place.name for place in board.places]
    _report_unknown(report, "places", "place", data, names)
    missing = [name for name in names if name not in data]
    if missing:
        report.add("places", f"missing: {listed(missing)}")
    found = {}
    for name in names:
        where, place = f"places.{name}", data.get(name)
        if isinstance(place, dict):
            found[name] = read_values(report, where, place, kinds.PLACE, kinds.PLACE_MORE)
        elif name in data:
            report.add(where, f"{shown(place)}: expected a table")
    return found


def _bows(report: Report, data: Values, board: Board) -> dict[str, tuple[float, float]]:
    """Every group of routes; those that the file does not name are straight."""
    keys = [group.key for group in groups_of(board)]
    _report_unknown(report, "bows", "pair of places", data, keys)
    named = {key: value for key, value in data.items() if key in keys}
    bows = dict.fromkeys(keys, (0.0, 0.0))
    for key, value in named.items():
        if fits(report, "bows", key, value, kinds.BOW):
            bows[key] = _pair(value)
    return bows


def _report_unknown(report: Report, where: str, what: str, data: Values, known: list[str]) -> None:
    for name in data:
        if name not in known:
            report.add(where, f"unknown {what} {shown(name)}{did_you_mean(name, known)}")


def _zones(report: Report, data: list[Any]) -> tuple[tuple[float, float, float, float], ...]:
    found = []
    for number, zone in enumerate(data):
        if fits(report, "keep_out", str(number), zone, kinds.ZONE):
            x, y, width, height = map(float, zone)
            found.append((x, y, width, height))
    return tuple(found)


# -- writing


def write_layout(layout: Layout) -> str:
    """The layout as the text of a file."""
    return "\n".join(_lines(layout)) + "\n"


def _lines(layout: Layout) -> Iterator[str]:
    yield f"format = {kinds.FORMAT}"
    yield f"size = {_list(layout.size)}"
    yield f"keep_out = [{', '.join(map(_list, layout.keep_out))}]"
    yield from ("", "[sizes]")
    yield from (f"{name} = {_number(layout.sizes[name])}" for name in SIZE_NAMES)
    yield from ("", "[places]  # label: a box around the place, and a nudge if it has one")
    yield from (_place_line(layout, name) for name in layout.places)
    yield from ("", "[bows]  # sideways and along, as parts of the way")
    yield from (f"{_key(key)} = {_list(bow)}" for key, bow in layout.bows.items())


def _place_line(layout: Layout, name: str) -> str:
    label = layout.labels[name]
    box = _list(label) if len(label) > 1 else _number(label[0])
    spots = f"at = {_list(layout.places[name])}, start = {_list(layout.start[name])}"
    return f"{_key(name)} = {{ {spots}, label = {box} }}"


def _key(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)


def _list(values: tuple[float, ...]) -> str:
    return f"[{', '.join(map(_number, values))}]"


def _number(value: float) -> str:
    return f"{round(value, 3):g}" if value != int(value) else str(int(value))
