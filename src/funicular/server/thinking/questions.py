"""What a thinking process is asked: a view as bytes, a bot and a seed, and nothing else."""

from dataclasses import dataclass

import numpy as np

from funicular.actions import action_table
from funicular.board import Board
from funicular.bots.player import Chosen, Player
from funicular.bots.registry import make
from funicular.server.thinking.bot_specs import BotSpec
from funicular.state import to_fields, view_dtype
from funicular.view import View


@dataclass(frozen=True)
class Question:
    """A view of a board that the process knows already, and who is to choose."""

    record: bytes
    legal: tuple[int, ...]
    bot: BotSpec
    seed: str
    compiled: bool


def question(view: View, bot: BotSpec, seed: str, compiled: bool) -> Question:
    """What to ask about a view."""
    return Question(view.record.tobytes(), view.legal, bot, seed, compiled)


def answer(board: Board, asked: Question) -> Chosen:
    """What the bot chooses."""
    bot = make(asked.bot.name)
    seated = Player(asked.bot.name, bot, asked.bot.budget)
    try:
        return seated.choose(view_of(board, asked), asked.seed)
    finally:
        seated.close()


def view_of(board: Board, asked: Question) -> View:
    """The view again: a record for compiled brains, plain fields for interpreted ones."""
    record = np.frombuffer(asked.record, view_dtype(board)).copy()
    seen = record if asked.compiled else [to_fields(record[0])]
    return View(action_table(board), seen, asked.legal)
