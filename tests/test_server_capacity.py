"""A server has room for as many connections as the system allows."""

from __future__ import annotations

import subprocess
import sys

LOWERED = """
import resource
from funicular.server.running.capacity import allow_many_connections
hard = min(4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
allow_many_connections()
print(resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard))
"""


def test_a_low_limit_of_open_files_is_raised_as_far_as_it_goes() -> None:
    run = subprocess.run(
        [sys.executable, "-c", LOWERED], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "True"
