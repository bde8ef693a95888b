"""Both languages say the same things, and have words for everything the rules can do."""

import re
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import conquete
from conquete.cli.names import SIGNS, STYLES, Names
from conquete.cli.questions import Reader
from conquete.editions import edition_ids, load_edition
from conquete.engine.ruleset import Ruleset
from conquete.engine.steps import ChoiceStep
from conquete.locales import FOLDER, LANGUAGES, Translator, french, language_of

SOURCE = Path(conquete.__file__).parent


class Variables(Visitor):
    """The variables that a message mentions."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def messages(lang: str) -> dict[str, set[str]]:
    """Every message of a language with its variables; a line that is no Fluent is an error."""
    found: dict[str, set[str]] = {}
    for path in sorted((FOLDER / lang).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text()).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                variables = Variables()
                variables.visit(entry)
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = variables.found
    return found


def all_rules() -> list[Ruleset]:
    rows = [(load_edition(id), mode) for id in edition_ids() for mode in load_edition(id).modes]
    return [edition.ruleset(mode, edition.modes[mode].players[0]) for edition, mode in rows]


def test_both_languages_have_the_same_messages() -> None:
    english, other = messages("en"), messages("fr")
    assert set(english) == set(other)
    for id, variables in english.items():
        assert variables == other[id], id


def test_the_files_are_the_same() -> None:
    assert [path.name for path in sorted((FOLDER / "en").iterdir())] == [
        path.name for path in sorted((FOLDER / "fr").iterdir())
    ]


def test_french_typography() -> None:
    for path in (FOLDER / "fr").glob("*.ftl"):
        for number, line in enumerate(path.read_text().splitlines(), start=1):
            if not line.startswith("#"):
                assert line == french(line), f"{path.name}, line {number}"
    assert french("l'Europe : où ?") == "l’Europe\u202f: où\u202f?"


PAGE = Path(__file__).parents[2] / "web" / "src"


def sources() -> dict[str, str]:
    """Everything that speaks to people: the command line, what editions show in it, mails and push messages, the
    page in the browser, and what is shown in its place when too much is asked of the server."""
    told = [*(SOURCE / "server" / "notices").glob("*.py"), SOURCE / "server" / "refusals.py"]
    shown = [SOURCE / "rules" / "presentation.py", *(SOURCE / "editions").glob("*/presentation.py")]
    files = [*(SOURCE / "cli").glob("*.py"), *shown, *told, *PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")]
    return {str(path): path.read_text() for path in files if path.name != "wire.ts"}


def beginnings(program: str) -> tuple[str, ...]:
    """What names are put together from: f"title-{kind}" in Python, `title-${kind}` in the page."""
    return tuple({*re.findall(r'f"([a-z]+-)\{', program), *re.findall(r"`([a-z]+(?:-[a-z]+)*-)\$\{", program)})


def test_every_message_is_used() -> None:
    """By its own name in the program, or by the beginning it is put together from."""
    program = "".join(sources().values())
    known = beginnings(program)
    for id in messages("en"):
        assert re.search(f"[\"'`]{id}[\"'`]", program) or id.startswith(known), id


def test_every_message_the_program_names_exists() -> None:
    known = messages("en")
    for name, text in sources().items():
        for id in re.findall(r'\bt\(\s*"([a-z0-9_-]+)"', text):
            assert id in known, f"{name}: {id}"
        for start in re.findall(r"\bt\(\s*`([a-z]+(?:-[a-z]+)*-)\$\{", text):
            assert any(id.startswith(start) for id in known), f"{name}: {start}"


def test_every_event_has_words() -> None:
    names = {
        name
        for folder in ("rules", "editions", "effects")
        for path in (SOURCE / folder).rglob("*.py")
        for name in re.findall(r'\bEvent\(\s*"([A-Za-z]+)"', path.read_text())
    }
    assert "TerritoryTaken" in names
    for name in sorted(names):
        kebab = re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
        assert f"event-{kebab}" in messages("en"), name


def test_every_question_and_every_end_has_words() -> None:
    known = messages("en")
    for rules in all_rules():
        for step in rules.steps:
            if isinstance(step, ChoiceStep):
                assert f"question-{step.name}" in known, f"{rules.edition}: {step.name}"
        for reason in rules.end_reasons[1:]:
            assert f"reason-{reason}" in known, f"{rules.edition}: {reason}"


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
    typed = {id.removeprefix("verb-") for id in messages("fr") if id.startswith("verb-")}
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
