"""docs/design/decisions.md and docs/design/events.md follow from the Structs and from games that were played."""

import json
import typing
from functools import reduce
from operator import or_
from pathlib import Path

import msgspec
import pytest

from conquete.rules import event_types, shown
from tests.server.walks import NOT_CLASSIC, NOT_CLASSIC_FACTS
from tools import genplay, genwire, wire_types


@pytest.fixture(scope="module")
def files() -> dict[Path, str]:
    """As they lie in the repository: that they are what the tool writes is held by `make check`."""
    return {path: (genwire.ROOT / path).read_text("utf-8") for path in (genplay.DECISIONS, genplay.EVENTS)}


def classic_facts() -> list[type]:
    """Those of the classic family: the others are about what is done in between, or have no facts."""
    facts = [struct for struct in wire_types.structs_of(shown) if issubclass(struct, shown.Facts)]
    return [struct for struct in facts if wire_types.info_of(struct).tag not in NOT_CLASSIC_FACTS]


def classic_events() -> list[type]:
    """Those that games of the classic family tell as a rule."""
    return [struct for struct in wire_types.structs_of(event_types) if struct.__name__ not in NOT_CLASSIC]


@pytest.mark.parametrize(
    ("page", "module", "level"),
    [(genplay.DECISIONS, shown, "###"), (genplay.EVENTS, event_types, "##")],
    ids=["decisions", "events"],
)
def test_every_kind_has_its_place(files: dict[Path, str], page: Path, module: typing.Any, level: str) -> None:
    for struct in classic_facts() if module is shown else wire_types.structs_of(module):
        name = wire_types.info_of(struct).tag or struct.__name__
        assert f"\n{level} `{name}`\n" in files[page]


def test_examples_are_what_the_structs_say(files: dict[Path, str]) -> None:
    lines = [line.strip() for text in files.values() for line in text.splitlines() if line.strip().startswith("{")]
    any_facts: typing.Any = reduce(or_, classic_facts())
    facts = [msgspec.convert(json.loads(line), any_facts) for line in lines if line.startswith('{"kind"')]
    any_event: typing.Any = reduce(or_, classic_events())
    told = [msgspec.convert(json.loads(line), any_event) for line in lines if line.startswith('{"event"')]
    assert {type(row) for row in facts} == set(classic_facts())
    assert {type(row) for row in told} == set(classic_events())
