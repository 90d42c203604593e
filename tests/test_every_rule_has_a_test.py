"""The rules page, the tests and the engine speak of the same rules."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from funicular.board import load, shipped
from funicular.reasons import REASONS
from funicular.scores import sources

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "rules.md"
ENGINE = TESTS.parent / "src" / "funicular"
CITING = [*sorted((ENGINE / "rules").glob("*.py")), ENGINE / "reasons.py", ENGINE / "scores.py"]
CHAPTERS = {"A": 4, "T": 2, "M": 8, "C": 8, "K": 4, "E": 3, "N": 1, "S": 8, "W": 14}

# An id, or the two ends of a range such as C1-C8.
ID = re.compile(r"\b[ATMCKENSW][1-9][0-9]?\b")


def page_ids() -> list[str]:
    """The ids on the rules page, in its order."""
    return re.findall(r'<a id="(\w+)"></a>', PAGE.read_text(encoding="utf-8"))


def marks_in(node: ast.AST) -> Iterator[str]:
    """The rules in the marks `pytest.mark.rule("M2", ...)` of a piece of code."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            yield from (str(ast.literal_eval(argument)) for argument in call.args)


def named_tests(path: Path) -> Iterator[tuple[str, list[str]]]:
    """The tests of a file, each with the rules it cites."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, [rule for mark in node.decorator_list for rule in marks_in(mark)]


@cache
def cited_rules() -> dict[str, list[str]]:
    """The names of the tests that cite each rule, over the whole folder of tests."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for name, rules in named_tests(path):
            for rule in rules:
                found[rule].append(f"{path.name}::{name}")
    return found


def test_the_page_has_every_rule_once_and_in_order() -> None:
    expected = [f"{letter}{i}" for letter, last in CHAPTERS.items() for i in range(1, last + 1)]
    assert page_ids() == expected


def test_every_anchor_of_the_page_stands_before_its_own_rule() -> None:
    pairs = re.findall(r'^- <a id="(\w+)"></a>\*\*(\w+)\*\* ', PAGE.read_text("utf-8"), re.M)
    assert [anchor for anchor, _ in pairs] == page_ids()
    assert all(anchor == shown for anchor, shown in pairs)


@pytest.mark.parametrize("rule", page_ids())
def test_every_rule_has_a_test(rule: str) -> None:
    assert cited_rules().get(rule), f"{rule} has no test"


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    unknown = {rule: names for rule, names in cited_rules().items() if rule not in page_ids()}
    assert unknown == {}


def test_every_rule_test_cites_a_rule_of_its_chapter() -> None:
    for path in sorted((TESTS / "rules").glob("test_*.py")):
        letter = path.name.split("_")[1].upper()
        for name, rules in named_tests(path):
            assert any(rule.startswith(letter) for rule in rules), f"{path.name}::{name}: {rules}"


@pytest.mark.parametrize("path", CITING, ids=lambda path: path.name)
def test_every_rule_the_engine_cites_exists(path: Path) -> None:
    cited = set(ID.findall(path.read_text(encoding="utf-8")))
    assert cited <= set(page_ids())


def test_every_refusal_and_every_score_line_cites_a_rule() -> None:
    refusals = {reason.rule for reason in REASONS.values()}
    lines = {rule for key in shipped() for _, rule, _ in sources(load(key), alvin=True)}
    assert refusals | lines <= set(page_ids())
