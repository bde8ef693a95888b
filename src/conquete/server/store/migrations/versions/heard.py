"""How much of a game everybody has heard of, and the answer that is held back."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("heard", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("held", sa.JSON))
    # What of it was placed in secret is not known here; as soon as it is, the next answer puts it right.
    op.execute("UPDATE tables SET heard = (SELECT count(*) FROM steps WHERE steps.table_id = tables.id)")
