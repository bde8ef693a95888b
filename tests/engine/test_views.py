"""Views: what each seat sees, and states made up for what it does not."""

import json
import random

import pytest

import conquete
from conquete.editions import load_edition
from conquete.engine.events import EVERYBODY, Event
from conquete.engine.game import Game
from conquete.engine.ids import HIDDEN
from conquete.engine.views import View, determinize, events_for, redact
from conquete.research.lines import RandomChooser
from tests.helpers import scene

pytestmark = pytest.mark.smoke

HANDS = {0: ["alaska", "joker_1"], 1: ["japan", "brazil", "peru"], 2: []}
MISSIONS = ["territories-24", "territories-18-with-2", "continents-asia-africa"]


def table() -> Game:
    """Three seats with cards and missions; three cards were traded and lie open under the pile."""
    cards = load_edition("hasbro-2000").ruleset("mission", 3).decks["territory_cards"].cards
    open_cards = ["egypt", "congo", "siam"]
    held = {card for hand in HANDS.values() for card in hand}
    pile = [{"secret": [c for c in cards if c not in held and c not in open_cards]}, {"open": open_cards}]
    return scene(
        {"japan": (0, 3), "brazil": (1, 2)},
        mode="mission",
        hands=HANDS,
        missions=MISSIONS,
        cards={"pile": pile},
        at="attack",
        rest=(2, 1),
    )


def seen(game: Game, seat: int) -> dict[str, list]:
    cards = game.view(seat).to_json()["cards"]
    assert isinstance(cards, dict)
    return cards


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_sees_its_own_cards_and_the_backs_of_the_others(seat):
    cards = seen(table(), seat)
    for other in range(3):
        own = sorted(HANDS[other], key=table().rules.cards.index)
        assert cards["hand"][other] == (own if other == seat else ["?"] * len(own))
        assert cards["mission"][other] == ([MISSIONS[other]] if other == seat else ["?"])


def test_a_spectator_sees_nobodys_cards():
    cards = seen(table(), -1)
    assert cards["hand"] == [["?"] * 2, ["?"] * 3, []]
    assert cards["mission"] == [["?"]] * 3


def test_the_draw_pool_is_hidden_but_for_what_went_under_it_openly():
    top, under = seen(table(), 0)["pile"]
    assert top == {"secret": ["?"] * (44 - 5 - 3)}
    assert sorted(under["open"]) == ["congo", "egypt", "siam"]


def test_the_board_is_seen_by_all():
    game = table()
    for seat in (-1, 0, 1, 2):
        view = game.view(seat)
        assert view.state.owner == game.state.owner
        assert view.state.armies == game.state.armies
        assert (view.seat, view.count) == (seat, game.count)


def test_a_view_is_a_copy():
    game = table()
    before = game.digest()
    view = game.view(0)
    view.state.armies[0] += 5
    view.state.zones[0].append(1)
    view.state.frames.pop()
    assert game.digest() == before


def test_a_view_is_no_position_to_play_on_from():
    with pytest.raises(conquete.BadPosition):
        conquete.from_position(table().view(0).to_json())


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_determinize_fills_in_what_is_hidden_and_nothing_else(seat):
    game = table()
    view = game.view(seat)
    states = [determinize(view, RandomChooser(random.Random(number))) for number in range(20)]
    for state in states:
        assert game.rules.check(state) == ""
        assert HIDDEN not in [card for zone in state.zones for card in zone]
        assert View(game.rules, seat, redact(game.rules, state, seat), 0).to_json() == view.to_json()
    assert len({repr(state.facts()) for state in states}) == 20, "the unseen cards are dealt at random"


def test_determinize_deals_every_unseen_card_alike():
    """Seat 2 sees neither hand nor pile: each of seat 0's two cards is one of the 41 it cannot place."""
    game = table()
    view = game.view(2)
    zone = game.rules.zone("hand", 0)
    counts: dict[int, int] = {}
    chooser = RandomChooser(random.Random(5))
    for _ in range(2_000):
        for card in determinize(view, chooser).zones[zone]:
            counts[card] = counts.get(card, 0) + 1
    known = {game.rules.words.card_index[name] for name in ("egypt", "congo", "siam")}
    assert set(counts) == set(range(44)) - known
    expected = 4_000 / 41
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 95, "40 degrees of freedom"


def test_events_have_an_audience():
    rules = table().rules
    events = [
        Event("TurnStarted", {"seat": 1, "round": 2}),
        Event("CardDrawn", {"seat": 1, "card": 3}, 1, {"seat": 1}),
        Event("Whispered", {"seat": 1, "cards": [0, 1]}, 1),
        Event("ArmiesMoved", {"seat": 1, "source": 0, "target": 2, "armies": 1}, EVERYBODY),
    ]
    name = rules.board.territories
    assert events_for(rules, events, 1) == [
        {"event": "TurnStarted", "seat": 1, "round": 2},
        {"event": "CardDrawn", "seat": 1, "card": rules.cards[3]},
        {"event": "Whispered", "seat": 1, "cards": [rules.cards[0], rules.cards[1]]},
        {"event": "ArmiesMoved", "seat": 1, "source": name[0], "target": name[2], "armies": 1},
    ]
    for other in (-1, 0, 2):
        assert events_for(rules, events, other) == [
            {"event": "TurnStarted", "seat": 1, "round": 2},
            {"event": "CardDrawn", "seat": 1},
            {"event": "ArmiesMoved", "seat": 1, "source": name[0], "target": name[2], "armies": 1},
        ]


def test_what_is_seen_can_be_sent_as_json():
    game = table()
    for seat in (-1, 0, 1, 2):
        written = game.view(seat).to_json()
        assert json.loads(json.dumps(written)) == written
