"""Random games that are written down as they are played, one after another on a flat reel."""

from funicular.codes import OVER
from funicular.compiling import rule

from .legal import legal_actions
from .many import next_word
from .scoring import score_game
from .turn import play


@rule
def record_many(
    tables, states, policies, out, lines, decisions, t, actions, movers, counts, at
):  # fmt: skip
    """Play all games to the end at random and write down every decision, from `at` on.

    A full reel stops it in the middle of a game: given a longer one, it goes on from there.
    Returns where the next decision goes.
    """
    b = tables[0]
    for i in range(len(states)):
        s = states[i]
        is_new = s.phase != OVER
        while s.phase != OVER:
            if at == len(actions):
                return at
            seat = s.seat + 0
            n = legal_actions(b, s, seat, out)
            action = out[next_word(policies[i]) * n >> 32] + 0
            actions[at], movers[at], counts[at] = action, seat, n
            play(b, s, t, seat, action)
            decisions[i] += 1
            at += 1
        if is_new:
            score_game(b, s, lines[i])
    return at
