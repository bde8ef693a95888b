"""What a contest has shown: shares with intervals, ratings, times, and everything that was not won."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, Final

from openskill.models import PlackettLuce

from conquete.bots.arena.fixtures import Contest
from conquete.bots.arena.playing import Played, SeatFigures
from conquete.bots.outside import is_program

Z_95: Final = 1.959963984540054  # standard normal, 95 % between -z and z


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The Wilson score interval for a share of wins, 95 %."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    z2 = Z_95 * Z_95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z_95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return (middle - half if wins else 0.0, middle + half if wins < games else 1.0)


class Tally:
    """What one name has done in all its seats."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seats = 0  # taken, over all games
        self.games = 0  # in which it had a seat
        self.wins = 0  # alone
        self.shared = 0  # together with another name
        self.points = 0.0  # wins, and parts of the shared ones
        self.fair = 0.0  # what it would have won if all seats were equal
        self.faults: list[str] = []
        self.mu = 0.0
        self.sigma = 0.0
        self.times = SeatFigures(name)

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def ci95(self) -> tuple[float, float]:
        return wilson(self.points, self.games)

    @property
    def ms_per_decision(self) -> float:
        return _ms(self.times.seconds, self.times.decisions)

    @property
    def ms_per_turn(self) -> float:
        return _ms(self.times.turn_seconds, self.times.turns)

    @property
    def cpu_ms_per_turn(self) -> float | None:
        """None for a program from outside: its processor time is not in our hands."""
        return None if is_program(self.name) else _ms(self.times.cpu_seconds, self.times.turns)

    def add(self, played: Played) -> None:
        """Count a game in which the name had a seat."""
        mine = [figures for figures in played.seats if figures.name == self.name]
        self.games += 1
        self.seats += len(mine)
        self.fair += len(mine) / len(played.seats)
        winners = honest_winners(played)
        won = sum(played.seats[seat].name == self.name for seat in winners)
        if won:
            self.wins += won == len(winners)
            self.shared += won < len(winners)
            self.points += won / len(winners)
        for figures in mine:
            if figures.fault:
                self.faults.append(figures.fault)
            self._add_times(figures)

    def _add_times(self, figures: SeatFigures) -> None:
        times = self.times
        times.decisions += figures.decisions
        times.seconds += figures.seconds
        times.longest = max(times.longest, figures.longest)
        times.turns += figures.turns
        times.turn_seconds += figures.turn_seconds
        times.longest_turn = max(times.longest_turn, figures.longest_turn)
        times.cpu_seconds += figures.cpu_seconds

    def to_json(self) -> dict[str, Any]:
        low, high = self.ci95
        cpu = self.cpu_ms_per_turn
        return {
            "name": self.name,
            "seats": round(self.seats / self.games) if self.games else 0,
            "wins": self.wins,
            "share": round(self.share, 4),
            "ci95": [round(low, 4), round(high, 4)],
            "ms_per_decision": round(self.ms_per_decision, 3),
            "games": self.games,
            "shared": self.shared,
            "fair": round(self.fair / self.games, 4) if self.games else 0.0,
            "longest_ms": round(1000 * self.times.longest, 3),
            "ms_per_turn": round(self.ms_per_turn, 3),
            "longest_turn_ms": round(1000 * self.times.longest_turn, 3),
            "cpu_ms_per_turn": None if cpu is None else round(cpu, 3),
            "decisions": self.times.decisions,
            "turns": self.times.turns,
            "faults": len(self.faults),
            "rating": {
                "mu": round(self.mu, 3),
                "sigma": round(self.sigma, 3),
                "ordinal": round(self.mu - 3 * self.sigma, 3),
            },
        }


def _ms(seconds: float, count: int) -> float:
    return 1000 * seconds / count if count else 0.0


def honest_winners(played: Played) -> list[int]:
    """The seats that won; one that a stand-in had taken over wins for nobody."""
    return [seat for seat in played.winners if not played.seats[seat].fault]


def rate(names: Iterable[str], games: Iterable[Played]) -> dict[str, tuple[float, float]]:
    """OpenSkill ratings (Plackett-Luce) after the games, in their order: mu and sigma by name.

    Only winning counts: the winner comes first and all others are level behind him. A game that did not end is
    level for all; a seat that was forfeited comes last. A name with several seats at a table moves by the
    average of them.
    """
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in names}
    for played in games:
        if len(set(played.names)) < 2 or played.error:
            continue
        teams = [[model.rating(ratings[name].mu, ratings[name].sigma, name)] for name in played.names]
        rated = [team[0] for team in model.rate(teams, ranks=_ranks(played))]
        for name in set(played.names):
            mine = [rating for rating, seated in zip(rated, played.names, strict=True) if seated == name]
            ratings[name].mu = sum(rating.mu for rating in mine) / len(mine)
            ratings[name].sigma = sum(rating.sigma for rating in mine) / len(mine)
    return {name: (float(rating.mu), float(rating.sigma)) for name, rating in ratings.items()}


def _ranks(played: Played) -> list[float]:
    winners = honest_winners(played)
    return [
        3.0 if figures.fault else 1.0 if seat in winners else 2.0 if winners else 1.0
        for seat, figures in enumerate(played.seats)
    ]


class Report:
    """All the games of a contest, counted."""

    def __init__(
        self, contest: Contest, games: Sequence[Played], bots: Sequence[str], seed: str, seconds: float
    ) -> None:
        self.contest = contest
        self.seed = seed
        self.seconds = seconds
        self.games = len(games)
        self.finished = sum(played.finished for played in games)
        self.errors = [played.error for played in games if played.error]
        self.capped = self.games - self.finished - len(self.errors)
        self.rounds = sum(played.rounds for played in games if played.finished)
        self.bots = {name: Tally(name) for name in bots}
        for played in games:
            for name in set(played.names):
                self.bots[name].add(played)
        for name, rating in rate(self.bots, games).items():
            self.bots[name].mu, self.bots[name].sigma = rating

    @property
    def faults(self) -> list[str]:
        return [fault for tally in self.bots.values() for fault in tally.faults]

    @property
    def finished_share(self) -> float:
        return self.finished / self.games if self.games else 0.0

    def to_json(self) -> dict[str, Any]:
        rules = self.contest.rules()
        return {
            "edition": rules.edition,
            "mode": rules.mode,
            "options": self.contest.options,
            "seed": self.seed,
            "max_rounds": self.contest.max_rounds,
            "games": self.games,
            "finished": self.finished,
            "capped": self.capped,
            "forfeited": len(self.faults),
            "rounds": round(self.rounds / self.finished, 2) if self.finished else None,
            "seconds": round(self.seconds, 3),
            "bots": [tally.to_json() for tally in self.bots.values()],
            "errors": self.errors,
            "faults": self.faults,
        }
