"""Who is kept out, what players report, and what the host did about it."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32)),
        sa.Column("address", sa.String(64)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("lifted", sa.Float),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("bans_by_changed", "bans", ["changed"])
    op.create_index("bans_by_lifted", "bans", ["lifted"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("reporter_name", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("context", sa.JSON, nullable=False),
        sa.Column("closed", sa.Float),
    )
    op.create_index("reports_by_closed", "reports", ["closed", "made"])
    op.create_index("reports_by_reporter", "reports", ["reporter", "person", "table_id"])
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
