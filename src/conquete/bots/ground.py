"""Ground: what never changes in a game, read off its rules once for everybody who weighs positions."""

from typing import Final

from conquete.bots.terrain import Terrain
from conquete.engine.board import Board
from conquete.engine.ruleset import Ruleset
from conquete.rules.battle import Battle
from conquete.rules.capitals import Capitals
from conquete.rules.elimination import EarlyBan
from conquete.rules.missions import Missions
from conquete.rules.reinforce import Reinforcements
from conquete.rules.set_cards import (
    SET_SIZE,
    SPOILS_FROM,
    SPOILS_MAY_TRADE,
    SPOILS_MAY_TRADE_OWN,
    SPOILS_MUST_TRADE,
    SetCards,
)
from conquete.rules.set_values import JOKER, RisingValues
from conquete.rules.turn import FOLLOWS, Turns

# What a hand of so many cards is worth, in parts of the next set, where three alike or one of each make one, and
# where one of each does: by experience with games between bots.
ANY_HAND: Final[tuple[float, ...]] = (0.0, 0.12, 0.55, 0.88, 1.32, 1.5)
MIXED_HAND: Final[tuple[float, ...]] = (0.0, 0.1, 0.25, 0.45, 0.7, 1.0)
NO_TRADE: Final = 1000  # cards that no hand ever has


class Ground(Terrain):
    """The board and the numbers of the rules, in plain tuples."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self.region_borders = _region_borders(rules.board)
        self.divisor = 3
        self.minimum = 3
        self.defence_needs: tuple[int, ...] = (1, 2)
        self.most_attack = 3
        self.follows = rules.offset(FOLLOWS)
        self.cards: SetCards | None = None
        self.missions: Missions | None = None
        self.capitals: Capitals | None = None
        self.card_for_conquest = False
        self.card_every_turn = False
        self.many_moves = rules.step_named("many_moves") is not None
        self.ban_until = 0  # the last round in which nobody can be eliminated
        self.spoils_from = NO_TRADE  # cards after an elimination that may be traded at once
        for module in rules.modules:
            if isinstance(module, Reinforcements):
                self.divisor = module.divisor
                self.minimum = module.minimum
            elif isinstance(module, Battle):
                self.defence_needs = module.dice.usual.defence.needs
                self.most_attack = module.most_attack
            elif isinstance(module, SetCards):
                self.cards = module
            elif isinstance(module, Missions):
                self.missions = module
            elif isinstance(module, Capitals):
                self.capitals = module
            elif isinstance(module, EarlyBan):
                self.ban_until = module.rounds
            elif isinstance(module, Turns):
                self.card_for_conquest = "card_due" in module.phases
                self.card_every_turn = "turn_cards" in module.phases
        self.two_dice = float(self.defence_needs[1])  # armies from which a territory defends with two dice
        self.hand: tuple[float, ...] = ANY_HAND
        self.rises = False  # sets are worth more and more
        self.fixed_worth = 0.0
        if self.cards is not None:
            self._read_cards(self.cards)

    def _read_cards(self, cards: SetCards) -> None:
        table = cards.values.table
        self.rises = isinstance(cards.values, RisingValues)
        if not table[0]:  # three alike are no set
            self.hand = MIXED_HAND
        plain = [table[a << 4 | b << 2 | c] for a in range(3) for b in range(3) for c in range(3)]
        sets = [worth for worth in plain if worth]
        self.fixed_worth = sum(sets) / len(sets) if sets else 0.0
        if cards.spoils == SPOILS_MUST_TRADE:
            self.spoils_from = SPOILS_FROM
        elif cards.spoils in (SPOILS_MAY_TRADE, SPOILS_MAY_TRADE_OWN):
            self.spoils_from = SET_SIZE

    def worth_of_next(self, traded: int) -> float:
        """Armies a set is worth when `traded` sets were traded before it."""
        if self.cards is None:
            return 0.0
        values = self.cards.values
        if isinstance(values, RisingValues):
            return float(values.worth(JOKER, JOKER, JOKER, traded))
        return self.fixed_worth


def _region_borders(board: Board) -> tuple[tuple[int, ...], ...]:
    """By region: its territories with a neighbour outside it."""
    return tuple(
        tuple(t for t in members if any(board.region_of[u] != region for u in board.neighbours[t]))
        for region, members in enumerate(board.region_members)
    )
