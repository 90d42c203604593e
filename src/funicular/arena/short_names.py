"""Names of bots that are short enough for a table, and still tell them apart."""

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import takewhile

NAME = 20
"""A name has one character less, so that columns keep apart."""

HEAD, GAP = 8, "..."


def short(name: str) -> str:
    """A name, if need be without its middle."""
    tail = NAME - 1 - HEAD - len(GAP)
    return name if len(name) < NAME else f"{name[:HEAD]}{GAP}{name[-tail:]}"


def short_names(names: Sequence[str]) -> dict[str, str]:
    """All of them; where the middle is what differs, of a name's parts those that do."""
    found = {name: short(name) for name in names}
    for alike in _groups(found):
        found |= {name: short(part) for name, part in _differing(alike).items()}
    for alike in _groups(found):
        found |= {name: f"{found[name][:-3]} #{at}" for at, name in enumerate(alike, 1)}
    return found


def _groups(found: dict[str, str]) -> list[list[str]]:
    """The names that are shortened to the same."""
    groups: dict[str, list[str]] = defaultdict(list)
    for name, text in found.items():
        groups[text].append(name)
    return [group for group in groups.values() if len(group) > 1]


def _differing(names: list[str]) -> dict[str, str]:
    """Of each name its kind and the parts of its path in which it differs from others."""
    parts = [re.split("[:/]", name) for name in names]
    head, tail = max(1, _shared(parts)), _shared([split[::-1] for split in parts])
    middles = ("/".join(split[head : len(split) - tail]) for split in parts)
    kinds = (split[0] for split in parts)
    return dict(zip(names, map(":".join, zip(kinds, middles, strict=True)), strict=True))


def _shared(parts: list[list[str]]) -> int:
    """How many parts are the same in all, from the first on."""
    return len(list(takewhile(lambda each: len(set(each)) == 1, zip(*parts, strict=False))))
