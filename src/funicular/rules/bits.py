"""Walking through the bits of a word."""

from funicular.compiling import inline_rule

DEBRUIJN = 0x022FDD63CC95386D
# Which bit a lone bit is, by the top six bits of its product with the sequence above.
PLACES = tuple(
    next(bit for bit in range(64) if (DEBRUIJN << bit >> 58) & 63 == top) for top in range(64)
)


@inline_rule
def lowest_bit(word):
    """The number of the lowest bit set; the word is not zero. Products wrap or not: the same."""
    return PLACES[((word & -word) * DEBRUIJN >> 58) & 63]
