"""OpenSpiel's own information-set search (its Python one) plays New York against random moves."""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import funicular.envs  # makes the games known to OpenSpiel

assert funicular.envs


def play(simulations: int, seed: int) -> list[float]:
    """One game: player 0 searches, player 1 moves at random. What it is worth to each."""
    chance = np.random.RandomState(seed)
    game = pyspiel.load_game("funicular_new_york(seats=2,reward=rank)")
    evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    bot = ISMCTSBot(game, evaluator, 2.0, simulations, random_state=chance)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice([outcome for outcome, _ in state.chance_outcomes()]))
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return list(state.returns())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--simulations", type=int, default=100, help="worlds looked at, a move")
    chosen = parser.parse_args()
    for seed in range(chosen.games):
        searcher, other = play(chosen.simulations, seed)
        print(f"game {seed}: searcher {searcher:+.0f}, random {other:+.0f}", flush=True)
