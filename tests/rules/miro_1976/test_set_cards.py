"""Chapters 7 and 8: combinations of cards, what they bring, who must trade, and where traded cards go."""

from itertools import combinations_with_replacement
from typing import Any

import pytest

from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import (
    armies,
    clause,
    event_names,
    hand,
    pass_turn,
    pile,
    play,
    refusal,
    texts,
    to_place,
    trade,
    trade_text,
    verbs,
)
from tests.rules.miro_1976.scenes import MODES, NAMES, miro, own, place_all, take, zone

INFANTRY = ["alaska", "alberta", "western_us", "argentina", "iceland"]
CAVALRY = ["ontario", "greenland", "central_america", "peru", "great_britain"]
CANNON = ["northwest_territory", "quebec", "eastern_us", "venezuela", "brazil"]
JOKERS = ["joker_1", "joker_2"]
ARMS = {"i": INFANTRY, "c": CAVALRY, "a": CANNON, "j": JOKERS}

# Seat 0 owns none of the territories on the cards above.
HOME = {"japan": (0, 3), "kamchatka": (0, 3)}

# The main rule and the game for two have the same combinations.
PLAIN = pytest.mark.parametrize("mode", ["mission", "two-player"])


def cards(arms: str) -> list[str]:
    """Different cards with these arms: "iic" is two infantrymen and a cavalryman, "a" is a cannon."""
    return [ARMS[arm][arms[:i].count(arm)] for i, arm in enumerate(arms)]


def holding(arms: str, lands: dict[str, tuple[int, int]] | None = None, mode: str = "mission", **more: Any) -> Game:
    """Seat 0 is asked for combinations and has nothing else to place."""
    return miro(lands or HOME, mode, at="trade", hands={0: cards(arms)}, **more)


# -- combinations --------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-7.15", "miro-7.16", "miro-7.17", "miro-7.18", "miro-7.19", "miro-1.10")
@PLAIN
@pytest.mark.parametrize(
    ("arms", "worth"),
    [("aaa", 4), ("iii", 6), ("ccc", 8), ("ica", 10), ("iij", 12), ("ccj", 12), ("aaj", 12)],
)
def test_what_a_combination_brings(mode, arms, worth):
    for order in (arms, arms[::-1]):
        game = trade(holding(order, mode=mode), *cards(order))
        assert to_place(game, 0) == worth
        assert hand(game, 0) == []


@clause("miro-7.15", "miro-7.18")
@PLAIN
def test_the_worth_does_not_change_with_the_number_of_trades(mode):
    game = holding("aaaaiccc", mode=mode, registers={"sets_traded": 7})
    trade(game, *CANNON[:3])
    assert to_place(game, 0) == 4
    trade(game, INFANTRY[0], CAVALRY[0], CANNON[3])
    assert to_place(game, 0) == 4 + 10


@clause("miro-7.19")
@PLAIN
@pytest.mark.parametrize("arms", ["icj", "iaj", "caj", "ijj", "cjj", "ajj"])
def test_a_joker_goes_with_two_alike_and_nothing_else(mode, arms):
    game = holding(arms, mode=mode)
    assert texts(game) == ["keep"]
    assert refusal(game, trade_text(game, *cards(arms))) == "miro-7.19"


@clause("miro-7.19")
@PLAIN
@pytest.mark.parametrize("arms", ["iij", "ccj", "aaj", "icj", "iaj", "caj", "ijj", "cjj", "ajj"])
def test_by_option_a_joker_goes_with_any_two(mode, arms):
    game = holding(arms, mode=mode, options={"miro_joker": "any_two"})
    trade(game, *cards(arms))
    assert to_place(game, 0) == 12


@clause("miro-7.14", "miro-7.19")
@PLAIN
@pytest.mark.parametrize("arms", ["iic", "iia", "cci", "cca", "aai", "aac"])
@pytest.mark.parametrize("joker", ["two_alike_only", "any_two"])
def test_two_alike_and_one_different_are_no_combination(mode, arms, joker):
    game = holding(arms, mode=mode, options={"miro_joker": joker})
    assert texts(game) == ["keep"]
    assert refusal(game, trade_text(game, *cards(arms))) == "miro-7.19"


@clause("miro-7.14", "miro-1.10")
@pytest.mark.parametrize("mode", MODES)
def test_a_combination_takes_three_cards_of_ones_hand(mode):
    game = holding("iica", mode=mode)
    assert all(len(set(text.split()[1:])) == 3 for text in texts(game) if text != "keep")
    assert refusal(game, "trade alaska alaska alberta") == "miro-7.14"  # two cards, one of them named twice
    assert refusal(game, "trade alaska ontario brazil") == "miro-7.14"  # the third is in nobody's hand
    for wrong in ("trade alaska alberta", "trade alaska alberta ontario northwest_territory"):
        refusal(game, wrong)
    # With two cards there is nothing to ask.
    assert miro({**HOME, "siam": (0, 3)}, mode, hands={0: cards("ij")}).decision().kind == "place"


@clause("miro-7.14")
@PLAIN
def test_any_number_of_combinations_in_one_turn(mode):
    game = holding("iiicccaaa", mode=mode)
    for worth, arms in ((6, "iii"), (8, "ccc"), (4, "aaa")):
        before = to_place(game, 0)
        trade(game, *cards(arms))
        assert to_place(game, 0) == before + worth
    assert game.decision().kind == "place"


@clause("miro-7.19")
def test_every_combination_in_the_hand_is_offered_and_nothing_else():
    game = holding("iicj")
    assert texts(game) == ["trade alaska alberta joker_1", "keep"]
    game = holding("icca")
    offered = {frozenset(text.split()[1:]) for text in texts(game) if text != "keep"}
    assert offered == {frozenset(cards("ica")), frozenset(["alaska", "greenland", "northwest_territory"])}


# -- may and must --------------------------------------------------------------------------------------------


@clause("miro-8.7")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("arms", ["iii", "iiic", "ciaj"])
def test_below_5_cards_a_combination_may_wait_for_several_turns(mode, arms):
    game = miro(HOME, mode, hands={0: cards(arms)}, round=2)
    for _ in range(2):
        assert (game.actor, game.decision().kind) == (0, "trade")
        assert {"trade", "keep"} == verbs(game)
        pass_turn(game)
        while game.state.turn != 0:
            pass_turn(game)
        assert len(hand(game, 0)) == len(arms)
    game.apply(game.decision().options[0])
    assert len(hand(game, 0)) == len(arms) - 3


@pytest.mark.smoke
@clause("miro-8.9")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("count", "forced"), [(4, 0), (5, 1), (6, 1), (7, 1), (8, 2), (9, 2), (11, 3), (12, 3)])
def test_with_5_cards_or_more_trades_go_on_until_4_or_fewer_are_left(mode, count, forced):
    game = holding(("icaj" * 2 + "ica" * 3)[:count], mode=mode)
    for _ in range(forced):
        assert "keep" not in verbs(game)
        assert refusal(game, "keep") == "miro-8.9"
        assert refusal(game, "place japan 1") == "miro-7.1"
        game.apply(game.decision().options[0])
    assert len(hand(game, 0)) == count - 3 * forced
    assert game.decision().kind in ("place", "attack") or "keep" in verbs(game)


@clause("miro-8.9")
@PLAIN
def test_any_five_cards_contain_a_combination(mode):
    for five in combinations_with_replacement("icaj", 5):
        if five.count("j") <= 2:
            assert verbs(holding("".join(five), mode=mode)) == {"trade"}


@pytest.mark.smoke
@clause("miro-8.12")
@pytest.mark.parametrize("mode", MODES)
def test_cards_are_traded_before_fighting_and_at_no_other_time(mode):
    """Not in combat, as attacker or as defender, nor with the move; and never in another player's turn."""
    lands = {**HOME, "irkutsk": (1, 3), "siam": (0, 2)}
    game = miro(lands, mode, hands={0: cards("ica"), 1: ["siam", "china", "ural", "congo"]})
    mine, theirs = trade_text(game, *cards("ica")), trade_text(game, "china", "ural", "congo")
    refusal(game, theirs)
    play(game, "keep", "place kamchatka 1")
    for action in ("attack kamchatka irkutsk 2", "defend 2", "roll 6 5 | 1 1", "stop", "stay"):
        assert "trade" not in verbs(game)
        if game.actor != CHANCE:
            assert refusal(game, mine) == "miro-8.12"
            assert refusal(game, theirs) == "miro-8.12"
        play(game, action)
    if mode != "two-player":
        assert (game.actor, verbs(game)) == (1, {"trade", "keep"})
        assert refusal(game, mine) == "miro-7.14"


# -- two armies for a territory held -------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-7.20", "miro-7.21", "miro-8.11")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("owned", [[], ["alaska"], ["alaska", "ontario"], cards("ica")], ids=len)
def test_each_matching_card_puts_2_armies_on_its_own_territory(mode, owned):
    game = holding("icaii", {**HOME, **own(owned)}, mode)
    before = list(game.state.armies)
    trade(game, *cards("ica"))
    rows = zip(NAMES, game.state.armies, before, strict=True)
    assert {name: now - then for name, now, then in rows if now != then} == dict.fromkeys(owned, 2)
    # The worth of the combination alone may be placed elsewhere.
    assert to_place(game, 0) == (4 if mode == "conquest" else 10)


@clause("miro-7.21")
@pytest.mark.parametrize("mode", MODES)
def test_up_to_6_armies_for_a_combination_and_4_with_a_joker(mode):
    everything = own(NAMES[:20])
    for arms, extra in (("iii", 6), ("ica", 6), ("iij", 4)):
        game = holding(arms, everything, mode)
        before = sum(game.state.armies)
        trade(game, *cards(arms))
        assert sum(game.state.armies) == before + extra


@clause("miro-8.11", "miro-8.10")
def test_the_rest_of_a_combination_is_placed_freely():
    game = holding("ica", {**HOME, "alaska": (0, 1)})
    trade(game, *cards("ica"))
    assert {text.split()[1] for text in texts(game)} == {"japan", "kamchatka", "alaska"}
    play(game, "place japan 10")
    assert (armies(game, "japan"), armies(game, "alaska")) == (13, 3)


@clause("miro-7.20")
def test_the_territory_must_be_held_at_the_moment_of_the_trade():
    """Alaska is taken in one turn and traded for in the next; Ontario is lost before the trade."""
    lands = {"kamchatka": (0, 9), "ontario": (0, 1), "japan": (0, 2), "quebec": (1, 5), "siam": (2, 1)}
    game = miro(lands, hands={0: cards("ica")})
    play(game, "keep", "place kamchatka 1")
    play(take(game, "kamchatka", "alaska"), "stop", "draw joker_1", "stay")
    play(take(place_all(game, "quebec"), "quebec", "ontario"), "draw china", "stay")
    while game.state.turn != 0:
        pass_turn(game)
    before = {name: armies(game, name) for name in cards("ica")}
    trade(game, *cards("ica"))
    after = {name: armies(game, name) for name in cards("ica")}
    assert after == {**before, "alaska": before["alaska"] + 2}


# -- cards put aside and the new talon -----------------------------------------------------------------------


@clause("miro-8.13")
@pytest.mark.parametrize("mode", MODES)
def test_traded_cards_are_put_aside_for_everybody_to_see(mode):
    game = holding("iiccaa", mode=mode)
    talon = pile(game)
    trade(game, *cards("ica"))
    trade(game, "alberta", "greenland", "quebec")
    aside = sorted(["alberta", "greenland", "quebec", *cards("ica")], key=NAMES.index)
    assert (hand(game, 0), zone(game, "aside"), pile(game)) == ([], aside, talon)
    for viewer in range(-1, game.rules.seats):
        shown: Any = game.view(viewer).to_json()["cards"]
        assert shown["aside"] == aside


def with_talon(talon: list[str], aside: list[str], mode: str = "mission") -> Game:
    """Seat 0 is about to attack; every card that is neither in the talon nor aside is in seat 1's hand."""
    held = [name for name in [*NAMES, *JOKERS] if name not in [*talon, *aside]]
    layers = [{"secret": talon}] if talon else []
    lands = {"kamchatka": (0, 9), "japan": (1, 1), "siam": (0, 1)}
    return miro(lands, mode, at="attack", hands={1: held}, cards={"pile": layers, "aside": aside})


@pytest.mark.smoke
@clause("miro-8.14")
@pytest.mark.parametrize("mode", MODES)
def test_when_the_talon_has_run_out_the_cards_put_aside_are_shuffled_into_a_new_one(mode):
    aside = ["alaska", "ontario", "joker_2", "peru"]
    game = play(take(with_talon([], aside, mode), "kamchatka", "japan"), "stop")
    assert "PileRenewed" in event_names(game)
    assert {text.removeprefix("draw ") for text in texts(game)} == set(aside)
    assert all(chance == pytest.approx(1 / 4) for _, chance in game.chances())
    play(game, "draw ontario")
    assert (hand(game, 0), zone(game, "aside")) == (["ontario"], [])
    assert pile(game) == [{"secret": ["alaska", "peru", "joker_2"]}]


@clause("miro-8.14")
def test_the_new_talon_is_made_only_when_a_card_has_to_be_drawn():
    game = take(with_talon(["siam"], ["alaska", "peru"]), "kamchatka", "japan")
    play(game, "stop")
    assert texts(game) == ["draw siam"]  # the cards put aside stay there until the last one is gone
    play(game, "draw siam")
    assert (pile(game), zone(game, "aside")) == ([], ["alaska", "peru"])
    assert "PileRenewed" not in event_names(game)


@clause("miro-8.14")
def test_without_any_card_left_none_is_drawn():
    game = play(take(with_talon([], []), "kamchatka", "japan"), "stop")
    assert game.decision().kind == "manoeuvre"
    assert hand(game, 0) == []
