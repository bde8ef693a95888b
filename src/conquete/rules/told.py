"""Events held to what is declared of them: every field, its type, and who sees it."""

from functools import cache
from types import ModuleType
from typing import Final, NamedTuple

import msgspec
from msgspec.inspect import Metadata, StructType, type_info

from conquete.engine.events import EVERYBODY
from conquete.engine.events import Event as Told
from conquete.engine.ruleset import Ruleset
from conquete.rules.event_types import Event

SPECTATOR: Final = -1


def declared_events(*modules: ModuleType) -> dict[str, type[Event]]:
    """The events that these modules declare, by name; a later module may widen one of an earlier."""
    found: dict[str, type[Event]] = {}
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Event) and value is not Event:
                if value.__module__ == module.__name__:
                    found[name] = value
    return found


class Marks(NamedTuple):
    """The fields of an event that are not simply for everybody."""

    secret: frozenset[str]  # for its seat alone
    instead: frozenset[str]  # for all others
    details: frozenset[str]  # told by the table


@cache
def marks_of(event: type[Event]) -> Marks:
    info = type_info(event)
    assert isinstance(info, StructType)
    marked: dict[str, set[str]] = {"seat": set(), "others": set(), "table": set()}
    for field in info.fields:
        if isinstance(field.type, Metadata):
            for mark in (field.type.extra or {}).values():
                marked[mark].add(field.encode_name)
    return Marks(*[frozenset(names) for names in marked.values()])


def fault_of(rules: Ruleset, events: dict[str, type[Event]], event: Told) -> str:
    """What is not as declared about an event that the rules have told; "" if nothing is."""
    kind = events.get(event.name)
    if kind is None:
        return f"{event.name} is not declared"
    marks = marks_of(kind)
    details = (event.details or {}).keys() - marks.details
    if details:
        return f"{event.name}: no details are declared as {', '.join(sorted(details))}"
    if event.audience == EVERYBODY:
        if (kind.is_private or marks.secret) and not kind.may_be_open:
            return f"{event.name} is told to everybody"
        return _fault(event.name, rules.event_json(event, SPECTATOR), kind, frozenset())
    if event.audience != event.data["seat"]:
        return f"{event.name} of seat {event.data['seat']} is told to seat {event.audience}"
    own, others = rules.event_json(event, event.audience), rules.event_json(event, SPECTATOR)
    if kind.is_private != (others is None):
        return f"{event.name}: who else hears of it is not as declared"
    problem = _fault(event.name, own, kind, marks.instead, marks.secret)
    return problem or _fault(event.name, others, kind, marks.secret, marks.instead)


def _fault(
    name: str,
    row: dict[str, object] | None,
    kind: type[Event],
    hidden: frozenset[str],
    needed: frozenset[str] = frozenset(),
) -> str:
    if row is None:
        return ""
    seen, missing = hidden.intersection(row), needed.difference(row)
    if seen:
        return f"{name}: who may not sees {', '.join(sorted(seen))}"
    if missing:
        return f"{name}: {', '.join(sorted(missing))} is missing"
    try:
        msgspec.convert({**_blank_details(kind), **row}, kind)
    except msgspec.ValidationError as error:
        return f"{name}: {error}"
    return ""


@cache
def _blank_details(kind: type[Event]) -> dict[str, object]:
    """Something for every detail that must be there."""
    info = type_info(kind)
    assert isinstance(info, StructType)
    details = marks_of(kind).details
    return {field.encode_name: 0 for field in info.fields if field.required and field.encode_name in details}
