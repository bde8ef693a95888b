"""What is shown of a game of Godstorm besides land and armies."""

from conquete.editions.godstorm import event_types
from conquete.engine.ruleset import Ruleset
from conquete.rules.presentation import Presentation
from conquete.rules.told import declared_events


class GodstormPresentation(Presentation):
    def __init__(self, rules: Ruleset, folder: str = "") -> None:
        super().__init__(rules, folder)
        self.events |= declared_events(event_types)
        self.purchase = ("CardBought", "FaithSpent", "MiracleDrawn")
