"""Attacks: the battle that all editions share, with the ways, the dice and the questions of this one."""

from typing import Final

from conquete.editions.godstorm.conflict import NAME_GOD, Conflict
from conquete.editions.godstorm.godswar import GODS_MEET, Godswar
from conquete.editions.godstorm.labours import Labours
from conquete.editions.godstorm.table import DEATH, EARTH, HEAVEN, MAGIC, UNDERWORLD, WAR, Table
from conquete.engine.actions import A_SHIFT, B_SHIFT, Verb, a_of, act, b_of, n_of, span, verb_of
from conquete.engine.events import Event, Log, Value
from conquete.engine.hooks import Hook, Point, any_replaces, first_veto, tell
from conquete.engine.ids import NUMBER, PIECES, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules import stages
from conquete.rules.aftermath import Casualties
from conquete.rules.battle import AFTER_BATTLE, CHOOSE_DICE, DECLARED, DEFEND, FOUGHT, Battle
from conquete.rules.borders import Fronts, Known, Ways
from conquete.rules.cite import Cites, cite
from conquete.rules.combat import Attack
from conquete.rules.dice import Dice, Side
from conquete.rules.dice_rules import BEST, DiceRules, Opening, Worth
from conquete.rules.fallen import ATTACK, DEFENCE
from conquete.rules.units import TERRITORY_OCCUPIED, MarchIn

ARMIES_FALL: Final = Point(
    "armies_fall",
    "replace",
    "armies of seat die in a battle; a = territory, b = how many: who sees to it lets them die",
)

JOIN_GODS: Final = step_id("join_gods", __name__)
DO_ATTACK: Final = verb_id("attack")
DO_DICE: Final = verb_id("dice")
DO_JOIN: Final = verb_id("join", __name__)
DO_STOP: Final = verb_id("stop")

AFTER_GODS: Final = (CHOOSE_DICE, DEFEND, *FOUGHT, AFTER_BATTLE)  # of a battle, when no god meets another any more

MOST_ATTACK = 3  # god-30.4
MOST_DEFENCE = 2  # god-30.5


class Roads(Fronts):
    """Across borders and open sea links (god-27.9 to god-27.11), below ground along the spaces, and from one's own
    Heaven to the gates (god-35.2); nobody comes into a Heaven (god-35.15). What is nobody's is entered."""

    def __init__(self, table: Table, verb: int) -> None:
        super().__init__(verb)
        self.table = table

    def reaches(self, source: int, target: int) -> bool:
        return target in self.neighbours[source] and self.table.layer_of[target] != HEAVEN

    def is_open(self, state: State, army: int, source: int, target: int) -> bool:
        return state.owner[target] != army and target in self.table.near(state)[source]

    def ways(self, state: State, seat: int) -> Ways:
        table = self.table
        known, owner = self.known, state.owner
        link, sunk = state.values[table.maelstrom], state.zones[table.sunken]
        if known.seat == seat and known.owner == owner and known.gates == link and known.closed == sunk:
            return known.ways
        near = table.near(state)
        ways: Ways = []
        for source, holder in enumerate(owner):
            if holder == seat:
                start = self.verb | source << A_SHIFT
                targets = [t for t in near[source] if owner[t] != seat and table.layer_of[t] != HEAVEN]
                ways.append((source, [start | t << B_SHIFT for t in targets]))
        self.known = Known(seat, owner[:], ways, link, sunk[:])
        return ways

    def reason(self, state: State, army: int, source: int, target: int) -> str:
        if state.owner[source] != army:
            return "from_own"
        if state.owner[target] == army:
            return "enemy"
        if self.table.layer_of[target] == HEAVEN:
            return "heaven"
        return "" if target in self.table.near(state)[source] else "adjacent"


class GodDice(DiceRules):
    """Above ground gods bear on the dice, and temples on those of the defence: god-22.6, god-22.12, god-23.2. The
    choice is the set of gods who attack. Below ground nobody helps anybody: god-35.12."""

    def __init__(self, table: Table) -> None:
        attack = Side((6,) * MOST_ATTACK, tuple(range(1, MOST_ATTACK + 1)))
        defence = Side((6,) * MOST_DEFENCE, tuple(range(1, MOST_DEFENCE + 1)))
        super().__init__(Dice(attack, defence), is_fixed=False, is_plain=False)
        self.table = table
        # By who throws ones again, attacker and defender, and whether the attacker wins ties.
        self.kinds = [
            [[self.usual.but(a, d, ties) for ties in (0, 1)] for d in (defence, defence.but(rerolls_ones=True))]
            for a in (attack, attack.but(rerolls_ones=True))
        ]

    def dice_for(self, state: State, source: int, target: int, choice: int) -> Dice:
        table = self.table
        if table.layer_of[target] != EARTH:
            return self.usual
        gods = self.joining(state, source, choice)
        return self.dice_with(state, target, gods, table.gods.standing(state, target))

    def joining(self, state: State, source: int, choice: int) -> int:
        """The gods who attack, of those who stand there."""
        gods = self.table.gods.standing(state, source)
        return gods if choice == BEST else gods & choice

    def dice_with(self, state: State, target: int, mine: int, theirs: int) -> Dice:
        """Above ground, where these gods are left on both sides."""
        helped = theirs >> MAGIC & 1
        if self.table.temples.stands(state, target) and self.table.is_player(state.owner[target]):
            helped = 1
        return self.kinds[mine >> MAGIC & 1][helped][mine >> WAR & 1]


class Fallen(Casualties):
    """The dead go to Heaven, or where a Death god or the Underworld sends them: god-31.7, god-31.9, god-35.5."""

    def __init__(self, table: Table) -> None:
        super().__init__(asks=True)
        self.table = table
        self.fall: tuple[Hook, ...] = ()

    def bind(self, rules: Ruleset) -> None:
        self.fall = rules.hooks_at(ARMIES_FALL)

    def lose(self, state: State, log: Log | None, territory: int, number: int, by: int) -> None:
        if not any_replaces(self.fall, state, log, state.owner[territory], territory, number):
            self.die(state, log, territory, number)

    def die(self, state: State, log: Log | None, territory: int, number: int) -> None:
        at = len(state.frames) - 1
        while state.frames[at][0] != AFTER_BATTLE:
            at -= 1
        frame = state.frames[at]
        death = frame[4] & self.table.gods.standing(state, frame[2]) & 1 << DEATH
        self.table.kill(state, log, territory, number, to_reserve=territory == frame[3] and death != 0)


class Fighting(Battle):
    """An attack is declared once, with its gods; then come the answers of who is attacked, the conflict of gods,
    and battles until the attacker stops, after one at least: god-28.1 to god-31.16."""

    name = "fighting"

    def __init__(self, table: Table, labours: Labours, conflict: Conflict, cites: Cites) -> None:
        self.god_dice = GodDice(table)
        super().__init__(Roads(table, DO_ATTACK), self.god_dice, Fallen(table), MarchIn(table.units), cites, "gods")
        self.any_army = False
        self.table = table
        self.labours = labours
        self.conflict = conflict

    def steps(self) -> list[Step]:
        own: list[Step] = [AttackWithGods(self, "attack", (EARTH,)), JoinGods(self), ChooseDice(self)]
        own.append(AttackWithGods(self, "attack_below", (UNDERWORLD, HEAVEN)))
        return [*own, stages.Defend(self), *stages.fighting_steps(self)]

    def verbs(self) -> list[Verb]:
        own = [Verb("attack", TERRITORY, TERRITORY), Verb("join", PIECES), Verb("stop"), Verb("dice", 0, 0, NUMBER)]
        return [*own, *stages.fighting_verbs(self)]

    def opens(self) -> list[Point]:
        return [*super().opens(), ARMIES_FALL]

    def hooks(self) -> list[Hook]:
        return [PlagueOnEntry(self.table)]

    def stays(self, source: int) -> int:
        return self.table.units.stays(source)

    def is_settled(self, state: State, frame: Frame, attack: list[int], defence: list[int]) -> bool:
        """Nobody throws ones again, and no dice bring a card."""
        dice = self.dice_for(state, frame[2], frame[3], frame[4])
        if (dice.attack.rerolls_ones and 1 in attack) or (dice.defence.rerolls_ones and 1 in defence):
            return False
        if self.labours.is_rewarded(state, state.owner[frame[3]], DEFENCE, defence):
            return False
        return not self.labours.is_rewarded(state, frame[1], ATTACK, attack)

    def openings(self, state: State, source: int, target: int, choice: int, worth: Worth) -> list[Opening]:
        """With the gods whom their conflicts leave: god-29.16."""
        dice, table = self.god_dice, self.table
        mine, theirs = dice.joining(state, source, choice), table.gods.standing(state, target)
        under_way = self._under_way(state, source, target)
        have_met = under_way is not None and under_way[0] in AFTER_GODS
        if have_met or not (mine and theirs):
            return super().openings(state, source, target, choice, worth)

        def worth_with(left: int, against: int) -> float:
            return worth(dice.dice_with(state, target, left, against))

        ends = Godswar(self.conflict, state, source, target, worth_with).ends(mine, theirs, under_way)
        left = sorted(ends.items(), reverse=True)
        return [Opening(chance, dice.dice_with(state, target, *gods), *gods) for gods, chance in left if chance]

    def _under_way(self, state: State, source: int, target: int) -> Frame | None:
        """The conflict of an attack between these two, or its battle."""
        for frame in reversed(state.frames):
            if (frame[0] in GODS_MEET or frame[0] in AFTER_GODS) and frame[2:4] == (source, target):
                return frame
        return None

    def can_fight(self, state: State, source: int) -> bool:
        return state.armies[source] > self.stays(source)

    def check_battle(self, state: State, frame: Frame, dice: int = 1, against: int = 1) -> str:
        """What is impossible about a battle that goes on: (step, seat, source, target, gods ...)."""
        seat, source, target = frame[1], frame[2], frame[3]
        if state.owner[source] != seat or state.owner[target] == seat or not self.fronts.reaches(source, target):
            return "that territory cannot be attacked from there"
        if not 1 <= dice <= min(MOST_ATTACK, state.armies[source] - self.stays(source)):
            return "so many dice cannot be thrown"
        if not 1 <= against <= min(MOST_DEFENCE, state.armies[target]):
            return "so many dice cannot be thrown"
        return ""

    def declare(self, state: State, log: Log | None, seat: int, source: int, target: int, gods: int) -> None:
        """The attack and its gods are known: the top frame gives way to it."""
        state.replace((DECLARED, seat, source, target, gods, 0))
        if log is not None:
            joined = "+".join(self.table.gods.named(gods))
            data: dict[str, Value] = {"seat": seat, "source": source, "target": target, "gods": joined}
            log.append(Event("GodsDeclared", data))
        tell(self.declared, state, log, seat, source, target)

    def goes_on(self, state: State, frame: Frame) -> bool:
        """Answers may have taken the armies that attack, or the territory that was attacked."""
        seat, source, target = frame[1], frame[2], frame[3]
        if state.owner[source] != seat or not self.can_fight(state, source):
            return False
        return self.fronts.is_open(state, seat, source, target)

    def go_on(self, state: State, frame: Frame, log: Log | None) -> None:
        seat, source, target = frame[1], frame[2], frame[3]
        gods = frame[4] & self.table.gods.standing(state, source)
        if state.armies[target] == 0:
            self.capture(state, log, frame, gods, 1, 0)
        elif gods and self.table.gods.standing(state, target):
            state.replace((NAME_GOD, seat, source, target, gods, 0))  # god-29.1
        else:
            state.replace((CHOOSE_DICE, seat, source, target, gods, 0))

    def ask_defence(self, state: State, frame: Frame, force: int, dice: int, log: Log | None) -> None:
        target = frame[3]
        if self.table.is_player(state.owner[target]):
            super().ask_defence(state, frame, force, dice, log)
        else:  # the neutral army throws all it may
            self.throw(state, frame, force, dice, min(MOST_DEFENCE, state.armies[target]), log)

    def after_losses(self, state: State, frame: Frame, dice: int, log: Log | None) -> None:
        """The attack goes on until somebody has no army left for it, or the attacker stops: god-31.16."""
        seat, source, target = frame[1], frame[2], frame[3]
        gods = frame[4] & self.table.gods.standing(state, source)
        if state.armies[target] == 0:
            self.capture(state, log, frame, gods, dice, 1)
        elif self.can_fight(state, source):
            state.replace((CHOOSE_DICE, seat, source, target, gods, 1))
        else:
            state.pop()


class AttackWithGods(Attack):
    """Attack elsewhere, or stop, from the layers of this step: god-27.1, god-27.8."""

    def __init__(self, fighting: Fighting, name: str, layers: tuple[int, ...]) -> None:
        super().__init__(fighting, name, engages=False)
        self.fighting = fighting
        self.layers = layers

    def options(self, state: State, frame: Frame) -> list[int]:
        fighting = self.fighting
        ways_out = fighting.fronts.ways(state, frame[1])
        options: list[int] = [DO_STOP]
        for source, ways in ways_out:
            if fighting.table.layer_of[source] in self.layers and fighting.can_fight(state, source):
                options += ways
        vetoes = fighting.may_attack
        if not vetoes:
            return options
        seat = frame[1]
        return [o for o in options if o == DO_STOP or not first_veto(vetoes, state, seat, a_of(o), b_of(o))]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = frame[1]
        if verb_of(action) == DO_STOP:
            state.pop()
            return
        source, target = a_of(action), b_of(action)
        if log is not None:
            self.tell(log, seat, source, target, 0)
        state.push((JOIN_GODS, seat, source, target))
        if self.fighting.table.gods.standing(state, source) == 0:
            self.fighting.declare(state, log, seat, source, target, 0)

    def tell(self, log: Log, seat: int, source: int, target: int, engaged: int) -> None:
        log.append(Event("AttackDeclared", {"seat": seat, "source": source, "target": target, "armies": 0}))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        fighting = self.fighting
        if verb_of(action) != DO_ATTACK:
            return cite(fighting.cites, "order")
        source, target = a_of(action), b_of(action)
        if fighting.table.layer_of[source] not in self.layers:
            return cite(fighting.cites, "order")
        reason = fighting.fronts.reason(state, frame[1], source, target)
        if reason:
            return cite(fighting.cites, reason)
        if not fighting.can_fight(state, source):
            return cite(fighting.cites, "two_armies")
        return first_veto(fighting.may_attack, state, frame[1], source, target)


class JoinGods(ChoiceStep):
    """Which of the gods there join the attack, all or some or none: god-28.2, god-28.4."""

    def __init__(self, fighting: Fighting) -> None:
        super().__init__("join_gods", ("source", "target"))
        self.fighting = fighting

    def options(self, state: State, frame: Frame) -> list[int]:
        standing = self.fighting.table.gods.standing(state, frame[2])
        return [act(DO_JOIN, mask) for mask in range(standing, -1, -1) if mask & ~standing == 0]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.fighting.declare(state, log, frame[1], frame[2], frame[3], a_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.fighting.cites, "gods" if verb_of(action) == DO_JOIN else "order")


class ChooseDice(ChoiceStep):
    """How many dice the attacker throws; once he has (`fought`) he may call the attack off: god-31.15,
    god-31.16."""

    def __init__(self, fighting: Fighting) -> None:
        super().__init__("choose_dice", ("source", "target", "gods", "fought"))
        self.fighting = fighting

    def check(self, state: State, frame: Frame) -> str:
        return self.fighting.check_battle(state, frame)

    def options(self, state: State, frame: Frame) -> list[int]:
        most = min(MOST_ATTACK, state.armies[frame[2]] - self.fighting.stays(frame[2]))
        dice = span(DO_DICE, 0, 0, 1, most)
        return [dice, DO_STOP] if frame[5] else [dice]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_STOP:
            state.pop()
        else:
            self.fighting.ask_defence(state, frame, frame[4], n_of(action), log)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cites = self.fighting.cites
        if verb_of(action) == DO_STOP:
            return cite(cites, "at_least_once")
        return cite(cites, "attack_dice" if verb_of(action) == DO_DICE else "order")


class PlagueOnEntry(Hook):
    """Half of who marches in dies, and the gods with them are banished: god-11.6, god-32.8, god-32.9."""

    def __init__(self, table: Table) -> None:
        super().__init__(TERRITORY_OCCUPIED.name, priority=1)  # the Labour is done: god-24.4
        self.table = table

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.table.is_plagued(state, a):
            self.table.strike(state, log, a)
