"""What a card would change, as the one who is asked is told: by the exact odds, on a copy of the game."""

from typing import Any

import pytest

from conquete import odds
from conquete.engine.game import Game
from conquete.rules.shown import HandCard, ReactFacts
from conquete.server.table.questions.outlook import facts_of, holding, outlook
from tests.rules.ad2210.scenes import play, war
from tests.toy.test_reactions import table as toy_table

DICE = odds.dice_of("2210")
ALL = {"land": "saharan_empire", "diplomat": "sakha"}


def asked(hand: list[str], attackers: int = 7, defenders: int = 5, **more: Any) -> tuple[Game, ReactFacts]:
    """Red invades the Saharan Empire, where Green has so many units, one of them his Land Commander."""
    game = war(
        {"egypt": (0, attackers), "saharan_empire": (1, defenders - 1), "sakha": (1, 3)},
        commanders={1: ALL},
        hands={1: hand},
        windows="open",
        **more,
    )
    play(game, "invade egypt saharan_empire")
    facts = facts_of(game)
    assert isinstance(facts, ReactFacts)
    return game, facts


def only(facts: ReactFacts) -> HandCard:
    [card] = facts.hand
    return card


def held(attackers: int, defenders: int, **circumstances: object) -> float:
    return 1 - odds.battle(attackers, defenders, odds.dice_of("2210", circumstances)).win


def test_without_a_card() -> None:
    _, facts = asked(["land_colony_influence_1"])
    assert facts.hold == pytest.approx(held(6, 5, defence_commanders=1))
    assert (only(facts).outcome, only(facts).hold) == ("", None)


def test_armies_that_join() -> None:
    game, facts = asked(["land_stealth_mods_1", "land_stealth_mods_2"])
    for card in facts.hand:
        assert card.outcome == "fight"
        assert card.hold == pytest.approx(held(6, 8, defence_commanders=1))
        assert card.hold is not None
        assert card.hold > (facts.hold or 0) + 0.1
    assert game.state.armies[game.rules.board.index["saharan_empire"]] == 5, "nothing was played"


def test_a_station_changes_the_dice() -> None:
    _, facts = asked(["land_stealth_station"])
    assert only(facts).hold == pytest.approx(held(6, 5, station=True))


def test_a_trap_halves_the_invader() -> None:
    _, facts = asked(["land_death_trap"])
    assert only(facts).hold == pytest.approx(held(2, 5, defence_commanders=1))  # 7 lose 4; one stays behind
    _, facts = asked(["land_death_trap"], attackers=2)
    assert (only(facts).outcome, only(facts).hold) == ("off", 1.0)


def test_what_needs_no_dice() -> None:
    _, facts = asked(["diplomat_cease_fire_1", "diplomat_evacuation_1"])
    found = {card.card: (card.outcome, card.hold) for card in facts.hand}
    assert found == {"diplomat_cease_fire_1": ("off", 1.0), "diplomat_evacuation_1": ("taken", 0.0)}


def test_what_cannot_be_played_promises_nothing() -> None:
    _, facts = asked(["land_death_trap"], energy=0)
    assert (only(facts).why, only(facts).outcome, only(facts).hold) == ("cost", "", None)


def test_too_many_to_reckon_with() -> None:
    game, facts = asked(["land_stealth_mods_1"], attackers=600, defenders=500)
    assert (facts.hold, only(facts).hold, only(facts).outcome) == (None, None, "fight")
    here, there = (game.rules.board.index[name] for name in ("egypt", "saharan_empire"))
    game.state.armies[there] = 0
    assert holding(game.rules, game.state, here, there) == 0.0


def test_any_edition_with_windows() -> None:
    """The toy's halt calls an attack off."""
    game = toy_table([[], ["halt_1"], []])
    game.apply("attack north east 2")
    index = game.rules.board.index
    found = outlook(game, game.packed[1], index["north"], index["east"])
    assert found == ("off", 1.0)
