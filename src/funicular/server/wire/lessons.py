"""Lessons: what describes them in their files, and what travels."""

from typing import Annotated, Any, Literal

from pydantic import Field

from funicular.server.wire.games import (
    LogEntry,
    Outcome,
    SeenGame,
    TicketWay,
)
from funicular.server.wire.model import Asked, Model, Problem, Whole

MOST_ACTIONS = 60
LONGEST_PLACE = 120

Shown = Literal["map", "market", "hand", "tickets", "seats"]
CardName = Annotated[str, Field(max_length=20)]
LessonName = Annotated[str, Field(min_length=1, max_length=80)]


class WrongAction(Model):
    """What is refused after so many actions of the solution, and by which rule."""

    after: int
    action: str
    rule: str


class LessonPlan(Model):
    """A lesson as its file describes it. The learner is seat 0.

    `steps` are events to bring about, one after the other; an event matches if it has the named
    values (of a list, one of them) and, where it is somebody's, is the learner's. `answers` are
    the moves of the others, in order.
    """

    seats: int = 2
    options: dict[str, bool] = Field(default_factory=dict)
    shows: list[Shown]
    places: list[str] = Field(default_factory=list, description="the part of the map to show")
    about: dict[str, str] = Field(default_factory=dict, description="what is spoken of")
    turns: int = Field(default=1, description="how many turns the learner has")
    steps: list[dict[str, Any]]
    answers: list[str] = Field(default_factory=list)
    solution: list[str]
    wrong: list[WrongAction] = Field(default_factory=list)
    position: dict[str, Any]


class LessonSummary(Model):
    """A lesson in a list."""

    lesson: LessonName
    board: str
    kind: str = Field(description="what it teaches: lessons of one kind share their sentences")


class LessonAction(Asked):
    """An action as people name it: its type, and what that type needs."""

    type: str = Field(max_length=20)
    route: str | None = Field(default=None, max_length=LONGEST_PLACE)
    place: str | None = Field(default=None, max_length=LONGEST_PLACE)
    slot: Whole | None = None
    tickets: list[Whole] | None = Field(default=None, max_length=10)
    cards: dict[CardName, Whole] | None = Field(default=None, max_length=12)


class LessonMoves(Asked):
    """What the learner did so far; `route` asks why that route can't be claimed."""

    actions: list[LessonAction] = Field(default_factory=list, max_length=MOST_ACTIONS)
    route: str | None = Field(default=None, max_length=LONGEST_PLACE)


class LessonState(LessonSummary):
    """Where a lesson stands after these actions, from the learner's eyes."""

    shows: list[Shown]
    places: list[str]
    about: dict[str, str]
    status: Literal["going", "done", "missed"]
    step: int = Field(description="how many steps are done")
    steps: int
    moves: int = Field(description="how many moves were made, by everybody")
    played: int = Field(description="how many of the actions were played; the others were refused")
    refused: Problem | None = Field(description="why the next action, or the route, is refused")
    next: LessonAction | None = Field(description="what the listed solution does now")
    game: SeenGame
    ways: list[TicketWay]
    last_route: str | None
    outcome: Outcome | None
    log: list[LogEntry]
