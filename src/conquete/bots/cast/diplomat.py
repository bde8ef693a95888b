"""The one who keeps the balance."""

from typing import ClassVar, Final

from conquete.bots.cast.character import Character, powers
from conquete.bots.evaluation import Picture
from conquete.bots.ground import Ground

BALANCE: Final = 1.2  # how much the lead of the strongest of the others counts
LEAD: Final = 1.05  # how much stronger than the next one must be to be the leader
HALF: Final = 0.5  # of all strength: whoever has it needs no balance any more


class DiplomatBot(Character):
    """Looks for the strongest of the others and takes from him; the weak are spared while he is there."""

    name = "diplomat"
    names: ClassVar[dict[str, str]] = {"en": "The Diplomat", "fr": "Le Diplomate"}
    about: ClassVar[dict[str, str]] = {
        "en": "A friend to everyone, except to whoever is winning. The balance of power is a delicate thing.",
        "fr": "L’ami de tous, sauf de celui qui gagne. L’équilibre des puissances est chose délicate.",
    }
    level = 2

    def taste(self, ground: Ground, picture: Picture) -> float:
        """How far the strongest of the others is ahead of a fair share."""
        found = powers(ground, picture)
        whole = sum(found)
        others = [power for seat, power in enumerate(found) if seat != self.seat]
        return -BALANCE * max(0.0, max(others) / whole - 1.0 / ground.seats)

    def spares(self, ground: Ground, picture: Picture, target: int) -> bool:
        """Everybody but the leader, as long as there is one and it is not the diplomat."""
        victim = picture.owner[target]
        if not 0 <= victim < ground.seats:
            return False
        found = powers(ground, picture)
        if found[self.seat] >= HALF * sum(found):
            return False
        others = sorted([power for seat, power in enumerate(found) if seat != self.seat], reverse=True)
        if len(others) < 2 or others[0] < LEAD * max(others[1], found[self.seat]):
            return False
        return found[victim] < others[0]
