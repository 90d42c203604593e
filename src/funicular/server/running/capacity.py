"""What a server process needs to have room for thousands of connections."""

import contextlib
import sys

FILES = 65_536
"""Each connection is an open file: as many as this, where the system allows it."""


def allow_many_connections() -> None:
    """Raise this process's own limit of open files, where there is one."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):  # as many as there were will have to do
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
