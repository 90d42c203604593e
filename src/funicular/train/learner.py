"""Learning: proximal policy optimisation over a rollout."""

from collections.abc import Iterator
from dataclasses import dataclass

import torch
from torch import nn

from funicular.train.network import Net
from funicular.train.policy import policy_terms
from funicular.train.rollout import Rollout
from funicular.train.settings import Settings

SMALL = 1e-8


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
    """A network and what improves it."""

    def __init__(self, net: Net, settings: Settings) -> None:
        self.net, self.settings = net, settings
        self.optimizer = torch.optim.Adam(
            net.parameters(), lr=settings.rate[0], eps=1e-5, fused=_is_cuda(net)
        )

    def learn(self, played: Rollout, rate: float, entropy: float) -> torch.Tensor:
        """Improve the network; the means of what was measured (MEASURES)."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        measured = []
        for _ in range(self.settings.epochs):
            for batch in self._batches(played):
                losses = self._losses(batch, entropy)
                self.optimizer.zero_grad(set_to_none=True)
                losses[0].backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), self.settings.norm)
                self.optimizer.step()
                measured.append(torch.stack([loss.detach() for loss in losses]))
        return torch.stack(measured).mean(0)

    def _batches(self, played: Rollout) -> Iterator[Batch]:
        """All decisions in a new order, and of each what is learned from."""
        flat = {name: value.flatten(0, 1) for name, value in vars(played).items()}
        counts = (flat["known"] & flat["own"]).float()
        mean = (flat["advantages"] * counts).sum() / counts.sum().clamp(min=1)
        gains = flat["advantages"] - mean
        spread = ((gains * gains * counts).sum() / counts.sum().clamp(min=1)).sqrt()
        gains = gains / (spread + SMALL)
        order = torch.randperm(len(counts), device=counts.device)
        for at in order.split(self.settings.batch):
            yield Batch(
                flat["rows"][at], flat["masks"][at], flat["actions"][at], flat["logs"][at],
                flat["holders"][at], flat["asides"][at], gains[at],
                flat["returns"][at], counts[at], (flat["ended"] & flat["own"])[at].float(),
            )  # fmt: skip

    def _losses(self, of: Batch, entropy_share: float) -> list[torch.Tensor]:
        said = self.net(of.rows)
        chosen, entropy = policy_terms(said.scores, of.masks, of.actions)
        ratio = (chosen - of.logs).exp()
        low, high = 1 - self.settings.clip, 1 + self.settings.clip
        policy = -torch.minimum(ratio * of.gains, ratio.clamp(low, high) * of.gains)
        value = (said.values[:, 0] - of.returns) ** 2
        aside = ((said.values[:, 1:] - of.asides) ** 2).mean(1)
        belief = self._belief(said.beliefs, of.holders)
        policy, entropy, value = (_mean(x, of.counts) for x in (policy, entropy, value))
        aside, belief = _mean(aside, of.ended), _mean(belief, of.counts)
        whole = (
            policy - entropy_share * entropy + self.settings.value_share * value
            + self.settings.aside_share * aside + self.settings.belief_share * belief
        )  # fmt: skip
        moved = _mean((ratio - 1) - (chosen - of.logs), of.counts)
        cut = _mean(((ratio - 1).abs() > self.settings.clip).float(), of.counts)
        return [whole, policy, entropy, value, aside, belief, moved, cut]

    def _belief(self, said: torch.Tensor, holders: torch.Tensor) -> torch.Tensor:
        """Cross entropy of who holds which ticket."""
        turns = torch.arange(1, said.shape[1] + 1, device=said.device)
        truth = (holders[:, None, :] == turns[:, None]).float()
        losses = nn.functional.binary_cross_entropy_with_logits(said, truth, reduction="none")
        return losses.mean((1, 2))


MEASURES = ("loss", "policy", "entropy", "value", "asides", "belief", "kl", "clipped")


def _mean(values: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
    return (values * counts).sum() / counts.sum().clamp(min=1)


def _is_cuda(net: Net) -> bool:
    return next(net.parameters()).is_cuda
