"""Boards and bots as the server offers them."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from funicular.board import GREY, Board, BoardError, Problem, Route, Tokens, load, shipped
from funicular.board.hash import facts_text
from funicular.bots.personalities import personalities
from funicular.bots.registry import listed
from funicular.layout import Layout, layout_of
from funicular.neural.weights import has_weights
from funicular.server.thinking.bot_specs import BotSpec
from funicular.server.wire import boards


def boards_offered(extra: Sequence[Path] = ()) -> dict[str, Board]:
    """The shipped boards and those in files, by key."""
    offered = {key: load(key) for key in shipped()}
    for path in extra:
        board = load(path)
        if board.key in offered:
            message = f"the key {board.key!r} is taken by another board: rename the file"
            raise BoardError([Problem(str(path), "", message)])
        offered[board.key] = board
        layout_of(board, path)  # now, not when the first browser asks
    return offered


def bots_offered() -> list[boards.BotData]:
    """Bots by name, those with a level first; programs of others are not offered."""
    named = personalities().values()
    levels = [boards.BotData(name=each.name, level=each.level, about=each.about) for each in named]
    known = {each.name for each in levels}
    usable = [each for each in listed() if each.problem is None and each.name not in known]
    return levels + [boards.BotData(name=e.name, level=None, about=e.about) for e in usable]


def on_boards(bot: boards.BotData, offered: Iterable[Board]) -> boards.BotData:
    """A bot with the boards that it plays on, if these are not all."""
    if not BotSpec(bot.name).is_learned:
        return bot
    learned = [board.key for board in offered if has_weights(board)]
    return bot.model_copy(update={"boards": learned})


def board_summary(board: Board) -> boards.BoardSummary:
    """A board in a list."""
    return boards.BoardSummary(
        key=board.key,
        name=board.name,
        about=" ".join(board.about.split()),
        reconstruction=board.reconstruction,
        min_seats=board.min_seats,
        max_seats=board.max_seats,
        options=list(board.options),
    )


@lru_cache(maxsize=32)
def board_data(board: Board) -> boards.BoardData:
    """A board: all a client needs to draw it and to talk of it."""
    return boards.BoardData(
        **board_summary(board).model_dump(),
        hash=board.hash,
        facts=facts_text(board),
        piece=board.piece,
        pieces=board.pieces,
        wild_name=board.wild_name,
        colors=list(board.colors),
        points=dict(board.points),
        places=_places(board),
        routes=[_route(board, route) for route in board.routes],
        tickets=_tickets(board),
        token_symbols=board.tokens.symbols if board.tokens else 0,
        markers=board.markers,
        alvin=board.alvin is not None,
        numbers=_numbers(board),
        layout=layout_data(layout_of(board)),
    )


def _places(board: Board) -> list[boards.PlaceData]:
    return [
        boards.PlaceData(
            name=place.name,
            at=place.at,
            latlon=place.latlon,
            attraction=number in board.attractions,
        )
        for number, place in enumerate(board.places)
    ]


def _route(board: Board, route: Route) -> boards.RouteData:
    return boards.RouteData(
        name=route.name,
        a=board.places[route.a].name,
        b=board.places[route.b].name,
        color="grey" if route.color == GREY else board.colors[route.color],
        length=route.length,
        ferry=route.ferry,
        group=route.group,
    )


def _tickets(board: Board) -> list[boards.TicketData]:
    names = [place.name for place in board.places]
    return [
        boards.TicketData(name=each.name, a=names[each.a], b=names[each.b], points=each.points)
        for each in board.tickets
    ]


def _numbers(board: Board) -> boards.RuleNumbers:
    tokens, alvin = board.tokens, board.alvin
    names = [place.name for place in board.places]
    return boards.RuleNumbers(
        small=board.small,
        hand=board.hand,
        cards=dict(zip(board.cards, (*board.color_counts, board.wild_count), strict=True)),
        start_deal=board.start_deal,
        start_keep=board.start_keep,
        draw_deal=board.draw_deal,
        draw_keep=board.draw_keep,
        attraction_points=board.attraction_points,
        token_places=[names[place] for place in tokens.fixed] if tokens else [],
        token_stacks=_stacks(tokens) if tokens else {},
        token_points=list(tokens.points) if tokens else [],
        globetrotter=board.globetrotter,
        alvin_start=names[alvin.start] if alvin else None,
        alvin_catch=alvin.catch if alvin else 0,
        alvin_hold=alvin.hold if alvin else 0,
    )


def _stacks(tokens: Tokens) -> dict[int, tuple[int, int]]:
    return {seats: (size, tokens.spare_size[seats]) for seats, size in tokens.size.items()}


def layout_data(layout: Layout) -> boards.LayoutData:
    """A layout as it travels."""
    return boards.LayoutData(
        size=layout.size,
        sizes=dict(layout.sizes),
        start=dict(layout.start),
        places=dict(layout.places),
        bows=dict(layout.bows),
        labels={name: list(label) for name, label in layout.labels.items()},
        keep_out=list(layout.keep_out),
    )
