"""The record: a whole game as text that people read and programs check.

One fact a line: who, which board (by content hash), options, commitment, seed once revealed,
the deal, every action with what chance answered, the result. Names, never numbers. Each line
ends in a running hash of everything up to it, so that any edit is refused with its line, and
the last line says how the game stands, so that a file that was cut off is noticed.
"""

from funicular.record.model import Entry, Record, RecordError
from funicular.record.reading import parse, read
from funicular.record.writing import record_of

__all__ = ["Entry", "Record", "RecordError", "parse", "read", "record_of"]
