"""What a seat is told that may spend a token on a die: what lies there, what each die counts, and why."""

from typing import Final

from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Step
from conquete.rules.battle import LOSSES
from conquete.rules.dice import MOST_DICE
from conquete.rules.facts import Maker, dice_reasons
from conquete.rules.fallen import dice_on_table
from conquete.rules.fixing import FixDie
from conquete.rules.fixing_shown import FixDieFacts
from conquete.rules.shown import Facts


def fix_die_facts(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, FixDie)
    fixing = step.fixing
    source, target = frame[2], frame[3]
    thrown = next(other for other in reversed(state.frames) if other[0] == LOSSES)
    dice = fixing.battle.dice_for(state, source, target, thrown[4])
    attack, defence = dice_on_table(state)
    mine, theirs = thrown[7] & (1 << MOST_DICE) - 1, thrown[7] >> MOST_DICE
    return FixDieFacts(
        attacker=thrown[1],
        defender=state.owner[target],
        source=rules.board.territories[source],
        target=rules.board.territories[target],
        attack=attack,
        defence=defence,
        attack_counts=dice.attack.values(dice.attack.ranked(attack), mine, fixing.face),
        defence_counts=dice.defence.values(dice.defence.ranked(defence), theirs, fixing.face),
        attack_fixed=[rank for rank in range(len(attack)) if mine >> rank & 1],
        defence_fixed=[rank for rank in range(len(defence)) if theirs >> rank & 1],
        purse=fixing.tokens.of(state, frame[1]),
        reasons=dice_reasons(fixing.battle, state, source, target, thrown[4]),
    )


FIXING_FACTS: Final[dict[type[Step], Maker]] = {FixDie: fix_die_facts}
