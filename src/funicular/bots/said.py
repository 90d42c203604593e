"""Why a bot moved, in the words of a bot that has its own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from funicular.bots.text import one_line
from funicular.bots.why import Why


@dataclass(frozen=True, slots=True)
class Said(Why):
    """A sentence from a bot that is not ours: shown as it is, on one line."""

    words: str = ""

    @classmethod
    def of(cls, sentence: str) -> "Said":
        """A bot's sentence."""
        return cls("said", words=one_line(sentence))

    def sentence(self, names: Sequence[str] | None = None) -> str:  # noqa: ARG002
        """As the bot said it."""
        return self.words

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        return {"reason": self.reason, "text": self.words}
