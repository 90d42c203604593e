"""Section: choke points, of the network alone and in the games."""

from funicular.board import Board
from funicular.charts import section, table
from funicular.picture import Shown, shade
from funicular.report.pieces import Row, Summary, map_figure
from funicular.report.wording import counted, listed, percent
from funicular.study.network import connections

SHOWN = 8
CUT_OFF = "\N{MULTIPLICATION SIGN}"


def network_section(board: Board, summary: Summary) -> str:
    """What the tickets' shortest ways lose when a connection or a place is gone."""
    choke = summary["choke_points"]
    return section(
        "Choke points",
        _map(board, summary),
        table(
            ["without this connection", "tickets through it", "tickets longer", "spaces more",
             "tickets cut off", "claimed in"],
            [
                [each["connection"], each["tickets_through"], *_loss(each),
                 percent(_claimed(summary, each["connection"]))]
                for each in _worst(choke["connections"])
            ],
        ),
        table(
            ["without this place", "tickets ending there", "tickets longer", "spaces more",
             "tickets cut off"],
            [
                [each["place"], each["tickets_ending"], *_loss(each)]
                for each in _worst(choke["places"])
            ],
            note="Tickets that end at the place itself are left out of the losses.",
        ),
        text=_text(summary),
    )  # fmt: skip


def _text(summary: Summary) -> str:
    choke = summary["choke_points"]
    cutting = [each["connection"] for each in choke["connections"] if each["cut"]]
    worst = _worst(choke["connections"])[:1]
    said = "No connection is missed by any ticket: there is always a way as short."
    if worst and _harm(worst[0]):
        each = worst[0]
        said = (
            f"The dearest loss is {each['connection']}: {counted(each['lengthened'], 'ticket')}"
            f" longer by {each['extra_spaces']} spaces in all."
        )
    cut = f" Some tickets are cut off without {listed(cutting)}." if cutting else ""
    return (
        "This needs no games: each connection, and each place, is taken out in turn, and the"
        f" tickets' shortest ways are measured again. {said}{cut}"
        " Compare with how often the connection is claimed: one that is both needed and always"
        " taken early decides games by luck."
    )


def _harm(each: Row) -> tuple[int, int] | None:
    harm = (each["cut"], each["extra_spaces"])
    return harm if any(harm) else None


def _worst(rows: list[Row]) -> list[Row]:
    return sorted(rows, key=lambda each: (-each["cut"], -each["extra_spaces"]))[:SHOWN]


def _loss(each: Row) -> list[int]:
    return [each["lengthened"], each["extra_spaces"], each["cut"]]


def _claimed(summary: Summary, name: str) -> Row:
    [found] = [each for each in summary["connections"] if each["connection"] == name]
    claimed: Row = found["claimed"]
    return claimed


def _map(board: Board, summary: Summary) -> str:
    choke = summary["choke_points"]
    most = max(each["extra_spaces"] for each in (*choke["connections"], *choke["places"])) or 1
    routes = {}
    for each, row in zip(connections(board), choke["connections"], strict=True):
        for number in each.routes:
            routes[board.routes[number].name] = _shown(row, row["connection"], most)
    places = {row["place"]: _shown(row, row["place"], most) for row in choke["places"]}
    key = [(shade(i / 4), f"{most * i / 4:.0f} spaces") for i in range(5)]
    note = (
        "Number and colour: by how many spaces the tickets' shortest ways grow, taken together,"
        " without that connection (or place, in its circle)."
        f" {CUT_OFF}: a ticket is cut off."
    )
    return map_figure(board, "what tickets would miss", routes, places, key=key, note=note)


def _shown(row: Row, name: str, most: int) -> Shown:
    extra = row["extra_spaces"]
    share = 1.0 if row["cut"] else extra / most
    text = (
        f"without {name}: {counted(row['lengthened'], 'ticket')} longer by {extra} spaces in all,"
        f" {row['cut']} cut off"
    )
    label = CUT_OFF if row["cut"] else str(extra) if extra else ""
    return Shown(shade(share), share**0.5, label, text)
