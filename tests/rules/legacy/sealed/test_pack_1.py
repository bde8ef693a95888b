"""Pack 1: the draft, Biohazard, and its events."""

import pytest

import conquete
from conquete.editions.legacy.sealed import pack_1
from conquete.editions.legacy.sealed.ground import parts_of
from conquete.editions.legacy.sheet import City, Sheet, changed
from conquete.engine.game import Game
from tests.helpers import clause, event_names, play, refusal, texts
from tests.rules.legacy import stalls
from tests.rules.legacy.aftermaths import decided, sheet_of
from tests.rules.legacy.scenes import register, world_of
from tests.rules.legacy.sealed.scenes import armies, at, lines, opened, owner, turned_up
from tests.rules.legacy.worlds import late_sheet

PACK = "pack-1"
RIGHT = {"conquered": 1}


def with_cities(**kinds: str) -> Sheet:
    return opened(PACK, cities={name: City(kind=f"{kind}_city", by=0) for name, kind in kinds.items()})


# -- opening -----------------------------------------------------------------------------------------------


@clause("sea-4.2")
def test_it_holds_twenty_draft_cards_three_scars_and_seven_events():
    count = {sort: sum(part.copies for part in parts_of(PACK, sort)) for sort in ("draft", "scar", "event")}
    assert count == {"draft": 20, "scar": 3, "event": 7}


@clause("sea-3.7")
def test_each_seal_says_how_many_scar_cards_come():
    numbers = []
    for seals in ((), (PACK,), (PACK, "pack-2"), (PACK, "pack-2", "pocket-2")):
        numbers.append(len(at("attack", opened(*seals)).rules.decks["scars_deck"].cards))
    assert numbers == [6, 9, 12, 17]


@clause("sea-4.3", "sea-5.1")
def test_scars_and_events_are_in_the_decks_of_the_next_game():
    rules = at("attack", opened(PACK)).rules
    assert sum(name.startswith("pack_1_a") for name in rules.decks["scars_deck"].cards) == 3
    assert len(rules.decks["events_deck"].cards) == 7
    assert "events_deck" not in at("attack", opened()).rules.decks
    rows = pack_1.PACK.rows("events", opened(PACK))
    assert all(row.when == "turned_up" for row in rows)


@clause("sea-4.1", "sea-4.22")
def test_it_opens_with_the_last_sticker_even_where_cities_are_gone():
    sheet = changed(late_sheet(), stickers={**late_sheet().stickers, "minor_city": 1})
    assert len(sheet.cities) < 8
    game = play(decided(sheet=sheet), "sign", "decline")
    assert PACK not in sheet_of(game).opened
    game.name("found_minor_city congo", "La neuvième")
    assert PACK in sheet_of(game).opened
    assert sheet_of(game).cities["congo"].by == 1


# -- the draft ---------------------------------------------------------------------------------------------


def drafting(seats: int = 3) -> Game:
    """Dice have said who picks first."""
    return conquete.new("legacy", "single", seats, seed=1, world=world_of(opened(PACK)), events=True)


@clause("sea-4.4", "sea-4.5", "sea-4.10", "sea-4.12", "leg-11.11")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_drafts_five_things_forth_and_back(seats: int):
    game = drafting(seats)
    first = game.actor
    order = [(first + i) % seats for i in range(seats)]
    wanted = [seat for turn in range(5) for seat in (order if turn % 2 == 0 else order[::-1])]
    picked: list[list[str]] = [[] for _ in range(seats)]
    asked = []
    while game.decision().kind == "pack_1_j":
        asked.append(game.actor)
        answer = texts(game)[0]
        picked[game.actor].append(answer.split()[0])
        game.apply(answer)
    assert asked[-1] == wanted[len(asked) - 1]
    assert [seat for seat, other in zip(asked, wanted, strict=False) if seat != other] == []
    sorts = {"side", "pack_1_f", "pack_1_g", "pack_1_h", "pack_1_i"}
    assert all(set(row) <= sorts and len(set(row)) == len(row) for row in picked)
    assert game.decision().kind == "land"
    for kind in "fghi":
        assert all(register(game, f"pack_1_{kind}")), "the last one of a kind is taken without a question"
    assert sorted(register(game, "faction")) == sorted(set(register(game, "faction")))


@clause("sea-4.6", "sea-4.7", "sea-4.8", "sea-4.9")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_cards_on_offer_depend_on_the_number_of_players(seats: int):
    wanted = {
        "f": {3: [10, 8, 6], 4: [10, 8, 8, 6], 5: [10, 10, 8, 8, 6]}[seats],
        "g": {3: [2, 1, 0], 4: [2, 1, 0, 0], 5: [2, 1, 1, 0, 0]}[seats],
        "h": range(1, seats + 1),
        "i": range(1, seats + 1),
    }
    game = drafting(seats)
    for verb, numbers in wanted.items():
        taken = []
        for _ in range(seats):
            offered = [text for text in texts(game) if text.startswith(f"pack_1_{verb} ")]
            taken.append(int(offered[0].split()[1]))
            game.apply(offered[0])
        assert taken == sorted(numbers)


@clause("sea-4.6")
def test_there_are_as_many_cards_as_players():
    game = drafting(4)
    play(game, "pack_1_f 8", "pack_1_f 8")
    assert "pack_1_f 8" not in texts(game)
    assert {"pack_1_f 6", "pack_1_f 10"} <= set(texts(game))


@clause("sea-4.11")
def test_nobody_takes_two_of_a_kind():
    game = drafting(3)
    play(game, "pack_1_f 10", "pack_1_f 8", "pack_1_g 0")
    assert not [text for text in texts(game) if text.startswith("pack_1_g")]
    assert refusal(game, "pack_1_g 1") == "sea-4.11"


@clause("sea-4.13", "sea-4.14")
def test_drafted_coins_are_in_the_hand_at_once():
    game = drafting(3)
    seat = game.actor
    game.apply("pack_1_g 2")
    hand = game.state.zones[game.rules.zone("resources", seat)]
    assert [game.rules.cards[card][:5] for card in hand] == ["coin_", "coin_"]
    assert register(game, "coins_gone") == [0]


def drafted(seats: int = 3) -> Game:
    """The first seat to pick gets 10 armies, the last place and the last turn; the others the rest."""
    game = drafting(seats)
    wishes = {"pack_1_f": 1, "pack_1_h": 1, "pack_1_i": 1}
    while game.decision().kind == "pack_1_j":
        options = texts(game)
        wished = [text for verb in wishes for text in options if text.startswith(verb)]
        game.apply(wished[-1] if wished else options[0])
    return game


@clause("sea-4.17")
def test_everybody_sees_what_is_drafted():
    game = drafting(3)
    play(game, "pack_1_f 10", "pack_1_g 2", "side khan_industries")
    for seat in (0, 1, 2):
        assert game.view(seat).state.values == game.state.values


@clause("sea-4.15", "sea-4.16", "sea-1.22", "leg-11.13", "leg-11.19")
def test_places_and_turns_follow_the_cards():
    game = drafted(4)
    places, turns = register(game, "pack_1_h"), register(game, "pack_1_i")
    asked = []
    while game.decision().kind == "land":
        asked.append(game.actor)
        game.apply(texts(game)[0])
    assert [places[seat] for seat in asked] == [2, 3, 4, 5], "a number is kept plus one"
    assert turns[game.state.turn] == 2
    follows, seat = register(game, "follows"), game.state.turn
    order = [seat := follows[seat] for _ in range(4)]
    assert [turns[seat] for seat in order] == [3, 4, 5, 2]


@clause("sea-1.22", "leg-13.6")
def test_priorities_follow_the_drafted_order():
    """Seat 0 plays before seat 3, then 2, then 1; seat 3 is attacked."""
    hands = {"hand_scars": [[f"bunker_{i + 1}"] if i < 3 else ["ammo_shortage_1"] for i in range(4)]}
    registers = {"follows": [3, 0, 1, 2], "faction": [1, 2, 3, 4]}
    for defender, wanted in ((3, [0, 3, 2, 1]), (1, [0, 1, 3, 2])):
        lands = {"peru": (defender, 2), "japan": (3, 2)}
        game = at("attack", opened(PACK), lands, seats=4, cards=hands, registers=registers)
        play(game, "attack brazil peru 3")
        order = []
        while game.decision().kind == "react":
            order.append(game.actor)
            game.apply("pass")
        assert order == wanted
    dawn = {"hand_scars": [[], ["pack_1_a_1"], ["pack_1_a_2"], ["pack_1_a_3"]]}
    game = at("take_card", opened(PACK), {"japan": (3, 2)}, seats=4, turn=1, cards=dawn, registers=registers)
    order = []
    while game.decision().kind == "react":
        order.append(game.actor)
        game.apply("pass")
    assert (game.state.turn, order) == (0, [3, 2, 1])


@clause("sea-4.15", "sea-4.18")
def test_one_begins_with_the_drafted_armies_and_comes_back_with_half():
    game = drafted(3)
    wanted = {seat: number - 1 for seat, number in enumerate(register(game, "pack_1_f"))}
    seat = game.actor
    territory = texts(game)[0].split()[1]
    game.apply(texts(game)[0])
    assert armies(game, territory) == wanted[seat]
    for number, half in ((10, 5), (8, 4), (6, 3)):
        fallen = at("reinforce", opened(PACK), {"brazil": (1, 3)}, registers={"pack_1_f": [number + 1, 9, 9]})
        assert fallen.decision().kind == "come_back"
        fallen.apply("land peru")
        assert armies(fallen, "peru") == half


# -- Biohazard ---------------------------------------------------------------------------------------------


@clause("sea-4.19")
def test_biohazard_is_played_at_the_start_of_anybodys_turn():
    cards = {"hand_scars": [[], ["pack_1_a_1"], []]}
    sheet = opened(PACK, scars={"peru": "bunker"})
    game = at("take_card", sheet, turn=2, cards=cards)
    assert (game.state.turn, game.actor, game.decision().kind) == (0, 1, "react")
    play(game, "play pack_1_a_1")
    assert "target peru" not in texts(game)
    assert {"target brazil", "target china", "target siam"} <= set(texts(game))
    play(game, "target brazil")
    marks = register(game, "scars")
    assert marks[game.rules.board.index["brazil"]] == 3
    assert "pack_1_a_1" in [game.rules.cards[card] for card in game.state.zones[game.rules.zone("destroyed_scars")]]


@clause("sea-4.20", "sea-4.21")
def test_it_takes_an_army_at_the_end_of_its_owners_turn_even_the_last():
    sheet = opened(PACK, scars={"brazil": "pack_1_a", "peru": "pack_1_a", "china": "pack_1_a"})
    game = at("manoeuvre", sheet, {"peru": (0, 1)})
    play(game, "stay")
    assert (armies(game, "brazil"), armies(game, "peru"), owner(game, "peru")) == (4, 0, -1)
    assert armies(game, "china") == 5, "it is not the end of that turn"
    assert lines(game) == ["pack_1_a", "pack_1_a"]


@clause("leg-25.1", "leg-25.2", "sea-3.14")
def test_it_acts_after_the_manoeuvre_and_before_a_card_is_taken():
    cards = {"coin_pile": ["coin_1"], "slot_4": ["peru"]}
    game = at("manoeuvre", opened(PACK, scars={"peru": "pack_1_a"}), {"peru": (0, 1)}, cards=cards, registers=RIGHT)
    play(game, "stay")
    assert (owner(game, "peru"), texts(game)) == (-1, ["done", "acquire coin_1"]), "its card is not his any more"
    more = at("manoeuvre", opened(PACK, scars={"peru": "pack_1_a"}), {"peru": (0, 1)}, cards=cards, registers=RIGHT)
    play(more, "move brazil peru 1")
    assert (armies(more, "peru"), texts(more)) == (1, ["done", "acquire peru"]), "what was moved in is counted"


@clause("sea-3.14")
@pytest.mark.parametrize("order", [("pack-1", "pack-2"), ("pack-2", "pack-1")])
def test_no_order_among_his_territories_makes_a_difference(order: tuple[str, ...]):
    """So nobody is asked for one."""
    scars = {"brazil": "pack_1_a", "peru": "pack_1_a", "venezuela": "pack_2_a", "argentina": "pack_2_a"}
    lands = {"peru": (0, 1), "venezuela": (0, 1), "argentina": (0, 2)}
    game = at("turn_ends", opened(*order, scars=scars), lands)
    assert {name: armies(game, name) for name in scars} == {
        "brazil": 4,
        "peru": 0,
        "venezuela": 2,
        "argentina": 3,
    }
    assert (owner(game, "peru"), game.state.turn) == (-1, 1)


@clause("sea-4.21", "sea-1.30")
def test_who_loses_his_last_army_by_it_keeps_his_right_to_a_card():
    cards = {"coin_pile": ["coin_1"], "slot_4": ["brazil"]}
    scarred = opened(PACK, scars={"brazil": "pack_1_a"})
    game = at("turn_ends", scarred, {"brazil": (0, 1)}, cards=cards, registers=RIGHT)
    assert (game.actor, texts(game)) == (0, ["done", "acquire coin_1"])


@clause("sea-4.21")
def test_who_loses_his_last_army_by_it_is_knocked_out_and_may_come_back():
    game = at("turn_ends", opened(PACK, scars={"brazil": "pack_1_a"}), {"brazil": (0, 1)})
    assert game.state.held[0] == 0
    assert (register(game, "fell_to"), register(game, "out")) == ([1, 0, 0], [0, 0, 0]), "by nobody else's hand"
    assert "SeatKnockedOut" in event_names(game)


# -- events ------------------------------------------------------------------------------------------------


@clause("sea-5.2", "sea-5.3")
def test_without_a_single_leader_nothing_happens_and_the_card_goes_where_it_goes():
    sheet = with_cities(brazil="minor", china="minor")
    game = turned_up("pack_1_b_1", sheet)
    assert game.decision().kind not in ("pack_1_b", "choose_place")
    discarded = game.state.zones[game.rules.zone("discard_events")]
    assert [game.rules.cards[card] for card in discarded] == ["pack_1_b_1"]
    assert turned_up("pack_1_b_1", with_cities(peru="major")).decision().kind != "pack_1_b", "nobody is there"


@clause("sea-5.4")
def test_control_the_people_brings_five_armies_to_a_city():
    sheet = with_cities(china="major", ural="minor", brazil="minor")
    game = turned_up("pack_1_b_1", sheet, {"ural": (1, 2)})
    assert (game.actor, game.decision().kind) == (1, "pack_1_b")
    play(game, "pack_1_b")
    assert texts(game) == ["target ural", "target china"] or set(texts(game)) == {"target ural", "target china"}
    play(game, "target ural")
    assert armies(game, "ural") == 7


@clause("sea-5.4", "sea-5.10")
def test_or_a_manoeuvre_at_once_outside_ones_turn():
    game = turned_up("pack_1_b_1", with_cities(china="major"), {"ural": (1, 2)})
    play(game, "pack_1_k")
    assert (game.actor, game.decision().kind, game.state.turn) == (1, "manoeuvre", 0)
    play(game, "move china ural 4")
    assert armies(game, "ural") == 6
    answers = {"place": "place china 3", "attack": "stop"}
    for _ in range(6):
        if game.decision().kind == "manoeuvre":
            break
        game.apply(answers.get(game.decision().kind, "done"))
    assert (game.state.turn, game.decision().kind) == (1, "manoeuvre"), "the one of his turn is still his"


@clause("sea-5.10", "sea-2.23")
@pytest.mark.parametrize("leader", [0, 1])
def test_that_manoeuvre_is_one_of_its_own(leader: int):
    """Seat 0 has moved in this turn already, as its faction may at any time."""
    sheet = with_cities(**{("brazil", "china")[leader]: "major"})
    sahara = changed(sheet.factions["saharan_republic"], powers={"green": "manoeuvre_at_any_time"})
    sheet = changed(sheet, factions={**sheet.factions, "saharan_republic": sahara})
    lands = {"ural": (1, 2), "peru": (0, 2)}
    registers = {"faction": [5, 2, 3], "moved": 1}
    game = play(turned_up("pack_1_b_1", sheet, lands, registers=registers), "pack_1_k")
    assert (game.actor, game.decision().kind) == (leader, "manoeuvre")
    game.apply(("move brazil peru 1", "move china ural 1")[leader])
    assert game.state.turn == 1, "nobody moves once more for it"


@clause("sea-5.5", "sea-5.6")
def test_fortify_puts_a_wall_up_and_is_gone():
    game = turned_up("pack_1_c_1", with_cities(china="minor"))
    assert set(texts(game)) == {"pack_1_c", "pack_1_b"}
    play(game, "pack_1_c")
    assert register(game, "walls")[game.rules.board.index["china"]] == 10
    assert [game.rules.cards[card] for card in game.state.zones[game.rules.zone("destroyed_events")]] == [
        "pack_1_c_1"
    ]


@clause("sea-5.5", "sea-5.6")
def test_or_two_armies_in_each_of_two_cities_and_stays_in_the_box():
    sheet = with_cities(china="minor", ural="minor", india="minor")
    game = turned_up("pack_1_c_1", sheet, {"ural": (1, 2), "india": (1, 1)})
    play(game, "pack_1_b", "target ural", "pack_1_b")
    assert "target ural" not in texts(game)
    play(game, "target india")
    assert (armies(game, "ural"), armies(game, "india"), armies(game, "china")) == (4, 3, 5)
    assert [game.rules.cards[card] for card in game.state.zones[game.rules.zone("discard_events")]] == [
        "pack_1_c_1"
    ]


@clause("sea-5.5")
def test_without_a_sticker_left_there_is_no_wall():
    sheet = with_cities(china="minor")
    game = turned_up("pack_1_c_1", changed(sheet, stickers={**sheet.stickers, "fortification": 0}))
    assert armies(game, "china") == 7, "there is but one answer, and one city"
    assert not any(register(game, "walls"))


@clause("sea-5.7")
def test_resistance_costs_weak_minor_cities_an_army():
    sheet = with_cities(ural="minor", india="minor", siam="minor", japan="major")
    game = turned_up("pack_1_d_1", sheet, {"ural": (1, 1), "india": (1, 2), "siam": (2, 3), "japan": (2, 1)})
    assert [armies(game, name) for name in ("ural", "india", "siam", "japan")] == [0, 1, 3, 1]
    assert owner(game, "ural") == -1


@clause("sea-5.8")
def test_riots_are_thrown_for_in_every_major_city_that_somebody_controls():
    sheet = with_cities(china="major", congo="major", peru="major", brazil="minor")
    game = turned_up("pack_1_e", sheet, {"china": (1, 1), "congo": (2, 4)})
    thrown = []
    while game.decision().kind == "card_die":
        thrown.append(game.state.frames[-1][1])
        play(game, "roll 1")
    assert thrown == [2, 1] or thrown == [1, 2]
    assert (owner(game, "china"), armies(game, "congo"), armies(game, "brazil")) == (-1, 3, 5)


@clause("sea-5.9")
def test_more_armies_than_there_are_do_not_die():
    """So faces that kill all of them are one and the same to whoever reckons."""
    game = turned_up("pack_1_e", with_cities(china="major"), {"china": (1, 2), "ural": (1, 1)})
    frame = game.state.frames[-1]
    assert len(game.rules.throws[frame[0]].classes(game.state, frame)) == 3, "one, two, or nobody"
    play(game, "roll 3")
    assert (armies(game, "china"), owner(game, "china")) == (0, -1)


@clause("sea-5.8", "sea-5.9")
@pytest.mark.parametrize(("face", "left", "stands"), [(1, 3, 1), (2, 4, 2), (3, 4, 2)])
def test_riots(face: int, left: int, stands: int):
    """Four armies: with an HQ a 1 is 6 already; without one it is 5."""
    sheet = with_cities(china="major")
    game = turned_up("pack_1_e", sheet, {"china": (1, 4)})
    assert game.decision().kind == "card_die"
    play(game, f"roll {face}")
    assert armies(game, "china") == (left if face + 4 < 6 else 4)
    walled = turned_up("pack_1_e", sheet, {"china": (1, 3)}, headquarters={"china": 1})
    play(walled, f"roll {face}")
    assert register(walled, "headquarters")[walled.rules.board.index["china"]] == (0 if face + 4 < 6 else 2)
    assert armies(walled, "china") == (3 - face if face + 4 < 6 else 3)


@clause("sea-1.18", "leg-13.6")
def test_nobody_is_asked_for_a_scar_of_which_every_copy_lies_open():
    """Whoever holds a scar might hold any of those that nobody has seen."""
    known = ["bunker_1", "bunker_2", "bunker_3", "ammo_shortage_1", "ammo_shortage_2", "ammo_shortage_3"]
    for seen, is_asked in ((known[1:], True), (known, False)):
        zones = {"hand_scars": [["pack_1_a_1"], [], []], "destroyed_scars": seen}
        game = stalls.at("attack", {"peru": (1, 2)}, of=world_of(opened("pack-1")), windows="open", zones=zones)
        play(game, "attack brazil peru 3")
        assert (game.decision().kind == "react") is is_asked
