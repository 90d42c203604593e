"""A bot's sentence names the ticket, route and seat that its plan is about."""

import re
from pathlib import Path
from random import Random

import pytest
from random_weights import write_weights
from redeal import TABLES, Table

from funicular.bots import Deal, neural_why, play, player
from funicular.bots.explaining import explain
from funicular.bots.neural_ways import CLAIM, LIKELY
from funicular.bots.searched import Tried, searched
from funicular.bots.settings import weights_for
from funicular.bots.thinking import Thought, ask
from funicular.bots.why import SENTENCES, Why
from funicular.brains.whys import WHYS
from funicular.neural.glance import Glance, glance
from funicular.neural.network import network_of
from funicular.view import View

SHIPPED = [table for table in TABLES if table.key not in ("tiny", "plain")]


def joins(view: View, thought: Thought, ticket: int) -> bool:
    """Whether own and planned routes join a ticket's ends."""
    return walk(view, {number for number, on in enumerate(thought.get("plan")) if on == 1}, ticket)


def walk(view: View, plan: set[int], ticket: int) -> bool:
    """The same of any plan, told by walking over the routes."""
    ends = view.board.tickets[ticket]
    reached = {ends.a}
    for _ in view.board.places:
        for number, route in enumerate(view.board.routes):
            own = view.seat is not None and view.fields.owner[number] == view.seat + 1
            if (own or number in plan) and reached & {route.a, route.b}:
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
        at_table = thought.get("wants")[: f.seats]  # the mind was at larger tables before
        wants = [row[names[why.route or ""]] for row in at_table]
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


# -- networks


def way(view: View, seat: int, ticket: int, closed: set[int]) -> float:
    """What the cheapest way of a ticket costs a seat, told by trying every route again."""
    board, ends = view.board, view.board.tickets[ticket]
    costs = dict.fromkeys(range(len(board.places)), 1000.0) | {ends.a: 0.0}
    for _ in board.places:
        for number, route in enumerate(board.routes):
            is_open = view.fields.open[seat][number // 63] >> number % 63 & 1
            if view.fields.owner[number] == seat + 1 or (is_open and number not in closed):
                cost = 0 if view.fields.owner[number] == seat + 1 else route.length + CLAIM
                costs[route.a] = min(costs[route.a], costs[route.b] + cost)
                costs[route.b] = min(costs[route.b], costs[route.a] + cost)
    return costs[ends.b]


def check_glance(seen: Glance, action: int, why: Why) -> str:
    """The names in an explanation against the plan and the beliefs of the row; its reason."""
    view, board, doing = seen.view, seen.view.board, seen.view.table[action]
    assert why.numbers["chance"] == seen.chance(action)
    assert why.place == doing.place
    assert why.also == (None if why.reason == "neural" else "neural")
    if doing.slot is not None:
        assert why.card == view.market[doing.slot - 1]
    if doing.type == "claim":
        assert why.route == doing.route
        check_claim(seen, why)
    elif doing.type in ("draw", "take"):
        check_card(seen, doing.slot, why)
    elif why.reason in ("pieces", "joined"):
        ticket = board.ticket_index(why.ticket or "")
        assert ticket in [view.fields.offer[number - 1] for number in doing.tickets or ()]
        assert why.numbers.get("more", 0) == seen.told("more")[ticket] <= board.pieces
    elif why.reason == "ticket end":
        assert why.place in (why.ticket or "").split(" - ")
        assert view.fields.mine[board.ticket_index(why.ticket or "")]
    elif why.reason == "spare":
        left = view.fields.pieces[view.seat or 0]
        assert why.numbers["spare"] == left - sum(
            board.routes[number].length for number, planned in enumerate(seen.plan) if planned
        )
    else:
        assert why.reason == "neural"
    return why.reason


def check_claim(seen: Glance, why: Why) -> None:
    """What is said of a claim: for the own ticket, or against another's, or for its points."""
    view, board = seen.view, seen.view.board
    route = board.route_index(why.route or "")
    group = {n for n, each in enumerate(board.routes) if each.group == board.routes[route].group}
    plan = {number for number, planned in enumerate(seen.plan) if planned}
    if why.reason == "ticket":
        ticket = board.ticket_index(why.ticket or "")
        assert plan & group
        assert view.fields.mine[ticket]
        assert not view.is_complete(view.seat or 0, ticket)
        assert walk(view, plan - group | {route}, ticket)
        assert not walk(view, plan - group, ticket)
    elif why.reason == "held":
        ticket = board.ticket_index(why.ticket or "")
        assert why.seat in seen.others
        turn = ((why.seat or 0) - (view.seat or 0)) % view.fields.seats
        assert why.numbers["held"] == seen.said.beliefs[0, turn - 1, ticket] >= LIKELY
        assert not view.fields.mine[ticket]
        closed = group if view.fields.seats <= board.small else {route}
        assert way(view, why.seat or 0, ticket, set()) < way(view, why.seat or 0, ticket, closed)
    else:
        assert why.reason in ("brings", "neural")


def check_card(seen: Glance, slot: int | None, why: Why) -> None:
    """What is said of a card: for a planned route that lacks it, or that none in sight is."""
    view, board, missing = seen.view, seen.view.board, seen.told("missing")
    plan = {number for number, planned in enumerate(seen.plan) if planned}
    lack = {number for number in plan if missing[number]}
    if why.reason in ("draw ticket", "draw route", "draw wild"):
        route = board.route_index(why.route or "")
        assert route in lack
        color = board.routes[route].color
        assert why.card == "wild" or color < 0 or why.card == board.colors[color]
    if why.reason == "draw ticket":
        ticket = board.ticket_index(why.ticket or "")
        assert view.fields.mine[ticket]
        assert walk(view, plan, ticket)
        assert not view.is_complete(view.seat or 0, ticket)
    if why.reason in ("no card", "blind first"):
        assert slot is None
        assert lack
        wanted = {board.routes[number].color for number in lack if not board.routes[number].ferry}
        in_sight = {card for card in view.fields.market if 0 <= card < len(board.colors)}
        if why.reason == "no card":
            assert not in_sight & wanted
        else:
            assert view.phase == "turn"
            assert (
                in_sight & wanted or any(color < 0 for color in wanted) or len(wanted) < len(lack)
            )
    if why.reason in ("draw wild any", "neural") and slot is not None:
        card = view.fields.market[slot - 1]
        assert all(
            board.routes[number].color != card or board.routes[number].ferry for number in lack
        )
    known = ("draw ticket", "draw route", "draw wild", "draw wild any", "no card", "blind first")
    assert why.reason in (*known, "neural")


@pytest.mark.parametrize("table", SHIPPED[::2], ids=str)
def test_a_network_names_what_its_row_and_beliefs_are_about(table: Table, tmp_path: Path) -> None:
    network = network_of(table.board, write_weights(tmp_path, table.board))
    met = set()
    for number in range(1 if table.key == "old_west" else 2):
        game, chance = table.game(f"why {number}", "compiled"), Random(number)
        while not game.is_over:
            assert game.seat is not None
            view = game.view(game.seat)
            seen = glance(network, view)
            kinds = {view.table[each].type: each for each in view.legal}
            claims = [each for each in view.legal if view.table[each].type == "claim"]
            starts = [each for each in view.legal if view.table[each].type == "start"]
            some = [*chance.sample([*view.legal], 1), *kinds.values(), *claims[:2], *starts]
            for action in some:
                why = neural_why.explain(seen, action)
                met.add(check_glance(seen, action, why))
                assert not re.search("[{}]|None", str(why))
                assert str(why).count("The network gives this move") == 1
            game.push(ask(view, "planner", weights_for(table.board)).action)
    facts = {"ticket", "held", "brings", "draw ticket", "blind first", "no card", "pieces", "spare"}
    assert met >= {"neural", *facts, *(["ticket end"] if table.board.markers else [])}
    assert met - facts <= {
        "neural",
        "draw route",
        "draw wild",
        "draw wild any",
        "joined",
        "ticket end",
    }


@pytest.mark.parametrize("table", SHIPPED[::2], ids=str)
def test_what_a_claim_brings_is_what_its_claimer_gets(table: Table) -> None:
    """W6: points go to whoever controls the ends."""
    brought = set()
    for number in range(2):
        game = table.game(f"brings {number}", "compiled")
        while not game.is_over:
            seat = game.seat
            assert seat is not None
            action = ask(game.view(seat), "planner", weights_for(table.board)).action
            before, route = game.view(seat), game.table[action].route
            game.push(action)
            if route is not None:
                points = (view.fields.route_points[seat] for view in (game.view(seat), before))
                gained = next(points) - next(points)
                assert neural_why.credited(before, table.board.route_index(route)) == gained
                brought.add(gained)
    assert len(brought) > 2


def test_every_reason_a_brain_can_have_has_a_sentence() -> None:
    assert set(WHYS) <= set(SENTENCES)
    for reason in SENTENCES:
        numbers = dict.fromkeys(
            ("score", "next", "worth", "threat", "loss", "hurt", "turns", "horizon", "blind",
             "face", "gain", "visits", "value", "chance", "held", "more", "spare"), 1.0,
        )  # fmt: skip
        why = Why(reason, "A - B", "C - D (red)", "E", "red", 1, numbers)
        assert str(why).endswith(".")
        assert why.to_json()["text"] == str(why)


def test_a_search_says_no_more_of_a_move_than_what_came_of_it() -> None:
    def said(*tried: tuple[int, float]) -> str:
        moves = {action: Tried(*each) for action, each in enumerate(tried)}
        return str(searched(moves, 0, lambda mean: mean))

    assert said((100, 63), (50, 30), (0, 0)) == (
        "Of 150 games thought through, those with this move came out best: 63% against 60% for the"
        " next best."
    )
    assert said((100, 61), (100, 71)) == (
        "Of 200 games thought through, those with this move came to 61%; another came to 71%, but"
        " less surely."
    )
    assert said((100, 88), (0, 0)) == (
        "All of 100 games thought through went on with this move: they came to 88%."
    )


@pytest.mark.parametrize(
    ("name", "reasons"), [("search", {"search"}), ("neural-search", {"search", "search sure"})]
)
def test_what_a_search_calls_best_came_out_best(name: str, reasons: set[str]) -> None:
    met = set()
    for number in range(3):
        deal = Deal(SHIPPED[0].board, 2, f"best {number}")
        for moved in play(deal, [player(f"{name}@30")] * 2, "1", engine="compiled").moves:
            why = moved.chosen.why
            if why is not None and why.reason.startswith("search"):
                best = why.numbers["value"] >= why.numbers.get("next", 0.0)
                assert best == (why.reason != "search sure")
                met.add(why.reason)
    assert reasons <= met


def test_search_and_greedy_explain_themselves_too() -> None:
    game = Deal(SHIPPED[0].board, 2, "tell", first=0).game(engine="compiled")
    for name in ("greedy", "search@20", "random", "astrid@20"):
        chosen = player(name).choose(game.view(0), "1")
        assert chosen.problem is None
        assert str(chosen.why).endswith(".")


@pytest.mark.parametrize(("hurt", "said"), [(0.6, "1 point is"), (2.4, "2 points are")])
def test_one_point_is_one(hurt: float, said: str) -> None:
    why = Why("block", route="A - B (red)", seat=1, numbers={"hurt": hurt})
    assert why.sentence(["Ann", "Bo"]) == (
        f"A - B (red) is what Bo seems to need: without it about {said} lost there."
    )
