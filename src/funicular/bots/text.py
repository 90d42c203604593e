"""Words of strangers, made fit for one line of a screen or a table."""

LONGEST = 300


def printable(text: str) -> str:
    """A text with question marks for what a screen would obey instead of showing."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def one_line(text: str, longest: int = LONGEST) -> str:
    """A text on one line, nothing in it that moves a cursor, cut where it gets too long."""
    shown = printable(" ".join(text.split()))
    return shown if len(shown) <= longest else shown[: longest - 3] + "..."
