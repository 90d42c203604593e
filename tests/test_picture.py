"""The board as a picture: well-formed, complete, and only what is public."""

import random
from xml.etree import ElementTree

import pytest

from funicular.board import Board, load, loads, shipped
from funicular.game import Game
from funicular.picture import (
    SEATS,
    Shown,
    board_svg,
    game_svg,
    layout_of,
    numbers_svg,
    shade,
)

SVG = "{http://www.w3.org/2000/svg}"


def groups(svg: str, kind: str) -> list[ElementTree.Element]:
    """The groups of a class."""
    root = ElementTree.fromstring(svg)
    return [group for group in root.iter(f"{SVG}g") if group.get("class") == kind]


def words(svg: str) -> str:
    """All that is written in a picture."""
    return " ".join(ElementTree.fromstring(svg).itertext())


@pytest.mark.parametrize("key", shipped())
def test_a_group_for_each_route_and_place(key: str) -> None:
    board = load(key)
    svg = board_svg(board)
    routes = [group.get("data-route") for group in groups(svg, "route")]
    assert routes == [route.name for route in board.routes]
    places = [group.get("data-place") for group in groups(svg, "place")]
    assert places == [place.name for place in board.places]


@pytest.mark.parametrize("key", shipped())
def test_a_slot_for_each_space_and_a_symbol_for_each_ferry(key: str) -> None:
    board = load(key)
    for route, group in zip(board.routes, groups(board_svg(board), "route"), strict=True):
        assert len(list(group.iter(f"{SVG}rect"))) == route.length
        symbols = [each for each in group.iter(f"{SVG}path") if each.get("class") == "ferry"]
        assert len(symbols) == route.ferry


@pytest.mark.parametrize("key", shipped())
def test_names_are_written_and_stay_on_the_picture(key: str) -> None:
    board = load(key)
    svg = board_svg(board)
    for place in board.places:
        assert place.name in words(svg)
    _, _, width, height = map(float, ElementTree.fromstring(svg).attrib["viewBox"].split())
    for x, y, name in layout_of(board).names:
        assert x - 3 * len(name) > 0
        assert x + 3 * len(name) < width
        assert 0 < y < height


@pytest.mark.parametrize("key", shipped())
def test_only_a_reconstruction_says_so(key: str) -> None:
    assert ("our own reconstruction" in words(board_svg(load(key)))) == (key == "san_francisco")


def test_a_claimed_route_carries_its_seat() -> None:
    name = "Chelsea - Soho (pink)"
    svg = board_svg(load("new_york"), {name: 1}, names=["Ann", "Bo & <Co>"])
    route = next(group for group in groups(svg, "route") if group.get("data-route") == name)
    assert {rect.get("fill") for rect in route.iter(f"{SVG}rect")} == {SEATS[1]}
    assert route.findtext(f"{SVG}title") == f"{name}, length 4: Bo & <Co>"
    assert len(groups(svg, "seat")) == 2


def test_tokens_markers_and_alvin_stand_at_their_places() -> None:
    stacks = {"Alcatraz": {"symbol": 0, "tokens": 3}, "Sunset": {"symbol": 3, "tokens": 0}}
    assert len(groups(board_svg(load("san_francisco"), stacks=stacks), "stack")) == 1
    svg = board_svg(load("old_west"), markers={"Boise": 1}, alvin={"place": "Roswell"})
    assert len(groups(svg, "marker")) == 1
    assert len(groups(svg, "alvin")) == 1


@pytest.mark.parametrize("key", shipped())
def test_a_game_is_drawn_as_it_stands(key: str) -> None:
    game = Game(key, 2, seed=1, engine="interpreted")
    dice = random.Random(1)
    while not game.is_over and len(game.moves) < 40:
        game.push(dice.choice(game.legal_actions.ids))
    svg = game_svg(game)
    assert svg == game._repr_svg_()
    claimed = [
        group.get("data-route")
        for group in groups(svg, "route")
        if not group.findtext(f"{SVG}title", "").endswith(": free")
    ]
    assert sorted(map(str, claimed)) == sorted(game.view().routes)


def test_a_custom_board_with_odd_names_is_drawn() -> None:
    assert "Fish & <Chips>" in words(board_svg(odd_board()))


def odd_board() -> Board:
    """New York with a name that XML minds and a colour that no palette has."""
    from importlib.resources import files

    text = (files("funicular") / "boards" / "new_york.toml").read_text(encoding="utf-8")
    return loads(text.replace('"Soho"', '"Fish & <Chips>"').replace("pink", "teal"))


def looks(svg: str, name: str) -> ElementTree.Element:
    """The group of one route."""
    return next(group for group in groups(svg, "route") if group.get("data-route") == name)


@pytest.mark.parametrize("key", shipped())
def test_numbers_are_shown_on_the_map_of_any_board(key: str) -> None:
    board = load(key)
    shown = {route.name: Shown(shade(0.5), 0.5, "50", "half") for route in board.routes}
    svg = numbers_svg(board, "halves", shown, {}, [(shade(0.0), "nothing"), (shade(1.0), "all")])
    assert [group.get("data-route") for group in groups(svg, "route")] == list(shown)
    assert len(groups(svg, "key")) == 2
    assert words(svg).count("50") >= len(board.routes)
    assert f"{board.name}: halves" in words(svg)
    assert ("our own reconstruction" in words(svg)) == board.reconstruction


def test_a_larger_number_makes_a_broader_route_and_a_larger_place() -> None:
    board = load("new_york")
    few, many = board.routes[0].name, board.routes[-1].name
    place, other = board.places[0].name, board.places[1].name
    routes = {few: Shown("#111111", 0.0, "", ""), many: Shown("#222222", 1.0, "", "")}
    places = {place: Shown("#333333", 0.0, "a", ""), other: Shown("#eeeeee", 1.0, "b", "")}
    svg = numbers_svg(board, "sizes", routes, places)
    narrow, broad = (next(looks(svg, name).iter(f"{SVG}rect")) for name in (few, many))
    assert float(narrow.attrib["height"]) < float(broad.attrib["height"])
    assert (narrow.get("fill"), broad.get("fill")) == ("#111111", "#222222")
    small, large = (next(group.iter(f"{SVG}circle")) for group in groups(svg, "place")[:2])
    assert float(small.attrib["r"]) < float(large.attrib["r"])


def test_shades_go_from_one_end_of_a_ramp_to_the_other() -> None:
    ramp = ((0, 0, 0), (100, 100, 100), (200, 0, 255))
    assert [shade(share, ramp) for share in (-1, 0, 0.25, 0.5, 1, 7)] == [
        "#000000", "#000000", "#323232", "#646464", "#c800ff", "#c800ff",
    ]  # fmt: skip
