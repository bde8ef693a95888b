"""The seals of Risk Legacy: well formed, whole, and nowhere told. This file knows nothing of what is in them."""

import re
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

from conquete.editions.clauses import Clause, Example, clauses_of
from conquete.editions.seals import open_seal, read_seal, seals_in
from tests.rules.legacy.test_tables import CITED, CLAUSES, FOLDER, table

ROOT = Path(__file__).parents[3]
SEALS = seals_in(FOLDER)
# As in the plan: packs, then what lies sealed within one, holds with two of them, or comes from beside the box.
MORE = {"pocket-1-a", "pocket-1-2", "extra"}
LONG = 4  # words: shorter ones may stand anywhere, and single words are held by tools/slices.py
TOPS = ("bench", "docs", "examples", "src", "tests", "tools", "web/src", "web/tests")
TEXTS = {".js", ".py", ".ts", ".svelte", ".css", ".ftl", ".toml", ".yaml", ".yml", ".json", ".md", ".html", ".txt"}


@cache
def rules(seal: Path) -> tuple[list[Clause], list[Example]]:
    file = clauses_of(open_seal(seal)["rules"], seal.name)
    return file.clauses, file.examples


def plain(text: str) -> str:
    return re.sub(r"\W+", " ", text).casefold()


def sealed_texts() -> list[str]:
    texts = [text for seal in SEALS for clause in rules(seal)[0] for text in (clause.en, clause.fr)]
    for seal in SEALS:
        cases = [case for example in rules(seal)[1] for case in (example.given, example.then)]
        texts += [text for case in cases for text in (case["en"], case["fr"])]
        held = read_seal(str(FOLDER), seal.stem)
        told = [held.aloud, *[part.text for part in held.parts]]
        texts += [text for by in told for text in by.values()]
        texts += [line.partition(" = ")[2] for said in held.said.values() for line in said.splitlines()]
    return [text for text in texts if len(plain(text).split()) >= LONG]


def test_every_pack_has_its_seal() -> None:
    assert {seal.stem for seal in SEALS} == {pack["id"] for pack in table("packs")["packs"]} | MORE


def test_open_and_sealed_clauses_are_all_there_and_each_once() -> None:
    ids = [clause.id for seal in SEALS for clause in rules(seal)[0]]
    there = [*ids, *[clause.id for clause in CLAUSES.clauses if clause.id.startswith("sea-")]]
    assert len(there) == len(set(there)) == 306
    testable = [clause for seal in SEALS for clause in rules(seal)[0] if clause.testable]
    assert len(testable) + sum(clause.testable for clause in CLAUSES.clauses) == 337 + 305


def test_no_open_text_cites_what_is_sealed() -> None:
    sealed = {clause.id for seal in SEALS for clause in rules(seal)[0]}
    for clause in CLAUSES.clauses:
        told = [clause.en, clause.fr, *(clause.ruling or {}).values()]
        assert not sealed & {id for text in told for id in CITED.findall(str(text))}, clause.id


def test_every_sealed_clause_is_in_both_languages() -> None:
    for seal in SEALS:
        for clause in rules(seal)[0]:
            texts = [clause.text, clause.heading, *([] if clause.ruling is None else [clause.ruling])]
            assert all(text["en"].strip() and text["fr"].strip() for text in texts), clause.id
            assert clause.en != clause.fr, clause.id


def test_what_a_seal_brings_is_in_both_languages_under_neutral_names() -> None:
    for file in SEALS:
        seal, prefix = read_seal(str(FOLDER), file.stem), file.stem.replace("-", "_")
        ids = [part.id for part in seal.parts]
        assert len(ids) == len(set(ids))
        known = {clause.id for clause in rules(file)[0]}
        for part in seal.parts:
            assert re.fullmatch(rf"{prefix}_[a-z]", part.id), part.id
            assert part.clause in known, part.id
        for text in [seal.title, seal.aloud, *[by for part in seal.parts for by in (part.name, part.text)]]:
            assert text.keys() == {"en", "fr"}
            assert all(said.strip() for said in text.values())
        for lang, said in seal.said.items():
            assert message_ids(said) == message_ids(seal.said["en"]), f"{file.stem} in {lang}"


def message_ids(fluent: str) -> set[str]:
    body = FluentParser().parse(fluent).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}


def test_no_sealed_text_stands_in_any_file() -> None:
    """Whole sentences; single words are held by tools/slices.py. What is found is told by its file alone."""
    texts = [(max(text.split(), key=len), text) for text in map(plain, sealed_texts())]  # its longest word is rare
    assert len(texts) > 400
    paths = [path for top in TOPS for path in sorted((ROOT / top).rglob("*")) if path.suffix in TEXTS]
    paths = [path for path in paths if "sealed" not in path.parts]  # behind the door
    assert len(paths) > 1000
    for path in [*paths, *ROOT.glob("*.md")]:
        said = plain(path.read_text(encoding="utf-8", errors="replace"))
        words = set(said.split())
        assert not any(word in words and text in said for word, text in texts), path.relative_to(ROOT)
