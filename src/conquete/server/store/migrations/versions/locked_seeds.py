"""Seats lock a seed of their own before the game, and open it when all have."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("locks", sa.JSON))
    op.add_column("chairs", sa.Column("commitment", sa.String(64), nullable=False, server_default=""))
    op.add_column("chairs", sa.Column("opened", sa.String(64), nullable=False, server_default=""))
