"""What needs everybody's consent: a draw, taking back a choice over which others have chosen since, or that
somebody stands in for a player who is away."""

from collections.abc import Iterable

from conquete.engine.state import State
from conquete.server.identity import Person
from conquete.wire.server import Offer


class Agreement:
    """One proposal at a time. Whoever is led by a program agrees to everything."""

    def __init__(self) -> None:
        self.proposer: int | None = None
        self.agreed: set[int] = set()
        self._round = 0
        self._turn = 0

    def propose(self, seat: int, state: State) -> None:
        if self.proposer is None:
            self.proposer = seat
            self._round, self._turn = state.round, state.turn
        self.agreed.add(seat)

    def has_lapsed(self, state: State) -> bool:
        """Has everybody had a turn since it was made?"""
        if self.proposer is None:
            return False
        later = state.round - self._round
        return later > 1 or (later == 1 and state.turn == self._turn)

    def told(self) -> Offer | None:
        return None if self.proposer is None else Offer(seat=self.proposer, agreed=sorted(self.agreed))

    def has_all(self, people: Iterable[int]) -> bool:
        return self.proposer is not None and all(seat in self.agreed for seat in people)

    def clear(self) -> None:
        self.proposer = None
        self.agreed.clear()


class StandingIn(Agreement):
    """That `who` stands in for the seat `proposer`."""

    def __init__(self) -> None:
        super().__init__()
        self.who: Person | None = None

    def told(self) -> Offer | None:
        offer = super().told()
        if offer is not None and self.who is not None:
            offer.name = self.who.name
        return offer

    def clear(self) -> None:
        super().clear()
        self.who = None
