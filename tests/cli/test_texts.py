"""Both languages say the same things, and have words for everything the rules can do."""

import itertools
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import conquete
from conquete.cli.names import SIGNS, STYLES, Names
from conquete.cli.questions import Reader
from conquete.editions import edition_ids, load_edition
from conquete.engine.ruleset import Ruleset
from conquete.engine.steps import ChoiceStep
from conquete.locales import LANGUAGES, Translator, french, language_of
from tests.cli.word_files import SHARED, word_files

SOURCE = Path(conquete.__file__).parent


class Variables(Visitor):
    """The variables that a message mentions."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


@cache
def messages(lang: str, edition: str = SHARED) -> dict[str, set[str]]:
    """Every message of a language that all editions share, or that one has of its own, with its variables; a line
    that is no Fluent is an error."""
    found: dict[str, set[str]] = {}
    for path in word_files(lang).get(edition, []):
        for entry in FluentParser().parse(path.read_text()).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                variables = Variables()
                variables.visit(entry)
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = variables.found
    return found


def all_rules() -> list[Ruleset]:
    """Of every edition that is offered, or has words already."""
    ids = sorted({*edition_ids(), *word_files("en")} - {SHARED})
    rows = [(load_edition(id), mode) for id in ids for mode in load_edition(id).modes]
    return [edition.ruleset(mode, edition.modes[mode].players[0]) for edition, mode in rows]


def known(edition: str) -> dict[str, set[str]]:
    """What can be said at a game of an edition."""
    return messages("en") | messages("en", edition)


EDITIONS = [edition for edition in word_files("en") if edition != SHARED]


@pytest.mark.parametrize("edition", [SHARED, *EDITIONS])
def test_both_languages_have_the_same_messages(edition: str) -> None:
    english, other = messages("en", edition), messages("fr", edition)
    assert set(english) == set(other)
    for id, variables in english.items():
        assert variables == other[id], id


def test_the_files_are_the_same() -> None:
    english, other = (
        {id: [path.name for path in paths] for id, paths in word_files(lang).items()} for lang in LANGUAGES
    )
    assert english == other


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_an_edition_says_in_its_own_way_is_told_as_much(edition: str) -> None:
    """Whoever says the shared message knows no more than that one mentions."""
    shared = messages("en")
    for id, variables in messages("en", edition).items():
        assert id not in shared or variables <= shared[id], id


def test_the_words_of_an_edition_are_said_at_its_games_alone() -> None:
    for edition in EDITIONS:
        folder = load_edition(edition).folder
        own = set(messages("en", edition)) - set(messages("en"))
        assert own
        for id in own:
            assert Translator("en", folder).has(id)
            assert not Translator("en").has(id)
        assert Translator("fr").within(folder).lang == "fr"


def test_french_typography() -> None:
    for path in itertools.chain(*word_files("fr").values()):
        for number, line in enumerate(path.read_text().splitlines(), start=1):
            if not line.startswith("#"):
                assert line == french(line), f"{path.name}, line {number}"
    assert french("l'Europe : où ?") == "l’Europe\u202f: où\u202f?"


PAGE = Path(__file__).parents[2] / "web" / "src"


def in_python() -> dict[str, str]:
    """What speaks to people outside the page: the command line, what editions show in it, mails and push messages,
    the names of what can be played, and what is shown in the page's place when too much is asked of the server."""
    shown = [SOURCE / "rules" / "presentation.py", *(SOURCE / "editions").glob("*/presentation.py")]
    server = SOURCE / "server"
    told = [*(server / "notices").glob("*.py"), server / "refusals.py", server / "http" / "about.py"]
    return {str(path): path.read_text() for path in [*(SOURCE / "cli").glob("*.py"), *shown, *told]}


def on_page(edition: str = SHARED) -> dict[str, str]:
    """What speaks on the page: in parts that all editions share, or in those of one."""
    folder = PAGE / "editions" / edition if edition else PAGE
    files = [path for kind in ("*.svelte", "*.ts") for path in folder.rglob(kind)]
    shown = [path for path in files if edition or PAGE / "editions" not in path.parents]
    return {str(path): path.read_text() for path in shown if path.name != "wire.ts" and ".test." not in path.name}


def beginnings(program: str) -> tuple[str, ...]:
    """What names are put together from: f"title-{kind}" in Python, `title-${kind}` in the page."""
    return tuple({*re.findall(r'f"([a-z]+-)\{', program), *re.findall(r"`([a-z]+(?:-[a-z]+)*-)\$\{", program)})


@pytest.mark.parametrize("edition", [SHARED, *EDITIONS])
def test_every_message_is_used(edition: str) -> None:
    """By its own name in the program, or by the beginning it is put together from; shared ones by shared parts."""
    program = "".join([*in_python().values(), *on_page().values(), *(on_page(edition).values() if edition else [])])
    starts = beginnings(program)
    named = set(re.findall(r"(?<=[\"'`])[\w-]+(?=[\"'`])", program))
    for id in messages("en", edition):
        assert id in named or id.startswith(starts), id


def test_every_message_the_program_names_exists() -> None:
    """Shared parts of the page name none that only one edition has."""
    every = {id for edition in [SHARED, *EDITIONS] for id in messages("en", edition)}
    rows = [(in_python(), every), (on_page(), set(messages("en")))]
    rows += [(on_page(edition), set(known(edition))) for edition in EDITIONS]
    for program, ids in rows:
        for name, text in program.items():
            for id in re.findall(r'\bt\(\s*"([a-z0-9_-]+)"', text):
                assert id in ids, f"{name}: {id}"
            for start in re.findall(r"\bt\(\s*`([a-z]+(?:-[a-z]+)*-)\$\{", text):
                assert any(id.startswith(start) for id in ids), f"{name}: {start}"


def test_every_event_has_words() -> None:
    names = {
        name
        for folder in ("rules", "editions", "effects")
        for path in (SOURCE / folder).rglob("*.py")
        for name in re.findall(r'\bEvent\(\s*"([A-Za-z]+)"', path.read_text())
    }
    assert "TerritoryTaken" in names
    every = {id for edition in [SHARED, *EDITIONS] for id in messages("en", edition)}
    for name in sorted(names):
        kebab = re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
        assert f"event-{kebab}" in every, name


def test_every_question_and_every_end_has_words() -> None:
    for rules in all_rules():
        said = known(rules.edition)
        for step in rules.steps:
            if isinstance(step, ChoiceStep):
                assert f"question-{step.name}" in said, f"{rules.edition}: {step.name}"
        for reason in rules.end_reasons[1:]:
            assert f"reason-{reason}" in said, f"{rules.edition}: {reason}"


def test_every_colour_has_a_word_a_sign_and_a_style() -> None:
    assert len(set(SIGNS.values())) == len(SIGNS)
    for colour in SIGNS:
        assert f"colour-{colour}" in messages("en")
        assert colour in STYLES


def test_plurals() -> None:
    en, fr = Translator("en"), Translator("fr")
    assert [en("armies", count=count) for count in (0, 1, 2)] == ["0 armies", "1 army", "2 armies"]
    assert [fr("armies", count=count) for count in (0, 1, 2)] == ["0 armée", "1 armée", "2 armées"]


def test_an_unknown_language_is_english() -> None:
    assert Translator("de").lang == "en"
    assert language_of({}) == "en"
    assert language_of({"LANG": "fr_CA"}) == "fr"
    assert language_of({"LANG": "fr_CA", "LC_ALL": "C"}) == "en"
    assert Translator("fr").has("armies")
    assert not Translator("fr").has("nonsense")
    assert LANGUAGES == ("en", "fr")


def test_every_verb_a_person_may_use_can_be_typed() -> None:
    of_chance = {"pick", "deal", "deal_card", "draw", "roll", "assign", "turn_up"}
    of_cards = {"play", "pass"}  # reactions, which not every edition has
    verbs = {verb for rules in all_rules() for verb in rules.words.by_name}
    said = {id for edition in [SHARED, *EDITIONS] for id in messages("fr", edition)}
    typed = {id.removeprefix("verb-") for id in said if id.startswith("verb-")}
    assert verbs - of_chance <= typed <= verbs | of_cards


def test_french_verbs_and_names_are_read() -> None:
    rules = load_edition("hasbro-2000").ruleset("conquest", 3)
    for lang in LANGUAGES:
        reader = Reader(Names(rules, Translator(lang)))
        for typed in (
            "attack brazil north_africa 3",
            "Attaquer Brésil afrique-du-nord 3",
            "ATTAQUE bresil north_africa 3",
        ):
            assert reader.is_action(typed)
            assert rules.words.text(reader.parse(typed)) == "attack brazil north_africa 3"
        assert not reader.is_action("brazil 3")
        assert not reader.is_action("")
