"""`search`: information-set Monte-Carlo tree search.

One tree for what the seat knows; every iteration deals a world that fits it, goes down the tree,
adds a node, and plays on with quick planners to the end. The n-th visit of every move at the root
meets the n-th world: moves are compared over the same deals.
"""

import math

from funicular.codes import L_TOTAL, L_WINNER, OVER
from funicular.compiling import inline_rule, rule

from ..rules.legal import legal_actions
from ..rules.many import next_word
from ..rules.scoring import score_game
from ..rules.sight import observe
from ..rules.turn import play
from .candidates import propose
from .planner import planner
from .worlds import deal_world

OTHERS = 0.1  # what share of the doubt a move has that is not the planner's choice
TIE = 0.000001  # between equals the planner's order decides
MARGIN = 20.0  # a margin of so many usual turns is as good as any
WARM = 8  # words drawn from a fresh stream before it is used


@rule
def search(tables, views, minds, cands, nodes, used, seed, high, states, seen, legal, n, lines, t):
    """Search until the root has so many visits; how many nodes the tree has then.

    minds[seat] are quick ones for playouts, the last is the searcher's own; `legal` holds the n
    legal actions when the tree is new (`used` 0), and is scratch space afterwards.
    """
    b, v, s, c = tables[0], views[0], states[0], cands[0]
    own = minds[len(minds) - 1]
    if used == 0:
        used = plant(b, v, own, legal, n, c, nodes)
    while nodes[0].visits < high:
        for each in range(len(minds) - 1):
            minds[each].age = 0
        node = select_first(nodes)
        world_stream(c.stream, seed, nodes[node].visits + 0)
        deal_world(b, v, own, c.stream, s)
        play(b, s, t, v.viewer + 0, nodes[node].action + 0)
        c.path[0] = node
        depth, used = descend(b, s, seen, minds, c, nodes, node, used, legal, t)
        play_out(b, s, seen, minds, legal, t)
        score_game(b, s, lines)
        learn(s, minds, c, nodes, depth, lines)
    return used


@inline_rule
def plant(b, v, m, legal, n, c, nodes):
    """The root and its moves; how many nodes."""
    count = propose(b, v, m, legal, n, c)
    nodes[0].child, nodes[0].visits, nodes[0].next = -1, 0, -1
    used = 1
    for i in range(count):
        used = grow(nodes, 0, used, c.action[i] + 0, i, v.viewer + 0)
    return used


@inline_rule
def world_stream(r, seed, number):
    """The stream of the world of this number."""
    r[0], r[1] = seed[0] ^ (number * 0x9E3779B1 & 0xFFFFFFFF), seed[1]
    r[2], r[3] = seed[2], seed[3]
    for _ in range(WARM):
        next_word(r)


@inline_rule
def look(b, s, seen):
    """The view of the seat to move."""
    observe(b, s, s.seat + 0, seen[0])


@inline_rule
def descend(b, s, seen, minds, c, nodes, node, used, legal, t):
    """Down the tree to a node that was never visited; the depth, and the nodes in use."""
    depth = 1
    while nodes[node].visits > 0 and s.phase != OVER and depth < len(c.path):
        seat = s.seat + 0
        n = legal_actions(b, s, seat, legal)
        action = legal[0] + 0
        if n > 1:
            look(b, s, seen)
            count = propose(b, seen[0], minds[seat], legal, n, c)
            used = meet(nodes, node, used, c, count, seat)
            child = select(c, nodes, node)
            if child < 0:  # no room for more nodes
                break
            node = child
            action = nodes[node].action + 0
            c.path[depth] = node
            depth += 1
        play(b, s, t, seat, action)
    return depth, used


@inline_rule
def meet(nodes, node, used, c, count, seat):
    """Make the children of a node that this world allows; only these are up for selection."""
    child = nodes[node].child
    while child >= 0:
        nodes[child].here = 0
        child = nodes[child].next
    for i in range(count):
        action = c.action[i] + 0
        child = nodes[node].child
        while child >= 0 and nodes[child].action != action:
            child = nodes[child].next
        if child < 0 and used < len(nodes):
            used = grow(nodes, node, used, action, i, seat)
            child = used - 1
        if child >= 0:
            nodes[child].here = 1
            nodes[child].seen += 1
    return used


@inline_rule
def grow(nodes, parent, used, action, rank, seat):
    """A new child."""
    node = nodes[used]
    node.action, node.mover, node.rank = action, seat, rank
    node.visits, node.seen, node.here, node.child = 0, 0, 1, -1
    node.value, node.square = 0.0, 0.0
    node.next = nodes[parent].child
    nodes[parent].child = used
    return used + 1


@inline_rule
def select_first(nodes):
    """The move at the root to look at next: the n-th best so far gets an n-th of the best's visits.

    Luck outweighs what moves are worth: the few that do well are compared over many games.
    """
    best, least = -1, 1.0e9
    child = nodes[0].child
    while child >= 0:
        visits = nodes[child].visits * (1.0 + better(nodes, child)) + TIE * nodes[child].rank
        if visits < least:
            best, least = child + 0, visits
        child = nodes[child].next
    return best


@inline_rule
def better(nodes, child):
    """How many moves at the root did better than this one."""
    count = 0
    other = nodes[0].child
    while other >= 0:
        if nodes[other].value * nodes[child].visits > nodes[child].value * nodes[other].visits:
            count += 1
        other = nodes[other].next
    return count


@inline_rule
def select(c, nodes, parent):
    """The child to look at next: its results, and doubt, of which the planner's choice has most.

    A child without results counts as good as its siblings together.
    """
    visits, value = 0, 0.0
    child = nodes[parent].child
    while child >= 0:
        if nodes[child].here == 1:
            visits += nodes[child].visits
            value += nodes[child].value
        child = nodes[child].next
    fair = value / visits if visits > 0 else 0.5
    root = c.explore * math.sqrt(visits + 1.0)
    best, most = -1, -1.0e9
    child = nodes[parent].child
    while child >= 0:
        node = nodes[child]
        if node.here == 1:
            share = c.bias if node.rank == 0 else OTHERS
            score = node.value / node.visits if node.visits > 0 else fair
            score += root * share / (1.0 + node.visits) - TIE * node.rank
            if score > most:
                best, most = child + 0, score
        child = nodes[child].next
    return best


@inline_rule
def play_out(b, s, seen, minds, legal, t):
    """Quick planners play to the end."""
    while s.phase != OVER:
        seat = s.seat + 0
        n = legal_actions(b, s, seat, legal)
        action = legal[0] + 0
        if n > 1:
            look(b, s, seen)
            action = planner(b, seen[0], minds[seat], legal, n) + 0
        play(b, s, t, seat, action)


@inline_rule
def learn(s, minds, c, nodes, depth, lines):
    """Add the result to every node on the way, each for the seat that chose it."""
    winners = 0
    for seat in range(s.seats):
        winners += lines[seat][L_WINNER]
    scale = MARGIN * minds[0].rate
    nodes[0].visits += 1
    for i in range(depth):
        node = nodes[c.path[i]]
        node.visits += 1
        value = result(s, c, node.mover + 0, lines, winners, scale)
        node.value += value
        node.square += value * value


@inline_rule
def result(s, c, seat, lines, winners, scale):
    """From 0 to 1: a share of the victory, and the margin to the best other seat."""
    best = -10000
    for other in range(s.seats):
        if other != seat:
            best = max(best, lines[other][L_TOTAL])
    margin = max(-1.0, min(1.0, (lines[seat][L_TOTAL] - best) / scale))
    won = lines[seat][L_WINNER] / winners
    return c.share * won + (1.0 - c.share) * (0.5 + 0.5 * margin)
