"""Scenes of the game for two and of capitals: positions, set-ups, and what their tests ask again and again."""

from typing import Any

import conquete
from conquete.boards import load_board
from conquete.engine.game import Game
from conquete.engine.views import events_for
from tests.helpers import pile, play, scene, texts

NEUTRAL = 2  # the army that no seat plays
NAMES = list(load_board("world").board().territories)
AFRICA = ["north_africa", "egypt", "east_africa", "congo", "south_africa", "madagascar"]
OCEANIA = ["indonesia", "new_guinea", "western_australia", "eastern_australia"]
# Twelve territories, none of them in Africa or Oceania, and no continent whole.
SCATTERED = ["india", "siberia", "yakutsk", "irkutsk", "iceland", "scandinavia", "ukraine", "greenland"]
SCATTERED += ["eastern_us", "central_america", "venezuela", "argentina"]

# Each seat has its headquarters in the first territory of its row.
HOMES = [
    ["india", "peru"],
    ["siam", "ural", "egypt"],
    ["china", "japan", "alaska"],
    ["mongolia", "iceland"],
    ["brazil", "congo"],
    ["quebec", "ontario"],
]
TAKE_SIAM = ("attack india siam 1", "roll 6 | 1")
VIEWERS = (0, 1, 2, 3, -1)
THREE: dict[str, object] = {"headquarters_needed": 3}  # so that the first capture does not end a game of four


def own(game: Game, seat: int) -> list[str]:
    return [NAMES[t] for t in range(42) if game.state.owner[t] == seat]


def result(game: Game) -> tuple[object, object] | None:
    """Winners and reason, or None while the game goes on."""
    return (game.result["winners"], game.result["reason"]) if game.result else None


def heard(game: Game, viewer: int) -> list[dict[str, object]]:
    """Every event so far that was not taken yet, as the viewer hears it."""
    return events_for(game.rules, list(game.log or []), viewer)


# -- two players -----------------------------------------------------------------------------------------


def duel(territories: dict[str, tuple[int, int]] | None = None, **given: Any) -> Game:
    """A position of the game for two; what is not named is the neutral army's."""
    return scene(territories, mode="two-player", seats=2, rest=given.pop("rest", (NEUTRAL, 1)), **given)


def begun(*dice: int, **options: object) -> Game:
    """A new game after these throws for who begins; chance is asked."""
    game = conquete.new("hasbro-2000", "two-player", 2, options=options, ask_chance=True, events=True)
    return play(game, *[f"roll {die}" for die in dice])


def dealt(*dice: int) -> Game:
    """The territories are dealt, in the order of the board; nobody has placed anything yet."""
    game = begun(*dice)
    while game.decision().kind == "deal_territory":
        game.apply(game.decision().options[0])
    return game


def placed(*dice: int) -> Game:
    """The set-up is over: everybody put all regiments on his first territory."""
    game = dealt(*dice)
    while game.decision().kind == "place_initial":
        game.apply(game.decision().options[0])
    return game


def lands(*owned: tuple[int, list[str]], each: int = 1) -> dict[str, tuple[int, int]]:
    return {name: (seat, each) for seat, names in owned for name in names}


def on_board(game: Game, army: int) -> int:
    """All regiments of an army on the board."""
    return sum(n for n, who in zip(game.state.armies, game.state.owner, strict=True) if who == army)


def place_own(game: Game) -> int:
    """The active player puts all he has received on one territory; how many there were."""
    placed_now = 0
    while game.decision().kind == "place":
        choice = texts(game)[-1]
        placed_now += int(choice.split()[2])
        game.apply(choice)
    return placed_now


def neutral_share(game: Game) -> int:
    """What the neutral army has still to receive in this turn; 0 when nobody is asked to place it."""
    if game.decision().kind != "neutral_place":
        return 0
    return max(int(text.split()[2]) for text in texts(game))


# -- capitals --------------------------------------------------------------------------------------------


def war(
    seats: int = 4,
    territories: dict[str, tuple[int, int]] | None = None,
    headquarters: list[str] | None = None,
    at: str = "attack",
    **given: Any,
) -> Game:
    """Seat 0 attacks from India. Who is not named in HOMES has nothing; the last seat holds the rest."""
    owned = {name: (seat, 1) for seat in range(seats) for name in HOMES[seat]}
    owned["india"] = (0, 9)
    owned.update(territories or {})
    cards = dict(given.pop("cards", {}))
    cards["headquarters"] = [[name] for name in headquarters or [home[0] for home in HOMES[:seats]]]
    rest = given.pop("rest", (seats - 1 if seats > 2 else NEUTRAL, 1))
    return scene(owned, mode="capitals", seats=seats, at=at, rest=rest, cards=cards, **given)


def headquarters_next(seats: int, *dice: int) -> Game:
    """A new game whose armies are all placed; the first headquarters is to be chosen."""
    game = conquete.new("hasbro-2000", "capitals", seats, ask_chance=True, events=True)
    if seats == 2:
        play(game, *[f"roll {die}" for die in dice or (6, 1)])
    else:
        play(game, "pick 0")
    while game.decision().kind in ("deal_territory", "place_initial"):
        game.apply(game.decision().options[0])
    return game


def cards_of(game: Game) -> dict[str, Any]:
    cards = game.position()["cards"]
    assert isinstance(cards, dict)
    return cards


def in_pile(game: Game) -> set[str]:
    return {card for layer in pile(game) for cards in layer.values() for card in cards}
