"""Seeds: where all chance of a game comes from, and how it is committed to.

The commitment is shown before the deal; the seed is revealed when the game is over. The key of
all chance is SHA-256 of the seed and a nonce from each seat, so that whoever chose the seed has
not chosen the deal. The commitment hashes another text than the key: it gives nothing away.
"""

import hashlib
import secrets
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from funicular.reasons import GameError

KEY_WORDS = 8
POLICY_WORDS = 4
LONGEST = 128  # characters in a seed or nonce


class SeedError(GameError):
    """A seed or nonce that can't be written on one line of a record."""


def new_seed() -> str:
    """A seed from the operating system's secure source."""
    return secrets.token_hex(32)


def checked(text: str, what: str) -> str:
    """The text, if it can stand on one line of a record."""
    if len(text) > LONGEST or not text.isprintable() or text != text.strip():
        raise SeedError(f"{what}: expected at most {LONGEST} printable characters on one line")
    return text


def commitment(seed: str) -> str:
    """What is shown of a seed before it is revealed."""
    return hashlib.sha256(f"funicular commitment\n{seed}".encode()).hexdigest()


def promise(nonce: str) -> str:
    """What is shown of a nonce before it is given, so that nobody waits for the others' first."""
    return hashlib.sha256(f"funicular nonce\n{nonce}".encode()).hexdigest()


def key_of(seed: str, nonces: Sequence[str]) -> tuple[int, ...]:
    """The key of chance: eight words, the first from the first four bytes, low byte first."""
    return tuple(keys_of([seed], nonces)[0].tolist())


def keys_of(seeds: Sequence[str], nonces: Sequence[str]) -> npt.NDArray[np.uint32]:
    """The keys of many games with the same nonces, a row for each."""
    texts = ("\n".join([seed, *nonces]) for seed in seeds)
    digests = b"".join(hashlib.sha256(text.encode()).digest() for text in texts)
    return np.frombuffer(digests, "<u4").reshape(-1, KEY_WORDS).astype(np.uint32)


def policy_stream(seed: str) -> list[int]:
    """The start of a random policy's stream: nothing to do with the game's own chance."""
    stream: list[int] = policies_of([seed])[0].tolist()
    return stream


def policies_of(seeds: Sequence[str]) -> npt.NDArray[np.int64]:
    """The streams of many random policies, a row for each."""
    texts = (f"funicular policy\n{seed}" for seed in seeds)
    digests = b"".join(hashlib.sha256(text.encode()).digest()[: 4 * POLICY_WORDS] for text in texts)
    return np.frombuffer(digests, "<u4").reshape(-1, POLICY_WORDS).astype(np.int64)
