"""What a battle leaves behind: who is lost and where to, and who marches into what was taken."""

from conquete.engine.actions import Verb
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Log
from conquete.engine.hooks import Point
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.steps import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Casualties:
    """Who is lost by a throw, and where to: here, armies, into the box. One that may put a question to their owner
    says so (`asks`); then the battle waits under it."""

    def __init__(self, asks: bool = False) -> None:
        self.asks = asks
        self.is_usual = type(self) is Casualties

    def bind(self, rules: Ruleset) -> None:
        """Look up what it needs."""

    def lose(self, state: State, log: Log | None, territory: int, number: int, by: int) -> None:
        """So many units of a territory are lost; `by` is the army that they fought. A battle sees to the usual ones
        by itself."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Occupation:
    """What marches into a territory that was taken."""

    def steps(self) -> list[Step]:
        return []

    def verbs(self) -> list[Verb]:
        return []

    def opens(self) -> list[Point]:
        return []

    def bind(self, rules: Ruleset) -> None:
        """Look up what it needs."""

    def begin(
        self,
        state: State,
        log: Log | None,
        army: int,
        source: int,
        target: int,
        force: int,
        dice: int,
        contested: int,
    ) -> None:
        """The top frame gives way to the march. `force` and `dice` are those of the last throw; `contested` is 1
        where somebody stood in the territory when the attack was declared."""
        raise NotImplementedError
