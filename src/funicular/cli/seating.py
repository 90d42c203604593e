"""Who sits where: `you`, people by name, bots by their specs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from funicular.bots import Player, each_spec, names, player
from funicular.bots.spec import is_file, is_program, split_budget
from funicular.cli.parsing import CommandError
from funicular.cli.play import ME, OPPONENT
from funicular.text.lines import clip
from funicular.words import ENGLISH, YOU, Words

LONGEST_BOT = 24


@dataclass(frozen=True)
class Seating:
    """The names of all seats and the players of those where bots sit."""

    names: list[str]
    players: dict[int, Player]


def sit_down(text: str, words: Words = ENGLISH) -> Seating:
    """The seating a list tells; nothing is started yet."""
    who = who_sits(text)
    players = {seat: player(word) for seat, word in enumerate(who) if is_bot(word, words)}
    return Seating(seat_names(who, players, words), players)


def who_sits(text: str) -> list[str]:
    """A word a seat: a list with commas, or a number of seats, all but yours with bots."""
    if text.strip().isdecimal() and len(text) < 3:
        return [ME] + [OPPONENT] * (int(text) - 1)
    return each_spec(text)


def is_bot(word: str, words: Words = ENGLISH) -> bool:
    """Whether a word is a bot's; one that was surely meant so, but is not, is refused."""
    if is_program(word) or "@" in word or is_file(word):
        return True
    known = names()
    meant = [name for name in known if name.casefold() == word.casefold()]
    if word.islower() and not meant:
        meant = get_close_matches(word, known, 1, 0.8)
    if meant and word not in known and word != ME:
        raise CommandError(words.say("error.bot_name", typed=repr(word), bot=repr(meant[0])))
    return word in known and word != ME


def seat_names(who: Sequence[str], players: dict[int, Player], words: Words = ENGLISH) -> list[str]:
    """A name for each seat; "You" only where nobody else reads along."""
    alone, me = len(who) - len(players) == 1, {ME, words.say("you").lower()}
    bots = Counter(_bot_name(each) for each in players.values())
    found: list[str] = []
    for seat, word in enumerate(who):
        if seat in players:
            found.append(_numbered(_bot_name(players[seat]), bots, found))
        elif word.lower() in me:
            found.append(YOU if alone else f"Seat {seat}")
        else:
            found.append(word)
    if len(set(found)) < len(found):
        raise CommandError(words.say("error.same_name", names=words.names(found)))
    return found


def _bot_name(each: Player) -> str:
    """What a bot is called at the table: its name and, if it was given one, its budget."""
    spec, _ = split_budget(each.spec)
    name = each.bot.name if is_program(spec) or is_file(spec) else spec
    budget = f"@{each.budget}" if str(each.budget) else ""
    return clip(name[:1].upper() + name[1:], LONGEST_BOT) + budget


def _numbered(name: str, bots: Counter[str], before: list[str]) -> str:
    """Several of one kind are told apart by numbers."""
    if bots[name] == 1:
        return name
    return f"{name} {1 + sum(each.startswith(f'{name} ') for each in before)}"
