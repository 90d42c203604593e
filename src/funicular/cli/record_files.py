"""Folders of records: names of new ones, and which are there."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from funicular.cli.parsing import CommandError

EXTENSION = ".game"


def new_files(folder: Path, board: str, games: int) -> list[Path]:
    """A file for each game; none may be there already."""
    folder.mkdir(parents=True, exist_ok=True)
    digits = len(str(games - 1))
    files = [folder / f"{board}.{i:0{digits}}{EXTENSION}" for i in range(games)]
    taken = {path.name for path in folder.iterdir()}
    for file in files:
        if file.name in taken:
            raise CommandError(f"{file}: exists already")
    return files


def write_record(file: Path, record: object) -> None:
    """Write a record's text, the same on every system."""
    file.write_text(str(record), encoding="utf-8", newline="\n")


def record_files(names: Iterable[str]) -> list[Path]:
    """The files named, and those in the folders named, in order."""
    found: list[Path] = []
    for path in map(Path, names):
        inside = sorted(path.glob(f"*{EXTENSION}")) if path.is_dir() else [path]
        if not inside:
            raise CommandError(f"{path}: no file that ends in {EXTENSION}")
        found += inside
    return found
