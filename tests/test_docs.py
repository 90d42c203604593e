"""What the documents say is true: their examples run, their links lead somewhere."""

import doctest
import importlib
import pkgutil
import re
import tomllib
from pathlib import Path

import pytest

import funicular
from funicular.cli import make_parser

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_examples_of_the_document_run(path: Path) -> None:
    failures, _ = doctest.testfile(str(path), module_relative=False, optionflags=FLAGS)
    assert failures == 0


def test_readme_and_guide_have_examples() -> None:
    for name in ("README.md", "docs/python.md"):
        assert (ROOT / name).read_text(encoding="utf-8").count(">>> ") > 8


MODULES = [
    module.name
    for module in pkgutil.walk_packages(funicular.__path__, "funicular.")
    if not module.name.endswith("__main__")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_the_module_run(name: str) -> None:
    failures, _ = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert failures == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", path.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (path.parent / target).exists(), target


def test_extras_are_added_from_the_folder_and_there_are_such() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named: set[str] = set()
    for path in [*DOCUMENTS, *(ROOT / "src").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        assert "pip install 'funicular" not in text, path  # no registry has it
        for found in re.findall(r"'\.\[([a-z,]+)\]'|how_to_add\(['\"]([a-z]+)", text):
            named |= set("".join(found).split(","))
    assert {"arena", "data", "envs", "gpu", "hosting", "ray", "train"} <= named
    assert named <= set(project["optional-dependencies"])


def test_readme_has_a_line_for_every_command() -> None:
    table = (ROOT / "README.md").read_text(encoding="utf-8").split("## In the terminal")[1]
    listed = set(re.findall(r"^\| `funicular ([a-z]+)", table, re.MULTILINE))
    text = make_parser().format_help().partition("COMMAND\n")[2]
    assert listed == set(re.findall(r"^    ([a-z]+)", text, re.MULTILINE))


def test_readme_shows_the_two_commands_and_the_trademark_note() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make play" in text.split("## ")[0]
    assert "make test" in text.split("## ")[0]
    assert len(re.findall("not affiliated", text)) == 1
