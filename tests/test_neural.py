"""The bot `neural`: rows, scores and answers, by networks that have learned nothing."""

import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from random_weights import ship, write_weights
from redeal import BOARDS, TABLES, Table, positions, redeal, see

from funicular.actions import action_table
from funicular.board import Board
from funicular.bots import OWN, BotError, Deal, make, play, player
from funicular.bots.neural_bot import NeuralBot
from funicular.cli.seating import is_bot
from funicular.engine import engine_for
from funicular.neural.features import features
from funicular.neural.glance import glance
from funicular.neural.heads import heads
from funicular.neural.network import network_of
from funicular.neural.reading import row_of
from funicular.view import View

SHIPPED = [table for table in TABLES if table.key not in ("tiny", "plain")]
LARGEST = [table for table in SHIPPED if table.seats == table.board.max_seats]
by_board = pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.key)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Weights for every board."""
    folder = tmp_path_factory.mktemp("weights")
    return {key: write_weights(folder, board) for key, board in BOARDS.items()}


# -- rows


@pytest.mark.parametrize("table", SHIPPED[::3], ids=str)
def test_both_engines_give_the_same_row(table: Table) -> None:
    compiled = engine_for(table.board, "compiled")
    for game, _ in positions(table, 1, "interpreted"):
        for seat in game.to_move:
            plain = game.view(seat)
            record = see(compiled, game, compiled.write(game.state), seat)
            assert (plain.is_record, record.is_record) == (False, True)
            assert np.array_equal(row_of(plain), row_of(record))


@by_board
def test_facts_are_found_by_name(board: Board) -> None:
    of = features(board)
    groups = [of.at(fact.name) for fact in of.facts]
    assert groups[0].start == of.told
    assert groups[-1].stop == of.size
    assert (of.at("at slot"), of.at("at offer")) == (of.slots, of.offers)
    with pytest.raises(KeyError):
        of.at("nothing")


# -- scores


@by_board
def test_every_action_has_a_part_and_payments_count_their_cards(board: Board) -> None:
    matrix, table = heads(board).matrix, action_table(board)
    assert matrix.shape == (heads(board).parts, len(table))
    assert (matrix != 0).any(0).all()
    start = heads(board).fixed - len(board.cards)
    for number, action in enumerate(table):
        paid = dict(zip(board.cards, matrix[start : start + len(board.cards), number], strict=True))
        assert {card: count for card, count in paid.items() if count} == dict(action.cards or ())


@by_board
def test_no_two_actions_have_the_same_parts(board: Board) -> None:
    matrix = heads(board).matrix
    assert len(np.unique(matrix, axis=1).T) == matrix.shape[1]


@pytest.mark.parametrize("table", LARGEST, ids=str)
def test_scores_are_sums_of_parts(table: Table, files: dict[str, Path]) -> None:
    network = network_of(table.board, files[table.key])
    for game, _ in positions(table, 1, "interpreted"):
        for seat in game.to_move:
            seen = glance(network, game.view(seat))
            sums = seen.said.parts[0] @ network.heads.matrix
            assert np.allclose(seen.scores, sums[list(seen.view.legal)], atol=1e-3)


def test_what_is_said_of_many_rows_is_what_is_said_of_each(files: dict[str, Path]) -> None:
    table = LARGEST[0]
    network = network_of(table.board, files[table.key])
    views = [
        game.view(game.to_move[0]) for game, _ in positions(table, 2, "interpreted") if game.to_move
    ]
    rows = np.array([row_of(view) for view in views])
    together = network.say(rows)
    for number, row in enumerate(rows):
        alone = network.say(row[np.newaxis])
        assert np.allclose(together.parts[number], alone.parts[0], rtol=1e-3, atol=1e-3)
        assert np.allclose(together.values[number], alone.values[0], rtol=1e-3, atol=1e-3)
        assert np.allclose(together.beliefs[number], alone.beliefs[0], rtol=1e-3, atol=1e-3)


# -- answers


@pytest.mark.parametrize("table", SHIPPED, ids=str)
def test_it_never_proposes_an_illegal_action(table: Table, files: dict[str, Path]) -> None:
    """Drawn from its chances, so that games with a network that knows nothing get on."""
    drawing = NeuralBot("drawing", files[table.key], temperature=1.0)
    for number in range(2):
        players = [player("greedy") for _ in range(table.seats)]
        players[number] = player(f"neural:{files[table.key]}")
        players[1 - number] = type(players[0])("drawing", drawing)
        deal = Deal(table.board, table.seats, f"neural {number}", alvin=table.alvin)
        assert play(deal, players, f"{number}", engine="compiled").problems == []


@pytest.mark.parametrize("table", SHIPPED[::2], ids=str)
def test_worlds_its_seat_cannot_tell_apart_have_one_answer(
    table: Table, files: dict[str, Path]
) -> None:
    engine = engine_for(table.board, "compiled")
    bots = [NeuralBot("neural", files[table.key], temperature) for temperature in (0.0, 1.0)]
    for game, number in positions(table, 1, "interpreted"):
        chance = random.Random(f"fair {number}")
        for seat in game.to_move[:1]:
            other = redeal(table.board, game.state, seat, chance)
            views = [see(engine, game, engine.write(state), seat) for state in (game.state, other)]
            for bot in bots:
                real, same = (bot.choose(view, OWN, "one seed") for view in views)
                assert real == same


def some_view(table: Table) -> View:
    game = table.game("temperature", "interpreted")
    while game.phase != "turn":
        game.push(game.legal_actions.ids[0])
    assert game.seat is not None
    return game.view(game.seat)


def test_without_temperature_the_best_score_is_played(files: dict[str, Path]) -> None:
    table = LARGEST[0]
    view = some_view(table)
    seen = glance(network_of(table.board, files[table.key]), view)
    answers = {NeuralBot("n", files[table.key]).choose(view, OWN, str(n)).action for n in range(5)}
    assert answers == {view.legal[int(seen.scores.argmax())]}


def test_a_temperature_draws_by_the_seed_as_often_as_the_network_likes(
    files: dict[str, Path],
) -> None:
    table = LARGEST[0]
    view = some_view(table)
    bot = NeuralBot("n", files[table.key], temperature=1.0)
    scores = glance(network_of(table.board, files[table.key]), view).scores
    chances = np.exp(scores) / np.exp(scores).sum()
    drawn = Counter(bot.choose(view, OWN, str(n)).action for n in range(600))
    assert bot.choose(view, OWN, "7").action == bot.choose(view, OWN, "7").action
    for action, chance in zip(view.legal, chances, strict=True):
        assert abs(drawn[action] / 600 - chance) < 0.1


def test_chances_are_of_different_moves(files: dict[str, Path]) -> None:
    """Equal cards in the market are one; the chances of all that differ are 1 together."""
    for table in LARGEST:
        network = network_of(table.board, files[table.key])
        for game, _ in positions(table, 1, "interpreted"):
            for seat in game.to_move[:1]:
                seen = glance(network, game.view(seat))
                texts = {
                    action: seen.view.market[each.slot - 1] if each.slot else str(each)
                    for action, each in zip(seen.view.legal, seen.view.legal_actions, strict=True)
                }
                different = {text: seen.chance(action) for action, text in texts.items()}
                assert abs(sum(different.values()) - 1) < 1e-5
                best = seen.view.legal[int(seen.scores.argmax())]
                assert seen.chance(best) >= seen.next_best(best)
                assert 0 <= seen.to_win <= 1


# -- where there are weights


def test_a_board_without_weights_is_refused_before_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(monkeypatch, tmp_path)
    board = BOARDS["tiny"]
    for name in ("neural", "sanda"):
        with pytest.raises(BotError, match=f"bot '{name}': {board.name}: there are no weights"):
            play(Deal(board, 2, "1"), [player(name), player("random")], "1")


def test_a_spec_names_a_file_of_weights(files: dict[str, Path]) -> None:
    spec = f"neural:{files['tiny']}"
    assert player(spec).bot.name == spec
    assert is_bot(spec)
    assert str(player(f"{spec}@2s").budget) == "2000ms"
    with pytest.raises(BotError, match=r"neural:nowhere\.npz: there is no such file"):
        player("neural:nowhere.npz")
    with pytest.raises(BotError, match="there is none"):
        make(spec)
    with pytest.raises(BotError, match="there is none"):
        player(f"random:{files['tiny']}")


def test_games_are_played_without_torch_and_without_compiling(files: dict[str, Path]) -> None:
    code = f"""
import sys
from funicular.board import load
from funicular.bots import Deal, play, player
import funicular.neural.glance, funicular.neural.weights, funicular.neural.heads
seats = [player("neural:{files["new_york"]}"), player("random")]
game = play(Deal(load("new_york"), 2, "1"), seats, "1", engine="interpreted")
assert not game.problems, game.problems
assert not {{"torch", "numba"}} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], check=True)
