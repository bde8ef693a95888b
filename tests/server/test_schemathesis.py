"""Schemathesis over the schema that the server gives of itself: whatever the schema allows or forbids is sent, and
every answer is one that the schema promises."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi import checks as openapi

from conquete.server.app import create_app
from conquete.server.settings import Settings
from tests.server.client import browser_at
from tests.server.conftest import RunningServer

SETTINGS = settings(deadline=None, suppress_health_check=list(HealthCheck), database=None, phases=[Phase.generate])
CHECKS: list[CheckFunction] = [
    not_a_server_error,
    openapi.status_code_conformance,
    openapi.content_type_conformance,
    openapi.response_headers_conformance,
    openapi.response_schema_conformance,
    openapi.negative_data_rejection,
]
METHODS = ("get", "post", "put", "patch", "delete")
# Whoever is forgotten, or has a new password, is not known any more: these are sent by somebody else.
FORGETFUL = ("/api/logout", "/api/password", "/api/end-other-sessions")


def operations() -> list[tuple[str, str]]:
    paths: dict[str, Any] = create_app(Settings(page=None)).openapi_schema.to_schema()["paths"]
    return [(method, path) for path, item in sorted(paths.items()) for method in item if method in METHODS]


class Interface:
    """The schema of a running server, people who send requests, and a few things that there are."""

    def __init__(self, server: RunningServer) -> None:
        self.schema = schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")
        self.server = server
        self.host = server.person()
        made = self.host.make_table(is_listed=True, title="Thursday")
        playing = self.host.post("/api/quick", language="en")["game"]["table"]["id"]
        self.known = {
            "table_id": [made["table"]["id"], playing],
            "code": [made["code"]],
            "board_id": self.host.get("/api/boards")["boards"],
            "edition": ["hasbro-2000", "classic-godstorm"],
        }
        self.nobody = browser_at(server.address)

    def cookie(self, path: str, is_known: bool) -> dict[str, str]:
        if not is_known:
            return {}
        person = self.server.person("Bob") if path in FORGETFUL else self.host
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())}

    def send(self, method: str, path: str, data: st.DataObject) -> None:
        operation = self.schema[path][method.upper()]
        modes = st.sampled_from([GenerationMode.POSITIVE, GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
        mode = data.draw(modes)
        case = data.draw(operation.as_strategy(generation_mode=mode))
        for name in case.path_parameters:
            if name in self.known and data.draw(st.integers(0, 2)):
                case.path_parameters[name] = data.draw(st.sampled_from(self.known[name]))
        response = case.call(headers=self.cookie(path, is_known=data.draw(st.integers(0, 3)) > 0))
        case.validate_response(response, checks=CHECKS)


@pytest.fixture(scope="module")
def interface(server: RunningServer) -> Iterator[Interface]:
    """Afterwards nothing has failed, not even where the answer looked right."""
    interface = Interface(server)
    yield interface
    assert "conquete_failures_total 0\n" in interface.nobody.get("/metrics").text
    interface.nobody.close()


def send_many(interface: Interface, method: str, path: str, count: int) -> None:
    @settings(SETTINGS, max_examples=count)
    @given(data=st.data())
    def some(data: st.DataObject) -> None:
        interface.send(method, path, data)

    some()


@pytest.mark.parametrize(("method", "path"), operations())
def test_every_answer_is_as_documented(interface: Interface, method: str, path: str) -> None:
    send_many(interface, method, path, 25)


@pytest.mark.long
@pytest.mark.parametrize(("method", "path"), operations())
def test_every_answer_is_as_documented_for_long(interface: Interface, method: str, path: str) -> None:
    send_many(interface, method, path, 1000)


@pytest.mark.parametrize("path", sorted({path for _, path in operations()}))
def test_a_path_names_its_methods(interface: Interface, path: str) -> None:
    """When asked for them, and when asked for another one."""
    documented = {method.upper() for method, other in operations() if other == path} | {"OPTIONS"}
    path = path.replace("{n}", "1")  # of what is numbered; anything will do where words stand
    asked = interface.nobody.options(path)
    assert asked.status_code == 204
    refused = interface.nobody.request("TRACE", path)
    assert refused.status_code == 405
    for response in (asked, refused):
        assert set(response.headers["allow"].split(", ")) == documented


def test_bodies_have_the_bounds_of_their_structs(interface: Interface) -> None:
    bodies = interface.nobody.get("/schema/openapi.json").json()["components"]["schemas"]
    assert len(bodies) > 30
    for name, body in bodies.items():
        assert body.get("additionalProperties") is False, name
    assert bodies["NewTable"]["properties"]["bots"]["additionalProperties"]["minLength"] == 1


def test_a_wrong_answer_would_be_noticed(interface: Interface) -> None:
    operation = interface.schema["/healthz"]["GET"]
    right = interface.nobody.get("/healthz")
    for status, body in ((200, {"status": "ok"}), (200, {"status": "ill", "version": "1"}), (500, {}), (418, {})):
        wrong = httpx.Response(
            status, json=body, request=right.request, headers={"content-type": "application/json"}
        )
        wrong.elapsed = right.elapsed
        with pytest.raises(FailureGroup):
            operation.Case().validate_response(wrong, checks=CHECKS)
    operation.Case().validate_response(right, checks=CHECKS)
