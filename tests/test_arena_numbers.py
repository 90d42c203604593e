"""Ratings, rates and their intervals: on tables whose truth is known, and by a plain count."""

import math
from collections import defaultdict
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from arena_tables import made_table, random_table

from funicular.arena.intervals import Deals
from funicular.arena.ratings import START, Rater, ratings
from funicular.arena.short_names import NAME, short_names
from funicular.arena.summary import head_to_head, standings, summarize, turn_order
from funicular.arena.table import Floats


def halves(rows: Floats) -> Any:
    """The interval of the mean of a column."""
    [estimate] = Deals(len(rows)).ratios(rows, np.ones_like(rows))
    return estimate


# -- intervals


def test_interval_of_independent_deals_is_what_the_textbook_says() -> None:
    rows = (np.random.default_rng(1).random((400, 1)) < 0.5).astype(float)
    found = halves(rows)
    width = 2 * 1.96 * rows.std() / math.sqrt(400)
    assert found.value == rows.mean()
    assert found.low < found.value < found.high
    assert found.high - found.low == pytest.approx(width, rel=0.1)


def test_games_of_one_deal_that_go_alike_do_not_narrow_the_interval() -> None:
    chance = np.random.default_rng(1)
    one = (chance.random((100, 1)) < 0.5).astype(float)
    deals = Deals(100)
    ten = deals.sums(np.repeat(np.arange(100), 10), np.repeat(one, 10, axis=0))
    [alike] = deals.ratios(ten, np.full_like(ten, 10))
    alone = halves(one)
    assert (alike.low, alike.high) == pytest.approx((alone.low, alone.high))


def test_one_deal_has_no_interval() -> None:
    found = halves(np.array([[0.25]]))
    assert (found.value, found.low, found.high) == (0.25, None, None)


def test_what_never_happened_has_no_value() -> None:
    [nothing] = Deals(3).ratios(np.zeros((3, 1)), np.zeros((3, 1)))
    assert (nothing.value, nothing.low, nothing.high) == (None, None, None)


def test_the_same_table_always_has_the_same_intervals() -> None:
    table = random_table([0, 3], 2, 60)
    assert summarize(table) == summarize(table)


# -- ratings


@pytest.mark.parametrize(("skills", "seats"), [([0, 4, 8, 12], 4), ([0, 3, 9], 2)])
def test_ratings_find_the_skills_that_made_the_games(skills: list[float], seats: int) -> None:
    found = ratings(random_table(skills, seats, 1200))
    apart = [estimate.value - found[0].value for estimate in found]  # type: ignore[operator]
    assert apart == pytest.approx(skills, abs=1.2)
    for estimate, skill in zip(found, skills, strict=True):
        half = (estimate.high - estimate.low) / 2  # type: ignore[operator]
        # One 95 % interval in twenty may miss; twice as wide, hardly any does.
        assert estimate.value == pytest.approx(START + skill - np.mean(skills), abs=2 * half)


@pytest.mark.parametrize("games", [12, 300])
def test_ratings_have_their_mean_where_everybody_starts(games: int) -> None:
    rater = Rater(random_table([0, 3, 9], 2, games))
    assert rater.rate(np.arange(games)).mean() == pytest.approx(START)


def test_the_order_of_games_matters_less_than_chance_does() -> None:
    table = random_table([0, 5], 2, 600)
    interval = ratings(table)[1]
    rater, chance = Rater(table), np.random.default_rng(2)
    values = [rater.rate(chance.permutation(600))[1] for _ in range(8)]
    assert np.std(values) < (interval.high - interval.low) / 4  # type: ignore[operator]


def test_more_deals_make_a_narrower_interval() -> None:
    def width(games: int) -> float:
        found = ratings(random_table([0, 4], 2, games))[0]
        return found.high - found.low  # type: ignore[operator]

    assert width(1600) == pytest.approx(width(400) / 2, rel=0.3)


def test_a_bot_that_plays_itself_stays_where_it_was() -> None:
    table = made_table(["a"], [[0, 0]] * 20, [[3, 1]] * 20, list(range(20)))
    assert ratings(table)[0].value == pytest.approx(START)


def test_one_against_three_of_a_kind_is_rated_above_them() -> None:
    seats = [[1 if seat == at else 0 for seat in range(4)] for at in range(4)]
    points = [[9 if seat == at else seat for seat in range(4)] for at in range(4)]
    table = made_table(
        ["greedy", "planner"], seats * 10, points * 10, np.repeat(range(10), 4).tolist()
    )
    low, high = (estimate.value for estimate in ratings(table))
    assert high > START > low  # type: ignore[operator]


# -- the summary, against a plain count


def plain_rows(table: Any) -> list[dict[str, Any]]:
    """A row a seat, as a spreadsheet has them."""
    return [
        {
            "game": game, "seat": seat, "bot": table.run.names[table.bot[game, seat]],
            "points": int(table.lines[game, seat, 8]), "share": float(table.share[game, seat]),
            "rank": int(table.rank[game, seat]),
        }
        for game in range(table.games) for seat in range(table.run.seats)
    ]  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3])
def test_standings_are_what_a_plain_count_gives(seats: int) -> None:
    table = random_table([0, 2, 5], seats, 60)
    rows = plain_rows(table)
    for standing in standings(table):
        own = [row for row in rows if row["bot"] == standing["bot"]]
        shares = [row["share"] for row in own]
        assert standing["games"] == len(own)
        assert standing["win_rate"]["value"] == pytest.approx(sum(shares) / len(own))
        assert standing["mean_score"]["value"] == pytest.approx(np.mean([r["points"] for r in own]))
        for seat, found in enumerate(standing["win_rate_by_seat"]):
            there = [row["share"] for row in own if row["seat"] == seat]
            assert found["value"] == pytest.approx(np.mean(there))


def test_head_to_head_is_what_a_plain_count_gives() -> None:
    table = random_table([0, 2, 5, 6], 3, 60)
    ahead: dict[tuple[str, str], list[float]] = defaultdict(list)
    rows = plain_rows(table)
    for one in rows:
        for other in rows:
            if one["game"] == other["game"] and one["seat"] != other["seat"]:
                won = 0.5 if one["rank"] == other["rank"] else float(one["rank"] < other["rank"])
                ahead[one["bot"], other["bot"]].append(won)
    found = {(pair["bot"], pair["other"]): pair for pair in head_to_head(table)}
    assert set(found) == set(ahead)
    for pair, values in ahead.items():
        assert found[pair]["meetings"] == len(values)
        assert found[pair]["ahead"]["value"] == pytest.approx(np.mean(values))


def test_a_shared_victory_counts_in_equal_parts() -> None:
    table = made_table(["a", "b", "c"], [[0, 1, 2]] * 2, [[5, 5, 1], [1, 5, 5]], [0, 1])
    wins = {row["bot"]: row["win_rate"]["value"] for row in standings(table)}
    assert wins == {"a": 0.25, "b": 0.5, "c": 0.25}
    assert summarize(table)["shared_victories"] == 2
    assert [row["win_rate"]["value"] for row in turn_order(table)] == [0.25, 0.5, 0.25]


def test_one_against_three_has_its_own_win_rate_and_par_is_a_quarter() -> None:
    seats = [[int(seat != at) for seat in range(4)] for at in range(4)]
    points = [[4, 3, 2, 1], [4, 3, 2, 1], [1, 2, 3, 4], [1, 2, 3, 4]]  # it wins at 0 and at 3
    table = made_table(["planner", "greedy"], seats, points, [0, 0, 1, 1])
    summary = summarize(table)
    wins = {row["bot"]: row["win_rate"]["value"] for row in summary["standings"]}
    assert summary["par"] == 0.25
    assert wins == pytest.approx({"planner": 0.5, "greedy": 0.5 / 3})


def test_points_ahead_are_against_the_mean_of_the_others() -> None:
    table = made_table(["a", "b", "c"], [[0, 1, 2]] * 2, [[10, 4, 2]] * 2, [0, 1])
    ahead = {row["bot"]: row["score_difference"]["value"] for row in standings(table)}
    assert ahead == {"a": 7.0, "b": -2.0, "c": -5.0}


def test_thinking_time_is_by_move_and_problems_are_by_kind() -> None:
    table = made_table(["a", "b"], [[0, 1], [1, 0]], [[2, 1], [2, 1]], [0, 0])
    told = (
        (0, "b", "illegal", "illegal action 7"), (1, "b", "failure", "boom"),
        (1, "b", "failure", "boom"),
    )  # fmt: skip
    rows = {row["bot"]: row for row in standings(replace(table, problems=told))}
    assert rows["a"]["seconds_a_move"] == pytest.approx(0.05)
    assert rows["a"]["problems"] == {"illegal": 0, "time-out": 0, "failure": 0}
    assert rows["b"]["problems"] == {"illegal": 1, "time-out": 0, "failure": 2}
    assert rows["b"]["problem_texts"] == ["boom", "illegal action 7"]


# -- names


@pytest.mark.parametrize(
    ("names", "shortened"),
    [
        (["planner", "search@2000"], ["planner", "search@2000"]),
        (["neural:runs/new_york/weights.npz", "neural"], ["neural:r...ghts.npz", "neural"]),
        (
            ["neural:runs/one/weights.npz", "neural:runs/other/weights.npz", "planner"],
            ["neural:one", "neural:other", "planner"],
        ),
        (
            ["neural:runs/weights-001.npz", "neural:runs/weights-002.npz"],
            ["neural:r...-001.npz", "neural:r...-002.npz"],
        ),
        (
            ["neural:far/a/w.npz", "neural:far/a/a/w.npz"],
            ["neural:far/a/w.npz", "neural:f.../a/w.npz"],
        ),
        (
            [
                f"neural:a/{x}/same/{'long' * 9}/w.npz"
                for x in ("b" * 30 + "1" * 9, "b" * 31 + "1" * 8)
            ],
            ["neural:b...11111 #1", "neural:b...11111 #2"],
        ),
    ],
)
def test_names_in_a_table_are_short_and_differ(names: list[str], shortened: list[str]) -> None:
    found = short_names(names)
    assert [found[name] for name in names] == shortened
    assert all(len(text) < NAME for text in shortened)
