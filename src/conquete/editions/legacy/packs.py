"""Packs: what is sealed when a world begins, and what opening one does. Nothing here says what is in them.

A pack is found by the name of its seal, in sealed/, and imported when it is open: never before. Opening is a
`ChangeStep`: the sheet notes it, the rules are composed anew with whatever the pack adds to them, and its own
modules put down in `take_over` what comes with it.
"""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from conquete.editions.legacy.sheet import Document, Sheet, changed, read, write
from conquete.editions.legacy.tables import FOLDER, table
from conquete.editions.seals import seals_in
from conquete.engine.board import Board
from conquete.engine.compat import mypyc_attr
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChangeStep, Step
from conquete.engine.worlds import World

SEALED: Final = "conquete.editions.legacy.sealed"


class Parts:
    """What a game is put together from, for packs to add to, replace or drop."""

    def __init__(self, modules: list[Module], setup: list[str], phases: list[str], board: Board) -> None:
        self.modules = modules
        self.setup = setup
        self.phases = phases
        self.board = board


@mypyc_attr(allow_interpreted_subclasses=True)
class Pack:
    """What a seal brings. One without rules so far is this very class."""

    def __init__(self, seal: str, scar_kinds: tuple[str, ...] = ()) -> None:
        self.seal = seal
        self.scar_kinds = scar_kinds  # more marks of that sort, in the order in which they are numbered

    def compose(self, parts: Parts, document: Document) -> None:
        """Change what the game is put together from."""

    def opening(self, sheet: Sheet) -> Sheet:
        """What it writes into the sheet at its opening, beside that it is open."""
        return sheet

    def check(self, sheet: Sheet) -> str:
        """What is impossible about what it remembers, or ""."""
        return ""


@cache
def seals() -> tuple[str, ...]:
    """All of them: those that are written on from outside in their order, then those that lie within others."""
    outside = [row["id"] for row in table("packs")["packs"]]
    return (*outside, *[file.stem for file in seals_in(FOLDER) if file.stem not in outside])


def is_brought(name: str, opened: Iterable[str]) -> bool:
    """Does the name of a thing begin with one of these seals, as all names do that packs bring?"""
    return any(name.startswith(f"{seal.replace('-', '_')}_") for seal in opened)


@cache
def pack_of(seal: str) -> Pack:
    module = f"{SEALED}.{seal.replace('-', '_')}"
    if find_spec(module) is None:
        return Pack(seal)
    pack = import_module(module).PACK
    assert isinstance(pack, Pack)
    return pack


def packs_of(sheet: Sheet) -> list[Pack]:
    """The open ones, in the order of their opening."""
    return [pack_of(seal) for seal in sheet.opened]


class OpenPack(ChangeStep):
    """Frame: (kind, the seat at whose deed it opens, number of the seal)."""

    def __init__(self) -> None:
        super().__init__("open_pack", ("seal",))

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        document = read(world)
        seal = seals()[frame[2]]
        opened = changed(document.sheet, opened=[*document.sheet.opened, seal])
        return write(Document(sheet=pack_of(seal).opening(opened), seated=document.seated))


class Seals(Module):
    """Those that are closed, and how they are opened."""

    name = "seals"

    def __init__(self, sheet: Sheet) -> None:
        self.opened = sheet.opened
        self.step = OpenPack()

    def steps(self) -> list[Step]:
        return [self.step]

    def open(self, state: State, seat: int, seal: str) -> None:
        """Have it opened next, if it is still closed: each is opened once (sea-1.13)."""
        if seal not in self.opened:
            state.push((self.step.kind, seat, seals().index(seal)))
