"""Scenes, cards and lands that the tests of 1957 share."""

from typing import Any

from conquete.boards import load_board
from conquete.engine.game import Game
from tests.helpers import scene, texts

EDITION = "lamorisse-1957"
DATA = load_board("world-1957")
BOARD = DATA.board()
MEMBERS = {
    region: [BOARD.territories[t] for t in BOARD.region_members[i]] for i, region in enumerate(BOARD.regions)
}

INFANTRY = ["alaska", "alberta", "western_us", "argentina", "iceland", "western_europe", "madagascar", "irkutsk"]
CAVALRY = ["ontario", "greenland", "central_america", "peru", "great_britain", "congo", "ural", "yakutsk"]
ARTILLERY = ["northwest_territory", "quebec", "eastern_us", "venezuela", "brazil", "ukraine", "siberia", "siam"]
SERIES = [list(row) for row in zip(INFANTRY, CAVALRY, ARTILLERY, strict=True)]

# Islands and corners whose cards are in no series above.
HOMES = {"japan": (0, 3), "indonesia": (1, 3), "new_guinea": (2, 3)}


def war(territories: dict[str, tuple[int, int]] | None = None, **given: Any) -> Game:
    """Seat 0 at its combats in the first rule, unless something else is given."""
    return scene(territories, **{"edition": EDITION, "mode": "first", "at": "attack", **given})


def turn_of(territories: dict[str, tuple[int, int]], **given: Any) -> Game:
    """Seat 0 at the very start of its turn: the card has not been drawn yet."""
    return war(territories, **{"at": "", **given})


def at_trade(hands: dict[int, list[str]], traded: int = 0, **given: Any) -> Game:
    """Seat 0 may trade; `traded` series have been traded before."""
    lands = given.pop("lands", HOMES)
    return war(lands, at="trade", hands=hands, registers={"sets_traded": traded}, **given)


def scattered(count: int) -> list[str]:
    """So many territories (36 at most) over the whole board, no continent among them whole."""
    rows = [row[1:] for row in MEMBERS.values()]
    mixed = [row[i] for i in range(max(map(len, rows))) for row in rows if i < len(row)]
    return mixed[:count]


def held(seat: int, names: list[str], each: int = 1) -> dict[str, tuple[int, int]]:
    return dict.fromkeys(names, (seat, each))


def drawn_turn(game: Game) -> Game:
    """Chance gives the last card it can, as often as a card is due."""
    while game.decision().kind == "draw_card":
        game.apply(game.decision().options[-1])
    return game


def idle_until(game: Game, kind: str, seat: int) -> Game:
    """Nobody trades, attacks or moves until `seat` is asked for `kind` in its turn."""
    for _ in range(100):
        if (game.state.turn, game.decision().kind) == (seat, kind):
            return game
        choices = texts(game)
        idle = [choice for choice in ("keep", "stop", "stay") if choice in choices]
        game.apply(idle[0] if idle else choices[-1])
    raise AssertionError(f"seat {seat} is never asked for {kind}")
