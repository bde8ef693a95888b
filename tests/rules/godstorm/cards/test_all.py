"""All the miracle cards together."""

from pathlib import Path

from conquete.editions import clauses as rulebook
from conquete.editions import load_edition
from conquete.rules.cards.table import CardTable
from tests.helpers import clause

FOLDER = Path(__file__).parent
RULES = load_edition("godstorm").ruleset("standard", 3, {})


def table() -> CardTable:
    return next(module for module in RULES.modules if isinstance(module, CardTable))


@clause("god-2.6", "god-24.2", "god-10.4")
def test_there_are_sixty_six():
    sizes = {deck.name: deck.size for deck in table().card_decks}
    assert sizes == {"death": 17, "magic": 15, "sky": 17, "war": 17}


def test_every_card_has_a_scenario():
    cards = {name for kind in table().kinds for name in kind.names}
    assert sorted(cards - rulebook.tested_cards(FOLDER)) == []


def test_every_card_is_printed_in_both_languages():
    for deck in table().card_decks:
        for row in deck.rows:
            assert row.text["en"] != row.text["fr"], row.id
            assert row.printed_name.keys() == {"en", "fr"}, row.id
            assert row.confidence in ("high", "medium", "low"), row.id


def test_one_card_alone_is_a_guess():
    rows = [row for deck in table().card_decks for row in deck.rows]
    assert [row.id for row in rows if row.confidence == "low"] == ["enemies_convert"]
