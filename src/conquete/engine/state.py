"""State: everything that changes during a game, as flat lists of integers."""

from typing import TypeAlias

# What is still to be done: (step, seat, small ints ...). Immutable, so that a copy of the stack is cheap.
Frame: TypeAlias = tuple[int, ...]


class State:
    """Mutable and flat. It refers to no board, ruleset, player, dice or log."""

    def __init__(
        self,
        owner: list[int],
        armies: list[int],
        held: list[int],
        values: list[int],
        zones: list[list[int]],
        frames: list[Frame],
        turn: int,
        round: int,
        ended: int,
        winners: tuple[int, ...],
    ) -> None:
        self.owner = owner  # by territory
        self.armies = armies  # by territory
        self.held = held  # by army: how many territories it has; kept in step with `owner`
        self.values = values  # the modules' registers, see Ruleset.registers
        self.zones = zones  # cards, see Ruleset.zones
        self.frames = frames  # the stack; the last one is next
        self.turn = turn  # whose turn it is
        self.round = round  # 0 during set-up, then 1, 2, ...
        self.ended = ended  # 0 while the game goes on, else why it ended
        self.winners = winners

    def copy(self) -> "State":
        return State(
            self.owner[:],
            self.armies[:],
            self.held[:],
            self.values[:],
            [zone[:] for zone in self.zones],
            self.frames[:],
            self.turn,
            self.round,
            self.ended,
            self.winners,
        )

    def facts(self) -> tuple[object, ...]:
        """Everything: two states of one ruleset are the same if their facts are equal."""
        return (
            self.owner,
            self.armies,
            self.values,
            self.zones,
            self.frames,
            self.turn,
            self.round,
            self.ended,
            self.winners,
        )

    def push(self, frame: Frame) -> None:
        self.frames.append(frame)

    def pop(self) -> None:
        self.frames.pop()

    def replace(self, frame: Frame) -> None:
        """The top frame gives way to the next stage of the same thing."""
        self.frames[-1] = frame
