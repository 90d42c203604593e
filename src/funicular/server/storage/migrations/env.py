"""How Alembic runs the migrations: in the transaction of whoever calls it (see upgrading.py)."""

from alembic import context

from funicular.server.storage.database import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
