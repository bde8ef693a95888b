"""Names in French sentences: one table of cases, which the page's own tests read as well."""

import json
from pathlib import Path

import pytest

from conquete.boards import BadBoard, load_board, own_board_ids
from conquete.boards.checking import check_board
from conquete.bots import bot_names, load_bot
from conquete.cli.names import SIGNS, Names
from conquete.editions import load_edition
from conquete.locales import LANGUAGES, Translator, printed
from conquete.locales.nouns import FUNCTIONS, Noun, placed

TABLE = Path(__file__).parents[2] / "web" / "src" / "lib" / "words" / "nouns.json"
CASES: list[list[str]] = json.loads(TABLE.read_text(encoding="utf-8"))
FRENCH = FUNCTIONS["fr"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_the_table(case: list[str]) -> None:
    name, of, to, inside = case
    noun = Noun(name, inside)
    assert [FRENCH["DE"](noun), FRENCH["A"](noun), FRENCH["EN"](noun)] == [of, to, inside]
    assert [FRENCH["DE"](name), FRENCH["A"](name)] == [of, to]


def nouns_of(board: str, lang: str) -> dict[str, Noun]:
    data = load_board(board)
    names = {**data.region_names, **data.territory_names}
    return {id: placed(printed(name[lang], lang), data.grammar(id), lang) for id, name in names.items()}


@pytest.mark.parametrize("board", own_board_ids())
def test_every_territory_and_region_is_in_the_table(board: str) -> None:
    known = {case[0]: case[3] for case in CASES}
    for id, noun in nouns_of(board, "fr").items():
        assert known.get(noun) == noun.inside, id


def test_colours_and_characters_are_in_the_table() -> None:
    known = {case[0] for case in CASES}
    assert {Translator("fr")(f"colour-{colour}") for colour in SIGNS} <= known
    nicknames = {load_bot(bot).called()["fr"].split(" ", 1)[-1] for bot in bot_names()}
    assert nicknames <= known


def test_names_of_1957_have_their_own_articles() -> None:
    assert nouns_of("world", "fr")["east_africa"] == "l’Afrique orientale"
    assert nouns_of("world-1957", "fr")["east_africa"] == "le Kenya"
    assert nouns_of("world-1957", "fr")["kamchatka"] == "Khabarovsk"


def test_english_articles() -> None:
    nouns = nouns_of("world", "en")
    assert nouns["middle_east"].inside == "in the Middle East"
    assert nouns["brazil"].inside == "in Brazil"


def test_a_message_bends_the_names_it_is_given() -> None:
    rules = load_edition("lamorisse-1957").ruleset("first", 3)
    names = Names(rules, Translator("fr"))
    place = names.the("east_africa")
    lost = names.t("event-armies-lost", who="you", seat="", armies="2 armées", territory=place)
    assert lost == "Vous perdez 2 armées au Kenya."
    assert names.t("of-seat", seat="Ocre") == "d’Ocre"


def test_every_language_has_functions() -> None:
    assert set(FUNCTIONS) == set(LANGUAGES)


SMALL = """
id = "small"
name = { en = "Small", fr = "Petit" }
layers = ["land"]
regions = [{ id = "all", name = { en = "All", fr = "Tout" }, bonus = 1 }]
territories = [
    { id = "gull", name = { en = "Gull", fr = "Mouette" }, region = "all", layer = "land" },
    { id = "seal", name = { en = "Seal", fr = "Phoque" }, region = "all", layer = "land" },
]
links = [{ a = "gull", b = "seal", kind = "land" }]
"""


@pytest.mark.parametrize(
    ("articles", "problem"),
    [
        ('articles = "le"', "must give lists"),
        ('[articles]\nder = ["seal"]', "'der' is no article"),
        ('[articles]\nle = "seal"', "'le' must be a list"),
        ('[articles]\nle = ["whale"]', "'whale' has an article"),
        ('[articles]\nle = ["seal"]\nla = ["seal"]', "'seal' is listed twice"),
    ],
)
def test_articles_of_a_board_are_checked(articles: str, problem: str) -> None:
    with pytest.raises(BadBoard, match=problem):
        check_board(Path("small/board.toml"), SMALL + articles)
    check_board(Path("small/board.toml"), SMALL + '[articles]\nle = ["seal"]\nla = ["gull"]\nen = ["gull"]')
