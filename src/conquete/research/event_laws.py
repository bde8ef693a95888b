"""The laws of events: each is what is declared of it, and together they tell every change on the board."""

from conquete.engine.events import Event
from conquete.engine.ids import NOBODY
from conquete.research.laws import Law
from conquete.research.lines import Line
from conquete.rules.told import fault_of


class DeclaredEvents(Law):
    """Every event is declared, has the fields that are declared of it, and is seen by whom that says."""

    name = "declared events"

    def begin(self, line: Line) -> None:
        self.after(line)

    def after(self, line: Line) -> None:
        for event in line.events:
            fault = fault_of(line.rules, line.presentation.events, event)
            if fault:
                line.broken(self.name, fault)


class ToldByEvents(Law):
    """The events tell every change on the board: who follows them knows all owners and armies."""

    name = "told by events"

    def begin(self, line: Line) -> None:
        self.owner = line.game.state.owner[:]
        self.armies = line.game.state.armies[:]

    def after(self, line: Line) -> None:
        new = line.rules.board.size - len(self.owner)  # other rules may have added some
        self.owner += [NOBODY] * new
        self.armies += [0] * new
        for event in line.events:
            self._follow(event)
        state = line.game.state
        placed = sum(state.armies) - sum(self.armies)
        if placed:
            line.broken(self.name, f"{placed:+} armies on the board that no event accounts for")
        for i, name in enumerate(line.rules.board.territories):
            if (self.owner[i], self.armies[i]) != (state.owner[i], state.armies[i]):
                told = f"owner {self.owner[i]} with {self.armies[i]} armies"
                line.broken(
                    self.name,
                    f"the events tell of {told} in {name}, there is {state.owner[i]} with {state.armies[i]}",
                )

    def _follow(self, event: Event) -> None:
        told = {**event.data, **(event.details or {})}
        if "now" in told:
            self.armies[_int(told["territory"])] = _int(told["now"])
        if "source_now" in told:
            self.armies[_int(told["source"])] = _int(told["source_now"])
            self.armies[_int(told["target"])] = _int(told["target_now"])
        if event.name == "TerritoryTaken":
            self.owner[_int(told["territory"])] = _int(told["seat"])
        elif event.name == "TerritoryLost":
            self.owner[_int(told["territory"])] = NOBODY


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
