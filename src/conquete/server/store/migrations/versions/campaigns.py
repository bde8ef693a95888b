"""Campaigns, their people and what they remember; a table knows which campaign it belongs to, and what was named
at it."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tables", sa.Column("campaign", sa.String(32)))
    op.add_column("tables", sa.Column("game", sa.Integer))
    op.add_column("tables", sa.Column("seated", sa.JSON))
    op.add_column("tables", sa.Column("begun", sa.Integer))
    op.create_table(
        "said",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("what", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("config", sa.JSON, nullable=False),
        sa.Column("invitation", sa.String(32), nullable=False),
        sa.Column("world", sa.JSON, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("playing", sa.String(32)),
    )
    op.create_index("campaigns_by_host", "campaigns", ["host"])
    op.create_index("campaigns_by_playing", "campaigns", ["playing"])
    op.create_table(
        "campaign_people",
        sa.Column("campaign_id", sa.String(32), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("member", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id")),
        sa.Column("called", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("read", sa.JSON, nullable=False),
    )
    op.create_index("campaign_people_by_person", "campaign_people", ["person"])
    op.create_index("campaign_people_by_number", "campaign_people", ["campaign_id", "number"], unique=True)
    op.create_table(
        "chronicle",
        sa.Column("campaign_id", sa.String(32), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("told", sa.JSON, nullable=False),
        sa.Column("record", sa.LargeBinary),
        sa.Column("world", sa.String(64), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
    )
