"""Non-interference over the wire: what a viewer is sent depends on what it may know alone.

A random game is played to its last move at a server. Then it is played again for each viewer,
with everything that this viewer can't know dealt anew before each move: the viewer is sent the
same messages, byte by byte, in the same order.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from redeal import SPECTATOR, changed, redeal, shown_cards
from server_clients import BOARDS, BOT, CODE, PERSON, plan_of
from wire import Line, Wire

from funicular.game import Game
from funicular.server.tables import entries as e
from funicular.server.tables.plans import set_up
from funicular.server.tables.table import Table

NOW = 10**12
TRIES = 4
BOT_SEAT = 1
"""Seat 1 is a bot's."""

GAMES = [
    (key, seats, {"alvin": True} if board.alvin and seats > board.min_seats else {})
    for key, board in BOARDS.items()
    for seats in (board.min_seats, board.max_seats)
]
by_game = pytest.mark.parametrize(("board", "seats", "options"), GAMES)


@dataclass
class Probe:
    """Something that is asked and changes nothing; of whom, and what."""

    line: int
    kind: str
    fields: dict[str, Any]


@dataclass
class Step:
    """A move as it was made, and what was asked before it."""

    seat: int
    action: int
    state: Any
    probes: list[Probe]


@dataclass
class Run:
    """What everybody was sent: by line and step, of the seats' lines first, then two who watch."""

    frames: list[list[list[str]]] = field(default_factory=list)
    asked: list[Any] = field(default_factory=list)
    rest: list[list[bytes]] = field(default_factory=list)
    redealt: int = 0
    seeds: list[str] = field(default_factory=list)


def table_of(board: str, seats: int, options: dict[str, bool]) -> tuple[list[e.AnyEntry], Any]:
    places = [BOT if seat == BOT_SEAT else PERSON for seat in range(seats)]
    plan = plan_of(*places, board=board, options=options, open_hands=True, listed=True)
    created, keys = set_up(plan, BOARDS, NOW)
    return [created, e.Started(at=NOW, seed=f"wire {board} {seats}", bot_seed="of the bots")], keys


def dealt_from_another_seed(entries: list[e.AnyEntry]) -> list[e.AnyEntry]:
    """The same table, but for what its cards are dealt from; nobody sees them dealt again, late."""
    created, started = entries
    assert isinstance(created, e.Created)
    rules = created.rules.model_copy(update={"open_hands": False})
    return [
        created.model_copy(update={"rules": rules}),
        started.model_copy(update={"seed": "another wire"}),
    ]


# -- one run


async def play(wire: Wire, script: list[Step], chance: random.Random | None) -> Run:
    """Play a script at a server; with a source of chance, make the script on the way."""
    run = Run()
    people = [await wire.come(key, f"client of {key}") for key in wire.secrets]
    watching = [await wire.come(None, f"watching {number}") for number in (1, 2)]
    watching[1].ask("watch_open", open=True)
    await wire.settle()
    lines = [*people, *watching]
    game = wire.room.table.game
    assert game is not None
    number = 0
    take_down(run, lines)
    while True:
        if chance is not None:
            script.append(next_step(game, lines, chance))
        step = script[number]
        number += 1
        if ends(game, step):
            break
        await do(wire, step, lines)
        take_down(run, lines)
        if number % 10 == 0:
            run.rest.append(await ask_rest(wire))
    run.asked = wire.thinker.asked
    run.seeds = wire.thinker.seeds
    return run


def take_down(run: Run, lines: list[Line]) -> None:
    run.frames.append([line.frames[:] for line in lines])
    for line in lines:
        line.frames.clear()


def ends(game: Game, step: Step) -> bool:
    """Whether a move is the last one: after it all tickets are shown (K4), and the seed."""
    game.push(step.action, step.seat)
    over = game.is_over
    game.pop()
    return over


async def do(wire: Wire, step: Step, lines: list[Line]) -> None:
    for probe in step.probes:
        lines[probe.line].ask(probe.kind, **probe.fields)
        await wire.settle()
    wire.now += 1000
    table = wire.room.table
    moves = table.moves
    if step.seat == BOT_SEAT:
        wire.thinker.tell(step.action)
    else:
        lines[line_of(step.seat)].ask("act", move=moves, action=step.action)
    await wire.settle(lambda: table.moves > moves)


def line_of(seat: int) -> int:
    return seat - (seat > BOT_SEAT)


async def ask_rest(wire: Wire) -> list[bytes]:
    """What a stranger gets."""
    paths = [f"/api/tables/{CODE}", "/api/tables", f"/api/tables/{CODE}/record"]
    answers = [await wire.http.get(path) for path in paths]
    return [bytes(each.status_code) + each.content for each in answers]


# -- the first run


def next_step(game: Game, lines: list[Line], chance: random.Random) -> Step:
    """Somebody's move; before it, everybody may ask why not, and try what is not allowed."""
    seat = BOT_SEAT if BOT_SEAT in game.to_move else chance.choice(game.to_move)
    ids = game.legal_ids(seat)
    claims = [each for each in ids if game.table[each].type == "claim"]
    action = chance.choice(claims if claims and chance.random() < 0.7 else ids)
    probes = [probe_of(game, line, chance) for line in range(len(lines)) if chance.random() < 0.1]
    return Step(seat, action, game.state, probes)


def probe_of(game: Game, line: int, chance: random.Random) -> Probe:
    if chance.random() < 0.5:
        return Probe(line, "why_not", {"route": chance.choice(game.board.routes).name})
    seat = line + (line >= BOT_SEAT)
    legal = set(game.legal_ids(seat)) if seat < game.seats else set()
    wrong = chance.choice([each for each in range(len(game.table)) if each not in legal])
    return Probe(line, "act", {"move": len(game.moves), "action": wrong})


# -- the runs after it


class Dealer:
    """Deals anew what a viewer can't know, whenever a table has made a move of the script."""

    def __init__(self, script: list[Step], viewer: int, chance: random.Random) -> None:
        self.script = script
        self.viewer = viewer
        self.chance = chance
        self.redealt = 0

    def deal(self, table: Table) -> None:
        game = table.game
        if game is None or game.is_over or table.moves >= len(self.script):
            return
        step = self.script[table.moves]
        other = self._other(game, step)
        self.redealt += bool(changed(step.state, other))
        game._course.state = game.engine.write(other)

    def _other(self, game: Game, step: Step) -> Any:
        """A state in which the script goes on; as it was if no other is found."""
        own = self.viewer == step.seat
        cards = shown_cards(step.state, game.table[step.action].type, own)
        for number in range(TRIES + 1):
            other = redeal(
                game.board, step.state, self.viewer, self.chance,
                keep_cards=step.state.deck_n if cards is None else cards,
                keep_tickets=game.board.draw_deal if own else 0, same_counts=True,
                keep_hand=step.seat if number == TRIES else SPECTATOR,
            )  # fmt: skip
            if cards is None:  # the deck runs out: who shuffles again must get the same
                other.key = step.state.key[:]
            if game.engine.refusal(game.engine.write(other), step.seat, step.action) == 0:
                return other
        return step.state


def dealing(dealer: Dealer, patch: pytest.MonkeyPatch) -> None:
    apply = Table.apply

    def apply_and_deal(table: Table, entry: e.AnyEntry) -> None:
        apply(table, entry)
        if entry.type in ("started", "moved"):
            dealer.deal(table)

    patch.setattr(Table, "apply", apply_and_deal)


# -- comparing


@by_game
def test_what_is_sent_is_a_function_of_what_may_be_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, board: str, seats: int,
    options: dict[str, bool], soak: bool,
) -> None:  # fmt: skip
    viewers = (
        [*range(seats), SPECTATOR] if soak or seats < 4 else [0, BOT_SEAT, seats - 1, SPECTATOR]
    )
    for number in range(5 if soak else 1):
        compare_runs(tmp_path / f"{number}", monkeypatch, (board, seats, options), number, viewers)


def compare_runs(
    folder: Path, patch: pytest.MonkeyPatch, game: tuple[str, int, dict[str, bool]], number: int,
    viewers: list[int],
) -> None:  # fmt: skip
    folder.mkdir()
    entries, keys = table_of(*game)
    secrets = [key.secret for key in keys]
    seats = game[1]

    def run(
        name: str, log: list[e.AnyEntry], script: list[Step], chance: random.Random | None = None
    ) -> Run:
        async def work() -> Run:
            wire = Wire(log, secrets)
            async with wire.open(folder / name, patch):
                return await play(wire, script, chance)

        return asyncio.run(work())

    script: list[Step] = []
    first = run("first", entries, script, random.Random(f"wire {game} {number}"))
    assert len(first.frames) > 10 * seats
    for viewer in viewers:
        dealer = Dealer(script, viewer, random.Random(f"dealer {game} {number} {viewer}"))
        log = dealt_from_another_seed(entries) if viewer == BOT_SEAT else entries
        with patch.context() as inner:
            dealing(dealer, inner)
            again = run(f"for {viewer}", log, script)
        assert dealer.redealt > 0.6 * len(script)
        compare(first, again, viewer)


def compare(first: Run, again: Run, viewer: int) -> None:
    lines = len(first.frames[0])
    if viewer == SPECTATOR:
        assert first.rest == again.rest
        mine, others = [lines - 2, lines - 1], list(range(lines - 2))
    elif viewer == BOT_SEAT:
        assert [each for each in first.asked if each[0] == BOT_SEAT]
        assert first.asked == again.asked
        assert first.seeds
        assert first.seeds == again.seeds  # whatever the game's own seed is
        mine, others = [], list(range(lines - 2))
    else:
        mine = [line_of(viewer)]
        others = [line for line in range(lines - 2) if line not in mine]
    for at, (before, after) in enumerate(zip(first.frames, again.frames, strict=True)):
        for line in mine:
            assert before[line] == after[line], f"move {at}: {difference(before, after, line)}"
    if others:  # who may know more was sent something else: it was dealt anew indeed
        assert any(
            a[o] != b[o] for a, b in zip(first.frames, again.frames, strict=True) for o in others
        )


def difference(before: list[list[str]], after: list[list[str]], line: int) -> str:
    """Where two messages begin to differ."""
    for one, other in zip(before[line], after[line], strict=False):
        if one != other:
            at = next(i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
            return (
                f"{one[max(0, at - 200) : at + 100]!r} was {other[max(0, at - 200) : at + 100]!r}"
            )
    return f"{len(before[line])} messages were {len(after[line])}"
