"""What a seat plays for, and how a game was decided: for people who want it told in one sentence."""

from collections.abc import Sequence

from conquete.engine.events import Event, Value
from conquete.engine.goals import Aim
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.elimination import LAST_STANDING, is_out
from conquete.rules.turn import ROUND_LIMIT


def aim_of(rules: Ruleset, state: State, seat: int) -> Aim | None:
    """What `seat` plays for, with the number of rounds if the game has a last one; None once it is out.

    To be the last one is a way to win in every mode: it is the aim where the mode has no other.
    """
    if is_out(rules, state, seat):
        return None
    aims = _aims(rules, state, seat)
    ways = [aim for aim in aims if aim.goals and aim.reason != ROUND_LIMIT]
    ways.sort(key=lambda aim: aim.reason == LAST_STANDING)
    if not ways:
        return None
    ways[0].rounds = max([aim.rounds for aim in aims])
    return ways[0]


def _aims(rules: Ruleset, state: State, seat: int) -> list[Aim]:
    return [aim for module in rules.modules if (aim := module.aim(state, seat)) is not None]


class Ending:
    """How the game was decided: the aim that its (first) winner reached, and the territory that was taken last in
    the last turn, by whom and from whom. Where nothing was taken, as on a count, there is no such territory."""

    def __init__(self, rules: Ruleset, state: State, winners: Sequence[int], reason: str) -> None:
        self.winners: tuple[int, ...] = tuple(winners)
        self.reason = reason
        self.place = -1
        self.by = NOBODY
        self.loser = NOBODY
        reached = _aims(rules, state, self.winners[0]) if self.winners else []
        self.aim: Aim | None = next((aim for aim in reached if aim.reason == reason), None)

    def look(self, events: Sequence[Event]) -> None:
        """Find what decided it among the last events of the game."""
        if self.aim is None or self.reason == ROUND_LIMIT:
            return
        is_dragged = False  # what falls with a headquarters decides nothing
        for event in events:
            if event.name == "TurnStarted":
                self.place = -1
                self.by = self.loser = NOBODY
            elif event.name == "DiceRolled":
                is_dragged = False
            elif event.name == "HeadquartersTaken":
                self._note(event.data)
                is_dragged = True
            elif event.name == "TerritoryTaken" and event.data["from"] != NOBODY and not is_dragged:
                self._note(event.data)

    def _note(self, data: dict[str, Value]) -> None:
        place, by, loser = data["territory"], data["seat"], data["from"]
        assert isinstance(place, int)
        assert isinstance(by, int)
        assert isinstance(loser, int)
        self.place, self.by, self.loser = place, by, loser
