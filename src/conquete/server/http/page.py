"""The page itself: the files that were built, and its one document for every address of its own.

They are read when the server starts and served from memory: a document never meets the files of another build.
"""

import re
from pathlib import Path
from typing import Any, Final

from litestar import Response, route
from litestar.params import FromPath

from conquete.server.documents import NO_CACHE, Document, compressed
from conquete.server.http.documents import answer
from conquete.server.http.plain_page import plain_page, plain_style
from conquete.server.http.problems import AnyRequest, Refused
from conquete.server.http.security import count_request

INDEX: Final = "index.html"
FOREVER: Final = "public, max-age=31536000, immutable"
# The build puts a hash of the content into these names.
_HASHED: Final = re.compile(r"assets/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+")
_CODINGS: Final = {"br": ".br", "gzip": ".gz"}
# What a browser is given, and as what.
TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".map": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".ftl": "text/plain",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}
TEXTS: Final = (".html", ".js", ".css", ".json", ".map", ".webmanifest", ".svg", ".txt", ".ftl")


def page_handlers(folder: Path | None) -> list[Any]:
    if folder is None or not (folder / INDEX).is_file():
        return [plain_page, plain_style]
    files = read_files(folder)

    # A page asks for many files at once: they are counted, and have no part in the limit of requests.
    @route(
        ["/", "/{address:path}"],
        http_method=["GET", "HEAD"],
        status_code=200,
        include_in_schema=False,
        before_request=count_request,
    )
    async def page(request: AnyRequest, address: FromPath[str | None] = None) -> Response[bytes]:
        name = (address or "").strip("/")
        document = files.get(name)
        if document is None:
            if name.startswith("assets/") or Path(name).suffix in TYPES:
                raise Refused(404, "not_found", "there is no such file")
            document = files[INDEX]
        return answer(request, document)

    return [page]


def read_files(folder: Path) -> dict[str, Document]:
    """Every file of a build, by its address."""
    found: dict[str, Document] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in TYPES and path.is_file():
            name = path.relative_to(folder).as_posix()
            body = path.read_bytes()
            found[name] = Document(
                body,
                TYPES[path.suffix],
                _coded(path, body),
                FOREVER if _HASHED.fullmatch(name) else NO_CACHE,
            )
    return found


def _coded(path: Path, body: bytes) -> dict[str, bytes]:
    """The files that the build compressed; otherwise texts are compressed now."""
    coded = {}
    for coding, ending in _CODINGS.items():
        beside = path.with_name(path.name + ending)
        if beside.is_file():
            coded[coding] = beside.read_bytes()
    if "gzip" not in coded and path.suffix in TEXTS:
        coded.update(compressed(body))
    return coded
