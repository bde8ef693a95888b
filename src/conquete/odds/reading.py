"""The dice of an edition, of compiled rules, and of one battle on a board, so that nobody else need know rules."""

import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from conquete.editions import known_ids, load_edition
from conquete.editions.base import written
from conquete.engine.errors import ConqueteError
from conquete.engine.hooks import total
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.odds.changes import NAMES, changed
from conquete.odds.dice import CLASSIC, SIX, Dice, Side
from conquete.rules.battle import MOST_DICE, Battle

ENOUGH = 10  # armies with which any side throws all its dice


@runtime_checkable
class Circumstances(Protocol):
    """A module of rules that changes the dice of some battles says so, by names of editions.toml or changes.py."""

    def circumstances(self, state: State, source: int, target: int) -> dict[str, int]: ...


def dice_of(
    rules: Ruleset | str | None = None, options: Mapping[str, object] | None = None, *, mode: str | None = None
) -> Dice:
    """The dice of compiled rules, or of the edition of that id, or those that most editions have.

    `options` names options of the edition and whatever else bears on the dice: circumstances of the edition
    (editions.toml) and changes that every battle knows (changes.py).

    >>> dice_of("hasbro-2000").defence.needs
    (1, 3)
    >>> dice_of("2210", {"station": True}).defence.sides
    (8, 8)
    """
    given = dict(options or {})
    if isinstance(rules, Ruleset):
        return changed(_dice_of_rules(rules), _changes(rules.edition, given))
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
    if rules in _data():
        return changed(_base(rules), _changes(rules, given))
    raise ConqueteError(f"unknown edition '{rules}'; there are: {', '.join(sorted({*known_ids(), *_data()}))}")


def dice_at(rules: Ruleset, state: State, source: int, target: int) -> Dice:
    """The dice of a battle between two territories as they stand; armies may fall, all else stays as it is."""
    changes: dict[str, int] = {}
    for module in rules.modules:
        if isinstance(module, Circumstances):
            for name, number in _changes(rules.edition, module.circumstances(state, source, target)).items():
                changes[name] = changes.get(name, 0) + number
    battle = battle_of(rules)
    if battle is None:
        return changed(_base(rules.edition), changes)
    if battle.defence_loss:
        changes["spared"] = _spared(battle, state, source, target)
    return changed(_probed(battle, state, source, target), changes)


def battle_of(rules: Ruleset) -> Battle | None:
    """The module that fights battles."""
    for module in rules.modules:
        if isinstance(module, Battle):
            return module
    return None


def _dice_of_rules(rules: Ruleset) -> Dice:
    battle = battle_of(rules)
    if battle is None:
        return _base(rules.edition)
    return _dice(range(1, battle.most_attack + 1), battle.defence_needs)


@lru_cache(maxsize=64)
def _dice_of_edition(id: str, mode: str | None, options: str) -> Dice:
    return _dice_of_rules(load_edition(id).ruleset(mode, None, json.loads(options)))


# -- by the rules -----------------------------------------------------------------------------------------


def _dice(attack_needs: Sequence[int], defence_needs: Sequence[int]) -> Dice:
    attack, defence = (Side(SIX[: len(needs)], tuple(needs)) for needs in (attack_needs, defence_needs))
    return Dice(attack, defence)


def _probed(battle: Battle, state: State, source: int, target: int) -> Dice:
    """Ask the rules how many dice they allow, for every number of armies that can make a difference."""
    if not battle.attack_dice and not battle.defence_dice:
        return _dice(range(1, battle.most_attack + 1), battle.defence_needs)
    probe = state.copy()
    attack: list[int] = []
    defence: list[int] = []
    for armies in range(1, ENOUGH + 1):
        probe.armies[source], probe.armies[target] = ENOUGH, armies
        defence += [armies] * (_held(battle.most_defence(probe, source, target)) - len(defence))
        probe.armies[source], probe.armies[target] = armies + 1, state.armies[target]
        engaged = min(armies, battle.most_attack)
        thrown = total(battle.attack_dice, engaged, probe, probe.owner[source], source, target)
        attack += [armies] * (_held(thrown) - len(attack))
    return _dice(attack, defence)


def _held(dice: int) -> int:
    return max(1, min(dice, MOST_DICE))


def _spared(battle: Battle, state: State, source: int, target: int) -> int:
    """1 where the last army of the defence survives whatever is thrown."""
    probe = state.copy()
    probe.armies[target] = 1
    return int(total(battle.defence_loss, 1, probe, probe.owner[source], target, 1) < 1)


# -- by the data ------------------------------------------------------------------------------------------


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "editions.toml").read_text(encoding="utf-8"))


def _base(edition: str) -> Dice:
    if edition not in _data():
        raise ConqueteError(f"the rules of {edition} have no battles with dice")
    data = _data()[edition]
    return _dice(data["attack_needs"], data["defence_needs"])


def _circumstances(edition: str) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = _data().get(edition, {}).get("circumstances", {})
    return found


def _refuse_unknown(edition: str, given: Mapping[str, object], own: tuple[str, ...] = ()) -> None:
    known = (*own, *_circumstances(edition), *NAMES)
    for name in given:
        if name not in known:
            whose = edition or "a battle"
            raise ConqueteError(f"{whose} has no option '{name}'; there are: {', '.join(known)}")


def _changes(edition: str, given: Mapping[str, object]) -> dict[str, int]:
    """What is given, circumstances of the edition taken apart into changes that every battle knows."""
    _refuse_unknown(edition, given)
    named = _circumstances(edition)
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
