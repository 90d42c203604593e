"""N: New York."""

from __future__ import annotations

import pytest
from situations import claim, line, new_york, old_west, san_francisco


@pytest.mark.rule("N1")
@pytest.mark.parametrize(
    ("routes", "points"),
    [
        ([], 0),
        (["Chelsea - Soho (pink)"], 1),
        (["Central Park - Times Square (black)"], 2),
        (["East Village - Lower East Side (black)"], 0),
        # Times Square is touched twice and counts once.
        (["Central Park - Times Square (black)", "Times Square - Empire State Building (pink)"], 3),
        # Unconnected routes count as well.
        (["Chelsea - Soho (pink)", "Wall Street - Brooklyn (blue)"], 3),
        # All nine.
        (["Central Park - Times Square (black)", "United Nations - Empire State Building (black)",
          "Chelsea - Greenwich Village (red)", "Chinatown - Wall Street (pink)",
          "Lower East Side - Brooklyn (grey)"], 9),
    ],
)  # fmt: skip
def test_each_attraction_touched_is_worth_a_point(routes: list[str], points: int) -> None:
    game = new_york(routes=dict.fromkeys(routes, 0))
    assert line(game, 0, "attractions") == points
    assert line(game, 1, "attractions") == 0


@pytest.mark.rule("N1")
def test_an_attraction_counts_for_each_player_who_touches_it() -> None:
    game = new_york(3, routes={"Chelsea - Soho (pink)": 0, "Midtown West - Chelsea (blue)": 1})
    assert [line(game, seat, "attractions") for seat in range(3)] == [1, 1, 0]


@pytest.mark.rule("N1")
def test_attractions_count_at_the_end_not_when_the_route_is_claimed() -> None:
    game = new_york(hands=["2 black", ""], tickets=[["Central Park - Gramercy Park"], []])
    claim(game, "Central Park - Times Square (black)", "2 black")
    assert game.state.route_points[0] == 2
    assert line(game, 0, "attractions") == 2
    assert game.scores[0].total == 2 - 4 + 2


@pytest.mark.rule("N1")
def test_other_boards_have_no_attractions() -> None:
    for game in (san_francisco(), old_west()):
        assert "attractions" not in {each.source for each in game.scores[0].lines}
