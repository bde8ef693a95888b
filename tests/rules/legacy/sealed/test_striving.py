"""What bots strive for is what the missions of packs ask: done by their reckoning is done by the rules."""

from random import Random

import pytest

import conquete
from conquete.bots import load_bot
from conquete.bots.estimates import estimate_for
from conquete.bots.knowledge.legacy.estimate import LegacyEstimate
from conquete.bots.marshal import MarshalBot
from conquete.editions.legacy.sheet import City, Document, write
from conquete.engine.game import Game
from tests.helpers import texts
from tests.rules.legacy.sealed import test_pack_3 as third
from tests.rules.legacy.sealed import test_pack_4 as fourth
from tests.rules.legacy.sealed.scenes import opened

PLACES = ("peru", "argentina", "venezuela", "egypt", "ural", "siam", "japan", "iceland", "ontario")
CITIES = opened("pack-3", cities={name: City(kind="minor_city", by=0) for name in PLACES[:6]})
MAJORS = ("peru", "venezuela", "argentina")
GREAT = opened(*fourth.OPEN, cities={**fourth.CAPITAL, **{name: City(kind="major_city", by=0) for name in MAJORS}})
SCARRED = opened("pack-2", *fourth.OPEN, scars={"brazil": "bunker", "peru": "pack_2_a"})


def conquered(letter: str, names: tuple[str, ...], over_sea: int = 0) -> Game:
    """That mission of pack 3, with these conquests, the first of them over sea."""
    taken = {name: 2 if i < over_sea else 1 for i, name in enumerate(names)}
    lands = dict.fromkeys(names, (0, 1))
    return third.mission(letter, lands, CITIES, registers={"pack_3_b": third.by_place(taken)})


def estimate_of(game: Game) -> LegacyEstimate:
    estimate = estimate_for(game.rules)
    assert isinstance(estimate, LegacyEstimate)
    return estimate


def held(module, letter: str, names: tuple[str, ...], sheet=None) -> Game:
    return module.mission(letter, dict.fromkeys(names, (0, 1)), sheet)


NEARLY_AND_DONE = {
    "pack_3_b": lambda: (conquered("b", PLACES[:4], 3), conquered("b", PLACES[:4], 4)),
    "pack_3_c": lambda: (conquered("c", PLACES[:8]), conquered("c", PLACES)),
    "pack_3_d": lambda: (conquered("d", PLACES[:3]), conquered("d", PLACES[:4])),
    "pack_3_e": lambda: (conquered("e", third.SOUTH[1:]), conquered("e", third.SOUTH)),
    "pack_3_f": lambda: (held(third, "f", PLACES[:5], CITIES), held(third, "f", PLACES[:6], CITIES)),
    "pack_3_h": lambda: (held(third, "h", third.ISLES[1:]), held(third, "h", third.ISLES)),
    "pack_3_i": lambda: (third.ready({"peru": (0, 1)}), third.ready({"egypt": (0, 1)})),
    "pack_4_a": lambda: (fourth.mission("a"), fourth.mission("a", registers={"pack_4_a": 1})),
    "pack_4_b": lambda: (fourth.mission("b"), fourth.mission("b", registers={"pack_4_a": 2})),
    "pack_4_c": lambda: (fourth.mission("c"), fourth.mission("c", registers={"pack_4_a": 4})),
    "pack_4_d": lambda: (held(fourth, "d", (), SCARRED), held(fourth, "d", ("peru",), SCARRED)),
    "pack_4_e": lambda: (
        held(fourth, "e", (*MAJORS[1:], "egypt"), GREAT),
        held(fourth, "e", (*MAJORS, "egypt"), GREAT),
    ),
    "pack_4_f": lambda: (fourth.mission("f"), fourth.mission("f", registers={"pack_4_a": 8})),
}


@pytest.mark.parametrize("name", list(NEARLY_AND_DONE))
def test_the_way_ends_where_the_rules_offer_to_claim(name: str) -> None:
    nearly, done = NEARLY_AND_DONE[name]()
    ways = []
    for game in (nearly, done):
        striving = estimate_of(game).striving
        way = striving.way(name, game.state, 0)
        assert (way >= 1.0) == (f"fulfil {name}" in texts(game))
        assert striving.open(game.state) == name or way < 1.0
        ways.append(way)
    assert ways[0] < 1.0 <= ways[1]


def test_a_planner_sees_the_stars_of_a_turn_before_it_is_played() -> None:
    game = conquered("b", PLACES[:3], 3)
    striving, index = estimate_of(game).striving, game.rules.board.index
    line = (index["north_africa"], index["brazil"])
    own = [0 if t == line[1] else owner for t, owner in enumerate(game.state.owner)]
    assert striving.earned("pack_3_b", game.state, own, 0, []) == 0
    assert striving.earned("pack_3_b", game.state, own, 0, [line]) == 1
    islands = held(third, "h", third.ISLES[1:])
    whole = [0 if t == index[third.ISLES[0]] else owner for t, owner in enumerate(islands.state.owner)]
    assert striving.earned("pack_3_h", islands.state, whole, 0, []) == 2


@pytest.mark.parametrize("bot", ["any:simulations=8", "any:simulations=8+varied=1", "marshal"])
def test_what_is_fulfilled_is_claimed_although_the_world_changes_before_its_stars_come(bot: str) -> None:
    game = NEARLY_AND_DONE["pack_3_i"]()[1]
    player = load_bot(bot)
    player.start(0, "1")
    assert game.rules.words.text(player.decide(game.view(0), game.decision())) == "fulfil pack_3_i"


def test_marshal_drafts_armies_and_coins_before_places() -> None:
    world = write(Document(sheet=opened("pack-1"), seated=[]))
    game = conquete.new("legacy", "campaign", 3, seed=2, world=world)
    while game.decision().kind != "pack_1_j":
        game.apply(texts(game)[0])
    player = load_bot("marshal")
    chosen = []
    while game.decision().kind == "pack_1_j":
        player.start(game.actor, "1")
        answer = player.decide(game.view(game.actor), game.decision())
        chosen.append(game.rules.words.text(answer))
        game.play(answer)
    assert chosen[:3] == ["pack_1_f 10", "pack_1_g 2", "pack_1_i 1"]


@pytest.mark.smoke
def test_tempers_differ_from_seed_to_seed_and_last_for_a_game() -> None:
    game = NEARLY_AND_DONE["pack_3_b"]()[0]
    traits = []
    for seed in [*range(30), 0]:
        estimate = estimate_of(game)
        estimate.vary(Random(seed))
        temper = estimate.temper
        assert temper is not None
        traits.append((temper.rise, temper.fires, temper.plays, temper.saves, temper.patience, temper.devotion))
    assert traits[0] == traits[-1]
    assert len(set(traits)) > 10


def test_a_mission_that_a_faction_keeps_is_striven_for_until_it_has_paid() -> None:
    kept = opened(*fourth.OPEN, powers={"die_mechaniker": {"red": "pack_4_a"}})
    for used, names in (0, ["pack_4_f", "pack_4_a"]), (1, ["pack_4_f"]):
        game = fourth.mission("f", sheet=kept, registers={"pack_4_j": [used, 0, 0]})
        striving = estimate_of(game).striving
        assert striving.claimable(game.state, 0) == names
        assert striving.claimable(game.state, 1) == ["pack_4_f"]


def test_cards_that_missions_ask_for_are_worth_a_star_more_when_they_are_traded() -> None:
    sheet = opened(*fourth.OPEN, cards={"ural": 4, "peru": 4, "egypt": 3})
    game = fourth.mission("a", sheet=sheet)
    striving = estimate_of(game).striving
    ural, peru, egypt = [game.rules.cards.index(name) for name in ("ural", "peru", "egypt")]
    assert striving.paid_for(["pack_4_a"], [ural, peru]) == 1
    assert striving.paid_for(["pack_4_a"], [ural, egypt]) == 0
    assert striving.paid_for(["pack_4_b"], [ural, peru]) == 0
    assert striving.paid_for(["pack_4_b"], [ural, peru, egypt]) == 1


@pytest.mark.parametrize(
    ("letter", "hand", "given"),
    [
        ("a", ["coin_1", "egypt", "ural", "peru"], ["lay ural", "lay peru", "done"]),
        ("a", ["coin_1", "egypt", "ural"], ["done"]),
        ("b", ["coin_1", "egypt", "ural", "peru"], ["lay ural", "lay peru", "lay egypt", "done"]),
        ("b", ["coin_1", "egypt", "ural"], ["done"]),
    ],
)
def test_who_is_devoted_to_missions_keeps_his_cards_for_one_that_asks_for_them(letter, hand, given) -> None:
    sheet = opened(*fourth.OPEN, cards={"ural": 5, "peru": 4, "egypt": 3})
    zones = {"row_missions": [f"pack_4_{letter}"], "pile_missions": []}
    game = fourth.at("reinforce", sheet, zones=zones, hands={0: hand}, slots=("japan", "siam", "india", "congo"))
    estimate = estimate_of(game)
    for seed in range(20):
        estimate.vary(Random(seed))
        assert estimate.temper is not None
        if estimate.temper.devotion > 1.0:
            break
    answers = []
    while game.decision().kind == "trade_resources":
        answer = estimate.sure(game.view(0), game.decision().packed)
        answers.append(game.rules.words.text(answer))
        game.play(answer)
    assert answers == given


def test_marshal_leads_to_the_mission_that_it_is_nearest_to() -> None:
    game = fourth.begun(fourth.won(die_mechaniker=2, khan_industries=1))
    assert game.decision().kind == "pack_4_g"
    seat = game.actor
    isles = [game.rules.board.index[name] for name in third.ISLES]
    free = [territory for territory in isles if game.state.owner[territory] < 0]
    for territory in free[:5]:
        game.state.owner[territory] = seat
    player = load_bot("marshal")
    player.start(seat, "1")
    assert game.rules.words.text(player.decide(game.view(seat), game.decision())) == "pack_4_g pack_3_h"


def worth_of_going_over_sea(row: str) -> float:
    """What marshal thinks of its best turn that takes a fourth land over sea, with that mission open."""
    taken = third.by_place({"iceland": 2, "japan": 2, "siam": 2})
    zones = {"row_missions": [row], "pile_missions": []}
    lands = {"brazil": (0, 9), "north_africa": (1, 3), "china": (1, 6), "iceland": (0, 3), "japan": (0, 3)}
    game = third.at("attack", opened("pack-3"), lands, zones=zones, registers={"pack_3_b": taken})
    player = MarshalBot()
    player.start(0, "1")
    player.decide(game.view(0), game.decision())
    staff, target = player.staff, game.rules.board.index["north_africa"]
    assert staff is not None
    plans = staff.planner.plans(staff.picture(game.state), 0, 0, 6)
    return max(plan.value for plan in plans if target in [step.target for step in plan.steps])


def test_a_plan_keeps_the_stars_of_its_mission_in_mind_when_the_others_have_answered_it() -> None:
    assert worth_of_going_over_sea("pack_3_b") > 1.05 * worth_of_going_over_sea("pack_3_c")


def test_marshal_takes_the_faction_that_has_got_most_in_the_games_before() -> None:
    powers = {"saharan_republic": {"blue": "pack_2_b", "red": "pack_4_b"}}
    world = write(Document(sheet=opened("pack-2", *fourth.OPEN, powers=powers), seated=[]))
    game = conquete.new("legacy", "campaign", 3, seed=2, world=world)
    while game.decision().kind != "choose_side":
        game.apply(texts(game)[0])
    assert texts(game)[0] != "side saharan_republic"
    player = load_bot("marshal")
    player.start(game.actor, "1")
    assert game.rules.words.text(player.decide(game.view(game.actor), game.decision())) == "side saharan_republic"
