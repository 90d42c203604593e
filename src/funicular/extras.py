"""Extras: packages that the game does without, and how they are added to a copy of it."""


def how_to_add(extra: str) -> str:
    """What to type, for messages that miss a package."""
    return f"in Funicular's folder type .venv/bin/pip install -e '.[{extra}]'"
