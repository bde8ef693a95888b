"""The bot that plans its whole turn and fights for the greatest chance to win."""

from typing import ClassVar

from conquete.bots.knowledge import editions_with, knowledge_of
from conquete.bots.marshal.staff import AnyStaff, PlanningBot
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Ruleset


class MarshalBot(PlanningBot):
    """Plays every edition of which bots know how to plan in it."""

    name = "marshal"
    names: ClassVar[dict[str, str]] = {"en": "The Marshal", "fr": "Le Maréchal"}
    about: ClassVar[dict[str, str]] = {
        "en": "Plans the whole turn with the odds in hand: takes what it can hold and strikes when it pays.",
        "fr": "Prépare tout son tour, les chances en main : prend ce qu’il peut tenir et frappe quand cela paie.",
    }
    editions: tuple[str, ...] = editions_with("staff")
    level = 4

    @classmethod
    def plays(cls, edition: str) -> bool:
        return edition in editions_with("staff")

    def make_staff(self, rules: Ruleset, seat: int) -> AnyStaff:
        known = knowledge_of(rules.edition, "staff")
        if known is None:
            raise ConqueteError(f"bot {self.name} does not play {rules.edition}")
        staff: AnyStaff = known.make(rules, seat, self.settings)
        return staff
