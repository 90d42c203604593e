"""Pgx: many games at once, compiled by JAX for the CPU."""

import importlib
import itertools
from collections.abc import Callable
from typing import Any

DISTRIBUTION = "pgx"
SHAPES = {"leduc_holdem": (4096, 6), "backgammon": (16, 64), "connect_four": (1024, 16)}
"""Games side by side, and steps before those that are over begin anew: the best of a few tries."""


def player(game: str) -> tuple[Callable[[], Any], Callable[[Any], int]]:
    """A stretch of all games; a step of a game that is over is no decision."""
    jax = importlib.import_module("jax")
    start, stretch = _compiled(jax, importlib.import_module("pgx").make(game), *SHAPES[game])
    state, keys = start(jax.random.PRNGKey(0)), map(jax.random.PRNGKey, itertools.count(1))

    def play() -> Any:
        nonlocal state
        state, decisions = stretch(state, next(keys))
        return decisions.block_until_ready()

    return play, int


def _compiled(jax: Any, env: Any, games: int, steps: int) -> tuple[Any, Any]:
    where, split = jax.numpy.where, jax.random.split
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    def start(key: Any) -> Any:
        return init(split(key, games))

    def turn(carried: Any, key: Any) -> Any:
        state, decisions = carried
        choice, chance = split(key)
        chances = where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choice, chances, axis=-1)
        live = ~(state.terminated | state.truncated)
        return (step(state, actions, split(chance, games)), decisions + live.sum()), None

    def stretch(state: Any, key: Any) -> Any:
        over = state.terminated | state.truncated

        def anew(new: Any, old: Any) -> Any:
            return where(over.reshape((-1,) + (1,) * (new.ndim - 1)), new, old)

        again, play = split(key)
        state = jax.tree.map(anew, start(again), state)
        return jax.lax.scan(turn, (state, 0), split(play, steps))[0]

    return jax.jit(start), jax.jit(stretch)
