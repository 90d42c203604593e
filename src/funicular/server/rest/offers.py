"""What a server offers: boards, bots, addresses."""

import asyncio
from functools import cache

import funicular
from funicular.server.rest.board_data import board_summary, bots_offered, on_boards
from funicular.server.rooms.house import House
from funicular.server.wire.boards import About, BotData


async def about_server(house: House) -> About:
    """What this server offers. Bots of other packages are imported when first asked for."""
    bots = await asyncio.to_thread(_bots)
    return About(
        version=funicular.__version__,
        boards=[board_summary(board) for board in house.boards.values()],
        bots=[on_boards(bot, house.boards.values()) for bot in bots],
        addresses=list(house.settings.addresses),
    )


async def get_ready() -> None:
    """Import the bots before somebody asks for them."""
    await asyncio.to_thread(_bots)


@cache
def _bots() -> tuple[BotData, ...]:
    return tuple(bots_offered())
