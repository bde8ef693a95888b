"""The staff for Risk Legacy: what the classic family does, with stars above land, and answers of its own."""

from dataclasses import replace
from random import Random
from typing import Final

from conquete.bots.any_bot import halfway
from conquete.bots.evaluation import Picture, picture_of
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.staff import ClassicStaff
from conquete.bots.knowledge.classic.weights import Weights, read_weights
from conquete.bots.knowledge.legacy.deeds import best_deed
from conquete.bots.knowledge.legacy.judge import JUDGEMENT, StarJudge
from conquete.bots.knowledge.legacy.planner import LegacyPlanner
from conquete.bots.knowledge.legacy.sealed.answers import answer_of
from conquete.bots.knowledge.legacy.stars import Stars
from conquete.bots.marshal.campaign import Step
from conquete.bots.marshal.staff import Settings
from conquete.bots.playing_on import Luck
from conquete.bots.reading import pending
from conquete.bots.steady import highest, the_safe_one
from conquete.bots.steady import manoeuvre as plain_manoeuvre
from conquete.editions.legacy.powers import DO_RECRUIT
from conquete.editions.legacy.start import Rights
from conquete.engine.actions import ACTION_MASK, a_of, act, b_of, n_of, verb_of
from conquete.engine.chance import RandomDice
from conquete.engine.decision import Decision
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY, OVER
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View, determinize
from conquete.rules.cards.table import CardTable
from conquete.rules.deal import RESERVE
from conquete.rules.fixing import FixedDice
from conquete.rules.presentation import module_of

DO_ACQUIRE: Final = verb_id("acquire")
DO_ATTACK: Final = verb_id("attack")
DO_DONE: Final = verb_id("done")
DO_EXPAND: Final = verb_id("expand")
DO_FIX_ATTACK: Final = verb_id("fix_attack")
DO_FIX_DEFENCE: Final = verb_id("fix_defence")
DO_FULFIL: Final = verb_id("fulfil")
DO_LAND: Final = verb_id("land")
DO_LAY: Final = verb_id("lay")
DO_MOVE: Final = verb_id("move")
DO_PASS: Final = verb_id("pass")
DO_PLAY: Final = verb_id("play")
DO_STOP: Final = verb_id("stop")

GAIN: Final = 0.1  # by so many parts of it a conquest after the first must better the chance to win
ALIKE: Final = 0.75  # of all conquests of two plans: with so many in common only the better one is compared
LEAST: Final = 1e-6  # by which a move must better the chance to win
LOOKED_AT: Final = 8  # moves at the end of a turn, after a glance at all of them
TOKEN: Final = 0.06  # chance of winning that the last token must bring to be spent; of several each brings less
NEAR: Final = 4.0  # what a rival headquarters beside a start counts against it, less with every step
WAYS: Final = 0.5  # what a way out of a start counts
SMALL: Final = 6.0  # what a region with few borders for its bonus counts


def make(rules: Ruleset, seat: int, settings: Settings) -> "LegacyStaff":
    weights = settings.weights or replace(read_weights(), fixed=JUDGEMENT, gain=GAIN, alike=ALIKE)
    assert isinstance(weights, Weights)
    ground = Ground(rules)
    ground.card_for_conquest = True
    markers = module_of(rules, Rights).changed
    ground.bonus = tuple(bonus + more for bonus, more in zip(ground.bonus, markers, strict=True))
    judge = StarJudge(ground, weights, seat, Stars(rules))
    return LegacyStaff(LegacyPlanner(judge), judge)


class LegacyStaff(ClassicStaff):
    def __init__(self, planner: LegacyPlanner, judge: StarJudge) -> None:
        super().__init__(planner)
        self.own = planner
        self.stars = judge.stars
        self.cards = module_of(planner.ground.rules, CardTable)
        self.missiles = module_of(planner.ground.rules, FixedDice).tokens
        self.offered: list[int] = []  # the cards that it means to trade
        self.answers |= {
            DO_FULFIL: _the_last,
            DO_LAY: self.lay,
            DO_ACQUIRE: self.acquire,
            DO_LAND: self.land,
            DO_EXPAND: self.attack,
            DO_FIX_ATTACK: self.fix,
            DO_FIX_DEFENCE: self.fix,
            DO_PLAY: self.react,
            DO_RECRUIT: _the_first,
        }

    def decide(self, view: View, decision: Decision) -> int:
        step = self.rules.step(view.state.frames[-1][0])
        if step.is_aftermath:
            return best_deed(self.classic.ground, decision)
        known = answer_of(step.name, view, decision, self.stars)
        return super().decide(view, decision) if known < 0 else known

    def look(self, state: State) -> None:
        self.own.round = state.round
        self.own.look(state)

    def picture(self, state: State) -> Picture:
        """With a place for what nobody has, and the cards that lie open."""
        picture = picture_of(self.classic.ground, state)
        picture.held.append(0)
        hand = self.stars.resources.hand
        picture.hands = [len(state.zones[hand + seat]) for seat in range(self.rules.seats)]
        return picture

    def taken(self, state: State) -> int:
        return state.values[self.stars.resources.conquered]

    # -- cards ------------------------------------------------------------------------------------------

    def lay(self, view: View, decision: Decision) -> int:
        """Stars whenever they can be had, for the poorest cards; coins for armies where the turn is better for it
        than a step towards a star."""
        resources = self.stars.resources
        lays = [option for option in decision.packed if verb_of(option) == DO_LAY]
        if self.rules.step(view.state.frames[-1][0]).name == "buy_point":
            return min(lays, key=lambda option: resources.coins_of(a_of(option)))
        if not view.state.zones[resources.laid]:
            self.offered = self._best_trade(view)
        chosen = [option for option in lays if a_of(option) in self.offered]
        if not chosen and act(DO_DONE) in decision.packed:
            return act(DO_DONE)
        return max(chosen or lays, key=lambda option: resources.coins_of(a_of(option)))

    def _best_trade(self, view: View) -> list[int]:
        """The cards that make the best turn when they are traded, the richest first; none where it is better with
        all of them in hand."""
        state, stars, judge = view.state, self.stars, self.own.star_judge
        reserve = state.values[self.rules.offset(RESERVE) + self.seat]
        hand = sorted(state.zones[stars.resources.hand + self.seat], key=stars.resources.coins_of, reverse=True)
        best: list[int] = []
        picture = self.picture(state)
        most = self.classic.plans(picture.copy(), reserve, self.taken(state))[0].value
        tokens, coins = judge.tokens[self.seat], 0
        for number, card in enumerate(hand, 1):
            coins += stars.resources.coins_of(card)
            if stars.trades.worth(coins) == 0:
                continue
            picture.hands[self.seat] = len(hand) - number
            judge.tokens[self.seat] = tokens + judge.striving.paid_for(judge.errands.goals, hand[:number])
            armies = reserve + stars.trades.worth(coins)
            value = self.classic.plans(picture.copy(), armies, self.taken(state))[0].value
            judge.tokens[self.seat] = tokens
            if value > most:
                best, most = hand[:number], value
        return best

    def acquire(self, view: View, decision: Decision) -> int:
        """The card with most coins."""
        offered = [option for option in decision.packed if verb_of(option) == DO_ACQUIRE]
        return max(offered, key=lambda option: self.stars.resources.coins_of(a_of(option)))

    def react(self, view: View, decision: Decision) -> int:
        """A scar that helps who defends is for a headquarters of one's own, one that hurts him for another's."""
        target = pending(view, "b")
        if target in self.stars.places(view.state):
            is_mine = view.state.owner[target] == self.seat
            for option in decision.packed:
                if verb_of(option) == DO_PLAY:
                    adds = self.cards.facts_of(a_of(option)).numbers.get("add_highest", 0)
                    if (adds > 0 and is_mine) or (adds < 0 and view.state.turn == self.seat):
                        return option
        return the_safe_one(view, decision)

    # -- dice -------------------------------------------------------------------------------------------

    def fix(self, view: View, decision: Decision) -> int:
        """A die is fixed where that alone makes a victory clearly likelier."""
        spare = max(1, self.missiles.of(view.state, self.seat))
        best, most = act(DO_PASS), self._after(view, decision, act(DO_PASS)) + TOKEN / spare
        for option in decision.packed:
            worth = self._after(view, decision, option) if option != act(DO_PASS) else 0.0
            if worth > most:
                best, most = option, worth
        return best

    def _after(self, view: View, decision: Decision, action: int) -> float:
        """The chance to win once the losses are taken, if nobody else meddles."""
        luck = Random(decision.id)
        state = determinize(view, Luck(luck))
        game = Game(self.rules, state, RandomDice(luck), actor=self.seat, packed=decision.packed, keeps_rules=True)
        game.play(action)
        while game.actor != OVER and self.rules.step(state.frames[-1][0]).name == "fix_die":
            game.play(act(DO_PASS))
        winner = self.stars.winner(state)
        if state.ended or winner >= 0:
            return float(winner == self.seat or self.seat in state.winners)
        self.look(state)
        return self.classic.worth(self.picture(state))

    # -- land -------------------------------------------------------------------------------------------

    def land(self, view: View, decision: Decision) -> int:
        """A start far from the others, with ways out, in a region that is easily kept."""
        return max(decision.packed, key=lambda option: self._start(view.state, a_of(option)))

    def _start(self, state: State, territory: int) -> float:
        ground = self.classic.ground
        score = WAYS * len(ground.neighbours[territory])
        region = ground.region_of[territory]
        if region >= 0:
            score += (
                SMALL * ground.bonus[region] / (len(ground.region_borders[region]) * len(ground.members[region]))
            )
        seen = {territory: 0}
        ring = [territory]
        for here in ring:  # grows while it is walked
            if state.owner[here] != NOBODY:
                score -= NEAR / (1 + seen[here])
            for other in ground.neighbours[here]:
                if other not in seen:
                    seen[other] = seen[here] + 1
                    ring.append(other)
        return score

    def current(self, state: State) -> Step | None:
        """None, too, where too few are left for land whose people resist."""
        step = super().current(state)
        if step is not None and state.owner[step.target] == NOBODY:
            return step if state.armies[step.source] - 1.0 > self.own.costs[step.target] else None
        return step

    def attack(self, view: View, decision: Decision) -> int:
        """The next conquest of the plan, by a fight or by marching in."""
        return self.conquer(view, decision, (DO_ATTACK, DO_EXPAND))

    def manoeuvre(self, view: View, decision: Decision) -> int:
        """Of the moves after which the position looks best, the one that the round to come leaves most of."""
        self.orders = None
        planner, picture = self.own, self.picture(view.state)
        looks: list[tuple[float, int]] = []
        for option in decision.packed:
            if verb_of(option) == DO_MOVE:
                for action in {highest(option), halfway(option)}:
                    looks.append((planner.worth(self._moved(picture, action)), action))
        looks.sort(reverse=True)
        still = picture.copy()
        planner.lands.end_turn(still)
        best, most = -1, planner.worth_after_others(still) + LEAST
        for _, action in looks[:LOOKED_AT]:
            worth = planner.worth_after_others(self._moved(picture, action))
            if worth > most:
                best, most = action, worth
        return best if best >= 0 else plain_manoeuvre(view, decision)

    def _moved(self, picture: Picture, action: int) -> Picture:
        """With the turn over."""
        moved = picture.copy()
        moved.armies[a_of(action)] -= n_of(action)
        moved.armies[b_of(action)] += n_of(action)
        self.own.lands.end_turn(moved)
        return moved

    def carry_out(self, option: int, step: Step) -> int:
        """Who marches in from where armies are needed goes with as few as can be."""
        stays = step.stays and verb_of(option) == DO_EXPAND
        return option & ACTION_MASK if stays else highest(option)


def _the_first(view: View, decision: Decision) -> int:
    return decision.packed[0]


def _the_last(view: View, decision: Decision) -> int:
    """What is offered beside declining."""
    return highest(decision.packed[-1])
