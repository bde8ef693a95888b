"""What marshal knows of Risk Legacy: stars before land."""

from itertools import combinations
from typing import Any

from conquete.bots import load_bot
from conquete.bots.evaluation import Picture
from conquete.bots.knowledge.legacy.judge import StarJudge
from conquete.bots.knowledge.legacy.onslaught import ENTERED
from conquete.bots.knowledge.legacy.staff import ALIKE, LegacyStaff
from conquete.bots.marshal import MarshalBot
from conquete.bots.marshal.battles import Battles
from conquete.editions.legacy.sheet import City, Person
from conquete.editions.legacy.tables import stickers
from conquete.engine.game import Game
from conquete.odds import CLASSIC
from tests.rules.legacy.stalls import at, world


def choice(game: Game) -> str:
    """Its answer to the pending question."""
    decision = game.decision()
    bot = load_bot("marshal")
    bot.start(decision.actor, "1")
    return game.rules.words.text(bot.decide(game.view(decision.actor), decision))


def by_place(game: Game, places: dict[str, int]) -> list[int]:
    return [places.get(name, 0) for name in game.rules.board.territories]


def with_headquarters(step: str, places: dict[str, int], lands: dict[str, tuple[int, int]], **more: Any) -> Game:
    """`places` are headquarters, with the seat each belongs to plus one."""
    rows = by_place(at("take_card"), places)
    registers = {"headquarters": rows, **more.pop("registers", {})}
    return at(step, lands, registers=registers, **more)


def test_it_buys_a_star_and_pays_with_the_poorest_cards():
    rich = world(cards={"ural": 3, "china": 2})
    game = at("buy_point", hands={0: ["ural", "china", "kamchatka", "coin_1", "coin_2"]}, of=rich)
    assert choice(game) in ("lay kamchatka", "lay coin_1", "lay coin_2")


def answers(game: Game, kind: str) -> list[str]:
    """All of its answers to questions of that kind, one after the other."""
    bot = load_bot("marshal")
    bot.start(game.actor, "1")
    given = []
    while game.decision().kind == kind:
        given.append(game.rules.words.text(bot.decide(game.view(game.actor), game.decision())))
        game.apply(given[-1])
    return given


def rich_before(garrison: int) -> Game:
    """Ten coins on three cards buy thirty armies; three stars, and the fourth behind a garrison."""
    lands = {"brazil": (0, 2), "peru": (1, garrison), "china": (1, 5)}
    rich = world(cards={"ural": 4, "egypt": 3, "alaska": 3})
    return with_headquarters(
        "reinforce",
        {"brazil": 1, "peru": 2},
        lands,
        registers={"stars": [2, 1, 1]},
        hands={0: ["alaska", "ural", "egypt"]},
        slots=("japan", "siam", "india", "congo"),
        of=rich,
    )


def test_it_trades_as_many_coins_as_the_turn_is_better_for():
    assert answers(rich_before(24), "trade_resources") == ["lay ural", "lay alaska", "lay egypt"]


def seen_by_marshal(game: Game) -> LegacyStaff:
    """Its staff, after it has answered."""
    bot = MarshalBot()
    bot.start(game.actor, "1")
    bot.decide(game.view(game.actor), game.decision())
    assert isinstance(bot.staff, LegacyStaff)
    return bot.staff


def test_it_takes_a_headquarters_from_a_rival_who_could_win_in_the_round_to_come():
    """Seat 1 has three stars, and the headquarters of seat 2 beside it, which nobody guards."""
    lands = {"brazil": (0, 9), "peru": (1, 2), "china": (1, 9), "siam": (2, 1), "venezuela": (2, 1)}
    game = with_headquarters(
        "attack", {"brazil": 1, "peru": 2, "siam": 3}, lands, registers={"stars": [0, 2, 0]}, rest={}
    )
    orders = seen_by_marshal(game).orders
    assert orders is not None
    assert game.rules.board.index["peru"] in [step.target for step in orders.steps]


def test_for_the_last_star_it_sends_all_that_it_may_place():
    lands = {"brazil": (0, 2), "peru": (1, 3), "china": (1, 5)}
    income = dict.fromkeys(("alaska", "alberta", "ontario", "quebec", "greenland", "iceland"), (0, 1))
    game = with_headquarters(
        "reinforce",
        {"brazil": 1, "peru": 2},
        {**lands, **income},
        registers={"stars": [2, 1, 1], "reserve": [9, 0, 0]},
    )
    assert choice(game) == "place brazil 12"


def worth_to_marshal(game: Game, after_others: bool = False) -> float:
    staff = seen_by_marshal(game)
    judge, picture = staff.own.star_judge, staff.picture(game.state)
    return judge.worth_after_others(picture) if after_others else judge.worth(picture)


def test_it_reckons_with_the_stars_that_others_get_in_the_round_to_come():
    def before(stars: int, cards: tuple[str, ...]) -> float:
        lands = {"brazil": (0, 9), "peru": (0, 3), "china": (1, 3), "congo": (2, 3)}
        places = {"brazil": 1, "china": 2, "congo": 3}
        game = with_headquarters("attack", places, lands, registers={"stars": [1, stars, 1]}, hands={1: cards})
        return worth_to_marshal(game, after_others=True)

    coins = ("coin_1", "coin_2", "coin_3", "coin_4")
    assert before(1, coins[:1]) > before(1, coins) > 2.0 * before(2, coins), (
        "four cards are a star, and may be the last"
    )


def test_a_city_counts_like_land_where_armies_are_counted():
    own = ("peru", "argentina", "venezuela", "alberta", "ontario", "quebec", "alaska", "greenland")
    lands = {**dict.fromkeys(own, (0, 1)), "siam": (1, 5), "india": (1, 5)}
    left = {**stickers(), "minor_city": stickers()["minor_city"] - 3}
    founded = {name: City(kind="minor_city", by=0) for name in own[:3]}
    plain, urban = (
        at("attack", lands),
        at("attack", lands, of=world(people=[Person(name="Ada")], cities=founded, stickers=left)),
    )
    assert worth_to_marshal(plain) < worth_to_marshal(urban)


def test_it_takes_the_card_with_most_coins():
    game = at("take_card", {"peru": (0, 1), "egypt": (0, 1)}, of=world(cards={"egypt": 3, "peru": 2}))
    assert choice(game) == "acquire egypt"


def test_it_takes_the_headquarters_that_wins():
    """Three stars, and a fourth behind a weak garrison; an empty region would be easier to take."""
    lands = {"brazil": (0, 7), "peru": (1, 2), "china": (1, 5)}
    places = {"brazil": 1, "peru": 2}
    game = with_headquarters("attack", places, lands, registers={"stars": [2, 1, 1]})
    assert choice(game).startswith("attack brazil peru")


def test_it_enters_empty_land():
    game = with_headquarters("attack", {"brazil": 1}, {"brazil": (0, 8)}, registers={"stars": [1, 1, 1]})
    assert choice(game).startswith("expand brazil ")


def test_it_guards_the_headquarters_that_stands_beside_an_enemy():
    lands = {"brazil": (0, 1), "venezuela": (0, 1), "peru": (1, 4), "ontario": (0, 1)}
    game = with_headquarters("reinforce", {"brazil": 1}, lands)
    assert game.decision().kind == "place"
    assert choice(game).startswith("place brazil")


def test_it_begins_far_from_the_others():
    import conquete

    game = conquete.new("legacy", "single", 3, seed=4, world=world())
    bots = [load_bot("marshal") for _ in range(3)]
    for seat, bot in enumerate(bots):
        bot.start(seat, "1")
    while game.state.round == 0:
        decision = game.decision()
        game.apply(bots[decision.actor].decide(game.view(decision.actor), decision))
    starts = [territory for territory, owner in enumerate(game.state.owner) if owner >= 0]
    neighbours = game.rules.board.neighbours
    for start in starts:
        near = {start, *neighbours[start], *[far for other in neighbours[start] for far in neighbours[other]]}
        assert near & set(starts) == {start}


def test_it_reckons_with_a_throw_that_takes_all_who_defend():
    plain, sweeping = Battles(CLASSIC, 8, 6), Battles(CLASSIC.but(sweeps=3), 8, 6)
    assert plain.wins[4][6] < sweeping.wins[4][6] < 1.0


def odds_of_peru(scar: str) -> float:
    """Of eight against four there, as it plans with them."""
    game = at("attack", {"brazil": (0, 9), "peru": (1, 4)}, of=world(scars={"peru": scar} if scar else {}))
    bot = MarshalBot()
    bot.start(0, "1")
    bot.decide(game.view(0), game.decision())
    assert bot.staff is not None
    peru = game.rules.board.index["peru"]
    battles: Battles = bot.staff.planner.battles(bot.staff.picture(game.state), 0, peru, False)
    return battles.wins[8][4]


def test_it_knows_what_a_mark_does_to_the_odds():
    assert odds_of_peru("bunker") < odds_of_peru("") < odds_of_peru("ammo_shortage")


def imagined(game: Game, resistance: float = 0.0) -> tuple[StarJudge, Picture]:
    """The board after the round to come, as it is feared."""
    staff = seen_by_marshal(game)
    judge = staff.own.star_judge
    judge.raid.costs = [resistance] * game.rules.board.size
    return judge, judge.raid.after(staff.picture(game.state), 0, judge.tokens, False)


def test_the_others_are_feared_in_the_order_in_which_they_play():
    judge, _ = imagined(at("attack", registers={"follows": [2, 0, 1]}))
    assert judge.raid.others == [2, 1]


def test_the_others_are_not_thought_to_enter_all_the_land_at_once():
    game = at("attack", {"china": (1, 40)})
    assert imagined(game)[1].held[1] == 1 + ENTERED
    assert imagined(game, resistance=50.0)[1].held[1] == 1, "nor where people resist"


def test_a_stack_is_feared_that_is_little_stronger():
    """What seat 1 has to place goes to one of its two stacks; the other attacks all the same."""
    lands = {"brazil": (0, 1), "siam": (0, 1), "ontario": (0, 9), "peru": (1, 3), "india": (1, 3)}
    game = with_headquarters("attack", {"brazil": 1, "siam": 3}, lands, rest={"congo": (2, 1)})
    index, (_, after) = game.rules.board.index, imagined(game)
    assert [after.owner[index[name]] for name in ("brazil", "siam")] == [1, 1]


def test_who_was_knocked_out_is_reckoned_with_until_he_is_out_of_the_game():
    def before(out: int) -> float:
        return worth_to_marshal(
            at("attack", {"peru": (0, 3)}, rest={"china": (1, 5)}, registers={"out": [0, 0, out]})
        )

    assert before(0) < before(1)


def test_it_compares_plans_that_differ():
    lands = {"brazil": (0, 9), "peru": (1, 2), "china": (1, 9), "siam": (2, 1), "north_africa": (2, 1)}
    game = with_headquarters("attack", {"brazil": 1, "peru": 2, "siam": 3}, lands, rest={})
    staff = seen_by_marshal(game)
    plans = staff.planner.plans(staff.picture(game.state), 3, 0, staff.planner.search.tries)
    conquests = [{step.target for step in plan.steps} for plan in plans]
    assert len(plans) > 3
    for one, other in combinations(conquests, 2):
        assert len(one & other) < ALIKE * len(one | other)


def test_it_moves_between_its_headquarters_and_who_could_come_for_it():
    """Nobody stands beside the headquarters yet."""
    lands = {"alaska": (0, 1), "alberta": (0, 2), "kamchatka": (0, 6), "western_us": (1, 9)}
    rest = {"china": (1, 3), "congo": (2, 3)}
    game = with_headquarters("manoeuvre", {"alaska": 1, "china": 2, "congo": 3}, lands, rest=rest)
    assert choice(game) == "move kamchatka alberta 5"
