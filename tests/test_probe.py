"""The probe: an exploiter learns against a network alone, and what it wins is measured."""

import csv
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
import torch
from random_weights import about, arrays

from funicular.board import Board, load
from funicular.cli import main
from funicular.neural.weights import save
from funicular.train.curve import curve
from funicular.train.field import Field
from funicular.train.metrics import METRICS, Metrics
from funicular.train.network import Net
from funicular.train.opponents import Company, Opponents
from funicular.train.settings import changed, exploiting

torch.set_num_threads(1)  # tests run side by side
BOARDS = ("new_york", "san_francisco", "old_west")
TINY = ["--device", "cpu", "--jobs", "1", "--rivals", "random", "--set", "games=128"]


@pytest.fixture(scope="module")
def new_york() -> Board:
    return load("new_york")


@pytest.fixture
def network(new_york: Board, tmp_path: Path) -> Path:
    """As a training begins, but it says that it learned for hours."""
    path = tmp_path / "network.npz"
    torch.manual_seed(1)
    begun = Net(new_york, 64, 1).arrays()
    save(path, begun, about(new_york, width=64, history={"seconds": 9999}))
    return path


def probe(network: Path, out: Path, *more: str) -> list[str]:
    return ["probe", "new_york", "--weights", str(network), "--out", str(out), *TINY, *more]


def rows_of(folder: Path) -> list[dict[str, str]]:
    with (folder / "probe.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_an_exploiter_wins_against_a_network_that_knows_nothing(
    network: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Seconds: and what is told, written and drawn are its wins, not the network's."""
    before, out = network.read_bytes(), tmp_path / "probe"
    decided = ["--set", "entropy=0.002"]
    assert main(probe(network, out, "--decisions", "200000", "--deals", "12", *decided)) == 0
    assert network.read_bytes() == before
    told = capsys.readouterr().out
    assert f"against neural:{network} alone" in " ".join(told.split())
    first, other = rows_of(out)
    assert (first["rival"], other["rival"]) == (f"neural:{network}", "random")
    assert float(first["decisions"]) >= 200_000
    assert float(first["wins"]) > 0.6
    assert float(first["low"]) <= float(first["wins"]) <= float(first["high"])
    drawn = [float(wins) for wins in told.split("drawn: ")[1].split(" %")[0].split(",")]
    assert len(drawn) == 8
    assert drawn[-1] > max(53, drawn[0])
    words = ["".join(each.itertext()) for each in ElementTree.parse(out / "probe.svg").iter()]
    assert any(word.startswith("New York, at") for word in words)


def test_a_slow_beginning_is_no_larger_part_of_the_way(tmp_path: Path) -> None:
    """Parts are of the decisions: what the first round waited for does not count."""
    metrics = Metrics(tmp_path / METRICS)
    rounds = [(60, 10, 0, 0.0), (61, 20, 5, -0.2), (62, 30, 10, 0.0), (63, 40, 30, 0.2)]
    for seconds, decisions, games, worth in rounds:
        played = {"games": games, "against_given": worth} if games else {}
        metrics.add({"seconds": seconds, "decisions": decisions, **played})
    points = curve(tmp_path / METRICS, 2)
    assert [(minutes * 60, round(wins, 6)) for minutes, wins, _, _ in points] == [
        (61, 40),
        (63, 57.5),
    ]
    assert all(low < wins < high for _, wins, low, high in points)


def test_the_same_command_goes_on_and_plays_nothing_twice(
    network: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "probe"
    first = probe(network, out, "--decisions", "2000", "--deals", "2", "--snapshots", "2")
    assert main(first) == 0
    told, weights = capsys.readouterr().out, (out / "weights.npz").read_bytes()
    assert main(first) == 0
    assert capsys.readouterr().out == told
    assert (out / "weights.npz").read_bytes() == weights
    assert main(probe(network, out, "--decisions", "9000", "--deals", "2")) == 0
    assert float(rows_of(out)[0]["decisions"]) >= 9000
    assert len(rows_of(out)) == 2
    assert main(probe(network, out, "--decisions", "9500", "--set", "clip=0.3")) == 2
    assert "settings of its own" in capsys.readouterr().err


@pytest.mark.parametrize("device", ["cpu", "cuda"])
@pytest.mark.parametrize("name", BOARDS)
def test_all_games_are_duels_with_the_network(name: str, device: str) -> None:
    board = load(name)
    settings = changed(exploiting(board, device, 16, 1), ["games=40"])
    field = Field(board, settings, torch.device("cpu"))
    assert {kind.seats for kind in field.kinds} == {2}
    opponents = Opponents(field, settings, Net(board, 16, 1), Company(rival=Net(board, 16, 1)))
    assert sorted(opponents.against["given"].tolist()) == list(range(field.games))
    assert (settings.margin, settings.rank) == ((0.0, 0.0), 0.0)
    assert changed(settings, ["games=40"]) == settings


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--rivals", "nobody"], "nobody"),
        (["--weights", "no.npz"], "no.npz"),
        (["--set", "gammes=3"], "expected a setting"),
        (["--deals", "0"], "1 to"),
    ],
)
def test_what_can_not_be_probed_is_told_before_anything_is_learned(
    words: list[str], complaint: str, network: Path, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    out = tmp_path / "probe"
    assert main(probe(network, out, "--decisions", "200", *words)) == 2
    assert complaint in capsys.readouterr().err
    assert not out.exists()


def test_it_learns_as_long_as_the_network_says_it_did(
    new_york: Board, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for history in ({}, {"seconds": "long"}, {"seconds": 0}):
        silent = tmp_path / "silent.npz"
        save(silent, arrays(new_york), about(new_york, history=history))
        assert main(probe(silent, tmp_path / "probe", "--decisions", "200")) == 2
        assert "give --minutes" in capsys.readouterr().err
    save(silent, arrays(new_york), about(new_york, history={"seconds": 0.01}))
    assert main(probe(silent, tmp_path / "probe", "--deals", "1")) == 0
    assert "No game ended" in capsys.readouterr().out


def test_without_torch_it_says_what_to_type(
    network: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(probe(network, tmp_path / "probe")) == 2
    assert "pip install" in capsys.readouterr().err
    assert not (tmp_path / "probe").exists()


def test_a_board_that_two_can_not_play_has_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (Path(__file__).parent / "boards" / "plain.toml").read_text(encoding="utf-8")
    assert "\nmin = 2\n" in text
    board = tmp_path / "three.toml"
    board.write_text(text.replace("\nmin = 2\n", "\nmin = 3\n"), encoding="utf-8")
    assert main(["probe", str(board), "--out", str(tmp_path / "probe")]) == 2
    assert "not played by two" in capsys.readouterr().err
