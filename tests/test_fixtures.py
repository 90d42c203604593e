"""Recorded games: every board, every number of seats, every way a game can end.

The files are made by make_fixtures.py and named <board>.<seats>.<ending>.game.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from make_fixtures import FOLDER, file_name, wanted
from redeal import lost, wrong_sets
from referee import judge, load_board

import funicular
from funicular.game import Game
from funicular.record import RecordError, parse, read
from funicular.replay import replay_lines

BOARD_FILES = Path(funicular.__file__).parent / "boards"
WANTED = {file_name(*each): each for each in wanted()}
STORED = sorted(path.name for path in FOLDER.glob("*"))

by_fixture = pytest.mark.parametrize("name", STORED)


def text_of(name: str) -> str:
    return (FOLDER / name).read_bytes().decode()


def test_there_is_a_fixture_for_every_board_number_of_seats_and_ending() -> None:
    assert sorted(WANTED) == STORED
    assert len(WANTED) == 11 * 4 + 5


def has_tie(game: Game) -> bool:
    totals = [score.total for score in game.scores]
    return totals.count(max(totals)) > 1


ENDS_AS_NAMED: dict[str, Callable[[Game], bool]] = {
    "won": lambda game: game.ended == "last turns" and not has_tie(game) and game.tie is None,
    "all_passed": lambda game: game.ended == "all passed",
    "tie_by_tickets": lambda game: has_tie(game) and game.tie == "tickets",
    "shared": lambda game: len(game.winners) > 1 and game.tie == "shared",
    "alvin": lambda game: sum(points > 0 for points in game.state.alvin_points) > 1,
}


@by_fixture
def test_a_fixture_replays_to_its_result_and_ends_as_its_name_says(name: str) -> None:
    key, seats, ending = WANTED[name]
    record = read(FOLDER / name)
    record.verify()
    game = record.replay()
    assert (record.board, record.seats) == (key, seats)
    assert game.is_over
    assert ENDS_AS_NAMED[ending](game)
    assert game.options.get("alvin", False) == (ending == "alvin")
    assert game.record() == record


@by_fixture
def test_nothing_is_lost_on_the_way_through_a_fixture(name: str) -> None:
    for game in read(FOLDER / name).steps():
        assert lost(game.board, game.state) == []
        assert game.is_over or game.to_move
    assert wrong_sets(game.board, game.state) == []


@by_fixture
def test_the_referee_agrees_with_a_fixture(name: str) -> None:
    record = read(FOLDER / name)
    judge(replay_lines(record), load_board(BOARD_FILES / f"{record.board}.toml"))


@by_fixture
def test_a_fixture_is_the_text_of_its_record(name: str) -> None:
    text = text_of(name)
    record = parse(text)
    assert str(record) == text
    assert parse(str(record)) == record


# -- edits


def refused(text: str) -> int:
    """The line at which an edited record is refused."""
    with pytest.raises(RecordError) as error:
        parse(text)
    line = error.value.line
    assert line is not None
    assert str(error.value).startswith(f"line {line}: ")
    return line


def some(name: str, count: int, most: int) -> list[int]:
    """Some numbers below a limit, the first and the last among them."""
    inner = random.Random(name).sample(range(most), min(count, most))
    return sorted({0, most - 1, *inner})


@by_fixture
def test_a_changed_digit_is_refused_at_its_line(name: str) -> None:
    text = text_of(name)
    digits = [at for at, letter in enumerate(text) if letter.isdecimal()]
    for number in some(name, 20, len(digits)):
        at = digits[number]
        other = str((int(text[at]) + 1) % 10)
        assert refused(text[:at] + other + text[at + 1 :]) == text.count("\n", 0, at) + 1


@by_fixture
def test_a_changed_letter_is_refused_at_its_line(name: str) -> None:
    text = text_of(name)
    for at in some(name, 20, len(text)):
        if text[at] != "\n":
            other = "x" if text[at] != "x" else "y"
            assert refused(text[:at] + other + text[at + 1 :]) == text.count("\n", 0, at) + 1


@by_fixture
def test_a_letter_put_in_or_taken_out_is_refused_where_it_was(name: str) -> None:
    text = text_of(name)
    for at in some(name, 15, len(text)):
        line = text.count("\n", 0, at) + 1
        assert refused(text[:at] + "7" + text[at:]) == line
        assert refused(text[:at] + text[at + 1 :]) in (line, line + (text[at + 1 :] == ""))


@by_fixture
def test_a_missing_line_is_refused_where_it_was(name: str) -> None:
    lines = text_of(name).splitlines(keepends=True)
    for at in some(name, 20, len(lines)):
        assert refused("".join(lines[:at] + lines[at + 1 :])) == at + 1


@by_fixture
def test_two_lines_that_changed_places_are_refused_at_the_first(name: str) -> None:
    lines = text_of(name).splitlines(keepends=True)
    for first in some(name, 10, len(lines) - 1):
        for second in {first + 1, len(lines) - 1} - {first}:
            swapped = list(lines)
            swapped[first], swapped[second] = lines[second], lines[first]
            assert refused("".join(swapped)) == first + 1


@by_fixture
def test_a_record_that_is_cut_off_is_refused_where_it_ends(name: str) -> None:
    text = text_of(name)
    for at in some(name, 20, len(text)):
        line = text.count("\n", 0, at) + 1
        assert refused(text[:at]) == line


@by_fixture
def test_a_record_with_something_after_its_end_is_refused_there(name: str) -> None:
    text = text_of(name)
    end = text.count("\n") + 1
    for more in ("x", "\n", " \n", "result: x\n", text.splitlines()[-1] + "\n", text):
        assert refused(text + more) == end


@by_fixture
def test_a_line_told_twice_is_refused(name: str) -> None:
    lines = text_of(name).splitlines(keepends=True)
    for at in some(name, 10, len(lines)):
        assert refused("".join([*lines[: at + 1], *lines[at:]])) == at + 2
