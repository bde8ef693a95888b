"""The bot that plays every edition by its decisions alone: it tries its answers out and takes the best."""

import time
from math import log, sqrt
from random import Random
from typing import ClassVar, Final

from conquete.bots.base import Bot
from conquete.bots.estimates import estimate_for
from conquete.bots.playing_on import PlayingOn, most_of
from conquete.engine.actions import ACTION_MASK, BASE_MASK, N_SHIFT, SPAN_SHIFT, VERB_MASK, a_of, b_of
from conquete.engine.decision import Decision
from conquete.engine.errors import ConqueteError
from conquete.engine.views import View

SIMULATIONS: Final = 160  # for one decision
MOST_MS: Final = 100  # of the processor for one decision; more only where a single simulation takes long
FIRST_LOOKS: Final = 48  # answers that are looked at at all
WIDTH: Final = 3  # answers compared from the beginning, besides those that decline
WIDENING: Final = 1.0  # one more for every square of so many simulations
ENOUGH: Final = 10  # simulations for each answer, where there are few
LEAST_TRIES: Final = 4  # before an answer may be called clearly the best
CLEAR: Final = 2.5  # standard errors between the best and the next
NOT_BEGUN: Final = (-1, 0.0)


class Tally:
    """Values seen."""

    def __init__(self) -> None:
        self.tries = 0
        self.sum = 0.0
        self.squares = 0.0
        self.mean = 0.0

    def add(self, value: float) -> None:
        self.tries += 1
        self.sum += value
        self.squares += value * value
        self.mean = self.sum / self.tries

    @property
    def variance(self) -> float:
        """Of the mean."""
        return max(0.0, self.squares / self.tries - self.mean * self.mean) / self.tries


class Trial:
    """An answer, and what came of it when it was left at that and when it was followed up.

    Whoever gives the answer may still choose between the two, so the better one counts.
    """

    def __init__(self, action: int) -> None:
        self.action = action
        self.tries = 0
        self.left = Tally()
        self.followed = Tally()
        self.best = self.left

    def try_once(self, playing: PlayingOn) -> None:
        tries = self.tries
        self.tries = tries + 1
        if tries % 2:
            self.followed.add(playing.try_out(self.action, tries // 2, lively=True))
        else:
            self.left.add(playing.try_out(self.action, tries // 2, lively=False))
        self.best = self.followed if tries and self.followed.mean > self.left.mean else self.left


class AnyBot(Bot):
    """Flat Monte Carlo with progressive widening.

    Every answer is looked at once; the most promising are compared by further simulations, more of them the
    longer it takes; answers that decline always take part. The hidden cards lie differently from simulation to
    simulation, and dice fall as they fall. The number of simulations is the budget, so that the same seed gives
    the same answer; the clock only guards it.

    `varied` is for who plays many games with the same others: of answers that seem equally good chance takes one,
    and every game is played in a way of its own, drawn from the seed, where the estimate of the edition knows some.
    """

    name = "any"
    names: ClassVar[dict[str, str]] = {"en": "The Tinkerer", "fr": "La Bricoleuse"}
    about: ClassVar[dict[str, str]] = {
        "en": "Has read no strategy book: tries every move out in its head and plays the one that went best.",
        "fr": "N’a lu aucun traité : essaie chaque coup en pensée et joue celui qui a le mieux tourné.",
    }
    level = 2

    def __init__(self) -> None:
        super().__init__()
        self.simulations = SIMULATIONS
        self.most_ms = float(MOST_MS)
        self.varied = False
        self.seed = ""
        self.playing: PlayingOn | None = None
        self.begun = NOT_BEGUN  # the march it is on, and the balance of armies when it decided on it

    def configure(self, settings: str) -> None:
        """`simulations=200,ms=500`: how many for a decision, and how many milliseconds at most; `varied=1`. A plus
        does for a comma, which separates names of bots elsewhere."""
        for setting in settings.replace("+", ",").split(","):
            name, _, text = setting.partition("=")
            is_number = text.isascii() and text.isdigit() and int(text) > 0
            if name not in ("simulations", "ms", "varied") or not is_number:
                raise ConqueteError(
                    f"bot {self.name} knows no setting '{setting}'; there are: simulations=64, ms=100, varied=1"
                )
            if name == "ms":
                self.most_ms = float(text)
            elif name == "varied":
                self.varied = True
            else:
                self.simulations = int(text)

    def start(self, seat: int, seed: str) -> None:
        super().start(seat, seed)
        self.seed = seed
        self.playing = None
        self.begun = NOT_BEGUN

    def decide(self, view: View, decision: Decision) -> int:
        packed = decision.packed
        if len(packed) == 1 and packed[0] <= ACTION_MASK:
            return packed[0]
        playing = self.playing
        if playing is None or playing.rules is not view.rules or playing.seat != view.seat:
            playing = PlayingOn(view.rules, estimate_for(view.rules), view.seat, self.random)
            self.playing = playing
            if self.varied:
                playing.estimate.vary(Random(self.seed))
        if view.rules.step(view.state.frames[-1][0]).is_aftermath:
            return self._afterwards(playing, packed)
        sure = playing.estimate.sure(view, packed)
        if sure >= 0:
            return sure
        going_on = self._going_on(view, packed)
        if going_on >= 0:
            return going_on
        playing.look_at(view, decision)
        action = self.best(playing, view, packed, time.thread_time() + self.most_ms / 1000.0)
        if playing.is_attack(view.state, action):
            self.begun = (action & BASE_MASK, balance(view, action))
        elif any(option & VERB_MASK in playing.marches for option in packed):
            self.begun = NOT_BEGUN
        return action

    def _afterwards(self, playing: PlayingOn, packed: list[int]) -> int:
        """The game is decided, and no value tells what comes after it: any deed, and any place for it, unless the
        estimate has a mind of its own."""
        chosen = playing.estimate.afterwards(packed)
        if chosen >= 0:
            return most_of(chosen)
        deeds = sorted({option & VERB_MASK for option in packed if option > VERB_MASK})
        if not deeds:
            return packed[0]
        deed = self.random.choice(deeds)
        return most_of(self.random.choice([option for option in packed if option & VERB_MASK == deed]))

    def _going_on(self, view: View, packed: list[int]) -> int:
        """The same march again while the balance is no worse than when it was decided on; else -1."""
        begun, least = self.begun
        if begun >= 0:
            for option in packed:
                if option & BASE_MASK == begun and balance(view, option) >= least:
                    return most_of(option)
        return -1

    def best(self, playing: PlayingOn, view: View, packed: list[int], until: float) -> int:
        trials: list[Trial] = []
        for action in self.candidates(playing, view, packed):
            trials.append(Trial(action))
            trials[-1].try_once(playing)
            if time.thread_time() > until:
                break
        declining = [trial for trial in trials if trial.action <= VERB_MASK]
        waiting = [trial for trial in trials if trial.action > VERB_MASK]
        waiting.sort(key=lambda trial: -trial.best.mean)
        compared = declining + waiting[:WIDTH]
        del waiting[:WIDTH]
        further = 0
        most = min(self.simulations, ENOUGH * len(trials)) - len(trials)
        while len(compared) > 1 and further < most and time.thread_time() < until:
            if waiting and further >= WIDENING * (len(compared) - len(declining) - WIDTH + 1) ** 2:
                compared.append(waiting.pop(0))
            _next(compared, further).try_once(playing)
            further += 1
            if further % LEAST_TRIES == 0 and _is_clear(compared):
                break
        best = max(compared, key=_worth)
        if self.varied:
            top = _worth(best)
            best = self.random.choice([trial for trial in compared if _worth(trial) == top])
        return best.action

    def candidates(self, playing: PlayingOn, view: View, packed: list[int]) -> list[int]:
        """What is looked at: declining, then every option with its greatest number, with its least, half-way
        (an attack is made with all that may take part, a move with no fewer than half); where there are too many,
        those first that have to do with an enemy next door."""
        declining = [option for option in packed if option <= VERB_MASK]
        options = [option for option in packed if option > VERB_MASK]
        options = [option for option in options if not playing.is_reckless(view.state, option)] or options
        if len(options) > min(FIRST_LOOKS, self.simulations):
            self.random.shuffle(options)
            options.sort(key=lambda option: not playing.is_at_front(view.state, option))
        spans = [o for o in options if o >> SPAN_SHIFT and not playing.is_attack(view.state, o)]
        least = [option & ACTION_MASK for option in spans if option & VERB_MASK not in playing.marches]
        actions = declining + [most_of(option) for option in options] + least
        actions += [halfway(option) for option in spans if option >> SPAN_SHIFT > 1]
        return actions[: max(len(declining) + 1, min(FIRST_LOOKS, self.simulations))]


def halfway(option: int) -> int:
    return (option & ACTION_MASK) + ((option >> SPAN_SHIFT) // 2 << N_SHIFT)


def balance(view: View, action: int) -> float:
    """Armies where a march comes from for one where it goes to."""
    armies = view.state.armies
    return armies[a_of(action)] / max(1, armies[b_of(action)])


def _next(compared: list[Trial], further: int) -> Trial:
    """The one that may most easily turn out the best (UCB, with the spread of what was seen as its scale)."""
    best = max([trial.best.mean for trial in compared])
    scale = (best - min([trial.best.mean for trial in compared]) + 1e-6) ** 2 * log(further + 2.0)
    chosen = compared[0]
    most = -1.0
    for trial in compared:
        bound = trial.best.mean + sqrt(scale / trial.tries)
        if bound > most:
            chosen, most = trial, bound
    return chosen


def _worth(trial: Trial) -> float:
    """The mean, less what it may owe to luck."""
    best = trial.best
    return best.mean - 0.5 * sqrt(best.variance)


def _is_clear(compared: list[Trial]) -> bool:
    leader = max(compared, key=lambda trial: trial.best.mean)
    if leader.tries < LEAST_TRIES:
        return False
    best = leader.best
    for trial in compared:
        if trial is not leader:
            other = trial.best
            if trial.tries < LEAST_TRIES or best.mean - other.mean < CLEAR * sqrt(best.variance + other.variance):
                return False
    return True
