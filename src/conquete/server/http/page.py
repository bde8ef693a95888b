"""The page itself: the files that were built, and its one document for every address of its own."""

from pathlib import Path
from typing import Any

from litestar import get
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router

from conquete.server.http.plain_page import plain_page, plain_style

ASSETS = "assets"


def page_handlers(folder: Path | None) -> list[Any]:
    if folder is None or not (folder / "index.html").is_file():
        return [plain_page, plain_style]
    document = folder / "index.html"

    @get(["/", "/table/{rest:path}"], include_in_schema=False)
    async def page(rest: FromPath[Path | None] = None) -> File:
        return File(document, media_type="text/html", content_disposition_type="inline")

    handlers: list[Any] = [page]
    if (folder / ASSETS).is_dir():
        handlers.append(create_static_files_router(f"/{ASSETS}", [folder / ASSETS], include_in_schema=False))
    return handlers
