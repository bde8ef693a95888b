"""What a seat is told about the questions of 2210: complete, true, and nothing that it may not know."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from conquete.editions.ad2210 import shown as wire
from conquete.editions.ad2210.parts import parts_of
from conquete.editions.presenting import presentation_of
from conquete.engine.game import Game
from conquete.engine.views import determinize
from conquete.research.lines import RandomChooser
from conquete.rules import piece_shown
from conquete.rules.shown import Facts, ReactFacts
from conquete.server.table.questions.options import options_of
from conquete.server.table.questions.outlook import facts_of
from conquete.server.table.telling.standings import standings
from tests.rules.ad2210.scenes import play, war
from tests.server.test_facts import KINDS
from tests.server.walks import walk

GAMES = [("standard", 4, 3), ("standard", 3, 7), ("two-player", 2, 5)]
WITHOUT_FACTS = {"relocate", "assassin"}
NOT_HERE = {"choose_number", "choose_card"}  # what no card of this edition asks


def played(mode: str, seats: int, seed: int, most: int = 1200) -> Iterator[Game]:
    yield from walk("2210", mode, seats, {}, seed, most)


@pytest.mark.parametrize(("mode", "seats", "seed"), GAMES)
def test_facts_are_those_of_the_question(mode: str, seats: int, seed: int) -> None:
    for game in played(mode, seats, seed):
        facts = facts_of(game)
        assert msgspec.json.decode(msgspec.json.encode(facts), type=type(facts)) == facts
        kind = game.decision().kind
        assert type(facts).__struct_config__.tag == ("other" if kind in WITHOUT_FACTS else kind)


def test_the_games_ask_what_only_this_edition_asks() -> None:
    modules = (wire.__name__, piece_shown.__name__)
    own = {kind.__struct_config__.tag for kind in Facts.__subclasses__() if kind.__module__ in modules}
    wanted = own - KINDS - NOT_HERE - {"armageddon"}  # a single card asks that: see below
    seen: set[str] = set()
    for seed in range(3, 40):
        seen |= {game.decision().kind for game in played("standard", 4, seed, most=1500)}
        if seen >= wanted:
            return
    assert seen >= wanted


def test_in_armageddon_nuclear_cards_cost_nothing() -> None:
    game = war(
        {"egypt": (0, 3), "saharan_empire": (1, 2)},
        at="command",
        commanders={0: {"nuclear": "egypt"}, 1: {"nuclear": "saharan_empire", "land": "saharan_empire"}},
        hands={0: ["nuclear_armageddon"], 1: ["nuclear_scatter_bomb_land_1", "land_stealth_mods_1"]},
        energy=[10, 0, 0],
    )
    play(game, "play nuclear_armageddon")
    facts = facts_of(game)
    assert isinstance(facts, wire.ArmageddonFacts)
    assert {card.card: card.why for card in facts.hand} == {
        "nuclear_scatter_bomb_land_1": "",
        "land_stealth_mods_1": "when",
    }


@pytest.mark.parametrize(("mode", "seats", "seed"), GAMES)
def test_a_card_may_be_played_exactly_if_no_reason_stands_against_it(mode: str, seats: int, seed: int) -> None:
    reasons: set[str] = set()
    for game in played(mode, seats, seed, most=2500):
        facts = facts_of(game)
        if isinstance(facts, wire.CommandFacts | ReactFacts | wire.ArmageddonFacts):
            playable = sorted(card.card for card in facts.hand if not card.why)
            assert playable == sorted(option.cards[0] for option in options_of(game) if option.verb == "play")
            reasons |= {card.why for card in facts.hand}
    assert reasons >= {"", "when"}


@pytest.mark.parametrize(("mode", "seats", "seed"), GAMES)
def test_what_can_be_bought_is_what_is_told(mode: str, seats: int, seed: int) -> None:
    for game in played(mode, seats, seed):
        facts = facts_of(game)
        verbs = {option.verb for option in options_of(game)}
        if isinstance(facts, piece_shown.HireFacts):
            assert ("hire" in verbs) == (facts.purse >= facts.cost and len(facts.in_play) < 5)
        elif isinstance(facts, piece_shown.BuildFacts) and "build" in verbs:
            assert facts.purse >= facts.cost
            assert facts.built < facts.most
        elif isinstance(facts, piece_shown.BuyFacts):
            open_decks = {row.deck for row in facts.decks if row.is_open and row.left > row.bought}
            wanted = open_decks if facts.purse >= facts.price else set()
            if sum(row.bought for row in facts.decks) >= facts.most:
                wanted = set()
            assert {piece for option in options_of(game) for piece in option.pieces} == wanted


@pytest.mark.parametrize(("mode", "seats", "seed"), GAMES)
def test_an_option_in_parts_is_the_option_in_words(mode: str, seats: int, seed: int) -> None:
    for game in played(mode, seats, seed, most=900):
        for option in options_of(game):
            words = option.text.split()
            seat = [] if option.seat is None else [str(option.seat)]
            number = [] if option.n is None else [str(option.n)]
            parts = sorted([option.verb, *option.places, *option.cards, *seat, *number])
            if option.verb in ("hire", "buy", "take", "lose", "march", "dice", "relocate", "hit"):
                parts = sorted([*parts, "+".join(option.pieces) or "none"])
            assert parts == sorted(words)


@pytest.mark.parametrize(("mode", "seats", "seed"), GAMES)
def test_facts_do_not_depend_on_what_is_hidden(mode: str, seats: int, seed: int) -> None:
    rng = Random(4)
    count = 0
    for game in played(mode, seats, seed, most=700):
        if rng.random() > 0.25:
            continue
        twin = Game(game.rules, determinize(game.view(game.actor), RandomChooser(rng)), game.dice)
        assert (facts_of(twin), options_of(twin)) == (facts_of(game), options_of(game))
        assert standings(twin.rules, twin.state) == standings(game.rules, game.state)
        count += 1
    assert count > 50


def test_standings_have_energy_commanders_stations_and_points() -> None:
    last: Game | None = None
    for game in played("standard", 4, 3):
        last = game
        parts = parts_of(game.rules)
        for row in standings(game.rules, game.state):
            assert isinstance(row, wire.Standing)
            assert row.energy == parts.table.energy.of(game.state, row.seat)
            assert row.stations == parts.table.stations.count(game.state, row.seat)
            assert row.leaders is not None
            assert row.score is not None
            assert row.score >= row.land
            hands = [game.state.zones[parts.cards.hand_of(row.seat, deck)] for deck in range(5)]
            assert row.cards == sum(len(hand) for hand in hands)
    assert last is not None
    assert last.state.round == 5


def test_the_command_cards_are_told_as_printed() -> None:
    game = next(played("standard", 4, 3))
    cards = presentation_of(game.rules).cards()
    assert len(cards) == 100
    assert all(card.name["fr"] and card.text["en"] and card.deck and card.when for card in cards)
    assert {card.card for card in cards} <= set(game.rules.cards)
