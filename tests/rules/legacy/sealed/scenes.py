"""Worlds with open packs, and games on them."""

from typing import Any

from conquete.editions.legacy.sheet import Faction, Person, Sheet, Signature, changed
from conquete.editions.legacy.tables import stickers
from conquete.editions.opened import words_in
from conquete.engine.game import Game
from tests.helpers import play
from tests.rules.legacy import scenes
from tests.rules.legacy.scenes import founded

LANDS = {"brazil": (0, 5), "china": (1, 5), "congo": (2, 5)}


def opened(*seals: str, powers: dict[str, dict[str, str]] | None = None, **fields: Any) -> Sheet:
    """A world after three games, on which these are open; `powers` of factions come besides their first."""
    factions = dict(founded().factions)
    for id, more in (powers or {}).items():
        faction = factions.get(id, Faction())
        factions[id] = changed(faction, powers={**faction.powers, **more})
    sheet = Sheet(
        games=3,
        people=[Person(name=name) for name in ("Ada", "Bruno", "Chloé", "Dries", "Eva")],
        signed=[Signature(by=0), Signature(by=0), Signature(by=1)],
        stickers={**stickers(), "minor_city": 0, "major_city": 0, "fortification": 3, "coin": 9},
        factions=factions,
        opened=list(seals),
    )
    return changed(sheet, **fields)


def at(step: str, sheet: Sheet, lands: dict[str, tuple[int, int]] | None = None, **fields: Any) -> Game:
    """Seat 0 has Brazil, seat 1 China, seat 2 Congo, with 5 armies each; `lands` come besides."""
    return scenes.at(step, {**LANDS, **(lands or {})}, fields.pop("headquarters", None), sheet=sheet, **fields)


def turned_up(card: str, sheet: Sheet, lands: dict[str, tuple[int, int]] | None = None, **fields: Any) -> Game:
    """An event at the end of the turn of seat 0, who took a coin; Ural, with two coins, comes to the first slot."""
    cards = {
        "coin_pile": ["coin_1", "coin_2"],
        "slot_4": ["alberta"],
        "slot_3": ["ontario"],
        "slot_2": ["greenland"],
        "slot_1": ["iceland"],
        "resource_pile": [{"secret": ["ural", "alaska"]}],
        "pile_events": [{"secret": [card]}],
    }
    registers = {"conquered": 1, **fields.pop("registers", {})}
    even = changed(sheet, cards={**sheet.cards, "ural": 2})
    game = at("take_card", even, lands, cards=cards, registers=registers, **fields)
    return play(game, "acquire coin_1", "turn_up ural", f"turn_up {card}")


def armies(game: Game, territory: str) -> int:
    return game.state.armies[game.rules.board.index[territory]]


def owner(game: Game, territory: str) -> int:
    return game.state.owner[game.rules.board.index[territory]]


def lines(game: Game) -> list[str]:
    """What seals have told; there are words for all of it."""
    told = [str(event.data["line"]) for event in game.take_events() if event.name == "SealedTold"]
    for lang in ("en", "fr"):
        words = words_in(game.rules, lang)
        assert not [line for line in told if f"log-{line} =" not in words]
    return told
