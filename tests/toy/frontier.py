"""The toy of empty land and of dice that are fixed: six lands in a ring, of which three are nobody's at first.

Whatever bears on a battle or an entry stands in registers, so that a scene is a written position.
"""

from pathlib import Path
from typing import Final

from conquete.editions import register
from conquete.editions.base import Edition, Mode
from conquete.effects.verbs import hand_over, place
from conquete.engine.actions import Verb, n_of, span
from conquete.engine.board import Board
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import NUMBER
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Register, Step
from conquete.rules.at_will import MovesAtWill
from conquete.rules.borders import Occupied
from conquete.rules.combat import DO_ATTACK, Combat
from conquete.rules.currency import Currency
from conquete.rules.deal import StartingArmies
from conquete.rules.dice import Dice
from conquete.rules.dice_rules import DiceChange
from conquete.rules.elimination import Elimination
from conquete.rules.expansion import Expansion
from conquete.rules.fallen import DEFENCE, LOWER, SWAP, FallenDice, change_dice, dice_on_table
from conquete.rules.fixing import FixedDice
from conquete.rules.fortify import OneMove
from conquete.rules.presentation import Presentation
from conquete.rules.reinforce import Reinforcements
from conquete.rules.told import declared_events
from conquete.rules.turn import Turns
from tests.toy import frontier_events

ID = "toy-frontier"
LANDS: Final = ["a", "b", "c", "d", "e", "f"]
BOARD = Board("frontier", LANDS, list(zip(LANDS, [*LANDS[1:], "a"], strict=True)), [("all", 2, LANDS)])
CITES = {
    name: f"toy-{name}"
    for name in (
        "from_own",
        "empty",
        "adjacent",
        "least",
        "resistance",
        "leave_one",
        "die",
        "order",
        "enemy",
        "own",
    )
}
TINKER: Final = step_id("tinker", __name__)
DO_TINKER: Final = verb_id("tinker", __name__)


class Facts(Module):
    """Registers that change battles and entries, by name."""

    name = "facts"
    by_land: Final = ("tolls", "barred", "walls")
    single: Final = ("roams", "at_will", "sweeps", "tinkers", "entered", "sixes", "most_fixed", "banned")

    def __init__(self) -> None:
        self.at: dict[str, int] = {}

    def registers(self, seats: int, board: Board) -> list[Register]:
        begins = {"sweeps": 3, "roams": 1, "at_will": 2}
        one = [Register(name, defaults=[begins.get(name, 0)]) for name in self.single]
        return [*[Register(name, board.size) for name in self.by_land], *one]

    def bind(self, rules: Ruleset) -> None:
        self.at = {name: rules.offset(name) for name in (*self.by_land, *self.single)}

    def steps(self) -> list[Step]:
        return [Settle(), Tinker()]

    def verbs(self) -> list[Verb]:
        return [Verb("tinker", 0, 0, NUMBER)]

    def hooks(self) -> list[Hook]:
        watching = ("territory_entered", "roll_resolved", "die_fixed", "dice_thrown")
        free = [Free(self, "moves_anywhere", "roams"), Free(self, "moves_at_will", "at_will")]
        return [
            Walls(self),
            Toll(self),
            Barred(self),
            Ban(self),
            *free,
            *[Watch(self, point) for point in watching],
        ]

    def of(self, state: State, name: str, place: int = 0) -> int:
        return state.values[self.at[name] + place]


class Settle(AutoStep):
    """Each seat begins in every other land."""

    def __init__(self) -> None:
        super().__init__("settle")

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        for seat in range(len(state.held)):
            hand_over(state, log, 2 * seat, seat)
            place(state, log, seat, 2 * seat, 6)


class Walls(DiceChange):
    """A wall adds one to the highest die that defends, a second one to all of them."""

    def __init__(self, facts: Facts) -> None:
        super().__init__()
        self.facts = facts

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        walls = self.facts.of(state, "walls", target)
        dice = dice.but(sweeps=self.facts.of(state, "sweeps"))
        return dice.but(defence=dice.defence.plus(highest=1, every=walls - 1)) if walls else dice

    def why(self, state: State, source: int, target: int) -> str:
        return "walls"


class Toll(Hook):
    def __init__(self, facts: Facts) -> None:
        super().__init__("entry_cost")
        self.facts = facts

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return self.facts.of(state, "tolls", b)


class Barred(Hook):
    def __init__(self, facts: Facts) -> None:
        super().__init__("may_expand")
        self.facts = facts

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        return "toy-barred" if self.facts.of(state, "barred", b) else ""


class Ban(Hook):
    """A seat, by its number and one, may not fix dice."""

    def __init__(self, facts: Facts) -> None:
        super().__init__("may_fix_die")
        self.facts = facts

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        return "toy-ban" if self.facts.of(state, "banned") == seat + 1 else ""


class Free(Hook):
    """A seat, by its number and one, moves as it likes."""

    def __init__(self, facts: Facts, point: str, register: str) -> None:
        super().__init__(point)
        self.facts = facts
        self.register = register

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return int(self.facts.of(state, self.register) == seat + 1)


class Watch(Hook):
    """Counts what is told: armies that set out, natural sixes of the defence, dice of one roll that were fixed."""

    def __init__(self, facts: Facts, point: str) -> None:
        super().__init__(point, priority=-1)
        self.facts = facts

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        values, at = state.values, self.facts.at
        if self.point == "territory_entered":
            values[at["entered"]] += b
        elif self.point == "roll_resolved":
            values[at["sixes"]] += dice_on_table(state)[DEFENCE].count(6)
        elif self.point == "die_fixed":
            values[at["most_fixed"]] = max(a, values[at["most_fixed"]])
        elif self.facts.of(state, "tinkers"):
            state.push((TINKER, seat))


class Tinker(ChoiceStep):
    """1 lowers the highest die of the defence by five, 2 swaps the dice of both sides, when all are done fixing."""

    def __init__(self) -> None:
        super().__init__("tinker")

    def options(self, state: State, frame: Frame) -> list[int]:
        return [span(DO_TINKER, 0, 0, 0, 2)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if n_of(action):
            change_dice(state, frame[1], (LOWER, SWAP)[n_of(action) - 1], DEFENCE, 0, 5)


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    combat = Combat(3, (1, 2), False, CITES, fronts=Occupied(DO_ATTACK))
    darts = Currency("darts", 2)
    one_move = OneMove(CITES, along_path=True)
    modules: list[Module] = [
        StartingArmies({2: 6, 3: 6}),
        Turns(("move_at_will", "reinforce", "attack", "manoeuvre", "move_at_will")),
        Reinforcements(divisor=2, minimum=2, cites={}),
        darts,
        Facts(),
        combat,
        Expansion(combat, CITES),
        FixedDice(combat, darts, 6, CITES),
        FallenDice(),
        Elimination(may_be_empty=True),
        one_move,
        MovesAtWill(one_move, combat),
    ]
    return Ruleset(ID, mode, options, seats, BOARD, modules, ["settle"], "turn")


class Shown(Presentation):
    def __init__(self, rules: Ruleset, folder: str = "") -> None:
        super().__init__(rules, folder)
        self.events |= declared_events(frontier_events)


EDITION = Edition(
    ID,
    {"en": "Toy of empty land", "fr": "Jouet des terres vides"},
    [Mode("standard", {"en": "Standard", "fr": "Normal"}, (2, 3))],
    [],
    ["frontier"],
    compose,
    str(Path(__file__).parent),
    presentation=Shown,
)
register(EDITION)
