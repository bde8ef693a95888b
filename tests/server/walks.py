"""Random games without a server, for what is worked out from a position."""

from collections.abc import Iterator
from random import Random

from conquete.api import game_from_rules
from conquete.editions import edition_ids, load_edition
from conquete.editions.base import Edition
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.research.lines import choose

CLASSIC = ("classic-godstorm", "hasbro-2000", "lamorisse-1957", "miro-1976")

# Together these ask every question of the classic family: edition, mode, seats, options.
GAMES: list[tuple[str, str, int, dict[str, object]]] = [
    ("hasbro-2000", "mission", 4, {}),
    ("hasbro-2000", "conquest", 3, {"progressive": True, "territory_bonus": "once_per_set"}),
    ("hasbro-2000", "capitals", 3, {"move_along_path": True}),
    ("hasbro-2000", "two-player", 2, {"territory_bonus": "once_per_turn"}),
    ("miro-1976", "mission", 3, {"souffler": True}),
    ("miro-1976", "conquest", 3, {"miro_placement": "seat_order_all_at_once"}),
    ("miro-1976", "two-player", 2, {"miro_placement": "round_robin_one"}),
    ("lamorisse-1957", "first", 3, {"joker_mode": "both"}),
    ("lamorisse-1957", "second", 3, {"fought_tracking": "territory_frozen", "chain_moves": True}),
    ("classic-godstorm", "conquest", 3, {}),
    ("classic-godstorm", "two-player", 2, {"territory_bonus": "once_per_set"}),
]


# And every mode of every other edition.
ALL_GAMES: list[tuple[str, str, int, dict[str, object]]] = [
    *GAMES,
    *[
        (id, mode.id, seats, {})
        for id in edition_ids()
        if id not in CLASSIC
        for mode in load_edition(id).modes.values()
        for seats in sorted(set(mode.players))
    ],
]

# Events that are declared for all and that random games of the classic family do not tell of.
NOT_CLASSIC = {
    *("LeaderPlaced", "LeaderLost", "LeaderMoved", "BuildingPlaced", "BuildingCaptured", "BuildingDestroyed"),
    *("CardBought", "CardsDiscarded", "BidSealed", "BidsRevealed", "MarkerChosen", "OrderSettled", "TerritoryLost"),
    *("YearStarted", "ScoreCounted", "TerritoryTurnedUp"),
    *("CardTurnedUp", "CardPicked", "CardDiscarded", "DieThrown", "DiceChanged"),
    *("CardIdle", "GoalClaimed", "ResourcesTraded", "CardsPaid"),
    *("AttackCancelled", "CardPlayed", "CardCountered"),  # cards that are played in between
    *("SealOpened", "SealedTold"),  # of a world that changes
    *("SideChosen", "DieFixed", "SeatKnockedOut", "SeatReturned", "GameWon"),
    "MissionReplaced",  # somebody else was first: tests/rules have it
}

NOT_CLASSIC_FACTS = {"other", "react", "fix_die"}


def all_rules() -> Iterator[Ruleset]:
    """Every mode of the classic editions, with every value of every option by itself."""
    for id in CLASSIC:
        edition = load_edition(id)
        for mode in edition.modes.values():
            yield edition.ruleset(mode.id, mode.players[0])
            for name, value in _single_options(edition):
                yield edition.ruleset(mode.id, mode.players[0], {name: value})


def _single_options(edition: Edition) -> Iterator[tuple[str, object]]:
    for option in edition.options.values():
        if option.name not in ("colours", "headquarters_needed", "board"):
            for value in option.values:
                yield option.name, value


def walk(edition: str, mode: str, seats: int, options: dict[str, object], seed: int, most: int) -> Iterator[Game]:
    """The game at each of its decisions; what the caller does not play is chosen at random."""
    rules = load_edition(edition).ruleset(mode, seats, options)
    game = game_from_rules(rules, seed=seed, recording=False, events=True)
    rng = Random(seed)
    for _ in range(most):
        if game.is_over:
            return
        yield game
        # Bold enough that seats are eliminated, cautious enough that turns end.
        game.play(choose(rng, game.packed, 0.08))
