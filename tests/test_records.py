"""Records: what they hold, what they hide, and that nothing false in them goes unnoticed."""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from redeal import TABLES, Table, choose, play_on

from funicular.game import Game
from funicular.reasons import GameError
from funicular.record import Record, RecordError, parse, read
from funicular.seeds import commitment

by_table = pytest.mark.parametrize("table", TABLES, ids=str)

ODD_NAMES = [
    "Zoë",
    "名前",
    "🚂",
    "👩\u200d👩\u200d👧\u200d👦",
    "#",
    "a #0123456789ab",
    "x -> y",
    'say "hello"',
    "it's",
    "seat 1: y",
    "result: won",
    "1. seat 0: draw",
    "back\\slash",
    "a | b; c, d",
    "none",
    "n" * 40,
]


def played(game: Game, moves: int, seed: int = 0) -> Game:
    """The game after so many random moves, or at its end."""
    dice = random.Random(f"records {seed}")
    while not game.is_over and len(game.moves) < moves:
        game.push(choose(game, dice, "even"))
    return game


def whole(table: Table, seed: int = 0) -> Game:
    return played(table.game(f"record {seed}"), 10_000, seed)


NEW_YORK = TABLES[0]
FINISHED = whole(NEW_YORK).record()


# -- what a record holds


@by_table
def test_a_finished_game_leads_back_from_its_record(table: Table) -> None:
    game = whole(table)
    record = game.record()
    text = str(record)
    assert parse(text) == record
    assert str(parse(text)) == text
    again = parse(text).replay(board=table.board)
    assert again.state_bytes() == game.state_bytes()
    assert again.moves == game.moves
    assert again.record() == record


@by_table
def test_a_record_holds_at_every_step_of_a_game(table: Table) -> None:
    for count, game in enumerate(play_on(table.game("steps"), random.Random(1), "builder")):
        if count % 40 == 0 or count < 8 or game.is_over:
            record = parse(str(game.record(reveal=True)))
            again = record.replay(board=table.board)
            assert again.state_bytes() == game.state_bytes()
            assert record.result.startswith("not over") is not game.is_over


def test_a_record_is_made_of_the_same_lines_whatever_order_the_choices_came_in() -> None:
    """A3: in the file they stand in turn order."""
    table = Table("old_west", 4, False)
    games = [table.game("order") for _ in range(2)]
    for game, seats in zip(games, ([0, 1, 2, 3], [3, 1, 0, 2]), strict=True):
        for seat in seats:
            game.push("keep 1 2 3", seat)
        played(game, 30)
    assert str(games[0].record(reveal=True)) == str(games[1].record(reveal=True))


def test_a_record_in_the_middle_of_the_choices_leads_back() -> None:
    game = Table("old_west", 4, False).game("order")
    for seat in (2, 0):
        game.push("keep 1 2 3 5", seat)
    again = parse(str(game.record(reveal=True))).replay()
    assert again.state_bytes() == game.state_bytes()


def test_a_file_gives_the_record_in_it(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_text(str(FINISHED), encoding="utf-8", newline="")
    assert read(path) == FINISHED


def test_a_file_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="UTF-8"):
        read(path)


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_are_kept_as_they_are(name: str) -> None:
    game = played(Game(seed=1, names=[name, "Ann"]), 6)
    record = parse(str(game.record(reveal=True)))
    assert record.names == (name, "Ann")
    assert record.replay().names == (name, "Ann")


@given(st.lists(st.text(min_size=1, max_size=40), min_size=2, max_size=2))
def test_every_name_a_game_takes_comes_back_from_its_record(names: list[str]) -> None:
    try:
        game = Game(seed=1, names=names)
    except GameError:
        assert any(not name.isprintable() or name != name.strip() for name in names)
        return
    record = parse(str(game.record(reveal=True)))
    assert record.names == tuple(names)
    record.verify()


@given(st.text(max_size=12), st.lists(st.text(max_size=12), min_size=2, max_size=2))
def test_every_seed_and_nonce_a_game_takes_comes_back_from_its_record(
    seed: str, nonces: list[str]
) -> None:
    try:
        game = Game(seed=seed, nonces=nonces)
    except ValueError:
        texts = [seed, *nonces]
        assert any(not text.isprintable() or text != text.strip() for text in texts)
        return
    record = parse(str(game.record(reveal=True)))
    assert (record.seed, record.nonces) == (seed, tuple(nonces))
    assert record.replay().state_bytes() == game.state_bytes()


@pytest.mark.parametrize("options", [{}, {"alvin": False}, {"alvin": True}])
def test_options_are_kept(options: dict[str, bool]) -> None:
    game = Game("old_west", 3, seed=1, options=options)
    record = parse(str(game.record(reveal=True)))
    on = options.get("alvin", False)
    assert record.options == ({"alvin": True} if on else {})
    assert record.replay().options == {"alvin": on}
    assert ("\noptions: alvin #" in str(record)) is on


@pytest.mark.parametrize("first", [None, 0, 1])
def test_a_named_first_seat_is_kept(first: int | None) -> None:
    game = Game(seed=1, first=first)
    record = parse(str(game.record(reveal=True)))
    assert record.first == first
    assert record.replay().first == game.first


POSITION = {
    "turn": 1,
    "hands": ["3 pink, 1 wild", {"red": 2}],
    "routes": {"Chelsea - Soho (pink)": 1},
    "tickets": [["Chelsea - Wall Street"], []],
}


def test_a_described_position_is_kept() -> None:
    game = played(Game(seed=1, position=POSITION), 10)
    record = parse(str(game.record(reveal=True)))
    assert record.position == POSITION
    assert record.deal == "as described"
    assert record.replay().state_bytes() == game.state_bytes()


# -- what a record hides


def test_the_seed_of_an_unfinished_game_is_hidden() -> None:
    game = played(Game(seed="a secret seed"), 10)
    text = str(game.record())
    assert "a secret seed" not in text
    assert "\nseed: hidden #" in text
    assert game.commitment in text
    record = parse(text)
    assert record.seed is None
    with pytest.raises(RecordError, match="not revealed"):
        record.verify()


def test_the_seed_is_revealed_at_the_end_or_when_asked() -> None:
    game = played(Game(seed="a secret seed"), 10)
    assert game.record(reveal=True).seed == "a secret seed"
    played(game, 10_000)
    assert game.record().seed == "a secret seed"
    assert game.record(reveal=False).seed is None


def test_a_seed_that_reads_hidden_is_not_hidden() -> None:
    record = parse(str(Game(seed="hidden").record(reveal=True)))
    assert record.seed == "hidden"


# -- what is false


def refused(record: Record) -> RecordError:
    """What verification says of a record whose hashes are right."""
    with pytest.raises(RecordError) as error:
        parse(str(record)).verify()
    return error.value


def line_with(record: Record, start: str) -> int:
    lines = str(record).splitlines()
    return next(i for i, line in enumerate(lines, 1) if line.startswith(start))


def test_a_forged_commitment_is_refused_at_its_line() -> None:
    forged = replace(FINISHED, commitment=commitment("another seed"))
    assert refused(forged).line == line_with(forged, "commitment: ")


def test_a_forged_seed_is_refused_at_the_commitment() -> None:
    forged = replace(FINISHED, seed="another seed")
    assert refused(forged).line == line_with(forged, "commitment: ")


def test_a_forged_seed_with_its_commitment_is_refused_at_the_deal() -> None:
    forged = replace(FINISHED, seed="another seed", commitment=commitment("another seed"))
    assert refused(forged).line == line_with(forged, "deal: ")


def test_a_forged_nonce_is_refused_at_the_deal() -> None:
    forged = replace(FINISHED, nonces=("", "x"))
    assert refused(forged).line == line_with(forged, "deal: ")


def test_a_forged_deal_is_refused_at_its_line() -> None:
    card = next(card for card in ("red", "blue", "green") if card in FINISHED.deal)
    forged = replace(FINISHED, deal=FINISHED.deal.replace(card, "black", 1))
    assert refused(forged).line == line_with(forged, "deal: ")


def test_a_forged_result_is_refused_at_its_line() -> None:
    for result in ("last turns, won by seat 0 and seat 1, shared", "not over after 3 moves", ""):
        forged = replace(FINISHED, result=result)
        assert refused(forged).line == line_with(forged, "result: ")


def test_a_forged_score_is_refused_at_the_scores() -> None:
    scores = ("99" + FINISHED.scores[0], *FINISHED.scores[1:])
    forged = replace(FINISHED, scores=scores)
    assert refused(forged).line == line_with(forged, "score 0: ")


def test_every_forged_answer_is_refused_at_its_line() -> None:
    for number, entry in enumerate(FINISHED.entries):
        for answer in (f"{entry.answer} | red", "" if entry.answer else "red"):
            entries = list(FINISHED.entries)
            entries[number] = replace(entry, answer=answer)
            forged = replace(FINISHED, entries=tuple(entries))
            assert refused(forged).line == line_with(forged, f"{number + 1}. ")


@pytest.mark.parametrize("action", ["pass", "draw", "keep 1", "keep ", "take slot 9", "nonsense"])
def test_an_illegal_action_is_refused_at_its_line(action: str) -> None:
    game = played(Game(seed=3), 2)
    for each in ("draw tickets", "keep 1"):
        game.push(each)
    number = len(game.moves) - 1
    record = game.record(reveal=True)
    entries = list(record.entries)
    entries[number] = replace(entries[number], action=action, answer="")
    forged = replace(record, entries=tuple(entries))
    assert refused(forged).line == line_with(forged, f"{number + 1}. ")


def test_a_move_left_out_is_refused() -> None:
    for number in range(len(FINISHED.entries)):
        entries = FINISHED.entries[:number] + FINISHED.entries[number + 1 :]
        assert refused(replace(FINISHED, entries=entries)).line is not None


def test_a_record_that_ends_early_is_refused_at_its_result() -> None:
    forged = replace(FINISHED, entries=FINISHED.entries[:-1])
    assert refused(forged).line == line_with(forged, "result: ")


def test_another_seat_is_refused_at_its_line() -> None:
    """Set-up choices stand in turn order; every other move is that of the seat to move."""
    for number, entry in enumerate(FINISHED.entries):
        entries = list(FINISHED.entries)
        entries[number] = replace(entry, seat=1 - entry.seat)
        forged = replace(FINISHED, entries=tuple(entries))
        assert refused(forged).line is not None


@pytest.mark.parametrize(
    ("field", "value", "word"),
    [
        ("board_hash", "sha256:" + "0" * 64, "board"),
        ("names", ("Ann",), "no move"),
        ("names", ("Ann",) * 7, "seats"),
        ("names", ("Ann", "B" * 41), "name"),
        ("options", {"alvin": True}, "option"),
        ("seed", "s" * 200, "seed"),
        ("nonces", ("", "x" * 200), "nonce"),
        ("position", {"turn": 9}, "turn"),
        ("position", {"no such key": 1}, "no such key"),
        ("position", {"routes": {"Nowhere": 0}}, "Nowhere"),
        ("position", {"hands": [["red"] * 99, []]}, "red"),
        ("position", {"hands": ["99999999999999 red", ""]}, "99999999999999 red"),
        ("position", {"known": ["", "9" * 5000 + " red"]}, "known"),
        ("position", {"deck": "999999999 red"}, "more red cards"),  # more than a memory holds
        ("position", {"turns_left": 10**6}, "turns_left"),
        ("position", {"phase": "start"}, "phase"),  # a board without start cities
        ("position", {"phase": "stack"}, "phase"),  # and without tokens
        ("position", {"alvin": {"place": "Soho", "holder": 1}}, "alvin"),
    ],
)
def test_what_no_game_can_be_set_up_from_is_a_record_error(
    field: str, value: Any, word: str
) -> None:
    changes: dict[str, Any] = {field: value}
    if field == "seed":
        changes["commitment"] = commitment(value)
    if field == "names":
        changes["nonces"] = ("",) * len(value)
    error = refused(replace(FINISHED, **changes))
    assert word in str(error)


# -- whatever a file may hold


def is_same_or_refused(text: str, original: Record) -> None:
    """A text is refused with a line or reads as the same record."""
    try:
        record = parse(text)
    except RecordError as error:
        told = f"line {error.line}: " in str(error)
    else:
        told = record == original and str(record) == text
    assert told


@given(st.text())
@example("")
@example("\n")
@example("funicular record 1\n")
@example(" #e3b0c44298fc\n")
def test_arbitrary_text_is_refused_with_a_line(text: str) -> None:
    with pytest.raises(RecordError) as error:
        parse(text)
    assert error.value.line is not None


@settings(max_examples=300)
@given(st.data())
def test_a_changed_record_is_refused_with_a_line(data: st.DataObject) -> None:
    text = str(FINISHED)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    is_same_or_refused(text[:start] + data.draw(st.text(max_size=5)) + text[end:], FINISHED)


def rehashed(lines: list[str]) -> str:
    """Lines as a record has them, with hashes that fit; the text of no record in particular."""
    running, text = hashlib.sha256(), ""
    for line in lines:
        running.update(f"{line}\n".encode())
        text += f"{line} #{running.hexdigest()[:12]}\n"
    return text


def plain_lines(record: Record) -> list[str]:
    return [line.rpartition(" #")[0] for line in str(record).splitlines()]


def test_the_hashes_are_those_of_all_lines_so_far() -> None:
    assert rehashed(plain_lines(FINISHED)) == str(FINISHED)


DESCRIBED = played(Game(seed=1, position=POSITION), 8).record(reveal=True)
ALVIN = played(Game("old_west", 2, seed=1, options={"alvin": True}, first=1), 12).record(
    reveal=True
)
NONCES = played(Game(seed=1, nonces=["x", "y"]), 6).record(reveal=True)


def survives(text: str) -> None:
    """A record whose hashes fit is refused or replays; nothing else happens."""
    try:
        record = parse(text)
        assert parse(str(record)) == record
        record.verify()
    except RecordError:
        pass


short_text = st.text(st.characters(exclude_characters="\n", codec="utf-8"), max_size=8)


@settings(max_examples=400)
@given(st.sampled_from([DESCRIBED, ALVIN, NONCES]), st.data())
def test_a_changed_record_with_fitting_hashes_is_refused_or_replays(
    record: Record, data: st.DataObject
) -> None:
    lines = plain_lines(record)
    at = data.draw(st.integers(0, len(lines) - 1))
    how = data.draw(st.sampled_from(["edit", "delete", "double", "swap", "insert"]))
    if how == "edit":
        start = data.draw(st.integers(0, len(lines[at])))
        end = data.draw(st.integers(start, min(len(lines[at]), start + 6)))
        lines[at] = lines[at][:start] + data.draw(short_text) + lines[at][end:]
    elif how == "delete":
        del lines[at]
    elif how == "double":
        lines.insert(at, lines[at])
    elif how == "insert":
        lines.insert(at, data.draw(short_text))
    else:
        other = data.draw(st.integers(0, len(lines) - 1))
        lines[at], lines[other] = lines[other], lines[at]
    survives(rehashed(lines))


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-300, 300) | st.integers() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=5,
)
POSITION_KEYS = [
    "turn", "first", "phase", "hands", "known", "market", "deck", "discards", "rest", "routes",
    "tickets", "ticket_deck", "rest_tickets", "pieces", "points", "tokens", "stacks", "start",
    "markers", "alvin", "alvin_points", "turns_left", "passes",
]  # fmt: skip


@settings(max_examples=400)
@given(st.sampled_from(POSITION_KEYS), junk | st.lists(junk, min_size=2, max_size=2))
def test_any_position_in_a_record_is_refused_or_set_up(key: str, value: Any) -> None:
    lines = plain_lines(DESCRIBED)
    at = next(i for i, line in enumerate(lines) if line.startswith("position: "))
    lines[at] = "position: " + json.dumps(POSITION | {key: value}, ensure_ascii=False)
    survives(rehashed(lines))


def test_a_position_nested_however_deeply_is_refused() -> None:
    """Some depths are still read, but can't be shown any more."""
    lines = plain_lines(DESCRIBED)
    at = next(i for i, line in enumerate(lines) if line.startswith("position: "))
    for depth in range(800, 1000, 2):
        lines[at] = 'position: {"turn": ' + "[" * depth + "]" * depth + "}"
        assert outcome(rehashed(lines)) == "RecordError", depth


@pytest.mark.parametrize(
    "line",
    [
        "board: new_york " + "9" * 5000 + " sha256:" + "0" * 64,
        "board: new_york ٣ sha256:" + "0" * 64,
        'seed: "\\ud800"',
        "seed: " + "[" * 100_000,
        "seed: " + "1" * 5000,
        "seed: NaN",
        "position: []",
        "position: " + '{"turn": ' * 3 + "0" + "}" * 3,
        'position: {"points": [1e999, 0]}',
        'position: {"\\ud800": 0}',
        "options: ",
        "first: seat 9",
        "1. seat ٣: draw",
        "1. seat 0: draw -> ",
        "1. seat 0:  -> ",
        "result: ",
    ],
)
def test_lines_that_are_hard_to_read_are_refused(line: str) -> None:
    start = "1. " if line[0].isdecimal() else line.split(":")[0]
    outcomes = []
    for record in (DESCRIBED, ALVIN, NONCES):
        lines = plain_lines(record)
        at = [number for number, each in enumerate(lines) if each.startswith(start)]
        if at:
            lines[at[0]] = line
            outcomes.append(outcome(rehashed(lines)))
    assert set(outcomes) == {"RecordError"}


def outcome(text: str) -> str:
    """What becomes of a text, in a word that can be shown whatever the text holds."""
    try:
        parse(text).verify()
    except Exception as error:
        return type(error).__name__
    return "a record"
