"""The page of a study: one self-contained HTML document, made of the summary alone."""

from funicular.study.page.whole import study_page

__all__ = ["study_page"]
