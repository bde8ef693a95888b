"""The laws every edition keeps, one class each; the laws of chance and of secrecy have files of their own.

A law looks at a line (see lines.py) as it begins, at its decisions, and at its end. Expensive laws are not
asked at every decision: each question of a kind is looked at the first few times, then now and then.
"""

import json

from conquete.api import game_from_rules
from conquete.engine.actions import (
    NUMBER_MASK,
    OPERAND_MASK,
    SPAN_SHIFT,
    VERB_MASK,
    a_of,
    act,
    b_of,
    n_of,
    span_of,
    verb_of,
)
from conquete.engine.errors import ConqueteError, IllegalAction
from conquete.engine.game import Game
from conquete.engine.ids import CARD, CHANCE, NOBODY, NOTHING, NUMBER, REGION, SEAT, TERRITORY
from conquete.engine.position import read_position
from conquete.engine.record import read_jsonl
from conquete.engine.replay import replay, resume, snapshot, verify
from conquete.engine.ruleset import Ruleset
from conquete.research.lines import Line, asked, choose, ends, standing


class Law:
    """`first` decisions of each kind are looked at, then every `stride`-th; 1 looks at all of them."""

    name = ""
    first = 2
    stride = 1

    def begin(self, line: Line) -> None:
        """Before the first step."""

    def at(self, line: Line) -> None:
        """Somebody, perhaps chance, is asked."""

    def after(self, line: Line) -> None:
        """A step was played; `line.events` are its events. Every step comes here."""

    def end(self, line: Line) -> None:
        """The game is over or was left at its cap."""


class PossibleStates(Law):
    """Every state at a decision is possible, and every territory is whole: one owner with armies (or
    with a piece that keeps it for him), or neither."""

    name = "possible states"

    def at(self, line: Line) -> None:
        problem = line.rules.check(line.game.state)
        if problem:
            line.broken(self.name, problem)
        state = line.game.state
        for territory, owner in enumerate(state.owner):
            armies = state.armies[territory]
            is_kept = owner != NOBODY and armies == 0 and line.rules.keeps(state, territory)
            if armies < 0 or (owner == NOBODY) != (armies == 0 and not is_kept):
                name = line.rules.board.territories[territory]
                line.broken(self.name, f"{name} has owner {owner} and {state.armies[territory]} armies")

    def end(self, line: Line) -> None:
        self.at(line)


class Progress(Law):
    """Nobody is asked without an answer, a seat or chance is asked, and no round goes on for ever."""

    name = "progress"
    most = 20_000  # decisions in one round

    def begin(self, line: Line) -> None:
        self.round = -1
        self.since = 0

    def at(self, line: Line) -> None:
        game = line.game
        if game.actor != CHANCE:
            if not 0 <= game.actor < line.rules.seats:
                line.broken(self.name, f"seat {game.actor} is asked, which does not play")
            if not game.packed:
                line.broken(self.name, "there is no option")
        if game.state.round != self.round:
            self.round = game.state.round
            self.since = game.count
        elif game.count - self.since > self.most:
            line.broken(self.name, f"round {self.round} has gone on for {self.most} steps")

    def end(self, line: Line) -> None:
        game = line.game
        if game.is_over and (game.result is None or game.packed):
            line.broken(self.name, f"the game is over with the result {game.result} and options {game.packed}")


class Clones(Law):
    """A clone is the same game; what is played in it is unknown to the original."""

    name = "clones"
    stride = 9
    steps = 6

    def at(self, line: Line) -> None:
        game = line.game
        before = (game.digest(), game.actor, game.packed[:], game.count, game.throws, len(game.record.steps))
        clone = game.clone()
        if (clone.digest(), clone.actor, clone.packed, clone.count, clone.throws) != before[:5]:
            line.broken(self.name, "the clone stands elsewhere")
        for _ in range(self.steps):
            if clone.is_over:
                break
            if clone.actor == CHANCE:
                clone.play(line.aside.choice([outcome for outcome, _ in clone.chances()]))
            else:
                clone.play(choose(line.aside, clone.packed, line.caution))
        now = (game.digest(), game.actor, game.packed, game.count, game.throws, len(game.record.steps))
        if now != before or game.log:
            line.broken(self.name, "playing on in a clone changed the original")


class SaveAndLoad(Law):
    """The written position, also as JSON text, leads back to the same state and the same question."""

    name = "save and load"
    first = 4
    stride = 8

    def at(self, line: Line) -> None:
        game = line.game
        position = game.position()
        self._compare(line, position, "the position")
        text = json.dumps(position)
        loaded = json.loads(text)
        self._compare(line, loaded, "the position as JSON text")
        if loaded != position:
            line.broken(self.name, "the position changes on its way through JSON text")

    def _compare(self, line: Line, position: dict[str, object], what: str) -> None:
        game = line.game
        try:
            loaded = standing(line.rules, read_position(line.rules, position))
        except ConqueteError as error:
            line.broken(self.name, f"{what} is refused: {error}")
        if loaded.digest() != game.digest() or loaded.state.held != game.state.held:
            line.broken(self.name, f"{what} gives another state")
        if (loaded.actor, asked(loaded), loaded.packed) != (game.actor, asked(game), game.packed):
            line.broken(self.name, f"{what} asks seat {loaded.actor} for '{asked(loaded)}' or offers other options")
        if loaded.position() != position:
            line.broken(self.name, f"{what} is written differently when it was read")

    def end(self, line: Line) -> None:
        self.at(line)


class ActionTexts(Law):
    """Options are distinct, and each is the same action again when it was written as text and read."""

    name = "action texts"
    stride = 4

    def at(self, line: Line) -> None:
        game = line.game
        taken: dict[int, list[tuple[int, int]]] = {}
        for option in game.packed:
            base = act(verb_of(option), a_of(option), b_of(option))
            low, high = n_of(option), n_of(option) + span_of(option)
            if any(low <= other_high and other_low <= high for other_low, other_high in taken.get(base, [])):
                line.broken(self.name, f"'{game.text(option)}' is offered twice")
            taken.setdefault(base, []).append((low, high))
        for action in ends(game.packed):
            text = game.text(action)
            if line.rules.words.parse(text) != action:
                line.broken(self.name, f"'{text}' is read as another action than {action}")


class ListedOptions(Law):
    """Every option listed can be played, the lowest and the highest of a range too, and leads to a state that
    is possible, whether events are kept or not."""

    name = "listed options"
    stride = 20

    def at(self, line: Line) -> None:
        game = line.game
        for action in ends(game.packed):
            told = Game(line.rules, game.state.copy(), None, None, [], game.count)
            silent = game.clone()
            try:
                told.apply(game.text(action))
                silent.apply(action)
            except ConqueteError as error:
                line.broken(self.name, f"'{game.text(action)}' is listed but refused: {error}")
            problem = silent.rules.check(silent.state)
            if problem:
                line.broken(self.name, f"'{game.text(action)}' leads to an impossible state: {problem}")
            if told.digest() != silent.digest():
                line.broken(self.name, f"'{game.text(action)}' leads elsewhere when events are kept")


class UnlistedActions(Law):
    """What is not listed is refused and changes nothing: numbers beside a range, other operands, other verbs."""

    name = "unlisted actions"
    stride = 20

    def begin(self, line: Line) -> None:
        self.rules = line.rules
        self.samples = sample_actions(line.rules)
        self.malformed = malformed_actions(line.rules)

    def at(self, line: Line) -> None:
        game = line.game
        if game.rules is not self.rules:
            self.begin(line)
        if game.actor == CHANCE:
            listed = {outcome for outcome, _ in game.chances()}
            candidates = self.samples
        else:
            listed = {action for option in game.packed for action in _expanded(option)}
            candidates = self.samples + self.malformed + _beside(line, game.packed)
        before = game.digest()
        for action in candidates:
            if action in listed or self._means_a_listed_one(line, action, listed):
                continue
            try:
                game.apply(action)
            except IllegalAction:
                continue
            line.broken(self.name, f"{_shown(game, action)} is not listed but was accepted")
        if game.digest() != before or game.take_events():
            line.broken(self.name, "a refused action has changed the game")

    def _means_a_listed_one(self, line: Line, action: int, listed: set[int]) -> bool:
        """Some actions may be written in several ways; they then do what the listed one does."""
        game = line.game
        if game.actor == CHANCE:
            return False
        meant = game.rules.choices[game.state.frames[-1][0]].canonical(action)
        if meant not in listed:
            return False
        one, other = game.clone(), game.clone()
        one.apply(action)
        other.apply(meant)
        if one.digest() != other.digest():
            line.broken(self.name, f"'{game.text(action)}' does not do what '{game.text(meant)}' does")
        return True


def sample_actions(rules: Ruleset) -> list[int]:
    """A few actions of every verb: the first and the last of what each operand can name."""
    last = {
        NOTHING: 0,
        TERRITORY: rules.board.size - 1,
        CARD: len(rules.cards) - 1,
        SEAT: rules.seats - 1,
        REGION: len(rules.board.regions) - 1,
        NUMBER: 1,
    }
    actions: list[int] = []
    for verb in rules.words.verbs.values():
        a, b, n = (last.get(kind, 1) for kind in verb.operands)
        actions.extend({act(verb.id), act(verb.id, a, b, n), act(verb.id, 0, b, n), act(verb.id, a, 0, n)})
    return sorted(actions)


def malformed_actions(rules: Ruleset) -> list[int]:
    """Integers that are no actions: a verb that does not exist, operands that name nothing, spare bits set."""
    unknown = next(verb for verb in range(VERB_MASK, 0, -1) if verb not in rules.words.verbs)
    some = min(rules.words.verbs)
    return [
        -1,
        0,
        act(unknown),
        act(some, OPERAND_MASK, OPERAND_MASK, NUMBER_MASK),
        act(some) | 1 << SPAN_SHIFT,
        1 << 200,
    ]


def _shown(game: Game, action: int) -> str:
    try:
        return f"'{game.text(action)}'"
    except (KeyError, IndexError):
        return str(action)


def _expanded(option: int) -> list[int]:
    base = act(verb_of(option), a_of(option), b_of(option))
    return [base + act(0, 0, 0, n_of(option) + more) for more in range(span_of(option) + 1)]


def _beside(line: Line, packed: list[int]) -> list[int]:
    """Well-formed actions just beside some of the options: the number one lower or higher, operands swapped
    or replaced."""
    actions: list[int] = []
    for option in line.aside.sample(packed, min(len(packed), 6)):
        verb, a, b, n = verb_of(option), a_of(option), b_of(option), n_of(option)
        kinds = line.rules.words.verbs[verb].operands
        if kinds[2] == NUMBER:
            actions.extend(
                act(verb, a, b, number)
                for number in (n - 1, n + span_of(option) + 1, NUMBER_MASK)
                if 0 <= number <= NUMBER_MASK
            )
        if kinds[0] == kinds[1]:
            actions.append(act(verb, b, a, n))
        if kinds[0] == TERRITORY:
            actions.append(act(verb, line.aside.randrange(line.rules.board.size), b, n))
        if kinds[1] == TERRITORY:
            actions.append(act(verb, a, line.aside.randrange(line.rules.board.size), n))
    return actions


class Records(Law):
    """The record replays to the same state and the same text; a snapshot on the way leads there too; with the
    same seed the game throws the same dice by itself, and they can be verified."""

    name = "records"

    def begin(self, line: Line) -> None:
        self.snapshot = snapshot(line.game)
        self.taken = 0

    def at(self, line: Line) -> None:
        if line.game.count >= 2 * self.taken + 10:  # the last one lies in the second half of the game
            self.taken = line.game.count
            self.snapshot = snapshot(line.game)

    def end(self, line: Line) -> None:
        game = line.game
        text = game.record.to_jsonl()
        self._replay(line, text)
        raw = read_jsonl(text)
        resumed = resume(line.begun_by, self.snapshot, raw)
        if resumed.digest() != game.digest() or resumed.throws != game.throws:
            line.broken(self.name, f"the snapshot after step {self.taken} leads elsewhere")
        self._same_dice(line)

    def _replay(self, line: Line, text: str) -> None:
        try:
            again = replay(line.begun_by, read_jsonl(text), line.fresh_start())
        except ConqueteError as error:
            line.broken(self.name, f"the record is refused: {error}")
        if again.digest() != line.game.digest():
            line.broken(self.name, "the record replays to another state")
        if again.record.to_jsonl() != text:
            line.broken(self.name, "the replayed game has another record")

    def _same_dice(self, line: Line) -> None:
        """The line answered chance from outside; a game that throws its own dice must go the same way."""
        game = game_from_rules(line.begun_by, line.fresh_start(), seed=line.seed)
        for action in line.choices:
            if game.is_over or not game.decision().allows(action):
                line.broken(self.name, f"with the same seed and choices, step {game.count + 1} is another")
            game.play(action)
        finished = line.game.is_over
        # The line may stand before a throw that the other game has made already.
        if game.record.steps[: line.game.count] != line.game.record.steps or (finished and not game.is_over):
            line.broken(self.name, "the same seed and choices give another record")
        game.stop()
        text = game.record.to_jsonl()
        try:
            throws = verify(line.begun_by, read_jsonl(text), line.fresh_start())
        except ConqueteError as error:
            line.broken(self.name, f"the dice cannot be verified: {error}")
        if throws != game.throws:
            line.broken(self.name, f"{game.throws} throws were made, {throws} verified")
        self._replay_stopped(line, text)

    def _replay_stopped(self, line: Line, text: str) -> None:
        again = replay(line.begun_by, read_jsonl(text), line.fresh_start())
        if again.record.to_jsonl() != text:
            line.broken(self.name, "the record of the finished game is another after its replay")
