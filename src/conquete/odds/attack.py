"""What an attack on a board is worth. All that show or use the chance of an attack ask here: HTTP and through it
the page, the command line, the outlook of a question. So one attack has one number."""

from dataclasses import dataclass

from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.odds.battles import Ending, Ends, battle, short_of_certain
from conquete.odds.courses import Course
from conquete.odds.reading import battle_of, declared_choice
from conquete.odds.throws import Throw, throw
from conquete.rules.dice import Dice


@dataclass(frozen=True, slots=True)
class AttackOdds(Ending):
    """An attack that is fought to the end. Attackers are counted without those who never leave the territory.

    `win` is the chance that the target falls. `ends` (of `Ending`) is the chance of every end by attackers and
    defenders left, and `left_if_won` the mean of the attackers left over the won battles alone. `throw` is the
    next throw, None where nothing can be thrown.
    """

    attackers: int
    defenders: int
    win: float
    dice: Dice
    throw: Throw | None


def attack_odds(
    rules: Ruleset,
    state: State,
    source: int,
    target: int,
    *,
    choice: int | None = None,
    keep: int = 1,
    dice: int | None = None,
    defence_dice: int | None = None,
) -> AttackOdds:
    """The odds of an attack from `source` on `target` as the table stands, exactly, up to its end.

    It changes nothing, and reads public facts alone. An attack between these two that is under way goes on from
    where it stands.

    `choice` is what the attacker would choose for the whole attack (the force or the set of pieces, as the frames
    of a battle carry it); None for what the attacker has chosen already, else the best. `keep` armies stay on
    the source, at least one. `dice` and `defence_dice` are the most that a side throws, None for all it may.

    An attack that the rules never allow raises ConqueteError, with the reason (`impossible`).
    """
    reason = impossible(rules, state, source, target)
    if reason:
        raise ConqueteError(reason)
    fighting = battle_of(rules)
    assert fighting is not None
    if choice is None:
        choice = declared_choice(rules, state, source, target)
    course = Course(fighting, state, source, target, choice, dice, defence_dice, keep - 1)
    thrown = course.plain_dice(course.begin)
    if thrown is not None:
        return fought(course.begin.attackers, course.begin.defenders, thrown, keep - 1)
    return _on_board(course)


def impossible(rules: Ruleset, state: State, source: int, target: int) -> str:
    """Why the rules never allow this attack, or nothing. What they only forbid for the moment has odds."""
    fighting = battle_of(rules)
    if fighting is None:
        return f"the rules of {rules.edition} have no battles with dice"
    if state.owner[source] == state.owner[target]:
        return "both territories belong to the same player"
    if not fighting.fronts.reaches(source, target):
        return "that territory cannot be attacked from there"
    if state.armies[source] <= fighting.stays(source):
        return "no army can leave that territory"
    return ""


def fought(attackers: int, defenders: int, dice: Dice, keep: int = 0, stop: int = 0) -> AttackOdds:
    """The odds of so many armies against so many on no board; `keep` and `stop` are as for a battle."""
    ended = battle(attackers, defenders, dice, keep=keep, stop=stop)
    return _odds(attackers, defenders, dice, keep, ended.ends, ended.win)


def _on_board(course: Course) -> AttackOdds:
    begin = course.begin
    dice = course.dice(begin)
    ends = course.ends()
    won = sum([chance for (left, against), chance in ends.items() if left and not against])
    win = short_of_certain(won, begin.attackers - course.kept, begin.defenders, dice, 0)
    return _odds(begin.attackers, begin.defenders, dice, course.kept, ends, win)


def _odds(attackers: int, defenders: int, dice: Dice, kept: int, ends: Ends, win: float) -> AttackOdds:
    mine, theirs = dice.attack.count(max(0, attackers - kept)), dice.defence.count(defenders)
    return AttackOdds(
        ends=ends,
        attackers=attackers,
        defenders=defenders,
        win=win,
        dice=dice,
        throw=throw(mine, theirs, dice) if mine and theirs else None,
    )
