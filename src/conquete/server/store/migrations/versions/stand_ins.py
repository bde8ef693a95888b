"""Another person may play a seat until its owner is back."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("stand_in", sa.String(32)))
    op.add_column("chairs", sa.Column("leave", sa.String(8), nullable=False, server_default=""))
    op.create_index("chairs_by_stand_in", "chairs", ["stand_in"])
