"""What marshal does in set-up positions of 2210."""

from typing import Final

import pytest

import conquete
from conquete.boards import load_board
from conquete.bots.base import Bot
from conquete.bots.knowledge.ad2210.planner import battles_with
from conquete.bots.match import play_game, seat_bots
from conquete.engine.decision import Decision
from conquete.engine.game import Game
from conquete.engine.names import step_id
from conquete.odds import Dice, Side, battle
from tests.bots import turns
from tests.rules.ad2210.scenes import war

BID: Final = step_id("bid")

MOON = 14


def marshal(seat: int = 0) -> Bot:
    return turns.seated("marshal", seat)


def answer(game: Game, bot: Bot | None = None) -> str:
    return turns.answer(game, bot or marshal(game.decision().actor))


def play_turn(game: Game) -> list[str]:
    return turns.play_turn(game, marshal(game.state.turn))[0]


def invaded(said: list[str]) -> list[str]:
    """What was invaded, in order, every territory once."""
    return list(dict.fromkeys([text.split()[2] for text in said if text.startswith("invade ")]))


# -- odds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("eights", "against"), [(0, 0), (1, 0), (3, 0), (0, 2), (2, 1)])
def test_its_tables_are_the_exact_odds(eights: int, against: int) -> None:
    attack = Side(sides=tuple([8] * eights + [6] * (3 - eights)))
    dice = Dice(attack=attack, defence=Side(sides=tuple([8] * against + [6] * (2 - against)), needs=(1, 2)))
    for attackers, defenders in ((1, 1), (3, 2), (9, 7)):
        exact = battle(attackers, defenders, dice)
        chance, left = battles_with(eights, against).fight(attackers, defenders)
        assert chance == pytest.approx(exact.win)
        assert left * chance == pytest.approx(exact.expected_attackers_left)  # none is left of who loses


# -- the order of the year -------------------------------------------------------------------------------


def at_a_bid(year: int, energy: int) -> Game:
    game = war({"egypt": (0, 5), "madagascar": (1, 5), "japan": (2, 5)}, year=year, energy=energy, at="")
    game.state.frames.append((BID, 0))
    return Game(game.rules, game.state)


def test_it_bids_for_the_last_place_of_the_last_year_alone() -> None:
    assert answer(at_a_bid(1, 8)) == "bid 0"
    assert answer(at_a_bid(4, 8)) == "bid 0"
    assert int(answer(at_a_bid(5, 8)).split()[1]) > 2


# -- sea and Moon ----------------------------------------------------------------------------------------


def on_a_full_earth(territory: str, units: int) -> dict[str, tuple[int, int]]:
    """Seat 0 has one territory, and all other land belongs to the others, six units each."""
    board = load_board("earth-2210").board()
    land = [name for t, name in enumerate(board.territories) if board.layer_of[t] == 0]
    return {**{name: (1 + i % 2, 6) for i, name in enumerate(land)}, territory: (0, units)}


def test_it_takes_the_empty_moon_with_a_stack_at_a_station() -> None:
    given = on_a_full_earth("siberia", 18)
    game = war(given, commanders={0: {"space": "siberia"}}, stations=["siberia"], at="invade")
    board = game.rules.board
    taken = [name for name in invaded(play_turn(game)) if board.layer_of[board.index[name]] == 2]
    assert len(taken) == MOON


def test_it_hires_the_commander_for_whom_there_is_most_to_take() -> None:
    """A stack at a station and no sea near: the Moon. The same stack on the coast, without a station: the sea."""
    given = on_a_full_earth("siberia", 12)
    inland = war(given, stations=["siberia"], at="place", reserve=3, energy=3)
    assert "hire space" in play_turn(inland)
    coast = war(on_a_full_earth("madagascar", 12), at="place", reserve=3, energy=3)
    assert "hire naval" in play_turn(coast)


def test_it_does_not_fly_from_the_sea_without_its_naval_commander() -> None:
    given = {"poseidon": (0, 9), "angkhor_wat": (0, 2)}  # the one on land is asked, so that there is a turn
    game = war(given, commanders={0: {"space": "poseidon"}}, stations=["poseidon"], at="invade")
    board = game.rules.board
    assert [name for name in invaded(play_turn(game)) if board.layer_of[board.index[name]] == 2] == []


def test_an_invasion_that_comes_to_nothing_is_not_declared_again_and_again() -> None:
    game = war({"egypt": (0, 9), "saharan_empire": (1, 1)}, at="invade")
    bot = marshal()
    view, decision = game.view(0), game.decision()
    first = bot.decide(view, decision)
    assert game.text(first) == "invade egypt saharan_empire"
    assert bot.decide(view, decision) == first  # the same question
    later = Decision(decision.id + 1, 0, decision.kind, decision.packed, game.rules.words)
    assert game.text(bot.decide(view, later)) == "stop"  # a later one, and nothing has changed


def test_it_hires_nobody_where_nothing_comes_of_it() -> None:
    game = war({"siberia": (0, 1)}, at="place", reserve=1, energy=3, year=5)
    assert not [text for text in play_turn(game) if text.startswith("hire")]


# -- fighting --------------------------------------------------------------------------------------------


def test_in_the_last_year_it_risks_what_it_would_have_kept() -> None:
    """One attacker against one defender loses more often than not; with nothing to come it costs nothing."""
    given = {"argentina": (0, 2), "andean_nations": (1, 1), "amazon_desert": (1, 4)}
    early = war(given, at="invade", year=1)
    assert invaded(play_turn(early)) == []
    last = war(given, at="invade", year=5)
    assert "andean_nations" in invaded(play_turn(last))


def test_the_commander_leads_the_throw_and_the_march() -> None:
    game = war({"egypt": (0, 9), "saharan_empire": (1, 3)}, commanders={0: {"land": "egypt"}}, at="invade")
    said = play_turn(game)
    assert said[0] == "invade egypt saharan_empire"
    assert said[1] == "dice land 3"
    assert any(text.startswith("march land") for text in said)


def test_it_breaks_the_continent_of_another() -> None:
    """Seat 1 holds Australia behind a single unit; what else lies next door is as weak, but breaks nothing."""
    australia = dict.fromkeys(("new_guinea", "aboriginal_league", "australian_testing_ground"), (1, 3))
    given = {**australia, "java_cartel": (1, 1), "angkhor_wat": (0, 6), "united_indiastan": (2, 1)}
    assert "java_cartel" in invaded(play_turn(war(given, at="invade", year=5)))


# -- cards -----------------------------------------------------------------------------------------------


def test_it_plays_its_influence_at_the_end() -> None:
    game = war(
        {"egypt": (2, 3), "madagascar": (1, 1)},
        commanders={2: {"diplomat": "egypt"}},
        hands={2: ["diplomat_colony_influence_1"]},
        year=5,
        turn=2,
        at="close_turn",
    )
    assert game.decision().actor == 2
    assert answer(game) == "play diplomat_colony_influence_1"


def attacked(defenders: int, attackers: int) -> Game:
    """Seat 1 holds Australia, and Java is invaded while stealth MODs are in its hand."""
    australia = dict.fromkeys(("new_guinea", "aboriginal_league", "australian_testing_ground"), (1, 1))
    game = war(
        {**australia, "java_cartel": (1, defenders), "angkhor_wat": (0, attackers)},
        commanders={1: {"land": "new_guinea"}},
        hands={1: ["land_stealth_mods_1"]},
        at="invade",
    )
    game.apply("invade angkhor_wat java_cartel")
    assert game.decision().actor == 1
    return game


def test_it_defends_with_a_card_what_the_card_can_save() -> None:
    assert answer(attacked(2, 6)) == "play land_stealth_mods_1"
    assert answer(attacked(9, 3)) == "pass"  # no need
    assert answer(attacked(1, 40)) == "pass"  # no use


def test_it_helps_nobody_else() -> None:
    game = war(
        {"java_cartel": (2, 2), "angkhor_wat": (0, 6), "egypt": (1, 3)},
        commanders={1: {"land": "egypt"}},
        hands={1: ["land_stealth_mods_1"]},
        at="invade",
    )
    game.apply("invade angkhor_wat java_cartel")
    assert game.decision().actor == 1
    assert answer(game) == "pass"


# -- whole games -----------------------------------------------------------------------------------------


def result_of_a_game(seats: int, seed: int) -> tuple[tuple[int, ...], int, list[int]]:
    mode = "two-player" if seats == 2 else "standard"
    game = conquete.new("2210", mode, seats, seed=seed, recording=False)
    outcome = play_game(game, seat_bots(["marshal", *["random"] * (seats - 1)], str(seed)))
    assert outcome.finished
    return outcome.winners, outcome.decisions, game.state.owner


def test_the_same_seed_gives_the_same_game_and_random_play_is_beaten() -> None:
    first = result_of_a_game(3, 1)
    assert first == result_of_a_game(3, 1)
    assert first[0] == (0,)


def test_it_plays_the_duel_with_the_neutral_army() -> None:
    assert result_of_a_game(2, 1)[0] == (0,)
