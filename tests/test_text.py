"""A game in words: 80 columns, nothing secret, every colour told by its letter too."""

import random

import pytest

from funicular.board import load, loads, shipped
from funicular.events import Event
from funicular.game import Game
from funicular.text.lines import WIDTH, Paint, clip, flow, letters, wrap
from funicular.text.page import RECONSTRUCTION, Page
from funicular.text.story import all_open, event_lines, log_lines
from funicular.text.whole import result_line, score_lines

TABLES = [
    ("new_york", 2, {}),
    ("new_york", 4, {}),
    ("san_francisco", 3, {}),
    ("old_west", 2, {"alvin": True}),
    ("old_west", 6, {}),
]
LONG = "A name that is forty characters in all.."


def played(board: str, seats: int, options: dict[str, bool], moves: int, seed: int = 1) -> Game:
    """A game after so many random moves, claims preferred."""
    names = [f"{LONG[:-2]}{seat:>2}" for seat in range(seats)]
    game = Game(board, seats, options=options, seed=seed, names=names, engine="interpreted")
    dice = random.Random(seed)
    while not game.is_over and len(game.moves) < moves:
        claims = [each for each in game.legal_actions.ids if game.table[each].type == "claim"]
        game.push(dice.choice(claims or game.legal_actions.ids))
    return game


def everything(game: Game) -> list[str]:
    """All the text that there is of a game."""
    lines = str(game).splitlines()
    for seat in [None, *range(game.seats)]:
        page = Page(game.view(seat), game.names)
        lines += [*page.table(), *page.map(), *page.map(0), *page.map(color="grey")]
        lines += log_lines(game, seat)
    return [*lines, *log_lines(game, None, open_=True), *score_lines(game)]


@pytest.mark.parametrize(("board", "seats", "options"), TABLES)
@pytest.mark.parametrize("moves", [0, 15, 90])
def test_no_line_is_longer_than_80_columns(
    board: str, seats: int, options: dict[str, bool], moves: int
) -> None:
    for line in everything(played(board, seats, options, moves)):
        assert len(line) <= WIDTH
        assert line == line.rstrip()


@pytest.mark.parametrize(("board", "seats", "options"), TABLES)
def test_text_is_plain_ascii_without_escapes(
    board: str, seats: int, options: dict[str, bool]
) -> None:
    for line in everything(played(board, seats, options, 40)):
        assert line.isascii()
        assert line.isprintable()


@pytest.mark.parametrize(("board", "seats", "options"), TABLES)
@pytest.mark.rule("M8", "K4")
def test_a_seat_reads_nothing_secret_of_others(
    board: str, seats: int, options: dict[str, bool]
) -> None:
    game = played(board, seats, options, 30)
    assert not game.is_over
    for seat in range(game.seats):
        page = Page(game.view(seat), game.names)
        text = "\n".join([*page.table(), *page.map(), *log_lines(game, seat)])
        text = " ".join(text.split())
        known = {*game.view(seat).tickets, *game.view(seat).returned, *game.view(seat).offer}
        for ticket in game.board.tickets:
            assert ticket.name in known or f"{ticket.name}, " not in text
            assert ticket.name in known or f"{ticket.name};" not in text


def test_a_blind_draw_is_named_to_its_drawer_alone() -> None:
    game = Game("new_york", 2, seed=1, first=0, names=["Ann", "Bo"], engine="interpreted")
    for action in ("keep 1", "keep 1", "draw"):
        game.push(action)
    card = game.moves[-1].events[0]["card"]
    assert log_lines(game, 0, 2) == [f"   3  Ann draws {card} from the deck."]
    assert log_lines(game, 1, 2) == ["   3  Ann draws a card from the deck."]
    assert log_lines(game, None, 2) == ["   3  Ann draws a card from the deck."]


@pytest.mark.rule("A3")
def test_which_tickets_were_chosen_at_set_up_is_told_to_their_seat_alone() -> None:
    game = Game("new_york", 2, seed=1, first=0, names=["Ann", "Bo"], engine="interpreted")
    game.push("keep 2")
    assert "Ann has chosen (keep 2)." in log_lines(game, 0)[-1]
    assert log_lines(game, 1)[-1].endswith("Ann has chosen.")


@pytest.mark.parametrize("key", shipped())
def test_every_card_has_a_letter_of_its_own(key: str) -> None:
    board = load(key)
    found = letters(board)
    assert set(found) == set(board.cards)
    assert len(set(found.values())) == len(found)


@pytest.mark.parametrize("key", shipped())
def test_the_map_names_every_route_once(key: str) -> None:
    game = Game(key, 2, seed=1, engine="interpreted")
    text = "\n".join(Page(game.view(0), game.names).map())
    assert text.count(" free") == len(game.board.routes)


@pytest.mark.parametrize("key", shipped())
def test_only_a_reconstruction_says_so(key: str) -> None:
    game = Game(key, 2, seed=1, engine="interpreted")
    says = [RECONSTRUCTION in "\n".join(page) for page in (
        Page(game.view(0), game.names).map(), Page(game.view(), game.names).table(),
        str(game).splitlines(),
    )]  # fmt: skip
    assert says == [game.board.reconstruction] * 3
    assert game.board.reconstruction == (key == "san_francisco")


@pytest.mark.rule("C5", "C6")
def test_the_map_tells_claimed_from_closed_and_free() -> None:
    position = {"hands": ["", ""], "routes": {"Lincoln Center - Times Square (green)": 1}}
    game = Game("new_york", 2, position=position, names=["Ann", "Bo"], engine="interpreted")
    lines = Page(game.view(0), game.names).map(game.board.place_index("Lincoln Center"))
    assert "     2  Times Square           G green Bo; B blue closed" in lines
    assert "     2  Midtown West           R red free" in lines


def test_tickets_are_told_done_or_open() -> None:
    position = {
        "routes": {"Lincoln Center - Central Park (orange)": 0},
        "tickets": [["Central Park - Midtown West", "Chelsea - Brooklyn"], []],
    }
    game = Game("new_york", 2, position=position, engine="interpreted")
    assert [line[9:17] for line in Page(game.view(0), game.names).tickets()] == ["[ ] open"] * 2
    position["routes"]["Lincoln Center - Midtown West (red)"] = 0  # type: ignore[index]
    game = Game("new_york", 2, position=position, engine="interpreted")
    lines = Page(game.view(0), game.names).tickets()
    assert [line[9:17] for line in lines] == ["[x] done", "[ ] open"]


def test_the_score_is_told_line_by_line_with_rules() -> None:
    game = played("old_west", 2, {"alvin": True}, 10_000, seed=3)
    labels = [line[:26].strip() for line in score_lines(game)]
    assert labels == [
        "", "routes (W6)", "tickets completed (K3)", "tickets failed (K3)", "globetrotter (W8)",
        "alvin caught (W11)", "alvin held (W13)", "total (E2)", "tickets done (E3)",
    ]  # fmt: skip
    assert result_line(game) in " ".join(str(game).split())


def test_colour_is_never_alone() -> None:
    game = Game("new_york", 2, seed=1, engine="interpreted")
    painted = Page(game.view(0), game.names, Paint(on=True)).market()[0]
    plain = Page(game.view(0), game.names).market()[0]
    assert "\x1b[" in painted
    assert "\x1b[" not in plain
    for card in game.view(0).market:
        assert card is not None
        assert f"{letters(game.board)[card]} {card}" in painted


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"type": "drawn", "seat": 0, "card": "red"}, "You draw red from the deck."),
        ({"type": "hand", "seat": 0, "cards": 2}, "You are dealt 2 cards."),
        ({"type": "kept", "seat": 0, "tickets": ["a"], "returned": []}, "You keep a; return none."),
        ({"type": "caught", "seat": 0, "place": "Reno", "points": 10},
         "You catch Alvin at Reno: 10 points (W11)."),
        ({"type": "drawn", "seat": 1, "card": "red"}, "Yousef draws red from the deck."),
        ({"type": "points", "seat": 0, "points": 2, "rule": "C8"}, "You: 2 points (C8)."),
    ],
)  # fmt: skip
def test_you_is_spoken_to(event: Event, said: str) -> None:
    assert event_lines([event], ["You", "Yousef"], all_open) == [said]


@pytest.mark.rule("E3")
@pytest.mark.parametrize(
    ("points", "said"),
    [
        ([7, 9], "Bo wins."),
        ([9, 7], "You win."),
        ([9, 9], "You and Bo share the victory (E3)."),
    ],
)
def test_the_end_says_who_has_won(points: list[int], said: str) -> None:
    position = {"points": points, "turns_left": 1, "market": ["red", "red", "blue", "blue", "pink"]}
    game = Game("new_york", 2, position=position, names=["You", "Bo"], engine="interpreted")
    for action in ("draw", "draw"):
        game.push(action)
    assert result_line(game) == said


def test_lines_are_cut_to_their_width() -> None:
    assert clip("abcdef", 6) == "abcdef"
    assert clip("abcdefg", 6) == "abcd.."
    assert flow("L ", ["x" * 40, "y" * 40]) == ["L " + "x" * 40, "  " + "y" * 40]
    assert flow("L" * 60, ["y" * 40])[1].strip() == "y" * 40
    assert all(len(line) <= WIDTH for line in wrap("word " * 50, "    "))
    assert wrap("") == [""]


def test_long_names_of_a_board_still_fit() -> None:
    text = (
        load_text("new_york")
        .replace('"Chelsea"', f'"{LONG}"')
        .replace('"Soho"', f'"{LONG[::-1]}"')
        .replace("pink", "abcdefghij-klmnopqrs")
    )
    game = Game(loads(text), 2, seed=1, names=[LONG, "B"], engine="interpreted")
    for line in everything(game):
        assert len(line) <= WIDTH


def load_text(key: str) -> str:
    """The file of a shipped board."""
    from importlib.resources import files

    return (files("funicular") / "boards" / f"{key}.toml").read_text(encoding="utf-8")
