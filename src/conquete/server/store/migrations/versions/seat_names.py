"""Players at one screen have names of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("called", sa.String(64), nullable=False, server_default=""))
