"""Written positions: what may be left out, what is refused and why, and the way back."""

import copy
import json
import random
from typing import Any

import pytest

import conquete
from conquete.editions import load_edition
from conquete.engine.ids import CHANCE
from tests.helpers import armies, hand, owner, pile, play, scene, to_place

pytestmark = pytest.mark.smoke

RULES = load_edition("hasbro-2000").ruleset("conquest", 3)
TERRITORIES = RULES.board.territories


def plain(**changed: Any) -> dict[str, Any]:
    """Seat 0 is to attack; every territory has two armies, dealt out in turn."""
    return {
        "edition": "hasbro-2000",
        "mode": "conquest",
        "seats": 3,
        "territories": {name: {"owner": i % 3, "armies": 2} for i, name in enumerate(TERRITORIES)},
        "pending": [{"step": "turn", "seat": 0, "done": 2}, {"step": "attack", "seat": 0}],
        **changed,
    }


def test_without_anything_pending_a_turn_begins():
    position = plain(turn=1)
    del position["pending"]
    game = conquete.from_position(position, ask_chance=True)
    assert (game.actor, game.decision().kind) == (1, "place")
    assert to_place(game, 1) == 14 // 3


def test_armies_default_to_one_and_the_rest_is_as_written():
    position = plain()
    position["territories"]["japan"] = {"owner": 2}
    game = conquete.from_position(position)
    assert (owner(game, "japan"), armies(game, "japan")) == (2, 1)
    assert (owner(game, "alaska"), armies(game, "alaska")) == (0, 2)


def test_cards_that_are_nowhere_lie_in_the_pile():
    game = conquete.from_position(plain(cards={"hand": [["alaska"], ["japan", "joker_1"], []]}))
    assert hand(game, 1) == ["japan", "joker_1"]
    (layer,) = pile(game)
    assert set(layer) == {"secret"}
    assert len(layer["secret"]) == 44 - 3
    assert not {"alaska", "japan", "joker_1"} & set(layer["secret"])


def test_layers_of_a_pile_are_kept_in_order():
    rest = [card for card in RULES.cards if card not in ("alaska", "japan", "joker_1")]
    written = [{"secret": rest}, {"open": ["joker_1", "alaska"]}, {"open": ["japan"]}]
    game = conquete.from_position(plain(cards={"pile": written}))
    assert pile(game)[1:] == [{"open": ["alaska", "joker_1"]}, {"open": ["japan"]}]


def test_hands_are_sorted_so_that_their_order_tells_nothing():
    one = conquete.from_position(plain(cards={"hand": [["japan", "alaska"], [], []]}))
    other = conquete.from_position(plain(cards={"hand": [["alaska", "japan"], [], []]}))
    assert one.digest() == other.digest()


def test_options_of_the_position_are_options_of_the_game():
    game = conquete.from_position(plain(options={"progressive": True}))
    assert game.rules.options["progressive"] is True


def test_a_finished_game_is_finished_again():
    game = scene({"japan": (0, 4), "mongolia": (1, 1)}, rest=(0, 1), at="attack")
    play(game, "attack japan mongolia 1", "roll 6 | 1")
    again = conquete.from_position(json.loads(json.dumps(game.position())))
    assert again.is_over
    assert again.result == game.result
    assert again.digest() == game.digest()


@pytest.mark.parametrize("mode", ["mission", "conquest"])
@pytest.mark.parametrize("seats", [3, 6])
def test_the_way_back_at_every_decision(mode, seats):
    game = conquete.new("hasbro-2000", mode, seats, seed=seats, ask_chance=True)
    choose = random.Random(seats)
    kinds = set()
    for _ in range(700):
        if game.is_over:
            break
        position = game.position()
        text = json.dumps(position)
        again = conquete.from_position(json.loads(text), ask_chance=True)
        assert again.digest() == game.digest()
        assert (again.actor, again.packed) == (game.actor, game.packed)
        assert again.position() == position
        kinds.add(str(position["phase"]))
        if game.actor == CHANCE:
            game.play(choose.choice([outcome for outcome, _ in game.chances()]))
        else:
            game.apply(choose.choice(game.decision().options))
    assert {"deal_territory", "place_initial", "place", "attack", "throw_dice"} <= kinds


# -- refused -----------------------------------------------------------------------------------------------


def with_territory(name: str, row: Any) -> dict[str, Any]:
    position = plain()
    position["territories"][name] = row
    return position


ATTACK = {"step": "attack", "seat": 0}
TURN = {"step": "turn", "seat": 0, "done": 2}


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ([], "not a JSON object"),
        ({}, "'edition' is missing"),
        (plain(edition="unknown"), "unknown edition 'unknown'"),
        (plain(mode="nonsense"), "no mode 'nonsense'"),
        (plain(mode=3), "'mode' must be a name"),
        (plain(seats="3"), "'seats' must be a number"),
        (plain(seats=True), "'seats' must be a number"),
        (plain(seats=7), "3 to 6 players, not 7"),
        (plain(options=[]), "'options' must name options"),
        (plain(options={"nonsense": 1}), "no option 'nonsense'"),
        (plain(colour="red"), "unknown entry 'colour'"),
        (plain(turn=3), "turn 3 is no seat"),
        (plain(turn="0"), "'turn' must be a number"),
        (plain(round=1.5), "'round' must be a number"),
        (plain(territories=[]), "'territories' must name territories"),
        (with_territory("atlantis", {"owner": 0}), "'atlantis' is no territory"),
        (with_territory("japan", 3), "territory japan needs an owner and armies"),
        (with_territory("japan", {"owner": 3}), "japan has owner 3, who does not play"),
        (with_territory("japan", {"owner": -2}), "japan has owner -2, who does not play"),
        (with_territory("japan", {"owner": "0"}), "'owner' must be a number"),
        (with_territory("japan", {"owner": 0, "armies": 0}), "japan has an owner but no army"),
        (with_territory("japan", {"owner": 0, "armies": -1}), "japan has an owner but no army"),
        (with_territory("japan", {"owner": None, "armies": 2}), "japan has armies but no owner"),
        (plain(registers=[]), "'registers' must name registers"),
        (plain(registers={"luck": 1}), "no register 'luck'"),
        (plain(registers={"reserve": [1, 2]}), r"register 'reserve' needs 3 number\(s\)"),
        (plain(registers={"reserve": ["1", 0, 0]}), r"register 'reserve' needs 3 number\(s\)"),
        (plain(registers={"reserve": [-1, 0, 0]}), "register reserve is out of range"),
        (plain(cards=[]), "'cards' must name zones"),
        (plain(cards={"sleeve": []}), "no zone 'sleeve'"),
        (plain(cards={"hand": []}), "zone 'hand' needs one list for each seat"),
        (plain(cards={"hand": [1, 2, 3]}), "zone 'hand' must be a list"),
        (plain(cards={"hand": [["ace"], [], []]}), "'ace' in zone 'hand' is no card"),
        (plain(cards={"hand": [[3], [], []]}), "'3' in zone 'hand' is no card"),
        (plain(cards={"hand": [["?"], [], []]}), r"'\?' in zone 'hand' is no card"),
        (plain(cards={"hand": [["japan", "japan"], [], []]}), "card japan is in two places"),
        (plain(cards={"hand": [["japan"], ["japan"], []]}), "card japan is in two places"),
        (plain(cards={"pile": []}), "0 territory cards instead of 44"),
        (plain(cards={"pile": [["japan"]]}), "a layer of 'pile' is"),
        (plain(cards={"pile": [{"open": []}]}), "an empty layer in 'pile'"),
        (plain(cards={"pile": [{"open": ["japan"], "secret": []}]}), "a layer of 'pile' is"),
        (plain(pending=[]), "'pending' must be a list of steps"),
        (plain(pending=["attack"]), "each entry of 'pending' must be a step"),
        (plain(pending=[TURN, {"step": "sleep", "seat": 0}]), "'sleep' is no step"),
        (plain(pending=[TURN, {"step": "attack", "seat": 9}]), "'attack' has seat 9, who does not play"),
        (plain(pending=[TURN, {**ATTACK, "target": "japan"}]), "'attack' has no 'target'"),
        (plain(pending=[TURN, {"step": "occupy", "seat": 0, "engaged": 1}]), "'occupy' needs 'source'"),
        (
            plain(pending=[TURN, {"step": "occupy", "seat": 0, "source": "atlantis", "target": "japan"}]),
            "'occupy' has source 'atlantis', which is not in this game",
        ),
        (plain(pending=[{**TURN, "done": "2"}]), "'turn' needs a number for 'done'"),
        (plain(pending=[{**TURN, "done": -1}]), "'turn' has a value out of range"),
        (plain(pending=[ATTACK]), "the first thing pending must be 'turn'"),
        (plain(pending=[TURN, TURN]), "'turn' can only be the first thing pending"),
        (plain(ended="boredom"), "cannot end by 'boredom'"),
        (plain(ended="last_standing", winners=[3]), "'winners' must be seats"),
        (plain(ended="last_standing", winners=0), "'winners' must be seats"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(position, reason):
    with pytest.raises(conquete.ConqueteError, match=reason):
        conquete.from_position(position)


def test_a_position_in_which_nobody_holds_anything_is_refused():
    with pytest.raises(conquete.BadPosition):
        conquete.from_position({"edition": "hasbro-2000", "mode": "conquest", "seats": 3})


def test_reading_does_not_change_what_is_read():
    position = plain(cards={"hand": [["japan", "alaska"], [], []]}, registers={"reserve": [0, 0, 0]})
    before = copy.deepcopy(position)
    game = conquete.from_position(position, seed=1)
    game.apply("stop")
    assert position == before
