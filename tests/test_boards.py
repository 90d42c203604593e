"""Boards: the facts of the shipped ones, and what the checks say of broken ones."""

from __future__ import annotations

import copy
import dataclasses
import datetime as dt
import pickle
import tomllib
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from funicular.board import (
    GREY,
    WILD,
    Board,
    BoardError,
    Problem,
    by_hash,
    from_data,
    load,
    loads,
    problems,
    problems_in,
    shipped,
)

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
TINY = HERE / "boards" / "tiny.toml"
PLAIN = HERE / "boards" / "plain.toml"
BROKEN = sorted((HERE / "broken_boards").glob("*.toml"))
KEYS = ("new_york", "old_west", "san_francisco")


def tiny_data() -> dict[str, Any]:
    return tomllib.loads(TINY.read_text(encoding="utf-8"))


def lanes(board: Board) -> Counter[int]:
    """How many single, double and triple routes there are."""
    return Counter(Counter(route.group for route in board.routes).values())


# The table at the top of the rules: seats, pieces, wild, colours, a colour, hand, deck, deals.
RULES = {
    "new_york": ((2, 4), 15, "Taxi", 8, 6, 6, 2, 18, (2, 1), (2, 1)),
    "san_francisco": ((2, 4), 20, "Ferry", 8, 6, 6, 2, 24, (2, 1), (2, 1)),
    "old_west": ((2, 6), 40, "Locomotive", 14, 8, 12, 4, 50, (5, 3), (4, 1)),
}
NETWORKS = {
    "new_york": (15, 41, {1: 19, 2: 11}, {1: 9, 2: 22, 3: 9, 4: 1}),
    "san_francisco": (19, 54, {1: 26, 2: 14}, {1: 10, 2: 24, 3: 17, 4: 2, 5: 1}),
    "old_west": (41, 139, {1: 37, 2: 36, 3: 10}, {1: 41, 2: 38, 3: 22, 4: 20, 5: 10, 6: 5, 7: 3}),
}
SERIES_POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18}


def test_three_boards_are_shipped() -> None:
    assert shipped() == KEYS


@pytest.mark.parametrize("key", KEYS)
def test_board_agrees_with_the_table_of_the_rules(key: str) -> None:
    board = load(key)
    facts = (
        (board.min_seats, board.max_seats),
        board.pieces,
        board.wild_name,
        board.wild_count,
        len(board.colors),
        max(board.color_counts),
        board.hand,
        len(board.tickets),
        (board.start_deal, board.start_keep),
        (board.draw_deal, board.draw_keep),
    )
    assert facts == RULES[key]
    assert set(board.color_counts) == {max(board.color_counts)}


@pytest.mark.parametrize(("key", "cards"), [("new_york", 44), ("san_francisco", 44)])
def test_deck_of_the_small_games_has_44_cards(key: str, cards: int) -> None:
    board = load(key)
    assert sum(board.color_counts) + board.wild_count == cards


def test_deck_of_old_west_has_110_cards() -> None:
    board = load("old_west")
    assert sum(board.color_counts) + board.wild_count == 110


def test_colors_are_those_of_the_rules_in_order() -> None:
    small = ("blue", "green", "black", "pink", "red", "orange")
    assert load("new_york").colors == small
    assert load("san_francisco").colors == tuple(c.replace("pink", "purple") for c in small)
    old_west = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
    assert load("old_west").colors == old_west


@pytest.mark.parametrize("key", KEYS)
def test_network_has_the_counted_places_routes_and_lanes(key: str) -> None:
    board = load(key)
    lengths = Counter(route.length for route in board.routes)
    assert (len(board.places), len(board.routes), lanes(board), lengths) == NETWORKS[key]


@pytest.mark.parametrize("key", KEYS)
def test_points_by_length_are_those_of_the_series_c8(key: str) -> None:
    points = load(key).points
    assert dict(points) == {length: SERIES_POINTS[length] for length in range(1, len(points) + 1)}


def test_small_games_are_those_of_c6() -> None:
    assert {key: load(key).small for key in KEYS} == {
        "new_york": 2,
        "san_francisco": 2,
        "old_west": 3,
    }


def test_only_old_west_shuffles_the_returned_tickets_a3() -> None:
    assert [key for key in KEYS if load(key).shuffle_returned] == ["old_west"]


def test_only_new_york_has_attractions_n1() -> None:
    board = load("new_york")
    assert (len(board.attractions), board.attraction_points) == (9, 1)
    assert "Central Park" in {board.places[place].name for place in board.attractions}
    assert not load("san_francisco").attractions
    assert not load("old_west").attractions


def test_only_san_francisco_has_tokens_s1_to_s7() -> None:
    board = load("san_francisco")
    assert load("new_york").tokens is None
    assert load("old_west").tokens is None
    tokens = board.tokens
    assert tokens is not None
    assert [board.places[place].name for place in tokens.fixed] == [
        "Alcatraz",
        "Golden Gate Bridge",
        "The Embarcadero",
        "Sunset",
        "Potrero Hill",
    ]
    assert (tokens.spare, tokens.symbols) == (2, 7)
    assert dict(tokens.size) == {2: 2, 3: 2, 4: 3}
    assert dict(tokens.spare_size) == {2: 1, 3: 2, 4: 3}
    assert dict(tokens.placers) == {2: (1, 1), 3: (1, 2), 4: (1, 2)}
    assert tokens.points == (0, 0, 1, 2, 4, 6, 9, 12)


def test_only_old_west_has_markers_alvin_and_globetrotter_w1_w8_w10() -> None:
    board = load("old_west")
    assert (board.markers, board.globetrotter, board.options) == (3, 15, ("alvin",))
    assert board.alvin is not None
    assert board.places[board.alvin.start].name == "Roswell"
    assert (board.alvin.catch, board.alvin.hold) == (10, 10)
    for key in ("new_york", "san_francisco"):
        other = load(key)
        assert (other.markers, other.globetrotter, other.alvin, other.options) == (0, 0, None, ())


def test_ferries_take_the_wilds_they_show_c7_s8_w7() -> None:
    ferries = {key: [r.ferry for r in load(key).routes if r.ferry] for key in KEYS}
    assert ferries == {"new_york": [], "san_francisco": [1] * 5, "old_west": [3]}


def test_only_san_francisco_is_marked_as_a_reconstruction() -> None:
    assert [key for key in KEYS if load(key).reconstruction] == ["san_francisco"]
    assert "reconstruction" in load("san_francisco").about


@pytest.mark.parametrize("key", KEYS)
def test_names_of_routes_tickets_and_places_are_unique(key: str) -> None:
    board = load(key)
    for things in (board.routes, board.tickets, board.places):
        names = [thing.name for thing in things]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("key", KEYS)
def test_every_name_leads_back_to_its_number(key: str) -> None:
    board = load(key)
    for number, place in enumerate(board.places):
        assert board.place_index(place.name) == number
    for number, route in enumerate(board.routes):
        assert board.route_index(route.name) == number
    for number, ticket in enumerate(board.tickets):
        assert board.ticket_index(ticket.name) == number


def test_routes_are_named_by_ends_and_color() -> None:
    board = load("new_york")
    assert board.routes[0].name == "Lincoln Center - Central Park (orange)"
    assert board.routes[15].name == "Empire State Building - Chelsea (grey)"
    assert board.routes[16].name == "Empire State Building - Chelsea (grey 2)"
    assert board.tickets[0].name == "Central Park - Chelsea"


def test_routes_side_by_side_share_a_group_whatever_order_their_ends_have() -> None:
    data = tiny_data()
    data["routes"][1]["between"].reverse()
    board = from_data(data)
    assert [route.group for route in board.routes] == [0, 0, 1, 2, 3, 4, 5, 6, 7]
    assert board.routes[1].name == "Market - Harbour (grey 2)"


def test_unknown_names_are_refused_with_a_close_match() -> None:
    board = load("new_york")
    with pytest.raises(BoardError, match=r"New York: unknown place 'Chelsae' .*'Chelsea'\?"):
        board.place_index("Chelsae")
    with pytest.raises(BoardError, match=r"unknown route .* \(did you mean 'Soho - Wall Street"):
        board.route_index("Soho - Wall Street (gray)")
    with pytest.raises(BoardError, match=r"unknown ticket 'x'$"):
        board.ticket_index("x")


def test_unknown_board_is_refused_with_a_close_match_and_the_list() -> None:
    with pytest.raises(BoardError) as caught:
        load("New Yrok")
    expected = "(did you mean 'new_york'?): shipped are new_york, old_west, san_francisco"
    assert str(caught.value) == f"unknown board 'New Yrok' {expected}"


def test_cards_are_the_colors_and_then_the_wild_card() -> None:
    board = load(TINY)
    assert board.cards == ("red", "blue", "green", WILD)
    assert {route.color for route in board.routes} == {GREY, 0, 1, 2}


def test_tiny_board_has_every_switch_and_plain_board_none() -> None:
    tiny, plain = load(TINY), load(str(PLAIN))
    assert tiny.attractions
    assert tiny.tokens
    assert tiny.markers
    assert tiny.alvin
    assert tiny.globetrotter
    assert (len(tiny.places), len(tiny.routes), lanes(tiny)) == (6, 9, {1: 7, 2: 1})
    assert not plain.attractions
    assert (plain.tokens, plain.markers, plain.alvin, plain.globetrotter) == (None, 0, None, 0)
    assert (tiny.key, plain.key) == ("tiny", "plain")


def test_boards_can_be_pickled_compared_and_used_as_keys() -> None:
    board = load(TINY)
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert len({board, again}) == 1
    assert copy.deepcopy(board) == board


def test_boards_cannot_be_changed() -> None:
    board = load(TINY)
    with pytest.raises(dataclasses.FrozenInstanceError):
        board.pieces = 99  # type: ignore[misc]
    with pytest.raises(TypeError):
        board.points[1] = 99  # type: ignore[index]


# The hash


@pytest.mark.parametrize("key", KEYS)
def test_hash_finds_the_shipped_board(key: str) -> None:
    board = load(key)
    assert by_hash(board.hash) == board
    assert board.hash.startswith("sha256:")
    assert len(board.hash) == len("sha256:") + 64


def test_unknown_hash_is_refused() -> None:
    with pytest.raises(BoardError, match="no shipped board, present or past, has the hash"):
        by_hash("sha256:0")


def published() -> list[list[str]]:
    lines = (HERE / "published_boards.txt").read_text(encoding="utf-8").splitlines()
    return [line.split() for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize(("key", "version", "board_hash"), published())
def test_every_published_version_can_still_be_loaded(
    key: str, version: str, board_hash: str
) -> None:
    board = by_hash(board_hash)
    assert (board.key, board.version, board.hash) == (key, int(version), board_hash)


@pytest.mark.parametrize("key", KEYS)
def test_the_shipped_version_is_on_the_published_list(key: str) -> None:
    board = load(key)
    assert [key, str(board.version), board.hash] in published()


def changed_hash(*path: str | int, value: object) -> bool:
    """Whether the hash of the tiny board changes with one value."""
    data = tiny_data()
    parent = data
    for step in path[:-1]:
        parent = parent[step]  # type: ignore[index]
    parent[path[-1]] = value  # type: ignore[index]
    return from_data(data).hash != load(TINY).hash


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("places", 0, "at"), [41, 159.5]),
        (("places", 0, "latlon"), [10.0, 20.0]),
        (("size",), [400, 400]),
        (("about",), "Other words."),
        (("name",), "Wee"),
        (("version",), 2),
        (("reconstruction",), True),
        (("seats", "piece"), "tram"),
        (("cards", "wild", "name"), "Donkey"),
        (("routes", 0, "ferry"), 0),
    ],
)
def test_hash_ignores_what_the_rules_do_not_read(
    path: tuple[str | int, ...], value: object
) -> None:
    assert not changed_hash(*path, value=value)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("routes", 5, "length"), 2),
        (("routes", 5, "ferry"), 1),
        (("routes", 5, "color"), "green"),
        (("routes", 4, "between"), ["Mill", "Market"]),
        (("destinations", 0, "points"), 9),
        (("seats", "pieces"), 8),
        (("seats", "small"), 0),
        (("cards", "hand"), 1),
        (("cards", "wild", "count"), 6),
        (("cards", "colors", "red"), 7),
        (("tickets", "draw_keep"), 2),
        (("tickets", "shuffle_returned"), False),
        (("points", "3"), 5),
        (("attractions", "points"), 3),
        (("tokens", "size", "3"), 3),
        (("tokens", "placers", "3"), [1, 3]),
        (("tokens", "points"), [0, 0, 1, 3, 7]),
        (("markers", "each"), 3),
        (("alvin", "start"), "Castle"),
        (("alvin", "hold"), 5),
        (("bonuses", "globetrotter"), 6),
    ],
)
def test_hash_changes_with_what_the_rules_read(path: tuple[str | int, ...], value: object) -> None:
    assert changed_hash(*path, value=value)


def test_hash_changes_with_the_name_of_a_place() -> None:
    text = TINY.read_text(encoding="utf-8").replace("Orchard", "Vineyard")
    assert loads(text).hash != load(TINY).hash


def test_hash_changes_with_the_name_of_a_color() -> None:
    text = TINY.read_text(encoding="utf-8").replace("red", "ruby")
    assert loads(text).hash != load(TINY).hash


# Broken boards


def expected_messages(path: Path) -> set[str]:
    lines = path.read_text(encoding="latin-1").splitlines()
    return {line.removeprefix("# expect: ") for line in lines if line.startswith("# expect: ")}


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_broken_board_is_refused_with_exactly_these_messages(path: Path) -> None:
    found = problems(path)
    assert {problem.source for problem in found} == {str(path)}
    assert {str(problem).removeprefix(f"{path}: ") for problem in found} == expected_messages(path)


def test_one_file_shows_many_problems_at_once() -> None:
    path = HERE / "broken_boards" / "many_mistakes_at_once.toml"
    with pytest.raises(BoardError) as caught:
        load(path)
    assert len(caught.value.problems) == 10
    assert len(str(caught.value).splitlines()) == 10


def test_there_are_many_broken_boards() -> None:
    assert len(BROKEN) >= 45


def test_sound_boards_have_no_problems() -> None:
    assert [problems(key) for key in (*KEYS, TINY, PLAIN)] == [[]] * 5
    assert problems_in(TINY.read_text(encoding="utf-8")) == []


def test_message_names_file_entry_and_what_was_expected() -> None:
    text = TINY.read_text(encoding="utf-8").replace("length = 2", "length = 0", 1)
    (problem,) = problems_in(text, "tiny.toml")
    assert problem.entry == "routes[2] (Harbour - Castle)"
    expected = "length 0: expected a whole number from 1 to 20"
    assert str(problem) == f"tiny.toml: routes[2] (Harbour - Castle): {expected}"


def test_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"nowhere\.toml: can't be read: No such file"):
        load(tmp_path / "nowhere.toml")


def test_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match="can't be read"):
        load(tmp_path)


def test_path_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(BoardError, match="can't be read"):
        load("\0.toml")


def test_byte_order_mark_and_windows_line_ends_are_read(tmp_path: Path) -> None:
    path = tmp_path / "My Board (2).toml"
    text = TINY.read_text(encoding="utf-8").replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    board = load(path)
    assert board.hash == load(TINY).hash
    assert board.key == "my_board_2"


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 10_000, "a = 1\na = 2"])
def test_text_that_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(BoardError, match="not valid TOML"):
        loads(text)


@pytest.mark.parametrize("data", [None, [], 3, "format = 1"])
def test_data_that_is_no_table_is_refused(data: object) -> None:
    with pytest.raises(BoardError, match="expected a table"):
        from_data(data)


# Whatever is in the data, the answer is a board or a BoardError.

JUNK: list[object] = [
    *(None, True, False, 0, -1, 7, 10**6, 10**400, -(10**400), 1.5),
    *(float("nan"), float("inf"), "", " ", "x" * 5000, "\n", "\ud800", "grey", "Ash - Birch"),
    *([], {}, [[]], [None], [1, 2], ["Castle", "Castle"], [float("nan"), 10**400], {"": {}}),
    *({"2": None}, {"\n": 1}, {"wild": 10**400}, dt.date(2024, 2, 2), dt.time(1, 2)),
]


def paths_of(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every path that leads to something in the data."""
    steps: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        steps = list(value.items())
    elif isinstance(value, list):
        steps = list(enumerate(value))
    inner = [p for step, child in steps for p in paths_of(child, (*path, step))]
    return [path, *inner] if path else inner


def mutate(data: Any, path: tuple[str | int, ...], change: str, junk: object) -> None:
    """Delete, replace or add at a path, if an earlier change has left it there."""
    try:
        for step in path[:-1]:
            data = data[step]
        if change == "delete":
            del data[path[-1]]
        elif change == "replace":
            data[path[-1]] = junk
        else:
            data[f"{path[-1]}s"] = junk
    except (KeyError, IndexError, TypeError):
        return


def refusal(make: Callable[[], Board]) -> tuple[Problem, ...]:
    """Why there is no board; nothing when there is one."""
    try:
        assert make().hash
    except BoardError as error:
        return error.problems or pytest.fail("refused without a reason")
    return ()


MUTATIONS = st.tuples(
    st.sampled_from(paths_of(tiny_data())),
    st.sampled_from(["delete", "replace", "add"]),
    st.sampled_from(JUNK),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(MUTATIONS, min_size=1, max_size=3))
def test_mutated_data_is_a_board_or_a_board_error(
    mutations: list[tuple[tuple[str | int, ...], str, object]],
) -> None:
    data = tiny_data()
    for path, change, junk in mutations:
        mutate(data, path, change, copy.deepcopy(junk))
    for problem in refusal(lambda: from_data(data)):
        assert str(problem).isprintable()
        assert len(str(problem)) < 1000


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_mutated_text_is_a_board_or_a_board_error(choice: st.DataObject) -> None:
    text = PLAIN.read_text(encoding="utf-8")
    start = choice.draw(st.integers(0, len(text)))
    end = choice.draw(st.integers(start, min(len(text), start + 30)))
    middle = choice.draw(st.text(max_size=8) | st.sampled_from(["[", "}", '"', "=", "\n[[x]]\n"]))
    refusal(lambda: loads(text[:start] + middle + text[end:]))


def test_board_with_more_payments_than_ids_is_refused() -> None:
    data = tiny_data()
    ends = data["routes"][0]["between"]
    data["points"] = {str(length): length for length in range(1, 21)}
    data["seats"]["pieces"] = 100
    data["cards"]["colors"] |= dict.fromkeys(["ash", "bay", "sky", "tan"], 20)
    long = {"between": ends, "color": "grey", "length": 20}
    data["routes"] = [each for each in data["routes"] if set(each["between"]) != set(ends)]
    data["routes"] += [long] * 300
    with pytest.raises(BoardError, match="more ways to pay them than 20000"):
        from_data(data)
