"""The host keeps people out of a table, and spectators silent."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("barred", sa.JSON))
