"""Bots from other packages: they register by an entry point, and broken ones say what is wrong."""

import sys
from pathlib import Path

import pytest

from funicular import cli
from funicular.board import load
from funicular.bots import BotError, Deal, make, names, play, player
from funicular.bots.registry import BUILT_IN, listed

Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]

GOOD = '''
from funicular.bots import Answer, Why

class LastBot:
    """Plays the last of its actions.

    Nobody knows why.
    """

    name = "last"

    def choose(self, view, budget, seed):
        return Answer(view.legal[-1], "It is the last.")

    def close(self):
        pass
'''


def install(folder: Path, patch: Patch, code: str, points: str, package: str = "others") -> None:
    """Another package, as an installer leaves it behind."""
    module = f"{package}_bots"
    (folder / f"{module}.py").write_text(code, encoding="utf-8")
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[funicular.bots]\n{points}\n")
    patch.syspath_prepend(str(folder))
    patch.delitem(sys.modules, module, raising=False)


def test_a_bot_of_another_package_plays_by_its_name(tmp_path: Path, monkeypatch: Patch) -> None:
    install(tmp_path, monkeypatch, GOOD, "last = others_bots:LastBot")
    assert names() == [*BUILT_IN, "last"]
    deal = Deal(load("new_york"), 2, "1")
    finished = play(deal, [player("last@500ms"), player("random")], "s", engine="interpreted")
    assert finished.problems == []
    own = [moved.chosen for moved in finished.moves if moved.seat == 0]
    assert {str(chosen.why) for chosen in own} == {"It is the last."}


def test_the_list_has_a_line_for_every_bot(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    install(tmp_path, monkeypatch, GOOD, "last = others_bots:LastBot\nbad = others_bots:nothing")
    assert cli.main(["bots"]) == 0
    out = capsys.readouterr().out
    assert all(len(line) <= 80 for line in out.splitlines())
    told = {line.split()[0]: " ".join(line.split()[1:]) for line in out.splitlines()}
    assert told["last"] == "Plays the last of its actions. (package others)"
    assert told["bad"].startswith("can't be used: bot 'bad' of the package others")
    for name in BUILT_IN:
        assert told[name]


BROKEN = {
    "bot = nowhere_at_all:Bot": "ModuleNotFoundError: No module named 'nowhere_at_all'",
    "bot = others_bots:Missing": "AttributeError",
    "bot = others_bots:NUMBER": "others_bots:NUMBER is not a class or function",
    "bot = others_bots:fails": "RuntimeError: no licence",
    "bot = others_bots:leaves": "SystemExit: 1",
    "bot = others_bots:nothing": "others_bots:nothing makes no bot: name, choose, close",
    "bot = others_bots:Shapeless": "others_bots:Shapeless makes no bot",
    "bot = others_bots:Nameless": "others_bots:Nameless makes no bot",
    "bot = others_bots:makes_a_class": "others_bots:makes_a_class makes no bot",
}
CODE = """
import sys
NUMBER = 7
def fails(): raise RuntimeError("no licence")
def leaves(): sys.exit(1)
def nothing(): return None
class Shapeless:
    name = "shapeless"
class Nameless:
    name = 7
    def choose(self, view, budget, seed): ...
    def close(self): ...
def makes_a_class(): return Nameless
"""


@pytest.mark.parametrize("point", BROKEN)
def test_a_broken_entry_point_names_its_package_and_what_is_wrong(
    tmp_path: Path, monkeypatch: Patch, point: str
) -> None:
    install(tmp_path, monkeypatch, CODE, point)
    with pytest.raises(BotError, match=r"^bot 'bot' of the package others: ") as refused:
        make("bot")
    assert BROKEN[point] in str(refused.value)
    [problem] = [bot.problem for bot in listed() if bot.name == "bot"]
    assert problem is not None
    assert BROKEN[point] in problem


def test_nobody_takes_the_name_of_a_built_in_bot(tmp_path: Path, monkeypatch: Patch) -> None:
    install(tmp_path, monkeypatch, GOOD, "random = others_bots:LastBot")
    assert make("random").name == "random"
    assert names() == list(BUILT_IN)
    [told] = [bot.problem for bot in listed() if bot.package == "others"]
    assert told == "bot 'random' of the package others: a built-in bot has that name"


def test_one_name_in_two_packages_is_refused(tmp_path: Path, monkeypatch: Patch) -> None:
    for package in ("others", "more"):
        (tmp_path / package).mkdir()
        point = f"last = {package}_bots:LastBot"
        install(tmp_path / package, monkeypatch, GOOD, point, package)
    with pytest.raises(BotError, match="several packages have one: more, others"):
        make("last")


def test_a_name_that_no_list_could_hold_is_refused(tmp_path: Path, monkeypatch: Patch) -> None:
    install(tmp_path, monkeypatch, GOOD, "a,b@c = others_bots:LastBot")
    assert names() == list(BUILT_IN)
    with pytest.raises(BotError, match="a name is a letter, then"):
        make("a,b@c")


def test_an_unknown_name_gets_a_hint() -> None:
    with pytest.raises(BotError, match="bot 'randon': there is none; did you mean random"):
        make("randon")
    with pytest.raises(BotError, match="known are random"):
        make("xyzzy")


def test_a_name_alone_never_starts_a_program() -> None:
    for spec in ("program:python3 x.py", "x.toml"):
        with pytest.raises(BotError, match="there is none"):
            make(spec)
