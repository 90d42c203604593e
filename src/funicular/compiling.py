"""How the rules are compiled, and where the result is kept.

Numba's disk cache does not notice an edit in an imported module, so the cache folder is named
by a hash of every engine source: an edit anywhere means a new folder, never a stale one.
"""

import hashlib
import importlib
import os
import sys
import tempfile
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

Function = Callable[..., Any]

PLAIN = "funicular.plain"
"""What is imported under this package name stays interpreted (see `plain`)."""

_PACKAGE = Path(__file__).parent


def engine_sources() -> list[Path]:
    """Every file whose text decides what the compiled rules do."""
    shared = ["codes.py", "compiling.py", "state.py", "tables.py"]
    return [_PACKAGE / name for name in shared] + sorted((_PACKAGE / "rules").glob("*.py"))


def brain_sources() -> list[Path]:
    """Every file whose text decides what the compiled bots do."""
    return engine_sources() + sorted((_PACKAGE / "brains").glob("*.py"))


def plain(name: str) -> ModuleType:
    """A module of the rules or the brains, imported once more so that it stays interpreted."""
    if PLAIN not in sys.modules:
        package = ModuleType(PLAIN)
        package.__path__ = [str(_PACKAGE)]
        sys.modules[PLAIN] = package
    return importlib.import_module(f"{PLAIN}.{name}")


def bounds_checked() -> bool:
    """Whether compiled indexing is checked (slow; for the tests)."""
    return os.environ.get("FUNICULAR_BOUNDSCHECK", "") not in ("", "0")


@cache
def cache_folder(package: str = "rules") -> Path:
    """The folder of compiled code for exactly these sources."""
    digest = hashlib.sha256(b"checked" if bounds_checked() else b"")
    for path in brain_sources() if package == "brains" else engine_sources():
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return cache_root() / digest.hexdigest()[:16]


@cache
def kept_in(package: str) -> Path | None:
    """The folder of compiled code if it can be written; else none is kept.

    Numba would keep it beside the sources instead, where it does not notice an edit, or give up.
    """
    try:
        folder = cache_folder(package)
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except (OSError, RuntimeError) as error:  # a RuntimeError: nobody knows the user's home
        why = f"{cache_root()}: {error.strerror}" if isinstance(error, OSError) else error
        text = f"compiled rules can't be kept ({why}): FUNICULAR_CACHE may name a folder for them"
        warnings.warn(text, RuntimeWarning, stacklevel=2)
        return None


def cache_root() -> Path:
    """Where compiled code is kept: FUNICULAR_CACHE, or the user's cache folder."""
    given = os.environ.get("FUNICULAR_CACHE")
    if given:
        return Path(given)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "funicular"


def rule(function: Function) -> Function:
    """Compile a rule on its own: for the larger pieces, which many others call."""
    return _compile(function, "never")


def inline_rule(function: Function) -> Function:
    """Compile a rule as a part of whoever calls it: no cost a call, and far less to compile."""
    return _compile(function, "always")


def _compile(function: Function, inline: str) -> Function:
    if function.__module__.startswith(PLAIN):
        return function
    import numba  # here, so that interpreted games start at once

    _name_records_by_content()
    config: Any = numba.config
    folder = kept_in(function.__module__.split(".")[1])
    options: dict[str, Any] = {
        "cache": inline == "never" and folder is not None,
        "nogil": True,
        "inline": inline,
        "boundscheck": bounds_checked(),
        "error_model": "numpy",  # no exceptions: the rules divide by nothing that can be zero
        "_nrt": False,  # nothing is allocated, so no reference needs counting
    }
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder or "")
    try:
        compiled: Function = numba.njit(**options)(function)
    finally:
        config.CACHE_DIR = before
    return compiled


@cache
def _name_records_by_content() -> None:
    """Symbols of compiled code name a record by its fields.

    Numba names it by a number that counts the types of this process: code of two boards, compiled
    and kept by two processes, could get one name, and a third process would call the wrong one.
    """
    from numba.core.types import Record

    def named(record: Any) -> tuple[str, tuple[str]]:
        return "Record", (hashlib.sha256(record.name.encode()).hexdigest()[:32],)

    Record.mangling_args = property(named)  # type: ignore[assignment]
