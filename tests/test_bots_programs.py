"""Bots that are programs: they play, and whatever they do, the game goes on."""

import json
import multiprocessing
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest
from bot_programs import PATIENCE, PLAIN, PRELUDE, first_view, is_let_go, little, seated, wait_for

from funicular.board import load, shipped
from funicular.bots import BotError, Budget, Deal, Finished, ProgramBot, play, player
from funicular.bots.process import Process
from funicular.bots.program import LIMITS, Limits
from funicular.bots.program_file import load_program
from funicular.bots.program_lines import PROTOCOL, move_line

ROOT = Path(__file__).parent.parent
FIRST = ROOT / "examples" / "first_bot.py"
HASTY = Limits(start=0.3, move=0.3, goodbye=0.1)
"""For programs that are not going to answer anyway."""


def play_quickly(deal: Deal, *specs: str, seed: str = "s") -> Finished:
    """A game between bots, interpreted."""
    players = [player(spec) for spec in specs]
    try:
        return play(deal, players, seed, engine="interpreted")
    finally:
        for each in players:
            each.close()


# -- good programs


@pytest.mark.parametrize("board", shipped())
def test_the_example_plays_every_board_and_beats_random(board: str) -> None:
    first, rival = player(f"program:{sys.executable} {FIRST}"), player("random")
    wins = 0
    for number in range(5):
        deal = Deal(load(board), 2, f"{number}", first=0)
        finished = play(deal, [first, rival], "s", engine="interpreted")
        assert finished.problems == []
        wins += finished.winners == [0]
    first.close()
    assert wins >= 3


def test_the_example_is_thirty_lines_of_the_standard_library() -> None:
    text = FIRST.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 30
    assert set(_imported(text)) <= sys.stdlib_module_names


def _imported(text: str) -> list[str]:
    return [line.split()[1] for line in text.splitlines() if line.startswith(("import ", "from "))]


def test_the_example_has_a_file_that_names_it() -> None:
    bot = load_program(ROOT / "examples" / "first_bot.toml")
    assert (bot.name, bot.description[:6]) == ("first", "Claims")
    assert bot.command == ("python3", "first_bot.py")


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not there")
def test_the_example_for_node_plays_as_the_one_in_python() -> None:
    deal = Deal(load("new_york"), 2, "7", first=0)
    in_node = play_quickly(deal, f"program:node {FIRST.with_suffix('.mjs')}", "random")
    in_python = play_quickly(deal, f"program:{sys.executable} {FIRST}", "random")
    assert in_node.problems == []
    assert _actions(in_node) == _actions(in_python)


def _actions(finished: Finished) -> list[int]:
    return [moved.chosen.action for moved in finished.moves]


def test_a_program_is_started_once_for_many_games(tmp_path: Path) -> None:
    body = (
        """
open("starts", "a").write("x")
"""
        + PLAIN
    )
    bot = little(tmp_path, body)
    for number in range(3):
        deal = Deal(load("new_york"), 2, f"{number}")
        assert play(deal, [seated(bot)] * 2, "s", engine="interpreted").problems == []
    bot.close()
    assert (tmp_path / "starts").read_text() == "x"
    assert bot.hello is not None
    assert (bot.hello.name, bot.hello.version) == ("little", "2")


def test_a_program_is_asked_all_that_is_documented(tmp_path: Path) -> None:
    body = """
hello()
asked = read()
open("asked", "w").write(json.dumps(asked))
answer(asked)
"""
    view = first_view()
    bot = little(tmp_path, body)
    bot.choose(view, Budget(milliseconds=2500), "a/1")
    asked = json.loads((tmp_path / "asked").read_text())
    assert asked.pop("view") == json.loads(json.dumps(view.to_json()))
    board = asked.pop("board")
    assert board["hash"] == view.board.hash
    assert [route["name"] for route in board["routes"]] == [r.name for r in view.board.routes]
    assert asked == {
        "type": "move", "number": 1, "seed": "a/1", "limit": 3500,
        "budget": {"iterations": None, "milliseconds": 2500},
    }  # fmt: skip
    bot.close()


@pytest.mark.parametrize(
    "action",
    [
        "legal[0]['id']",
        "legal[0]['text']",
        "legal[0]['text'].upper()",
        "dict(type='keep', tickets=[1])",
    ],
)
def test_an_action_may_be_an_id_a_text_or_data(tmp_path: Path, action: str) -> None:
    body = f"""
hello(weather="fine")
asked = read()
legal = asked["view"]["legal"]
say(dict(action={action}, number=asked["number"], why="It\\x1b[31m is\\nright.", mood="good"))
"""
    view = first_view()
    chosen = seated(bot := little(tmp_path, body)).choose(view, "s")
    assert chosen.problem is None
    assert chosen.action == view.legal[0]
    assert str(chosen.why) == "It?[31m is right."
    bot.close()


def test_blank_lines_are_no_answers(tmp_path: Path) -> None:
    body = """
hello()
print(flush=True)
for _ in range(3):
    asked = read()
    print("\\r\\n", flush=True)
    answer(asked)
    print("\\n", flush=True)
"""
    chair = seated(bot := little(tmp_path, body))
    assert [chair.choose(first_view(), "s").problem for _ in range(3)] == [None] * 3
    bot.close()


def test_a_program_plays_the_same_in_a_pool_of_processes() -> None:
    specs = (f"program:{sys.executable} {FIRST}@100", "random")
    deals = [Deal(load("new_york"), 2, f"{number}") for number in range(2)]
    here = [_actions(play_quickly(deal, *specs)) for deal in deals]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        jobs = [pool.submit(play_quickly, deal, *specs) for deal in deals]
        there = [_actions(job.result(timeout=120)) for job in jobs]
    assert here == there


# -- bad programs


MOVES = {
    "print('Thinking ...')": "its line is not JSON: 'Thinking ...'",
    "print('{')": "its line is not JSON",
    "os.write(1, bytes([255, 254, 10]))": "its line is not JSON",
    "print('[' * 50000)": "its line is not JSON",
    "print('9' * 50000)": "its line is not JSON",
    "print('[1, 2]')": "its line is not a JSON object but list",
    "say({'why': 'because'})": "its answer has no action",
    "say({'action': None})": "illegal action: ",
    "say({'action': 10 ** 6})": "illegal action: action 1000000: ids go from 0",
    "say({'action': -1})": "illegal action: ",
    "say({'action': True})": "illegal action: ",
    "say({'action': 1.5})": "illegal action: ",
    "say({'action': 'jump'})": "illegal action 'jump'",
    "say({'action': {'type': 'draw', 'slot': 1}})": "illegal action: ",
    "say({'action': 'draw'})": "illegal action 'draw'",
    "say({'action': 'claim x for ' + '1 1111 ' * 2000 + '!'})": "illegal action 'claim x for",
    "say({'action': 0})": "illegal action 0 (pass)",
    "answer(asked, why=7)": "its why is not a text",
    "answer(asked, number=7)": "it answered question 7, not 1",
    "answer(asked, number='1')": "it answered question '1', not 1",
    "print('{}\\n{}')": "it answered with more than one line: '{}'",
    "print('x' * 70000)": "it wrote more than 65536 bytes",
    "print(' ' * 10 + 'x' * 10 ** 7)": "it wrote more than 65536 bytes",
    "sys.exit(3)": "it ended with exit code 3",
    "sys.exit()": "it ended with exit code 0",
    "os.kill(os.getpid(), signal.SIGSEGV)": "it was ended by signal 11",
    "os.close(1); time.sleep(1000)": "it closed its output",
    "sys.exit('\\x1b[2Jno\\nmodel\\n')": "it ended with exit code 1: model (after ?[2Jno)",
    "1 / 0": "it ended with exit code 1: ZeroDivisionError: division by zero (after",
}  # fmt: skip


@pytest.mark.parametrize("move", MOVES)
def test_an_answer_that_is_none_is_told_and_the_stand_in_moves(tmp_path: Path, move: str) -> None:
    """And the next move is the program's again."""
    body = f"""
hello()
asked = read()
if once("before"):
    {move}
    sys.stdout.flush()
else:
    answer(asked)
asked = read()
answer(asked)
"""
    view = first_view()
    chair = seated(bot := little(tmp_path, body))
    chosen = chair.choose(view, "s")
    assert chosen.problem is not None
    assert chosen.problem.startswith(MOVES[move])
    assert chosen.problem.isprintable()
    assert chosen.action in view.legal
    assert chair.choose(view, "s").problem is None
    bot.close()


HELLOS: dict[str, str | tuple[str, ...]] = {
    "sys.exit('no model')": "it ended with exit code 1: no model",
    "read(); print('Welcome!', flush=True)": "its line is not JSON: 'Welcome!'",
    "print('Welcome!', flush=True)": (  # it may come before the question or after it
        "its line is not JSON: 'Welcome!'",
        "it wrote without being asked: 'Welcome!'",
    ),
    "read(); say({})": "its hello has protocol None: expected 'funicular-bot-1'",
    "hello(protocol='funicular-bot-2')": "its hello has protocol 'funicular-bot-2'",
    "hello(name='')": "its hello has no name",
    "hello(name=7)": "its hello has no name",
    "hello(version=[1])": "its hello has a version that is neither text nor number",
}


@pytest.mark.parametrize("hello", HELLOS)
def test_a_program_that_does_not_say_hello_is_told(tmp_path: Path, hello: str) -> None:
    chair = seated(bot := little(tmp_path, f"{hello}\ntime.sleep(1000)"))
    chosen = chair.choose(first_view(), "s")
    assert chosen.problem is not None
    assert chosen.problem.startswith(HELLOS[hello])
    chair.close()
    assert bot.hello is None


def test_a_line_nobody_asked_for_is_told_at_the_next_move(tmp_path: Path) -> None:
    body = """
hello()
answer(read())
while not os.path.exists("go"):
    time.sleep(0.01)
print("By the way", flush=True)
open("written", "w").close()
answer(read())
"""
    chair = seated(bot := little(tmp_path, body))
    assert chair.choose(first_view(), "s").problem is None
    (tmp_path / "go").touch()
    wait_for(tmp_path / "written")
    problem = chair.choose(first_view(), "s").problem
    assert problem == "it wrote without being asked: 'By the way'"
    bot.close()


def test_a_program_that_closes_its_input_is_told(tmp_path: Path) -> None:
    body = """
hello()
asked = read()
os.close(0)
answer(asked)
time.sleep(1000)
"""
    chair = seated(little(tmp_path, body))
    assert chair.choose(first_view(), "s").problem is None
    assert chair.choose(first_view(), "s").problem == "it closed its input"
    chair.close()


def test_a_crash_in_the_middle_costs_one_move(tmp_path: Path) -> None:
    body = """
hello()
for _ in range(9):
    answer(read())
sys.exit("tired")
"""
    bot = little(tmp_path, body)
    deal = Deal(load("new_york"), 2, "1", first=0)
    finished = play(deal, [seated(bot), player("random")], "s", engine="interpreted")
    own = [moved.chosen.problem for moved in finished.moves if moved.seat == 0]
    bot.close()
    assert len(own) > 20
    told = [number for number, problem in enumerate(own[:39]) if problem]  # the fourth is the last
    assert told == [number for number in range(len(own[:39])) if number % 10 == 9]
    assert {problem for problem in own[:39] if problem} == {"it ended with exit code 1: tired"}


# -- time


def test_a_program_that_thinks_too_long_is_ended_with_its_children(tmp_path: Path) -> None:
    body = """
hello()
held = hold("lock")
subprocess.Popen(["sleep", "1000"], pass_fds=[held.fileno()])
read()
time.sleep(1000)
"""
    chair = seated(little(tmp_path, body, Limits(grace=0.5)), Budget(milliseconds=100))
    problem = chair.choose(first_view(), "s").problem
    assert problem == "no answer within 0.6 s (does it flush its output?)"
    assert is_let_go(tmp_path / "lock")
    chair.close()


@pytest.mark.parametrize(
    "body",
    [
        "time.sleep(1000)",
        "while True: os.write(2, b'noise ' * 1000)",
        "while True: os.write(1, b'   \\n')",
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(1000)",
        "sys.stdout.write('{}')\ntime.sleep(1000)",
        "os.write(1, b'{')\ntime.sleep(1000)",
        "subprocess.Popen(['sleep', '1000'])\nsys.exit()",
    ],
)
def test_nothing_waits_for_a_program_that_never_says_hello(tmp_path: Path, body: str) -> None:
    chair = seated(little(tmp_path, body, HASTY))
    problem = chair.choose(first_view(), "s").problem
    assert problem is not None
    assert problem.startswith("no answer within 0.3 s")
    chair.close()


def test_a_program_that_does_not_read_is_not_waited_for(tmp_path: Path) -> None:
    limits = Limits(move=0.3)
    chair = seated(bot := little(tmp_path, "hello()\ntime.sleep(1000)", limits))
    long_seed = "x" * 300_000  # more than a pipe takes in
    assert "no answer" in str(chair.choose(first_view(), long_seed).problem)
    bot.close()


def test_every_kind_of_budget_has_a_time() -> None:
    limits = Limits(move=2, iterations=7, grace=0.5)
    assert limits.of(Budget()) == 2
    assert limits.of(Budget(iterations=1000)) == 7
    assert limits.of(Budget(milliseconds=250)) == 0.75


def test_error_output_never_stops_a_program_and_its_end_is_kept(tmp_path: Path) -> None:
    body = """
hello()
for number in range(3):
    asked = read()
    for line in range(20_000):
        print("debug", number, line, file=sys.stderr)
    answer(asked)
"""
    bot = little(tmp_path, body, Limits(move=PATIENCE))
    assert [seated(bot).choose(first_view(), "s").problem for _ in range(3)] == [None] * 3
    bot.close()
    assert bot.errors[-1] == "debug 2 19999"
    assert len(bot.errors) < 500


# -- restarts


def test_a_program_that_keeps_failing_is_given_up(tmp_path: Path) -> None:
    body = """
open("starts", "a").write("x")
sys.exit("broken")
"""
    bot = little(tmp_path, body, Limits(restarts=2))
    deal = Deal(load("new_york"), 2, "1", first=0)
    finished = play(deal, [seated(bot), player("random")], "s", engine="interpreted")
    problems = [problem for _, problem in finished.problems]
    own = [moved for moved in finished.moves if moved.seat == 0]
    assert len(problems) == len(own)
    assert problems[:3] == ["it ended with exit code 1: broken"] * 3
    assert set(problems[3:]) == {"given up after 3 failures: it ended with exit code 1: broken"}
    assert (tmp_path / "starts").read_text() == "xxx"


def test_failures_are_forgiven_after_enough_good_moves(tmp_path: Path) -> None:
    body = """
hello()
for _ in range(5):
    answer(read())
sys.exit("tired")
"""
    view = first_view()
    for steady, failures in ((5, 4), (6, 2)):
        chair = seated(bot := little(tmp_path, body, Limits(restarts=1, steady=steady)))
        problems = [chair.choose(view, "s").problem for _ in range(24)]
        assert problems.count("it ended with exit code 1: tired") == failures
        bot.close()


def test_a_bad_answer_of_a_program_in_step_costs_no_restart(tmp_path: Path) -> None:
    body = """
open("starts", "a").write("x")
hello()
while True:
    read()
    say({"action": "jump"})
"""
    chair = seated(bot := little(tmp_path, body, Limits(restarts=0)))
    problems = {chair.choose(first_view(), "s").problem for _ in range(5)}
    bot.close()
    assert len(problems) == 1
    assert (tmp_path / "starts").read_text() == "x"


# -- the end


def test_a_program_is_told_bye_and_may_leave_by_itself(tmp_path: Path) -> None:
    body = """
hello()
answer(read())
open("bye", "w").write(read()["type"])
"""
    bot = little(tmp_path, body)
    bot.choose(first_view(), Budget(), "s")
    bot.close()
    bot.close()
    assert (tmp_path / "bye").read_text() == "bye"


def test_a_program_that_stays_is_ended(tmp_path: Path) -> None:
    body = """
hello()
held = hold("lock")
answer(read())
for line in sys.stdin: pass
while True:
    os.write(1, b"x" * 100)
    time.sleep(0.01)
"""
    bot = little(tmp_path, body, Limits(goodbye=0.1))
    bot.choose(first_view(), Budget(), "s")
    bot.close()
    assert is_let_go(tmp_path / "lock")


def test_children_that_outlive_a_program_are_ended(tmp_path: Path) -> None:
    body = """
hello()
held = hold("lock")
answer(read())
subprocess.Popen(["sleep", "1000"], pass_fds=[held.fileno()], stdout=subprocess.DEVNULL)
read()
"""
    bot = little(tmp_path, body)
    bot.choose(first_view(), Budget(), "s")
    bot.close()
    assert is_let_go(tmp_path / "lock")


def test_a_bot_nobody_closes_leaves_no_program_behind(tmp_path: Path) -> None:
    (tmp_path / "stays.py").write_text(
        PRELUDE + "held = hold('lock')\nhello()\nanswer(read())\ntime.sleep(1000)"
    )
    forgetful = f"""
from bot_programs import first_view
from funicular.bots import player
chosen = player("program:{sys.executable} stays.py").choose(first_view(), "s")
assert chosen.problem is None, chosen.problem
"""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", forgetful],
        cwd=tmp_path, env={"PYTHONPATH": str(Path(__file__).parent)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert is_let_go(tmp_path / "lock")


def test_a_program_stopped_while_it_thinks_meets_no_later_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> bytes:
        raise KeyboardInterrupt

    bot = little(tmp_path, "held = hold('lock')\n" + PLAIN)
    bot.choose(first_view(), Budget(), "s")
    with monkeypatch.context() as patch:
        patch.setattr(Process, "ask", interrupted)
        with pytest.raises(KeyboardInterrupt):
            seated(bot).choose(first_view(), "s")
    assert is_let_go(tmp_path / "lock")
    assert seated(bot).choose(first_view(), "s").problem is None
    bot.close()


def test_the_protocol_has_the_version_that_the_documents_and_examples_say() -> None:
    for file in (FIRST, FIRST.with_suffix(".mjs"), ROOT / "docs" / "writing_bots.md"):
        assert f'"{PROTOCOL}"' in file.read_text(encoding="utf-8")


def test_a_program_that_is_not_there_is_refused_before_the_game() -> None:
    for command in ([], [""], ["no-such-program-anywhere"], [str(FIRST.parent)]):
        with pytest.raises(BotError, match="program"):
            ProgramBot(command)


def test_every_field_of_a_question_is_documented() -> None:
    text = (ROOT / "docs" / "writing_bots.md").read_text(encoding="utf-8")
    for board in shipped():
        view = first_view(board)
        asked = json.loads(move_line(1, view, Budget(), "s", 1.0))
        seen, told = asked["view"], asked["board"]
        groups = [asked, asked["budget"], seen, seen["seats"][0], *seen["legal"], told]
        groups += [part for part in told.values() if isinstance(part, dict)]
        groups += [told["routes"][0], told["destinations"][0]]
        names = {name for group in groups for name in group if name in group}
        names -= {*told["points"], *view.board.cards}
        assert [name for name in sorted(names) if f"`{name}`" not in text] == []


def test_the_limits_are_those_that_are_documented() -> None:
    text = (ROOT / "docs" / "writing_bots.md").read_text(encoding="utf-8")
    assert f"within {LIMITS.start:g} seconds of the start" in text
    assert (LIMITS.grace, LIMITS.goodbye) == (1, 1)
    assert f"the budget and one second; {LIMITS.move:g} seconds without a budget" in text
    assert f"{LIMITS.iterations:g} seconds with a budget of iterations" in text
    assert LIMITS.restarts + 1 == 4
    four = f"four failures of these last three kinds, fewer than {LIMITS.steady} good moves"
    assert four in text


# -- several at once


def test_threads_may_share_a_program(tmp_path: Path) -> None:
    chair = seated(bot := little(tmp_path, PLAIN))
    view = first_view()
    with ThreadPoolExecutor(4) as pool:
        problems = list(pool.map(lambda _: chair.choose(view, "s").problem, range(40)))
    bot.close()
    assert problems == [None] * 40


def test_a_forked_copy_leaves_the_program_of_its_parent_alone(tmp_path: Path) -> None:
    bot = little(tmp_path, PLAIN)
    chair = seated(bot)
    assert chair.choose(first_view(), "s").problem is None

    def in_the_copy() -> None:
        assert chair.choose(first_view(), "s").problem is None
        bot.close()

    fork = multiprocessing.get_context("fork")
    for act in (bot.close, in_the_copy):
        copy = fork.Process(target=act)
        copy.start()
        copy.join(PATIENCE)
        assert copy.exitcode == 0
        assert chair.choose(first_view(), "s").problem is None
    bot.close()
