"""Where bots ask: the entry points of the brains, for one view out of an array."""

from funicular.compiling import rule

from .greedy import greedy
from .planner import planner


@rule
def greedy_one(tables, views, minds, legal, n):
    """What greedy does."""
    return greedy(tables[0], views[0], minds[0], legal, n)


@rule
def planner_one(tables, views, minds, legal, n):
    """What the planner does."""
    return planner(tables[0], views[0], minds[0], legal, n)
