"""Names of bots and samples as a page has room for."""

from collections.abc import Sequence
from pathlib import PurePath
from typing import Any


def short_names(bots: Sequence[str]) -> list[str]:
    """Bots with files named without their folders, as long as they stay apart."""
    brief = [_brief(bot) for bot in bots]
    return brief if len(set(brief)) == len(set(bots)) else list(bots)


def _brief(bot: str) -> str:
    name, colon, file = bot.partition(":")
    return f"{name}{colon}{PurePath(file).name}" if name != "program" else bot


def labels_of(summary: dict[str, Any]) -> list[str]:
    """What each sample is called: the bot, and whom it plays if not itself."""
    brief = dict(zip(summary["bots"], short_names(summary["bots"]), strict=True))
    return [
        brief[each["bot"]]
        if each["bot"] == each["against"]
        else f"{brief[each['bot']]} v {brief[each['against']]}"
        for each in summary["samples"]
    ]
