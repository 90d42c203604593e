"""The study of a board: its counts are the games', its numbers sound, its page whole."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from funicular import codes
from funicular.board import Board, load, loads, shipped
from funicular.bots import play, player
from funicular.cli import main
from funicular.course import Move
from funicular.game import Game
from funicular.record import parse
from funicular.report.statistics import (
    Estimate,
    Resampling,
    chi_square_tail,
    equality_test,
    wilson,
)
from funicular.report.wording import is_above, is_below
from funicular.study import Plan, study_page
from funicular.study.counts import MARKET, OTHERS, OWN, START, Counts, empty
from funicular.study.findings import find
from funicular.study.network import choke_points, shortest_ways
from funicular.study.playing import play_block, play_games
from funicular.study.prices import LEAST_HELD, fair_prices
from funicular.study.routes import route_summary
from funicular.study.summary import summarize

BOARDS = Path(__file__).parent / "boards"
NEW_YORK = Plan(load("new_york"), 2, 12, "random", seed="counts")
TINY = Plan(load(BOARDS / "tiny.toml"), 3, 12, "random", alvin=True, seed="counts")
PLANS = pytest.mark.parametrize("plan", [NEW_YORK, TINY], ids=["new_york", "tiny"])


@cache
def counts_of(plan: Plan) -> Counts:
    return play_games(plan, jobs=1)


@cache
def summary_of(plan: Plan) -> dict[str, Any]:
    return summarize(plan, counts_of(plan))


@cache
def records_of(plan: Plan) -> list[Game]:
    """The same games from their records."""
    bot = player(plan.bot)
    finished = [
        play(plan.deal(number), [bot] * plan.seats, plan.bot_seed(number))
        for number in range(plan.games)
    ]
    return [parse(str(each.game().record())).replay(board=plan.board) for each in finished]


def everything(game: Game) -> Iterator[dict[str, Any]]:
    yield from game.deal
    for move in game.moves:
        yield from move.events


def of_type(game: Game, kind: str) -> list[dict[str, Any]]:
    return [event for event in everything(game) if event["type"] == kind]


def shown_tickets(game: Game) -> list[list[dict[str, Any]]]:
    """Every seat's tickets at the end, and whether they are complete."""
    return [seat["shown_tickets"] for seat in game.view().to_json()["seats"]]


def won_by(game: Game, seat: int) -> float:
    """A seat's part of the victory."""
    return (seat in game.winners) / len(game.winners)


def by_place(board: Board, names: list[str]) -> list[int]:
    """How often each place is named."""
    times = Counter(names)
    return [times[place.name] for place in board.places]


# -- counting


@PLANS
def test_who_claimed_what_is_as_the_records_have_it(plan: Plan) -> None:
    for row, game in zip(counts_of(plan).claimed_by, records_of(plan), strict=True):
        owners = {event["route"]: event["seat"] for event in of_type(game, "claimed")}
        orders = {route: (seat - game.first) % plan.seats for route, seat in owners.items()}
        assert row.tolist() == [orders.get(route.name, -1) for route in plan.board.routes]


@PLANS
def test_scores_and_winners_are_in_turn_order(plan: Plan) -> None:
    counts = counts_of(plan)
    for number, game in enumerate(records_of(plan)):
        order = [(game.first + turn) % plan.seats for turn in range(plan.seats)]
        assert counts.totals[number].tolist() == [game.scores[seat].total for seat in order]
        share = 1 / len(game.winners)
        won = [share if seat in game.winners else 0 for seat in order]
        assert counts.wins[number].tolist() == won


@PLANS
def test_who_begins_goes_round(plan: Plan) -> None:
    firsts = [game.first for game in records_of(plan)]
    assert firsts == [number % plan.seats for number in range(plan.games)]


@PLANS
def test_tickets_offered_kept_and_completed_are_as_the_records_have_them(plan: Plan) -> None:
    counts = counts_of(plan)
    for number, game in enumerate(records_of(plan)):
        for kind, counted in (("offer", counts.offered), ("kept", counts.kept)):
            named = [name for event in of_type(game, kind) for name in event["tickets"]]
            times = [Counter(named)[ticket.name] for ticket in plan.board.tickets]
            assert counted[number].sum(axis=(0, 2)).tolist() == times
        for seat, tickets in enumerate(shown_tickets(game)):
            order = (seat - game.first) % plan.seats
            done = {each["ticket"] for each in tickets if each["complete"]}
            held = {each["ticket"] for each in tickets}
            names = [ticket.name for ticket in plan.board.tickets]
            assert counts.complete[number, order].tolist() == [name in done for name in names]
            assert counts.held[number, order].tolist() == [name in held for name in names]


@PLANS
def test_tickets_of_the_deal_are_told_from_those_drawn_later(plan: Plan) -> None:
    counts = counts_of(plan)
    for number, game in enumerate(records_of(plan)):
        dealt = sum(len(event["tickets"]) for event in game.deal if event["type"] == "offer")
        assert counts.offered[number, :, :, START].sum() == dealt


@PLANS
def test_cards_are_counted_where_they_went(plan: Plan) -> None:
    counts = counts_of(plan)
    for number, game in enumerate(records_of(plan)):
        spent: Counter[str] = Counter()
        for event in of_type(game, "claimed"):
            spent.update(event["cards"])
        paid = counts.paid[number].sum(axis=0).tolist()
        assert paid == [spent[card] for card in plan.board.cards]
        taken = Counter(event["card"] for event in of_type(game, "taken"))
        drawn = counts.drawn[number, MARKET].tolist()
        assert drawn == [taken[card] for card in plan.board.cards]


def turns_of(game: Game) -> list[list[Move]]:
    """The moves of a game turn by turn; what comes before the first turn is left out."""
    again = Game(
        game.board, game.seats, options=game.options, seed=game.seed, first=game.first_named
    )
    turns: list[list[Move]] = []
    for move in game.moves:
        if again.phase == "turn":
            turns.append([])
        if turns:
            turns[-1].append(move)
        again.push(move.id, move.seat)
    return turns


@PLANS
def test_turns_are_counted_by_what_they_were_used_for(plan: Plan) -> None:
    counts = counts_of(plan)
    used = {"take": "draw"}
    for number, game in enumerate(records_of(plan)):
        begun = [turn[0] for turn in turns_of(game)]
        for seat in range(plan.seats):
            types = Counter(move.action.type for move in begun if move.seat == seat)
            kinds = Counter({used.get(name, name): 0 for name in types})
            for name, times in types.items():
                kinds[used.get(name, name)] += times
            row = counts.turns[number, (seat - game.first) % plan.seats].tolist()
            assert row == [kinds[name] for name in ("draw", "claim", "tickets", "pass")]
        assert counts.decisions[number] == len(game.moves)
        assert counts.reshuffles[number] == len(of_type(game, "reshuffle"))
        assert codes.ENDS[counts.ended[number]] == game.ended


@PLANS
def test_a_claim_is_dated_by_its_turn(plan: Plan) -> None:
    for row, game in zip(counts_of(plan).claimed_at, records_of(plan), strict=True):
        when = {
            turn[0].action.route: number
            for number, turn in enumerate(turns_of(game))
            if turn[0].action.type == "claim"
        }
        assert row.tolist() == [when.get(route.name, -1) for route in plan.board.routes]


@PLANS
def test_pieces_left_are_those_not_on_the_board(plan: Plan) -> None:
    lengths = {route.name: route.length for route in plan.board.routes}
    for row, game in zip(counts_of(plan).pieces, records_of(plan), strict=True):
        used = Counter(dict.fromkeys(range(plan.seats), 0))
        for event in of_type(game, "claimed"):
            used[(event["seat"] - game.first) % plan.seats] += lengths[event["route"]]
        assert row.tolist() == [plan.board.pieces - used[seat] for seat in range(plan.seats)]


def test_tokens_markers_and_alvin_are_as_the_records_have_them() -> None:
    counts, board = counts_of(TINY), TINY.board
    sources = {
        "stack": counts.stacks, "token": counts.tokens, "caught": counts.caught,
        "alvin": counts.alvin_to, "marker": counts.markers.sum(axis=1),
    }  # fmt: skip
    for number, game in enumerate(records_of(TINY)):
        for kind, counted in sources.items():
            named = [event["place"] for event in of_type(game, kind)]
            assert counted[number].tolist() == by_place(board, named), kind
        starts = {event["seat"]: event["place"] for event in of_type(game, "start")}
        order = [(game.first + turn) % TINY.seats for turn in range(TINY.seats)]
        named = [board.places[place].name for place in counts.starts[number]]
        assert named == [starts[seat] for seat in order]
        pairs = [card for event in of_type(game, "marker") for card in event["cards"].items()]
        assert counts.paid_for_markers[number].sum() == sum(times for _, times in pairs)
    assert counts.tokens.any()
    assert counts.markers.any()
    assert counts.caught.any()


def test_points_of_markers_are_told_by_whose_claim_brought_them() -> None:
    counts = counts_of(TINY)
    for number, game in enumerate(records_of(TINY)):
        fed = [
            event["points"]
            for move in game.moves
            for event in move.events
            if event["type"] == "points" and event["seat"] != move.seat
        ]
        assert counts.earned[number, :, OTHERS].sum() == sum(fed)
        marked = {event["place"] for kind in ("start", "marker") for event in of_type(game, kind)}
        where = np.flatnonzero(counts.earned[number].sum(axis=1))
        earning = {TINY.board.places[place].name for place in where}
        assert earning <= marked
        points = sum(event["points"] for event in of_type(game, "points"))
        assert counts.earned[number, :, OWN].sum() <= points - sum(fed)
    assert counts.earned[:, :, OWN].any()
    assert counts.earned[:, :, OTHERS].any()


@PLANS
def test_places_touched_are_ends_of_own_routes(plan: Plan) -> None:
    counts = counts_of(plan)
    for number in range(plan.games):
        for order in range(plan.seats):
            numbers = np.flatnonzero(counts.claimed_by[number] == order)
            own = [plan.board.routes[each] for each in numbers]
            ends = {end for route in own for end in (route.a, route.b)}
            assert set(np.flatnonzero(counts.touched[number, order])) == ends


# -- the summary


@PLANS
def test_shares_of_the_summary_are_simple_counts(plan: Plan) -> None:
    summary, games = summary_of(plan), records_of(plan)
    claimed = Counter(event["route"] for game in games for event in of_type(game, "claimed"))
    for row in summary["routes"]:
        assert row["claimed"]["value"] == pytest.approx(claimed[row["route"]] / 12, abs=1e-6)
    for turn, share in enumerate(summary["seat"]["win_share"]):
        wins = [won_by(game, (game.first + turn) % plan.seats) for game in games]
        assert share["value"] == pytest.approx(sum(wins) / 12, abs=1e-6)
    held = [each for game in games for tickets in shown_tickets(game) for each in tickets]
    done = sum(each["complete"] for each in held)
    assert summary["tickets"]["completed"]["value"] == pytest.approx(done / len(held), abs=1e-6)
    assert summary["length"]["decisions"]["value"] == pytest.approx(
        sum(len(game.moves) for game in games) / 12, abs=1e-6
    )


@PLANS
def test_numbers_of_each_ticket_are_simple_counts(plan: Plan) -> None:
    seats = [
        (tickets, won_by(game, seat))
        for game in records_of(plan)
        for seat, tickets in enumerate(shown_tickets(game))
    ]
    for row in summary_of(plan)["tickets"]["each"]:
        holders = [
            (each, won) for tickets, won in seats for each in tickets
            if each["ticket"] == row["ticket"]
        ]  # fmt: skip
        if holders:
            net = [row["points"] * (1 if each["complete"] else -1) for each, _ in holders]
            assert row["net_points"]["value"] == pytest.approx(sum(net) / len(net), abs=1e-6)
            wins = sum(won for _, won in holders) / len(holders)
            assert row["won"]["value"] == pytest.approx(wins, abs=1e-6)
        else:
            assert row["completed"] == {"value": None, "low": None, "high": None, "n": 0}


@PLANS
def test_winners_and_others_are_told_apart_on_every_route(plan: Plan) -> None:
    games = records_of(plan)
    losers = sum(plan.seats - len(game.winners) for game in games)
    for row in summary_of(plan)["routes"]:
        claims = [
            (game, event["seat"])
            for game in games
            for event in of_type(game, "claimed")
            if event["route"] == row["route"]
        ]
        won = sum(won_by(game, seat) for game, seat in claims) / len(games)
        lost = sum(seat not in game.winners for game, seat in claims) / losers
        assert row["by_winner"]["value"] == pytest.approx(won, abs=1e-6)
        assert row["by_other"]["value"] == pytest.approx(lost, abs=1e-6)
        assert row["gap"]["value"] == pytest.approx(won - lost, abs=1e-6)


def test_who_shares_a_victory_is_a_winner_in_part_and_no_other() -> None:
    counts = empty(TINY.board, 3, 1)
    counts.lines[0, :2, codes.L_WINNER] = 1
    counts.claimed_by[0, :3] = [0, 2, 1]
    rows = route_summary(TINY.board, counts, Resampling(1, "1"))
    assert [row["by_winner"]["value"] for row in rows[:3]] == [0.5, 0, 0.5]
    assert [row["by_other"]["value"] for row in rows[:3]] == [0, 1, 0]


@PLANS
def test_when_is_the_share_of_turns_before_the_claim(plan: Plan) -> None:
    when: dict[str, list[float]] = {}
    for game in records_of(plan):
        turns = turns_of(game)
        for number, (move, *_) in enumerate(turns):
            if move.action.route is not None:
                when.setdefault(move.action.route, []).append(number / len(turns))
    for row in summary_of(plan)["routes"]:
        shares = when.get(row["route"], [])
        expected = pytest.approx(sum(shares) / len(shares), abs=1e-6) if shares else None
        assert row["when"]["value"] == expected


@PLANS
def test_scores_of_winners_and_others_are_simple_means(plan: Plan) -> None:
    seats = [(game, seat) for game in records_of(plan) for seat in range(plan.seats)]
    for number, part in enumerate(summary_of(plan)["score"]["parts"]):
        points = [
            (game.scores[seat].lines[number].points, won_by(game, seat)) for game, seat in seats
        ]
        won = sum(point * share for point, share in points) / plan.games
        others = [point for point, share in points if share == 0]
        lost = sum(others) / len(others)
        assert part["all"]["value"] == pytest.approx(
            sum(p for p, _ in points) / len(points), abs=1e-6
        )
        assert part["winners"]["value"] == pytest.approx(won, abs=1e-6)
        assert part["others"]["value"] == pytest.approx(lost, abs=1e-6)
        assert part["gap"]["value"] == pytest.approx(won - lost, abs=1e-6)


@PLANS
def test_margins_ties_and_length_are_simple_means(plan: Plan) -> None:
    games, summary = records_of(plan), summary_of(plan)
    totals = [sorted(score.total for score in game.scores) for game in games]
    margins = [best - second for *_, second, best in totals]
    assert summary["score"]["margin"]["value"] == pytest.approx(sum(margins) / 12, abs=1e-6)
    assert summary["score"]["ties"]["value"] == pytest.approx(margins.count(0) / 12, abs=1e-6)
    shared = sum(game.tie == "shared" for game in games) / 12
    assert summary["score"]["shared_victories"]["value"] == pytest.approx(shared, abs=1e-6)
    turns = sum(len(turns_of(game)) for game in games) / 12 / plan.seats
    assert summary["length"]["turns_a_seat"]["value"] == pytest.approx(turns, abs=1e-6)


@PLANS
def test_taken_face_up_is_a_share_of_the_cards_drawn(plan: Plan) -> None:
    taken, blind = (
        Counter(event["card"] for game in records_of(plan) for event in of_type(game, kind))
        for kind in ("taken", "drawn")
    )
    for row in summary_of(plan)["cards"]["colors"]:
        share = taken[row["color"]] / (taken[row["color"]] + blind[row["color"]])
        assert row["taken_face_up"]["value"] == pytest.approx(share, abs=1e-6)


@PLANS
def test_a_double_counts_as_claimed_with_either_of_its_routes(plan: Plan) -> None:
    games = records_of(plan)
    claimed = [{event["route"] for event in of_type(game, "claimed")} for game in games]
    for row in summary_of(plan)["connections"]:
        share = sum(not names.isdisjoint(row["routes"]) for names in claimed) / len(games)
        assert row["claimed"]["value"] == pytest.approx(share, abs=1e-6)


@PLANS
def test_pressure_is_cards_paid_for_each_card_there_is(plan: Plan) -> None:
    paid: Counter[str] = Counter()
    for game in records_of(plan):
        for event in (*of_type(game, "claimed"), *of_type(game, "marker")):
            paid.update(event["cards"])
    rows = summary_of(plan)["cards"]["colors"]
    cards = {row["color"]: row["cards"] for row in rows}
    even = sum(paid[color] for color in cards) / sum(cards.values())
    for row in rows:
        pressure = paid[row["color"]] / row["cards"] / even
        assert row["pressure"]["value"] == pytest.approx(pressure, abs=1e-6)
        uses = ("paid_for_own_color", "paid_for_grey", "paid_for_markers")
        assert sum(row[use]["value"] for use in uses) == pytest.approx(
            row["paid"]["value"], abs=1e-5
        )
        assert row["paid"]["value"] == pytest.approx(paid[row["color"]] / 12, abs=1e-6)


def nothing_happened(plan: Plan) -> Counts:
    """Games of which nothing is known but that all seats won."""
    counts = empty(plan.board, plan.seats, plan.games)
    counts.lines[:, :, codes.L_WINNER] = 1
    return counts


@pytest.mark.parametrize(("seats", "usable"), [(2, 4), (3, 5)])
def test_spaces_of_closed_twins_count_in_parts(seats: int, usable: int) -> None:
    plan = replace(TINY, seats=seats)
    spaces = summarize(plan, nothing_happened(plan))["cards"]["grey_spaces"]
    assert spaces == {"printed": 5, "at_this_table": usable}


def test_games_in_which_nothing_happened_can_be_summed_up_and_shown() -> None:
    summary = summarize(TINY, nothing_happened(TINY))
    assert summary["tickets"]["completed"]["value"] is None
    assert tree_of(study_page(TINY.board, summary)) is not None


def test_places_of_the_extras_are_simple_counts() -> None:
    games, extras = records_of(TINY), summary_of(TINY)["extras"]
    columns = [
        ("markers", "started", "start"), ("markers", "bought", "marker"),
        ("tokens", "tokens_taken", "token"), ("tokens", "stack_placed", "stack"),
        ("alvin", "caught", "caught"), ("alvin", "moved_to", "alvin"),
    ]  # fmt: skip
    for part, column, kind in columns:
        times = Counter(event["place"] for game in games for event in of_type(game, kind))
        for row in extras[part]["places"]:
            assert row[column]["value"] == pytest.approx(times[row["place"]] / 12, abs=1e-6), column


def test_who_won_from_a_start_city_is_a_simple_count() -> None:
    won: dict[str, list[float]] = {}
    for game in records_of(TINY):
        for event in of_type(game, "start"):
            won.setdefault(event["place"], []).append(won_by(game, event["seat"]))
    for row in summary_of(TINY)["extras"]["markers"]["places"]:
        shares = won.get(row["place"], [])
        expected = pytest.approx(sum(shares) / len(shares), abs=1e-6) if shares else None
        assert row["won_from_start"]["value"] == expected


def estimates(data: object) -> Iterator[Estimate]:
    """Every estimate in a summary."""
    if isinstance(data, dict):
        if {"value", "low", "high", "n"} <= set(data):
            yield data
        for inner in data.values():
            yield from estimates(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from estimates(inner)


@PLANS
def test_every_estimate_lies_in_its_interval(plan: Plan) -> None:
    found = list(estimates(summary_of(plan)))
    assert len(found) > 200
    for each in found:
        if each["value"] is not None:
            assert each["low"] <= each["value"] + 1e-6
            assert each["value"] <= each["high"] + 1e-6


def test_the_number_of_processes_changes_nothing() -> None:
    plan = replace(TINY, games=20)
    alone, many = play_games(plan, jobs=1), play_games(plan, jobs=3)
    for field in fields(Counts):
        assert np.array_equal(getattr(alone, field.name), getattr(many, field.name)), field.name
    assert summarize(plan, alone) == summarize(plan, many)


def test_blocks_cover_every_game_once() -> None:
    for games in (1, 10, 16, 399, 400, 1001):
        numbers = [number for block in replace(NEW_YORK, games=games).blocks() for number in block]
        assert numbers == list(range(games))


def test_progress_tells_of_every_game() -> None:
    told: list[int] = []
    play_games(replace(TINY, games=10), jobs=1, progress=told.append)
    assert sum(told) == 10


def test_the_summary_is_json_and_names_what_was_played() -> None:
    summary = json.loads(json.dumps(summary_of(TINY), allow_nan=False))
    assert summary["format"] == "funicular-study-1"
    assert (summary["seats"], summary["games"], summary["bot"]) == (3, 12, "random")
    assert summary["board_hash"] == TINY.board.hash
    assert set(summary["extras"]) == {
        "attractions", "tokens", "markers", "globetrotter", "alvin",
    }  # fmt: skip


# -- statistics


def test_wilson_gives_the_published_interval() -> None:
    found = wilson(8, 10)
    assert (found["low"], found["high"]) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert (wilson(0, 20)["low"], wilson(20, 20)["high"]) == (0, 1)
    assert wilson(0, 0)["value"] is None


@pytest.mark.parametrize(
    ("freedom", "statistic"), [(1, 3.8415), (2, 5.9915), (3, 7.8147), (4, 9.4877), (5, 11.0705)]
)
def test_chi_square_has_its_tabled_values(freedom: int, statistic: float) -> None:
    assert chi_square_tail(statistic, freedom) == pytest.approx(0.05, abs=1e-5)


def test_the_bootstrap_of_a_mean_is_as_wide_as_theory_says() -> None:
    values = np.random.default_rng(1).normal(10, 2, 5000)
    found = Resampling(5000, "1").mean(values)
    assert found["value"] == pytest.approx(values.mean(), abs=1e-6)
    width = found["high"] - found["low"]
    assert width == pytest.approx(2 * 1.96 * 2 / 5000**0.5, rel=0.15)


def test_equal_seats_are_rarely_told_apart_and_unequal_ones_always() -> None:
    dice = np.random.default_rng(2)
    fair = [equality_test(np.eye(4)[dice.integers(0, 4, 400)]) for _ in range(200)]
    assert 0 < sum(p < 0.05 for p in fair) < 25
    skewed = dice.choice(4, 2000, p=[0.35, 0.25, 0.2, 0.2])
    assert equality_test(np.eye(4)[skewed]) < 0.001


def test_equality_is_pearsons_test_where_each_game_has_one_winner() -> None:
    wins = np.eye(2)[[0] * 60 + [1] * 40]
    assert equality_test(wins) == pytest.approx(chi_square_tail(4.0, 1))
    assert equality_test(np.eye(3)[[0] * 30]) < 1e-9


def test_seats_that_always_score_the_same_are_equal() -> None:
    assert equality_test(np.full((10, 3), 7.0)) == 1.0


# -- prices


def planted(games: int, worth: list[float], done: float) -> tuple[Board, Counts]:
    """Games on New York in which a seat's score is the sum of its tickets' worth, and chance."""
    board, dice = load("new_york"), np.random.default_rng(3)
    counts = empty(board, 2, games)
    for game in range(games):
        drawn = dice.permutation(len(worth))[:4]
        for seat in range(2):
            held = drawn[2 * seat : 2 * seat + 2]
            counts.kept[game, seat, held, START] = 1
            counts.complete[game, seat, held] = dice.random(2) < done
            score = 60 + sum(worth[ticket] for ticket in held) + 4 * (seat == 0)
            counts.lines[game, seat, codes.L_TOTAL] = round(score + dice.normal(0, 6))
    return board, counts


def test_the_worth_of_a_ticket_is_found_again_and_makes_its_price() -> None:
    worth = [float(number % 6) for number in range(18)]
    board, counts = planted(3000, worth, done=0.9)
    found = fair_prices(board, counts, Resampling(3000, "1"))
    mean = sum(worth) / len(worth)
    inside = 0
    for number, ticket in enumerate(board.tickets):
        more = worth[number] - mean
        assert found.worth[number]["value"] == pytest.approx(more, abs=1.2)
        inside += found.worth[number]["low"] <= more <= found.worth[number]["high"]
        assert found.price[number]["value"] == pytest.approx(ticket.points - more / 0.8, abs=1.8)
    assert inside >= 15


def test_what_lifts_every_seat_of_a_game_is_no_ticket_s_worth() -> None:
    board, counts = planted(1500, [0.0] * 18, done=0.9)
    held = counts.kept[:, :, 0, START].any(axis=1)
    counts.lines[held, :, codes.L_TOTAL] += 50
    found = fair_prices(board, counts, Resampling(1500, "1"))
    assert found.worth[0]["value"] == pytest.approx(0, abs=1.5)


def test_a_ticket_that_mostly_fails_has_no_price() -> None:
    board, counts = planted(400, [0.0] * 18, done=0.5)
    found = fair_prices(board, counts, Resampling(400, "1"))
    assert all(price["value"] is None for price in found.price)
    assert all(worth["value"] is not None for worth in found.worth)


def test_a_ticket_hardly_anybody_held_has_neither_worth_nor_price() -> None:
    board, counts = planted(60, [0.0] * 18, done=0.9)
    found = fair_prices(board, counts, Resampling(60, "1"))
    assert found.worth[0]["n"] < LEAST_HELD
    assert found.worth[0]["value"] is None
    assert found.price[0]["value"] is None


# -- the network


def plain_chain() -> Board:
    """The plain board without the route that closes its triangle."""
    text = (BOARDS / "plain.toml").read_text(encoding="utf-8")
    closing = '    { between = ["Cedar", "Ash"], color = "grey", length = 2 },\n]'
    return loads(text.replace(closing, "]"))


def test_shortest_ways_are_those_of_the_map() -> None:
    board = load(BOARDS / "plain.toml")
    assert shortest_ways(board).tolist() == [[0, 1, 2], [1, 0, 2], [2, 2, 0]]
    assert shortest_ways(plain_chain()).tolist() == [[0, 1, 3], [1, 0, 2], [3, 2, 0]]


def test_a_place_that_is_gone_has_no_way_to_any_other() -> None:
    board = load("new_york")
    for place in range(len(board.places)):
        ways = np.delete(shortest_ways(board, but_place=place)[place], place)
        assert np.isinf(ways).all()


def test_a_choke_point_lengthens_or_cuts_tickets() -> None:
    round_about = choke_points(load(BOARDS / "plain.toml"))["connections"][0]
    assert round_about == {
        "connection": "Ash - Birch", "tickets_through": 1, "lengthened": 1, "extra_spaces": 3,
        "cut": 0,
    }  # fmt: skip
    chain = choke_points(plain_chain())
    assert chain["connections"][0]["cut"] == 2
    assert [place["cut"] for place in chain["places"]] == [0, 1, 0]


# -- findings


def certain(value: float, width: float = 0.001) -> Estimate:
    return {"value": value, "low": value - width, "high": value + width, "n": 1000}


def test_clear_is_more_than_just_outside_the_interval() -> None:
    assert is_above(certain(0.5, 0.1), 0.3)
    assert not is_above(certain(0.5, 0.1), 0.38)
    assert is_below(certain(0.5, 0.1), 0.7)
    assert not is_below(certain(0.5, 0.1), 0.62)
    nothing: Estimate = {"value": None, "low": None, "high": None, "n": 0}
    assert not is_above(nothing, 0)
    assert not is_below(nothing, 1)


def quiet() -> dict[str, Any]:
    """A summary in which nothing stands out."""
    summary: dict[str, Any] = json.loads(json.dumps(summary_of(NEW_YORK)))
    for ticket in summary["tickets"]["each"]:
        ticket |= {"completed": certain(0.9), "kept": certain(0.6), "worth": certain(0.0)}
        ticket["fair_price"] = certain(ticket["points"])
    summary["tickets"] |= {"completed": certain(0.9), "kept": certain(0.6)}
    for row in summary["connections"]:
        row["claimed"] = certain(0.5)
    for row in (*summary["choke_points"]["connections"], *summary["choke_points"]["places"]):
        row |= {"lengthened": 0, "extra_spaces": 0, "cut": 0}
    for color in summary["cards"]["colors"]:
        color["pressure"] = certain(1.0)
    for part in summary["score"]["parts"]:
        part |= {"all": certain(10.0), "gap": certain(0.0)}
    summary["score"] |= {"mean": certain(40.0), "ties": certain(0.01)}
    summary["seat"] |= {"win_share": [certain(0.5)] * 2, "p_wins_equal": 0.5}
    summary["length"]["ended"] = {"last turns": certain(1.0), "all passed": certain(0.0)}
    summary["length"]["turns_used_for"]["tickets"] = certain(0.1)
    for row in summary["extras"]["attractions"]:
        row["touched"] = certain(0.5)
    return summary


def test_a_board_without_faults_has_no_findings() -> None:
    assert find(quiet()) == []
    assert "Nothing stands out" in study_page(NEW_YORK.board, quiet() | {"findings": []})


def test_a_wide_interval_is_no_finding() -> None:
    summary = quiet()
    summary["tickets"]["each"][0]["fair_price"] = certain(2.0, width=5)
    summary["connections"][0]["claimed"] = certain(0.01, width=0.2)
    assert find(summary) == []


def test_findings_name_the_ticket_the_route_the_colour_and_the_seat() -> None:
    summary = quiet()
    ticket, route = summary["tickets"]["each"][2], summary["connections"][4]
    ticket["fair_price"] = certain(ticket["points"] + 4.0)
    route["claimed"] = certain(0.01)
    summary["cards"]["colors"][1]["pressure"] = certain(1.4)
    summary["seat"] |= {"win_share": [certain(0.6), certain(0.4)], "p_wins_equal": 0.0001}
    found = {each["topic"]: each["what"] for each in find(summary)}
    assert set(found) == {"tickets", "routes", "colours", "seats"}
    assert ticket["ticket"] in found["tickets"]
    assert "worth less" in found["tickets"]
    assert route["connection"] in found["routes"]
    assert summary["cards"]["colors"][1]["color"] in found["colours"]
    assert "first wins 60 %" in found["seats"]


def test_a_failing_bot_is_told_before_anything_else() -> None:
    summary = quiet()
    summary["length"]["bot_problems"] = 3
    assert find(summary)[0]["topic"] == "bot"


def test_moves_of_a_stand_in_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    from funicular.bots.random_bot import RandomBot

    class Broken(RandomBot):
        """Raises whenever it may draw; the stand-in is made from its parent."""

        def choose(self, view: Any, budget: Any, seed: str) -> Any:
            if view.phase == "second":
                raise RuntimeError("no second card for me")
            return super().choose(view, budget, seed)

    monkeypatch.setattr("funicular.study.playing.player", lambda _: broken_player(Broken()))
    counts = play_block(replace(TINY, games=3), range(3))
    assert (counts.problems > 0).all()


def broken_player(bot: Any) -> Any:
    from funicular.bots import Player

    return Player("broken", bot)


# -- the page

EVERY = [
    *[pytest.param(load(key), id=key) for key in shipped()],
    *[pytest.param(load(file), id=file.stem) for file in sorted(BOARDS.glob("*.toml"))],
]


@cache
def page_of(board: Board) -> str:
    """The page of a few games at a full table, with all the board has."""
    plan = Plan(board, board.max_seats, 2, "random", alvin=board.alvin is not None)
    return study_page(board, summarize(plan, play_games(plan, jobs=1)))


def tree_of(page: str) -> ElementTree.Element:
    head, found, rest = page.partition("<!doctype html>")
    assert (head, found) == ("", "<!doctype html>")
    return ElementTree.fromstring(rest)


@pytest.mark.parametrize("board", EVERY)
def test_the_page_is_well_formed_and_has_every_section(board: Board) -> None:
    headings = ["".join(each.itertext()) for each in tree_of(page_of(board)).iter("h2")]
    expected = [
        "What it says should change", "Seat advantage", "Scores", "Routes", "Choke points",
        "Tickets", "Colours", "The course of a game",
        *(["Attractions"] if board.attractions else []),
        *(["Tokens"] if board.tokens else []),
        *(["Start cities and markers"] if board.markers else []),
        *(["Globetrotter"] if board.globetrotter else []),
        *(["Alvin"] if board.alvin else []),
        "How the numbers are made", "How to repeat it",
    ]  # fmt: skip
    assert headings == expected


@pytest.mark.parametrize("board", EVERY)
def test_the_page_needs_nothing_but_itself(board: Board) -> None:
    page = page_of(board).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?:|<script|<link|<iframe|<img|@import|url\(|\ssrc=|\shref=", page)


@pytest.mark.parametrize("board", EVERY)
def test_the_page_names_every_route_ticket_and_place(board: Board) -> None:
    words = " ".join(tree_of(page_of(board)).itertext())
    for things in (board.routes, board.tickets, board.places):
        assert all(thing.name in words for thing in things)


@pytest.mark.parametrize("board", EVERY)
def test_only_a_reconstruction_says_so(board: Board) -> None:
    told = "our own reconstruction" in page_of(board)
    assert told == board.reconstruction


@pytest.mark.parametrize("board", EVERY)
def test_no_number_on_the_page_is_missing_unsaid(board: Board) -> None:
    words = " ".join(tree_of(page_of(board)).itertext())
    assert not re.search(r"\bnan\b|\bNone\b|\binf\b", words)


def test_odd_names_are_written_as_they_are() -> None:
    text = (BOARDS / "tiny.toml").read_text(encoding="utf-8")
    board = loads(text.replace('"Mill"', '"Fish & <Chips>"').replace('"Tiny"', '"A & <B>"'))
    assert "Fish & <Chips>" in " ".join(tree_of(page_of(board)).itertext())


# -- the command


def run_study(*words: str) -> int:
    return main(["study", *words])


TINY_FILE = str(BOARDS / "tiny.toml")
SHORT = (TINY_FILE, "--games", "10", "--bot", "random", "--jobs", "1")


def test_the_command_writes_the_page_and_says_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tiny.html"
    assert run_study(*SHORT, "--out", str(file), "--seed", "7") == 0
    shown = capsys.readouterr().out
    assert "Tiny, 2 seats: 10 games of random, seed 7" in shown
    words = " ".join(tree_of(file.read_text(encoding="utf-8")).itertext())
    assert f"funicular study {TINY_FILE} --seats 2 --games 10 --bot random --seed 7" in words
    assert load(TINY_FILE).hash in words


def test_json_is_one_object_and_no_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_study(*SHORT, "--seats", "3", "--alvin", "--json") == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["seats"], summary["alvin"]) == (3, True)
    assert list(tmp_path.iterdir()) == []


def test_the_page_has_a_name_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_study(*SHORT) == 0
    assert [file.name for file in tmp_path.iterdir()] == ["tiny.study.html"]


REFUSED = [
    (["nowhere"], "unknown board 'nowhere'"),
    ([TINY_FILE, "--seats", "5"], "5 seats: Tiny is for 2 to 3"),
    (["new_york", "--alvin"], "New York has no Alvin"),
    ([TINY_FILE, "--games", "9"], "expected 10 to"),
    ([TINY_FILE, "--bot", "nobody"], "nobody"),
    ([TINY_FILE, "--bot", "random", "--seed", "a\nb"], "--seed"),
    ([TINY_FILE, "--bot", "random", "--out", "page.txt"], "ends in .html"),
    ([TINY_FILE, "--bot", "random", "--out", "no/such/page.html"], "no such folder"),
    ([TINY_FILE, "--bot", "random", "--out", "folder.html"], "is a folder"),
]


@pytest.mark.parametrize(("words", "complaint"), REFUSED, ids=[why for _, why in REFUSED])
def test_what_cannot_be_studied_is_refused_in_one_line_before_a_game_is_played(
    words: list[str],
    complaint: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.html").mkdir()
    monkeypatch.setattr("funicular.study.playing.play_block", None)
    assert run_study(*words) == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert error.count("\n") == 1
    assert [file.name for file in tmp_path.iterdir()] == ["folder.html"]
