"""The curve of a probe: what a training against a network wrote, drawn by time."""

import subprocess
import sys
from pathlib import Path

from funicular.train.metrics import Metrics

CURVE = Path(__file__).parents[1] / "benchmarks" / "probe_curve.py"


def drawn_by(*words: str | Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, CURVE, *words], capture_output=True, text=True)


def test_wins_are_drawn_by_decisions_and_rounds_without_an_end_are_left_out(tmp_path: Path) -> None:
    metrics = Metrics(tmp_path / "metrics.csv")
    for number in range(1, 65):
        line = {"seconds": 64 + number * 2.0, "round": number, "games": 10.0 * number}
        line["decisions"] = 1000.0 * number  # at an even rate, but for the slow first round
        if number > 4:  # the first games have not ended yet
            line["against_given"] = -0.2 if number <= 33 else 0.5
        metrics.add(line)
    out = tmp_path / "curve.svg"
    done = drawn_by(out, f"Hill={tmp_path}")
    # of the middle part one round in four is of the worse ones, with the fewest games
    assert done.stdout == f"Hill {', '.join(['40'] * 7 + ['67'] + ['75'] * 7)} %\n"
    drawn = out.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "Hill, at 3.20: 75" in drawn


def test_what_can_not_be_drawn_is_named(tmp_path: Path) -> None:
    out = tmp_path / "curve.svg"
    Metrics(tmp_path / "metrics.csv").add({"seconds": 3.0, "round": 1, "games": 0.0})
    for words, said in (
        ([], "expected OUT.svg NAME=FOLDER"),
        ([f"Hill={tmp_path / 'no'}"], "no such file"),
        ([f"Hill={tmp_path}"], "no game against a given network"),
    ):
        done = drawn_by(out, *words)
        assert (done.returncode, said in done.stderr) == (1, True)
    assert not out.exists()
