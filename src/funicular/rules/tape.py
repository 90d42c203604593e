"""What happened, written down while the rules run: for logs, records and screens.

A tape is an integer array; its first cell counts the cells used. A tape of one cell records
nothing, which is what many games at once are played with.
"""

from funicular.compiling import inline_rule


@inline_rule
def note(t, code, x, y):
    """Write one event, if the tape has room."""
    n = t[0]
    if n + 3 < len(t):
        t[n + 1] = code
        t[n + 2] = x
        t[n + 3] = y
        t[0] = n + 3
