"""What protects people from other pages: same-origin checks, a strict content policy, careful cookies."""

import hmac
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import Message, Scope

from conquete.server.cluster.relay import RELAYED
from conquete.server.hosting.bans import Banned
from conquete.server.http.problems import AnyRequest, Refused
from conquete.server.identity import COOKIE, COOKIE_SECONDS, Person, new_session
from conquete.server.limits import is_loopback, origin_of
from conquete.server.logs import request_id
from conquete.server.services import Services
from conquete.server.settings import Settings

AnyConnection = ASGIConnection[Any, Any, Any, Any]

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
# Where nobody gets who comes from a banned address, but for who he is, and for the host, who has the key.
_KEPT: Final = "/api/"
_OPEN_TO_BANNED: Final = ("/api/visitor", "/api/logout", "/api/host")
_HEADERS: Final = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the same protection."""
    if message["type"] == "http.response.start":
        settings = scope["litestar_app"].state.services.settings
        request = (b"x-request-id", request_id().encode())
        headers = [*message["headers"], *_HEADERS, request]
        if scope["scheme"] == "https" or settings.secure_cookies:
            lasting = f"max-age={int(settings.hsts_days * 24 * 3600)}"
            headers.append((b"strict-transport-security", lasting.encode()))
        message["headers"] = headers


def services_of(connection: AnyConnection) -> Services:
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services


def is_same_origin(connection: AnyConnection, settings: Settings) -> bool:
    """A browser says from which page a request comes; programs other than browsers say nothing."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return origin in settings.origins or urlsplit(origin).netloc == connection.headers.get("host", "")


def address_of(connection: AnyConnection) -> str:
    """Where somebody comes from, as limits count it."""
    return origin_of(connection.client.host) if connection.client else ""


def check_may_measure(request: AnyRequest, settings: Settings) -> None:
    """May that one see the figures of the server? Behind a proxy it is the visitor who is looked at."""
    if settings.metrics_token:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        is_known = hmac.compare_digest(token.strip().encode(), settings.metrics_token.encode())
        if not (is_known and kind.lower() == "bearer"):
            raise Refused(403, "not_allowed", "the token of CONQUETE_METRICS_TOKEN is needed")
    elif request.client is None or not is_loopback(request.client.host):
        raise Refused(403, "not_allowed", "only this machine may ask, unless CONQUETE_METRICS_TOKEN is set")


def is_counted(connection: AnyConnection) -> bool:
    """By the process that it came to, which has sent it on."""
    return RELAYED in connection.scope


async def count_request(request: AnyRequest) -> None:
    services_of(request).metrics.requests += 1


async def before_request(request: AnyRequest) -> Response[None] | None:
    """Every request: counted, limited, and refused when another page sends it to change something."""
    services = services_of(request)
    services.metrics.requests += 1
    if not is_counted(request) and not services.limits.requests.allows(address_of(request)):
        raise Refused(429, "too_many", "too many requests; wait a moment")
    if request.method not in _SAFE and not is_same_origin(request, services.settings):
        raise Refused(403, "wrong_origin", "this request comes from another page")
    if request.url.path.startswith(_KEPT) and not request.url.path.startswith(_OPEN_TO_BANNED):
        ban = services.bans.of("", address_of(request))
        if ban is not None:
            raise Banned(ban)
    if request.method == "OPTIONS":
        return Response(None, status_code=204, headers={"allow": ", ".join(_methods(request))})
    return None


def _methods(request: AnyRequest) -> list[str]:
    """What a path can do; the framework knows only the first handler that was registered for it."""
    template = request.scope["path_template"]
    return sorted(
        {str(method) for route in request.app.routes if route.path_format == template for method in route.methods}
    )


async def visitor_of(connection: AnyConnection) -> Person | None:
    """Who carries the cookie, whether or not they may do anything here."""
    return await services_of(connection).identity.person_of(connection.cookies.get(COOKIE))


async def person_or_none(request: AnyRequest) -> Person | None:
    """Who asks; whoever is banned is refused."""
    person = await visitor_of(request)
    ban = None if person is None else services_of(request).bans.of(person.id, "")
    if ban is not None:
        raise Banned(ban)
    return person


async def person_of(request: AnyRequest) -> Person:
    """Who asks; whoever has no name yet is refused."""
    person = await person_or_none(request)
    if person is None:
        raise Refused(401, "not_known", "take a name first")
    return person


def is_secure(request: AnyRequest) -> bool:
    return request.url.scheme == "https" or services_of(request).settings.secure_cookies


def agent_of(connection: AnyConnection) -> str:
    """What a browser says of itself."""
    return connection.headers.get("user-agent", "")


async def cookie_for(request: AnyRequest, person: Person) -> Cookie:
    services = services_of(request)
    person.session = person.session or new_session()
    await services.sessions.begin(person, agent_of(request))
    return Cookie(
        key=COOKIE,
        value=services.identity.token(person),
        path="/",
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
    )
