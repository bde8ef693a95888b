"""The staff that answers every question of a game of 2210 for one seat."""

from collections.abc import Callable
from typing import Final, TypeAlias

from conquete.bots.marshal.ad2210 import bidding, buying, cards, moving, reactions, setting_up
from conquete.bots.marshal.ad2210.battles import battles_of
from conquete.bots.marshal.ad2210.campaign import Plan, Step
from conquete.bots.marshal.ad2210.evaluation import Evaluation, Weights
from conquete.bots.marshal.ad2210.ground import Ground, count_bits, picture_of
from conquete.bots.marshal.ad2210.planner import Planner, Search
from conquete.bots.steady import highest, the_most, the_safe_one, with_number
from conquete.editions.ad2210.hiring import DO_HIRE
from conquete.editions.ad2210.invasion import DO_INVADE, OCCUPIED
from conquete.engine.actions import a_of, act, b_of, n_of, verb_of
from conquete.engine.decision import Decision
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.views import View
from conquete.rules.command_hands import OWN_TURN, TURN_END

DO_DONE: Final = verb_id("done")
DO_PLAY: Final = verb_id("play")
DO_STOP: Final = verb_id("stop")

Answer: TypeAlias = Callable[[View, Decision], int]

DROP: Final = 0.25  # by which the odds of a conquest may get worse before the turn is planned anew
SETTING_UP: Final = ("claim", "place_threes", "start_pieces")


class YearsStaff:
    """Plans when armies are placed and when the invasions begin, and plans anew when the dice have spoilt it."""

    def __init__(self, rules: Ruleset, seat: int, weights: Weights | None = None) -> None:
        self.ground = Ground(rules)
        self.seat = seat
        self.planner = Planner(Evaluation(self.ground, seat, weights or Weights()), Search())
        self.orders: Plan | None = None
        self.next_step = 0
        self.hires: list[int] = []
        self.declared: tuple[int, list[int], list[int], list[int]] | None = None  # the last invasion, and the board
        self.declared_at = -1  # the decision
        self.answers: dict[str, Answer] = {
            "bid": lambda view, decision: bidding.best_bid(self.ground, view, decision),
            "choose_marker": lambda view, decision: bidding.best_marker(self.ground, view, decision),
            "place": self.place,
            "hire": self.hire,
            "post": self.post,
            "build": self._ask(buying.best_station),
            "buy": self._ask(buying.best_card),
            "free_card": self._ask(buying.best_card),
            "command": self.command,
            "react": self._ask(reactions.react),
            "invade": self.invade,
            "choose_dice": self.choose_dice,
            "defend": the_most,
            "lose_units": lambda view, decision: moving.give_up(decision),
            "march": self.march,
            "fortify": self._ask(moving.best_fortifying),
            "choose_place": self._ask(cards.choose_place),
            "spread": self._ask(cards.spread),
            "choose_rival": self._ask(cards.choose_rival),
            "relocate": self._ask(cards.relocate),
            "reduce": self._ask(cards.reduce),
            "armageddon": self._ask(cards.play_at_armageddon),
            "assassin": self._ask(cards.assassin),
        }

    def _ask(self, answer: Callable[[Planner, View, Decision], int]) -> Answer:
        return lambda view, decision: answer(self.planner, view, decision)

    def decide(self, view: View, decision: Decision) -> int:
        if decision.kind in SETTING_UP:
            return setting_up.set_up(self.ground, view, decision)
        answer = self.answers.get(decision.kind)
        if answer is None:
            return the_safe_one(view, decision)
        self.planner.look(view.state)
        return answer(view, decision)

    # -- placing and hiring -----------------------------------------------------------------------------

    def place(self, view: View, decision: Decision) -> int:
        number = n_of(highest(decision.packed[0]))
        orders = self.orders
        if orders is None or sum(orders.placing) != number:
            hires, orders = buying.choose_hires(self.planner, view, number, 0)
            self.hires = list(hires)
            orders.fit(view.state.owner, self.seat, number)
            self.orders = orders
        for option in decision.packed:
            wanted = orders.placing[a_of(option)]
            if wanted:
                orders.placing[a_of(option)] = 0
                return with_number(option, wanted)
        return highest(decision.packed[0])

    def hire(self, view: View, decision: Decision) -> int:
        while self.hires:
            wanted = act(DO_HIRE, 1 << self.hires.pop(0))
            if wanted in decision.packed:
                return wanted
        return act(DO_DONE)

    def post(self, view: View, decision: Decision) -> int:
        return buying.best_post(self.planner, view, decision, view.state.frames[-1][2], self.orders)

    # -- cards ------------------------------------------------------------------------------------------

    def command(self, view: View, decision: Decision) -> int:
        when = view.state.frames[-1][2]
        if when == OWN_TURN:
            self.orders = None  # whatever comes of the cards, the invasions are planned after them
            return cards.play_in_turn(self.planner, view, decision)
        plays = [option for option in decision.packed if verb_of(option) == DO_PLAY]
        if not plays or (when == TURN_END and not self._wants_to_move_again(view)):
            return act(DO_DONE)
        return plays[0]

    def _wants_to_move_again(self, view: View) -> bool:
        """Is a great stack of mine far from every enemy?"""
        picture = picture_of(self.ground, view.state)
        idle = [
            picture.armies[t]
            for t, side in enumerate(picture.owner)
            if side == self.seat and not self.planner.is_front(picture, t)
        ]
        return self.planner.evaluation.later > 0 and max(idle, default=0.0) > 3.0

    # -- invasions --------------------------------------------------------------------------------------

    def invade(self, view: View, decision: Decision) -> int:
        step = self._current(view)
        if step is None:
            picture = picture_of(self.ground, view.state)
            contested = view.state.values[self.ground.table.contested]
            self.orders = self.planner.best(picture, 0, contested)
            self.next_step = 0
            step = self._current(view)
        if step is not None:
            for option in decision.packed:
                if verb_of(option) == DO_INVADE and (a_of(option), b_of(option)) == step[:2]:
                    return self._once(view, decision, option)
        self.orders = None
        return act(DO_STOP)

    def _once(self, view: View, decision: Decision, option: int) -> int:
        """The invasion, unless the very same one has just come to nothing: then there is no end to it."""
        now = (option, view.state.owner[:], view.state.armies[:], view.state.values[:])
        if now == self.declared and decision.id != self.declared_at:
            return act(DO_STOP)
        self.declared, self.declared_at = now, decision.id
        return option

    def _current(self, view: View) -> Step | None:
        """The conquest the plan has next; None when it is at its end or the dice have spoilt it."""
        orders = self.orders
        state = view.state
        picture = picture_of(self.ground, state)
        while orders is not None and self.next_step < len(orders.steps):
            step = orders.steps[self.next_step]
            if state.owner[step.target] != self.seat:
                if state.owner[step.source] != self.seat or state.armies[step.source] < 2:
                    return None
                if state.armies[step.target] == 0:
                    return step
                eights = 0 if step.stays else self.planner.eights(picture, step.source, step.target)
                battles = battles_of(eights, self.planner.against(picture, step.target))
                chance, _ = battles.fight(state.armies[step.source] - 1.0, state.armies[step.target])
                return step if chance >= step.chance - DROP else None
            self.next_step += 1
        return None

    def choose_dice(self, view: View, decision: Decision) -> int:
        """All dice, with every commander who helps, unless the stack is to stay where it is."""
        step = self._current(view)
        options = decision.packed
        if step is not None and step.stays and a_of(options[0]) == 0:
            return highest(options[0])
        return highest(max(options, key=lambda option: (n_of(highest(option)), count_bits(a_of(option)))))

    def march(self, view: View, decision: Decision) -> int:
        frames = view.state.frames
        if len(frames) > 1 and frames[-2][0] == OCCUPIED:
            steps = () if self.orders is None else self.orders.steps[self.next_step :]
            return moving.march_in(self.planner, view, decision, steps)
        return moving.best_division(self.planner, view, decision)
