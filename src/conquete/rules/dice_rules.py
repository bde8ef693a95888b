"""What is thrown from one territory against another: the dice of an edition, and what changes them."""

from collections.abc import Callable
from typing import Final, NamedTuple

from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Value
from conquete.engine.hooks import FOR_EVER, Hook, Point
from conquete.engine.state import State
from conquete.rules.dice import Dice

BATTLE_DICE: Final = Point("battle_dice", "change", "the dice of a battle, as DiceChange hands them on")

AT_ONCE: Final = 3  # dice of a side that both throw in one go; more are thrown one side after the other
Reason = tuple[str, Dice, Dice]  # what bears on dice, by a word of the edition: the dice without it and with it
BEST: Final = -1  # for the attacker's choice: whatever is best for him


Worth = Callable[[Dice], float]  # of a battle with these dice, to the attacker


class Opening(NamedTuple):
    """One way in which a battle may begin: how often, with which dice, and which pieces on both sides it leaves, as
    sets."""

    chance: float
    dice: Dice
    attack: int = 0
    defence: int = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceRules:
    """The dice of an edition: `usual` where nothing bears on them, and at most `most` of a side whatever does. A
    subclass, whose dice are not fixed, says what bears on them, from public facts and the attacker's choice, which
    is what the frames of a battle carry as its force."""

    def __init__(self, usual: Dice, most: int = AT_ONCE, is_fixed: bool = True, is_plain: bool = True) -> None:
        self.usual = usual
        self.most = most
        self.is_fixed = is_fixed  # always the usual ones
        self.is_plain = is_plain and usual.is_plain  # of all: the faces alone tell the losses

    def dice_for(self, state: State, source: int, target: int, choice: int) -> Dice:
        return self.usual

    def reasons(self, state: State, source: int, target: int, choice: int) -> list[Reason]:
        """Why the dice are not the usual ones, one thing after the other."""
        return []

    def told(self, dice: Dice, attack: int, defence: int) -> dict[str, Value]:
        """What is told of a throw besides its faces."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceChange(Hook):
    """A piece, a card or a place that changes the dice of battles. Those of a higher priority come after the others
    and so have the last word. Where people are told what bears on their dice, it says `why` in a word. One that
    `only_counts` bears on what fallen dice count, never on how many are thrown of which sides."""

    def __init__(self, priority: int = 0, until_round: int = FOR_EVER, only_counts: bool = False) -> None:
        super().__init__(BATTLE_DICE.name, until_round, may_be_unheard=True, priority=priority)
        self.only_counts = only_counts

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        raise NotImplementedError

    def why(self, state: State, source: int, target: int) -> str:
        return ""
