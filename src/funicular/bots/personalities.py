"""Opponents with names, from beginner to expert: each a documented setting of a bot."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

LEVELS = ("beginner", "easy", "medium", "strong", "expert")


@dataclass(frozen=True)
class Personality:
    """A name, how strong it is meant to be, how it plays, and the setting behind it."""

    name: str
    level: str
    about: str
    bot: str
    changes: Mapping[str, float] = field(default_factory=dict)
    budget: str = ""


@cache
def personalities() -> dict[str, Personality]:
    """All of them by name, weakest first."""
    path = Path(__file__).with_name("personalities.toml")
    entries: dict[str, dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: Personality(name, **entry) for name, entry in entries.items()}
