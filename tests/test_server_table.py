"""A table is the fold of its entries: the same log, the same table."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_weights import ship
from server_clients import BOARDS, BOT, CODE, OPEN, PERSON, apply, find_board, new_table, play

from funicular.course import reveals
from funicular.server.accounts.accounts import folded
from funicular.server.tables import entries as e
from funicular.server.tables.decisions import MOST_WORDS, decide, is_late, take_seat
from funicular.server.tables.heard import CLIENTS, REMEMBERED, Heard
from funicular.server.tables.keys import fits, hashed, new_code, new_secret
from funicular.server.tables.names import bot_name, clean_name, clean_saying, unique_name
from funicular.server.tables.seats import deadline, time_left
from funicular.server.tables.table import Table
from funicular.server.wire import messages as m
from funicular.server.wire.refusals import Refusal


def again(table: Table) -> Table:
    """The table folded once more, from its entries as they are kept."""
    texts = [e.to_text(told.entry) for told in table.log]
    return Table.of(CODE, [e.from_text(text) for text in texts], find_board, "interpreted")


def facts(table: Table) -> dict[str, Any]:
    """All that a table is."""
    game = table.game
    return {
        "state": None if game is None else game.state_bytes(),
        "moves": None if game is None else game.moves,
        **{name: vars(table)[name] for name in vars(table) if name not in UNCOMPARED},
        "heard": vars(table.heard),
    }


UNCOMPARED = {"game", "heard", "_find_board"}


def refusal(work: Callable[[], Any]) -> str:
    with pytest.raises(Refusal) as refused:
        work()
    return refused.value.problem.reason


def say(table: Table, seat: int, kind: str, at: int = 5000, **fields: Any) -> None:
    """A message carried out."""
    message = m.CLIENT_MESSAGE.validate_python({"type": kind, "id": 1, **fields})
    assert not isinstance(message, m.Hello | m.WhyNot | m.AskHint | m.WatchOpen | m.Ping)
    apply(table, decide(table, seat, message, at))


# -- the fold


KINDS = ["act", "act", "act", "act", "take_back", "say", "leave", "return", "rename", "start"]


def random_message(table: Table, chance: random.Random) -> dict[str, Any]:
    kind = chance.choice(KINDS)
    seat = chance.choice(table.to_move or [0])
    legal = [] if table.game is None else table.game.legal_ids(seat)
    if kind == "act" and legal:
        return {"type": kind, "move": table.moves, "action": chance.choice(legal), "seat": seat}
    if kind == "take_back":
        return {"type": kind, "move": max(1, table.moves), "seat": chance.randrange(2)}
    extra = {"say": {"text": "hm"}, "rename": {"name": "Zoe"}, "start": {"fill": "random"}}
    if kind == "act":
        return {
            "type": kind,
            "move": chance.randrange(3),
            "action": chance.randrange(99),
            "seat": 0,
        }
    return {"type": kind, "seat": chance.randrange(2), **extra.get(kind, {})}


@settings(max_examples=15)
@given(seed=st.integers(0, 10**6))
def test_folding_a_log_again_gives_the_same_table(seed: int) -> None:
    chance = random.Random(seed)
    clock = chance.choice([{}, {"clock": {"kind": "game", "seconds": 100}}])
    table = new_table(PERSON, PERSON, OPEN, seed=None, **clock)
    for number in range(60):
        data = random_message(table, chance)
        seat = data.pop("seat")
        if not table.seats[seat].is_person:
            continue
        message: Any = m.CLIENT_MESSAGE.validate_python({"id": number + 1, **data})
        before = facts(again(table)) if number % 20 == 0 else None
        try:
            entries = decide(table, seat, message, table.changed + chance.randrange(5000))
        except Refusal:
            assert before is None or facts(table) == before
            continue
        apply(table, entries)
    assert facts(again(table)) == facts(table)


def test_a_move_ends_the_game_together_with_its_entry() -> None:
    table = new_table(PERSON, PERSON)
    while table.status == "playing":
        game = table.game
        assert game is not None
        act = {"move": table.moves, "action": game.legal_actions.ids[0]}
        say(table, game.seat or 0, "act", **act)
    assert [told.entry.type for told in table.log[-2:]] == ["moved", "over"]
    assert table.game is not None
    assert table.game.is_over


def test_a_taken_back_move_stays_in_the_log() -> None:
    table = new_table(PERSON, PERSON)
    say(table, 0, "act", move=0, action=table.game.legal_ids(0)[0] if table.game else 0)
    say(table, 0, "take_back", move=1)
    assert [told.entry.type for told in table.log[-2:]] == ["moved", "taken_back"]
    assert table.moves == 0
    assert table.to_move == [0, 1]
    assert table.steps == 2


def test_only_the_last_own_move_of_a_person_is_taken_back() -> None:
    table = new_table(PERSON, PERSON)
    play(table, 1, by="stand_in")
    assert table.take_back_of(0) is None
    table = new_table(PERSON, PERSON, take_back=False)
    play(table, 1)
    assert table.take_back_of(0) is None
    table = new_table(PERSON, PERSON)
    play(table, 1)
    assert (table.take_back_of(0), table.take_back_of(1), table.take_back_of(None)) == (
        1, None, None,
    )  # fmt: skip
    play(table, 1)
    assert table.game is not None
    assert reveals(table.game.moves[-1])
    assert table.take_back_of(1) is None


# -- seats


def test_the_host_goes_on_to_the_next_person() -> None:
    table = new_table(PERSON, BOT, PERSON, seed=None)
    assert table.host == 0
    say(table, 0, "leave")
    assert (table.host, table.status, table.open_seats) == (2, "waiting", [0])
    say(table, 2, "leave")
    assert facts(table)["host"] is None
    assert facts(table)["status"] == "closed"
    assert refusal(lambda: take_seat(table, None, "Cy", "key", 1)) == "not_waiting"


def test_whoever_comes_first_to_an_empty_table_is_its_host() -> None:
    table = new_table(BOT, OPEN, OPEN, seed=None)
    assert facts(table)["host"] is None
    table.apply(take_seat(table, 2, "Cy", "key", 1))
    assert table.host == 2
    assert refusal(lambda: take_seat(table, 2, "Di", "key", 1)) == "no_seat"
    assert refusal(lambda: take_seat(table, 0, "Di", "key", 1)) == "no_seat"


def test_a_key_fits_its_seat_only() -> None:
    secret = new_secret()
    table = new_table(PERSON, OPEN, seed=None)
    table.apply(take_seat(table, None, "Cy", hashed(secret), 1))
    assert table.seat_with(secret) == 1
    assert table.seat_with(new_secret()) is None
    assert not fits("", None)


def test_codes_have_no_letters_easily_mistaken() -> None:
    assert not set("01ILO") & set("".join(new_code() for _ in range(200)))


# -- late


def test_others_choices_at_set_up_make_nobody_late() -> None:
    table = new_table(PERSON, PERSON, PERSON)
    game = table.game
    assert game is not None
    say(table, 1, "act", move=0, action=game.legal_ids(1)[0])
    assert not is_late(game, 0, 0)
    assert is_late(game, 1, 0)
    assert is_late(game, 0, 5)
    play(table, 2)
    assert is_late(game, game.seat or 0, 2)
    assert not is_late(game, game.seat or 0, 3)


# -- clocks


def clocked(kind: str, seconds: int = 60) -> Table:
    return new_table(PERSON, PERSON, clock={"kind": kind, "seconds": seconds})


def left(table: Table, seat: int, now: int) -> int | None:
    return time_left(table.rules.clock, table.seats[seat], now)


def test_time_runs_for_whoever_has_not_chosen_at_set_up() -> None:
    table = clocked("game")
    play(table, 1)  # seat 0, one second
    assert (left(table, 0, 9000), left(table, 1, 9000)) == (59_000, 52_000)


def test_a_clock_per_move_begins_anew_with_every_move() -> None:
    table = clocked("move")
    play(table, 2)
    mover = table.to_move[0]
    assert left(table, mover, table.changed + 5000) == 55_000
    assert left(table, 1 - mover, table.changed + 5000) == 60_000
    assert left(table, mover, table.changed + 500_000) == 0


def test_a_bot_has_no_clock() -> None:
    table = new_table(PERSON, BOT, clock={"kind": "move", "seconds": 5})
    assert left(table, 1, 1000) is None
    assert deadline(table.rules.clock, table.seats[1]) is None
    assert left(new_table(PERSON, BOT), 0, 1000) is None


def test_taking_back_wins_no_time() -> None:
    for kind in ("move", "game"):
        table = clocked(kind)
        play(table, 1)
        say(table, 0, "take_back", at=21_000, move=1)
        assert left(table, 0, 21_000) == 40_000


def test_leaving_and_coming_back_wins_no_time() -> None:
    table = clocked("move")
    say(table, 0, "leave", at=31_000)
    say(table, 0, "return", at=41_000)
    assert left(table, 0, 41_000) == 20_000


def test_who_was_too_late_waits_for_the_bots_move() -> None:
    table = clocked("move")
    table.apply(e.Away(at=61_000, seat=0, why="clock"))
    act = {"move": 0, "action": table.game.legal_ids(0)[0] if table.game else 0}
    assert refusal(lambda: say(table, 0, "act", at=61_001, **act)) == "time_up"
    say(table, 0, "return", at=61_001)
    assert not table.seats[0].away
    assert table.seats[0].needs_stand_in
    play(table, 1, by="stand_in")
    assert not table.seats[0].needs_stand_in


def test_a_flag_stays_fallen() -> None:
    table = clocked("game")
    table.apply(e.Flagged(at=61_000, seat=0))
    assert refusal(lambda: say(table, 0, "return")) == "flagged"
    act = {"move": 0, "action": table.game.legal_ids(0)[0] if table.game else 0}
    assert refusal(lambda: say(table, 0, "act", **act)) == "flagged"
    say(table, 0, "say", text="still here")
    assert table.seats[0].needs_stand_in


def test_who_is_away_is_back_by_doing_something() -> None:
    table = new_table(PERSON, PERSON)
    table.apply(e.Away(at=2000, seat=0, why="gone"))
    say(table, 0, "say", text="here")
    assert [told.entry.type for told in table.log[-2:]] == ["back", "said"]


# -- messages said twice


def test_the_last_messages_of_each_client_are_remembered() -> None:
    heard = Heard()
    for number in range(1, REMEMBERED + 2):
        heard.add(e.Cause(seat=0, client="one", id=number))
    assert not heard.has(e.Cause(seat=0, client="one", id=1))
    assert heard.has(e.Cause(seat=0, client="one", id=2))
    assert not heard.has(e.Cause(seat=1, client="one", id=2))
    assert (heard.last(0, "one"), heard.last(0, "two")) == (REMEMBERED + 1, 0)
    for number in range(CLIENTS):
        heard.add(e.Cause(seat=1, client=f"client {number}", id=1))
    assert heard.last(0, "one") == 0


# -- words


def test_a_table_has_room_for_so_many_words_and_each_seat_for_its_share() -> None:
    table = new_table(PERSON, PERSON, OPEN, OPEN, seed=None)
    for number in range(MOST_WORDS // 8):
        say(table, 1, "say", text=f"{number}")
        say(table, 1, "rename", name=f"Bo {number}")
    for kind, words in (("say", {"text": "more"}), ("rename", {"name": "Bob"})):
        assert refusal(lambda k=kind, w=words: say(table, 1, k, **w)) == "said_enough"  # type: ignore[misc]
    assert refusal(lambda: say(again(table), 1, "say", text="more")) == "said_enough"
    say(table, 0, "say", text="others may")
    table.apply(take_seat(table, 2, "Cy", hashed("his"), 1000))
    say(table, 2, "say", text="and who comes")
    assert table.words == {0: 1, 1: MOST_WORDS // 4, 2: 1}


# -- names


def test_names_are_printable_and_unique() -> None:
    assert clean_name("  Åsa  ") == "Åsa"
    for bad in ("", "  ", "a\nb", "a\u202eb", "\x00"):
        assert refusal(lambda bad=bad: clean_name(bad)) == "wrong_name"  # type: ignore[misc]
    assert unique_name("ann", ["Ann", "ann 2"]) == "ann 3"
    assert len(unique_name("x" * 40, ["x" * 40])) <= 40
    assert bot_name("astrid@500ms") == "Astrid"


FAMILY, WORD = "👩\u200d👩\u200d👧\u200d👦 Fam", "نیم\u200cکش"
JOINED = [
    FAMILY,
    "🏳\ufe0f\u200d🌈",
    "👩🏽\u200d🚀",
    "❤\ufe0f\u200d🔥",
    WORD,
    "क्\u200dष",
    "ക്\u200cഷ",
    "അവന്\u200d",
]
"""Families, flags and hearts, Persian, Hindi, Malayalam."""


@pytest.mark.parametrize("name", JOINED)
def test_invisible_joiners_stand_where_they_are_needed(name: str) -> None:
    assert clean_name(name) == clean_saying(name) == name
    table = new_table({"kind": "person", "name": name}, BOT)
    assert table.game is not None
    assert table.game.names[0] == name


@pytest.mark.parametrize("joiner", ["\u200c", "\u200d"])
@pytest.mark.parametrize(
    "name",
    [
        "Ann-",
        "-Ann",
        "A-nn",
        "-",
        "👩-",
        "-👩",
        "👩-A",
        "A-👩",
        "A\ufe0f-👩",
        "👩--👩",
        "م-",
        "م--خ",
    ],
)
def test_invisible_joiners_stand_nowhere_else(name: str, joiner: str) -> None:
    for clean, reason in ((clean_name, "wrong_name"), (clean_saying, "wrong_saying")):
        assert refusal(lambda clean=clean: clean(name.replace("-", joiner))) == reason  # type: ignore[misc]


def test_names_that_differ_only_in_what_is_not_seen_are_the_same() -> None:
    assert unique_name(WORD, [WORD.replace("\u200c", "")]) == f"{WORD} 2"
    assert folded(WORD) == folded(WORD.replace("\u200c", ""))
    assert unique_name("x" * 36 + "👩\u200d👩", ["x" * 36 + "👩👩"]) == "x" * 36 + "👩 2"


@pytest.mark.parametrize(
    "unseen",
    [
        "\u115f",
        "Bob\u1160",
        "Bo\u3164b",
        "\uffa0Bob",
        "\u2800",
        " \u2800 ",
        "\ufe0f",
        "\u034f",
        "\ufe0f \ufe0f",
        "\ufe0f\u2800\u034f",
        "\u17b4",
        "\u17b5\u17b4",
    ],
)
def test_what_nobody_sees_is_refused(unseen: str) -> None:
    for clean, reason in ((clean_name, "wrong_name"), (clean_saying, "wrong_saying")):
        assert refusal(lambda clean=clean: clean(unseen)) == reason  # type: ignore[misc]


def test_braille_keeps_its_blank_cell_but_for_the_ends() -> None:
    assert clean_name("\u2800\u2803\u2800\u2815 \u2800") == "\u2803\u2800\u2815"


@pytest.mark.parametrize("mark", ["\u034f", "\u17b5", "\u180b", "\ufe0e", "\ufe0f", "\U000e0100"])
def test_names_that_differ_in_unseen_marks_alone_are_told_apart(mark: str) -> None:
    assert unique_name(f"Bob{mark}", ["Bob"]) == f"Bob{mark} 2"
    assert unique_name("Bob", [f"B{mark}ob"]) == "Bob 2"


@pytest.mark.parametrize(("clean", "longest"), [(clean_name, 40), (clean_saying, 400)])
def test_what_is_said_is_measured_as_it_is_kept(clean: Callable[[str], str], longest: int) -> None:
    assert clean("e\u0301" * longest) == "é" * longest
    assert refusal(lambda: clean("\ufb2c" * longest)) == "malformed"


# -- plans


def test_plans_that_cant_be_played_are_refused() -> None:
    for reason, seats, plan in (
        ("no_board", [PERSON, PERSON], {"board": "nowhere"}),
        ("wrong_seats", [PERSON] * 5, {}),
        ("wrong_options", [PERSON, BOT], {"options": {"alvin": True}}),
        ("wrong_clock", [PERSON, BOT], {"clock": {"kind": "move"}}),
        ("wrong_bot", [PERSON, {"kind": "bot"}], {}),
        ("wrong_bot", [PERSON, {"kind": "bot", "bot": "program:ls"}], {}),
        ("wrong_bot", [PERSON, {"kind": "bot", "bot": "search@99999999"}], {}),
        ("wrong_name", [{"kind": "person", "name": "\x07"}, BOT], {}),
        ("seats_open", [PERSON, OPEN], {"start": True}),
    ):
        assert refusal(lambda s=seats, p=plan: new_table(*s, **p)) == reason  # type: ignore[misc]


def test_a_bot_that_has_not_learned_a_board_gets_no_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(monkeypatch, tmp_path, BOARDS["new_york"])
    learned = {"kind": "bot", "bot": "sanda"}
    assert new_table(PERSON, learned, board="new_york").seats[1].name == "Sanda"
    assert refusal(lambda: new_table(PERSON, learned, board="old_west")) == "wrong_bot"


def test_every_board_can_be_set_up_with_its_options() -> None:
    for key, board in BOARDS.items():
        options = dict.fromkeys(board.options, True)
        table = new_table(*[BOT] * board.max_seats, board=key, options=options)
        assert table.game is not None
        assert table.game.options == options
