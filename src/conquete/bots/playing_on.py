"""Playing on from a decision by a cheap policy, to see where an answer leads: any game, no rule known.

What the policy knows of a game is only what every game on this engine shares: an answer without operands ("stop",
"keep", "pass") declines, a greater number is more of the same, an answer that names an own territory and a
hostile one is a march against it, and what was begun is gone on with before anything else.
"""

from random import Random
from typing import Final

from conquete.bots.estimates import Estimate
from conquete.engine.actions import (
    A_SHIFT,
    ACTION_MASK,
    B_SHIFT,
    BASE_MASK,
    N_SHIFT,
    OPERAND_MASK,
    SPAN_SHIFT,
    VERB_MASK,
)
from conquete.engine.chance import RandomDice
from conquete.engine.decision import Decision
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY, OVER, TERRITORY
from conquete.engine.ruleset import Chooser, Ruleset
from conquete.engine.state import State
from conquete.engine.views import View, determinize

MOST_STEPS: Final = 80  # of one simulation
STEPS_ABROAD: Final = 6  # of one that starts in somebody else's turn
WORLDS: Final = 8  # ways the hidden cards may lie that are tried
SIEGE: Final = 10  # armies from which a stack may wear down a greater one that others stand beside as well
DECLINE: Final = 0.05  # how often a lively player declines although he need not
NOTHING: Final = -1


class Luck(Chooser):
    """Indices from a generator."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def below(self, n: int) -> int:
        return int(self.random.random() * n)


class March:
    """A march that was begun, and what it has cost so far: where it takes too long to be played out, its end is
    reckoned from its beginning."""

    def __init__(self, action: int, state: State, seat: int, neighbours: tuple[tuple[int, ...], ...]) -> None:
        self.seat = seat
        self.neighbours = neighbours
        self.source = action >> A_SHIFT & OPERAND_MASK
        self.target = action >> B_SHIFT & OPERAND_MASK
        self.attackers = state.armies[self.source]
        self.defenders = state.armies[self.target]

    def is_spent(self, state: State) -> bool:
        """Was a great stack used up that others beside the target can follow?"""
        return state.armies[self.source] < SIEGE <= self.attackers and state.owner[self.target] != self.seat

    def end(self, state: State) -> None:
        """Bring the march to the end it is heading for, in a state that is only looked at from here on."""
        owner, armies, held = state.owner, state.armies, state.held
        source, target = self.source, self.target
        loser = owner[target]
        if owner[source] != self.seat or loser == self.seat or loser == NOBODY:
            return
        fallen = self.defenders - armies[target]
        if fallen <= 0:
            return
        lost = max(0, self.attackers - armies[source])
        cost = lost * armies[target] // fallen
        stacks = [source]
        left = armies[source] - 1 - cost
        if left <= 0:  # others beside the target may go on with it
            stacks = [other for other in self.neighbours[target] if owner[other] == self.seat]
            left = sum([armies[other] - 1 for other in stacks]) - cost
        if left <= 0:
            return
        for other in stacks:
            armies[other] = 1
        armies[target] = left
        owner[target] = self.seat
        held[loser] -= 1
        held[self.seat] += 1


class PlayingOn:
    """The simulations of one seat under one ruleset."""

    def __init__(self, rules: Ruleset, estimate: Estimate, seat: int, random: Random) -> None:
        self.rules = rules
        self.estimate = estimate
        self.seat = seat
        self.random = random
        self.dice = RandomDice(random)
        self.marches = frozenset(
            verb.id for verb in rules.words.verbs.values() if verb.operands[:2] == (TERRITORY, TERRITORY)
        )
        self.places = frozenset(verb.id for verb in rules.words.verbs.values() if verb.operands[0] == TERRITORY)
        self.worlds: list[State] = []
        self.view: View | None = None
        self.packed: list[int] = []

    def look_at(self, view: View, decision: Decision) -> None:
        """The decision that is to be simulated from now on."""
        self.view = view
        self.packed = decision.packed
        self.worlds = []

    def world(self, number: int) -> State:
        """A state that looks like the view; the same one again after some."""
        number %= WORLDS
        while len(self.worlds) <= number:
            assert self.view is not None
            self.worlds.append(determinize(self.view, Luck(self.random)))
        return self.worlds[number].copy()

    def try_out(self, action: int, number: int, lively: bool) -> float:
        """Answer with `action` in one world, play on, and estimate what has become of the seat.

        A `lively` player goes on with what he has begun; one who is not declines whatever he may. Where the rules
        change nobody plays on: the estimate knows those of now.
        """
        state = self.world(number)
        game = Game(self.rules, state, self.dice, actor=self.seat, packed=self.packed, keeps_rules=True)
        turn, round = state.turn, state.round
        begun = action & BASE_MASK if self.is_most(action) else NOTHING
        focus = action >> A_SHIFT & OPERAND_MASK
        game.play(action)
        if round == 0:  # before the first turn there is nothing to go on with
            return self.estimate.value(state, self.seat)
        steps = MOST_STEPS if turn == self.seat else STEPS_ABROAD
        march = self.march_of(action, state)
        while game.actor != OVER and state.turn == turn and state.round == round and steps > 0:
            steps -= 1
            if game.actor != self.seat:
                game.play(self.reply_of_another(game.packed))
                continue
            action = self.reply(game.packed, state, begun, focus, lively)
            if action & ~VERB_MASK:
                if action & VERB_MASK in self.marches:
                    if action & BASE_MASK != begun or march is None:
                        march = self.march_of(action, state)
                    begun = action & BASE_MASK
                    focus = action >> B_SHIFT & OPERAND_MASK
                elif action & BASE_MASK & ~VERB_MASK:
                    focus = action >> A_SHIFT & OPERAND_MASK
            game.play(action)
        if march is not None and game.actor != OVER and (steps == 0 or march.is_spent(state)):
            march.end(state)
        return self.estimate.value(state, self.seat)

    def march_of(self, action: int, state: State) -> "March | None":
        if not self.is_attack(state, action):
            return None
        return March(action, state, self.seat, self.rules.board.neighbours)

    def is_most(self, action: int) -> bool:
        """Is the number of `action` the greatest that is offered with it?"""
        for option in self.packed:
            if option & BASE_MASK == action & BASE_MASK:
                return action >> N_SHIFT == (option & ACTION_MASK) + (option >> SPAN_SHIFT << N_SHIFT) >> N_SHIFT
        return False

    def is_attack(self, state: State, option: int) -> bool:
        """Is it a march against a territory of somebody else?"""
        return option & VERB_MASK in self.marches and state.owner[option >> B_SHIFT & OPERAND_MASK] != self.seat

    def is_reckless(self, state: State, option: int) -> bool:
        """Would it attack a territory that is as strong as the one it comes from, and not a siege by several?"""
        if not self.is_attack(state, option):
            return False
        owner, armies = state.owner, state.armies
        target = option >> B_SHIFT & OPERAND_MASK
        beside = armies[option >> A_SHIFT & OPERAND_MASK]
        enough = armies[target] + 1
        if beside >= SIEGE and beside <= enough:
            beside = 0
            for other in self.rules.board.neighbours[target]:
                if owner[other] == self.seat:
                    beside += armies[other] - 1
        return beside <= enough

    def is_at_front(self, state: State, option: int) -> bool:
        """Does it name a territory with a neighbour of another owner?"""
        if option & VERB_MASK not in self.places:
            return False
        territory = option >> A_SHIFT & OPERAND_MASK
        for other in self.rules.board.neighbours[territory]:
            if state.owner[other] != state.owner[territory]:
                return True
        return False

    def reply(self, packed: list[int], state: State, begun: int, focus: int, lively: bool) -> int:
        declines: list[int] = []
        fitting: list[int] = []
        for option in packed:
            if option <= VERB_MASK:
                declines.append(option)
            elif option & BASE_MASK == begun:
                if not self.is_reckless(state, option):
                    return most_of(option)
            elif lively and option >> A_SHIFT & OPERAND_MASK == focus and not self.is_reckless(state, option):
                fitting.append(option)
        if declines and (not fitting or self.random.random() < DECLINE):
            return self.any_of(declines)
        return most_of(self.any_of(fitting or packed))

    def reply_of_another(self, packed: list[int]) -> int:
        """Somebody else who is asked meanwhile declines as often as not, and answers with the most otherwise."""
        option = self.any_of(packed)
        return most_of(option)

    def any_of(self, options: list[int]) -> int:
        count = len(options)
        return options[int(self.random.random() * count)] if count > 1 else options[0]


def most_of(option: int) -> int:
    """The action with the greatest number that an option stands for."""
    return (option & ACTION_MASK) + (option >> SPAN_SHIFT << N_SHIFT)
