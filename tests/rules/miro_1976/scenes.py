"""Scenes of the 1976 edition: positions of its three modes, its set-up, and what its tests do again and again."""

from typing import Any

import conquete
from conquete.boards import load_board
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.views import events_for
from tests.helpers import play, scene, texts

EDITION = "miro-1976"
MODES = ["mission", "conquest", "two-player"]
COLOURS = ["yellow", "red", "blue", "black", "purple", "green"]  # of the seats 0 to 5
ALLY = 2  # the army that nobody plays, in a game for two

BOARD = load_board("world").board()
NAMES = list(BOARD.territories)
REGIONS = {
    region: [NAMES[i] for i in members] for region, members in zip(BOARD.regions, BOARD.region_members, strict=True)
}


def hunting(alive: list[int], seats: int) -> list[str]:
    """Objectives that nobody fulfils while these seats stand: each hunts the next one's colour, round the
    table. Who has nothing on the board gets a card that asks for land."""
    spare = ["territories-24", "territories-18-with-2", "continents-asia-africa", "continents-north-america-africa"]
    cards = []
    for seat in range(seats):
        if seat in alive:
            prey = alive[(alive.index(seat) + 1) % len(alive)]
            cards.append(f"destroy-{COLOURS[prey]}")
        else:
            cards.append(spare.pop())
    return cards


def miro(territories: dict[str, tuple[int, int]] | None = None, mode: str = "mission", **given: Any) -> Game:
    """A position of this edition; for three seats, or two and the ally, unless said otherwise."""
    seats = given.setdefault("seats", 2 if mode == "two-player" else 3)
    if mode == "mission" and "missions" not in given:
        rows = {**dict.fromkeys(NAMES, given.get("rest", (1, 1))), **(territories or {})}
        given["missions"] = hunting(sorted({row[0] for row in rows.values()}), seats)
    return scene(territories, edition=EDITION, mode=mode, **given)


def own(names: list[str], each: int = 1, seat: int = 0) -> dict[str, tuple[int, int]]:
    """So many armies of `seat` on each of these territories."""
    return dict.fromkeys(names, (seat, each))


def take(game: Game, source: str, target: str) -> Game:
    """Take a territory held by one army with one army; if one could move more in, it is left at one."""
    play(game, f"attack {source} {target} 1", "roll 6 | 1")
    return game if game.is_over or game.decision().kind != "occupy" else play(game, "occupy 1")


def place_all(game: Game, territory: str = "") -> Game:
    """Put every army that waits on one territory; on the last one offered unless it is named."""
    while game.decision().kind in ("place", "neutral_place"):
        offered = [text for text in texts(game) if not territory or text.split()[1] == territory]
        game.apply(offered[-1])
    return game


def seen(game: Game, viewer: int) -> tuple[object, object, object]:
    """All that a viewer (-1: a spectator) gets: the view, the number of the question, and every event so far."""
    view = game.view(viewer)
    return view.to_json(), view.count, events_for(game.rules, list(game.log or []), viewer)


def result(game: Game) -> tuple[object, object] | None:
    """Winners and reason, or None while the game goes on."""
    end = game.result
    return (end["winners"], end["reason"]) if end else None


def zone(game: Game, name: str) -> Any:
    """A zone of the written position."""
    cards: Any = game.position()["cards"]
    return cards[name]


# -- the set-up --------------------------------------------------------------------------------------------


def begun(seats: int = 3, mode: str = "conquest", **options: object) -> Game:
    """A new game; chance is asked and events are kept."""
    return conquete.new(EDITION, mode, seats, options=options, ask_chance=True, events=True)


def let_chance(game: Game, step: str) -> Game:
    """Chance takes its first outcome for as long as it is asked for `step`."""
    while game.actor == CHANCE and game.decision().kind == step:
        game.apply(game.decision().options[0])
    return game


def dealt(seats: int = 3, mode: str = "conquest", jokers: tuple[int, int] = (42, 43), **options: object) -> Game:
    """All cards are dealt, the territories in the order of the board. `jokers` says after how many other cards
    each joker comes: by default they are the last two."""
    game = let_chance(begun(seats, mode, **options), "deal_mission")
    if mode == "two-player":
        return let_chance(game, "deal_territory")
    names = iter(NAMES)
    for number in range(44):
        card = f"joker_{jokers.index(number) + 1}" if number in jokers else next(names)
        play(game, f"deal_card {card}")
    return game


def place_first_armies(game: Game) -> Game:
    """Everybody puts all armies on the first territory he has."""
    while game.decision().kind in ("place_sealed", "place_all", "place_initial"):
        first = texts(game)[0].split()[1]
        game.apply([text for text in texts(game) if text.split()[1] == first][-1])
    return game
