"""The figures that the panels of 2210 show, by the step that asks. Everything is public or the asked seat's own."""

from collections.abc import Callable
from typing import Final, Literal, cast

from conquete.editions.ad2210 import shown
from conquete.editions.ad2210.closing import Fortify
from conquete.editions.ad2210.decks import ATTACKED
from conquete.editions.ad2210.effects import SPREAD_OVER
from conquete.editions.ad2210.invasion import CONQUERORS, MOST_ATTACK, MOST_DEFENCE, ChooseDice, Defend, Invade
from conquete.editions.ad2210.parts import Parts, parts_of
from conquete.editions.ad2210.preparation import ClaimLand
from conquete.editions.ad2210.shown import DeckFacts
from conquete.editions.ad2210.table import NAVAL, SPACE, Table
from conquete.engine.decks import count
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Step
from conquete.rules.bidding import Bid, ChooseMarker
from conquete.rules.cards.playing import PlayCards, PlayFree
from conquete.rules.cards.questions import ChoosePieces, ChoosePlace
from conquete.rules.cards.shop import Buy, FreeCard, bought_of
from conquete.rules.cards.windows import React
from conquete.rules.deal import RESERVE
from conquete.rules.facts import Maker, other_facts, sides
from conquete.rules.first_pieces import AT_A_TIME, PlaceThrees, StartPieces
from conquete.rules.hiring import Build, Hire, Post
from conquete.rules.leaders import bits
from conquete.rules.shown import ClaimFacts, Facts, HandCard
from conquete.rules.units import LoseUnits, March

_PIECES: Final = ("land", "diplomat", "station")
Why = Literal["", "when", "jammed", "leader", "cost", "target"]
Purpose = Literal["assemble", "station", "evacuate", "rocket"]
_PURPOSES: Final[dict[str, Purpose]] = {
    "assemble": "assemble",
    "station": "station",
    "evacuate": "evacuate",
    "rocket": "rocket",
}


def _place(rules: Ruleset, territory: int) -> str:
    return rules.board.territories[territory]


def _standing(table: Table, state: State, territory: int) -> list[str]:
    return table.leaders.named(table.leaders.standing(state, territory))


# -- the set-up and the year ----------------------------------------------------------------------------------


def _claim(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    left = state.values[rules.offset(RESERVE) + game.actor]
    return ClaimFacts(left=left, free=len(game.packed))


def _place_threes(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    reserve = state.values[rules.offset(RESERVE) + game.actor]
    left = frame[2] or min(AT_A_TIME, reserve)
    return shown.PlaceThreesFacts(left=left, total=AT_A_TIME if frame[2] else left, reserve=reserve)


def _start_pieces(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.StartPiecesFacts(piece=_PIECES[frame[2]])


def _bid(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    parts = parts_of(rules)
    playing = parts.years.bidding.playing(state)
    return shown.BidFacts(
        year=state.round,
        years=parts.years.count,
        energy=parts.table.energy.of(state, frame[1]),
        sealed=[seat for seat in playing if seat < frame[1]],
        waiting=[seat for seat in playing if seat > frame[1]],
    )


def _choose_marker(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    at = parts_of(rules).table.bidding.marker
    markers = state.values[at : at + rules.seats]
    return shown.ChooseMarkerFacts(taken={str(seat): place for seat, place in enumerate(markers) if place})


# -- energy ---------------------------------------------------------------------------------------------------


def _hire(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    parts = parts_of(rules)
    return shown.HireFacts(
        energy=parts.table.energy.of(state, frame[1]),
        cost=parts.hiring.leader_cost,
        in_play=parts.table.leaders.in_play(state, frame[1]),
    )


def _post(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.PostFacts(leader=parts_of(rules).table.leaders.kinds[frame[2]])


def _build(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    parts = parts_of(rules)
    return shown.BuildFacts(
        energy=parts.table.energy.of(state, frame[1]),
        cost=parts.hiring.building_cost,
        stations=parts.table.stations.count(state, frame[1]),
        most=parts.table.stations.most,
    )


def _decks(parts: Parts, state: State, seat: int, bought: int) -> list[DeckFacts]:
    cards = parts.cards
    return [
        DeckFacts(
            deck=each.name,
            left=count(state.zones[cards.pile + deck]),
            is_open=each.is_open(state, seat),
            bought=bought_of(bought, deck),
        )
        for deck, each in enumerate(cards.card_decks)
    ]


def _buy(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    parts = parts_of(rules)
    return shown.BuyFacts(
        energy=parts.table.energy.of(state, frame[1]),
        price=parts.shop.price,
        most=parts.shop.most,
        decks=_decks(parts, state, frame[1], frame[2]),
    )


def _free_card(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.FreeCardFacts(decks=_decks(parts_of(rules), state, frame[1], 0))


# -- command cards --------------------------------------------------------------------------------------------


def _hand(rules: Ruleset, state: State, seat: int, why: Callable[[int], str]) -> list[HandCard]:
    """The cards of a seat, those first that may be played; of the others each says why not."""
    cards = parts_of(rules).cards
    held = [card for deck in range(len(cards.card_decks)) for card in state.zones[cards.hand_of(seat, deck)]]
    hand = [HandCard(card=rules.cards[card], why=cast(Why, why(card))) for card in held]
    hand.sort(key=lambda card: card.why != "")
    return hand


def _command(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    cards, seat, time = parts_of(rules).cards, frame[1], frame[2]
    hand = _hand(
        rules, state, seat, lambda card: cards.hindrance(state, seat, cards.facts_of(card), time, seat, 0, 0)
    )
    when = cards.times[time].name
    return shown.CommandFacts(when=when, energy=parts_of(rules).table.energy.of(state, seat), hand=hand)


def _armageddon(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, PlayFree)
    return shown.ArmageddonFacts(
        hand=_hand(rules, state, frame[1], lambda card: step.hindrance(state, frame[1], card))
    )


def _react(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    seat, by, source, target = frame[1], frame[3], frame[4], frame[5]
    cards = parts_of(rules).cards
    hand = _hand(
        rules,
        state,
        seat,
        lambda card: cards.hindrance(state, seat, cards.facts_of(card), ATTACKED, by, source, target),
    )
    return shown.ReactFacts(
        point="attack_declared",
        by=by,
        **sides(rules, state, source, target),
        energy=parts_of(rules).table.energy.of(state, seat),
        hand=hand,
    )


def _choose_place(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    if rules.step(frame[0]).name == "spread":
        done = (frame[4] > 0) + (frame[5] > 0)
        return shown.SpreadFacts(left=SPREAD_OVER - done, total=SPREAD_OVER)
    return shown.ChoosePlaceFacts(purpose=_PURPOSES[rules.effects[frame[2]]])


def _pieces(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    if rules.step(frame[0]).name == "reduce":
        return shown.ReduceFacts(left=frame[4], by=frame[5])
    return other_facts(game, rules, state, frame)


# -- invading -------------------------------------------------------------------------------------------------


def _invade(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    table = parts_of(rules).table
    return shown.InvadeFacts(
        taken=state.values[table.contested],
        reward_at=CONQUERORS,
        is_at_sea=table.leaders.is_in_play(state, frame[1], NAVAL),
        is_in_space=table.leaders.is_in_play(state, frame[1], SPACE),
        ceased=[seat for seat in range(rules.seats) if state.values[table.cease_fire + seat]],
    )


def _choose_dice(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    source, target = frame[2], frame[3]
    most = min(MOST_ATTACK, state.armies[source] - 1)
    pieces = {name for option in game.decision().texts() for name in option.split()[1].split("+")}
    return shown.ChooseDiceFacts(
        army=frame[1],
        defender=state.owner[target],
        engaged=most,
        most=most,
        **sides(rules, state, source, target),
        leaders=[name for name in _standing(parts_of(rules).table, state, source) if name in pieces],
    )


def _defend(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    table = parts_of(rules).table
    target = frame[3]
    most = min(MOST_DEFENCE, state.armies[target])
    commanders = bits(table.leaders.standing(state, target))
    return shown.DefendFacts(
        attacker=frame[1],
        army=state.owner[target],
        engaged=frame[5],
        dice=frame[5],
        most=most,
        **sides(rules, state, frame[2], target),
        eights=bits(frame[4]),
        own_eights=most if table.stations.stands(state, target) else min(most, commanders),
    )


def _lose_units(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    table = parts_of(rules).table
    return shown.LoseUnitsFacts(
        place=_place(rules, frame[2]),
        number=frame[3],
        armies=table.units.armies(state, frame[2]),
        leaders=_standing(table, state, frame[2]),
    )


def _march(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    table = parts_of(rules).table
    source = frame[2]
    return shown.MarchFacts(
        source=_place(rules, source),
        target=_place(rules, frame[3]),
        least=frame[4],
        must=table.leaders.named(frame[5]),
        leaders=_standing(table, state, source),
        armies=table.units.armies(state, source),
        is_conquest=any(rules.step(other[0]).name == "occupied" for other in state.frames[:-1]),
    )


def _fortify(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.FortifyFacts()


FACTS: Final[dict[type[Step], Maker]] = {
    ClaimLand: _claim,
    PlaceThrees: _place_threes,
    StartPieces: _start_pieces,
    Bid: _bid,
    ChooseMarker: _choose_marker,
    Hire: _hire,
    Post: _post,
    Build: _build,
    Buy: _buy,
    FreeCard: _free_card,
    PlayCards: _command,
    React: _react,
    PlayFree: _armageddon,
    ChoosePlace: _choose_place,
    ChoosePieces: _pieces,
    Invade: _invade,
    ChooseDice: _choose_dice,
    Defend: _defend,
    LoseUnits: _lose_units,
    March: _march,
    Fortify: _fortify,
}
