"""What can be printed: what is seen, and invisible joiners only where they change what is seen."""

import unicodedata

NON_JOINER, JOINER = "\u200c", "\u200d"
AS_EMOJI = "\ufe0f"
"""Behind a character: it is drawn in colours."""

VIRAMA = 9
"""The combining class of the sign that takes a letter's vowel away."""


def is_printable(text: str) -> bool:
    """Whether it is one line of characters that are seen."""
    around = f" {text.replace(AS_EMOJI + JOINER, JOINER)} "
    inner = zip(around, around[1:], around[2:], strict=False)
    joined = all(_joins(*three) for three in inner if three[1] in (NON_JOINER, JOINER))
    return joined and without_joiners(text).isprintable()


def without_joiners(text: str) -> str:
    """What texts that may look the same have in common."""
    return text.replace(NON_JOINER, "").replace(JOINER, "")


def _joins(before: str, joiner: str, after: str) -> bool:
    """Whether a joiner stands where scripts and emoji need one."""
    if unicodedata.combining(before) == VIRAMA:
        return True
    if before.isalpha() and after.isalpha():
        return unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    is_emoji = unicodedata.category(before) in ("So", "Sk") and unicodedata.category(after) == "So"
    return joiner == JOINER and is_emoji
