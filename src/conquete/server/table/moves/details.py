"""What the events of the rules are told with besides, so that a page can draw each without knowing a rule: counts
before and after, who defends, which die beats which, how many are lost, and the number of a throw."""

from collections.abc import Iterable, Sequence
from typing import Final

from conquete.editions.presenting import presentation_of
from conquete.engine.actions import verb_of
from conquete.engine.events import Event
from conquete.engine.ids import CHANCE, NOBODY
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.odds import dice_at
from conquete.rules.stages import ThrowDice
from conquete.rules.told import marks_of

DO_ROLL: Final = verb_id("roll")


def dice_throws(steps: Iterable[tuple[int, int]], first: int) -> list[int]:
    """The numbers of the throws among `steps` that are dice (others draw cards), when `first` comes next."""
    numbers: list[int] = []
    for actor, action in steps:
        if actor == CHANCE:
            if verb_of(action) == DO_ROLL:
                numbers.append(first)
            first += 1
    return numbers


def add_details(rules: Ruleset, before: State, events: Sequence[Event], throws: Sequence[int]) -> None:
    """Complete the events of one answer, which led on from `before`; `throws` are the numbers of its dice."""
    declared = presentation_of(rules).events
    board = _Board(before, rules.board.size)
    numbers = iter(throws)
    for i, event in enumerate(events):
        kind = declared.get(event.name)
        wanted = marks_of(kind).details if kind is not None else ()
        if "throw" in wanted:
            number = next(numbers, -1)
            if number >= 0:
                event.data["throw"] = number
        if "defender" in wanted:
            board.meet(event)
        if "pairs" in wanted:
            _add_losses(rules, before, event, events[i + 1 :])
        board.follow(event)


def _int(event: Event, key: str) -> int:
    value = event.data[key]
    assert isinstance(value, int)
    return value


def _dice(event: Event, key: str) -> list[int]:
    value = event.data[key]
    assert isinstance(value, list)
    return value


class _Board:
    """The board as it is between two events of one answer."""

    def __init__(self, state: State, size: int) -> None:
        new = size - len(state.owner)  # other rules may have added some
        self.owner = state.owner + [NOBODY] * new
        self.armies = state.armies + [0] * new

    def meet(self, event: Event) -> None:
        """Two territories are at war."""
        source, target = _int(event, "source"), _int(event, "target")
        event.data["defender"] = self.owner[target]
        event.data["source_armies"] = self.armies[source]
        event.data["target_armies"] = self.armies[target]

    def follow(self, event: Event) -> None:
        """Note on this board, and in what is told, what the verb has said that the real one looks like."""
        details = event.details
        if details is not None:
            event.data.update(details)
            if "now" in details:
                self.armies[_int(event, "territory")] = _int(event, "now")
            if "source_now" in details:
                self.armies[_int(event, "source")] = _int(event, "source_now")
                self.armies[_int(event, "target")] = _int(event, "target_now")
        elif event.name == "TerritoryTaken":
            self.owner[_int(event, "territory")] = _int(event, "seat")
        elif event.name == "TerritoryLost":
            self.owner[_int(event, "territory")] = NOBODY


def _add_losses(rules: Ruleset, before: State, event: Event, later: Sequence[Event]) -> None:
    """Which dice are beaten, and what each side loses, if that is settled as soon as they lie there."""
    step = rules.step_named("throw_dice")
    if not isinstance(step, ThrowDice):
        return
    attacker, defender = _int(event, "seat"), _int(event, "defender")
    attack, defence = _dice(event, "attack"), _dice(event, "defence")
    pairs = [attacker if ours <= theirs else defender for ours, theirs in zip(attack, defence, strict=False)]
    is_read = step.combat.reads_faces(before, _int(event, "source"), _int(event, "target"))
    if is_read and not (step.combat.rerolls_openly and _is_thrown_again(rules, before, event, attack, defence)):
        event.data["pairs"] = pairs
    if step.combat.thrown:  # somebody may still do something about them
        return
    if step.combat.casualties.asks:  # which units are lost may be asked, how many is settled
        event.data["attack_losses"], event.data["defence_losses"] = pairs.count(attacker), pairs.count(defender)
        return
    losses = {_int(event, "source"): 0, _int(event, "target"): 0}
    for other in later:
        if other.name != "ArmiesLost" or _int(other, "territory") not in losses:
            break
        losses[_int(other, "territory")] += _int(other, "armies")
    event.data["attack_losses"] = losses[_int(event, "source")]
    event.data["defence_losses"] = losses[_int(event, "target")]


def _is_thrown_again(rules: Ruleset, before: State, event: Event, attack: list[int], defence: list[int]) -> bool:
    dice = dice_at(rules, before, _int(event, "source"), _int(event, "target"))
    return (dice.attack.rerolls_ones and 1 in attack) or (dice.defence.rerolls_ones and 1 in defence)
