"""Numbers agree with what they count, in both languages, and every thing has one word in French."""

import itertools
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from conquete.editions import edition_ids, load_edition
from conquete.locales import LANGUAGES
from conquete.locales.nouns import FUNCTIONS, Noun
from tests.cli.word_files import SHARED, word_files

# -- numbers ---------------------------------------------------------------------------------------------

PLURALS = {"zero", "one", "two", "few", "many", "other"}
PLACES = ("place", "source", "target", "territory", "region")
TEXTS = re.compile(
    r"(?:.*_)?(?:name|names|seat|seats|player|other|loser|attacker|defender|places|leader|leaders|units|building|deck|decks"
    r"|card|title|edition|mode|modes|option|board|file|path|reason|text|words|sentence|clause|typed|labels|usage|what|parts"
    r"|result|colour|host|kind|address|commitment|seed|time|chance|share|interval|symbol|bot|id|attack|with|against|example"
    r"|strength|login|mail|by)"
)
# Words that end like a plural and are none.
INVARIABLE = {"pas", "fois", "plus", "moins", "dans", "vous"} | {
    "begins",
    "box",
    "counts",
    "headquarters",
    "is",
    "plays",
    "this",
    "was",
}
SINGULAR = {
    "en": r"army|card|die|territory|point|turn|round|year|player|throw|chair|game|step|bot|region"
    r"|table|unit|day|hour",
    "fr": r"armée|carte|dé|territoire|point|manche|tour|année|an|joueur|lancer|chaise|partie|région"
    r"|table|unité|jour|heure|article|clause|victoire|continent|combinaison|état-major|liaison",
}


@cache
def own_words() -> list[dict[str, Any]]:
    """What editions say of their own words."""
    files = [Path(load_edition(id).folder) / "own_words.toml" for id in edition_ids()]
    return [tomllib.loads(path.read_text(encoding="utf-8")) for path in files if path.exists()]


def own_nouns(lang: str) -> list[str]:
    return [noun for words in own_words() for noun in words.get("nouns", {}).get(lang, [])]


def own_choices() -> dict[str, str]:
    return {pattern: better for words in own_words() for pattern, better in words.get("rather", {}).items()}


class Selectors(Visitor):
    """The variables of a message, and the words it chooses by."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.keys: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = {key.name for variant in node.variants if isinstance(key := variant.key, ast.Identifier)}
            if keys - PLURALS:
                self.keys.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def entries(paths: list[Path]) -> Iterator[tuple[str, ast.Message]]:
    for path in paths:
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                yield path.name, entry


def percent(share: object) -> str:
    return f"{share} %"


def rendered(lang: str) -> Iterator[tuple[str, str]]:
    """Every message with each of its choices, and 0, 1, 2 and 21 for every number."""
    for edition, paths in word_files(lang).items():
        for where, text in rendered_of(lang, edition, paths):
            yield f"{edition} {where}".lstrip(), text


def rendered_of(lang: str, edition: str, paths: list[Path]) -> Iterator[tuple[str, str]]:
    functions = {**FUNCTIONS[lang], "PERCENT": percent}
    bundle = FluentBundle([lang], functions=functions, use_isolating=False)  # type: ignore[arg-type]
    for path in dict.fromkeys([*word_files(lang)[SHARED], *paths]):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=edition != SHARED)
    for file, entry in entries(paths):
        found = Selectors()
        found.visit(entry)
        chosen = [[(name, key) for key in sorted(keys)] for name, keys in sorted(found.keys.items())]
        for choice in itertools.product(*chosen):
            for number in (0, 1, 2, 21):
                values: dict[str, object] = dict.fromkeys(found.variables, number)
                for name in found.variables:
                    if name in PLACES:
                        values[name] = Noun("le Brésil", "au Brésil")
                    elif TEXTS.fullmatch(name):
                        values[name] = "Ada"
                pattern = bundle.get_message(entry.id.name).value
                if pattern is None:
                    continue
                text, errors = bundle.format_pattern(pattern, values | dict(choice))
                assert not errors, (file, entry.id.name, errors)
                yield f"{file}, {entry.id.name}", str(text)


def wrong_number(text: str, lang: str) -> str:
    """What does not agree with its number, if anything."""
    few, many = (r"0|1", r"2|21") if lang == "fr" else (r"1", r"0|2|21")
    for said in re.finditer(rf"(?<![\d.,+−–-])\b(?:{few}) ([\wéèêà-]+[sx])\b", text):
        if said[1].lower() not in INVARIABLE:
            return said[0]
    nouns = "|".join([SINGULAR[lang], *own_nouns(lang)])
    said_of_many = re.search(rf"(?<![\d.,+−–-])\b(?:{many}) (?:{nouns})(?![\wé’-])", text)
    return said_of_many[0] if said_of_many else ""


@pytest.mark.parametrize(
    ("lang", "text", "wrong"),
    [
        ("fr", "Ada reçoit 1 armées", "1 armées"),
        ("fr", "0 armées", "0 armées"),
        ("fr", "21 armée de plus", "21 armée"),
        ("fr", "1 armée, 2 armées, 0 carte", ""),
        ("en", "you receive 1 armies", "1 armies"),
        ("en", "0 army", "0 army"),
        ("en", "0 armies and 1 army", ""),
    ],
)
def test_what_does_not_agree_is_found(lang: str, text: str, wrong: str) -> None:
    assert wrong_number(text, lang) == wrong


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_agree(lang: str) -> None:
    found = {f"{where}: {wrong}" for where, text in rendered(lang) if (wrong := wrong_number(text, lang))}
    assert not found, "\n".join(sorted(found))


def test_names_are_bent() -> None:
    """No rendered sentence puts "de" or "à" beside an article, or forgets an elision."""
    unbent = re.compile(r"\b(?:[Dd]e|[Àà]|[Dd]ans|[Ee]n) le Brésil|\b(?:[DdLl]e|[Qq]ue) Ada\b|[dl]’le ")
    found = {f"{where}: {text}" for where, text in rendered("fr") if unbent.search(text)}
    assert not found, "\n".join(sorted(found))


# -- one word for one thing ------------------------------------------------------------------------------

# What is not said, and what is said instead; docs/design/glossary.md has the reasons.
BANNED = {
    r"robots?": "bot",
    r"capitale": "état-major",  # a mode of one booklet is called so, in the plural
    r"quartiers? généra(?:l|ux)": "état-major",
    r"QG": "état-major",
    r"tours? de table": "manche",
    r"disputée?s?": "contesté",
    r"l[’']a tournée": "l’a fait basculer",
    r"à l[’']attente": "à l’espérance",
    r"place suivante": "le joueur à sa gauche",
}
# In what the program itself says; a booklet may have had its own word.
BANNED_IN_MESSAGES = {
    r"(?<!\$)clauses?": "article",
    r"capitales": "états-majors",
    r"(?<!en )séries?": "combinaison",
    r"[Tt]ours? \{ \$(?:n|round) \}": "manche",
    r"(?:[Dd]e|[Dd]u|[Dd]es|[Àà]|[Aa]u|[Aa]ux|[Dd]ans|[Ee]n|[Ll]es?|[Ll]a) \{ \$"
    r"(?:name|seat|other|loser|defender|place|source|target|territory|region)\b": "DE, A or EN",
    r"[DdLl]’\{ \$\w+ \}": "DE, or names.the",
}


def french_messages() -> Iterator[tuple[str, str]]:
    for path in itertools.chain(*word_files("fr").values()):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if not line.startswith("#"):
                yield f"{path.name}, line {number}", line.partition(" = ")[2] or line


def strings_under(value: object, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from strings_under(inner, str(name))
    elif isinstance(value, list):
        for inner in value:
            yield from strings_under(inner, key)
    elif isinstance(value, str) and key == "fr":
        yield value


def french_of_editions() -> Iterator[tuple[str, str]]:
    for id in edition_ids():
        folder = Path(load_edition(id).folder)
        for text in strings_under(yaml.safe_load((folder / "clauses.yaml").read_text(encoding="utf-8"))):
            yield f"{id}, clauses", text
        for path in [*folder.glob("cards/*.toml"), folder / "edition.py"]:
            for text in re.findall(r'(?:\bfr = |"fr": )"([^"]*)"', path.read_text(encoding="utf-8")):
                yield f"{id}, {path.name}", text


def said_wrongly(rows: Iterator[tuple[str, str]], banned: dict[str, str]) -> list[str]:
    return [
        f"{where}: {found[0]}, better {better}: {text}"
        for where, text in rows
        for pattern, better in banned.items()
        if (found := re.search(rf"(?<![\w-])(?:{pattern})(?![\w-])", text))
    ]


def test_every_thing_has_one_word() -> None:
    assert said_wrongly(iter([("here", "Un robot prend la capitale.")]), BANNED) != []
    banned = BANNED | own_choices()
    found = said_wrongly(french_messages(), banned | BANNED_IN_MESSAGES) + said_wrongly(
        french_of_editions(), banned
    )
    assert not found, "\n".join(found)
