"""Open tables have a short code."""

import sqlalchemy as sa
from alembic import op

from conquete.server.codes import new_code

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("code", sa.String(8)))
    op.create_index("tables_by_code", "tables", ["code"], unique=True)
    tables = sa.table("tables", sa.column("id"), sa.column("status"), sa.column("code"))
    connection = op.get_bind()
    ids = list(connection.scalars(sa.select(tables.c.id).where(tables.c.status == "open")))
    codes: set[str] = set()
    while len(codes) < len(ids):
        codes.add(new_code())
    for table_id, code in zip(ids, codes, strict=True):
        connection.execute(sa.update(tables).where(tables.c.id == table_id).values(code=code))
