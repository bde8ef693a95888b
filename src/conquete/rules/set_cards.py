"""Cards with a troop symbol: earned by conquest, traded three at a time for armies."""

from collections.abc import Sequence
from typing import Final

from conquete.effects.verbs import place, put_in_hand
from conquete.engine.actions import Verb, a_of, act, b_of, n_of, verb_of
from conquete.engine.board import Board
from conquete.engine.decks import put_under, shuffled, take
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.ids import CARD, DECK, OPEN, OWNER, PUBLIC, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Deck, Register, Step, Zone
from conquete.rules.cite import Cites, cite
from conquete.rules.deal import RESERVE
from conquete.rules.drawing import DrawStep
from conquete.rules.reinforce import AT_TURN_START, BOARD_CHANGED, RECEIVED, SPOILS_FORCED, SPOILS_OPTIONAL
from conquete.rules.set_values import JOKER, SetValues

DRAW_CARD: Final = step_id("draw_card")
DRAW_DUE: Final = step_id("draw_due")
PLACE: Final = step_id("place")
PLACE_BONUS: Final = step_id("place_bonus")
TRADE: Final = step_id("trade")
DO_BONUS: Final = verb_id("bonus")
DO_DRAW: Final = verb_id("draw")
DO_KEEP: Final = verb_id("keep")
DO_TRADE: Final = verb_id("trade")
DO_TRADE_JOKER: Final = verb_id("trade_joker")

SET_SIZE: Final = 3
SPOILS_FROM: Final = 6  # cards after an elimination that force a trade
SPOILS_LIMIT: Final = 5  # it goes on while there are so many
DECK_NAME: Final = "territory_cards"

# How often the extra armies for a traded card whose territory one owns are due.
PER_CARD = "per_card"
ONCE_PER_SET = "once_per_set"
ONCE_PER_TURN = "once_per_turn"
NO_BONUS = "none"

NEVER_FORCED: Final = 1000  # no hand is ever that large

# What happens to cards taken from an eliminated player.
SPOILS_WAIT = "wait"  # they are traded in a later turn
SPOILS_MAY_TRADE = "may_trade"  # any number of sets at once
SPOILS_MAY_TRADE_OWN = "may_trade_own"  # the same, even if the loser had no card
SPOILS_MUST_TRADE = "must_trade"  # with six or more, down to four


class SetCards(Module):
    """One card a territory, then the jokers: card i shows territory i.

    `under_pile`: traded cards go under the pile; else they lie aside, open, until the pile runs out and they
    are shuffled into a new one.
    """

    name = "set_cards"

    def __init__(
        self,
        territories: Sequence[str],
        symbols: Sequence[int],
        jokers: int,
        values: SetValues,
        cites: Cites,
        forced_from: int = NEVER_FORCED,
        bonus: int = 0,
        bonus_rule: str = NO_BONUS,
        under_pile: bool = True,
        spoils: str = SPOILS_WAIT,
    ) -> None:
        self.cards: list[str] = [*territories, *[f"joker_{i + 1}" for i in range(jokers)]]
        self.symbols: list[int] = [*symbols, *[JOKER] * jokers]
        self.territories = len(territories)
        self.values = values
        self.forced_from = forced_from
        self.bonus = bonus
        self.bonus_rule = bonus_rule
        self.under_pile = under_pile
        self.spoils = spoils
        self.cites = cites
        self.seats = 0
        self.aside = -1
        self.card_taken = 0
        self.received = 0
        self.pile = 0
        self.hand = 0  # of seat 0; the other hands follow
        self.conquered = 0
        self.sets_traded = 0
        self.bonus_taken = 0
        self.reserve = 0
        self.all_zones: list[int] = []
        self.changed: tuple[Hook, ...] = ()
        self.trade = Trade(self)

    def params(self) -> dict[str, object]:
        return {
            "symbols": self.symbols,
            "values": self.values.params(),
            "forced_from": self.forced_from,
            "bonus": self.bonus,
            "bonus_rule": self.bonus_rule,
            "under_pile": self.under_pile,
            "spoils": self.spoils,
        }

    def steps(self) -> list[Step]:
        return [OpenPile(self), self.trade, PlaceBonus(self), CardDue(self), DrawDue(self), DrawCard(self)]

    def verbs(self) -> list[Verb]:
        return [
            Verb("trade", CARD, CARD, CARD),
            Verb("trade_joker", CARD),
            Verb("keep"),
            Verb("bonus", TERRITORY),
            Verb("draw", CARD),
        ]

    def registers(self, seats: int, board: Board) -> list[Register]:
        # Of this turn: a territory was conquered, the card for it drawn, the extra armies taken.
        return [Register("conquered"), Register("card_taken"), Register("bonus_taken"), Register("sets_traded")]

    def decks(self) -> list[Deck]:
        return [Deck(DECK_NAME, self.cards)]

    def zones(self, seats: int) -> list[Zone]:
        table = [Zone("pile", DECK_NAME, DECK)]
        if not self.under_pile:
            table.append(Zone("aside", DECK_NAME, PUBLIC))
        return [*table, *[Zone("hand", DECK_NAME, OWNER, seat) for seat in range(seats)]]

    def hooks(self) -> list[Hook]:
        return [NewTurn(self), NoteConquest(self), CaptureCards(self)]

    def opens(self) -> list[Point]:
        return [BOARD_CHANGED]

    def bind(self, rules: Ruleset) -> None:
        if rules.decks[DECK_NAME].first != 0:
            raise ValueError("territory cards must be the first deck: card i shows territory i")
        self.seats = rules.seats
        self.pile = rules.zone("pile")
        if not self.under_pile:
            self.aside = rules.zone("aside")
        self.hand = rules.zone("hand", 0)
        self.conquered = rules.offset("conquered")
        self.card_taken = rules.offset("card_taken")
        self.received = rules.offset(RECEIVED)
        self.sets_traded = rules.offset("sets_traded")
        self.bonus_taken = rules.offset("bonus_taken")
        self.reserve = rules.offset(RESERVE)
        self.all_zones = [zone.index for zone in rules.zones if zone.deck == DECK_NAME]
        self.changed = rules.hooks_at(BOARD_CHANGED)
        # Asking only who holds a set would tell the table that he does.
        self.trade.always_asks = rules.asking == OPEN

    def worth(self, state: State, cards: list[int]) -> int:
        """Armies for a set traded now, without the extra ones for owned territories."""
        symbols = [self.symbols[card] for card in cards]
        traded = state.values[self.sets_traded]
        if len(symbols) == 1:
            return self.values.joker_worth(traded)
        return self.values.worth(symbols[0], symbols[1], symbols[2], traded)

    def sets(self, hand: list[int]) -> list[tuple[int, int, int]]:
        """Every set that can be made from `hand`."""
        symbols = self.symbols
        table = self.values.table
        count = len(hand)
        found: list[tuple[int, int, int]] = []
        for i in range(count - 2):
            first = symbols[hand[i]] << 4
            for j in range(i + 1, count - 1):
                two = first | symbols[hand[j]] << 2
                for k in range(j + 1, count):
                    if table[two | symbols[hand[k]]]:
                        found.append((hand[i], hand[j], hand[k]))
        return found

    def check(self, state: State) -> str:
        if state.round == 0:
            return ""
        count = 0
        for zone in self.all_zones:
            for card in state.zones[zone]:
                if card >= 0:
                    count += 1
        if count != len(self.cards):
            return f"there are {count} territory cards instead of {len(self.cards)}"
        return ""


class OpenPile(AutoStep):
    """All cards, jokers included, are shuffled into a face-down pile."""

    def __init__(self, cards: SetCards) -> None:
        super().__init__("open_pile")
        self.cards = cards
        self.is_setup = True

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        elsewhere: set[int] = set()
        for zone in self.cards.all_zones:
            elsewhere.update(state.zones[zone])
        state.zones[self.cards.pile] = shuffled([i for i in range(len(self.cards.cards)) if i not in elsewhere])
        state.pop()


class Trade(ChoiceStep):
    """Trade a set or keep one's cards; with too many cards, trade."""

    def __init__(self, cards: SetCards) -> None:
        super().__init__("trade", ("moment",))
        self.cards = cards

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.cards
        moment = frame[2]
        hand = state.zones[cards.hand + frame[1]]
        count = len(hand)
        if count < (1 if cards.values.joker_alone else SET_SIZE):
            return []
        if moment == SPOILS_FORCED and count < SPOILS_LIMIT:
            return []
        options = [act(DO_TRADE, a, b, c) for a, b, c in cards.sets(hand)]
        if cards.values.joker_alone:
            options.extend([act(DO_TRADE_JOKER, card) for card in hand if cards.symbols[card] == JOKER])
        if not options or not self._is_forced(moment, count):
            options.append(act(DO_KEEP))
        return options

    def _is_forced(self, moment: int, count: int) -> bool:
        if moment == AT_TURN_START:
            return count >= self.cards.forced_from
        return moment == SPOILS_FORCED

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_KEEP:
            state.pop()
            return
        seat = frame[1]
        cards = self.cards
        traded = [a_of(action)]
        if verb_of(action) == DO_TRADE:
            traded.extend([b_of(action), n_of(action)])
        armies = cards.worth(state, traded)
        hand = state.zones[cards.hand + seat]
        for card in traded:
            hand.remove(card)
        if cards.under_pile:
            put_under(state.zones[cards.pile], traded)
        else:
            state.zones[cards.aside].extend(traded)
            state.zones[cards.aside].sort()
        state.values[cards.sets_traded] += 1
        state.values[cards.reserve + seat] += armies
        state.values[cards.received] += armies
        if log is not None:
            log.append(Event("SetTraded", {"seat": seat, "cards": traded, "armies": armies}))
        self._give_bonus(state, seat, traded, log)

    def _give_bonus(self, state: State, seat: int, traded: list[int], log: Log | None) -> None:
        cards = self.cards
        if cards.bonus_rule == NO_BONUS:
            return
        owned = [card for card in traded if card < cards.territories and state.owner[card] == seat]
        if not owned:
            return
        if cards.bonus_rule == PER_CARD:
            for territory in owned:
                place(state, log, seat, territory, cards.bonus)
                state.values[cards.received] += cards.bonus
            if cards.changed:
                tell(cards.changed, state, log, seat, owned[0])
        elif cards.bonus_rule == ONCE_PER_SET or not state.values[cards.bonus_taken]:
            state.values[cards.bonus_taken] = 1
            owned.extend([owned[0]] * (SET_SIZE - len(owned)))
            state.push((PLACE_BONUS, seat, owned[0], owned[1], owned[2]))

    def canonical(self, action: int) -> int:
        """The cards of a set may be named in any order."""
        if verb_of(action) != DO_TRADE:
            return action
        a, b, c = sorted([a_of(action), b_of(action), n_of(action)])
        return act(DO_TRADE, a, b, c)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cards = self.cards
        verb = verb_of(action)
        if verb == DO_KEEP:
            return cite(cards.cites, "spoils" if frame[2] == SPOILS_FORCED else "forced", "forced")
        if verb not in (DO_TRADE, DO_TRADE_JOKER):
            return cite(cards.cites, "first")
        if verb == DO_TRADE_JOKER:
            return cite(cards.cites, "joker", "three")
        wanted = {a_of(action), b_of(action), n_of(action)}
        if len(wanted) < SET_SIZE or not wanted <= set(state.zones[cards.hand + frame[1]]):
            return cite(cards.cites, "three")
        return cite(cards.cites, "set")


class PlaceBonus(ChoiceStep):
    """The extra armies go on one of the territories shown, where only one may have them."""

    def __init__(self, cards: SetCards) -> None:
        super().__init__("place_bonus", ("first", "second", "third"))
        self.cards = cards

    def check(self, state: State, frame: Frame) -> str:
        for territory in frame[2:5]:
            if territory >= self.cards.territories or state.owner[territory] != frame[1]:
                return "those armies go on a territory of the player"
        return ""

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_BONUS, territory) for territory in sorted(set(frame[2:5]))]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = frame[1]
        state.pop()
        place(state, log, seat, a_of(action), self.cards.bonus)
        state.values[self.cards.received] += self.cards.bonus
        if self.cards.changed:
            tell(self.cards.changed, state, log, seat, a_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.cards.cites, "bonus")


class CardDue(AutoStep):
    """After combat: one card, once a turn, for a conquest."""

    def __init__(self, cards: SetCards) -> None:
        super().__init__("card_due")
        self.cards = cards

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        values = state.values
        if values[self.cards.conquered] and not values[self.cards.card_taken]:
            values[self.cards.card_taken] = 1
            state.replace((DRAW_DUE, frame[1], 1))
        else:
            state.pop()


class DrawDue(AutoStep):
    """`count` cards are drawn one after the other, as long as there are any."""

    def __init__(self, cards: SetCards) -> None:
        super().__init__("draw_due", ("count",))
        self.cards = cards

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        cards = self.cards
        seat, count = frame[1], frame[2]
        if count > 0 and not state.zones[cards.pile] and cards.aside >= 0 and state.zones[cards.aside]:
            state.zones[cards.pile] = shuffled(state.zones[cards.aside])
            state.zones[cards.aside] = []
            if log is not None:
                log.append(Event("PileRenewed", {}))
        if count > 0 and state.zones[cards.pile]:
            state.replace((DRAW_DUE, seat, count - 1))
            state.push((DRAW_CARD, seat))
        else:
            state.pop()


class DrawCard(DrawStep):
    """Chance names the card; only who draws it sees it."""

    def __init__(self, cards: SetCards) -> None:
        super().__init__("draw_card", DO_DRAW)
        self.set_cards = cards

    def check(self, state: State, frame: Frame) -> str:
        return "" if state.zones[self.set_cards.pile] else "there is no card to draw"

    def pile(self, state: State, frame: Frame) -> int:
        return self.set_cards.pile

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = frame[1]
        card = a_of(action)
        take(state.zones[self.set_cards.pile], card)
        put_in_hand(state, self.set_cards.hand + seat, card)
        state.pop()
        if log is not None:
            log.append(Event("CardDrawn", {"seat": seat, "card": card}, seat, {"seat": seat}))


class NewTurn(Hook):
    def __init__(self, cards: SetCards) -> None:
        super().__init__("turn_started")
        self.cards = cards

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.cards.conquered] = 0
        state.values[self.cards.card_taken] = 0
        state.values[self.cards.bonus_taken] = 0


class NoteConquest(Hook):
    """Only conquests by a seat's own army count."""

    def __init__(self, cards: SetCards) -> None:
        super().__init__("territory_taken")
        self.cards = cards

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if seat < self.cards.seats:
            state.values[self.cards.conquered] = 1


class CaptureCards(Hook):
    """The cards of an eliminated player go to the one who eliminated him."""

    def __init__(self, cards: SetCards) -> None:
        super().__init__("seat_eliminated")
        self.cards = cards

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        lost = state.zones[self.cards.hand + a]
        if seat >= self.cards.seats:
            return
        if not lost:
            if self.cards.spoils == SPOILS_MAY_TRADE_OWN:
                self._spoils(state, seat)
            return
        hand = state.zones[self.cards.hand + seat]
        hand.extend(lost)
        hand.sort()
        if log is not None:
            public = {"seat": seat, "from": a, "count": len(lost)}
            log.append(Event("CardsCaptured", {"seat": seat, "from": a, "cards": lost[:]}, seat, dict(public)))
        lost.clear()
        self._spoils(state, seat)

    def _spoils(self, state: State, seat: int) -> None:
        """Under the frame of the occupation, which comes first, lie the trade and the placing."""
        cards = self.cards
        moment = SPOILS_OPTIONAL
        if cards.spoils == SPOILS_MUST_TRADE:
            if len(state.zones[cards.hand + seat]) < SPOILS_FROM:
                return
            moment = SPOILS_FORCED
        elif cards.spoils == SPOILS_WAIT:
            return
        occupation = state.frames.pop()
        state.frames.extend([(PLACE, seat), (TRADE, seat, moment), occupation])
