"""Generated requests to every operation of the interface: never a failure of the server, always a documented
answer."""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from conquete.wire.requests import Problem
from tests.server.client import browser_at
from tests.server.conftest import RunningServer

Schema = dict[str, Any]
Operation = tuple[str, str, Schema]  # method, path, what the schema says of it

UNDOCUMENTED = {"404"}  # a path that is none
SETTINGS = settings(deadline=None, suppress_health_check=list(HealthCheck), database=None, phases=[Phase.generate])

TEXTS = st.text(max_size=80) | st.sampled_from(["", "\x00", "..", "a/b", "%", "é", "null", "x" * 5000])
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=8,
)


class Interface:
    """The schema of a running server, and people who know a few of its tables."""

    def __init__(self, server: RunningServer) -> None:
        person = server.person()
        self.schema: Schema = person.get("/schema/openapi.json")
        self.operations: list[Operation] = [
            (method.upper(), path, operation)
            for path, methods in sorted(self.schema["paths"].items())
            for method, operation in sorted(methods.items())
        ]
        open_table = person.make_table(is_listed=True)["table"]["id"]
        playing = person.make_table(bots={"1": "random", "2": "random"})["table"]["id"]
        person.post(f"/api/tables/{playing}/start")
        self.table_ids = [open_table, playing]
        self.person = person
        self.nobody = browser_at(server.address, timeout=20)

    def resolved(self, schema: Schema) -> Schema:
        while "$ref" in schema:
            schema = self.schema["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        return schema

    def values(self, schema: Schema) -> st.SearchStrategy[Any]:
        """Values that fit a schema, as far as it says."""
        schema = self.resolved(schema)
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return st.one_of([self.values(part) for part in schema[several]])
        if "const" in schema:
            return st.just(schema["const"])
        if "enum" in schema:
            return st.sampled_from(schema["enum"])
        kind = schema.get("type")
        if kind == "object":
            return self._objects(schema)
        if kind == "array":
            return st.lists(self.values(schema.get("items", {})), max_size=min(4, schema.get("maxItems", 4)))
        if kind == "string":
            low, high = schema.get("minLength", 0), schema.get("maxLength", 40)
            return st.text(min_size=low, max_size=high) | st.just(("abc" * 30)[:high])
        if kind == "integer":
            return st.integers(schema.get("minimum"), schema.get("maximum"))
        if kind == "number":
            return st.floats(schema.get("minimum"), schema.get("maximum"), allow_nan=False, allow_infinity=False)
        return {"boolean": st.booleans(), "null": st.none()}.get(str(kind), ANY_JSON)

    def _objects(self, schema: Schema) -> st.SearchStrategy[Any]:
        fields = {name: self.values(part) for name, part in schema.get("properties", {}).items()}
        if not fields:
            more = schema.get("additionalProperties")
            return st.dictionaries(TEXTS, self.values(more if isinstance(more, dict) else {}), max_size=3)
        needed = set(schema.get("required", ()))
        return st.fixed_dictionaries(
            {name: value for name, value in fields.items() if name in needed},
            optional={name: value for name, value in fields.items() if name not in needed},
        )

    def bodies(self, operation: Schema) -> st.SearchStrategy[bytes]:
        content = operation.get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema", {})
        fitting = self.values(schema)
        spoiled = st.tuples(fitting, TEXTS, ANY_JSON).map(_spoil)
        nonsense = st.binary(max_size=200) | st.sampled_from([b"[" * 4000, b'{"a":' * 2000, b"0" * 70_000])
        if not schema:
            return nonsense | st.just(b"")
        return fitting.map(_encoded) | fitting.map(_encoded) | spoiled.map(_encoded) | nonsense


def _encoded(value: object) -> bytes:
    return json.dumps(value).encode()


def _spoil(parts: tuple[Any, str, Any]) -> Any:
    """One field, known or not, becomes something else."""
    value, name, junk = parts
    if not isinstance(value, dict):
        return junk
    known = sorted(value)
    return {**value, known[len(name) % len(known)] if known and len(name) % 3 else name: junk}


@pytest.fixture(scope="module")
def interface(server: RunningServer) -> Iterator[Interface]:
    """Afterwards nothing has failed, not even where the answer looked right."""
    interface = Interface(server)
    yield interface
    assert "conquete_failures_total 0\n" in interface.nobody.get("/metrics").text
    assert interface.nobody.get("/healthz").json()["status"] == "ok"
    interface.nobody.close()


def check_answer(response: httpx.Response, operation: Schema) -> None:
    assert response.status_code < 500, response.text
    assert str(response.status_code) in {*operation["responses"], *UNDOCUMENTED}, response.text
    assert response.headers["x-content-type-options"] == "nosniff"
    documented = operation["responses"].get(str(response.status_code), {}).get("content", {})
    if documented or response.content:
        media_type = response.headers["content-type"].partition(";")[0]
        assert media_type in {*documented, "application/json"}
    if response.status_code >= 400:
        problem = msgspec.json.decode(response.content, type=Problem)
        assert problem.text
        assert "Traceback" not in problem.text


NAMES = TEXTS.filter(lambda text: text not in ("", ".", ".."))  # dots lead elsewhere before they are sent


def send_one(interface: Interface, data: st.DataObject) -> None:
    method, path, operation = data.draw(st.sampled_from(interface.operations))
    ids = st.sampled_from(interface.table_ids) | st.sampled_from(interface.table_ids) | NAMES
    filled = path.replace("{table_id}", quote(data.draw(ids), safe=""))
    names = st.sampled_from(["world", "hasbro-2000", "K7F-4QM"]) | NAMES
    filled = re.sub(r"\{\w+\}", lambda _: quote(data.draw(names), safe=""), filled)
    query = data.draw(st.just("") | st.just("") | TEXTS.map(lambda text: "?" + quote(text, safe="=&%")))
    headers = {"content-type": "application/json"}
    if data.draw(st.integers(0, 9)) == 0:
        headers["content-type"] = data.draw(
            st.sampled_from(["", "text/plain", "application/x-msgpack", "multipart/form-data", "x" * 200, "é;=="])
        )
    if data.draw(st.integers(0, 9)) == 0:
        headers["cookie"] = "conquete=" + data.draw(st.sampled_from(["", "..", "x.0.y", "%00", "a" * 300, "=;="]))
    client = data.draw(st.sampled_from([interface.person.http, interface.person.http, interface.nobody]))
    body = b"" if method == "GET" else data.draw(interface.bodies(operation))
    if path == "/api/logout":
        client = interface.nobody
    encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
    response = client.request(method, filled + query, content=body, headers=encoded)
    check_answer(response, operation)


@settings(SETTINGS, max_examples=300)
@given(data=st.data())
def test_no_request_makes_the_server_fail(interface: Interface, data: st.DataObject) -> None:
    send_one(interface, data)


@pytest.mark.long
@settings(SETTINGS, max_examples=10_000)
@given(data=st.data())
def test_no_request_ever_makes_the_server_fail(interface: Interface, data: st.DataObject) -> None:
    send_one(interface, data)


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "FOO"])
def test_methods_that_a_path_does_not_have_are_refused(interface: Interface, method: str) -> None:
    for path in interface.schema["paths"]:
        filled = path.replace("{table_id}", "none")
        response = interface.nobody.request(method, filled)
        assert response.status_code < 500


PATHS = ["//", "/%", "/%00", "/api/tables/%ff%fe", "/api/tables/%2e%2e/record", "/api/tables/" + "x" * 3000, "/\\"]


@pytest.mark.parametrize("path", PATHS)
def test_strange_paths_lead_nowhere(interface: Interface, path: str) -> None:
    for method in ("GET", "POST"):
        response = interface.nobody.request(method, path)
        assert 400 <= response.status_code < 500 or path in ("//", "/\\")
