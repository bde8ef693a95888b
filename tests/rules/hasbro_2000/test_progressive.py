"""Chapter 19: the option by which sets are worth more with every set traded."""

from typing import Any

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, clause, hand, pass_turn, refusal, scene, texts, to_place, trade, trade_text

RANKS = [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45]

INFANTRY = ["alaska", "alberta", "western_us", "argentina", "iceland", "western_europe", "madagascar", "irkutsk"]
CAVALRY = ["ontario", "greenland", "central_america", "peru", "great_britain", "congo", "ural", "yakutsk"]
ARTILLERY = ["northwest_territory", "quebec", "eastern_us", "venezuela", "brazil", "ukraine", "siberia", "siam"]
ONE_OF_EACH = [list(row) for row in zip(INFANTRY, CAVALRY, ARTILLERY, strict=True)]

# Each seat sits on islands far from the territories on the cards.
HOMES = {"japan": (0, 3), "indonesia": (1, 3), "new_guinea": (2, 3), "eastern_australia": (3, 3)}


def rising(hands: dict[int, list[str]], traded: int = 0, at: str = "trade", **more: object) -> Game:
    return scene(
        HOMES,
        seats=4,
        rest=(1, 1),
        at=at,
        hands=hands,
        registers={"sets_traded": traded},
        options={"progressive": True},
        **more,  # type: ignore[arg-type]
    )


@clause("has-19.3", "has-19.4", "has-19.5", "has-19.6", "has-19.7", "has-19.8", "has-19.9", "has-19.10")
@clause("has-19.11", "has-19.12", "has-19.13")
@pytest.mark.parametrize(("traded", "worth"), list(enumerate(RANKS)))
def test_the_worth_of_a_set_goes_by_its_rank_in_the_game(traded, worth):
    game = trade(rising({0: ONE_OF_EACH[0]}, traded), *ONE_OF_EACH[0])
    assert to_place(game, 0) == worth


@clause("has-19.13")
def test_the_scale_has_no_end():
    game = trade(rising({0: ONE_OF_EACH[0]}, traded=99), *ONE_OF_EACH[0])
    assert to_place(game, 0) == 30 + 5 * (100 - 9)


@clause("has-19.16", "has-19.3")
@pytest.mark.smoke
def test_several_sets_in_one_turn_take_one_rank_after_the_other():
    game = rising({0: [name for cards in ONE_OF_EACH for name in cards]})
    received = []
    for cards in ONE_OF_EACH:
        before = to_place(game, 0)
        trade(game, *cards)
        received.append(to_place(game, 0) - before)
    assert received == RANKS[:8]


@clause("has-19.2")
@pytest.mark.parametrize(
    "cards",
    [
        INFANTRY[:3],
        CAVALRY[:3],
        ARTILLERY[:3],
        ONE_OF_EACH[0],
        [*ARTILLERY[:2], "joker_1"],
        ["siam", "joker_1", "joker_2"],
    ],
)
def test_all_sets_are_worth_the_same(cards):
    for traded in (0, 4):
        game = trade(rising({0: cards}, traded), *cards)
        assert to_place(game, 0) == RANKS[traded]


@clause("has-19.2")
def test_what_makes_a_set_and_the_bonus_for_owned_territories_stay():
    game = rising({0: [*INFANTRY[:2], CAVALRY[0]]})
    assert texts(game) == ["keep"]
    assert refusal(game, trade_text(game, *INFANTRY[:2], CAVALRY[0])) == "has-8.20"
    game = trade(rising({0: ["japan", "alaska", "alberta"]}), "japan", "alaska", "alberta")
    assert (armies(game, "japan"), to_place(game, 0)) == (3 + 2, 4)


@clause("has-19.1")
@pytest.mark.parametrize(
    ("mode", "missions"), [("conquest", None), ("mission", ["territories-24", "destroy-blue", "destroy-red"])]
)
def test_the_option_belongs_to_missions_and_to_world_conquest(mode, missions):
    for progressive, worth in ((False, 8), (True, 4)):
        game = scene(
            {"japan": (0, 3), "new_guinea": (2, 3)},
            mode=mode,
            missions=missions,
            at="trade",
            hands={0: ARTILLERY[:3]},
            options={"progressive": progressive},
        )
        trade(game, *ARTILLERY[:3])
        assert to_place(game, 0) == worth


@clause("has-19.14", "has-19.15")
def test_one_public_count_is_kept_of_the_trades_of_all():
    game = rising({0: ONE_OF_EACH[0], 2: ONE_OF_EACH[1]}, traded=2)
    for seat, cards, worth in ((0, ONE_OF_EACH[0], 8), (2, ONE_OF_EACH[1], 10)):
        while game.actor != seat:
            pass_turn(game)
        before = to_place(game, seat)
        trade(game, *cards)
        assert to_place(game, seat) - before == worth
    for viewer in range(-1, 4):
        shown: Any = game.view(viewer).to_json()["registers"]
        assert shown["sets_traded"] == 4


@clause("has-x15")
@pytest.mark.smoke
def test_a_trades_then_c_twice_then_d_then_a_again():
    a, c, d = 0, 2, 3
    sets = iter(ONE_OF_EACH)
    hands = {a: next(sets) + next(sets), c: next(sets) + next(sets), d: next(sets), 1: next(sets)}
    game = rising(hands, at="")
    received = []
    for seat, count in ((a, 1), (c, 2), (d, 1), (a, 1)):
        while game.actor != seat:
            pass_turn(game)
        before = to_place(game, seat)
        for _ in range(count):
            cards = hand(game, seat)
            trade(game, *next(row for row in ONE_OF_EACH if set(row) <= set(cards)))
        received.append(to_place(game, seat) - before)
        pass_turn(game)
    assert received == [4, 6 + 8, 10, 12]
    assert game.actor == 1
    before = to_place(game, 1)
    trade(game, *ONE_OF_EACH[5])
    assert to_place(game, 1) - before == 15
