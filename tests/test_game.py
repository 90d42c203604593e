"""The friendly object: what it takes, what it refuses, what it tells."""

import random
from collections.abc import Callable
from typing import Any, cast

import pytest

from funicular import Game, IllegalAction
from funicular.actions import Action, ActionTable
from funicular.reasons import GameError
from funicular.seeds import commitment


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Game("new_york", 5), "5 seats: New York is for 2 to 4"),
        (lambda: Game("new_york", True), "True seats"),
        (lambda: Game("new_york", 2, options={"alvin": True}), "New York has none"),
        (lambda: Game("old_west", 2, options={"dexter": True}), "Old West has alvin"),
        (lambda: Game("old_west", 2, options=cast(Any, {"alvin": 1})), "expected true or false"),
        (lambda: Game("new_york", 2, first=2), "expected a seat from 0 to 1"),
        (lambda: Game("new_york", 2, names=["Ann"]), "1 names for 2 seats"),
        (lambda: Game("new_york", 2, names=["Ann", "B\nob"]), "expected printable"),
        (lambda: Game("new_york", 2, names=["Ann", "B" * 41]), "at most 40 characters"),
        (lambda: Game("new_york", 2, nonces=["a"]), "1 nonces for 2 seats"),
        (lambda: Game("new_york", 2, nonces=["a", "b\n"]), "nonce of seat 1"),
        (lambda: Game("new_york", 2, seed="x" * 200), "at most 128 printable"),
        (lambda: Game("new_york", 2, seed=1).view(2), "seat 2: expected 0 to 1"),
        (lambda: Game("new_york", 2, seed=1).push("draw", seat=-1), "seat -1"),
    ],
)
def test_what_cannot_be_is_refused_and_named(make: Callable[[], Any], message: str) -> None:
    with pytest.raises(GameError, match=message):
        make()


def test_seeds_are_fresh_unless_given_and_committed_to() -> None:
    one, other = Game("new_york"), Game("new_york")
    assert len(one.seed) == 64
    assert one.seed != other.seed
    assert one.commitment == commitment(one.seed) != one.seed


def test_same_seed_same_game_and_another_nonce_another_deal() -> None:
    deals = [Game("new_york", 2, seed=1, nonces=nonces).deal for nonces in (None, None, ["a", ""])]
    assert deals[0] == deals[1] != deals[2]


def test_nothing_can_be_taken_back_before_the_first_action() -> None:
    with pytest.raises(IndexError, match="no action to take back"):
        Game("new_york", seed=1).pop()


@pytest.mark.parametrize("board", ["new_york", "san_francisco", "old_west"])
@pytest.mark.parametrize("engine", ["interpreted", "compiled"])
def test_what_was_taken_back_and_is_played_again_leads_where_it_led(
    board: str, engine: str
) -> None:
    tried, straight = (Game(board, 3, seed=5, engine=engine) for _ in range(2))
    chance = random.Random(f"again {board}")
    for _ in range(50):
        seat = tried.to_move[0]
        action, other = (chance.choice(tried.legal_ids(seat)) for _ in range(2))
        for each in (other, action):
            before = tried.state_bytes()
            tried.push(each, seat)
            assert tried.pop().id == each
            assert tried.state_bytes() == before
        tried.push(action, seat)
        straight.push(action, seat)
        assert tried.state_bytes() == straight.state_bytes()
        assert tried.moves == straight.moves
    for _ in range(40):
        assert tried.pop() == straight.pop()
        assert tried.state_bytes() == straight.state_bytes()


def test_after_a_take_back_only_the_same_action_of_the_same_seat_is_played_again() -> None:
    game = Game("new_york", 2, seed=1)
    game.push("keep 1", seat=0)
    game.pop()
    game.push("keep 1", seat=1)
    assert [(move.number, move.seat) for move in game.moves] == [(1, 1)]
    game.push("keep 1 2", seat=0)
    game.pop()
    with pytest.raises(IllegalAction):
        game.push("draw", seat=0)


def test_refused_action_changes_nothing_and_says_why() -> None:
    game = Game("new_york", seed=1)
    before = game.state_bytes()
    with pytest.raises(IllegalAction) as refused:
        game.push("draw")
    assert (refused.value.reason, refused.value.rule) == ("not_now", "T1")
    assert (game.state_bytes(), game.moves) == (before, [])


@pytest.mark.parametrize(
    "nonsense",
    ["fly", 10**6, -1, True, {"type": "fly"}, {"type": "take"}, {"type": "take", "slot": "1"},
     {"type": "keep", "tickets": [2, 2]}, {"type": "draw", "slot": 1}, {}, None, 1.5,
     {"type": "claim", "route": 5, "cards": {}}, {"type": "claim", "route": "x", "cards": []},
     {"type": "claim", "route": "Chelsea - Soho (pink)", "cards": {"pink": "4"}},
     Action("keep", tickets=(1, "2"))],  # type: ignore[arg-type]
)  # fmt: skip
def test_nonsense_is_no_action_and_changes_nothing(nonsense: Any) -> None:
    game = Game("new_york", seed=1)
    before = game.state_bytes()
    refused = game.why_not(nonsense)
    assert refused is not None
    assert refused.reason == "no_such_action"
    assert nonsense not in game.legal_actions
    assert game.state_bytes() == before


def test_actions_of_the_table_are_found_as_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Putting their cards in order made games that are played by them a fifth slower."""
    monkeypatch.delattr(ActionTable, "_in_order")
    table = Game("new_york", seed=1).table
    assert [table.find(action) for action in table] == list(range(len(table)))


def test_legal_actions_are_a_list_a_mask_and_ids() -> None:
    game = Game("new_york", seed=1)
    legal = game.legal_actions
    assert [str(action) for action in legal] == ["keep 1", "keep 2", "keep 1 2"]
    assert [number for number, on in enumerate(legal.mask()) if on] == legal.ids
    assert len(legal.mask()) == len(game.table)
    assert legal[0] in legal
    assert list(legal[1:]) == [legal[1], legal[2]]
    assert "keep 1" in repr(legal)


def test_log_of_a_seat_hides_what_others_see() -> None:
    game = Game("new_york", seed=1, first=0)
    for _ in range(2):
        game.push("keep 1")
    game.push("draw")
    own, others, nobody = (game.log(seat)[-1] for seat in (0, 1, None))
    assert own["card"] in game.board.cards
    assert others == nobody == {"type": "drawn", "seat": 0}
    assert sum(isinstance(event.get("cards"), list) for event in game.log(1)) == 1


def test_game_shows_itself_as_text_and_picture() -> None:
    game = Game("san_francisco", 3, seed=1, names=["Ann", "Bob <b>", "Cy"])
    assert "reconstruction" in str(game)
    assert "Bob" in str(game)
    assert "<b>" not in game._repr_svg_()
    assert repr(game) == "<Game san_francisco, 3 seats, 0 moves>"
