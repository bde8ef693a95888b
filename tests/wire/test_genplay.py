"""docs/design/decisions.md and docs/design/events.md follow from the Structs and from games that were played."""

import json
import typing
from pathlib import Path

import msgspec
import pytest

from conquete.wire import decisions, events
from tools import genplay, genwire


@pytest.fixture(scope="module")
def files() -> dict[Path, str]:
    return genplay.files()


def test_the_files_in_the_repository_are_up_to_date(files: dict[Path, str]) -> None:
    for path, text in files.items():
        assert (genwire.ROOT / path).read_text("utf-8") == text, f"{path}: run make docs"


def classic_facts() -> list[type]:
    """Those of the classic family, which stand before all others and which the page of decisions is about."""
    all_facts = list(typing.get_args(decisions.AnyFacts))
    return all_facts[: all_facts.index(decisions.ReactFacts)]


@pytest.mark.parametrize(
    ("page", "module", "level"),
    [(genplay.DECISIONS, decisions, "###"), (genplay.EVENTS, events, "##")],
    ids=["decisions", "events"],
)
def test_every_kind_has_its_place(files: dict[Path, str], page: Path, module: typing.Any, level: str) -> None:
    for struct in classic_facts() if module is decisions else genwire.structs_of(module):
        name = genwire.info_of(struct).tag or struct.__name__
        assert f"\n{level} `{name}`\n" in files[page]


def test_examples_are_what_the_structs_say(files: dict[Path, str]) -> None:
    lines = [line.strip() for text in files.values() for line in text.splitlines() if line.strip().startswith("{")]
    facts = [msgspec.convert(json.loads(line), decisions.AnyFacts) for line in lines if line.startswith('{"kind"')]
    told = [msgspec.convert(json.loads(line), events.AnyEvent) for line in lines if line.startswith('{"event"')]
    assert {type(row) for row in facts} == set(classic_facts())
    assert (
        len({type(row) for row in told}) == len(typing.get_args(events.AnyEvent)) - 4
    )  # reaction cards, a mission replaced


def test_every_union_has_all_of_its_module() -> None:
    for module, union in ((decisions, decisions.AnyFacts), (events, events.AnyEvent)):
        tagged = {struct for struct in genwire.structs_of(module) if genwire.info_of(struct).tag is not None}
        assert set(typing.get_args(union)) == tagged
