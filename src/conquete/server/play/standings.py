"""How everybody stands, from what everybody can see; and how far a seat has come with its own secret mission."""

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from conquete.engine.hooks import total
from conquete.engine.ids import OWNER
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.locales import printed
from conquete.rules.ids import REINFORCE
from conquete.rules.missions import COUNTS_AS_DONE, Missions
from conquete.rules.reinforce import Reinforce, region_holders, void_lands
from conquete.server.play.figures_2210 import add_figures, public_figures
from conquete.wire.server import Goal, Mission, Standing

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
        basis = (state.owner[:], state.armies[:], cards, void, state.round > 0, public_figures(rules, state))
        if basis == self._basis:
            return False
        self._basis = basis
        before, self.standings = self.standings, standings(rules, state)
        return before != self.standings

    def new_missions(self, game: Game, seats: Iterable[int]) -> dict[int, Mission]:
        """The missions of these seats that stand otherwise than they were told."""
        if _missions(game.rules) is None:
            return {}
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


def standings(rules: Ruleset, state: State) -> list[Standing]:
    """One for every army, with or without a seat."""
    armies = [0] * rules.armies
    for owner, count in zip(state.owner, state.armies, strict=True):
        if owner >= 0:
            armies[owner] += count
    regions: list[list[int]] = [[] for _ in range(rules.armies)]
    for region, holder in enumerate(region_holders(rules, state)):
        if holder >= 0:
            regions[holder].append(region)
    step = rules.steps[REINFORCE]
    reinforce = step if isinstance(step, Reinforce) else None
    hands = _hands(rules)
    rows: list[Standing] = []
    for army, held in enumerate(regions):
        row = Standing(seat=army, land=state.held[army], armies=armies[army])
        if held:
            row.regions = [rules.board.regions[region] for region in held]
        if army < rules.seats:
            row.is_out = state.round > 0 and not state.held[army]
            row.cards = sum([len(state.zones[zone]) for zone in hands[army]])
            if reinforce is not None and not row.is_out:
                income = reinforce.territory_income(state, army) + sum([reinforce.bonus[r] for r in held])
                row.income = total(reinforce.income, income, state, army, 0, 0)
            add_figures(rules, state, row)
        rows.append(row)
    return rows


@lru_cache(maxsize=256)
def _hands(rules: Ruleset) -> tuple[tuple[int, ...], ...]:
    """By seat: the zones that are its hand."""
    hands = [zone for zone in rules.zones if zone.name.split("_")[0] == HAND and zone.visibility == OWNER]
    return tuple(tuple(zone.index for zone in hands if zone.owner == seat) for seat in range(rules.seats))


# -- missions -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _missions(rules: Ruleset) -> Missions | None:
    return next((module for module in rules.modules if isinstance(module, Missions)), None)


@lru_cache(maxsize=32)
def card_texts(edition: str) -> dict[str, dict[str, str]]:
    """What the cards of an edition say, from the files of its decks."""
    texts: dict[str, dict[str, str]] = {}
    try:
        folder = Path(load_edition(edition).folder)
    except ConqueteError:  # it was made known to another process
        return texts
    for path in sorted((folder / "cards").glob("*.toml")):
        cards: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8")).get("cards", [])
        for card in cards:
            texts[card["id"]] = {lang: printed(text, lang) for lang, text in card.get("text", {}).items()}
    return texts


def mission_of(rules: Ruleset, state: State, seat: int) -> Mission | None:
    """The mission of `seat` and where it stands; None where there are none, or none any more."""
    missions = _missions(rules)
    if missions is None or seat < 0 or not state.zones[missions.zone + seat]:
        return None
    number = state.zones[missions.zone + seat][0] - missions.first
    card = missions.missions[number]
    text = card_texts(rules.edition).get(card.id, {})
    if card.colour:
        goal = _destroy(missions, state, seat, missions.targets[number])
        return Mission(card=card.id, text=text, goals=[goal], is_replaced=goal.goal != "destroy")
    if card.territories:
        goal = _territories(state, seat, card.territories, card.garrison)
        return Mission(card=card.id, text=text, goals=[goal])
    wanted = missions.regions[number]
    goals = [_region(rules, state, seat, region) for region in wanted]
    if card.free_regions:
        whole = {region for region, holder in enumerate(region_holders(rules, state)) if holder == seat}
        goals.append(Goal(goal="regions", have=len(whole - set(wanted)), need=card.free_regions))
    return Mission(card=card.id, text=text, goals=goals)


def _destroy(missions: Missions, state: State, seat: int, target: int) -> Goal:
    """The colour to destroy; a number of territories where nobody plays it, one plays it oneself, or another seat
    was first (unless the rules then count it as done)."""
    if target not in (-1, seat):
        by = state.values[missions.destroyed_by + target]
        if not by or by == seat + 1 or missions.destroy_by_other == COUNTS_AS_DONE:
            return Goal(goal="destroy", have=state.held[target], need=0, seat=target)
    return _territories(state, seat, missions.fallback, 1)


def _territories(state: State, seat: int, need: int, garrison: int) -> Goal:
    have = sum(
        1 for owner, armies in zip(state.owner, state.armies, strict=True) if owner == seat and armies >= garrison
    )
    return Goal(goal="territories", have=have, need=need, garrison=garrison)


def _region(rules: Ruleset, state: State, seat: int, region: int) -> Goal:
    members = rules.board.region_members[region]
    have = sum(1 for territory in members if state.owner[territory] == seat)
    return Goal(goal="region", have=have, need=len(members), region=rules.board.regions[region])
