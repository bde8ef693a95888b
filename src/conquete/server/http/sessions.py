"""The browsers that I am logged in with, over HTTP: seen, and ended one by one or all but this."""

import time

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from conquete.server.http.people import about_me
from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import cookie_for, person_of, services_of
from conquete.server.play.people.viewer import LOGGED_OUT
from conquete.server.sessions import HERE_SECONDS
from conquete.server.store.batch import Conflict
from conquete.wire.account import SessionInfo, SessionList
from conquete.wire.requests import Me

_DONE = {**RESPONSES, 204: ResponseSpec(None, description="Done.")}


@get("/api/sessions", responses=RESPONSES)
async def my_sessions(request: AnyRequest) -> SessionList:
    """Every browser that is logged in as me."""
    services, person = services_of(request), await person_of(request)
    here, now = services.hub.sessions(), time.time()
    found = [
        SessionInfo(
            id=row.id,
            device=row.device,
            created=row.created,
            seen=row.seen,
            is_here=row.id == person.session or row.id in here or now - row.seen < HERE_SECONDS,
            is_this=row.id == person.session,
        )
        for row in await services.sessions.of(person)
    ]
    return SessionList(sessions=sorted(found, key=lambda session: not session.is_this))


@post("/api/sessions/{session_id:str}/end", status_code=204, responses=_DONE)
async def end_one(request: AnyRequest, session_id: FromPath[str]) -> Response[None]:
    """Log out in another browser of mine: its cookie is void, and its sockets are closed."""
    services, person = services_of(request), await person_of(request)
    if session_id == person.session:
        raise Refused(409, "not_possible", "that is this browser: log out")
    if not await services.sessions.end(person, session_id):
        raise Refused(404, "not_found", "there is no such session")
    services.everywhere.end_session(session_id)
    return Response(None, status_code=204)


@post("/api/end-other-sessions", status_code=200, responses=RESPONSES)
async def end_others(request: AnyRequest) -> Response[Me]:
    """Log out in every browser but this one, and end the tokens of my programs."""
    services, person = services_of(request), await person_of(request)
    try:
        renewed = await services.identity.end_other_sessions(person)
    except Conflict as error:  # another browser of mine was first, and this one has ended
        raise Refused(401, "not_known", "you have been logged out meanwhile") from error
    services.everywhere.end_sessions(renewed, LOGGED_OUT, but=person.session)
    return Response(about_me(renewed), cookies=[await cookie_for(request, renewed)])


HANDLERS = [my_sessions, end_one, end_others]
