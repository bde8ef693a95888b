"""Scenes of 2210: a war at any step of a turn, with commanders, stations, energy and hands.

    game = war(
        {"egypt": (0, 3), "saharan_empire": (1, 2)},
        commanders={0: {"naval": "egypt"}},
        hands={1: ["land_stealth_mods_1"]},
        at="invade",
    )
    play(game, "invade egypt saharan_empire")
    assert asked(game) == (1, "react")

A number of armies is that of MODs; commanders come on top. A seat without a territory gets one far away, where
nothing happens; everything else is empty. Chance is asked: "roll 6 5 4 | 3 2", "draw CARD", "turn_up TERRITORY".
"""

from random import Random
from typing import Any

import conquete
from conquete.editions import load_edition
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import armies, owner, play, refusal, texts, verbs

__all__ = ["armies", "owner", "play", "refusal", "texts", "verbs"]

KINDS = ("land", "naval", "space", "diplomat", "nuclear")
PHASES = ("reinforce", "hire", "build", "buy", "command", "invade", "fortify", "close_turn")
HOMES = ("argentina", "sakha", "australian_testing_ground", "nunavut", "lesotho", "jotenheim")
FIELDS = {"buy": {"bought": 0}, "command": {"when": 0}}


def war(
    territories: dict[str, tuple[int, int]] | None = None,
    *,
    seats: int = 3,
    turn: int = 0,
    at: str = "invade",
    year: int = 1,
    commanders: dict[int, dict[str, str]] | None = None,
    stations: list[str] | None = None,
    energy: int | list[int] = 10,
    hands: dict[int, list[str]] | None = None,
    devastated: list[str] | None = None,
    cards: dict[str, Any] | None = None,
    registers: dict[str, Any] | None = None,
    reserve: int = 0,
    options: dict[str, object] | None = None,
    windows: str = "exact",
) -> Game:
    """A game that stands in the turn of `turn` at the step `at`; "" is the very beginning of the turn, "place" the
    placing of `reserve` armies."""
    mode = "two-player" if seats == 2 else "standard"
    chosen = {"windows": windows, **(options or {})}
    rules = load_edition("2210").ruleset(mode, seats, chosen)
    given = dict(territories or {})
    for seat in range(seats):
        if all(holder != seat for holder, _ in given.values()) and not (commanders or {}).get(seat):
            given[next(home for home in (*HOMES, *rules.board.territories) if home not in given)] = (seat, 1)
    standing = _units(given, commanders or {})
    rows: dict[str, Any] = {
        name: {"owner": row[0], "armies": row[1]} if row else {"owner": None, "armies": 0}
        for name, row in ((name, standing.get(name)) for name in rules.board.territories)
    }
    index = rules.board.index
    places = [(commanders or {}).get(seat, {}).get(kind) for seat in range(seats) for kind in KINDS]
    position: dict[str, Any] = {
        "edition": "2210",
        "mode": mode,
        "seats": seats,
        "options": chosen,
        "turn": turn,
        "round": year,
        "territories": rows,
        "registers": {
            "leaders": [index[place] + 1 if place else 0 for place in places],
            "stations": [int(name in (stations or [])) for name in rules.board.territories],
            "energy": [energy] * seats if isinstance(energy, int) else energy,
            "marker": list(range(1, seats + 1)),
            **({"reserve": [reserve if seat == turn else 0 for seat in range(seats)]} if reserve else {}),
            **(registers or {}),
        },
        "cards": {**_hands(seats, hands or {}), "devastated": devastated or [], **(cards or {})},
    }
    if at:
        position["pending"] = _pending(at, turn)
    return conquete.from_position(position, ask_chance=True, events=True)


def _pending(at: str, turn: int) -> list[dict[str, Any]]:
    done = PHASES.index("reinforce" if at == "place" else at) + 1
    return [{"step": "turn", "seat": turn, "done": done}, {"step": at, "seat": turn, **FIELDS.get(at, {})}]


def _units(territories: dict[str, tuple[int, int]], commanders: dict[int, dict[str, str]]) -> dict[str, list[int]]:
    standing = {name: list(row) for name, row in territories.items()}
    for seat, row in commanders.items():
        for place in row.values():
            standing.setdefault(place, [seat, 0])[1] += 1
    return standing


def _hands(seats: int, hands: dict[int, list[str]]) -> dict[str, list[list[str]]]:
    return {
        f"hand_{kind}": [
            [card for card in hands.get(seat, []) if card.split("_")[0] == kind] for seat in range(seats)
        ]
        for kind in KINDS
    }


def fresh(seats: int = 3, seed: int = 1, **options: object) -> Game:
    """A new game before its first step, chance asked."""
    mode = "two-player" if seats == 2 else "standard"
    return conquete.new("2210", mode, seats, seed=seed, options=dict(options), ask_chance=True, events=True)


def go_on(game: Game, until: str, actor: int | None = None) -> Game:
    """Answer every question by its first option, chance at random, until that question comes up."""
    random = Random(game.count)
    for _ in range(3000):
        kind, who = asked(game)[1], game.actor
        if kind == until and actor in (None, who):
            return game
        options = game.decision().options
        game.apply(random.choice(options) if who == CHANCE else options[0])
    raise AssertionError(f"'{until}' never comes up")


def asked(game: Game) -> tuple[int, str]:
    """Who is asked for what."""
    return game.actor, game.decision().kind


def is_chance(game: Game) -> bool:
    return game.actor == CHANCE


def energy(game: Game, seat: int) -> int:
    return game.state.values[game.rules.offset("energy") + seat]


def commander(game: Game, seat: int, kind: str) -> str:
    """Where a commander stands, "" if he is not in play."""
    place = game.state.values[game.rules.offset("leaders") + seat * len(KINDS) + KINDS.index(kind)]
    return game.rules.board.territories[place - 1] if place else ""


def has_station(game: Game, territory: str) -> bool:
    return game.state.values[game.rules.offset("stations") + game.rules.board.index[territory]] > 0


def stations(game: Game, seat: int) -> list[str]:
    return [name for name in game.rules.board.territories if has_station(game, name) and owner(game, name) == seat]


def hand(game: Game, seat: int) -> list[str]:
    """All command cards a seat holds."""
    zones = [game.rules.zone(f"hand_{kind}", seat) for kind in KINDS]
    return [game.rules.cards[card] for zone in zones for card in game.state.zones[zone]]


def zone(game: Game, name: str, seat: int = -1) -> list[str]:
    """The cards in a zone; of a pile, without the marks of its layers."""
    return [game.rules.cards[card] for card in game.state.zones[game.rules.zone(name, seat)] if card >= 0]


def invasions(game: Game) -> set[tuple[str, str]]:
    """The invasions offered, from where to where."""
    return {(text.split()[1], text.split()[2]) for text in texts(game) if text.startswith("invade ")}


def targets(game: Game, source: str) -> set[str]:
    return {target for origin, target in invasions(game) if origin == source}


def events(game: Game, name: str) -> list[dict[str, Any]]:
    """The data of the events of that name since the last look."""
    return [dict(event.data) for event in game.take_events() if event.name == name]
