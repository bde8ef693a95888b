"""Scenes with cards: a world, who has which land, what lies on the table; and a pack of tests that brings cards."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

import conquete
from conquete.editions import load_edition
from conquete.editions.legacy.market import CardPack, Market, lay_scar
from conquete.editions.legacy.packs import pack_of
from conquete.editions.legacy.sheet import Document, Sheet, changed, write
from conquete.effects.card_files import CardRow
from conquete.effects.verbs import place
from conquete.engine.game import Game
from conquete.engine.worlds import World
from conquete.rules.cards.kinds import PLACE, Effect, Play
from tests.helpers import phases_done
from tests.rules.legacy.worlds import founded

SEAL = "extra"  # what is in it does not matter here
COINS = tuple(f"coin_{i + 1}" for i in range(10))
SLOTS = ("alaska", "peru", "egypt", "japan")


def world(**fields: Any) -> World:
    """One on which a game may begin; `fields` of its sheet."""
    return write(Document(sheet=changed(Sheet(factions=founded()), **fields), seated=[]))


def at(
    step: str,
    lands: dict[str, tuple[int, int]] | None = None,
    *,
    seats: int = 3,
    turn: int = 0,
    of: World | None = None,
    slots: Sequence[str] = SLOTS,
    hands: dict[int, Sequence[str]] | None = None,
    coins: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    zones: dict[str, Any] | None = None,
    registers: dict[str, Any] | None = None,
    windows: str = "exact",
    rest: dict[str, tuple[int, int]] | None = None,
) -> Game:
    """Seat 0 has Brazil, seat 1 China, seat 2 Congo, with 5 armies each; `lands` come besides."""
    held = hands or {}
    document = world() if of is None else of
    rules = load_edition("legacy").ruleset("campaign", seats, {"windows": windows}, document)
    owners = {"brazil": (0, 5), "china": (1, 5), "congo": (2, 5)} if rest is None else rest
    owners = {**owners, **(lands or {})}
    if seats > 3:
        owners |= {name: (seat, 5) for seat, name in ((3, "ontario"), (4, "ukraine")) if seat < seats}
    lying = {*slots, *discard, *[card for hand in held.values() for card in hand]}
    deck = [name for name in rules.decks["resource_cards"].cards if name not in lying]
    left = [name for name in deck if name.startswith("coin_")] if coins is None else list(coins)
    pile = [name for name in deck if not name.startswith("coin_")]
    cards: dict[str, Any] = {
        **{f"slot_{i + 1}": [card] if card else [] for i, card in enumerate(slots)},
        "resources": [list(held.get(seat, ())) for seat in range(seats)],
        "coin_pile": left,
        "resource_discard": list(discard),
        "resource_pile": [{"secret": pile}] if pile else [],
        **(zones or {}),
    }
    position = {
        "edition": "legacy",
        "mode": "campaign",
        "seats": seats,
        "options": {"windows": windows},
        "world": document,
        "turn": turn,
        "round": 1,
        "territories": {
            name: {"owner": owners[name][0], "armies": owners[name][1]}
            for name in rules.board.territories
            if name in owners
        },
        "registers": {
            "conquered": 1,
            "faction": [seat + 1 for seat in range(seats)],
            "stars": [0] * seats,
            **(registers or {}),
        },
        "cards": cards,
        "pending": [
            {"step": "turn", "seat": turn, "done": phases_done(rules, step)},
            {"step": step, "seat": turn},
        ],
    }
    return conquete.from_position(position, ask_chance=True, events=True)


def cards_in(game: Game, zone: str, seat: int = -1) -> list[str]:
    return [game.rules.cards[card] for card in game.state.zones[game.rules.zone(zone, seat)] if card >= 0]


def slots_of(game: Game) -> list[str]:
    return [card for i in range(4) for card in cards_in(game, f"slot_{i + 1}") or [""]]


def stars(game: Game, seat: int) -> int:
    """Tokens."""
    return game.state.values[game.rules.offset("stars") + seat]


def has_won(game: Game, seat: int) -> bool:
    """Also where rewards are still to come."""
    return value(game, "won_by") == seat + 1 if "won_by" in game.rules.registers else game.state.winners == (seat,)


def value(game: Game, register: str, index: int = 0) -> int:
    return game.state.values[game.rules.offset(register) + index]


# -- a pack that no box has ---------------------------------------------------------------------------------


def row(id: str, **fields: Any) -> CardRow:
    return CardRow({"id": id, "clause": "leg-28.6", **fields})


class Bounty(Effect):
    """An army for whose turn it is; whoever has a city keeps it."""

    name = "bounty"
    asks = (PLACE,)

    def places(self, play: Play) -> list[int]:
        return [t for t, owner in enumerate(play.state.owner) if owner == play.seat]

    def placed(self, play: Play, territory: int) -> None:
        place(play.state, play.log, play.seat, territory, 1)


class Leader(Effect):
    """Who alone has most territories gets an army, once for all worlds to come."""

    name = "leader"

    def __init__(self, market: Market) -> None:
        super().__init__()
        self.market = market

    def _leader(self, play: Play) -> int:
        held = play.state.held
        return held.index(max(held)) if held.count(max(held)) == 1 else -1

    def fits(self, play: Play) -> bool:
        return self._leader(play) >= 0

    def start(self, play: Play) -> None:
        leader = self._leader(play)
        place(play.state, play.log, leader, play.state.owner.index(leader), 1)
        self.market.cards.destroy(play.state, play.card)


class HoldLands(Effect):
    name = "hold_lands"

    def __init__(self, market: Market) -> None:
        super().__init__()
        self.market = market

    def fits(self, play: Play) -> bool:
        return play.state.held[play.seat] >= play.number("lands")

    def start(self, play: Play) -> None:
        self.market.race.gain(play.state, play.log, play.seat, play.number("stars"))


class Dawn(Effect):
    """A scar that is put down when a turn begins."""

    name = "dawn"
    asks = (PLACE,)

    def __init__(self, market: Market) -> None:
        super().__init__()
        self.market = market

    def places(self, play: Play) -> list[int]:
        return [t for t in range(len(play.state.owner)) if not self.market.marks.scar(play.state, t)]

    def placed(self, play: Play, territory: int) -> None:
        lay_scar(self.market, play, territory)


@contextmanager
def brought() -> Iterator[None]:
    """While it lasts, the seal that was never in the box holds cards of these tests."""
    name = "conquete.editions.legacy.sealed.extra"
    module = ModuleType(name)
    module.__spec__ = ModuleSpec(name, None)
    module.__dict__["PACK"] = Brought(SEAL, ("extra_e",))
    before = sys.modules.get(name)
    sys.modules[name] = module
    pack_of.cache_clear()
    try:
        yield
    finally:
        del sys.modules[name]
        if before is not None:
            sys.modules[name] = before
        pack_of.cache_clear()


class Brought(CardPack):
    def rows(self, deck: str, sheet: Sheet) -> list[CardRow]:
        if deck == "scars":
            return [row("extra_e", copies=2, when="turn_started", who="everybody", effect="dawn")]
        if deck == "events":
            bounty = row("extra_a", copies=2, when="turned_up", effect="bounty")
            return [bounty, row("extra_b", when="turned_up", effect="leader")]
        return [
            row("extra_c", when="fulfilled", effect="hold_lands", lands=2, stars=1),
            row("extra_d", when="fulfilled", effect="hold_lands", lands=9, stars=2),
        ]

    def effects(self, market: Market) -> list[Effect]:
        return [Bounty(), Leader(market), HoldLands(market), Dawn(market)]
