"""The JSON schema of everything that travels, for clients in other languages.

`python -m funicular.server.wire.schema` prints it; the page's types are made from it.
"""

import json
from functools import cache
from typing import Any, get_args

from pydantic.json_schema import models_json_schema

from funicular.server.wire import accounts, boards, host, lessons, messages, replays, tables
from funicular.server.wire.model import Model, Problem

REST = (
    boards.About, boards.BoardData, tables.NewTable, Problem, tables.SeatKey,
    tables.SeatWish, tables.TablePlan, tables.TableState,
    lessons.LessonMoves, lessons.LessonState, lessons.LessonSummary,
    replays.ContinueWish, replays.KeptReplay, replays.ReplayFacts,
    replays.ReplayFrames,
    accounts.AccountState, host.HostTableView, host.HostView,
)  # fmt: skip
FROM_CLIENT: tuple[type[Model], ...] = (messages.Hello, *get_args(messages.Request))
FROM_SERVER: tuple[type[Model], ...] = get_args(messages.FromServer)


def protocol_schema() -> dict[str, Any]:
    """All models under `$defs`, and the two unions ClientMessage and ServerMessage.

    As they are written: with every field. What a client may leave out, the server fills in.
    """
    every: tuple[type[Model], ...] = (*REST, *FROM_CLIENT, *FROM_SERVER)
    _, schema = models_json_schema([(each, "serialization") for each in every])
    schema["$defs"]["ClientMessage"] = _any_of(FROM_CLIENT)
    schema["$defs"]["ServerMessage"] = _any_of(FROM_SERVER)
    return {"title": "Protocol", "type": "object", "properties": {}, **schema}


@cache
def protocol_text() -> str:
    """The same as JSON, made once: making it takes longer than many moves."""
    return json.dumps(protocol_schema())


def _any_of(classes: tuple[type[Model], ...]) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"#/$defs/{each.__name__}"} for each in classes]}


if __name__ == "__main__":
    print(protocol_text())
