"""Who is invited to a chair, how games ended for each seat, and what people want to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("invited", sa.String(32)))
    op.add_column("chairs", sa.Column("outcome", sa.String(8)))
    op.create_index("chairs_by_invited", "chairs", ["invited"])
    _look_back()
    op.create_table(
        "notice_wishes",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("on_turn", sa.Boolean, nullable=False),
        sa.Column("on_over", sa.Boolean, nullable=False),
        sa.Column("on_invited", sa.Boolean, nullable=False),
        sa.Column("on_live", sa.Boolean, nullable=False),
        sa.Column("mail", sa.String(254), nullable=False),
        sa.Column("is_mail_confirmed", sa.Boolean, nullable=False),
        sa.Column("is_mail_on", sa.Boolean, nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(96), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_index("push_subscriptions_by_person", "push_subscriptions", ["person"])
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("target", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
    )
    op.create_index("notices_once", "notices", ["person", "target", "table_id", "kind"], unique=True)
    op.create_index("notices_by_due", "notices", ["due"])


def _look_back() -> None:
    """The games that are over already: who won them stands in their results."""
    tables = sa.table(
        "tables", sa.column("id", sa.String), sa.column("status", sa.String), sa.column("result", sa.JSON)
    )
    chairs = sa.table(
        "chairs", sa.column("table_id"), sa.column("seat", sa.Integer), sa.column("outcome", sa.String)
    )
    connection = op.get_bind()
    finished = sa.select(tables.c.id, tables.c.result).where(tables.c.status == "over")
    for table_id, result in connection.execute(finished).all():
        winners = [int(seat) for seat in (result or {}).get("winners", [])]
        if winners:
            here = sa.update(chairs).where(chairs.c.table_id == table_id)
            connection.execute(here.values(outcome="lost"))
            won = "won" if len(winners) == 1 else "shared"
            connection.execute(here.where(chairs.c.seat.in_(winners)).values(outcome=won))
