"""The page about the socket, made from the messages themselves.

`python -m funicular.server.sockets.socket_page` prints it; docs/socket.md holds it, which a test
checks.
"""

import json
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from funicular.server.sockets.live_sockets import PING_EVERY, PONG_WITHIN
from funicular.server.wire import messages
from funicular.server.wire.refusals import REASONS
from funicular.server.wire.schema import FROM_CLIENT, FROM_SERVER, protocol_schema

TALK = (messages.__doc__ or "").partition("\n\n")[2]

HEAD = f"""\
# The socket

A table is played over one WebSocket at `/api/play`; everything else (setting up a table, taking a
seat, records) is REST, described by `/api/openapi.json` of every server. Messages are JSON texts,
one a frame, of at most 8 kB from a client. This page is made from the models in
`src/funicular/server/wire/messages.py`; a server gives them as JSON schema at `/api/messages.json`.
`examples/table_bot.py` is a whole client.

{TALK}
A seat's key (`secret`) comes from `POST /api/tables` or `POST /api/tables/CODE/seats`. In links it
rides in the fragment (`/t/CODE#seat=2&key=SECRET`), which browsers do not send.

- Where a message can't be read but has an `id`, it is refused with the reason `malformed`; without
  an `id` the connection ends with `closing`.
- The list of legal actions (`update.game.legal`) is sent to its seat alone, and only while
  something is asked of it. An action is played by its `id`.
- After a lost connection say `hello` with the same `client` and the number of the last log entry
  as `known`, then repeat the messages after `welcome.last_id`: none is done twice.
- When the server is restarted the socket closes with code 1012: come again.
- The server sends a WebSocket ping every {PING_EVERY:.0f} s; who does not answer it within
  {PONG_WITHIN:.0f} s counts as gone. A client that hears nothing for longer than that, not even an
  answer to its own `ping`, is on a dead line: come again.
- Who reads slowly gets fewer updates, each with all that is new; who asks and never reads is
  closed with the reason `too_slow`.
"""


def socket_page() -> str:
    """The whole page."""
    defs = protocol_schema()["$defs"]
    parts = [
        *_part("From the client", FROM_CLIENT, defs),
        *_part("From the server", FROM_SERVER, defs),
        *_others(defs),
        *_reasons(),
    ]
    return "\n".join([HEAD, *parts])


def _part(title: str, kinds: tuple[type[BaseModel], ...], defs: dict[str, Any]) -> Iterator[str]:
    yield f"## {title}\n"
    for kind in kinds:
        name = defs[kind.__name__]["properties"]["type"]["const"]
        yield from _model(f"`{name}`", defs[kind.__name__], said=kinds is FROM_CLIENT)


def _model(title: str, schema: dict[str, Any], *, said: bool = False) -> Iterator[str]:
    yield f"### {title}\n\n{schema['description']}\n"
    fields = {
        name: each for name, each in schema["properties"].items() if not _names_it(name, each)
    }
    if fields:
        yield "| field | type | |\n|---|---|---|"
        for name, field in fields.items():
            optional = "may be left out" if said and "default" in field else ""
            about = "; ".join(filter(None, [field.get("description", ""), optional]))
            yield f"| `{name}` | {_type(field)} | {about} |"
        yield ""


def _names_it(name: str, field: dict[str, Any]) -> bool:
    """Whether a field says which message it is: its title has that."""
    return name == "type" and "const" in field


def _type(field: dict[str, Any]) -> str:
    """The type of a field in a few words."""
    if "$ref" in field:
        name = field["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "const" in field:
        return f"`{field['const']}`"
    if "enum" in field:
        return " or ".join(f"`{each}`" for each in field["enum"])
    if "anyOf" in field:
        return " or ".join(_type(each) for each in field["anyOf"])
    return _container(field) or f"{field.get('type', 'anything')}{_limits(field)}"


def _container(field: dict[str, Any]) -> str | None:
    if field.get("type") == "array":
        inner = field.get("items") or {}
        return f"list of {_type(inner)}" if inner else "list"
    if field.get("type") == "object":
        inner = field.get("additionalProperties")
        return f"{_type(inner)} by name" if isinstance(inner, dict) else "object"
    return None


def _limits(field: dict[str, Any]) -> str:
    words = (("minimum", "from"), ("maximum", "to"), ("exclusiveMaximum", "below"))
    found = [f"{word} {field[name]}" for name, word in words if name in field]
    if {"minLength", "maxLength"} & set(field):
        found.append(f"{_length(field.get('minLength', 0), field.get('maxLength'))} characters")
    return f", {' '.join(found)}" if found else ""


def _length(least: int, most: int | None) -> str:
    if most is None:
        return f"at least {least}"
    if least == most:
        return f"{most}"
    return f"{least} to {most}" if least else f"up to {most}"


def _others(defs: dict[str, Any]) -> Iterator[str]:
    """What messages are made of."""
    yield "## What they are made of\n"
    messages_ = {kind.__name__ for kind in (*FROM_CLIENT, *FROM_SERVER)}
    inside = sorted(_inside(defs, messages_) - messages_)
    for name in inside:
        yield from _model(name, defs[name])


def _inside(defs: dict[str, Any], names: set[str]) -> set[str]:
    """The models that these refer to, and those that they refer to."""
    found = set(names)
    for name in names:
        found |= {each for each in defs if f'#/$defs/{each}"' in _text(defs[name])}
    return found if found == names else _inside(defs, found)


def _text(schema: dict[str, Any]) -> str:
    return json.dumps(schema)


def _reasons() -> Iterator[str]:
    yield "## Reasons\n"
    yield "Why a message is refused (`refused`) or the connection ends (`closing`). Actions are"
    yield "refused for the rules' own reasons, with the rule's id (docs/rules.md).\n"
    yield "| reason | |\n|---|---|"
    for name, (_, text) in sorted(REASONS.items()):
        yield f"| `{name}` | {text} |"


if __name__ == "__main__":
    print(socket_page())
