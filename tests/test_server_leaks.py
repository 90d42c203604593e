"""Nothing secret is ever sent: not in an update, not in an answer, not by its size."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from redeal import SPECTATOR, redeal
from server_clients import BOARDS, BOT, PERSON, Client, LiveServer, new_table

from funicular.course import Move
from funicular.events import Event
from funicular.game import Game
from funicular.server.tables import entries as e
from funicular.server.tables.presence import Presence
from funicular.server.tables.table import Table, Told
from funicular.server.telling.telling import Teller

NOW = 10**12
SETTINGS = [("new_york", 4, {}), ("san_francisco", 3, {}), ("old_west", 3, {"alvin": True})]
by_board = pytest.mark.parametrize(("board", "seats", "options"), SETTINGS)


def tables_on(
    board: str, seats: int, options: dict[str, bool], games: int
) -> Iterator[tuple[Table, random.Random]]:
    """Tables at random moments of random games."""
    for number in range(games):
        chance = random.Random(f"leaks {board} {number}")
        table = new_table(*[PERSON] * seats, board=board, options=options, seed=f"leaks {number}")
        game = table.game
        assert game is not None
        stop = chance.choice([1, seats - 1, seats, 3 * seats, 12 * seats, 40 * seats])
        while table.moves < stop and not game.is_over:
            seat = chance.choice(table.to_move)
            action = chance.choice(game.legal_ids(seat))
            table.apply(e.Moved(at=table.changed + 1, seat=seat, action=action, by="person"))
        if not game.is_over:
            yield table, chance


def sent(table: Table, viewer: int | None) -> bytes:
    """Everything a viewer is sent of a table."""
    update = Teller(table).update(viewer, 0, Presence(0), NOW, open_=True)
    return update.model_dump_json().encode()


def viewers(seats: int) -> list[int | None]:
    return [*range(seats), None]


@by_board
def test_what_is_sent_does_not_depend_on_what_is_hidden(
    board: str, seats: int, options: dict[str, bool], soak: bool
) -> None:
    compared = 0
    for table, chance in tables_on(board, seats, options, 200 if soak else 12):
        game = table.game
        assert game is not None
        before = game._state
        for viewer in viewers(seats):
            expected = sent(table, viewer)
            hidden = SPECTATOR if viewer is None else viewer
            other = redeal(BOARDS[board], game.state, hidden, chance)
            game._course.state = game.engine.write(other)
            assert sent(table, viewer) == expected
            game._course.state = before
            compared += 1
    assert compared > seats


# -- the log


def other_tickets(tickets: list[str], game: Game, chance: random.Random) -> list[str]:
    return chance.sample([ticket.name for ticket in game.board.tickets], len(tickets))


def other_event(event: Event, viewer: int | None, game: Game, chance: random.Random) -> Event:
    """The event as it might have been for all the viewer knows."""
    cards = game.board.cards
    if event["type"] == "mixed":
        return event | {"tickets": other_tickets(event["tickets"], game, chance)}
    if event.get("seat") == viewer and viewer is not None:
        return event
    match event["type"]:
        case "drawn":
            return event | {"card": chance.choice(cards)}
        case "hand":
            return event | {"cards": chance.choices(cards, k=len(event["cards"]))}
        case "offer":
            return event | {"tickets": other_tickets(event["tickets"], game, chance)}
        case "kept":
            tickets = other_tickets(event["tickets"], game, chance)
            returned = other_tickets(event["returned"], game, chance)
            return event | {"tickets": tickets, "returned": returned}
    return event


def other_move(move: Move, viewer: int | None, game: Game, chance: random.Random) -> Move:
    events = tuple(other_event(event, viewer, game, chance) for event in move.events)
    keeps = [number for number, each in enumerate(game.table) if each.type == "keep"]
    if move.action.type == "keep" and move.seat != viewer:
        number = chance.choice(keeps)
        return replace(move, events=events, id=number, action=game.table[number])
    return replace(move, events=events)


def other_entry(told: Told, viewer: int | None, game: Game, chance: random.Random) -> Told:
    """An entry that differs in all that is secret to the viewer."""
    entry: e.AnyEntry = told.entry
    if isinstance(entry, e.Moved):
        assert told.move is not None
        move = other_move(told.move, viewer, game, chance)
        return Told(told.number, entry.model_copy(update={"action": move.id}), move)
    secrets = {"seed": "another", "problem": "other words", "key": "another"}
    changed = {name: value for name, value in secrets.items() if name in type(entry).model_fields}
    return Told(told.number, entry.model_copy(update=changed), told.move)


@by_board
def test_the_log_says_of_others_only_what_everybody_may_know(
    board: str, seats: int, options: dict[str, bool]
) -> None:
    for table, chance in tables_on(board, seats, options, 6):
        game, log = table.game, table.log
        assert game is not None
        table.apply(e.BotFailed(at=table.changed, seat=0, problem="illegal action 7 (secret)"))
        deal = game.deal
        for viewer in viewers(seats):
            expected = sent(table, viewer)
            table.log = [other_entry(told, viewer, game, chance) for told in log]
            game.deal = tuple(other_event(each, viewer, game, chance) for each in deal)
            assert sent(table, viewer) == expected
            table.log, game.deal = log, deal


def test_a_choice_of_tickets_is_told_to_its_seat_only() -> None:
    table = new_table(PERSON, PERSON)
    game = table.game
    assert game is not None
    table.apply(e.Moved(at=2000, seat=0, action=game.legal_ids(0)[0], by="person"))
    told = [json.loads(sent(table, viewer))["log"][-1] for viewer in (0, 1, None)]
    assert told[0]["action"]["type"] == "keep"
    assert told[1]["action"] is told[2]["action"] is None
    assert [each["events"] for each in told] == [[], [], []]


# -- a live game


def secrets_of(frame: dict[str, Any]) -> dict[str, Any]:
    """What a frame says that only a seat may know."""
    game = frame.get("game") or {}
    return {name: game.get(name) for name in ("hand", "tickets", "offer", "legal", "chosen")}


def check_frames(client: Client, seat: int | None, secrets: list[str], names: set[str]) -> None:
    """Every frame of a client, against what its seat may know."""
    own: set[str] = set()
    seed = client.update["outcome"]["seed"]
    for text in client.frames:
        frame = json.loads(text)
        assert not any(secret in text for secret in secrets)
        if frame["type"] != "update":
            continue
        over = frame["outcome"] is not None
        assert over or seed not in text
        assert frame["open_hands"] is None
        facts = secrets_of(frame)
        if frame["game"] is not None:
            assert frame["game"]["seat"] == seat
        if seat is None:
            assert not any(facts.values())
            assert frame["ways"] == []
        own |= {*(each["ticket"] for each in facts["tickets"] or []), *(facts["offer"] or [])}
        if frame["game"] is not None and not over:
            told = said_of_tickets(frame, names)
            assert told <= own
        for entry in frame["log"]:
            check_entry(entry, seat)


def said_of_tickets(frame: dict[str, Any], names: set[str]) -> set[str]:
    """The tickets that are named anywhere in a frame."""
    found: Counter[str] = Counter()

    def look(value: Any) -> None:
        if isinstance(value, str):
            found[value] += value in names
        elif isinstance(value, dict):
            for each in value.values():
                look(each)
        elif isinstance(value, list):
            for each in value:
                look(each)

    look({"game": frame["game"], "log": frame["log"], "ways": frame["ways"]})
    return set(+found)


def check_entry(entry: dict[str, Any], seat: int | None) -> None:
    for event in entry["events"]:
        if event.get("seat") == seat and seat is not None:
            continue
        hidden = {name: event[name] for name in ("tickets", "returned") if name in event}
        assert all(isinstance(value, int) for value in hidden.values())
        assert event["type"] != "drawn" or "card" not in event
        assert event["type"] != "hand" or isinstance(event["cards"], int)
    if entry["type"] == "moved" and entry["seat"] != seat:
        assert entry["action"] is None or entry["action"]["type"] != "keep"


@pytest.mark.parametrize("board", BOARDS)
def test_no_frame_of_a_live_game_holds_what_its_reader_may_not_know(
    tmp_path: Path, board: str
) -> None:
    with LiveServer(tmp_path) as server:
        table = server.table(PERSON, PERSON, BOT, board=board, start=True, open_hands=True)
        secrets = [key["secret"] for key in table["keys"]]
        # Names of tickets that are not names of routes, too.
        routes = {f"{route.name}" for route in BOARDS[board].routes}
        names = {ticket.name for ticket in BOARDS[board].tickets} - routes
        with (
            server.sit(table) as ann,
            server.sit(table, 1) as bo,
            server.watch(table) as eve,
        ):
            chance = random.Random(board)
            people = [ann, bo]
            while ann.update["outcome"] is None:
                moves = ann.update["table"]["moves"]
                legal = [each.until(moves)["game"]["legal"] for each in people]
                mover = next((seat for seat in (0, 1) if legal[seat]), None)
                if mover is not None and people[mover].update["table"]["moves"] == moves:
                    people[mover].act(chance.choice(legal[mover])["id"])
                ann.until(moves + 1)
            for client in (bo, eve):
                client.wait(lambda update: update["outcome"] is not None)
            for seat, client in ((0, ann), (1, bo), (None, eve)):
                check_frames(client, seat, secrets, names)


def test_keys_are_kept_as_hashes_only(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        table = server.table(PERSON, BOT)
        secret = table["keys"][0]["secret"]
        answers = [server.http.get("/api/tables").text, json.dumps(server.state(table))]
        assert not any(secret in answer for answer in answers)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert secret.encode() not in kept
