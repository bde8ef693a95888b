"""The ten starting powers. Seat 0 attacks Egypt, which is seat 1's; who plays what is said in each scene."""

from typing import Any

import pytest

from conquete import odds
from conquete.boards import load_board
from conquete.editions.legacy.tables import BOARD, starting_powers
from conquete.engine.game import Game
from tests.helpers import armies, clause, owner, play, refusal
from tests.rules.legacy.scenes import FACTIONS, at, founded, register

NAMES = list(load_board(BOARD).territory_names)
MECHANIKER, ENCLAVE, BALKANIA, KHAN, SAHARA = FACTIONS
FIELD = {"east_africa": (0, 9), "egypt": (1, 6), "brazil": (1, 3), "japan": (2, 3)}


def field(
    power: str,
    attacker: str,
    defender: str,
    step: str = "attack",
    lands: dict[str, tuple[int, int]] | None = None,
    headquarters: dict[str, int] | None = None,
    cards: dict[str, Any] | None = None,
    **registers: Any,
) -> Game:
    """The faction that can has this power; a third one, which bears on nothing, looks on."""
    holder = next(id for id, powers in starting_powers().items() if power in powers)
    looking = next(id for id in (BALKANIA, KHAN, SAHARA) if id not in (attacker, defender))
    quiet = {MECHANIKER: "double_six", ENCLAVE: "three_of_a_kind", KHAN: "recruit_by_card"}
    sides = [FACTIONS.index(id) + 1 for id in (attacker, defender, looking)]
    sheet = founded({**quiet, holder: power})
    given = {"faction": sides, **registers}
    return at(step, FIELD | (lands or {}), headquarters, sheet=sheet, registers=given, cards=cards)


def thrown(game: Game, attack: str, defence: str, source: str = "east_africa", target: str = "egypt") -> Game:
    play(game, f"attack {source} {target} {len(attack.split())}")
    if game.kind == "defend":
        play(game, f"defend {len(defence.split())}")
    return play(game, f"roll {attack} | {defence}")


def to_the_next_turn(game: Game) -> None:
    for _ in range(20):
        if game.state.turn != 0:
            return
        options = game.decision().texts()
        play(game, next((text for text in ("stay", "done", "pass") if text in options), options[0]))


def lost(game: Game) -> tuple[int, int]:
    return 9 - armies(game, "east_africa"), 6 - armies(game, "egypt")


def modules(game: Game) -> set[str]:
    return {module.name for module in game.rules.modules}


@clause("sea-1.1", "sea-1.7", "sea-2.1")
def test_each_faction_has_the_power_on_its_card_whoever_plays_it():
    every = {power for powers in starting_powers().values() for power in powers}
    game = field("double_six", ENCLAVE, KHAN)
    mine = {"double_six", "three_of_a_kind", "rounding_up", "recruit_by_card", "manoeuvre_at_any_time"}
    assert modules(game) & every == mine
    assert modules(field("first_target", KHAN, ENCLAVE)) & every == mine - {"three_of_a_kind"} | {"first_target"}


# -- Die Mechaniker --------------------------------------------------------------------------------

FORTIFIED = "fortified_headquarters"


@clause("sea-2.2", "sea-2.3")
def test_the_headquarters_of_the_mechaniker_are_fortified_and_never_wear():
    game = field(FORTIFIED, KHAN, MECHANIKER, headquarters={"egypt": 1})
    assert lost(thrown(game, "6 5 1", "5 4")) == (2, 0)
    assert lost(thrown(game, "5 5 5", "4 4")) == (4, 0)
    assert lost(thrown(field(FORTIFIED, KHAN, MECHANIKER), "6 5 1", "5 4")) == (0, 2)


@clause("sea-2.4")
def test_only_their_own_and_only_while_they_defend_them():
    theirs = field(FORTIFIED, KHAN, MECHANIKER, headquarters={"egypt": 2})  # captured
    assert lost(thrown(theirs, "6 5 1", "5 4")) == (0, 2)
    taken = field(FORTIFIED, MECHANIKER, KHAN, headquarters={"egypt": 0})  # held by another
    assert lost(thrown(taken, "6 5 1", "5 4")) == (0, 2)


@clause("sea-2.5")
def test_they_cost_nothing_to_enter():
    game = field(FORTIFIED, KHAN, MECHANIKER, headquarters={"congo": 1})
    assert "expand east_africa congo 1" in game.decision().texts()


@clause("sea-2.6")
def test_they_do_not_add_up_with_a_real_fortification():
    walls = [10 if id == "egypt" else 0 for id in NAMES]
    cities = [1 if id == "egypt" else 0 for id in NAMES]
    game = field(FORTIFIED, KHAN, MECHANIKER, headquarters={"egypt": 1}, walls=walls, cities=cities)
    assert lost(thrown(game, "6 5 1", "4 3")) == (0, 2)  # 5 4


@clause("sea-2.8", "sea-2.9", "leg-3.16")
def test_a_natural_double_six_closes_the_territory_for_the_turn():
    game = thrown(field("double_six", KHAN, MECHANIKER), "5 5 5", "6 6")
    assert lost(game) == (2, 0)
    assert refusal(game, "attack east_africa egypt 1") == "sea-2.8"
    assert not [text for text in game.decision().texts() if text.startswith("attack")]
    play(game, "stop")
    to_the_next_turn(game)
    assert register(game, "shut") == [0] * len(NAMES)


@clause("sea-2.8", "leg-3.16")
@pytest.mark.parametrize(("faction", "defence"), [(SAHARA, "6 6"), (MECHANIKER, "6 5"), (MECHANIKER, "6")])
def test_nothing_else_closes_it(faction, defence):
    game = thrown(field("double_six", KHAN, faction), "5 4 3", defence)
    assert "attack east_africa egypt 1" in game.decision().texts()


@clause("sea-2.8", "leg-3.16")
def test_a_six_that_a_missile_made_is_not_natural():
    game = thrown(field("double_six", KHAN, MECHANIKER, missiles=[0, 1, 0]), "5 4 3", "6 5")
    play(game, "fix_defence 2")
    assert "attack east_africa egypt 1" in game.decision().texts()


# -- Enclave of the Bear ---------------------------------------------------------------------------


@clause("sea-2.10", "sea-2.13")
def test_the_first_target_loses_one_from_its_lower_die():
    assert lost(thrown(field("first_target", ENCLAVE, KHAN), "5 4 1", "5 4")) == (1, 1)
    assert lost(thrown(field("first_target", ENCLAVE, KHAN), "4", "4")) == (0, 1)  # a single die is the lower one
    assert lost(thrown(field("first_target", ENCLAVE, KHAN), "1 1", "1 1")) == (2, 0)  # held at one
    assert lost(thrown(field("first_target", SAHARA, KHAN), "5 4 1", "5 4")) == (2, 0)


@clause("sea-2.10", "sea-2.11", "sea-2.12")
def test_it_lasts_from_wherever_until_another_is_attacked_and_does_not_come_back():
    lands = {"egypt": (1, 9), "congo": (0, 9), "north_africa": (0, 9), "middle_east": (1, 5)}
    game = field("first_target", ENCLAVE, KHAN, lands=lands)
    index = game.rules.board.index

    def lowers(source: str, target: str) -> bool:
        return odds.dice_at(game.rules, game.state, index[source], index[target]).defence.adds_lowest == -1

    assert lowers("east_africa", "egypt")
    assert lowers("east_africa", "middle_east")  # whichever comes first
    thrown(game, "4", "4")
    assert lowers("north_africa", "egypt")
    assert not lowers("east_africa", "middle_east")
    thrown(game, "4", "4", source="north_africa")
    assert armies(game, "egypt") == 7
    thrown(game, "4", "4", target="middle_east")
    assert not lowers("east_africa", "middle_east")
    assert not lowers("east_africa", "egypt")
    play(game, "stop")
    to_the_next_turn(game)
    assert register(game, "first_target") == [0]


@clause("sea-2.14", "sea-2.15", "sea-2.16")
def test_three_of_a_kind_that_kill_one_kill_all_and_the_survivors_march_in():
    game = thrown(field("three_of_a_kind", ENCLAVE, KHAN, lands={"egypt": (1, 20)}), "5 5 5", "6 4")
    assert (owner(game, "egypt"), armies(game, "egypt"), armies(game, "east_africa")) == (0, 2, 6)
    assert game.decision().texts()[0] == "occupy 2"
    play(game, "occupy 2")
    assert register(game, "conquered") == [1]


@clause("sea-2.14")
@pytest.mark.parametrize(
    ("faction", "attack", "defence", "costs"),
    [
        (ENCLAVE, "5 5 5", "6 5", (2, 0)),  # nobody was killed
        (ENCLAVE, "5 5 4", "4 4", (0, 2)),
        (ENCLAVE, "5 5", "4 4", (0, 2)),  # three dice
        (KHAN, "5 5 5", "4 4", (0, 2)),
    ],
)
def test_nothing_else_sweeps(faction, attack, defence, costs):
    game = thrown(field("three_of_a_kind", faction, SAHARA), attack, defence)
    assert lost(game) == costs


@clause("sea-2.14")
def test_the_odds_know_of_three_of_a_kind():
    game = field("three_of_a_kind", ENCLAVE, KHAN)
    index = game.rules.board.index
    there = odds.dice_at(game.rules, game.state, index["east_africa"], index["egypt"])
    assert there.sweeps == 3
    assert odds.battle(8, 20, there).win > odds.battle(8, 20).win + 0.05


# -- Imperial Balkania -----------------------------------------------------------------------------


def recruited(faction: str, lands: int) -> int:
    own = dict.fromkeys(NAMES[:lands], (0, 1))
    others = {NAMES[-1]: (1, 1), NAMES[-2]: (2, 1)}
    power = "rounding_up"
    holder = {MECHANIKER: "double_six", ENCLAVE: "three_of_a_kind", KHAN: "recruit_by_card", BALKANIA: power}
    sides = [FACTIONS.index(id) + 1 for id in (faction, MECHANIKER, ENCLAVE)]
    game = at("reinforce", own | others, sheet=founded(holder), registers={"faction": sides})
    return register(game, "reserve")[0]


@clause("sea-2.17", "sea-2.18")
def test_rounding_up():
    assert (recruited(BALKANIA, 13), recruited(KHAN, 13)) == (5 + 7, 4 + 7)  # two continents come on top
    assert recruited(BALKANIA, 4) == 3
    assert recruited(BALKANIA, 12) == recruited(KHAN, 12)


def on_the_way(faction: str, entries: int, headquarters: dict[str, int] | None = None) -> Game:
    """From East Africa as many territories as named; then the attacks are over, and the manoeuvre is not made."""
    cards = {"slot_1": ["congo"], "slot_2": ["madagascar"], "slot_3": ["india"], "slot_4": ["ural"]}
    game = field("supply_on_the_way", faction, MECHANIKER, headquarters=headquarters, cards=cards)
    for target in ("congo", "south_africa", "madagascar", "middle_east", "north_africa")[:entries]:
        play(game, f"expand east_africa {target} 1")
    play(game, "stop")
    while game.kind in ("manoeuvre", "move_at_will"):
        play(game, "stay")
    return game


@clause("sea-2.19", "sea-2.20")
def test_four_expansions_bring_the_right_to_a_card():
    for faction, entries, is_due in ((BALKANIA, 4, True), (BALKANIA, 3, False), (KHAN, 4, False)):
        game = on_the_way(faction, entries)
        assert (game.kind == "take_card" and game.actor == 0) is is_due, (faction, entries)
    # Headquarters without an army occupy their territory: that entry does not count.
    assert on_the_way(BALKANIA, 4, {"congo": 1}).kind != "take_card"


# -- Khan Industries -------------------------------------------------------------------------------


@clause("sea-2.21")
def test_recruits_at_each_headquarters_whoever_built_them():
    lands = {"congo": (0, 1), "madagascar": (0, 1)}
    where = {"congo": 0, "madagascar": 1, "brazil": 2}
    game = field("recruits_at_headquarters", KHAN, SAHARA, "", lands, where)
    assert [armies(game, id) for id in ("congo", "madagascar", "east_africa", "brazil")] == [2, 2, 9, 3]
    other = field("recruits_at_headquarters", SAHARA, KHAN, "", lands, where)
    assert [armies(other, id) for id in ("congo", "madagascar", "brazil")] == [1, 1, 3]


@clause("sea-2.22")
@pytest.mark.parametrize(("answer", "now"), [("recruit egypt", 10), ("pass", 9)])
def test_a_recruit_by_the_card_of_a_territory_one_controls(answer, now):
    cards = {"slot_1": ["egypt"], "slot_2": ["peru"], "slot_3": ["india"], "slot_4": ["ural"]}
    sides = [FACTIONS.index(id) + 1 for id in (KHAN, MECHANIKER, ENCLAVE)]
    sheet = founded({KHAN: "recruit_by_card", MECHANIKER: "double_six", ENCLAVE: "three_of_a_kind"})
    lands = {"egypt": (0, 9), "brazil": (1, 3), "japan": (2, 3)}
    game = at("take_card", lands, sheet=sheet, registers={"faction": sides, "conquered": 1}, cards=cards)
    play(game, "acquire egypt")
    assert (game.actor, game.kind) == (0, "card_recruit")
    play(game, answer)
    assert armies(game, "egypt") == now


# -- Saharan Republic ------------------------------------------------------------------------------


@clause("sea-2.23", "sea-2.24", "leg-24.2")
def test_the_manoeuvre_is_made_in_any_phase_but_in_no_battle():
    lands = {"congo": (0, 1)}
    game = field("manoeuvre_at_any_time", SAHARA, KHAN, "", lands)
    assert (game.actor, game.kind) == (0, "move_at_will")  # before anything else
    game = field("manoeuvre_at_any_time", SAHARA, KHAN, lands=lands)
    play(game, "attack east_africa egypt 3")
    assert game.kind == "defend"
    play(game, "defend 2", "roll 6 5 4 | 6 1")
    play(game, "move east_africa congo 4")
    assert armies(game, "congo") == 5
    assert not [text for text in game.decision().texts() if text.startswith("move")]
    play(game, "stop")
    assert game.kind not in ("manoeuvre", "move_at_will")
    other = field("manoeuvre_at_any_time", BALKANIA, KHAN, lands=lands)
    assert not [text for text in other.decision().texts() if text.startswith("move")]


@clause("sea-2.23", "leg-24.1")
def test_who_made_it_in_its_own_phase_does_not_make_it_again():
    lands = {"congo": (0, 1)}
    game = field("manoeuvre_at_any_time", SAHARA, KHAN, "manoeuvre", lands)
    play(game.clone(), "move east_africa congo 1")
    later = play(game.clone(), "stay")
    assert (later.actor, later.kind) == (0, "move_at_will"), "who has not yet, may at the end"
    play(game, "move east_africa congo 1")
    assert game.state.turn == 1


@clause("sea-2.25")
def test_the_free_manoeuvre_needs_no_connection():
    lands = {"peru": (0, 1)}
    game = field("free_manoeuvre", SAHARA, KHAN, "manoeuvre", lands)
    play(game, "move east_africa peru 8")
    assert (armies(game, "east_africa"), armies(game, "peru")) == (1, 9)
    other = field("free_manoeuvre", BALKANIA, KHAN, "manoeuvre", {"congo": (0, 1), **lands})
    assert refusal(other, "move east_africa peru 1") == "leg-24.4"
