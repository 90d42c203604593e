"""A keeper looks after one table: lets bots move, sees to clocks and to people who are gone."""

import asyncio
import logging

from funicular.bots.player import Chosen
from funicular.bots.protocol import BotError
from funicular.server.rooms.room import Room
from funicular.server.tables import entries as e
from funicular.server.tables.dealing import dealt
from funicular.server.tables.decisions import move
from funicular.server.tables.entries import AnyEntry
from funicular.server.tables.steps import Step, next_step
from funicular.server.wire.refusals import Refusal

log = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds until a step that failed is tried again."""


Moment = tuple[int, int, str]
"""What a thought is for: how far the game was, the seat, the bot."""


class Keeper:
    """Does what a table does on its own, one step after another."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.settings = room.house.settings
        self._thought: Chosen | None = None
        self._thought_of: Moment | None = None

    async def run(self) -> None:
        """Look after the table until it has waited for nobody for some time."""
        goes_on = True
        while goes_on:
            try:
                goes_on = await self._step()
            except Refusal as refusal:  # not written down: once more
                log.warning("table %s: %s", self.room.table.code, refusal)
                await asyncio.sleep(PAUSE)
            except Exception:  # whatever it is, the table goes on
                log.exception("table %s", self.room.table.code)
                await asyncio.sleep(PAUSE)

    async def _step(self) -> bool:
        """One thing: think, wait or do. False: nothing happened for some time, nothing will."""
        self.room.changed.clear()
        step = self._next()
        if step is None:
            return await self._nap(None if self.room.connections else self.settings.idle)
        early = step.at - self.room.now()
        if step.what == "move" and self._thought_of != self._moment(step):
            await self._think(step)
        elif early > 0:
            await self._nap(early / 1000)
        else:
            await self._do(step)
        return True

    def _next(self) -> Step | None:
        if not self.room.kept_here:
            return None
        return next_step(self.room.table, self.room.presence, self.settings)

    async def _nap(self, seconds: float | None) -> bool:
        """Sleep until something happens: True; or until the time is up: False."""
        try:
            await asyncio.wait_for(self.room.changed.wait(), seconds)
        except TimeoutError:
            return False
        return True

    def _moment(self, step: Step) -> Moment:
        return self.room.table.steps, step.seat, step.bot

    # -- a move

    async def _think(self, step: Step) -> None:
        moment, table = self._moment(step), self.room.table
        assert table.game is not None  # somebody is to move
        view, seed = table.game.view(step.seat), table.bot_seed(step.seat)
        try:
            chosen = await self.room.house.thinker.choose(view, step.bot, seed)
            if chosen.action not in view.legal:
                raise BotError(f"illegal action {chosen.action}")
        except Exception as error:  # whoever thinks has failed: any move is better than none
            log.warning("table %s: %s: %s", self.room.table.code, step.bot, error)
            chosen = Chosen(view.legal[0], None, 0.0, str(error))
        self._thought, self._thought_of = chosen, moment

    def _moved(self, step: Step) -> list[AnyEntry]:
        assert self._thought is not None  # thought of before
        chosen, at = self._thought, self.room.now()
        moved = move(self.room.table, step.seat, chosen.action, step.by, at)
        if chosen.problem is None:
            return moved
        return [e.BotFailed(at=at, seat=step.seat, problem=chosen.problem), *moved]

    # -- any step

    async def _do(self, step: Step) -> None:
        await self.room.happen(lambda: self._entries(step) if self._next() == step else [])

    def _entries(self, step: Step) -> list[AnyEntry]:
        match step.what:
            case "reveal":
                return [e.Revealing(at=self.room.now())]
            case "deal":
                return [dealt(self.room.table, self.room.now())]
            case "move":
                return self._moved(step)
            case "flag":
                return [e.Flagged(at=self.room.now(), seat=step.seat)]
            case "expire":
                return [e.Away(at=self.room.now(), seat=step.seat, why="clock")]
            case "gone":
                return [e.Away(at=self.room.now(), seat=step.seat, why="gone")]
