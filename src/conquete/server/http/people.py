"""People over HTTP: take a name, come back with a password."""

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import (
    address_of,
    agent_of,
    cookie_for,
    is_secure,
    person_of,
    person_or_none,
    services_of,
    visitor_of,
)
from conquete.server.identity import COOKIE, Person
from conquete.server.names import check_free, person_name
from conquete.server.play.people.viewer import LOGGED_OUT, PASSWORD_CHANGED
from conquete.wire.requests import BanInfo, Login, Me, SetPassword, TakeName, Visitor


def about_me(person: Person) -> Me:
    return Me(id=person.id, name=person.name, login=person.login)


async def with_cookie(request: AnyRequest, person: Person) -> Response[Me]:
    return Response(about_me(person), cookies=[await cookie_for(request, person)])


@post("/api/people", status_code=200, responses=RESPONSES)
async def take_name(request: AnyRequest, data: JSONBody[TakeName]) -> Response[Me]:
    """Become a guest; who has a name already changes it."""
    services = services_of(request)
    person = await person_or_none(request)
    services.quotas.check_new_person(address_of(request))
    if person is None:
        person = await services.identity.new_guest(data.name)
    else:
        check_free(person_name(data.name), await services.queries.companions_of(person.id))
        person = await services.identity.rename(person, data.name)
        services.everywhere.rename(person)
    return await with_cookie(request, person)


@get("/api/me", responses=RESPONSES)
async def me(request: AnyRequest) -> Me:
    """Who I am."""
    return about_me(await person_of(request))


@get("/api/visitor", responses=RESPONSES)
async def visitor(request: AnyRequest) -> Response[Visitor]:
    """Who looks at the page, whether or not they have a name yet."""
    person, services = await visitor_of(request), services_of(request)
    ban = services.bans.of("" if person is None else person.id, address_of(request))
    told = None if ban is None else BanInfo(until=ban.until, why=ban.why)
    if person is None:
        return Response(Visitor(ban=told))
    visitor = Visitor(me=about_me(person), ban=told)
    # From now on the cookie tells this browser from others, or is signed by the newest key.
    if not person.session or services.identity.is_due(request.cookies.get(COOKIE, "")):
        return Response(visitor, cookies=[await cookie_for(request, person)])
    services.sessions.note_seen(person, agent_of(request))
    return Response(visitor)


@post("/api/login", status_code=200, responses=RESPONSES)
async def login(request: AnyRequest, data: JSONBody[Login]) -> Response[Me]:
    """Come back, perhaps on another device."""
    services = services_of(request)
    if not services.limits.logins.allows(address_of(request)):
        raise Refused(429, "too_many", "too many attempts; wait a minute")
    return await with_cookie(request, await services.identity.login(data.login, data.password))


@post("/api/logout", status_code=204, responses={**RESPONSES, 204: ResponseSpec(None, description="Done.")})
async def logout(request: AnyRequest) -> Response[None]:
    """Forget me in this browser: its cookie is void and its sockets are closed. A guest without a login, who cannot
    come back, is gone for good."""
    services = services_of(request)
    person = await visitor_of(request)
    if person is not None:
        is_everywhere = await services.identity.end_session(person)
        ended = services.everywhere
        ended.end_sessions(person, LOGGED_OUT) if is_everywhere else ended.end_session(person.session)
    return _without_cookie(request)


def _without_cookie(request: AnyRequest) -> Response[None]:
    gone = Cookie(
        key=COOKIE, value="", path="/", max_age=0, httponly=True, samesite="lax", secure=is_secure(request)
    )
    return Response(None, status_code=204, cookies=[gone])


@post(
    "/api/logout-everywhere",
    status_code=204,
    responses={**RESPONSES, 204: ResponseSpec(None, description="Done.")},
)
async def logout_everywhere(request: AnyRequest) -> Response[None]:
    """Forget me in every browser, and end the tokens of my programs."""
    services = services_of(request)
    person = await person_of(request)
    await services.identity.end_all_sessions(person)
    services.everywhere.end_sessions(person, LOGGED_OUT)
    return _without_cookie(request)


@post("/api/password", status_code=200, responses=RESPONSES)
async def set_password(request: AnyRequest, data: JSONBody[SetPassword]) -> Response[Me]:
    """Set or change the login and password; every other session and token ends, and its sockets are closed."""
    services = services_of(request)
    person = await person_of(request)
    if not services.limits.logins.allows(address_of(request)):
        raise Refused(429, "too_many", "too many attempts; wait a minute")
    changed = await services.identity.set_password(person, data.login, data.password, data.current)
    services.everywhere.end_sessions(changed, PASSWORD_CHANGED, but=person.session)
    return await with_cookie(request, changed)


HANDLERS = [take_name, me, visitor, login, logout, logout_everywhere, set_password]
