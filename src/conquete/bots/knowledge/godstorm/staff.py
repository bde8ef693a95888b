"""The staff that answers every question of a game of Godstorm for one seat."""

from typing import Final

from conquete.bots.knowledge.godstorm import underworld
from conquete.bots.knowledge.godstorm.evaluation import Evaluation, Ground
from conquete.bots.knowledge.godstorm.planner import LEAST_CONFLICT, EpochsPlanner
from conquete.bots.marshal.staff import Settings
from conquete.bots.score import buying, moving
from conquete.bots.score.bidding import Bids
from conquete.bots.score.ground import Picture
from conquete.bots.score.staff import ScoreStaff
from conquete.bots.score.trying import WINDOW, Trials, declining
from conquete.bots.steady import highest, with_number
from conquete.editions.godstorm.conflict import DO_AGAIN, NAME_GOD
from conquete.editions.godstorm.fighting import DO_ATTACK, DO_JOIN, DO_STOP
from conquete.editions.godstorm.summoning import GOD_COST
from conquete.editions.godstorm.table import DEATH, MAGIC, SKY, WAR
from conquete.engine.actions import act
from conquete.engine.decision import Decision
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View
from conquete.rules.battle import CHOOSE_DICE, DECLARED

LEAST_GAIN: Final = 0.0005  # of the chance to win, that a card must bring
QUESTIONS: Final = ("choose_deck", "choose_god", "choose_link")
ATTACKS: Final = (DECLARED, NAME_GOD, CHOOSE_DICE)  # frames that say seat, source, target and gods
LONGER: Final = 0.85  # what is left of a chance to win in one more epoch: nobody knows what comes


def make(rules: Ruleset, seat: int, settings: Settings) -> "EpochsStaff":
    return EpochsStaff(EpochsPlanner(Evaluation(Ground(rules), seat)))


class EpochsStaff(ScoreStaff):
    """Miracles are tried out; the dead are planned for by themselves."""

    def __init__(self, planner: EpochsPlanner) -> None:
        spend = planner.epochs.worths["spend"]
        others = ((SKY, spend["sky"]), (DEATH, spend["death"]))
        super().__init__(planner, buying.Hires(GOD_COST, (WAR, MAGIC), others), Bids())
        self.epochs = planner
        self.round = 0  # in which cards are tried out
        self.trials = Trials(self.rules, self.seat, self.judge, QUESTIONS)
        self.answers |= {
            "return_dead": lambda view, decision: underworld.best_return(planner, view, decision),
            "build": lambda view, decision: buying.best_building(planner, view, decision, spend["temple"]),
            "buy": self.buy,
            "free_card": self.buy,
            "miracles": self.play_card,
            WINDOW: self.play_card,
            "attack": lambda view, decision: self.attack(view, decision, DO_ATTACK),
            "join_gods": self.join,
            "name_god": lambda view, decision: moving.least_missed(planner, decision),
            "conflict_on": self.go_on,
            "choose_dice": self.choose_dice,
            "charge": lambda view, decision: underworld.best_charge(planner, view, decision),
            "attack_below": self.attack_below,
            "end_turn": lambda view, decision: decision.packed[0],
            "give_up": lambda view, decision: decision.packed[-1],
            "spare": self.spare,
        }
        for name in ("choose_place", "choose_card", "choose_rival", "choose_number", *QUESTIONS):
            self.answers[name] = self.answer_card

    def taken(self, state: State) -> int:
        return state.values[self.epochs.board.conquered]

    # -- buying -----------------------------------------------------------------------------------------

    def buy(self, view: View, decision: Decision) -> int:
        evaluation = self.epochs.epochs
        spend = evaluation.worths["spend"]
        price = spend["price"] if evaluation.later else spend["last_price"]
        worth = evaluation.card_worth
        return buying.best_card(self.score, view, decision, lambda state, kind: worth(kind), price, 0)

    # -- cards ------------------------------------------------------------------------------------------

    def judge(self, state: State) -> float:
        """What a state is worth; an attack that goes on may succeed or not."""
        planner = self.epochs
        planner.look(state)
        planner.evaluation.still[self.seat] |= state.turn == self.seat  # who plays cards has not attacked yet
        picture = self.picture(state)
        worth = planner.worth(picture) * (LONGER if state.round < self.round else 1.0)
        for frame in reversed(state.frames):
            if frame[0] in ATTACKS and frame[1] != self.seat:
                if state.owner[frame[3]] != self.seat or state.armies[frame[2]] < 2:
                    break
                chance, left = self._attack(picture, frame[2], frame[3], frame[4])
                fallen = picture.copy()
                fallen.lose(frame[3])
                fallen.owner[frame[3]], fallen.armies[frame[3]] = frame[1], max(1.0, left)
                return (1.0 - chance) * worth + chance * planner.worth(fallen)
        return worth

    def _attack(self, picture: Picture, source: int, target: int, gods: int) -> tuple[float, float]:
        planner = self.epochs
        gods &= picture.standing(source, picture.owner[source])
        force, against = picture.armies[source] - 1.0, picture.armies[target]
        with_gods = planner.battles_with(picture, target, gods).fight(force, against)
        if not gods or not picture.standing(target, self.seat):
            return with_gods
        wins = planner.epochs.conflict(picture, source, target, gods)
        without = planner.battles_with(picture, target, 0).fight(force, against)
        return wins * with_gods[0] + (1.0 - wins) * without[0], with_gods[1]

    def play_card(self, view: View, decision: Decision) -> int:
        """The card that brings most, if it brings anything."""
        self.round = view.state.round
        none = declining(decision.packed)
        plays = [option for option in decision.packed if option != none]
        if not plays:
            return none
        if decision.kind == WINDOW:
            least = self.trials.best(view, decision, [none])[1]
        else:
            self.orders = None  # whatever comes of the cards, attacks are planned after them
            least = self.judge(view.state)
        best, most = self.trials.best(view, decision, plays)
        self.epochs.look(view.state)
        return best if most > least + LEAST_GAIN else none

    def answer_card(self, view: View, decision: Decision) -> int:
        """As it turns out best."""
        self.round = view.state.round
        return self.trials.best(view, decision, decision.packed)[0]

    def spare(self, view: View, decision: Decision) -> int:
        """All armies that can be kept, unless the faith is needed."""
        option = decision.packed[0]
        return with_number(option, 0) if self.epochs.epochs.later else highest(option)

    # -- attacks ----------------------------------------------------------------------------------------

    def join(self, view: View, decision: Decision) -> int:
        frame = view.state.frames[-1]
        step = self.current(view.state)
        stays = step is not None and step.stays and step.target == frame[3]
        gods = 0 if stays else self.epochs.joining(self.picture(view.state), frame[2], frame[3])
        return act(DO_JOIN, gods)

    def go_on(self, view: View, decision: Decision) -> int:
        _, _, source, target, gods = view.state.frames[-1][:5]
        chance = self.epochs.epochs.conflict(self.picture(view.state), source, target, gods)
        return int(DO_AGAIN) if chance >= LEAST_CONFLICT else int(DO_STOP)

    def choose_dice(self, view: View, decision: Decision) -> int:
        """All dice, until the plan is spoilt."""
        frame = view.state.frames[-1]
        step = self.current(view.state)
        if act(DO_STOP) in decision.packed and (step is None or (step.source, step.target) != (frame[2], frame[3])):
            return act(DO_STOP)
        return highest(decision.packed[0])

    def attack_below(self, view: View, decision: Decision) -> int:
        self.epochs.below = True
        action = self.attack(view, decision, DO_ATTACK)
        self.epochs.below = False
        return action
