"""PPO by self-play in one file, on New York with two seats: `python examples/ppo.py`.

One network plays both seats of many games at once. Games and network share memory: the buffers of
`funicular.envs.Vector` are torch tensors. Every few updates the network plays against random moves.
"""

import argparse

import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from funicular.board import Board, load
from funicular.envs import Vector
from funicular.envs.buffers import Buffers
from funicular.observations import observations

SEATS = 2
REWARD = "rank"  # +1 for the winner, -1 for the other: what one gains the other loses
DISCOUNT, LAMBDA = 0.995, 0.95
CLIP, VALUE_COST, ENTROPY_BONUS, LONGEST_STEP = 0.2, 0.5, 0.01, 0.5


class Agent(nn.Module):
    """What to do, and what the place is worth, from an observation."""

    def __init__(self, board: Board, actions: int, width: int) -> None:
        super().__init__()
        rows = observations(board)
        largest = torch.maximum(torch.tensor(rows.low).abs(), torch.tensor(rows.high).abs())
        self.register_buffer("scale", largest.clamp(min=1).float())
        self.body = nn.Sequential(
            nn.Linear(rows.size, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh()
        )
        self.actor, self.critic = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Categorical, Tensor]:
        """A distribution over legal actions, and the value."""
        inside = self.body(seen.float() / self.scale)
        logits = self.actor(inside).masked_fill(~masks, -1e9)
        return Categorical(logits=logits), self.critic(inside).squeeze(-1)


def new_games(board: Board, games: int, seed: str) -> tuple[Vector, Buffers]:
    """Games whose buffers are torch tensors: what a step writes, torch sees."""
    made = Buffers.make(board, games)
    tensors = Buffers(**{name: torch.from_numpy(array) for name, array in vars(made).items()})
    return Vector(board, games, SEATS, seed=seed, reward=REWARD, buffers=tensors), tensors


class Rollout:
    """Some steps of all games, by the network as it is."""

    def __init__(self, agent: Agent, vector: Vector, now: Buffers, steps: int) -> None:
        columns: dict[str, list[Tensor]] = {name: [] for name in (*self.KEPT, "reward", "done")}
        with torch.no_grad():
            for _ in range(steps):
                policy, value = agent(now.observations, now.masks)
                action = policy.sample()
                row = (now.observations, now.masks, now.seats.long(), action)
                kept = (*(each.clone() for each in row), policy.log_prob(action), value)
                vector.step(action)
                after = (now.rewards[:, :SEATS].clone(), now.done.clone())
                for name, tensor in zip(columns, (*kept, *after), strict=True):
                    columns[name].append(tensor)
            self.columns = {name: torch.stack(column) for name, column in columns.items()}
            self.last_seat, self.last_value = (
                now.seats.long(),
                agent(now.observations, now.masks)[1],
            )
        self.columns["advantage"] = self.advantages()

    KEPT = ("seen", "masks", "seat", "action", "log_prob", "value")

    def advantages(self) -> Tensor:
        """GAE along each seat's own decisions: between two of them the other seat moves."""
        seat, value, reward, done = (self.columns[n] for n in ("seat", "value", "reward", "done"))
        every = torch.arange(value.shape[1])
        # At the end of the rollout the other seat's value is known too: the game is zero-sum.
        sign = torch.where(torch.arange(SEATS) == self.last_seat[:, None], 1.0, -1.0)
        next_value, gained = sign * self.last_value[:, None], torch.zeros(len(every), SEATS)
        pending, found = torch.zeros(len(every), SEATS), torch.zeros_like(value)
        for step in reversed(range(len(value))):
            over = done[step][:, None]
            pending = torch.where(over, reward[step], pending)
            next_value, gained = next_value.masked_fill(over, 0), gained.masked_fill(over, 0)
            own = (every, seat[step])
            error = pending[own] + DISCOUNT * next_value[own] - value[step]
            found[step] = error + DISCOUNT * LAMBDA * gained[own]
            next_value[own], gained[own], pending[own] = value[step], found[step], 0.0
        return found


def learn(agent: Agent, optimizer: torch.optim.Optimizer, rollout: Rollout, batch: int) -> None:
    """Two passes over a rollout, in small batches."""
    flat = {name: column.flatten(0, 1) for name, column in rollout.columns.items()}
    for _ in range(2):
        for rows in torch.randperm(len(flat["value"])).split(batch):
            part = {name: column[rows] for name, column in flat.items()}
            loss = loss_of(agent, part)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), LONGEST_STEP)
            optimizer.step()


def loss_of(agent: Agent, part: dict[str, Tensor]) -> Tensor:
    """PPO's clipped loss."""
    policy, value = agent(part["seen"], part["masks"])
    gain = part["advantage"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    ratio = (policy.log_prob(part["action"]) - part["log_prob"]).exp()
    better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
    off = (value - part["value"] - part["advantage"]).pow(2).mean() / 2
    return -better + VALUE_COST * off - ENTROPY_BONUS * policy.entropy().mean()


@torch.no_grad()
def win_rate(agent: Agent, board: Board, games: int, seed: str) -> float:
    """Of games against random moves, each played to its end, how many the network wins."""
    vector, now = new_games(board, games, seed)
    own = torch.arange(games) % SEATS
    result, played = torch.zeros(games), torch.zeros(games, dtype=torch.bool)
    while not played.all():
        chosen = agent(now.observations, now.masks)[0].sample()
        actions = torch.where(now.seats == own, chosen, torch.from_numpy(vector.sample()))
        vector.step(actions)
        first = now.done & ~played
        result[first] = now.rewards[first, own[first]]
        played |= now.done
    return (result > 0).float().mean().item()


def train(chosen: argparse.Namespace) -> list[float]:
    """Learn; the win rates on the way, the first before anything was learned."""
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)  # a network as small as this gains little from more
    board = load("new_york")
    vector, now = new_games(board, chosen.games, f"ppo {chosen.seed}")
    agent = Agent(board, vector.actions, chosen.width)
    optimizer = torch.optim.Adam(agent.parameters(), lr=chosen.rate, eps=1e-5)
    rates = []
    for update in range(chosen.updates + 1):
        if update % chosen.every == 0:
            rates.append(win_rate(agent, board, chosen.trial, f"trial {update}"))
            print(f"update {update}: wins {rates[-1]:.0%} against random moves", flush=True)
        if update < chosen.updates:
            learn(agent, optimizer, Rollout(agent, vector, now, chosen.steps), chosen.batch)
    return rates


def settings(arguments: list[str] | None = None) -> argparse.Namespace:
    """What can be chosen."""
    parser = argparse.ArgumentParser(description=__doc__)
    numbers = {
        "updates": 100, "games": 256, "steps": 64, "batch": 2048, "width": 256,
        "every": 10, "trial": 512, "seed": 1, "threads": 1,
    }  # fmt: skip
    for name, default in numbers.items():
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--rate", type=float, default=1e-3)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    train(settings())
