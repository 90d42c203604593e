"""Logs: one line an event, as JSON or for people; no secret, seed, key, cookie or hand in any.

An error is told by its kind and where it happened, never by its text: that could quote anything.
Whatever looks like a secret in a line is blotted out besides.
"""

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, TextIO

Kind = Literal["json", "text"]
LOGGERS = ("funicular", "uvicorn", "alembic", "sqlalchemy")
MOST_FRAMES = 12
LONGEST_LINE = 2000
_events = logging.getLogger("funicular.events")
_SECRET = re.compile(r"[A-Za-z0-9_-]{22,}|\$argon2\S+")


def event(
    what: str, *, table: str | None = None, level: int = logging.INFO, **facts: Any
) -> None:  # fmt: skip
    """Something has happened."""
    _events.log(level, what, extra={"facts": {"table": table, **facts}})


def configure(kind: Kind | None, stream: TextIO | None = None) -> logging.Handler:
    """Log this way from now on; None: for people, and only what they should know."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        quiet = kind is None or name != "funicular"
        logger.setLevel(logging.WARNING if quiet else logging.INFO)
    logging.getLogger("uvicorn.access").disabled = True
    return handler


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a line says, by name."""
    known = getattr(record, "facts", None)
    said = {"what": record.getMessage(), **known} if known is not None else _message(record)
    time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    facts = {"time": time, "level": record.levelname.lower(), **said, **_error(record)}
    return {name: _blotted(value) for name, value in facts.items() if value is not None}


def _message(record: logging.LogRecord) -> dict[str, Any]:
    """A line that is no event of ours."""
    return {"what": "message", "from": record.name, "text": record.getMessage()}


def _error(record: logging.LogRecord) -> dict[str, Any]:
    if not record.exc_info or record.exc_info[0] is None:
        return {}
    kind, _, trace = record.exc_info
    frames = traceback.extract_tb(trace)[-MOST_FRAMES:]
    where = [f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in frames]
    return {"error": kind.__name__, "where": " < ".join(reversed(where))}


def _blotted(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    return _SECRET.sub("…", value[:LONGEST_LINE])


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        return json.dumps(facts_of(record), ensure_ascii=False, default=str)


class TextLines(logging.Formatter):
    """One sentence a line: time, level, what, and what else is known."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        facts = facts_of(record)
        head = [facts.pop("time"), facts.pop("level").upper(), facts.pop("what")]
        return " ".join([*head, *(f"{name}={_shown(each)}" for name, each in facts.items())])


def _shown(value: Any) -> str:
    text = str(value)
    return json.dumps(text, ensure_ascii=False) if re.search(r"[\s\"]", text) else text
