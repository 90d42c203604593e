"""A virtual environment for each peer, made once and kept in the cache folder."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from funicular.bench.peer_list import Peer
from funicular.compiling import cache_root

PATIENCE = 1800
"""Seconds that an installation may take."""

_DONE = "installed"


class PeerError(Exception):
    """A peer that can't be installed or run; the last thing it said."""


def python_of(peer: Peer) -> str:
    """The interpreter a peer runs in; its environment is made if it is not there."""
    if peer.is_ours:
        return sys.executable
    folder = _folder(peer)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (folder / _DONE).exists():
        _run([sys.executable, "-m", "venv", "--clear", str(folder)])
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        _run([*pip, *peer.requirements])
        (folder / _DONE).touch()
    return str(python)


def _folder(peer: Peer) -> Path:
    """Other requirements or another Python: another environment."""
    text = "\n".join([sys.version, *peer.requirements])
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    return cache_root() / "peers" / f"{peer.name}-{digest}"


def _run(command: list[str]) -> None:
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise PeerError(f"not installed after {PATIENCE} s") from None
    if done.returncode:
        raise PeerError(f"not installed: {last_line(done.stderr)}")


def last_line(text: str) -> str:
    """The last line that says anything."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it said nothing"
