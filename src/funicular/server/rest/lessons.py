"""REST of the lessons: nothing is kept, every question brings all the actions it speaks of."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path

from funicular.server.lessons import find_lesson, lesson_state, lessons
from funicular.server.rest.problems import problems
from funicular.server.wire.lessons import LessonMoves, LessonState, LessonSummary

router = APIRouter(prefix="/api/lessons")
Name = Annotated[str, Path(description="a lesson's name, such as new_york.draw", max_length=80)]


@router.get("")
async def every_lesson() -> list[LessonSummary]:
    """What can be tried out, board by board."""
    found = await asyncio.to_thread(lessons)
    return [lesson.summary for lesson in found.values()]


@router.post("/{lesson}", responses=problems(404))
async def lesson(lesson: Name, moves: LessonMoves) -> LessonState:
    """A lesson after these actions of the learner and the answers of the others."""
    found = await asyncio.to_thread(find_lesson, lesson)
    return await asyncio.to_thread(lesson_state, found, moves)
