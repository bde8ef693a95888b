"""What lies sealed in pocket 1: what the Mutants have become."""

from typing import Any

import pytest

from conquete.editions.legacy.sealed import pocket_1_a
from conquete.editions.legacy.sealed.ground import parts_of
from conquete.editions.legacy.sheet import Faction, Sheet, changed
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import clause, play, refusal, texts
from tests.rules.legacy.aftermaths import asked
from tests.rules.legacy.scenes import FACTIONS, register
from tests.rules.legacy.sealed.scenes import armies, at, opened, owner

STRENGTH, MINDSHACKLE, CLONING, HYPNOSIS = [f"pocket_1_a_{letter}" for letter in "abcd"]
MUTANTS = "pocket_1_c"
FIELD = {"east_africa": (0, 9), "egypt": (1, 2), "north_africa": (2, 8)}


def evolved(power: str) -> Sheet:
    beyond = {"pocket-1": {"from": 4, "bringer": FACTIONS[4], "stance": 0, "form": 0}, "pocket-1-a": {}}
    sheet = opened("pocket-1", "pocket-1-a", beyond=beyond, scars={"siam": "pocket_1_a"}, destroyed=["siam"])
    return changed(sheet, factions={**sheet.factions, MUTANTS: Faction(powers={"evolved": power})})


def mutants(step: str, power: str, lands: dict[str, tuple[int, int]] | None = None, **more: Any) -> Game:
    """Seat 0 plays them."""
    registers = {"faction": [6, 1, 2], **more.pop("registers", {})}
    return at(step, evolved(power), FIELD if lands is None else lands, registers=registers, **more)


@clause("sea-12.10")
@pytest.mark.parametrize(("stance", "form", "power"), [(0, 0, 0), (0, 1, 1), (1, 0, 2), (1, 1, 3)])
def test_each_pair_of_choices_leads_to_one_power(stance, form, power):
    sheet = changed(evolved(STRENGTH), factions={MUTANTS: Faction()})
    known = {**sheet.beyond, "pocket-1": {"stance": stance, "form": form}}
    opening = pocket_1_a.PACK.opening(changed(sheet, beyond=known))
    ids = [part.id for part in parts_of("pocket-1-a", "power")]
    assert opening.factions[MUTANTS].powers["evolved"] == ids[power]


@clause("sea-12.12", "sea-11.12")
def test_a_six_beats_a_six():
    game = play(mutants("attack", STRENGTH), "attack east_africa egypt 3", "defend 2", "roll 6 5 1 | 6 5")
    assert (armies(game, "egypt"), armies(game, "east_africa")) == (1, 8)
    back = mutants("attack", STRENGTH, {"egypt": (1, 9), "east_africa": (0, 3)}, turn=1)
    play(back, "attack egypt east_africa 3", "defend 2", "roll 6 6 1 | 6 6")
    assert armies(back, "east_africa") == 3, "not in defence, and not others"


@clause("sea-12.13")
def test_also_a_six_that_a_missile_set():
    game = mutants("attack", STRENGTH, registers={"missiles": [1, 0, 0]})
    play(game, "attack east_africa egypt 3", "defend 2", "roll 3 2 1 | 6 5", "fix_attack 1")
    assert (armies(game, "egypt"), armies(game, "east_africa")) == (1, 8)


def shackling(power: str = MINDSHACKLE, **more: Any) -> Game:
    """Of seat 1 a territory was conquered in this turn, of seat 2 none; both have cards."""
    slots = {f"slot_{i}": [id] for i, id in ((4, "alberta"), (3, "ontario"), (2, "greenland"), (1, "iceland"))}
    cards = {
        "coin_pile": ["coin_1", "coin_2"],
        **slots,
        "resource_pile": [{"secret": ["ural", "alaska"]}],
        "resources": [[], ["peru", "japan"], ["congo"]],
    }
    registers = {"conquered": 1, **({MINDSHACKLE: [0, 1, 0]} if power == MINDSHACKLE else {}), **more}
    game = mutants("take_card", power, {"ontario": (0, 1)}, cards=cards, registers=registers)
    return play(game, "acquire ontario")


def hand(game: Game, seat: int) -> list[str]:
    return [game.rules.cards[card] for card in game.state.zones[game.rules.zone("resources", seat)]]


@clause("sea-12.14")
def test_mindshackle_swaps_the_card_for_one_of_a_beaten_hand():
    game = shackling()
    assert (asked(game), texts(game)) == ((0, MINDSHACKLE), ["pass", f"{MINDSHACKLE} 1"])
    assert refusal(game, f"{MINDSHACKLE} 2") == "sea-12.14"
    play(game, f"{MINDSHACKLE} 1")
    assert (game.actor, set(texts(game))) == (CHANCE, {"turn_up japan", "turn_up peru"})
    play(game, "turn_up peru")
    assert (hand(game, 0), hand(game, 1)) == (["peru"], ["ontario", "japan"])
    kept = play(shackling(), "pass")
    assert hand(kept, 0) == ["ontario"]
    assert shackling(STRENGTH).kind != MINDSHACKLE


@clause("sea-12.14")
def test_who_was_conquered_from_is_known_until_the_next_turn():
    game = mutants("attack", MINDSHACKLE, {**FIELD, "egypt": (1, 1)})
    play(game, "attack east_africa egypt 3", "roll 6 6 6 | 1", "occupy 3")
    assert register(game, MINDSHACKLE) == [0, 1, 0]
    assert register(mutants("", MINDSHACKLE, registers={MINDSHACKLE: [0, 1, 1]}), MINDSHACKLE) == [0, 0, 0]


@clause("sea-12.15")
def test_a_natural_double_in_defence_adds_an_army():
    lands = {"egypt": (1, 9), "east_africa": (0, 4)}
    game = mutants("attack", CLONING, lands, turn=1)
    play(game, "attack egypt east_africa 3", "defend 2", "roll 6 5 1 | 5 5")
    assert armies(game, "east_africa") == 4 - 1 + 1
    play(game, "attack egypt east_africa 3", "defend 2", "roll 6 6 1 | 5 4")
    assert armies(game, "east_africa") == 2
    play(game, "attack egypt east_africa 3", "defend 2", "roll 6 6 1 | 5 5")
    assert owner(game, "east_africa") == 1, "it is lost, so nobody is added"


def trading(power: str = HYPNOSIS) -> Game:
    cards = {"resources": [["egypt", "brazil", "east_africa", "coin_1"], [], []]}
    game = mutants("reinforce", power, cards=cards)
    while game.kind != "trade_resources":
        game.apply(texts(game)[0])
    return play(game, "lay egypt", "lay brazil", "lay east_africa", "done")


@clause("sea-12.16", "sea-12.17")
def test_a_territory_on_the_cards_turned_in_cannot_be_attacked():
    game = trading()
    assert (asked(game), set(texts(game))) == ((0, HYPNOSIS), {f"{HYPNOSIS} brazil", f"{HYPNOSIS} east_africa"})
    assert refusal(game, f"{HYPNOSIS} egypt") == "sea-12.17"
    play(game, f"{HYPNOSIS} east_africa")
    shielded = register(game, HYPNOSIS)
    index = game.rules.board.index
    assert [t for t, value in enumerate(shielded) if value] == [index["east_africa"]]
    others = mutants(
        "attack", HYPNOSIS, {"east_africa": (0, 9), "egypt": (1, 9)}, turn=1, registers={HYPNOSIS: shielded}
    )
    assert refusal(others, "attack egypt east_africa 3") == "sea-12.16"
    awake = mutants("", HYPNOSIS, registers={HYPNOSIS: shielded})
    assert not any(register(awake, HYPNOSIS)), "his next turn has begun"
    still = mutants("", HYPNOSIS, registers={HYPNOSIS: shielded}, turn=1)
    assert any(register(still, HYPNOSIS))
    assert trading(STRENGTH).kind == "place"
