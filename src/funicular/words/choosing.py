"""Which language to speak: asked for, set for this program, or the system's own."""

import re
from collections.abc import Mapping

from funicular.words.catalogue import LANGUAGES

OPTION = "--language"
VARIABLE = "FUNICULAR_LANGUAGE"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language its messages have, first come first served."""


class LanguageError(ValueError):
    """A language that nobody here speaks."""


def language_of(option: str | None, environ: Mapping[str, str]) -> str:
    """The option's language, else the variable's, else the system's, else English."""
    if option is not None:
        return _known(option, OPTION)
    if environ.get(VARIABLE):
        return _known(environ[VARIABLE], VARIABLE)
    locale = next(filter(None, map(environ.get, LOCALE)), "")
    language = re.split("[^a-z]", locale.lower())[0]
    return language if language in LANGUAGES else LANGUAGES[0]


def _known(language: str, source: str) -> str:
    if language.lower() not in LANGUAGES:
        raise LanguageError(f"{source} {language!r}: expected {', '.join(LANGUAGES)}")
    return language.lower()
