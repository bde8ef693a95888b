"""Chapter 8: the cards, what makes a set, what it brings, who must trade, and where traded cards go."""

from itertools import combinations_with_replacement, permutations
from random import Random

import pytest

import conquete
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import (
    armies,
    clause,
    hand,
    pass_turn,
    pile,
    play,
    refusal,
    scene,
    texts,
    to_place,
    trade,
    trade_text,
    verbs,
)

INFANTRY = ["alaska", "alberta", "western_us", "argentina", "iceland"]
CAVALRY = ["ontario", "greenland", "central_america", "peru", "great_britain"]
ARTILLERY = ["northwest_territory", "quebec", "eastern_us", "venezuela", "brazil"]
JOKERS = ["joker_1", "joker_2"]
SYMBOLS = {"i": INFANTRY, "c": CAVALRY, "a": ARTILLERY, "j": JOKERS}

# Seat 0 owns none of the territories on the cards above.
HOME = {"japan": (0, 3), "kamchatka": (0, 3)}

# A trade that comes too late is against the order of the phases, or against has-8.27 itself.
TOO_LATE = ("has-7.3", "has-8.27")


def cards(symbols: str) -> list[str]:
    """Different cards with these symbols: "iic" is two of infantry and one of cavalry."""
    return [SYMBOLS[symbol][symbols[:i].count(symbol)] for i, symbol in enumerate(symbols)]


def holding(symbols: str, territories: dict[str, tuple[int, int]] | None = None, **more: object) -> Game:
    """Seat 0 is asked for sets and has nothing else to place."""
    return scene(territories or HOME, at="trade", hands={0: cards(symbols)}, **more)  # type: ignore[arg-type]


# -- sets and their worth --------------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(permutations(cards("ica"))))
@clause("has-8.19")
def test_the_cards_of_a_set_may_be_named_in_any_order_and_are_noted_in_one(order):
    game = holding("icac")
    listed = trade_text(game, *order)
    game.apply("trade " + " ".join(order))
    assert game.record.texts() == [listed]
    assert hand(game, 0) == [cards("icac")[3]]


@clause("has-8.18", "has-8.19", "has-8.21", "has-8.22", "has-8.23", "has-8.24", "has-8.25")
@pytest.mark.parametrize(
    ("symbols", "worth"),
    [
        ("iii", 4),
        ("ccc", 6),
        ("aaa", 8),
        ("ica", 10),
        ("iij", 4),
        ("ccj", 6),
        ("aaj", 8),
        ("icj", 10),
        ("iaj", 10),
        ("caj", 10),
        ("ijj", 10),
        ("cjj", 10),
        ("ajj", 10),
    ],
)
@pytest.mark.smoke
def test_what_a_set_brings(symbols, worth):
    game = holding(symbols)
    trade(game, *cards(symbols))
    assert to_place(game, 0) == worth
    assert hand(game, 0) == []


@clause("has-8.20")
@pytest.mark.parametrize("symbols", ["iic", "iia", "cci", "cca", "aai", "aac"])
def test_two_alike_and_one_different_are_no_set(symbols):
    game = holding(symbols)
    assert texts(game) == ["keep"]
    assert refusal(game, trade_text(game, *cards(symbols))) == "has-8.20"


@clause("has-8.17")
def test_cards_are_traded_three_at_a_time():
    game = holding("iica")
    assert all(len(set(text.split()[1:])) == 3 for text in texts(game) if text != "keep")
    assert refusal(game, "trade alaska alaska alberta") == "has-8.17"  # two cards, one of them counted twice
    assert refusal(game, "trade alaska ontario brazil") == "has-8.17"  # the third is in nobody's hand
    for wrong in ("trade alaska alberta", "trade alaska alberta ontario northwest_territory"):
        refusal(game, wrong)
    trade(game, *cards("ica"))
    assert hand(game, 0) == ["alberta"]


@clause("has-8.21", "has-8.18", "has-8.19", "has-8.20")
def test_every_set_in_the_hand_is_offered_and_nothing_else():
    game = holding("iicj")
    alaska, alberta, ontario, joker = cards("iicj")
    offered = {frozenset(text.split()[1:]) for text in texts(game) if text != "keep"}
    assert offered == {
        frozenset((alaska, alberta, joker)),
        frozenset((alaska, ontario, joker)),
        frozenset((alberta, ontario, joker)),
    }


@clause("has-x3")
def test_two_cavalry_and_a_joker_count_as_three_cavalry():
    game = trade(holding("ccj"), *cards("ccj"))
    assert to_place(game, 0) == 6


# -- may and must ----------------------------------------------------------------------------------------


@clause("has-8.15")
@pytest.mark.parametrize("symbols", ["iii", "iiic", "icaj"])
def test_below_5_cards_a_set_may_be_traded_or_kept(symbols):
    game = holding(symbols)
    assert {"trade", "keep"} == verbs(game)
    kept = play(game.clone(), "keep")
    assert (len(hand(kept, 0)), to_place(kept, 0)) == (len(symbols), 0)
    game.apply(game.decision().options[0])
    assert (len(hand(game, 0)), to_place(game, 0) > 0) == (len(symbols) - 3, True)


@clause("has-x4")
def test_three_cavalry_and_an_infantry_may_be_kept():
    game = play(scene(HOME, hands={0: cards("ccci")}), "keep")
    assert (game.decision().kind, to_place(game, 0)) == ("place", 3)
    assert sorted(hand(game, 0)) == sorted(cards("ccci"))


@clause("has-x5")
@pytest.mark.smoke
def test_two_artillery_and_three_infantry_must_be_traded():
    game = holding("aaiii")
    assert refusal(game, "keep") == "has-8.31"
    assert len(texts(game)) == 1
    trade(game, *cards("iii"))
    assert to_place(game, 0) == 4
    assert hand(game, 0) == cards("aa")
    assert game.decision().kind == "place"


@clause("has-x6")
def test_of_two_sets_of_one_of_each_the_second_is_optional():
    game = holding("iiccaa")
    assert refusal(game, "keep") == "has-8.31"
    trade(game, *cards("ica"))
    assert (to_place(game, 0), verbs(game)) == (10, {"trade", "keep"})
    assert to_place(trade(game.clone(), "alberta", "greenland", "quebec"), 0) == 20
    assert to_place(play(game, "keep"), 0) == 10


@clause("has-8.31")
@pytest.mark.parametrize(("count", "forced"), [(5, 1), (6, 1), (7, 1), (8, 2), (9, 2), (10, 2), (11, 3), (12, 3)])
def test_sets_must_be_traded_until_4_cards_are_left(count, forced):
    game = holding(("icaj" * 2 + "ica" * 3)[:count])
    for _ in range(forced):
        assert "keep" not in verbs(game)
        assert refusal(game, "keep") == "has-8.31"
        game.apply(game.decision().options[0])
    assert len(hand(game, 0)) == count - 3 * forced
    assert game.decision().kind == "place" or "keep" in verbs(game)


@clause("has-8.31")
def test_five_cards_always_contain_a_set():
    for hand_of_five in combinations_with_replacement("icaj", 5):
        if hand_of_five.count("j") <= 2:
            assert verbs(holding("".join(hand_of_five))) == {"trade"}


@clause("has-8.26")
def test_as_many_sets_as_he_likes_in_one_turn():
    game = holding("iiicccaaa")
    for worth, symbols in ((4, "iii"), (6, "ccc"), (8, "aaa")):
        before = to_place(game, 0)
        trade(game, *cards(symbols))
        assert to_place(game, 0) == before + worth
    assert game.decision().kind == "place"


@clause("has-8.27")
@pytest.mark.smoke
def test_trading_belongs_to_the_reinforcements_of_ones_own_turn():
    game = scene(HOME | {"irkutsk": (1, 3)}, hands={0: cards("ica"), 1: cards("jj") + ["siam"]})
    mine = trade_text(game, *cards("ica"))
    others = trade_text(game, *JOKERS, "siam")
    refusal(game, others)
    play(game, "keep", "place japan 1", "place kamchatka 2")
    # In combat, as attacker and as defender; then in the manoeuvre.
    for action in ("attack kamchatka irkutsk 2", "dice 2", "defend 1", "roll 6 5 | 1", "stop", "stay"):
        assert "trade" not in verbs(game)
        if game.actor != CHANCE:
            assert refusal(game, mine) in TOO_LATE
            assert refusal(game, others) in TOO_LATE
        play(game, action)
    assert (game.actor, verbs(game)) == (1, {"trade", "keep"})
    trade(game, *JOKERS, "siam")


# -- the two regiments for an owned territory ------------------------------------------------------------


@clause("has-8.28", "has-8.29", "has-8.30", "has-8.38")
@pytest.mark.parametrize(
    "owned", [[], ["alaska"], ["alaska", "ontario"], ["alaska", "ontario", "northwest_territory"]]
)
def test_each_traded_card_whose_territory_he_owns_puts_2_regiments_there_at_once(owned):
    game = holding("icaii", HOME | dict.fromkeys(owned, (0, 1)))
    before = list(game.state.armies)
    trade(game, *cards("ica"))
    rows = zip(game.rules.board.territories, game.state.armies, before, strict=True)
    assert {name: now - then for name, now, then in rows if now != then} == dict.fromkeys(owned, 2)
    assert to_place(game, 0) == 10  # nothing of the bonus is left to be placed elsewhere


@clause("has-8.28")
def test_the_owner_at_the_moment_of_the_trade_counts():
    game = scene({"kamchatka": (0, 9), "alaska": (1, 1)}, hands={0: cards("ica"), 1: []})
    play(game, "keep", "place kamchatka 3", "attack kamchatka alaska 3", "dice 3", "roll 6 6 6 | 1", "occupy 3")
    play(game, "stop", "draw joker_1", "stay")
    pass_turn(game)
    assert (game.actor, armies(game, "alaska")) == (0, 3)
    trade(game, *cards("ica"))
    assert armies(game, "alaska") == 5


@clause("has-8.28", "has-8.29")
def test_once_per_set_he_chooses_the_territory_among_those_shown():
    owned = {"alaska": (0, 1), "ontario": (0, 1)}
    game = holding("icaii", HOME | owned, options={"territory_bonus": "once_per_set"})
    trade(game, *cards("ica"))
    assert texts(game) == ["bonus alaska", "bonus ontario"]
    assert refusal(game, "bonus japan") == "has-8.29"
    assert refusal(game, "place japan 2") == "has-8.29"
    play(game, "bonus ontario")
    assert (armies(game, "alaska"), armies(game, "ontario"), to_place(game, 0)) == (1, 3, 10)


@clause("has-8.28")
@pytest.mark.parametrize(
    ("reading", "first", "second"), [("per_card", 4, 2), ("once_per_set", 2, 2), ("once_per_turn", 2, 0)]
)
def test_the_readings_of_the_bonus_for_two_sets_in_a_turn(reading, first, second):
    owned = ["alaska", "ontario", "alberta"]
    game = holding("iiccaa", HOME | dict.fromkeys(owned, (0, 1)), options={"territory_bonus": reading})
    on_board = []
    for traded in (["alaska", "ontario", "northwest_territory"], ["alberta", "greenland", "quebec"]):
        before = sum(game.state.armies)
        trade(game, *traded)
        if verbs(game) == {"bonus"}:
            play(game, "bonus ontario")
        on_board.append(sum(game.state.armies) - before)
    assert on_board == [first, second]


@clause("has-8.28")
def test_once_per_turn_comes_back_with_the_next_turn():
    game = holding(
        "iiccaa", HOME | {"alaska": (0, 1), "alberta": (0, 1)}, options={"territory_bonus": "once_per_turn"}
    )
    trade(game, *cards("ica"))
    assert armies(game, "alaska") == 3
    pass_turn(game)
    pass_turn(game)
    trade(game, "alberta", "greenland", "quebec")
    assert armies(game, "alberta") == 3


# -- winning cards, losing them, and the pile ------------------------------------------------------------


@clause("has-8.16")
def test_cards_are_obtained_by_conquest():
    game = scene({"brazil": (0, 6), "peru": (0, 3)}, at="attack")
    idle = pass_turn(game.clone())
    assert [hand(idle, seat) for seat in range(3)] == [[], [], []]
    play(game, "attack brazil north_africa 1", "roll 6 | 1", "occupy 1", "stop")
    assert game.decision().kind == "draw_card"
    play(game, "draw siam")
    assert hand(game, 0) == ["siam"]


# Seat 2 has its last regiment on Alaska.
LAST = HOME | {"alaska": (2, 1), "kamchatka": (0, 5)}


@clause("has-8.35", "has-8.36")
@pytest.mark.smoke
def test_the_cards_of_an_eliminated_army_go_to_the_attacker():
    game = scene(LAST, at="attack", hands={0: cards("iicc"), 1: cards("j"), 2: cards("aaaa")})
    play(game, "attack kamchatka alaska 2", "dice 2", "roll 6 5 | 1", "occupy 2")
    assert game.state.held[2] == 0
    assert sorted(hand(game, 0)) == sorted(cards("iiccaaaa"))
    assert (hand(game, 1), hand(game, 2)) == (cards("j"), [])
    play(game, "stop", "draw japan")
    assert len(hand(game, 0)) == 9


@clause("has-8.36")
def test_an_army_with_a_regiment_left_keeps_its_cards():
    game = scene(LAST | {"siam": (2, 1)}, at="attack", hands={2: cards("aaaa")})
    play(game, "attack kamchatka alaska 2", "dice 2", "roll 6 5 | 1", "occupy 2")
    assert (hand(game, 0), hand(game, 2)) == ([], cards("aaaa"))
    pass_turn(game)
    pass_turn(game)
    assert game.actor == 2


@clause("has-8.34", "has-8.31")
def test_a_fifth_card_must_be_traded_before_a_sixth_can_come():
    game = scene(LAST | {"siam": (2, 1)}, hands={0: cards("iicc")})
    play(game, "keep", "place japan 3", "attack kamchatka alaska 2", "dice 2", "roll 6 5 | 1", "occupy 2", "stop")
    play(game, "draw joker_1", "stay")
    assert len(hand(game, 0)) == 5
    while game.actor != 0:
        pass_turn(game)
    assert "keep" not in texts(game)
    game.apply(game.decision().options[0])
    assert len(hand(game, 0)) == 2


@clause("has-8.34", "has-8.35")
@pytest.mark.parametrize("seed", range(4))
def test_nobody_holds_more_than_5_cards_without_having_eliminated_somebody(seed):
    """Chance decides everything, except that attacks with 3 regiments are preferred and cards are kept."""
    random = Random(seed)
    game = conquete.new("hasbro-2000", "conquest", 3, seed=seed, events=True)
    captors: set[object] = set()
    most = 0
    while not game.is_over and game.state.round < 40:
        choices = texts(game)
        bold = [text for text in choices if text == "keep" or (text.startswith("attack") and text.endswith("3"))]
        game.apply(random.choice(bold or choices))
        captors |= {event.data["seat"] for event in game.take_events() if event.name == "CardsCaptured"}
        held = [len(hand(game, seat)) for seat in range(3) if seat not in captors]
        most = max([most, *held])
        assert max(held, default=0) <= 5
    assert most == 5


@clause("has-8.32", "has-8.33")
def test_traded_cards_go_under_the_pile_one_packet_under_the_other():
    game = holding("iiccaa")
    [before] = pile(game)
    trade(game, *cards("ica"))
    trade(game, "alberta", "greenland", "quebec")
    assert hand(game, 0) == []
    packets = [{"alaska", "ontario", "northwest_territory"}, {"alberta", "greenland", "quebec"}]
    layers = pile(game)
    assert layers[0] == before
    assert [set(layer["open"]) for layer in layers[1:]] == packets


@clause("has-8.33")
def test_traded_cards_come_back_only_after_the_cards_above_them():
    every = scene(HOME).rules.cards[:44]
    traded = ["alaska", "ontario", "northwest_territory"]
    rest = [name for name in every if name not in [*traded, "siam"]]
    game = scene(
        {"kamchatka": (0, 9), "brazil": (2, 1)},
        at="trade",
        hands={0: traded, 2: rest},
        cards={"pile": [{"secret": ["siam"]}]},
    )
    trade(game, *traded)
    conquer = ("roll 6 | 1", "occupy 1", "stop")
    play(game, "place kamchatka 10", "attack kamchatka alaska 1", *conquer)
    assert texts(game) == ["draw siam"]
    play(game, "draw siam", "stay")
    pass_turn(game)
    pass_turn(game)
    play(game, texts(game)[-1], "attack kamchatka japan 1", *conquer)
    assert sorted(texts(game)) == sorted(f"draw {name}" for name in traded)
    assert all(chance == pytest.approx(1 / 3) for _, chance in game.chances())
