"""What every test shares."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Interpreted unless told: no compile time, the same rules. `make soak` runs all of it compiled,
# with checked bounds; tests of the compiled engine ask for it by name.
os.environ.setdefault("FUNICULAR_ENGINE", "interpreted")

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
