"""What a seat is told about the questions of Godstorm: complete, true, and nothing that it may not know."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from conquete.editions.godstorm import shown
from conquete.editions.godstorm.conflict import Contender
from conquete.editions.godstorm.godswar import chance_to_win, sums
from conquete.editions.godstorm.parts import parts_of
from conquete.editions.presenting import presentation_of
from conquete.engine.game import Game
from conquete.engine.ids import CHOICE
from conquete.engine.views import determinize
from conquete.odds import attack_odds
from conquete.research.lines import RandomChooser
from conquete.rules import piece_shown
from conquete.rules.shown import Facts
from conquete.server.table.moves.details import add_details
from conquete.server.table.questions.options import options_of
from conquete.server.table.questions.outlook import facts_of
from conquete.server.table.telling.standings import standings
from tests.rules.godstorm.scenes import play, war
from tests.server.walks import walk

GAMES = [("standard", 4, 3), ("chosen", 3, 7), ("two-player", 2, 5)]


def played(mode: str, seats: int, seed: int, most: int = 700) -> Iterator[Game]:
    yield from walk("godstorm", mode, seats, {}, seed, most)


@pytest.mark.parametrize(("mode", "seats", "seed"), GAMES)
def test_every_question_has_facts_of_its_own_and_tells_nothing_hidden(mode: str, seats: int, seed: int) -> None:
    rng = Random(4)
    for game in played(mode, seats, seed):
        facts = facts_of(game)
        assert type(facts).__struct_config__.tag == game.decision().kind
        if rng.random() < 0.1:
            assert msgspec.json.decode(msgspec.json.encode(facts), type=type(facts)) == facts
            twin = Game(game.rules, determinize(game.view(game.actor), RandomChooser(rng)), game.dice)
            assert (facts_of(twin), options_of(twin)) == (facts, options_of(game))
            assert standings(twin.rules, twin.state) == standings(game.rules, game.state)


def test_no_question_is_left_without_facts() -> None:
    told = {kind.__struct_config__.tag for kind in _all(Facts)}
    for mode, seats, _ in GAMES:
        rules = next(played(mode, seats, 1)).rules
        assert {step.name for step in rules.steps if step is not None and step.sort == CHOICE} <= told


def _all(kind: type[Facts]) -> Iterator[type[Facts]]:
    for child in kind.__subclasses__():
        yield child
        yield from _all(child)


@pytest.mark.parametrize(("mode", "seats", "seed"), GAMES)
def test_what_can_be_done_is_what_is_told(mode: str, seats: int, seed: int) -> None:
    for game in played(mode, seats, seed):
        facts, options = facts_of(game), options_of(game)
        pieces = {piece for option in options for piece in option.pieces}
        places = [{option.places[i] for option in options if len(option.places) > i} for i in range(2)]
        if isinstance(facts, shown.MiraclesFacts | shown.ReactFacts):
            playable = sorted(card.card for card in facts.hand if not card.why)
            assert playable == sorted(option.cards[0] for option in options if option.verb == "play")
        elif isinstance(facts, piece_shown.BuildFacts):
            assert bool(places[0]) == (facts.purse >= facts.cost and facts.left > 0)
        elif isinstance(facts, shown.JoinGodsFacts | shown.ChooseGodFacts):
            assert pieces == set(facts.gods)
        elif isinstance(facts, shown.NameGodFacts):
            assert pieces == set((facts.defence if facts.named else facts.attack).gods)
        elif isinstance(facts, shown.NextRelicFacts):
            assert sorted(facts.relics) == sorted(option.cards[0] for option in options)
        elif isinstance(facts, shown.ReturnDeadFacts):
            assert places == [{place for place, left in facts.left.items() if left}, set(facts.temples)]
        elif isinstance(facts, shown.ChargeFacts):
            assert places[0] == {*facts.gates, *facts.spaces}
            assert max(option.high or option.n or 0 for option in options) == facts.dead
        elif isinstance(facts, shown.ChooseDiceFacts):
            assert ("stop" in {option.verb for option in options}) == facts.may_stop


def test_the_odds_of_a_conflict_are_those_of_its_dice() -> None:
    """Three dice against four that show no 1, with armies and what relics add."""
    attack = sums(Contender(dice=2, adds=4, throws_again=False))
    defence = sums(Contender(dice=1, adds=6, throws_again=True))
    throws = [(a + b + 4, c + 6) for a in range(1, 7) for b in range(1, 7) for c in range(2, 7)]
    for wins_ties in (False, True):
        won = sum(mine > theirs or (wins_ties and mine == theirs) for mine, theirs in throws)
        assert chance_to_win(attack, defence, wins_ties) == pytest.approx(won / len(throws))
    assert attack.keys() == set(range(6, 17))
    assert defence.keys() == set(range(8, 13))


def test_a_conflict_tells_both_sides() -> None:
    game = war(
        {"gaul": (0, 5), "iberia": (1, 3)},
        gods={0: {"war": "gaul", "sky": "gaul"}, 1: {"magic": "iberia"}},
        temples=["iberia"],
    )
    game.apply("attack gaul iberia")
    facts = facts_of(game)
    assert isinstance(facts, shown.JoinGodsFacts)
    assert (facts.gods, facts.their_gods, facts.has_temple) == (["sky", "war"], ["magic"], True)
    game.apply("join sky+war")
    while game.decision().kind == "react":
        game.apply("pass")
    facts = facts_of(game)
    assert isinstance(facts, shown.NameGodFacts)
    assert (facts.attack.dice, facts.attack.armies, facts.attack.throws_again) == (4, 4, False)
    assert (facts.defence.dice, facts.defence.armies, facts.defence.throws_again) == (3, 3, True)
    assert facts.wins_ties
    mine, theirs = sums(Contender(4, 4, False)), sums(Contender(3, 3, True))
    assert facts.win == pytest.approx(chance_to_win(mine, theirs, True))


def test_every_answer_about_a_conflict_has_the_odds_of_the_whole_invasion() -> None:
    game = war(
        {"gaul": (0, 5), "iberia": (1, 3)},
        gods={0: {"war": "gaul", "sky": "gaul"}, 1: {"magic": "iberia", "death": "iberia"}},
    )
    play(game, "attack gaul iberia", "join sky+war")
    at = [game.rules.board.index[name] for name in ("gaul", "iberia")]
    whole = attack_odds(game.rules, game.state, *at).win
    told = {option.text: option.win for option in options_of(game)}
    assert told.keys() == {"name sky", "name war"}
    assert max(win for win in told.values() if win is not None) == pytest.approx(whole)
    assert told["name sky"] != told["name war"], "War wins ties, so it had better stay"
    game.apply("name sky")
    against = {option.text: option.win for option in options_of(game)}
    assert min(win for win in against.values() if win is not None) == pytest.approx(told["name sky"])
    assert against["name death"] == pytest.approx(told["name sky"]), "Magic had better stay"
    game.apply("name death")
    play(game, "roll 2 2 1 1", "roll 6 6 5")
    assert game.decision().kind == "conflict_on"
    told = {option.text: option.win for option in options_of(game)}
    assert told["stop"] == 0.0
    assert told["again"] == pytest.approx(attack_odds(game.rules, game.state, *at).win)
    assert 0.0 < (told["again"] or 0.0) < whole
    assert all(option.win is None for option in options_of(war(at="attack")))


def test_standings_count_the_earth_apart_from_heaven_and_the_underworld() -> None:
    game = war(
        {"gaul": (0, 5), "iberia": (1, 3), "u01": (0, 2)},
        gods={0: {"war": "gaul"}},
        temples=["gaul"],
        dead=[4, 0, 0],
    )
    rules, state = game.rules, game.state
    row = standings(rules, state)[0]
    assert isinstance(row, shown.Standing)
    own = [t for t, owner in enumerate(state.owner) if owner == 0]
    earth = [t for t in own if parts_of(rules).table.is_earth[t]]
    assert (row.land, row.armies) == (len(earth), sum(state.armies[t] for t in earth))
    assert (row.dead, row.below) == (4, 2)
    assert (row.gods, row.temples, row.relics) == (["war"], 1, [])
    assert row.score == parts_of(rules).scoring.points(state, 0)
    assert row.pantheon == "babylonian"


def test_all_miracle_cards_are_shown_with_deck_cost_and_text() -> None:
    game = next(played("standard", 3, 1))
    cards = presentation_of(game.rules).cards()
    assert Counter(card.deck for card in cards) == {"death": 17, "magic": 15, "sky": 17, "war": 17}
    assert all(card.name["en"] and card.text["en"] and card.name["fr"] and card.text["fr"] for card in cards)
    assert {card.when for card in cards} == {"own_turn", "attacked", "in_play", "card_played"}


def test_dice_that_are_thrown_again_are_compared_with_nobody_yet() -> None:
    for attack, is_compared in (("6 5 4", True), ("6 5 1", False)):
        game = war({"gaul": (0, 5), "iberia": (1, 3)}, gods={0: {"magic": "gaul"}})
        play(game, "attack gaul iberia", "join magic", "dice 3", "defend 2")
        before = game.state.copy()
        game.take_events()
        game.apply(f"roll {attack} | 3 2")
        events = game.take_events()
        add_details(game.rules, before, events, [0])
        [thrown] = [event for event in events if event.name == "DiceRolled"]
        assert ("pairs" in thrown.data) is is_compared
