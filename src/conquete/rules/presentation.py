"""What people are shown of a game: page and command line ask here and know no edition.

An edition with more than land, armies and sets of cards to show extends `Presentation` and hands it to `Edition`.
Everything is read from what everybody can see, but for the facts of a question and what the asked seat holds.
"""

from typing import Any, NamedTuple, TypeVar

from conquete.engine.compat import mypyc_attr
from conquete.engine.game import Game
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.engine.steps import Step
from conquete.rules import event_types
from conquete.rules.cards.table import CardTable
from conquete.rules.event_types import Event
from conquete.rules.facts import FACTS, Maker, card_info, other_facts
from conquete.rules.fixing_facts import FIXING_FACTS
from conquete.rules.piece_facts import PIECE_FACTS
from conquete.rules.printed import PrintedCard, Words, printed_cards
from conquete.rules.resource_cards import ResourceCards
from conquete.rules.resource_facts import RESOURCE_FACTS, resource_info
from conquete.rules.set_cards import Trade
from conquete.rules.shown import CardInfo, Facts, Standing
from conquete.rules.told import declared_events

AnyModule = TypeVar("AnyModule", bound=Module)


def module_of(rules: Ruleset, sort: type[AnyModule]) -> AnyModule:
    return next(module for module in rules.modules if isinstance(module, sort))


class Mark(NamedTuple):
    """Something that stands in a territory besides armies: its messages for one letter, and in words."""

    sign: str
    word: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Presentation:
    """Of the games of one ruleset; `folder` is where the edition has its cards and words."""

    def __init__(self, rules: Ruleset, folder: str = "") -> None:
        self.rules = rules
        self.folder = folder
        self.printed: dict[str, PrintedCard] = printed_cards(folder)
        self.ground: list[int] = []  # what counts as territories, where not all places of the board do
        self.attack = "attack"  # the question whether to attack, and the verb that does
        self.events: dict[str, type[Event]] = declared_events(event_types)
        self.makers: dict[type[Step], Maker] = {
            **FACTS,
            **FIXING_FACTS,
            **PIECE_FACTS,
            **RESOURCE_FACTS,
        }  # of questions
        self.declared = frozenset(("AttackDeclared",))  # the events that declare an attack
        tables = [module for module in rules.modules if isinstance(module, CardTable)]
        self.drawn = frozenset(("CardDrawn", *[table.tells for table in tables]))  # the events of a card drawn
        # Fields of events that hold words of the game, some between plus signs: what their messages begin with.
        self.worded = {"leader": "leader", "deck": "deck", "building": "building"}
        self.weighed: frozenset[str] = frozenset()  # questions of an attack whose answers are told with its odds
        self.purchase: tuple[str, ...] = ("CardBought",)  # events that are told in one sentence, this one first

    # -- questions --------------------------------------------------------------------------------------

    def facts(self, game: Game) -> Facts:
        """About the pending question; the game must not be over, and a seat must be asked."""
        frame = game.state.frames[-1]
        step = self.rules.step(frame[0])
        facts = self.maker(type(step))(game, self.rules, game.state, frame)
        # A step that is made of another one under a name of its own has no facts until its edition says which.
        return (
            facts if facts.__struct_config__.tag == step.name else other_facts(game, self.rules, game.state, frame)
        )

    def maker(self, step: type[Step]) -> Maker:
        """What makes the facts of a step's question."""
        return next((self.makers[base] for base in step.__mro__ if base in self.makers), other_facts)

    # -- events -----------------------------------------------------------------------------------------

    def is_untold(self, row: dict[str, Any]) -> bool:
        """Does an event, as `Ruleset.event_json` has it, go without saying? The board shows it all the same."""
        return False

    # -- beside the board -------------------------------------------------------------------------------

    def figures(self, state: State) -> tuple[int, ...]:
        """What `standing` reads besides owners and armies: it tells whether anything has changed."""
        return ()

    def standing(self, state: State, row: Standing) -> Standing:
        """How a seat stands, with what it has besides."""
        return row

    def land(self, state: State, army: int) -> int:
        """The territories of an army."""
        if not self.ground:
            return state.held[army]
        return sum([1 for territory in self.ground if state.owner[territory] == army])

    def armies(self, state: State, army: int) -> int:
        """Those in its territories."""
        if not self.ground:
            return sum([number for owner, number in zip(state.owner, state.armies, strict=True) if owner == army])
        return sum([state.armies[territory] for territory in self.ground if state.owner[territory] == army])

    def piece_registers(self) -> frozenset[str]:
        """The registers that say which pieces stand where."""
        return frozenset()

    def title(self, state: State) -> tuple[str, dict[str, object]]:
        """The message above a board, and its values."""
        return "board-title", {"round": state.round}

    def counted(self) -> list[str]:
        """What is counted for each seat besides land, armies and cards: messages are `board-X`, `board-head-X`."""
        return []

    def counts(self, state: State, seat: int) -> list[int]:
        """As many numbers as there are words in `counted`."""
        return []

    # -- pieces -----------------------------------------------------------------------------------------

    def kinds_of_mark(self) -> list[Mark]:
        """Every mark that `marks` may tell of; none where armies are all there is."""
        return []

    def marks(self, state: State, territory: int) -> list[Mark]:
        return []

    # -- cards ------------------------------------------------------------------------------------------

    def cards(self) -> list[CardInfo]:
        """Every single card that a seat can have."""
        trade = self.rules.step_named("trade")
        if isinstance(trade, Trade):
            return [card_info(self.rules, trade.cards, card) for card in range(len(trade.cards.symbols))]
        tables = [module for module in self.rules.modules if isinstance(module, CardTable)]
        resources = [module for module in self.rules.modules if isinstance(module, ResourceCards)]
        traded = [card for cards in resources for card in self._traded(cards)]
        return [*traded, *[card for table in tables for card in self._played(table)]]

    def _traded(self, cards: ResourceCards) -> list[CardInfo]:
        infos = [resource_info(self.rules, cards, cards.first + i) for i in range(len(cards.cards))]
        return [CardInfo(card=info.card, place=info.place, coins=info.coins) for info in infos]

    def _played(self, cards: CardTable) -> list[CardInfo]:
        return [
            CardInfo(
                card=self.rules.cards[cards.first + i],
                kind=kind.id if cards.times[kind.time].point else "",
                deck=cards.card_decks[kind.deck].name,
                cost=kind.cost,
                when=kind.when,
                name=self.card_name(kind.id),
                text=self.card_text(kind.id),
            )
            for i, kind in enumerate(cards.by_card)
        ]

    def card_name(self, card: str) -> Words:
        return self.printed[card].name if card in self.printed else {}

    def card_text(self, card: str) -> Words:
        return self.printed[card].text if card in self.printed else {}
