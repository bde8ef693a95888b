"""The numbers that marshal plays by, read from weights.toml."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from conquete.bots.evaluation import Judgement

FILE = Path(__file__).with_name("weights.toml")


@dataclass
class Weights:
    """How marshal searches and what it adds to the estimate of the board."""

    rising: Judgement = field(default_factory=Judgement)  # where sets of cards are worth more and more
    fixed: Judgement = field(default_factory=Judgement)  # where they are not, and games are long
    first_stack: int = 8  # armies gathered on one territory before the first turn
    beam: int = 3  # lines of attack followed at once
    branch: int = 5  # attacks tried in each of them
    depth: int = 9  # conquests looked ahead, sweeps apart
    gain: float = 0.0  # part by which a conquest after the first must better the chance to win
    tries: int = 3  # plans that are compared to the end
    caution: float = 0.0  # how much of their value is what is left after an onslaught of all the others
    least_chance: float = 0.45  # a single attack with poorer odds is not looked at
    least_sweep: float = 0.3  # nor a sweep that succeeds more rarely
    insurance: float = 0.0  # armies more than enough
    dark: bool = False
    chunk: int = 3  # armies left over that are placed together
    stay: float = 0.0  # what moving on is preferred by
    drop: float = 0.25  # when a battle has gone worse than planned by so much, it plans anew
    bold_from: int = 30  # the round from which it grows bolder, so that games end
    bold: float = 0.05  # by how much a round, for the share of the enemy's armies that an attack destroys
    endless_from: int = 8  # the same where sets grow without end against three dice: there games end early or never
    endless_bold: float = 0.1
    mission: float = 3.0  # how much a mission within reach counts
    mission_slope: float = 1.0  # how fast that falls with what it still costs
    hinder: float = 0.7  # how much of it is reckoned for the others
    guard: float = 0.5  # how much the danger to one's own headquarters counts
    trade_edge: float = 0.0  # chance of winning a set must bring to be traded before it must


def read_weights(path: Path = FILE) -> Weights:
    """The weights of the file; what it leaves out keeps its default."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return Weights(Judgement(**table["rising"]), Judgement(**table["fixed"]), **table["search"])
