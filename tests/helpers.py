"""What the tests share: naming clauses and cards, and setting up scenes on the board."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

import pytest

import conquete
from conquete.bots import load_bot
from conquete.editions import edition_ids, load_edition
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.rules.turn import Turns

Test = TypeVar("Test", bound=Callable[..., Any])

# The editions with more than land, armies and sets of cards: who knows those alone does not play them.
RICH = [id for id in edition_ids() if not load_bot("steady").plays(id)]


def first_mode(edition: str) -> str:
    return load_edition(edition).mode(None).id


def clause(*ids: str) -> Callable[[Test], Test]:
    """Says which clauses a test proves: it would fail if one of them were broken."""
    return pytest.mark.clause(*ids)


def card(*ids: str) -> Callable[[Test], Test]:
    """Says which cards a test is the scenario of."""
    return pytest.mark.card(*ids)


def phases_done(rules: Ruleset, at: str) -> int:
    """How many phases of the turn have begun when a seat is asked for the step `at`."""
    turns = next(module for module in rules.modules if isinstance(module, Turns))
    return turns.phases.index("reinforce" if at in ("trade", "place") else at) + 1


def scene(
    territories: dict[str, tuple[int, int]] | None = None,
    *,
    edition: str = "hasbro-2000",
    mode: str = "conquest",
    seats: int = 3,
    turn: int = 0,
    at: str = "",
    round: int = 1,
    rest: tuple[int, int] = (1, 1),
    reserve: int = 0,
    hands: dict[int, list[str]] | None = None,
    missions: list[str] | None = None,
    cards: dict[str, Any] | None = None,
    registers: dict[str, Any] | None = None,
    options: dict[str, object] | None = None,
) -> Game:
    """A game standing at a written position, with chance asked and events kept.

    `territories` maps a territory to (owner, armies); all others get `rest`. Without `at` the seat `turn` is
    at the start of its turn (and the engine goes on to the first question); with `at` it is asked for that
    step: "trade", "place" (with `reserve` armies), "attack", "manoeuvre" ("many_moves" in
    1957). `hands` gives seats cards.
    """
    given = territories or {}
    rules = load_edition(edition).ruleset(mode, seats, options or {})
    board = rules.board
    position: dict[str, Any] = {
        "edition": edition,
        "mode": mode,
        "seats": seats,
        "options": options or {},
        "turn": turn,
        "round": round,
        "territories": {
            name: {"owner": given.get(name, rest)[0], "armies": given.get(name, rest)[1]}
            for name in board.territories
        },
        "registers": dict(registers or {}),
        "cards": dict(cards or {}),
    }
    if hands is not None:
        position["cards"]["hand"] = [hands.get(seat, []) for seat in range(seats)]
    if missions is not None:
        position["cards"]["mission"] = [[mission] for mission in missions]
    if reserve:
        position["registers"]["reserve"] = [reserve if seat == turn else 0 for seat in range(seats)]
    if at:
        position["pending"] = [{"step": "turn", "seat": turn, "done": phases_done(rules, at)}]
        if at == "trade":
            position["pending"].append({"step": "place", "seat": turn})
        position["pending"].append({"step": at, "seat": turn})
    return conquete.from_position(position, ask_chance=True, events=True)


def armies(game: Game, territory: str) -> int:
    return game.state.armies[game.rules.board.index[territory]]


def owner(game: Game, territory: str) -> int:
    return game.state.owner[game.rules.board.index[territory]]


def hand(game: Game, seat: int) -> list[str]:
    return [game.rules.cards[i] for i in game.state.zones[game.rules.zone("hand", seat)]]


def play(game: Game, *actions: str) -> Game:
    """Apply several actions as text, dice included ("roll 6 4 1 | 5 5"); the same game."""
    for action in actions:
        game.apply(action)
    return game


def saved(game: Game) -> Game:
    """The game written down as JSON and read back, for a test that says what the dice show."""
    return conquete.from_position(json.loads(json.dumps(game.position())), ask_chance=True, events=True)


def refusal(game: Game, action: str) -> str:
    """The clause that refuses `action`; it must be refused, and nothing may change."""
    before = game.digest()
    with pytest.raises(conquete.IllegalAction) as caught:
        game.apply(action)
    assert game.digest() == before
    return caught.value.clause


def texts(game: Game) -> list[str]:
    """Every option of the pending decision, as text."""
    return game.decision().texts()


def verbs(game: Game) -> set[str]:
    """The verbs among the options."""
    return {text.split()[0] for text in texts(game)}


def event_names(game: Game) -> list[str]:
    return [event.name for event in game.take_events()]


def to_place(game: Game, seat: int) -> int:
    """The armies `seat` has received and not yet put on the board."""
    return game.state.values[game.rules.offset("reserve") + seat]


def pile(game: Game) -> list[dict[str, list[str]]]:
    """The layers of the face-down pile, top first, each {"secret": cards} or {"open": cards}."""
    cards = game.position()["cards"]
    assert isinstance(cards, dict)
    return cards["pile"]


def trade_text(game: Game, *cards: str) -> str:
    """The action that trades these cards, named in any order."""
    return "trade " + " ".join(sorted(cards, key=game.rules.cards.index))


def trade(game: Game, *cards: str) -> Game:
    return play(game, trade_text(game, *cards))


def pass_turn(game: Game) -> Game:
    """Go on to the next seat's turn: no card traded that may be kept, all armies placed, no attack, no move."""
    turn = (game.state.round, game.state.turn)
    for _ in range(100):
        if game.is_over or (game.state.round, game.state.turn) != turn:
            return game
        choices = texts(game)
        idle = [choice for choice in ("keep", "stop", "stay") if choice in choices]
        game.apply(idle[0] if idle else choices[-1])
    raise AssertionError("the turn does not end")


def moves(game: Game) -> dict[tuple[str, str], list[int]]:
    """The moves offered: from where to where, with how many armies."""
    found: dict[tuple[str, str], list[int]] = {}
    for text in texts(game):
        if text.startswith("move "):
            _, source, target, number = text.split()
            found.setdefault((source, target), []).append(int(number))
    return found


def attacks(game: Game) -> dict[tuple[str, str], list[int]]:
    """The attacks offered: from where on what, with how many armies."""
    found: dict[tuple[str, str], list[int]] = {}
    for text in texts(game):
        if text.startswith("attack "):
            _, source, target, number = text.split()
            found.setdefault((source, target), []).append(int(number))
    return found


def assert_even(game: Game, outcomes: int) -> None:
    """Chance has so many outcomes, all equally likely."""
    chances = game.chances()
    assert len(chances) == outcomes
    assert all(chance == pytest.approx(1 / outcomes) for _, chance in chances)


def refused_options(edition: str, mode: str, seats: int, options: dict[str, object]) -> str:
    """What the refusal of these options says."""
    with pytest.raises(conquete.ConqueteError) as caught:
        conquete.new(edition, mode, seats, seed=1, options=options)
    return str(caught.value)


def assert_replays(edition: str, mode: str, seats: int, options: dict[str, object]) -> None:
    """A game with these options can be played, and its record leads to the same state."""
    game = conquete.new(edition, mode, seats, seed=3, options=options)
    rng = Random(3)
    for _ in range(300):
        if game.is_over:
            break
        game.apply(rng.choice(game.decision().options))
    game.stop()
    again = conquete.replay_text(game.record.to_jsonl())
    assert {name: again.rules.options[name] for name in options} == options
    assert again.digest() == game.digest()
