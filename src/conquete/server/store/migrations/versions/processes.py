"""Several processes serve one database: each table is led by one of them, and they write to each other."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("tables", sa.Column("leader", sa.String(32)))
    op.add_column("tables", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("started", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    # A letter need not outlive the database: whoever misses one begins anew.
    is_postgres = op.get_bind().dialect.name == "postgresql"
    op.create_table(
        "post",
        sa.Column("n", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("recipient", sa.String(32), nullable=False),
        sa.Column("sender", sa.String(32), nullable=False),
        sa.Column("nth", sa.BigInteger, nullable=False),
        sa.Column("topic", sa.String(32), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        prefixes=["UNLOGGED"] if is_postgres else [],
    )
    op.create_index("post_by_recipient", "post", ["recipient"])
