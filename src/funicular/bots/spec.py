"""How a bot is written in one word: `search@2000`, `my_bot.toml`, `program:node bot.mjs@500ms`.

`neural:my.npz` is a bot with weights of a file. A spec may start a program on this machine: it
comes from whoever runs the table, never from somebody at it. Whoever takes names from others asks
`registry.make`, which knows names only.
"""

import re
import shlex
from pathlib import Path

from funicular.bots.program import ProgramBot
from funicular.bots.program_file import load_program
from funicular.bots.protocol import OWN, Bot, BotError, Budget
from funicular.bots.registry import built_in, make

PROGRAM = "program:"
"""What begins the spec of a program; the command follows."""

FILE = ".toml"

LEARNED = ("neural", "neural-search")
"""Bots that may have weights of a file; it follows behind a colon."""

WEIGHTS = ".npz"

# Up to the next comma that is in no quotes and has no backslash before it.
_COMMAND = re.compile(r"""(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^,'"\\])*""", re.DOTALL)
_WORD = re.compile("[^,]*")
_BUDGET = re.compile(r"(?P<bot>.*)@(?P<budget>[0-9]\w*)", re.DOTALL)


def each_spec(text: str) -> list[str]:
    """The specs of a list with commas; in a command, quotes keep a comma together."""
    found, at = [], 0
    while at <= len(text):
        end = _end_of_spec(text, at)
        found.append(text[at:end].strip())
        at = end + 1
    return found


def _end_of_spec(text: str, at: int) -> int:
    shape = _COMMAND if is_program(text[at:]) else _WORD
    found = shape.match(text, at)
    assert found is not None  # both match an empty text
    if text[found.end() : found.end() + 1] not in ("", ","):
        raise BotError(f"{text[at:].strip()!r}: a quotation mark or backslash is left open")
    return found.end()


def is_program(spec: str) -> bool:
    """Whether a spec is a command."""
    return spec.lstrip().startswith(PROGRAM)


def is_file(spec: str) -> bool:
    """Whether a spec names a file: of a program, or of weights."""
    is_described = not is_program(spec) and split_budget(spec)[0].endswith(FILE)
    return is_described or weights_of(spec) is not None


def weights_of(spec: str) -> Path | None:
    """The file of weights that a spec names."""
    text = "" if is_program(spec) else split_budget(spec)[0]
    name, _, file = text.partition(":")
    return Path(file) if name in LEARNED and file.endswith(WEIGHTS) else None


def split_budget(spec: str) -> tuple[str, str]:
    """The bot and the text of its budget, empty if it has none."""
    text = spec.strip()
    if is_program(text):  # most @ in a command are its own
        found = _BUDGET.fullmatch(text)
        return (found["bot"].rstrip(), found["budget"]) if found else (text, "")
    if text.endswith((FILE, WEIGHTS)):
        return text, ""
    is_path = f"{FILE}@" in text or f"{WEIGHTS}@" in text
    name, at, budget = text.rpartition("@") if is_path else text.partition("@")
    if not name or (at and not budget):
        raise BotError(f"{text!r}: expected a bot, or a bot@budget")
    return name.strip(), budget.strip()


def read_spec(spec: str) -> tuple[Bot, Budget]:
    """The bot a spec names, and its budget."""
    text, wanted = split_budget(spec)
    budget = Budget.parse(wanted) if wanted else OWN
    if is_program(text):
        return ProgramBot(_words(text.removeprefix(PROGRAM))), budget
    return _named(text), budget


def _named(text: str) -> Bot:
    weights = weights_of(text)
    if weights is not None:
        return _learned(text, weights)
    return load_program(Path(text)) if text.endswith(FILE) else make(text)


def _learned(text: str, weights: Path) -> Bot:
    if not weights.is_file():
        raise BotError(f"{text}: there is no such file")
    return built_in(text.partition(":")[0])(text, weights)


def _words(command: str) -> list[str]:
    """The words of a command, as a shell would split them; no shell runs it."""
    try:
        return shlex.split(command)
    except ValueError as error:
        raise BotError(f"{PROGRAM}{command}: {error}") from None
