"""The law of the odds: what is shown of an attack is what comes of it.

    python -m tests.odds.law --edition legacy --questions 500 --playouts 100000 --seed 1
    make odds-law

For each of so many attack questions out of games between bots the chance that is shown (`attack_odds`) equals that
of the playouts through the engine within four standard errors, and so does the mean of the attackers that are left
over the won battles. playouts.py says what the odds suppose of both sides.

Of 7,000 figures (seven editions, 500 questions, two figures each) chance alone takes one beyond four standard
errors in about every third run. So the seeds are fixed, and such a figure is counted again with other dice, four
times as often: what exceeds four standard errors twice is broken. How many were counted again is printed.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from math import exp, inf, log, sqrt
from random import Random
from typing import Final, NamedTuple

from conquete.editions import edition_ids
from conquete.odds import attack_odds
from tests.odds.playouts import Fight, Question
from tests.odds.questions import campaign_worlds, questions

MOST: Final = 4.0  # standard errors
AGAIN: Final = 4  # times as many playouts for a figure that exceeds them
WORLDS: Final = 12  # games of the campaign on whose worlds Legacy is played in a long run
EVERY: Final = 50  # questions between two lines

Chances = dict[int, float]


class Figure(NamedTuple):
    """What is shown, and what was found in so many cases with their sum; `chances` are those of a single case."""

    name: str
    shown: float
    total: int
    cases: int
    chances: Chances

    @property
    def errors(self) -> float:
        """How far what was found lies from what is shown, in standard errors. Where rare values make the sum no
        normal one it is in those by which a normal one would be as unlikely."""
        mean = sum([value * chance for value, chance in self.chances.items()])
        variance = sum([(value - mean) ** 2 * chance for value, chance in self.chances.items()])
        away = self.total - self.cases * self.shown
        if variance < 1e-15:  # always the same
            return 0.0 if abs(away) < 1e-6 * self.cases else inf
        found = abs(away) / sqrt(self.cases * variance)
        return found if found <= MOST else min(found, _unlikely(away, self.cases, mean, self.chances))

    def __str__(self) -> str:
        found = self.total / self.cases
        return f"{self.name}: {self.shown:.5f} shown, {found:.5f} found, {self.errors:.1f} standard errors"


def _unlikely(away: float, cases: int, mean: float, chances: Chances) -> float:
    """The root of twice the logarithm of the likelihood ratio, half a unit nearer to the mean."""
    wanted = (abs(away) - 0.5) / cases * (1 if away > 0 else -1)
    if not min(chances) < mean + wanted < max(chances):
        return inf
    steepest = 500.0 / (max(chances) - min(chances))
    low, high = -steepest, steepest
    tilt, weights = 0.0, 1.0
    for _ in range(100):
        tilt = (low + high) / 2
        tilted = [(value - mean, chance * exp(tilt * (value - mean))) for value, chance in chances.items()]
        weights = sum([weight for _, weight in tilted])
        if sum([value * weight for value, weight in tilted]) < wanted * weights:
            low = tilt
        else:
            high = tilt
    return sqrt(max(0.0, 2 * cases * (tilt * wanted - log(weights))))


def measured(question: Question, fight: Fight, playouts: int, random: Random) -> list[Figure]:
    """What is shown, the chance and who is left, and what was found."""
    game = question.game
    shown = attack_odds(game.rules, game.state, question.source, question.target)
    won, left = fight.play(random, playouts)
    found = [Figure("chance", shown.win, won, playouts, {0: 1.0 - shown.win, 1: shown.win})]
    if won:
        ends = {n: chance for (n, against), chance in shown.ends.items() if n and not against}
        all_won = sum(ends.values()) or 1.0
        chances = {n: chance / all_won for n, chance in ends.items()} or {0: 1.0}
        total = sum(number * times for number, times in left.items())
        found.append(Figure("left if won", shown.left_if_won, total, won, chances))
    return found


@dataclass
class Tally:
    """What the playouts of many questions said."""

    questions: int = 0
    playouts: int = 0
    figures: int = 0
    squares: float = 0.0  # of standard errors, the broken left out: about one a figure that is not certain
    again: int = 0
    broken: list[str] = field(default_factory=list)

    def check(self, question: Question, playouts: int, random: Random) -> None:
        fight = Fight(question)
        figures = measured(question, fight, playouts, random)
        self.questions += 1
        self.playouts += playouts
        self.figures += len(figures)
        self.squares += sum([figure.errors**2 for figure in figures if figure.errors <= MOST])
        if any(figure.errors > MOST for figure in figures):
            self.again += 1
            self.playouts += AGAIN * playouts
            figures = measured(question, fight, AGAIN * playouts, random)
            self.broken += [f"{question.text}: {figure}" for figure in figures if figure.errors > MOST]


def check(
    edition: str, count: int, playouts: int, seed: int, games: int = 0, first: int = 0, tell: bool = False
) -> Tally:
    """The law over so many questions of an edition, without the `first` so many."""
    start = time.perf_counter()
    worlds = campaign_worlds(seed, games) if edition == "legacy" and games else []
    tally = Tally()
    for number, question in enumerate(islice(questions(edition, seed, worlds), first, first + count), first + 1):
        tally.check(question, playouts, Random(f"{edition} {seed} {number}"))
        if tell and (tally.questions % EVERY == 0 or tally.questions == count):
            print(line(edition, tally, time.perf_counter() - start), flush=True)
    return tally


def line(edition: str, tally: Tally, seconds: float) -> str:
    return (
        f"{edition}: {tally.questions} questions, {tally.playouts:,} playouts, {tally.figures} figures, "
        f"mean square {tally.squares / max(1, tally.figures):.2f}, counted again {tally.again}, "
        f"broken {len(tally.broken)}, {seconds:.0f} s"
    )


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Are the odds that are shown those of the engine?")
    parser.add_argument("--edition", action="append", choices=edition_ids(), help="repeatable; all without it")
    parser.add_argument("--questions", type=int, default=500)
    parser.add_argument("--playouts", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="leave out so many questions that were done before")
    parser.add_argument("--games", type=int, default=WORLDS, help="of the campaign whose worlds are played on")
    parser.add_argument("--jobs", type=int, default=1, help="editions at the same time")
    chosen = parser.parse_args(given)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        jobs = [
            pool.submit(
                check, edition, chosen.questions, chosen.playouts, chosen.seed, chosen.games, chosen.first, True
            )
            for edition in chosen.edition or edition_ids()
        ]
        broken = [row for job in jobs for row in job.result().broken]
    print("\n".join(broken) or "every figure within four standard errors")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
