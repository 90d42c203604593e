"""The compiled code on disk is never stale, and interpreted games need no compiler."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from funicular import compiling

SOURCE = Path(compiling.__file__).parent

PROBE = """
from funicular.board import load
from funicular.engine import CompiledEngine
engine = CompiledEngine(load("new_york"))
state = engine.new((1, 2, 3, 4, 5, 6, 7, 8), 2, 0, False)
print(engine.legal(state, 0))
"""


def run(source: Path, cache: Path, code: str = PROBE) -> str:
    environment = os.environ | {"PYTHONPATH": str(source), "FUNICULAR_CACHE": str(cache)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_every_source_of_the_engine_decides_the_cache_folder(tmp_path: Path) -> None:
    shutil.copytree(SOURCE, tmp_path / "funicular", ignore=shutil.ignore_patterns("__pycache__"))
    ask = "from funicular.compiling import cache_folder; print(cache_folder())"
    sources = [path.relative_to(SOURCE) for path in compiling.engine_sources()]
    seen = {run(tmp_path, tmp_path, ask)}
    for source in sources:
        path = tmp_path / "funicular" / source
        path.write_text(path.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
        seen.add(run(tmp_path, tmp_path, ask))
    assert len(seen) == len(sources) + 1


def test_every_source_of_a_brain_decides_the_folder_of_the_brains_alone(tmp_path: Path) -> None:
    shutil.copytree(SOURCE, tmp_path / "funicular", ignore=shutil.ignore_patterns("__pycache__"))
    ask = "from funicular.compiling import cache_folder as f; print(f('brains'), f())"
    sources = [path for path in compiling.brain_sources() if path.parent.name == "brains"]
    seen = {tuple(run(tmp_path, tmp_path, ask).split())}
    for source in sources:
        path = tmp_path / "funicular" / "brains" / source.name
        path.write_text(path.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
        seen.add(tuple(run(tmp_path, tmp_path, ask).split()))
    assert len({brains for brains, _ in seen}) == len(sources) + 1
    assert len({rules for _, rules in seen}) == 1


def test_engine_sources_are_all_that_the_rules_import() -> None:
    listed = {path.name for path in compiling.engine_sources() if path.parent == SOURCE}
    assert {path.parent.name for path in compiling.engine_sources()} == {"funicular", "rules"}
    for path in (SOURCE / "rules").glob("*.py"):
        text = path.read_text(encoding="utf-8")
        imported = {line.split()[1] for line in text.splitlines() if line.startswith("from funic")}
        assert {name.removeprefix("funicular.") + ".py" for name in imported} <= listed


def test_edit_of_an_imported_rule_is_never_answered_from_the_cache(tmp_path: Path) -> None:
    source, cache = tmp_path / "source", tmp_path / "cache"
    shutil.copytree(SOURCE, source / "funicular", ignore=shutil.ignore_patterns("__pycache__"))
    before = run(source, cache)
    assert run(source, cache) == before
    edited = source / "funicular" / "rules" / "tickets.py"  # imported by legal.py, two files away
    text = edited.read_text(encoding="utf-8")
    line = "    return min(least, s.offer_n[seat])"
    assert line in text
    edited.write_text(text.replace(line, "    return s.offer_n[seat]"), encoding="utf-8")
    after = run(source, cache)
    assert len(after.split(",")) < len(before.split(","))


def test_interpreted_game_imports_no_compiler() -> None:
    code = (
        "import sys; from funicular import Game; game = Game(engine='interpreted');"
        " game.push('keep 1'); print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_compiled_code_is_kept_apart_with_checked_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FUNICULAR_BOUNDSCHECK", raising=False)
    compiling.cache_folder.cache_clear()
    plain = compiling.cache_folder()
    monkeypatch.setenv("FUNICULAR_BOUNDSCHECK", "1")
    compiling.cache_folder.cache_clear()
    checked = compiling.cache_folder()
    compiling.cache_folder.cache_clear()
    assert plain != checked


UNKEPT = """
import warnings
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    from funicular.engine import CompiledEngine
    from funicular.rules import chance
print({str(each.message) for each in told}, len(told))
from funicular.board import load
CompiledEngine(load("new_york")).new((1, 2, 3, 4, 5, 6, 7, 8), 2, 0, False)
"""


def test_code_that_cannot_be_kept_is_compiled_and_told(tmp_path: Path) -> None:
    """Numba would keep it beside the sources, where it would be answered after an edit."""
    shutil.copytree(SOURCE, tmp_path / "funicular", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "no_folder").touch()
    told = run(tmp_path, tmp_path / "no_folder" / "cache", UNKEPT)
    assert "compiled rules can't be kept" in told
    assert "FUNICULAR_CACHE" in told
    assert told.endswith(" 1")
    assert not list(tmp_path.rglob("*.nb[ic]"))


BOTH = """
from funicular.board import load
from funicular.engine import CompiledEngine, InterpretedEngine
for name in {names!r}:
    board = load(name)
    key = (1, 2, 3, 4, 5, 6, 7, 8)
    fast, plain = CompiledEngine(board), InterpretedEngine(board)
    one, other = fast.new(key, 2, 0, False), plain.new(key, 2, 0, False)
    assert fast.bytes(one) == plain.bytes(other), name
    assert fast.legal(one, 0) == plain.legal(other, 0), name
    assert fast.observe(one, 1) == plain.observe(other, 1), name
"""


def test_code_of_two_boards_compiled_apart_works_together(tmp_path: Path) -> None:
    """Numba names record types by a count of the process; two boards must never share a name."""
    tiny = str(Path(__file__).parent / "boards" / "tiny.toml")
    for names in ([tiny], ["new_york"], [tiny, "new_york"], ["new_york", tiny]):
        run(SOURCE.parent, tmp_path, BOTH.format(names=names))
