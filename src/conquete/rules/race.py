"""A race: who is the first to have so many points wins at once. Tokens stay, pieces on the board change hands."""

from collections.abc import Sequence
from typing import Final

from conquete.engine.events import Log
from conquete.engine.goals import RACE, Aim, Goal
from conquete.engine.hooks import Hook, Point, tell, total
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.rules.buildings import Buildings
from conquete.rules.currency import Currency
from conquete.rules.turn import FOLLOWS
from conquete.rules.winning import Winning, win, winning_of

RACE_POINTS: Final = Point("race_points", "number", "points that seat has beside tokens and pieces on the board")
TOKENS_EARNED: Final = Point(
    "tokens_earned", "window", "seat got a = tokens of the race, by which somebody may have won already"
)


class Race(Module):
    """One point for each token of a seat and for each piece in a territory of its own; `to_win` of them win. It is
    looked at when a territory is taken or entered; who gives points in another way says so by `gain` or `look`."""

    name = RACE

    def __init__(self, tokens: Currency, pieces: Sequence[Buildings], to_win: int) -> None:
        self.tokens = tokens
        self.standing: list[Buildings] = list(pieces)
        self.to_win = to_win
        self.seats = 0
        self.follows = 0
        self.reason = 0
        self.others: tuple[Hook, ...] = ()
        self.earned: tuple[Hook, ...] = ()
        self.winning: Winning | None = None

    def params(self) -> dict[str, object]:
        return {"pieces": [each.register for each in self.standing], "to_win": self.to_win}

    def opens(self) -> list[Point]:
        return [RACE_POINTS, TOKENS_EARNED]

    def hooks(self) -> list[Hook]:
        return [TakenLand(self, "territory_taken"), TakenLand(self, "territory_entered")]

    def bind(self, rules: Ruleset) -> None:
        self.seats = rules.seats
        self.follows = rules.offset(FOLLOWS)
        self.reason = rules.end_reason(RACE)
        self.others = rules.hooks_at(RACE_POINTS)
        self.earned = rules.hooks_at(TOKENS_EARNED)
        self.winning = winning_of(rules)

    def points(self, state: State, seat: int) -> int:
        points = self.tokens.of(state, seat)
        for each in self.standing:
            points += each.count(state, seat)
        return total(self.others, points, state, seat) if self.others else points

    def has_piece(self, state: State, territory: int) -> bool:
        for each in self.standing:
            if each.stands(state, territory):
                return True
        return False

    def aim(self, state: State, seat: int) -> Aim | None:
        return Aim(RACE, [Goal(RACE, self.points(state, seat), self.to_win)])

    def check(self, state: State) -> str:
        is_won = state.ended > 0 or (self.winning is not None and self.winning.is_won(state))
        if state.round > 0 and not is_won:
            for seat in range(self.seats):
                if self.points(state, seat) >= self.to_win:
                    return "somebody has points enough to win, but the game is not over"
        return ""

    def gain(self, state: State, log: Log | None, seat: int, tokens: int) -> None:
        """Whoever hears of it and asks something is answered before what follows a victory."""
        self.tokens.gain(state, log, seat, tokens)
        self.look(state, log)
        if self.earned and not state.ended:
            tell(self.earned, state, log, seat, tokens)

    def look(self, state: State, log: Log | None) -> None:
        """Has somebody won? Of several the one whose turn it is, else the next in order of play."""
        seat = state.turn
        for _ in range(self.seats):
            if self.points(state, seat) >= self.to_win:
                win(self.winning, state, log, seat, self.reason, RACE)
                return
            seat = state.values[self.follows + seat]


class TakenLand(Hook):
    """After the pieces have changed hands. Land on which none stands makes no difference to pieces."""

    def __init__(self, race: Race, point: str) -> None:
        super().__init__(point, may_be_unheard=True, priority=1)
        self.race = race

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.race.others or self.race.has_piece(state, a):
            self.race.look(state, log)
