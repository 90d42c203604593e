"""Where a command writes its page."""

from __future__ import annotations

import os
from pathlib import Path

from funicular.cli.parsing import Args, CommandError

PAGE = ".html"


def page_file(args: Args, name: str) -> Path | None:
    """What --out says, else a file of that name, none with --json; it must be possible to write."""
    if args.out is None:
        return None if args.json else _writable(Path(name))
    if not args.out.endswith(PAGE):
        raise CommandError(f"--out {args.out}: expected a file that ends in {PAGE}")
    return _writable(Path(args.out))


def _writable(file: Path) -> Path:
    if file.is_dir():
        raise CommandError(f"{file}: is a folder")
    if not file.parent.is_dir():
        raise CommandError(f"{file.parent}: there is no such folder")
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise CommandError(f"{file}: can't be written")
    return file
