"""Each of the three projects may be missing: what is there works, the rest says what it needs."""

import subprocess
import sys

import pytest

from funicular.extras import how_to_add

ALL = ("pettingzoo", "gymnasium", "pyspiel")


def run(missing: tuple[str, ...], code: str) -> str:
    """What a program prints where these packages are not installed."""
    hide = f"import sys; sys.modules.update(dict.fromkeys({missing!r}))"
    program = f"{hide}\nimport funicular.envs\n{code}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("call", "package"),
    [
        ("aec()", "pettingzoo"),
        ("single()", "gymnasium"),
        ("self_play()", "gymnasium"),
    ],
)
def test_what_is_missing_is_named_with_the_extra_to_install(call: str, package: str) -> None:
    code = f"""
try:
    funicular.envs.{call}
except ImportError as missing:
    print(missing)
"""
    assert f"needs {package}: {how_to_add('envs')}" in run(ALL, code)


def test_our_own_vector_needs_none_of_them() -> None:
    code = "print(len(funicular.envs.Vector('new_york', 3, seed=1).buffers.seats))"
    assert run(ALL, code) == "3"


def test_openspiel_works_without_the_others() -> None:
    code = "import pyspiel; print(pyspiel.load_game('funicular_new_york').num_players())"
    assert run(("pettingzoo", "gymnasium"), code) == "2"


def test_gymnasium_works_without_openspiel() -> None:
    code = "import gymnasium; print(gymnasium.make('funicular/NewYork-v0').action_space.n)"
    assert run(("pettingzoo", "pyspiel"), code) == "236"
