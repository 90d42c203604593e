"""Bots at the terminal: who sits where, hints, reasons, problems on the screen; `bots try`."""

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from bot_programs import PRELUDE
from random_weights import ship
from redeal import BOARDS
from test_cli import at_random, listed, run, sit_down

from funicular import cli
from funicular.bots import Answer, Budget, Player
from funicular.bots.advising import adviser
from funicular.bots.player import STAND_IN
from funicular.bots.registry import BUILT_IN
from funicular.cli.bot_seats import BotSeats, bots_seed
from funicular.cli.parsing import CommandError
from funicular.cli.play import OPPONENT
from funicular.cli.seating import sit_down as seating
from funicular.cli.seating import who_sits
from funicular.game import Game
from funicular.record import parse
from funicular.view import View

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch
FIRST = Path(__file__).parent.parent / "examples" / "first_bot.py"
PROGRAM = f"program:{sys.executable} {FIRST}"


def played(patch: Patch, answer: Callable[[str], str], *argv: str) -> str:
    """What is on the screen of a game with somebody who answers."""
    _, screen = sit_down(patch, answer)
    assert cli.main(["play", "--seed", "3", *argv]) == 0
    patch.undo()
    for line in screen.getvalue().splitlines():
        assert len(line) <= 80, line
    return screen.getvalue()


# -- who sits where


def test_a_number_of_seats_is_you_and_the_usual_opponent() -> None:
    assert who_sits("3") == ["you", OPPONENT, OPPONENT]
    assert who_sits("Ann, Bo,random") == ["Ann", "Bo", "random"]


@pytest.mark.parametrize(
    ("text", "names", "bots"),
    [
        ("you,random", ["You", "Random"], [1]),
        ("random,you,random", ["Random 1", "You", "Random 2"], [0, 2]),
        ("random@5,random@7", ["Random@5", "Random@7"], [0, 1]),
        ("random@5,random@5i", ["Random@5 1", "Random@5 2"], [0, 1]),
        ("Ann,Bo,random", ["Ann", "Bo", "Random"], [2]),
        ("you,Bo", ["Seat 0", "Bo"], []),
        ("O'Neil,random", ["O'Neil", "Random"], [1]),
        (f"you,{PROGRAM}@500ms", ["You", "First_bot@500ms"], [1]),
        (f"{FIRST.with_suffix('.toml')},you", ["First", "You"], [0]),
    ],
)
def test_bots_sit_under_their_names(text: str, names: list[str], bots: list[int]) -> None:
    found = seating(text)
    assert found.names == names
    assert list(found.players) == bots


@pytest.mark.parametrize("word", ["randm", "Random", "RANDOM", "radnom"])
def test_a_misspelt_bot_is_no_person(word: str) -> None:
    with pytest.raises(CommandError, match="the bot is called 'random'"):
        seating(f"you,{word}")


def test_a_person_has_a_name_of_her_own() -> None:
    assert seating("you,Randi").players == {}
    with pytest.raises(CommandError, match="two seats have one name"):
        seating("Ann,Ann")
    with pytest.raises(CommandError, match="two seats have one name"):
        seating("First,examples/first_bot.toml".replace("examples", str(FIRST.parent)))


def test_opponent_adviser_and_stand_in_are_built_in() -> None:
    assert {OPPONENT, STAND_IN, *map(adviser, BOARDS.values())} <= set(BUILT_IN)


# -- a game


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_built_in_bot_plays_at_the_terminal(
    tmp_path: Path, monkeypatch: Patch, name: str
) -> None:
    ship(monkeypatch, tmp_path, BOARDS["new_york"])
    spec = f"{name}@20" if "search" in name else name
    text = played(monkeypatch, at_random(1), "--seats", f"you,{spec}", "--explain")
    assert "! " not in text
    assert "Why the bots moved:" in text


def test_a_whole_game_against_a_program(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    file = tmp_path / "a.game"
    seats = ["--seats", f"you,{PROGRAM},random", "--record", str(file)]
    text = played(monkeypatch, at_random(2), *seats, "--explain")
    game = parse(file.read_text(encoding="utf-8")).replay("interpreted")
    assert game.names == ("You", "First_bot", "Random")
    reasons = text.partition("Why the bots moved:\n")[2]
    told = [int(number) for number in re.findall(r"(?m)^ *(\d+)  ", reasons)]
    assert told == [move.number for move in game.moves if move.seat != 0]
    assert re.search(r"First_bot: .+\. +Of \d+ actions it", reasons)
    assert run(capsys, "replay", "--verify", str(file))[0] == 0


def test_reasons_are_told_after_the_end_and_only_when_asked_for(monkeypatch: Patch) -> None:
    asked = ["1 2", "", "why did Random", "why last", "why did it draw?", "quit"]
    left = played(monkeypatch, listed(asked), "--seats", "you,random", "--explain")
    assert left.count("now it would betray its") == 3
    assert "Why the bots moved" not in left
    assert "Why the bots moved" not in played(monkeypatch, at_random(1))


def test_why_still_answers_for_actions(monkeypatch: Patch) -> None:
    text = played(monkeypatch, listed(["1 2", "", "why draw"]), "--first", "0")
    assert "Yes: draw is legal now." in text


# -- hints


def test_a_hint_is_a_legal_action_and_is_the_same_again(monkeypatch: Patch) -> None:
    text = played(monkeypatch, listed(["1 2", "", "hint", "hint", "quit"]), "--first", "0")
    hints = text.split(f"Hint of {adviser(BOARDS['new_york'])}: ")[1:]
    assert len(hints) == 2
    assert hints[0].partition("You>")[0] == hints[1].partition("You>")[0]
    game = Game("new_york", 2, seed=3, first=0, engine="interpreted")
    game.push("keep 1 2", seat=0)
    game.push("keep 1", seat=1)
    assert hints[0].partition(".")[0] in [str(action) for action in game.legal_actions]


def test_a_network_gives_hints_where_the_board_has_weights(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    ship(monkeypatch, tmp_path, BOARDS["new_york"])
    assert [adviser(BOARDS[key]) for key in ("new_york", "tiny")] == ["neural", "planner"]
    game = Game("new_york", 2, seed=3, first=0, engine="interpreted")
    told = BotSeats({}, game.seed).hint(game, 0)
    assert re.match(r"Hint of neural: keep .*\. The network gives this move \d+%", told)


def test_a_bot_that_has_not_learned_a_board_is_refused_at_once(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    ship(monkeypatch, tmp_path)
    tiny = str(Path(__file__).parent / "boards" / "tiny.toml")
    database = str(tmp_path / "arena.sqlite")
    for command in (
        ["play", tiny, "--seats", "you,sanda"],
        ["arena", "run", "--board", tiny, "--bots", "sanda,random", "--deals", "1",
         "--database", database],
        ["bots", "try", "sanda", "--board", tiny],
        ["simulate", tiny, "--bots", "sanda,random", "--games", "1"],
        ["study", tiny, "--bot", "sanda", "--games", "10", "--json"],
    ):  # fmt: skip
        assert cli.main(command) == 2
        assert "Tiny: there are no weights for this board" in capsys.readouterr().err


def test_a_hint_is_made_from_the_own_view(monkeypatch: Patch) -> None:
    seen: list[View] = []

    class Adviser:
        name = "adviser"

        def choose(self, view: View, budget: Budget, seed: str) -> Answer:
            seen.append(view)
            return Answer(view.legal[0])

        def close(self) -> None:
            """Nothing is held."""

    monkeypatch.setattr("funicular.cli.bot_seats.player", lambda spec: Player(spec, Adviser()))
    game = Game("new_york", 2, seed=3, first=1, engine="interpreted")
    BotSeats({}, game.seed).hint(game, 0)
    assert seen == [game.view(0)]
    assert game.moves == []


# -- seeds


def test_a_bot_can_not_read_the_seed_of_the_deal_from_its_own() -> None:
    seeds: list[str] = []

    class Curious:
        name = "curious"

        def choose(self, view: View, budget: Budget, seed: str) -> Answer:
            seeds.append(seed)
            return Answer(view.legal[0])

        def close(self) -> None:
            """Nothing is held."""

    game = Game("new_york", 2, seed="sesame", engine="interpreted")
    bots = BotSeats(dict.fromkeys((0, 1), Player("curious", Curious())), game.seed)
    while not game.is_over:
        assert game.seat is not None
        bots.move(game, game.seat)
    assert len(set(seeds)) == len(game.moves)
    assert not any("sesame" in seed for seed in seeds)
    assert bots_seed("a") != bots_seed("b")


# -- problems


def broken(folder: Path, body: str) -> str:
    """The spec of a program that fails."""
    (folder / "broken.py").write_text(PRELUDE + body, encoding="utf-8")
    return f"program:{sys.executable} {folder / 'broken.py'}"


def test_a_problem_is_told_in_one_line_and_the_game_goes_on(
    monkeypatch: Patch, tmp_path: Path
) -> None:
    spec = broken(tmp_path, "sys.exit('no \\x1b[31mmodel')")
    text = played(monkeypatch, at_random(1), "--seats", f"you,{spec}", "--first", "1")
    told = [line for line in text.splitlines() if line.startswith("! ")]
    begins = f"! Broken: {STAND_IN} moves for it: "
    assert told[0] == f"{begins}it ended with exit code 1: no ?[31mmodel"
    assert told[1].startswith(f"{begins}given up after 4 failures")
    assert re.fullmatch(rf"! {STAND_IN} made \d+ moves for Broken\.", told[2])
    assert len(told) == 3
    assert "The game is over" in text


def test_every_person_at_the_screen_is_told(monkeypatch: Patch, tmp_path: Path) -> None:
    spec = broken(tmp_path, "sys.exit('no model')")
    answers, _ = sit_down(monkeypatch, at_random(1))
    assert cli.main(["play", "--seats", f"Ann,Bo,{spec}", "--first", "2"]) == 0
    for name in ("Ann", "Bo"):
        own = [screen for screen in answers.screens if f"seen by {name}" in screen]
        assert sum("exit code 1: no model" in screen for screen in own) == 1


def test_leaving_ends_the_programs(monkeypatch: Patch, tmp_path: Path) -> None:
    body = """
hello()
while (asked := read())["type"] == "move":
    answer(asked)
open(__file__ + ".bye", "w").close()
"""
    seats = f"you,{broken(tmp_path, body)}"
    played(monkeypatch, listed(["quit"]), "--seats", seats, "--first", "1")
    assert (tmp_path / "broken.py.bye").exists()


# -- bots try


def test_trying_a_good_program_tells_its_times(capsys: Capture) -> None:
    code, out, _ = run(capsys, "bots", "try", f"{PROGRAM}@5s")
    assert code == 0
    assert "first, version 1" in " ".join(out.split())
    assert re.search(r"\nPoints +-?\d+ to -?\d+: (not )?won\n", out)
    assert re.search(r"\nTime a move +median [\d.]+ m?s, longest [\d.]+ m?s\n", out)
    assert re.search(r"\nAsked again +12 of 12 moves had the same answer\n", out)
    assert out.endswith("\nProblems      none\n")


def test_trying_a_bad_program_tells_its_problems(capsys: Capture, tmp_path: Path) -> None:
    code, out, err = run(capsys, "bots", "try", broken(tmp_path, "import nowhere_at_all"))
    assert (code, err) == (2, "")
    words = " ".join(out.split())
    assert "4 x it ended with exit code 1: ModuleNotFoundError: No module named" in words
    assert "x given up after 4 failures" in words
    assert "Error output Traceback (most recent call last):" in words


def test_trying_a_forgetful_program_tells_that_it_is_not_repeatable(
    capsys: Capture, tmp_path: Path
) -> None:
    body = """
hello()
turn = 0
while (asked := read())["type"] == "move":
    legal = asked["view"]["legal"]
    turn += 1
    say({"action": legal[turn * 7 % len(legal)]["id"]})
"""
    code, out, _ = run(capsys, "bots", "try", broken(tmp_path, body), "--board", "old_west")
    assert code == 0
    assert "a bot that keeps to view, budget and seed answers the same" in " ".join(out.split())


def test_a_trial_has_any_table(capsys: Capture) -> None:
    argv = ["bots", "try", "random", "--board", "old_west", "--alvin", "--seed", "7"]
    code, out, _ = run(capsys, *argv, "--against", "random,random@9")
    assert code == 0
    assert "Old West, 3 seats, seed 7" in out
    assert (
        run(capsys, *argv, "--against", "random,random@9")[1].partition("Time")[0]
        == (out.partition("Time")[0])
    )
