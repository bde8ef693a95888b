"""Bots play a whole campaign: one game after the other on the world that the last one left.

Game n of a campaign is determined by the seed, n and the world: a campaign that was broken off goes on as if it had
not been.
"""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from conquete.api import game_from_rules
from conquete.bots.match import MAX_ROUNDS, Outcome, play_game, play_rounds, seat_bots, seat_names, stop_bots
from conquete.bots.naming import Namer
from conquete.campaign.chronicle import Chronicle
from conquete.campaign.folding import worlds_of
from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game

# Bots that think at length are content with less where whole campaigns are played; settings of one's own stay. So
# much time that the clock has no say: the same seed gives the same campaign. They do not play all games alike.
QUICK: Final = {"any": "any:simulations=12,ms=5000,varied=1"}
# Players without a plan may never come by the stars they need, and every later world makes that harder: a game that
# is not over by then is played to its end by a bot that goes for them, in every seat.
CLOSING_ROUND: Final = 60
CLOSER: Final = "any:simulations=4,ms=5000"
ATTEMPTS: Final = 3  # a game that takes too long even so is broken off, and another one is played

OnGame = Callable[[Chronicle, Outcome], None]


class CampaignReport:
    """What became of a campaign."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self.decisions = 0
        self.seconds = 0.0
        self.answers: Counter[str] = Counter()  # by verb
        self.closed: list[int] = []  # the games, by number, that others played to their end

    def to_json(self) -> dict[str, Any]:
        chronicle = self.chronicle
        return {
            "edition": chronicle.edition,
            "mode": chronicle.mode,
            "games": len(chronicle.results),
            "broken_off": chronicle.broken_off,
            "closed": self.closed,
            "people": [chair.name for chair in chronicle.people],
            "results": chronicle.results,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "answers": dict(sorted(self.answers.items())),
            "names": worlds_of(chronicle.edition).memory.names_in(chronicle.world),
            "world": chronicle.world,
            "hash": chronicle.entries[-1].world,
        }


def begin(edition: str, mode: str | None, seats: int, bots: Sequence[str], options: dict[str, object]) -> Chronicle:
    """A campaign before its first game, in the edition's first mode for one unless another is named. Its people are
    bots, called by their names and numbers."""
    known = load_edition(edition)
    usual = next((other.id for other in known.modes.values() if other.is_campaign), None)
    chosen = known.mode(mode or usual).id
    chronicle = Chronicle(edition, chosen, {"windows": "exact", **options})
    for number, bot in enumerate(seat_names(bots, seats, edition)):
        chronicle.add("person", {"number": number, "name": f"{bot} {number + 1}", "bot": bot})
    return chronicle


def play_on(
    chronicle: Chronicle,
    games: int,
    seed: int | str,
    lang: str = "en",
    max_rounds: int = MAX_ROUNDS,
    on_game: OnGame | None = None,
) -> CampaignReport:
    """Play until `games` are played to their end; `on_game` hears of each, after it stands in the chronicle."""
    report = CampaignReport(chronicle)
    start = time.perf_counter()
    while len(chronicle.results) < games:
        number = sum(entry.kind == "game" for entry in chronicle.entries) + 1
        if number > games * ATTEMPTS:
            numbers = ", ".join(str(result["game"]) for result in chronicle.broken_off)
            raise ConqueteError(f"the games {numbers} were broken off: none was over after round {max_rounds}")
        game, outcome, is_closed = _play(chronicle, f"{seed}/{number}", lang, max_rounds)
        report.closed += [number] * is_closed
        report.decisions += outcome.decisions
        report.answers.update(text.split()[0] for text in game.record.texts())
        seated = list(range(len(chronicle.people)))
        body = {"record": game.record.to_jsonl(), "seated": seated, "begun": len(chronicle.entries)}
        chronicle.add("game", body)
        if on_game is not None:
            on_game(chronicle, outcome)
    report.seconds = time.perf_counter() - start
    return report


def _play(chronicle: Chronicle, seed: str, lang: str, max_rounds: int) -> tuple[Game, Outcome, bool]:
    """The next game, how it went, and whether others played it to its end."""
    people = list(range(len(chronicle.people)))
    world = chronicle.seated(people)
    rules = load_edition(chronicle.edition).ruleset(chronicle.mode, len(people), chronicle.options, world)
    names = [chair.name for chair in chronicle.people]
    game = game_from_rules(rules, names=names, seed=seed)
    known = worlds_of(chronicle.edition).memory.names_in(world).values()
    namer = Namer(lang, seed, known)
    bots = seat_bots([QUICK.get(chair.bot, chair.bot) for chair in chronicle.people], seed)
    closers = seat_bots([CLOSER] * len(people), seed)
    try:
        begun = play_rounds(game, bots, min(CLOSING_ROUND, max_rounds), namer)
        is_closed = not game.is_over and max_rounds > CLOSING_ROUND
        outcome = play_game(game, closers, max_rounds, namer)
        outcome.decisions += begun
    finally:
        stop_bots([*bots, *closers])
    return game, outcome, is_closed
