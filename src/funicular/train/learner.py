"""Learning: proximal policy optimisation over a rollout; or from what another decided there."""

from dataclasses import asdict, dataclass
from typing import Any

import torch
from torch import nn

from funicular.neural.heads import heads
from funicular.train.device import Again
from funicular.train.network import Net
from funicular.train.pace import Pace
from funicular.train.policy import policy_terms
from funicular.train.rollout import Rollout
from funicular.train.settings import Settings

MEASURES = ("loss", "policy", "entropy", "value", "asides", "belief", "kl", "clipped")
"""What is measured while learning, in its order."""

SMALL = 1e-8
UNLIKELY = -1e4


@dataclass(frozen=True)
class Batch:
    """Some decisions."""

    rows: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    logs: torch.Tensor
    holders: torch.Tensor
    asides: torch.Tensor
    gains: torch.Tensor
    returns: torch.Tensor
    counts: torch.Tensor
    """1 for what is learned from, else 0."""
    ended: torch.Tensor


class Learner:
    """A network and what improves it, from rollouts in memory that stays where it is."""

    def __init__(
        self, net: Net, settings: Settings, played: Rollout, *, imitates: bool = False
    ) -> None:
        self.net, self.settings, self._imitates = net, settings, imitates
        device, total = played.actions.device, played.actions.numel()
        is_cuda = device.type == "cuda"
        self._rate = torch.tensor(settings.rate[0], device=device)
        self.optimizer = torch.optim.Adam(
            net.parameters(), lr=self._rate if is_cuda else settings.rate[0], eps=1e-5,
            fused=is_cuda, capturable=is_cuda,
        )  # fmt: skip
        self._flat = {name: value.flatten(0, 1) for name, value in vars(played).items()}
        self._at = torch.zeros(min(settings.batch, total), dtype=torch.int64, device=device)
        self._gains, self._counts = torch.zeros((2, total), device=device)
        self._entropy, self._openness = torch.zeros((2,), device=device)
        blocks = heads(net.board).blocks
        self._seldom = slice(blocks["keep"], blocks["no_marker"])
        """Actions of choices that are made once or twice in a game."""
        self._measured = torch.zeros(len(MEASURES), device=device)
        self.pace = Pace()
        self._again = Again(self._improve)

    def learn(
        self, rate: float, entropy: float, openness: float, stride: float = 0.0
    ) -> torch.Tensor:
        """Improve the network; the means of MEASURES. What fills no batch is left out."""
        self._entropy.fill_(entropy)
        self._openness.fill_(openness)
        self._measured.zero_()
        self._weigh()
        batches = max(1, int(self._counts.sum()) // len(self._at))
        for _ in range(self.settings.epochs):
            order = self._shuffled()
            for low in range(0, batches * len(self._at), len(self._at)):
                self._at.copy_(order[low : low + len(self._at)])
                self._set_rate(self.pace.next(rate))
                self._again()
        measured = self._measured / (batches * self.settings.epochs)
        self.pace.follow(float(measured[MEASURES.index("kl")]), stride)
        return measured

    def _shuffled(self) -> torch.Tensor:
        """All decisions, those that count first."""
        order: torch.Tensor = torch.rand_like(self._counts) - self._counts
        return order.argsort()

    def record(self) -> None:
        """From now on the device repeats an update by itself."""
        self.optimizer.zero_grad(set_to_none=True)
        self._again.record()

    def kept(self) -> dict[str, Any]:
        """What it needs to go on: the network, and what the optimizer remembers."""
        return {
            "net": self.net.state_dict(), "optimizer": self.optimizer.state_dict(),
            "pace": asdict(self.pace),
        }  # fmt: skip

    def restore(self, kept: dict[str, Any]) -> None:
        """Go on from there."""
        self.net.load_state_dict(kept["net"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.pace = Pace(**kept["pace"])
        for group in self.optimizer.param_groups:
            if isinstance(group["lr"], torch.Tensor):
                group["lr"] = self._rate

    def _set_rate(self, rate: float) -> None:
        self._rate.fill_(rate)
        for group in self.optimizer.param_groups:
            if not isinstance(group["lr"], torch.Tensor):
                group["lr"] = rate

    def _weigh(self) -> None:
        """Which decisions count, and their advantages with a mean of 0 and a spread of 1."""
        of = self._flat
        counts = (of["known"] & (of["own"] ^ self._imitates)).float()
        number = counts.sum().clamp(min=1)
        gains = of["advantages"] - (of["advantages"] * counts).sum() / number
        spread = ((gains * gains * counts).sum() / number).sqrt()
        self._gains.copy_(gains / (spread + SMALL))
        self._counts.copy_(counts)

    def _improve(self) -> None:
        """One update, from the decisions that `_at` names."""
        self.optimizer.zero_grad(set_to_none=True)
        losses = self._losses(self._batch())
        torch.autograd.backward(losses[0])
        nn.utils.clip_grad_norm_(self.net.parameters(), self.settings.norm)
        self.optimizer.step()
        self._measured += torch.stack([loss.detach() for loss in losses])

    def _batch(self) -> Batch:
        of, at = self._flat, self._at
        counts = self._counts[at]
        return Batch(
            of["rows"][at], of["masks"][at], of["actions"][at], of["logs"][at], of["holders"][at],
            of["asides"][at], self._gains[at], of["returns"][at], counts,
            of["ended"][at].float() * counts,
        )  # fmt: skip

    def _losses(self, of: Batch) -> list[torch.Tensor]:
        said = self.net(of.rows)
        chosen, entropy = policy_terms(said.scores, of.masks, of.actions)
        ratio = (chosen - of.logs).exp()
        policy = -chosen if self._imitates else self._policy(ratio, of.gains)
        value = (said.values[:, 0] - of.returns) ** 2
        aside = ((said.values[:, 1:] - of.asides) ** 2).mean(1)
        belief = _belief(said.beliefs, of.holders)
        closed = _mean(closedness(said.scores, of.masks, self._seldom), of.counts)
        policy, entropy, value = (_mean(x, of.counts) for x in (policy, entropy, value))
        aside, belief = _mean(aside, of.ended), _mean(belief, of.counts)
        whole = (
            policy - self._entropy * entropy + self._openness * closed
            + self.settings.value_share * value
            + self.settings.aside_share * aside + self.settings.belief_share * belief
        )  # fmt: skip
        moved = _mean((ratio - 1) - (chosen - of.logs), of.counts)
        cut = _mean(((ratio - 1).abs() > self.settings.clip).float(), of.counts)
        return [whole, policy, entropy, value, aside, belief, moved, cut]

    def _policy(self, ratio: torch.Tensor, gains: torch.Tensor) -> torch.Tensor:
        """What changes chances by what they brought, and no further than the clip."""
        low, high = 1 - self.settings.clip, 1 + self.settings.clip
        return -torch.minimum(ratio * gains, ratio.clamp(low, high) * gains)


def closedness(scores: torch.Tensor, masks: torch.Tensor, seldom: slice) -> torch.Tensor:
    """How far the policy is from leaving seldom choices open; 0 where there are none.

    The mean of -log over all that is legal: unlike the entropy it pulls the harder, the less
    likely a choice has become, and such choices are too few to be found again by chance.
    """
    legal = masks[:, seldom]
    logs = scores[:, seldom].float().masked_fill(~legal, UNLIKELY).log_softmax(1)
    return -(logs * legal).sum(1) / legal.sum(1).clamp(min=1)


def _belief(said: torch.Tensor, holders: torch.Tensor) -> torch.Tensor:
    """Cross entropy of who holds which ticket."""
    turns = torch.arange(1, said.shape[1] + 1, device=said.device)
    truth = (holders[:, None, :] == turns[:, None]).float()
    losses = nn.functional.binary_cross_entropy_with_logits(said, truth, reduction="none")
    return losses.mean((1, 2))


def _mean(values: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
    return (values * counts).sum() / counts.sum().clamp(min=1)
