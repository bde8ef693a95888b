"""A deck of the table of cards."""

from collections.abc import Sequence

from conquete.effects.card_files import CardRow
from conquete.engine.state import State
from conquete.rules.cards.kinds import Condition


class CardDeck:
    """Cards of one back. `name` is what an action calls the deck, `cards` what the ruleset does, and `suffix` is
    added to the names of its zones. What `needs` says must hold for all its cards. `row` of them lie face up to be
    taken; as everybody sees who takes which, hands of such a deck lie open, too. A deck that `buries` has a place
    for cards that go unseen; what is played lies open. Cards of a deck that `enters` play lie on the shelf as soon
    as they are drawn. A deck that `destroys` has a place for cards that never come back.
    """

    def __init__(
        self,
        name: str,
        cards: str,
        rows: Sequence[CardRow],
        suffix: str = "",
        needs: Sequence[Condition] = (),
        row: int = 0,
        buries: bool = False,
        enters: bool = False,
        destroys: bool = False,
    ) -> None:
        self.name = name
        self.cards = cards
        self.rows: list[CardRow] = list(rows)
        self.suffix = suffix
        self.needs: list[Condition] = list(needs)
        self.row = row
        self.buries = buries
        self.enters = enters
        self.destroys = destroys
        self.buried = 0  # the zone
        self.destroyed = 0  # the zone
        self.piece = 0  # its bit where an action names it
        self.size = sum([len(row.names()) for row in self.rows])

    def is_open(self, state: State, seat: int) -> bool:
        """Does everything hold that its cards need?"""
        for need in self.needs:
            if not need.holds(state, seat, 0, 0):
                return False
        return True
