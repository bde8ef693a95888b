"""13 Utilisation des cartes commandement: when, by whom and at what price any card is played."""

import pytest

from conquete.boards import load_board
from conquete.editions.ad2210.decks import FOLDER
from conquete.effects.card_files import read_deck
from conquete.engine.actions import act
from conquete.engine.errors import IllegalAction
from conquete.engine.names import verb_id
from tests.helpers import clause
from tests.rules.ad2210.scenes import (
    KINDS,
    armies,
    asked,
    energy,
    hand,
    play,
    refusal,
    texts,
    war,
    zone,
)

BASE = {"egypt": (0, 3), "middle_east": (1, 3), "sakha": (2, 1)}
CARDS = [row for kind in KINDS for row in read_deck(FOLDER / f"{kind}.toml")]


@pytest.mark.parametrize("kind", KINDS)
@clause("2210-13.2", "2210-13.3", "2210-13.4", "2210-13.11", "2210-13.5")
def test_every_card_says_its_commander_its_price_and_its_time(kind):
    for row in read_deck(FOLDER / f"{kind}.toml"):
        assert row.id.startswith(kind)
        assert 0 <= row.cost <= 4
        assert row.when in ("own_turn", "attacked", "turn_end", "game_end")
        text = row.text
        assert isinstance(text, dict)
        assert text["en"] != text["fr"]
    own_turn = sum(row.copies for row in CARDS if row.when == "own_turn")
    assert own_turn > 50


@clause("2210-13.2", "2210-13.8")
def test_without_its_commander_a_card_is_not_played():
    hands = {0: ["land_reinforcements_1", "diplomat_energy_crisis_1"]}
    game = war(BASE, at="command", commanders={0: {"diplomat": "egypt"}}, hands=hands)
    assert texts(game) == ["done", "play diplomat_energy_crisis_1"]
    assert refusal(game, "play land_reinforcements_1") == "2210-13.8"


@clause("2210-13.12", "2210-13.13", "2210-13.14")
def test_the_price_is_paid_when_the_card_is_played():
    hands = {0: ["land_assemble_mods_1", "land_reinforcements_1"]}
    game = war(BASE, at="command", commanders={0: {"land": "egypt"}}, hands=hands, energy=1)
    play(game, "play land_assemble_mods_1")
    assert energy(game, 0) == 0
    game = war(BASE, at="command", commanders={0: {"land": "egypt"}}, hands=hands, energy=0)
    assert texts(game) == ["done", "play land_reinforcements_1"]
    assert refusal(game, "play land_assemble_mods_1") == "2210-13.13"


@clause("2210-13.4", "2210-13.6", "2210-33.3", "2210-33.4", "2210-x11")
def test_a_card_is_played_at_its_own_time():
    hands = {0: ["diplomat_energy_crisis_1", "diplomat_redeployment_1", "diplomat_cease_fire_1"]}
    commanders = {0: {"diplomat": "egypt"}}
    hiring = war(BASE, at="hire", commanders=commanders, hands=hands)
    assert refusal(hiring, "play diplomat_energy_crisis_1") == "2210-8.4"
    buying = war(BASE, at="buy", commanders=commanders, hands=hands)
    assert refusal(buying, "play diplomat_energy_crisis_1") == "2210-8.4"
    game = war(BASE, at="command", commanders=commanders, hands=hands)
    assert texts(game) == ["done", "play diplomat_energy_crisis_1"]
    assert refusal(game, "play diplomat_redeployment_1") == "2210-13.4"
    assert refusal(game, "play diplomat_cease_fire_1") == "2210-13.4"


@clause("2210-13.15", "2210-13.16")
@pytest.mark.parametrize("target", ["middle_east", "ministry_of_djibouti"])
def test_after_the_first_invasion_it_is_too_late(target):
    """Into an empty territory too."""
    game = war(BASE, at="command", commanders={0: {"diplomat": "egypt"}}, hands={0: ["diplomat_energy_crisis_1"]})
    play(game, "done", f"invade egypt {target}")
    while asked(game)[1] != "invade":
        play(game, texts(game)[0])
    assert refusal(game, "play diplomat_energy_crisis_1") == "2210-8.4"
    assert hand(game, 0) == ["diplomat_energy_crisis_1"]


@clause("2210-13.8", "2210-13.9", "2210-13.10", "2210-13.7")
def test_several_cards_in_any_order_each_resolved_before_the_next():
    lands = {"egypt": (0, 1), "lesotho": (0, 1), "madagascar": (0, 1), "saharan_empire": (0, 1), "sakha": (1, 1)}
    hands = {0: ["land_assemble_mods_1", "land_reinforcements_1"]}
    game = war(lands, at="command", commanders={0: {"land": "egypt"}}, hands=hands)
    assert texts(game) == ["done", "play land_assemble_mods_1", "play land_reinforcements_1"]
    play(game, "play land_reinforcements_1")
    assert asked(game)[1] == "spread"
    assert refusal(game, "play land_assemble_mods_1") == ""
    play(game, "target lesotho", "target madagascar", "target egypt")
    play(game, "play land_assemble_mods_1", "target lesotho")
    assert [armies(game, name) for name in ("lesotho", "madagascar", "egypt", "saharan_empire")] == [5, 2, 3, 1]


@clause("2210-13.2")
def test_what_is_no_card_cannot_be_played():
    game = war(BASE, at="command", commanders={0: {"land": "egypt"}}, hands={0: ["land_assemble_mods_1"]})
    for card in (0, len(game.rules.cards)):  # a territory card, and one card too many
        with pytest.raises(IllegalAction):
            game.apply(act(verb_id("play"), card))


@clause("2210-13.17", "2210-13.18")
def test_a_territory_card_comes_from_the_top_of_its_pile_which_is_never_renewed():
    commanders = {0: {"naval": "egypt"}}
    hands = {0: ["naval_hidden_energy_1", "naval_hidden_energy_2"]}
    turned = [name for name in _water() if name != "akara"]
    game = war(
        BASE,
        at="command",
        commanders=commanders,
        hands=hands,
        cards={"territories_water": [{"secret": ["akara"]}], "turned_water": turned},
    )
    play(game, "play naval_hidden_energy_1")
    assert texts(game) == ["turn_up akara"]
    play(game, "turn_up akara")
    assert zone(game, "territories_water") == []
    assert asked(game)[1] != "command"  # the second one finds no card


def _water():
    board = load_board("earth-2210").board()
    return [name for i, name in enumerate(board.territories) if board.layer_of[i] == 1]


@clause("2210-13.19")
def test_damage_by_a_nuclear_card_is_no_invasion():
    """Nobody may answer it, and it does not close the time before the first invasion."""
    game = war(
        BASE,
        at="command",
        commanders={0: {"nuclear": "egypt"}, 1: {"land": "middle_east", "diplomat": "middle_east"}},
        hands={
            0: ["nuclear_rocket_strike_land_1", "nuclear_rocket_strike_land_2"],
            1: ["land_stealth_mods_1", "diplomat_cease_fire_1"],
        },
    )
    play(game, "play nuclear_rocket_strike_land_1", "target middle_east", "roll 1")
    assert asked(game) == (1, "lose_units")
    play(game, "lose none")
    assert asked(game) == (0, "command")
    assert texts(game) == ["done", "play nuclear_rocket_strike_land_2"]
