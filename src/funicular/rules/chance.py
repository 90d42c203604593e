"""Chance: ChaCha8 under the game's key, keyed by purpose and ordinal, never by what was drawn.

Words of 32 bits are held in wider integers, so that nothing overflows and interpreted,
compiled and GPU code agree. Only the deal and the reshuffles use it.
"""

from funicular.compiling import inline_rule, rule

WORD = 0xFFFFFFFF
WORDS = 1 << 32
BLOCK = 16  # words a block


@inline_rule
def rotate(x, by):
    """Turn a 32-bit word left."""
    return ((x << by) & WORD) | (x >> (32 - by))


@inline_rule
def quarter(a, b, c, d):
    """ChaCha's quarter round."""
    a = (a + b) & WORD
    d = rotate(d ^ a, 16)
    c = (c + d) & WORD
    b = rotate(b ^ c, 12)
    a = (a + b) & WORD
    d = rotate(d ^ a, 8)
    c = (c + d) & WORD
    b = rotate(b ^ c, 7)
    return a, b, c, d


@rule
def block(key, stream, counter):
    """Sixteen words: ChaCha with eight rounds; the nonce is (purpose, ordinal, 0)."""
    # The mask widens the words; without it, compiled arithmetic would mix signed and unsigned.
    k0, k1, k2, k3 = key[0] & WORD, key[1] & WORD, key[2] & WORD, key[3] & WORD
    k4, k5, k6, k7 = key[4] & WORD, key[5] & WORD, key[6] & WORD, key[7] & WORD
    n0, n1, n2 = counter & WORD, stream >> 16, stream & 0xFFFF
    a0, a1, a2, a3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    d0, d1, d2, d3 = n0, n1, n2, 0
    for _ in range(4):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    return (
        (a0 + 0x61707865) & WORD, (a1 + 0x3320646E) & WORD,
        (a2 + 0x79622D32) & WORD, (a3 + 0x6B206574) & WORD,
        (b0 + k0) & WORD, (b1 + k1) & WORD, (b2 + k2) & WORD, (b3 + k3) & WORD,
        (c0 + k4) & WORD, (c1 + k5) & WORD, (c2 + k6) & WORD, (c3 + k7) & WORD,
        (d0 + n0) & WORD, (d1 + n1) & WORD, (d2 + n2) & WORD, d3,
    )  # fmt: skip


@inline_rule
def stream(purpose, ordinal):
    """Which numbers: a purpose and an ordinal ("the deck, third reshuffle") in one integer."""
    return (purpose << 16) + ordinal


@rule
def below(key, which, n):
    """A number from 0 to n - 1, each equally likely."""
    limit = WORDS - WORDS % n
    used = 0
    word = WORDS
    while word >= limit:  # words that would favour some numbers are passed over
        words = block(key, which, used // BLOCK)
        word = words[used % BLOCK]
        used += 1
    return word % n


@rule
def shuffle(cards, start, n, key, which):
    """Shuffle n entries of a ring from `start` on: Fisher-Yates from the last entry down."""
    size = len(cards)
    used = 0
    i = n - 1
    while i > 0:
        if used % BLOCK == 0:
            words = block(key, which, used // BLOCK)
        word = words[used % BLOCK]
        used += 1
        if word < WORDS - WORDS % (i + 1):  # else it would favour some entries: passed over
            x = (start + i) % size
            y = (start + word % (i + 1)) % size
            card = cards[x]
            cards[x] = cards[y]
            cards[y] = card
            i -= 1
