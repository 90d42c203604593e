"""Extras: packages that the game does without, and how they are added to a copy of it."""

ADD = ".venv/bin/pip install -c requirements/lock.txt -e"


def how_to_add(extra: str) -> str:
    """What to type, for messages that miss a package."""
    return f"in Funicular's folder type {ADD} '.[{extra}]'"
