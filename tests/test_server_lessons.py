"""Lessons run the real rules: each can be solved, and its wrong clicks are refused by its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from server_clients import BOARDS, LiveServer

from funicular.game import Game
from funicular.server.lessons import Lesson, find_lesson, lesson_state, lessons
from funicular.server.rest.board_data import board_data
from funicular.server.wire.lessons import LessonAction, LessonMoves, LessonState
from funicular.server.wire.refusals import Refusal

LESSONS = lessons()
by_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS.keys())
WRONG = [(lesson, wrong) for lesson in LESSONS.values() for wrong in lesson.plan.wrong]


def actions_of(game: Game, texts: list[str]) -> list[LessonAction]:
    found = [game.table[game.table.find(text)] for text in texts]
    return [LessonAction.model_validate(action.to_json()) for action in found]


def after(lesson: Lesson, *texts: str, route: str | None = None) -> LessonState:
    actions = actions_of(lesson.game(), list(texts))
    return lesson_state(lesson, LessonMoves(actions=actions, route=route))


# -- every lesson


@by_lesson
def test_a_lesson_begins_with_the_learner_to_move_and_nothing_done(lesson: Lesson) -> None:
    state = after(lesson)
    assert (state.status, state.step, state.played, state.refused) == ("going", 0, 0, None)
    assert state.game.seat == 0
    assert state.game.to_move == [0]
    assert {place.name for place in lesson.board.places} >= set(state.places)


@by_lesson
def test_the_listed_solution_solves_a_lesson(lesson: Lesson) -> None:
    state = after(lesson, *lesson.plan.solution)
    assert (state.status, state.step) == ("done", state.steps)
    assert state.refused is None
    assert state.next is None


@by_lesson
def test_a_lesson_shows_its_solution_move_by_move(lesson: Lesson) -> None:
    moves: list[LessonAction] = []
    for _ in lesson.plan.solution:
        shown = lesson_state(lesson, LessonMoves(actions=moves)).next
        assert shown is not None
        moves.append(shown)
    assert lesson_state(lesson, LessonMoves(actions=moves)).status == "done"


@by_lesson
def test_what_a_lesson_speaks_of_is_on_its_board(lesson: Lesson) -> None:
    board = lesson.board
    routes = {route.name for route in board.routes}
    tickets = {ticket.name for ticket in board.tickets}
    places = {place.name for place in board.places}
    assert set(lesson.plan.about.values()) <= routes | tickets | places


@pytest.mark.parametrize(
    ("lesson", "wrong"),
    WRONG,
    ids=[f"{each.summary.lesson} {w.rule} {w.after}" for each, w in WRONG],
)
def test_a_wrong_click_is_refused_by_its_rule_and_changes_nothing(
    lesson: Lesson, wrong: Any
) -> None:
    right = lesson.plan.solution[: wrong.after]
    before = after(lesson, *right)
    tried = lesson_state(
        lesson,
        LessonMoves(actions=[*actions_of(lesson.game(), right), parsed(lesson, wrong.action)]),
    )
    assert tried.refused is not None
    assert tried.refused.rule == wrong.rule
    assert tried.game == before.game
    assert (tried.step, tried.played) == (before.step, before.played)


def parsed(lesson: Lesson, text: str) -> LessonAction:
    """An action in words, also one that no table has: claims paid wrongly."""
    kind, _, rest = text.partition(" ")
    if kind != "claim":
        return actions_of(lesson.game(), [text])[0]
    route, _, paid = rest.rpartition(" for ")
    cards = {card: int(count) for count, card in (each.split(" ") for each in paid.split(" + "))}
    return LessonAction(type="claim", route=route, cards=cards)


def test_every_board_has_lessons_on_what_all_boards_share() -> None:
    shared = {"draw", "claim", "grey", "double", "twins", "keep", "complete", "end"}
    for board in ("new_york", "san_francisco", "old_west"):
        assert shared <= {each.kind for each in LESSONS.values() if each.board.key == board}


# -- single lessons


def test_a_wild_taken_first_is_the_whole_turn_so_the_lesson_on_two_cards_is_missed() -> None:
    state = after(find_lesson("new_york.draw"), "take slot 1")
    assert (state.status, state.step) == ("missed", 1)
    assert state.next is None


def test_the_points_of_a_route_go_to_whoever_controls_its_ends() -> None:
    lesson = find_lesson("old_west.points")
    own = after(lesson, "claim Flagstaff - Las Vegas (white) for 3 white")
    before = after(lesson).game
    assert own.game.seats[0].points - before.seats[0].points == 2 * lesson.board.points[3]
    given = after(lesson, "claim Flagstaff - St. George (yellow) for 2 yellow")
    assert given.status == "missed"
    assert given.game.seats[1].points - before.seats[1].points == lesson.board.points[2]


def test_the_last_turns_are_played_and_equal_points_are_settled_by_tickets() -> None:
    lesson = find_lesson("new_york.end")
    begun = after(lesson, lesson.plan.solution[0])
    assert (begun.step, begun.game.turns_left) == (1, 1)
    over = after(lesson, *lesson.plan.solution)
    assert over.outcome is not None
    assert over.outcome.tie == "tickets"
    assert over.outcome.winners == [0]


def test_others_answer_between_two_turns_and_their_blind_draws_stay_hidden() -> None:
    state = after(find_lesson("san_francisco.ferry"), "take slot 1")
    others = [entry for entry in state.log if entry.seat == 1]
    assert [entry.by for entry in others] == ["bot", "bot"]
    assert all(
        "card" not in event
        for entry in others
        for event in entry.events
        if event["type"] == "drawn"
    )


def test_a_route_asked_about_is_explained_without_being_played() -> None:
    state = after(find_lesson("new_york.double"), route="Chinatown - Wall Street (pink)")
    assert state.refused is not None
    assert (state.refused.reason, state.refused.rule) == ("twin_closed", "C6")
    assert after(find_lesson("new_york.double"), route="Soho - Wall Street (grey)").refused is None
    unknown = after(find_lesson("new_york.double"), route="Nowhere").refused
    assert unknown is not None
    assert unknown.reason == "no_route"


def test_a_lesson_that_is_over_takes_no_more_actions() -> None:
    lesson = find_lesson("new_york.claim")
    state = after(lesson, *lesson.plan.solution, "draw")
    assert state.refused is not None
    assert (state.refused.reason, state.played) == ("lesson_over", 1)


def test_there_is_no_lesson_of_an_unknown_name() -> None:
    with pytest.raises(Refusal, match="no such lesson"):
        find_lesson("new_york.flying")


# -- the numbers that the rules pages speak of


def test_the_numbers_of_the_rules_are_the_boards() -> None:
    new_york, san_francisco, old_west = (
        board_data(BOARDS[key]).numbers for key in ("new_york", "san_francisco", "old_west")
    )
    assert (new_york.hand, new_york.start_deal, new_york.start_keep, new_york.small) == (2, 2, 1, 2)
    assert sum(new_york.cards.values()) == 44
    assert san_francisco.token_stacks == {2: (2, 1), 3: (2, 2), 4: (3, 3)}
    assert san_francisco.token_points == [0, 0, 1, 2, 4, 6, 9, 12]
    assert len(san_francisco.token_places) == 5
    assert (old_west.small, old_west.globetrotter, sum(old_west.cards.values())) == (3, 15, 110)
    assert (old_west.alvin_start, old_west.alvin_catch, old_west.alvin_hold) == ("Roswell", 10, 10)


# -- over REST


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("lessons")) as running:
        yield running


def test_lessons_are_listed_and_played_over_rest(server: LiveServer) -> None:
    listed = server.http.get("/api/lessons").json()
    assert {each["lesson"] for each in listed} == set(LESSONS)
    first = server.http.post("/api/lessons/new_york.draw", json={}).json()
    assert first["next"] == {**NOTHING, "type": "take", "slot": 2}
    after_one = server.http.post("/api/lessons/new_york.draw", json={"actions": [first["next"]]})
    assert (after_one.status_code, after_one.json()["step"]) == (200, 1)


NOTHING = {"route": None, "place": None, "slot": None, "tickets": None, "cards": None}

NONSENSE: list[dict[str, Any]] = [
    {"type": "dance"},
    {"type": "draw", "slot": 10**40},
    {"type": "take"},
    {"type": "take", "slot": -1},
    {"type": "keep", "tickets": [0] * 10},
    {"type": "claim", "route": "Nowhere", "cards": {"red": 1}},
    {"type": "claim", "route": "Chelsea - Soho (pink)", "cards": {"mauve": 4}},
    {"type": "claim", "route": "Chelsea - Soho (pink)", "cards": {"pink": -4}},
    {"type": "marker", "place": "\x00", "cards": {}},
    {"type": "alvin", "place": "Soho"},
]


@pytest.mark.parametrize("action", NONSENSE, ids=str)
def test_nonsense_is_refused_and_changes_nothing(
    server: LiveServer, action: dict[str, Any]
) -> None:
    answer = server.http.post("/api/lessons/new_york.claim", json={"actions": [action]})
    assert answer.status_code == 200
    assert answer.json()["refused"]["rule"] in ("T1", "C1")
    assert answer.json()["played"] == 0


@pytest.mark.parametrize(
    "body",
    [
        [],
        {"actions": [{"type": "draw"}] * 61},
        {"actions": [{"type": "x" * 21}]},
        {"actions": ["draw"]},
        {"actions": [{"type": "draw", "id": 1}]},
        {"route": "x" * 121},
    ],
    ids=["no object", "too many", "too long", "text", "unknown field", "long route"],
)
def test_what_the_schema_does_not_allow_is_malformed(server: LiveServer, body: Any) -> None:
    answer = server.http.post("/api/lessons/new_york.claim", json=body)
    assert (answer.status_code, answer.json()["reason"]) == (422, "malformed")


def test_an_unknown_lesson_is_not_there(server: LiveServer) -> None:
    answer = server.http.post("/api/lessons/new_york.flying", json={})
    assert (answer.status_code, answer.json()["reason"]) == (404, "no_lesson")
