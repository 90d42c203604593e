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


def test_ppo_learns_to_beat_random_moves(soak: bool, capsys: pytest.CaptureFixture[str]) -> None:
    ppo = example("ppo.py")
    updates = 40 if soak else 8
    often = f"--updates {updates} --every {updates}"
    small = f"{often} --games 128 --steps 32 --batch 512 --width 64 --trial 200"
    before, after = ppo["train"](ppo["settings"](small.split()))
    assert after > (0.9 if soak else before + 0.05)
    assert f"update {updates}: wins" in capsys.readouterr().out


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
