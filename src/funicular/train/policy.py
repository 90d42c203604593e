"""The policy of a network's scores under a mask: draws from it, and its derivatives.

Tables of actions are long, so time goes by how often they are read: the derivatives are written
out here, which takes a third of what taking them step by step would.
"""

from typing import Any

import torch


def choose(scores: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """An action for every row, drawn from the softmax under the mask; the log of its chance."""
    masked = scores.to(torch.float32, copy=True).masked_fill_(~masks, -torch.inf)
    drawn = masked - torch.empty_like(masked).exponential_().log_()  # Gumbel's trick
    actions = drawn.argmax(1)
    logs = masked.gather(1, actions[:, None])[:, 0] - masked.logsumexp(1)
    return actions, logs


class PolicyTerms(torch.autograd.Function):
    """The log of each action's chance, and the entropy of the policy it was drawn from."""

    @staticmethod
    def forward(
        ctx: Any, scores: torch.Tensor, masks: torch.Tensor, actions: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """What they are."""
        logs = scores.to(torch.float32, copy=True).masked_fill_(~masks, -torch.inf)
        logs -= logs.logsumexp(1, keepdim=True)
        chances = logs.exp()
        entropy = -(chances * logs.masked_fill_(~masks, 0.0)).sum(1)
        ctx.save_for_backward(logs, chances, entropy, actions)
        ctx.kind = scores.dtype
        return logs.gather(1, actions[:, None])[:, 0], entropy

    @staticmethod
    def backward(ctx: Any, *told: torch.Tensor) -> tuple[torch.Tensor, None, None]:
        """How they change with the scores: chances times a sum, but for the action itself."""
        by_log, by_entropy = told
        logs, chances, entropy, actions = ctx.saved_tensors
        change = logs.add_(entropy[:, None]).mul_(-by_entropy[:, None]).sub_(by_log[:, None])
        change = change.mul_(chances)
        change.scatter_add_(1, actions[:, None], by_log[:, None])
        return change.to(ctx.kind), None, None


def policy_terms(
    scores: torch.Tensor, masks: torch.Tensor, actions: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """The log of each action's chance, and the entropy; both can be derived by the scores."""
    terms: tuple[torch.Tensor, torch.Tensor] = PolicyTerms.apply(scores, masks, actions)  # type: ignore[no-untyped-call]
    return terms
