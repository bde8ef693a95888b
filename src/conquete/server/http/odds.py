"""Odds: of any numbers of armies, and of two territories at a table. Armies are public, so anybody may ask."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Final, TypeVar

from litestar import get
from litestar.params import FromPath, QueryParameter

from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from conquete.odds import AttackOdds, attack_odds, battle_of, dice_of, fought, impossible, win_with_token
from conquete.odds.reading import declared_choice
from conquete.rules.facts import dice_reasons
from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import services_of
from conquete.wire.odds import OddsAnswer, OpeningOdds, ThrowOdds, ThrowOutcome

MOST_ARMIES: Final = 5_000
QUICK: Final = 2_500  # attackers times defenders that are answered at once, in less than a millisecond
SLOWER: Final = 50  # times, where a throw may do more than cost armies
RARE: Final = 1e-4
MOST_SIGNS: Final = 200

Found = TypeVar("Found")

Armies = Annotated[int, QueryParameter(ge=1, le=MOST_ARMIES)]
Keep = Annotated[int, QueryParameter(ge=0, le=MOST_ARMIES)]
MostDice = Annotated[int | None, QueryParameter(ge=1, le=4)]
Name = Annotated[str, QueryParameter(max_length=64)]


@get("/api/odds", responses=RESPONSES)
async def odds(
    attackers: Armies,
    defenders: Armies,
    edition: Name = "",
    mode: Name = "",
    keep: Keep = 0,
    dice: MostDice = None,
    defence_dice: MostDice = None,
    option: Annotated[list[str] | None, QueryParameter(max_items=20)] = None,
) -> OddsAnswer:
    """The odds of so many armies against so many, by the dice of an edition; by the usual ones if none is named.
    `keep` attackers are never risked; `dice` and `defence_dice` are the most that a side throws. `option` is
    NAME=VALUE, an option of the edition or a circumstance, and may be repeated."""
    options = dict(_pair(text) for text in option or [])
    chosen = dice_of(edition or None, options, mode=mode or None)
    ask = partial(fought, attackers, defenders, chosen.at_most(dice, defence_dice), keep)
    return _told(await _found(ask, attackers * defenders))


@get("/api/tables/{table_id:str}/odds", responses=RESPONSES)
async def table_odds(
    request: AnyRequest,
    table_id: FromPath[str],
    source: Name,
    target: Name,
    keep: Annotated[int, QueryParameter(ge=1, le=32767)] = 1,
    dice: MostDice = None,
    defence_dice: MostDice = None,
    pieces: Annotated[str | None, QueryParameter(max_length=200)] = None,
) -> OddsAnswer:
    """The odds of an attack as the table stands, by its own rules. `keep` armies stay on the source, as in an
    assault; `dice` and `defence_dice` are the most that a side throws. `pieces` are those that join the attack,
    between plus signs, or `none`."""
    table = await services_of(request).hub.get(table_id) if len(table_id) <= 32 else None
    if table is None:
        raise Refused(404, "not_found", "there is no such table")
    if table.history is None or not table.is_playing:
        raise Refused(409, "not_possible", "nothing is being played at this table")
    game = table.history.game
    here, there = _territory(game, source), _territory(game, target)
    refuse_impossible(game, here, there)
    rules, state = game.rules, game.state.copy()  # the game may go on while the odds are worked out
    choice = declared_choice(rules, state, here, there) if pieces is None else _pieces(game, pieces)
    ask = partial(
        attack_odds, rules, state, here, there, choice=choice, keep=keep, dice=dice, defence_dice=defence_dice
    )
    ask_with_token = partial(
        win_with_token, rules, state, here, there, choice=choice, keep=keep, dice=dice, defence_dice=defence_dice
    )
    fighting = battle_of(rules)
    assert fighting is not None
    size = state.armies[here] * state.armies[there] * (SLOWER if fighting.lies_open else 1)
    try:
        answer = _told(await _found(ask, size), rules.words.pieces)
    except ConqueteError as error:
        raise Refused(409, "not_possible", str(error)) from None
    answer.win_with_token = await _found(ask_with_token, size)
    answer.reasons = dice_reasons(fighting, state, here, there, choice)
    return answer


def _pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or len(text) > MOST_SIGNS:
        raise Refused(400, "malformed", "option: NAME=VALUE is wanted")
    return name, value


def _territory(game: Game, name: str) -> int:
    found = game.rules.board.index.get(name)
    if found is None:
        raise Refused(400, "malformed", f"there is no territory '{name}'")
    return found


def _pieces(game: Game, names: str) -> int:
    known = game.rules.words.pieces
    chosen = [] if names == "none" else names.split("+")
    if any(name not in known for name in chosen):
        raise Refused(400, "malformed", f"there are no pieces '{names}'")
    return sum(1 << known.index(name) for name in set(chosen))


def refuse_impossible(game: Game, source: int, target: int) -> None:
    """Whatever the rules never allow; what they forbid for the moment is answered."""
    state = game.state
    reason = impossible(game.rules, state, source, target)
    if not reason and max(state.armies[source], state.armies[target]) > MOST_ARMIES:
        reason = f"odds are known up to {MOST_ARMIES} armies"
    if reason:
        raise Refused(409, "not_possible", reason)


async def _found(ask: Callable[[], Found], size: int) -> Found:
    """What takes long is worked out in a thread."""
    return ask() if size <= QUICK else await asyncio.to_thread(ask)


def _told(found: AttackOdds, pieces: Sequence[str] = ()) -> OddsAnswer:
    return OddsAnswer(
        attackers=found.attackers,
        defenders=found.defenders,
        throw=_throw(found),
        win=found.win,
        attackers_left=_pairs(found.attackers_left),
        defenders_left=_pairs(found.defenders_left),
        expected_attackers_left=found.expected_attackers_left,
        expected_defenders_left=found.expected_defenders_left,
        left_if_won=found.left_if_won,
        openings=_openings(found, pieces),
    )


def _openings(found: AttackOdds, pieces: Sequence[str]) -> list[OpeningOdds]:
    """The ways in which the battle may begin, where something comes before its dice."""
    if not any(way.attack or way.defence for way in found.ways):
        return []
    return [
        OpeningOdds(
            chance=way.chance,
            win=way.win,
            attack=[name for i, name in enumerate(pieces) if way.attack >> i & 1],
            defence=[name for i, name in enumerate(pieces) if way.defence >> i & 1],
        )
        for way in sorted(found.ways, key=lambda way: -way.win)
    ]


def _throw(found: AttackOdds) -> ThrowOdds:
    thrown = found.throw
    if thrown is None or found.dice is None:
        return ThrowOdds(attackers=0, defenders=0, outcomes=[])
    outcomes = [ThrowOutcome(attacker_losses=a, defender_losses=d, chance=p) for a, d, _, p in thrown.outcomes]
    return ThrowOdds(
        attackers=thrown.attackers,
        defenders=thrown.defenders,
        outcomes=outcomes,
        attack_sides=list(found.dice.attack.sides[: thrown.attackers]),
        defence_sides=list(found.dice.defence.sides[: thrown.defenders]),
    )


def _pairs(left: dict[int, float]) -> list[list[float]]:
    return [[number, chance] for number, chance in left.items() if chance >= RARE]


HANDLERS = [odds, table_odds]
