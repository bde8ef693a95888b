"""What needs everybody's consent: a draw, or taking back a choice over which others have chosen since."""

from collections.abc import Iterable


class Agreement:
    """One proposal at a time. Whoever is led by a program agrees to everything."""

    def __init__(self) -> None:
        self.proposer: int | None = None
        self.agreed: set[int] = set()

    def propose(self, seat: int) -> None:
        if self.proposer is None:
            self.proposer = seat
        self.agreed.add(seat)

    def has_all(self, people: Iterable[int]) -> bool:
        return self.proposer is not None and all(seat in self.agreed for seat in people)

    def clear(self) -> None:
        self.proposer = None
        self.agreed.clear()
