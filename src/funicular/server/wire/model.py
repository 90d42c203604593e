"""What every model that travels is made of, and why a request was refused."""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

MOST_SEATS = 6
LONGEST_NAME = 40
LONGEST_SAYING = 400
LONGEST_CLOCK = 30 * 24 * 3600


class Model(BaseModel):
    """A model without room for anything that is not named."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


class Asked(Model):
    """A model of what a request asks for: a text is no number, as on the socket."""

    model_config = ConfigDict(strict=True)


def _whole(value: Any) -> Any:
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)
"""To JSON 60.0 is a whole number, too, and some clients write it so."""

Whole = Annotated[int, WHOLE]

Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
TableCode = Annotated[str, Field(min_length=8, max_length=8, pattern="^[2-9A-HJKMNP-Z]{8}$")]
"""A table's name in links: eight letters and digits, none of them easily mistaken."""

Secret = Annotated[str, Field(min_length=22, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS), WHOLE]


class Problem(Model):
    """Why a request was refused."""

    reason: str
    rule: str | None = None
    text: str
