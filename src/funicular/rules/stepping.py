"""Many games side by side, one decision at a time: what environments loop over.

A game that ends is scored and begins anew at once. The random stream and the observation of each
game are its own, so that nothing depends on who else is played, or on how many threads.
"""

from funicular.codes import CHANCE_NEXT, LEGAL, NONE, OVER
from funicular.compiling import inline_rule, rule

from .chance import block, stream
from .encoding import encode
from .legal import legal_actions
from .many import next_word
from .refusal import refusal
from .scoring import score_game
from .setup import set_up
from .sight import observe
from .turn import play
from .worth import reward_row


@rule
def first_refused(tables, states, low, high, actions):
    """The first game whose action is refused; -1 when all are legal."""
    b = tables[0]
    for i in range(low, high):
        seat, action = states[i].seat + 0, actions[i]
        if action < 0 or action >= b.a_actions or refusal(b, states[i], seat, action) != LEGAL:
            return i
    return NONE


@inline_rule
def wipe(raw):
    """A record of zeros."""
    for at in range(len(raw)):
        raw[at] = 0


@rule
def begin(tables, states, raws, i, keys, seats, first, alvin, t):
    """A new game in place i, with its key."""
    wipe(raws[i])
    for word in range(len(keys[i])):
        states[i].key[word] = keys[i][word]
    set_up(tables[0], states[i], t, seats, first, alvin)


@rule
def begin_many(tables, states, raws, low, high, keys, seats, first, alvin, t):
    """New games in the places low..high - 1."""
    for i in range(low, high):
        begin(tables, states, raws, i, keys, seats, first, alvin, t)


@rule
def step(tables, states, i, action, t, kind, done, lines, rewards):
    """Play a legal action in game i; score it, if that ends it."""
    s = states[i]
    play(tables[0], s, t, s.seat + 0, action)
    done[i] = s.phase == OVER
    for seat in range(len(rewards[i])):
        rewards[i][seat] = 0
    if done[i]:
        score_game(tables[0], s, lines[i])
        reward_row(kind, lines[i], s.seats + 0, rewards[i])


@rule
def step_many(
    tables, states, raws, low, high, actions, keys, seats, first, alvin, t, kind,
    done, lines, rewards,
):  # fmt: skip
    """Play a legal action in each game; those that end begin anew."""
    for i in range(low, high):
        step(tables, states, i, actions[i], t, kind, done, lines, rewards)
        if done[i]:
            begin(tables, states, raws, i, keys, seats, first, alvin, t)


@inline_rule
def next_key(key):
    """The key of the game that follows the one with this key, where no seed says which."""
    words = block(key, stream(CHANCE_NEXT, 0), 0)
    for word in range(len(key)):
        key[word] = words[word]


@rule
def begin_next(tables, states, raws, i, keys, seats, first, alvin, t):
    """The game that follows in place i."""
    next_key(keys[i])
    begin(tables, states, raws, i, keys, seats, first, alvin, t)


@rule
def observe_many(tables, states, low, high, viewers, views, raws, reads, out):
    """The observation of one viewer of each game, by way of a view: views[0] is scratch."""
    for i in range(low, high):
        viewer, seats = viewers[i] + 0, states[i].seats + 0
        wipe(raws[0])  # a view starts as zeros: an empty seat's part is never written
        observe(tables[0], states[i], viewer, views[0])
        encode(reads[seats][max(viewer, 0)], raws[0], viewer, seats, out[i])


@rule
def movers_many(states, low, high, seats):
    """Who decides in each game."""
    for i in range(low, high):
        seats[i] = states[i].seat


@rule
def sample_many(tables, states, low, high, policies, buffer, actions):
    """A uniformly random legal action for each game that is not over."""
    for i in range(low, high):
        n = legal_actions(tables[0], states[i], states[i].seat + 0, buffer)
        actions[i] = buffer[next_word(policies[i]) * n >> 32]
