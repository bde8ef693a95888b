"""Scenes of miracle cards: a holy war at any step of a turn, with gods, temples, plague, Faith, hands and relics.

    game = war({"egypt": (0, 3), "nubia": (1, 2)}, gods={0: {"war": "egypt"}}, hands={0: ["heroes_are_born"]})
    play(game, "play heroes_are_born", "target egypt")
    assert armies(game, "egypt") == 6

Every seat has a god of each kind in play at home unless `gods` says otherwise, so that cards may be played. Chance
is asked: "roll 4", "draw CARD", "turn_up CARD".
"""

from typing import Any

import conquete
from conquete.editions import load_edition
from conquete.engine.game import Game
from tests.helpers import armies, owner, play, refusal, texts

__all__ = ["armies", "owner", "play", "refusal", "texts"]

KINDS = ("death", "magic", "sky", "war")
PHASES = (
    *("reinforce", "return_dead", "hire", "buy", "miracles", "suffer_plague"),
    *("attack", "fortify", "charge", "attack_below", "end_turn"),
)
FIELDS: dict[str, dict[str, Any]] = {"buy": {"bought": 0}, "miracles": {"when": 0}, "return_dead": {"sent": 0}}
HOMES = ("sarmatia", "corsica", "sheba", "hibernia", "kush")
HEAVENS = ("kurnugia", "avalon", "duat", "elysium", "valhalla")


def war(
    territories: dict[str, tuple[int, int]] | None = None,
    *,
    seats: int = 3,
    turn: int = 0,
    at: str = "miracles",
    epoch: int = 1,
    gods: dict[int, dict[str, str]] | None = None,
    temples: list[str] | None = None,
    faith: int | list[int] = 10,
    hands: dict[int, list[str]] | None = None,
    relics: dict[int, list[str]] | None = None,
    plague: list[str] | None = None,
    markers_left: int = 1,
    dead: list[int] | None = None,
    sunken: bool = False,
    windows: str = "exact",
    discarded: list[str] | None = None,
) -> Game:
    """A game that stands in the turn of `turn` at the step `at`; "" is the very beginning of the turn."""
    mode = "two-player" if seats == 2 else "standard"
    rules = load_edition("godstorm").ruleset(mode, seats, {"windows": windows})
    given = {**{home: (seat, 1) for seat, home in enumerate(HOMES[:seats])}, **(territories or {})}
    waiting = dead or [0] * seats
    rows: dict[str, Any] = {name: {"owner": None, "armies": 0} for name in rules.board.territories}
    rows |= {name: {"owner": seat, "armies": number} for name, (seat, number) in given.items()}
    rows |= {HEAVENS[seat]: {"owner": seat, "armies": waiting[seat]} for seat in range(seats)}
    index = rules.board.index
    at_home = {seat: dict.fromkeys(KINDS, HOMES[seat]) for seat in range(seats)} | (gods or {})
    places = [at_home[seat].get(kind) for seat in range(seats) for kind in KINDS]
    fielded = [sum(row["armies"] for row in rows.values() if row["owner"] == seat) for seat in range(seats)]
    deck_of = {card: deck for deck, row in rules.decks.items() for card in row.cards}
    zones: dict[str, Any] = {}
    for zone, cards in (("hand", hands or {}), ("shelf", relics or {})):
        for kind in KINDS:
            zones[f"{zone}_{kind}"] = [
                [card for card in cards.get(seat, []) if deck_of[card] == f"{kind}_miracles"]
                for seat in range(seats)
            ]
    for kind in KINDS:
        zones[f"discard_{kind}"] = [c for c in discarded or [] if deck_of[c] == f"{kind}_miracles"]
    if sunken:
        zones["sunken"] = ["hesperide", "tritonis", "poseidonis", "oricalcos"]
    position: dict[str, Any] = {
        "edition": "godstorm",
        "mode": mode,
        "seats": seats,
        "options": {"windows": windows},
        "turn": turn,
        "round": epoch,
        "territories": rows,
        "registers": {
            "leaders": [index[place] + 1 if place else 0 for place in places],
            "temples": [int(name in (temples or [])) for name in rules.board.territories],
            "plague": [int(name in (plague or [])) for name in rules.board.territories],
            "plagues": markers_left,
            "faith": [faith] * seats if isinstance(faith, int) else faith,
            "marker": list(range(1, seats + 1)),
            "pantheon": [*range(1, seats + 1), 5 if seats == 2 else 0],
            "fielded": fielded,
        },
        "cards": zones,
    }
    if at:
        done = PHASES.index(at) + 1
        step = {"step": at, "seat": turn, **FIELDS.get(at, {})}
        position["pending"] = [{"step": "turn", "seat": turn, "done": done}, step]
    return conquete.from_position(position, ask_chance=True, events=True)


def attacked(
    cards: list[str],
    *,
    source: int = 5,
    target: int = 3,
    gods: dict[int, dict[str, str]] | None = None,
    **more: Any,
) -> Game:
    """Seat 0 has declared an attack from Nubia on Egypt with all gods there; seat 1 holds the cards."""
    lands = {"nubia": (0, source), "egypt": (1, target), **more.pop("territories", {})}
    game = war(lands, at="attack", gods=gods, hands={1: cards, **more.pop("hands", {})}, **more)
    play(game, "attack nubia egypt")
    if asked(game) == (0, "join_gods"):
        play(game, texts(game)[0])
    return game


def asked(game: Game) -> tuple[int, str]:
    """Who is asked for what."""
    return game.actor, game.decision().kind


def register(game: Game, name: str, at: int = 0) -> int:
    return game.state.values[game.rules.offset(name) + at]


def faith(game: Game, seat: int) -> int:
    return register(game, "faith", seat)


def dead(game: Game, seat: int) -> int:
    """The armies of a seat in its Heaven."""
    return armies(game, HEAVENS[seat])


def god(game: Game, seat: int, kind: str) -> str:
    """Where a god stands, "" for one on its pantheon card."""
    place = register(game, "leaders", seat * len(KINDS) + KINDS.index(kind))
    return game.rules.board.territories[place - 1] if place else ""


def has_temple(game: Game, territory: str) -> bool:
    return register(game, "temples", game.rules.board.index[territory]) > 0


def is_plagued(game: Game, territory: str) -> bool:
    return register(game, "plague", game.rules.board.index[territory]) > 0


def zone(game: Game, name: str, seat: int = -1) -> list[str]:
    """The cards in a zone; of a pile, without the marks of its layers."""
    return [game.rules.cards[card] for card in game.state.zones[game.rules.zone(name, seat)] if card >= 0]


def hand(game: Game, seat: int) -> list[str]:
    return [card for kind in KINDS for card in zone(game, f"hand_{kind}", seat)]


def relics(game: Game, seat: int) -> list[str]:
    return zone(game, "shelf_magic", seat)


def events(game: Game, name: str) -> list[dict[str, Any]]:
    """The data of the events of that name since the last look."""
    return [dict(event.data) for event in game.take_events() if event.name == name]
