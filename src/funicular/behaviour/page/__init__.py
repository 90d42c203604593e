"""The page that compares bots: one self-contained HTML document, made of the summary alone."""

from funicular.behaviour.page.whole import behaviour_page

__all__ = ["behaviour_page"]
