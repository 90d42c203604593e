"""Walking through the bits of a word."""

from funicular.codes import DEBRUIJN
from funicular.compiling import inline_rule


@inline_rule
def lowest_bit(b, word):
    """The number of the lowest bit set; the word is not zero. Products wrap or not: the same."""
    return b.bit_place[((word & -word) * DEBRUIJN >> 58) & 63]
