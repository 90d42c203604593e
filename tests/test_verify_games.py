"""The records that the page's own verification is tested with are what the engine writes."""

from __future__ import annotations

import pytest
from make_verify_games import FOLDER, GAMES, happened, nonces_of, rich_game

from funicular.board import load
from funicular.board.hash import facts_text
from funicular.record import read

BOARDS = sorted({board for board, *_ in GAMES.values()})


def test_they_are_all_there_and_no_others() -> None:
    names = [*(f"{name}.game" for name in GAMES), *(f"{key}.facts.txt" for key in BOARDS)]
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(names)
    assert BOARDS == ["new_york", "old_west", "san_francisco"]


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_what_the_engine_writes(name: str) -> None:
    text = (FOLDER / f"{name}.game").read_text(encoding="utf-8")
    assert text == str(rich_game(name).record())


@pytest.mark.parametrize("name", GAMES)
def test_a_record_holds_and_has_everything_that_chance_does(name: str) -> None:
    record = read(FOLDER / f"{name}.game")
    game = record.replay("interpreted")
    assert list(record.nonces) == nonces_of(name, record.seats)
    wanted = {"first", "hand", "market", "sweep", "reshuffle", "offer", "kept", "drawn", "taken"}
    assert wanted <= happened(game)
    assert ("mixed" in happened(game)) == (record.board == "old_west")
    assert ("caught" in happened(game)) == name.endswith("alvin")


@pytest.mark.parametrize("key", BOARDS)
def test_the_facts_are_those_the_hash_is_made_of(key: str) -> None:
    text = (FOLDER / f"{key}.facts.txt").read_text(encoding="utf-8")
    assert text == facts_text(load(key))
