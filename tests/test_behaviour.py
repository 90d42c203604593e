"""How bots behave: what is noted is what the games say, its numbers are sound, its page whole."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from random_weights import write_weights

from funicular import codes
from funicular.actions import action_table
from funicular.behaviour import Plan, behaviour, behaviour_page
from funicular.behaviour.findings import find
from funicular.behaviour.measures import measures
from funicular.behaviour.naming import short_names
from funicular.behaviour.networks import Networks
from funicular.behaviour.playing import Played, play_block, play_games
from funicular.behaviour.samples import samples_of
from funicular.board import Board, load
from funicular.bots import play, player
from funicular.cli import main
from funicular.engine import engine_for
from funicular.game import Game
from funicular.report.statistics import Resampling

BOARDS = Path(__file__).parent / "boards"
PLAIN, NEW_YORK = load(BOARDS / "plain.toml"), load("new_york")
PAIR = Plan(NEW_YORK, ("greedy", "random"), 2, 3, seed="pair")
TINY = Plan(load(BOARDS / "tiny.toml"), ("greedy", "random"), 3, 6, alvin=True, seed="tiny")
PLANS = pytest.mark.parametrize("plan", [PAIR, TINY], ids=["new_york", "tiny"])


@cache
def played(plan: Plan) -> list[Played]:
    return play_games(plan, jobs=1)


@cache
def summary_of(plan: Plan) -> dict[str, Any]:
    return behaviour(plan, jobs=1)


@cache
def games_of(plan: Plan) -> list[list[Game]]:
    """The same games, played and told apart from the notes."""
    return [
        [_game(plan, meeting, number) for number in range(meeting.games)]
        for meeting in plan.meetings
    ]


def _game(plan: Plan, meeting: Any, number: int) -> Game:
    bots = [player(bot) for bot in meeting.seating(number, plan.seats)]
    return play(plan.deal(meeting, number), bots, plan.bot_seed(meeting, number)).game()


def events(game: Game, kind: str) -> list[dict[str, Any]]:
    return [event for move in game.moves for event in move.events if event["type"] == kind]


# -- what is played


def test_two_bots_play_each_deal_from_both_seats() -> None:
    *alone, both = PAIR.meetings
    assert [meeting.bots for meeting in alone] == [("greedy",), ("random",)]
    assert both.games == 4  # three are asked for; a deal is two
    assert [both.seating(number, 2) for number in range(3)] == [
        ("greedy", "random"), ("random", "greedy"), ("greedy", "random"),
    ]  # fmt: skip
    deals = [PAIR.deal(both, number).seed for number in range(4)]
    assert deals == ["pair/0", "pair/0", "pair/1", "pair/1"]
    assert [PAIR.deal(alone[0], number).seed for number in range(2)] == ["pair/0", "pair/1"]


def test_at_more_seats_bots_play_themselves_alone() -> None:
    assert [meeting.bots for meeting in TINY.meetings] == [("greedy",), ("random",)]


def test_blocks_change_nothing() -> None:
    meeting = PAIR.meetings[-1]
    whole = play_block(PAIR, (meeting, range(4)))
    assert (whole.notes.hand == played(PAIR)[-1].notes.hand).all()
    assert (whole.counts.lines == played(PAIR)[-1].counts.lines).all()


# -- what is noted


@PLANS
def test_cards_drawn_are_as_the_games_have_them(plan: Plan) -> None:
    for each, games in zip(played(plan), games_of(plan), strict=True):
        for number, game in enumerate(games):
            for seat in range(plan.seats):
                blind = [e for e in events(game, "drawn") if e["seat"] == seat]
                taken = [e for move in game.moves if move.seat == seat for e in move.events
                         if e["type"] == "taken"]  # fmt: skip
                wilds = [e for e in taken if e["card"] == "wild"]
                assert each.notes.blind[number, seat] == len(blind)
                assert each.notes.face_up[number, seat] == len(taken)
                assert each.notes.wilds_up[number, seat] == len(wilds)


@PLANS
def test_who_begins_the_last_turns_is_as_the_games_have_it(plan: Plan) -> None:
    for each, games in zip(played(plan), games_of(plan), strict=True):
        for number, game in enumerate(games):
            begun = events(game, "last turns")
            assert each.notes.starter[number] == (begun[0]["seat"] if begun else codes.NONE)
            assert each.notes.starter_pieces[number] <= codes.LAST_PIECES


@PLANS
def test_claims_are_split_without_rest(plan: Plan) -> None:
    for each in played(plan):
        notes = each.notes
        assert (notes.claims == each.counts.claims().sum(axis=2)).all()
        assert (notes.claims == each.counts.turns[:, :, 1]).all()
        assert (notes.aside <= notes.claims).all()
        assert (notes.blocks <= notes.aside).all()
        assert (notes.detours + notes.cuts == notes.blocks).all()
        assert (notes.looks.sum(axis=2) == each.counts.turns.sum(axis=2)).all()


def test_tokens_are_those_of_the_end() -> None:
    for each, games in zip(played(TINY), games_of(TINY), strict=True):
        held = [[len(seat["tokens"]) for seat in game.view().to_json()["seats"]] for game in games]
        assert each.notes.tokens.tolist() == held


# -- networks


def claim_on_plain(routes: dict[str, int], tickets: list[list[str]]) -> tuple[Any, Any, bool]:
    """Seat 0 claims Ash - Birch: seat 1's outlook before, the harm, whether it was on the way."""
    hands = ["1 red", ""]
    position = {"routes": routes, "tickets": tickets, "hands": hands}
    game = Game(PLAIN, 2, position=position)
    rules, table = engine_for(PLAIN), action_table(PLAIN)
    networks, state = Networks(rules, table), rules.write(game.state)
    own, other = networks.outlook(state, 0), networks.outlook(state, 1)
    [claim] = [a for a in rules.legal(state, 0) if a >= table.blocks["claim"]]
    rules.play(state, 0, claim)
    return other, networks.harm(0, other, state, 1), networks.is_on(own, 0)


def test_a_claim_on_the_way_of_another_costs_the_way_round() -> None:
    before, harm, _ = claim_on_plain({}, [[], ["Ash - Birch"]])
    assert (before.routes, before.pieces) == (frozenset({0}), 1)
    assert (harm.blocked, harm.pieces, harm.lost) == (True, 4 - 1, 0)


def test_a_claim_on_the_last_way_leaves_none() -> None:
    _, harm, _ = claim_on_plain({"Birch - Cedar (blue)": 0}, [[], ["Ash - Birch"]])
    assert (harm.blocked, harm.lost) == (True, 1)


def test_a_claim_beside_the_way_of_another_harms_nobody() -> None:
    before, harm, _ = claim_on_plain({}, [[], ["Birch - Cedar"]])
    assert before.routes == frozenset({1})
    assert not harm.blocked


def test_a_claim_on_the_own_way_is_none_aside() -> None:
    *_, is_on = claim_on_plain({}, [["Ash - Birch"], []])
    assert is_on
    *_, is_on = claim_on_plain({}, [["Birch - Cedar"], []])
    assert not is_on


def test_with_two_players_the_closed_twin_blocks_too() -> None:
    """C6: claiming one route of a double closes the other."""
    route, twin = next(
        (number, other)
        for number, one in enumerate(NEW_YORK.routes)
        for other in range(number + 1, len(NEW_YORK.routes))
        if one.group == NEW_YORK.routes[other].group
    )
    rules, table = engine_for(NEW_YORK), action_table(NEW_YORK)
    color = NEW_YORK.routes[twin].color
    length = NEW_YORK.routes[twin].length
    assert color != NEW_YORK.routes[route].color
    hands = [f"{length} {NEW_YORK.colors[color]}", ""]
    game = Game(NEW_YORK, 2, position={"hands": hands})
    networks, state = Networks(rules, table), rules.write(game.state)
    planned = type(networks.outlook(state, 1))(frozenset({route}), length, 0)
    [claim] = [a for a in rules.legal(state, 0) if table[a].route == NEW_YORK.routes[twin].name]
    rules.play(state, 0, claim)
    assert networks.harm(twin, planned, state, 1).blocked


# -- numbers


def estimates_in(data: Any) -> list[dict[str, Any]]:
    if isinstance(data, dict):
        if {"value", "low", "high", "n"} <= data.keys():
            return [data]
        return [found for value in data.values() for found in estimates_in(value)]
    return (
        [found for value in data for found in estimates_in(value)] if isinstance(data, list) else []
    )


@PLANS
def test_every_number_lies_in_its_interval(plan: Plan) -> None:
    found = estimates_in(summary_of(plan))
    assert len(found) > 100
    for each in found:
        if each["value"] is not None:
            assert each["low"] - 1e-6 <= each["value"] <= each["high"] + 1e-6


@PLANS
def test_parts_add_up(plan: Plan) -> None:
    for sample in summary_of(plan)["samples"]:
        shares = [each["claims"]["value"] for each in sample["lengths"]]
        assert sum(shares) == pytest.approx(1, abs=1e-4)
        claims = sum(each["claimed"]["value"] for each in sample["routes"])
        assert claims == pytest.approx(sample["measures"]["claims"]["value"], abs=1e-3)
        parts = [each["value"] for key, each in sample["measures"].items()
                 if re.fullmatch(r"points_\d+", key)]  # fmt: skip
        assert sum(parts) == pytest.approx(sample["measures"]["score"]["value"], abs=1e-3)


def test_points_of_markers_are_what_claims_at_their_cities_brought() -> None:
    """W6: the points of a route go to whoever controls its ends."""
    board = load("old_west")
    plan = Plan(board, ("random",), 2, 2, seed="markers")
    [sample] = samples_of(plan, play_games(plan, jobs=1))
    measure = next(each for each in measures(board, False) if each.key == "marker_points")
    assert measure.top(sample).tolist() == [earned_by_markers(game) for game in games_of(plan)[0]]


def earned_by_markers(game: Game) -> list[int]:
    """For each seat, told from the events alone."""
    earned, controllers = [0, 0], dict[str, int]()
    for event in (event for move in game.moves for event in move.events):
        if event["type"] in ("start", "marker"):
            controllers[event["place"]] = event["seat"]
        elif event["type"] == "claimed":
            route = game.board.routes[game.board.route_index(event["route"])]
            for end in (route.a, route.b):
                name = game.board.places[end].name
                if name in controllers:
                    earned[controllers[name]] += game.board.points[route.length]
    return earned


def test_in_a_match_each_bot_is_measured_at_its_own_seats() -> None:
    samples = samples_of(PAIR, played(PAIR))
    greedy, other = samples[2:]
    assert (greedy.bot, greedy.against, other.bot) == ("greedy", "random", "random")
    assert (greedy.taken != other.taken).all()
    lines = greedy.counts.totals
    by_hand = [lines[number, number % 2] for number in range(4)]
    assert greedy.ratio(lines, greedy.ones)["value"] == pytest.approx(np.mean(by_hand))


def test_games_of_a_deal_are_drawn_together() -> None:
    draw = Resampling(8, "seed", together=2)
    assert draw.starts.tolist() == [0, 2, 4, 6]
    apart = Resampling(8, "seed")
    assert apart.starts.tolist() == list(range(8))


def test_what_never_happens_has_an_interval_all_the_same() -> None:
    sample = samples_of(PAIR, played(PAIR))[0]
    never = sample.ratio(np.zeros(sample.taken.shape), sample.ones)
    assert (never["value"], never["low"]) == (0, 0)
    assert 0 < never["high"] < 1
    once = np.zeros(sample.taken.shape)
    once[0, 0] = 1
    assert sample.ratio(3 * once, once) == {"value": None, "low": None, "high": None, "n": 1}


# -- findings


def made_rows(
    first: tuple[float, float, float], second: tuple[float, float, float], cases: int = 90
) -> Any:
    """Two bots that differ in how much they draw blind, and in nothing else."""
    every = measures(NEW_YORK, False)
    rows = []
    for bot, ends in (("neural:a/x.npz", first), ("greedy", second)):
        same = {each.key: {"value": 0.5, "low": 0.4, "high": 0.6, "n": cases} for each in every}
        own = dict(zip(("value", "low", "high"), ends, strict=True), n=cases)
        rows.append({"bot": bot, "against": bot, "measures": {**same, "blind": own, "wins": own}})
    return rows, every


def test_a_clear_difference_is_said_with_both_numbers() -> None:
    [found] = find(*made_rows((0.2, 0.15, 0.25), (0.8, 0.7, 0.9)))
    assert found["what"] == (
        "greedy draws more of its cards blind than neural:x.npz, each against itself:"
        " of the cards drawn, blind 80 % (70 to 90), not 20 % (15 to 25)"
    )


def test_intervals_that_overlap_are_no_finding() -> None:
    assert find(*made_rows((0.2, 0.1, 0.75), (0.8, 0.7, 0.9))) == []


def test_a_large_difference_weighs_more_than_a_precise_small_one() -> None:
    [large] = find(*made_rows((0.2, 0.15, 0.25), (0.8, 0.75, 0.85)))
    [small] = find(*made_rows((0.500, 0.4999, 0.5001), (0.53, 0.5299, 0.5301)))
    assert large["weight"] > small["weight"]


def test_what_hardly_ever_happens_is_no_finding() -> None:
    assert find(*made_rows((0.001, 0.0005, 0.0015), (0.0, 0.0, 0.0))) == []


def test_few_cases_are_no_finding() -> None:
    assert find(*made_rows((0.2, 0.15, 0.25), (0.8, 0.7, 0.9), cases=5)) == []


def test_findings_are_few_and_of_different_topics() -> None:
    found = summary_of(PAIR)["findings"]
    assert 0 < len(found) <= 3
    assert len({each["topic"] for each in found}) == len(found)


def test_names_lose_their_folders_only_while_they_stay_apart() -> None:
    assert short_names(["neural:a/x.npz", "greedy"]) == ["neural:x.npz", "greedy"]
    assert short_names(["neural:a/x.npz", "neural:b/x.npz"]) == ["neural:a/x.npz", "neural:b/x.npz"]


# -- the page


def words_of(board: Board, summary: dict[str, Any]) -> str:
    page = behaviour_page(board, summary)
    root = ElementTree.fromstring(page.removeprefix("<!doctype html>"))
    return " ".join(root.itertext())


@PLANS
def test_the_page_is_whole_and_misses_no_number_unsaid(plan: Plan) -> None:
    summary = summary_of(plan)
    words = words_of(plan.board, summary)
    assert not re.search(r"\bnan\b|\bNone\b|\binf\b", words)
    for each in measures(plan.board, plan.alvin):
        assert each.title in words
    for each in summary["findings"]:
        assert each["what"] in words


def test_the_page_shows_what_the_board_has() -> None:
    assert "Attractions, tokens, start cities, markers and Alvin" in words_of(
        TINY.board, summary_of(TINY)
    )
    assert "tokens at the end" not in words_of(NEW_YORK, summary_of(PAIR))


# -- the command


def test_the_command_compares_a_network_and_writes_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = f"neural:{write_weights(tmp_path, NEW_YORK)}"
    file = tmp_path / ("long" * 20) / "page.html"
    file.parent.mkdir()
    words = ["new_york", "--bots", f"{bot},random", "--games", "2", "--jobs", "1"]
    assert main(["behaviour", *words, "--out", str(file), "--seed", "7"]) == 0
    assert str(file) in capsys.readouterr().out  # no line breaks it
    assert "neural:new_york.npz v random" in file.read_text(encoding="utf-8")


def test_json_is_one_object_and_no_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = [str(BOARDS / "plain.toml"), "--bots", "random", "--games", "2", "--jobs", "1"]
    assert main(["behaviour", *words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == ["random"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["new_york", "--bots", "nobody"], "nobody"),
        (["new_york", "--bots", "random", "--alvin"], "no Alvin"),
        (["new_york", "--bots", "random", "--seats", "6"], "6 seats"),
        (["new_york", "--bots", "random,greedy,planner,viggo,tilda,otto,mirela"], "too many"),
        (["new_york", "--bots", "random", "--out", "page.txt"], "ends in .html"),
    ],
)
def test_what_cannot_be_compared_is_refused_before_a_game_is_played(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["behaviour", *words]) == 2
    assert complaint in capsys.readouterr().err
