"""Loops over arrays of games, and the entry points that take one game out of an array."""

from funicular.codes import OVER
from funicular.compiling import inline_rule, rule

from .legal import legal_actions
from .refusal import refusal
from .scoring import score_game
from .setup import set_up
from .turn import play

# Adding zero below widens a field of the state: else the rules would be compiled for each width.
WORD = 0xFFFFFFFF
NO_LIMIT = 1 << 40


@rule
def set_up_one(tables, states, i, t, seats, first, alvin):
    """Set up game i, whose key is in its record."""
    t[0] = 0
    set_up(tables[0], states[i], t, seats, first, alvin)


@rule
def play_one(tables, states, i, t, seat, action):
    """Play a legal action in game i."""
    t[0] = 0
    play(tables[0], states[i], t, seat, action)


@rule
def legal_one(tables, states, i, seat, out):
    """The legal actions of a seat in game i; how many."""
    return legal_actions(tables[0], states[i], seat, out)


@rule
def refusal_one(tables, states, i, seat, action):
    """Why not, in game i."""
    return refusal(tables[0], states[i], seat, action)


@rule
def score_one(tables, states, i, lines):
    """The score lines of game i."""
    score_game(tables[0], states[i], lines)


@rule
def set_up_many(tables, states, low, high, seats, first, alvin, t):
    """Set up the games low..high - 1, whose keys are in their records."""
    for i in range(low, high):
        set_up(tables[0], states[i], t, seats, first, alvin)


@rule
def play_many(tables, states, low, high, actions, t):
    """Play one action in each game that is not over; the seat to move plays it."""
    for i in range(low, high):
        s = states[i]
        if s.phase != OVER:
            play(tables[0], s, t, s.seat + 0, actions[i] + 0)


@rule
def legal_many(tables, states, low, high, out, counts):
    """The legal actions of the seat to move in each game."""
    for i in range(low, high):
        s = states[i]
        counts[i] = legal_actions(tables[0], s, s.seat + 0, out[i]) if s.phase != OVER else 0


@rule
def mask_many(tables, states, low, high, buffer, mask):
    """The legal actions of the seat to move in each game, as a mask over the action table."""
    for i in range(low, high):
        s = states[i]
        for action in range(tables[0].a_actions):
            mask[i][action] = 0
        if s.phase != OVER:
            for k in range(legal_actions(tables[0], s, s.seat + 0, buffer)):
                mask[i][buffer[k]] = 1


@inline_rule
def next_word(r):
    """A stream for random policies (sfc32): four words of state, nothing to do with chance."""
    a, b, c, d = r[0], r[1], r[2], r[3]
    word = (a + b + d) & WORD
    r[3] = (d + 1) & WORD
    r[0] = b ^ (b >> 9)
    r[1] = (c + ((c << 3) & WORD)) & WORD
    r[2] = (((c << 21) & WORD | c >> 11) + word) & WORD
    return word


@inline_rule
def play_randomly(b, s, t, r, out, limit):
    """Uniformly random legal actions until the game is over; how many."""
    decisions = 0
    while s.phase != OVER and decisions < limit:
        seat = s.seat + 0
        n = legal_actions(b, s, seat, out)
        play(b, s, t, seat, out[next_word(r) * n >> 32] + 0)
        decisions += 1
    return decisions


@rule
def playout_many(tables, states, low, high, policies, out, lines, decisions, t):
    """Play the games low..high - 1 to the end at random; score lines and decisions of each."""
    for i in range(low, high):
        s = states[i]
        decisions[i] = play_randomly(tables[0], s, t, policies[i], out, NO_LIMIT)
        score_game(tables[0], s, lines[i])
