"""A program described by a small TOML file, so that it has a name and nobody types its command.

name = "first"
about = "Claims the longest route it can pay."   # optional
command = ["python3", "first_bot.py"]            # run in the folder of this file
seconds = 10.0                                   # optional: a move without a budget in time
start_seconds = 15.0                             # optional: until its hello
"""

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

from funicular.bots.program import LIMITS, Limits, ProgramBot
from funicular.bots.protocol import BotError

KEYS = ("name", "about", "command", "seconds", "start_seconds")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,29}")
MOST_SECONDS = 3600


def load_program(path: Path) -> ProgramBot:
    """The program a file describes; BotError says what is wrong with it."""
    data = _read(path)
    for key in data:
        if key not in KEYS:
            raise BotError(f"{path}: {key!r}: expected only {', '.join(KEYS)}")
    return ProgramBot(
        _command(path, data.get("command")),
        name=_name(path, data.get("name")),
        about=_about(path, data.get("about", "")),
        folder=path.absolute().parent,
        limits=_limits(path, data),
    )


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BotError(f"{path}: {error.strerror}") from None
    except ValueError as error:
        raise BotError(f"{path}: {error}") from None


def _name(path: Path, name: object) -> str:
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise BotError(f"{path}: name {name!r}: expected a letter, then letters, digits, _ . -")
    return name


def _about(path: Path, about: object) -> str:
    if not isinstance(about, str):
        raise BotError(f"{path}: about {about!r}: expected a sentence")
    return about


def _command(path: Path, command: object) -> list[str]:
    if not isinstance(command, list) or not all(isinstance(word, str) for word in command):
        raise BotError(f'{path}: command {command!r}: expected words, as in ["node", "bot.mjs"]')
    return command


def _limits(path: Path, data: dict[str, Any]) -> Limits:
    move = _seconds(path, "seconds", data.get("seconds", LIMITS.move))
    start = _seconds(path, "start_seconds", data.get("start_seconds", LIMITS.start))
    return replace(LIMITS, move=move, iterations=max(move, LIMITS.iterations), start=start)


def _seconds(path: Path, key: str, value: object) -> float:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not is_number or not 0 < float(str(value)) <= MOST_SECONDS:
        raise BotError(f"{path}: {key} {value!r}: expected seconds, up to {MOST_SECONDS}")
    return float(str(value))
