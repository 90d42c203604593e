"""Kernels, as far as a machine without a GPU can tell: they compile for one.

What they do is compared with the CPU on a machine that has one: `python -m funicular.cuda.check`.
"""

from __future__ import annotations

import os
import re

import pytest

from funicular.board import load
from funicular.cli import main
from funicular.cuda.compiler import ptx
from funicular.cuda.kernels import kernels

SOAK = bool(os.environ.get("FUNICULAR_SOAK"))
QUICK = ["look", "tell", "sample", "choose", "score"]
"""Kernels of the other boards that compile in seconds."""

KERNELS = [
    (board, name)
    for board in ("new_york", "san_francisco", "old_west")
    for name in kernels(load(board))
    if SOAK or board == "new_york" or name in QUICK
]


def functions(text: str) -> set[str]:
    """Rules that are functions of their own in the assembly."""
    found = re.findall(
        r"^\.(?:weak )?\.?func[^;{]*?_ZN9funicular5rules\d+[a-z_]*?(\d+)(\w+)", text, re.M
    )
    return {name[: int(length)] for length, name in found}


@pytest.mark.parametrize(("board", "name"), KERNELS)
def test_a_kernel_compiles_for_a_gpu(board: str, name: str) -> None:
    kernel = kernels(load(board))[name]
    text = ptx(kernel.function, kernel.signature, kernel.apart)
    assert ".target sm_90" in text
    assert len(re.findall(r"^\.visible \.entry", text, re.M)) == 1
    assert functions(text) == set(kernel.apart)


def test_large_rules_stay_functions_so_that_instructions_fit_the_cache() -> None:
    kernel = kernels(load("new_york"))["look"]
    apart = ptx(kernel.function, kernel.signature, kernel.apart)
    inlined = ptx(kernel.function, kernel.signature)
    assert functions(apart) == {"legal_claims"}
    assert functions(inlined) == set()


def test_without_a_gpu_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--gpu", "new_york"]) == 2
    assert "no GPU here" in capsys.readouterr().err
