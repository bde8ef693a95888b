"""What marshal does in set-up positions."""

from typing import Any

import conquete
from conquete.bots.evaluation import Picture, picture_of
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.onslaught import Onslaught
from conquete.bots.knowledge.classic.staff import ClassicStaff
from conquete.bots.marshal import MarshalBot
from conquete.editions import load_edition
from conquete.engine.game import Game
from tests.bots import turns
from tests.helpers import play, scene

# A game in which sets of cards rise, and are worth fifty armies by now.
LATE: dict[str, Any] = {"options": {"progressive": True}, "registers": {"sets_traded": 12}}


def marshal(seat: int = 0, settings: str = "") -> MarshalBot:
    bot = turns.seated("marshal:" + settings if settings else "marshal", seat)
    assert isinstance(bot, MarshalBot)
    return bot


def answer(game: Game, bot: MarshalBot | None = None) -> str:
    return turns.answer(game, bot or marshal(game.decision().actor))


def play_turn(game: Game, bot: MarshalBot | None = None) -> list[str]:
    """Its answers, and what everybody held then."""
    said, after = turns.play_turn(game, bot or marshal(game.state.turn))
    return [*said, f"held {after.state.held}"]


def targets(said: list[str]) -> list[str]:
    """What was attacked, in order, every territory once."""
    attacked = [text.split()[2] for text in said if text.startswith("attack ")]
    return list(dict.fromkeys(attacked))


# -- fighting for a purpose ------------------------------------------------------------------------------


def test_it_kills_a_weak_player_for_his_cards():
    """Seat 2 has two territories left and four cards; the same armies could also take ground from seat 1."""
    game = scene(
        {"alaska": (0, 12), "northwest_territory": (0, 2), "alberta": (2, 1), "ontario": (2, 1)},
        rest=(1, 2),
        at="attack",
        round=12,
        hands={2: ["siberia", "yakutsk", "irkutsk", "mongolia"]},
        **LATE,
    )
    assert set(targets(play_turn(game))[:2]) == {"alberta", "ontario"}


def test_it_leaves_a_strong_player_alone_who_holds_no_cards():
    """What is worth a risk for four cards is not worth it for none: three armies against five."""
    given = {"alaska": (0, 4), "alberta": (2, 5), "kamchatka": (0, 1), "northwest_territory": (0, 1)}
    game = scene(given, rest=(1, 5), at="attack")
    assert targets(play_turn(game)) == []


def test_it_breaks_the_region_of_another():
    """Seat 1 holds South America behind a single army; what else lies next door is as weak, but breaks nothing."""
    south_america = {"venezuela": (1, 1), "peru": (1, 3), "brazil": (1, 3), "argentina": (1, 3)}
    north = {"central_america": (0, 6), "western_us": (2, 1), "eastern_us": (2, 1)}
    game = scene({**south_america, **north}, rest=(1, 2), at="attack")
    assert "venezuela" in targets(play_turn(game))


def test_it_completes_a_region():
    oceania = {"new_guinea": (0, 2), "western_australia": (0, 2), "eastern_australia": (0, 2), "indonesia": (1, 2)}
    game = scene(oceania, rest=(1, 3), at="place", reserve=5)
    assert targets(play_turn(game))[0] == "indonesia"


def test_it_takes_a_card_a_turn_when_that_is_cheap():
    oceania = dict.fromkeys(["indonesia", "new_guinea", "western_australia", "eastern_australia"], (0, 5))
    given = {**oceania, "japan": (0, 4), "kamchatka": (1, 1), "siam": (1, 9)}
    said = play_turn(scene(given, rest=(1, 5), at="attack"))
    assert targets(said) == ["kamchatka"]


def test_it_does_not_attack_against_the_odds():
    assert targets(play_turn(scene({"alaska": (0, 4), "brazil": (2, 6)}, rest=(1, 6), at="attack"))) == []


def test_it_plans_anew_when_the_dice_have_spoilt_the_plan():
    """It meant to take the last territory of Oceania with eight armies; after a disaster it stops."""
    oceania = {"new_guinea": (0, 2), "eastern_australia": (0, 2), "indonesia": (1, 3)}
    game = scene({**oceania, "western_australia": (0, 9)}, rest=(1, 2), at="attack")
    bot = marshal()
    assert answer(game, bot).startswith("attack western_australia indonesia")
    spoilt = scene({**oceania, "western_australia": (0, 2)}, rest=(1, 2), at="attack")
    assert answer(spoilt, bot) == "stop"


def test_it_throws_and_defends_with_the_most_dice():
    game = scene({"alaska": (0, 9), "alberta": (1, 4)}, at="attack")
    play(game, "attack alaska alberta 3")
    assert answer(game) == "dice 3"
    play(game, "dice 3")
    assert answer(game) == "defend 2"


# -- moving ----------------------------------------------------------------------------------------------


def test_it_moves_in_with_everything_from_behind_the_front():
    game = scene({"madagascar": (0, 8), "east_africa": (0, 1), "south_africa": (1, 1)}, rest=(1, 2), at="attack")
    play(game, "attack madagascar south_africa 3", "dice 3", "roll 6 6 6 | 1")
    assert answer(game) == "occupy 7"


def test_it_keeps_behind_what_the_rest_of_the_plan_needs_there():
    """Japan is a dead end: the stack that goes on from Kamchatka stays there."""
    game = scene(
        {"kamchatka": (0, 12), "japan": (2, 1), "alaska": (2, 1)},
        rest=(1, 6),
        at="attack",
        round=12,
        hands={2: ["siberia", "yakutsk", "irkutsk", "mongolia"]},
        **LATE,
    )
    bot = marshal()
    assert answer(game, bot).split()[1:3] in (["kamchatka", "japan"], ["kamchatka", "alaska"])
    first = answer(game, bot).split()[2]
    play(game, f"attack kamchatka {first} 3", "dice 3", "roll 6 6 6 | 1")
    assert answer(game, bot) == "occupy 3"


def test_idle_armies_go_to_the_front():
    oceania = {"indonesia": (0, 2), "new_guinea": (0, 1), "western_australia": (0, 9), "eastern_australia": (0, 1)}
    game = scene(oceania, rest=(1, 2), at="manoeuvre")
    assert answer(game) == "move western_australia indonesia 8"


# -- placing ---------------------------------------------------------------------------------------------


def test_its_first_armies_are_not_all_on_one_territory():
    game = conquete.new("hasbro-2000", "conquest", 4, seed=11)
    bots = [marshal(seat) for seat in range(4)]
    while game.state.round == 0:
        decision = game.decision()
        game.apply(bots[decision.actor].decide(game.view(decision.actor), decision))
    for seat in range(4):
        stacks = [game.state.armies[t] for t in range(42) if game.state.owner[t] == seat]
        assert sum(stacks) == 30
        assert max(stacks) <= 10
        assert sum(1 for stack in stacks if stack >= 3) >= 2


def test_all_armies_are_placed_and_at_a_front():
    oceania = {"indonesia": (0, 1), "new_guinea": (0, 1), "western_australia": (0, 1), "eastern_australia": (0, 1)}
    assert answer(scene(oceania, rest=(1, 3), at="place", reserve=3)) == "place indonesia 3"


# -- cards -----------------------------------------------------------------------------------------------

INFANTRY = ["alaska", "alberta", "western_us", "argentina"]
CAVALRY = ["ontario", "greenland"]
ARTILLERY = ["quebec"]


def test_it_trades_the_set_that_brings_most_when_it_must():
    game = scene({"iceland": (0, 3)}, at="trade", hands={0: [*INFANTRY[:3], CAVALRY[0], ARTILLERY[0]]})
    assert set(answer(game).split()[1:]) & {*CAVALRY, *ARTILLERY} == {CAVALRY[0], ARTILLERY[0]}


def test_it_prefers_a_set_that_shows_its_own_territories():
    game = scene({"argentina": (0, 3)}, at="trade", hands={0: [*INFANTRY, CAVALRY[0]]})
    assert "argentina" in answer(game)


def test_it_trades_before_it_must_when_that_wins_the_game():
    """With the ten armies for the set it can take all that is left of the last opponent."""
    given = {"iceland": (1, 3), "great_britain": (1, 3), "greenland": (0, 3)}
    hand = [INFANTRY[0], CAVALRY[0], ARTILLERY[0]]
    game = scene(given, rest=(0, 1), at="trade", reserve=3, hands={0: hand, 1: ["siam", "china"]}, round=9)
    assert answer(game).startswith("trade")


# -- what the others may do --------------------------------------------------------------------------------


def after_others(territories: dict[str, tuple[int, int]], rest: tuple[int, int], **more: Any) -> Picture:
    game = scene(territories, rest=rest, at="manoeuvre", **more)
    ground = Ground(game.rules)
    return Onslaught(ground).after_others(picture_of(ground, game.state), 0)


def test_others_attack_wherever_they_are_clearly_stronger():
    after = after_others({"japan": (0, 2), "madagascar": (0, 90), "brazil": (2, 2)}, rest=(1, 2))
    index = load_edition("hasbro-2000").ruleset("conquest", 3, {}).board.index
    japan, madagascar = index["japan"], index["madagascar"]
    assert after.owner[japan] == 1
    assert after.owner[madagascar] == 0
    assert after.hands[1] == 1  # for the conquest


def test_whoever_is_wiped_out_leaves_his_cards():
    hands = {0: ["alaska", "alberta", "siam"]}
    after = after_others({"japan": (0, 1), "brazil": (2, 2)}, rest=(1, 3), hands=hands)
    assert after.held[0] == 0
    assert after.hands[0] == 0
    assert after.hands[1] == 4


def test_it_does_not_leave_a_region_open_to_the_next_player():
    """The armies that could take one more territory are needed at the only gate of Oceania."""
    oceania = dict.fromkeys(["new_guinea", "western_australia", "eastern_australia"], (0, 1))
    given = {**oceania, "indonesia": (0, 3), "siam": (1, 6), "japan": (0, 3), "kamchatka": (1, 3)}
    game = scene(given, rest=(1, 2), at="place", reserve=5)
    assert answer(game).startswith("place indonesia")


def test_where_sets_grow_without_end_it_grows_bold_early() -> None:
    """The 1957 edition: three dice defend, and a set is worth more every time."""
    for edition, mode, is_endless in (("lamorisse-1957", "second", True), ("hasbro-2000", "conquest", False)):
        options: dict[str, object] = {} if is_endless else {"progressive": True}
        game = conquete.new(edition, mode, 4, seed=3, options=options)
        bot = MarshalBot()
        bot.start(0, "luck")
        staff = bot.staff_for(game.view(0))
        assert isinstance(staff, ClassicStaff)
        planner = staff.classic
        picture = picture_of(planner.ground, game.state)
        for number, planned in ((5, False), (20, is_endless), (40, True)):
            planner.round = number
            planner.plans(picture.copy(), 3, taken=0)
            assert (planner.bold > 0.0) == planned
