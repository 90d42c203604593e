"""A game between bots, told with their reasons."""

import re

import pytest

from funicular.board import load
from funicular.bots import Deal, play, player
from funicular.bots.annotated import annotated
from funicular.cli import main


def test_every_move_is_told_with_its_reason() -> None:
    deal = Deal(load("new_york"), 2, "told", first=1)
    specs = ["planner", "greedy"]
    finished = play(deal, [player(spec) for spec in specs], "1", engine="interpreted")
    text = annotated(finished, ["Ann", "Bo"], specs)
    assert text.count(" — *") == len(finished.moves)
    assert "Bo begins" in text
    assert "\n   - " in text
    assert "\n    - " in text, "after 10. an item of the list is further in"
    totals = re.findall(r"total \(E2\) +(-?\d+) +(-?\d+)", text)
    assert [int(total) for total in totals[0]] == finished.totals


def test_all_kinds_of_moves_are_told_in_words() -> None:
    """What was drawn from the deck too: the game is over, and nothing of it is hidden."""
    told = ""
    for key, alvin in (("san_francisco", False), ("old_west", True)):
        for seed in range(3):
            deal = Deal(load(key), 3, f"words {seed}", alvin=alvin)
            finished = play(deal, [player("planner")] * 3, "1", engine="compiled")
            told += annotated(finished, ["Ann", "Bo", "Cy"], ["planner"] * 3)
    cards = "|".join(load("old_west").cards)
    for words in (
        rf"draws ({cards}) from the deck", rf"takes ({cards}) from slot \d", "is offered .+; ",
        r"keeps .+, of [2-5] tickets", r"claims .+ \(.+\) for \d ", "puts a marker on .+ for ",
        "buys no marker", "puts a stack of ", "takes a token from ", "starts at ",
        "moves Alvin to ", "catches Alvin at ", "has two pieces or fewer",
    ):  # fmt: skip
        assert re.search(rf"\*\*(Ann|Bo|Cy)\*\* {words}", told), words
    assert "Turned up" not in told


def test_san_francisco_is_called_a_reconstruction() -> None:
    deal = Deal(load("san_francisco"), 2, "told")
    finished = play(deal, [player("greedy")] * 2, "1", engine="interpreted")
    assert "reconstruction" in annotated(finished, ["Ann", "Bo"], ["greedy"] * 2)


def test_the_command_prints_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "game", "--bots", "greedy,random", "--seed", "5"]) == 0
    first, *_, last = capsys.readouterr().out.strip().splitlines()
    assert first == "# New York: Ann (greedy), Bo (random)"
    assert last in ("Ann wins.", "Bo wins.")
    assert main(["bots", "game", "--bots", "greedy"]) == 2
    assert "for 2 to 4" in capsys.readouterr().err
