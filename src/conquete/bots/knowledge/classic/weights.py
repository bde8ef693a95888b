"""The numbers by which the classic family is planned, read from weights.toml."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from conquete.bots.evaluation import Judgement
from conquete.bots.marshal.planner import Search

FILE = Path(__file__).with_name("weights.toml")


@dataclass
class Weights(Search):
    """How plans are searched for and what is added to the estimate of the board. A conquest after the first must
    better the chance to win by `gain` parts of it."""

    rising: Judgement = field(default_factory=Judgement)  # where sets of cards are worth more and more
    fixed: Judgement = field(default_factory=Judgement)  # where they are not, and games are long
    first_stack: int = 8  # armies gathered on one territory before the first turn
    caution: float = 0.0  # how much of the value of a plan is what is left after an onslaught of all the others
    stay: float = 0.0  # what moving on is preferred by
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
    return Weights(rising=Judgement(**table["rising"]), fixed=Judgement(**table["fixed"]), **table["search"])
