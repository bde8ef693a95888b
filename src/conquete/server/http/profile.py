"""What somebody has played: results and finished games, for their own eyes alone."""

import math
from typing import Annotated, Final

from litestar import get
from litestar.params import Parameter

from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import person_of, services_of
from conquete.server.http.tables import list_tables
from conquete.server.store.queries import AnyRow
from conquete.wire.requests import EditionResults, FinishedGames, Profile

ON_A_PAGE: Final = 20


@get("/api/profile", responses=RESPONSES)
async def profile(request: AnyRequest) -> Profile:
    """My results, by edition, against people and against bots."""
    services = services_of(request)
    person = await person_of(request)
    rows = await services.queries.results_of(person.id)
    return Profile(
        name=person.name,
        since=person.created,
        games=sum(row.games for row in rows),
        results=_results([row for row in rows if not row.is_shared_screen]),
    )


def _results(rows: list[AnyRow]) -> list[EditionResults]:
    found: dict[tuple[str, bool], EditionResults] = {}
    for row in sorted(rows, key=lambda row: (row.edition, not row.has_others)):
        key = row.edition, bool(row.has_others)
        if key not in found:
            found[key] = EditionResults(
                edition=row.edition, against="people" if row.has_others else "bots", games=0
            )
        found[key].games += row.games
        if row.outcome == "won":
            found[key].won += row.games
        elif row.outcome == "shared":
            found[key].shared += row.games
    return list(found.values())


@get("/api/finished", responses=RESPONSES)
async def finished(request: AnyRequest, before: Annotated[str, Parameter(max_length=64)] = "") -> FinishedGames:
    """My finished games, some at a time."""
    services = services_of(request)
    person = await person_of(request)
    rows = await services.queries.finished_of(person.id, _read_before(before), ON_A_PAGE + 1)
    shown, has_more = rows[:ON_A_PAGE], len(rows) > ON_A_PAGE
    last = shown[-1] if has_more else None
    games = (await list_tables(services, person, shown)).tables
    return FinishedGames(games=games, before="" if last is None else f"{last.changed!r} {last.id}")


def _read_before(text: str) -> tuple[float, str] | None:
    if not text:
        return None
    changed, _, id = text.partition(" ")
    try:
        when = float(changed)
    except ValueError:
        when = math.nan
    if not math.isfinite(when) or not id:
        raise Refused(400, "malformed", "before is what the last answer said")
    return when, id


HANDLERS = [profile, finished]
