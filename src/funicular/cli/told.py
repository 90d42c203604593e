"""Refusals and bots' reasons in the language of whoever reads them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from funicular.bots.said import Said
from funicular.cli.typed import closest
from funicular.reasons import NO_SUCH_ACTION, IllegalAction
from funicular.text.things import a_card, action_text, route_name

if TYPE_CHECKING:
    from funicular.bots import Chosen
    from funicular.bots.why import Why
    from funicular.game import Game
    from funicular.words import Words


class Refused(Exception):  # noqa: N818 - it is no error to ask for what there is not
    """An answer that can't be followed; its text says why, in the reader's language."""


def refusal_text(refused: IllegalAction, words: Words) -> str:
    """Why an action is refused, with the rule."""
    return words.say("refused.why", why=words.say(f"reason.{refused.reason}"), rule=refused.rule)


def unknown_action(typed: str, known: Iterable[str], words: Words) -> Refused:
    """No such action; what may have been meant."""
    return _unknown(
        "refused.unknown", typed, known, words,
        why=words.say(f"reason.{NO_SUCH_ACTION.code}"), rule=NO_SUCH_ACTION.rule,
    )  # fmt: skip


def unknown_place(typed: str, known: Iterable[str], words: Words, board: str) -> Refused:
    """No such place; what may have been meant."""
    return _unknown("refused.place", typed, known, words, board=board)


def _unknown(key: str, typed: str, known: Iterable[str], words: Words, **params: object) -> Refused:
    guess = closest(typed, known)
    if guess is None:
        return Refused(words.say(key, typed=repr(typed), **params))
    return Refused(words.say(f"{key}_guess", typed=repr(typed), guess=repr(guess), **params))


# -- bots

# The number that a reason's sentence counts by.
_COUNTED = {
    "contested": "loss", "points": "worth", "block": "hurt", "last": "score",
    "more tickets": "gain", "keep": "horizon", "marker": "score", "search": "visits",
    "search sure": "visits", "search alone": "visits", "brings": "worth", "pieces": "more",
    "spare": "spare",
}  # fmt: skip


def chosen_text(game: Game, chosen: Chosen, words: Words) -> str:
    """What a bot chose, and why."""
    words = words.on(game.board)
    why = f" {why_text(chosen.why, game.names, words)}" if chosen.why else ""
    return f"{action_text(game.table[chosen.action], words)}.{why}"


def why_text(why: Why, names: Sequence[str], words: Words) -> str:
    """A bot's reason in a sentence or two; what a bot said itself stays as it is."""
    if isinstance(why, Said):
        return why.sentence()
    facts = {
        "n": round(why.numbers.get(_COUNTED.get(why.reason, ""), 0)),
        "ticket": why.ticket,
        "route": route_name(why.route or "", words),
        "place": why.place,
        "card": _capital(a_card(why.card, words)),
        **_numbers(why, words),
    }
    key = _key(why.reason)
    first = (
        words.say(key, **facts) if why.seat is None else words.tell(key, names[why.seat], **facts)
    )
    return f"{first} {words.say(_key(why.also), **facts)}" if why.also else first


def _key(reason: str) -> str:
    return f"why.{reason.replace(' ', '_')}"


def _numbers(why: Why, words: Words) -> dict[str, str]:
    """The numbers that are told as they are."""
    texts = {name: f"{why.numbers[name]:.2f}" for name in ("blind", "face") if name in why.numbers}
    told = {name: text.replace(".", words.say("number.mark")) for name, text in texts.items()}
    shares = [name for name in ("value", "next", "chance", "held") if name in why.numbers]
    told |= {name: _percent(why.numbers[name], words) for name in shares}
    return told | {"turns": f"{why.numbers.get('turns', 0):.0f}"}


def _percent(share: float, words: Words) -> str:
    return words.say("number.percent", n=f"{share * 100:.0f}")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
