"""Bots: players that see a view and answer with an action.

>>> from funicular.bots import Deal, play, player
>>> from funicular.board import load
>>> deal = Deal(load("new_york"), seats=2, seed="7")
>>> finished = play(deal, [player("random"), player("random")], seed="1")
>>> len(finished.totals)
2
"""

from funicular.bots.match import Deal, Finished, Moved, move_seed, play
from funicular.bots.player import Chosen, Player, check_bots, player
from funicular.bots.program import ProgramBot
from funicular.bots.protocol import OWN, Answer, Bot, BotError, Budget
from funicular.bots.registry import make, names
from funicular.bots.said import Said
from funicular.bots.spec import each_spec
from funicular.bots.why import Why

__all__ = [
    "OWN",
    "Answer",
    "Bot",
    "BotError",
    "Budget",
    "Chosen",
    "Deal",
    "Finished",
    "Moved",
    "Player",
    "ProgramBot",
    "Said",
    "Why",
    "check_bots",
    "each_spec",
    "make",
    "move_seed",
    "names",
    "play",
    "player",
]
