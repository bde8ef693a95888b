"""Pocket 1: the strike, the land it leaves, who brought it and who was born of it."""

from typing import Any

import pytest

import conquete
from conquete.editions.legacy.sealed import pocket_1
from conquete.editions.legacy.sealed.ground import parts_of
from conquete.editions.legacy.sheet import City, Faction, Sheet, changed, read
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE, NOBODY
from tests.helpers import clause, play, refusal, texts
from tests.rules.legacy.aftermaths import decided
from tests.rules.legacy.scenes import FACTIONS, register, world_of
from tests.rules.legacy.sealed.scenes import armies, at, lines, opened, owner

POCKET = "pocket-1"
MUTANTS = "pocket_1_c"
# Egypt is joined to North Africa and East Africa by land, to Southern Europe by sea.
FIELD = {"egypt": (1, 6), "east_africa": (0, 9), "north_africa": (2, 8), "southern_europe": (2, 4)}


def after(zone: str = "egypt", bringer: str = "khan_industries", since: int = 4, **fields: Any) -> Sheet:
    """The sheet of a world that was struck in its third game."""
    sheet = opened(POCKET, **fields)
    beyond = {POCKET: {"from": since, "bringer": bringer}}
    factions = {**sheet.factions, MUTANTS: Faction()}
    return opened(
        POCKET,
        **{**fields, "beyond": beyond, "factions": factions, "scars": {zone: "pocket_1_a"}, "destroyed": [zone]},
    )


def third_missile(sheet: Sheet | None = None, **more: Any) -> Game:
    """Seat 0 has fired two, seat 2 the third."""
    lying = {f"slot_{i + 1}": [card] for i, card in enumerate(("alaska", "india", "siam", "ural"))}
    cards = {**lying, **more.pop("cards", {"resources": [["egypt"], [], []]})}
    registers = {"missiles": [2, 0, 1], **more.pop("registers", {})}
    game = at("attack", sheet or opened(), FIELD | more.pop("lands", {}), cards=cards, registers=registers, **more)
    play(game, "attack east_africa egypt 3")
    if game.kind == "defend":
        play(game, "defend 2")
    return play(game, "roll 4 3 2 | 5 4", "fix_attack 1", "fix_attack 2", "fix_defence 1")


def sheet_of(game: Game) -> Sheet:
    assert game.rules.world is not None
    return read(game.rules.world).sheet


@clause("sea-10.1", "sea-10.3")
def test_whoever_fires_the_third_chooses_between_the_two_territories():
    game = third_missile()
    assert (game.actor, game.kind) == (2, "pocket_1_m")
    assert game.decision().texts() == ["pocket_1_m east_africa", "pocket_1_m egypt"]
    assert refusal(game, "pocket_1_m brazil") == "sea-10.3"
    assert armies(game, "egypt") == 6


@clause("sea-10.2")
def test_what_it_holds():
    assert [sum(part.copies for part in parts_of(POCKET, sort)) for sort in ("power", "event", "faction")] == [
        5,
        8,
        1,
    ]


@clause("sea-10.4", "sea-10.5", "sea-10.6", "sea-1.11")
def test_the_mark_covers_all_its_card_is_destroyed_and_the_faction_is_known():
    index = list(third_missile().rules.board.territories).index("egypt")
    size = len(third_missile().rules.board.territories)
    marks = {
        name: [number if i == index else 0 for i in range(size)] for name, number in (("cities", 1), ("walls", 5))
    }
    game = play(third_missile(registers=marks), "pocket_1_m egypt")
    assert "pocket_1_m" in lines(game)
    assert [register(game, name)[index] for name in ("cities", "walls")] == [0, 0]
    assert sheet_of(game).beyond[POCKET]["bringer"] == FACTIONS[2]
    assert "egypt" in sheet_of(game).destroyed
    zone = game.rules.zone("resources", 0)
    assert game.state.zones[zone] == []
    assert "egypt" not in game.rules.cards
    marked = register(game, "scars")[index]
    assert marked == 3


@clause("sea-10.8", "sea-10.9", "sea-10.10", "sea-10.13", "sea-10.26")
def test_who_fought_and_who_stood_there_falls_and_what_is_near_loses_a_die_each():
    game = play(third_missile(headquarters={"egypt": 1}), "pocket_1_m egypt")
    assert (owner(game, "egypt"), armies(game, "egypt"), armies(game, "east_africa")) == (NOBODY, 0, 6)
    assert register(game, "headquarters") == [0] * len(game.rules.board.territories)
    assert (game.actor, game.kind) == (CHANCE, "pocket_1_p")
    thrown = 0
    while game.kind == "pocket_1_p":
        play(game, "roll 3")
        thrown += 1
    assert thrown == 2
    assert [armies(game, id) for id in ("north_africa", "east_africa", "southern_europe")] == [5, 3, 4]
    assert (game.actor, game.kind) == (0, "attack")
    assert register(game, "conquered") == [0]
    play(game, "expand east_africa egypt 2")
    assert (owner(game, "egypt"), armies(game, "egypt")) == (0, 1), "half of them are lost"


@clause("sea-10.8", "sea-10.9")
def test_it_may_fall_where_the_attack_came_from():
    game = play(third_missile(), "pocket_1_m east_africa")
    assert (owner(game, "east_africa"), armies(game, "egypt")) == (NOBODY, 4)


@clause("sea-10.11")
def test_who_is_knocked_out_by_it_discards_his_cards():
    lands = {"brazil": (2, 5), "china": (2, 5), "egypt": (1, 2)}
    game = play(third_missile(lands=lands, cards={"resources": [[], ["peru"], []]}), "pocket_1_m egypt")
    while game.kind == "pocket_1_p":
        play(game, "roll 1")
    assert game.state.held[1] == 0
    assert [game.state.zones[game.rules.zone("resources", seat)] for seat in range(3)] == [[], [], []]
    discard = [game.rules.cards[card] for card in game.state.zones[game.rules.zone("resource_discard")]]
    assert discard == ["peru"]


@clause("sea-10.6", "sea-10.7", "sea-10.27")
def test_where_its_card_lay_open_another_comes_and_no_event_with_it():
    sheet = opened("pack-1", cards={"egypt": 3, "peru": 2})
    slots = {"slot_1": ["alaska"], "slot_2": ["egypt"], "slot_3": ["siam"], "slot_4": ["ural"]}
    cards = {**slots, "resource_discard": ["japan"], "resource_pile": [{"secret": ["peru"]}]}
    game = play(third_missile(sheet, cards=cards), "pocket_1_m egypt")
    assert "egypt" not in sheet_of(game).cards
    assert texts(game) == ["turn_up peru"]
    play(game, "turn_up peru")
    lying = [game.state.zones[game.rules.zone(f"slot_{i}")][0] for i in (1, 2, 3, 4)]
    assert [game.rules.cards[card] for card in lying] == ["peru", "alaska", "siam", "ural"]
    assert [game.rules.cards[card] for card in game.state.zones[game.rules.zone("resource_discard")]] == ["japan"]
    assert game.kind == "pocket_1_p", "although the card that came has an even number of coins"


@clause("sea-10.26")
def test_the_struck_battle_is_void():
    index = third_missile().rules.board.index["egypt"]
    walls = [5 if i == index else 0 for i in range(42)]
    marks = {"cities": [1 if box else 0 for box in walls], "walls": walls}
    game = play(third_missile(registers=marks), "pocket_1_m east_africa")
    assert register(game, "walls")[index] == 5, "three attackers, and nothing is worn"
    assert (register(game, "conquered"), armies(game, "egypt")) == ([0], 4)


@clause("sea-10.14")
def test_who_falls_by_it_chooses_how_to_come_back():
    lands = {"china": (2, 5), "egypt": (1, 2)}
    game = play(third_missile(opened("pack-2"), lands=lands), "pocket_1_m egypt")
    while game.kind == "pocket_1_p":
        play(game, "roll 1")
    assert (game.actor, game.kind) == (1, "pack_2_h")


@clause("sea-10.12")
def test_its_events_come_with_the_next_game():
    assert pocket_1.PACK.rows("events", after(since=5)) == []
    assert pocket_1.PACK.rows("events", after(since=4))


@clause("sea-10.15")
def test_there_is_no_second_strike():
    game = at("attack", after("siam"), FIELD, registers={"missiles": [3, 0, 0]})
    play(game, "attack east_africa egypt 3", "defend 2", "roll 4 3 2 | 5 4", "fix_attack 1", "fix_attack 2")
    play(game, "fix_attack 3")
    assert (game.actor, game.kind) == (0, "attack")
    assert armies(game, "egypt") == 4


# -- the land it leaves --------------------------------------------------------------------------------------

EMPTY = {"east_africa": (0, 9), "north_africa": (2, 8)}


@clause("sea-10.17", "sea-10.18")
@pytest.mark.parametrize(("moved", "left"), [(5, 2), (4, 2), (1, 0)])
def test_half_of_those_who_expand_into_it_are_lost(moved, left):
    game = play(at("attack", after(), EMPTY), f"expand east_africa egypt {moved}")
    assert (armies(game, "egypt"), owner(game, "egypt")) == (left, 0 if left else NOBODY)


@clause("sea-10.17", "sea-10.18")
def test_half_of_those_who_conquer_it_are_lost_once_all_have_moved_in():
    game = at("attack", after(), {**EMPTY, "egypt": (1, 1)})
    play(game, "attack east_africa egypt 3", "roll 6 5 4 | 1")
    assert armies(game, "egypt") == 3
    play(game, "occupy 5")
    assert (armies(game, "egypt"), armies(game, "east_africa")) == (2, 4)


@clause("sea-10.19")
def test_who_has_it_loses_an_army_at_the_end_of_his_turn():
    assert armies(at("turn_ends", after(), {"egypt": (0, 3)}), "egypt") == 2
    gone = at("turn_ends", after(), {"egypt": (0, 1)})
    assert owner(gone, "egypt") == NOBODY
    assert armies(at("turn_ends", after(), {"egypt": (1, 3)}), "egypt") == 3


@clause("sea-10.20")
def test_no_armies_are_placed_there():
    game = at("reinforce", after(), {"egypt": (0, 3)})
    while game.kind != "place":
        play(game, "done")
    assert not [text for text in game.decision().texts() if "egypt" in text]
    assert refusal(game, "place egypt 1") == "sea-10.20"


@clause("sea-10.21", "sea-10.23")
def test_no_manoeuvre_ends_there_or_passes_through_but_one_may_leave():
    game = at("manoeuvre", after(), {"egypt": (0, 3), "middle_east": (0, 3), "southern_europe": (0, 3)})
    assert refusal(game, "move middle_east egypt 1") == "sea-10.23"
    assert "move egypt middle_east 1" in game.decision().texts()
    assert "move middle_east southern_europe 1" in game.decision().texts()  # another way
    apart = at("manoeuvre", after(), {"egypt": (0, 3), "east_africa": (0, 3), "southern_europe": (0, 3)})
    assert refusal(apart, "move east_africa southern_europe 1") == "sea-10.21"


@clause("sea-10.24")
def test_it_is_a_territory_all_the_same_but_nobody_starts_there():
    africa = ("egypt", "north_africa", "east_africa", "south_africa", "madagascar", "congo")
    game = at("reinforce", after(), dict.fromkeys(africa, (0, 1)))
    while game.kind != "place":
        play(game, "done")
    assert register(game, "reserve")[0] == 3 + 3  # all of Africa
    back = at("reinforce", after(), {"brazil": (1, 3)})
    while game.actor < 0:
        game.apply(texts(game)[0])
    assert back.kind == "come_back"
    assert "land egypt" not in texts(back)


@clause("sea-10.22")
def test_no_reward_is_spent_on_it():
    sheet = changed(after(), stickers={**after().stickers, "minor_city": 5, "annul": 2})
    game = play(decided(changed(sheet, scars={"egypt": "pocket_1_a", "ural": "bunker"})), "sign")
    assert "annul_scar ural" in texts(game)
    assert refusal(game, "annul_scar egypt") == "sea-10.22"
    play(game, "decline")
    assert game.kind == "held_on_reward"
    assert refusal(game, "found_minor_city egypt") == "sea-10.22"


@clause("sea-10.22")
def test_no_scar_is_laid_on_it():
    sheet = after()
    game = at("", changed(sheet, opened=["pack-1", *sheet.opened]), cards={"hand_scars": [["pack_1_a_1"], [], []]})
    while game.kind != "react":
        game.apply(texts(game)[0])
    play(game, "play pack_1_a_1")
    assert "target ural" in texts(game)
    assert "target egypt" not in texts(game)


@clause("sea-10.4", "sea-10.25")
def test_the_tag_fills_no_space():
    game = play(third_missile(), "pocket_1_m egypt")
    bringer = sheet_of(game).factions[sheet_of(game).beyond[POCKET]["bringer"]]
    assert set(bringer.powers) == {"green"}


# -- who brought it, and who was born of it ---------------------------------------------------------------------


def mutants(step: str, lands: dict[str, tuple[int, int]], **more: Any) -> Game:
    """Seat 0 plays the Mutants, seat 1 Khan Industries, who brought it."""
    sides = [6, FACTIONS.index("khan_industries") + 1, FACTIONS.index("saharan_republic") + 1]
    return at(step, after(), lands, registers={"faction": sides, **more.pop("registers", {})}, **more)


@clause("sea-12.1")
def test_the_mutants_are_chosen_from_the_next_game_on():
    assert pocket_1.PACK.factions(after(since=5)) == ()
    assert pocket_1.PACK.factions(after(since=4)) == (MUTANTS,)


@clause("sea-10.16")
@pytest.mark.parametrize(
    ("chosen", "missiles"),
    [((MUTANTS, "khan_industries"), 2), ((MUTANTS, FACTIONS[0]), 0), ((FACTIONS[0], "khan_industries"), 0)],
)
def test_the_bringer_begins_with_two_more_missiles_where_the_mutants_play(chosen, missiles):
    game = conquete.new("legacy", "single", 3, seed=4, world=world_of(after()), events=True)
    signed = register(game, "missiles")
    sides = [*chosen, FACTIONS[1]]
    while game.kind in ("choose_side", "land"):
        game.apply(f"side {sides.pop(0)}" if game.kind == "choose_side" else texts(game)[0])
    assert sum(register(game, "missiles")) == sum(signed) + missiles
    if missiles:
        bringer = register(game, "faction").index(FACTIONS.index("khan_industries") + 1)
        assert register(game, "missiles")[bringer] == signed[bringer] + missiles


@clause("sea-12.2", "sea-12.5", "sea-12.6")
def test_the_mutants_lose_nothing_there_and_grow():
    assert armies(play(mutants("attack", EMPTY), "expand east_africa egypt 5"), "egypt") == 5
    ended = mutants("turn_ends", {"egypt": (0, 3)})
    assert (armies(ended, "egypt"), lines(ended)) == (4, ["pocket_1_more"])
    game = mutants("manoeuvre", {"egypt": (0, 3), "middle_east": (0, 3)})
    assert "move middle_east egypt 1" in game.decision().texts()


@clause("sea-12.3")
def test_against_the_bringer_they_throw_their_ones_again():
    lands = {"east_africa": (0, 9), "north_africa": (1, 6), "middle_east": (2, 6)}
    game = play(mutants("attack", lands), "attack east_africa north_africa 3", "defend 2")
    assert game.decision().texts()[-1] == "roll 2 2 2 | 1 1"
    other = play(mutants("attack", lands), "attack east_africa middle_east 3", "defend 2")
    assert other.decision().texts()[-1] == "roll 1 1 1 | 1 1"


@clause("sea-12.7")
def test_their_mission():
    game = mutants("pocket_1_t", {"egypt": (0, 3)})
    assert (game.actor, game.kind) == (0, "pocket_1_t")
    play(game, "pocket_1_t")
    assert register(game, "stars")[0] == 1
    assert mutants("pocket_1_t", {"egypt": (1, 3)}).kind != "pocket_1_t"


@clause("sea-12.4")
def test_what_harms_others_feeds_them_and_the_other_way_round():
    scars = {"egypt": "pocket_1_a", "siam": "pack_1_a", "ural": "pack_2_a"}
    sheet = changed(after(), opened=["pack-1", "pack-2", POCKET], scars=scars)
    lands = {"siam": (0, 3), "ural": (0, 3)}
    sides = {"faction": [6, 4, 5]}
    game = at("turn_ends", sheet, lands, registers=sides)
    assert (armies(game, "siam"), armies(game, "ural")) == (4, 2)
    assert lines(game) == ["pack_1_more", "pack_2_less"]
    others = at("turn_ends", sheet, lands)
    assert (armies(others, "siam"), armies(others, "ural")) == (2, 4)
    assert lines(others) == ["pack_1_a", "pack_2_a"]


@clause("sea-12.8", "sea-12.9", "sea-1.6")
def test_nothing_is_stuck_over_what_is_printed_on_their_card():
    sheet = changed(after(), opened=["pack-2", POCKET])
    lands = {"china": (2, 5), "egypt": (1, 1), "east_africa": (2, 9)}
    game = at("attack", sheet, lands, turn=2, registers={"faction": [4, 6, 5]})
    play(game, "attack east_africa egypt 3", "roll 6 6 6 | 1")
    assert game.state.held[1] == 0
    assert game.kind != "pack_2_h", "a comeback power is printed there"


@clause("sea-12.9")
def test_they_may_have_a_weakness_and_become_what_they_become_besides():
    both = changed(after(), opened=[POCKET, "pocket-2", "pocket-1-2"], cards={"pocket_2_a": 3})
    linked = {**both.beyond, "pocket-2": {"links": ["japan", "peru"]}}
    mutated = Faction(powers={"evolved": "pocket_1_a_a"})
    factions = {**both.factions, MUTANTS: mutated, "pocket_2_b": Faction()}
    sheet = changed(both, beyond=linked, factions=factions)
    game = at("take_card", sheet, turn=2, cards={"hand_scars": [["pocket_2_g"], [], []]})
    play(game, "play pocket_2_g")
    assert "pocket_2_p 5" in texts(game)
    play(game, "pocket_2_p 5")
    assert sheet_of(game).factions[MUTANTS].powers == {"evolved": "pocket_1_a_a", "yellow": "pocket_2_g"}


@clause("sea-12.18")
def test_they_are_chosen_like_any_faction_and_their_games_are_written_down():
    game = conquete.new("legacy", "campaign", 3, seed=2, world=world_of(after(), [0, 1, 2]), events=True)
    assert f"side {MUTANTS}" in texts(game)
    play(game, f"side {MUTANTS}")
    chooser = register(game, "faction").index(6)
    while game.kind in ("choose_side", "land"):
        game.apply(texts(game)[0])
    assert register(game, "started")[chooser] > 0
    drafted = conquete.new(
        "legacy", "single", 3, seed=2, world=world_of(changed(after(), opened=["pack-1", POCKET]))
    )
    assert f"side {MUTANTS}" in texts(drafted)


# -- events ----------------------------------------------------------------------------------------------------


def turned_up(card: str, lands: dict[str, tuple[int, int]], sheet: Sheet | None = None, **more: Any) -> Game:
    """An event at the end of the turn of seat 1; seat 0 plays the Mutants."""
    sheet = sheet or after()
    slots = {f"slot_{i}": [id] for i, id in ((4, "alberta"), (3, "ontario"), (2, "greenland"), (1, "iceland"))}
    cards = {
        "coin_pile": ["coin_1", "coin_2"],
        **slots,
        "resource_pile": [{"secret": ["ural", "alaska"]}],
        "pile_events": [{"secret": [card]}],
    }
    sides = [6, FACTIONS.index("khan_industries") + 1, FACTIONS.index("saharan_republic") + 1]
    registers = {"conquered": 1, "faction": sides, **more.pop("registers", {})}
    game = at(
        "take_card",
        changed(sheet, cards={**sheet.cards, "ural": 2}),
        lands,
        turn=1,
        cards=cards,
        registers=registers,
    )
    return play(game, "acquire coin_1", "turn_up ural", f"turn_up {card}")


def put_away(game: Game, zone: str) -> list[str]:
    return [game.rules.cards[card] for card in game.state.zones[game.rules.zone(zone)]]


AUSTRALIA = ("indonesia", "new_guinea", "western_australia", "eastern_australia")


@clause("sea-13.1", "sea-13.2")
def test_agent_of_chaos():
    game = turned_up("pocket_1_i_1", dict.fromkeys(AUSTRALIA, (0, 1)))
    assert register(game, "stars")[0] == 1, "a continent of the Mutants is none of a human faction"
    assert put_away(game, "discard_events") == ["pocket_1_i_1"]
    held = turned_up("pocket_1_i_1", dict.fromkeys(AUSTRALIA, (2, 1)))
    assert register(held, "stars")[0] == 0
    absent = turned_up("pocket_1_i_1", {}, registers={"faction": [1, 4, 5]})
    assert register(absent, "stars") == [0, 0, 0]


@clause("sea-13.3", "sea-12.2")
def test_fallout_spreads_over_land_but_not_to_mutants():
    lands = {"north_africa": (2, 8), "east_africa": (0, 8), "middle_east": (1, 2), "southern_europe": (2, 8)}
    game = turned_up("pocket_1_j_1", lands)
    thrown = 0
    while game.actor == CHANCE and game.kind == "card_die":
        play(game, "roll 3")
        thrown += 1
    assert [armies(game, name) for name in lands] == [5, 8, 0, 8]
    assert thrown == 2
    assert put_away(game, "destroyed_events") == ["pocket_1_j_1"]


@clause("sea-12.10", "sea-12.11", "sea-13.4", "sea-13.5")
@pytest.mark.parametrize("first", ["k", "l"])
def test_the_mutants_evolve_by_two_blind_choices(first):
    second = "l" if first == "k" else "k"
    game = turned_up(f"pocket_1_{first}", {})
    assert (game.actor, texts(game)) == (0, [f"pocket_1_{first} 0", f"pocket_1_{first} 1"])
    play(game, f"pocket_1_{first} 1")
    assert sheet_of(game).beyond[POCKET]["stance" if first == "k" else "form"] == 1
    assert "pocket-1-a" not in sheet_of(game).opened
    assert put_away(game, "destroyed_events") == [f"pocket_1_{first}"]
    later = turned_up(f"pocket_1_{second}", {}, changed(after(), beyond=sheet_of(game).beyond))
    play(later, f"pocket_1_{second} 0")
    assert "pocket-1-a" in sheet_of(later).opened
    power = "pocket_1_a_c" if first == "k" else "pocket_1_a_b"
    assert sheet_of(later).factions[MUTANTS].powers == {"evolved": power}


@clause("sea-13.6")
def test_absent_or_fallen_mutants_choose_nothing_and_the_card_comes_back():
    absent = turned_up("pocket_1_k", {}, registers={"faction": [1, 4, 5]})
    assert put_away(absent, "discard_events") == ["pocket_1_k"]
    fallen = turned_up("pocket_1_l", {"brazil": (2, 5)})
    assert put_away(fallen, "discard_events") == ["pocket_1_l"]
    assert "form" not in sheet_of(fallen).beyond[POCKET]


@clause("sea-10.5", "sea-10.24")
def test_the_founder_of_a_city_that_is_gone_does_not_come_back_there():
    """The sheet still has the city until the game is over."""
    sheet = opened(POCKET, cities={"egypt": City(kind="major_city", by=0)})
    struck = [3 if name == "egypt" else 0 for name in at("attack", sheet).rules.board.territories]
    marks = {"scars": struck, "cities": [0] * len(struck)}
    for registers, may_land in ((marks, False), ({}, True)):
        game = at("reinforce", sheet, {"brazil": (1, 3)}, seated=[0, 1, 2], registers=registers)
        while game.actor < 0:
            game.apply(texts(game)[0])
        assert ("land egypt" in texts(game)) == may_land


@pytest.mark.parametrize(("garrison", "chances"), [(1, [1.0]), (3, [1 / 6, 1 / 6, 4 / 6]), (9, [1 / 6] * 6)])
def test_faces_that_leave_nobody_near_the_zone_are_one_and_the_same_chance(garrison: int, chances: list[float]):
    game = play(third_missile(lands={"congo": (2, garrison)}), "pocket_1_m east_africa")
    while game.state.frames[-1][2] != game.rules.board.index["congo"]:
        play(game, "roll 1")
    assert [chance for _, chance in game.chance_classes()] == pytest.approx(chances)
