"""Layouts: the shipped ones, computed ones, and everything that can be wrong with a file."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from redeal import BOARDS

from funicular import cli
from funicular.board import Board, BoardError, load, shipped
from funicular.layout import (
    Layout,
    groups_of,
    layout_brought,
    layout_of,
    layout_path,
    read_layout,
    write_layout,
)
from funicular.layout.compute import compute
from funicular.layout.geometry import as_array, beside, curves, label_boxes, lanes, text_width
from funicular.layout.measures import keep_out_for, sizes_for, start_places
from funicular.layout.overlaps import cramped, overlaps

SHIPPED = ("new_york", "old_west", "san_francisco")
OWN = ("tiny", "plain")

by_shipped = pytest.mark.parametrize("key", SHIPPED)
by_own = pytest.mark.parametrize("key", OWN)


def is_whole(board: Board, layout: Layout) -> bool:
    names = [place.name for place in board.places]
    by_place = [list(layout.places), list(layout.start), list(layout.labels)]
    groups = [group.key for group in groups_of(board)]
    return by_place == [names] * 3 and list(layout.bows) == groups


# -- shipped


def test_layout_files_are_no_boards() -> None:
    assert shipped() == SHIPPED
    assert (files("funicular") / "boards" / "new_york.layout.toml").is_file()


@by_shipped
def test_a_shipped_layout_names_every_place_and_every_group(key: str) -> None:
    layout = layout_brought(load(key))
    assert layout is not None
    assert is_whole(load(key), layout)
    assert layout.size == (1500, 980)


@by_shipped
def test_nothing_overlaps_in_a_shipped_layout(key: str) -> None:
    assert overlaps(load(key), layout_of(load(key))) == []
    assert cramped(load(key), layout_of(load(key))) == []


@by_shipped
def test_a_layout_written_and_read_again_is_the_same(key: str) -> None:
    layout = layout_of(load(key))
    assert read_layout(write_layout(layout), "again", load(key)) == layout


# -- geometry, by numbers from the drawing itself

NEW_YORK_SIZES = {
    "slot": 60.0, "slotMin": 44.0, "slotMax": 68.0, "w": 23.0, "gap": 6.0, "gapMax": 15.0,
    "lane": 5.0, "R": 19.0, "font": 22.0,
}  # fmt: skip

LANES: list[tuple[tuple[Any, ...], tuple[float, float], list[tuple[float, ...]]]] = [
    (
        ([100, 200], [400, 260], 0.1, 0.05, 14, 3),
        (87.8935, 41.6806),
        [
            (163.1262, 248.3453, 0.4033, 68),
            (242.0008, 273.7772, 0.2147, 68),
            (324.3571, 282.6147, -0.0057, 68),
        ],
    ),
    (
        ([700, 500], [620, 380], -0.2, 0, 0, 1),
        (102.9429, 34.9429),
        [(636, 456, -2.1588, 68)],
    ),
    (
        ([50, 900], [900, 80], 0, 0, -14, 4),
        (276.0015, 805.0059),
        [
            (375.6781, 566.3637, -0.7674, 68),
            (435.4126, 508.7374, -0.7674, 68),
            (495.1472, 451.1112, -0.7674, 68),
            (554.8817, 393.4849, -0.7674, 68),
        ],
    ),
    (
        ([10, 10], [70, 30], 0.3, -0.1, 0, 2),
        (7.8078, -34.7844),
        [(20.5271, 30.3367, 0.7887, 26.4), (48.2692, 37.746, -0.1697, 26.4)],
    ),
]
"""Ends, bow, skew, offset and slots of a lane; fit and spare; slots: x, y, angle, length."""


def test_slots_lie_where_they_are_drawn() -> None:
    given = [case[0] for case in LANES]
    a, b = as_array([each[0] for each in given]), as_array([each[1] for each in given])
    bow, skew, offset = (as_array([each[i] for each in given]) for i in (2, 3, 4))
    counts = np.array([each[5] for each in given])
    laid = lanes(beside(curves(a, b, bow, skew), offset), a, b, counts, NEW_YORK_SIZES)
    assert np.allclose(
        np.column_stack([laid.fit, laid.spare]), [case[1] for case in LANES], atol=1e-3
    )
    slots = np.column_stack([laid.centre, laid.angle, laid.length])
    assert np.allclose(slots, [slot for case in LANES for slot in case[2]], atol=1e-3)


BOXES = [
    ("Haight-Ashbury", 146.3, 32, 3, (-62.1223, 23, 154.3, 26.56, 1)),
    ("Haight-Ashbury", 146.3, 32, 26, (-87.478, -68.433, 86.21, 48.12, 2)),
    ("The Embarcadero", 168.3, 32, 26, (-114.97, -71.12, 135.82, 48.12, 2)),
    ("Wall Street", 112.64, 32, 7, (-140.1293, 19.7781, 120.64, 26.56, 1)),
    ("St. George", 102.74, 32, 0, (23, -13.28, 110.74, 26.56, 1)),
    ("Brooklyn", 84.04, 16, 10, (-82.3, -49.56, 92.04, 26.56, 1)),
]
"""A name, its width, its boxes, the number of one and where that is, seen from the place."""


@pytest.mark.parametrize(("name", "width", "count", "number", "box"), BOXES)
def test_names_stand_where_they_are_drawn(
    name: str, width: float, count: int, number: int, box: tuple[float, ...]
) -> None:
    boxes = label_boxes(name, NEW_YORK_SIZES)
    assert text_width(name, 22) == pytest.approx(width)
    assert len(boxes) == count
    one = boxes[number]
    assert (one.x, one.y, one.width, one.height, one.lines) == pytest.approx(box, abs=1e-3)


# -- computed


@by_own
def test_a_computed_layout_is_whole_and_nothing_overlaps(key: str) -> None:
    layout = compute(BOARDS[key], 1.0)
    assert is_whole(BOARDS[key], layout)
    assert overlaps(BOARDS[key], layout) == []
    assert cramped(BOARDS[key], layout) == []


def test_a_board_of_the_size_of_new_york_is_laid_out_in_two_seconds() -> None:
    layout = compute(BOARDS["new_york"], 2.0)
    assert overlaps(BOARDS["new_york"], layout) == []
    assert cramped(BOARDS["new_york"], layout) == []


def test_the_same_seed_makes_the_same_picture_and_another_another() -> None:
    board = BOARDS["tiny"]
    assert compute(board, 0.3, 5) == compute(board, 0.3, 5)
    assert compute(board, 0.3, 5) != compute(board, 0.3, 6)


def test_a_computed_layout_can_be_written_and_read() -> None:
    layout = compute(BOARDS["tiny"], 0.1)
    assert read_layout(write_layout(layout), "computed", BOARDS["tiny"]) == layout


def test_a_board_without_a_layout_gets_one_once() -> None:
    board = BOARDS["plain"]
    assert layout_brought(board) is None
    assert layout_of(board) is layout_of(board)


def test_a_board_that_only_has_the_name_of_a_shipped_one_gets_its_own(tmp_path: Path) -> None:
    path = tmp_path / "new_york.toml"
    path.write_text((Path(__file__).parent / "boards" / "plain.toml").read_text("utf-8"), "utf-8")
    board = load(path)
    assert board.key == "new_york"
    assert layout_brought(board) is None
    assert set(layout_of(board).places) == {"Ash", "Birch", "Cedar"}


def test_more_spaces_make_smaller_slots() -> None:
    slots = [sizes_for(BOARDS[key])["slot"] for key in ("plain", "san_francisco", "old_west")]
    assert slots == sorted(slots, reverse=True)
    assert len(set(slots)) == 3


def test_places_keep_their_order_on_the_picture() -> None:
    start = start_places(BOARDS["tiny"])
    assert min(start, key=lambda name: start[name][0]) == "Harbour"
    assert min(start, key=lambda name: start[name][1]) == "Summit"


def test_the_emptiest_corners_stay_free() -> None:
    title, compass = keep_out_for({"A": (100.0, 100.0), "B": (1400.0, 100.0), "C": (100.0, 900.0)})
    assert (title[0] > 1000, title[1] > 700) == (True, True)
    assert compass[:2] != title[:2]


# -- files with something wrong

WHOLE = """
format = 1
size = [1500, 980]
[sizes]
slot = 60
slotMin = 44
slotMax = 68
w = 23
gap = 6
gapMax = 15
lane = 5
R = 19
font = 22
[places]
Ash = { at = [200, 200], start = [190, 190], label = 3 }
Birch = { at = [1200, 200], label = [2, 4.5, -3] }
Cedar = { at = [700, 800] }
[bows]
"Ash | Birch" = [0.1, 0]
"""


def problems_of(text: str) -> list[str]:
    with pytest.raises(BoardError) as caught:
        read_layout(text, "my.layout.toml", BOARDS["plain"])
    return [str(problem) for problem in caught.value.problems]


def test_what_a_file_leaves_out_has_a_default() -> None:
    layout = read_layout(WHOLE, "my.layout.toml", BOARDS["plain"])
    assert layout.bows == {"Ash | Birch": (0.1, 0), "Birch | Cedar": (0, 0), "Ash | Cedar": (0, 0)}
    assert layout.labels == {"Ash": (3,), "Birch": (2, 4.5, -3), "Cedar": (0,)}
    assert layout.start == {"Ash": (190, 190), "Birch": (1200, 200), "Cedar": (700, 800)}
    assert layout.keep_out == ()


WRONG = [
    ("Cedar = { at", "Ceder = { at", [
        "places: unknown place 'Ceder' (did you mean 'Cedar'?)", "places: missing: Cedar",
    ]),
    ("[700, 800]", '["far", 800]', [
        "places.Cedar: at (list of 2): expected two numbers from 0 to 10000",
    ]),
    ("[700, 800]", "[nan, 800]", [
        "places.Cedar: at (list of 2): expected two numbers from 0 to 10000",
    ]),
    ("{ at = [700, 800] }", "7", ["places.Cedar: 7: expected a table"]),
    ("at = [700, 800]", "to = [700, 800]", [
        "places.Cedar: unknown key 'to'",
        "places.Cedar: at is missing: expected two numbers from 0 to 10000",
    ]),
    ("label = 3", "label = 40", [
        "places.Ash: label 40: expected a box from 0 to 31, or [box, right, down]",
    ]),
    ("[2, 4.5, -3]", "[2, 4.5]", [
        "places.Birch: label (list of 2): expected a box from 0 to 31, or [box, right, down]",
    ]),
    ("slot = 60", "slot = true", ["sizes: slot true: expected a number from 0 to 1000"]),
    ("slot = 60\n", "", ["sizes: slot is missing: expected a number from 0 to 1000"]),
    ('"Ash | Birch"', '"Birch | Ash"', [
        "bows: unknown pair of places 'Birch | Ash' (did you mean 'Birch | Cedar'?)",
    ]),
    ("[0.1, 0]", "0.1", ["bows: Ash | Birch 0.1: expected two numbers from -2 to 2"]),
    ("size = [1500, 980]", "size = [1500]\nkeep_out = [[1, 2, 3]]", [
        "size (list of 1): expected two numbers from 0 to 10000",
        "keep_out: 0 (list of 3): expected four numbers from 0 to 10000",
    ]),
    ("format = 1", "format = 2", ["format 2: expected 1"]),
]  # fmt: skip


@pytest.mark.parametrize(("right", "wrong", "said"), WRONG)
def test_what_is_wrong_is_said_exactly(right: str, wrong: str, said: list[str]) -> None:
    assert right in WHOLE
    expected = [f"my.layout.toml: {each}" for each in said]
    assert problems_of(WHOLE.replace(right, wrong)) == expected


def test_everything_that_is_wrong_is_said_at_once() -> None:
    assert len(problems_of("format = 1\nplaces = 3\nsizes = { slot = 1 }")) == 11


def test_a_file_that_is_no_toml_is_refused() -> None:
    [problem] = problems_of("size = = 3")
    assert problem.startswith("my.layout.toml: not valid TOML")


# -- the command


def test_the_command_writes_the_layout_beside_the_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "our_town.toml"
    path.write_text((Path(__file__).parent / "boards" / "plain.toml").read_text("utf-8"), "utf-8")
    assert cli.main(["boards", "layout", str(path), "--seconds", "1", "--seed", "4"]) == 0
    assert "Nothing overlaps." in capsys.readouterr().out
    assert layout_brought(load(path), path) == compute(load(path), 1, 4)


def test_the_command_writes_over_no_file_that_was_not_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "our_town.toml"
    path.write_text((Path(__file__).parent / "boards" / "plain.toml").read_text("utf-8"), "utf-8")
    layout_path(path).write_text("mine", "utf-8")
    assert cli.main(["boards", "layout", str(path)]) == 2
    assert "there is one already" in capsys.readouterr().err
    assert layout_path(path).read_text("utf-8") == "mine"


def test_the_command_never_writes_over_the_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "our_town.toml"
    board = (Path(__file__).parent / "boards" / "plain.toml").read_text("utf-8")
    path.write_text(board, "utf-8")
    assert cli.main(["boards", "layout", str(path), "--seconds", "1", "--output", str(path)]) == 2
    assert "is the board itself" in capsys.readouterr().err
    assert path.read_text("utf-8") == board


def test_check_looks_at_the_layout_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "our_town.toml"
    path.write_text((Path(__file__).parent / "boards" / "plain.toml").read_text("utf-8"), "utf-8")
    layout_path(path).write_text(WHOLE.replace("Ash =", "Oak ="), "utf-8")
    assert cli.main(["boards", "check", str(path)]) == 2
    assert "unknown place 'Oak'" in capsys.readouterr().out
