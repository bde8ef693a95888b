"""What marshal knows of Risk Legacy: stars before land."""

from typing import Any

from conquete.bots import load_bot
from conquete.bots.marshal import MarshalBot
from conquete.bots.marshal.battles import Battles
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
