"""What all tables of a server share: settings, store, boards, whoever thinks for bots, the time."""

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import Protocol

from funicular.board import Board, BoardError, by_hash
from funicular.bots.player import Chosen
from funicular.seeds import new_seed
from funicular.server.accounts.accounts import following
from funicular.server.neighbours.neighbours import Alone
from funicular.server.rooms.witness import Witness
from funicular.server.settings import Settings
from funicular.server.storage.database import StoreError
from funicular.server.storage.store import Batch, Beside, NumberTaken, Store
from funicular.server.tables.dealing import beginning
from funicular.server.tables.entries import AnyEntry, Continued
from funicular.server.tables.keys import new_code
from funicular.server.tables.plans import set_up, set_up_again
from funicular.server.tables.table import Table
from funicular.server.wire.refusals import Refusal
from funicular.server.wire.tables import NewTable, TablePlan
from funicular.view import View

log = logging.getLogger(__name__)


class Thinks(Protocol):
    """Whoever chooses for bots, never on the event loop."""

    async def choose(self, view: View, spec: str, seed: str) -> Chosen:
        """A legal action for a bot."""

    async def start(self) -> None:
        """Get ready."""

    async def stop(self) -> None:
        """End."""


class House:
    """The server, apart from its tables."""

    def __init__(
        self, settings: Settings, store: Store, thinker: Thinks, boards: Mapping[str, Board],
        neighbours: Alone | None = None, witness: Witness | None = None,
    ) -> None:  # fmt: skip
        self.settings = settings
        self.store = store
        self.thinker = thinker
        self.boards = boards
        self.neighbours = neighbours or Alone()
        self.witness = witness or Witness()
        self.started = self.now()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def looking_since(self) -> int:
        """Since when a table that is opened now is looked at: others may have looked before."""
        return self.now() if self.neighbours.are_there else self.started

    def find_board(self, key: str, board_hash: str) -> Board:
        """The board a table was set up with: of this version, or an older one that was shipped."""
        board = self.boards.get(key)
        return board if board is not None and board.hash == board_hash else by_hash(board_hash)

    async def create(self, plan: TablePlan) -> NewTable:
        """Set up a table."""
        created, keys = set_up(plan, self.boards, self.now(), new_seed())
        begun = [beginning(created, self.settings.nonces_within)] if plan.start else []
        return NewTable(table=await self._write([created, *begun]), keys=keys)

    async def carry_on(self, plan: TablePlan, board: Board, continued: Continued) -> NewTable:
        """Set up a table where a game from a record goes on."""
        created, keys = set_up(plan, {board.key: board}, continued.at)
        return NewTable(table=await self._write([created, continued]), keys=keys)

    def again(self, table: Table, seat: int) -> tuple[Batch, Beside]:
        """A rematch, and its seats' owners; who plays alone against bots begins at once."""
        now = self.now()
        created = set_up_again(table, seat, now, new_seed())
        alone = len(table.people) == 1
        begun = [beginning(created, self.settings.nonces_within)] if alone else []
        code = new_code()
        return Batch(code, 0, [created, *begun]), following(table.code, code, now)

    async def _write(self, entries: list[AnyEntry]) -> str:
        while True:
            code = new_code()
            try:
                await self.store.append(Batch(code, 0, entries))
            except NumberTaken:  # one code in a million million
                continue
            except StoreError as error:
                log.error("table %s: %s", code, error)
                raise Refusal("not_kept") from error
            self.witness.happened(code, entries)
            return code

    async def load(self, code: str) -> Table | None:
        """A table folded from its log; None if there is none, or its board is gone."""
        entries = await self.store.log(code)
        if not entries:
            return None
        engine = self.settings.engine
        try:
            return await asyncio.to_thread(Table.of, code, entries, self.find_board, engine)
        except BoardError as error:
            log.error("table %s: %s", code, error)
            return None
