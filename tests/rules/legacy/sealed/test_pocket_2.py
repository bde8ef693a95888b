"""Pocket 2: the island, its visitors, ruins, weaknesses and events."""

from typing import Any

import pytest

from conquete.editions.legacy.packs import Seals
from conquete.editions.legacy.sealed import pocket_2
from conquete.editions.legacy.sealed.ground import find, parts_of
from conquete.editions.legacy.sealed.pack_3 import Homelands
from conquete.editions.legacy.sheet import City, Faction, Past, Sheet, changed, read
from conquete.engine.game import Game
from tests.helpers import clause, play, refusal, texts
from tests.rules.legacy.scenes import register
from tests.rules.legacy.sealed.scenes import armies, at, opened, owner

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


def turned_up(card: str, sheet: Sheet, lands: dict[str, tuple[int, int]] | None = None) -> Game:
    """An event at the end of the turn of seat 0; seat 1 plays the Aliens."""
    cards = {
        "coin_pile": ["coin_1", "coin_2"],
        "slot_4": ["alberta"],
        "slot_3": ["ontario"],
        "slot_2": ["greenland"],
        "slot_1": ["iceland"],
        "resource_pile": [{"secret": ["ural", "alaska"]}],
        "pile_events": [{"secret": [card]}],
    }
    game = aliens(
        "take_card",
        changed(sheet, cards={**sheet.cards, "ural": 2}),
        lands,
        cards=cards,
        registers={"conquered": 1},
    )
    return play(game, "acquire coin_1", "turn_up ural", f"turn_up {card}")


def document(game: Game) -> Sheet:
    assert game.rules.world is not None
    return read(game.rules.world).sheet


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
    assert game.decision().kind != "place"
    assert document(game).factions[FIRST].powers["yellow"] == "pocket_2_c"


@clause("sea-14.4", "sea-14.7")
def test_a_filled_space_does_not_keep_the_mark_away():
    game = settled(opening())
    play(game, "pocket_2_m alaska madagascar")
    rise = find(game.rules.modules, pocket_2.Visitors).rise
    assert game.rules.world is not None
    again = read(rise.next_world(game.rules.world, game.state, (0, 0, 0, 1)))
    assert again.sheet.factions[FIRST].powers["yellow_more"] == "pocket_2_c"


@clause("sea-14.9", "sea-14.10")
def test_its_card_lies_in_the_pile_with_three_coins():
    game = settled(opening())
    play(game, "pocket_2_m alaska madagascar")
    card = game.rules.cards.index(ISLAND)
    places = [zone.name for zone, cards in zip(game.rules.zones, game.state.zones, strict=True) if card in cards]
    assert places in (["resource_pile"], ["slot_1"])
    assert document(game).cards[ISLAND] == 3


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
    assert (POCKET in document(settled(game)).opened) == bool(opens)


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


@clause("sea-14.20")
def test_a_city_over_a_ruin_removes_it():
    sheet = world(beyond={POCKET: {"links": ["japan", "peru"], "ruins": ["egypt"]}})
    assert pocket_2.ruins_of(sheet) == ["egypt"]
    assert pocket_2.ruins_of(changed(sheet, cities={"egypt": City(kind="major_city", by=0)})) == []


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


@clause("sea-14.13", "sea-14.21")
def test_a_collaborator_trades_one_resource_more():
    hand = {"resources": [["coin_1"], [], []]}
    assert settled(at("reinforce", having("pocket_2_c"), cards=hand)).decision().kind == "trade_resources"
    assert settled(at("reinforce", having("pocket_2_d"), cards=hand)).decision().kind == "place"
    game = settled(at("reinforce", having("pocket_2_c"), cards=hand))
    before = register(game, "reserve")[0]
    play(game, "lay coin_1")
    assert register(game, "reserve")[0] == before + 2


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


@clause("sea-16.6", "sea-16.7", "sea-16.8")
def test_a_purist_takes_no_third_coin():
    cards = {"resources": [["coin_1", "coin_2"], [], []], "coin_pile": ["coin_3"], "slot_4": ["alberta"]}
    game = at("take_card", having("pocket_2_f"), cards=cards, registers={"conquered": 1})
    assert game.decision().kind != "take_card"
    assert (
        at("take_card", having("pocket_2_d"), cards=cards, registers={"conquered": 1}).decision().kind
        == "take_card"
    )


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


@clause("sea-16.1", "sea-16.2", "sea-15.7", "sea-1.5")
def test_a_weakness_goes_to_any_faction_without_one():
    sheet = having("pocket_2_d")
    game = at("take_card", sheet, turn=2, cards={"hand_scars": [["pocket_2_g"], [], []]})
    play(game, "play pocket_2_g")
    assert texts(game) == [f"pocket_2_p {n}" for n in (1, 2, 3, 4)], "not the first, which has one, nor the Aliens"
    play(game, "pocket_2_p 4")
    assert document(game).factions["saharan_republic"].powers["yellow"] == "pocket_2_g"


# -- Aliens ------------------------------------------------------------------------------------------------


@clause("sea-15.3", "sea-15.4")
def test_aliens_recruit_for_the_island_and_for_ruins():
    ruined = {POCKET: {"links": ["japan", "peru"], "ruins": ["china"]}}
    game = settled(aliens("reinforce", world(beyond=ruined), {ISLAND: (1, 1)}, turn=1))
    assert register(game, "reserve")[1] == 3 + 2 + 1


@clause("sea-15.5", "sea-8.3")
def test_aliens_who_control_every_city_get_two_stars_once_a_game():
    sheet = world(cities={"china": City(kind="minor_city", by=0), "india": City(kind="major_city", by=0)})
    game = aliens("pocket_2_r", sheet, {"india": (1, 1)}, turn=1)
    assert (game.actor, set(texts(game))) == (1, {"pass", "pocket_2_r"})
    play(game, "pocket_2_r")
    assert register(game, "stars")[1] == 2
    assert register(game, "pocket_2_r") == [1]
    assert aliens("pocket_2_r", sheet, {"india": (0, 1)}, turn=1).decision().kind != "pocket_2_r"
    assert (
        aliens("pocket_2_r", sheet, {"india": (1, 1)}, turn=1, registers={"pocket_2_r": 1}).decision().kind
        != "pocket_2_r"
    )


# -- events ------------------------------------------------------------------------------------------------


@clause("sea-17.1", "sea-17.6")
def test_beam_down():
    sheet = world(cities={"egypt": City(kind="major_city", by=0), "congo": City(kind="minor_city", by=0)})
    game = turned_up("pocket_2_j_1", sheet)
    assert (game.actor, texts(game)) == (1, ["done", "pocket_2_j egypt"])
    play(game, "pocket_2_j egypt")
    assert (owner(game, "egypt"), armies(game, "egypt")) == (1, 5)


@clause("sea-17.2", "sea-17.3", "sea-14.19")
def test_die_humans():
    sheet = world(cities={"congo": City(kind="minor_city", by=0), "egypt": City(kind="major_city", by=0)})
    game = turned_up("pocket_2_k_1", sheet, {"siam": (2, 1)})
    assert texts(game) == ["done", "pocket_2_k congo"]
    play(game, "pocket_2_k congo")
    assert (owner(game, "congo"), register(game, "cities")[game.rules.board.index["congo"]]) == (-1, 0)
    assert document(game).beyond[POCKET]["ruins"] == ["congo"]
    assert "congo" not in document(game).cities, "so nothing there can be fortified"
    assert [game.rules.cards[card] for card in game.state.zones[game.rules.zone("destroyed_events")]] == [
        "pocket_2_k_1"
    ]
    kept = turned_up("pocket_2_k_1", sheet)
    play(kept, "done")
    assert [kept.rules.cards[card] for card in kept.state.zones[kept.rules.zone("discard_events")]] == [
        "pocket_2_k_1"
    ]


@clause("sea-17.4", "sea-17.5", "sea-17.7")
def test_mysterious_island():
    game = turned_up("pocket_2_l_1", world(), {ISLAND: (2, 1)})
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
    assert turned_up("pocket_2_l_1", world()).decision().kind != "pocket_2_l", "nobody is there"
