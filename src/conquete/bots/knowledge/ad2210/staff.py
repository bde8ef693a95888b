"""The staff that answers every question of a game of 2210 for one seat."""

from collections.abc import Callable
from typing import Final

from conquete.bots.knowledge.ad2210 import cards, reactions
from conquete.bots.knowledge.ad2210.card_worths import card_worth
from conquete.bots.knowledge.ad2210.evaluation import Evaluation
from conquete.bots.knowledge.ad2210.ground import Ground
from conquete.bots.knowledge.ad2210.planner import YearsPlanner
from conquete.bots.marshal.staff import Settings
from conquete.bots.score import buying, moving
from conquete.bots.score.bidding import Bids
from conquete.bots.score.staff import Answer, ScoreStaff
from conquete.bots.steady import highest
from conquete.editions.ad2210.decks import OWN_TURN, TURN_END
from conquete.editions.ad2210.invasion import DO_INVADE
from conquete.editions.ad2210.table import DIPLOMAT, LAND, MOON, NUCLEAR, WATER
from conquete.engine.actions import a_of, act, n_of, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View

DO_DONE: Final = verb_id("done")
DO_PLAY: Final = verb_id("play")

COMMANDER_COST: Final = 3
RICH: Final = 12  # energy with which a Nuclear Commander is thought of
ENOUGH_FOR_A_STATION: Final = 9
PRICE_AT_THE_END: Final = 0.1  # points of an energy when nothing is left to save for
HIRES: Final = buying.Hires(COMMANDER_COST, (MOON, WATER), ((DIPLOMAT, 0), (LAND, 0), (NUCLEAR, RICH)))


def make(rules: Ruleset, seat: int, settings: Settings) -> "YearsStaff":
    return YearsStaff(YearsPlanner(Evaluation(Ground(rules), seat)))


class YearsStaff(ScoreStaff):
    """The sea and the Moon are opened where there is something to be planned with them."""

    def __init__(self, planner: YearsPlanner) -> None:
        super().__init__(planner, HIRES, Bids())
        self.years = planner
        self.ground = planner.land
        self.answers |= {
            "build": lambda view, decision: buying.best_building(planner, view, decision, ENOUGH_FOR_A_STATION),
            "buy": self.buy,
            "free_card": self.buy,
            "command": self.command,
            "react": self._ask(reactions.react),
            "invade": lambda view, decision: self.attack(view, decision, DO_INVADE),
            "choose_dice": self.choose_dice,
            "lose_units": lambda view, decision: moving.least_missed(planner, decision),
            "choose_place": self._ask(cards.choose_place),
            "spread": self._ask(cards.spread),
            "choose_rival": self._ask(cards.choose_rival),
            "relocate": self._ask(cards.relocate),
            "reduce": self._ask(cards.reduce),
            "armageddon": self._ask(cards.play_in_turn),
            "assassin": self._ask(cards.assassin),
        }

    def _ask(self, answer: Callable[[YearsPlanner, View, Decision], int]) -> Answer:
        return lambda view, decision: answer(self.years, view, decision)

    def taken(self, state: State) -> int:
        return state.values[self.ground.table.contested]

    # -- buying -----------------------------------------------------------------------------------------

    def post(self, view: View, decision: Decision) -> int:
        is_diplomat = view.state.frames[-1][2] == DIPLOMAT
        return buying.best_post(view, decision, None if is_diplomat else self.orders)

    def buy(self, view: View, decision: Decision) -> int:
        later = self.years.evaluation.later
        price = self.years.evaluation.money if later else PRICE_AT_THE_END
        return buying.best_card(
            self.years,
            view,
            decision,
            lambda state, kind: card_worth(self.years, state, kind),
            price,
            1 if later else 0,
        )

    # -- cards ------------------------------------------------------------------------------------------

    def command(self, view: View, decision: Decision) -> int:
        when = view.state.frames[-1][2]
        if when == OWN_TURN:
            self.orders = None  # whatever comes of the cards, the invasions are planned after them
            return cards.play_in_turn(self.years, view, decision)
        plays = [option for option in decision.packed if verb_of(option) == DO_PLAY]
        if not plays or (when == TURN_END and not self._wants_to_move_again(view)):
            return act(DO_DONE)
        return plays[0]

    def _wants_to_move_again(self, view: View) -> bool:
        """Is a great stack of mine far from every enemy?"""
        picture = self.picture(view.state)
        idle = [
            picture.armies[t]
            for t, side in enumerate(picture.owner)
            if side == self.seat and not self.planner.is_front(picture, t)
        ]
        return self.years.evaluation.later > 0 and max(idle, default=0.0) > 3.0

    # -- invasions --------------------------------------------------------------------------------------

    def choose_dice(self, view: View, decision: Decision) -> int:
        """All dice, with every commander who helps, unless the stack is to stay where it is."""
        step = self.current(view.state)
        options = decision.packed
        if step is not None and step.stays and a_of(options[0]) == 0:
            return highest(options[0])
        return highest(max(options, key=lambda option: (n_of(highest(option)), a_of(option).bit_count())))
