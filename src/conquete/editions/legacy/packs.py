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

from conquete.boards import load_board
from conquete.editions.legacy.sheet import Document, Sheet, changed, read, write
from conquete.editions.legacy.tables import BOARD, FOLDER, table
from conquete.editions.seals import seals_in
from conquete.engine.actions import Verb, act, n_of
from conquete.engine.board import Board
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Event, Log
from conquete.engine.ids import NOBODY, NUMBER
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChangeStep, ChoiceStep, Step
from conquete.engine.worlds import World
from conquete.rules.winning import Winning, winning_of

SEALED: Final = "conquete.editions.legacy.sealed"
ORDER_PACKS: Final = step_id("order_packs", __name__)
DO_OPEN_FIRST: Final = verb_id("open_first", __name__)
FROM: Final = "from"  # of what an opened pack remembers: the first game that comes after its opening


class Parts:
    """What a game is put together from, for packs to add to, replace or drop."""

    def __init__(
        self, modules: list[Module], setup: list[str], phases: list[str], board: Board, with_extra: bool
    ) -> None:
        self.modules = modules
        self.setup = setup
        self.phases = phases
        self.board = board
        self.with_extra = with_extra  # may what was never in the box come, too?


@mypyc_attr(allow_interpreted_subclasses=True)
class Pack:
    """What a seal brings. One without rules so far is this very class."""

    def __init__(self, seal: str, scar_kinds: tuple[str, ...] = ()) -> None:
        self.seal = seal
        self.scar_kinds = scar_kinds  # more marks of that sort, in the order in which they are numbered

    def board(self, board: Board, sheet: Sheet) -> Board:
        """The board, where the pack has changed it for good."""
        return board

    def factions(self, sheet: Sheet) -> tuple[str, ...]:
        """Those that may be chosen besides."""
        return ()

    def compose(self, parts: Parts, document: Document) -> None:
        """Change what the game is put together from."""

    def opening(self, sheet: Sheet) -> Sheet:
        """What it writes into the sheet at its opening, beside that it is open."""
        return sheet

    def check(self, sheet: Sheet) -> str:
        """What is impossible about what it remembers, or ""."""
        return ""


@cache
def outside() -> tuple[str, ...]:
    """The seals that are written on from outside, in their order."""
    return tuple([row["id"] for row in table("packs")["packs"]])


@cache
def seals() -> tuple[str, ...]:
    """All of them: those that are written on from outside, then those that lie within others."""
    return (*outside(), *[file.stem for file in seals_in(FOLDER) if file.stem not in outside()])


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


@cache
def printed_board() -> Board:
    """As every world has it at first."""
    return load_board(BOARD).board()


def board_of(sheet: Sheet) -> Board:
    """As the world has made it."""
    board = printed_board()
    for pack in packs_of(sheet):
        board = pack.board(board, sheet)
    return board


def factions_of(sheet: Sheet) -> list[str]:
    """Those that may be chosen: the open ones in their order, then those that packs brought."""
    brought = [id for pack in packs_of(sheet) for id in pack.factions(sheet)]
    return [row["id"] for row in table("factions")["factions"]] + brought


def in_use(sheet: Sheet, seal: str) -> bool:
    """Is what a pack brings with the game after its opening in play by now?"""
    return sheet.games + 1 >= int(sheet.beyond.get(seal, {}).get(FROM, 0))


class OpenPack(ChangeStep):
    """Frame: (kind, the seat at whose deed it opens, number of the seal, 1 where the war is over and counted)."""

    def __init__(self) -> None:
        super().__init__("open_pack", ("seal", "is_over"))

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        document = read(world)
        sheet, seal = document.sheet, seals()[frame[2]]
        next_game = sheet.games + (1 if frame[3] else 2)
        beyond = {**sheet.beyond, seal: {FROM: next_game}}
        opened = changed(sheet, opened=[*sheet.opened, seal], beyond=beyond)
        return write(Document(sheet=pack_of(seal).opening(opened), seated=document.seated))


class OrderPacks(ChoiceStep):
    """Several are due at the same moment: which one is opened next? (leg-35.3, sea-1.14)"""

    def __init__(self, seals: "Seals") -> None:
        super().__init__("order_packs")
        self.seals = seals

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_OPEN_FIRST, 0, 0, number) for number in self.seals.due(state.frames[:-1])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        frames = state.frames
        chosen = next(
            frame for frame in reversed(frames) if frame[0] == self.seals.step.kind and frame[2] == n_of(action)
        )
        frames.remove(chosen)
        self.seals.ask_order(state)
        frames.append(chosen)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "leg-35.3"


class Seals(Module):
    """Those that are closed, and how they are opened."""

    name = "seals"

    def __init__(self, sheet: Sheet) -> None:
        self.opened = sheet.opened
        self.step = OpenPack()
        self.winning: Winning | None = None

    def steps(self) -> list[Step]:
        return [self.step, OrderPacks(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("open_first", 0, 0, NUMBER)]

    def bind(self, rules: Ruleset) -> None:
        self.winning = winning_of(rules)

    def take_over(self, before: Ruleset, state: State, log: Log | None) -> None:
        known = [] if before.world is None else read(before.world).sheet.opened
        for seal in self.opened:
            if log is not None and seal not in known:
                log.append(Event("SealOpened", {"seal": seal}))

    def open(self, state: State, seat: int, seal: str, is_over: bool = False) -> None:
        """Have it opened next, if it is still closed: each is opened once (sea-1.13). Of those that are due at the
        same moment somebody says which comes first (leg-35.3)."""
        number, kind, frames = seals().index(seal), self.step.kind, state.frames
        if seal in self.opened or any(frame[0] == kind and frame[2] == number for frame in frames):
            return
        if frames[-1][0] == ORDER_PACKS:
            frames.pop()
        at = len(frames)
        while at and frames[at - 1][0] == kind and frames[at - 1][2] < number:
            at -= 1
        frames.insert(at, (kind, seat, number, int(is_over)))
        self.ask_order(state)

    def due(self, frames: list[Frame]) -> list[int]:
        """The numbers of those that are opened next and can be told apart by what is written on them: what lies
        sealed within another comes as it is listed."""
        due: list[int] = []
        for frame in reversed(frames):
            if frame[0] != self.step.kind:
                break
            due.append(frame[2])
        return sorted([number for number in due if number < len(outside())])

    def ask_order(self, state: State) -> None:
        """The winner, or while the war goes on whoever's turn it is."""
        if len(self.due(state.frames)) > 1:
            winner = NOBODY if self.winning is None else self.winning.winner(state)
            state.push((ORDER_PACKS, state.turn if winner == NOBODY else winner))
