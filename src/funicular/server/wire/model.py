"""What every model that travels is made of, and why a request was refused."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

MOST_SEATS = 6
LONGEST_NAME = 40
LONGEST_SAYING = 400
LONGEST_CLOCK = 30 * 24 * 3600


class Model(BaseModel):
    """A model without room for anything that is not named."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
TableCode = Annotated[str, Field(min_length=8, max_length=8, pattern="^[2-9A-HJKMNP-Z]{8}$")]
"""A table's name in links: eight letters and digits, none of them easily mistaken."""

Secret = Annotated[str, Field(min_length=22, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]


class Problem(Model):
    """Why a request was refused."""

    reason: str
    rule: str | None = None
    text: str
