"""Break one rule at a time and demand that a test of that very rule notices.

    python tests/sabotage/run_sabotage.py [--only M2,C6] [--jobs N]

Each entry of sabotages.toml replaces a text of one line in a copy of the engine; then
`pytest -x tests/rules` must fail on the copy, and first in a test that cites the rule.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

TESTS = Path(__file__).parent.parent
ENGINE = TESTS.parent / "src" / "funicular"
LIST = Path(__file__).parent / "sabotages.toml"
LIMIT_S = 300  # seconds; a run that takes longer hangs
PASSED, FAILED = 0, 1  # exit statuses of pytest


@dataclass(frozen=True, slots=True)
class Sabotage:
    """One rule broken in one line."""

    rule: str
    file: str
    find: str
    replace: str
    why: str

    @property
    def name(self) -> str:
        """What it is called in the table."""
        return f"{self.rule}: {self.why}"

    def problem(self) -> str | None:
        """Why it can't be done, if so."""
        if "\n" in self.find:
            return "find is more than one line"
        count = (ENGINE / self.file).read_text(encoding="utf-8").count(self.find)
        return None if count == 1 else f"find occurs {count} times in {self.file}"

    def do(self, engine: Path) -> None:
        """Put it into a copy of the engine."""
        path = engine / self.file
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(self.find, self.replace), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the tests said of a copy of the engine."""

    passed: bool
    noticed: bool
    by: str
    seconds: float


def load(path: Path = LIST) -> list[Sabotage]:
    """All sabotages."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Sabotage(**entry) for entry in data["sabotage"]]


def try_out(sabotage: Sabotage) -> Outcome:
    """Do it in a copy of the engine and run the tests there."""
    with tempfile.TemporaryDirectory() as folder:
        engine = copied(Path(folder))
        sabotage.do(engine)
        return run_tests(engine, [sabotage.rule])


def try_without(rules: Iterable[str] = ()) -> Outcome:
    """Run the tests, or those of some rules, in a copy that is not sabotaged."""
    with tempfile.TemporaryDirectory() as folder:
        return run_tests(copied(Path(folder)), list(rules), alone=bool(rules))


def copied(folder: Path) -> Path:
    """A copy of the engine."""
    engine = folder / "funicular"
    shutil.copytree(ENGINE, engine, ignore=shutil.ignore_patterns("__pycache__"))
    return engine


def run_tests(engine: Path, rules: list[str], *, alone: bool = False) -> Outcome:
    """The rule tests on a copy of the engine, those of these rules first, until one fails."""
    report = engine.parent / "report.json"
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "sabotage.watcher"]
    command = [sys.executable, "-m", "pytest", *options, str(TESTS / "rules")]
    start = time.monotonic()
    try:
        done = subprocess.run(
            command,
            cwd=TESTS.parent,
            env=environment(engine, rules, report, alone),
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Outcome(False, True, f"it hangs: no end in {LIMIT_S} s", time.monotonic() - start)
    return judged(done, rules, report, time.monotonic() - start)


def environment(engine: Path, rules: list[str], report: Path, alone: bool) -> dict[str, str]:
    """The environment of such a run: the copy is what `import funicular` finds."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return kept | {
        "PYTHONPATH": os.pathsep.join([str(engine.parent), str(TESTS)]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "FUNICULAR_ENGINE": "interpreted",
        "SABOTAGE_ENGINE": str(engine),
        "SABOTAGE_RULES": " ".join(rules),
        "SABOTAGE_REPORT": str(report),
        "SABOTAGE_ALONE": "1" if alone else "",
    }


def judged(
    done: subprocess.CompletedProcess[str], rules: list[str], report: Path, seconds: float
) -> Outcome:
    """Whether a test that cites one of the rules was the first to fail."""
    if done.returncode == PASSED:
        return Outcome(True, False, "nobody", seconds)
    if done.returncode != FAILED or not report.exists():
        last = (done.stdout + done.stderr).strip().splitlines()[-3:]
        return Outcome(False, False, f"the tests did not run: {' | '.join(last)}", seconds)
    found = json.loads(report.read_text(encoding="utf-8"))
    test = str(found["test"]).partition("::")[2]
    if not set(rules) & set(found["rules"]):
        return Outcome(False, False, f"only a test of other rules: {test}", seconds)
    return Outcome(False, True, test, seconds)


def table(sabotages: list[Sabotage], outcomes: Iterable[Outcome]) -> int:
    """Print what became of each; how many went unnoticed."""
    unnoticed = 0
    for sabotage, outcome in zip(sabotages, outcomes, strict=True):
        mark = "  " if outcome.noticed else "!!"
        print(f"{mark} {sabotage.name:<64} {outcome.seconds:5.1f} s  {outcome.by}", flush=True)
        unnoticed += not outcome.noticed
    return unnoticed


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", default="", help="rules, separated by commas")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time")
    options = parser.parse_args(arguments)
    only = set(filter(None, options.only.split(",")))
    sabotages = [each for each in load() if not only or each.rule in only]
    impossible = [f"{each.name}: {each.problem()}" for each in sabotages if each.problem()]
    if impossible or not sabotages:
        print("\n".join(impossible or ["no such rule"]))
        return 1
    untouched = try_without(only)
    if not untouched.passed:
        print(f"the engine fails without any sabotage: {untouched.by}")
        return 1
    with ThreadPoolExecutor(options.jobs) as pool:
        unnoticed = table(sabotages, pool.map(try_out, sabotages))
    print(f"{len(sabotages)} sabotages, {unnoticed} unnoticed")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
