"""A view as an observation: a row of small numbers, told from the viewer's place; and back.

`columns` is a table made for a board (the rows C_OFFSET and so on of codes.py, a column for each
column of the observation), `raw` the bytes of a view record. Nothing but the view is read, so
what the view does not have can't be in an observation. A spectator sees from the place of seat 0.
"""

from funicular.codes import (
    BIT,
    C_ELSE,
    C_KIND,
    C_NAMES,
    C_OFFSET,
    C_STRIDE,
    C_TURN,
    C_WHICH,
    C_WIDTH,
    IS,
    NO_SEAT,
    O_SEATS,
    O_VIEWER,
    VALUE,
)
from funicular.compiling import inline_rule, rule

from .network import clear_network, close, grow, join, reach_from


@inline_rule
def cell_at(columns, viewer, seats, k):
    """Where in the view column k is read; -1 for a seat that nobody sits in."""
    turn = columns[C_TURN][k]
    if turn >= seats:
        return -1
    seat = turn + max(viewer, 0)
    if seat >= seats:
        seat -= seats
    return columns[C_OFFSET][k] + columns[C_STRIDE][k] * seat


@inline_rule
def read_cell(raw, at, width):
    """One or two bytes, low byte first, with a sign. Of four bytes the low two are enough."""
    if width == 1:
        value = raw[at] + 0
        return value - 256 if value > 127 else value
    value = raw[at] + 256 * raw[at + 1]
    return value - 65536 if value > 32767 else value


@inline_rule
def write_cell(raw, at, width, value):
    """The same backwards."""
    raw[at] = value & 255
    if width > 1:
        raw[at + 1] = (value >> 8) & 255


@inline_rule
def turned(value, names, seats, by):
    """A value that names a seat, with that seat counted on by so many; any other as it is."""
    seat = value - names
    if names == NO_SEAT or seat < 0 or seat >= seats:
        return value
    seat += by
    return (seat - seats if seat >= seats else seat) + names


@inline_rule
def cell_value(columns, raw, viewer, seats, k, at):
    """The value in the view, a seat in it counted from the viewer."""
    value = read_cell(raw, at, columns[C_WIDTH][k])
    back = seats - viewer if viewer > 0 else 0
    return turned(value, columns[C_NAMES][k], seats, back)


@inline_rule
def column_of(columns, k, value):
    """What column k says of its value."""
    kind = columns[C_KIND][k]
    if kind == IS:
        return 1 if value == columns[C_WHICH][k] else 0
    if kind == BIT:
        return (value >> columns[C_WHICH][k]) & 1
    return value


@inline_rule
def encode_cell(columns, raw, viewer, seats, k):
    """Column k of the observation."""
    at = cell_at(columns, viewer, seats, k)
    if at < 0:
        return 0
    return column_of(columns, k, cell_value(columns, raw, viewer, seats, k, at))


@rule
def encode(columns, raw, viewer, seats, out):
    """The whole observation."""
    for k in range(len(out)):
        out[k] = encode_cell(columns, raw, viewer, seats, k)


@rule
def encode_many(columns, views, raws, out):
    """The observations of many views; `raws` are the bytes of `views`."""
    for i in range(len(out)):
        encode(columns, raws[i], views[i].viewer + 0, views[i].seats + 0, out[i])


@rule
def decode(columns, row, raw):
    """Put what the columns say back into a view. `raw` starts as the view of a new game."""
    viewer, seats = row[O_VIEWER] + 0, row[O_SEATS] + 0
    for k in range(len(row)):
        at = cell_at(columns, viewer, seats, k)
        if at >= 0 and columns[C_KIND][k] != VALUE:
            write_cell(raw, at, columns[C_WIDTH][k], columns[C_ELSE][k])
    for k in range(len(row)):
        at = cell_at(columns, viewer, seats, k)
        if at >= 0:
            put_back(columns, raw, viewer, seats, k, at, row[k] + 0)


@inline_rule
def put_back(columns, raw, viewer, seats, k, at, told):
    """What one column says, back into its cell."""
    kind = columns[C_KIND][k]
    if kind == BIT:
        raw[at] |= told << columns[C_WHICH][k]
    elif kind == VALUE or told == 1:
        value = told if kind == VALUE else columns[C_WHICH][k]
        value = turned(value, columns[C_NAMES][k], seats, max(viewer, 0))
        write_cell(raw, at, columns[C_WIDTH][k], value)


@rule
def derive_one(tables, views, i):
    """C4-C6, K3, W3, W4: open, link and reach follow from who has which route."""
    b, v = tables[0], views[i]
    for seat in range(v.seats):
        clear_network(b, v, seat)
        if b.markers > 0 and v.start[seat] >= 0:
            reach_from(b, v, seat, v.start[seat])
    for route in range(len(b.route_a)):
        seat = v.owner[route] - 1
        if seat >= 0:
            close(b, v, seat, route)
            join(b, v, seat, route)
            grow(b, v, seat, route)


@rule
def decode_many(tables, columns, rows, views, raws):
    """The views of many observations; `raws` are the bytes of `views`."""
    for i in range(len(rows)):
        decode(columns, rows[i], raws[i])
        derive_one(tables, views, i)
