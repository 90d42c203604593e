"""A whole page, and its sections."""

from collections.abc import Sequence
from html import escape

from funicular.charts.style import STYLE


def page(title: str, lead: str, sections: Sequence[str]) -> str:
    """A whole HTML document that needs nothing but itself."""
    named = escape(title)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{named}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<header>\n"
        f'<h1>{named}</h1>\n<p class="lead">{escape(lead)}</p>\n</header>\n<main>\n'
        f"{chr(10).join(sections)}\n</main>\n</body>\n</html>\n"
    )


def section(heading: str, *parts: str, text: str = "") -> str:
    """A heading, what to look at, and charts side by side where there is room.

    A part of class `wide` takes the whole width.
    """
    words = f"<p>{escape(text)}</p>\n" if text else ""
    shown = f'<div class="parts">\n{chr(10).join(parts)}\n</div>\n' if parts else ""
    return f"<section>\n<h2>{escape(heading)}</h2>\n{words}{shown}</section>"
