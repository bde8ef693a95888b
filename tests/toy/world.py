"""The toy in a world that changes: letters lie in a deck, and some of them change the rules when they are read.

`spring` brings a rule and a deck of its own: a boon is drawn each turn, and whoever holds one gets an army more.
`flood` puts two more letters under the pile. `island` finds one, and whoever read of it lands there. A world is the
list of those that were read, in order.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from conquete.editions.base import Edition, Memory, Mode, Worlds
from conquete.effects.verbs import hand_over, place, put_in_hand
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.board import Board
from conquete.engine.chance import Dice
from conquete.engine.decks import SECRET, shuffled, take, top_layer
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import CARD, DECK, HIDDEN, OWNER, PUBLIC
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Chooser, Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChangeStep, ChoiceStep, Deck, Register, Step, ThrowStep, Zone
from conquete.engine.worlds import World
from conquete.rules.combat import Combat
from conquete.rules.deal import DealTerritories, StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.fortify import OneMove
from conquete.rules.placing import PlaceInTurn
from conquete.rules.presentation import Presentation
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import General
from conquete.rules.told import declared_events
from conquete.rules.turn import Turns
from tests.toy import world_events

LANDS: Final = ["north", "east", "south", "west"]
LINKS: Final = [("north", "east"), ("east", "south"), ("south", "west"), ("west", "north")]
ISLE: Final = "isle"
BOARD = Board("toy", LANDS, LINKS, [("all", 2, LANDS)])
WIDER = Board("toy", [*LANDS, ISLE], [*LINKS, (ISLE, "north")], [("all", 2, LANDS)])
ID: Final = "toy-world"
NAME: Final = "name"
SPRING: Final = "spring"
FLOOD: Final = "flood"
ISLAND: Final = "island"
CHANGES: Final = (SPRING, FLOOD, ISLAND)
LETTERS: Final = (FLOOD, ISLAND, "rumour_a", "rumour_b", "rumour_c", SPRING)
LATER: Final = ("rumour_d", "rumour_e")
DREAMS: Final = 3
BOONS: Final = ("boon_1", "boon_2", "boon_3", "boon_4")

UNSEAL: Final = step_id("unseal", __name__)
DO_READ: Final = verb_id("read", __name__)
DO_KEEP: Final = verb_id("keep")
DO_FIND: Final = verb_id("find", __name__)


class Pile(Module):
    """A deck of its own: a pile, a hand for each seat, and a card for whoever begins the phase `draw_<name>`."""

    def __init__(self, deck: str, cards: Sequence[str]) -> None:
        self.name = deck
        self.cards = tuple(cards)
        self.pile = 0
        self.hand = 0
        self.first = 0

    def params(self) -> dict[str, object]:
        return {"cards": list(self.cards)}

    def decks(self) -> list[Deck]:
        return [Deck(self.name, list(self.cards))]

    def zones(self, seats: int) -> list[Zone]:
        hands = [Zone(f"{self.name}_hand", self.name, OWNER, seat) for seat in range(seats)]
        return [Zone(f"{self.name}_pile", self.name, DECK), *hands]

    def steps(self) -> list[Step]:
        return [DrawOne(self)]

    def bind(self, rules: Ruleset) -> None:
        self.pile = rules.zone(f"{self.name}_pile")
        self.hand = rules.zone(f"{self.name}_hand", 0)
        self.first = rules.decks[self.name].first


class DrawOne(ThrowStep):
    """Where the pile is empty nothing is drawn: chance has one outcome then, a card that is none."""

    def __init__(self, module: Pile) -> None:
        super().__init__(f"draw_{module.name}")
        self.module = module

    def _outcomes(self, state: State) -> list[int]:
        return top_layer(state.zones[self.module.pile])

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        cards = self._outcomes(state)
        return act(DO_FIND, cards[dice.below(len(cards))])

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_FIND, card), 1) for card in self._outcomes(state)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        card, seat = a_of(action), frame[1]
        take(state.zones[self.module.pile], card)
        put_in_hand(state, self.module.hand + seat, card)
        state.pop()
        if log is not None:
            log.append(Event("CardDrawn", {"seat": seat, "card": card}, seat, {"seat": seat}))


class Drawing(AutoStep):
    """A phase of the turn: a card of the pile, while there is one."""

    def __init__(self, module: Pile) -> None:
        super().__init__(f"{module.name}_phase")
        self.module = module

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        if state.zones[self.module.pile]:
            state.replace((step_id(f"draw_{self.module.name}", __name__), frame[1]))
        else:
            state.pop()


class Letters(Pile):
    """Those that were read in games before stay away."""

    def __init__(self, known: list[str]) -> None:
        super().__init__("letters", (*LETTERS, *LATER) if FLOOD in known else LETTERS)
        self.known = known
        self.unseal = Unseal()
        self.read = 0

    def zones(self, seats: int) -> list[Zone]:
        return [*super().zones(seats), Zone("letters_read", self.name, PUBLIC)]

    def steps(self) -> list[Step]:
        return [*super().steps(), ShuffleLetters(self), Drawing(self), ReadLetter(self), self.unseal]

    def verbs(self) -> list[Verb]:
        return [Verb("read", CARD), Verb("keep"), Verb("find", CARD)]

    def bind(self, rules: Ruleset) -> None:
        super().bind(rules)
        self.read = rules.zone("letters_read")
        self.unseal.names = rules.cards

    def take_over(self, before: Ruleset, state: State, log: Log | None) -> None:
        """What the flood brings goes under the pile."""
        new = [self.first + i for i, card in enumerate(self.cards) if card not in before.cards]
        if new:
            state.zones[self.pile] += [SECRET, *new]


class ShuffleLetters(AutoStep):
    def __init__(self, module: Letters) -> None:
        super().__init__("shuffle_letters")
        self.module = module
        self.is_setup = True

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        module = self.module
        cards = range(module.first, module.first + len(module.cards))
        known = [card for card in cards if module.cards[card - module.first] in module.known]
        state.zones[module.read] = known  # where everybody sees that nobody has them
        state.zones[module.pile] = shuffled([card for card in cards if card not in known])
        state.pop()


class ReadLetter(ChoiceStep):
    """A phase of the turn: one letter may be read aloud."""

    def __init__(self, module: Letters) -> None:
        super().__init__("read_letter")
        self.module = module
        self.always_asks = True

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_KEEP), *[act(DO_READ, card) for card in state.zones[self.module.hand + frame[1]]]]

    def names(self, state: State, frame: Frame, action: int) -> str:
        """Whoever finds the island says what the world is called from then on."""
        is_island = verb_of(action) == DO_READ and self.module.cards[a_of(action) - self.module.first] == ISLAND
        return NAME if is_island else ""

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, card = frame[1], a_of(action)
        state.pop()
        if verb_of(action) == DO_KEEP:
            return
        state.zones[self.module.hand + seat].remove(card)
        put_in_hand(state, self.module.read, card)
        if log is not None:
            log.append(Event("LetterRead", {"seat": seat, "card": card}))
        if self.module.cards[card - self.module.first] in CHANGES:
            state.push((UNSEAL, seat, card))
        else:
            place(state, log, seat, state.owner.index(seat), 1)


class Unseal(ChangeStep):
    def __init__(self) -> None:
        super().__init__("unseal", ("card",))
        self.names: list[str] = []

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        read = world["read"]
        assert isinstance(read, list)
        return {**world, "read": [*read, self.names[frame[2]]]}


class Spring(Pile):
    """Comes before the letters, so that their cards get other numbers, and adds a phase before theirs."""

    def __init__(self) -> None:
        super().__init__("boons", BOONS)
        self.hook = BoonArmy(self)
        self.blessed = 0
        self.dreams = 0
        self.seats = 0

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("blessed", seats), Register("dreams", seats, OWNER, most=DREAMS)]

    def steps(self) -> list[Step]:
        return [*super().steps(), Drawing(self)]

    def hooks(self) -> list[Hook]:
        return [self.hook]

    def bind(self, rules: Ruleset) -> None:
        super().bind(rules)
        self.blessed = rules.offset("blessed")
        self.dreams = rules.offset("dreams")
        self.seats = rules.seats

    def imagine(self, state: State, viewer: int, choose: Chooser) -> None:
        for i in range(self.dreams, self.dreams + self.seats):
            if state.values[i] == HIDDEN:
                state.values[i] = choose.below(DREAMS + 1)

    def take_over(self, before: Ruleset, state: State, log: Log | None) -> None:
        """Whoever read of it is blessed, and draws at once."""
        if self.name in before.decks:
            return
        state.values[self.blessed + state.turn] += 1
        state.push((step_id("draw_boons", __name__), state.turn))
        if log is not None:
            log.append(Event("SpringCame", {"seat": state.turn}))


class Island(Module):
    name = "island"

    def __init__(self) -> None:
        self.isle = 0

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("footprints", board.size)]

    def bind(self, rules: Ruleset) -> None:
        self.isle = rules.board.index[ISLE]

    def take_over(self, before: Ruleset, state: State, log: Log | None) -> None:
        if ISLE not in before.board.index:
            hand_over(state, log, self.isle, state.turn)
            place(state, log, state.turn, self.isle, 1)


class BoonArmy(Hook):
    def __init__(self, module: Spring) -> None:
        super().__init__("income")
        self.module = module

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return min(1, len(state.zones[self.module.hand + seat]))


def compose(mode: str, seats: int, options: dict[str, object], world: World) -> Ruleset:
    read = world["read"]
    assert isinstance(read, list)
    spring: list[Module] = [Spring()] if SPRING in read else []
    island: list[Module] = [Island()] if ISLAND in read else []
    phases = ["reinforce", "letters_phase", "read_letter", "attack", "manoeuvre"]
    modules: list[Module] = [
        General(),
        StartingArmies({2: 6, 3: 5}),
        DealTerritories(),
        PlaceInTurn({}),
        Turns(["boons_phase", *phases] if spring else phases),
        Reinforcements(divisor=2, minimum=2, cites={}),
        Combat(most_attack=2, defence_needs=(1, 2), separate_dice=False, cites={}),
        Elimination(),
        OneMove({}),
        *spring,
        Letters(read),
        *island,
    ]
    setup = ["muster", "choose_general", "deal_territory", "place_initial", "shuffle_letters"]
    return Ruleset(ID, mode, options, seats, WIDER if island else BOARD, modules, setup, "turn")


def check(world: World) -> str:
    read = world.get("read")
    if set(world) - {NAME} != {"read"} or not isinstance(read, list):
        return "it says which letters were read, and its name"
    if not set(read) <= set(CHANGES) or len(set(read)) != len(read):
        return f"its letters are {', '.join(CHANGES)}, each once"
    return ""


class Named(Memory):
    def names_in(self, world: World) -> dict[str, str]:
        return {NAME: str(world.get(NAME, ""))}

    def renamed(self, world: World, key: str, text: str) -> World:
        return {**world, NAME: text} if key == NAME else super().renamed(world, key, text)


class Shown(Presentation):
    def __init__(self, rules: Ruleset, folder: str = "") -> None:
        super().__init__(rules, folder)
        self.events |= declared_events(world_events)


EDITION = Edition(
    ID,
    {"en": "Toy world", "fr": "Monde jouet"},
    [Mode("standard", {"en": "Standard", "fr": "Normal"}, (2, 3), is_campaign=True)],
    [],
    ["toy"],
    Worlds(compose, {NAME: "Toy", "read": []}, check, Named()),
    str(Path(__file__).parent),
    presentation=Shown,
)
