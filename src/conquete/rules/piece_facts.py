"""What a seat is told about questions of leaders, buildings, bids and cards to be played, as in facts.py."""

from collections.abc import Callable
from typing import Final, TypedDict, TypeVar

from conquete.engine.actions import n_of, span_of
from conquete.engine.decks import count
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Step
from conquete.rules import piece_shown as shown
from conquete.rules.battle import TERRITORY_TAKEN
from conquete.rules.bidding import Bid, ChooseMarker
from conquete.rules.cards.playing import PlayCards
from conquete.rules.cards.questions import ChooseCard, ChooseNumber, ChoosePlace, ChooseRival
from conquete.rules.cards.shop import Buy, FreeCard, bought_of
from conquete.rules.cards.table import CARD_PLAYED, CardTable
from conquete.rules.cards.windows import React
from conquete.rules.corridors import Fortify
from conquete.rules.deal import RESERVE
from conquete.rules.first_pieces import AT_A_TIME, PlaceThrees, StartPieces
from conquete.rules.hiring import Build, Hire, Post
from conquete.rules.leaders import Leaders
from conquete.rules.shown import Facts, HandCard, ReactFacts
from conquete.rules.units import OCCUPIED, LoseUnits, March
from conquete.rules.years import Years

# What may stand in the way of a card, by the words of `CardTable.hindrance`.
Why = Callable[[int], str]
AnyReact = TypeVar("AnyReact", bound=ReactFacts)


def _place_threes(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    reserve = state.values[rules.offset(RESERVE) + game.actor]
    left = frame[2] or min(AT_A_TIME, reserve)
    return shown.PlaceThreesFacts(left=left, total=AT_A_TIME if frame[2] else left, reserve=reserve)


def _start_pieces(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, StartPieces)
    return shown.StartPiecesFacts(piece=step.name_of(frame[2]))


def _bid(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, Bid)
    playing = step.bidding.playing(state)
    return shown.BidFacts(
        round=state.round,
        rounds=next((module.count for module in rules.modules if isinstance(module, Years)), 0),
        purse=step.bidding.currency.of(state, frame[1]),
        sealed=[seat for seat in playing if seat < frame[1]],
        waiting=[seat for seat in playing if seat > frame[1]],
    )


def _choose_marker(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, ChooseMarker)
    at = step.bidding.marker
    markers = state.values[at : at + rules.seats]
    return shown.ChooseMarkerFacts(taken={str(seat): place for seat, place in enumerate(markers) if place})


# -- for a price ----------------------------------------------------------------------------------------------


def _hire(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, Hire)
    hiring = step.hiring
    return shown.HireFacts(
        purse=hiring.currency.of(state, frame[1]),
        cost=hiring.leader_cost,
        in_play=hiring.leaders.in_play(state, frame[1]),
    )


def _post(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, Post)
    return shown.PostFacts(leader=step.hiring.leaders.kinds[frame[2]])


def _build(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, Build)
    hiring = step.hiring
    return shown.BuildFacts(
        purse=hiring.currency.of(state, frame[1]),
        cost=hiring.building_cost,
        built=hiring.buildings.count(state, frame[1]),
        most=min(hiring.buildings.most, hiring.buildings.in_all),
        left=hiring.buildings.left(state, frame[1]),
    )


def deck_facts(cards: CardTable, state: State, seat: int, bought: int = 0) -> list[shown.DeckFacts]:
    return [
        shown.DeckFacts(
            deck=each.name,
            left=count(state.zones[cards.pile + deck]),
            is_open=each.is_open(state, seat),
            bought=bought_of(bought, deck),
        )
        for deck, each in enumerate(cards.card_decks)
    ]


def _buy(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, Buy)
    shop = step.shop
    return shown.BuyFacts(
        purse=shop.currency.of(state, frame[1]),
        price=shop.price_for(state, frame[1]),
        most=shop.most,
        decks=deck_facts(step.cards, state, frame[1], frame[2]),
    )


def _free_card(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, FreeCard)
    return shown.FreeCardFacts(decks=deck_facts(step.cards, state, frame[1]))


# -- cards that are played ------------------------------------------------------------------------------------


def hand_of(rules: Ruleset, cards: CardTable, state: State, seat: int, why: Why) -> list[HandCard]:
    """The cards of a seat, those first that may be played; of the others each says why not."""
    held = [card for deck in range(len(cards.card_decks)) for card in state.zones[cards.hand_of(seat, deck)]]
    if cards.shelf >= 0:
        lying = [card for deck in range(len(cards.card_decks)) for card in state.zones[cards.shelf_of(seat, deck)]]
        held += [card for card in lying if cards.facts_of(card).from_shelf]
    hand = [HandCard(card=rules.cards[card], why=why(card)) for card in held]
    hand.sort(key=lambda card: card.why != "")
    return hand


def playing(rules: Ruleset, state: State, frame: Frame) -> "Playing":
    """At a step of a turn at which cards are played."""
    step, seat, time = rules.step(frame[0]), frame[1], frame[2]
    assert isinstance(step, PlayCards)
    cards = step.cards
    return {
        "when": cards.times[time].name,
        "purse": purse_of(cards, state, seat) or 0,
        "hand": hand_of(
            rules, cards, state, seat, lambda card: cards.hindrance(state, seat, cards.facts_of(card), time, seat)
        ),
    }


class Playing(TypedDict):
    when: str
    purse: int
    hand: list[HandCard]


def purse_of(cards: CardTable, state: State, seat: int) -> int | None:
    return None if cards.currency is None else cards.currency.of(state, seat)


def reaction(kind: type[AnyReact], rules: Ruleset, state: State, frame: Frame) -> AnyReact:
    """In a window; an edition may have facts of a wider kind."""
    step, seat, by, a, b = rules.step(frame[0]), frame[1], frame[3], frame[4], frame[5]
    assert isinstance(step, React)
    cards, time = step.cards, step.windows.times[frame[2]]

    def why(card: int) -> str:
        return cards.hindrance(state, seat, cards.facts_of(card), time, by, a, b)

    facts = kind(point=rules.points[frame[2]].name, by=by, purse=purse_of(cards, state, seat))
    facts.hand = hand_of(rules, cards, state, seat, why)
    if step.windows.is_fight(frame[2]):
        facts.source, facts.target = rules.board.territories[a], rules.board.territories[b]
        facts.source_armies, facts.target_armies = state.armies[a], state.armies[b]
    elif facts.point == TERRITORY_TAKEN.name:
        facts.target = rules.board.territories[a]
    elif facts.point == CARD_PLAYED.name:
        facts.card = rules.cards[a]
    return facts


def _react(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return reaction(ReactFacts, rules, state, frame)


def cause_of(rules: Ruleset, frame: Frame) -> "Cause":
    """What an effect that asks is, and which card it is of."""
    return {"purpose": rules.effects[frame[2]], "card": rules.cards[frame[3] - 1] if frame[3] else ""}


class Cause(TypedDict):
    purpose: str
    card: str


def _choose_place(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.ChoosePlaceFacts(**cause_of(rules, frame))


def _choose_rival(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.ChooseRivalFacts(**cause_of(rules, frame))


def _choose_number(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    option = game.packed[0]
    return shown.ChooseNumberFacts(**cause_of(rules, frame), most=n_of(option) + span_of(option))


def _choose_card(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.ChooseCardFacts(**cause_of(rules, frame))


# -- units ----------------------------------------------------------------------------------------------------


def standing_in(leaders: Leaders, state: State, territory: int) -> list[str]:
    return leaders.named(leaders.standing(state, territory))


def _lose_units(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, LoseUnits)
    return shown.LoseUnitsFacts(
        place=rules.board.territories[frame[2]],
        number=frame[3],
        armies=step.units.armies(state, frame[2]),
        leaders=standing_in(step.units.leaders, state, frame[2]),
    )


def _march(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, March)
    source = frame[2]
    return shown.MarchFacts(
        source=rules.board.territories[source],
        target=rules.board.territories[frame[3]],
        least=frame[4],
        must=step.units.leaders.named(frame[5]),
        leaders=standing_in(step.units.leaders, state, source),
        armies=step.units.armies(state, source),
        is_conquest=any(other[0] == OCCUPIED for other in state.frames[:-1]),
    )


def _fortify(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.FortifyFacts()


PIECE_FACTS: Final[dict[type[Step], Callable[[Game, Ruleset, State, Frame], Facts]]] = {
    PlaceThrees: _place_threes,
    StartPieces: _start_pieces,
    Bid: _bid,
    ChooseMarker: _choose_marker,
    Hire: _hire,
    Post: _post,
    Build: _build,
    Buy: _buy,
    FreeCard: _free_card,
    LoseUnits: _lose_units,
    March: _march,
    Fortify: _fortify,
    React: _react,
    ChoosePlace: _choose_place,
    ChooseRival: _choose_rival,
    ChooseNumber: _choose_number,
    ChooseCard: _choose_card,
}
