"""The other toy: battles in which everything is different that a battle lets differ. For the tests of it alone.

Whatever bears on a battle stands in registers, so that a scene is a written position.
"""

from pathlib import Path
from typing import Final

from conquete.editions import register
from conquete.editions.base import Edition, Mode, Option
from conquete.effects.verbs import destroy
from conquete.engine import chance
from conquete.engine.actions import Verb, n_of, roll, rolled, span
from conquete.engine.board import Board
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import NUMBER
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step, ThrowStep
from conquete.rules.aftermath import Casualties
from conquete.rules.battle import call_off, is_called_off
from conquete.rules.borders import Fronts, Ways
from conquete.rules.combat import DO_ATTACK, Combat
from conquete.rules.deal import DealTerritories, StartingArmies
from conquete.rules.dice import Dice, Side
from conquete.rules.dice_rules import DiceChange, DiceRules
from conquete.rules.elimination import Elimination
from conquete.rules.fallen import AGAIN, ATTACK, DEFENCE, LOWER, RAISE, SWAP, TURN, FallenDice, change_dice
from conquete.rules.fortify import OneMove
from conquete.rules.placing import PlaceInTurn
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import General
from conquete.rules.turn import Turns
from tests.toy.edition import BOARD

ID = "toy-battle"
DUEL: Final = step_id("duel", __name__)
MEDDLE: Final = step_id("meddle", __name__)
DO_MEDDLE: Final = verb_id("meddle", __name__)
DO_ROLL: Final = verb_id("roll")

FIVE = (1, 2, 3, 4, 5)
ARMS = {
    "six": DiceRules(Dice(Side(), Side())),
    "mixed": DiceRules(Dice(Side((12, 8, 6)), Side((10, 4), (1, 2)))),
    "twelve": DiceRules(Dice(Side((12,) * 5, FIVE), Side((12,) * 5, FIVE)), most=5),
}


class Facts(Module):
    """Registers that change battles, by name."""

    name = "facts"
    lengths: Final = {"ties_from": 1, "spared": 1, "blessed": 4, "cursed": 4, "flood": 1, "veil": 1}
    by_seat: Final = ("magic", "meddlers", "champions", "hall")

    def __init__(self) -> None:
        self.at: dict[str, int] = {}

    def registers(self, seats: int, board: Board) -> list[Register]:
        """A game from the beginning has meddlers and champions, and else nothing of all that."""
        mine = [
            Register(name, seats, defaults=[int(name in ("meddlers", "champions"))] * seats)
            for name in self.by_seat
        ]
        return [*[Register(name, length) for name, length in self.lengths.items()], *mine]

    def bind(self, rules: Ruleset) -> None:
        self.at = {name: rules.offset(name) for name in (*self.lengths, *self.by_seat)}

    def of(self, state: State, name: str, place: int = 0) -> int:
        return state.values[self.at[name] + place]

    def hooks(self) -> list[Hook]:
        changes = [Places(self, 1), Pieces(self, 0), Card(self, 2)]
        return [*changes, Challenge(self), *[Veil(self, stage) for stage in STAGES], Meddlers(self)]

    def steps(self) -> list[Step]:
        return [Duel(self), Meddle()]

    def verbs(self) -> list[Verb]:
        return [Verb("meddle", 0, 0, NUMBER)]


# -- before the throw ------------------------------------------------------------------------------------


class Change(DiceChange):
    def __init__(self, facts: Facts, priority: int) -> None:
        super().__init__(priority)
        self.facts = facts


class Places(Change):
    """A blessed territory adds to the highest die that defends it, a cursed one takes from the lowest."""

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        blessed, cursed = self.facts.of(state, "blessed", target), self.facts.of(state, "cursed", target)
        if not blessed and not cursed:
            return dice
        return dice.but(defence=dice.defence.but(adds=(blessed,), adds_lowest=-cursed, top=6))


class Pieces(Change):
    """Who has magic throws his ones again."""

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        attack, defence = (self.facts.of(state, "magic", state.owner[place]) > 0 for place in (source, target))
        return dice.but(dice.attack.but(rerolls_ones=attack), dice.defence.but(rerolls_ones=defence))


class Card(Change):
    """It has the last word: who wins ties, and who is spared."""

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        return dice.but(ties_from=self.facts.of(state, "ties_from"), spared=self.facts.of(state, "spared"))


class Causeway(Fronts):
    """While there is a flood nobody crosses between north and west."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(DO_ATTACK)
        self.facts = facts
        self.ends = {BOARD.index["north"], BOARD.index["west"]}

    def ways(self, state: State, army: int) -> Ways:
        ways = super().ways(state, army)
        if not self.facts.of(state, "flood"):
            return ways
        return [(source, [way for way in row if {source, way >> 19} != self.ends]) for source, row in ways]

    def barred(self, state: State, army: int, source: int, target: int) -> str:
        return "flood" if self.facts.of(state, "flood") and {source, target} == self.ends else ""


# -- a duel, and battles called off ------------------------------------------------------------------------


class Challenge(Hook):
    """Where both sides have a champion these fight first, after whatever else a declared attack calls up."""

    def __init__(self, facts: Facts) -> None:
        super().__init__("attack_declared", priority=-1)
        self.facts = facts

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.facts.of(state, "champions", seat) and self.facts.of(state, "champions", state.owner[b]):
            state.push((DUEL, seat, a, b))


class Duel(ThrowStep):
    """Three dice each and their sum; the loser's champion is gone, and his side has the worse of a tie."""

    def __init__(self, facts: Facts) -> None:
        super().__init__("duel", ("source", "target"))
        self.facts = facts
        self.side = Side()

    def sample(self, state: State, frame: Frame, dice: chance.Dice) -> int:
        attack = self.side.throw(3, dice)
        return roll(DO_ROLL, attack, 3, self.side.throw(3, dice))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        throws = self.side.throws(3)
        return [(roll(DO_ROLL, mine, 3, theirs), one * two) for mine, one in throws for theirs, two in throws]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if is_called_off(state):
            return
        sums = [sum(int(face, 16) for face in f"{side:x}") for side in rolled(action)]
        loser = frame[1] if sums[0] <= sums[1] else state.owner[frame[3]]
        state.values[self.facts.at["champions"] + loser] = 0


STAGES = ("attack_declared", "dice_chosen", "dice_thrown")


class Veil(Hook):
    """The battle is called off at this stage."""

    def __init__(self, facts: Facts, stage: str) -> None:
        super().__init__(stage)
        self.facts = facts
        self.stage = STAGES.index(stage) + 1

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.facts.of(state, "veil") == self.stage:
            call_off(state, log)


# -- after the throw ---------------------------------------------------------------------------------------

# What a meddler may choose: (what, whose, rank, value, priority).
MEDDLING = (
    None,
    (TURN, ATTACK, 0, 6, 1),  # the attacker's highest shows a six
    (RAISE, DEFENCE, 1, 2, 1),
    (LOWER, ATTACK, 0, 5, 2),
    (AGAIN, ATTACK, 2, 0, 3),  # the attacker's lowest once more
    (AGAIN, DEFENCE, 0, 0, 3),
    (SWAP, ATTACK, 0, 0, 0),
)


class Meddlers(Hook):
    """Every meddler is asked, whoever fights."""

    def __init__(self, facts: Facts) -> None:
        super().__init__("dice_thrown")
        self.facts = facts

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if is_called_off(state):
            return
        for other in range(len(state.held) - 1, -1, -1):
            if self.facts.of(state, "meddlers", other):
                state.push((MEDDLE, other))


class Meddle(ChoiceStep):
    def __init__(self) -> None:
        super().__init__("meddle")

    def options(self, state: State, frame: Frame) -> list[int]:
        return [span(DO_MEDDLE, 0, 0, 0, len(MEDDLING) - 1)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        chosen = MEDDLING[n_of(action)]
        if chosen is not None:
            what, side, rank, value, priority = chosen
            change_dice(state, frame[1], what, side, rank, value, priority=priority)


# -- the dead ------------------------------------------------------------------------------------------------


class ToTheHall(Casualties):
    """The dead of a battle are not back in the box: they wait above."""

    def __init__(self, facts: Facts) -> None:
        super().__init__()
        self.facts = facts

    def lose(self, state: State, log: Log | None, territory: int, number: int, by: int) -> None:
        state.values[self.facts.at["hall"] + state.owner[territory]] += number
        destroy(state, log, territory, number)


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    facts = Facts()
    arms = ARMS[str(options["arms"])]
    combat = Combat(
        arms.usual.attack.most,
        arms.usual.defence.needs,
        False,
        {"flood": "toy-7", "adjacent": "toy-6"},
        fronts=Causeway(facts),
        dice=arms,
        casualties=ToTheHall(facts),
    )
    modules: list[Module] = [
        General(),
        StartingArmies({2: 12, 3: 9}),
        DealTerritories(),
        PlaceInTurn({}),
        Turns(("reinforce", "attack", "manoeuvre")),
        Reinforcements(divisor=2, minimum=2, cites={}),
        facts,
        combat,
        FallenDice(),
        Elimination(),
        OneMove({}),
    ]
    setup = ["muster", "choose_general", "deal_territory", "place_initial"]
    return Ruleset(ID, mode, options, seats, BOARD, modules, setup, "turn")


EDITION = Edition(
    ID,
    {"en": "Toy of battles", "fr": "Jouet de batailles"},
    [Mode("standard", {"en": "Standard", "fr": "Normal"}, (2, 3))],
    [Option("arms", tuple(ARMS), {"en": "what is thrown", "fr": "ce que l'on lance"})],
    ["toy"],
    compose,
    str(Path(__file__).parent),
)
register(EDITION)
