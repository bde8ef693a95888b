"""The built page: one document for every address of its own, files that browsers keep, and what is no page."""

import gzip
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

import conquete
from conquete.server.http.page import read_files
from conquete.server.settings import Limits, Settings, packaged_page
from tests.server.client import browser_at
from tests.server.conftest import RunningServer

SCRIPT = b"console.log('one, two');\n" * 200
FILES = {
    "index.html": b'<!doctype html><title>built</title><script src="/assets/index-B4kd8_xQ.js"></script>',
    "assets/index-B4kd8_xQ.js": SCRIPT,
    "assets/index-B4kd8_xQ.js.br": b"made by brotli",
    "assets/index-B4kd8_xQ.js.gz": gzip.compress(SCRIPT, mtime=0),
    "assets/index-Cq81-aZ_.css": b":root { color: #000; }\n" * 100,
    "assets/brygada-wght-normal-DkP3h6aa.woff2": b"wOF2 and so on",
    "assets/plain.js": b"// no hash in its name",
    "manifest.webmanifest": b'{"name": "Conqu\xc3\xaate"}',
    "sw.js": b"// the shell",
    "icons/icon-192.png": b"\x89PNG\r\n\x1a\n",
    "notes.secret": b"of no known kind",
}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("built")
    for name, body in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(body)
    database = str(tmp_path_factory.mktemp("server") / "tables.db")
    running = RunningServer(Settings(database=database, page=folder, limits=Limits(request_burst=20)))
    with browser_at(running.address, headers={"accept-encoding": "identity"}) as client:
        yield client
    running.stop()


ADDRESSES = [
    "/",
    "/table/abc",
    "/new",
    "/join/K7F-4QM",
    "/games",
    "/watch",
    "/rules/hasbro-2000/has-9.4",
    "/boards",
    "/learn",
    "/replay/abc?step=4",
    "/end/abc/",
    "/settings",
    "/something/of/later",
    "/%00",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_of_the_page_is_the_document(page: httpx.Client, address: str) -> None:
    response = page.get(address)
    assert response.status_code == 200
    assert response.content == FILES["index.html"]
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"
    again = page.get(address, headers={"if-none-match": response.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    ("path", "media_type", "is_kept"),
    [
        ("assets/index-B4kd8_xQ.js", "text/javascript; charset=utf-8", True),
        ("assets/index-Cq81-aZ_.css", "text/css; charset=utf-8", True),
        ("assets/brygada-wght-normal-DkP3h6aa.woff2", "font/woff2", True),
        ("assets/plain.js", "text/javascript; charset=utf-8", False),
        ("manifest.webmanifest", "application/manifest+json", False),
        ("sw.js", "text/javascript; charset=utf-8", False),
        ("icons/icon-192.png", "image/png", False),
        ("index.html", "text/html; charset=utf-8", False),
    ],
)
def test_files_have_their_type_and_are_kept_as_long_as_they_are_right(
    page: httpx.Client, path: str, media_type: str, is_kept: bool
) -> None:
    response = page.get(f"/{path}")
    assert response.status_code == 200
    assert response.content == FILES[path]
    assert response.headers["content-type"] == media_type
    assert ("immutable" in response.headers["cache-control"]) is is_kept
    assert (response.headers["cache-control"] == "no-cache") is not is_kept
    assert response.headers["x-content-type-options"] == "nosniff"
    head = page.head(f"/{path}")
    assert head.content == b""
    assert head.headers["content-length"] == str(len(FILES[path]))


@pytest.mark.parametrize(
    ("accepted", "coding", "body"),
    [
        ("gzip, deflate, br", "br", b"made by brotli"),
        ("gzip", "gzip", FILES["assets/index-B4kd8_xQ.js.gz"]),
        ("br;q=0, gzip", "gzip", FILES["assets/index-B4kd8_xQ.js.gz"]),
        ("identity", None, SCRIPT),
    ],
)
def test_what_the_build_compressed_is_sent(
    page: httpx.Client, accepted: str, coding: str | None, body: bytes
) -> None:
    with page.stream("GET", "/assets/index-B4kd8_xQ.js", headers={"accept-encoding": accepted}) as response:
        assert b"".join(response.iter_raw()) == body
        assert response.headers.get("content-encoding") == coding
        assert response.headers["vary"] == "accept-encoding"


def test_texts_that_the_build_left_are_compressed(page: httpx.Client) -> None:
    path = "/assets/index-Cq81-aZ_.css"
    with page.stream("GET", path, headers={"accept-encoding": "br, gzip"}) as response:
        assert gzip.decompress(b"".join(response.iter_raw())) == FILES[path[1:]]
        assert response.headers["content-encoding"] == "gzip"
    font = page.get("/assets/brygada-wght-normal-DkP3h6aa.woff2", headers={"accept-encoding": "br, gzip"})
    assert "content-encoding" not in font.headers


@pytest.mark.parametrize(
    "path",
    ["/assets/gone-12345678.js", "/assets/nothing", "/favicon.ico", "/old.css", "/api/nothing", "/schema/x.json"],
)
def test_what_is_missing_is_not_the_document(page: httpx.Client, path: str) -> None:
    response = page.get(path)
    assert response.status_code == 404
    assert "built" not in response.text


@pytest.mark.parametrize(
    "path", ["/../settings.py", "/..%2f..%2fpyproject.toml", "/assets/..%2f..%2fsw.py", "//etc/passwd"]
)
def test_nothing_outside_of_the_build_is_served(page: httpx.Client, path: str) -> None:
    response = page.get(path)
    assert response.status_code == 404 or response.content in FILES.values()
    assert page.get("/notes.secret").content == FILES["index.html"]


def test_the_interface_is_still_there(page: httpx.Client) -> None:
    assert page.get("/healthz").json()["status"] == "ok"
    assert "conquete_requests_total" in page.get("/metrics").text
    assert page.get("/schema/openapi.json").json()["info"]["title"] == "Conquête"
    assert page.get("/api/editions").status_code == 200
    assert page.post("/new", json={}).status_code == 405


def test_files_have_no_part_in_the_limit_of_requests(page: httpx.Client) -> None:
    assert {page.get("/sw.js").status_code for _ in range(60)} == {200}
    assert 429 in {page.get("/api/tables").status_code for _ in range(60)}


def test_the_policy_lets_nothing_in_from_elsewhere(page: httpx.Client) -> None:
    policy = page.get("/").headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    for kind in ("script", "style", "connect", "worker", "manifest", "font"):
        assert f"{kind}-src 'self';" in policy


def test_the_page_of_the_package_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conquete, "__file__", str(tmp_path / "__init__.py"))
    assert packaged_page() is None
    (tmp_path / "page").mkdir()
    assert Settings().page is None
    (tmp_path / "page" / "index.html").write_text("<!doctype html>")
    assert Settings().page == tmp_path / "page"


@pytest.mark.skipif(packaged_page() is None, reason="the page is not built here")
def test_the_real_page_names_only_files_that_there_are() -> None:
    folder = packaged_page()
    assert folder is not None
    files = read_files(folder)
    text = files["index.html"].body.decode()
    named = re.findall(r'(?:src|href)="/(assets/[^"]+|[^"]+\.js)"', text)
    assert named
    for name in named:
        assert name in files, name
    assert "<style" not in text
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
