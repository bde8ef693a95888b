"""Scenes of a game of Legacy: on a founded world, at a written position, with chance asked and events kept."""

from typing import Any

import conquete
from conquete.editions import load_edition
from conquete.editions.legacy.sheet import GREEN, Document, Faction, Sheet, changed, write
from conquete.editions.legacy.tables import starting_powers, stickers
from conquete.engine.game import Game
from conquete.engine.worlds import World
from conquete.rules.race import Race
from tests.helpers import phases_done

FACTIONS = list(starting_powers())
STARTS = ["alaska", "brazil", "ukraine", "egypt", "japan"]


def founded(powers: dict[str, str] | None = None, **fields: object) -> Sheet:
    """The sheet of a world whose factions have their first powers, or those named; what stands on it came from its
    stickers."""
    factions = {
        id: Faction(powers={GREEN: (powers or {}).get(id, first)}) for id, (first, *_) in starting_powers().items()
    }
    return used_up(changed(Sheet(), **{"factions": factions, **fields}))


def used_up(sheet: Sheet) -> Sheet:
    """With as few stickers left as what stands on it has used."""
    left = dict(stickers())
    for city in sheet.cities.values():
        if city.kind in left:
            left[city.kind] -= 1
    left["fortification"] -= len(sheet.walls)
    for continent in sheet.continents.values():
        if continent.changed:
            left["continent_more" if continent.changed > 0 else "continent_less"] -= 1
    return changed(sheet, stickers=left)


def world_of(sheet: Sheet, seated: list[int] | None = None) -> World:
    return write(Document(sheet=sheet, seated=seated or []))


def fresh(seats: int = 3, sheet: Sheet | None = None, mode: str = "single", **options: object) -> Game:
    """A new game; without a sheet on a world that nobody has founded."""
    world = None if sheet is None else world_of(sheet)
    return conquete.new("legacy", mode, seats, options=options, world=world, ask_chance=True, events=True)


def at(
    step: str,
    lands: dict[str, tuple[int, int]],
    headquarters: dict[str, int] | None = None,
    *,
    sheet: Sheet | None = None,
    seated: list[int] | None = None,
    seats: int = 3,
    turn: int = 0,
    mode: str = "single",
    registers: dict[str, Any] | None = None,
    cards: dict[str, Any] | None = None,
) -> Game:
    """`lands` are (owner, armies), all others are empty; `headquarters` say whose each was at first. The step is
    asked, or with "" the turn begins."""
    world = world_of(sheet or founded(), seated)
    rules = load_edition("legacy").ruleset(mode, seats, {}, world)
    names = rules.board.territories
    position: dict[str, Any] = {
        "edition": "legacy",
        "mode": mode,
        "seats": seats,
        "world": world,
        "turn": turn,
        "round": 1,
        "territories": {name: {"owner": o, "armies": n} for name, (o, n) in lands.items()},
        "registers": {
            "faction": list(range(1, seats + 1)),
            "headquarters": [(headquarters or {}).get(name, -1) + 1 for name in names],
            "stars": [0] * seats,
            **(registers or {}),
        },
        "cards": cards or {},
    }
    if step:
        frames = [{"step": "turn", "seat": turn, "done": phases_done(rules, step)}, {"step": step, "seat": turn}]
        position["pending"] = frames
    return conquete.from_position(position, ask_chance=True, events=True)


def stars(game: Game) -> list[int]:
    race = next(module for module in game.rules.modules if isinstance(module, Race))
    return [race.points(game.state, seat) for seat in range(game.rules.seats)]


def register(game: Game, name: str) -> list[int]:
    entry = game.rules.registers[name]
    return game.state.values[entry.offset : entry.offset + entry.length]
