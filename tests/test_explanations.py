"""A bot's sentence names the ticket, route and seat that its plan is about."""

import pytest
from redeal import TABLES, Table

from funicular.bots import Deal, player
from funicular.bots.explaining import explain
from funicular.bots.settings import weights_for
from funicular.bots.thinking import Thought, ask
from funicular.bots.why import SENTENCES, Why
from funicular.brains.whys import WHYS
from funicular.view import View

SHIPPED = [table for table in TABLES if table.key not in ("tiny", "plain")]


def joins(view: View, thought: Thought, ticket: int, without: int | None = None) -> bool:
    """Whether own and planned routes join a ticket's ends, told by walking over them."""
    plan, ends = thought.get("plan"), view.board.tickets[ticket]
    reached = {ends.a}
    for _ in view.board.places:
        for number, route in enumerate(view.board.routes):
            own = view.seat is not None and view.fields.owner[number] == view.seat + 1
            if number != without and (own or plan[number] == 1) and reached & {route.a, route.b}:
                reached |= {route.a, route.b}
    return ends.b in reached


def check(view: View, thought: Thought, why: Why) -> str:
    """The names in an explanation against the plan; its reason."""
    board, f = view.board, view.fields
    names = {route.name: number for number, route in enumerate(board.routes)}
    action = view.table[thought.action]
    if action.type == "claim":
        assert why.route == action.route
    if why.reason in ("ticket", "contested", "draw ticket"):
        route = names[why.route or ""]
        [ticket] = [n for n, each in enumerate(board.tickets) if each.name == why.ticket]
        assert f.mine[ticket]
        assert not view.is_complete(view.seat or 0, ticket)
        assert thought.get("plan")[route] == 1
        assert thought.get("goal")[ticket] == 1
        assert joins(view, thought, ticket)
    if why.reason == "contested":
        wants = [row[names[why.route or ""]] for row in thought.get("wants")]
        assert why.seat != view.seat
        assert why.seat is not None
        assert wants[why.seat] == max(w for s, w in enumerate(wants) if s != view.seat)
        assert why.numbers["loss"] == thought.get("loss")[names[why.route or ""]] > 0
    if why.reason == "block":
        route = names[why.route or ""]
        assert thought.get("plan")[route] != 1
        assert why.seat == thought.get("victim")[route] != view.seat
        assert why.numbers["hurt"] > 0
        assert view.fields.open[why.seat or 0][route // 63] >> route % 63 & 1
    if why.reason in ("draw route", "draw ticket") and action.slot is not None:
        route_color = board.routes[names[why.route or ""]].color
        assert route_color < 0 or why.card == board.colors[route_color]
        assert why.card == view.market[action.slot - 1]
    if why.place is not None and action.place is not None:
        assert why.place == action.place
    return why.reason


@pytest.mark.parametrize("table", SHIPPED[::2], ids=str)
def test_explanations_name_what_the_plan_is_about(table: Table) -> None:
    met = set()
    for number in range(3):
        game = table.game(f"why {number}", "compiled")
        while not game.is_over:
            assert game.seat is not None
            view = game.view(game.seat)
            thought = ask(view, "planner", weights_for(table.board))
            why = explain(view, thought)
            met.add(check(view, thought, why))
            assert str(why)
            assert "{" not in str(why)
            assert "None" not in str(why)
            game.push(thought.action)
    assert {"ticket", "keep"} <= met


def test_a_block_is_explained_by_whom_it_hurts() -> None:
    """The seat that seems to need a route is named, and taking it costs that seat points."""
    found: list[Why] = []
    for number in range(40):
        game = Deal(SHIPPED[0].board, 2, f"block {number}", first=0).game(engine="compiled")
        while not game.is_over and not found:
            assert game.seat is not None
            view = game.view(game.seat)
            changes = (("block", 2.0), ("urgency", 0.0))
            weights = weights_for(game.board, "planner-1", changes)
            thought = ask(view, "planner", weights)
            why = explain(view, thought)
            if check(view, thought, why) == "block":
                found.append(why)
            game.push(thought.action)
    assert found
    assert f"seat {found[0].seat}" in str(found[0])
    assert "Ann" in found[0].sentence(["Ann", "Ann"])


def test_every_reason_a_brain_can_have_has_a_sentence() -> None:
    assert set(WHYS) <= set(SENTENCES)
    for reason in SENTENCES:
        numbers = dict.fromkeys(
            ("score", "next", "worth", "threat", "loss", "hurt", "turns", "horizon", "blind",
             "face", "gain", "visits", "value", "chance", "held"), 1.0,
        )  # fmt: skip
        why = Why(reason, "A - B", "C - D (red)", "E", "red", 1, numbers)
        assert str(why).endswith(".")
        assert why.to_json()["text"] == str(why)


def test_search_and_greedy_explain_themselves_too() -> None:
    game = Deal(SHIPPED[0].board, 2, "tell", first=0).game(engine="compiled")
    for name in ("greedy", "search@20", "random", "astrid@20"):
        chosen = player(name).choose(game.view(0), "1")
        assert chosen.problem is None
        assert str(chosen.why).endswith(".")
