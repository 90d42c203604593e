"""For servers that are killed: note what is received, before anything is done about it.

Python imports this module by itself where the folder is on its path. It changes nothing but that
every message of a table leaves a line in a file, which outlives the process.
"""

import importlib.util
import os
import sys
from typing import Any

FILE = os.environ.get("FUNICULAR_TEST_RECEIVED")
ROOM = "funicular.server.rooms.room"


def note_what_it_receives(room: Any) -> None:
    assert FILE is not None
    answer = room.answer
    notes = os.open(FILE, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    async def noted(self: Any, connection: Any, request: Any) -> Any:
        os.write(notes, f"{connection.client} {request.id}\n".encode())
        return await answer(self, connection, request)

    room.answer = noted


class Finder:
    """Finds the module of rooms like everybody else, and adds the notes to it."""

    def find_spec(self, name: str, _path: Any, _target: Any = None) -> Any:
        if name != ROOM:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        assert spec is not None
        assert spec.loader is not None
        load = spec.loader.exec_module

        def load_and_change(module: Any) -> None:
            load(module)
            note_what_it_receives(module.Room)

        spec.loader.exec_module = load_and_change  # type: ignore[method-assign]
        return spec


if FILE:
    sys.meta_path.insert(0, Finder())
