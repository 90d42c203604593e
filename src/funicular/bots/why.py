"""Why a bot moved: the facts that decided, and a sentence made of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

SENTENCES = {
    "only": "Nothing else is possible.",
    "random": "Chosen at random.",
    "stand-in": "The bot gave no usable answer; a stand-in moved.",
    "ticket": "{route} is on the way of {ticket}.",
    "contested": "{route} is on the way of {ticket}, and {seat} may be after it too:"
    " losing it would cost about {loss:points}.",
    "points": "{route} brings about {worth:points}, and no ticket needs the cards more.",
    "block": "{route} is what {seat} seems to need: without it about {hurt:points are} lost there.",
    "last": "On the last turn {route} brings most: about {score:points}.",
    "draw route": "{card} is a card for {route}.",
    "draw ticket": "{card} is a card for {route}, on the way of {ticket}.",
    "draw any": "{card} is the best card in sight.",
    "draw blind": "The deck promises more than the market: a card from it is worth {blind:.2f} of"
    " the best one, the best in the market {face:.2f}.",
    "blind first": "From the deck first: what the market has can still be taken after it.",
    "draw wild": "A wild counts for anything; it helps most with {route}.",
    "draw wild any": "A wild counts for anything.",
    "more tickets": "There is time for more tickets: about {gain:points} on average.",
    "keep": "The ways take about {turns:.0f} of {horizon:.0f} turns; {ticket} is worth most.",
    "start": "{place} lies on the way of the tickets, with routes around it that others will want.",
    "stack": "{place} is on the own way and off the others'.",
    "token": "{place} is not passed again, so its token is taken now.",
    "marker": "{place} is believed to earn {score:points} more than its two cards are worth.",
    "no marker": "No city here would earn what its two cards are worth.",
    "alvin": "In {place} Alvin is hardest for others to reach.",
    "no card": "No card in the market is needed; one from the deck may be.",
    "cheapest": "The cheapest choice of tickets.",
    "ticket end": "{place} is an end of {ticket}.",
    "search": "Of {visits:.0f} games thought through, those with this move came out best:"
    " {value:.0%} against {next:.0%} for the next best.",
    "search sure": "Of {visits:.0f} games thought through, those with this move came to"
    " {value:.0%}; another came to {next:.0%}, but less surely.",
    "search alone": "All of {visits:.0f} games thought through went on with this move: they came"
    " to {value:.0%}.",
    "held": "{route} is on the way of {ticket}, which {seat} may hold ({held:.0%}).",
    "brings": "{route} brings {worth:points}.",
    "pieces": "{ticket} takes {more:pieces} more than what is planned already.",
    "joined": "The ways that are planned join {ticket}, too.",
    "spare": "With the planned ways laid, {spare:pieces are} left.",
    "neural": "The network gives this move {chance:.0%}, the next best {next:.0%}, and puts the"
    " chance to win at {value:.0%}.",
}
"""A sentence for each reason."""

ONE = {
    "points": "point", "points are": "point is", "pieces": "piece", "pieces are": "piece is",
}  # fmt: skip
"""What follows a number, and what follows 1 instead."""


class _Writer(Formatter):
    """Writes numbers into a sentence; what can be counted is whole, and one is one."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """A number, as a sentence asks for it."""
        if format_spec not in ONE:
            return format(value, format_spec)
        whole = f"{value:.0f}"
        return f"{whole} {ONE[format_spec] if whole == '1' else format_spec}"


_write = _Writer().format


@dataclass(frozen=True, slots=True)
class Why:
    """A reason by name, what it is about, and the numbers that decided.

    Where a bot has no words for what decided, `reason` is a fact that fits, and `also` names what
    is to be said after it.
    """

    reason: str
    ticket: str | None = None
    route: str | None = None
    place: str | None = None
    card: str | None = None
    seat: int | None = None
    numbers: Mapping[str, float] = field(default_factory=dict)
    also: str | None = None

    def sentence(self, names: Sequence[str] | None = None) -> str:
        """The reason in a sentence or two, seats by name where names are given."""
        seat = "" if self.seat is None else names[self.seat] if names else f"seat {self.seat}"
        facts = {"ticket": self.ticket, "route": self.route, "place": self.place, "seat": seat}
        card = (self.card or "").capitalize()
        reasons = [self.reason, *filter(None, [self.also])]
        text = " ".join(SENTENCES[reason] for reason in reasons)
        return _write(text, **facts, card=card, **self.numbers)

    def __str__(self) -> str:
        return self.sentence()

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        named = {
            "ticket": self.ticket, "route": self.route, "place": self.place, "card": self.card,
            "seat": self.seat, "also": self.also,
        }  # fmt: skip
        facts = {name: value for name, value in named.items() if value is not None}
        return {"reason": self.reason, **facts, "numbers": dict(self.numbers), "text": str(self)}
