"""At a table over real sockets: people, bots, spectators, and all they may do."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server_clients import BOARDS, BOT, OPEN, Client, LiveServer

from funicular.bots.advising import adviser
from funicular.record import parse

ANN = {"kind": "person", "name": "Ann"}
BO = {"kind": "person", "name": "Bo"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    with LiveServer(tmp_path) as running:
        yield running


def play_out(*clients: Client) -> None:
    """Everybody plays the first legal action until the game is over."""
    while clients[0].update["outcome"] is None:
        moves = clients[0].update["table"]["moves"]
        for client in clients:
            client.until(moves)
            if client.update["table"]["moves"] == moves and client.update["game"]["legal"]:
                assert client.act()["type"] == "done"
                break
        else:
            clients[0].until(moves + 1)


# -- a game


def test_a_game_against_bots_goes_to_its_end_and_into_a_record(server: LiveServer) -> None:
    table = server.table(ANN, BOT, BOT, start=True)
    early = server.http.get(f"/api/tables/{table['table']}/record")
    assert (early.status_code, early.json()["reason"]) == (409, "not_over")
    with server.sit(table) as ann:
        play_out(ann)
        outcome = ann.update["outcome"]
        assert ann.update["table"]["status"] == "over"
        assert ann.types()[-1] == "over"
    record = parse(server.http.get(f"/api/tables/{table['table']}/record").text)
    record.verify()
    assert record.seed == outcome["seed"]
    assert record.commitment == ann.update["table"]["commitment"]
    totals = [str(score["total"]) for score in outcome["scores"]]
    assert [score.split()[0] for score in record.scores] == totals


def test_two_people_and_a_spectator_see_the_same_game(server: LiveServer) -> None:
    table = server.table(ANN, BO, start=True)
    with server.sit(table) as ann, server.sit(table, 1) as bo, server.watch(table) as eve:
        play_out(ann, bo)
        for client in (bo, eve):
            client.wait(lambda update: update["outcome"] is not None)
        assert ann.update["outcome"] == bo.update["outcome"] == eve.update["outcome"]
        assert [entry["number"] for entry in eve.log] == list(range(1, eve.update["number"] + 1))


def test_two_tabs_of_one_seat_both_follow(server: LiveServer) -> None:
    table = server.table(ANN, BOT, start=True)
    with server.sit(table) as one, server.sit(table, client="client-2") as two:
        one.act()
        two.until(1)
        assert two.update["game"]["hand"] == one.update["game"]["hand"]


# -- before the start


def test_people_come_by_the_code_and_the_host_begins(server: LiveServer) -> None:
    table = server.table(ANN, OPEN, OPEN)
    with server.sit(table) as ann:
        answer = server.http.post(f"/api/tables/{table['table']}/seats", json={"name": " Ann "})
        assert answer.status_code == 201
        key = answer.json()
        assert (key["seat"], key["name"]) == (1, "Ann 2")
        assert ann.ask("start")["reason"] == "seats_open"
        with Client(server, table["table"], key["secret"]) as other:
            assert other.ask("start", fill="random")["reason"] == "not_host"
            assert other.ask("rename", name="Bo")["type"] == "done"
            assert ann.ask("start", fill="random")["type"] == "done"
            other.wait(lambda update: update["table"]["status"] == "playing")
            names = [seat["name"] for seat in other.update["table"]["seats"]]
            assert names == ["Ann", "Bo", "Random"]
    late = server.http.post(f"/api/tables/{table['table']}/seats", json={"name": "Cy"})
    assert (late.status_code, late.json()["reason"]) == (409, "not_waiting")


def test_the_host_gives_seats_to_bots_and_opens_them_again(server: LiveServer) -> None:
    table = server.table(ANN, BO, OPEN)
    with server.sit(table) as ann, server.sit(table, 1) as bo:
        assert ann.ask("set_seat", seat=2, bot="random")["type"] == "done"
        assert ann.ask("set_seat", seat=1)["type"] == "done"
        last, _ = bo.end()
        assert (last["type"], last["reason"]) == ("closing", "unseated")
        ann.wait(lambda update: update["table"]["seats"][1]["kind"] == "open")
        assert ann.ask("set_seat", seat=0)["reason"] == "own_seat"
        assert ann.ask("set_seat", seat=5)["reason"] == "no_seat"
        assert ann.ask("set_seat", seat=1, bot="program:rm -rf")["reason"] == "wrong_bot"
    again = server.sit(table, 1)
    assert again.welcome["reason"] == "wrong_secret"
    again.close()


def test_who_leaves_before_the_start_makes_room(server: LiveServer) -> None:
    table = server.table(ANN, BO)
    with server.sit(table) as ann:
        with server.sit(table, 1) as bo:
            assert bo.ask("leave")["type"] == "done"
            assert bo.end()[0]["reason"] == "unseated"
        ann.wait(lambda update: update["table"]["seats"][1]["kind"] == "open")
        assert ann.ask("leave")["type"] == "done"
    assert server.state(table)["status"] == "closed"


def test_listed_tables_are_found_while_they_wait_or_play(server: LiveServer) -> None:
    hidden = server.table(ANN, OPEN)
    table = server.table(ANN, OPEN, listed=True)
    found = [each["table"] for each in server.http.get("/api/tables").json()]
    assert found == [table["table"]] != [hidden["table"]]
    with server.sit(table) as ann:
        ann.ask("leave")
    assert server.http.get("/api/tables").json() == []


# -- talking


def test_what_is_said_is_heard_by_everybody(server: LiveServer) -> None:
    table = server.table(ANN, BO)
    with server.sit(table) as ann, server.watch(table) as eve:
        assert ann.ask("say", text=" Hello <b>you</b> ")["type"] == "done"
        eve.wait(lambda _: "said" in eve.types())
        assert (eve.log[-1]["seat"], eve.log[-1]["text"]) == (0, "Hello <b>you</b>")
        assert ann.ask("say", text="a\u202eb")["reason"] == "wrong_saying"
        assert eve.ask("say", text="hello")["reason"] == "not_seated"


# -- questions


def test_a_route_that_cant_be_claimed_says_why_with_its_rule(server: LiveServer) -> None:
    table = server.table(ANN, BO, start=True)
    with server.sit(table) as ann, server.sit(table, 1) as bo:
        route = "Chelsea - Soho (pink)"
        ann.act()
        assert ann.ask("why_not", route=route)["reason"] == "already_chosen"
        bo.act()
        first, second = (ann, bo) if ann.until(2)["table"]["to_move"] == [0] else (bo, ann)
        answer = first.ask("why_not", route=route)
        assert (answer["type"], answer["reason"], answer["rule"]) == ("answer", "cards", "C1")
        assert answer["text"] == "the hand does not hold these cards"
        assert second.ask("why_not", route=route)["reason"] == "not_your_turn"
        assert first.ask("why_not", route="Nowhere")["reason"] == "no_route"
        legal = [each for each in first.update["game"]["legal"] if each["type"] == "claim"]
        for each in legal[:1]:
            assert first.ask("why_not", route=each["route"])["reason"] is None


def test_a_hint_comes_from_the_seats_own_view(server: LiveServer) -> None:
    table = server.table(ANN, BOT, start=True)
    with server.sit(table) as ann:
        hint = ann.ask("hint")
        assert hint["type"] == "hint"
        assert hint["action"] in [each["id"] for each in ann.update["game"]["legal"]]
        assert hint["why"] == "Chosen at random."
        assert (0, adviser(BOARDS["new_york"])) in server.thinker.asked
    strict = server.table(ANN, BOT, start=True, hints=False)
    with server.sit(strict) as ann:
        assert ann.ask("hint")["reason"] == "no_hints"


# -- taking back


def test_a_choice_is_taken_back_until_it_has_revealed_something(server: LiveServer) -> None:
    table = server.table(ANN, BO, start=True)
    with server.sit(table) as ann, server.sit(table, 1) as bo:
        assert ann.act()["type"] == "done"
        assert ann.until(1)["take_back"] == 1
        assert bo.until(1)["take_back"] is None
        assert bo.ask("take_back", move=1)["reason"] == "no_take_back"
        assert ann.ask("take_back", move=1)["type"] == "done"
        ann.wait(lambda update: update["table"]["moves"] == 0)
        assert ann.types()[-2:] == ["moved", "taken_back"]
        ann.act()
        bo.act()
        assert bo.until(2)["take_back"] is None  # all choices were shown
        assert bo.ask("take_back", move=2)["reason"] == "no_take_back"


def test_a_bot_waits_a_moment_for_a_move_that_may_be_taken_back(tmp_path: Path) -> None:
    with LiveServer(tmp_path, patience=60.0) as server:
        table = server.table(ANN, BOT, start=True)
        with server.sit(table) as ann:
            ann.until(1)  # the bot has chosen its tickets
            moves = ann.update["table"]["moves"]
            ann.act()
            ann.until(moves + 1)  # that was the last choice: all was shown, nobody waits
            while ann.update["take_back"] is None:
                claims = [x for x in ann.update["game"]["legal"] if x["type"] == "claim"]
                assert ann.act(claims[0]["id"] if claims else None)["type"] == "done"
                ann.wait(lambda update: bool(update["game"]["legal"] or update["take_back"]))
            stands = ann.update["table"]["moves"]
            time.sleep(0.1)
            assert server.state(table)["moves"] == stands
            assert ann.ask("take_back", move=stands)["type"] == "done"


# -- gone, away, back


def test_a_seat_whose_person_is_gone_is_played_until_they_are_back(server: LiveServer) -> None:
    table = server.table(ANN, BO, start=True, away_after=5)
    with server.sit(table) as ann:
        ann.act()
        began = time.monotonic()
        ann.wait(lambda update: update["table"]["seats"][1]["away"])
        assert time.monotonic() - began > 2
        ann.until(2)
        assert ann.log[-1]["by"] == "stand_in"
        with server.sit(table, 1) as bo:
            assert not bo.update["table"]["seats"][1]["away"]
            assert bo.types()[-1] == "back"


def test_who_leaves_during_the_game_comes_back_on_purpose(server: LiveServer) -> None:
    table = server.table(ANN, BO, start=True)
    with server.sit(table) as ann, server.sit(table, 1) as bo:
        assert bo.ask("leave")["type"] == "done"
        ann.until(1)
        assert (ann.log[-1]["by"], ann.log[-1]["seat"]) == ("stand_in", 1)
        with server.sit(table, 1, client="client-2") as again:
            assert again.update["table"]["seats"][1]["away"]
            moves = again.update["table"]["moves"]
            refused = again.ask("act", move=moves, action=0)["reason"]
            assert refused == "away"
            assert again.ask("return")["type"] == "done"
            again.wait(lambda update: not update["table"]["seats"][1]["away"])


# -- clocks


def test_a_move_too_late_is_made_by_a_bot_and_the_person_may_go_on(server: LiveServer) -> None:
    clock = {"kind": "move", "seconds": 1}
    table = server.table(ANN, BO, start=True, clock=clock)
    with server.sit(table) as ann, server.sit(table, 1) as bo:
        assert 0 < ann.update["table"]["seats"][0]["clock_ms"] <= 1000
        ann.act()
        bo.until(2)
        assert bo.types()[-2:] == ["away", "moved"]
        assert bo.log[-1]["by"] == "stand_in"
        assert bo.ask("say", text="sorry")["type"] == "done"
        assert "back" in bo.types()
        assert not server.state(table)["seats"][1]["away"]


def test_who_has_used_up_the_time_of_the_game_has_it_played_to_its_end(
    server: LiveServer,
) -> None:
    table = server.table(ANN, BOT, start=True, clock={"kind": "game", "seconds": 1})
    with server.sit(table) as ann:
        ann.wait(lambda update: update["outcome"] is not None)
        assert ann.types().count("flagged") == 1
        own = [x for x in ann.log if x["type"] == "moved" and x["seat"] == 0]
        assert {entry["by"] for entry in own} == {"stand_in"}


# -- the end


def test_a_rematch_has_the_same_people_bots_rules_and_keys(server: LiveServer) -> None:
    table = server.table(ANN, BO, BOT, start=True, take_back=False)
    with server.sit(table) as ann, server.sit(table, 1) as bo:
        assert ann.ask("rematch")["reason"] == "not_over"
        play_out(ann, bo)
        assert bo.ask("rematch")["type"] == "done"
        assert ann.ask("rematch")["type"] == "done"
        ann.wait(lambda update: update["table"]["rematch"] is not None)
        code = ann.update["table"]["rematch"]
        assert ann.types().count("rematch") == 1
    again = {"table": code, "keys": table["keys"]}
    with server.sit(again, 1) as bo:
        state = bo.update["table"]
        assert [seat["name"] for seat in state["seats"]] == ["Ann", "Bo", "Random"]
        assert (state["status"], state["host"]) == ("waiting", 1)
        assert not state["rules"]["take_back"]
        assert bo.ask("start")["type"] == "done"


def test_who_played_alone_against_bots_begins_again_at_once(server: LiveServer) -> None:
    table = server.table(ANN, BOT, start=True)
    with server.sit(table) as ann:
        play_out(ann)
        ann.ask("rematch")
        ann.wait(lambda update: update["table"]["rematch"] is not None)
        again = {"table": ann.update["table"]["rematch"]}
    assert server.state(again)["status"] == "playing"


def test_a_bot_that_fails_is_noted_without_what_it_said(tmp_path: Path) -> None:
    with LiveServer(tmp_path, problem="illegal action 7 (claim my secret)") as server:
        table = server.table(ANN, BOT, start=True)
        with server.sit(table) as ann:
            ann.until(1)
            [failed] = [each for each in ann.log if each["type"] == "bot_failed"]
            assert (failed["seat"], failed["text"]) == (1, None)
            assert "my secret" not in "".join(ann.frames)


# -- watching


def test_open_hands_are_a_full_round_late(server: LiveServer) -> None:
    table = server.table(ANN, BO, start=True, open_hands=True)
    with (
        server.sit(table) as ann,
        server.sit(table, 1) as bo,
        server.watch(table) as eve,
    ):
        assert ann.ask("watch_open", open=True)["reason"] == "hands_closed"
        assert eve.ask("watch_open", open=True)["type"] == "done"
        seen: list[Any] = []
        while ann.update["outcome"] is None:
            moves = ann.update["table"]["moves"]
            mover = next(c for c in (ann, bo) if c.until(moves)["game"]["legal"])
            mover.act()
            ann.until(moves + 1)
            shown = eve.until(moves + 1)["open_hands"]
            if shown is not None:
                since = [x["seat"] for x in eve.log if (x["move"] or 0) > shown["move"]]
                over = eve.update["outcome"] is not None
                assert over or set(since) >= {0, 1}
                seen.append(shown["move"])
        assert seen[-1] == eve.update["table"]["moves"]
        hands = eve.update["open_hands"]["seats"]
        assert hands[0]["hand"] == ann.update["game"]["hand"]
        assert hands[1]["hand"] == bo.wait(lambda u: u["outcome"] is not None)["game"]["hand"]


def test_who_sees_open_hands_and_asks_again_is_told_nothing_new(server: LiveServer) -> None:
    table = server.table(ANN, BO, start=True, open_hands=True)
    with server.watch(table) as eve:
        for wish, updates in ((True, 1), (True, 0), (False, 1), (False, 0)):
            assert eve.ask("watch_open", open=wish)["type"] == "done"
            before = len(eve.frames)
            assert eve.ask("ping")["type"] == "done"
            since = [json.loads(each)["type"] for each in eve.frames[before:]]
            assert since.count("update") == updates, wish


def test_a_table_keeps_its_hands_closed_unless_it_says_otherwise(server: LiveServer) -> None:
    table = server.table(ANN, BOT, start=True)
    with server.watch(table) as eve:
        assert eve.ask("watch_open", open=True)["reason"] == "hands_closed"
        assert eve.update["game"]["seat"] is None
        assert eve.update["table"]["watching"] == 1
