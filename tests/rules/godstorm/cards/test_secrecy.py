"""What others may know of miracle cards: how many of which back, and nothing else."""

from conquete.engine.ids import HIDDEN
from tests.helpers import card, clause
from tests.rules.godstorm.cards.scenes import asked, attacked, hand, play, texts, war


@clause("god-5.4", "god-5.5", "god-5.6", "god-24.16")
def test_numbers_and_types_are_public_and_what_they_are_is_not():
    game = war(hands={0: ["heroes_are_born"], 1: ["storms_rage", "lava_erupts", "the_fog_lifts_1"]})
    rules, seen = game.rules, game.view(0).state
    assert seen.zones[rules.zone("hand_sky", 1)] == [HIDDEN, HIDDEN]
    assert seen.zones[rules.zone("hand_war", 1)] == [HIDDEN]
    assert HIDDEN not in game.view(1).state.zones[rules.zone("hand_sky", 1)]
    assert seen.values[rules.offset("faith") + 1] == 10, "Faith is counted openly"


@clause("god-24.15")
def test_all_cards_are_bought_before_one_is_seen():
    game = war(at="buy", faith=4)
    play(game, "buy war")
    assert hand(game, 0) == []
    play(game, "buy war", "draw storms_rage", "draw heroes_are_born")
    assert hand(game, 0) == ["heroes_are_born", "storms_rage"]
    told = [event for event in game.take_events() if event.name == "MiracleDrawn"]
    assert [event.audience for event in told] == [0, 0]
    assert all("card" not in (event.public or {}) for event in told)


def test_who_might_answer_an_attack_is_asked_whatever_he_holds():
    for cards in (["men_become_warriors_1"], ["your_idol_is_false"]):
        assert asked(attacked(cards, windows="open")) == (1, "react")
    game = attacked(["your_idol_is_false"], windows="open")
    assert texts(game) == ["pass"], "no god attacks, so it does not fit"
    assert asked(attacked(["your_idol_is_false"])) == (0, "choose_dice"), "exact: only who can"
    assert asked(attacked(["storms_rage"], windows="open")) == (0, "choose_dice"), "no Sky card, as all can see"
    assert asked(attacked(["men_become_warriors_1"], windows="open", gods={1: {}})) == (0, "choose_dice")


@card("visions_become_real")
def test_a_hand_that_is_looked_at_is_seen_by_one_player_alone():
    game = war(hands={0: ["visions_become_real"], 1: ["lava_erupts", "crops_wither_1"], 2: ["storms_rage"]})
    play(game, "play visions_become_real", "against 1")
    rules = game.rules
    for zone in ("seen_sky", "seen_death"):
        cards = rules.zone(zone, 0)
        assert HIDDEN not in game.view(0).state.zones[cards]
        assert game.view(2).state.zones[cards] == [HIDDEN]
        assert game.view(1).state.zones[cards] == [HIDDEN]
    play(game, "choose lava_erupts")
    taken = next(event for event in game.take_events() if event.name == "CardTaken")
    assert taken.audience == 0
    assert taken.public == {"seat": 0, "against": 1, "deck": "sky"}
    assert game.view(0).state.zones[rules.zone("hand_death", 1)] == [HIDDEN], "the rest is a hand again"


@card("the_great_pyramids")
def test_a_relic_lies_open_and_is_never_held():
    game = war(relics={1: ["the_great_pyramids"]})
    at = game.rules.zone("shelf_magic", 1)
    assert game.view(0).state.zones[at] == game.state.zones[at]
    assert hand(game, 1) == []


@card("aegis_shield_of_athena")
def test_only_who_has_the_aegis_is_asked_even_where_asking_is_open():
    lands = {"egypt": (1, 5)}
    game = war(lands, hands={0: ["storms_rage"]}, relics={2: ["aegis_shield_of_athena"]}, windows="open")
    play(game, "play storms_rage", "target egypt")
    assert asked(game) == (2, "react"), "it lies open, so silence tells nothing"
