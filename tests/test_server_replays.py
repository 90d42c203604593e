"""Replays: finished tables and records that are sent, move by move, and played on from a move."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_clients import BOT, PERSON, LiveServer, find_board, new_table, wait_for

from funicular.game import Game
from funicular.record import parse, read
from funicular.record.model import marked
from funicular.server.replays import replay_telling as tell
from funicular.server.replays.continuing import continued
from funicular.server.replays.replayed import Replayed, played_again
from funicular.server.replays.replays import LONGEST_RECORD, MOST_REMEMBERED, id_of
from funicular.server.tables import entries as e
from funicular.server.tables.decisions import decide
from funicular.server.tables.entries import from_text, to_text
from funicular.server.tables.presence import Presence
from funicular.server.tables.table import Table
from funicular.server.telling.telling import Teller
from funicular.server.wire.messages import TakeBack
from funicular.server.wire.refusals import Refusal

FIXTURES = Path(__file__).parent / "fixtures"
WON = FIXTURES / "san_francisco.2.won.game"
SETTINGS = [("new_york", 4, {}), ("san_francisco", 3, {}), ("old_west", 3, {"alvin": True})]
by_board = pytest.mark.parametrize(("board", "seats", "options"), SETTINGS)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("replays")) as running:
        yield running


def send(server: LiveServer, data: bytes | str) -> httpx.Response:
    return server.http.post("/api/replays", content=data)


def sent(server: LiveServer, path: Path) -> str:
    answer = send(server, path.read_bytes())
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["id"]
    return found


def get(server: LiveServer, address: str, **params: Any) -> Any:
    answer = server.http.get(f"/api/replays/{address}", params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


def viewers(seats: int) -> list[int | None]:
    return [*range(seats), None]


def eyes_of(viewer: int | None) -> str:
    return tell.PUBLIC if viewer is None else str(viewer)


# -- what is seen


def told_live(table: Table, known: int) -> dict[int | None, dict[str, Any]]:
    """What each viewer is told of a live table now, but for what could be done then."""
    found = {}
    for viewer in viewers(len(table.seats)):
        update = Teller(table).update(viewer, known, Presence(0), 0).model_dump()
        game = update["game"] | {"legal": []}
        found[viewer] = {**update, "game": game}
    return found


def play_at_random(table: Table, chance: random.Random) -> Iterator[None]:
    """To the end, whoever is to choose at the start in any order."""
    game = table.game
    assert game is not None
    while not game.is_over:
        yield
        seat = chance.choice(table.to_move)
        action = chance.choice(game.legal_ids(seat))
        table.apply(e.Moved(at=table.changed + 1, seat=seat, action=action, by="person"))
    yield


@by_board
def test_every_frame_is_what_the_live_table_told_each_seat_then(
    board: str, seats: int, options: dict[str, bool]
) -> None:
    table = new_table(*[PERSON] * seats, board=board, options=options, seed=f"frames {board}")
    live = [told_live(table, table.number) for _ in play_at_random(table, random.Random(board))]
    assert table.game is not None
    replayed = Replayed.of("ABCDEFGH", played_again(table.game), "")
    for viewer in viewers(seats):
        frames = tell.frames(replayed, 0, len(live), eyes_of(viewer)).frames
        assert len(frames) == len(live) == table.moves + 1
        for frame, told in zip(frames, live, strict=True):
            shown = frame.model_dump()
            assert shown["game"] == told[viewer]["game"]
            assert shown["ways"] == told[viewer]["ways"]
            assert shown["hands"] == []


@by_board
def test_the_log_is_what_the_live_table_told_each_seat(
    board: str, seats: int, options: dict[str, bool]
) -> None:
    table = new_table(*[PERSON] * seats, board=board, options=options, seed=f"log {board}")
    for _ in play_at_random(table, random.Random(board)):
        pass
    assert table.game is not None
    replayed = Replayed.of("ABCDEFGH", played_again(table.game), "")
    for viewer in viewers(seats):
        live = told_live(table, 0)[viewer]["log"][1:]  # without the table's own beginning
        log = [each.model_dump() for each in tell.log(replayed, eyes_of(viewer))]
        for entry, told in zip(log, live, strict=True):
            for name in ("type", "seat", "move", "action", "events"):
                assert entry[name] == told[name]


def test_all_open_shows_every_hand_and_ticket() -> None:
    game = read(FIXTURES / "old_west.5.alvin.game").replay()
    replayed = Replayed.of("ABCDEFGH", played_again(game), "")
    for move in range(0, len(replayed.moves), 25):
        [frame] = tell.frames(replayed, move, 1, tell.ALL).frames
        assert frame.game.seat is None
        for seat, hand in enumerate(frame.hands):
            [own] = tell.frames(replayed, move, 1, str(seat)).frames
            assert hand.hand == own.game.hand
            assert hand.tickets == own.game.tickets
            assert hand.offer == own.game.offer
            assert all(way in frame.ways for way in own.ways)
    drawn = [event for entry in tell.log(replayed, tell.ALL) for event in entry.events]
    assert all("card" in event for event in drawn if event["type"] == "drawn")


def test_a_finished_table_is_replayed_over_rest(server: LiveServer) -> None:
    table = server.table(BOT, BOT, board="san_francisco", start=True)
    code = table["table"]
    wait_for(lambda: server.state(table)["status"] == "over")
    facts = get(server, code)
    record = parse(server.http.get(f"/api/replays/{code}/record").text)
    assert server.http.get(f"/api/tables/{code}/record").text == str(record)
    assert (facts["table"], facts["moves"]) == (code, len(record.entries))
    assert [seat["bot"] for seat in facts["seats"]] == ["random", "random"]
    assert facts["outcome"]["winners"] == record.replay().winners
    assert facts["hash"].startswith(id_of(str(record)))
    frames = get(server, f"{code}/frames", **{"from": facts["moves"] - 1, "count": 9})["frames"]
    assert [frame["move"] for frame in frames] == [facts["moves"] - 1, facts["moves"]]
    assert frames[-1]["game"]["phase"] == "over"
    assert len(get(server, f"{code}/log", eyes="0")) == facts["moves"] + 1
    assert get(server, f"{code}/frames", **{"from": facts["moves"] + 1})["frames"] == []


def test_nothing_of_an_unfinished_table_can_be_had(server: LiveServer) -> None:
    playing = server.table(PERSON, PERSON, start=True)["table"]
    waiting = server.table(PERSON, PERSON)["table"]
    wish = {"move": 0, "name": "Ann", "bot": "random"}
    for code, status, reason in (
        (playing, 409, "not_over"), (waiting, 409, "not_over"), ("ZZZZZZZZ", 404, "no_table"),
        ("0" * 24, 404, "no_replay"),
    ):  # fmt: skip
        answers = [server.http.get(f"/api/replays/{code}{part}")
                   for part in ("", "/log", "/frames", "/record")]  # fmt: skip
        answers.append(server.http.post(f"/api/replays/{code}/tables", json=wish))
        for answer in answers:
            assert (answer.status_code, answer.json()["reason"]) == (status, reason)


def test_addresses_that_mean_nothing_are_refused(server: LiveServer) -> None:
    id_ = sent(server, WON)
    for address, status, reason in (
        ("abc", 422, "malformed"), ("ABCDEFG1", 422, "malformed"), ("0" * 23, 422, "malformed"),
        (f"{id_}/frames?eyes=7", 422, "malformed"), (f"{id_}/frames?eyes=", 422, "malformed"),
        (f"{id_}/frames?eyes=5", 409, "no_seat"), (f"{id_}/log?eyes=2", 409, "no_seat"),
        (f"{id_}/frames?from=-1", 422, "malformed"), (f"{id_}/frames?count=0", 422, "malformed"),
        (f"{id_}/frames?count=33", 422, "malformed"), (f"{id_}/frames?from=x", 422, "malformed"),
        (f"{id_}/frames?from={2**70}", 422, "malformed"), (f"{id_}/none", 404, "nothing_here"),
    ):  # fmt: skip
        answer = server.http.get(f"/api/replays/{address}")
        assert (answer.status_code, answer.json()["reason"]) == (status, reason), address


# -- records that are sent


def test_a_record_is_kept_by_its_content_and_found_by_other_servers(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as one, LiveServer(tmp_path) as other:
        id_ = sent(one, WON)
        assert sent(one, WON) == sent(other, WON) == id_ == id_of(WON.read_text())
        assert get(other, id_) == get(one, id_)
    with LiveServer(tmp_path) as again:
        assert get(again, id_)["outcome"]["winners"] == [0]
        assert again.http.get(f"/api/replays/{id_}/record").content == WON.read_bytes()


def refused(server: LiveServer, data: bytes | str, fault: str = "wrong") -> str:
    """Why a record is refused; nothing was kept."""
    answer = send(server, data)
    assert (answer.status_code, answer.json()["reason"]) == (409, f"{fault}_record"), data[:40]
    if isinstance(data, str):
        assert server.http.get(f"/api/replays/{id_of(data)}").status_code == 404
    text: str = answer.json()["text"]
    return text


def test_a_record_cut_off_anywhere_is_refused_with_its_line(server: LiveServer) -> None:
    text = WON.read_text()
    for tenth in range(10):
        cut = text[: len(text) * tenth // 10]
        fault = "cut_off" if cut else "wrong"
        assert refused(server, cut, fault).startswith(f"line {cut.count(chr(10)) + 1}: ")
    lines = text.splitlines(keepends=True)
    assert "cut off" in refused(server, "".join(lines[:-1]), "cut_off")


def test_a_record_with_one_byte_changed_is_refused_with_its_line(server: LiveServer) -> None:
    text = WON.read_text()
    for line in (1, 4, 8, 9, 30, text.count("\n")):
        lines = text.splitlines(keepends=True)
        middle = len(lines[line - 1]) // 2
        was = lines[line - 1][middle]
        lines[line - 1] = (
            lines[line - 1][:middle] + chr(ord(was) ^ 1) + lines[line - 1][middle + 1 :]
        )
        text_ = refused(server, "".join(lines), "edited")
        assert text_.startswith(f"line {line}: its hash does not fit")


def forged(change: dict[str, str]) -> str:
    """The record with lines changed and every hash made to fit."""
    lines = [line.rpartition(" #")[0] for line in WON.read_text().splitlines()]
    for number, line in enumerate(lines):
        for old, new in change.items():
            lines[number] = line = line.replace(old, new)
    return "".join(f"{line} #{mark}\n" for line, mark in marked(iter(lines)))


@pytest.mark.parametrize(
    ("change", "fault", "reason"),
    [
        (
            {"6. seat 0: take slot 2 -> blue": "6. seat 0: take slot 2 -> wild"},
            "forged",
            "line 15: move 6:",
        ),
        ({"6. seat 0: take slot 2": "6. seat 1: take slot 2"}, "forged", "line 15: "),
        ({"7. seat 1: claim Painted Ladies": "7. seat 1: claim Nowhere"}, "forged", "line 16: "),
        ({"seat 0 begins": "seat 1 begins"}, "forged", "line 9: deal:"),
        ({"0/4932": "0/4933"}, "forged", "line 7: the seed is not the one committed to"),
        ({"won by seat 0": "won by seat 1"}, "forged", "result:"),
        (
            {'seed: "san_francisco 2 won 0/4932"': "seed: hidden"},
            "hidden",
            "the seed is not revealed",
        ),
        (
            {"sha256:ee5c": "sha256:ee5d"},
            "unknown_board",
            "line 2: the board san_francisco (sha256:ee5d",
        ),
        ({"options: none": "options: alvin"}, "wrong", "option 'alvin'"),
    ],
)
def test_a_forged_record_is_refused_with_the_reason(
    server: LiveServer, change: dict[str, str], fault: str, reason: str
) -> None:
    assert reason in refused(server, forged(change), fault)


def test_what_is_no_record_is_refused(server: LiveServer) -> None:
    assert refused(server, b"") == "line 1: the file is empty"
    assert "not UTF-8" in refused(server, b"\x89PNG\r\n\x1a\n\xff\xfe")
    assert refused(server, b"funicular\n\xff").startswith("line 2: not UTF-8")
    assert refused(server, "hello\n", "edited").startswith("line 1: ")
    assert refused(server, b"\x00" * 1000, "cut_off").startswith("line 1: ")
    for size in (LONGEST_RECORD + 1, 4 * LONGEST_RECORD):
        answer = send(server, b"x" * size)
        assert (answer.status_code, answer.json()["reason"]) == (413, "long_record")
    assert refused(server, b"x" * LONGEST_RECORD, "cut_off").startswith("line 1: ")


def test_a_record_that_stops_before_the_end_is_shown_as_far_as_it_goes(server: LiveServer) -> None:
    game = read(WON).replay()
    while len(game.moves) > 20:
        game.pop()
    assert "not revealed" in refused(server, str(game.record()), "hidden")
    id_ = send(server, str(game.record(reveal=True))).json()["id"]
    facts = get(server, id_)
    assert (facts["moves"], facts["outcome"]) == (20, None)
    assert get(server, f"{id_}/frames", **{"from": 20})["frames"][0]["game"]["phase"] == "second"


def test_every_fixture_is_replayed_and_memory_stays_bounded(server: LiveServer) -> None:
    ids = [sent(server, path) for path in sorted(FIXTURES.glob("*.game"))]
    assert len(ids) > 2 * MOST_REMEMBERED
    assert len(server.app.state.replays) == MOST_REMEMBERED
    facts = get(server, ids[0])  # forgotten meanwhile, and played again
    assert facts["moves"] == len(read(min(FIXTURES.glob("*.game"))).entries)
    assert len(server.app.state.replays) == MOST_REMEMBERED


def test_games_in_several_threads_do_not_mix() -> None:
    record = read(FIXTURES / "old_west.5.alvin.game")
    problems: list[Exception] = []

    def replay() -> None:
        try:
            record.verify()
        except Exception as problem:  # told to the test
            problems.append(problem)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-4)
    try:
        threads = [threading.Thread(target=replay) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert problems == []


# -- playing on


def play_on(server: LiveServer, id_: str, **wish: Any) -> httpx.Response:
    data = {"name": "Ann", "bot": "random", **wish}
    return server.http.post(f"/api/replays/{id_}/tables", json=data)


@pytest.mark.parametrize(
    ("fixture", "move"),
    [
        ("new_york.4.won", 0), ("new_york.4.won", 2), ("san_francisco.2.won", 3),
        ("san_francisco.3.shared", 40), ("old_west.5.alvin", 150), ("old_west.2.all_passed", 1),
    ],
)  # fmt: skip
def test_a_game_goes_on_from_a_move_to_a_record_that_holds(
    tmp_path: Path, fixture: str, move: int
) -> None:
    record = read(FIXTURES / f"{fixture}.game")
    with LiveServer(tmp_path) as server:
        id_ = sent(server, FIXTURES / f"{fixture}.game")
        answer = play_on(server, id_, move=move)
        assert answer.status_code == 201, answer.text
        table = answer.json()
        seat = table["keys"][0]["seat"]
        [frame] = get(server, f"{id_}/frames", **{"from": move, "count": 1}, eyes=seat)["frames"]
        with server.sit(table) as ann:
            begun = ann.log[1]
            assert (begun["type"], begun["move"]) == ("continued", move)
            assert len(begun["earlier"]) == move
            if ann.update["table"]["moves"] == move:
                assert seat in ann.update["table"]["to_move"]
                assert ann.update["game"] | {"legal": []} == frame["game"]
            for _ in range(2):
                assert ann.act()["type"] == "done"
    with LiveServer(tmp_path) as server, server.sit(table) as ann:  # after a restart
        ann.ask("leave")
        ann.wait(lambda update: update["outcome"] is not None)
        text = server.http.get(f"/api/tables/{table['table']}/record").text
        assert get(server, table["table"])["outcome"] is not None
    played = parse(text)
    assert (played.seed, played.nonces, played.first) == (
        record.seed, record.nonces, record.first)  # fmt: skip
    path = tmp_path / "played.game"
    path.write_text(text)
    verified = subprocess.run(
        [sys.executable, "-m", "funicular", "replay", "--verify", str(path)], capture_output=True
    )
    assert verified.returncode == 0, verified.stderr


def test_who_plays_on_takes_the_seat_asked_for(server: LiveServer) -> None:
    id_ = sent(server, FIXTURES / "new_york.4.won.game")
    [frame] = get(server, f"{id_}/frames", **{"from": 10, "count": 1})["frames"]
    to_move = frame["game"]["to_move"]
    assert play_on(server, id_, move=10).json()["keys"][0]["seat"] == to_move[0]
    other = (to_move[0] + 1) % 4
    table = play_on(server, id_, move=10, seat=other).json()
    assert [key["seat"] for key in table["keys"]] == [other]
    seats = server.state(table)["seats"]
    assert [seat["kind"] for seat in seats].count("bot") == 3
    assert seats[other]["name"] == "Ann"


def test_what_cannot_be_played_on_is_refused(server: LiveServer) -> None:
    id_ = sent(server, WON)
    last = get(server, id_)["moves"]
    for wish, status, reason in (
        ({"move": last}, 409, "nothing_left"), ({"move": last + 1}, 409, "no_move"),
        ({"move": 9, "seat": 2}, 409, "no_seat"), ({"move": 9, "seat": 6}, 422, "malformed"),
        ({"move": 9, "bot": "nobody"}, 409, "wrong_bot"), ({"move": -1}, 422, "malformed"),
        ({"move": 9, "name": "\x07"}, 409, "wrong_name"), ({"move": "9a"}, 422, "malformed"),
    ):  # fmt: skip
        answer = play_on(server, id_, **wish)
        assert (answer.status_code, answer.json()["reason"]) == (status, reason), wish


def continued_table(record: Path, move: int) -> tuple[Table, Game]:
    """A table where a recorded game goes on, and that game as it was."""
    game = read(record).replay()
    replayed = Replayed.of("0" * 24, played_again(game), "")
    table = new_table(*[PERSON] * game.seats, board=game.board.key, seed=None)
    table.apply(from_text(to_text(continued(replayed, move, 2000))))
    return table, game


def test_taking_back_never_goes_behind_where_the_game_was_continued() -> None:
    game = read(WON).replay()
    claims = [each.number for each in game.moves if each.action.type == "claim"]
    table, _ = continued_table(WON, claims[3])
    mover = game.moves[claims[3] - 1].seat
    assert table.take_back_of(mover) is None
    with pytest.raises(Refusal):
        decide(table, mover, TakeBack(type="take_back", id=1, move=claims[3]), 3000)
    now = table.to_move[0]
    assert table.game is not None
    claim = next(n for n in table.game.legal_ids(now) if table.game.table[n].type == "claim")
    table.apply(e.Moved(at=3000, seat=now, action=claim, by="person"))
    assert table.take_back_of(now) == claims[3] + 1
    table.apply(e.TakenBack(at=4000, seat=now, move=claims[3] + 1))
    assert table.take_back_of(now) is None
    assert table.moves == claims[3]


def test_of_the_earlier_moves_each_seat_reads_what_it_may_know() -> None:
    table, game = continued_table(FIXTURES / "old_west.3.won.game", 60)
    replayed = Replayed.of("0" * 24, played_again(game), "")
    for viewer in viewers(game.seats):
        update = Teller(table).update(viewer, 0, Presence(0), 0)
        known = tell.log(replayed, eyes_of(viewer))
        begun = update.log[1]
        assert begun.events == known[0].events
        told = [(each.seat, each.action, each.events) for each in begun.earlier]
        assert told == [(each.seat, each.action, each.events) for each in known[1:61]]
        assert game.seed not in update.model_dump_json()


def test_a_continued_game_is_the_fold_of_its_log() -> None:
    table, game = continued_table(FIXTURES / "new_york.2.shared.game", 25)
    again = Table.of(
        table.code, [from_text(to_text(told.entry)) for told in table.log], find_board,
        "interpreted",
    )  # fmt: skip
    assert again.game is not None
    assert table.game is not None
    assert again.game.state_bytes() == table.game.state_bytes()
    assert [move.id for move in again.game.moves] == [move.id for move in game.moves[:25]]
    assert json.loads(to_text(table.log[1].entry))["type"] == "continued"
