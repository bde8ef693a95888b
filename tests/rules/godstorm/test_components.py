"""What is in the box, the order of a turn, and what follows from both."""

from conquete.editions import load_edition
from conquete.rules.turn import Turns
from tests.helpers import clause
from tests.rules.godstorm.scenes import armies, asked, fresh, go_on, god, play, refusal, texts, value, war

RULES = load_edition("godstorm").ruleset("standard", 5)


@clause("god-2.5", "god-9.2")
def test_each_of_five_pantheons_has_four_gods():
    assert RULES.registers["leaders"].length == 5 * 4
    assert RULES.words.pieces[:4] == ("death", "magic", "sky", "war")


@clause("god-10.3", "god-10.5", "god-13.11")
def test_the_territory_deck_has_no_jokers_and_is_whole_and_shuffled_after_the_set_up():
    game = go_on(fresh(), "bid")
    pile = game.state.zones[game.rules.zone("territories")]
    cards = [game.rules.cards[card] for card in pile if card >= 0]
    assert sorted(cards) == sorted(game.rules.board.territories[:42])
    layers = [card for card in pile if card < 0]
    assert len(layers) <= 1  # nobody knows the order of any of them


@clause("god-19.1", "god-19.2")
def test_the_ten_steps_come_in_their_order_and_may_be_passed_over():
    turns = next(module for module in RULES.modules if isinstance(module, Turns))
    assert turns.phases == (
        *("reinforce", "return_dead", "hire", "build", "buy", "miracles", "suffer_plague", "attack", "fortify"),
        *("charge", "attack_below", "end_turn"),
    )
    game = war({"gaul": (0, 3), "iberia": (1, 1)}, at="hire", gods={0: {"war": "gaul"}})
    assert refusal(game, "attack gaul iberia") == "god-19.2"
    for answer in ("done", "done", "done", "stop"):
        play(game, answer)
    assert game.state.turn == 1


@clause("god-21.6")
def test_no_god_stands_where_its_player_has_no_army():
    game = war({"gaul": (0, 3), "iberia": (1, 1)}, gods={0: {"war": "gaul"}})
    game.state.values[game.rules.offset("leaders") + 3] = game.rules.board.index["iberia"] + 1
    assert "stands abroad" in game.rules.check(game.state)


@clause("god-26.3")
def test_the_plague_strikes_on_entry_and_again_in_the_next_turn():
    game = war({"gaul": (0, 6), "iberia": (1, 1), "rus": (1, 1)}, plague=["iberia"])
    play(game, "attack gaul iberia", "dice 3", "roll 6 5 4 | 2", "march none 5")
    assert armies(game, "iberia") == 3
    again = war({"gaul": (0, 1), "iberia": (0, 3)}, at="buy", plague=["iberia"], faith=0)
    assert asked(again)[1] != "buy"
    assert armies(again, "iberia") == 2


@clause("god-24.12", "god-24.3", "god-24.11")
def test_cards_of_every_god_in_play_may_be_bought_four_in_all():
    game = war({"gaul": (0, 3)}, at="buy", gods={0: {"war": "gaul", "death": "gaul"}}, faith=12)
    assert texts(game) == ["done", "buy death", "buy war"]
    assert refusal(game, "buy sky") == "god-24.12"
    play(game, "buy death", "buy war", "buy war", "buy death")
    assert value(game, "faith", 0) == 4
    assert asked(game)[1] == "draw_cards"  # a fifth is not offered


@clause("god-38.2", "god-17.2")
def test_players_are_counted_in_the_order_of_play():
    lands = {"gaul": (0, 1), "rus": (1, 1), "kush": (2, 1), "egypt": (2, 1)}
    game = war(lands, turn=2, at="end_turn", epoch=5, registers={"marker": [2, 1, 3]})
    counted = [event.data["seat"] for event in game.take_events() if event.name == "ScoreCounted"]
    assert counted == [1, 0, 2]
    assert game.state.winners == (2,)


@clause("god-38.12")
def test_those_who_share_the_victory_are_named_by_seat_whoever_was_counted_first():
    game = war({"gaul": (0, 1), "rus": (1, 1)}, turn=2, at="end_turn", epoch=5, registers={"marker": [2, 1, 3]})
    assert game.state.winners == (0, 1, 2)


@clause("god-32.14")
def test_nobody_takes_over_the_cards_of_who_is_out():
    game = war({"gaul": (0, 5), "iberia": (1, 1)}, gods={1: {"war": "iberia"}})
    card = game.rules.cards.index("heroes_are_born")
    game.state.zones[game.rules.zone("hand_war", 1)].append(card)
    game.state.zones[game.rules.zone("pile_war")].remove(card)
    play(game, "attack gaul iberia", "dice 3", "roll 6 5 4 | 2", "march none 3")
    assert card in game.state.zones[game.rules.zone("discard_war")]
    assert not game.state.zones[game.rules.zone("hand_war", 1)] + game.state.zones[game.rules.zone("hand_war", 0)]
    assert god(game, 1, "war") == ""
