"""The territories of each army, remembered for as long as nothing changes hands.

Between two conquests the same ones are asked for again and again. What is kept is a pure function of the owners,
whoever's state they come from: it is compared with them every time.
"""

from conquete.engine.state import State


class Holdings:
    def __init__(self, armies: int) -> None:
        # By army: owners, and what it has of theirs. One assignment writes both.
        self._known: list[tuple[list[int], list[int]]] = [([], []) for _ in range(armies)]

    def of(self, state: State, army: int) -> list[int]:
        """In the order of the board; not to be written in."""
        owner = state.owner
        known, lands = self._known[army]
        if known == owner:
            return lands
        lands = [territory for territory, holder in enumerate(owner) if holder == army]
        self._known[army] = (owner[:], lands)
        return lands
