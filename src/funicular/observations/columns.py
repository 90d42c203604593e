"""A column of an observation: what it means, and which cell of a view record it reads."""

from dataclasses import dataclass

VERSION = "funicular-observation-1"
"""Changes with anything that an observation says, on any board; a test holds it to that."""


@dataclass(frozen=True, slots=True)
class Column:
    """One number of an observation."""

    name: str
    group: str
    meaning: str
    """Of its whole group."""
    low: int
    high: int
    field: str
    """Of the view record (state.view_dtype)."""
    offset: int
    stride: int
    turn: int
    width: int
    names: int
    kind: int
    which: int
    otherwise: int

    @property
    def cells(self) -> tuple[int, ...]:
        """Its part of the table that rules/encoding.py reads, in the order of codes.C_OFFSET on."""
        return (
            self.offset, self.stride, self.turn, self.width,
            self.names, self.kind, self.which, self.otherwise,
        )  # fmt: skip

    @property
    def says(self) -> tuple[str | int, ...]:
        """All that an observer can notice of it: where the view record keeps it is not part."""
        return (
            self.name, self.low, self.high, self.field, self.turn,
            self.names, self.kind, self.which, self.otherwise,
        )  # fmt: skip
