"""What several processes need: how far each table is, who keeps it, who is connected where."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

COUNT = (
    "UPDATE tables SET number = (SELECT coalesce(max(entries.number), 0)"
    ' FROM entries WHERE entries."table" = tables."table")'
)


def upgrade() -> None:
    """Count the entries that are there, and make the tables."""
    number = sa.Column("number", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", number)
    op.execute(COUNT)
    op.create_table(
        "processes",
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "keepers",
        sa.Column("table", sa.String(8), primary_key=True),
        sa.Column("process", sa.String(16), nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table", sa.String(8), primary_key=True),
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("count", sa.Integer, nullable=False),
    )
