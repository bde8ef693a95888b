"""The bot that plays everything: what it chooses, that it keeps its budget, and that it sees only what it may."""

import time
from random import Random

import pytest

import conquete
from conquete import ConqueteError
from conquete.bots import load_bot
from conquete.bots.any_bot import AnyBot
from conquete.bots.arena import Contest, hold
from conquete.bots.base import Bot
from conquete.bots.estimates import Estimate, _estimates, estimate_for, register_estimate
from conquete.bots.knowledge.classic.estimate import ClassicEstimate
from conquete.bots.match import seat_bots
from conquete.bots.playing_on import PlayingOn
from conquete.bots.work import Processes
from conquete.editions import edition_ids, load_edition
from conquete.engine.game import Game
from conquete.engine.state import State
from conquete.research.conformance import check_bot
from tests.helpers import play, scene
from tests.toy.edition import EDITION as TOY

EVERY_MODE = [(id, mode) for id in edition_ids() for mode in load_edition(id).modes]
OCEANIA = ("indonesia", "new_guinea", "western_australia", "eastern_australia")


def thinking(simulations: int = 40) -> AnyBot:
    """With so much time that a busy machine does not cut its thoughts short."""
    bot = AnyBot()
    bot.configure(f"simulations={simulations},ms=60000")
    return bot


def answer(game: Game, seed: str = "luck", simulations: int = 160) -> str:
    decision = game.decision()
    bot = thinking(simulations)
    bot.start(decision.actor, seed)
    choice = bot.decide(game.view(decision.actor), decision)
    assert decision.allows(choice)
    return game.text(choice)


# -- what it chooses -------------------------------------------------------------------------------------


def test_it_takes_the_last_territory_and_wins() -> None:
    game = scene({"brazil": (0, 9), "peru": (1, 1), "argentina": (0, 5)}, rest=(0, 1), at="attack")
    assert answer(game) == "attack brazil peru 3"


def test_it_declines_a_hopeless_attack() -> None:
    assert answer(scene({"alaska": (0, 3)}, rest=(1, 9), at="attack")) == "stop"


def test_it_completes_a_region() -> None:
    rest_of_oceania = dict.fromkeys(OCEANIA[1:], (0, 1))
    game = scene({**rest_of_oceania, "new_guinea": (0, 8), "indonesia": (1, 1), "brazil": (0, 3)}, at="attack")
    assert answer(game) == "attack new_guinea indonesia 3"


def test_it_places_at_the_front_and_not_behind_it() -> None:
    for seed in ("a", "b", "c"):
        game = scene(dict.fromkeys(OCEANIA, (0, 1)), at="place", reserve=3)
        assert answer(game, seed).split()[1] == "indonesia"


def test_it_goes_on_with_an_attack_without_thinking_while_it_goes_well() -> None:
    game = scene({"alaska": (0, 12), "alberta": (1, 4)}, rest=(1, 2), at="attack", seats=3)
    bot = thinking()
    bot.start(0, "luck")
    bot.begun = (game.rules.words.parse("attack alaska alberta 0"), 12 / 4)
    assert game.text(bot.decide(game.view(0), game.decision())) == "attack alaska alberta 3"
    assert bot.playing is not None
    assert bot.playing.view is None  # nothing was tried out
    play(game, "attack alaska alberta 3", "dice 3", "defend 2", "roll 1 1 1 | 6 6")
    bot.decide(game.view(0), game.decision())
    assert bot.playing.view is not None  # 10 against 4 is worse than what it had decided on


@pytest.mark.parametrize(
    ("mission", "first", "second"),
    [
        ("continents-asia-africa", "egypt", "southern_europe"),
        ("continents-asia-south-america", "brazil", "southern_europe"),
    ],
)
def test_it_plays_for_its_mission(mission: str, first: str, second: str) -> None:
    """North Africa may go both ways; of the regions of its mission one territory is missing."""
    board = load_edition("hasbro-2000").ruleset("mission", 3, {}).board
    wanted = ["asia", "africa" if first == "egypt" else "south_america"]
    own = [t for region in wanted for t in board.region_members[board.regions.index(region)]]
    given = {board.territories[t]: (0, 3) for t in own} | {first: (1, 2), "north_africa": (0, 14)}
    game = scene(
        given,
        mode="mission",
        missions=[mission, "territories-24", "territories-18-with-2"],
        at="attack",
    )
    assert answer(game) == f"attack north_africa {first} 3"
    estimate = estimate_for(game.rules)
    taken: dict[str, float] = {}
    for target in (first, second):
        state = game.state.copy()
        state.owner[game.rules.board.index[target]] = 0
        state.held[0] += 1
        state.held[1] -= 1
        taken[target] = estimate.value(state, 0)
    assert taken[first] > taken[second]


# -- estimates -------------------------------------------------------------------------------------------


def test_an_edition_may_have_an_estimate_and_a_new_one_gets_the_general_one() -> None:
    assert type(estimate_for(load_edition("hasbro-2000").ruleset(None, 4))) is ClassicEstimate
    assert type(estimate_for(TOY.ruleset(None, None))) is Estimate


def test_an_edition_can_supply_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conquete.bots.estimates._estimates", dict(_estimates))

    class Timid(Estimate):
        """Fewer territories are better."""

        def chance(self, state: State, seat: int) -> float:
            return 1.0 / (1.0 + state.held[seat])

    register_estimate("hasbro-2000", Timid)
    # With a lone victim left it would win; otherwise it would rather have nothing.
    assert answer(scene({"alaska": (0, 30), "brazil": (2, 3)}, at="attack")) == "stop"
    last = scene({"alaska": (0, 30), "alberta": (1, 1)}, rest=(0, 1), at="attack")
    assert answer(last).startswith("attack alaska")


@pytest.mark.parametrize(("edition", "mode"), EVERY_MODE)
def test_estimates_are_chances(edition: str, mode: str) -> None:
    """Between 0 and 1, for everybody, all through a game; 1 for the winner."""
    game = conquete.new(edition, mode, seed=3, recording=False, options={"windows": "exact"})
    estimate = estimate_for(game.rules)
    random = Random(3)
    while not game.is_over and game.state.round < 8:
        game.play(random.choice(game.decision().options))
        if random.random() < 0.1:
            values = [estimate.value(game.state, seat) for seat in range(game.rules.seats)]
            assert all(0.0 <= value <= 1.0 for value in values)
    if game.is_over:
        assert sum(estimate.value(game.state, seat) for seat in range(game.rules.seats)) == pytest.approx(1.0)


def test_the_estimate_sees_how_far_a_mission_has_come() -> None:
    """Asia and Africa: every territory of theirs counts; 18 territories with 2 armies: every second army does."""
    rules = load_edition("hasbro-2000").ruleset("mission", 3)
    estimate = ClassicEstimate(rules)
    missions = ["continents-asia-africa", "territories-18-with-2", "destroy-yellow"]
    few = scene({"siam": (0, 1), "india": (1, 1)}, mode="mission", rest=(2, 1), missions=missions).state
    more = scene({"siam": (0, 1), "china": (0, 1), "india": (1, 1)}, mode="mission", rest=(2, 1), missions=missions)
    thick = scene({"siam": (0, 1), "india": (1, 2)}, mode="mission", rest=(2, 1), missions=missions).state
    assert estimate.mission(more.state, 0) > estimate.mission(few, 0) > 0.0
    assert estimate.mission(thick, 1) > estimate.mission(few, 1)


# -- its budget and its settings ---------------------------------------------------------------------------


def test_the_clock_stops_it_whatever_it_was_allowed() -> None:
    """A hundred thousand simulations would take a minute a decision."""
    game = conquete.new("hasbro-2000", "conquest", 4, seed=5, recording=False)
    bots: list[Bot] = seat_bots(["any:simulations=100000,ms=10", "random", "random", "random"], "s")
    longest = 0.0
    asked = 0
    while not game.is_over and game.state.round <= 2:
        decision = game.decision()
        view = game.view(decision.actor)
        start = time.thread_time()
        action = bots[decision.actor].decide(view, decision)
        if decision.actor == 0:
            longest = max(longest, time.thread_time() - start)
            asked += 1
        game.apply(action)
    assert asked > 30
    assert longest < 0.05


def test_the_number_of_simulations_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    try_out = PlayingOn.try_out

    def counted(self: PlayingOn, action: int, number: int, lively: bool) -> float:
        tried.append(action)
        return try_out(self, action, number, lively)

    monkeypatch.setattr(PlayingOn, "try_out", counted)
    game = scene({"alaska": (0, 9), "brazil": (0, 9), "egypt": (0, 9)}, rest=(1, 3), at="attack")
    answer(game, simulations=60)
    assert 8 <= len(tried) <= 60
    assert any(game.text(action) == "stop" for action in tried)


@pytest.mark.parametrize("settings", ["depth=3", "ms=0", "simulations=-1", "simulations", ""])
def test_what_it_cannot_be_told_is_refused(settings: str) -> None:
    with pytest.raises(ConqueteError, match="bot any knows no setting"):
        AnyBot().configure(settings)


# -- every edition -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "mode"), EVERY_MODE)
def test_it_plays_every_edition_by_the_rules_of_the_house(edition: str, mode: str) -> None:
    """Allowed answers, nothing changed, the same game again with the same seed."""
    assert check_bot(lambda: thinking(12), edition, mode, games=1, max_rounds=2) > 15


def test_it_plays_an_edition_it_has_never_heard_of() -> None:
    assert check_bot(lambda: thinking(12), TOY, games=2, max_rounds=4) > 3


@pytest.mark.parametrize(
    ("edition", "mode", "seats"),
    [("miro-1976", "mission", 3), ("classic-godstorm", "two-player", 2)],
)
def test_it_beats_random(edition: str, mode: str, seats: int) -> None:
    check_it_beats_random(edition, mode, seats)


def check_it_beats_random(edition: str, mode: str, seats: int) -> None:
    contest = Contest(edition, mode, seats, max_rounds=100)
    names = ["any:simulations=20"] + ["random"] * (seats - 1)
    report = hold(contest, names, 6, seed="beats", backend=Processes(1))
    assert report.errors == report.faults == []
    assert report.bots[names[0]].wins >= 5


def test_it_is_known_by_name() -> None:
    bot = load_bot("any:simulations=7")
    assert isinstance(bot, AnyBot)
    assert bot.simulations == 7
