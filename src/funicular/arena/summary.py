"""What a table says: standings, seats, head to head, with intervals; as JSON data.

A shared victory counts in equal parts. Rates are per seat taken: three `greedy` against one
`planner` win, each, a third of what the three win together.
"""

from collections import Counter
from typing import Any

import numpy as np

from funicular import codes
from funicular.arena.blocks import PROBLEMS
from funicular.arena.intervals import CONFIDENCE, REPLICATES, Deals, Estimate
from funicular.arena.ratings import ratings
from funicular.arena.table import Floats, Table

QUANTILES = {"lowest": 0.0, "5 %": 0.05, "25 %": 0.25, "middle": 0.5, "75 %": 0.75, "95 %": 0.95,
             "highest": 1.0}  # fmt: skip


def summarize(table: Table) -> dict[str, Any]:
    """All of it."""
    run = table.run
    return {
        "run": run.name,
        "board": run.board,
        "board_name": run.board_name,
        "board_version": run.board_version,
        "board_hash": run.board_hash,
        "reconstruction": run.reconstruction,
        "seats": run.seats,
        "alvin": run.alvin,
        "seed": run.seed,
        "bots": list(run.names),
        "line_ups": [list(line_up) for line_up in run.line_ups],
        "version": run.version,
        "code": run.code,
        "command": run.command(table.deals),
        "deals": table.deals,
        "games_a_deal": len(run.seatings),
        "games": table.games,
        "par": 1 / run.seats,
        "confidence": CONFIDENCE,
        "replicates": REPLICATES,
        "standings": standings(table),
        "turn_order": turn_order(table),
        "head_to_head": head_to_head(table),
        "ended": dict(Counter(table.ended)),
        "shared_victories": int(((table.share > 0).sum(axis=1) > 1).sum()),
        "seconds_thought": float(table.seconds.sum()),
    }


# -- by bot


def standings(table: Table) -> list[dict[str, Any]]:
    """A row for each bot, the best first: by rating, then by win rate."""
    totals = table.lines[:, :, codes.L_TOTAL].astype(float)
    margins = totals - (totals.sum(axis=1, keepdims=True) - totals) / (table.run.seats - 1)
    estimates = {
        "rating": ratings(table),
        "win_rate": by_bot(table, table.share),
        "mean_score": by_bot(table, totals),
        "score_difference": by_bot(table, margins),
        "mean_rank": by_bot(table, table.rank.astype(float)),
    }
    seats = _win_rate_by_seat(table)
    rows = [
        {
            "bot": name,
            "games": int((table.bot == bot).any(axis=1).sum()),
            **{what: found[bot].to_json() for what, found in estimates.items()},
            "win_rate_by_seat": [estimate.to_json() for estimate in seats[bot]],
            **_of_bot(table, bot),
        }
        for bot, name in enumerate(table.run.names)
    ]
    return sorted(rows, key=lambda row: (-row["rating"]["value"], -row["win_rate"]["value"]))


def by_bot(table: Table, values: Floats) -> list[Estimate]:
    """The mean of a number over the seats that each bot took."""
    taken = table.bot[:, :, None] == np.arange(len(table.run.names))
    deals = Deals(table.deals)
    above = deals.sums(table.deal, (taken * values[:, :, None]).sum(axis=1))
    return deals.ratios(above, deals.sums(table.deal, taken.sum(axis=1).astype(float)))


def _win_rate_by_seat(table: Table) -> list[list[Estimate]]:
    """For each bot, its win rate at each seat."""
    bots, seats = len(table.run.names), table.run.seats
    taken = (table.bot[:, None, :] == np.arange(bots)[:, None]).astype(float)
    deals = Deals(table.deals)
    above = deals.sums(table.deal, (taken * table.share[:, None, :]).reshape(table.games, -1))
    found = deals.ratios(above, deals.sums(table.deal, taken.reshape(table.games, -1)))
    return [found[bot * seats : (bot + 1) * seats] for bot in range(bots)]


def _of_bot(table: Table, bot: int) -> dict[str, Any]:
    """Plain numbers over every seat a bot took."""
    taken = table.bot == bot
    lines, moves = table.lines[taken], int(table.decisions[taken].sum())
    scores = lines[:, codes.L_TOTAL]
    kinds = Counter(kind for _, name, kind, _ in table.problems if name == table.run.names[bot])
    return {
        "scores": {
            name: float(found)
            for name, found in zip(
                QUANTILES, np.quantile(scores, list(QUANTILES.values())), strict=True
            )
        },
        "score_deviation": float(scores.std()),
        "parts": {source: float(lines[:, at].mean()) for at, source in table.run.sources},
        "tickets_completed": float(lines[:, codes.L_TICKETS].mean()),
        "moves": moves,
        "seconds_a_move": float(table.seconds[taken].sum()) / max(1, moves),
        "problems": {kind: kinds[kind] for kind in PROBLEMS},
        "problem_texts": _texts(table, table.run.names[bot]),
    }


def _texts(table: Table, name: str, most: int = 3) -> list[str]:
    """What was said most often of a bot's problems."""
    said = Counter(text for _, bot, _, text in table.problems if bot == name)
    return [text for text, _ in said.most_common(most)]


# -- by seat


def turn_order(table: Table) -> list[dict[str, Any]]:
    """What each seat is worth, whoever sits there: every bot has sat there equally often."""
    deals = Deals(table.deals)
    totals = table.lines[:, :, codes.L_TOTAL].astype(float)
    games = deals.sums(table.deal, np.ones((table.games, table.run.seats)))
    wins = deals.ratios(deals.sums(table.deal, table.share), games)
    scores = deals.ratios(deals.sums(table.deal, totals), games)
    return [
        {"seat": seat, "win_rate": wins[seat].to_json(), "mean_score": scores[seat].to_json()}
        for seat in range(table.run.seats)
    ]


# -- head to head


def head_to_head(table: Table) -> list[dict[str, Any]]:
    """For each two bots, how often the one finished ahead of the other at a table of both."""
    names = table.run.names
    ahead, margin, met = _meetings(table)
    deals = Deals(table.deals)
    shares, margins = deals.ratios(ahead, met), deals.ratios(margin, met)
    return [
        {
            "bot": names[pair // len(names)],
            "other": names[pair % len(names)],
            "meetings": int(met[:, pair].sum()),
            "ahead": shares[pair].to_json(),
            "score_difference": margins[pair].to_json(),
        }
        for pair in range(len(names) ** 2)
        if pair // len(names) != pair % len(names) and met[:, pair].any()
    ]


def _meetings(table: Table) -> tuple[Floats, Floats, Floats]:
    """By deal and pair of bots: how often ahead (level counts half), points ahead, meetings."""
    bots = len(table.run.names)
    ahead, margin, met = (np.zeros((table.deals, bots * bots)) for _ in range(3))
    totals = table.lines[:, :, codes.L_TOTAL].astype(float)
    for one in range(table.run.seats):
        for other in range(table.run.seats):
            if one == other:
                continue
            at = (table.deal, table.bot[:, one] * bots + table.bot[:, other])
            behind = np.sign(table.rank[:, other] - table.rank[:, one])
            np.add.at(ahead, at, (1 + behind) / 2)
            np.add.at(margin, at, totals[:, one] - totals[:, other])
            np.add.at(met, at, 1.0)
    return ahead, margin, met
