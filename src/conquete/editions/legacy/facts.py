"""The figures that the panels of Legacy show, by the step that asks. Everything is public."""

from typing import Final

from conquete.editions.legacy import shown
from conquete.editions.legacy.founding import AddCoin, ChoosePower, Founding
from conquete.editions.legacy.sheet import read
from conquete.editions.legacy.tables import starting_powers, value
from conquete.engine.game import Game
from conquete.engine.hooks import total
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Step
from conquete.rules.facts import Maker
from conquete.rules.landing import ComeBack, Land, Landing
from conquete.rules.presentation import module_of
from conquete.rules.shown import Facts
from conquete.rules.sides import ChooseSide, Sides


def _choose_power(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    founding = module_of(rules, Founding)
    faction = founding.factions[founding.faction(state)]
    return shown.ChoosePowerFacts(faction=faction, powers=list(starting_powers()[faction]))


def _add_coin(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    founding = module_of(rules, Founding)
    printed = value("resources", "territory_coins")
    added = state.values[founding.coins_at : founding.coins_at + founding.size]
    coins = {rules.board.territories[t]: printed + number for t, number in enumerate(added) if number}
    return shown.AddCoinFacts(left=founding.left(state), most=printed + founding.most, coins=coins)


def _choose_side(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    sides = module_of(rules, Sides)
    assert rules.world is not None
    factions = read(rules.world).sheet.factions
    chosen = {str(seat): sides.named(state, seat) for seat in range(rules.seats) if sides.of(state, seat) >= 0}
    powers = {name: sorted(factions[name].powers.values()) for name in sides.names if name in factions}
    return shown.ChooseSideFacts(taken=chosen, powers=powers)


def _armies(rules: Ruleset, state: State, seat: int) -> int:
    landing = module_of(rules, Landing)
    return total(landing.more, landing.armies, state, seat)


def _land(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.LandFacts(armies=_armies(rules, state, frame[1]))


def _come_back(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.ComeBackFacts(armies=_armies(rules, state, frame[1]) // 2)


FACTS: Final[dict[type[Step], Maker]] = {
    ChoosePower: _choose_power,
    AddCoin: _add_coin,
    ChooseSide: _choose_side,
    Land: _land,
    ComeBack: _come_back,
}
