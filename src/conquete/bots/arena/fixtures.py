"""What is played: a contest, and its games, each fixed by a seed and by who sits where."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from conquete.bots.match import MAX_ROUNDS
from conquete.bots.outside import SECONDS, check_bot
from conquete.campaign.folding import worlds_of
from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Ruleset
from conquete.engine.worlds import World, read_world


@dataclass(frozen=True)
class Contest:
    """What all games of a contest share."""

    edition: str
    mode: str | None
    seats: int
    options: dict[str, object] = field(default_factory=dict)
    max_rounds: int = MAX_ROUNDS
    bot_seconds: float = SECONDS  # for each decision of a program from outside
    plugins: tuple[str, ...] = ()  # modules that make further bots known, in every process
    world: World | None = None  # what some editions are composed from; its first people take the seats

    def rules(self) -> Ruleset:
        """Nobody watches, so nothing is asked merely to keep a secret."""
        edition = load_edition(self.edition)
        world = self.world
        if world is not None:
            memory = worlds_of(self.edition).memory
            world = memory.seated(read_world(world), list(range(self.seats)), [""] * self.seats)
        return edition.ruleset(self.mode, self.seats, {"windows": "exact", **self.options}, world)

    def check(self, bots: Sequence[str]) -> None:
        """Whatever is wrong with the rules or the bots is said before anything is played."""
        self.rules()
        if len(bots) != self.seats:
            raise ConqueteError(f"{self.seats} seats need as many bots, not {len(bots)}")
        if self.max_rounds < 1 or self.bot_seconds <= 0:
            raise ConqueteError("a contest needs at least one round, and time to think")
        for name in bots:
            check_bot(name, self.edition)


@dataclass(frozen=True)
class Fixture:
    """One game. `names` are the bots by seat; the seed settles deal, dice and the luck of the bots."""

    number: int
    seed: str
    names: tuple[str, ...]


def mirrored(bots: Sequence[str], games: int, seed: str) -> list[Fixture]:
    """Each deal with every rotation of the bots over the seats, then the next deal.

    From the second deal on the bots sit in a new order before they rotate, so that nobody always plays right
    after the same neighbour. Rotations that seat the same names in the same places would be the same game
    twice and are left out.
    """
    if games < 1:
        raise ConqueteError("a contest needs at least one game")
    fixtures: list[Fixture] = []
    deal = 0
    while len(fixtures) < games:
        order = list(bots)
        if deal:
            Random(f"{seed} order {deal}").shuffle(order)
        for names in rotations(order)[: games - len(fixtures)]:
            fixtures.append(Fixture(len(fixtures) + 1, f"{seed}/{deal}", names))
        deal += 1
    return fixtures


def rotations(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """Every rotation that seats the names differently."""
    found: list[tuple[str, ...]] = []
    for shift in range(len(bots)):
        names = (*bots[shift:], *bots[:shift])
        if names not in found:
            found.append(names)
    return found


def mixed_tables(bots: Sequence[str], seats: int, games: int, seed: str) -> list[Fixture]:
    """Tables of different bots: every chair goes to one of those who have played least so far, drawn by lot.

    A name sits twice at a table only if there are fewer names than seats. Each table plays its deal in all
    rotations.
    """
    random = Random(f"{seed} tables")
    times = dict.fromkeys(bots, 0)
    fixtures: list[Fixture] = []
    deal = 0
    while len(fixtures) < games:
        table: list[str] = []
        for _ in range(seats):
            free = [name for name in times if name not in table] or list(times)
            least = min(times[name] for name in free)
            table.append(random.choice([name for name in free if times[name] == least]))
            times[table[-1]] += 1
        random.shuffle(table)
        for names in rotations(table)[: games - len(fixtures)]:
            fixtures.append(Fixture(len(fixtures) + 1, f"{seed}/{deal}", names))
        deal += 1
    return fixtures
