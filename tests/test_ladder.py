"""The ladder of a training: every snapshot against every rival, as a table and a picture."""

import csv
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from random_weights import about, arrays

from funicular.arena.intervals import Estimate
from funicular.arena.ladder import DATABASE, Ladder, Rung, snapshots
from funicular.arena.ladder_files import ladder_svg, ladder_text, write_csv
from funicular.arena.plan import ArenaError
from funicular.arena.store import Store
from funicular.board import Board, load
from funicular.cli import main
from funicular.neural.weights import save

TINY = load(Path(__file__).parent / "boards" / "tiny.toml")
NEW_YORK = load("new_york")


def write_snapshot(folder: Path, board: Board, name: str, seconds: Any, seed: int = 1) -> None:
    history = {"seconds": seconds, "decisions": 1000 * seconds}
    save(folder / name, arrays(board, seed=seed), about(board, history=history))


@pytest.fixture
def trained(tmp_path: Path) -> Path:
    """A folder as a training leaves it, its last snapshot as long trained as its weights."""
    for number in (2, 1):
        write_snapshot(tmp_path, NEW_YORK, f"weights-00{number}.npz", 60 * number, number)
    write_snapshot(tmp_path, NEW_YORK, "weights.npz", 120, 2)
    (tmp_path / "metrics.csv").write_text("seconds\n60\n", encoding="utf-8")
    return tmp_path


def test_snapshots_come_by_training_time_and_equal_ones_once(trained: Path) -> None:
    assert [each.seconds for each in snapshots(trained)] == [60, 120]
    assert [each.decisions for each in snapshots(trained)] == [60_000, 120_000]


def test_a_folder_without_a_training_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="no weights of a training"):
        snapshots(tmp_path)
    save(tmp_path / "weights.npz", arrays(NEW_YORK), about(NEW_YORK))
    with pytest.raises(ArenaError, match="how long it was trained"):
        snapshots(tmp_path)


def test_weights_of_two_boards_in_a_folder_are_refused(trained: Path) -> None:
    write_snapshot(trained, TINY, "weights-003.npz", 180)
    with pytest.raises(ArenaError, match="several boards"):
        snapshots(trained)


def test_a_better_rival_is_seen_and_what_is_played_is_kept(trained: Path) -> None:
    ladder = Ladder(NEW_YORK, snapshots(trained)[:1], ["greedy"], deals=2)
    played: list[int] = []
    with Store(trained / DATABASE) as store:
        [first] = ladder.climb(store, progress=played.append)
        [again] = ladder.climb(store, progress=played.append)
    assert sum(played) == ladder.games == 4
    assert first == again
    assert first.wins.value == 0  # a network that has learned nothing


def test_the_command_writes_table_and_picture_without_torch(
    trained: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(["ladder", str(trained), "--deals", "2", "--rivals", "random", "--jobs", "1"]) == 0
    with (trained / "ladder.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["seconds"] for row in rows] == ["60", "120"]
    for row in rows:
        assert 0 <= float(row["low"]) <= float(row["wins"]) <= float(row["high"]) <= 1
    ElementTree.parse(trained / "ladder.svg")
    assert capsys.readouterr().out.count("random") == 2


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["nowhere"], "no such folder"),
        (["", "--rivals", "nobody"], "nobody"),
        (["", "--board", "old_west"], "weights for new_york"),
    ],
)
def test_what_can_not_be_played_is_told_before_anything_is(
    trained: Path, words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", str(trained / words[0]), *words[1:]]) == 2
    assert complaint in capsys.readouterr().err
    assert not (trained / DATABASE).exists()


def made_rungs(seconds: float) -> list[Rung]:
    return [
        Rung(seconds * part, part, rival, Estimate(0.25 * part, 0.2 * part, 0.3 * part))
        for part in (1, 2)
        for rival in ("greedy", "<planner>")
    ]


@pytest.mark.parametrize(("longest", "unit"), [(200, "seconds"), (4000, "minutes"), (9e4, "hours")])
def test_the_picture_has_a_curve_for_each_rival_and_a_fitting_unit(
    longest: float, unit: str
) -> None:
    root = ElementTree.fromstring(ladder_svg("Ladder", made_rungs(longest / 2)))
    words = ["".join(each.itertext()) for each in root.iter()]
    assert len([each for each in root.iter() if each.tag.endswith("polyline")]) == 2
    assert f"{unit} of training" in words
    assert "<planner>" in words


def test_one_deal_has_no_interval(tmp_path: Path) -> None:
    rungs = [Rung(60, 1, "greedy", Estimate(0.5))]
    write_csv(rungs, tmp_path / "ladder.csv")
    assert (tmp_path / "ladder.csv").read_text(encoding="utf-8").endswith("greedy,0.5000,,\n")
    assert ladder_text(rungs)[1].endswith("50.0%")
    assert "polyline" in ladder_svg("Ladder", rungs)
