"""Bots that people at a table may ask for: by name, never by command."""

from funicular.board import Board
from funicular.bots.protocol import BotError
from funicular.server.thinking.bot_specs import read_bot
from funicular.server.wire.refusals import Refusal


def checked_bot(spec: str | None, board: Board) -> str:
    """The bot, if this server has it and it plays on the board."""
    try:
        read_bot(spec or "").check_board(board)
    except BotError as error:
        raise Refusal("wrong_bot", str(error)) from None
    return (spec or "").strip()
