"""What holds for every miracle card: its price, its god, its time, and that the Aegis stops it whole."""

from typing import Any

import pytest

from conquete.engine.game import Game
from tests.helpers import card, clause
from tests.rules.godstorm.cards.scenes import KINDS, asked, attacked, faith, play, refusal, relics, texts, war, zone
from tests.rules.godstorm.cards.test_all import table

# By deck: copies and price of each card, as the facts have them.
WAR = {
    "visions_become_real": (1, 0),
    "eagles_take_wing": (1, 1),
    "faith_shall_deliver": (1, 1),
    "the_siren_calls": (1, 3),
    "prayers_are_answered": (1, 0),
    "the_faithful_gather": (1, 0),
    "an_empire_is_born": (1, 0),
    "heroes_are_born": (1, 0),
    "our_faith_is_our_strength": (1, 0),
    "the_sun_grows_cold": (1, 0),
    "storms_rage": (1, 0),
    "champions_arise": (1, 0),
    "time_stands_still": (1, 4),
    "the_land_is_purged": (1, 2),
    "the_temple_falls": (1, 0),
    "a_shrine_is_plundered": (1, 1),
    "only_ash_remains": (1, 0),
}
DEATH = {
    "crops_wither": (2, 2),
    "the_dead_walk": (2, 2),
    "ragnarok_cometh": (1, 3),
    "the_young_grow_old": (1, 2),
    "deaths_door_closes": (1, 2),
    "blood_coats_the_land": (1, 1),
    "the_ground_shakes": (1, 2),
    "the_sea_is_your_tomb": (1, 3),
    "the_mighty_have_fallen": (1, 4),
    "diamonds_turn_to_rust": (1, 3),
    "fire_rains_down": (1, 4),
    "the_gods_forsake_us": (1, 3),
    "paradise_is_lost": (1, 2),
    "the_trojan_horse_is_revealed": (1, 2),
    "the_waters_boil": (1, 4),
}
SKY = {
    "enemies_convert": (2, 2),
    "your_idol_is_false": (1, 1),
    "the_fog_lifts": (2, 0),
    "the_mighty_turn_meek": (2, 0),
    "fire_sears_the_sky": (2, 0),
    "swords_become_plowshares": (2, 1),
    "a_thousand_workers_amass": (2, 0),
    "men_become_warriors": (2, 1),
    "lava_erupts": (1, 2),
    "this_ground_is_sacred": (1, 3),
}
AEGIS = "aegis_shield_of_athena"
OWN_TURN = {**WAR, **DEATH}

# Every card of one's own turn fits here.
LANDS = {
    "egypt": (0, 5),
    "nubia": (0, 2),
    "atlas": (0, 1),
    "gaul": (1, 6),
    "iberia": (1, 1),
    "rus": (2, 4),
    "hesperide": (1, 2),
    "u02": (0, 4),
    "u03": (1, 3),
}
GODS = {
    0: dict.fromkeys(KINDS, "egypt"),
    1: dict.fromkeys(KINDS, "gaul"),
    2: dict.fromkeys(KINDS, "rus"),
}


def single(name: str) -> str:
    """One card of the kind."""
    return name if OWN_TURN.get(name, SKY.get(name, (1, 0)))[0] == 1 else f"{name}_1"


def at_miracles(cards: list[str], **more: Any) -> Game:
    given: dict[str, Any] = {"gods": GODS, "epoch": 3, "temples": ["egypt", "gaul"], "plague": ["nubia", "rus"]}
    given |= {
        "relics": {1: ["stonehenge", "excalibur"], 2: [AEGIS]},
        "hands": {0: cards, 1: ["fire_sears_the_sky_2"]},
    }
    return war(LANDS, **{**given, **more})


def under_attack(cards: list[str], **more: Any) -> Game:
    gods = {0: {"war": "nubia", "death": "nubia"}, 1: {"sky": "thule"}}
    lands = {"thule": (1, 5), "gaul": (0, 2)}
    return attacked(cards, gods=gods, temples=["gaul"], territories=lands, **more)


def counted(game: Game) -> list[object]:
    """Everything that a card could change, but for what it costs and where it lies."""
    state, rules = game.state, game.rules
    names = ("leaders", "temples", "plague", "plagues", "maelstrom", "seared", "sacred")
    values = [state.values[r.offset : r.offset + r.length] for r in (rules.registers[name] for name in names)]
    hands = [zone(game, f"hand_{kind}", seat) for kind in KINDS for seat in (1, 2)]
    return [state.owner[:], state.armies[:], values, state.round, zone(game, "sunken"), hands, relics(game, 1)]


def aim(game: Game, name: str) -> None:
    """Play a card, with the first answer to all it asks, until somebody else may stop it."""
    play(game, f"play {name}")
    while asked(game)[1] != "react":
        play(game, texts(game)[0])


@clause("god-25.2", "god-2.6")
def test_copies_and_prices():
    for deck, facts in (("war", WAR), ("death", DEATH), ("sky", SKY)):
        kinds = [kind for kind in table().kinds if table().card_decks[kind.deck].name == deck]
        assert {kind.id: (kind.copies, kind.cost) for kind in kinds} == facts
    assert {(kind.copies, kind.cost) for kind in table().kinds if kind.stays} == {(1, 0)}


@pytest.mark.parametrize("name", OWN_TURN)
@clause("god-25.3")
def test_no_card_without_its_god(name):
    other = "ragnarok_cometh" if name in WAR else "storms_rage"
    gods = {**GODS, 0: {"death": "egypt"} if name in WAR else {"war": "egypt"}}
    game = at_miracles([single(name), other], gods=gods)
    assert texts(game) == ["done", f"play {other}"]
    assert refusal(game, f"play {single(name)}") == "god-25.3"


@pytest.mark.parametrize("name", [name for name, (_, cost) in OWN_TURN.items() if cost])
@clause("god-25.2")
def test_no_card_without_its_price(name):
    cost = OWN_TURN[name][1]
    game = at_miracles([single(name), "storms_rage"], faith=cost - 1)
    assert refusal(game, f"play {single(name)}") == "god-25.2"
    game = at_miracles([single(name), "storms_rage"], faith=cost)
    play(game, f"play {single(name)}")
    assert faith(game, 0) == 0


@pytest.mark.parametrize("name", SKY)
@clause("god-25.2", "god-25.18")
def test_sky_cards_have_their_price_and_their_time(name):
    cost = SKY[name][1]
    game = at_miracles([single(name), "storms_rage"])
    assert refusal(game, f"play {single(name)}") == "god-25.18"
    if cost:
        poor = under_attack([single(name), "fire_sears_the_sky_1"], faith=cost - 1)
        assert refusal(poor, f"play {single(name)}") == "god-25.2"
    game = under_attack([single(name)], faith=cost)
    assert texts(game) == ["pass", f"play {single(name)}"]
    play(game, f"play {single(name)}")
    assert faith(game, 1) == 0


@pytest.mark.parametrize("name", OWN_TURN)
@card("aegis_shield_of_athena")
@clause("god-25.16")
def test_the_aegis_stops_every_card_whole(name):
    game = at_miracles([single(name)])
    before = counted(game)
    aim(game, single(name))
    assert asked(game) == (2, "react"), "once, when all is known that it is about"
    assert counted(game) == before
    step = game.state.frames[1]
    play(game, f"play {AEGIS}")
    assert relics(game, 2) == []
    deck = "war" if name in WAR else "death"
    assert single(name) in zone(game, f"discard_{deck}")
    assert faith(game, 0) == 10 - OWN_TURN[name][1], "its price stays paid"
    if game.state.frames[1] == step:
        assert counted(game) == before


@pytest.mark.parametrize("name", SKY)
@card("aegis_shield_of_athena")
@clause("god-25.16")
def test_the_aegis_of_the_attacker_stops_every_answer_whole(name):
    game = under_attack([single(name)], relics={0: [AEGIS]})
    before = counted(game)
    aim(game, single(name))
    assert asked(game) == (0, "react")
    play(game, f"play {AEGIS}")
    after = counted(game)
    before[5] = after[5]  # the hand that the card came from
    assert after == before
    assert relics(game, 0) == []
    assert asked(game) == (0, "choose_dice"), "the attack goes on as if nothing had been played"
