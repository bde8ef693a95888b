"""What a position of Godstorm is worth: two boards and the dead, gods who fight, plague, relics."""

from math import erf, sqrt
from pathlib import Path
from typing import Any, Final

from conquete.bots.score import evaluation, ground
from conquete.bots.score.evaluation import Weights
from conquete.bots.score.ground import Borders, Picture
from conquete.editions.godstorm.conflict import CONFLICT_DICE_COUNT, CONFLICT_REROLLS, CONFLICT_TOTAL
from conquete.editions.godstorm.fighting import Fighting, GodDice
from conquete.editions.godstorm.table import DEATH, HEAVEN, MAGIC, SKY, UNDERWORLD, WAR, Table
from conquete.editions.reading import read_toml
from conquete.engine.hooks import total
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.cards.kinds import CardKind

WORTHS: Final = read_toml(Path(__file__).with_name("worths.toml"))
FORCE: Final = {WAR: 2.0, MAGIC: 1.25}  # attackers that one attacker is worth with the god
LEAST_WANTED: Final = (DEATH, SKY, MAGIC, WAR)

# A die of a conflict: its mean and variance, and the same where ones are thrown again.
DIE: Final = (3.5, 35.0 / 12.0)
GOOD_DIE: Final = (4.0, 2.0)


class Ground(ground.Ground):
    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        for module in rules.modules:
            if isinstance(module, Table):
                self.table = module
            elif isinstance(module, Fighting) and isinstance(module.dice, GodDice):
                self.dice = module.dice
        self.features = (*self.table.crypts, *self.table.altars)
        self.sacred = rules.offset("sacred")
        self.conquered = rules.offset("conquered")
        self.adds = rules.hooks_at(CONFLICT_TOTAL)
        self.rerolls = rules.hooks_at(CONFLICT_REROLLS)


class Evaluation(evaluation.Evaluation):
    def __init__(self, ground: Ground, seat: int, worths: dict[str, Any] = WORTHS) -> None:
        super().__init__(ground, seat, Weights(**worths["weights"]))
        self.worths = worths
        self.board = ground
        self.near = ground.table.board.neighbours
        self.fronts: dict[int, Borders] = {}  # without a way into Heaven, by what closes others
        self.plagued: list[int] = []
        self.adds: list[int] = [0] * ground.sides
        self.rerolls: list[bool] = [False] * ground.sides
        self.held = 0.0  # what one's own cards in hand are worth

    def look(self, state: State) -> None:
        super().look(state)
        ground, table, below = self.board, self.board.table, self.worths["below"]
        self.near = table.near(state)
        key = state.values[table.maelstrom] * 2 + table.is_sunk(state)
        if key not in self.fronts:
            rows = [row if layer != HEAVEN else () for row, layer in zip(self.near, ground.layer, strict=True)]
            self.fronts[key] = tuple(tuple((other, 0) for other in row) for row in rows)
        self.borders = self.fronts[key]
        self.plagued = [t for t in table.earth if table.is_plagued(state, t)]
        for t, layer in enumerate(ground.layer):
            if layer == UNDERWORLD:
                self.units[t] = below["unit"]
                self.lands[t] = below["feature"] + below["feature_late"] * self.later
                if t not in ground.features:
                    self.lands[t] = below["space"] * self.later
            elif layer == HEAVEN:
                self.units[t] = self.weights.idle + below["dead"]
                self.lands[t] = 0.0
        if self.later:
            for t in self.plagued:
                self.units[t] *= 0.6
        for seat in range(ground.seats):
            self.points[seat] = self.relics(state, seat)
            self.adds[seat] = total(ground.adds, 0, state, seat, 0, 0)
            self.rerolls[seat] = total(ground.rerolls, 0, state, seat, 0, 0) > 0
        self.held = sum([self.keeping(self.kind_of(card)) for card in self.hand(state)])

    def voided(self, state: State) -> list[int]:
        return state.zones[self.board.table.sunken]

    # -- cards ------------------------------------------------------------------------------------------

    def kind_of(self, card: int) -> CardKind:
        return self.ground.cards.facts_of(card)

    def hand(self, state: State) -> list[int]:
        cards = self.ground.cards
        return [card for deck in self.ground.decks for card in state.zones[cards.hand_of(self.seat, deck)]]

    def relics(self, state: State, seat: int) -> float:
        """What the relics of a seat are worth, each at once and for every epoch to come."""
        points = 0.0
        for card in state.zones[self.ground.cards.shelf_of(seat, MAGIC)]:
            kind = self.kind_of(card)
            now, late = self.worths["relics"][kind.effect.name]
            points += now + late * self.later
            if kind.numbers.get("bonus", -1) >= 0 and state.owner[kind.numbers["bonus"]] == seat:
                points += 1.0
        return points

    def card_worth(self, kind: CardKind) -> float:
        """What a card promises who draws it, its price to play taken off."""
        if kind.deck == MAGIC:
            now, late = self.worths["relics"][kind.effect.name]
            return float(now + late * self.later)
        early, last = self.worths["cards"][kind.effect.name]
        return float(early if self.later else last) - kind.cost * (self.money if self.later else 0.15)

    def keeping(self, kind: CardKind) -> float:
        """What a card in hand is worth unplayed: those for one's own turn wait for no better one."""
        if kind.deck == SKY:
            return max(0.05, self.card_worth(kind))
        return float(self.worths["keep"]["own_turn"]) if self.later else 0.0

    def own_cards(self, picture: Picture, card: float, money: float) -> float:
        return self.held

    # -- gods -------------------------------------------------------------------------------------------

    def forces(self, picture: Picture) -> list[float]:
        forces = picture.armies[:]
        for i, at in enumerate(picture.posts):
            factor = FORCE.get(i % picture.kinds)
            if at >= 0 and factor is not None:
                forces[at] *= factor
        return forces

    def conflict(self, picture: Picture, source: int, target: int, gods: int) -> float:
        """The chance that the gods who attack win a conflict."""
        attacker, defender = picture.owner[source], picture.owner[target]
        theirs = picture.standing(target, defender)
        mine = self._throw(picture, attacker, gods, False, picture.armies[source] - 1.0)
        other = self._throw(picture, defender, theirs, picture.buildings[target] > 0, picture.armies[target])
        ahead = mine[0] - other[0] + (0.5 if gods >> WAR & 1 else -0.5)
        return 0.5 * (1.0 + erf(ahead / sqrt(2.0 * (mine[1] + other[1]))))

    def _throw(self, picture: Picture, seat: int, gods: int, at_temple: bool, armies: float) -> tuple[float, float]:
        """Mean and variance of what a side comes to."""
        count = CONFLICT_DICE_COUNT + (gods >> SKY & 1)
        count += sum([1 for altar in self.board.table.altars if picture.owner[altar] == seat])
        mean, variance = GOOD_DIE if gods >> MAGIC & 1 or at_temple or self.rerolls[seat] else DIE
        return count * mean + armies + self.adds[seat], count * variance
