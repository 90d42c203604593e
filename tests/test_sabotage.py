"""The tests of the rules notice a broken rule. The long form is tests/sabotage/run_sabotage.py."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sabotage.run_sabotage import (
    ENGINE,
    Sabotage,
    copied,
    load,
    run_tests,
    try_out,
    try_without,
)

RULES = Path(__file__).parent.parent / "docs" / "rules.md"
SABOTAGES = load()
QUICK = ("M2", "C8", "S6", "W6", "W13")  # of each its first sabotage


def test_every_rule_has_a_sabotage() -> None:
    ids = re.findall(r'<a id="(\w+)"></a>', RULES.read_text(encoding="utf-8"))
    assert {sabotage.rule for sabotage in SABOTAGES} == set(ids)


def test_no_sabotage_is_there_twice() -> None:
    names = [sabotage.name for sabotage in SABOTAGES]
    assert len(names) == len(set(names))
    changes = [(each.rule, each.file, each.find, each.replace) for each in SABOTAGES]
    assert len(changes) == len(set(changes))


@pytest.mark.parametrize("sabotage", SABOTAGES, ids=lambda each: each.name)
def test_a_sabotage_changes_one_place_and_the_program_still_compiles(sabotage: Sabotage) -> None:
    assert sabotage.problem() is None
    assert "\n" not in sabotage.replace
    text = (ENGINE / sabotage.file).read_text(encoding="utf-8")
    changed = text.replace(sabotage.find, sabotage.replace)
    assert changed != text
    compile(changed, sabotage.file, "exec")


def test_a_text_found_twice_or_over_lines_is_a_problem() -> None:
    twice = Sabotage("M6", "rules/cards.py", "if s.deck_n == 0:", "if False:", "")
    assert twice.problem() == "find occurs 2 times in rules/cards.py"
    lines = Sabotage("M6", "rules/cards.py", "n = 0\n", "n = 1\n", "")
    assert lines.problem() == "find is more than one line"


def test_five_sabotages_are_noticed() -> None:
    five = [next(each for each in SABOTAGES if each.rule == rule) for rule in QUICK]
    with ThreadPoolExecutor(2) as pool:
        outcomes = list(pool.map(try_out, five))
    for sabotage, outcome in zip(five, outcomes, strict=True):
        assert outcome.noticed, f"{sabotage.name}: {outcome.by}"


def test_without_sabotage_the_same_tests_pass() -> None:
    outcome = try_without(QUICK)
    assert outcome.passed, outcome.by


def test_a_change_that_breaks_nothing_goes_unnoticed(tmp_path: Path) -> None:
    engine = copied(tmp_path)
    harmless = Sabotage("S6", "rules/sight.py", "v.passes = s.passes", "v.passes = +s.passes", "")
    harmless.do(engine)
    outcome = run_tests(engine, ["S6"], alone=True)
    assert outcome.passed
    assert not outcome.noticed


def test_tests_that_would_test_another_engine_do_not_count(
    tmp_path: Path,
) -> None:
    engine = copied(tmp_path)
    elsewhere = engine.rename(tmp_path / "elsewhere")
    outcome = run_tests(elsewhere, ["S6"], alone=True)
    assert not outcome.noticed
    assert "the tests did not run" in outcome.by
