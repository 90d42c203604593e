"""`funicular bench --peers`: how fast others are, in the same run on the same machine."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from funicular.cli.parsing import Args, CommandError

if TYPE_CHECKING:
    from funicular.bench.comparing import Line

WIDTH = 80


def run_peers(args: Args, machine: dict[str, Any]) -> int:
    """Compare and print."""
    from funicular.bench.comparing import compare
    from funicular.bench.peer_list import OURS, PEERS

    wanted = args.only.split(",") if args.only else [peer.name for peer in PEERS]
    known = {peer.name: peer for peer in PEERS}
    for name in wanted:
        if name not in known:
            raise CommandError(f"--only {name}: known are {', '.join(known)}")
    peers = (OURS, *(known[name] for name in wanted))
    lines = compare(peers, seconds=args.seconds, rounds=args.rounds, tell=_tell)
    if args.json:
        print(json.dumps({"machine": machine, "lines": [_data(line) for line in lines]}))
    else:
        print("\n".join(table(lines, machine, args.seconds, args.rounds)))
    return 0


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _data(line: Line) -> dict[str, Any]:
    return {
        "peer": line.peer.name,
        "version": line.version,
        "game": line.game,
        "decisions_per_s": line.decisions_per_s if line.holds else None,
        "rates": line.rates,
        "problem": line.problem or None,
    }


def table(lines: list[Line], machine: dict[str, Any], seconds: float, rounds: int) -> list[str]:
    """The comparison as text; our first line is what the others are held against."""
    from funicular.text.lines import wrap

    ours = lines[0]
    return [
        *wrap(f"{machine['processor']}, {machine['cores']} cores, {machine['system']}"),
        *wrap(f"python {machine['python']}"),
        "",
        f"{'':<12}{'version':<11}{'game':<22}{'decisions/s':>14}{'ours is':>14}",
        *(_row(line, ours) for line in lines),
        *wrap(
            f"Random legal play, one core each, medians of {rounds} rounds in which everybody"
            f" is measured in turn for {seconds:g} s of processor time. Other games are other"
            " work: a decision in Leduc poker is far less than one on a map of routes. pgx, rlcard"
            " and pettingzoo also make an observation of each decision: hold them against our lines"
            f" that are observed. ours is: how many times as fast {ours.game} is."
        ),
    ]


def _row(line: Line, ours: Line) -> str:
    head = f"{line.peer.name:<12}{line.version[:10]:<11}{line.game:<22}"
    if not line.holds:
        return f"{head}{line.problem}"[:WIDTH]
    ratio = f"{ours.decisions_per_s / line.decisions_per_s:,.2f} x" if ours.holds else ""
    return f"{head}{line.decisions_per_s:>14,.0f}{ratio:>14}"
