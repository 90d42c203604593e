"""Words for people in three languages: one catalogue a language, asked by key.

    >>> Words("ro").say("count.points", n=21)
    '21 de puncte'

A catalogue is a TOML file of flat keys. Its value is a sentence with named holes, or a table of
sentences, one for each plural form, chosen by the hole `n`. Beside a key there may be

- `KEY.you`: the sentence as it is said to the reader, where a language says it differently;
- `KEY/WORD`: the sentence for boards whose piece or wild card is called WORD.

A hole that nobody fills is filled from `own.HOLE`: the board's own words, such as its wild card.
Nothing is read before something is said.
"""

from funicular.words.choosing import LanguageError, language_of
from funicular.words.speaking import ENGLISH, YOU, Words

__all__ = ["ENGLISH", "YOU", "LanguageError", "Words", "language_of"]
