"""Pack 4: private missions, the lead faction and the capital."""

from random import Random
from typing import Any

import conquete
from conquete.editions.legacy.sealed.ground import parts_of
from conquete.editions.legacy.sheet import City, Document, Past, Sheet, changed, write
from conquete.engine.game import Game
from tests.helpers import clause, play, refusal, texts
from tests.rules.legacy.aftermaths import decided, sheet_of
from tests.rules.legacy.sealed.scenes import armies, lines, opened, owner
from tests.rules.legacy.stalls import at as at_cards
from tests.rules.legacy.stalls import cards_in, has_won, stars, value

OPEN = ("pack-3", "pack-4")
PRIVATE = [f"pack_4_{letter}" for letter in "abcdef"]
CAPITAL = {"egypt": City(kind="world_capital", by=0)}


def at(step: str, sheet: Sheet, lands: dict[str, tuple[int, int]] | None = None, **more: Any) -> Game:
    return at_cards(step, lands, of=write(Document(sheet=sheet, seated=[])), **more)


def mission(
    letter: str, lands: dict[str, tuple[int, int]] | None = None, sheet: Sheet | None = None, **more: Any
) -> Game:
    row = f"pack_4_{letter}"
    zones = {"row_missions": [row], "pile_missions": [{"secret": [name for name in PRIVATE if name != row]}]}
    return at("claim_goal", opened(*OPEN) if sheet is None else sheet, lands, zones=zones, **more)


def is_open(letter: str, *args: Any, **more: Any) -> bool:
    return f"fulfil pack_4_{letter}" in texts(mission(letter, *args, **more))


def won(**wins: int) -> Sheet:
    """Factions with so many wins, in games one after the other."""
    sheet, game = opened(*OPEN, cities=CAPITAL), 0
    factions = dict(sheet.factions)
    for id, number in wins.items():
        past = []
        for _ in range(number):
            game += 1
            past.append(Past(game=game, start="brazil", result="won", by=0))
        factions[id] = changed(factions[id], past=past)
    return changed(sheet, factions=factions)


def begun(sheet: Sheet, seed: int = 2) -> Game:
    """At the first question of the first turn, or where the lead faction is asked."""
    game = conquete.new("legacy", "campaign", 3, seed=seed, world=write(Document(sheet=sheet, seated=[])))
    rng = Random(seed)
    while game.state.round == 0 and game.decision().kind != "pack_4_g":
        options = [option for option in game.decision().texts() if option != "side khan_industries"]
        game.apply(options[0] if game.decision().kind == "choose_side" else rng.choice(game.decision().options))
    return game


def faction(game: Game, seat: int) -> int:
    return value(game, "faction", seat)


# -- private missions -----------------------------------------------------------------------------------------


@clause("sea-9.3")
def test_six_private_missions_join_the_deck():
    assert [part.id for part in parts_of("pack-4", "mission")] == PRIVATE
    assert set(PRIVATE) < set(at("take_card", opened(*OPEN)).rules.decks["missions_deck"].cards)


@clause("sea-9.14", "sea-9.15", "sea-1.3")
def test_a_private_mission_pays_a_star_and_is_kept_in_a_free_red_space():
    game = mission("f", registers={"pack_4_a": 8})
    game.apply("fulfil pack_4_f")
    assert (stars(game, 0), cards_in(game, "destroyed_missions")) == (1, ["pack_4_f"])
    assert sheet_of(game).factions["die_mechaniker"].powers["red"] == "pack_4_f"
    filled = opened(*OPEN, powers={"die_mechaniker": {"red": "pack_4_a"}})
    again = mission("f", None, filled, registers={"pack_4_a": 8})
    again.apply("fulfil pack_4_f")
    assert (stars(again, 0), cards_in(again, "discard_missions")) == (1, ["pack_4_f"])
    assert sheet_of(again).factions["die_mechaniker"].powers["red"] == "pack_4_a"


@clause("sea-1.26", "sea-9.15")
def test_it_is_kept_although_its_star_wins():
    game = mission("f", registers={"pack_4_a": 8, "stars": [3, 0, 0]})
    game.apply("fulfil pack_4_f")
    assert has_won(game, 0)
    assert sheet_of(game).factions["die_mechaniker"].powers["red"] == "pack_4_f"
    assert "pack_4_f" in sheet_of(game).destroyed


@clause("sea-9.16", "sea-8.3")
def test_the_mission_in_the_red_space_once_a_game():
    kept = opened(*OPEN, powers={"die_mechaniker": {"red": "pack_4_f"}})
    game = at("pack_4_j", kept, registers={"pack_4_a": 8})
    assert texts(game) == ["pass", "pack_4_j"]
    game.apply("pack_4_j")
    assert stars(game, 0) == 1
    assert lines(game) == ["pack_4_j"]
    assert game.decision().kind != "take_card"
    assert at("pack_4_j", kept, registers={"pack_4_a": 8, "pack_4_j": [1, 0, 0]}).decision().kind != "pack_4_j"
    assert at("pack_4_j", kept, registers={"pack_4_a": 8, "card_taken": 1}).decision().kind != "pack_4_j"
    assert at("pack_4_j", kept).decision().kind != "pack_4_j", "not fulfilled"


@clause("sea-9.16")
def test_it_is_fulfilled_once_in_a_game_and_not_once_in_a_turn():
    """Seat 0 begins every turn with two continents."""
    board = at("take_card", opened(*OPEN)).rules.board
    held = [t for name in ("south_america", "australia") for t in board.region_members[_region(board, name)]]
    lands = dict.fromkeys([board.territories[t] for t in held], (0, 3))
    kept = opened(*OPEN, powers={"die_mechaniker": {"red": "pack_4_f"}, "imperial_balkania": {"red": "pack_4_f"}})
    for answer, again in (("pack_4_j", False), ("pass", True)):
        game = at("pack_4_j", kept, lands, registers={"pack_4_a": 8, "conquered": 0})
        game.apply(answer)
        while game.state.turn != 0 or value(game, "card_taken") or game.decision().kind != "attack":
            kind, options = game.decision().kind, texts(game)
            game.apply({"attack": "stop", "manoeuvre": "stay"}.get(kind, options[-1]))
        assert value(game, "pack_4_a") == 8, "it is fulfilled in this turn, too"
        play(game, "stop")
        if game.decision().kind == "manoeuvre":
            game.apply("stay")
        assert (game.decision().kind == "pack_4_j") is again
        assert stars(game, 0) == (0 if again else 1)
    other = {**lands, "brazil": (2, 3)} | dict.fromkeys(lands, (2, 3))
    elsewhere = at("pack_4_j", kept, other, turn=2, registers={"pack_4_a": 8, "pack_4_j": [1, 0, 0]})
    assert texts(elsewhere) == ["pass", "pack_4_j"], "what another faction has done does not count"


@clause("sea-9.16")
def test_not_in_the_game_in_which_it_was_won():
    game = mission("f", registers={"pack_4_a": 8})
    game.apply("fulfil pack_4_f")
    assert value(game, "pack_4_j", 0) == 1


@clause("sea-9.17", "sea-9.18")
def test_what_was_turned_in_for_armies():
    rich = opened(*OPEN, cards={"ural": 4, "peru": 4, "china": 3})
    game = at("reinforce", rich, hands={0: ["ural", "peru"]}, slots=("alaska", "siam", "egypt", "japan"))
    play(game, "lay ural", "lay peru")
    assert value(game, "pack_4_a") == 1
    poor = at("reinforce", rich, hands={0: ["ural", "china"]}, slots=("alaska", "siam", "egypt", "japan"))
    play(poor, "lay ural", "lay china")
    assert value(poor, "pack_4_a") == 0
    ten = opened(*OPEN, cards={"ural": 6, "china": 3})
    great = at("reinforce", ten, hands={0: ["ural", "china", "coin_1"]}, slots=("alaska", "siam", "egypt", "japan"))
    play(great, "lay ural", "lay china", "lay coin_1")
    assert value(great, "pack_4_a") == 2
    assert is_open("a", registers={"pack_4_a": 1})
    assert not is_open("a", registers={"pack_4_a": 2})
    assert is_open("b", registers={"pack_4_a": 2})
    assert not is_open("b", registers={"pack_4_a": 1})


def beaten(cards: list[str]) -> Game:
    """Seat 0 takes the last territory of seat 1."""
    lands = {"brazil": (0, 5), "peru": (1, 1), "congo": (2, 5)}
    game = at("attack", opened(*OPEN), lands, rest=lands, hands={1: cards})
    play(game, "attack brazil peru 3")
    while game.decision().kind in ("react", "choose_dice", "defend"):
        game.apply(texts(game)[-1])
    return play(game, "roll 6 6 6 | 1")


@clause("sea-9.19")
def test_the_last_army_of_somebody_with_three_cards():
    assert value(beaten(["ural", "china", "coin_1"]), "pack_4_a") == 4
    assert value(beaten(["ural", "china"]), "pack_4_a") == 0
    assert is_open("c", registers={"pack_4_a": 4})
    assert not is_open("c", registers={"pack_4_a": 0})


@clause("sea-9.20", "sea-9.21")
def test_every_hideout():
    assert not is_open("d"), "there is none"
    scarred = opened("pack-2", *OPEN, scars={"brazil": "bunker", "peru": "pack_2_a"})
    assert is_open("d", {"peru": (0, 1)}, scarred)
    assert not is_open("d", {"peru": (1, 1)}, scarred)
    assert not is_open("d", None, scarred)


@clause("sea-9.22")
def test_the_capital_and_three_major_cities():
    majors = ("peru", "venezuela", "argentina")
    sheet = opened(*OPEN, cities={**CAPITAL, **{name: City(kind="major_city", by=0) for name in majors}})
    lands = dict.fromkeys((*majors, "egypt"), (0, 1))
    assert is_open("e", lands, sheet)
    assert not is_open("e", {**lands, "egypt": (1, 1)}, sheet)
    assert not is_open("e", {**lands, "peru": (1, 1)}, sheet)


@clause("sea-9.23")
def test_two_continents_when_the_turn_began():
    board = at("take_card", opened(*OPEN)).rules.board
    names = [
        board.territories[t]
        for region in ("south_america", "australia")
        for t in board.region_members[_region(board, region)]
    ]
    lands = dict.fromkeys(names, (1, 1))
    game = at(
        "take_card", opened(*OPEN), lands, rest={"congo": (2, 5), "egypt": (0, 5)}, registers={"conquered": 0}
    )
    assert (game.state.turn, value(game, "pack_4_a")) == (1, 8)
    del lands["peru"]
    one = at("take_card", opened(*OPEN), lands, rest={"congo": (2, 5), "egypt": (0, 5)}, registers={"conquered": 0})
    assert (one.state.turn, value(one, "pack_4_a")) == (1, 0)


def _region(board: Any, name: str) -> int:
    return board.regions.index(name) if name in board.regions else board.regions.index("oceania")


# -- the lead faction -----------------------------------------------------------------------------------------


@clause("sea-9.5", "sea-9.6", "sea-9.7", "sea-9.8")
def test_the_lead_faction_chooses_the_mission_and_guards_the_capital():
    game = begun(won(die_mechaniker=2, enclave_of_the_bear=1))
    lead = next(seat for seat in range(3) if faction(game, seat) == 1)
    assert (game.actor, game.decision().kind) == (lead, "pack_4_g")
    assert refusal(game, "pass") == "sea-9.6"
    game.apply("pack_4_g pack_4_c")
    assert cards_in(game, "row_missions") == ["pack_4_c"]
    assert (owner(game, "egypt"), armies(game, "egypt")) == (lead, 3)
    assert value(game, "headquarters", game.rules.board.index["egypt"]) == 0


@clause("sea-9.5", "sea-9.24", "sea-9.13")
def test_a_tie_means_none():
    for sheet in (won(), won(die_mechaniker=1, enclave_of_the_bear=1)):
        game = begun(sheet)
        assert game.state.round == 1
        assert len(cards_in(game, "row_missions")) == 1
        assert owner(game, "egypt") == -1, "it begins empty"


@clause("sea-9.8")
def test_without_a_capital_there_is_no_guard():
    game = begun(changed(won(die_mechaniker=2), cities={}))
    game.apply("pack_4_g pack_4_c")
    assert owner(game, "egypt") != game.actor or armies(game, "egypt") != 3


@clause("sea-9.4")
def test_opened_in_mid_game_the_lead_faction_chooses_the_next_mission():
    lead = changed(won(enclave_of_the_bear=2), opened=["pack-3"], cities={}, cards={"egypt": 4})
    zones = {"row_missions": ["pack_3_i"], "pile_missions": [{"secret": ["pack_3_b", "pack_3_c"]}]}
    game = at("claim_goal", lead, {"egypt": (0, 1)}, zones=zones)
    play(game, "fulfil pack_3_i", "pack_3_l egypt")
    assert (game.actor, game.decision().kind) == (1, "pack_4_g")
    assert game.rules.check(game.state) == "", "though the set-up is over"
    game.apply("pack_4_g pack_4_e")
    assert cards_in(game, "row_missions") == ["pack_4_e"]
    assert set(cards_in(game, "pile_missions")) == {"pack_3_b", "pack_3_c", *PRIVATE} - {"pack_4_e"}


# -- the capital ----------------------------------------------------------------------------------------------


@clause("sea-9.9")
def test_the_capital_counts_for_five():
    lands = {
        "egypt": (0, 1),
        "peru": (0, 1),
        "venezuela": (0, 1),
        "argentina": (0, 1),
        "alaska": (0, 1),
        "japan": (0, 1),
    }
    game = at("reinforce", opened(*OPEN, cities=CAPITAL), lands)
    assert value(game, "reserve", 0) == 2 + (7 + 5) // 3, "seven territories, five people, one continent"


@clause("sea-9.10", "sea-9.11")
def test_the_capital_is_a_start_for_nobody():
    sheet = opened(*OPEN, cities={"egypt": City(kind="world_capital", by=0)})
    game = conquete.new("legacy", "campaign", 3, seed=1, world=write(Document(sheet=sheet, seated=[0, 1, 2])))
    rng = Random(1)
    while game.decision().kind != "land":
        game.apply(rng.choice(game.decision().options))
    assert "land egypt" not in texts(game)
    assert refusal(game, "land egypt") == "leg-11.4"


@clause("sea-9.12")
def test_the_capital_can_be_fortified():
    sheet = opened(*OPEN, cities=CAPITAL)
    game = play(decided(sheet=sheet), "sign", "fortify_city egypt")
    assert sheet_of(game).walls == {"egypt": 10}


@clause("sea-9.13")
def test_the_empty_capital_is_entered_like_a_city():
    game = at("attack", opened(*OPEN, cities=CAPITAL), {"north_africa": (0, 8)})
    play(game, "expand north_africa egypt 6")
    assert (owner(game, "egypt"), armies(game, "egypt")) == (0, 1)
