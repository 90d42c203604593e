"""A pytest plugin for sabotaged runs: the right engine, the rule's own tests first, who noticed.

Set by `run_sabotage.py` through the environment:
SABOTAGE_ENGINE is the folder the engine must be imported from; SABOTAGE_RULES the rules whose
tests run first; SABOTAGE_ALONE, if set, leaves all other tests out; SABOTAGE_REPORT the file
that says which test failed first.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path

import pytest

WRONG_ENGINE = 30
"""The exit status when the tests would not test the sabotaged copy."""


def rules_of(item: pytest.Item) -> set[str]:
    """The rules a test cites."""
    return {str(rule) for mark in item.iter_markers("rule") for rule in mark.args}


def pytest_sessionstart() -> None:
    import funicular
    from funicular.engine import engine_kind

    expected = Path(os.environ["SABOTAGE_ENGINE"]).resolve()
    found = Path(funicular.__file__).resolve().parent
    if found != expected:
        pytest.exit(f"the engine is that in {found}, not that in {expected}", WRONG_ENGINE)
    if engine_kind() != "interpreted":
        pytest.exit(f"the engine is {engine_kind()}", WRONG_ENGINE)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    rules = set(os.environ["SABOTAGE_RULES"].split())
    if os.environ.get("SABOTAGE_ALONE"):
        items[:] = [item for item in items if rules_of(item) & rules]
    items.sort(key=lambda item: not rules_of(item) & rules)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    path = Path(os.environ["SABOTAGE_REPORT"])
    if report.failed and not path.exists():
        found = {"test": item.nodeid, "rules": sorted(rules_of(item))}
        path.write_text(json.dumps(found), encoding="utf-8")
    return report
