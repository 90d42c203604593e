"""PettingZoo: every seat plays at random. `python examples/pettingzoo_random.py old_west 4`."""

import sys

import funicular.envs


def play(board: str, seats: int, seed: int) -> dict[str, float]:
    """One game; what it is worth to each agent."""
    env = funicular.envs.aec(board, seats=seats, reward="rank")
    env.reset(seed=seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        rewards[agent] += reward
        mask = None if terminated else observation["action_mask"]
        env.step(None if terminated else env.action_space(agent).sample(mask))
    env.close()
    return rewards


if __name__ == "__main__":
    board = sys.argv[1] if len(sys.argv) > 1 else "new_york"
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    for agent, reward in play(board, seats, seed=7).items():
        print(f"{agent}: {reward:+.2f}")
