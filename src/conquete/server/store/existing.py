"""Opening a database for commands beside the server: they make no new one where a name is misspelt."""

from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.engine.errors import ConqueteError
from conquete.server.store.database import file_of, open_database, read_url


async def open_existing(url: str) -> AsyncEngine:
    file = file_of(read_url(url))
    if file is not None and not file.is_file():
        raise ConqueteError(f"there is no database {file}")
    return await open_database(url)
