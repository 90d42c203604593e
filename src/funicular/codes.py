"""The small integers the rules speak in: phases, events, reasons, purposes of chance.

Compiled code can't read enums cheaply on every machine, so these are plain constants; the
names people see are beside them.
"""

from typing import Final

# What is being decided.
DEAL_KEEP: Final = 0  # every seat chooses among its dealt tickets, at the same time (A3)
STACK: Final = 1  # a spare token stack is placed (S3, S4)
START: Final = 2  # a start city is chosen (W1)
TURN: Final = 3  # the turn's action (T1)
SECOND: Final = 4  # the second card (M1)
KEEP: Final = 5  # which of the drawn tickets to keep (K1)
TOKEN: Final = 6  # which end's token to take (S5)
MARKER: Final = 7  # whether to buy a city marker (W5)
ALVIN: Final = 8  # where Alvin goes (W11)
OVER: Final = 9

PHASES: Final = (
    "keep", "stack", "start", "turn", "second", "keep", "token", "marker", "alvin", "over",
)  # fmt: skip

# How a game ended.
LAST_TURNS: Final = 1  # E1
ALL_PASSED: Final = 2  # T2

ENDS: Final = ("", "last turns", "all passed")

# Nobody, nothing, nowhere.
NONE: Final = -1

# The market (A1) and its limits.
SLOTS: Final = 5
SWEEP_WILDS: Final = 3  # M4
SWEEP_LIMIT: Final = 3  # M5
LAST_PIECES: Final = 2  # E1
PAIR: Final = 2  # W5: what a city marker costs

# Where a ticket in the ticket deck came from: 0 the first shuffle, seat + 1 that seat's return.
MIXED: Final = 100  # returned at set-up and shuffled with the others' (A3, Old West)

# Chance is keyed by purpose and ordinal.
CHANCE_FIRST: Final = 1  # who begins (A4)
CHANCE_CARDS: Final = 2  # ordinal 0: the deck; n: the n-th reshuffle (A1, M6)
CHANCE_TICKETS: Final = 3  # the ticket deck (A3)
CHANCE_RETURNED: Final = 4  # tickets returned at set-up, where the board shuffles them (A3)
CHANCE_NEXT: Final = 5  # the key of the game after this one, where games follow one another

# Bits in one word of a route set: the sign bit stays clear, so that interpreted and compiled agree.
WORD_BITS: Final = 63
# A lone bit times this sequence has its number, encoded, in its top six bits (tables.bit_place).
DEBRUIJN: Final = 0x022FDD63CC95386D

# What happened, as written on the tape (code, x, y).
E_FIRST: Final = 1  # seat
E_HAND: Final = 2  # seat, card
E_MARKET: Final = 3  # slot, card
E_SWEPT: Final = 4  # slot, card; one for each card
E_RESHUFFLE: Final = 5  # how many cards
E_OFFER: Final = 6  # seat, ticket
E_KEPT: Final = 7  # seat, ticket
E_RETURNED: Final = 8  # seat, ticket
E_MIXED: Final = 9  # ticket
E_STACK: Final = 10  # seat, place
E_START: Final = 11  # seat, place
E_DRAWN: Final = 12  # seat, card
E_TAKEN: Final = 13  # slot, card
E_CLAIMED: Final = 14  # seat, action
E_POINTS: Final = 15  # seat, points
E_CAUGHT: Final = 16  # seat, place
E_TOKEN: Final = 17  # seat, place
E_MARKER: Final = 18  # seat, action
E_ALVIN: Final = 19  # seat, place
E_PASSED: Final = 20  # seat
E_LAST_TURNS: Final = 21  # seat
E_OVER: Final = 22  # how (ENDS)
E_SYMBOL_STACK: Final = 23  # symbol, tokens: of the stack just noted
E_SYMBOL_TOKEN: Final = 24  # symbol, tokens left: of the token just noted

# Why an action is refused; the words and rule ids are in reasons.py.
LEGAL: Final = 0
R_GAME_OVER: Final = 1
R_NOT_YOUR_TURN: Final = 2
R_ALREADY_CHOSEN: Final = 3
R_NOT_NOW: Final = 4
R_CAN_STILL_ACT: Final = 5
R_DECK_EMPTY: Final = 6
R_SLOT_EMPTY: Final = 7
R_WILD_SECOND: Final = 8
R_NO_TICKETS: Final = 9
R_KEEP_TOO_FEW: Final = 10
R_KEEP_TOO_FEW_DRAWN: Final = 11
R_NOT_OFFERED: Final = 12
R_STACK_THERE: Final = 13
R_CITY_TAKEN: Final = 14
R_ALVIN_CITY: Final = 15
R_NO_NEW_TOKEN: Final = 16
R_NOT_AN_END: Final = 17
R_MARKER_THERE: Final = 18
R_MARKER_CARDS: Final = 19
R_NOT_CONTROLLED: Final = 20
R_ROUTE_TAKEN: Final = 21
R_TWIN_OWNED: Final = 22
R_TWIN_CLOSED: Final = 23
R_PIECES: Final = 24
R_START_CITY: Final = 25
R_NOT_CONNECTED: Final = 26
R_CARDS: Final = 27
R_FERRY_CARDS: Final = 28
R_NOT_A_CITY: Final = 29

# Columns of the score (see rules/scoring.py).
L_ROUTES: Final = 0
L_COMPLETED: Final = 1
L_FAILED: Final = 2
L_ATTRACTIONS: Final = 3
L_TOKENS: Final = 4
L_GLOBETROTTER: Final = 5
L_CAUGHT: Final = 6
L_HELD: Final = 7
L_TOTAL: Final = 8
L_TICKETS: Final = 9  # how many tickets are complete (E3, W8)
L_WINNER: Final = 10
SCORE_COLUMNS: Final = 11

# What a game is worth (see rules/worth.py).
W_WIN: Final = 0
W_RANK: Final = 1
W_MARGIN: Final = 2

# What a column of an observation is made of (see rules/encoding.py): rows of its table.
C_OFFSET: Final = 0  # its byte in a view record, of seat 0 where there is one for each seat
C_STRIDE: Final = 1  # bytes from one seat to the next; 0: not one for each seat
C_TURN: Final = 2  # which seat, counted from the viewer
C_WIDTH: Final = 3  # bytes
C_NAMES: Final = 4  # whether the value names a seat: NO_SEAT, or what is added to the seat
C_KIND: Final = 5  # VALUE, IS or BIT
C_WHICH: Final = 6  # the value of IS, the bit of BIT
C_ELSE: Final = 7  # the cell's value when no column of kind IS fits it

NO_SEAT: Final = -1

# Kinds of column.
VALUE: Final = 0  # the value itself
IS: Final = 1  # 1 if it is this one
BIT: Final = 2  # 1 if this bit is set

# The same resolved for a number of seats and a viewer: rows of the table that is read.
READ_WHERE: Final = 0  # its byte in a view record
READ_HOW: Final = 1  # what is done with it
READ_WHICH: Final = 2  # the value compared with, the bit, or what is added to a seat
READ_END: Final = 3  # the next column with which something else is done: its run ends there
READ_ROWS: Final = 4

# How a column is read.
H_NOBODY: Final = 0  # nobody sits there: 0
H_BYTE: Final = 1  # the value of one byte
H_BYTES: Final = 2  # of two bytes
H_SEAT: Final = 3  # of one byte, counted from the viewer if it names a seat
H_IS: Final = 4  # 1 if it is this one
H_IS_BYTES: Final = 5
H_BIT: Final = 6  # 1 if this bit is set

# The first two columns of every observation.
O_VIEWER: Final = 0
O_SEATS: Final = 1
