"""The conformance kit: does an edition keep the laws of the engine, does a bot keep the rules of the house?

    from conquete.research.conformance import check_bot, check_edition

    check_edition("hasbro-2000")
    check_bot("steady", "hasbro-2000")

Both play random games and raise `Broken`, an AssertionError, with the edition, mode, seats, seed and step
where a law does not hold; `check_edition(..., seat_counts=[4], games=1, seed=17)` plays that game again.
"""

from collections.abc import Callable, Sequence

from conquete.api import game_from_rules
from conquete.bots import load_bot
from conquete.bots.base import Bot
from conquete.editions import load_edition
from conquete.editions.base import Edition
from conquete.engine.actions import is_allowed
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.views import View
from conquete.engine.worlds import World
from conquete.research.chance_laws import ExactChances
from conquete.research.event_laws import DeclaredEvents, ToldByEvents
from conquete.research.laws import (
    ActionTexts,
    Clones,
    Law,
    ListedOptions,
    PossibleStates,
    Progress,
    Records,
    SaveAndLoad,
    UnlistedActions,
)
from conquete.research.lines import Broken, Line, asked, variant
from conquete.research.secrecy_laws import HiddenCards, NoLeak, SecretAnswers

LAWS: tuple[type[Law], ...] = (
    PossibleStates,
    DeclaredEvents,
    ToldByEvents,
    Progress,
    Clones,
    SaveAndLoad,
    ActionTexts,
    ListedOptions,
    UnlistedActions,
    ExactChances,
    HiddenCards,
    NoLeak,
    SecretAnswers,
    Records,
)

MAX_ROUNDS = 15

# Told of every game that was checked: mode, seats, seed, steps played.
Report = Callable[[str, int, int, int], None]


# -- editions --------------------------------------------------------------------------------------------


def check_edition(
    edition: str | Edition,
    modes: Sequence[str] | None = None,
    seat_counts: Sequence[int] | None = None,
    games: int = 5,
    seed: int = 0,
    max_rounds: int = MAX_ROUNDS,
    report: Report | None = None,
    options: dict[str, object] | None = None,
    laws: Sequence[type[Law]] = LAWS,
    world: World | None = None,
) -> int:
    """Play `games` random games of every mode and number of seats under all `laws`; how many were played.

    Game i has seed `seed + i`, which also settles the options it is played with: windows are open with an even
    seed and exact with an odd one, and two seeds out of four draw the edition's other options at random, unless
    `options` names them. A game is left after `max_rounds` rounds. An edition that is composed from a document is
    played in its first `world`, unless another is given.
    """
    checked = load_edition(edition) if isinstance(edition, str) else edition
    played = 0
    for mode in modes if modes is not None else list(checked.modes):
        least, most = checked.mode(mode).players
        for seats in seat_counts if seat_counts is not None else range(least, most + 1):
            for number in range(seed, seed + games):
                rules = variant(checked, mode, seats, number, options, world)
                line = Line(rules, number)
                line.presentation = checked.presentation(rules, checked.folder)
                steps = check_line(line, max_rounds, laws)
                played += 1
                if report is not None:
                    report(mode, seats, number, steps)
    return played


def check_line(line: Line, max_rounds: int = MAX_ROUNDS, laws: Sequence[type[Law]] = LAWS) -> int:
    """Play one line to its end or its cap under the laws; the number of steps."""
    watch = Watch(line, laws)
    while not line.game.is_over and line.game.state.round <= max_rounds:
        watch.look()
        watch.play(line.next_action())
    watch.close()
    return line.game.count


class Watch:
    """The laws at work on one line; decides which of them look at which decision."""

    def __init__(self, line: Line, laws: Sequence[type[Law]] = LAWS) -> None:
        self.line = line
        self.laws = [law() for law in laws]
        self.times: dict[str, int] = {}
        for law in self.laws:
            self._ask(law.name, law.begin)

    def _ask(self, name: str, part: Callable[[Line], None]) -> None:
        """One part of a law. What else goes wrong in the rules meanwhile breaks it too, with the place named."""
        try:
            part(self.line)
        except Broken:
            raise
        except Exception as error:
            raise Broken(name, self.line.where(), f"{type(error).__name__}: {error}") from error

    def look(self, everything: bool = False) -> None:
        """At a decision. With `everything` no law spares itself the trouble."""
        kind = asked(self.line.game)
        times = self.times.get(kind, 0)
        self.times[kind] = times + 1
        for number, law in enumerate(self.laws):
            # Shifted by its number, so that the expensive laws do not all fall on the same decisions.
            if everything or times < law.first or (times + number) % law.stride == 0:
                self._ask(law.name, law.at)

    def play(self, action: int) -> None:
        """Go on by one step, which may not fail either."""
        self._ask("playing", lambda line: line.play(action))
        for law in self.laws:
            self._ask(law.name, law.after)

    def close(self) -> None:
        for law in self.laws:
            self._ask(law.name, law.end)


# -- bots ------------------------------------------------------------------------------------------------


def check_bot(
    bot: str | Callable[[], Bot],
    edition: str | Edition,
    mode: str | None = None,
    seats: int | None = None,
    games: int = 3,
    seed: int = 0,
    max_rounds: int = MAX_ROUNDS,
    options: dict[str, object] | None = None,
) -> int:
    """Seat the bot (its name, or what makes one) everywhere and play `games` games; how many decisions it made.

    It must answer what is allowed, leave the view and the options it is handed as they were, and play the same
    game again when it is seated again with the same seed. It is handed its own view and nothing else.
    """
    checked = load_edition(edition) if isinstance(edition, str) else edition
    decisions = 0
    for number in range(seed, seed + games):
        rules = variant(checked, checked.mode(mode).id, seats or _usual_seats(checked, mode), number, options)
        first, made = _bot_record(bot, rules, number, max_rounds)
        again, _ = _bot_record(bot, rules, number, max_rounds)
        decisions += made
        if first != again:
            where = f"{rules.edition} {rules.mode}, {rules.seats} seats, seed {number}"
            raise Broken(
                "bots are deterministic", where, f"bot {_bot_name(bot)} plays another game with the same seed"
            )
    return decisions


def _bot_record(bot: str | Callable[[], Bot], rules: Ruleset, number: int, max_rounds: int) -> tuple[str, int]:
    game = game_from_rules(rules, seed=number)
    decisions = _play_bots(game, _seated(bot, rules.seats, number), number, max_rounds)
    game.stop()
    return game.record.to_jsonl(), decisions


def _bot_name(bot: str | Callable[[], Bot]) -> str:
    return bot if isinstance(bot, str) else bot().name


def _usual_seats(edition: Edition, mode: str | None) -> int:
    least, most = edition.mode(mode).players
    return max(least, min(most, 4))


def _seated(bot: str | Callable[[], Bot], seats: int, number: int) -> list[Bot]:
    bots = [load_bot(bot) if isinstance(bot, str) else bot() for _ in range(seats)]
    for seat, seated in enumerate(bots):
        seated.start(seat, f"bot {number} {seat}")
    return bots


def _play_bots(game: Game, bots: list[Bot], number: int, max_rounds: int) -> int:
    decisions = 0
    while not game.is_over and game.state.round <= max_rounds:
        decision = game.decision()
        view = game.view(decision.actor)
        bot = bots[decision.actor]
        before = (view.digest(), view.state.held[:], view.seat, view.count)
        options = decision.packed[:]
        answer: object = bot.decide(view, decision)
        if not isinstance(answer, int) or not is_allowed(options, answer):
            problem = f"{bot.name} answers {_shown(game, answer)}"
            raise Broken("bots answer what is allowed", _bot_where(game, number), problem)
        if _facts(view) != before or decision.packed != options or game.packed != options:
            raise Broken("bots change nothing", _bot_where(game, number), f"{bot.name} changed what it was given")
        game.apply(answer)
        decisions += 1
    return decisions


def _facts(view: View) -> tuple[object, ...]:
    return (view.digest(), view.state.held, view.seat, view.count)


def _shown(game: Game, answer: object) -> str:
    if isinstance(answer, int):
        try:
            return f"'{game.text(answer)}'"
        except (KeyError, IndexError):  # not even an action of this game
            pass
    return repr(answer)


def _bot_where(game: Game, number: int) -> str:
    rules = game.rules
    return (
        f"{rules.edition} {rules.mode}, {rules.seats} seats, seed {number}, step {game.count + 1} ({asked(game)})"
    )
