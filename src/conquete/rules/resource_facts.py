"""What a seat is told about questions of resource cards and open goals, as in facts.py."""

from collections.abc import Callable, Iterable
from typing import Final

from conquete.engine.actions import a_of
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Step
from conquete.rules import resource_shown as shown
from conquete.rules.cards.turned_up import ClaimGoal
from conquete.rules.resource_cards import ResourceCards, TakeCard
from conquete.rules.resource_trades import BuyPoint, TradeResources
from conquete.rules.shown import Facts


def resource_info(rules: Ruleset, cards: ResourceCards, card: int) -> shown.ResourceInfo:
    territory = cards.territory_of(card)
    place = rules.board.territories[territory] if territory >= 0 else ""
    return shown.ResourceInfo(card=rules.cards[card], coins=cards.coins_of(card), place=place)


def _infos(rules: Ruleset, cards: ResourceCards, listed: Iterable[int]) -> list[shown.ResourceInfo]:
    return [resource_info(rules, cards, card) for card in listed]


def _take_card(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, TakeCard)
    cards = step.cards
    return shown.TakeCardFacts(
        slots=_infos(rules, cards, cards.open_cards(state)),
        coins_left=len(state.zones[cards.coin_pile]),
        hand=_infos(rules, cards, state.zones[cards.hand + frame[1]]),
    )


def _trade_resources(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, TradeResources)
    cards, trades = step.cards, step.trades
    coins = step.coins(state, frame[1], state.zones[cards.laid])
    return shown.TradeResourcesFacts(
        hand=_infos(rules, cards, state.zones[cards.hand + frame[1]]),
        laid=_infos(rules, cards, state.zones[cards.laid]),
        coins=coins,
        armies=trades.worth(coins),
        table=trades.armies,
        least=trades.least,
    )


def _buy_point(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, BuyPoint)
    cards, race = step.cards, step.trades.race
    return shown.BuyPointFacts(
        hand=_infos(rules, cards, state.zones[cards.hand + frame[1]]),
        laid=_infos(rules, cards, state.zones[cards.laid]),
        price=step.trades.price,
        points=race.points(state, frame[1]),
        to_win=race.to_win,
    )


def _claim_goal(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    resources = [module for module in rules.modules if isinstance(module, ResourceCards)]
    return shown.ClaimGoalFacts(
        goals=[rules.cards[a_of(option)] for option in game.packed[1:]],
        forgoes_card=any(cards.has_right(state, frame[1]) for cards in resources),
    )


RESOURCE_FACTS: Final[dict[type[Step], Callable[[Game, Ruleset, State, Frame], Facts]]] = {
    TakeCard: _take_card,
    TradeResources: _trade_resources,
    BuyPoint: _buy_point,
    ClaimGoal: _claim_goal,
}
