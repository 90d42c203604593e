"""The lines between the game and a program: the protocol `funicular-bot-1`.

docs/writing_bots.md tells it field by field. Fields that nobody knows are ignored, so that either
side can learn something new without a new version.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import funicular
from funicular.board import Board
from funicular.bots.process import ProgramError
from funicular.bots.program_board import board_json
from funicular.bots.protocol import Answer, BotError, Budget
from funicular.bots.said import Said
from funicular.bots.text import one_line
from funicular.reasons import IllegalAction
from funicular.view import View

PROTOCOL = "funicular-bot-1"
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Hello:
    """What a program says of itself."""

    name: str
    version: str


def hello_line() -> bytes:
    """The first line a program reads."""
    return _line({"type": "hello", "protocol": PROTOCOL, "funicular": funicular.__version__})


def move_line(number: int, view: View, budget: Budget, seed: str, limit: float) -> bytes:
    """What a program is asked: all its seat may know, and how long it may think."""
    asked = {
        "type": "move",
        "number": number,
        "seed": seed,
        "budget": {"iterations": budget.iterations, "milliseconds": budget.milliseconds},
        "limit": round(limit * 1000),
        "view": view.to_json(),
    }
    # The board is the same in every line: it is written once.
    return _line(asked)[:-2] + b',"board":' + _board_text(view.board) + b"}\n"


def bye_line() -> bytes:
    """The last line a program reads."""
    return _line({"type": "bye"})


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode("ascii") + b"\n"


@lru_cache(maxsize=16)
def _board_text(board: Board) -> bytes:
    return _line(board_json(board))[:-1]


def read_hello(line: bytes) -> Hello:
    """A program's hello, if it speaks this protocol."""
    data = read_object(line)
    if data.get("protocol") != PROTOCOL:
        spoken = one_line(repr(data.get("protocol")), 60)
        raise ProgramError(f"its hello has protocol {spoken}: expected {PROTOCOL!r}")
    name, version = data.get("name"), data.get("version", "")
    if not isinstance(name, str) or not name.strip():
        raise ProgramError("its hello has no name")
    if not isinstance(version, str | int | float):
        raise ProgramError("its hello has a version that is neither text nor number")
    return Hello(one_line(name, LONGEST_NAME), one_line(str(version), LONGEST_NAME))


def read_object(line: bytes) -> dict[str, Any]:
    """The JSON object of a line; a program that writes anything else is out of step."""
    try:
        data = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        shown = one_line(line[:200].decode("utf-8", "replace"), 60)
        raise ProgramError(f"its line is not JSON: {shown!r}") from None
    if not isinstance(data, dict):
        raise ProgramError(f"its line is not a JSON object but {type(data).__name__}")
    return data


def check_number(data: dict[str, Any], number: int) -> None:
    """An answer may repeat the number of its question: then it must be this one."""
    if "number" in data and (type(data["number"]) is not int or data["number"] != number):
        shown = one_line(repr(data["number"]), 60)
        raise ProgramError(f"it answered question {shown}, not {number}")


def read_answer(data: dict[str, Any], view: View) -> Answer:
    """The action and why, checked; which actions are legal here the player knows."""
    if "action" not in data:
        raise BotError("its answer has no action")
    why = data.get("why")
    if why is not None and not isinstance(why, str):
        raise BotError("its why is not a text")
    return Answer(_action(data["action"], view), Said.of(why) if why and why.strip() else None)


def _action(given: object, view: View) -> int:
    """The id of an action given as id, text or data."""
    if isinstance(given, str):  # looked up as it is: what people may mean is not guessed here
        words = " ".join(given.split()).casefold()
        legal = {str(view.table[number]).casefold(): number for number in view.legal}
        if words not in legal:
            raise BotError(f"illegal action {one_line(repr(given), 100)}")
        return legal[words]
    try:
        return view.table.find(given)  # type: ignore[arg-type]
    except IllegalAction as unknown:
        raise BotError(f"illegal action: {one_line(str(unknown))}") from None
