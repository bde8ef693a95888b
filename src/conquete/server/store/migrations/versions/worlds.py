"""A table of an edition that is composed from a document knows which."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("world", sa.JSON))
