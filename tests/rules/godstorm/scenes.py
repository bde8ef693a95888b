"""Scenes of Godstorm: a war at any step of a turn, with gods, temples, plague, faith, the dead and the Underworld.

    game = war({"thule": (0, 3), "varangia": (1, 2)}, gods={0: {"war": "thule"}}, at="attack")
    play(game, "attack thule varangia", "join war", "dice 2", "defend 2", "roll 6 5 | 6 2")

Seats 0, 1, 2 ... have the Babylonians, Celts, Egyptians ... A seat without a territory gets one far away. No god is
in play but those that are named. Chance is asked: "roll 6 5 4 | 3 2", "turn_up TERRITORY".
"""

from random import Random
from typing import Any

import conquete
from conquete.editions import load_edition
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import armies, owner, phases_done, play, refusal, texts, verbs

__all__ = ["armies", "owner", "play", "refusal", "texts", "verbs"]

KINDS = ("death", "magic", "sky", "war")
HEAVENS = ("kurnugia", "avalon", "duat", "elysium", "valhalla")
HOMES = ("sarmatia", "corsica", "sheba", "hesperide", "kush")
FIELDS: dict[str, dict[str, Any]] = {"buy": {"bought": 0}, "miracles": {"when": 0}, "return_dead": {"sent": 0}}


def war(
    territories: dict[str, tuple[int, int]] | None = None,
    *,
    seats: int = 3,
    turn: int = 0,
    at: str = "attack",
    epoch: int = 1,
    gods: dict[int, dict[str, str]] | None = None,
    temples: list[str] | None = None,
    faith: int | list[int] = 10,
    plague: list[str] | None = None,
    dead: list[int] | None = None,
    reserve: int = 0,
    sunken: bool = False,
    registers: dict[str, Any] | None = None,
    options: dict[str, object] | None = None,
) -> Game:
    """A game that stands in the turn of `turn` at the step `at`; "" is the very beginning of the turn, "place" the
    placing of `reserve` armies. `dead` waits in the Heavens."""
    mode = "two-player" if seats == 2 else "standard"
    options = {"windows": "exact", **(options or {})}
    rules = load_edition("godstorm").ruleset(mode, seats, options)
    given = dict(territories or {})
    for seat in range(seats):
        if all(holder != seat or name.startswith("u") for name, (holder, _) in given.items()):
            given[next(home for home in HOMES if home not in given)] = (seat, 1)
    rows: dict[str, Any] = {name: {"owner": None, "armies": 0} for name in rules.board.territories}
    rows |= {name: {"owner": seat, "armies": number} for name, (seat, number) in given.items()}
    waiting = dead or [0] * seats
    rows |= {HEAVENS[seat]: {"owner": seat, "armies": waiting[seat]} for seat in range(seats)}
    places = [(gods or {}).get(seat, {}).get(kind) for seat in range(seats) for kind in KINDS]
    left = [reserve if seat == turn else 0 for seat in range(seats)]
    standing = [sum(row["armies"] for row in rows.values() if row["owner"] == seat) for seat in range(seats)]
    position: dict[str, Any] = {
        "edition": "godstorm",
        "mode": mode,
        "seats": seats,
        "options": options,
        "turn": turn,
        "round": epoch,
        "territories": rows,
        "registers": {
            "leaders": [rules.board.index[place] + 1 if place else 0 for place in places],
            "temples": [int(name in (temples or [])) for name in rules.board.territories],
            "plague": [int(name in (plague or [])) for name in rules.board.territories],
            "plagues": 1,
            "faith": [faith] * seats if isinstance(faith, int) else faith,
            "marker": list(range(1, seats + 1)),
            "pantheon": [*range(1, seats + 1), 5 if seats == 2 else 0],
            "reserve": left,
            "fielded": [a + b for a, b in zip(standing, left, strict=True)],
            **(registers or {}),
        },
        "cards": {"sunken": ["hesperide", "tritonis", "poseidonis", "oricalcos"]} if sunken else {},
    }
    if at:
        step = {"step": at, "seat": turn, **FIELDS.get(at, {})}
        position["pending"] = [{"step": "turn", "seat": turn, "done": phases_done(rules, at)}, step]
    return conquete.from_position(position, ask_chance=True, events=True)


def fresh(mode: str = "standard", seats: int = 3, seed: int = 1) -> Game:
    """A new game before its first step, chance asked."""
    return conquete.new("godstorm", mode, seats, seed=seed, ask_chance=True, events=True)


def go_on(game: Game, until: str) -> Game:
    """Answer every question by its first option, chance at random, until that question comes up."""
    random = Random(game.count)
    for _ in range(3000):
        if asked(game)[1] == until:
            return game
        options = game.decision().options
        game.apply(random.choice(options) if game.actor == CHANCE else options[0])
    raise AssertionError(f"'{until}' never comes up")


def asked(game: Game) -> tuple[int, str]:
    """Who is asked for what."""
    return game.actor, game.decision().kind


def value(game: Game, register: str, at: int = 0) -> int:
    return game.state.values[game.rules.offset(register) + at]


def faith(game: Game, seat: int) -> int:
    return value(game, "faith", seat)


def god(game: Game, seat: int, kind: str) -> str:
    """Where a god stands, "" if it is not in play."""
    place = value(game, "leaders", seat * len(KINDS) + KINDS.index(kind))
    return game.rules.board.territories[place - 1] if place else ""


def has_temple(game: Game, territory: str) -> bool:
    return value(game, "temples", game.rules.board.index[territory]) > 0


def targets(game: Game, source: str) -> set[str]:
    """What may be attacked from a territory."""
    rows = [text.split() for text in texts(game)]
    return {row[2] for row in rows if row[0] == "attack" and row[1] == source}
