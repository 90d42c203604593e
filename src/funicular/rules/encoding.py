"""A view as an observation: a row of small numbers, told from the viewer's place; and back.

`columns` is a table made for a board (the rows C_OFFSET and so on of codes.py, a column for each
column of the observation), `raw` the bytes of a view record. Nothing but the view is read, so
what the view does not have can't be in an observation. A spectator sees from the place of seat 0.

Who looks on and how many play stay the same for whole games. So `columns` is resolved once for
each of them into `reads` (READ_WHERE and so on): a cell is then a byte and a comparison.
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
    H_BIT,
    H_BYTE,
    H_BYTES,
    H_IS,
    H_IS_BYTES,
    H_NOBODY,
    H_SEAT,
    IS,
    NO_SEAT,
    O_SEATS,
    O_VIEWER,
    READ_END,
    READ_HOW,
    READ_WHERE,
    READ_WHICH,
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
def back_to(viewer, seats):
    """By how much seats are counted on, to be counted from the viewer."""
    return seats - viewer if viewer > 0 else 0


@rule
def resolve(columns, viewer, seats, reads):
    """What is to be read for a viewer, and what is done with it, column by column."""
    for k in range(len(columns[C_KIND])):
        row = seat_at(columns, viewer, seats, k)
        reads[READ_HOW][k] = how_to(columns, k) if row >= 0 else H_NOBODY
        reads[READ_WHERE][k] = columns[C_OFFSET][k] + max(row, 0)
        reads[READ_WHICH][k] = what_for(columns, viewer, seats, k)
    end = len(columns[C_KIND])
    for k in range(end - 1, -1, -1):
        if k + 1 < end and reads[READ_HOW][k] != reads[READ_HOW][k + 1]:
            end = k + 1
        reads[READ_END][k] = end


@inline_rule
def how_to(columns, k):
    """What is done with the bytes of a column's cell."""
    kind, is_byte = columns[C_KIND][k], columns[C_WIDTH][k] == 1
    if kind == BIT:
        return H_BIT
    if kind == IS:
        return H_IS if is_byte else H_IS_BYTES
    if columns[C_NAMES][k] != NO_SEAT:
        return H_SEAT  # seats are few: the low byte is enough
    return H_BYTE if is_byte else H_BYTES


@inline_rule
def what_for(columns, viewer, seats, k):
    """What a cell is compared with, as its bytes have it: counted as the table counts seats."""
    names = columns[C_NAMES][k]
    if columns[C_KIND][k] == VALUE:
        return max(names, 0)
    value = turned(columns[C_WHICH][k], names, seats, max(viewer, 0))
    return value & (255 if columns[C_WIDTH][k] == 1 else 65535)


@inline_rule
def told(how, raw, at, which, seats, back):
    """What a column says of its cell."""
    if how == H_IS:
        return 1 if raw[at] == which else 0
    if how == H_BIT:
        return (raw[at] >> which) & 1
    if how == H_BYTE:
        return read_cell(raw, at, 1)
    if how == H_SEAT:
        return turned(read_cell(raw, at, 1), which, seats, back)
    if how == H_BYTES:
        return read_cell(raw, at, 2)
    if how == H_IS_BYTES:
        return 1 if raw[at] + 256 * raw[at + 1] == which else 0
    return 0


@inline_rule
def encode_cell(reads, raw, viewer, seats, k):
    """Column k of the observation."""
    at, which = reads[READ_WHERE][k], reads[READ_WHICH][k]
    return told(reads[READ_HOW][k], raw, at, which, seats, back_to(viewer, seats))


@inline_rule
def encode_run(how, reads, raw, low, seats, back, out):
    """The columns from one on with which the same is done."""
    where, which = reads[READ_WHERE], reads[READ_WHICH]
    for k in range(low, reads[READ_END][low] + 0):
        out[k] = told(how, raw, where[k], which[k], seats, back)


@rule
def encode(reads, raw, viewer, seats, out):
    """The whole observation: encode_cell, run by run."""
    back, low = back_to(viewer, seats), 0
    while low < len(out):
        how = reads[READ_HOW][low]
        if how == H_IS:  # named, so that its loop is compiled without a branch; so below
            encode_run(H_IS, reads, raw, low, seats, back, out)
        elif how == H_BYTE:
            encode_run(H_BYTE, reads, raw, low, seats, back, out)
        elif how == H_BIT:
            encode_run(H_BIT, reads, raw, low, seats, back, out)
        elif how == H_SEAT:
            encode_run(H_SEAT, reads, raw, low, seats, back, out)
        elif how == H_IS_BYTES:
            encode_run(H_IS_BYTES, reads, raw, low, seats, back, out)
        else:
            encode_run(how, reads, raw, low, seats, back, out)
        low = reads[READ_END][low] + 0


@rule
def encode_many(reads, views, raws, out):
    """The observations of many views; `raws` are the bytes of `views`."""
    for i in range(len(out)):
        viewer, seats = views[i].viewer + 0, views[i].seats + 0
        encode(reads[seats][max(viewer, 0)], raws[i], viewer, seats, out[i])


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
