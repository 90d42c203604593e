"""The board as a picture: well-formed, complete, and only what is public."""

import random
from xml.etree import ElementTree

import pytest

from funicular.board import Board, load, loads, shipped
from funicular.game import Game
from funicular.picture import SEATS, board_svg, game_svg, layout_of

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
