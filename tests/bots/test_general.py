"""What general does in set-up positions, and what it knows beforehand of the others' answers."""

import pytest

import conquete
from conquete.bots import load_bot
from conquete.bots.evaluation import picture_of
from conquete.bots.general import GeneralBot, planner
from conquete.bots.general.bot import GeneralStaff
from conquete.bots.general.planner import SearchingPlanner
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.onslaught import income
from conquete.editions import load_edition
from conquete.engine.game import Game
from tests.bots.turns import play_turn, seated
from tests.helpers import scene

PROGRESSIVE: dict[str, object] = {"progressive": True}


def general(seat: int = 0, luck: str = "the luck of a test") -> GeneralBot:
    bot = seated("general", seat, luck)
    assert isinstance(bot, GeneralBot)
    return bot


def planner_of(game: Game, seat: int) -> SearchingPlanner:
    bot = general(seat)
    staff = bot.staff_for(game.view(seat))
    assert isinstance(staff, GeneralStaff)
    staff.look(game.view(seat).state)
    return staff.searching


def region_members(region: str) -> list[str]:
    board = load_edition("hasbro-2000").ruleset("conquest", 3, {}).board
    return [board.territories[t] for t in board.region_members[board.regions.index(region)]]


def whole_game(seed: int, luck: str, rounds: int) -> list[str]:
    """What general says in the first rounds of a game against steady."""
    game = conquete.new("hasbro-2000", "conquest", 4, seed=seed, options=PROGRESSIVE)
    bots = [general(0, luck), *[load_bot("steady") for _ in range(3)]]
    for seat in range(1, 4):
        bots[seat].start(seat, f"other {seat}")
    said: list[str] = []
    while not game.is_over and game.state.round <= rounds:
        decision = game.decision()
        choice = bots[decision.actor].decide(game.view(decision.actor), decision)
        if decision.actor == 0:
            said.append(game.text(choice))
        game.apply(choice)
    return said


# -- what it does ------------------------------------------------------------------------------------------


def test_it_takes_a_certain_win():
    """The last opponent has two territories with an army each, both beside a great stack."""
    game = scene({"alaska": (1, 1), "alberta": (1, 1), "northwest_territory": (0, 20)}, rest=(0, 2), at="attack")
    _, after = play_turn(game, general())
    assert after.is_over
    assert list(after.state.winners) == [0]


def test_it_eliminates_for_cards():
    """Seat 2 leaves four cards, with sets worth fifty armies; as much ground could be taken from seat 1."""
    hands = {0: ["alaska", "ontario"], 2: ["siberia", "yakutsk", "irkutsk", "quebec"]}
    given = {"indonesia": (0, 9), "siam": (2, 1), "new_guinea": (0, 1), "western_australia": (2, 1)}
    game = scene(
        given, rest=(1, 1), at="attack", round=12, hands=hands, options=PROGRESSIVE, registers={"sets_traded": 12}
    )
    said, after = play_turn(game, general())
    attacked = [text.split()[2] for text in said if text.startswith("attack ")]
    assert set(list(dict.fromkeys(attacked))[:2]) == {"siam", "western_australia"}
    assert after.state.held[2] == 0


# -- what it foresees --------------------------------------------------------------------------------------


AMERICAS_AND_EUROPE = {
    territory: (2, 1)
    for region in ("north_america", "south_america", "europe")
    for territory in region_members(region)
}


def test_it_sees_its_own_end_coming():
    """Two territories, four cards, and a great stack next door: what looks like a chance is none."""
    given = {**AMERICAS_AND_EUROPE, "new_guinea": (0, 3), "indonesia": (0, 3), "siam": (1, 20), "brazil": (2, 12)}
    hands = {0: ["alaska", "ontario", "quebec", "siberia"]}
    traded = {"sets_traded": 12}
    game = scene(given, rest=(1, 1), at="manoeuvre", round=12, hands=hands, options=PROGRESSIVE, registers=traded)
    searching = planner_of(game, 0)
    picture = picture_of(searching.ground, game.state)
    assert searching.outlook(picture) < 0.1 * searching.worth(picture)


def test_others_are_reckoned_with_the_armies_they_are_due():
    oceania = dict.fromkeys(["indonesia", "new_guinea", "western_australia", "eastern_australia"], (1, 3))
    game = scene({**oceania, "siam": (1, 1)}, rest=(0, 1), at="attack")
    ground = Ground(game.rules)
    picture = picture_of(ground, game.state)
    assert income(ground, picture, 1) == 3 + 2
    assert income(ground, picture, 0) == 37 // 3 + 5 + 2 + 5 + 3


def test_with_nobody_left_to_reply_the_game_is_won():
    game = scene({"alaska": (1, 1)}, rest=(0, 2), at="attack")
    searching = planner_of(game, 0)
    picture = picture_of(searching.ground, game.state)
    picture.owner = [0] * searching.ground.size
    picture.held = [searching.ground.size, 0, 0]
    assert searching.outlook(picture) == 1.0


# -- what is asked of every bot that thinks long -------------------------------------------------------------


def test_the_same_position_gets_the_same_answer_whatever_the_luck():
    said = whole_game(7, "one luck", 3)
    assert len(said) > 20
    assert whole_game(7, "another luck", 3) == said


def test_what_it_thinks_in_a_turn_is_limited(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(planner, "MOST_OUTLOOKS", 10)
    game = conquete.new("hasbro-2000", "conquest", 4, seed=9, options=PROGRESSIVE)
    bots = [general(seat) for seat in range(4)]
    most = 0
    while not game.is_over and game.state.round <= 3:
        decision = game.decision()
        bot = bots[decision.actor]
        game.apply(bot.decide(game.view(decision.actor), decision))
        if isinstance(bot.staff, GeneralStaff):
            most = max(most, bot.staff.searching.outlooks)
    # The limit is looked at between two thoughts: the choice under way is finished.
    assert 10 <= most <= 10 + planner.FINALISTS


def test_with_nothing_left_to_think_it_plays_marshals_plan(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(planner, "MOST_OUTLOOKS", 0)
    game = conquete.new("hasbro-2000", "conquest", 4, seed=9, options=PROGRESSIVE)
    bots = [load_bot("marshal") for _ in range(4)]
    twin = general()
    for seat, bot in enumerate(bots):
        bot.start(seat, f"{seat}")
    asked = 0
    while game.state.round <= 2:
        decision = game.decision()
        view = game.view(decision.actor)
        choice = bots[decision.actor].decide(view, decision)
        if decision.actor == 0:
            asked += 1
            assert game.text(twin.decide(view, decision)) == game.text(choice)
        game.apply(choice)
    assert asked > 20
