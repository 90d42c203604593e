"""`neural-search`: repeatable, fair, never illegal, and it finds what wins."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from redeal import BOARDS, TABLES, Table, lost, positions, redeal, see
from threadpoolctl import ThreadpoolController

from funicular.board import Board
from funicular.bots import Budget, Deal, play, player, side_by_side
from funicular.bots.neural_search_bot import NeuralSearchBot, look_into, worlds_for
from funicular.bots.player import Player
from funicular.engine import engine_for
from funicular.game import Game
from funicular.neural.features import VERSION
from funicular.neural.heads import heads
from funicular.neural.network import network_of
from funicular.neural.one_thread import one_thread
from funicular.neural.searching import LANES, How, Root, Search, sums_of
from funicular.neural.weights import About, save, shapes
from funicular.state import to_fields
from funicular.view import View

KEYS = ["new_york", "san_francisco", "old_west"]
WIDTH, BLOCKS = 16, 1


def is_edge(table: Table) -> bool:
    """Two seats or as many as there can be; with Alvin where the board has him."""
    board = table.board
    wanted = table.seats in (2, board.max_seats) and table.alvin == (board.alvin is not None)
    return table.key in KEYS and wanted


EDGES = [table for table in TABLES if is_edge(table)]


@pytest.fixture(scope="module")
def weights(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Small networks that say anything."""
    folder = tmp_path_factory.mktemp("weights")
    return {key: made_up(BOARDS[key], folder / f"{key}.npz") for key in KEYS}


def made_up(board: Board, path: Path) -> Path:
    chance = np.random.default_rng(1)
    sizes = shapes(board, WIDTH, BLOCKS)
    arrays = {name: chance.normal(size=size) / size[0] ** 0.5 for name, size in sizes.items()}
    save(path, arrays, About(board.key, board.hash, VERSION, WIDTH, BLOCKS))
    return path


def views_of(table: Table) -> list[View]:
    """A view of every phase."""
    games = positions(table, 1, "compiled")
    return [game.view(game.to_move[0]) for game, _ in games if not game.is_over]


def root_of(view: View, weights: dict[str, Path]) -> Root:
    return Root(view, network_of(view.board, weights[view.board.key]))


# -- repeatable


@pytest.mark.parametrize("table", EDGES, ids=str)
def test_same_iterations_and_seed_answer_the_same_whatever_the_threads(
    table: Table, weights: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    roots = [root_of(view, weights) for view in views_of(table)]
    answers = []
    for threads in ("1", "2"):
        monkeypatch.setenv("FUNICULAR_THREADS", threads)
        side_by_side.threads.cache_clear()
        answers.append([look_into(root, Budget(iterations=90), "s", How()) for root in roots])
    side_by_side.threads.cache_clear()
    assert answers[0] == answers[1]
    assert any(len(moves) > 1 for moves in answers[0])


def test_it_spends_its_iterations_or_its_time(weights: dict[str, Path]) -> None:
    root = root_of(Deal(BOARDS["new_york"], 2, "spend").game(engine="compiled").view(0), weights)
    for iterations in (1, 7, 200):
        moves = look_into(root, Budget(iterations=iterations), "s", How())
        assert sum(move.visits for move in moves.values()) == iterations
        assert all(-1 <= move.mean <= 1 for move in moves.values())
    moves = look_into(root, Budget(milliseconds=50), "s", How())
    assert sum(move.visits for move in moves.values()) >= 2


def test_with_less_time_and_more_seats_fewer_worlds_go_at_a_time() -> None:
    def at_a_time(milliseconds: int, seats: int) -> int:
        first, second = worlds_for(Budget(milliseconds=milliseconds), seats)
        assert first == second
        return first

    assert at_a_time(1000, 2) == at_a_time(60_000, 2) == LANES
    assert LANES > at_a_time(1000, 4) > at_a_time(1000, 6) > at_a_time(100, 6)
    assert at_a_time(1, 6) == 1


# -- fair and legal


@pytest.mark.parametrize("table", EDGES, ids=str)
def test_it_answers_the_same_in_worlds_its_seat_cannot_tell_apart(
    table: Table, weights: dict[str, Path]
) -> None:
    engine = engine_for(table.board, "compiled")
    bot = NeuralSearchBot(weights=weights[table.key])
    for game, number in positions(table, 1, "interpreted"):
        for seat in game.to_move[:1]:
            real = see(engine, game, engine.write(game.state), seat)
            other = redeal(table.board, game.state, seat, random.Random(f"fair {number}"))
            same = see(engine, game, engine.write(other), seat)
            asked = Budget(iterations=20)
            assert bot.choose(real, asked, "one seed") == bot.choose(same, asked, "one seed")


@pytest.mark.parametrize("table", EDGES, ids=str)
def test_it_never_proposes_an_illegal_action(table: Table, weights: dict[str, Path]) -> None:
    bot = NeuralSearchBot(weights=weights[table.key])
    searcher = Player("neural-search", bot, Budget(iterations=6))
    players = [searcher, *(player("greedy") for _ in range(table.seats - 1))]
    for number in range(2):
        deal = Deal(table.board, table.seats, f"legal {number}", alvin=table.alvin)
        assert play(deal, players, f"{number}", engine="compiled").problems == []


@pytest.mark.parametrize("table", EDGES, ids=str)
def test_worlds_look_to_its_seat_as_the_real_one(table: Table, weights: dict[str, Path]) -> None:
    engine = engine_for(table.board, "compiled")
    for view in views_of(table):
        seat = view.seat
        assert seat is not None
        for world in worlds_of(root_of(view, weights)):
            assert engine.observe(engine.write(world), seat) == view.fields
            assert lost(view.board, world) == []


def worlds_of(root: Root) -> list[Any]:
    """Worlds as a search deals them, before anybody moves."""
    from funicular.brains.worlds import deal_world

    search = Search(root, "worlds", How())
    of, states = search._fixed, search._states
    for number in range(3):
        stream = np.array([number, 1, 2, 3], np.int64)
        deal_world(of["tables"][0], of["views"][0], of["minds"][0], stream, states[number])
    return [to_fields(state) for state in states[:3]]


def test_believed_tickets_are_dealt_to_whom_they_are_believed_of(
    weights: dict[str, Path],
) -> None:
    [table] = [each for each in TABLES if str(each) == "new_york-3"]
    game = table.game("belief", "compiled")
    chance = random.Random("belief")
    while len(game.moves) < 20:
        game.push(chance.choice(game.legal_actions.ids))
    assert game.seat is not None
    view = game.view(game.seat)
    root = root_of(view, weights)
    other = (game.seat + 1) % 3
    hidden = [ticket for ticket, mine in enumerate(view.fields.mine) if not mine]
    believed = hidden[: view.fields.kept_n[other]]
    root.odds[:] = 0.0
    root.odds[other, believed] = 1e6
    for world in worlds_of(root):
        assert [t for t, by in enumerate(world.ticket_holder) if by == other + 1] == believed


# -- what it finds


LAST_TURN = {
    "turn": 0,
    "hands": ["3 pink, 1 wild, 2 red", "2 red"],
    "routes": {"Chelsea - Soho (pink)": 1},
    "tickets": [[], []],
    "points": [0, 3],
    "turns_left": 1,
}


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_claim_that_wins_on_the_last_turn_is_found(weights: dict[str, Path], seed: str) -> None:
    game = Game("new_york", seats=2, position=LAST_TURN, engine="compiled")
    wins = [action for action in game.legal_actions.ids if is_won(game, action)]
    assert 0 < len(wins) < len(game.legal_actions.ids) / 2
    bot = NeuralSearchBot(weights=weights["new_york"])
    for budget in (Budget(iterations=400), Budget(milliseconds=1000)):
        assert bot.choose(game.view(0), budget, seed).action in wins


def is_won(game: Game, action: int) -> bool:
    game.push(action)
    won = game.is_over and game.winners == [0]
    game.pop()
    return won


@pytest.mark.parametrize("key", KEYS)
def test_summed_parts_are_the_scores_of_the_network(key: str, weights: dict[str, Path]) -> None:
    board = BOARDS[key]
    sums, matrix = sums_of(board), heads(board).matrix
    parts = np.random.default_rng(2).normal(size=len(matrix))
    summed = (parts[sums.parts] * sums.times).sum(1)
    assert np.allclose(summed, parts @ matrix, atol=1e-5)


def test_products_are_made_by_one_thread_while_anybody_searches() -> None:
    libraries = ThreadpoolController().select(user_api="blas")

    def threads() -> set[int]:
        return {each["num_threads"] for each in libraries.info()}

    with libraries.limit(limits=2):
        assert threads() == {2}
        second = one_thread()
        with one_thread():
            second.__enter__()
        assert threads() == {1}
        second.__exit__(None, None, None)
        assert threads() == {2}
