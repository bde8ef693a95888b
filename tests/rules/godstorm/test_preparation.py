"""The set-up: components, plague, pantheons, territories, War god and temple."""

from conquete.boards import load_board
from conquete.engine.ids import NOBODY
from tests.helpers import clause
from tests.rules.godstorm.scenes import asked, faith, fresh, go_on, god, play, refusal, texts, value


@clause("god-8.2", "god-6.1", "god-6.2", "god-20.6")
def test_six_continents_of_42_territories():
    earth = load_board("ancient-earth").board()
    assert earth.size == 42
    bonus = dict(zip(earth.regions, earth.region_bonus, strict=True))
    assert bonus == {"europa": 7, "germania": 5, "africa": 5, "asia_minor": 3, "atlantis": 3, "hyrkania": 2}


@clause("god-8.3", "god-34.8", "god-35.14")
def test_every_heaven_leads_to_three_gates_and_nobody_walks_through_flames():
    board = load_board("ancient-earth-and-underworld").board()
    for heaven in ("kurnugia", "avalon", "duat", "elysium", "valhalla"):
        gates = [board.territories[t] for t in board.neighbours[board.index[heaven]]]
        assert gates == ["u01", "u04", "u08"]
    for a, b in (("u01", "u02"), ("u01", "u10"), ("u03", "u04"), ("u08", "u09"), ("u06", "u12")):
        assert not board.are_linked(board.index[a], board.index[b])


@clause("god-11.1", "god-11.2", "god-11.3", "god-11.4", "god-2.12")
def test_four_territories_are_plagued_and_their_cards_go_back():
    game = fresh()
    game = go_on(game, "plague")
    assert len(texts(game)) == 42
    play(game, "turn_up gaul")
    assert "turn_up gaul" not in texts(game)
    play(game, "turn_up iberia", "turn_up egypt", "turn_up rus")
    assert asked(game)[1] == "order_die"
    plagued = [name for i, name in enumerate(game.rules.board.territories) if value(game, "plague", i)]
    assert set(plagued) == {"gaul", "iberia", "egypt", "rus"}
    assert value(game, "plagues") == 1
    assert len([card for card in game.state.zones[game.rules.zone("territories")] if card >= 0]) == 42


@clause("god-12.1", "god-12.2", "god-12.4", "god-1.2", "god-2.2", "god-31.8")
def test_the_highest_throw_chooses_its_pantheon_first():
    game = go_on(fresh(), "order_die")
    play(game, "roll 2", "roll 6", "roll 6", "roll 1", "roll 5")  # seats 1 and 2 throw again
    assert asked(game) == (2, "choose_pantheon")
    assert texts(game) == [f"pantheon {name}" for name in ("babylonian", "celtic", "egyptian", "greek", "norse")]
    play(game, "pantheon norse")
    assert asked(game)[0] == 1
    assert refusal(game, "pantheon norse") == "god-12.2"
    play(game, "pantheon celtic", "pantheon greek")
    index = game.rules.board.index
    for seat, heaven in enumerate(("elysium", "avalon", "valhalla")):
        assert game.state.owner[index[heaven]] == seat


@clause("god-13.2", "god-13.5", "god-13.6", "god-13.7")
def test_territories_are_dealt_from_the_first_chooser_on():
    game = go_on(fresh(), "order_die")
    play(game, "roll 1", "roll 2", "roll 6", *["pantheon norse", "pantheon celtic", "pantheon greek"])
    assert asked(game)[1] == "deal_territory"
    play(game, "deal gaul", "deal egypt", "deal rus")
    index = game.rules.board.index
    assert [game.state.owner[index[name]] for name in ("gaul", "egypt", "rus")] == [2, 0, 1]
    game = go_on(game, "place_threes")
    assert asked(game)[0] == 2
    assert [game.state.held[seat] for seat in range(3)] == [15, 15, 15]  # with a Heaven each
    assert [value(game, "reserve", seat) for seat in range(3)] == [21, 21, 21]  # 35 less one on each of 14


@clause("god-13.3", "god-13.4", "god-13.1")
def test_starting_armies_by_the_number_of_players():
    for mode, seats, number in (("standard", 4, 30), ("standard", 5, 25), ("two-player", 2, 30)):
        game = go_on(fresh(mode, seats), "order_die")
        assert [value(game, "reserve", seat) for seat in range(seats)] == [number] * seats


@clause("god-13.8", "god-13.9", "god-13.10")
def test_three_armies_at_a_time_split_as_one_likes():
    game = go_on(fresh("standard", 4), "place_threes")
    seat = game.actor
    own = [text.split()[1] for text in texts(game) if text.endswith(" 3")]
    other = next(n for i, n in enumerate(game.rules.board.territories) if game.state.owner[i] != seat)
    assert refusal(game, f"place {own[0]} 4") == "god-13.9"
    assert refusal(game, f"place {other} 1") == "god-13.8"
    play(game, f"place {own[0]} 2")
    assert asked(game) == (seat, "place_threes")
    play(game, f"place {own[1]} 1")
    assert asked(game) == ((seat + 1) % 4, "place_threes")
    assert not {"kurnugia", "avalon", "duat", "elysium", "valhalla"} & {text.split()[1] for text in texts(game)}
    game = go_on(game, "start_pieces")
    assert [value(game, "reserve", seat) for seat in range(4)] == [0] * 4


@clause("god-13.12", "god-13.13", "god-10.8", "god-15.5", "god-11.8")
def test_war_god_and_temple_are_placed_and_everybody_has_three_faith():
    game = go_on(fresh(), "start_pieces")
    seat = game.actor
    assert all(text.startswith("post ") for text in texts(game))
    plagued = [n for i, n in enumerate(game.rules.board.territories) if value(game, "plague", i)]
    assert not {text.split()[1] for text in texts(game)} & set(plagued)
    first, second = texts(game)[0].split()[1], texts(game)[1].split()[1]
    play(game, f"post {first}")
    assert god(game, seat, "war") == first
    assert [god(game, seat, kind) for kind in ("death", "magic", "sky")] == ["", "", ""]
    play(game, f"build {second}")
    assert asked(game) == ((seat + 1) % 3, "start_pieces")
    game = go_on(game, "bid")
    assert [faith(game, seat) for seat in range(3)] == [3, 3, 3]
    assert game.state.round == 1


@clause("god-11.8", "god-13.13")
def test_no_god_starts_on_the_plague_but_a_temple_may():
    game = go_on(fresh(), "plague")
    play(game, "turn_up gaul", "turn_up iberia", "turn_up egypt", "turn_up rus", "roll 6", "roll 2", "roll 1")
    play(game, "pantheon norse", "pantheon celtic", "pantheon greek", "deal gaul")
    game = go_on(game, "start_pieces")
    assert game.actor == 0
    assert "post gaul" not in texts(game)
    assert refusal(game, "post gaul") == "god-11.8"
    play(game, texts(game)[0])
    assert "build gaul" in texts(game)


@clause("god-14.1", "god-14.2", "god-14.3", "god-14.4", "god-14.5", "god-14.6", "god-14.7")
def test_territories_may_be_chosen_one_by_one():
    game = go_on(fresh("chosen"), "choose_pantheon")
    game = go_on(game, "order_die")
    play(game, "roll 3", "roll 5", "roll 1")
    assert asked(game) == (1, "claim")
    assert len(texts(game)) == 42
    assert refusal(game, "claim u01") == "god-14.3"
    play(game, "claim gaul")
    assert asked(game) == (2, "claim")
    assert refusal(game, "claim gaul") == "god-14.4"
    game = go_on(game, "place_threes")
    assert asked(game)[0] == 1
    assert all(game.state.owner[t] != NOBODY for t in range(42))
    assert asked(go_on(game, "start_pieces"))[0] == 1


@clause("god-16.1", "god-16.2", "god-16.3", "god-16.4", "god-16.5", "god-16.9")
def test_two_players_pick_piles_and_the_third_is_neutral():
    game = go_on(fresh("two-player", 2), "order_die")
    play(game, "roll 1", "roll 4", "pantheon greek", "pantheon norse")
    assert asked(game) == (1, "choose_pantheon")  # the first chooser, for the neutral army
    play(game, "pantheon celtic")
    assert value(game, "pantheon", 2) == 2
    assert asked(game) == (1, "choose_pile")
    play(game, "pile 3")
    assert refusal(game, "pile 3") == "god-16.4"
    play(game, "pile 1")
    play(game, "deal gaul", "deal egypt", "deal rus")
    owners = [game.state.owner[game.rules.board.index[name]] for name in ("gaul", "egypt", "rus")]
    assert owners == [0, 2, 1]
    game = go_on(game, "place_threes")
    neutral = [t for t in range(42) if game.state.owner[t] == 2]
    assert len(neutral) == 14
    assert {game.state.armies[t] for t in neutral} == {3}
    assert [value(game, "reserve", seat) for seat in range(2)] == [16, 16]
