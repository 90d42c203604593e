"""How bots are written in one word, in lists and in files."""

import shutil
import sys
from pathlib import Path

import pytest

from funicular.bots import BotError, Budget, ProgramBot, each_spec, player
from funicular.bots.program_file import load_program

PYTHON = sys.executable


@pytest.mark.parametrize(
    ("text", "specs"),
    [
        ("random", ["random"]),
        (" random , random@9 ", ["random", "random@9"]),
        ("", [""]),
        ("a,,b,", ["a", "", "b", ""]),
        ("O'Neil,random", ["O'Neil", "random"]),
        ("you,program:node bot.mjs@2s,Ann", ["you", "program:node bot.mjs@2s", "Ann"]),
        ("program:x 'a,b' c,random", ["program:x 'a,b' c", "random"]),
        ('program:x "a,\\",b",random', ['program:x "a,\\",b"', "random"]),
        ("program:x a\\,b,random", ["program:x a\\,b", "random"]),
    ],
)
def test_a_list_is_split_at_commas_outside_of_quotes(text: str, specs: list[str]) -> None:
    assert each_spec(text) == specs


@pytest.mark.parametrize("text", ["program:x 'a,b", 'random,program:x "a', "program:x \\"])
def test_a_quotation_mark_left_open_is_refused(text: str) -> None:
    with pytest.raises(BotError, match="left open"):
        each_spec(text)


@pytest.mark.parametrize(
    ("spec", "command", "budget"),
    [
        ("program:{python} bot.py", ["bot.py"], Budget()),
        ("program:{python} bot.py@500ms", ["bot.py"], Budget(milliseconds=500)),
        ("program: {python} bot.py @2s ", ["bot.py"], Budget(milliseconds=2000)),
        ("program:{python} bot.py@300", ["bot.py"], Budget(iterations=300)),
        ("program:{python} me@home", ["me@home"], Budget()),
        ("program:{python} me@10.0.0.1", ["me@10.0.0.1"], Budget()),
        ("program:{python} 'me@10'", ["me@10"], Budget()),
        ("program:{python} 'me@10'@20i", ["me@10"], Budget(iterations=20)),
        ("program:{python} 'my bot.py' a\\ b", ["my bot.py", "a b"], Budget()),
    ],
)
def test_a_command_may_have_a_budget(spec: str, command: list[str], budget: Budget) -> None:
    found = player(spec.format(python=PYTHON))
    assert isinstance(found.bot, ProgramBot)
    assert found.bot.command == (PYTHON, *command)
    assert found.budget == budget


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("", "expected a bot"),
        ("@5", "expected a bot"),
        ("random@", "expected a bot"),
        ("random@0", "budget '0'"),
        ("random@5parsecs", "budget '5parsecs'"),
        ("random@1@2", "budget '1@2'"),
        ("program:", "expected a command"),
        ("program:@5", "expected a command"),
        ("program:no-such-program-anywhere x", "there is none"),
        ("program:python3 bot.py@5parsecs", "budget '5parsecs'"),
        ("program:python3 'bot.py", "No closing quotation"),
        ("nowhere.toml", "No such file"),
        ("nowhere.toml@soon", "budget 'soon'"),
        ("nowhere.toml@", "expected a bot"),
        ("nowhere.toml@5x", "budget '5x'"),
    ],
)
def test_a_spec_that_is_none_says_why(spec: str, problem: str) -> None:
    with pytest.raises(BotError, match=problem):
        player(spec)


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("{python} -u bots/my_bot.py --fast", "my_bot"),
        ("{python}", Path(PYTHON).stem),
        ("{sh} -c true", "sh"),
    ],
)
def test_a_command_is_called_by_its_file(command: str, name: str) -> None:
    spec = f"program:{command.format(python=PYTHON, sh=shutil.which('sh'))}"
    assert player(spec).bot.name == name


# -- files


def written(folder: Path, text: str) -> Path:
    """A file that describes a program."""
    file = folder / "bot@home.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_file_names_a_program(tmp_path: Path) -> None:
    text = f'name = "mine"\nabout = "Plays."\ncommand = ["{PYTHON}", "x"]\nseconds = 90'
    file = written(tmp_path, text)
    found = player(f"{file}@2s")
    assert isinstance(found.bot, ProgramBot)
    assert (found.bot.name, found.bot.description) == ("mine", "Plays.")
    assert found.bot.folder == tmp_path
    assert found.budget == Budget(milliseconds=2000)
    assert found.bot.limits.of(Budget()) == found.bot.limits.of(Budget(iterations=5)) == 90
    assert player(str(file)).budget == Budget()


def test_a_program_is_found_beside_its_file(tmp_path: Path) -> None:
    script = tmp_path / "bot.sh"
    script.write_text("#!/bin/sh\n")
    file = written(tmp_path, 'name = "mine"\ncommand = ["./bot.sh"]')
    with pytest.raises(BotError, match="can't be run"):
        load_program(file)
    script.chmod(0o755)
    assert load_program(file).command == ("./bot.sh",)


COMMAND = f'command = ["{PYTHON}"]'


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("name =", "Invalid value"),
        (COMMAND, "name None"),
        (f'name = "a b"\n{COMMAND}', "name 'a b'"),
        (f"name = 7\n{COMMAND}", "name 7"),
        ('name = "a"', "command None"),
        ('name = "a"\ncommand = "python3 x"', "command 'python3 x'"),
        ('name = "a"\ncommand = [1]', "command"),
        ('name = "a"\ncommand = []', "expected a command"),
        (f'name = "a"\nabout = 1\n{COMMAND}', "about 1"),
        (f'name = "a"\nseconds = 0\n{COMMAND}', "seconds 0"),
        (f'name = "a"\nseconds = true\n{COMMAND}', "seconds True"),
        (f'name = "a"\nstart_seconds = nan\n{COMMAND}', "start_seconds nan"),
        (f'name = "a"\nsecond = 5\n{COMMAND}', "'second': expected only name, about"),
    ],
)
def test_a_file_with_a_mistake_says_which(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BotError, match=problem):
        load_program(written(tmp_path, text))
