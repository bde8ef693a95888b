"""How the characters play: the same figures for each of them, counted over games of mixed tables.

python bench/cast.py                 writes docs/bots/cast.md
python bench/cast.py --games 8       fewer games; prints and writes nothing

Every game is watched from outside: what is counted is what a spectator sees.
"""

import argparse
import os
import platform
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import track

from conquete.api import game_from_rules
from conquete.bots import load_bot
from conquete.bots.arena.fixtures import Contest, Fixture, mixed_tables
from conquete.bots.arena.report import wilson
from conquete.bots.cast import CAST
from conquete.bots.match import seat_bots
from conquete.engine.actions import a_of, b_of, verb_of
from conquete.engine.decision import Decision
from conquete.engine.game import Game
from conquete.engine.names import verb_id
from conquete.engine.state import State
from conquete.odds import Dice, dice_of, win

DO_ATTACK: Final = verb_id("attack")

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "bots" / "cast.md"
SEED = "cast"
MAX_ROUNDS = 200
CONTESTS = (
    Contest("hasbro-2000", "conquest", 4, {"progressive": True}, MAX_ROUNDS),
    Contest("hasbro-2000", "conquest", 4, {}, MAX_ROUNDS),
    Contest("hasbro-2000", "mission", 4, {}, MAX_ROUNDS),
    Contest("hasbro-2000", "capitals", 4, {}, MAX_ROUNDS),
    Contest("miro-1976", "mission", 4, {}, MAX_ROUNDS),
    Contest("miro-1976", "conquest", 4, {}, MAX_ROUNDS),
    Contest("lamorisse-1957", "first", 4, {}, MAX_ROUNDS),
    Contest("lamorisse-1957", "second", 4, {}, MAX_ROUNDS),
    Contest("classic-godstorm", "conquest", 4, {}, MAX_ROUNDS),
)


COLUMNS = (
    "bot",
    "level",
    "won (95 %)",
    "attacks a turn",
    "conquests a turn",
    "chance",
    "regions",
    "guard",
    "leader",
    "weakest",
    "last attacker",
    "ms/decision",
    "longest ms",
)


# -- what is counted -----------------------------------------------------------------------------------------


@dataclass
class Style:
    """Sums over all turns and attacks of one name. An attack is one battle, however often the dice are thrown."""

    games: int = 0
    wins: float = 0.0
    turns: int = 0
    attacks: int = 0
    conquests: int = 0
    chances: float = 0.0  # of the attacks when they began
    regions: int = 0  # held whole at the end of a turn
    guards: float = 0.0  # armies for a border territory at the end of a turn
    on_leader: int = 0
    on_weakest: int = 0
    on_last_attacker: int = 0
    leader_by_lot: float = 0.0  # what blind choice among the targets on offer would have given
    weakest_by_lot: float = 0.0
    last_attacker_by_lot: float = 0.0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: "Style") -> None:
        longest = max(self.longest, other.longest)
        for entry in fields(self):
            setattr(self, entry.name, getattr(self, entry.name) + getattr(other, entry.name))
        self.longest = longest


@dataclass
class Watched:
    """One game."""

    styles: dict[str, Style] = field(default_factory=dict)
    is_finished: bool = False
    rounds: int = 0


class Watch:
    """Looks on while a game is played."""

    def __init__(self, game: Game, names: Sequence[str], dice: Dice) -> None:
        self.game = game
        self.names = names
        self.dice = dice
        self.styles = [Style(games=1) for _ in names]
        self.last_attacker = [-1] * len(names)
        self.battle = (-1, -1, -1)
        self.turn = (0, -1)
        self.owner = game.state.owner[:]

    def before(self, decision: Decision, action: int) -> None:
        state = self.game.state
        if state.round and (state.round, state.turn) != self.turn:
            self._end_turn(state)
            self.turn = (state.round, state.turn)
            self.battle = (-1, -1, -1)
        if verb_of(action) != DO_ATTACK or state.frames[-1][1] != decision.actor:
            return
        source, target = a_of(action), b_of(action)
        if (decision.actor, source, target) != self.battle:
            self.battle = (decision.actor, source, target)
            self._count_attack(state, decision, source, target)

    def _count_attack(self, state: State, decision: Decision, source: int, target: int) -> None:
        seat = decision.actor
        style = self.styles[seat]
        style.attacks += 1
        style.chances += win(state.armies[source] - 1, state.armies[target], self.dice)
        victim = state.owner[target]
        targets = {b_of(option) for option in decision.packed if verb_of(option) == DO_ATTACK}
        rivals = [other for other in range(len(self.names)) if other != seat and state.held[other]]
        if victim < len(self.names) and len(rivals) > 1:
            strength = _strengths(state, len(self.names))
            leader = max(rivals, key=lambda other: strength[other])
            weakest = min(rivals, key=lambda other: strength[other])
            style.on_leader += victim == leader
            style.on_weakest += victim == weakest
            style.on_last_attacker += victim == self.last_attacker[seat]
            owners = [state.owner[other] for other in targets]
            style.leader_by_lot += owners.count(leader) / len(owners)
            style.weakest_by_lot += owners.count(weakest) / len(owners)
            style.last_attacker_by_lot += owners.count(self.last_attacker[seat]) / len(owners)
        if 0 <= victim < len(self.names):
            self.last_attacker[victim] = seat

    def after(self, actor: int) -> None:
        state = self.game.state
        for territory, owner in enumerate(state.owner):
            if state.round and owner != self.owner[territory] and owner == actor == self.turn[1]:
                self.styles[actor].conquests += 1
        self.owner = state.owner[:]

    def _end_turn(self, state: State) -> None:
        seat = self.turn[1]
        if seat < 0:
            return
        style = self.styles[seat]
        style.turns += 1
        board = self.game.rules.board
        style.regions += sum(all(state.owner[t] == seat for t in members) for members in board.region_members)
        border = [
            state.armies[t]
            for t in range(board.size)
            if state.owner[t] == seat and any(state.owner[near] != seat for near in board.neighbours[t])
        ]
        style.guards += sum(border) / len(border) if border else 0.0


def _strengths(state: State, seats: int) -> list[int]:
    """Armies and land of each seat."""
    found = state.held[:seats]
    for territory, owner in enumerate(state.owner):
        if 0 <= owner < seats:
            found[owner] += state.armies[territory]
    return found


def watch_game(contest: Contest, fixture: Fixture) -> Watched:
    game = game_from_rules(contest.rules(), seed=fixture.seed, recording=False)
    bots = seat_bots(fixture.names, fixture.seed)
    watch = Watch(game, fixture.names, dice_of(contest.edition))
    while not game.is_over and game.state.round <= contest.max_rounds:
        decision = game.decision()
        view = game.view(decision.actor)
        start = time.thread_time()
        action = bots[decision.actor].decide(view, decision)
        seconds = time.thread_time() - start
        style = watch.styles[decision.actor]
        style.decisions += 1
        style.seconds += seconds
        style.longest = max(style.longest, seconds)
        watch.before(decision, action)
        game.play(action)
        watch.after(decision.actor)
    for winner in game.state.winners:
        watch.styles[winner].wins += 1 / len(game.state.winners)
    watched = Watched({}, game.is_over, game.state.round)
    for name, style in zip(fixture.names, watch.styles, strict=True):
        watched.styles.setdefault(name, Style()).add(style)
    return watched


# -- the page ------------------------------------------------------------------------------------------------


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def lift(count: int, by_lot: float) -> str:
    """How much oftener than blind choice would have hit them."""
    return f"{count / by_lot:.2f}" if by_lot else "–"


def style_row(name: str, style: Style) -> str:
    turns, attacks = max(1, style.turns), max(1, style.attacks)
    low, high = wilson(style.wins, style.games)
    cells = [
        f"`{name}`",
        str(load_bot(name).level),
        f"{percent(style.wins / style.games)} ({percent(low)}–{percent(high)})",
        f"{style.attacks / turns:.2f}",
        f"{style.conquests / turns:.2f}",
        percent(style.chances / attacks),
        f"{style.regions / turns:.2f}",
        f"{style.guards / turns:.1f}",
        lift(style.on_leader, style.leader_by_lot),
        lift(style.on_weakest, style.weakest_by_lot),
        lift(style.on_last_attacker, style.last_attacker_by_lot),
        f"{1000 * style.seconds / max(1, style.decisions):.2f}",
        f"{1000 * style.longest:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def ending_row(contest: Contest, games: Sequence[Watched]) -> str:
    finished = sum(game.is_finished for game in games)
    low, high = wilson(finished, len(games))
    rounds = sum(game.rounds for game in games if game.is_finished) / max(1, finished)
    mode = f"{contest.mode}{', rising sets' if contest.options else ''}"
    share = f"{100 * finished / len(games):.1f} % ({100 * low:.1f}–{100 * high:.1f} %)"
    return f"| {contest.edition} | {mode} | {contest.seats} | {len(games)} | {share} | {rounds:.1f} |"


def page(styles: dict[str, Style], endings: Sequence[str], first: Contest, games: int) -> str:
    people = [f"- `{bot.name}`, {bot.called()['en']}, level {bot.level}. {bot.about['en']}" for bot in CAST]
    rows = [style_row(name, styles[name]) for name in sorted(styles)]
    return f"""# The cast

Written by `python bench/cast.py` on {date.today().isoformat()}, Python {platform.python_version()}.

{chr(10).join(people)}

They plan as `marshal` does (`bots/cast/character.py`), each with weights of its own, a taste for certain positions
and some attacks it shrinks from. All of that fades between rounds 20 and 70, so that games end.

## How they differ

{games} games of {first.edition}, {first.mode}, {first.seats} seats, rising sets, tables drawn by lot from the cast,
every deal played with each rotation over the seats. *Attacks* are battles, however often the dice are thrown;
*chance* is the chance to win them when they began; *regions* are held whole at the end of a turn; *guard* is armies
for a territory on the border at the end of a turn. *Leader*, *weakest*, *last attacker* say how much oftener than a
blind choice among the targets on offer it attacks the strongest of the others, the weakest, and who attacked it
last: 1 is no preference.

| {" | ".join(COLUMNS)} |
|---{"|---:" * (len(COLUMNS) - 1)}|
{chr(10).join(rows)}

## Whether games end

Tables of the cast, as above; a game that is not over after {MAX_ROUNDS} rounds is unfinished.

| edition | mode | seats | games | finished (95 %) | rounds |
|---|---|---:|---:|---:|---:|
{chr(10).join(endings)}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="How the characters play, and whether their games end.")
    parser.add_argument("--games", type=int, default=0, help="for each mode; 200 and a written page if left out")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--modes", type=int, default=len(CONTESTS), help="only the first so many")
    arguments = parser.parse_args()
    games = arguments.games or 200
    names = [bot.name for bot in CAST]
    styles: dict[str, Style] = {name: Style() for name in names}
    endings: list[str] = []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for number, contest in enumerate(CONTESTS[: arguments.modes]):
            fixtures = mixed_tables(names, contest.seats, games, SEED)
            played = pool.map(partial(watch_game, contest), fixtures)
            what = f"{contest.edition} {contest.mode}"
            found = list(track(played, what, total=games, console=Console(stderr=True)))
            endings.append(ending_row(contest, found))
            if number == 0:
                for watched in found:
                    for name, style in watched.styles.items():
                        styles[name].add(style)
    text = page(styles, endings, CONTESTS[0], games)
    if arguments.games:
        print(text)
    else:
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
