"""Games at the moment of victory, for tests of what follows."""

from random import Random

import conquete
from conquete.editions.legacy.marks import Marks
from conquete.editions.legacy.sheet import Document, Sheet, read, write
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY
from conquete.engine.position import write_position
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.worlds import World
from conquete.rules.presentation import module_of
from conquete.rules.winning import Winning
from tests.rules.legacy.worlds import late_sheet

LANDS = {0: ["brazil", "peru"], 1: ["egypt", "congo", "ural"], 2: ["japan", "alaska"]}


def begun(world: World, seats: int = 3, mode: str = "campaign", seed: int = 1) -> Game:
    """A game whose set-up is over; the first turn has begun."""
    luck = Random(seed)
    game = conquete.new("legacy", mode, seats, seed=seed, world=world, options={"windows": "exact"})
    while game.state.round == 0:
        game.apply(luck.choice(game.decision().options))
    return game


def decided(
    sheet: Sheet | None = None,
    lands: dict[int, list[str]] | None = None,
    winner: int = 0,
    seated: tuple[int, ...] = (0, 1, 2),
) -> Game:
    """The winner has just won; each seat holds its `lands` with two armies each."""
    rules, state = victory(sheet, lands, winner, seated)
    return conquete.from_position(write_position(rules, state), seed=7, events=True)


def victory(
    sheet: Sheet | None = None,
    lands: dict[int, list[str]] | None = None,
    winner: int = 0,
    seated: tuple[int, ...] = (0, 1, 2),
) -> tuple[Ruleset, State]:
    """The same, before the engine has gone on to the first question."""
    sheet = late_sheet() if sheet is None else sheet
    game = begun(write(Document(sheet=sheet, seated=list(seated))), len(seated))
    rules, state = game.rules, game.state.copy()
    state.owner[:] = [NOBODY] * rules.board.size
    state.armies[:] = [0] * rules.board.size
    for seat, names in (LANDS if lands is None else lands).items():
        for name in names:
            state.owner[rules.board.index[name]] = seat
            state.armies[rules.board.index[name]] = 2
    state.held[:] = [state.owner.count(seat) for seat in range(rules.armies)]
    headquarters = rules.offset("headquarters")
    state.values[headquarters : headquarters + rules.board.size] = [0] * rules.board.size
    winning = module_of(rules, Winning)
    del state.frames[1:]
    winning.declare(state, winner, rules.end_reasons.index("race"))
    return rules, state


def sheet_of(game: Game) -> Sheet:
    assert game.rules.world is not None
    return read(game.rules.world).sheet


def marks_of(game: Game) -> Marks:
    return module_of(game.rules, Marks)


def asked(game: Game) -> tuple[int, str]:
    return game.actor, game.kind


def texts(game: Game) -> set[str]:
    return {game.text(option) for option in game.decision().options}


def to_the_signature(game: Game) -> Game:
    """Open seals may have something to ask whoever has no army left."""
    while game.kind != "sign":
        game.apply(game.decision().options[0])
    return game


def to_the_end(game: Game, *answers: str) -> Game:
    """These answers, and after them the first option every time."""
    for answer in answers:
        game.apply(answer)
    while not game.is_over:
        game.apply(game.decision().options[0])
    return game
