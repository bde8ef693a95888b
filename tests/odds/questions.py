"""Attack questions out of games between bots: of every mode, with few players and many, on worlds old and new."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from conquete.api import game_from_rules
from conquete.bots.campaigns import begin, play_on
from conquete.bots.match import seat_bots
from conquete.campaign.folding import worlds_of
from conquete.editions import load_edition
from conquete.engine.actions import a_of, b_of, verb_of
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.worlds import World
from conquete.odds import attack_odds, battle_of, dice_of, fought
from conquete.rules.combat import Attack
from tests.odds.playouts import Question
from tests.rules.legacy.scenes import world_of
from tests.rules.legacy.sealed.test_late_worlds import late
from tests.rules.legacy.worlds import late_world

MOST_ROUNDS: Final = 25
OF_A_GAME: Final = 5  # questions, so that many games are seen
ONE_IN: Final = 20  # questions for an attack
LOOKS: Final = 4  # attacks, of which the one that most bears on is taken
ANY: Final = 4  # of so many questions one is taken blindly
OPEN: Final = (0.02, 0.98)
# Those who play all editions, by turns. The clock has no say in what they do: a seed always gives the same games.
BOTS: Final = ("any:simulations=2,ms=5000", "random")
EVOLVED: Final = "abcd"


def questions(edition: str, seed: int, worlds: Sequence[World] = ()) -> Iterator[Question]:
    """Without end, and the same ones for a seed. Every second game that takes a world is on one of `worlds`, where
    any are given."""
    number = 0
    while True:
        name = f"{edition} {seed} {number}"
        yield from _of_a_game(_rules(edition, number, worlds), name, Random(name))
        number += 1


def campaign_worlds(seed: int, games: int, seats: int = 5) -> list[World]:
    """The world after each game of a campaign."""
    chronicle = begin("legacy", None, seats, ["any"], {"extra": True})
    play_on(chronicle, games, seed)
    return [
        world for entry, world in zip(chronicle.entries, chronicle.worlds[1:], strict=True) if entry.kind == "game"
    ]


def _rules(edition: str, number: int, worlds: Sequence[World]) -> Ruleset:
    modes = list(load_edition(edition).modes.values())
    mode, turn = modes[number % len(modes)], number // len(modes)
    low, high = mode.players
    seats = low + turn % (high - low + 1)
    world = _world(turn, seats, worlds) if edition == "legacy" else None
    return load_edition(edition).ruleset(mode.id, seats, {"windows": "exact"}, world)


def _world(turn: int, seats: int, worlds: Sequence[World]) -> World | None:
    """One of those given, one that is new, one after three games, one on which everything is open."""
    people = list(range(seats))
    if worlds and turn % 2:
        return worlds_of("legacy").memory.seated(worlds[turn // 2 % len(worlds)], people, [""] * seats)
    which = (turn // 2 if worlds else turn) % (len(EVOLVED) + 2)
    if which < len(EVOLVED):
        return world_of(late(f"pocket_1_a_{EVOLVED[which]}"), people)
    return late_world(tuple(people)) if which == len(EVOLVED) and seats < 5 else None


def _of_a_game(rules: Ruleset, name: str, random: Random) -> Iterator[Question]:
    game = game_from_rules(rules, seed=name, recording=False)
    bots = seat_bots([BOTS[(seat + len(name)) % len(BOTS)] for seat in range(rules.seats)], name)
    found = 0
    while not game.is_over and game.state.round <= MOST_ROUNDS and found < OF_A_GAME:
        question = _attack(game, random) if random.randrange(ONE_IN) == 0 else None
        if question is not None:
            yield question
            found += 1
        decision = game.decision()
        game.play(bots[decision.actor].decide(game.view(decision.actor), decision))


def _attack(game: Game, random: Random) -> Question | None:
    """One of the attacks that the seat asked may declare."""
    rules, state = game.rules, game.state
    if game.actor == CHANCE or not isinstance(rules.step(state.frames[-1][0]), Attack):
        return None
    fighting = battle_of(rules)
    assert fighting is not None
    pairs = [(a_of(option), b_of(option)) for option in game.packed if verb_of(option) == fighting.fronts.verb]
    if not pairs:
        return None
    looked_at = [random.choice(pairs) for _ in range(LOOKS if random.randrange(ANY) else 1)]
    source, target = max(looked_at, key=lambda pair: _interest(rules, state, *pair))
    return Question(game.clone(keep_dice=False), source, target)


def _interest(rules: Ruleset, state: State, source: int, target: int) -> int:
    """Most attacks are settled beforehand, and in most nothing bears on the dice; those tell little."""
    shown = attack_odds(rules, state, source, target)
    plain = fought(shown.attackers, shown.defenders, dice_of(rules))
    return (OPEN[0] < shown.win < OPEN[1]) + 2 * (abs(shown.win - plain.win) > 1e-9)
