"""The arena: tournaments of bots over duplicate deals, kept in a database, with ratings.

>>> from funicular.arena import Plan, play_block
>>> from funicular.arena.blocks import Block
>>> from funicular.board import load
>>> plan = Plan(load("new_york"), bots=("random", "random"), seats=2, seed="1")
>>> [result.number for result in play_block(Block(plan, (0, 1))).results]
[0, 1]
"""

from funicular.arena.blocks import play_block
from funicular.arena.plan import ArenaError, Plan, make_plan
from funicular.arena.store import Store
from funicular.arena.summary import summarize
from funicular.arena.tournament import run

__all__ = ["ArenaError", "Plan", "Store", "make_plan", "play_block", "run", "summarize"]
