"""Lessons: described positions of the real boards, played by the real rules.

A lesson keeps nothing: its state is made anew from the actions of the learner, who is seat 0.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from funicular.board import Board, BoardError, load, shipped
from funicular.course import Move
from funicular.events import Event
from funicular.game import Game
from funicular.reasons import IllegalAction
from funicular.server.rooms.answers import refusal_of_route
from funicular.server.telling.telling import last_route, move_facts, outcome, seen
from funicular.server.wire.games import LogEntry
from funicular.server.wire.lessons import (
    LessonAction,
    LessonMoves,
    LessonPlan,
    LessonState,
    LessonSummary,
)
from funicular.server.wire.model import Problem
from funicular.server.wire.refusals import Refusal

LEARNER = 0
SEED = "a lesson"


@dataclass(frozen=True)
class Lesson:
    """A lesson: on which board, what it teaches, and how its file describes it."""

    board: Board
    kind: str
    plan: LessonPlan

    @property
    def summary(self) -> LessonSummary:
        """The lesson in a list."""
        name = f"{self.board.key}.{self.kind}"
        return LessonSummary(lesson=name, board=self.board.key, kind=self.kind)

    def game(self) -> Game:
        """The position the lesson begins with."""
        return Game(
            self.board,
            self.plan.seats,
            options=self.plan.options,
            seed=SEED,
            position=self.plan.position,
            engine="interpreted",
        )


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons, by name."""
    found = [lesson for key in shipped() for lesson in _lessons_of(load(key))]
    return {lesson.summary.lesson: lesson for lesson in found}


def _lessons_of(board: Board) -> Iterator[Lesson]:
    file = files("funicular") / "lessons" / f"{board.key}.toml"
    for kind, described in tomllib.loads(file.read_text(encoding="utf-8")).items():
        yield Lesson(board, kind, LessonPlan.model_validate(described))


def find_lesson(name: str) -> Lesson:
    """The lesson of that name."""
    if name not in lessons():
        raise Refusal("no_lesson")
    return lessons()[name]


def lesson_state(lesson: Lesson, moves: LessonMoves) -> LessonState:
    """Where a lesson stands after these actions; the first that is refused ends the list."""
    run = _Run(lesson)
    refused: Problem | None = None
    for action in moves.actions:
        refused = run.play(action)
        if refused is not None:
            break
    if refused is None and moves.route is not None:
        refused = run.why_not(moves.route)
    return run.state(refused)


@dataclass
class _Run:
    """A lesson being played."""

    lesson: Lesson
    turns: int = 0
    step: int = 0
    played: list[str] = field(default_factory=list)
    game: Game = field(init=False)
    answers: Iterator[str] = field(init=False)

    def __post_init__(self) -> None:
        self.game = self.lesson.game()
        self.answers = iter(self.lesson.plan.answers)
        self._answer()

    # -- playing

    @property
    def status(self) -> str:
        if self.step == len(self.lesson.plan.steps):
            return "done"
        return "missed" if self.turns == self.lesson.plan.turns else "going"

    def play(self, action: LessonAction) -> Problem | None:
        """Play an action of the learner, and what the others answer; why it is refused."""
        if self.status != "going":
            return Refusal("lesson_over").problem
        try:
            self.game.push(action.model_dump(exclude_none=True), LEARNER)
        except IllegalAction as illegal:
            return Refusal.of(illegal).problem
        self.played.append(str(self.game.moves[-1].action))
        self._look(self.game.moves[-1])
        if LEARNER not in self.game.to_move:
            self.turns += 1
            self._answer()
        return None

    def _answer(self) -> None:
        """The others play what they were told to, else what comes first."""
        while self.status == "going" and self.game.to_move and LEARNER not in self.game.to_move:
            told = next(self.answers, "")
            legal = self.game.legal_actions
            self.game.push(next((each for each in legal if str(each) == told), legal[0]))
            self._look(self.game.moves[-1])

    def _look(self, move: Move) -> None:
        """Which steps a move has done."""
        steps = self.lesson.plan.steps
        for event in move.events:
            if self.step < len(steps) and _matches(event, steps[self.step]):
                self.step += 1

    def why_not(self, route: str) -> Problem | None:
        """Why a route can't be claimed now."""
        try:
            self.game.board.route_index(route)
        except BoardError:
            return Refusal("no_route").problem
        illegal = refusal_of_route(self.game, LEARNER, route)
        return None if illegal is None else Refusal.of(illegal).problem

    # -- telling

    def state(self, refused: Problem | None) -> LessonState:
        """All that the learner may know."""
        plan = self.lesson.plan
        game, ways = seen(self.game.view(LEARNER))
        return LessonState.model_validate(
            {
                **self.lesson.summary.model_dump(),
                **plan.model_dump(include={"shows", "places", "about"}),
                "status": self.status,
                "step": self.step,
                "steps": len(plan.steps),
                "moves": len(self.game.moves),
                "played": len(self.played),
                "refused": refused,
                "next": self._next(),
                "game": game,
                "ways": ways,
                "last_route": last_route(self.game.moves),
                "outcome": outcome(self.game),
                "log": [_entry(move) for move in self.game.moves],
            }
        )

    def _next(self) -> LessonAction | None:
        """What the solution does now, while it is being followed."""
        solution, done = self.lesson.plan.solution, len(self.played)
        if self.status != "going" or self.played != solution[:done]:
            return None
        action = self.game.table[self.game.table.find(solution[done])]
        return LessonAction.model_validate(action.to_json())


def _matches(event: Event, step: Mapping[str, Any]) -> bool:
    """Whether an event is what a step asks for."""
    wanted = {"seat": LEARNER, **step} if "seat" in event else step
    return all(
        event.get(key) in value if isinstance(value, list) else event.get(key) == value
        for key, value in wanted.items()
    )


def _entry(move: Move) -> LogEntry:
    """A move as the learner may read it."""
    by = "person" if move.seat == LEARNER else "bot"
    facts = {"number": move.number, "move": move.number, "at": 0, "type": "moved", "by": by}
    return LogEntry.model_validate(facts | move_facts(move, LEARNER))
