"""What every test shares."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# Interpreted unless told: no compile time, the same rules. `make soak` runs all of it compiled,
# with checked bounds; tests of the compiled engine ask for it by name.
os.environ.setdefault("FUNICULAR_ENGINE", "interpreted")

# English, whatever the machine speaks; tests of other languages ask for them.
os.environ["FUNICULAR_LANGUAGE"] = "en"

settings.register_profile(
    "default", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("soak", settings.get_profile("default"), max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

TESTS = Path(__file__).parent


@pytest.fixture(scope="session")
def soak() -> bool:
    """Whether this is the long run (`make soak`)."""
    return os.environ.get("FUNICULAR_SOAK", "") not in ("", "0")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A real browser, for one file of tests: while it runs, no other event loop can."""
    from page_people import browser

    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def page_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A server with the built page, whose bots answer at once."""
    from server_clients import LiveServer

    with LiveServer(tmp_path_factory.mktemp("tables")) as live:
        yield live


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """A PostgreSQL server for this run; `new_database()` gives the URL of an empty one."""
    from services import Postgres, running

    with running(Postgres) as service:
        yield service


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Any]:
    """A Redis server for this run."""
    from services import Redis, running

    with running(Redis) as service:
        yield service
