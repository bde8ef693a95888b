"""Pack 3: missions, the homeland and Join the Cause."""

from typing import Any

from conquete.boards.shapes import load_shapes
from conquete.boards.widening import is_widened, widened_shapes
from conquete.editions.legacy.sealed import pack_3
from conquete.editions.legacy.sealed.ground import find, parts_of
from conquete.editions.legacy.sealed.pack_3 import Homelands
from conquete.editions.legacy.sealed.pocket_2 import ruins_of
from conquete.editions.legacy.sheet import City, Document, Faction, Past, Sheet, Signature, changed, write
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY
from tests.helpers import clause, play, texts
from tests.rules.legacy.aftermaths import sheet_of
from tests.rules.legacy.sealed.scenes import lines, opened
from tests.rules.legacy.stalls import at as at_cards
from tests.rules.legacy.stalls import cards_in, has_won, stars, value

PACK = "pack-3"
MISSIONS = [f"pack_3_{letter}" for letter in "bcdefghi"]


def at(step: str, sheet: Sheet, lands: dict[str, tuple[int, int]] | None = None, **more: Any) -> Game:
    return at_cards(step, lands, of=write(Document(sheet=sheet, seated=[])), **more)


def mission(
    letter: str, lands: dict[str, tuple[int, int]] | None = None, sheet: Sheet | None = None, **more: Any
) -> Game:
    """At the end of a turn, with that mission open."""
    row = f"pack_3_{letter}"
    rest = [name for name in MISSIONS if name != row]
    zones = {"row_missions": [row], "pile_missions": [{"secret": rest}], **more.pop("zones", {})}
    return at("claim_goal", opened(PACK) if sheet is None else sheet, lands, zones=zones, **more)


def is_open(letter: str, *args: Any, **more: Any) -> bool:
    return f"fulfil pack_3_{letter}" in texts(mission(letter, *args, **more))


def by_place(places: dict[str, int]) -> list[int]:
    names = at("take_card", opened(PACK)).rules.board.territories
    return [places.get(name, 0) for name in names]


# -- opening and homeland -------------------------------------------------------------------------------------


@clause("sea-7.2")
def test_what_is_in_it():
    assert sum(part.copies for part in parts_of(PACK, "mission")) == 8
    assert sum(part.copies for part in parts_of(PACK, "event")) == 3
    assert len(parts_of(PACK, "mark")) == 1


@clause("sea-7.1", "sea-8.1")
def test_its_cards_come_with_the_next_game():
    later = opened(PACK, beyond={PACK: {"from": 5}})
    assert pack_3.PACK.rows("missions", later) == []
    assert "claim_goal" not in at("take_card", later).rules.step_names
    now = at("take_card", opened(PACK, beyond={PACK: {"from": 4}})).rules
    assert "lay_goals" in now.setup_names
    assert now.decks["missions_deck"].cards == MISSIONS


def home(*starts: str) -> Sheet:
    """Of the first faction, which seat 0 plays."""
    sheet = opened(PACK)
    past = [Past(game=i + 1, start=start, result="held_on", by=0) for i, start in enumerate(starts)]
    factions = {**sheet.factions, "die_mechaniker": changed(sheet.factions["die_mechaniker"], past=past)}
    return changed(sheet, factions=factions)


@clause("sea-7.3", "sea-7.6", "leg-26.9")
def test_open_cards_of_the_homeland_may_be_taken_without_control():
    game = at("take_card", home("egypt", "congo", "peru"), {"peru": (0, 1)})
    assert texts(game) == ["done", "acquire peru", "acquire egypt"]


def homeland(sheet: Sheet, start: str) -> str:
    """Of seat 0, who began there in this game."""
    game = at("take_card", sheet, registers={"started": [1 + _index(start), 0, 0]})
    home = find(game.rules.modules, Homelands).of(game.state, 0)
    return "" if home == NOBODY else game.rules.board.regions[home]


@clause("sea-7.3")
def test_the_current_game_counts():
    assert homeland(home(), "congo") == "africa"
    assert homeland(home("peru"), "congo") == "", "a tie"
    assert homeland(home("peru", "egypt"), "congo") == "africa"


@clause("sea-7.3", "sea-1.37")
def test_from_the_sixteenth_game_on_the_homeland_stays():
    people = [Signature(by=0)] * 15
    for games, found in ((14, ["", "", "africa"]), (15, ["south_america", "africa", ""])):
        worlds = [changed(sheet, games=games, signed=people[:games]) for sheet in (home("peru"), home("egypt"))]
        assert homeland(worlds[0], "congo") == found[0]
        assert homeland(worlds[1], "peru") == found[1]
        assert homeland(changed(home(), games=games, signed=people[:games]), "congo") == found[2]


def _index(name: str) -> int:
    return at("take_card", opened(PACK)).rules.board.index[name]


@clause("sea-7.4")
def test_a_tie_means_no_homeland():
    assert texts(at("take_card", home("egypt", "peru"))) == ["done", "acquire coin_1"]


@clause("sea-7.7")
def test_a_coin_card_may_be_preferred_to_the_homeland():
    assert texts(at("take_card", home("egypt"))) == ["done", "acquire egypt", "acquire coin_1"]


# -- Join the Cause -------------------------------------------------------------------------------------------

CITIES = {"brazil": City(kind="minor_city", by=0), "peru": City(kind="minor_city", by=0)}


def cause(**more: Any) -> Game:
    sheet = opened(PACK, cities=CITIES, cards={"ural": 2})
    zones = {
        "pile_events": [{"secret": ["pack_3_a_1"]}],
        "row_missions": ["pack_3_b"],
        "pile_missions": [{"secret": ["pack_3_c", "pack_3_d"]}],
        "discard_missions": ["pack_3_e", "pack_3_f", "pack_3_g", "pack_3_h", "pack_3_i"],
    }
    game = at(
        "take_card",
        sheet,
        more.pop("lands", {"peru": (0, 1)}),
        zones=zones,
        slots=("alaska", "siam", "egypt", "japan"),
    )
    return play(game, "acquire coin_1", "turn_up ural", "turn_up pack_3_a_1")


@clause("sea-7.8")
def test_the_population_leader_spreads_three_armies_over_his_cities():
    game = cause()
    assert texts(game) == ["target brazil", "target peru", "choose pack_3_c", "choose pack_3_d"] or set(
        texts(game)
    ) == {
        "target brazil",
        "target peru",
        "choose pack_3_c",
        "choose pack_3_d",
    }
    play(game, "target peru", "target peru", "target brazil")
    index = game.rules.board.index
    assert (game.state.armies[index["peru"]], game.state.armies[index["brazil"]]) == (3, 6)
    assert cards_in(game, "discard_events") == ["pack_3_a_1"]


@clause("sea-7.8", "sea-7.9")
def test_or_has_another_mission():
    game = cause()
    game.apply("choose pack_3_d")
    assert cards_in(game, "row_missions") == ["pack_3_d"]
    assert "pack_3_b" in cards_in(game, "discard_missions")
    assert cards_in(game, "pile_missions") == ["pack_3_c"]


def test_without_a_leader_nothing_happens():
    game = cause(lands={"peru": (1, 1)})
    assert not any(text.startswith("target") for text in texts(game))


# -- missions -------------------------------------------------------------------------------------------------

SEA = {"iceland": 2, "great_britain": 2, "madagascar": 2, "japan": 2}


@clause("sea-8.2", "sea-8.3", "sea-8.4", "sea-8.7")
def test_four_conquests_over_sea_lines():
    game = mission("b", registers={"pack_3_b": by_place(SEA)})
    play(game, "fulfil pack_3_b", "turn_up pack_3_c")
    assert (stars(game, 0), cards_in(game, "discard_missions")) == (1, ["pack_3_b"])
    assert cards_in(game, "row_missions") == ["pack_3_c"]
    assert game.decision().kind not in ("claim_goal", "take_card")
    assert not is_open("b", registers={"pack_3_b": by_place({**SEA, "japan": 1})})


@clause("sea-8.5")
def test_missions_come_back_and_destroyed_ones_do_not():
    game = at("take_card", opened(PACK, destroyed=["pack_3_h"]))
    assert game.rules.decks["missions_deck"].cards == [name for name in MISSIONS if name != "pack_3_h"]


@clause("sea-8.6")
def test_only_land_taken_from_enemies_in_this_turn_counts():
    game = at("attack", opened(PACK), {"north_africa": (1, 1), "peru": (1, 1)})
    for target in ("north_africa", "peru"):
        play(game, f"attack brazil {target} 3") if f"attack brazil {target} 3" in texts(game) else play(
            game, f"attack brazil {target} 1"
        )
        while game.decision().kind in ("react", "choose_dice", "defend"):
            game.apply(texts(game)[-1])
        game.apply(next(text for text in _rolls(game) if text.endswith("| 1")))
        while game.decision().kind == "occupy":
            game.apply(texts(game)[0])
    index = game.rules.board.index
    taken = by_territory(game)
    assert (taken[index["north_africa"]], taken[index["peru"]]) == (2, 1), "one of them over sea"
    while game.state.turn == 0:
        game.apply({"attack": "stop", "manoeuvre": "stay"}.get(game.decision().kind, texts(game)[0]))
    assert not any(by_territory(game)), "the next turn counts anew"
    entered = at("attack", opened(PACK))
    play(entered, "expand brazil peru 1")
    assert value(entered, "pack_3_b", index["peru"]) == 0


def by_territory(game: Game) -> list[int]:
    first = game.rules.offset("pack_3_b")
    return game.state.values[first : first + game.rules.board.size]


def _rolls(game: Game) -> list[str]:
    return sorted((game.rules.words.text(outcome) for outcome, _ in game.chances()), reverse=True)


@clause("sea-8.8")
def test_nine_conquests():
    nine = dict.fromkeys(
        ("peru", "argentina", "venezuela", "egypt", "ural", "siam", "japan", "iceland", "ontario"), 1
    )
    assert is_open("c", registers={"pack_3_b": by_place(nine)})
    del nine["peru"]
    assert not is_open("c", registers={"pack_3_b": by_place(nine)})


@clause("sea-8.9")
def test_four_conquests_with_a_city():
    names = ("peru", "argentina", "venezuela", "egypt")
    sheet = opened(PACK, cities={name: City(kind="minor_city", by=0) for name in names})
    assert is_open("d", None, sheet, registers={"pack_3_b": by_place(dict.fromkeys(names, 1))})
    assert not is_open(
        "d", None, sheet, registers={"pack_3_b": by_place({**dict.fromkeys(names[:3], 1), "ural": 1})}
    )


SOUTH = ("brazil", "peru", "argentina", "venezuela")


@clause("sea-8.10", "sea-8.11")
def test_a_whole_continent_conquered_and_held():
    lands = dict.fromkeys(SOUTH, (0, 1))
    all_four = by_place(dict.fromkeys(SOUTH, 1))
    assert is_open("e", lands, registers={"pack_3_b": all_four})
    assert not is_open("e", {**lands, "peru": (1, 1)}, registers={"pack_3_b": all_four}), "not held"
    assert not is_open("e", lands, registers={"pack_3_b": by_place(dict.fromkeys(SOUTH[1:], 1))}), "not taken"


@clause("sea-8.12")
def test_six_cities():
    names = ("brazil", "peru", "argentina", "venezuela", "egypt", "ural")
    sheet = opened(PACK, cities={name: City(kind="minor_city", by=0) for name in names})
    lands = dict.fromkeys(names, (0, 1))
    assert is_open("f", lands, sheet)
    assert not is_open("f", {**lands, "ural": (1, 1)}, sheet)


@clause("sea-8.13", "sea-8.14")
def test_bonuses_of_seven():
    names = at("take_card", opened(PACK)).rules.board
    europe = {names.territories[t]: (0, 1) for t in names.region_members[names.regions.index("europe")]}
    south = dict.fromkeys(SOUTH, (0, 1))
    assert is_open("g", {**europe, **south}), "five and two"
    assert not is_open("g", europe)
    sheet = opened(PACK)
    more = {**sheet.continents, "europe": changed(sheet.continents["europe"], changed=1, by=0)}
    richer = changed(sheet, continents=more, stickers={**sheet.stickers, "continent_more": 0})
    people = write(Document(sheet=richer, seated=[0, 1, 2]))
    zones = {"row_missions": ["pack_3_g"], "pile_missions": [{"secret": ["pack_3_b"]}]}
    game = at_cards("claim_goal", europe, of=people, zones=zones)
    assert "fulfil pack_3_g" in texts(game), "five, a marker and one's own name"


ISLES = ("greenland", "iceland", "great_britain", "madagascar", "japan", "indonesia", "new_guinea")


@clause("sea-8.15", "sea-8.16", "sea-8.17", "sea-8.18")
def test_seven_islands_draw_a_line_over_sea():
    board = at("take_card", opened(PACK)).rules.board
    assert [name for t, name in enumerate(board.territories) if pack_3.is_island(board, t)] == sorted(
        ISLES, key=board.index.__getitem__
    )
    lands = dict.fromkeys(ISLES, (0, 1))
    assert not is_open("h", {**lands, "japan": (1, 1)})
    game = mission("h", lands)
    game.apply("fulfil pack_3_h")
    assert not {"target irkutsk", "target afghanistan"} & set(texts(game))
    game.apply("target peru")
    wanted = [name for name in board.territories if name not in {"peru", "irkutsk", "afghanistan"}]
    assert texts(game) == [f"target {name}" for name in wanted]
    game.apply("target japan")
    index = game.rules.board.index
    assert index["japan"] in game.rules.board.neighbours[index["peru"]]
    assert sheet_of(game).beyond[PACK]["line"] == ["peru", "japan"]
    assert (stars(game, 0), cards_in(game, "destroyed_missions")) == (2, ["pack_3_h"])
    assert "pack_3_k" in lines(game)


@clause("sea-8.17", "sea-8.6", "sea-8.16")
def test_a_line_may_be_drawn_where_there_is_a_link_already():
    """Beside a border it joins over sea, too; beside another line it changes nothing."""
    plain = at("take_card", opened(PACK)).rules.board
    lands = dict.fromkeys(ISLES, (0, 1))
    for source, target in (("peru", "argentina"), ("argentina", "peru"), ("japan", "kamchatka")):
        game = play(mission("h", lands), "fulfil pack_3_h", f"target {source}", f"target {target}")
        board = game.rules.board
        assert sheet_of(game).beyond[PACK]["line"] == [source, target]
        assert (board.neighbours, board.sea_links) == (plain.neighbours, plain.sea_links)
        assert [pack_3.is_island(board, t) for t in range(42)] == [pack_3.is_island(plain, t) for t in range(42)]
    drawn = opened(PACK, beyond={PACK: {"line": ["argentina", "peru"]}})
    for sheet, sort in ((opened(PACK), 1), (drawn, 2)):
        game = at("attack", sheet, {"argentina": (0, 9), "peru": (1, 1)})
        play(game, "attack argentina peru 3")
        while game.decision().kind in ("react", "choose_dice", "defend"):
            game.apply(texts(game)[-1])
        play(game, "roll 6 6 6 | 1")
        assert by_territory(game)[game.rules.board.index["peru"]] == sort
    shapes = load_shapes("world-legacy")
    board = at("take_card", drawn).rules.board
    more = widened_shapes(board, {})["links"][len(shapes["links"]) :]
    assert [{row["a"], row["b"]} for row in more] == [{"argentina", "peru"}]
    assert not is_widened(plain)


RICH = {"egypt": 4, "peru": 3}


def ready(lands: dict[str, tuple[int, int]], **more: Any) -> Game:
    return mission("i", lands, more.pop("sheet", opened(PACK, cards=RICH)), **more)


@clause("leg-35.14", "leg-35.15")
def test_the_marker_that_opens_another_pack_comes_with_this_one():
    before = at("take_card", opened()).rules
    assert not {"pack_3_l", "pack_3_i"} & set(before.step_names)
    assert "world_capital" not in opened(PACK).stickers
    now = at("take_card", opened(PACK)).rules
    assert {"pack_3_l", "pack_3_i"} <= set(now.step_names)
    game = ready({"egypt": (0, 1)})
    game.apply("fulfil pack_3_i")
    assert sheet_of(game).opened == [PACK], "not before it is placed"
    game.apply("pack_3_l egypt")
    assert sheet_of(game).opened == [PACK, "pack-4"]


@clause("sea-1.26", "sea-8.17")
def test_the_line_is_drawn_although_its_stars_win():
    game = mission("h", dict.fromkeys(ISLES, (0, 1)), registers={"stars": [2, 0, 0], "conquered": 1})
    play(game, "fulfil pack_3_h", "target peru")
    assert not has_won(game, 0)
    game.apply("target japan")
    assert has_won(game, 0)
    assert sheet_of(game).beyond[PACK]["line"] == ["peru", "japan"]


@clause("sea-8.19", "sea-8.20", "sea-8.21", "sea-8.22", "sea-9.1")
def test_the_world_is_ready():
    game = ready({"egypt": (0, 1)})
    game.apply("fulfil pack_3_i")
    assert texts(game) == ["pack_3_l egypt"]
    game.name("pack_3_l egypt", "Concorde")
    assert cards_in(game, "slot_3") == ["egypt"], "it is not taken"
    assert cards_in(game, "resources", 0) == []
    city = sheet_of(game).cities["egypt"]
    assert (city.kind, sheet_of(game).opened) == ("world_capital", [PACK, "pack-4"])
    assert (stars(game, 0), cards_in(game, "destroyed_missions")) == (2, ["pack_3_i"])


@clause("sea-8.19")
def test_it_needs_the_right_to_a_rich_card():
    assert "fulfil pack_3_i" not in texts(ready({"peru": (0, 1)}))
    assert "fulfil pack_3_i" not in texts(ready({"egypt": (0, 1)}, registers={"conquered": 0}))
    assert "fulfil pack_3_i" not in texts(ready({}))


@clause("sea-8.23")
def test_the_homeland_gives_that_right_too():
    sheet = changed(home("congo"), cards=RICH)
    assert "fulfil pack_3_i" in texts(ready({}, sheet=sheet))


@clause("sea-8.20", "sea-8.24")
def test_the_capital_takes_the_place_of_a_city_and_its_fortification():
    sheet = opened(PACK, cards=RICH, cities={"egypt": City(kind="major_city", by=1)}, walls={"egypt": 4})
    game = ready({"egypt": (0, 1)}, sheet=sheet)
    play(game, "fulfil pack_3_i", "pack_3_l egypt")
    assert sheet_of(game).walls == {}
    assert value(game, "walls", game.rules.board.index["egypt"]) == 0
    assert value(game, "cities", game.rules.board.index["egypt"]) == 3


@clause("sea-8.20")
def test_the_capital_takes_the_place_of_whatever_lies_on_the_place_for_cities():
    beyond = {"pocket-2": {"links": ["japan", "peru"], "ruins": ["egypt"]}}
    sheet = opened(PACK, "pocket-2", cards={**RICH, "pocket_2_a": 3}, beyond=beyond)
    sheet = changed(sheet, factions={**sheet.factions, "pocket_2_b": Faction()})
    game = ready({"egypt": (0, 1)}, sheet=sheet)
    assert ruins_of(sheet) == ["egypt"]
    play(game, "fulfil pack_3_i", "pack_3_l egypt")
    assert sheet_of(game).cities["egypt"].kind == "world_capital"
    assert ruins_of(sheet_of(game)) == []


@clause("sea-9.2")
def test_it_is_founded_and_opened_although_its_stars_win():
    game = ready({"egypt": (0, 1)}, registers={"stars": [2, 0, 0], "conquered": 1})
    play(game, "fulfil pack_3_i", "pack_3_l egypt")
    assert has_won(game, 0)
    assert "pack-4" in sheet_of(game).opened
