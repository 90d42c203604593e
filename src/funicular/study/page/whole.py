"""The page, section by section."""

import shlex
from html import escape

import numpy as np

from funicular.board import Board
from funicular.charts import page, section, table
from funicular.report.pieces import Summary, paragraph
from funicular.report.wording import counted
from funicular.study.page.cards import card_section
from funicular.study.page.course import course_section
from funicular.study.page.extras import extra_sections
from funicular.study.page.network import network_section
from funicular.study.page.routes import route_section
from funicular.study.page.seats import score_section, seat_section
from funicular.study.page.tickets import ticket_section
from funicular.text.page import RECONSTRUCTION

FEW = 500
"""With fewer games most intervals are too wide to change a board by."""


def study_page(board: Board, summary: Summary, source: str | None = None) -> str:
    """The whole page; `source` is what the command line called the board."""
    return page(
        f"{board.name}: a study of the board",
        _lead(summary),
        [
            _findings(summary),
            seat_section(summary),
            score_section(summary),
            route_section(board, summary),
            network_section(board, summary),
            ticket_section(board, summary),
            card_section(summary),
            course_section(summary),
            *extra_sections(board, summary),
            _reading(),
            _repeat(board, summary, source or board.key),
        ],
    )


def _lead(summary: Summary) -> str:
    alvin = ", with Alvin" if summary["alvin"] else ""
    note = f" {RECONSTRUCTION}" if summary["reconstruction"] else ""
    return (
        f"{counted(summary['games'], 'game')} of the bot {summary['bot']} against itself,"
        f" {summary['seats']} seats{alvin}. Numbers in brackets are 95 % intervals.{note}"
    )


def _findings(summary: Summary) -> str:
    found = summary["findings"]
    text = (
        "The most striking findings, made from the numbers below: each is beyond its threshold by"
        " more than chance explains. A bot is not a person: take them as questions to the board."
        if found
        else "Nothing stands out: no number is clearly beyond the thresholds of this page."
    )
    items = "".join(
        f'<li style="margin-bottom:0.5rem">{_opening(_sentence(each["what"]))}<br/>'
        f"{escape(_sentence('What could change: ' + each['change']))}</li>"
        for each in found
    )
    few = (
        [paragraph("So few games leave wide intervals; play more before you change anything.")]
        if summary["games"] < FEW
        else []
    )
    shown = [f'<ol class="wide">{items}</ol>'] if found else []
    return section("What it says should change", *shown, *few, text=text)


def _opening(words: str) -> str:
    """The sentence with what comes before its list set strong."""
    head, colon, rest = words.partition(": ")
    return f"<strong>{escape(head)}{colon.rstrip()}</strong> {escape(rest)}".rstrip()


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _reading() -> str:
    text = (
        "Shares of games, of offers and of tickets kept have Wilson's interval; everything else a"
        " bootstrap: 1,000 times as many games as there are (in at most 500 groups of consecutive"
        " games) are drawn from them with replacement, and the middle 95 % of the results shown."
        " A shared victory counts in equal parts. Turn order counts from who begins; who begins"
        " goes round the seats. Findings must hold for intervals half as wide again, since of many"
        " numbers some stray by chance."
    )
    return section("How the numbers are made", text=text)


def _repeat(board: Board, summary: Summary, source: str) -> str:
    command = [
        "funicular", "study", source, "--seats", str(summary["seats"]),
        "--games", str(summary["games"]), "--bot", summary["bot"], "--seed", summary["seed"],
        *(["--alvin"] if summary["alvin"] else []),
    ]  # fmt: skip
    rows = [
        ["board", f"{board.name}, version {board.version}"],
        ["board hash", board.hash],
        ["Funicular", summary["version"]],
        ["NumPy", np.__version__],
        ["bot, seed", f"{summary['bot']}, {summary['seed']}"],
    ]
    note = RECONSTRUCTION if summary["reconstruction"] else ""
    return section(
        "How to repeat it",
        f'<pre class="wide">{escape(shlex.join(command))}</pre>',
        table(["what", "which"], rows, numeric_from=2, note=note),
        text="The same command gives the same numbers, on any number of processes.",
    )
