"""Training: what is played, what is learned from it; it can be stopped and gone on with."""

from __future__ import annotations

import copy
import csv
import math
from pathlib import Path

import numpy as np
import pytest
import torch

from funicular.actions import action_table
from funicular.board import Board, load
from funicular.bots.planner_bot import planner_1
from funicular.bots.protocol import Budget
from funicular.cli import main
from funicular.codes import L_TOTAL, L_WINNER, SCORE_COLUMNS
from funicular.neural.features import features
from funicular.neural.network import Network
from funicular.neural.weights import WeightsError
from funicular.neural.weights import load as load_weights
from funicular.rules import sight
from funicular.state import raw_bytes, view_dtype
from funicular.tables import make_tables
from funicular.train.check import compare
from funicular.train.checkpoint import Checkpoint
from funicular.train.field import Field
from funicular.train.learner import closedness
from funicular.train.mean import main as mean
from funicular.train.network import Net
from funicular.train.opponents import DECIDED, Company, Opponents
from funicular.train.pace import LEAST, MOST, RISE, Pace
from funicular.train.plan import Plan
from funicular.train.planners import Planners
from funicular.train.policy import choose, policy_terms
from funicular.train.rewards import asides, margins, ranks, rewards, win_shares
from funicular.train.rollout import Play, counted_from
from funicular.train.settings import Settings, TrainError, annealed, changed, small
from funicular.train.trainer import Limit, Trainer
from funicular.view import View

CPU = torch.device("cpu")
torch.set_num_threads(1)  # tests run side by side
TINY = ["games=24", "steps=8", "batch=64", "width=16", "duels=0.5"]
BOARDS = ("new_york", "san_francisco", "old_west")


def tiny(board: Board, *more: str) -> Settings:
    return changed(small(board), [*TINY, *more])


@pytest.fixture(scope="module")
def new_york() -> Board:
    return load("new_york")


# -- the field


@pytest.mark.parametrize("name", BOARDS)
def test_every_number_of_seats_is_played_and_some_of_it_with_alvin(name: str) -> None:
    board = load(name)
    field = Field(board, tiny(board, "games=100"), CPU)
    assert {kind.seats for kind in field.kinds} == set(range(board.min_seats, board.max_seats + 1))
    assert {kind.alvin for kind in field.kinds} == ({False, True} if board.alvin else {False})
    assert sum(kind.high - kind.low for kind in field.kinds) == field.games
    assert abs(field.games - 100) <= len(field.kinds)
    duels = [kind for kind in field.kinds if kind.seats == 2]
    assert sum(kind.high - kind.low for kind in duels) == 50


@pytest.mark.parametrize("name", BOARDS)
def test_rows_are_those_of_the_view_of_who_decides(name: str) -> None:
    from funicular.brains import facts
    from funicular.brains.sketch import new_sketches

    board = load(name)
    field, of = Field(board, tiny(board), CPU), features(board)
    for _ in range(12):
        field.step(choose(torch.zeros(field.masks.shape), field.masks)[0])
    kind, games = list(field.each_kind())[-1]
    views, row = view_of(field, kind.low).record, np.zeros(of.size, np.int16)
    facts.tell_one(
        make_tables(board), views, raw_bytes(views), new_sketches(board), of.reads, row, of.told
    )
    assert field.rows[kind.low, : of.size].tolist() == row.tolist()
    assert not field.rows[:, of.size :].any()
    assert int(field.seats[kind.low]) == int(games.states["seat"][0])  # type: ignore[attr-defined]


def test_holders_are_counted_from_who_decides() -> None:
    holders = torch.tensor([[0, 1, 2, 3]], dtype=torch.int8)
    counted = counted_from(holders, torch.tensor([1]), torch.tensor([3]))
    assert counted.tolist() == [[-1, 2, 0, 1]]


# -- what a game was worth


def lines_of(totals: list[int], winners: list[int]) -> torch.Tensor:
    lines = torch.zeros((1, len(totals), SCORE_COLUMNS), dtype=torch.int32)
    for seat, total in enumerate(totals):
        lines[0, seat, L_TOTAL] = total
        lines[0, seat, L_WINNER] = int(seat in winners)
    return lines


def test_winning_is_worth_one_and_all_of_a_table_nothing(new_york: Board) -> None:
    settings = changed(small(new_york), ["rank=0"])
    two = rewards(lines_of([30, 20, 0, 0], [0]), torch.tensor([2]), new_york, settings, 0.0)
    assert two.tolist() == [[1.0, -1.0, 0.0, 0.0]]
    four = rewards(lines_of([9, 20, 20, 3], [1, 2]), torch.tensor([4]), new_york, settings, 0.0)
    assert four[0].tolist() == pytest.approx([-1 / 3, 1 / 3, 1 / 3, -1 / 3])
    assert float(four.sum()) == pytest.approx(0.0)


def test_rank_and_margin_count_as_much_as_they_should(new_york: Board) -> None:
    lines, sits = lines_of([30, 24, 27, 99], [0]), torch.tensor([[True, True, True, False]])
    assert ranks(lines, sits)[0, :3].tolist() == [1.0, -1.0, 0.0]
    pieces = new_york.pieces
    assert margins(lines, sits, new_york)[0, :3].tolist() == pytest.approx(
        [3 / pieces, -6 / pieces, -3 / pieces]
    )
    assert win_shares(lines, sits)[0].tolist() == [1.0, 0.0, 0.0, 0.0]
    settings = changed(small(new_york), ["rank=0.5"])
    worth = rewards(lines, torch.tensor([3]), new_york, settings, 0.1)
    assert worth[0].tolist() == pytest.approx(
        [1.0 + 0.3 / pieces, -0.75 - 0.6 / pieces, -0.25 - 0.3 / pieces, 0.0]
    )
    assert asides(lines, torch.tensor([3]), new_york).shape == (1, 4, 3)


# -- learning


def test_the_derivatives_of_the_policy_are_those_torch_finds() -> None:
    torch.manual_seed(1)
    scores = torch.randn(6, 9, requires_grad=True)
    masks = torch.rand(6, 9) > 0.4
    masks[:, 2] = True
    actions, by_log, by_entropy = torch.full((6,), 2), torch.randn(6), torch.randn(6)
    logs, entropy = policy_terms(scores, masks, actions)
    (ours,) = torch.autograd.grad((logs * by_log + entropy * by_entropy).sum(), scores)
    whole = torch.log_softmax(scores.masked_fill(~masks, -torch.inf), 1)
    chosen = whole.gather(1, actions[:, None])[:, 0]
    spread = -(whole.exp() * whole.masked_fill(~masks, 0.0)).sum(1)
    (theirs,) = torch.autograd.grad((chosen * by_log + spread * by_entropy).sum(), scores)
    assert torch.allclose(logs, chosen)
    assert torch.allclose(entropy, spread, atol=1e-6)
    assert torch.allclose(ours, theirs, atol=1e-6)


def test_actions_are_drawn_under_the_mask_as_often_as_the_scores_say() -> None:
    torch.manual_seed(2)
    scores = torch.log(torch.tensor([0.5, 0.2, 0.3, 0.9])).expand(40_000, 4)
    masks = torch.tensor([True, True, True, False]).expand(40_000, 4)
    actions, logs = choose(scores, masks)
    shares = torch.bincount(actions, minlength=4) / len(actions)
    assert shares.tolist() == pytest.approx([0.5, 0.2, 0.3, 0.0], abs=0.02)
    assert float(logs[actions == 1][0]) == pytest.approx(math.log(0.2), abs=1e-5)


def test_what_is_hardly_ever_chosen_is_pulled_up_the_harder() -> None:
    seldom, masks = (
        slice(1, 4),
        torch.tensor([[True, *[False] * 4], [False, True, True, False, False]]),
    )
    even = closedness(torch.zeros(2, 5), masks, seldom)
    assert even.tolist() == pytest.approx([0.0, math.log(2)])
    scores = torch.tensor([[9.0, 0, 0, 0, 0], [0, 8.0, 0, 0, 0]], requires_grad=True)
    closedness(scores, masks, seldom).sum().backward()  # type: ignore[no-untyped-call]
    assert scores.grad is not None
    assert scores.grad[0].tolist() == [0.0] * 5
    assert scores.grad[1].tolist() == pytest.approx([0.0, 0.5, -0.5, 0.0, 0.0], abs=1e-3)


def test_what_follows_a_decision_is_that_seats_next_one(new_york: Board) -> None:
    """Two games by hand: one that ends in the middle, one that goes on."""
    settings = tiny(
        new_york, "steps=4", "games=2", "duels=1", "past=0", "planner=0", "decay=0.5", "rank=0"
    )
    field = Field(new_york, settings, CPU)
    net = Net(new_york, 16, 1)
    play = Play(field, net, Opponents(field, settings, net), settings)
    room = play.room
    room.seats[:] = torch.tensor([[0, 1, 0, 1], [1, 0, 1, 0]]).T
    room.values[:] = torch.tensor([[0.1, 0.2, 0.3, 0.4], [0.5, 0.6, 0.7, 0.8]]).T
    room.done.zero_()
    room.done[1, 0] = True
    play._lines.zero_()
    play._lines[1, 0, 0, L_WINNER] = 1
    play._lines[1, 0, 0, L_TOTAL] = 4
    field.seats[:] = torch.tensor([1, 0], dtype=torch.int8)
    play._look_back(torch.tensor([0.9, 0.25]))
    assert room.known.T.tolist() == [[True, True, False, True], [True, True, False, True]]
    assert room.ended.T.tolist() == [[True, True, False, False], [False] * 4]
    first, second = room.advantages.T.tolist()
    assert first[:2] == pytest.approx([1.0 - 0.1, -1.0 - 0.2])
    assert first[3] == pytest.approx(0.9 - 0.4)
    assert second[3] == pytest.approx(0.25 - 0.8)
    assert second[1] == pytest.approx(0.8 - 0.6 + 0.5 * (0.25 - 0.8))
    assert second[0] == pytest.approx(0.7 - 0.5), "what came after its next one is not known"
    assert room.returns[1, 1] == pytest.approx(second[1] + 0.6)


def test_in_games_of_the_past_one_seat_learns(new_york: Board) -> None:
    settings = tiny(new_york, "past=0.5", "planner=0.25", "games=80")
    field = Field(new_york, settings, CPU)
    net = Net(new_york, 16, 1)
    opponents = Opponents(field, settings, net)
    assert {whom: len(rows) for whom, rows in opponents.against.items()} == {
        "past": 40, "planner": 10, "planners": 10, "given": 0
    }  # fmt: skip
    learning = torch.cat(list(opponents.against.values()))
    assert sorted(learning.tolist()) == (opponents.learners >= 0).nonzero()[:, 0].tolist()
    assert bool((opponents.learners < field.players).all())
    opponents.keep(net)
    opponents.gather()
    seats = field.seats.long()
    own = opponents.is_learner(seats)
    assert (own == ((opponents.learners < 0) | (seats == opponents.learners))).all()
    scores = opponents.replace_scores(field, torch.full(field.masks.shape, 7.0), own)
    theirs = torch.zeros_like(own)
    theirs[opponents.against["past"]] = True
    assert (scores[own | ~theirs] == 7.0).all()
    assert not (scores[theirs & ~own] == 7.0).all()


def test_given_networks_play_what_they_like_best_beside_past_selves(new_york: Board) -> None:
    settings = tiny(new_york, "past=0.5", "planner=0", "guests=0.2", "duels=0.5", "games=80")
    field = Field(new_york, settings, CPU)
    net, guest = Net(new_york, 16, 1), Net(new_york, 8, 1)
    torch.nn.init.normal_(guest.of["out_weight"])
    for company, share in ((Company(guests=[guest]), 0.1), (Company(rival=guest), 1.0)):
        opponents = Opponents(field, settings, net, company)
        own = torch.zeros(field.games, dtype=torch.bool)
        scores = opponents.replace_scores(field, torch.zeros(field.masks.shape), own)
        firm = guest(field.rows).scores * DECIDED
        theirs = torch.isclose(scores, firm, rtol=1e-4, atol=1e-2).all(1)  # sums of parts round
        assert int(theirs.sum()) == field.games * share
        assert theirs.nonzero()[:, 0].tolist() == opponents.against["given"].tolist()
        assert company.rival or bool((field.players[theirs] == 2).all())
        best = guest(field.rows).scores.masked_fill(~field.masks, -torch.inf).argmax(1)
        chosen, _ = choose(scores, field.masks)
        assert float((chosen == best)[theirs].float().mean()) > 0.9


def test_guests_need_duels(new_york: Board) -> None:
    guests = Company(guests=[Net(new_york, 8, 1)])
    for change, problem in (("past=0.8", "more than all duels"), ("duels=0", "no duels")):
        settings = tiny(new_york, change, "planner=0", "games=80")
        field = Field(new_york, settings, CPU)
        with pytest.raises(TrainError, match=problem):
            Opponents(field, settings, Net(new_york, 16, 1), guests)


def view_of(field: Field, row: int) -> View:
    """What the seat that decides in a game may see."""
    kind, games = next((kind, games) for kind, games in field.each_kind() if row < kind.high)
    seen = np.zeros(1, view_dtype(field.board))
    seat, states = int(field.seats[row]), games.states  # type: ignore[attr-defined]
    sight.observe_one(make_tables(field.board), states, row - kind.low, seat, seen)
    legal = field.masks[row].nonzero()[:, 0].tolist()
    return View(action_table(field.board), seen, tuple(legal))


@pytest.mark.parametrize("name", BOARDS)
def test_the_planner_among_the_opponents_is_the_bot(name: str) -> None:
    board = load(name)
    settings = tiny(board, "past=0", "planner=0.5", "games=40")
    field = Field(board, settings, CPU)
    opponents, bot = Opponents(field, settings, Net(board, 16, 1)), planner_1()
    planned, checked = torch.cat([opponents.against[whom] for whom in ("planner", "planners")]), 0
    for _ in range(60):
        own = opponents.is_learner(field.seats.long())
        opponents.begin()
        drawn, _ = choose(torch.zeros(field.masks.shape), field.masks)
        actions = opponents.replace_actions(drawn.clone(), own)
        assert (actions[own] == drawn[own]).all()
        assert field.masks.gather(1, actions[:, None]).all()
        for row in planned[~own[planned]].tolist():
            assert int(actions[row]) == bot.choose(view_of(field, row), Budget(), "any").action
            checked += 1
        field.step(actions)
    assert checked > 500


def test_a_hasty_planner_plays_much_like_the_planner(new_york: Board) -> None:
    field = Field(new_york, tiny(new_york, "games=40"), CPU)
    rows = torch.arange(field.games)
    nobody = torch.full_like(rows, -1)
    both = [Planners(field, rows, nobody, hasty=hasty) for hasty in (True, False)]
    same = []
    for _ in range(60):
        for each in both:
            each.begin()
        hasty, careful = (each.decided() for each in both)
        assert field.masks.gather(1, hasty[:, None]).all()
        same.append((hasty == careful).float().mean())
        field.step(careful)
    assert 0.6 < float(torch.stack(same).mean()) < 0.99


def test_two_devices_are_compared_decision_by_decision(
    new_york: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison that a GPU machine makes, of one CPU with another that errs."""
    assert compare(new_york, 20, 400, "cpu", "cpu").is_good
    decided, times = Planners.decided, iter(range(10_000))

    def errs(self: Planners) -> torch.Tensor:
        actions = decided(self)
        return actions + 1 if next(times) % 40 == 1 else actions

    with monkeypatch.context() as patch:
        patch.setattr(Planners, "decided", errs)
        found = compare(new_york, 20, 400, "cpu", "cpu")
    assert (found.told_otherwise, found.is_good) == (0, False)
    assert found.moved_otherwise * 30 > found.decisions > 1000


@pytest.mark.parametrize("name", BOARDS)
def test_the_network_says_the_same_in_torch_and_in_numpy(name: str, tmp_path: Path) -> None:
    board = load(name)
    settings = tiny(board)
    trainer = Trainer(board, settings, tmp_path, CPU)
    for parameter in trainer.net.parameters():
        torch.nn.init.normal_(parameter, std=0.1)
    trainer.write(tmp_path / "w.npz")
    network = Network(board, *load_weights(tmp_path / "w.npz", board))
    rows = trainer.field.rows
    with torch.no_grad():
        theirs = trainer.net(rows)
    ours = network.say(rows[:, : features(board).size].numpy())
    every = np.arange(trainer.field.masks.shape[1])
    for row in range(3):
        assert network.scores(ours, row, every) == pytest.approx(
            theirs.scores[row].numpy(), abs=0.05
        )
    assert ours.values == pytest.approx(theirs.values.numpy(), abs=0.05)
    assert ours.beliefs == pytest.approx(torch.sigmoid(theirs.beliefs).numpy(), abs=0.02)


def test_a_small_run_gets_better_than_its_past(new_york: Board, tmp_path: Path) -> None:
    """Seconds: against the network it began with, most games are won."""
    settings = changed(small(new_york), ["games=128", "width=64", "past=0", "planner=0"])
    trainer = Trainer(new_york, settings, tmp_path, CPU)
    first = tmp_path / "first.npz"
    trainer.write(first)
    trainer.run(Limit(1e9, 128 * 32 * 20), 0, lambda line: None)
    still = changed(settings, ["rate=0"])
    judge = Trainer(new_york, still, tmp_path, CPU, Plan(against=str(first)))
    judge.net.load_state_dict(trainer.net.state_dict())
    lines: list[dict[str, float]] = []
    judge.run(Limit(1e9, 128 * 32 * 6), 0, lines.append)
    results = [line["against_given"] for line in lines if "against_given" in line]
    assert np.mean(results) > 0.2


def test_batches_are_made_of_decisions_that_count(new_york: Board, tmp_path: Path) -> None:
    """What others decided is left out, and so is what fills no batch; each decision comes once."""
    settings = tiny(new_york, "batch=16", "past=0.5", "epochs=1")
    trainer = Trainer(new_york, settings, tmp_path, CPU)
    played = trainer.play.play(0.0)
    read: list[int] = []
    learner = trainer.learner
    learner._again = lambda: read.extend(learner._at.tolist())  # type: ignore[assignment]
    learner.learn(1e-3, 0.0, 0.0)
    counted = (played.own & played.known).flatten().nonzero()[:, 0].tolist()
    assert len(counted) < played.own.numel() * 0.9
    assert len(read) == len(set(read)) == len(counted) // 16 * 16
    assert set(read) <= set(counted)


def longest_step(trainer: Trainer) -> float:
    """How far an update moves what it moves farthest."""
    before = copy.deepcopy(trainer.net.state_dict())
    trainer.learner.learn(0.01, 0.0, 0.0)
    after = trainer.net.state_dict()
    return max(float((after[name] - before[name]).abs().max()) for name in after)


def test_the_first_updates_are_small_ones(new_york: Board, tmp_path: Path) -> None:
    """Adam's first step is as long as the rate, whatever it has seen; the rate rises to it."""
    trainer = Trainer(new_york, tiny(new_york, "batch=4096", "epochs=1"), tmp_path, CPU)
    trainer.play.play(0.0)
    moved = [longest_step(trainer) for _ in range(3)]
    assert moved[0] == pytest.approx(0.01 / RISE, rel=0.01)
    assert moved[0] < moved[1] < moved[2] < 0.01 / RISE * 4
    trainer.learner.pace = Pace(RISE)
    assert longest_step(trainer) > 0.01 / RISE * 50


def test_a_rate_becomes_larger_after_short_rounds_and_smaller_after_long_ones() -> None:
    pace = Pace(RISE)
    for moved, wanted in ((0.001, 1.2), (0.009, 1.2), (0.02, 1.0), (0.02, 1 / 1.2)):
        pace.follow(moved, 0.01)
        assert pace.factor == pytest.approx(wanted)
    assert pace.next(0.3) == pytest.approx(0.3 / 1.2)
    for moved, end in ((0.0, MOST), (1.0, LEAST)):
        for _ in range(100):
            pace.follow(moved, 0.01)
        assert pace.factor == end


@pytest.mark.parametrize(("pace", "stride"), [(Pace(RISE), 0.0), (Pace(RISE - 1), 0.01)])
def test_a_rate_follows_nothing_without_a_stride_nor_while_it_rises(
    pace: Pace, stride: float
) -> None:
    pace.follow(1e-9, stride)
    assert pace.factor == 1.0


def moved_by(board: Board, folder: Path, *changes: str) -> tuple[float, float]:
    """How far the last rounds of a short training moved the policy; its pace at the end."""
    folder.mkdir()
    settings = tiny(board, "games=64", "rate=6e-4", *changes)
    trainer = Trainer(board, settings, folder, CPU)
    trainer.learner.pace = Pace(RISE)
    lines: list[dict[str, float]] = []
    trainer.run(Limit(1e9, 60 * settings.games * settings.steps), 0, lines.append)
    return float(np.mean([line["kl"] for line in lines[-8:]])), lines[-1]["pace"]


def test_with_a_stride_rounds_move_the_policy_so_far(new_york: Board, tmp_path: Path) -> None:
    still, pace = moved_by(new_york, tmp_path / "a")
    assert pace == 1.0
    for number, stride in enumerate((0.002, 0.006)):
        kl, pace = moved_by(new_york, tmp_path / f"b{number}", f"stride={stride}")
        assert still < stride / 3
        assert stride / 2 < kl < stride * 2
        assert pace > 1.2
    kept = Checkpoint.read(tmp_path / "b1" / "checkpoint.pt")
    assert kept.learner["pace"]["factor"] == pace


def test_it_learns_to_move_as_the_planner_does(new_york: Board, tmp_path: Path) -> None:
    """Seconds: what the planner does becomes likelier, and nobody else plays."""
    changes = ["games=128", "width=64", "batch=256", "entropy=0", "openness=0"]
    settings = changed(small(new_york), changes)
    trainer = Trainer(new_york, settings, tmp_path, CPU, Plan(imitates=True))
    lines: list[dict[str, float]] = []
    trainer.run(Limit(1e9, 128 * 32 * 12), 0, lines.append)
    assert lines[-1]["policy"] < 0.9 * lines[0]["policy"]
    assert not trainer.play.room.own.any()
    assert not any(name.startswith("against") for name in lines[-1])


# -- files and the command


def test_training_stops_is_kept_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = ["train", "new_york", "--device", "cpu", "--out", str(tmp_path)]
    settings = [word for change in TINY for word in ("--set", change)]
    assert main([*out, *settings, "--decisions", "600", "--snapshots", "2"]) == 0
    assert "decisions" in capsys.readouterr().out
    kept = Checkpoint.read(tmp_path / "checkpoint.pt")
    assert kept.decisions >= 600
    assert main([*out, "--decisions", "1200"]) == 0
    after = Checkpoint.read(tmp_path / "checkpoint.pt")
    assert after.decisions >= 1200
    assert after.rounds > kept.rounds
    with (tmp_path / "metrics.csv").open(encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert [int(float(line["round"])) for line in lines] == list(range(1, after.rounds + 1))
    assert all(math.isfinite(float(line["loss"])) for line in lines)
    board = load("new_york")
    _, about = load_weights(tmp_path / "weights.npz", board)
    assert about.history["decisions"] == after.decisions
    assert main([*out, "--set", "games=8"]) == 2
    assert "settings of its own" in capsys.readouterr().err


def test_who_goes_on_keeps_every_snapshot(tmp_path: Path) -> None:
    out = ["train", "new_york", "--device", "cpu", "--out", str(tmp_path), "--snapshots", "2"]
    settings = [word for change in TINY for word in ("--set", change)]
    assert main([*out, *settings, "--decisions", "600"]) == 0
    first = {path: path.read_bytes() for path in tmp_path.glob("weights-*.npz")}
    assert len(first) == 2
    assert main([*out, "--decisions", "1800"]) == 0
    after = sorted(tmp_path.glob("weights-*.npz"))
    assert {path: path.read_bytes() for path in first} == first
    assert len(after) > len(first)
    board = load("new_york")
    made = [load_weights(path, board)[1].history["decisions"] for path in after]
    assert made == sorted(set(made))


def test_weights_without_a_checkpoint_are_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    brought = tmp_path / "weights.npz"
    brought.write_bytes(b"brought home")
    out = ["train", "new_york", "--device", "cpu", "--out", str(tmp_path), "--decisions", "200"]
    assert main([*out, "--set", "games=8"]) == 2
    assert "no checkpoint.pt to go on from" in capsys.readouterr().err
    assert brought.read_bytes() == b"brought home"


def test_a_training_that_comes_apart_says_so_and_keeps_nothing_of_it(
    new_york: Board, tmp_path: Path
) -> None:
    trainer = Trainer(new_york, tiny(new_york), tmp_path, CPU)
    trainer.keep()
    kept = (tmp_path / "weights.npz").read_bytes()
    with torch.no_grad():
        next(trainer.net.parameters()).fill_(math.nan)
    with pytest.raises(TrainError, match="came apart in round 1"):
        trainer.run(Limit(60, 200), 2, lambda _: None)
    assert (tmp_path / "weights.npz").read_bytes() == kept


def test_an_exploiter_learns_against_weights_that_stay(tmp_path: Path) -> None:
    settings = [word for change in TINY for word in ("--set", change)]
    base, other = tmp_path / "base", tmp_path / "other"
    common = ["train", "new_york", "--device", "cpu", *settings, "--decisions", "400"]
    assert main([*common, "--out", str(base)]) == 0
    weights = base / "weights.npz"
    before = weights.read_bytes()
    assert main([*common, "--out", str(other), "--against", str(weights)]) == 0
    assert weights.read_bytes() == before
    assert (other / "weights.npz").read_bytes() != before
    third = ["--out", str(tmp_path / "third"), "--weights", str(weights), "--guest", str(weights)]
    assert main([*common, *third]) == 0


def test_the_same_command_goes_on_and_so_does_one_without_its_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Settings and networks stay those it began with; others are refused, and nothing changes."""
    monkeypatch.chdir(tmp_path)
    settings = [word for change in TINY for word in ("--set", change)]
    common = ["train", "new_york", "--device", "cpu"]
    assert main([*common, *settings, "--decisions", "200", "--out", "base"]) == 0
    guest = ["--weights", "base/weights.npz", "--guest", "base/weights.npz"]
    first = [*common, "--out", "met", *settings, *guest, "--decisions"]
    assert main([*first, "200"]) == 0
    assert main([*first, "400"]) == 0
    assert main([*common, "--out", "met", "--decisions", "600"]) == 0
    kept = Checkpoint.read(tmp_path / "met" / "checkpoint.pt")
    assert kept.decisions >= 600
    weights = str(tmp_path / "base" / "weights.npz")
    assert kept.read_plan() == Plan(weights=weights, guests=(weights,))
    for other in (["--against", "base/weights.npz"], ["--set", "games=25"], ["--imitate"]):
        assert main([*common, "--out", "met", "--decisions", "900", *other]) == 2
        assert "of its own" in capsys.readouterr().err
    assert Checkpoint.read(tmp_path / "met" / "checkpoint.pt").decisions == kept.decisions


def test_what_leaves_nobody_else_to_meet_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    common = ["train", "new_york", "--device", "cpu", "--out", str(out), "--imitate"]
    assert main([*common, "--against", "any.npz"]) == 2
    assert "the planner plays every game" in capsys.readouterr().err
    rivals = ["--against", "any.npz", "--guest", "other.npz"]
    assert main([*common[:-1], *rivals]) == 2
    assert "none is left for a guest" in capsys.readouterr().err
    assert not out.exists()
    settings = [word for change in TINY for word in ("--set", change)]
    assert main([*common, *settings, "--decisions", "200"]) == 0
    assert (out / "weights.npz").exists()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("gammes=3", "expected a setting"),
        ("games", "expected a setting"),
        ("games=many", "no number"),
        ("games=-4", "not from 0 to"),
        ("rate=-1", "not from 0 to 1"),
        ("rate=1e-3:nan", "not from 0 to 1"),
        ("entropy=inf", "not from 0 to"),
        ("planner=nan", "not from 0 to"),
        ("width=100000000", "not from 0 to 8192"),
        ("games=0", "1 or more"),
        ("past=2", "a share"),
        ("past=0.95", "more than all games"),
    ],
)
def test_a_wrong_setting_is_named(
    change: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", "new_york", "--device", "cpu", "--set", change]) == 2
    assert said in capsys.readouterr().err


def test_a_network_that_goes_on_meets_itself_as_it_was(new_york: Board, tmp_path: Path) -> None:
    before = Trainer(new_york, tiny(new_york, "seed=other"), tmp_path, CPU)
    before.write(tmp_path / "w.npz")
    trainer = Trainer(new_york, tiny(new_york, "past=1", "planner=0"), tmp_path, CPU)
    trainer.begin_with(tmp_path / "w.npz")
    trainer.opponents.gather()
    rows, nobody = trainer.field.rows, torch.zeros(trainer.field.games, dtype=torch.bool)
    with torch.no_grad():
        own = trainer.net(rows).scores
        theirs = trainer.opponents.replace_scores(trainer.field, torch.zeros_like(own), nobody)
    assert torch.allclose(own, theirs, rtol=1e-4, atol=1e-5)  # half of the rows at a time


def test_the_mean_of_networks(
    new_york: Board, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(tmp_path / f"{seed}.npz") for seed in ("one", "other", "wide")]
    for file in files:
        more = ["width=32"] if "wide" in file else []
        settings = tiny(new_york, f"seed={Path(file).stem}", *more)
        Trainer(new_york, settings, tmp_path, CPU).write(Path(file))
    out = tmp_path / "mean.npz"
    assert mean(["new_york", str(out), *files[:2]]) == 0
    (one, _), (other, _), (made, about) = (
        load_weights(path, new_york) for path in (Path(files[0]), Path(files[1]), out)
    )
    for name, array in made.items():
        assert array == pytest.approx((one[name] + other[name]) / 2, abs=1e-3)
    assert [each["settings"]["seed"] for each in about.history["mean_of"]] == ["one", "other"]
    out.unlink()
    assert mean(["new_york", str(out), *files]) == 2
    assert "wide.npz: of another size" in capsys.readouterr().err
    assert mean(["old_west", str(out), files[0]]) == 2
    assert "weights for new_york" in capsys.readouterr().err
    assert mean(["new_york", str(tmp_path / "no" / "mean.npz"), files[0]]) == 2
    assert not out.exists()


def test_files_that_are_none_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for spoilt in (b"PK\x03\x04 cut off", b"hi\n", b""):
        (tmp_path / "checkpoint.pt").write_bytes(spoilt)
        assert main(["train", "new_york", "--device", "cpu", "--out", str(tmp_path)]) == 2
        assert "checkpoint.pt: no checkpoint; it was" in capsys.readouterr().err
    wrong = tmp_path / "wrong.npz"
    wrong.write_bytes(b"nothing")
    new = ["--out", str(tmp_path / "new"), "--set", "games=8"]
    assert main(["train", "new_york", "--device", "cpu", *new, "--weights", str(wrong)]) == 2
    assert "no weights" in capsys.readouterr().err
    with pytest.raises(WeightsError):
        load_weights(wrong, load("new_york"))


def test_what_is_annealed_goes_from_first_to_last() -> None:
    assert [annealed((1.0, 0.0), at) for at in (-1, 0, 0.25, 1, 2)] == [1.0, 1.0, 0.75, 0.0, 0.0]
    with pytest.raises(TrainError):
        changed(Settings(), ["nothing=1"])
