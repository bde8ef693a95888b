"""Scenes, cards and lands that the tests of Risk Classic share."""

from typing import Any

import conquete
from conquete.boards import load_board
from conquete.engine.game import Game
from tests.helpers import play, scene

EDITION = "classic-godstorm"
DATA = load_board("ancient-earth")
BOARD = DATA.board()
MEMBERS = {
    region: [BOARD.territories[t] for t in BOARD.region_members[i]] for i, region in enumerate(BOARD.regions)
}

SKULLS = ["hesperide", "anglia", "galicia", "iberia", "apulia", "dalmatia", "graecia", "anatolia"]
BLADES = ["tritonis", "hibernia", "thule", "alemannia", "liguria", "corsica", "dacia", "minoa"]
SPHERES = ["poseidonis", "caledonia", "varangia", "gaul", "roma", "sicilia", "thracia", "ionia"]
SETS = [list(row) for row in zip(SKULLS, BLADES, SPHERES, strict=True)]

# Far corners whose cards are in no set above.
HOMES = {"kush": (0, 3), "rus": (1, 3), "sheba": (2, 3)}


def classic(territories: dict[str, tuple[int, int]] | None = None, **given: Any) -> Game:
    """Seat 0 at its attacks in the game for three, unless something else is given."""
    return scene(territories, **{"edition": EDITION, "mode": "conquest", "at": "attack", **given})


def turn_of(territories: dict[str, tuple[int, int]], **given: Any) -> Game:
    """Seat 0 at the very start of its turn."""
    return classic(territories, **{"at": "", **given})


def at_trade(hands: dict[int, list[str]], traded: int = 0, **given: Any) -> Game:
    """Seat 0 may trade; `traded` sets have been traded before."""
    lands = given.pop("lands", HOMES)
    return classic(lands, at="trade", hands=hands, registers={"sets_traded": traded}, **given)


def two(territories: dict[str, tuple[int, int]], **given: Any) -> Game:
    """The game for two: seat 0 at its attacks, and 2 is the neutral side."""
    return classic(territories, **{"mode": "two-player", "seats": 2, "rest": (2, 1), **given})


def begin(seats: int, *dice: int, **options: object) -> Game:
    """A new game in which these dice have been thrown for the first place; chance is asked."""
    mode = "two-player" if seats == 2 else "conquest"
    game = conquete.new(EDITION, mode, seats, options=options, ask_chance=True, events=True)
    return play(game, *[f"roll {die}" for die in dice])


def through(game: Game, kind: str, choice: int) -> Game:
    """Whoever is asked takes the first (0) or the last (-1) option for as long as the question is `kind`."""
    for _ in range(200):
        if game.decision().kind != kind:
            return game
        game.apply(game.decision().options[choice])
    raise AssertionError(f"{kind} does not end")


def scattered(count: int) -> list[str]:
    """So many territories (36 at most) over the whole board, no continent among them whole."""
    rows = [row[1:] for row in MEMBERS.values()]
    mixed = [row[i] for i in range(max(map(len, rows))) for row in rows if i < len(row)]
    return mixed[:count]


def held(seat: int, names: list[str], each: int = 1) -> dict[str, tuple[int, int]]:
    return dict.fromkeys(names, (seat, each))
