"""The catalogues: which there are, and what is in them."""

from functools import cache
from pathlib import Path

LANGUAGES = ("en", "ro", "sv")
"""English, Romanian, Swedish."""

Sentence = str | dict[str, str]
"""A sentence, or one for each plural form."""


@cache
def catalogue(language: str) -> dict[str, Sentence]:
    """All sentences of a language by key."""
    import tomllib  # only whoever speaks needs it

    path = Path(__file__).with_name(f"{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))
