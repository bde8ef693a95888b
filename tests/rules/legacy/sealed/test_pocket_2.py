"""Pocket 2: the island, its visitors, ruins, weaknesses and events."""

from typing import Any

import pytest

from conquete.editions.legacy.marks import Marks
from conquete.editions.legacy.packs import Seals
from conquete.editions.legacy.sealed import pocket_2
from conquete.editions.legacy.sealed.ground import find, parts_of
from conquete.editions.legacy.sealed.pack_3 import Homelands, is_island
from conquete.editions.legacy.sheet import City, Faction, Past, Sheet, changed, read
from conquete.engine.game import Game
from conquete.rules.turn import Turns
from tests.helpers import clause, play, refusal, texts
from tests.rules.legacy.aftermaths import decided, sheet_of
from tests.rules.legacy.scenes import register
from tests.rules.legacy.sealed.scenes import armies, at, opened, owner, turned_up
from tests.rules.legacy.stalls import cards_in

POCKET = "pocket-2"
ISLAND = "pocket_2_a"
ALIENS = "pocket_2_b"
LINKED = {POCKET: {"links": ["japan", "peru"]}}
FIRST = "die_mechaniker"


def world(powers: dict[str, dict[str, str]] | None = None, **fields: Any) -> Sheet:
    """The island lies between Japan and Peru."""
    fields = {"beyond": LINKED, "cards": {ISLAND: 3}, **fields}
    sheet = opened(POCKET, powers=powers, **fields)
    return changed(sheet, factions={**sheet.factions, ALIENS: Faction()})


def having(power: str, space: str = "yellow", **fields: Any) -> Sheet:
    return world({FIRST: {space: power}}, **fields)


def aliens(step: str, sheet: Sheet, lands: dict[str, tuple[int, int]] | None = None, **fields: Any) -> Game:
    """Seat 1 plays them."""
    registers = {"faction": [1, 6, 3], **fields.pop("registers", {})}
    return at(step, sheet, lands, registers=registers, **fields)


def happened(card: str, sheet: Sheet, lands: dict[str, tuple[int, int]] | None = None) -> Game:
    """An event where seat 1 plays the Aliens."""
    return turned_up(card, sheet, lands, registers={"faction": [1, 6, 3]})


# -- opening -----------------------------------------------------------------------------------------------


@clause("sea-14.2", "sea-16.3")
def test_what_it_holds():
    count = {part.sort: 0 for sort in ("event", "weakness", "mark") for part in parts_of(POCKET, sort)}
    for sort in count:
        count[sort] = sum(part.copies for part in parts_of(POCKET, sort))
    assert count == {"event": 7, "weakness": 5, "mark": 3}
    assert all(part.copies == 1 for part in parts_of(POCKET, "weakness"))


def opening(sheet: Sheet | None = None) -> Game:
    """Seat 0 is about to place 31 armies when the pocket opens."""
    game = at("place", opened() if sheet is None else sheet, registers={"reserve": [31, 0, 0]})
    find(game.rules.modules, Seals).open(game.state, 0, POCKET)
    game._settle()
    return game


def settled(game: Game) -> Game:
    """Whatever lay on slots was not written down: chance fills them."""
    while game.actor < 0:
        game.apply(texts(game)[0])
    return game


@clause("sea-14.5", "sea-14.6", "sea-14.8", "sea-14.15", "sea-14.3")
def test_the_island_rises_where_its_finder_says_and_takes_all_recruits():
    game = settled(opening())
    assert (game.actor, game.decision().kind) == (0, "pocket_2_m")
    assert not [text for text in texts(game) if "irkutsk" in text or "afghanistan" in text]
    play(game, "pocket_2_m alaska madagascar")
    game = settled(game)
    assert (owner(game, ISLAND), armies(game, ISLAND)) == (0, 41)
    board = game.rules.board
    island = board.index[ISLAND]
    assert {board.territories[t] for t in board.neighbours[island]} == {"alaska", "madagascar"}
    assert (board.region_of[island], (island, board.index["alaska"]) in board.sea_links) == (-1, True)
    assert sum(is_island(board, territory) for territory in range(board.size)) == 8
    assert game.decision().kind != "place"
    assert sheet_of(game).factions[FIRST].powers["yellow"] == "pocket_2_c"


@clause("sea-14.5")
def test_its_two_lines_may_be_said_in_either_order():
    for answer in ("pocket_2_m alaska madagascar", "pocket_2_m madagascar alaska"):
        game = settled(play(settled(opening()), answer))
        assert sheet_of(game).beyond[POCKET]["links"] == ["alaska", "madagascar"]


@clause("sea-14.4", "sea-14.7")
def test_a_filled_space_does_not_keep_the_mark_away():
    game = settled(opening())
    play(game, "pocket_2_m alaska madagascar")
    rise = find(game.rules.modules, pocket_2.Visitors).rise
    assert game.rules.world is not None
    again = read(rise.next_world(game.rules.world, game.state, (0, 0, 0, 1)))
    assert again.sheet.factions[FIRST].powers["yellow_more"] == "pocket_2_c"


@clause("sea-14.6", "sea-14.7")
def test_all_recruits_go_there_whatever_a_power_or_weakness_says():
    """Whoever is about to steal in, in no more than two territories, is not asked."""
    sheet = changed(having("pocket_2_d"), opened=["pack-2"], cards={"ural": 6, "peru": 4}, beyond={})
    powers = {"green": "double_six", "blue": "pack_2_c"}
    factions = {**sheet.factions, FIRST: changed(sheet.factions[FIRST], powers=powers)}
    del factions[ALIENS]
    hands = {"resources": [["ural", "peru"], [], []]}
    game = at("reinforce", changed(sheet, factions=factions), cards=hands, registers={"missiles": [1, 0, 0]})
    play(settled(game), "lay ural", "lay peru")
    assert (game.actor, settled(game).decision().kind) == (0, "pocket_2_m")
    play(game, "pocket_2_m alaska madagascar")
    assert armies(settled(game), ISLAND) == 3 + 30 + 10
    assert game.decision().kind not in ("pack_2_c", "place")


@clause("sea-14.10")
def test_its_card_is_raised_to_six_at_most():
    for coins, is_free in ((3, True), (5, True), (6, False)):
        sheet = world(cards={ISLAND: coins})
        game = play(decided(sheet=sheet, lands={0: ["peru"], 1: [ISLAND], 2: ["japan"]}), "sign", "decline")
        assert (f"raise_card {ISLAND}" in texts(game)) is is_free


@clause("sea-14.9")
def test_its_card_lies_in_the_pile_with_three_coins():
    game = settled(opening())
    play(game, "pocket_2_m alaska madagascar")
    card = game.rules.cards.index(ISLAND)
    places = [zone.name for zone, cards in zip(game.rules.zones, game.state.zones, strict=True) if card in cards]
    assert places in (["resource_pile"], ["slot_1"])
    assert sheet_of(game).cards[ISLAND] == 3


@clause("sea-14.11", "sea-14.12", "sea-15.1")
def test_cards_and_aliens_come_with_the_next_game():
    now, later = changed(world(), beyond={POCKET: {"from": 5}}), changed(world(), beyond={POCKET: {"from": 4}})
    for deck, number in (("scars", 5), ("events", 3)):
        assert len(pocket_2.PACK.rows(deck, now)) == 0
        assert len(pocket_2.PACK.rows(deck, later)) == number
    assert ALIENS in at("attack", later).rules.words.pieces


@clause("sea-14.1", "sea-14.22")
@pytest.mark.parametrize(
    ("cards", "missiles", "opens"), [(("ural", "peru"), 1, 1), (("ural",), 1, 0), (("ural", "peru"), 0, 0)]
)
def test_it_opens_for_thirty_recruits_and_a_missile(cards: tuple[str, ...], missiles: int, opens: int):
    """Ten coins bring 30 armies; what came on the board otherwise does not count."""
    sheet = opened(cards={"ural": 6, "peru": 4})
    hands = {"resources": [list(cards), [], []]}
    game = settled(
        at("reinforce", sheet, {"brazil": (0, 40)}, cards=hands, registers={"missiles": [missiles, 0, 0]})
    )
    play(game, *[f"lay {card}" for card in cards])
    if game.decision().kind == "trade_resources":
        game.apply("done")
    assert (POCKET in sheet_of(settled(game)).opened) == bool(opens)


# -- the island and ruins ----------------------------------------------------------------------------------


@clause("sea-14.16")
def test_the_island_counts_as_a_territory():
    lands = dict.fromkeys(("peru", "venezuela", "argentina", "alaska", "alberta", "ontario", "quebec"), (0, 1))
    lands |= {"greenland": (0, 1), "iceland": (0, 1), "japan": (0, 1)}
    for more, recruits in (({}, 3 + 2), ({ISLAND: (0, 1)}, 4 + 2)):
        game = settled(at("reinforce", world(), {**lands, **more}))
        assert register(game, "reserve")[0] == recruits


@clause("sea-14.17", "sea-14.18")
def test_one_begins_on_the_island_but_not_in_a_ruin():
    ruined = {POCKET: {"links": ["japan", "peru"], "ruins": ["egypt"]}}
    game = settled(at("reinforce", world(beyond=ruined), {"brazil": (1, 3)}))
    assert game.decision().kind == "come_back"
    assert f"land {ISLAND}" in texts(game)
    assert refusal(game, "land egypt") == "sea-14.18"
    scarred = settled(at("reinforce", world(scars={ISLAND: "bunker"}), {"brazil": (1, 3)}))
    assert f"land {ISLAND}" not in texts(scarred)


@clause("sea-7.5")
def test_starts_on_the_island_count_for_no_continent():
    sheet = changed(world(), opened=["pack-3", POCKET])
    starts = [ISLAND, ISLAND, "egypt"]
    past = [Past(game=i + 1, start=start, result="held_on", by=0) for i, start in enumerate(starts)]
    first = changed(sheet.factions[FIRST], past=past)
    game = at("attack", changed(sheet, factions={**sheet.factions, FIRST: first}))
    home = find(game.rules.modules, Homelands).of(game.state, 0)
    assert game.rules.board.regions[home] == "africa"


@clause("sea-7.4", "sea-7.5", "sea-14.15")
def test_the_card_of_the_island_is_nobodys_home():
    sheet = changed(world(), opened=["pack-3", POCKET])
    cards = {"coin_pile": ["coin_1"], "slot_4": [ISLAND]}
    for lands, offered in (({}, ["done", "acquire coin_1"]), ({ISLAND: (0, 1)}, ["done", f"acquire {ISLAND}"])):
        game = at("take_card", sheet, lands, cards=cards, registers={"conquered": 1})
        assert texts(game) == offered, "it has no homeland yet, and the island no continent"


@clause("sea-14.20")
def test_a_city_over_a_ruin_removes_it():
    sheet = world(beyond={POCKET: {"links": ["japan", "peru"], "ruins": ["egypt"]}})
    assert pocket_2.ruins_of(sheet) == ["egypt"]
    left = changed(sheet, stickers={**sheet.stickers, "major_city": 1})
    game = play(decided(sheet=left), "sign", "found_major_city egypt")
    assert sheet_of(game).cities["egypt"].by == 0
    assert pocket_2.ruins_of(sheet_of(game)) == []


# -- marks of factions -------------------------------------------------------------------------------------

CITY = {"peru": City(kind="minor_city", by=0)}


def entry(game: Game) -> int:
    """The fewest armies that enter Peru."""
    return min(int(text.split()[3]) for text in texts(game) if text.startswith("expand brazil peru"))


@clause("sea-14.14", "sea-16.10", "sea-15.2")
@pytest.mark.parametrize(("power", "least"), [("pocket_2_c", 4), ("pocket_2_h", 3), ("pocket_2_e", 2)])
def test_what_it_costs_to_enter_a_city(power: str, least: int):
    assert entry(at("attack", having(power, cities=CITY))) == least
    assert entry(at("attack", having(power, cities=CITY), registers={"faction": [6, 2, 3]})) == 1, (
        "nothing for Aliens"
    )


@clause("sea-15.2")
def test_walls_around_an_empty_city_cost_the_visitors_nothing_either():
    for sides, least in (([6, 2, 3], 1), ([1, 2, 3], 1 + 1 + 2)):
        game = at("attack", world(cities=CITY, walls={"peru": 4}), {"brazil": (0, 9)}, registers={"faction": sides})
        assert entry(game) == least
        play(game, f"expand brazil peru {least}")
        assert armies(game, "peru") == 1


@clause("sea-14.13", "sea-14.21")
def test_a_collaborator_trades_one_resource_more():
    hand = {"resources": [["coin_1"], [], []]}
    assert settled(at("reinforce", having("pocket_2_c"), cards=hand)).decision().kind == "trade_resources"
    assert settled(at("reinforce", having("pocket_2_d"), cards=hand)).decision().kind == "place"
    game = settled(at("reinforce", having("pocket_2_c"), cards=hand))
    before = register(game, "reserve")[0]
    play(game, "lay coin_1")
    assert register(game, "reserve")[0] == before + 2
    rich = {"resources": [["ural", "siam"], [], []]}
    sheet = having("pocket_2_c", cards={ISLAND: 3, "ural": 6, "siam": 4})
    most = play(settled(at("reinforce", sheet, cards=rich)), "lay ural", "lay siam")
    assert register(most, "reserve")[0] == before + 30, "the last row of the table"


@clause("sea-16.4")
def test_the_cautious_place_in_two_territories():
    lands = {"peru": (0, 1), "argentina": (0, 1)}
    game = at("place", having("pocket_2_d"), lands, registers={"reserve": [5, 0, 0]})
    play(game, "place peru 1", "place brazil 1", "place peru 1")
    assert {text.split()[1] for text in texts(game)} == {"peru", "brazil"}
    assert refusal(game, "place argentina 1") == "sea-16.4"


@clause("sea-16.5")
def test_the_primitive_count_no_population():
    lands = dict.fromkeys(
        ("peru", "venezuela", "alaska", "alberta", "ontario", "quebec", "greenland", "iceland", "japan"), (0, 1)
    )
    cities = {"peru": City(kind="major_city", by=0), "alaska": City(kind="minor_city", by=0)}
    for power, recruits in (("pocket_2_e", 3), ("pocket_2_d", 4)):
        game = settled(at("reinforce", having(power, cities=cities), lands))
        assert register(game, "reserve")[0] == recruits


@clause("sea-16.6", "sea-16.8")
def test_a_purist_takes_no_third_coin():
    cards = {"resources": [["coin_1", "coin_2"], [], []], "coin_pile": ["coin_3"], "slot_4": ["alberta"]}
    game = at("take_card", having("pocket_2_f"), cards=cards, registers={"conquered": 1})
    assert game.decision().kind != "take_card"
    assert (
        at("take_card", having("pocket_2_d"), cards=cards, registers={"conquered": 1}).decision().kind
        == "take_card"
    )


@clause("sea-16.6", "sea-16.8")
def test_coins_that_a_purist_captures_beyond_two_go_back():
    hands = {"resources": [["coin_1"], ["coin_2", "ural", "coin_3"], []], "coin_pile": ["coin_4"]}
    game = at("attack", having("pocket_2_f"), {"brazil": (0, 9), "china": (2, 1), "peru": (1, 1)}, cards=hands)
    play(game, "attack brazil peru 3", "roll 6 6 6 | 1")
    assert sorted(cards_in(game, "resources", 0)) == ["coin_1", "coin_2", "ural"]
    assert sorted(cards_in(game, "coin_pile")) == ["coin_3", "coin_4"]
    other = at("attack", world(), {"brazil": (0, 9), "china": (2, 1), "peru": (1, 1)}, cards=hands)
    play(other, "attack brazil peru 3", "roll 6 6 6 | 1")
    assert len(cards_in(other, "resources", 0)) == 4


@clause("sea-16.6")
def test_who_becomes_a_purist_gives_back_what_is_more_than_two_at_once():
    hands = {"resources": [[], ["coin_1", "ural", "coin_3", "coin_2"], ["coin_4", "coin_5", "coin_6"]]}
    cards = {**hands, "coin_pile": ["coin_7"], "hand_scars": [["pocket_2_f"], [], []]}
    game = play(at("take_card", world(), turn=2, cards=cards), "play pocket_2_f")
    game.take_events()
    play(game, "pocket_2_p 1")
    assert sorted(cards_in(game, "resources", 1)) == ["coin_1", "coin_2", "ural"]
    assert sorted(cards_in(game, "coin_pile")) == ["coin_3", "coin_7"]
    assert len(cards_in(game, "resources", 2)) == 3, "that is another faction"
    told = [event.data for event in game.take_events() if event.name == "CardsDiscarded"]
    assert told == [{"seat": 1, "cards": [game.rules.cards.index("coin_3")]}]


@clause("sea-16.7")
def test_coin_cards_are_held_openly():
    game = at("attack", having("pocket_2_f"), cards={"resources": [["coin_1", "coin_2"], [], []]})
    zone = game.rules.zone("resources", 0)
    for seat in (1, 2):
        assert game.view(seat).state.zones[zone] == game.state.zones[zone]


@clause("sea-16.9")
def test_the_short_sighted_move_one_step():
    game = at("manoeuvre", having("pocket_2_g"), {"peru": (0, 1), "argentina": (0, 1), "venezuela": (0, 1)})
    assert "move brazil peru 1" in texts(game)
    assert refusal(game, "move peru brazil 1") != "sea-16.9"
    far = at(
        "manoeuvre",
        having("pocket_2_g"),
        {"brazil": (0, 1), "peru": (0, 1), "argentina": (0, 3), "venezuela": (0, 1)},
    )
    assert not [text for text in texts(far) if text.startswith("move argentina venezuela")]
    assert refusal(far, "move argentina venezuela 1") == "sea-16.9"


@clause("leg-28.14", "leg-24.2", "leg-24.4", "leg-x10")
def test_what_hinders_prevails_over_a_power():
    lands = {"brazil": (0, 3), "peru": (0, 1), "japan": (0, 1)}
    for space, moves in (({}, {"peru", "japan"}), ({"yellow": "pocket_2_g"}, {"peru"})):
        sheet = world({"saharan_republic": {"green": "free_manoeuvre", **space}})
        game = at("manoeuvre", sheet, lands, registers={"faction": [5, 2, 3]})
        assert {text.split()[2] for text in texts(game) if text.startswith("move brazil")} == moves


@clause("leg-28.14", "sea-16.4", "sea-6.10")
def test_the_cautious_count_where_they_steal_in():
    sheet = changed(having("pocket_2_d"), opened=["pack-2", POCKET])
    first = changed(sheet.factions[FIRST], powers={**sheet.factions[FIRST].powers, "blue": "pack_2_c"})
    lands = {"peru": (0, 1), "argentina": (0, 1)}
    game = at("reinforce", changed(sheet, factions={**sheet.factions, FIRST: first}), lands)
    play(game, "pack_2_c japan", "pack_2_j 1", "place peru 1")
    assert {text.split()[1] for text in texts(game)} == {"japan", "peru"}
    assert refusal(game, "place argentina 1") == "sea-16.4"


@clause("sea-16.4")
def test_moving_before_recruiting_is_no_placing():
    sheet = world({"saharan_republic": {"green": "manoeuvre_at_any_time", "yellow": "pocket_2_d"}})
    lands = {"brazil": (0, 3), "peru": (0, 1), "argentina": (0, 1)}
    game = settled(at("move_at_will", sheet, lands, registers={"faction": [5, 2, 3]}))
    play(game, "move brazil peru 1")
    play(game, "place argentina 1", "place brazil 1")
    assert {text.split()[1] for text in texts(game)} == {"argentina", "brazil"}


@clause("sea-16.1")
def test_a_weakness_is_played_when_the_turn_begins_after_the_attacks_or_when_it_ends():
    hands = {"hand_scars": [["pocket_2_g"], [], []]}
    game = at("take_card", world(), {"peru": (1, 2)}, turn=2, cards=hands)
    moments = []
    while game.state.turn != 1:
        kind = game.decision().kind
        if kind == "pocket_2_s":
            assert (game.actor, texts(game)) == (0, ["done", "play pocket_2_g"])
            moments.append(game.state.frames[0][2])
            later = play(game.clone(), "play pocket_2_g", "pocket_2_p 3")
            assert sheet_of(later).factions["khan_industries"].powers["yellow"] == "pocket_2_g"
            assert later.state.turn != 2, "the turn goes on where it stood"
        game.apply({"place": "place brazil 3", "attack": "stop", "manoeuvre": "stay"}.get(kind, texts(game)[0]))
    phases = next(module for module in game.rules.modules if isinstance(module, Turns)).phases
    assert moments == [2, phases.index("manoeuvre"), len(phases)]
    for turn in (1, 2):
        others = at("attack", world(), {"peru": (1, 2)}, turn=turn, cards=hands)
        while others.state.turn == turn:
            assert others.decision().kind != "pocket_2_s", "it is not his turn"
            others.apply({"attack": "stop", "manoeuvre": "stay"}.get(others.decision().kind, texts(others)[0]))


@clause("leg-3.12", "leg-3.14", "sea-16.2")
def test_weaknesses_are_scars_of_faction_cards_and_each_has_one_place():
    kinds = {row.id for row in pocket_2.PACK.rows("scars", world())}
    game = at("take_card", world(), turn=2, cards={"hand_scars": [["pocket_2_g"], [], []]})
    marks = find(game.rules.modules, Marks)
    assert len(kinds) == 5
    assert not kinds & set(marks.scar_kinds.ids), "no territory takes one"
    scars = register(game, "scars")
    play(game, "play pocket_2_g", "pocket_2_p 1")
    assert register(game, "scars") == scars
    again = at("take_card", sheet_of(game), turn=2, cards={"hand_scars": [["pocket_2_h"], [], []]})
    play(again, "play pocket_2_h")
    assert "pocket_2_p 1" not in texts(again)


@clause("sea-16.1", "sea-16.2", "sea-15.7", "sea-1.5")
def test_a_weakness_goes_to_any_faction_without_one():
    sheet = having("pocket_2_d")
    game = at("take_card", sheet, turn=2, cards={"hand_scars": [["pocket_2_g"], [], []]})
    play(game, "play pocket_2_g")
    assert texts(game) == [f"pocket_2_p {n}" for n in (1, 2, 3, 4)], "not the first, which has one, nor the Aliens"
    play(game, "pocket_2_p 4")
    assert sheet_of(game).factions["saharan_republic"].powers["yellow"] == "pocket_2_g"


# -- Aliens ------------------------------------------------------------------------------------------------


@clause("sea-15.3", "sea-15.4")
def test_aliens_recruit_for_the_island_and_for_ruins():
    ruined = {POCKET: {"links": ["japan", "peru"], "ruins": ["china"]}}
    game = settled(aliens("reinforce", world(beyond=ruined), {ISLAND: (1, 1)}, turn=1))
    assert register(game, "reserve")[1] == 3 + 2 + 1


@clause("sea-15.5", "sea-8.3")
def test_aliens_who_control_every_city_get_two_stars_once_a_game():
    sheet = world(cities={"china": City(kind="minor_city", by=0), "india": City(kind="major_city", by=0)})
    cards = {"coin_pile": ["coin_1"], "slot_4": ["china"]}
    right = {"conquered": 1}
    game = aliens("pocket_2_r", sheet, {"india": (1, 1)}, turn=1, cards=cards, registers=right)
    assert (game.actor, set(texts(game))) == (1, {"pass", "pocket_2_r"})
    play(game, "pocket_2_r")
    assert register(game, "stars")[1] == 2
    assert register(game, "pocket_2_r") == [1]
    assert game.state.turn == 2, "no card with it"
    none = aliens("pocket_2_r", sheet, {"india": (1, 1)}, turn=1, cards=cards, registers=right)
    assert play(none, "pass").decision().kind == "take_card"
    assert aliens("pocket_2_r", sheet, {"india": (0, 1)}, turn=1).decision().kind != "pocket_2_r"
    for done in ("pocket_2_r", "card_taken"):
        game = aliens("pocket_2_r", sheet, {"india": (1, 1)}, turn=1, registers={done: 1})
        assert game.decision().kind != "pocket_2_r", "once a game, and in the place of a card"


# -- events ------------------------------------------------------------------------------------------------


@clause("sea-17.1", "sea-17.6")
def test_beam_down():
    sheet = world(cities={"egypt": City(kind="major_city", by=0), "congo": City(kind="minor_city", by=0)})
    game = happened("pocket_2_j_1", sheet)
    assert (game.actor, texts(game)) == (1, ["done", "pocket_2_j egypt"])
    play(game, "pocket_2_j egypt")
    assert (owner(game, "egypt"), armies(game, "egypt")) == (1, 5)
    fallen = happened("pocket_2_j_1", sheet, {"china": (2, 5)})
    assert fallen.decision().kind != "pocket_2_j", "who was knocked out gets none"
    assert cards_in(fallen, "discard_events") == ["pocket_2_j_1"]


@clause("sea-17.2", "sea-17.3", "sea-14.19")
def test_die_humans():
    sheet = world(cities={"congo": City(kind="minor_city", by=0), "egypt": City(kind="major_city", by=0)})
    game = happened("pocket_2_k_1", sheet, {"siam": (2, 1)})
    assert texts(game) == ["done", "pocket_2_k congo"]
    play(game, "pocket_2_k congo")
    assert (owner(game, "congo"), register(game, "cities")[game.rules.board.index["congo"]]) == (-1, 0)
    assert sheet_of(game).beyond[POCKET]["ruins"] == ["congo"]
    assert "congo" not in sheet_of(game).cities, "so nothing there can be fortified"
    assert [game.rules.cards[card] for card in game.state.zones[game.rules.zone("destroyed_events")]] == [
        "pocket_2_k_1"
    ]
    kept = happened("pocket_2_k_1", sheet)
    play(kept, "done")
    assert [kept.rules.cards[card] for card in kept.state.zones[kept.rules.zone("discard_events")]] == [
        "pocket_2_k_1"
    ]


@clause("sea-17.4", "sea-17.5", "sea-17.7")
def test_mysterious_island():
    game = happened("pocket_2_l_1", world(), {ISLAND: (2, 1)})
    assert game.actor == 2
    assert set(texts(game)) == {
        "done",
        "pocket_2_l ural",
        "pocket_2_l iceland",
        "pocket_2_l greenland",
        "pocket_2_l ontario",
    }
    play(game, "pocket_2_l greenland")
    assert game.decision().kind == "fill_slot", "and what comes there is looked at again"
    assert game.rules.cards[game.state.zones[game.rules.zone("resources", 2)][0]] == "greenland"
    assert happened("pocket_2_l_1", world()).decision().kind != "pocket_2_l", "nobody is there"
