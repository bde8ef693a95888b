"""The powers that lie open: each faction has one of its two, by the sheet; each is a small module of its own."""

from typing import Final

from conquete.editions.legacy.marks import Marks
from conquete.editions.legacy.sheet import GREEN, Sheet
from conquete.editions.legacy.tables import starting_powers
from conquete.effects.verbs import place
from conquete.engine.actions import Verb, act, verb_of
from conquete.engine.board import Board
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, first_veto
from conquete.engine.ids import TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step
from conquete.rules.buildings import Buildings
from conquete.rules.currency import Currency
from conquete.rules.dice import Dice
from conquete.rules.dice_rules import DiceChange
from conquete.rules.reinforce import MAY_PLACE
from conquete.rules.sides import Sides
from conquete.rules.throw_effects import ThrowEffect

CARD_RECRUIT: Final = step_id("card_recruit", __name__)
DO_RECRUIT: Final = verb_id("recruit", __name__)
DO_PASS: Final = verb_id("pass")

DOUBLE_SIX: Final = [6, 6]  # sea-2.8
ENTRIES: Final = 4  # sea-2.19
ALIKE: Final = 3  # sea-2.14
SHUT = "shut"
FIRST_TARGET = "first_target"
ENTRIES_MADE = "entries_made"


class Field:
    """What fighting has to do with of the rest of the game."""

    def __init__(self, marks: Marks, missiles: Currency, headquarters: Buildings, sides: Sides) -> None:
        self.marks = marks
        self.missiles = missiles
        self.headquarters = headquarters
        self.sides = sides


@mypyc_attr(allow_interpreted_subclasses=True)
class Power(Module):
    """A power of a faction, under its own name; it belongs to whoever plays that faction: sea-1.7."""

    def __init__(self, name: str, field: Field, faction: str) -> None:
        self.name = name
        self.field = field
        self.faction = faction
        self.side = field.sides.names.index(faction)

    def params(self) -> dict[str, object]:
        return {"faction": self.faction}

    def is_of(self, state: State, seat: int) -> bool:
        return 0 <= seat < len(state.held) and self.field.sides.of(state, seat) == self.side

    def tell(self, log: Log | None, seat: int) -> None:
        if log is not None:
            log.append(Event("PowerUsed", {"seat": seat, "power": self.name}))


class FortifiedHeadquarters(Power):
    def hooks(self) -> list[Hook]:
        return [OwnHeadquarters(self)]


class OwnHeadquarters(Hook):
    """Where its own first headquarters stand, while it defends them itself: sea-2.2 to sea-2.4."""

    def __init__(self, power: Power) -> None:
        super().__init__("counts_as_fortified")
        self.power = power

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        power = self.power
        return int(power.is_of(state, seat) and power.field.headquarters.builder(state, b) == seat)


class DoubleSix(Power):
    """Which territories are closed to attacks for the rest of the turn is in a register."""

    at = 0

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(SHUT, board.size, most=1)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(SHUT)

    def hooks(self) -> list[Hook]:
        return [Shuts(self), IsShut(self), Reopens(self)]


class Shuts(ThrowEffect):
    """A natural double six in defence; its losses are taken already: sea-2.8, sea-2.9."""

    def __init__(self, power: DoubleSix) -> None:
        super().__init__()
        self.power = power

    def bears(self, state: State, source: int, target: int) -> bool:
        return self.power.is_of(state, state.owner[target])

    def why(self, state: State, source: int, target: int) -> str:
        return self.power.name if self.bears(state, source, target) else ""

    def follows(self, attack: list[int], defence: list[int]) -> bool:
        return defence == DOUBLE_SIX

    def happen(self, state: State, log: Log | None, source: int, target: int) -> None:
        state.values[self.power.at + target] = 1
        self.power.tell(log, state.owner[target])


class IsShut(Hook):
    def __init__(self, power: DoubleSix) -> None:
        super().__init__("may_attack")
        self.power = power

    def rests(self, state: State, seat: int) -> bool:
        return 1 not in state.values[self.power.at : self.power.at + len(state.owner)]

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        return "sea-2.8" if state.values[self.power.at + b] else ""


class Reopens(Hook):
    def __init__(self, power: DoubleSix) -> None:
        super().__init__("turn_started")
        self.power = power

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        for at in range(self.power.at, self.power.at + len(state.owner)):
            state.values[at] = 0


class FirstTarget(Power):
    """The first territory attacked in this turn is in a register, by its number plus one; the number after the last
    territory says that another one was attacked since."""

    at = 0

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(FIRST_TARGET, most=board.size + 1)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(FIRST_TARGET)

    def hooks(self) -> list[Hook]:
        return [Frightens(self), Targets(self), NoTarget(self)]


class Frightens(DiceChange):
    """The lower die of the defence, the only one where there is one: sea-2.10 to sea-2.13."""

    def __init__(self, power: FirstTarget) -> None:
        super().__init__(only_counts=True)
        self.power = power

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        attacker = state.owner[source]
        first = state.values[self.power.at]
        if attacker != state.turn or first not in (0, target + 1) or not self.power.is_of(state, attacker):
            return dice
        return dice.but(defence=dice.defence.plus(lowest=-1))

    def why(self, state: State, source: int, target: int) -> str:
        return self.power.name


class Targets(Hook):
    def __init__(self, power: FirstTarget) -> None:
        super().__init__("attack_declared", priority=-1)
        self.power = power

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        first = state.values[self.power.at]
        if first != b + 1:
            state.values[self.power.at] = len(state.owner) + 1 if first else b + 1


class NoTarget(Hook):
    def __init__(self, power: FirstTarget) -> None:
        super().__init__("turn_started")
        self.power = power

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.power.at] = 0


class ThreeOfAKind(Power):
    def hooks(self) -> list[Hook]:
        return [Sweeps(self)]


class Sweeps(DiceChange):
    """sea-2.14 to sea-2.16: who of the attackers falls in that throw does not march in."""

    def __init__(self, power: Power) -> None:
        super().__init__(only_counts=True)
        self.power = power

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        return dice.but(sweeps=ALIKE) if self.power.is_of(state, state.owner[source]) else dice

    def why(self, state: State, source: int, target: int) -> str:
        return self.power.name


class RoundingUp(Power):
    def hooks(self) -> list[Hook]:
        return [Answers("rounds_up", self)]


class FreeManoeuvre(Power):
    def hooks(self) -> list[Hook]:
        return [Answers("moves_anywhere", self)]


class ManoeuvreAtAnyTime(Power):
    def hooks(self) -> list[Hook]:
        return [Answers("moves_at_will", self)]


class Answers(Hook):
    """Yes, for the faction whose power it is: sea-2.17, sea-2.23, sea-2.25."""

    def __init__(self, point: str, power: Power) -> None:
        super().__init__(point)
        self.power = power

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return int(self.power.is_of(state, seat))


class SupplyOnTheWay(Power):
    """How often it has expanded in this turn is in a register."""

    at = 0

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(ENTRIES_MADE)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(ENTRIES_MADE)

    def hooks(self) -> list[Hook]:
        return [CountsEntries(self), Supplied(self), NoEntries(self)]


class CountsEntries(Hook):
    """Into unoccupied land: headquarters without an army occupy theirs (leg-3.19, sea-2.20). It is asked before
    these change hands."""

    def __init__(self, power: SupplyOnTheWay) -> None:
        super().__init__("territory_entered", priority=-1)
        self.power = power

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.power.is_of(state, seat) and not self.power.field.headquarters.stands(state, a):
            state.values[self.power.at] += 1


class Supplied(Hook):
    def __init__(self, power: SupplyOnTheWay) -> None:
        super().__init__("card_right", may_be_unheard=True)
        self.power = power

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return int(state.values[self.power.at] >= ENTRIES and self.power.is_of(state, seat))


class NoEntries(Hook):
    def __init__(self, power: SupplyOnTheWay) -> None:
        super().__init__("turn_started")
        self.power = power

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.power.at] = 0


class RecruitsAtHeadquarters(Power):
    may_place: tuple[Hook, ...] = ()

    def bind(self, rules: Ruleset) -> None:
        self.may_place = rules.hooks_at(MAY_PLACE)

    def hooks(self) -> list[Hook]:
        return [RecruitsThere(self)]


class RecruitsThere(Hook):
    """In each territory of its own with headquarters, whoever built them (sea-2.21), where nothing forbids to place
    armies (leg-28.14)."""

    def __init__(self, power: RecruitsAtHeadquarters) -> None:
        super().__init__("turn_started")
        self.power = power

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if not self.power.is_of(state, seat):
            return
        stands, may_place = self.power.field.headquarters.stands, self.power.may_place
        places = [
            territory
            for territory, owner in enumerate(state.owner)
            if owner == seat and stands(state, territory) and not first_veto(may_place, state, seat, territory, 0)
        ]
        if places:
            self.power.tell(log, seat)
        for territory in places:
            place(state, log, seat, territory, 1)


class RecruitByCard(Power):
    def steps(self) -> list[Step]:
        return [CardRecruit(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("recruit", TERRITORY), Verb("pass")]

    def hooks(self) -> list[Hook]:
        return [CardTaken(self)]


class CardTaken(Hook):
    """It may recruit where it controls the territory of the card: sea-2.22."""

    def __init__(self, power: Power) -> None:
        super().__init__("resource_taken", may_be_unheard=True)
        self.power = power

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if b >= 0 and state.owner[b] == seat and self.power.is_of(state, seat):
            state.push((CARD_RECRUIT, seat, b))


class CardRecruit(ChoiceStep):
    def __init__(self, power: Power) -> None:
        super().__init__("card_recruit", ("territory",))
        self.power = power

    def check(self, state: State, frame: Frame) -> str:
        return "" if state.owner[frame[2]] == frame[1] else "the territory of the card is another player's"

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_RECRUIT, frame[2]), DO_PASS]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_RECRUIT:
            self.power.tell(log, frame[1])
            place(state, log, frame[1], frame[2], 1)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-2.22"


POWERS: Final[dict[str, type[Power]]] = {
    "fortified_headquarters": FortifiedHeadquarters,
    "double_six": DoubleSix,
    "first_target": FirstTarget,
    "three_of_a_kind": ThreeOfAKind,
    "rounding_up": RoundingUp,
    "supply_on_the_way": SupplyOnTheWay,
    "recruits_at_headquarters": RecruitsAtHeadquarters,
    "recruit_by_card": RecruitByCard,
    "manoeuvre_at_any_time": ManoeuvreAtAnyTime,
    "free_manoeuvre": FreeManoeuvre,
}


def powers_of(field: Field, sheet: Sheet) -> list[Module]:
    """The starting powers that the factions have on their cards: sea-1.1, sea-2.1."""
    modules: list[Module] = []
    for faction in starting_powers():
        card = sheet.factions.get(faction)
        power = card.powers.get(GREEN) if card else None
        if power is not None:
            modules.append(POWERS[power](power, field, faction))
    return modules
