"""Boards and bots as the server offers them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from redeal import BOARDS

from funicular.board import Board, BoardError
from funicular.bots.personalities import LEVELS
from funicular.layout import layout_of, layout_path, write_layout
from funicular.server.rest.board_data import board_data, board_summary, boards_offered, bots_offered
from funicular.server.wire.boards import BoardData

TINY = Path(__file__).parent / "boards" / "tiny.toml"

by_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())


@by_board
def test_everything_a_client_needs_of_a_board_is_told(board: Board) -> None:
    data = board_data(board)
    assert BoardData.model_validate_json(data.model_dump_json()) == data
    assert (data.key, data.hash, data.name) == (board.key, board.hash, board.name)
    assert [place.name for place in data.places] == [place.name for place in board.places]
    assert [route.name for route in data.routes] == [route.name for route in board.routes]
    assert [ticket.name for ticket in data.tickets] == [ticket.name for ticket in board.tickets]
    assert {route.color for route in data.routes} <= {*data.colors, "grey"}
    assert sum(place.attraction for place in data.places) == len(board.attractions)
    assert data.options == list(board.options)
    assert data.points == dict(board.points)


@by_board
def test_the_layout_names_every_place_and_every_pair_of_places(board: Board) -> None:
    data = board_data(board)
    names = {place.name for place in data.places}
    pairs = {" | ".join(sorted((route.a, route.b))) for route in data.routes}
    assert set(data.layout.places) == set(data.layout.start) == set(data.layout.labels) == names
    assert set(data.layout.bows) == pairs


def test_routes_side_by_side_share_a_group() -> None:
    routes = board_data(BOARDS["new_york"]).routes
    twins = [route.group for route in routes if {route.a, route.b} == {"Chinatown", "Wall Street"}]
    assert len(twins) == 2
    assert len(set(twins)) == 1


def test_a_board_is_made_once() -> None:
    assert board_data(BOARDS["old_west"]) is board_data(BOARDS["old_west"])


def test_what_a_board_has_beyond_routes_is_told() -> None:
    old_west, san_francisco = board_data(BOARDS["old_west"]), board_data(BOARDS["san_francisco"])
    assert (old_west.alvin, old_west.markers > 0, old_west.token_symbols) == (True, True, 0)
    assert (san_francisco.alvin, san_francisco.markers) == (False, 0)
    assert san_francisco.token_symbols > 0
    assert board_summary(BOARDS["san_francisco"]).reconstruction


def test_the_shipped_boards_are_offered() -> None:
    assert list(boards_offered()) == ["new_york", "old_west", "san_francisco"]


def test_a_board_in_a_file_is_offered_with_the_layout_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "our_town.toml"
    shutil.copy(TINY, path)
    layout_path(path).write_text(write_layout(layout_of(BOARDS["tiny"])), encoding="utf-8")
    offered = boards_offered([path])
    assert offered["our_town"].name == "Tiny"
    assert layout_of(offered["our_town"]) == layout_of(BOARDS["tiny"])


def test_a_wrong_layout_beside_a_board_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "bad_town.toml"
    shutil.copy(TINY, path)
    layout_path(path).write_text("format = 1\n", encoding="utf-8")
    with pytest.raises(BoardError, match="size is missing"):
        boards_offered([path])


def test_two_boards_of_one_key_are_refused(tmp_path: Path) -> None:
    shutil.copy(TINY, tmp_path / "new_york.toml")
    with pytest.raises(BoardError, match="the key 'new_york' is taken"):
        boards_offered([tmp_path / "new_york.toml"])


def test_bots_with_a_level_come_first_weakest_first() -> None:
    bots = bots_offered()
    levels = [bot.level for bot in bots if bot.level is not None]
    assert levels == sorted(levels, key=LEVELS.index)
    assert [bot.level for bot in bots[: len(levels)]] == levels
    others = [bot.name for bot in bots[len(levels) :]]
    assert {"random", "greedy", "planner", "search"} <= set(others)
    assert all(bot.about for bot in bots)


def test_no_bot_is_offered_twice_and_none_is_a_command() -> None:
    names = [bot.name for bot in bots_offered()]
    assert len(names) == len(set(names))
    assert not any(":" in name or name.endswith(".toml") for name in names)
