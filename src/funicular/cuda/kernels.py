"""The kernels of a board: loops over the rules with a thread for each game, and nothing else.

They are made for a board because its record's type must be known where memory of a thread's own
is set aside. A game that ends is put on a list, and all games on it begin anew together: setting
up is long, and the other threads of a warp would wait for each that does it.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numba import cuda, types

from funicular.board import Board
from funicular.codes import OVER, TURN
from funicular.cuda.compiler import array, compiled, record
from funicular.cuda.facts import facts_kernel
from funicular.cuda.planning import plan_kernel
from funicular.rules.encoding import encode_cell
from funicular.rules.legal import legal_actions
from funicular.rules.many import next_word
from funicular.rules.scoring import score_game
from funicular.rules.sight import observe
from funicular.rules.stepping import begin, begin_next, step
from funicular.rules.turn import play
from funicular.state import state_dtype, view_dtype
from funicular.tables import action_blocks, make_tables

WORDS = 1 << 32
WARP = 0xFFFFFFFF
"""All threads that run together."""

APART = ("reshuffle", "shuffle", "settle_choices", "sweep_wilds", "claim")
"""Rules that stay functions in the kernels that play: see compiler.py."""

LIST_APART = ("legal_claims",)
"""The same where lists of legal actions are made."""

INT64, BOOL = types.int64, np.dtype(np.bool_)
CELLS, NUMBERS, LISTS = array(np.uint8, 2), array(np.int32), array(np.int16, 2)
RAWS, ACTIONS, TAPE = array(np.int64, 2), array(np.int64), array(np.int16)
"""Types of arguments: of no board in particular."""


@dataclass(frozen=True)
class Kernel:
    """What a kernel does, and of what types its arguments are."""

    function: Callable[..., None]
    signature: tuple[Any, ...]
    apart: tuple[str, ...] = ()
    registers: int = 0


@cache
def launchable(board: Board, name: str) -> Any:
    """A kernel of a board, compiled once."""
    of = kernels(board)[name]
    return compiled(of.function, of.signature, of.apart, of.registers)


@cache
def kernels(board: Board) -> dict[str, Kernel]:
    """The kernels of a board by name."""
    return _to_play(board) | _to_tell(board) | _to_choose(board)


def _to_play(board: Board) -> dict[str, Kernel]:
    """Games begin, go on and end."""
    tables, states = array(make_tables(board).dtype), array(state_dtype(board))
    options, keys, lines = (INT64, INT64, INT64), array(np.uint32, 2), array(np.int32, 3)
    ended = (array(BOOL), lines, array(np.float32, 2), NUMBERS)
    return {
        "set_up": Kernel(_set_up, (tables, states, CELLS, keys, *options, TAPE)),
        "begin": Kernel(_begin, (tables, states, CELLS, keys, NUMBERS, *options, TAPE)),
        "step": Kernel(_step, (tables, states, ACTIONS, TAPE, INT64, *ended), APART, 64),
        "play": Kernel(
            _play(board),
            (tables, states, RAWS, RAWS, INT64, ACTIONS, NUMBERS, TAPE),
            (*APART, *LIST_APART), 64,
        ),
        "score": Kernel(_score, (tables, states, lines)),
    }  # fmt: skip


def _to_tell(board: Board) -> dict[str, Kernel]:
    """What who decides may know, and may do."""
    tables, seats = array(make_tables(board).dtype), array(np.int8)
    reads, masks = array(np.uint16, 3), array(BOOL, 2)
    return {
        "look": Kernel(_look(board), (tables, RAWS, seats, RAWS, LISTS, NUMBERS), LIST_APART),
        "tell": Kernel(_tell, (CELLS, seats, INT64, LISTS, NUMBERS, reads, LISTS, masks)),
        "facts": Kernel(facts_kernel(board), (tables, array(view_dtype(board)), LISTS, INT64)),
    }


def _to_choose(board: Board) -> dict[str, Kernel]:
    """Who does what: at random, by scores, or as the planner."""
    tables, scores = array(make_tables(board).dtype), array(np.float32, 2)
    places, learners, fresh = ACTIONS, ACTIONS, ACTIONS
    return {
        "sample": Kernel(_sample, (RAWS, LISTS, NUMBERS, ACTIONS)),
        "choose": Kernel(_choose, (RAWS, LISTS, NUMBERS, scores, ACTIONS)),
        "plan": Kernel(
            plan_kernel(board),
            (tables, RAWS, LISTS, NUMBERS, places, learners, fresh, ACTIONS),
        ),
    }


def _set_up(tables, states, raws, keys, seats, first, alvin, t):
    """The first game of every place."""
    i = cuda.grid(1)
    if i < len(states):
        begin(tables, states, raws, i, keys, seats, first, alvin, t)


def _begin(tables, states, raws, keys, ended, seats, first, alvin, t):
    """The game that follows, in every place on the list: ended[0] of them, from ended[1] on."""
    k = cuda.grid(1)
    if k < ended[0]:
        begin_next(tables, states, raws, ended[k + 1], keys, seats, first, alvin, t)


def _step(tables, states, actions, t, kind, done, lines, rewards, ended):
    """A decision in every game."""
    i = cuda.grid(1)
    if i < len(states):
        step(tables, states, i, actions[i], t, kind, done, lines, rewards)
        if done[i]:
            ended[cuda.atomic.add(ended, 0, 1) + 1] = i


def _look(board: Board) -> Callable[..., None]:
    """The game and its view in memory of the thread's own, moved from and to it in whole words."""
    game, view = record(state_dtype(board)), record(view_dtype(board))
    size, told = state_dtype(board).itemsize // 8, view_dtype(board).itemsize // 8

    def look(tables, raws, seats, views, lists, counts):
        """Who decides, what they may know and what they may do: as records and lists."""
        i = cuda.grid(1)
        if i < len(raws):
            mine, seen = cuda.local.array(1, game), cuda.local.array(1, view)
            own, words = mine.view(np.int64), seen.view(np.int64)
            for word in range(size):
                own[word] = raws[i, word]
            for word in range(told):
                words[word] = 0
            seat = mine[0].seat + 0
            seats[i] = seat
            counts[i] = legal_actions(tables[0], mine[0], seat, lists[:, i])
            observe(tables[0], mine[0], seat, seen[0])
            for word in range(told):
                views[i, word] = words[word]

    return look


def _tell(raws, seats, players, lists, counts, reads, observations, masks):
    """The same as observations and masks; a block of threads for each game."""
    i, thread, threads = cuda.blockIdx.x, cuda.threadIdx.x, cuda.blockDim.x
    seat = seats[i] + 0
    for column in range(thread, reads.shape[2], threads):
        observations[i, column] = encode_cell(reads[seat], raws[i], seat, players, column)
    for action in range(thread, masks.shape[1], threads):
        masks[i, action] = False
    cuda.syncthreads()
    for each in range(thread, counts[i], threads):
        masks[i, lists[each, i]] = True


def _sample(policies, lists, counts, actions):
    """A uniformly random legal action in every game."""
    i = cuda.grid(1)
    if i < len(actions):
        actions[i] = lists[next_word(policies[i]) * counts[i] >> 32, i]


def _choose(policies, lists, counts, scores, actions):
    """An action for every game, drawn from the softmax of the scores of those that are legal."""
    i = cuda.grid(1)
    if i < len(actions):
        best = -math.inf
        for each in range(counts[i]):
            action = lists[each, i]
            chance = (next_word(policies[i]) + 0.5) / WORDS
            score = scores[i, action] - math.log(-math.log(chance))  # Gumbel's trick
            if score > best:
                best = score
                actions[i] = action


def _play(board: Board) -> Callable[..., None]:
    """Random play: each game in its thread's own memory, which lies side by side for a warp."""
    game, size = record(state_dtype(board)), state_dtype(board).itemsize // 8
    actions = action_blocks(board)["actions"]

    def play_randomly(tables, states, raws, policies, limit, decisions, ended, t):
        """Uniformly random legal actions in every game, until it is over or so many are played."""
        i = cuda.grid(1)
        is_game = i < len(states)
        mine = cuda.local.array(1, game)
        own = mine.view(np.int64)
        out = cuda.local.array(actions, types.int16)
        r = cuda.local.array(4, types.int64)
        s = mine[0]
        n = limit
        if is_game:
            for word in range(size):
                own[word] = raws[i, word]
            for word in range(4):
                r[word] = policies[i, word]
            n = 0
        while cuda.any_sync(WARP, n < limit and s.phase != OVER):
            # Second cards, tickets and the like are quick: these go first, so that the long
            # list of a turn is made by all threads of the warp together.
            is_playing = n < limit and s.phase != OVER
            others = cuda.any_sync(WARP, is_playing and s.phase != TURN)
            if is_playing and not (others and s.phase == TURN):
                seat = s.seat + 0
                count = legal_actions(tables[0], s, seat, out)
                play(tables[0], s, t, seat, out[next_word(r) * count >> 32] + 0)
                n += 1
        if is_game:
            for word in range(size):
                raws[i, word] = own[word]
            for word in range(4):
                policies[i, word] = r[word]
            decisions[i] += n
            if s.phase == OVER:
                ended[cuda.atomic.add(ended, 0, 1) + 1] = i

    return play_randomly


def _score(tables, states, lines):
    """The score lines of every game as it stands."""
    i = cuda.grid(1)
    if i < len(states):
        score_game(tables[0], states[i], lines[i])
