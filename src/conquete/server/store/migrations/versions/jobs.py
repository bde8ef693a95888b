"""One queue for what bots are asked and for heavy work; and who has a notice in hand."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("notices", sa.Column("until", sa.Float))
    # Nothing of it need outlive the database: whoever misses something asks again.
    prefixes = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "jobs",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("priority", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("lane", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("wanted", sa.Float, nullable=False),
        sa.Column("worker", sa.String(32)),
        sa.Column("until", sa.Float),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("done", sa.Float),
        sa.Column("result", sa.LargeBinary),
        sa.Column("failure", sa.Text),
        prefixes=prefixes,
    )
    op.create_index("jobs_waiting", "jobs", ["priority", "id"], postgresql_where=sa.text("done IS NULL"))
    op.create_index("jobs_by_asker", "jobs", ["by"])
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        prefixes=prefixes,
    )
    op.create_table(
        "shares",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("given", sa.Float, nullable=False),
        prefixes=prefixes,
    )
