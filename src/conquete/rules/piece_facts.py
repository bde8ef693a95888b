"""What a seat is told about questions of leaders, buildings, bids and cards for sale, as in facts.py."""

from collections.abc import Callable
from typing import Final

from conquete.engine.decks import count
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Step
from conquete.rules import piece_shown as shown
from conquete.rules.bidding import Bid, ChooseMarker
from conquete.rules.cards.shop import Buy, FreeCard, bought_of
from conquete.rules.cards.table import CardTable
from conquete.rules.corridors import Fortify
from conquete.rules.deal import RESERVE
from conquete.rules.first_pieces import AT_A_TIME, PlaceThrees, StartPieces
from conquete.rules.hiring import Build, Hire, Post
from conquete.rules.leaders import Leaders
from conquete.rules.shown import Facts, HandCard
from conquete.rules.units import OCCUPIED, LoseUnits, March
from conquete.rules.years import Years

# What may stand in the way of a card, by the words of `CardTable.hindrance`.
Why = Callable[[int], str]


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
        most=hiring.buildings.most,
    )


def _decks(cards: CardTable, state: State, seat: int, bought: int) -> list[shown.DeckFacts]:
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
        price=shop.price,
        most=shop.most,
        decks=_decks(step.cards, state, frame[1], frame[2]),
    )


def _free_card(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, FreeCard)
    return shown.FreeCardFacts(decks=_decks(step.cards, state, frame[1], 0))


def hand_of(rules: Ruleset, cards: CardTable, state: State, seat: int, why: Why) -> list[HandCard]:
    """The cards of a seat, those first that may be played; of the others each says why not."""
    held = [card for deck in range(len(cards.card_decks)) for card in state.zones[cards.hand_of(seat, deck)]]
    hand = [HandCard(card=rules.cards[card], why=why(card)) for card in held]
    hand.sort(key=lambda card: card.why != "")
    return hand


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
}
