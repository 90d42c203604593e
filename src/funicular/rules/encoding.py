"""A view as an observation: a row of small numbers, told from the viewer's place; and back.

`columns` is a table made for a board (the rows C_OFFSET and so on of codes.py, a column for each
column of the observation), `raw` the bytes of a view record. Nothing but the view is read, so
what the view does not have can't be in an observation. A spectator sees from the place of seat 0.
"""

from funicular.codes import (
    BIT,
    C_ELSE,
    C_END,
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
def seat_at(columns, viewer, seats, k):
    """How far from a field's first row the viewer's column k is; -1 if nobody sits there."""
    turn = columns[C_TURN][k]
    if turn >= seats:
        return -1
    seat = turn + max(viewer, 0)
    return columns[C_STRIDE][k] * (seat - seats if seat >= seats else seat)


@inline_rule
def read_cell(raw, at, width):
    """One or two bytes, low byte first, with a sign. Of four bytes the low two are enough."""
    value = raw[at] + 0
    if width == 1:
        return value - ((value & 128) << 1)
    value += 256 * raw[at + 1]
    return value - ((value & 32768) << 1)


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
    return value + by - (seats if seat + by >= seats else 0)


@inline_rule
def told(kind, which, value):
    """What a column says of the value in its cell."""
    if kind == IS:
        return 1 if value == which else 0
    if kind == BIT:
        return (value >> which) & 1
    return value


@inline_rule
def back_to(viewer, seats):
    """By how much seats are counted on, to be counted from the viewer."""
    return seats - viewer if viewer > 0 else 0


@inline_rule
def encode_cell(columns, raw, viewer, seats, k):
    """Column k of the observation."""
    row = seat_at(columns, viewer, seats, k)
    if row < 0:
        return 0
    value = read_cell(raw, columns[C_OFFSET][k] + row, columns[C_WIDTH][k])
    value = turned(value, columns[C_NAMES][k], seats, back_to(viewer, seats))
    return told(columns[C_KIND][k], columns[C_WHICH][k], value)


@rule
def encode(columns, raw, viewer, seats, out):
    """The whole observation: encode_cell, with what a run of columns has in common taken out."""
    back = back_to(viewer, seats)
    low = 0
    while low < len(out):
        high = columns[C_END][low]
        row = seat_at(columns, viewer, seats, low)
        width, names, kind = columns[C_WIDTH][low], columns[C_NAMES][low], columns[C_KIND][low]
        if row < 0:
            for k in range(low, high):
                out[k] = 0
        else:
            last, value = -1, 0
            for k in range(low, high):
                at = columns[C_OFFSET][k] + row
                if at != last:
                    last = at
                    value = turned(read_cell(raw, at, width), names, seats, back)
                out[k] = told(kind, columns[C_WHICH][k], value)
        low = high


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
        at = seat_at(columns, viewer, seats, k)
        if at >= 0 and columns[C_KIND][k] != VALUE:
            write_cell(raw, columns[C_OFFSET][k] + at, columns[C_WIDTH][k], columns[C_ELSE][k])
    for k in range(len(row)):
        at = seat_at(columns, viewer, seats, k)
        if at >= 0:
            put_back(columns, raw, viewer, seats, k, columns[C_OFFSET][k] + at, row[k] + 0)


@inline_rule
def put_back(columns, raw, viewer, seats, k, at, value):
    """What one column says, back into its cell."""
    kind = columns[C_KIND][k]
    if kind == BIT:
        raw[at] |= value << columns[C_WHICH][k]
    elif kind == VALUE or value == 1:
        of = value if kind == VALUE else columns[C_WHICH][k]
        of = turned(of, columns[C_NAMES][k], seats, max(viewer, 0))
        write_cell(raw, at, columns[C_WIDTH][k], of)


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
