"""Chance: ChaCha8 by the book, even shuffles, and a key that only deal and reshuffles use."""

from __future__ import annotations

import hashlib
import random
import struct
from collections import Counter
from itertools import islice, permutations
from typing import Any

import pytest
from redeal import TABLES, Table, choose, play_on

from funicular import codes
from funicular.compiling import plain
from funicular.game import Game
from funicular.seeds import commitment, key_of

chance: Any = plain("rules.chance")

KEY = tuple(range(8))


# -- the stream cipher, from its textbook


def rotated(word: int, by: int) -> int:
    return (word << by | word >> (32 - by)) % 2**32


def quarter_round(words: list[int], a: int, b: int, c: int, d: int) -> None:
    for target, other, mixed, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        words[target] = (words[target] + words[other]) % 2**32
        words[mixed] = rotated(words[mixed] ^ words[target], by)


def chacha(key: bytes, counter: int, nonce: bytes, rounds: int) -> bytes:
    """RFC 8439, 2.3, with any number of rounds."""
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce)
    words = list(start)
    for _ in range(rounds // 2):
        for i in range(4):
            quarter_round(words, i, i + 4, i + 8, i + 12)
        for i in range(4):
            column = [4 * row + (i + row) % 4 for row in range(4)]
            quarter_round(words, *column)
    return struct.pack("<16I", *((x + y) % 2**32 for x, y in zip(words, start, strict=True)))


def test_the_textbook_is_right_about_twenty_rounds() -> None:
    """The example of RFC 8439, 2.3.2."""
    nonce = bytes.fromhex("000000090000004a00000000")
    assert chacha(bytes(range(32)), 1, nonce, 20).hex() == (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


def test_the_textbook_is_right_about_eight_rounds() -> None:
    """The published stream of a key and a nonce of zeros."""
    assert chacha(bytes(32), 0, bytes(12), 8).hex() == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    )


@pytest.mark.parametrize("number", range(50))
def test_a_block_is_chacha8_with_purpose_and_ordinal_as_nonce(number: int) -> None:
    dice = random.Random(number)
    key = [dice.getrandbits(32) for _ in range(8)]
    purpose, ordinal, counter = dice.randrange(1, 5), dice.randrange(2**16), dice.randrange(2**32)
    words = chance.block(key, chance.stream(purpose, ordinal), counter)
    nonce = struct.pack("<3I", purpose, ordinal, 0)
    expected = chacha(struct.pack("<8I", *key), counter, nonce, 8)
    assert struct.pack("<16I", *words) == expected


# -- even chances


def chi_square(counts: Counter[Any], kinds: int) -> float:
    """How far the counts are from even, in the units of the chi-square table."""
    even = counts.total() / kinds
    return sum((counts[kind] - even) ** 2 / even for kind in counts) + even * (kinds - len(counts))


def keys(count: int) -> list[tuple[int, ...]]:
    return [key_of(f"even {number}", ["", ""]) for number in range(count)]


# degrees of freedom: the value that one even sample in ten thousand exceeds
LIMITS = {1: 15.14, 2: 18.42, 3: 21.11, 4: 23.51, 5: 25.74, 23: 55.65}


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_every_number_below_n_is_equally_likely(n: int) -> None:
    which = chance.stream(codes.CHANCE_FIRST, 0)
    counts = Counter(chance.below(key, which, n) for key in keys(1500))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < LIMITS[n - 1]


@pytest.mark.parametrize("n", [2, 3, 4])
def test_every_order_of_a_shuffle_is_equally_likely(n: int) -> None:
    orders = list(permutations(range(n)))
    counts: Counter[tuple[int, ...]] = Counter()
    for key in keys(100 * len(orders)):
        cards = list(range(n))
        chance.shuffle(cards, 0, n, key, chance.stream(codes.CHANCE_CARDS, 1))
        counts[tuple(cards)] += 1
    assert set(counts) == set(orders)
    assert chi_square(counts, len(orders)) < LIMITS[len(orders) - 1]


def test_a_shuffle_keeps_to_its_part_of_the_ring() -> None:
    ring = list(range(10))
    chance.shuffle(ring, 8, 4, KEY, chance.stream(codes.CHANCE_RETURNED, 0))
    assert ring[2:8] == [2, 3, 4, 5, 6, 7]
    assert sorted(ring[8:] + ring[:2]) == [0, 1, 8, 9]
    assert ring != list(range(10))


def test_words_that_would_favour_some_numbers_are_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    uneven = 2**32 - 1  # the one word too many for a choice among three
    words = (uneven,) * 3 + (5,) * 13
    monkeypatch.setattr(chance, "block", lambda *_: words)
    assert chance.below(KEY, 0, 3) == 5 % 3
    cards = [0, 1, 2]
    chance.shuffle(cards, 0, 3, KEY, 0)
    assert cards == [0, 1, 2]  # 5 % 3 == 2 and 5 % 2 == 1: each stays where it is
    monkeypatch.setattr(chance, "block", lambda *_: (uneven, 4) + (5,) * 14)
    chance.shuffle(cards, 0, 3, KEY, 0)
    assert cards == [0, 2, 1]  # 4 % 3 == 1: the third and the second change places


def test_a_shuffle_of_more_than_a_block_goes_on_with_the_next() -> None:
    """Fisher and Yates once more, with the textbook's words."""
    which = chance.stream(codes.CHANCE_CARDS, 7)
    nonce = struct.pack("<3I", codes.CHANCE_CARDS, 7, 0)
    stream = b"".join(chacha(struct.pack("<8I", *KEY), i, nonce, 8) for i in range(10))
    words = iter(struct.unpack(f"<{len(stream) // 4}I", stream))
    expected = list(range(110))
    for i in range(109, 0, -1):
        j = next(words) % (i + 1)  # none of them is too large
        expected[i], expected[j] = expected[j], expected[i]
    cards = list(range(110))
    chance.shuffle(cards, 0, 110, KEY, which)
    assert cards == expected


# -- keyed by purpose and ordinal, never by what was drawn

by_board = pytest.mark.parametrize(
    "table", [table for table in TABLES if table.seats == 2 and not table.alvin], ids=str
)


def test_each_purpose_and_each_ordinal_has_its_own_numbers() -> None:
    which = [chance.stream(purpose, ordinal) for purpose in range(1, 5) for ordinal in range(50)]
    assert len({chance.block(KEY, each, 0) for each in which}) == len(which)


def before_a_reshuffle(table: Table, seed: str) -> Game | None:
    """A game in which one card is left in the deck and the seat to move may draw it."""
    for game in play_on(table.game(seed), random.Random(f"{table} {seed}"), "even"):
        if game.state.deck_n == 1 and game.state.phase in (codes.TURN, codes.SECOND):
            return game
    return None


def reshuffled(game: Game, **fields: Any) -> list[int]:
    """The deck after the last card is drawn from a state with these fields changed."""
    s = game.state
    for name, value in fields.items():
        setattr(s, name, value)
    state = game.engine.write(s)
    game.engine.play(state, s.seat, game.table.find("draw"))
    assert game.engine.get(state, "reshuffles") == s.reshuffles + 1
    deck: list[int] = game.engine.get(state, "deck")
    return deck


@by_board
def test_a_reshuffle_depends_on_key_ordinal_and_discards_alone(table: Table) -> None:
    found = (before_a_reshuffle(table, f"reshuffle {number}") for number in range(100))
    one, other = islice(filter(None, found), 2)
    assert one.state.hands != other.state.hands
    same = {"discard": [2] * len(table.board.cards), "key": list(KEY), "reshuffles": 3}
    assert reshuffled(one, **same) == reshuffled(other, **same)
    orders = {
        tuple(reshuffled(one, **same | {"reshuffles": ordinal, "key": list(key)}))
        for ordinal in range(4)
        for key in (KEY, KEY[::-1])
    }
    assert len(orders) > 4  # with so few cards two orders may be the same


class Sealed:
    """A key that nobody may look at."""

    def __getitem__(self, _: int) -> int:
        raise PermissionError("the key was used")


@by_board
def test_nothing_but_reshuffles_looks_at_the_key_after_the_set_up(table: Table) -> None:
    looked = 0
    for seed in range(12):
        game, dice = table.game(f"sealed {seed}", "interpreted"), random.Random(seed)
        while game.state.phase == codes.DEAL_KEEP:
            game.push(choose(game, dice, "even"))
        engine, fields = game.engine, game.state
        fields.key = Sealed()
        sealed = engine.write(fields)
        while not game.is_over:
            action, seat = choose(game, dice, "even"), game.state.seat
            engine.observe(sealed, seat)
            engine.score(sealed)
            assert action in engine.legal(sealed, seat)
            assert engine.refusal(sealed, seat, action) == 0
            game.push(action)
            shuffled = [e["cards"] for e in game.moves[-1].events if e["type"] == "reshuffle"]
            if shuffled and max(shuffled) > 1:  # one card needs no shuffling
                with pytest.raises(PermissionError):
                    engine.play(sealed, seat, action)
                looked += 1
                break
            engine.play(sealed, seat, action)
    assert looked > 0


@by_board
def test_another_key_changes_nothing_before_the_next_reshuffle(table: Table) -> None:
    differed = 0
    for seed in range(6):
        game, dice = table.game(f"poison {seed}"), random.Random(seed)
        while game.state.phase == codes.DEAL_KEEP:
            game.push(choose(game, dice, "even"))
        engine, fields = game.engine, game.state
        fields.key = [word ^ 0xFFFFFFFF for word in fields.key]
        poisoned = engine.write(fields)
        while not game.is_over:
            action, seat, before = choose(game, dice, "even"), game.state.seat, game.state
            game.push(action)
            engine.play(poisoned, seat, action)
            if game.state.reshuffles > before.reshuffles:
                differed += engine.get(poisoned, "deck") != game.state.deck
                break
            expected = game.state
            expected.key = fields.key
            assert engine.read(poisoned) == expected
    assert differed > 0


# -- seeds, nonces, commitment


def deal_of(game: Game) -> Any:
    return game.deal, game.state_bytes()


def test_the_same_seed_and_nonces_give_the_same_deal() -> None:
    assert deal_of(Game(seed="a", nonces=["x", "y"])) == deal_of(Game(seed="a", nonces=["x", "y"]))


@pytest.mark.parametrize("nonces", [["x", "z"], ["z", "y"], ["y", "x"], ["xy", ""], ["", "xy"]])
def test_another_nonce_of_any_seat_gives_another_deal(nonces: list[str]) -> None:
    assert Game(seed="a", nonces=nonces).deal != Game(seed="a", nonces=["x", "y"]).deal


def test_another_seed_gives_another_deal() -> None:
    deals = [Game(seed=seed).deal for seed in range(100)]
    assert len({repr(deal) for deal in deals}) == 100


def test_the_key_is_the_hash_of_seed_and_nonces_low_byte_first() -> None:
    digest = hashlib.sha256(b"seed\nx\ny").digest()
    assert key_of("seed", ["x", "y"]) == struct.unpack("<8I", digest)
    assert Game(seed="seed", nonces=["x", "y"]).state.key == list(struct.unpack("<8I", digest))


@pytest.mark.parametrize("nonces", [[], ["", ""], ["", "", ""]])
def test_the_commitment_is_not_the_key(nonces: list[str]) -> None:
    """Else whoever sees it before the deal would know the deal."""
    key = struct.pack("<8I", *key_of("a seed", nonces))
    assert commitment("a seed") != key.hex()
    assert commitment("a seed") == hashlib.sha256(b"funicular commitment\na seed").hexdigest()


def test_no_seed_a_table_may_choose_makes_key_and_commitment_the_same_hash() -> None:
    """The text that the commitment hashes has a line break where a seed can't have one."""
    with pytest.raises(ValueError, match="printable"):
        Game(seed="funicular commitment\na seed")


def test_a_named_first_seat_changes_nothing_else_of_the_deal() -> None:
    """A4: who begins has numbers of its own."""
    drawn = Game(seed="first")
    named = Game(seed="first", first=drawn.first)
    assert named.deal == drawn.deal
    assert named.state_bytes() == drawn.state_bytes()
    decks = {tuple(Game(seed="first", first=seat).state.deck) for seat in (0, 1)}
    assert len(decks) == 1
