"""Beside the box: five who are drafted besides. a: Nomad, b: Radar specialist, c: Sentinel, d: Ambassador,
e: Saboteur; f: the draft of one."""

from typing import Final

from conquete.editions.legacy.packs import Pack, Parts
from conquete.editions.legacy.sealed.ground import MAJOR, Ground, find, grounded
from conquete.editions.legacy.sealed.pack_1_j import BESIDES, Draft
from conquete.editions.legacy.sheet import Document
from conquete.engine.actions import Verb, act, verb_of
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step

# The numbers on their cards.
NOMAD: Final = 0
RADAR: Final = 1
SENTINEL: Final = 2
AMBASSADOR: Final = 3
SABOTEUR: Final = 4

GUARD: Final = 8  # sea-18.5
FALLOUT: Final = "pocket_1_a"

DEMOLISH: Final = step_id("extra_e", __name__)
DO_DEMOLISH: Final = verb_id("extra_e", __name__)
DO_PASS: Final = verb_id("pass")


class Extra(Pack):
    def compose(self, parts: Parts, document: Document) -> None:
        ground = grounded(parts, document.sheet)
        parts.modules.append(Besides(ground, find(parts.modules, Draft)))


PACK = Extra("extra")


class Besides(Module):
    name = "extra"

    def __init__(self, ground: Ground, draft: Draft) -> None:
        self.ground = ground
        self.draft = draft

    def steps(self) -> list[Step]:
        return [Demolish(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("extra_e"), Verb("pass")]

    def hooks(self) -> list[Hook]:
        taken = [Captured(self, point) for point in ("territory_taken", "territory_entered")]
        return [Starts(self), NoMissiles(self), Guarded(self), *taken]

    def has(self, state: State, seat: int, card: int) -> bool:
        return 0 <= seat < self.ground.seats and self.draft.has(state, BESIDES, seat) == card


class Starts(Hook):
    """sea-18.3, sea-18.6. Nobody places armies where the one mark lies that covers everything."""

    def __init__(self, own: Besides) -> None:
        super().__init__("starts_marked")
        self.own = own

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        own, ground = self.own, self.own.ground
        is_major = a in ground.cities(state, MAJOR)
        if own.has(state, seat, AMBASSADOR):
            return int(is_major)
        return int(own.has(state, seat, NOMAD) and not is_major and a not in ground.scarred(state, FALLOUT))


class NoMissiles(Hook):
    """sea-18.4."""

    def __init__(self, own: Besides) -> None:
        super().__init__("may_fix_die")
        self.own = own

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        is_watched = any(self.own.has(state, state.owner[side], RADAR) for side in (a, b))
        return "sea-18.4" if is_watched else ""


class Guarded(Hook):
    """sea-18.5."""

    def __init__(self, own: Besides) -> None:
        super().__init__("counts_as_fortified")
        self.own = own

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        stands = self.own.ground.headquarters.stands(state, b)
        return int(stands and state.armies[b] >= GUARD and self.own.has(state, seat, SENTINEL))


class Captured(Hook):
    """Whose headquarters were captured may demolish them, unless that has won the game: sea-18.7."""

    def __init__(self, own: Besides, point: str) -> None:
        super().__init__(point)
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        builder = self.own.ground.headquarters.builder(state, a)
        if builder != seat and self.own.has(state, builder, SABOTEUR):
            state.push((DEMOLISH, builder, a))


class Demolish(ChoiceStep):
    def __init__(self, own: Besides) -> None:
        super().__init__("extra_e", ("territory",))
        self.own = own

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_PASS), act(DO_DEMOLISH)] if self.own.ground.headquarters.stands(state, frame[2]) else []

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_DEMOLISH:
            self.own.ground.headquarters.pull_down(state, log, frame[1], frame[2])

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-18.7"
