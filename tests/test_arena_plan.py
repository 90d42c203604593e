"""What a tournament plays: duplicate deals, all seats rotated, every line-up."""

from collections import Counter
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from funicular.arena.blocks import Block, GameResult, Played
from funicular.arena.pace import SECONDS, Pace
from funicular.arena.plan import Plan, line_ups, make_plan, seatings
from funicular.arena.runs import Run, code_hash, run_of
from funicular.arena.tournament import deals_for
from funicular.board import Board, load
from funicular.neural import weights


@pytest.fixture
def board() -> Board:
    return load("new_york")


def test_every_bot_has_every_seat_of_a_deal_once() -> None:
    for seat in range(4):
        assert sorted(table[seat] for table in seatings(tuple("abcd"), 4)) == list("abcd")


def test_neighbours_stay_neighbours_when_the_seats_rotate() -> None:
    assert seatings(tuple("abc"), 3) == (("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a"))


def test_with_more_bots_than_seats_every_two_meet_in_both_orders() -> None:
    assert sorted(seatings(tuple("abcdef"), 2)) == sorted(permutations("abcdef", 2))


def test_one_against_three_of_a_kind_has_each_seat_once() -> None:
    tables = seatings(("planner", "greedy", "greedy", "greedy"), 4)
    assert len(tables) == 4
    assert sorted(table.index("planner") for table in tables) == [0, 1, 2, 3]


def test_rotations_that_do_not_differ_are_played_once() -> None:
    assert len(seatings(tuple("abab"), 4)) == 2
    assert len(seatings(tuple("aaaa"), 4)) == 1


def test_a_bot_against_itself_alone_is_left_out_where_there_is_a_contest() -> None:
    assert line_ups(tuple("aab"), 2) == [("a", "b")]
    assert line_ups(tuple("aa"), 2) == [("a", "a")]


def test_the_last_bot_takes_the_seats_that_are_left(board: Board) -> None:
    plan = make_plan(board, ["planner", "greedy"], 4, "1")
    assert plan.bots == ("planner", "greedy", "greedy", "greedy")


def test_without_a_number_of_seats_each_bot_has_one_as_far_as_the_board_goes(board: Board) -> None:
    assert [make_plan(board, ["a"] * bots, None, "1").seats for bots in (1, 2, 3, 4, 6)] == [
        2, 2, 3, 4, 4,
    ]  # fmt: skip


def test_the_same_deal_has_the_same_cards_whoever_plays(board: Board) -> None:
    one = make_plan(board, ["a", "b"], 2, "1").deal(5)
    assert one == make_plan(board, ["c", "d", "e"], 2, "1").deal(5)
    assert one.seed == "1/5"
    assert one.first == 0


def test_games_are_rounded_up_to_whole_deals(board: Board) -> None:
    plan = make_plan(board, ["a", "b", "c"], 2, "1")
    assert [deals_for(plan, games) for games in (1, 6, 7, 12)] == [1, 1, 2, 2]


def test_another_board_bot_seat_seed_option_or_code_is_another_run(board: Board) -> None:
    plan = make_plan(load("old_west"), ["a", "b", "c"], 2, "1")
    others = [
        replace(plan, board=board), replace(plan, bots=("a", "c", "b")), replace(plan, seats=3),
        replace(plan, seed="2"), replace(plan, alvin=True),
    ]  # fmt: skip
    names = [each.name("code") for each in [plan, *others]] + [plan.name("other code")]
    assert len(set(names)) == 7


def test_other_weights_are_another_run(
    board: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = make_plan(board, ["neural:a.npz", "random"], 2, "1")
    monkeypatch.chdir(tmp_path)
    runs = []
    for content in (b"1", b"2"):
        Path("a.npz").write_bytes(content)
        runs.append(run_of(plan))
    assert runs[0].name != runs[1].name
    assert runs[0].code != runs[1].code != code_hash() == run_of(replace(plan, bots=("a",))).code


def test_shipped_weights_are_part_of_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = code_hash.__wrapped__()
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    (tmp_path / "new_york.npz").write_bytes(b"1")
    assert code_hash.__wrapped__() != before == code_hash()


def test_a_run_reads_back_as_it_was_written(board: Board) -> None:
    run = run_of(make_plan(board, ["a", "b", "c"], 2, "1"))
    assert Run.from_text(run.to_text()) == run


def test_the_command_to_repeat_a_run_can_be_typed(board: Board) -> None:
    run = run_of(make_plan(board, ["a", "program:node my bot.js"], 2, "a seed"))
    assert run.command(3) == (
        "funicular arena run --board new_york --bots 'a,program:node my bot.js' --seats 2"
        " --deals 3 --seed 'a seed'"
    )
    mine = load(Path(__file__).parent / "boards" / "tiny.toml")
    assert "--board tiny.toml" in run_of(make_plan(mine, ["a"], 2, "1")).command(1)


# -- blocks


def paced(games: int, jobs: int, seconds_a_game: float) -> list[Block]:
    """The blocks that are handed out when each is finished before the next is asked for."""
    pace = Pace(Plan(load("new_york"), ("a", "b"), 2, "1"), range(games), jobs)
    blocks = []
    for block in pace:
        blocks.append(block)
        results = tuple(GameResult(number, "", b"", ()) for number in block.numbers)
        pace.learn(Played(results, seconds_a_game * len(results)))
    return blocks


@pytest.mark.parametrize("seconds", [1e-4, 0.1, 30.0])
def test_blocks_have_every_game_once(seconds: float) -> None:
    numbers = Counter(number for block in paced(1000, 2, seconds) for number in block.numbers)
    assert numbers == dict.fromkeys(range(1000), 1)


def test_blocks_grow_until_they_are_worth_sending() -> None:
    sizes = [len(block.numbers) for block in paced(10_000, 2, 0.01)]
    assert sizes[0] == 1
    assert max(sizes) == SECONDS / 0.01
    assert sizes[-1] == 1


def test_slow_games_are_sent_one_by_one() -> None:
    assert {len(block.numbers) for block in paced(50, 2, 60.0)} == {1}
