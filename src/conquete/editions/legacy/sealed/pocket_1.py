"""Pocket 1. a: Fallout, a mark; b: the Bringer, a tag; c: the Mutants, a faction; missile powers
d: EMP, e: Interference, f: Recon, g: Bad Intel, h: Rally; events i: Agent of Chaos, j: Fallout spreads, k and l:
the Mutants evolve; m: where the strike falls; n: it is written into the sheet; o: those who fought and stood there;
p: what is near; q: whose cards are lost; r: land that was just taken; s: what the Bringer begins with; t: the
Mutants' mission; u: a missile power is chosen; v: it is written; w: what the Mutants chose is."""

from typing import Final

from conquete.editions.legacy.aftermath import MAY_MARK
from conquete.editions.legacy.market import EVENTS, CardPack, Market
from conquete.editions.legacy.packs import Parts, Seals, in_use
from conquete.editions.legacy.sealed.ground import FactionMission, find, grounded, rows_of
from conquete.editions.legacy.sealed.pocket_1_c import BRINGER, FALLOUT, MUTANTS, SEAL, Struck
from conquete.editions.legacy.sealed.pocket_1_d import RECON, MissilePowers
from conquete.editions.legacy.sealed.pocket_1_i import (
    CHOICES,
    AgentOfChaos,
    Evolution,
    EvolveForm,
    EvolveStance,
    Spreads,
)
from conquete.editions.legacy.sealed.pocket_1_m import Strike
from conquete.editions.legacy.sheet import Document, Faction, Sheet, changed
from conquete.effects.card_files import CardRow
from conquete.effects.verbs import place
from conquete.engine.board import Board
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Register, Step
from conquete.rules.cards.kinds import PIECES_OF, Effect
from conquete.rules.combat import Combat
from conquete.rules.currency import Currency
from conquete.rules.dice import Dice
from conquete.rules.dice_rules import DiceChange
from conquete.rules.fixing import FixedDice
from conquete.rules.fortify import OneMove
from conquete.rules.reinforce import Reinforcements

BIOHAZARD: Final = "pack_1_a"
MORE_MISSILES: Final = 2  # sea-10.16


class FirstPocket(CardPack):
    def factions(self, sheet: Sheet) -> tuple[str, ...]:
        return (MUTANTS,) if in_use(sheet, SEAL) else ()  # sea-12.1

    def opening(self, sheet: Sheet) -> Sheet:
        more = ["pocket-1-2"] if "pocket-2" in sheet.opened else []
        factions = {**sheet.factions, MUTANTS: Faction()}
        return changed(sheet, factions=factions, opened=[*sheet.opened, *more])

    def check(self, sheet: Sheet) -> str:
        known = sheet.beyond.get(SEAL, {})
        zones = [territory for territory, scar in sheet.scars.items() if scar == FALLOUT]
        if len(zones) > 1 or (zones and zones[0] in sheet.cities):
            return "one mark covers everything, once"
        if any(known.get(choice, 0) not in (0, 1) for choice in CHOICES.values()):
            return "a choice is one of two"
        bringer = known.get(BRINGER, "")
        return "" if bringer == "" or bringer in sheet.factions else "a tag is on no faction's card"

    def rows(self, deck: str, sheet: Sheet) -> list[CardRow]:
        if deck != EVENTS or not in_use(sheet, SEAL):  # sea-10.12
            return []
        return rows_of(SEAL, "event", when="turned_up")

    def effects(self, market: Market) -> list[Effect]:
        return [AgentOfChaos(market), Spreads(market), EvolveStance(market), EvolveForm(market)]

    def questions(self) -> dict[str, str]:
        return dict.fromkeys(CHOICES, PIECES_OF)

    def compose(self, parts: Parts, document: Document) -> None:
        ground = grounded(parts, document.sheet)
        ground.contrary = MUTANTS  # sea-12.4
        ground.covering = FALLOUT  # sea-10.5
        struck, missiles = Struck(ground), find(parts.modules, FixedDice).tokens
        reinforce = find(parts.modules, Reinforcements).reinforce
        parts.modules += [
            Strike(struck),
            Land(struck, find(parts.modules, OneMove)),
            MissilePowers(struck, missiles, find(parts.modules, Combat), reinforce),
            Evolution(struck, find(parts.modules, Seals)),
        ]
        parts.phases.insert(parts.phases.index("take_card"), RECON)
        if in_use(document.sheet, SEAL):
            parts.modules.append(Born(struck, missiles))
            parts.setup.append("pocket_1_s")
            EveryHarm(ground, "pocket_1_t", MUTANTS, 1, "sea-12.7").add_to(parts)


PACK = FirstPocket(SEAL, (FALLOUT,))


# -- the land it leaves --------------------------------------------------------------------------------------


class Land(Module):
    """Where the strike fell."""

    name = FALLOUT

    def __init__(self, struck: Struck, one_move: OneMove) -> None:
        self.struck = struck
        self.manoeuvre = one_move.step
        self.at = 0
        self.neighbours: tuple[tuple[int, ...], ...] = ()

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("pocket_1_r", most=1)]

    def hooks(self) -> list[Hook]:
        entering = [
            Enters(self, "territory_entered"),
            Enters(self, "territory_taken"),
            Enters(self, "board_changed", 2),
        ]
        return [*entering, NotYet(self), NoArmies(self), Nowhere(self), NoWay(self), NoMark(self), Decays(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset("pocket_1_r")
        self.neighbours = rules.board.neighbours

    def is_closed(self, state: State, seat: int, territory: int) -> bool:
        """The Mutants place and move there as anywhere: sea-12.6."""
        return self.struck.is_zone(state, territory) and not self.struck.is_mutant(state, seat)


class Enters(Hook):
    """Of those who move in by expansion or conquest half are lost, rounded up: sea-10.17, sea-10.18. Who has taken
    it is seen to when all who follow have moved in. The race is looked at once they are lost."""

    def __init__(self, land: Land, point: str, priority: int = 0) -> None:
        super().__init__(point, priority=priority)
        self.land = land

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        land = self.land
        if not land.is_closed(state, seat, a):
            return
        if self.point == "territory_taken":
            state.values[land.at] = 1
        elif self.point == "territory_entered" or state.values[land.at]:
            state.values[land.at] = 0
            land.struck.ground.tell(log, FALLOUT, territory=a)
            land.struck.ground.remove(state, log, a, (state.armies[a] + 1) // 2)
            if self.point == "board_changed":
                land.struck.ground.race.look(state, log)


class NotYet(Hook):
    """Until half of its conquerors are lost nobody knows whether anybody holds what stands there: sea-1.20."""

    def __init__(self, land: Land) -> None:
        super().__init__("race_points")
        self.land = land

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        if not state.values[self.land.at]:
            return 0
        struck, zone = self.land.struck, self.land.struck.zone(state)
        is_pending = state.owner[zone] == seat and struck.ground.headquarters.stands(state, zone)
        return -1 if is_pending else 0


class NoArmies(Hook):
    """sea-10.20."""

    def __init__(self, land: Land) -> None:
        super().__init__("may_place")
        self.land = land

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        return "sea-10.20" if self.land.is_closed(state, seat, a) else ""


class Nowhere(Hook):
    """Who holds nothing but the zone loses its recruits: sea-10.20."""

    def __init__(self, land: Land) -> None:
        super().__init__("unplaced")
        self.land = land

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        self.land.struck.ground.tell(log, "pocket_1_lost", seat=seat, n=a)


class NoWay(Hook):
    """No manoeuvre ends there or passes through: sea-10.21, sea-10.23."""

    def __init__(self, land: Land) -> None:
        super().__init__("may_move")
        self.land = land

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        land = self.land
        if land.is_closed(state, seat, b):
            return "sea-10.23"
        zone = land.struck.zone(state)
        if zone in (-1, a) or state.owner[zone] != seat or not land.is_closed(state, seat, zone):
            return ""
        if land.manoeuvre.is_free(state, seat):  # needs no way at all
            return ""
        return "" if b in self._reached(state, zone, a) else "sea-10.21"

    def _reached(self, state: State, zone: int, source: int) -> list[int]:
        """By own land beside the zone."""
        seat, seen = state.owner[source], [source]
        for territory in seen:  # grows while it is walked
            for other in self.land.neighbours[territory]:
                if state.owner[other] == seat and other != zone and other not in seen:
                    seen.append(other)
        return seen


class NoMark(Hook):
    """No mark is ever put there, nor taken away: sea-10.22."""

    def __init__(self, land: Land) -> None:
        super().__init__(MAY_MARK.name, may_be_unheard=True)
        self.land = land

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        return "sea-10.22" if self.land.struck.is_zone(state, a) else ""


class Decays(Hook):
    """At the end of his turn who has it loses an army there; the Mutants get one: sea-10.19, sea-12.5."""

    def __init__(self, land: Land) -> None:
        super().__init__("turn_ended")
        self.land = land

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        struck = self.land.struck
        zone = struck.zone(state)
        if zone < 0 or state.owner[zone] != seat:
            return
        if struck.is_mutant(state, seat):
            struck.ground.tell(log, "pocket_1_more", territory=zone)
            place(state, log, seat, zone, 1)
        else:
            struck.ground.tell(log, FALLOUT, territory=zone)
            struck.ground.remove(state, log, zone, 1)


# -- who brought it, and who was born of it ---------------------------------------------------------------------


class Born(Module):
    """The Mutants are in the game."""

    name = MUTANTS

    def __init__(self, struck: Struck, missiles: Currency) -> None:
        self.struck = struck
        self.missiles = missiles

    def steps(self) -> list[Step]:
        return [Begins(self)]

    def hooks(self) -> list[Hook]:
        return [Rerolls(self.struck)]


class Begins(AutoStep):
    """Who brought it begins with more missiles where the Mutants play, too: sea-10.16."""

    def __init__(self, born: Born) -> None:
        super().__init__("pocket_1_s")
        self.is_setup = True
        self.born = born

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        struck = self.born.struck
        bringer = struck.ground.sides.player(state, struck.bringer)
        state.pop()
        if bringer != NOBODY and struck.mutants(state) != NOBODY:
            self.born.missiles.gain(state, log, bringer, MORE_MISSILES)


class Rerolls(DiceChange):
    """Against whoever brought it the Mutants throw the ones of their attack again: sea-12.3."""

    def __init__(self, struck: Struck) -> None:
        super().__init__()
        self.struck = struck

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        struck, defender = self.struck, state.owner[target]
        if not struck.bringer or not struck.is_mutant(state, state.owner[source]):
            return dice
        if not 0 <= defender < struck.ground.seats or struck.ground.sides.named(state, defender) != struck.bringer:
            return dice
        return dice.but(attack=dice.attack.but(rerolls_ones=True))

    def why(self, state: State, source: int, target: int) -> str:
        return MUTANTS


class EveryHarm(FactionMission):
    """Control of every Biohazard territory and of the zone: sea-12.7."""

    def is_fulfilled(self, state: State, seat: int) -> bool:
        ground = self.ground
        zones = ground.scarred(state, FALLOUT)
        harmed = [*ground.scarred(state, BIOHAZARD), *zones]
        return len(zones) > 0 and all(state.owner[territory] == seat for territory in harmed)
