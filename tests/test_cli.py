"""The command line: what people type and read, exit codes, one-line errors, 80 columns."""

import io
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from funicular import cli
from funicular.board import shipped
from funicular.cli import simulate as simulate_command
from funicular.cli.console import shows_color
from funicular.cli.menu import meant, menu_of
from funicular.course import reveals
from funicular.game import Game
from funicular.record import parse
from funicular.text.page import Page

PERFT = sorted((Path(__file__).parent / "perft").glob("*.txt"))
COMMANDS = (
    "play", "boards", "bots", "arena", "study", "behaviour", "train", "ladder", "probe", "replay",
    "records", "simulate", "serve", "tables", "admin", "bench", "perft",
)  # fmt: skip
PATIENCE = 5000
Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def run(capsys: Capture, *argv: str) -> tuple[int, str, str]:
    """A command's exit code, output and errors; no line of output over 80 columns."""
    code = cli.main(argv)
    out, err = capsys.readouterr()
    for line in out.splitlines():
        assert len(line) <= 80, line
    return code, out, err


def fails(capsys: Capture, *argv: str) -> str:
    """The one line that a refused command says."""
    code, out, err = run(capsys, *argv)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("funicular: ")
    return err


def in_new_process(*argv: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """A command as people run it."""
    return subprocess.run(
        [sys.executable, "-m", "funicular", *argv],
        input=given, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


class Answers:
    """Somebody at the other end of a pipe, who sees what is printed before each answer."""

    def __init__(self, output: Callable[[], str], answer: Callable[[str], str]) -> None:
        self.output, self.answer = output, answer
        self.screens: list[str] = []

    def isatty(self) -> bool:
        """It is a pipe."""
        return False

    def readline(self) -> str:
        """The next answer to what is on the screen."""
        assert len(self.screens) < PATIENCE
        screen = self.output()
        self.screens.append(screen)
        return self.answer(screen)


def sit_down(patch: Patch, answer: Callable[[str], str]) -> tuple[Answers, io.StringIO]:
    """Put somebody who answers before the screen."""
    screen = io.StringIO()
    read = 0

    def new_output() -> str:
        nonlocal read
        read, before = len(screen.getvalue()), read
        return screen.getvalue()[before:]

    answers = Answers(new_output, answer)
    patch.setattr("sys.stdin", answers)
    patch.setattr("sys.stdout", screen)
    return answers, screen


def listed(lines: list[str]) -> Callable[[str], str]:
    """Somebody with prepared answers, who then goes."""
    rest = iter(lines)
    return lambda screen: f"{line}\n" if (line := next(rest, None)) is not None else ""


def at_random(seed: int) -> Callable[[str], str]:
    """Somebody who types numbers of the list, claims rather than draws."""
    dice = random.Random(seed)

    def answer(screen: str) -> str:
        if "Which tickets" in screen:
            offer = re.findall(r"(\d): ", screen.rpartition("Offer")[2])
            return ", ".join(offer[2::-1]) + "\n"
        menu = screen.rpartition("\n\n")[2]
        numbers = [int(number) for number in re.findall(r"(?<![\w-])(\d+): ", menu)]
        if not numbers:
            return "\n"
        return f"{max(numbers) if dice.random() < 0.4 else dice.choice(numbers)}\n"

    return answer


# -- all commands


def test_help_lists_the_commands_and_each_has_an_example(capsys: Capture) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in COMMANDS:
        assert re.search(rf"\n    {command}\s", out)
        code, out_of_one, _ = run(capsys, command, "--help")
        assert code == 0
        assert f"  funicular {command}" in out_of_one.partition("Example")[2]
    assert run(capsys)[1] == out
    assert "Example" in run(capsys, "boards", "check", "--help")[1]
    assert "Example" in run(capsys, "bots", "try", "--help")[1]


def test_version(capsys: Capture) -> None:
    code, out, _ = run(capsys, "--version")
    assert code == 0
    assert re.fullmatch(r"funicular \S.*\n", out)


@pytest.mark.parametrize(
    "argv",
    [
        ["frob"],
        ["play", "--frob"],
        ["play", "nowhere"],
        ["play", "nowhere.toml"],
        ["play", "--seats", "you"],
        ["play", "--seats", "you,,random"],
        ["play", "--seats", "you,random", "--first", "2"],
        ["play", "--seats", "Ann,Ann"],
        ["play", "--seats", "you,random", "--alvin"],
        ["play", "--seed", "x" * 200],
        ["play", "--seed", "two\nlines"],
        ["play", "--record", "no/such/folder/x.game"],
        ["play", "--seats", "you,\x1b[31mred"],
        ["play", "--seats", "you,randm"],
        ["play", "--seats", "you,Random"],
        ["play", "--seats", "you,random@soon"],
        ["play", "--seats", "you,nobody@500ms"],
        ["play", "--seats", "you,program:no-such-program-anywhere"],
        ["play", "--seats", "you,program:python3 'bot.py"],
        ["play", "--seats", "you,no_such_file.toml"],
        ["bots", "try"],
        ["bots", "try", "nobody"],
        ["bots", "try", "random", "--board", "nowhere"],
        ["bots", "try", "random", "--against", "random,random,random,random"],
        ["bots", "try", "random", "--against", "you"],
        ["replay", "no_such_file"],
        ["replay", "."],
        ["replay"],
        ["simulate", "new_york", "--games", "0"],
        ["simulate", "new_york", "--games", "many"],
        ["simulate", "new_york", "--games", "9" * 5000],
        ["simulate", "new_york", "--seats", "5"],
        ["simulate", "new_york", "--seed", "x" * 127],
        ["simulate", "new_york", "--parquet", "no/such/folder/x.parquet"],
        ["simulate", "new_york", "--parquet", "tests"],
        ["simulate", "new_york", "--bots", "nobody,random"],
        ["simulate", "new_york", "--bots", "random,random", "--seats", "3"],
        ["records"],
        ["records", "to-parquet", "no_such_file", "-o", "no_such.parquet"],
        ["records", "to-parquet", "docs", "-o", "no_such.parquet"],
        ["records", "from-parquet", "no_such_file", "-o", "no_such_folder"],
        ["perft", "new_york", "--seats", "2"],
        ["perft", "new_york", "--seats", "2", "--depth", "-1"],
        ["perft", "san_francisco", "--seats", "2", "--depth", "1", "--alvin"],
        ["bench", "nowhere"],
        ["bench", "new_york", "--only", "pgx"],
    ],
)
def test_an_error_is_one_line_and_exit_code_2(capsys: Capture, argv: list[str]) -> None:
    assert "Traceback" not in fails(capsys, *argv)


def test_a_bug_is_not_dressed_up_as_a_mistake_of_people(monkeypatch: Patch) -> None:
    def broken(_: object) -> int:
        raise ValueError("a bug")

    monkeypatch.setattr("funicular.cli.boards.run", broken)
    with pytest.raises(ValueError, match="a bug"):
        cli.main(["boards"])


def test_help_and_boards_start_without_numpy_and_numba() -> None:
    code = (
        "import sys; from funicular.cli import main; main(['boards']); main(['play', '--help']);"
        " sys.exit(bool({'numpy', 'numba'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=False)
    assert done.returncode == 0


def test_whoever_stops_reading_hears_nothing(tmp_path: Path) -> None:
    file = saved(tmp_path)
    process = subprocess.Popen(
        [sys.executable, "-m", "funicular", "replay", "--json", str(file)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 141
    process.stderr.close()


def test_a_terminal_without_a_letter_shows_a_question_mark(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    names = "Åsa,random"
    done = subprocess.run(
        [sys.executable, "-m", "funicular", "play", "--seats", names, "--record", str(file)],
        input=b"quit\n", capture_output=True, check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert done.returncode == 0
    assert b"?sa" in done.stdout
    assert "seat 0: Åsa" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_end_no_command(tmp_path: Path, closed: str) -> None:
    file = tmp_path / "a.game"
    play = f"play --seats you,random --record '{file}'"
    command = f"'{sys.executable}' -m funicular {play} {closed}"
    done = subprocess.run(["sh", "-c", command], input=b"", capture_output=True, check=False)
    assert done.returncode == 0
    assert done.stderr == b""
    assert "seat 1: Random" in file.read_text(encoding="utf-8")


def test_trajectories_that_cannot_be_written_are_refused_plainly(capsys: Capture) -> None:
    told = fails(capsys, "simulate", "new_york", "--games", "1", "--parquet", "no/such/x.parquet")
    assert told == "funicular: no/such/x.parquet.part: No such file or directory\n"


# -- boards


def test_boards_lists_every_board_and_the_reconstruction(capsys: Capture) -> None:
    code, out, _ = run(capsys, "boards")
    assert code == 0
    rows = {line.split()[0]: line.split() for line in out.splitlines()[1:] if line}
    assert rows["new_york"][-5:] == ["2-4", "15", "41", "18", "1"]
    assert rows["old_west"][-5:] == ["2-6", "41", "139", "50", "1"]
    assert "San Francisco*" in out
    assert "* San Francisco: network and tickets are our own reconstruction." in out


def test_boards_check_says_ok_with_a_summary(capsys: Capture) -> None:
    code, out, err = run(capsys, "boards", "check", *shipped())
    assert (code, err) == (0, "")
    assert "new_york: ok: New York 1, 2 to 4 seats, 15 places, 41 routes, 18 tickets" in out


def test_boards_check_says_every_problem_on_its_line(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("format = 1\nname = 3\nversion = 0\n")
    code = cli.main(["boards", "check", str(file), "old_west"])
    out = capsys.readouterr().out
    assert code == 2
    assert sum(line.startswith(str(file)) for line in out.splitlines()) > 3
    assert "old_west: ok" in out
    error = fails(capsys, "play", str(file))
    assert "more: see funicular boards check" in error


def test_a_board_file_can_be_played(capsys: Capture, tmp_path: Path, monkeypatch: Patch) -> None:
    from importlib.resources import files

    text = (files("funicular") / "boards" / "new_york.toml").read_text(encoding="utf-8")
    board = tmp_path / "My Town.toml"
    board.write_text(text.replace("Chelsea", "Elmwood"), encoding="utf-8")
    record = tmp_path / "a.game"
    seats = ["--seats", "random,random", "--record", str(record)]
    sit_down(monkeypatch, lambda screen: "")
    assert cli.main(["play", str(board), *seats]) == 0
    monkeypatch.undo()
    assert "not among the shipped ones" in fails(capsys, "replay", str(record))
    code, out, _ = run(capsys, "replay", str(record), "--board", str(board), "--verify")
    assert code == 0
    assert "my_town version 1" in out


# -- play


@pytest.mark.parametrize(
    ("board", "more"),
    [
        ("new_york", ["--seats", "you,random"]),
        ("new_york", ["--seats", "Ann,Bo,Cy"]),
        ("san_francisco", ["--seats", "you,random,random"]),
        ("san_francisco", ["--seats", "Ann,Bo"]),
        ("old_west", ["--seats", "you,random", "--alvin"]),
        ("old_west", ["--seats", "random,random,you"]),
    ],
)
def test_a_whole_game_by_piped_answers(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path, board: str, more: list[str]
) -> None:
    file = tmp_path / "whole.game"
    _, screen = sit_down(monkeypatch, at_random(4))
    assert cli.main(["play", board, *more, "--seed", "5", "--record", str(file)]) == 0
    monkeypatch.undo()
    text = screen.getvalue()
    for line in text.splitlines():
        assert len(line) <= 80, line
    assert ("our own reconstruction" in text) == (board == "san_francisco")
    game = parse(file.read_text(encoding="utf-8")).replay("interpreted")
    assert game.is_over
    end = text.rpartition("The game is over")[2]
    for part in game.scores[0].lines:
        assert f"{part.source} ({part.rule})" in end
    assert "Seed: 5\n" in end
    code, out, _ = run(capsys, "replay", "--verify", str(file))
    assert code == 0
    assert "result       ok" in out


def test_the_same_seed_and_answers_give_the_same_game(monkeypatch: Patch) -> None:
    texts = []
    for _ in range(2):
        _, screen = sit_down(monkeypatch, at_random(1))
        cli.main(["play", "--seed", "again"])
        texts.append(screen.getvalue())
    assert texts[0] == texts[1]


def test_a_curtain_falls_before_the_next_hand(monkeypatch: Patch) -> None:
    answers, _ = sit_down(monkeypatch, at_random(2))
    cli.main(["play", "old_west", "--seats", "Ann,Bo,random", "--seed", "7"])
    curtains = 0
    for before, after in zip(answers.screens, answers.screens[1:], strict=False):
        if before.endswith("Enter: "):
            curtains += 1
            name = re.findall(r"\n(\w+) is next; nobody else looks\.\nEnter: $", before)
            assert len(name) == 1
            # All that is printed since the last answer is the curtain; the hand follows it.
            assert "Hand " not in before
            assert "Offer " not in before
            assert "Tickets " not in before
            assert f", seen by {name[0]}\n" in after
    assert curtains > 20


def test_the_curtain_clears_a_terminal(monkeypatch: Patch) -> None:
    _, screen = sit_down(monkeypatch, listed(["", "quit"]))
    screen.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    cli.main(["play", "--seats", "Ann,Bo", "--seed", "7"])
    clear = "\x1b[2J\x1b[3J\x1b[H"
    assert screen.getvalue().count(clear) == 2
    assert "\x1b[1m" not in screen.getvalue()


def test_one_person_alone_sees_no_curtain(monkeypatch: Patch) -> None:
    _, screen = sit_down(monkeypatch, at_random(3))
    cli.main(["play", "--seats", "random,you", "--seed", "1"])
    assert "nobody else looks" not in screen.getvalue()


def transcript(monkeypatch: Patch, *lines: str, argv: tuple[str, ...] = ()) -> str:
    """What is printed in a game of one person who begins, up to the end of the answers."""
    _, screen = sit_down(monkeypatch, listed(list(lines)))
    standard = ["play", "--seats", "you,random", "--seed", "3", "--first", "0"]
    assert cli.main([*standard, *argv]) == 0
    monkeypatch.undo()
    return screen.getvalue()


def test_bad_input_gets_a_reason_and_is_asked_again(monkeypatch: Patch) -> None:
    text = transcript(
        monkeypatch, "keep 3", "1 2", "", "", "99", "nonsense", "claim Soho", "take slot 9"
    )
    assert "keep 3" in text
    assert text.count("No: ") == 4
    assert "No 99: the list goes from 1 to" in text
    assert "Type a number, an action or help." in text
    assert "Left after" in text


def test_an_illegal_action_is_refused_with_its_rule(monkeypatch: Patch) -> None:
    text = transcript(monkeypatch, "1 2", "", "pass", "why pass", "why draw", "why")
    assert "No: passing is legal only when nothing else is possible (T2)" in text
    assert "Yes: draw is legal now." in text
    assert "Why what?" in text


def test_why_cites_the_rule_of_a_route_that_cannot_be_paid(monkeypatch: Patch) -> None:
    text = transcript(
        monkeypatch, "1 2", "", "why claim Chelsea - Soho (pink)", "chelsea - soho (pink)"
    )
    assert text.count("the hand does not hold these cards (C1)") == 2


def test_actions_can_be_typed(monkeypatch: Patch) -> None:
    text = transcript(monkeypatch, "keep 1 2", "", "DRAW", "take  slot 1", "draw tickets")
    assert "You draw " in text
    assert "You take " in text
    assert "You are offered " in text


def test_commands_show_what_they_say(monkeypatch: Patch) -> None:
    asked = ["help", "rules", "board", "board chelsea", "board pink", "board x", "log", "table"]
    text = transcript(monkeypatch, "1 2", "", *asked, "quit")
    assert "why ACTION" in text
    assert "\nC6   With 2 seats a claimed route closes those beside it." in text
    assert "unknown place 'x'" in text
    assert text.count("You begin (A4).") == 2
    for line in text.splitlines():
        assert len(line) <= 80


def test_the_end_of_the_input_ends_the_game_cleanly() -> None:
    done = in_new_process("play", "--seed", "3", given="1 2\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.endswith("moves.\n")


def test_ctrl_c_saves_and_leaves_quietly(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    file = tmp_path / "left.game"
    _, screen = sit_down(monkeypatch, interrupt)
    assert cli.main(["play", "--record", str(file)]) == 130
    assert "Traceback" not in screen.getvalue()
    monkeypatch.undo()
    code, out, _ = run(capsys, "replay", str(file))
    assert code == 0
    assert re.search(r"\nNot over after \d+ moves?\.\n$", out)
    assert "exists already" in fails(capsys, "play", "--record", str(file))


# -- undo


def test_undo_takes_back_until_something_hidden_was_shown(monkeypatch: Patch) -> None:
    text = transcript(monkeypatch, "1", "undo", "2", "", "undo", "draw", "undo")
    assert "Enter ends the turn; undo takes it back: undo\nTaken back: keep 1." in text
    assert "There is no move of yours to take back." in text
    assert "No: something hidden was shown since." in text


@pytest.mark.rule("M1")
def test_a_draw_reveals_and_a_claim_does_not() -> None:
    position = {"hands": ["1 red", "2 red"], "turn": 0}
    game = Game("new_york", 2, position=position, engine="interpreted")
    game.push("claim Midtown West - Times Square (grey) for 1 red")
    assert not reveals(game.moves[-1])
    game.push("draw")
    assert reveals(game.moves[-1])


# -- the menu


def page_of(position: dict[str, object], board: str = "new_york") -> Page:
    """What seat 0 sees of a position."""
    game = Game(board, 2, position=position, engine="interpreted")
    return Page(game.view(0), game.names)


def test_a_payment_is_asked_only_where_there_is_a_choice(monkeypatch: Patch) -> None:
    menu = menu_of(page_of({"hands": ["1 red, 1 blue", ""], "turn": 0}))
    by_label = {choice.label: choice.actions for choice in menu.choices}
    assert len(by_label["Midtown West - Times Square (grey): 2 ways to pay"]) == 2
    assert len(by_label["Empire State Building - Gramercy Park (red): 1 red"]) == 1


def test_many_routes_are_listed_side_by_side() -> None:
    hand = "6 blue, 6 green, 6 black, 6 pink, 6 red, 6 orange, 4 wild"
    page = page_of({"hands": [hand, ""], "turn": 0, "market": []})
    menu = menu_of(page)
    assert len(menu.choices) > 40
    assert len(menu.lines()) < len(menu.choices)
    assert all(len(line) <= 80 for line in menu.lines())


def test_the_menu_has_every_legal_action_once() -> None:
    game = Game("old_west", 2, options={"alvin": True}, seed=1, engine="interpreted")
    dice = random.Random(1)
    while not game.is_over:
        page = Page(game.view(game.seat), game.names)
        offered = [action for choice in menu_of(page).choices for action in choice.actions]
        if game.phase != "keep":
            assert sorted(offered) == game.legal_actions.ids
        game.push(dice.choice(game.legal_actions.ids))


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("deck", ["draw"]),
        ("tickets", ["draw tickets"]),
        ("take 2", ["take slot 2"]),
        ("take wild", []),
        ("nothing", []),
        ("Chelsea - Soho (pink) for 4 pink", ["claim Chelsea - Soho (pink) for 4 pink"]),
    ],
)
def test_what_people_type_is_understood(text: str, actions: list[str]) -> None:
    view = page_of({"market": ["red", "red", "blue", "blue", "green"]}).view
    assert [str(view.table[number]) for number in meant(view, text)] == actions


def test_take_by_colour_or_letter_finds_the_first_slot() -> None:
    view = page_of({"market": ["red", "blue", "blue", "black", "green"]}).view
    assert [str(view.table[number]) for number in meant(view, "take blue")] == ["take slot 2"]
    assert [str(view.table[number]) for number in meant(view, "take K")] == ["take slot 4"]


# -- colour


def test_colour_only_on_a_terminal_that_wants_it(monkeypatch: Patch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert not shows_color()
    screen.isatty = lambda: True  # type: ignore[method-assign]
    assert shows_color()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not shows_color()
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not shows_color()


# -- replay


def saved(folder: Path, board: str = "new_york") -> Path:
    """The file of a random game."""
    game = Game(board, 2, seed=1, names=["Ann", "Bo"], engine="interpreted")
    dice = random.Random(1)
    while not game.is_over:
        game.push(dice.choice(game.legal_actions.ids))
    file = folder / f"{board}.game"
    file.write_text(str(game.record()), encoding="utf-8", newline="\n")
    return file


@pytest.mark.parametrize("board", shipped())
def test_replay_tells_every_move_and_the_score(capsys: Capture, tmp_path: Path, board: str) -> None:
    file = saved(tmp_path, board)
    code, out, _ = run(capsys, "replay", str(file))
    game = parse(file.read_text(encoding="utf-8")).replay("interpreted")
    assert code == 0
    for move in game.moves:
        assert f"\n{move.number:>4}  " in out
    assert "total (E2)" in out
    assert ("our own reconstruction" in out) == (board == "san_francisco")


def test_replay_from_a_seat_shows_only_what_it_saw(capsys: Capture, tmp_path: Path) -> None:
    file = saved(tmp_path)
    everything = run(capsys, "replay", str(file))[1]
    seen = run(capsys, "replay", str(file), "--seat", "1")[1]
    assert "Ann draws a card from the deck." not in everything
    assert re.search("Ann draws (?!a card)", everything)
    assert "Ann draws a card from the deck." in seen
    assert not re.search("Ann draws (?!a card)", seen)
    assert re.search("Bo draws (?!a card)", seen)
    assert "expected 0 to 1" in fails(capsys, "replay", str(file), "--seat", "2")


def test_replay_as_json_lines(capsys: Capture, tmp_path: Path) -> None:
    assert cli.main(["replay", "--json", str(saved(tmp_path))]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["type"] for line in lines[:2]] == ["header", "deal"]
    assert lines[-1]["type"] == "result"
    assert {line["type"] for line in lines[2:-1]} == {"move"}


@pytest.mark.parametrize("line", [1, 2, 7, 20, -1])
def test_an_edited_record_is_refused_with_its_line(
    capsys: Capture, tmp_path: Path, line: int
) -> None:
    file = saved(tmp_path)
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[line] = lines[line].replace("e", "E", 1)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    number = line + 1 if line >= 0 else len(lines)
    assert f"line {number}: " in fails(capsys, "replay", "--verify", str(file))


def dealt_with_numbers(tmp_path: Path) -> tuple[Path, Game]:
    """A record whose seats 0 and 2 added a number to the deal."""
    game = Game("new_york", 3, seed="s", nonces=["ab12", "", "cd34"], engine="interpreted")
    file = tmp_path / "numbers.game"
    file.write_text(str(game.record(reveal=True)), encoding="utf-8")
    return file, game


def test_a_record_is_verified_against_what_one_saw_and_did(capsys: Capture, tmp_path: Path) -> None:
    file, game = dealt_with_numbers(tmp_path)
    verify = ["replay", "--verify", str(file)]
    code, out, _ = run(capsys, *verify)
    assert code == 0
    assert "numbers      ok  added before the deal by seat 0 and seat 2\n" in out
    assert "deal         ok  follows from the seed and 2 nonces\n" in out
    seen = ["--commitment", game.commitment.upper(), "--nonce", "0=AB12", "--nonce", "2=cd34"]
    code, out, _ = run(capsys, *verify, *seen)
    assert code == 0
    assert re.findall(r"^(seen|mine) +ok", out, re.MULTILINE) == ["seen", "mine"]


@pytest.mark.parametrize(
    ("seen", "said"),
    [
        (["--commitment", "0" * 64], "line 8: the commitment is not the one"),
        (["--nonce", "0=ab13"], "after line 9: the number of seat 0 is not"),
        (["--nonce", "1=ab12"], "the number of seat 1 is not"),
        (["--nonce", "7=ab12"], "the number of seat 7 is not"),
        (["--nonce", "ab12"], "expected a seat and its number"),
    ],
)
def test_what_one_did_not_see_is_refused(
    capsys: Capture, tmp_path: Path, seen: list[str], said: str
) -> None:
    file, _ = dealt_with_numbers(tmp_path)
    assert said in fails(capsys, "replay", "--verify", str(file), *seen)


def test_the_board_that_was_checked_is_named_whatever_the_record_calls_it(
    capsys: Capture, tmp_path: Path
) -> None:
    file = tmp_path / "renamed.game"
    record = replace(Game("new_york", engine="interpreted").record(reveal=True), board_version=9)
    file.write_text(str(replace(record, board="old_west")), encoding="utf-8")
    code, out, _ = run(capsys, "replay", "--verify", str(file))
    assert code == 0
    assert "board        ok  new_york version 1, by its content\n" in out


def test_what_one_saw_goes_with_verify_only(capsys: Capture, tmp_path: Path) -> None:
    file, _ = dealt_with_numbers(tmp_path)
    assert "--verify" in fails(capsys, "replay", str(file), "--nonce", "0=ab12")


def test_a_line_without_a_hash_is_shown(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "letter.game"
    file.write_text("Dear Ann,\n", encoding="utf-8")
    assert "line 1: " in (said := fails(capsys, "replay", str(file)))
    assert "'Dear Ann,'" in said


def test_a_file_that_is_no_record_is_refused(capsys: Capture, tmp_path: Path) -> None:
    for content in (b"", b"hello\n", b"\xff\xfe\n", b"\x1b[31m\n", bytes(range(256))):
        file = tmp_path / "odd.game"
        file.write_bytes(content)
        fails(capsys, "replay", str(file))


# -- perft


@pytest.mark.parametrize("file", PERFT, ids=lambda file: file.stem)
def test_the_number_of_sequences_is_as_counted_before(capsys: Capture, file: Path) -> None:
    board, seats, *alvin = file.stem.split(".")
    counted = file.read_text(encoding="utf-8")
    depth = counted.splitlines()[-1].split()[0]
    more = ["--alvin"] if alvin else []
    code, out, _ = run(capsys, "perft", board, "--seats", seats, "--depth", depth, *more)
    assert code == 0
    assert out == counted


def test_every_board_has_perft_counts() -> None:
    assert {file.stem.split(".")[0] for file in PERFT} == set(shipped())


# -- simulate and bench


def test_simulate_sums_up_and_writes_records(capsys: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    argv = ["simulate", "new_york", "--seats", "3", "--games", "12", "--seed", "a/b"]
    assert cli.main([*argv, "--out", str(folder), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    games = [
        parse(file.read_text(encoding="utf-8")).replay("interpreted")
        for file in sorted(folder.iterdir())
    ]
    assert [game.seed for game in games] == [f"a/b/{number}" for number in range(12)]
    assert facts["decisions"] == sum(len(game.moves) for game in games)
    for seat in range(3):
        total = sum(game.scores[seat].total for game in games)
        assert facts["mean_scores"][seat] == pytest.approx(total / 12)
    assert sum(facts["win_rates"]) == pytest.approx(1)
    assert sum(facts["ended"].values()) == 12
    assert facts["ties"] == {
        kind: sum(game.tie == kind for game in games) for kind in ("tickets", "shared")
    }
    assert "exists already" in fails(capsys, *argv, "--out", str(folder))
    code, out, err = run(capsys, *argv)
    assert (code, err) == (0, "")
    assert "games/s" in out


def test_the_progress_bar_is_for_terminals(capsys: Capture, monkeypatch: Patch) -> None:
    assert simulate_command.progress_bar(10) is None
    screen = io.StringIO()
    screen.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setattr("sys.stderr", screen)
    draw = simulate_command.progress_bar(10)
    assert draw is not None
    draw(5)
    draw(5)
    assert screen.getvalue().endswith("] 10/10 games\n")
    assert max(map(len, re.split("[\r\n]", screen.getvalue()))) < 80


def test_bench_prints_a_table_in_80_columns(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setattr("funicular.cli.bench._timed", lambda *_: 0.5)
    code, out, _ = run(capsys, "bench", "new_york", "--games", "2")
    assert code == 0
    assert "decisions/s" in out
    assert "numba" in out
    assert cli.main(["bench", "new_york", "--games", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    speeds = report["boards"][0]["speeds"]
    assert {speed["seats"] for speed in speeds} == {2, 4}
    assert report["boards"][0]["state_bytes"] > 0
