"""Work that is given to processes ends quietly, wherever it is left."""

import os
import signal
import subprocess
import sys
import time

from funicular.workers import in_order

INTERRUPTED = """
import signal, time
from funicular.workers import in_order
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # what starts us may be deaf to it
    try:
        for result in in_order(time.sleep, [0.0, *[30.0] * 200], 2):
            print("first", flush=True)
    except KeyboardInterrupt:
        print("interrupted")
"""


def test_results_come_in_order() -> None:
    assert list(in_order(abs, [-3, -1, -2, -4], 2)) == [3, 1, 2, 4]


def test_work_that_nobody_waits_for_is_left_without_a_word() -> None:
    """A traceback in a thread fails a test."""
    results = in_order(time.sleep, [0.0, 0.0, *[30.0] * 200], 2)
    next(results)
    next(results)
    results.close()  # type: ignore[attr-defined]


def test_ctrl_c_while_workers_start_is_heard_by_who_started_them_alone() -> None:
    for wait in (0.05, 0.3, 1.5):
        program = subprocess.Popen(
            [sys.executable, "-c", INTERRUPTED], text=True, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        assert program.stdout is not None
        assert program.stdout.readline() == "first\n"
        time.sleep(wait)
        os.killpg(program.pid, signal.SIGINT)
        assert program.communicate(timeout=60) == ("interrupted\n", "")
