"""The page, section by section."""

import shlex
from html import escape

from funicular.behaviour.naming import labels_of, short_names
from funicular.behaviour.page.extras import card_section, extra_section
from funicular.behaviour.page.pieces import topic_section
from funicular.behaviour.page.routes import route_section
from funicular.board import Board
from funicular.charts import page, section, table
from funicular.report.pieces import Summary, paragraph
from funicular.report.wording import counted, listed
from funicular.text.page import RECONSTRUCTION

FEW = 200
"""With fewer games most intervals are too wide to tell bots apart."""


def behaviour_page(board: Board, summary: Summary, source: str | None = None) -> str:
    """The whole page; `source` is what the command line called the board."""
    return page(
        f"{board.name}: how bots behave",
        _lead(summary),
        [
            _findings(summary),
            _topic(board, summary, "result"),
            _topic(board, summary, "tickets"),
            route_section(board, summary),
            card_section(board, summary),
            _topic(board, summary, "turns"),
            _topic(board, summary, "blocking"),
            _topic(board, summary, "ending"),
            *extra_section(board, summary),
            section("How the numbers are made", text=READING),
            _repeat(board, summary, source or board.key),
        ],
    )


TOPICS = {
    "result": ("Results", "Against itself a bot wins its even share; scores still differ."),
    "tickets": (
        "Tickets",
        "What bots take on, and what becomes of it. Points of failed tickets are lost (K3).",
    ),
    "turns": ("Turns", "What turns are used for; the rest draws tickets or passes."),
    "blocking": (
        "Blocking",
        "A seat's cheapest network is what its own view says it would still lay for its tickets,"
        " by the same simple sum for every bot (brains/facts.py). A claim blocks when its"
        " connection is not on the claimer's network and takes or closes a route on that of"
        " another seat. What it costs is how many pieces more the other's network takes right"
        " after; where a ticket has no way left instead, that is counted by itself. Not every"
        " such claim is meant to harm: a bot whose tickets are done claims off its network only."
        " Only this page sees all seats; bots never do.",
    ),
    "ending": (
        "The end of the game",
        "Who begins the last turns (E1), and how things stand then: points with the tickets"
        " complete at that moment, all others counted as failed.",
    ),
}

READING = (
    "Every number is a mean over the seats that the bot had, with the 95 % interval of a bootstrap:"
    " 1,000 times as many deals as there are (in at most 500 groups of consecutive ones) are drawn"
    " with replacement; where something happened never or always, it is Wilson's. All columns have"
    " the same deals. Two bots play each deal twice, with the seats changed, and both games are"
    " drawn together. Findings are the largest differences, at most one of a topic, of all whose"
    " intervals do not overlap; of many numbers some stray by chance."
)


def _topic(board: Board, summary: Summary, topic: str) -> str:
    heading, text = TOPICS[topic]
    return topic_section(board, summary, topic, heading, text=text)


def _lead(summary: Summary) -> str:
    alvin = ", with Alvin" if summary["alvin"] else ""
    several = len(summary["samples"]) > len(summary["bots"])
    note = f" {RECONSTRUCTION}" if summary["reconstruction"] else ""
    return (
        f"{listed(short_names(summary['bots']), 9)}: {counted(summary['games'], 'game')} of each"
        f" against itself{' and of each two' if several else ''}, {summary['seats']} seats{alvin}."
        f" Numbers in brackets are 95 % intervals.{note}"
    )


def _findings(summary: Summary) -> str:
    found = summary["findings"]
    text = (
        "The largest clear differences between the bots, made from the numbers below."
        if found
        else "No two bots differ clearly in anything that is measured here."
    )
    items = "".join(f"<li>{escape(each['what'])}.</li>" for each in found)
    shown = [f'<ol class="wide">{items}</ol>'] if found else []
    few = [paragraph("So few games leave wide intervals.")] if summary["games"] < FEW else []
    return section("How they differ", *shown, *few, text=text)


def _repeat(board: Board, summary: Summary, source: str) -> str:
    words = [
        "funicular", "behaviour", source, "--bots", ",".join(summary["bots"]),
        "--seats", str(summary["seats"]), "--games", str(summary["games"]),
        "--seed", summary["seed"], *(["--alvin"] if summary["alvin"] else []),
    ]  # fmt: skip
    pairs = zip(labels_of(summary), summary["samples"], strict=True)
    rows = [
        ["board", f"{board.name}, version {board.version}"],
        ["board hash", board.hash],
        ["Funicular", summary["version"]],
        *[[label, f"{counted(each['games'], 'game')}, {each['problems']} moves by a stand-in"]
          for label, each in pairs],
    ]  # fmt: skip
    return section(
        "How to repeat it",
        f'<pre class="wide">{escape(shlex.join(words))}</pre>',
        table(["what", "which"], rows, numeric_from=2),
        text="The same command gives the same numbers, on any number of processes.",
    )
