"""What a seat is told about its questions: complete, true, and nothing that it may not know."""

import typing
from random import Random

import msgspec
import pytest

from conquete.engine.actions import ACTION_MASK, n_of, span_of
from conquete.engine.game import Game
from conquete.engine.ids import CHOICE
from conquete.engine.views import determinize
from conquete.research.lines import RandomChooser
from conquete.rules import shown as wire
from conquete.rules.deal import RESERVE
from conquete.server.table.questions.options import options_of
from conquete.server.table.questions.outlook import facts_of
from tests.helpers import scene
from tests.server.walks import GAMES, NOT_CLASSIC_FACTS, all_rules, walk

KINDS = {kind.__struct_config__.tag for kind in wire.Facts.__subclasses__() if kind.__module__ == wire.__name__}


def test_every_question_of_the_classic_family_has_facts_of_its_own() -> None:
    asked: set[str] = set()
    for rules in all_rules():
        asked |= {step.name for step in rules.steps if step is not None and step.sort == CHOICE}
    assert asked == KINDS - NOT_CLASSIC_FACTS


@pytest.mark.parametrize(("edition", "mode", "seats", "options"), GAMES)
def test_facts_are_those_of_the_question(edition: str, mode: str, seats: int, options: dict[str, object]) -> None:
    for game in walk(edition, mode, seats, options, seed=5, most=900):
        facts = facts_of(game)
        told = msgspec.json.decode(msgspec.json.encode(facts), type=type(facts))
        assert told == facts
        assert type(facts).__struct_config__.tag == game.decision().kind
        check = _CHECKS.get(type(facts))
        if check is not None:
            check(game, facts)


def test_the_games_ask_every_question() -> None:
    seen: set[str] = set()
    for edition, mode, seats, options in GAMES:
        for seed in range(5, 9):
            seen |= {game.decision().kind for game in walk(edition, mode, seats, options, seed, most=900)}
    assert seen == KINDS - NOT_CLASSIC_FACTS


# -- what the facts say is what happens ---------------------------------------------------------------------


def most_of(game: Game) -> int:
    return n_of(game.packed[0]) + span_of(game.packed[0])


def check_place(game: Game, facts: wire.PlaceFacts) -> None:
    assert facts.left == most_of(game)
    if facts.is_spoils:
        assert facts.total is None
        return
    assert facts.total is not None
    assert facts.left <= facts.total == sum(part.armies for part in facts.parts)
    assert facts.parts[0].why == "territories"
    assert facts.parts[0].count == game.state.held[game.actor]


def check_start(game: Game, facts: wire.PlaceInitialFacts | wire.PlaceAllFacts | wire.PlaceSealedFacts) -> None:
    on_board = sum(a for o, a in zip(game.state.owner, game.state.armies, strict=True) if o == game.actor)
    sealed = sum(facts.placed.values()) if isinstance(facts, wire.PlaceSealedFacts) else 0
    assert facts.total - facts.left == on_board - game.state.held[game.actor] + sealed
    assert most_of(game) == (1 if isinstance(facts, wire.PlaceInitialFacts) else facts.left)


def check_pair(game: Game, facts: wire.PlacePairFacts) -> None:
    assert facts.go == most_of(game) <= 2
    assert {game.state.owner[option >> 7 & 4095] for option in game.packed} == {facts.army}


def check_neutral(game: Game, facts: wire.NeutralPlaceFacts) -> None:
    assert facts.left == most_of(game) <= facts.total
    assert facts.army == game.rules.seats
    assert facts.active == game.state.turn != game.actor


def check_trade(game: Game, facts: wire.TradeFacts) -> None:
    options = options_of(game)
    assert facts.must == all(option.verb != "keep" for option in options)
    assert facts.has_set == any(option.worth is not None for option in options)
    hand = game.view(game.actor).to_json()["cards"]["hand"][game.actor]  # type: ignore[index]
    assert [card.card for card in facts.hand] == hand
    gains: list[int] = []
    for option in options:
        if option.worth is None:
            assert option is options[-1]
            continue
        worth, then = option.worth, game.clone()
        then.apply(option.text)
        reserve = game.rules.offset(RESERVE) + game.actor
        assert then.state.values[reserve] - game.state.values[reserve] == worth.armies
        assert facts.next_worth in (None, worth.armies)
        placed = sum(then.state.armies) - sum(game.state.armies)
        assert placed == (0 if worth.is_choice else worth.extra * len(worth.places))
        if worth.is_choice:
            assert [choice.places for choice in options_of(then)] == [
                [place] for place in sorted_places(then, worth)
            ]
        gains.append(worth.armies + worth.extra * (1 if worth.is_choice else len(worth.places)))
    assert gains == sorted(gains, reverse=True)


def sorted_places(game: Game, worth: typing.Any) -> list[str]:
    return sorted(worth.places, key=game.rules.board.index.__getitem__)


def check_occupy(game: Game, facts: wire.OccupyFacts) -> None:
    assert (facts.low, facts.high) == (n_of(game.packed[0]), most_of(game))
    then = game.clone()
    then.play(game.packed[0] & ACTION_MASK)  # as few as possible: they are there already
    target = game.rules.board.index[facts.target]
    assert then.state.armies[target] == facts.target_armies == game.state.armies[target]
    assert facts.high - facts.low == facts.source_armies - 1


def check_dice(game: Game, facts: wire.ChooseDiceFacts | wire.DefendFacts) -> None:
    assert facts.most == most_of(game)
    source, target = (game.rules.board.index[name] for name in (facts.source, facts.target))
    assert (facts.source_armies, facts.target_armies) == (game.state.armies[source], game.state.armies[target])
    attacker = facts.army if isinstance(facts, wire.ChooseDiceFacts) else facts.attacker
    defender = facts.defender if isinstance(facts, wire.ChooseDiceFacts) else facts.army
    assert (attacker, defender) == (game.state.owner[source], game.state.owner[target])


def check_souffler(game: Game, facts: wire.SoufflerFacts) -> None:
    then = game.clone()
    then.apply("blow")
    source = game.rules.board.index[facts.source]
    assert game.state.armies[source] - then.state.armies[source] == facts.taken


def check_many_moves(game: Game, facts: wire.ManyMovesFacts) -> None:
    state, index = game.state, game.rules.board.index
    for option in options_of(game):
        if option.verb == "move":
            source = option.places[0]
            high = option.n if option.high is None else option.high
            # One stays behind; of those that fought it is one of them.
            held_back = facts.arrived.get(source, 0) + max(1, facts.fought.get(source, 0))
            assert high == state.armies[index[source]] - held_back


_CHECKS: dict[type, typing.Any] = {
    wire.PlaceFacts: check_place,
    wire.PlaceInitialFacts: check_start,
    wire.PlaceAllFacts: check_start,
    wire.PlaceSealedFacts: check_start,
    wire.PlacePairFacts: check_pair,
    wire.NeutralPlaceFacts: check_neutral,
    wire.TradeFacts: check_trade,
    wire.OccupyFacts: check_occupy,
    wire.ChooseDiceFacts: check_dice,
    wire.DefendFacts: check_dice,
    wire.SoufflerFacts: check_souffler,
    wire.ManyMovesFacts: check_many_moves,
}


# -- single scenes --------------------------------------------------------------------------------------------


def test_the_armies_of_a_turn_and_where_they_come_from() -> None:
    africa = dict.fromkeys(("congo", "east_africa", "egypt", "madagascar", "north_africa", "south_africa"), (0, 1))
    game = scene({**africa, "brazil": (0, 1)}, hands={0: ["brazil", "congo", "japan", "joker_1"]})
    assert game.decision().kind == "trade"
    facts = facts_of(game)
    assert isinstance(facts, wire.TradeFacts)
    assert [card.card for card in facts.hand if not card.symbol] == ["joker_1"]
    assert (facts.must, facts.forced_from) == (False, 5)
    best = options_of(game)[0]
    assert best.worth is not None
    game.apply(best.text)
    assert game.decision().kind == "place"  # a single card is left
    facts = facts_of(game)
    assert isinstance(facts, wire.PlaceFacts)
    by_reason = {part.why: part for part in facts.parts}
    assert (by_reason["territories"].count, by_reason["territories"].armies) == (7, 3)
    assert (by_reason["region"].region, by_reason["region"].armies) == ("africa", 3)
    extra = best.worth.extra * len(best.worth.places)
    assert by_reason["cards"].armies == best.worth.armies + extra
    assert facts.left == 6 + best.worth.armies
    assert facts.total == facts.left + extra
    game.apply("place congo 2")
    later = facts_of(game)
    assert isinstance(later, wire.PlaceFacts)
    assert (later.left, later.total, later.parts) == (facts.left - 2, facts.total, facts.parts)


def test_a_conquest_earns_a_card_once() -> None:
    game = scene({"brazil": (0, 9), "peru": (1, 1)}, at="attack")
    facts = facts_of(game)
    assert facts == wire.AttackFacts(army=0, most=3, is_card_earned=False)
    for action in ("attack brazil peru 3", "dice 3", "roll 6 6 6 | 1", "occupy 3"):
        game.apply(action)
    assert facts_of(game) == wire.AttackFacts(army=0, most=3, is_card_earned=True)


def test_where_conquests_earn_no_card_nothing_is_said_of_it() -> None:
    game = scene({"brazil": (0, 9)}, edition="lamorisse-1957", mode="first", at="attack")
    facts = facts_of(game)
    assert isinstance(facts, wire.AttackFacts)
    assert facts.is_card_earned is None


# -- options in parts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "mode", "seats", "options"), GAMES)
def test_an_option_in_parts_is_the_option_in_words(
    edition: str, mode: str, seats: int, options: dict[str, object]
) -> None:
    for game in walk(edition, mode, seats, options, seed=8, most=250):
        told = options_of(game)
        for option in told:
            number = [] if option.n is None else [str(option.n)]
            assert " ".join([option.verb, *option.places, *option.cards, *number]) == option.text
        every = [
            f"{option.text} {n}" if option.high is not None else option.text
            for option in told
            for n in range(option.low or 0, (option.high or 0) + 1)
        ]
        assert sorted(every) == sorted(game.decision().texts())


# -- nothing that the seat may not know ---------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "mode", "seats", "options"), GAMES)
def test_facts_do_not_depend_on_what_is_hidden(
    edition: str, mode: str, seats: int, options: dict[str, object]
) -> None:
    rng = Random(4)
    count = 0
    for game in walk(edition, mode, seats, options, seed=6, most=500):
        if rng.random() > 0.25:
            continue
        twin = Game(game.rules, determinize(game.view(game.actor), RandomChooser(rng)), game.dice)
        assert (facts_of(twin), options_of(twin)) == (facts_of(game), options_of(game))
        count += 1
    assert count > 50
