"""6 Énergie, 7 Enchères pour l'initiative, 8 La séquence du tour, 28 Fin d'une année."""

from conquete.engine.ids import HIDDEN
from tests.helpers import clause
from tests.rules.ad2210.scenes import asked, energy, events, fresh, go_on, play, refusal, texts, war


def bidding(*bids, energy=6, seats=None, year=1):
    """The end of a year, and these bids for the next one."""
    seats = seats or len(bids)
    game = war(seats=seats, turn=seats - 1, at="close_turn", energy=energy, year=year)
    return play(game, *[f"bid {bid}" for bid in bids])


def order(game):
    return [data["seats"] for data in events(game, "OrderSettled")][-1]


@clause("2210-7.1", "2210-28.3")
def test_every_year_begins_with_bids():
    game = go_on(fresh(), "bid")
    assert (game.state.round, asked(game)) == (1, (0, "bid"))
    later = war(turn=2, at="close_turn", year=3)
    assert (later.state.round, asked(later)) == (4, (0, "bid"))


@clause("2210-7.2", "2210-7.4")
def test_bids_are_secret_until_the_last_one():
    game = bidding(4, 2, seats=3)
    at = game.rules.offset("sealed_bid")
    assert game.state.values[at : at + 3] == [4, 2, 0]
    assert game.view(2).state.values[at : at + 3] == [HIDDEN, HIDDEN, 0]
    assert game.view(0).state.values[at : at + 3] == [4, HIDDEN, HIDDEN]
    assert [energy(game, seat) for seat in range(3)] == [6, 6, 6]
    sealed = [event for event in game.take_events() if event.name == "BidSealed"]
    assert [event.seen_by(2) for event in sealed] == [{"seat": 0}, {"seat": 1}]
    play(game, "bid 0")
    assert events(game, "BidsRevealed") == [{"bids": [4, 2, 0]}]
    assert game.state.values[at : at + 3] == [0, 0, 0]


@clause("2210-7.3", "2210-6.3")
def test_a_bid_goes_from_nothing_to_all():
    game = bidding(seats=3, energy=[5, 0, 2])
    assert texts(game) == [f"bid {number}" for number in range(6)]
    assert refusal(game, "bid 6") == "2210-7.3"
    play(game, "bid 5")
    assert asked(game) == (2, "bid")  # seat 1 has nothing to bid with


@clause("2210-7.5", "2210-7.6", "2210-7.8")
def test_the_highest_bidder_takes_any_place_the_others_follow():
    game = bidding(1, 4, 2)
    assert asked(game) == (1, "choose_marker")
    assert texts(game) == ["marker 1", "marker 2", "marker 3"]
    assert refusal(game, "marker 4") == "2210-7.6"
    play(game, "marker 2")
    assert asked(game) == (2, "choose_marker")
    assert texts(game) == ["marker 1", "marker 3"]
    assert refusal(game, "marker 2") == "2210-7.6"
    play(game, "marker 3")
    assert order(game) == [0, 1, 2]


@clause("2210-7.9", "2210-7.10", "2210-7.11", "2210-7.6", "2210-x1")
def test_equal_bids_throw_for_the_order_of_picking():
    game = bidding(2, 0, 2, 2)
    assert game.decision().kind == "tie_die"
    assert len(game.chances()) == 6
    play(game, "roll 3", "roll 6", "roll 3")  # seats 0, 2 and 3; seats 0 and 3 once more
    play(game, "roll 1", "roll 4")
    picked = []
    while asked(game)[1] == "choose_marker":
        picked.append(game.actor)
        play(game, texts(game)[0])
    assert picked == [2, 3, 0]  # who bid 0 gets what is left
    assert order(game) == [2, 3, 0, 1]


@clause("2210-7.12")
def test_everybody_pays_what_he_bid():
    game = bidding(1, 4, 2)
    assert [energy(game, seat) for seat in range(3)] == [5, 2, 4]


@clause("2210-6.7")
def test_energy_is_kept_from_turn_to_turn_and_year_to_year():
    game = bidding(0, 0, 1, energy=[7, 8, 9])
    assert [energy(game, seat) for seat in range(3)] == [7, 8, 8]


@clause("2210-8.3", "2210-28.1", "2210-28.2")
def test_the_markers_are_the_order_of_the_year():
    game = bidding(1, 4, 2)
    play(game, "marker 3", "marker 1")  # seat 1 last, seat 2 first
    turns: list[int] = []
    for _ in range(200):
        if asked(game)[1] == "bid":
            break
        if not turns or turns[-1] != game.state.turn:
            turns.append(game.state.turn)
            assert game.state.round == 2
        options = texts(game)
        play(game, next((o for o in ("done", "stop", "stay") if o in options), options[-1]))
    assert turns == [2, 0, 1]
    assert game.state.round == 3


@clause("2210-8.1", "2210-8.2", "2210-8.4", "2210-9.1", "2210-11.1", "2210-12.1", "2210-14.1", "2210-27.1")
def test_the_steps_of_a_turn_and_what_may_be_skipped():
    """Everything but placing one's armies may be left out."""
    lands = {"egypt": (0, 3), "lesotho": (0, 2), "zaire_military_zone": (0, 1), "middle_east": (1, 1)}
    game = war(
        lands,
        at="",
        commanders={0: {"land": "egypt", "diplomat": "egypt"}},
        hands={0: ["land_reinforcements_1", "diplomat_redeployment_1"]},
        energy=20,
    )
    steps = []
    while game.state.turn == 0:
        kind = asked(game)[1]
        steps.append(kind)
        options = texts(game)
        if kind == "place":
            assert {option.split()[0] for option in options} == {"place"}
        play(game, next((o for o in ("done", "stop", "stay") if o in options), options[-1]))
    assert steps == ["place", "hire", "build", "buy", "command", "invade", "fortify", "command"]


@clause("2210-8.4", "2210-11.6")
def test_a_step_out_of_order_is_refused():
    game = war({"egypt": (0, 3), "middle_east": (1, 1)}, at="hire", commanders={0: {"land": "egypt"}})
    assert refusal(game, "invade egypt middle_east") == "2210-8.4"
    assert refusal(game, "build egypt") == "2210-11.6"
    play(game, "done")
    assert asked(game)[1] == "build"
    assert refusal(game, "hire naval") == "2210-11.6"
    play(game, "done")
    assert refusal(game, "hire naval") == "2210-8.4"
