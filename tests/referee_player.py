"""Random games by the second referee's own rules, written as the JSON lines it judges.

They show that the referee agrees with itself and that its games end; and they are raw material for
falsified records. Nothing here comes from the engine.
"""

from __future__ import annotations

import json
import random
from typing import Any

from referee import FORMAT, Json, Key, Referee


def action_of(key: Key) -> Json:
    """The action of the record that has this canonical form."""
    kind = key[0]
    if kind == "claim":
        return {"type": kind, "route": key[1], "cards": dict(key[2])}
    if kind == "marker":
        return {"type": kind, "place": key[1], "cards": dict(key[2])}
    if kind == "keep":
        return {"type": kind, "tickets": list(key[1])}
    if kind == "take":
        return {"type": kind, "slot": key[1]}
    return {"type": kind, "place": key[1]} if len(key) == 2 else {"type": kind}


def header(seats: int, alvin: bool = False, position: Json | None = None) -> Json:
    """The first line of a record; what the referee can't check is left empty."""
    return {
        "type": "header",
        "format": FORMAT,
        "board": "",
        "board_hash": "",
        "seats": seats,
        "names": [f"seat {seat}" for seat in range(seats)],
        "options": {"alvin": alvin},
        "first_named": False,
        "commitment": None,
        "seed": None,
        "nonces": [],
        "position": position,
    }


class Player(Referee):
    """The referee's rules with dice: instead of checking events it makes them."""

    def __init__(self, board: Json, seed: int, appetite: float = 0.5) -> None:
        super().__init__(board)
        self.random = random.Random(seed)
        self.appetite = appetite  # how often a claim is preferred where there is one

    def tell(self, rule: str, event: Json) -> None:
        self.events.append(event)

    def chance(self, rule: str, known: Json, unknown: str) -> Any:
        value = self.draw_lots(known)
        self.events.append({**known, unknown: value})
        return value

    def order_of(self, kind: str) -> list[int]:
        return self.turn_order()

    def draw_lots(self, known: Json) -> Any:
        """What the shuffle holds for this event."""
        kind = known["type"]
        if kind == "first":
            return self.random.randrange(self.seats)
        if kind == "hand":
            return self.some_cards(self.board["cards"]["hand"])
        if kind == "offer":
            deck = self.state["ticket_deck"]
            return self.random.sample(deck, self.board["tickets"]["start"])
        if kind == "mixed":
            return self.random.sample(self.returned, len(self.returned))
        return self.some_cards(1)[0]

    def some_cards(self, count: int) -> list[str]:
        cards = [card for card, copies in self.deck.items() for _ in range(copies)]
        return self.random.sample(cards, count)

    def mix(self, returned: list[str]) -> list[str]:
        self.returned = returned
        return super().mix(returned)

    def fix_ticket_deck(self) -> None:
        self.random.shuffle(self.state["ticket_deck"])

    def line(self, **fields: Any) -> Json:
        """A line of the record, cut loose from the live state."""
        parts = {**fields, "events": self.events, "state": self.state}
        fresh: Json = json.loads(json.dumps(parts))
        self.events = []
        return fresh

    def opening(self, seats: int, alvin: bool) -> list[Json]:
        """Header and deal."""
        first = header(seats, alvin)
        self.read_header(first)
        self.deal()
        return [first, self.line(type="deal")]

    def resumption(self, seats: int, alvin: bool, state: Json) -> list[Json]:
        """Header and deal of a described position."""
        first = header(seats, alvin, position={"described": True})
        self.read_header(first)
        self.start_from_position(state)
        return [first, self.line(type="deal")]

    def choose(self, keys: list[Key]) -> Key:
        claims = [key for key in keys if key[0] == "claim"]
        others = [key for key in keys if key[0] != "claim"]
        if claims and (not others or self.random.random() < self.appetite):
            return self.random.choice(claims)
        kind = self.random.choice(sorted({key[0] for key in others}))
        return self.random.choice([key for key in others if key[0] == kind])

    def move(self, number: int) -> Json:
        """One move of a seat that may move."""
        seat = self.random.choice(self.state["to_move"])
        keys = self.legal(seat)
        action = action_of(self.choose(keys))
        self.plays[action["type"]](seat, action)
        legal = [action_of(key) for key in keys]
        return self.line(type="move", number=number, seat=seat, action=action, text="", legal=legal)

    def finish(self, lines: list[Json], limit: int) -> list[Json]:
        """Play on to the end, or to the limit of moves."""
        for number in range(1, limit + 1):
            if self.state["phase"] == "over":
                return [*lines, json.loads(json.dumps(self.result()))]
            lines.append(self.move(number))
        return lines


def play(
    board: Json,
    seats: int,
    seed: int,
    alvin: bool = False,
    appetite: float = 0.5,
    limit: int = 20_000,
) -> list[Json]:
    """A random game as the lines of its record."""
    player = Player(board, seed, appetite)
    return player.finish(player.opening(seats, alvin), limit)


def resume(board: Json, lines: list[Json], at: int, seed: int) -> list[Json]:
    """Another game, from the position after line `at` of this one."""
    first = lines[0]
    player = Player(board, seed)
    opening = player.resumption(first["seats"], first["options"]["alvin"], lines[at]["state"])
    return player.finish(opening, 20_000)
