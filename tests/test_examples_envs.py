"""The examples of environments run, in small."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def example(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / name))


def test_a_random_pettingzoo_loop_plays_to_the_end() -> None:
    play = example("pettingzoo_random.py")["play"]
    rewards = play("san_francisco", 3, 1)
    assert set(rewards) == {"seat_0", "seat_1", "seat_2"}
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0


def test_openspiels_search_plays_new_york_to_the_end() -> None:
    play = example("open_spiel_ismcts.py")["play"]
    assert sorted(play(4, 1)) in ([-1, 1], [0, 0])


def test_ppo_learns_something_from_a_few_updates(capsys: pytest.CaptureFixture[str]) -> None:
    ppo = example("ppo.py")
    small = "--updates 2 --every 1 --games 16 --steps 32 --batch 256 --width 32 --trial 16"
    rates = ppo["train"](ppo["settings"](small.split()))
    assert len(rates) == 3
    assert all(0 <= rate <= 1 for rate in rates)
    assert "update 2: wins" in capsys.readouterr().out


def test_ppo_wins_most_games_after_some_minutes(soak: bool) -> None:
    """In `make test` a short run need not be ahead; in `make soak` it must be."""
    ppo = example("ppo.py")
    long = "--updates 20 --every 20 --games 128 --width 128 --trial 256"
    short = "--updates 0 --every 1 --games 2 --width 8 --trial 8"
    rates = ppo["train"](ppo["settings"]((long if soak else short).split()))
    assert not soak or rates[-1] > max(0.8, rates[0])


def test_the_notebook_plots_a_boards_ticket_values() -> None:
    cells = json.loads((EXAMPLES / "ticket_values.ipynb").read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"]).replace('1000, "greedy"', '30, "random"')
            exec(source, names)
    assert names["GAMES"] == 30
    assert names["brought"]._repr_html_().count("<rect") >= 18
    assert "<svg" in names["worth"]._repr_html_()
