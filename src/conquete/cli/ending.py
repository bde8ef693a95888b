"""How a game was decided, in one sentence: the same words as on the page."""

from collections.abc import Sequence
from typing import Any

from conquete.cli.names import Names
from conquete.engine.events import Event
from conquete.engine.game import Game
from conquete.engine.goals import DESTROY, REGION, REGIONS, TERRITORIES, Aim, Goal
from conquete.rules.missions import MISSION
from conquete.rules.outcome import Ending
from conquete.rules.turn import ROUND_LIMIT

COUNTED = (ROUND_LIMIT, "score")


def decided(names: Names, game: Game, events: Sequence[Event]) -> str:
    """By what the game was won; nothing where the reason says it all. `events` are the last ones."""
    result = game.result
    if result is None or not result["winners"]:
        return ""
    winners, reason = result["winners"], str(result["reason"])
    assert isinstance(winners, list)
    ending = Ending(game.rules, game.state, winners, reason)
    ending.look(events)
    aim = ending.aim
    if aim is None:
        return ""
    goal = aim.goals[0]
    is_placed = ending.place >= 0
    words: dict[str, Any] = {
        "round": result["rounds"],
        "have": goal.have,
        "need": goal.need,
        "placed": "yes" if is_placed else "no",
        "place": names.the(game.rules.board.territories[ending.place]) if is_placed else "",
        "loser": names.seat(ending.loser) if is_placed else "",
    }
    if reason in COUNTED:
        return _count(names, game, reason, words)
    if reason != MISSION:
        return names.t(f"ending-{reason}", **words) if names.t.has(f"ending-{reason}") else ""
    return _mission(names, aim, goal, words, winners[0])


def _count(names: Names, game: Game, reason: str, words: dict[str, Any]) -> str:
    points: list[tuple[int, int]] = []
    for seat in range(game.rules.seats):
        made = Ending(game.rules, game.state, (seat,), reason).aim
        if made is not None:
            points.append((made.goals[0].have, seat))
    points.sort(key=lambda row: (-row[0], row[1]))
    listed = ", ".join(names.t("ending-points", name=names.seat(seat), points=have) for have, seat in points)
    level = [have for have, _ in points].count(points[0][0])
    is_tie = level > len(game.state.winners)
    return names.t(f"ending-{reason}-tie" if is_tie else f"ending-{reason}", points=listed, **words)


def _mission(names: Names, aim: Aim, goal: Goal, words: dict[str, Any], winner: int) -> str:
    t = names.t
    by = names.seat(aim.by if aim.by >= 0 else winner)
    if aim.replaced:
        target = names.seat(aim.target) if aim.target >= 0 else ""
        return t("ending-replaced", why=aim.replaced, target=target, by=by, **words)
    if goal.kind == DESTROY:
        return t("ending-destroy", by=by, **{**words, "loser": names.seat(goal.seat)})
    if goal.kind == TERRITORIES:
        return t("ending-territories", garrison=goal.garrison, **words)
    regions = [str(names.the(names.rules.board.regions[goal.region])) for goal in aim.goals if goal.kind == REGION]
    regions += [t("goal-regions", need=goal.need).lower() for goal in aim.goals if goal.kind == REGIONS]
    return t("ending-regions", regions=", ".join(regions), **words)
