"""The built-in brains: exact where they are defined exactly, the same on every machine."""

import random
from itertools import pairwise
from typing import Any

import pytest
from redeal import TABLES, Table, positions

from funicular import codes
from funicular.actions import Action
from funicular.board import GREY, load
from funicular.bots import Budget, Deal, make, play, player
from funicular.brains.weights import NAMES, WEIGHTS
from funicular.view import View

KEYS = ["new_york", "san_francisco", "old_west"]
SHIPPED = [table for table in TABLES if table.key in KEYS]
FAR = 10**6


# -- greedy, told once more in plain Python


class Greedy:
    """What the definition says, without speed."""

    def __init__(self, view: View) -> None:
        self.view, self.board, self.f = view, view.board, view.fields
        assert view.seat is not None
        self.seat: int = view.seat

    def is_open(self, route: int) -> bool:
        return bool(self.f.open[self.seat][route // 63] >> route % 63 & 1)

    def ways(self) -> list[list[int]]:
        n = len(self.board.places)
        far = [[0 if a == z else FAR for z in range(n)] for a in range(n)]
        for number, route in enumerate(self.board.routes):
            own = self.f.owner[number] == self.seat + 1
            if own or self.is_open(number):
                cost = 0 if own else route.length
                far[route.a][route.b] = min(far[route.a][route.b], cost)
                far[route.b][route.a] = far[route.a][route.b]
        for via in range(n):
            for a in range(n):
                for z in range(n):
                    far[a][z] = min(far[a][z], far[a][via] + far[via][z])
        return far

    def wanted(self) -> set[int]:
        """Free routes on shortest ways of tickets that are unfinished and can be finished."""
        far, start = self.ways(), self.f.start[self.seat]
        found: set[int] = set()
        for number, ticket in enumerate(self.board.tickets):
            if not self.f.mine[number] or far[ticket.a][ticket.b] in (0, FAR):
                continue
            pairs = [(ticket.a, ticket.b)]
            if self.board.markers:
                pairs = [(start, ticket.a), (start, ticket.b)]
            if far[pairs[0][0]][ticket.a] < FAR:
                found |= {r for a, z in pairs for r in self._between(far, a, z)}
        return found

    def _between(self, far: list[list[int]], a: int, z: int) -> list[int]:
        found = []
        for number, route in enumerate(self.board.routes):
            ends = ((route.a, route.b), (route.b, route.a))
            through = min(far[a][x] + route.length + far[y][z] for x, y in ends)
            if self.is_open(number) and through == far[a][z]:
                found.append(number)
        return found

    def claim(self, routes: set[int]) -> int | None:
        """The longest legal claim among some routes; the lowest action of these."""
        length = {route.name: (route.length, i) for i, route in enumerate(self.board.routes)}
        claims = [
            (-length[action.route][0], number)
            for number in self.view.legal
            if (action := self.view.table[number]).type == "claim"
            and length[action.route][1] in routes
        ]
        return min(claims)[1] if claims else None

    def needs(self, card: int, route: int) -> bool:
        info, hand = self.board.routes[route], self.f.hand
        wild = len(self.board.colors)
        color = hand.index(max(hand[:wild])) if info.color == GREY else info.color
        if card == wild:
            return bool(hand[wild] < info.ferry)
        return bool(card == color and hand[color] + hand[wild] < info.length)

    def turn(self) -> int:
        wanted = self.wanted()
        if self.f.phase == codes.TURN:
            claim = self.claim(wanted or set(range(len(self.board.routes))))
            if claim is not None:
                return claim
        for number in self.view.legal:
            action: Action = self.view.table[number]
            if action.type == "take" and action.slot is not None:
                card = self.f.market[action.slot - 1]
                if any(self.needs(card, route) for route in wanted):
                    return number
        return self.view.legal[0]

    def keep(self) -> int:
        def points(number: int) -> int:
            chosen = self.view.table[number].tickets or ()
            return sum(self.board.tickets[self.f.offer[i - 1]].points for i in chosen)

        return min(self.view.legal, key=lambda number: (points(number), number))


@pytest.mark.parametrize("table", SHIPPED[::2], ids=str)
def test_greedy_does_exactly_what_its_definition_says(table: Table) -> None:
    bot = make("greedy")
    for number in range(3):
        game = table.game(f"greedy {number}", "compiled")
        chance = random.Random(number)
        while not game.is_over:
            assert game.seat is not None
            view = game.view(game.seat)
            action = bot.choose(view, Budget(), "").action
            if view.fields.phase in (codes.TURN, codes.SECOND):
                assert action == Greedy(view).turn()
            elif view.phase == "keep":
                assert action == Greedy(view).keep()
            game.push(action if chance.random() < 0.9 else chance.choice(view.legal))


# -- the same everywhere


BOTH = [
    *((str(table), name) for table in SHIPPED[:6] for name in ("greedy", "planner", "tilda")),
    ("old_west-2-alvin", "planner"),
    ("old_west-3", "greedy"),
]


@pytest.mark.parametrize(("where", "name"), BOTH)
def test_interpreted_and_compiled_brains_agree(where: str, name: str) -> None:
    [table] = [each for each in SHIPPED if str(each) == where]
    deal = Deal(table.board, table.seats, "both", alvin=table.alvin)
    players = [player(name)] * table.seats
    one = play(deal, players, "1", engine="compiled")
    other = play(deal, players, "1", engine="interpreted")
    assert [moved.chosen.action for moved in one.moves] == [
        moved.chosen.action for moved in other.moves
    ]
    assert [str(moved.chosen.why) for moved in one.moves] == [
        str(moved.chosen.why) for moved in other.moves
    ]


def test_search_answers_the_same_for_the_same_iterations_whatever_the_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from funicular.bots import search_bot, side_by_side

    [table] = [each for each in SHIPPED if str(each) == "new_york-2"]
    views = [
        game.view(game.to_move[0])
        for game, _ in positions(table, 1, "compiled")
        if not game.is_over
    ]
    answers = []
    for threads in ("1", "2"):
        monkeypatch.setenv("FUNICULAR_THREADS", threads)
        side_by_side.threads.cache_clear()
        moves = [search_bot.look_into(view, (), Budget(iterations=60), "s") for view in views]
        answers.append(moves)
    side_by_side.threads.cache_clear()
    assert answers[0] == answers[1]
    assert any(len(moves) > 1 for moves in answers[0])


def test_search_spends_its_iterations_and_thinks_more_with_more() -> None:
    from funicular.bots.search_bot import look_into

    game = Deal(load("new_york"), 2, "spend").game(engine="compiled")
    for iterations in (1, 7, 50):
        moves = look_into(game.view(0), (), Budget(iterations=iterations), "s")
        assert sum(move.visits for move in moves.values()) == max(iterations, 1)
    moves = look_into(game.view(0), (), Budget(milliseconds=30), "s")
    assert sum(move.visits for move in moves.values()) >= 2
    assert all(0 <= move.mean <= 1 for move in moves.values())


# -- strength, in small: docs/bots.md has the real table


@pytest.mark.parametrize("key", KEYS)
def test_planner_beats_greedy_and_greedy_beats_random(key: str) -> None:
    board = load(key)
    for strong, weak, share in (("planner", "greedy", 0.65), ("greedy", "random", 0.9)):
        won = 0.0
        for number in range(20):
            for seats in ([strong, weak], [weak, strong]):
                deal = Deal(board, 2, f"duel {number}", first=0)
                finished = play(deal, [player(name) for name in seats], "1", engine="compiled")
                won += (seats.index(strong) in finished.winners) / len(finished.winners)
        assert won / 40 >= share


# -- settings


def test_weights_have_distinct_names_and_defaults_in_their_range() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert all(weight.low <= weight.value <= weight.high for weight in WEIGHTS)


def test_settings_name_every_weight_and_no_other() -> None:
    from funicular.bots.settings import read_settings, weights_for

    assert set(read_settings("planner-1")["default"]) == set(NAMES)
    for key in KEYS:
        assert {name for name, _ in weights_for(load(key))} == set(NAMES)
    with pytest.raises(ValueError, match="no weight 'speed'"):
        weights_for(load("new_york"), "planner-1", (("speed", 1.0),))


def test_personalities_go_from_beginner_to_expert_and_say_how_they_play() -> None:
    from funicular.bots.personalities import LEVELS, personalities

    levels = [LEVELS.index(each.level) for each in personalities().values()]
    assert levels[0] == 0
    assert levels[-1] == len(LEVELS) - 1
    assert all(low <= high for low, high in pairwise(levels))
    assert all(len(each.about) > 40 for each in personalities().values())
    assert all(make(name).name == name for name in personalities())


def test_personalities_play_differently() -> None:
    board: Any = load("new_york")
    games = {}
    for name in ("tilda", "otto", "mirela", "viggo", "ilinca"):
        deal = Deal(board, 2, "style", first=0)
        finished = play(deal, [player(name)] * 2, "1", engine="compiled")
        games[name] = tuple(moved.chosen.action for moved in finished.moves)
    assert len(set(games.values())) == len(games)
