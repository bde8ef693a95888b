"""How everybody stands, from what everybody can see; how far a seat has come with what it plays for; the end."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from conquete.editions.presenting import presentation_of
from conquete.engine import goals
from conquete.engine.events import Event
from conquete.engine.game import Game
from conquete.engine.goals import Aim
from conquete.engine.hooks import total
from conquete.engine.ids import OWNER
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.elimination import is_out
from conquete.rules.outcome import Ending, aim_of
from conquete.rules.reinforce import Reinforce, region_holders, void_lands
from conquete.rules.shown import Standing
from conquete.wire.common import Goal, Mission, Result

HAND = "hand"


class Scores:
    """The standings and missions that the viewers of a table have been told, so that only news is sent."""

    def __init__(self) -> None:
        self._basis: tuple[object, ...] = ()
        self.standings: list[Standing] = []
        self._missions: dict[int, Mission | None] = {}

    def look(self, game: Game) -> bool:
        """Bring the standings up to date; have they changed?"""
        rules, state = game.rules, game.state
        cards = [len(state.zones[zone]) for hand in _hands(rules) for zone in hand]
        void = void_lands(rules, state)[:]
        figures = presentation_of(rules).figures(state)
        basis = (state.owner[:], state.armies[:], cards, void, state.round > 0, figures)
        if basis == self._basis:
            return False
        self._basis = basis
        before, self.standings = self.standings, standings(rules, state)
        return before != self.standings

    def new_missions(self, game: Game, seats: Iterable[int]) -> dict[int, Mission]:
        """The missions of these seats that stand otherwise than they were told."""
        new: dict[int, Mission] = {}
        for seat in seats:
            mission = mission_of(game.rules, game.state, seat)
            if mission != self._missions.get(seat):
                self._missions[seat] = mission
                if mission is not None:
                    new[seat] = mission
        return new

    def missions(self, game: Game, seats: Iterable[int]) -> dict[str, Mission]:
        """The missions of these seats as they stand."""
        self.new_missions(game, seats)
        return {str(seat): mission for seat in seats if (mission := self._missions.get(seat)) is not None}


def is_counted_otherwise(before: State, after: State) -> bool:
    """Has anything changed that standings and missions are made of?"""
    return (
        before.armies != after.armies
        or before.owner != after.owner
        or before.values != after.values
        or before.zones != after.zones
        or (before.turn, before.round) != (after.turn, after.round)
    )


def standings(rules: Ruleset, state: State) -> list[Standing]:
    """One for every army, with or without a seat."""
    regions: list[list[int]] = [[] for _ in range(rules.armies)]
    for region, holder in enumerate(region_holders(rules, state)):
        if holder >= 0:
            regions[holder].append(region)
    step = rules.step_named("reinforce")
    reinforce = step if isinstance(step, Reinforce) else None
    hands, presentation = _hands(rules), presentation_of(rules)
    rows: list[Standing] = []
    for army, held in enumerate(regions):
        row = Standing(seat=army, land=presentation.land(state, army), armies=presentation.armies(state, army))
        if held:
            row.regions = [rules.board.regions[region] for region in held]
        if army < rules.seats:
            row.is_out = is_out(rules, state, army)
            row.cards = sum([len(state.zones[zone]) for zone in hands[army]])
            if reinforce is not None and not row.is_out:
                income = reinforce.territory_income(state, army) + sum(
                    [reinforce.region_income(state, army, r) for r in held]
                )
                row.income = total(reinforce.income, income, state, army, 0, 0)
            row = presentation.standing(state, row)
        rows.append(row)
    return rows


@lru_cache(maxsize=256)
def _hands(rules: Ruleset) -> tuple[tuple[int, ...], ...]:
    """By seat: the zones that are its hand."""
    hands = [zone for zone in rules.zones if zone.name.split("_")[0] == HAND and zone.visibility == OWNER]
    return tuple(tuple(zone.index for zone in hands if zone.owner == seat) for seat in range(rules.seats))


# -- missions -------------------------------------------------------------------------------------------------


def mission_of(rules: Ruleset, state: State, seat: int) -> Mission | None:
    """What `seat` plays for and how far it has come; None for a spectator, and for who is out."""
    aim = aim_of(rules, state, seat) if seat >= 0 else None
    return None if aim is None else told_aim(rules, aim)


def told_aim(rules: Ruleset, aim: Aim) -> Mission:
    mission = Mission(reason=aim.reason, goals=[_told_goal(rules, goal) for goal in aim.goals], rounds=aim.rounds)
    if aim.card >= 0:
        mission.card = rules.cards[aim.card]
        mission.text = presentation_of(rules).card_text(mission.card)
    mission.replaced = aim.replaced
    mission.target = aim.target if aim.target >= 0 else None
    mission.by = aim.by if aim.by >= 0 else None
    return mission


def _told_goal(rules: Ruleset, goal: goals.Goal) -> Goal:
    region = rules.board.regions[goal.region] if goal.region >= 0 else ""
    seat = goal.seat if goal.seat >= 0 else None
    return Goal(goal=goal.kind, have=goal.have, need=goal.need, region=region, garrison=goal.garrison, seat=seat)


def result_of(rules: Ruleset, state: State, result: dict[str, Any], events: Sequence[Event]) -> Result:
    """Who has won, and what decided it: `events` are the last ones of the game."""
    ending = Ending(rules, state, result["winners"], result["reason"])
    ending.look(events)
    told = Result(winners=result["winners"], reason=result["reason"], rounds=result["rounds"])
    if ending.aim is not None:
        told.aim = told_aim(rules, ending.aim)
        told.points = [_points(rules, state, seat, ending.reason) for seat in range(rules.seats)]
    if ending.place >= 0:
        told.place, told.by, told.loser = rules.board.territories[ending.place], ending.by, ending.loser
    return told


def _points(rules: Ruleset, state: State, seat: int, reason: str) -> int:
    """What a seat had of that which was counted; 0 where nothing was."""
    aims = [module.aim(state, seat) for module in rules.modules]
    counted = [goal.have for aim in aims if aim and aim.reason == reason for goal in aim.goals[:1]]
    return counted[0] if counted else 0
