"""The browsers that people come from: each is known, and those that have ended stay so."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

ENDED = "ended "  # and the session, among the facts that the server remembered


def upgrade() -> None:
    sessions = op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE")),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_index("sessions_by_ended", "sessions", ["ended"])
    facts = sa.table("facts", sa.column("name", sa.String), sa.column("value", sa.LargeBinary))
    is_ended = facts.c.name.startswith(ENDED, autoescape=True)
    connection = op.get_bind()
    for name, value in connection.execute(sa.select(facts.c.name, facts.c.value).where(is_ended)).all():
        at = float(bytes(value))
        row = {"id": name.removeprefix(ENDED), "device": "", "created": at, "seen": at, "ended": at}
        connection.execute(sa.insert(sessions).values(row))
    connection.execute(sa.delete(facts).where(is_ended))
