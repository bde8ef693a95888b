"""Currencies: what players are paid in and pay with, each under its own name; they are counted openly."""

from collections.abc import Sequence

from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.engine.steps import Register


class Currency(Module):
    """How much each seat has, at the `start` the same or each its own. Who is eliminated gives it back.

    Of a currency "coins" the register is called so, and the events are CoinsGained and CoinsSpent with the amount
    as "coins".
    """

    def __init__(self, name: str, start: int | Sequence[int]) -> None:
        self.name = name
        self.start: int | list[int] = start if isinstance(start, int) else list(start)
        self.at = 0
        self.gained = f"{name.capitalize()}Gained"
        self.spent = f"{name.capitalize()}Spent"

    def params(self) -> dict[str, object]:
        return {"start": self.start}

    def registers(self, seats: int, board: Board) -> list[Register]:
        start = self.start
        return [Register(self.name, seats, defaults=[start] * seats if isinstance(start, int) else start[:])]

    def hooks(self) -> list[Hook]:
        return [GiveBack(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(self.name)

    def of(self, state: State, seat: int) -> int:
        return state.values[self.at + seat]

    def gain(self, state: State, log: Log | None, seat: int, amount: int) -> None:
        state.values[self.at + seat] += amount
        if log is not None and amount:
            log.append(Event(self.gained, {"seat": seat, self.name: amount}))

    def pay(self, state: State, log: Log | None, seat: int, amount: int) -> None:
        state.values[self.at + seat] -= amount
        if log is not None and amount:
            log.append(Event(self.spent, {"seat": seat, self.name: amount}))


class GiveBack(Hook):
    def __init__(self, currency: Currency) -> None:
        super().__init__("seat_eliminated")
        self.currency = currency

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        self.currency.pay(state, log, a, self.currency.of(state, a))
