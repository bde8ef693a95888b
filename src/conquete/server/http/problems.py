"""Typed errors: every refusal has a code and a line of text, and no internal detail."""

import re
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import OperationalError

from conquete.bots import DoesNotPlay
from conquete.engine.errors import ConqueteError
from conquete.engine.said import BadText
from conquete.server.cluster.leases import LedElsewhere
from conquete.server.cluster.relay import turn_away
from conquete.server.door import BrokenOff
from conquete.server.hosting.bans import Banned
from conquete.server.identity import WrongLogin
from conquete.server.logs import log_failure
from conquete.server.names import BadName, NameTaken
from conquete.server.notices.wishes import BadWish
from conquete.server.play.live.chairs import NotAllowed, NotPossible
from conquete.server.quotas import Crowded
from conquete.server.recovery import NoWayBack
from conquete.server.store.batch import NotOurs
from conquete.wire.requests import HttpErrorCode, Problem

AnyRequest = Request[Any, Any, State]


class Refused(Exception):
    """A request that is refused with a status and a code."""

    def __init__(self, status: int, code: HttpErrorCode, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text


_BY_STATUS: dict[int, HttpErrorCode] = {
    400: "malformed",
    401: "not_known",
    403: "not_allowed",
    404: "not_found",
    405: "not_possible",
    413: "too_large",
    429: "too_many",
}


def problem(status: int, code: HttpErrorCode, text: str) -> Response[Problem]:
    return Response(Problem(code=code, text=text), status_code=status, media_type="application/json")


def on_refused(request: AnyRequest, error: Refused) -> Response[Problem]:
    return problem(error.status, error.code, error.text)


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework refuses: bodies it cannot read, paths it does not know."""
    status = error.status_code if error.status_code in _BY_STATUS else 400 if error.status_code < 500 else 500
    if status == 500:
        return on_failure(request, error)
    response = problem(status, _BY_STATUS[status], _shown(error))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def _shown(error: HTTPException) -> str:
    """What was wrong with which field, where the framework says so."""
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict) and "message" in extra[0]:
        key = str(extra[0].get("key", ""))
        if extra[0]["message"] == "'data'":  # the framework found none
            return "a JSON body is needed"
        return f"{key}: {extra[0]['message']}" if key else str(extra[0]["message"])
    return re.sub(r"\s+", " ", error.detail)[:200]


def on_unreadable(request: AnyRequest, error: UnicodeDecodeError) -> Response[Problem]:
    return problem(400, "malformed", "the body is not UTF-8")


def on_too_deep(request: AnyRequest, error: RecursionError) -> Response[Problem]:
    return problem(400, "malformed", "the body is nested too deeply")


def on_rule(request: AnyRequest, error: ConqueteError) -> Response[Problem]:
    return problem(400, "malformed", str(error))


def on_bad_text(request: AnyRequest, error: BadText) -> Response[Problem]:
    return problem(400, "bad_text", str(error))


def on_unfit_bot(request: AnyRequest, error: DoesNotPlay) -> Response[Problem]:
    return problem(400, "unfit_bot", str(error))


def on_bad_name(request: AnyRequest, error: BadName) -> Response[Problem]:
    return problem(400, "malformed", str(error))


def on_name_taken(request: AnyRequest, error: NameTaken) -> Response[Problem]:
    return problem(409, "name_taken", str(error))


def on_bad_wish(request: AnyRequest, error: BadWish) -> Response[Problem]:
    return problem(400, "malformed", str(error))


def on_wrong_login(request: AnyRequest, error: WrongLogin) -> Response[Problem]:
    return problem(403, "wrong_login", str(error))


def on_no_way_back(request: AnyRequest, error: NoWayBack) -> Response[Problem]:
    return problem(404, "not_found", str(error))


def on_banned(request: AnyRequest, error: Banned) -> Response[Problem]:
    return problem(403, "banned", str(error))


def on_not_allowed(request: AnyRequest, error: NotAllowed) -> Response[Problem]:
    return problem(403, "not_allowed", str(error))


def on_not_possible(request: AnyRequest, error: NotPossible) -> Response[Problem]:
    return problem(409, "not_possible", str(error))


def on_broken_off(request: AnyRequest, error: BrokenOff) -> Response[None]:
    """Nobody reads this any more."""
    return Response(None, status_code=499)


def on_crowded(request: AnyRequest, error: Crowded) -> Response[Problem]:
    request.app.state.services.metrics.crowded[error.limit] += 1
    answer = Problem(code="too_many", text=str(error), limit=error.limit, most=error.most)
    return Response(answer, status_code=429, media_type="application/json")


def _about(request: AnyRequest) -> dict[str, str]:
    """Which request it was, and of which table."""
    found = {"path": request.url.path}
    if "table_id" in request.path_params:
        found["table"] = str(request.path_params["table_id"])
    return found


def on_busy(request: AnyRequest, error: OperationalError) -> Response[Problem]:
    log_failure("database failed", **_about(request))
    return problem(503, "unavailable", "the database does not answer; try again")


def on_failure(request: AnyRequest, error: Exception) -> Response[Problem]:
    request.app.state.services.metrics.failures += 1
    log_failure("request failed", **_about(request))
    return problem(500, "internal", "something went wrong in the server")


def on_led_elsewhere(request: AnyRequest, error: LedElsewhere | NotOurs) -> Response[Problem]:
    """Nobody sees this where it can be sent on."""
    turn_away(request.scope, error)
    return problem(503, "unavailable", "another process leads that table; try again")


HANDLERS: Any = {
    Refused: on_refused,
    HTTPException: on_http_error,
    UnicodeDecodeError: on_unreadable,
    RecursionError: on_too_deep,
    ConqueteError: on_rule,
    DoesNotPlay: on_unfit_bot,
    BadText: on_bad_text,
    BadName: on_bad_name,
    NameTaken: on_name_taken,
    BadWish: on_bad_wish,
    WrongLogin: on_wrong_login,
    NoWayBack: on_no_way_back,
    Banned: on_banned,
    NotAllowed: on_not_allowed,
    NotPossible: on_not_possible,
    BrokenOff: on_broken_off,
    Crowded: on_crowded,
    OperationalError: on_busy,
    LedElsewhere: on_led_elsewhere,
    NotOurs: on_led_elsewhere,
    Exception: on_failure,
}

_ABOUT = {
    400: "The request cannot be read or makes no sense.",
    401: "Take a name first.",
    403: "Not allowed, or from another page.",
    404: "There is no such thing.",
    405: "This path has no such method; `Allow` names those it has.",
    409: "Not possible as things stand.",
    413: "Too large.",
    429: "Too many; wait a moment.",
    503: "The database does not answer; try again.",
}
RESPONSES = {
    status: ResponseSpec(Problem, description=about, generate_examples=False) for status, about in _ABOUT.items()
}
