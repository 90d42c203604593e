"""Where bots ask: the entry points of the brains, for one view out of an array or many games."""

from funicular.compiling import rule

from ..rules.legal import legal_actions
from ..rules.sight import observe
from ..rules.stepping import wipe
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


@rule
def planner_many(tables, states, games, learners, views, raws, minds, legal, actions):
    """What the planner does in some games, but where their learner decides."""
    for k in range(len(games)):
        i = games[k]
        seat = states[i].seat + 0
        if seat != learners[k]:
            wipe(raws[0])
            observe(tables[0], states[i], seat, views[0])
            n = legal_actions(tables[0], states[i], seat, legal)
            actions[k] = planner(tables[0], views[0], minds[0], legal, n)
