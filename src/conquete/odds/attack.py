"""What an attack on a board is worth. All that show or use the chance of an attack ask here: HTTP and through it
the page, the command line, the outlook of a question. So one attack has one number."""

from dataclasses import dataclass
from math import fsum, nextafter
from typing import Final

from conquete.engine.actions import ACTION_MASK
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.odds.battles import Ending, Ends, battle, short_of_certain
from conquete.odds.courses import MOST_CELLS, Course
from conquete.odds.reading import battle_of, declared_choice
from conquete.odds.throws import Throw, throw
from conquete.rules.dice import Dice
from conquete.rules.dice_rules import Opening
from conquete.rules.fixing import FixedDice

MOST_WITH_TOKEN: Final = 2_500  # attackers times defenders


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which the battle may begin: how often, with which dice, and how often the target falls then.
    `attack` and `defence` are the sets of pieces that are left by what comes before the dice, if anything does."""

    chance: float
    dice: Dice
    attack: int
    defence: int
    win: float


@dataclass(frozen=True, slots=True)
class AttackOdds(Ending):
    """An attack that is fought to the end. Attackers are counted without those who never leave the territory.

    `win` is the chance that the target falls. `ends` (of `Ending`) is the chance of every end by attackers and
    defenders left, and `left_if_won` the mean of the attackers left over the won battles alone. `ways` has each way
    in which the battle may begin: one, unless something comes before the dice. `throw` is the first throw and
    `dice` its dice, None where nothing can be thrown, or where the ways differ in it.
    """

    attackers: int
    defenders: int
    win: float
    ways: tuple[Way, ...]
    dice: Dice | None
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
    if course.plain_dice(course.begin) is None:
        if course.begin.attackers * course.begin.defenders > MOST_CELLS:
            raise ConqueteError("the odds of so many armies are not known where a throw does more than cost armies")
        return _on_board(course)
    attackers, defenders = course.begin.attackers, course.begin.defenders
    known: dict[Dice, AttackOdds] = {}

    def by(thrown: Dice) -> AttackOdds:
        if thrown not in known:
            known[thrown] = fought(attackers, defenders, thrown.at_most(dice, defence_dice), keep - 1)
        return known[thrown]

    openings = fighting.openings(state, source, target, choice, lambda thrown: by(thrown).win)
    return _mixed([(opening, by(opening.dice)) for opening in openings])


def win_with_token(
    rules: Ruleset,
    state: State,
    source: int,
    target: int,
    *,
    choice: int | None = None,
    keep: int = 1,
    dice: int | None = None,
    defence_dice: int | None = None,
) -> float | None:
    """How often the attack succeeds where the attacker spends one token that fixes a die, as well as that can be
    done, and nobody else spends one. None where the attacker has none, may not, or where too many armies fight.

    Whoever has such tokens is public. What is not said here is as for `attack_odds`.
    """
    fixing = next((module for module in rules.modules if isinstance(module, FixedDice)), None)
    seat = state.owner[source]
    if fixing is None or not 0 <= seat < rules.seats or impossible(rules, state, source, target):
        return None
    if not fixing.can(state, seat, source, target):
        return None
    if choice is None:
        choice = declared_choice(rules, state, source, target)
    course = Course(fixing.battle, state, source, target, choice, dice, defence_dice, keep - 1, fixing.face)
    begin = course.begin
    return course.win_with_token() if begin.attackers * begin.defenders <= MOST_WITH_TOKEN else None


def win_after(game: Game, option: int) -> float:
    """How often the attack that is under way succeeds once the pending question is answered so; 0 if that ends it.
    Only public facts bear on it, so the game may be that of a seat."""
    rules, frame = game.rules, game.state.frames[-1]
    step = rules.step(frame[0])
    if step.fields[:2] != ("source", "target"):
        raise ConqueteError(f"'{step.name}' is no question of an attack")
    source, target, attacker = frame[2], frame[3], game.state.owner[frame[2]]
    after = game.clone(keep_dice=False)
    after.play(option & ACTION_MASK)
    if after.state.owner[target] == attacker:
        return 1.0
    is_on = any(
        rules.step(frame[0]).fields[:2] == ("source", "target") and frame[2:4] == (source, target)
        for frame in after.state.frames
    )
    return attack_odds(rules, after.state, source, target).win if is_on else 0.0


def _mixed(battles: list[tuple[Opening, AttackOdds]]) -> AttackOdds:
    """Battles of the same armies that begin in different ways."""
    first = battles[0][1]
    ends: Ends = {}
    for opening, found in battles:
        for end, chance in found.ends.items():
            ends[end] = ends.get(end, 0.0) + opening.chance * chance
    win = fsum(opening.chance * found.win for opening, found in battles)
    if win >= 1.0 and any(found.win < 1.0 for _, found in battles):
        win = nextafter(1.0, 0.0)  # only what is certain is told as certain
    is_one_throw = all(found.dice == first.dice for _, found in battles)
    return AttackOdds(
        ends=ends,
        attackers=first.attackers,
        defenders=first.defenders,
        win=min(win, 1.0),
        ways=tuple(
            [
                Way(begun.chance, found.ways[0].dice, begun.attack, begun.defence, found.win)
                for begun, found in battles
            ]
        ),
        dice=first.dice if is_one_throw else None,
        throw=first.throw if is_one_throw else None,
    )


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
        ways=(Way(1.0, dice, 0, 0, win),),
        dice=dice,
        throw=throw(mine, theirs, dice) if mine and theirs else None,
    )
