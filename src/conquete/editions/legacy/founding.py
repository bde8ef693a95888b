"""Before the first game of a world: a starting power for every faction, twelve coins on territory cards.

The person who opens the world chooses, or chance does (leg-9.2). Both are noted in registers; one change of the
world then writes them into its sheet.
"""

from typing import Final

from conquete.editions.legacy.sheet import GREEN, Document, Faction, Sheet, changed, read, write
from conquete.editions.legacy.tables import starting_powers, territories, value
from conquete.engine.actions import Verb, a_of, act, n_of, verb_of
from conquete.engine.board import Board
from conquete.engine.chance import Dice
from conquete.engine.events import Event, Log
from conquete.engine.ids import NUMBER, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChangeStep, ChoiceStep, Register, Step, ThrowStep
from conquete.engine.worlds import World
from conquete.rules.cite import Cites, cite

CHOOSE_POWER: Final = step_id("choose_power", __name__)
DRAW_POWER: Final = step_id("draw_power", __name__)
DO_POWER: Final = verb_id("power", __name__)
DO_COIN: Final = verb_id("coin", __name__)

POWERS: Final = "starting_powers"  # by faction: which of its powers, from 1 on
COINS: Final = "first_coins"  # by territory

BY_CHANCE: Final = ("draw_power", "draw_coin", "found_world")
BY_CHOICE: Final = ("choose_power", "add_coin", "found_world")
OPENER: Final = 0  # the seat of the person who opens the world


def is_founded(sheet: Sheet) -> bool:
    return all(GREEN in sheet.factions[id].powers for id in starting_powers() if id in sheet.factions) and bool(
        sheet.factions
    )


class Founding(Module):
    """leg-9.1 to leg-9.15."""

    name = "founding"

    def __init__(self, cites: Cites) -> None:
        self.cites = cites
        self.factions = list(starting_powers())
        self.choices = [len(powers) for powers in starting_powers().values()]
        self.coins = value("resources", "first_coins")
        self.most = value("resources", "most_before_first") - value("resources", "territory_coins")  # leg-9.11
        self.powers_at = 0
        self.coins_at = 0
        self.size = len(territories())

    def steps(self) -> list[Step]:
        return [ChoosePower(self), DrawPower(self), AddCoin(self), DrawCoin(self), FoundWorld(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("power", 0, 0, NUMBER), Verb("coin", TERRITORY)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [
            Register(POWERS, len(self.factions), most=max(self.choices)),
            Register(COINS, self.size, most=self.most),
        ]

    def bind(self, rules: Ruleset) -> None:
        self.powers_at = rules.offset(POWERS)
        self.coins_at = rules.offset(COINS)

    def faction(self, state: State) -> int:
        """The next one without a power, or how many there are."""
        for faction in range(len(self.factions)):
            if state.values[self.powers_at + faction] == 0:
                return faction
        return len(self.factions)

    def powers(self, state: State) -> list[int]:
        faction = self.faction(state)
        if faction == len(self.factions):
            return []
        return [act(DO_POWER, 0, 0, number + 1) for number in range(self.choices[faction])]

    def give_power(self, state: State, log: Log | None, number: int) -> None:
        faction = self.faction(state)
        state.values[self.powers_at + faction] = number
        if log is not None:
            id = self.factions[faction]
            log.append(Event("PowerGiven", {"faction": id, "power": starting_powers()[id][number - 1]}))
        if self.faction(state) == len(self.factions):
            state.pop()

    def left(self, state: State) -> int:
        """Coins that are still to be put on cards."""
        return self.coins - sum(state.values[self.coins_at : self.coins_at + self.size])

    def add_coin(self, state: State, log: Log | None, territory: int) -> None:
        state.values[self.coins_at + territory] += 1
        if log is not None:
            now = value("resources", "territory_coins") + state.values[self.coins_at + territory]
            log.append(Event("CoinAdded", {"territory": territory, "coins": now}))
        if self.left(state) == 0:
            state.pop()


class ChoosePower(ChoiceStep):
    def __init__(self, founding: Founding) -> None:
        super().__init__("choose_power")
        self.is_setup = True
        self.founding = founding

    def actor(self, state: State, frame: Frame) -> int:
        return OPENER

    def options(self, state: State, frame: Frame) -> list[int]:
        return self.founding.powers(state)

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.founding.give_power(state, log, n_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.founding.cites, "power")


class DrawPower(ThrowStep):
    """A coin is flipped for each faction: leg-9.7."""

    def __init__(self, founding: Founding) -> None:
        super().__init__("draw_power")
        self.is_setup = True
        self.founding = founding

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        powers = self.founding.powers(state)
        return powers[dice.below(len(powers))]

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(power, 1) for power in self.founding.powers(state)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.founding.give_power(state, log, n_of(action))


class AddCoin(ChoiceStep):
    def __init__(self, founding: Founding) -> None:
        super().__init__("add_coin")
        self.is_setup = True
        self.founding = founding

    def actor(self, state: State, frame: Frame) -> int:
        return OPENER

    def options(self, state: State, frame: Frame) -> list[int]:
        founding = self.founding
        coins = state.values[founding.coins_at : founding.coins_at + founding.size]
        return [act(DO_COIN, territory) for territory, number in enumerate(coins) if number < founding.most]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.founding.add_coin(state, log, a_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.founding.cites, "most" if verb_of(action) == DO_COIN else "coins")


class DrawCoin(ThrowStep):
    """The first twelve cards of a shuffled pile get one each: leg-9.15."""

    def __init__(self, founding: Founding) -> None:
        super().__init__("draw_coin")
        self.is_setup = True
        self.founding = founding

    def _bare(self, state: State) -> list[int]:
        """The territories whose cards have got none."""
        founding = self.founding
        coins = state.values[founding.coins_at : founding.coins_at + founding.size]
        return [territory for territory, number in enumerate(coins) if number == 0]

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        bare = self._bare(state)
        return act(DO_COIN, bare[dice.below(len(bare))])

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_COIN, territory), 1) for territory in self._bare(state)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.founding.add_coin(state, log, a_of(action))


class FoundWorld(ChangeStep):
    """What was chosen is written down for good; powers that nobody chose are destroyed (leg-9.6)."""

    def __init__(self, founding: Founding) -> None:
        super().__init__("found_world")
        self.is_setup = True
        self.founding = founding

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        founding, document = self.founding, read(world)
        sheet = document.sheet
        factions = dict(sheet.factions)
        for i, id in enumerate(founding.factions):
            power = starting_powers()[id][state.values[founding.powers_at + i] - 1]
            faction = factions.get(id, Faction())
            factions[id] = changed(faction, powers={**faction.powers, GREEN: power})
        added = state.values[founding.coins_at : founding.coins_at + founding.size]
        coins = {id: sheet.coins(id) + number for id, number in zip(territories(), added, strict=True) if number}
        founded = changed(sheet, factions=factions, cards={**sheet.cards, **coins})
        return write(Document(sheet=founded, seated=document.seated))
