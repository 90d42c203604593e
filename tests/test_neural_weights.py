"""Files of weights: read as written, and refused with a reason where they are not for a board."""

import io
import json
import pickle
import zipfile
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from random_weights import about, arrays, write_weights
from redeal import BOARDS

from funicular.bots import BotError, player
from funicular.neural import weights
from funicular.neural.weights import WeightsError, has_weights, load, save, shipped

BOARD, OTHER = BOARDS["new_york"], BOARDS["tiny"]


def test_weights_read_back_as_they_were_written(tmp_path: Path) -> None:
    path = write_weights(tmp_path, BOARD, history={"decisions": 7})
    found, said = load(path, BOARD)
    assert said == about(BOARD, history={"decisions": 7})
    for name, array in arrays(BOARD).items():
        assert found[name].dtype == np.float32
        assert np.array_equal(found[name], array.astype(np.float16).astype(np.float32))


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-2000])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def damaged(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 255
    path.write_bytes(bytes(data))


def a_pickle(path: Path) -> None:
    path.write_bytes(pickle.dumps({"in.weight": [1]}))


def an_array(path: Path) -> None:
    with path.open("wb") as file:
        np.save(file, np.zeros(3))


def with_an_object(path: Path) -> None:
    """One of its arrays is a pickle."""
    made = {**arrays(BOARD), "about": np.array(json.dumps(asdict(about(BOARD))))}
    np.savez(path, **{**made, "in.bias": np.array([{}], object)}, allow_pickle=True)


def without_about(path: Path) -> None:
    np.savez(path, **arrays(BOARD))


def about_nothing(path: Path) -> None:
    np.savez(path, about=np.array("[1, 2]"))


def other_sizes(path: Path) -> None:
    save(path, arrays(BOARD, width=9), about(BOARD, width=8))


def endless(path: Path) -> None:
    save(path, arrays(BOARD), about(BOARD, blocks=10**12))


def no_number_of_blocks(path: Path) -> None:
    blocks: Any = "1"
    save(path, arrays(BOARD), about(BOARD, blocks=blocks))


def not_a_number(path: Path) -> None:
    save(path, arrays(BOARD) | {"in.bias": np.full(8, np.nan)}, about(BOARD))


def too_large(path: Path) -> None:
    with np.errstate(over="ignore"):
        save(path, arrays(BOARD) | {"in.bias": np.full(8, 1e9)}, about(BOARD))


def missing_one(path: Path) -> None:
    save(path, {k: v for k, v in arrays(BOARD).items() if k != "out.bias"}, about(BOARD))


def with_words(path: Path) -> None:
    """A zip of something else."""
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("read.me", "hello")


NO_WEIGHTS = [
    cut_off, emptied, damaged, a_pickle, an_array, with_an_object, without_about, about_nothing,
    no_number_of_blocks, with_words,
]  # fmt: skip
NO_NETWORK = [other_sizes, endless, not_a_number, too_large, missing_one]


@pytest.mark.parametrize("spoil", [*NO_WEIGHTS, *NO_NETWORK], ids=lambda each: each.__name__)
def test_a_bad_file_is_refused_by_name(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    path = write_weights(tmp_path, BOARD)
    spoil(path)
    told = "no weights of a network" if spoil in NO_WEIGHTS else "not those of a network for New"
    with pytest.raises(WeightsError, match=f"{path.name}: .*{told}"):
        load(path, BOARD)
    with pytest.raises(BotError, match=path.name):
        player(f"neural:{path}").check_board(BOARD)


def test_weights_of_another_board_or_version_are_refused(tmp_path: Path) -> None:
    path = write_weights(tmp_path, BOARD)
    with pytest.raises(WeightsError, match=f"weights for new_york, not for this {OTHER.name}"):
        load(path, OTHER)
    path = write_weights(tmp_path, BOARD, features="funicular-features-0")
    with pytest.raises(WeightsError, match="made for funicular-features-0, this program has"):
        load(path, BOARD)


def test_a_missing_file_is_told() -> None:
    with pytest.raises(WeightsError, match=r"nowhere\.npz: .*there is no such file"):
        load(Path("nowhere.npz"), BOARD)


def test_a_board_has_weights_only_if_they_are_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    assert not has_weights(BOARDS["plain"])
    with pytest.raises(WeightsError, match=f"{OTHER.name}: there are no weights for this board"):
        shipped(OTHER)
    write_weights(tmp_path, BOARD).rename(tmp_path / f"{OTHER.key}.npz")
    assert shipped(OTHER).exists()
    assert not has_weights(OTHER)
    write_weights(tmp_path, BOARD)
    assert has_weights(BOARD)


def test_weights_travel_as_numbers_alone(tmp_path: Path) -> None:
    with zipfile.ZipFile(write_weights(tmp_path, BOARD)) as file:
        for name in file.namelist():
            array = np.load(io.BytesIO(file.read(name)), allow_pickle=False)
            assert array.dtype == np.float16 or name == "about.npy"
