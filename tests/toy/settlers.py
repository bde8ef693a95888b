"""The settlers: seats choose sides, land on free ground, come back when they have fallen, and race for points.

Whoever wins signs before the game is over."""

from pathlib import Path
from typing import Final

from conquete.editions.base import Edition, Mode
from conquete.engine.actions import Verb, act
from conquete.engine.board import Board
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step
from conquete.rules.buildings import Buildings
from conquete.rules.combat import Combat
from conquete.rules.currency import Currency
from conquete.rules.deal import StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.event_types import Event as Told
from conquete.rules.fortify import OneMove
from conquete.rules.landing import Landing
from conquete.rules.presentation import Presentation
from conquete.rules.race import Race
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import HighestDie
from conquete.rules.sides import Sides
from conquete.rules.turn import Turns
from conquete.rules.winning import Winning

LANDS: Final = ["north", "east", "south", "west", "isle"]
LINKS: Final = [
    *[("north", "east"), ("east", "south"), ("south", "west"), ("west", "north")],
    *[("isle", "north"), ("isle", "south")],
]
BOARD = Board("toy", LANDS, LINKS, [("inland", 2, ["north", "east", "south"]), ("shore", 1, ["west", "isle"])])
SIGN: Final = step_id("sign", __name__)
DO_SIGN: Final = verb_id("sign", __name__)
DO_PASS: Final = verb_id("pass")


class Settlers(Module):
    """What the laws of this toy bear on the shared ones: nobody begins in the north; the owls round up, the isle
    counts twice; whoever holds the shore gets one more from it; each turn that ends is counted."""

    name = "settlers"

    def __init__(self, sides: Sides, winning: Winning) -> None:
        self.sides = sides
        self.winning = winning
        self.ended = 0
        self.signed = 0

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("turns_ended", seats), Register("signed", most=1)]

    def steps(self) -> list[Step]:
        return [Sign(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("sign"), Verb("pass")]

    def hooks(self) -> list[Hook]:
        return [NotNorth(), OwlsRoundUp(self.sides), IsleCounts(), ShorePays(), CountTurns(self), Signing()]

    def bind(self, rules: Ruleset) -> None:
        self.ended = rules.offset("turns_ended")
        self.signed = rules.offset("signed")


class NotNorth(Hook):
    def __init__(self) -> None:
        super().__init__("may_start")

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        return "settlers-1" if a == 0 else ""


class OwlsRoundUp(Hook):
    def __init__(self, sides: Sides) -> None:
        super().__init__("rounds_up")
        self.sides = sides

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return int(self.sides.named(state, seat) == "owls")


class IsleCounts(Hook):
    def __init__(self) -> None:
        super().__init__("counted_land")

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return int(state.owner[4] == seat)


class ShorePays(Hook):
    def __init__(self) -> None:
        super().__init__("region_pays")

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return int(a == 1)


class CountTurns(Hook):
    def __init__(self, own: Settlers) -> None:
        super().__init__("turn_ended")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.own.ended + seat] += 1


class Signing(Hook):
    def __init__(self) -> None:
        super().__init__("game_won")

    def replace(self, state: State, log: Log | None, seat: int, a: int, b: int) -> bool:
        del state.frames[1:]
        state.push((SIGN, seat, a))
        return True


class Sign(ChoiceStep):
    def __init__(self, own: Settlers) -> None:
        super().__init__("sign", ("reason",))
        self.own = own

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_SIGN), act(DO_PASS)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.values[self.own.signed] = int(action == act(DO_SIGN))
        self.own.winning.end(state, log, frame[1], frame[2])


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    camps = Buildings("camps", keeps=False, remembers=True)
    stars = Currency("stars", start=[1] + [0] * (seats - 1))
    sides = Sides("side", ["owls", "foxes", "hares"], {"side": "settlers-2"}, then="land")
    elimination = Elimination(may_be_empty=True, returns=True)
    winning = Winning()
    modules: list[Module] = [
        StartingArmies(dict.fromkeys((2, 3), 0)),
        HighestDie(),
        stars,
        camps,
        sides,
        Landing(6, camps, elimination, {"free": "settlers-3"}),
        Turns(("reinforce", "attack", "manoeuvre", "turn_ends"), may_fall_in_own_turn=True),
        Reinforcements(divisor=2, minimum=1, cites={}),
        Combat(most_attack=2, defence_needs=(1, 2), separate_dice=False, cites={}),
        elimination,
        OneMove({}),
        Race(stars, [camps], 3),
        winning,
        Settlers(sides, winning),
    ]
    return Ruleset("settlers", mode, options, seats, BOARD, modules, ["muster", "order_die", "choose_side"], "turn")


class StarsGained(Told, tag="StarsGained", kw_only=True):
    seat: int
    stars: int


class StarsSpent(Told, tag="StarsSpent", kw_only=True):
    seat: int
    stars: int


class Shown(Presentation):
    def __init__(self, rules: Ruleset, folder: str = "") -> None:
        super().__init__(rules, folder)
        self.events |= {"StarsGained": StarsGained, "StarsSpent": StarsSpent}


EDITION = Edition(
    "settlers",
    {"en": "Settlers", "fr": "Colons"},
    [Mode("standard", {"en": "Standard", "fr": "Normal"}, (2, 3))],
    [],
    ["toy"],
    compose,
    str(Path(__file__).parent),
    presentation=Shown,
)
