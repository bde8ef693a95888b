"""What marshal does in set-up positions of Godstorm."""

from typing import Final

import pytest

from conquete.boards import load_board
from conquete.bots.base import Bot
from conquete.bots.knowledge.godstorm.evaluation import WORTHS, Evaluation, Ground
from conquete.bots.knowledge.godstorm.planner import EpochsPlanner
from conquete.bots.score.ground import picture_of
from conquete.editions import load_edition
from conquete.editions.godstorm.table import MAGIC
from conquete.engine.game import Game
from conquete.engine.names import step_id
from conquete.odds import Dice, Side, battle
from tests.bots import turns
from tests.helpers import play
from tests.rules.godstorm.cards.scenes import war as with_cards
from tests.rules.godstorm.scenes import war

BID: Final = step_id("bid")
CHOOSE_MARKER: Final = step_id("choose_marker")
WAR: Final = 3
HOME = {"phoenicia": (1, 4), "roma": (2, 4)}  # others are somewhere
LEFT = ["u02", "u03", "u05"]  # two crypts and an altar behind one gate


def marshal(seat: int = 0) -> Bot:
    return turns.seated("marshal", seat)


def answer(game: Game, bot: Bot | None = None) -> str:
    return turns.answer(game, bot or marshal(game.decision().actor))


def play_turn(game: Game) -> tuple[list[str], Game]:
    return turns.play_turn(game, marshal(game.state.turn))


def planner_of(game: Game, seat: int = 0) -> EpochsPlanner:
    planner = EpochsPlanner(Evaluation(Ground(game.rules), seat))
    planner.look(game.state)
    return planner


def full() -> dict[str, tuple[int, int]]:
    """All the earth is held by the others, four armies each."""
    board = load_board("ancient-earth-and-underworld").board()
    earth = [name for t, name in enumerate(board.territories) if board.layer_of[t] == 0]
    return {name: (1 + i % 2, 4) for i, name in enumerate(earth)}


def owned(game: Game, names: list[str]) -> list[str]:
    return [name for name in names if game.state.owner[game.rules.board.index[name]] == 0]


# -- odds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gods", "temple", "attack", "defence", "ties"),
    [
        ({}, False, False, False, 0),
        ({"war": "thule"}, False, False, False, 1),
        ({"magic": "thule", "war": "thule"}, True, True, True, 1),
    ],
)
def test_its_tables_are_the_exact_odds(
    gods: dict[str, str], temple: bool, attack: bool, defence: bool, ties: int
) -> None:
    given = {"thule": (0, 9), "varangia": (1, 5), **HOME}
    game = war(given, gods={0: gods}, temples=["varangia"] if temple else [])
    planner = planner_of(game)
    index = game.rules.board.index
    battles = planner.battles(picture_of(planner.ground, game.state), index["thule"], index["varangia"], False)
    dice = Dice(Side(rerolls_ones=attack), Side((6, 6), (1, 2), rerolls_ones=defence), ties_from=ties)
    exact = battle(8, 5, dice)
    assert battles.fight(8, 5)[0] == pytest.approx(exact.win)


def test_a_conflict_is_reckoned_with_armies_altars_and_gods() -> None:
    def chance(attackers: int, defenders: int, altar: int, sky: bool) -> float:
        gods = {0: {"war": "thule", **({"sky": "thule"} if sky else {})}, 1: {"war": "varangia"}}
        given = {"thule": (0, attackers), "varangia": (1, defenders), "u03": (altar, 1), **HOME}
        game = war(given, gods=gods)
        planner = planner_of(game)
        index = game.rules.board.index
        picture = picture_of(planner.ground, game.state)
        joined = picture.standing(index["thule"], 0)
        return planner.epochs.conflict(picture, index["thule"], index["varangia"], joined)

    even = chance(5, 4, 2, False)
    assert 0.5 < even < 0.6  # the War god takes ties
    assert chance(9, 4, 2, False) > 0.75
    assert chance(5, 4, 0, False) > even + 0.1
    assert chance(5, 4, 1, False) < even - 0.1
    assert chance(5, 4, 2, True) > even + 0.1


# -- the order of an epoch -------------------------------------------------------------------------------


def at(game: Game, frame: tuple[int, ...]) -> Game:
    game.state.frames.append(frame)
    return Game(game.rules, game.state)


def test_it_sacrifices_for_the_last_place_of_the_last_epoch_alone() -> None:
    def bid(epoch: int) -> int:
        return int(answer(at(war({"egypt": (0, 9), **HOME}, epoch=epoch, faith=8, at=""), (BID, 0))).split()[1])

    assert [bid(1), bid(4)] == [0, 0]
    assert bid(5) > 2

    def place(epoch: int) -> str:
        free = {"marker": [0, 0, 0]}
        game = war({"egypt": (0, 9), **HOME}, epoch=epoch, at="", registers=free)
        return answer(at(game, (CHOOSE_MARKER, 0)))

    assert [place(1), place(5)] == ["marker 1", "marker 3"]


# -- gods, temples and faith -----------------------------------------------------------------------------


def beside(armies: int, **more: object) -> Game:
    given = {"egypt": (0, armies), "corsica": (0, 1), "nubia": (1, 6), "cyrenaica": (1, 6), "kush": (2, 6), **HOME}
    return war(given, at="place", reserve=3, **more)  # type: ignore[arg-type]


def test_it_summons_the_war_god_to_the_stack_that_attacks() -> None:
    said, _ = play_turn(beside(8, faith=3))
    assert said[said.index("hire war") + 1] == "post egypt"


def test_it_builds_while_a_temple_pays_and_never_in_the_last_epoch() -> None:
    gods = {0: dict.fromkeys(("magic", "war"), "egypt")}
    assert [text for text in play_turn(beside(8, faith=5, gods=gods))[0] if text.startswith("build")]
    assert not [text for text in play_turn(beside(8, faith=5, gods=gods, epoch=5))[0] if text.startswith("build")]


def test_in_the_last_epoch_no_faith_is_left_that_buys_a_card() -> None:
    _, after = play_turn(beside(8, faith=9, epoch=5, gods={0: dict.fromkeys(("magic", "war"), "egypt")}))
    faith = after.rules.offset("faith")
    assert after.state.values[faith] < 3


def test_every_card_has_its_worth() -> None:
    rules = load_edition("godstorm").ruleset("standard", 3)
    cards = Ground(rules).cards
    for kind in cards.kinds:
        assert kind.effect.name in WORTHS["relics" if kind.deck == MAGIC else "cards"], kind.id
    named = {kind.effect.name for kind in cards.kinds}
    assert {*WORTHS["relics"], *WORTHS["cards"]} == named


# -- attacks ---------------------------------------------------------------------------------------------


def test_gods_join_where_they_help_and_stay_where_they_would_be_lost() -> None:
    """They are banished by the plague, and by the god of a greater army."""
    gods = {0: {"war": "egypt"}}

    def joined(target: int, **more: object) -> str:
        game = war({"egypt": (0, 9), "nubia": (1, target), **HOME}, gods=gods, **more)  # type: ignore[arg-type]
        game.apply("attack egypt nubia")
        return answer(game)

    assert joined(2) == "join war"
    assert joined(2, plague=["nubia"]) == "join none"
    gods[1] = {"sky": "nubia"}
    assert joined(2) == "join war"
    assert joined(20) == "join none"


def test_the_god_that_is_missed_least_fights_for_all() -> None:
    gods = {0: dict.fromkeys(("death", "magic", "war"), "egypt"), 1: {"war": "nubia"}}
    game = war({"egypt": (0, 9), "nubia": (1, 2), **HOME}, gods=gods)
    game.apply("attack egypt nubia")
    game.apply("join death+magic+war")
    assert answer(game) == "name death"


def test_in_the_last_epoch_it_risks_what_it_would_have_kept() -> None:
    given = {"hesperide": (0, 2), "tritonis": (1, 1), "hibernia": (1, 6), **HOME}
    early, last = war(given), war(given, epoch=5)
    assert not [text for text in play_turn(early)[0] if text.startswith("attack")]
    assert "attack hesperide tritonis" in play_turn(last)[0]


# -- below -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("epoch", [1, 5])
def test_the_dead_take_crypts_and_altars(epoch: int) -> None:
    """Four of them are enough for all three behind one gate, and none stays in Heaven."""
    _, after = play_turn(war({"egypt": (0, 2), **HOME}, at="charge", dead=[4, 0, 0], epoch=epoch))
    assert owned(after, LEFT) == LEFT
    assert after.state.armies[after.rules.board.index["kurnugia"]] == 0


def test_in_the_last_epoch_they_take_a_crypt_from_somebody() -> None:
    given = {"egypt": (0, 2), "u05": (1, 1), "u04": (1, 1), **HOME}
    _, after = play_turn(war(given, at="charge", dead=[9, 0, 0], epoch=5))
    assert "u05" in owned(after, LEFT)


def test_an_army_that_is_not_needed_below_comes_back_to_a_temple() -> None:
    game = war({"egypt": (0, 2), "nubia": (1, 4), "u02": (0, 3), **HOME}, temples=["egypt"], at="return_dead")
    assert answer(game) == "return u02 egypt"


def test_it_takes_the_card_of_a_crypt() -> None:
    game = war({"egypt": (0, 2), "u02": (0, 1), **HOME}, gods={0: {"death": "egypt"}}, at="end_turn")
    assert answer(game) == "take death"


# -- miracles --------------------------------------------------------------------------------------------


def test_it_plays_what_helps_and_keeps_what_would_hurt() -> None:
    lands = {"egypt": (0, 9), "nubia": (1, 5), "kush": (1, 5)}
    assert answer(with_cards(lands, hands={0: ["heroes_are_born"]})) == "play heroes_are_born"
    gods = {0: dict.fromkeys(("death", "sky", "war"), "egypt"), 1: {}, 2: {}}
    assert answer(with_cards(lands, gods=gods, hands={0: ["ragnarok_cometh"]})) == "done"
    gods = {0: {"death": "egypt"}, 1: dict.fromkeys(("sky", "war"), "nubia"), 2: {"war": "sheba"}}
    assert answer(with_cards(lands, gods=gods, hands={0: ["ragnarok_cometh"]})) == "play ragnarok_cometh"


def test_armies_are_worth_something_before_the_last_attack() -> None:
    """Three of one's own against two of somebody else and one of the third."""
    lands = {name: (i % 3, 1) for i, name in enumerate(full())}
    lands |= {"egypt": (0, 9), "thule": (1, 4), "roma": (2, 4)}
    gods = {0: dict.fromkeys(("death", "sky", "war"), "egypt")}
    gods |= {1: dict.fromkeys(("sky", "war"), "thule"), 2: {"sky": "roma"}}
    assert answer(with_cards(lands, gods=gods, epoch=5, hands={0: ["the_sun_grows_cold"]})) == "done"


def test_armies_come_to_where_the_attack_sets_out() -> None:
    lands = {**full(), "egypt": (0, 5), "minoa": (1, 9), "thule": (0, 1)}
    game = with_cards(lands, gods={0: {"war": "egypt"}, 1: {}, 2: {}}, hands={0: ["heroes_are_born"]})
    game.apply("play heroes_are_born")
    assert answer(game) == "target egypt"


def test_a_storm_strikes_somebody_else() -> None:
    lands = {"egypt": (0, 9), "nubia": (1, 5), "kush": (1, 2)}
    game = with_cards(lands, hands={0: ["storms_rage"]})
    game.apply("play storms_rage")
    hit = game.rules.board.index[answer(game).split()[1]]
    assert game.state.owner[hit] != 0


def test_who_is_behind_stops_the_time_and_who_leads_does_not() -> None:
    def said(mine: int) -> str:
        lands = {name: (0 if i < mine else holder, 3) for i, (name, (holder, _)) in enumerate(full().items())}
        lands["thule"] = (0, 9)
        gods = {0: {"war": "thule"}, 1: {}, 2: {}}
        return answer(with_cards(lands, gods=gods, epoch=5, hands={0: ["time_stands_still"]}))

    assert said(30) == "done"
    assert said(4) == "play time_stands_still"


def attacked(card: str, defenders: int, attackers: int, temple: bool = True) -> Game:
    lands = {"egypt": (1, defenders), "nubia": (0, attackers)}
    temples = ["egypt"] if temple else []
    game = with_cards(lands, at="attack", hands={1: [card]}, temples=temples, gods={0: {}})
    game.apply("attack nubia egypt")
    assert game.decision().actor == 1
    return game


def test_it_defends_a_temple_with_a_card_that_can_save_it() -> None:
    assert answer(attacked("men_become_warriors_1", 3, 7)) == "play men_become_warriors_1"
    assert answer(attacked("this_ground_is_sacred", 2, 9)) == "play this_ground_is_sacred"
    assert answer(attacked("this_ground_is_sacred", 12, 3)) == "pass"  # no need
    assert answer(attacked("men_become_warriors_1", 1, 60)) == "pass"  # no use


def test_faith_keeps_armies_when_it_buys_nothing_any_more() -> None:
    def kept(epoch: int) -> str:
        lands = {"egypt": (1, 3), "nubia": (0, 6)}
        game = with_cards(lands, at="attack", epoch=epoch, relics={1: ["the_tree_of_life"]}, gods={0: {}, 1: {}})
        play(game, "attack nubia egypt", "dice 3", "defend 2", "roll 6 5 4 | 1 1")
        return answer(game)

    assert [kept(1), kept(5)] == ["number 0", "number 2"]


def test_the_war_god_of_the_attacker_is_sent_away() -> None:
    gods = {0: {"war": "nubia", "death": "nubia"}}
    game = with_cards({"egypt": (1, 4), "nubia": (0, 7)}, at="attack", hands={1: ["your_idol_is_false"]}, gods=gods)
    game.apply("attack nubia egypt")
    game.apply("join death+war")
    assert answer(game) == "play your_idol_is_false"
    game.apply("play your_idol_is_false")
    assert answer(game) == "god war"
