"""What a finished game was worth to each seat, and what the asides of the value are told of it."""

import torch

from funicular.board import Board
from funicular.codes import L_COMPLETED, L_FAILED, L_TOTAL, L_WINNER
from funicular.train.settings import Settings

FAR_BACK = -(10**6)


def rewards(
    lines: torch.Tensor,
    players: torch.Tensor,
    board: Board,
    settings: Settings,
    margin_share: float | torch.Tensor,
) -> torch.Tensor:
    """(games, seats): winning, some rank, some margin; 0 for seats where nobody sits."""
    sits = torch.arange(board.max_seats, device=lines.device) < players[:, None]
    won = win_shares(lines, sits)
    number = players[:, None].float()
    winning = (won * number - 1) / (number - 1)
    worth = (1 - settings.rank) * winning + settings.rank * ranks(lines, sits)
    worth = worth + margin_share * margins(lines, sits, board).clamp(-1, 1)
    return torch.where(sits, worth, 0.0)


def win_shares(lines: torch.Tensor, sits: torch.Tensor) -> torch.Tensor:
    """1 for who won, less if it is shared."""
    winners = torch.where(sits, lines[:, :, L_WINNER].float(), 0.0)
    return winners / winners.sum(1, keepdim=True).clamp(min=1)


def ranks(lines: torch.Tensor, sits: torch.Tensor) -> torch.Tensor:
    """From -1, behind all others, to 1, before all others."""
    total = lines[:, :, L_TOTAL].float()
    ahead = torch.sign(total[:, :, None] - total[:, None, :])
    ahead = torch.where(sits[:, None, :], ahead, 0.0)
    return ahead.sum(2) / (sits.sum(1, keepdim=True) - 1)


def margins(lines: torch.Tensor, sits: torch.Tensor, board: Board) -> torch.Tensor:
    """Points ahead of the best of the others, by the number of pieces of the board."""
    total = torch.where(sits, lines[:, :, L_TOTAL].float(), float(FAR_BACK))
    seats = total.shape[1]
    own = torch.eye(seats, dtype=torch.bool, device=lines.device)
    best = total[:, None, :].expand(-1, seats, -1).masked_fill(own, FAR_BACK).amax(2)
    return (total - best) / board.pieces


def asides(lines: torch.Tensor, players: torch.Tensor, board: Board) -> torch.Tensor:
    """(games, seats, 3): margin, points of completed tickets, points of failed ones."""
    sits = torch.arange(board.max_seats, device=lines.device) < players[:, None]
    margin = margins(lines, sits, board).clamp(-2, 2)
    completed = lines[:, :, L_COMPLETED].float() / board.pieces
    failed = lines[:, :, L_FAILED].float() / board.pieces
    return torch.stack([margin, completed, failed], 2)
