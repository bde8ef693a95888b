"""The law of chance: exact probabilities, and merged classes that are neither too fine nor too coarse."""

from conquete.engine.chance import FairDice
from conquete.engine.ids import CHANCE
from conquete.research.laws import Law
from conquete.research.lines import Line, throw_step

MOST_OUTCOMES = 3_000  # more than this are not played out one by one
SAMPLES = 5


class ExactChances(Law):
    """Outcomes are distinct with positive weights and can all be written and read; what the dice give is one
    of them. Classes have the same total weight; outcomes are in one class exactly if they lead to the same
    state, though not if only what follows makes it the same."""

    name = "exact chances"
    stride = 3

    def begin(self, line: Line) -> None:
        self.played_out: set[tuple[str, int]] = set()

    def at(self, line: Line) -> None:
        game = line.game
        if game.actor != CHANCE:
            return
        step = throw_step(game)
        frame = game.state.frames[-1]
        action = line.sample()
        if not step.is_outcome(game.state, frame, action):
            line.broken(self.name, f"the dice give '{game.text(action)}', which is no outcome")
        outcomes = step.outcomes(game.state, frame)
        looked_at = (step.name, len(outcomes))
        if looked_at in self.played_out:
            return
        self.played_out.add(looked_at)
        self._check_outcomes(line, outcomes)
        self._check_samples(line, {outcome for outcome, _ in outcomes})
        if len(outcomes) <= MOST_OUTCOMES:
            self._check_classes(line, outcomes, step.classes(game.state, frame))

    def _check_outcomes(self, line: Line, outcomes: list[tuple[int, int]]) -> None:
        game = line.game
        if len({outcome for outcome, _ in outcomes}) != len(outcomes):
            line.broken(self.name, "an outcome is listed twice")
        for outcome, weight in outcomes:
            text = game.text(outcome)
            if weight <= 0:
                line.broken(self.name, f"'{text}' has weight {weight}")
            if line.rules.words.parse(text) != outcome:
                line.broken(self.name, f"'{text}' is read as another outcome than {outcome}")
        for rows, what in ((game.chances(), "outcomes"), (game.chance_classes(), "classes")):
            total = sum(probability for _, probability in rows)
            if abs(total - 1) > 1e-9:
                line.broken(self.name, f"the probabilities of the {what} add up to {total}")

    def _check_samples(self, line: Line, listed: set[int]) -> None:
        game = line.game
        frame = game.state.frames[-1]
        for number in range(SAMPLES):
            dice = FairDice(b"sample %d" % number)
            dice.begin(game.throws)
            action = throw_step(game).sample(game.state, frame, dice)
            if action not in listed:
                line.broken(self.name, f"the dice can give '{game.text(action)}', which is not listed")

    def _check_classes(self, line: Line, outcomes: list[tuple[int, int]], classes: list[tuple[int, int]]) -> None:
        game = line.game
        weights: dict[str, int] = {}  # by the state they lead to
        leads_to: dict[int, str] = {}
        for outcome, weight in outcomes:
            clone = game.clone(keep_dice=False)
            clone.play(outcome)
            digest = clone.digest()
            leads_to[outcome] = digest
            weights[digest] = weights.get(digest, 0) + weight
        told: dict[str, list[tuple[int, int]]] = {}  # the classes that lead there
        for outcome, weight in classes:
            if outcome not in leads_to:
                line.broken(self.name, f"the class of '{game.text(outcome)}' stands for no outcome")
            told.setdefault(leads_to[outcome], []).append((outcome, weight))
        for digest, rows in told.items():
            text = game.text(rows[0][0])
            if len(rows) > 1 and len({self._at_once(line, outcome) for outcome, _ in rows}) < len(rows):
                line.broken(self.name, f"the class of '{text}' leads to the same state as another class")
            weight = sum([weight for _, weight in rows])
            if weight != weights[digest]:
                line.broken(self.name, f"the class of '{text}' has weight {weight}, its outcomes {weights[digest]}")
        if len(told) != len(weights):
            line.broken(self.name, f"{len(weights)} different states follow, but there are {len(classes)} classes")

    def _at_once(self, line: Line, outcome: int) -> str:
        """What the outcome itself makes of the state: that what follows by the rules levels it out again (an army
        more that is taken away at once) is no matter of the dice."""
        clone = line.game.clone(keep_dice=False)
        throw_step(clone).apply(clone.state, clone.state.frames[-1], outcome, None)
        return clone.digest()
