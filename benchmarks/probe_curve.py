"""Several probes in one picture: wins against the network each is trained against, by time.

    python benchmarks/probe_curve.py OUT.svg NAME=FOLDER [NAME=FOLDER ...]

FOLDER is where `funicular probe` or `funicular train --against` wrote its metrics.
"""

import sys
from pathlib import Path

from funicular.train.curve import curve, curve_svg
from funicular.train.metrics import METRICS

POINTS = 16


def main(words: list[str]) -> None:
    """Draw the curves of all folders."""
    if len(words) < 2 or not all("=" in each for each in words[1:]):
        sys.exit("expected OUT.svg NAME=FOLDER ...")
    out, *named = words
    groups = {}
    for each in named:
        name, _, folder = each.partition("=")
        metrics = Path(folder) / METRICS
        if not metrics.exists():
            sys.exit(f"{metrics}: there is no such file")
        groups[name] = curve(metrics, POINTS)
        if not groups[name]:
            sys.exit(f"{metrics}: no game against a given network has ended")
        print(name, ", ".join(f"{wins:.0f}" for _, wins, _, _ in groups[name]), "%")
    Path(out).write_text(curve_svg(groups), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
