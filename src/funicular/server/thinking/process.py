"""What runs in the processes that bots think in: one answers questions, one compiles."""

import contextlib
import os
import sys
from multiprocessing.connection import Connection

from funicular.board import Board
from funicular.game import Game
from funicular.neural.weights import has_weights
from funicular.server.thinking.bot_specs import BotSpec, read_bot
from funicular.server.thinking.questions import Question, answer, question
from funicular.workers import settle

THINKING_NICENESS = 5
COMPILING_NICENESS = 19
COMPILED_BOTS = ("greedy", "planner", "search@4")
COMPILED_LEARNED = ("neural", "neural-search@4")


def answer_questions(connection: Connection) -> None:
    """Until the other side closes: a board by its number where it is new, then a question."""
    settle()
    _be_nice(THINKING_NICENESS)
    boards: dict[int, Board] = {}
    with contextlib.suppress(EOFError, OSError):
        while True:
            number, board, asked = connection.recv()
            if board is not None:
                boards[number] = board
            connection.send(answer(boards[number], asked))


def _be_nice(niceness: int) -> None:
    """Let the server go first, where the system knows such a thing."""
    if hasattr(os, "nice"):
        os.nice(niceness)


def compile_board(board: Board) -> None:
    """Compile what the bots need on a board, so that others find it on the disk."""
    settle()
    _be_nice(COMPILING_NICENESS)
    for name in (*COMPILED_BOTS, *(COMPILED_LEARNED if has_weights(board) else ())):
        if answer(board, first_question(board, read_bot(name))).problem is not None:
            sys.exit(1)


def first_question(board: Board, bot: BotSpec) -> Question:
    """A question about the beginning of a game on a board, for the compiled bot."""
    game = Game(board, board.min_seats, seed="first question", engine="interpreted")
    return question(game.view(game.to_move[0]), bot, "first question", compiled=True)
