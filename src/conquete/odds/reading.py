"""The dice of an edition, of compiled rules, and of one battle on a board, so that nobody else need know rules."""

import json
from collections.abc import Mapping
from functools import lru_cache

from conquete.editions import known_ids, load_edition
from conquete.editions.base import Circumstances, written
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.odds.changes import NAMES, changed
from conquete.rules.battle import Battle
from conquete.rules.dice import CLASSIC, Dice
from conquete.rules.dice_rules import BEST


def dice_of(
    rules: Ruleset | str | None = None, options: Mapping[str, object] | None = None, *, mode: str | None = None
) -> Dice:
    """The dice of compiled rules, or of the edition of that id, or those that most editions have.

    `options` names options of the edition and whatever else bears on the dice: circumstances that the edition has
    names for and changes that every battle knows (changes.py).

    >>> dice_of("hasbro-2000").defence.needs
    (1, 3)
    >>> dice_of("hasbro-2000", {"defence_d8": 2}).defence.sides
    (8, 8)
    """
    given = dict(options or {})
    if isinstance(rules, Ruleset):
        return changed(_battle(rules).dice.usual, _changes(rules.edition, given))
    if rules is None:
        if mode is not None:
            raise ConqueteError(f"'{mode}' is a mode of which edition?")
        return changed(CLASSIC, _changes("", given))
    if rules in known_ids():
        own = load_edition(rules).options
        chosen = {name: value for name, value in given.items() if name in own}
        others = {name: value for name, value in given.items() if name not in own}
        _refuse_unknown(rules, others, tuple(own))
        base = _dice_of_edition(rules, mode, json.dumps(chosen, sort_keys=True, default=str))
        return changed(base, _changes(rules, others))
    raise ConqueteError(f"unknown edition '{rules}'; there are: {', '.join(sorted(known_ids()))}")


def dice_at(rules: Ruleset, state: State, source: int, target: int, choice: int | None = None) -> Dice:
    """The dice of a battle between two territories as they stand; armies may fall, all else stays as it is. They
    are those of the attacker's `choice`, else of what he chose for the attack that is under way, else his best."""
    battle = _battle(rules)
    if choice is None:
        choice = declared_choice(rules, state, source, target)
    return battle.dice_for(state, source, target, choice)


def declared_choice(rules: Ruleset, state: State, source: int, target: int) -> int:
    """What the attacker chose for a whole attack that is under way, or `BEST`. What is chosen for each throw is no
    such choice."""
    battle = _battle(rules)
    if battle.declared_force == battle.force:
        for frame in reversed(state.frames):
            fields = rules.step(frame[0]).fields
            if fields[:3] == ("source", "target", battle.force) and frame[2:4] == (source, target):
                return frame[4]
    return BEST


def battle_of(rules: Ruleset) -> Battle | None:
    """The module that fights battles."""
    for module in rules.modules:
        if isinstance(module, Battle):
            return module
    return None


def circumstances_of(edition: str) -> Circumstances:
    """What an edition calls the things that change its dice, as changes that every battle knows."""
    return load_edition(edition).circumstances if edition in known_ids() else {}


def _battle(rules: Ruleset) -> Battle:
    battle = battle_of(rules)
    if battle is None:
        raise ConqueteError(f"the rules of {rules.edition} have no battles with dice")
    return battle


@lru_cache(maxsize=64)
def _dice_of_edition(id: str, mode: str | None, options: str) -> Dice:
    return _battle(load_edition(id).ruleset(mode, None, json.loads(options))).dice.usual


def _refuse_unknown(edition: str, given: Mapping[str, object], own: tuple[str, ...] = ()) -> None:
    known = (*own, *circumstances_of(edition), *NAMES)
    for name in given:
        if name not in known:
            whose = edition or "a battle"
            raise ConqueteError(f"{whose} has no option '{name}'; there are: {', '.join(known)}")


def _changes(edition: str, given: Mapping[str, object]) -> dict[str, int]:
    """What is given, circumstances of the edition taken apart into changes that every battle knows."""
    _refuse_unknown(edition, given)
    named = circumstances_of(edition)
    changes: dict[str, int] = {}
    for name, value in given.items():
        number = _number(name, value)
        for change, times in named.get(name, {name: 1}).items():
            changes[change] = changes.get(change, 0) + times * number
    return changes


def _number(name: str, value: object) -> int:
    text = written(value)
    if text in ("true", "false"):
        return int(text == "true")
    try:
        return int(text)
    except ValueError:
        raise ConqueteError(f"option {name}: '{text}' is not a whole number, true or false") from None
