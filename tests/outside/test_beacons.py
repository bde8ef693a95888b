"""Beacons, registered from outside: its rules, its card, its words; and what the design pages quote of it."""

import re
from pathlib import Path

import pytest
from beacons.shown import WeatherFacts

from conquete.editions import known_ids, load_edition
from conquete.editions.page_parts import page_part, script_of
from conquete.editions.presenting import presentation_of
from conquete.engine.ids import CHANCE
from conquete.locales import LANGUAGES, Translator, page_words
from conquete.research.conformance import check_edition
from tests.helpers import armies, card, clause, event_names, play, refusal, scene, texts, to_place

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "editions" / "beacons"
ID = "beacons"


@pytest.fixture(autouse=True)
def from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONQUETE_PLUGINS", "beacons.edition")
    assert ID in known_ids()


def at(step, oil=3, lit=(), hands=None, lands=None):
    rules = load_edition(ID).ruleset("conquest", 3)
    beacons = [int(name in lit) for name in rules.board.territories]
    return scene(
        {"brazil": (0, 3), "peru": (0, 1), "argentina": (0, 1), **(lands or {})},
        edition=ID,
        at=step,
        hands=hands,
        registers={"oil": [oil, 0, 0], "beacons": beacons},
    )


def oil(game, seat=0):
    return game.state.values[game.rules.offset("oil") + seat]


@clause("bea-1.1")
def test_a_turn_begins_with_oil_and_a_card():
    game = scene(
        {"brazil": (0, 3)}, edition=ID, registers={"oil": [0, 0, 0]}, cards={"pile": [{"secret": ["storm_1"]}]}
    )
    assert (game.actor, oil(game)) == (CHANCE, 1)
    game.apply("draw storm_1")
    assert game.decision().kind == "place"


@clause("bea-1.2")
def test_oil_lights_a_beacon():
    game = at("light", oil=4, lit=["brazil"])
    assert {"done", "light peru"} <= set(texts(game))
    assert refusal(game, "light brazil") == refusal(game, "light siam") == "bea-1.2"
    play(game, "light peru", "light argentina")
    assert event_names(game) == ["OilSpent", "BuildingPlaced"] * 2
    assert (oil(game), game.decision().kind) == (0, "attack")


@clause("bea-1.3")
def test_a_beacon_calls_an_army():
    places = load_edition(ID).ruleset(None, 3).board.territories
    lit = [int(name == "brazil") for name in places]
    game = scene({"brazil": (0, 3)}, edition=ID, registers={"beacons": lit}, cards={"pile": []})
    assert to_place(game, 0) == 3 + 1


@card("storm_1")
@clause("bea-2.1")
def test_a_storm_takes_an_army_of_an_opponent():
    game = at("weather", oil=1, hands={0: ["storm_1", "storm_2"]}, lands={"siam": (1, 2), "china": (1, 2)})
    play(game, "play storm_1")
    assert texts(game) == ["target china", "target siam"]
    assert refusal(game, "target mongolia") == refusal(game, "target brazil") == ""
    play(game, "target siam")
    assert (armies(game, "siam"), armies(game, "china")) == (1, 2)
    assert oil(game) == 0


@clause("bea-2.1")
def test_a_card_that_is_too_dear_or_not_held_is_refused():
    game = at("weather", oil=1, hands={0: ["storm_1"]}, lands={"siam": (1, 2), "china": (1, 2)})
    assert refusal(game, "play storm_2") == "bea-2.1"


def test_the_laws_of_the_engine_hold():
    assert check_edition(ID, games=2, max_rounds=12) == 4


# -- what is shown ------------------------------------------------------------------------------------------------


def test_everything_is_said_in_both_languages():
    def said(lang):
        text = "\n".join(
            path.read_text(encoding="utf-8") for path in sorted((FOLDER / "words" / lang).glob("*.ftl"))
        )
        return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))

    assert said("en") == said("fr")
    script = (FOLDER / "page" / "index.js").read_text(encoding="utf-8")
    for name in re.findall(r'\bt\("([\w-]+)"', script):
        assert name in said("en")
    for lang in LANGUAGES:
        assert "log-beacon-lit" in page_words(str(FOLDER), lang)
        assert Translator(lang, str(FOLDER)).has("question-light")


def test_a_question_shows_its_figures():
    game = at("weather", oil=1, hands={0: ["storm_1"]}, lands={"siam": (1, 2), "china": (1, 2)})
    shown = presentation_of(game.rules).facts(game)
    assert isinstance(shown, WeatherFacts)
    assert (shown.oil, [(held.card, held.why) for held in shown.hand]) == (1, [("storm_1", "")])


def test_the_part_of_the_page_has_a_hash_of_its_files(tmp_path):
    part = page_part(str(FOLDER))
    assert part is not None
    assert set(part.files) == {"index.js", "el.js", "beacons.css"}
    assert script_of(ID, str(FOLDER)) == f"/api/editions/beacons/page/{part.version}/index.js"
    assert page_part(load_edition("hasbro-2000").folder) is None
    (tmp_path / "page").mkdir()
    for body in ("1", "2"):
        (tmp_path / "page" / "index.js").write_text(body)
        page_part.cache_clear()
        changed = page_part(str(tmp_path))
        assert changed is not None
        assert changed.version != part.version
        part = changed
    page_part.cache_clear()


# -- what the design pages quote of it ----------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["add-an-edition.md", "add-a-card.md"])
def test_what_a_design_page_quotes_stands_in_the_files(page):
    """A block after a line with a file's name in bold is a part of that file, "..." for lines left out."""
    text = (ROOT / "docs" / "design" / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```(?:python|toml|yaml|js|ftl)$", text, re.MULTILINE)
    quoted = re.findall(r"\*\*`([\w/.-]+)`\*\*(?:[^\n]|\n(?!\n))*\n\n```\w*\n(.*?)```", text, re.DOTALL)
    assert len(quoted) == len(blocks)
    for name, block in quoted:
        path = FOLDER / name if (FOLDER / name).is_file() else ROOT / name
        content = path.read_text(encoding="utf-8")
        for piece in re.split(r"^ *(?:#|//)? ?\.\.\.\n", block, flags=re.MULTILINE):
            assert piece.strip("\n") in content, f"{page}: {name} has no such lines:\n{piece}"
