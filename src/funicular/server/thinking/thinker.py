"""Bots at tables: they think in processes of their own, and somebody always moves.

Two lanes: bots that answer at once never wait for those that think games through. A board is
played interpreted until its compiled brains are on the disk; a bot that needs them is stood in
for by the planner meanwhile. Whatever fails (a crash, a bot that never answers) is answered by a
stand-in and told as a problem; that nobody was free or nothing compiled yet is none.
"""

import asyncio
import logging
import time
from dataclasses import dataclass, replace

from funicular.board import Board
from funicular.bots.player import STAND_IN, Chosen
from funicular.bots.protocol import OWN, BotError
from funicular.bots.random_bot import RandomBot
from funicular.bots.why import Why
from funicular.engine import engine_kind
from funicular.server.thinking.bot_specs import BotSpec, read_bot
from funicular.server.thinking.lane import BusyError, Lane
from funicular.server.thinking.process import first_question
from funicular.server.thinking.questions import question
from funicular.server.thinking.warming import Compiling
from funicular.server.thinking.worker import WorkerError, WorkerLateError
from funicular.view import View
from funicular.workers import ONE_THREAD

PLANNER = BotSpec("planner")
GREEDY = BotSpec(STAND_IN)

BEYOND_BUDGET = 2.0
"""Seconds a bot may take beyond what its own budget names."""

STAND_IN_WITHIN = 30.0
"""Seconds that a stand-in has: after it, any legal action is played."""

LOADING = 60.0
"""Seconds that loading compiled brains from the disk takes at most; longer is compiling again."""

MOST_COMPILING = 1800.0

log = logging.getLogger(__name__)


class ThinkerStoppedError(BotError):
    """Nobody thinks any more: the server is closing."""


@dataclass(frozen=True)
class ThinkingSettings:
    """How bots think: seconds a move may take, processes, and whether to compile at all."""

    deadline: float = 8.0
    quick_workers: int = 1
    deep_workers: int = 1
    compiled: bool | None = None

    @property
    def compiles(self) -> bool:
        """As set, or else as FUNICULAR_ENGINE says."""
        return engine_kind() == "compiled" if self.compiled is None else self.compiled


class Thinker:
    """Answers for bots."""

    def __init__(self, settings: ThinkingSettings | None = None) -> None:
        self.settings = settings or ThinkingSettings()
        self._quick = Lane(self.settings.quick_workers, ONE_THREAD)
        self._deep = Lane(self.settings.deep_workers, {})  # a search has a thread for each tree
        self._compiling = Compiling()
        self._warming: dict[Board, asyncio.Task[bool]] = {}
        self._compiled: set[Board] = set()
        self._stopped = False

    async def start(self) -> None:
        """Start the processes."""
        await self._quick.start()
        await self._deep.start()

    async def stop(self) -> None:
        """End the processes; whoever still waits gets a ThinkerStoppedError."""
        self._stopped = True
        self._compiling.stop()
        await asyncio.gather(self._quick.stop(), self._deep.stop())
        await asyncio.gather(*self._warming.values(), return_exceptions=True)

    @property
    def pids(self) -> list[int]:
        """The processes that bots think in."""
        workers = [*self._quick.workers, *self._deep.workers]
        return [worker.pid for worker in workers if worker.pid is not None]

    # -- choosing

    async def choose(self, view: View, spec: str, seed: str) -> Chosen:
        """A legal action for a bot, in time, whatever happens to it."""
        began = time.perf_counter()
        self.warm(view.board)
        try:
            chosen = await self._ask(view, self._able(view.board, read_bot(spec)), seed)
        except ThinkerStoppedError:
            raise
        except BotError as error:  # a bot that is no longer there
            chosen = await self._stand_in(view, PLANNER, seed, str(error))
        except BusyError:
            chosen = await self._stand_in(view, PLANNER, seed, None)
        except WorkerLateError as late:
            chosen = await self._stand_in(view, PLANNER, seed, f"{spec}: {late}")
        except WorkerError as failed:
            chosen = await self._stand_in(view, GREEDY, seed, f"{spec}: {failed}")
        return replace(chosen, seconds=time.perf_counter() - began)

    def _able(self, board: Board, bot: BotSpec) -> BotSpec:
        """The bot, or the planner while what the bot needs is not compiled."""
        return PLANNER if bot.searches and board not in self._compiled else bot

    async def _ask(
        self, view: View, bot: BotSpec, seed: str, deadline: float | None = None
    ) -> Chosen:
        lane = self._quick if bot.is_quick else self._deep
        asked = question(view, bot, seed, view.board in self._compiled)
        least = bot.seconds + BEYOND_BUDGET
        try:
            return await lane.ask(view.board, asked, deadline or self.settings.deadline, least)
        except WorkerError:
            if self._stopped:
                raise ThinkerStoppedError("the server is closing") from None
            raise

    async def _stand_in(self, view: View, bot: BotSpec, seed: str, problem: str | None) -> Chosen:
        """Somebody else's choice; where even that fails, any legal action."""
        if problem is not None:
            log.warning("a stand-in moves: %s", problem)
        try:
            chosen = await self._ask(view, bot, seed, STAND_IN_WITHIN)
        except (BusyError, WorkerError):
            any_move = RandomBot().choose(view, OWN, seed)
            return Chosen(any_move.action, Why("random"), 0.0, problem or "no stand-in answered")
        return replace(chosen, problem=problem or chosen.problem)

    # -- compiling

    def warm(self, board: Board) -> asyncio.Task[bool]:
        """Compile for a board in the background, once; whether its bots run compiled then."""
        if board not in self._warming:
            self._warming[board] = asyncio.get_running_loop().create_task(self._warm(board))
        return self._warming[board]

    async def _warm(self, board: Board) -> bool:
        if not self.settings.compiles or not await self._compiling.compile(board):
            return False
        began = time.perf_counter()
        asked = await asyncio.to_thread(first_question, board, read_bot("search@4"))
        try:
            await self._deep.ask(board, asked, MOST_COMPILING)
        except (BusyError, WorkerError):
            return False
        if time.perf_counter() - began > LOADING:
            log.warning("compiled code can't be kept on the disk; search is played by planner")
            return False
        self._compiled.add(board)
        return True
