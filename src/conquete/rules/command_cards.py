"""Command cards bought unseen and played at their price.

A card says when it may be played: in one's own turn, in a window that a declared attack opens, at the end of
one's turn, at the end of the game. Windows ask as those of reactions.py do: with `open` asking every seat that
could hold a fitting card judged from public facts, with `exact` only who has one.
"""

from collections.abc import Sequence
from typing import Final

from conquete.effects.verbs import put_in_hand
from conquete.engine.actions import a_of, act, verb_of
from conquete.engine.chance import Dice
from conquete.engine.decks import count, shuffled, take, top_layer
from conquete.engine.events import Event, Log
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Step, ThrowStep
from conquete.rules.battle import DECLARED, is_called_off
from conquete.rules.cite import Cites, cite
from conquete.rules.command_hands import ATTACKED, DIGIT, GAME_END, OWN_TURN, TURN_END, CommandCard, CommandHands
from conquete.rules.energy import Energy
from conquete.rules.leaders import Leaders
from conquete.rules.windows import ReactionStep

REACT: Final = step_id("react")
BUY: Final = step_id("buy")
WINDOW: Final = step_id("window")
DRAW_COMMAND: Final = step_id("draw_command")
DO_BUY: Final = verb_id("buy")
DO_DONE: Final = verb_id("done")
DO_DRAW: Final = verb_id("draw")
DO_PASS: Final = verb_id("pass")
DO_PLAY: Final = verb_id("play")
DO_TAKE: Final = verb_id("take")


class CommandCards(CommandHands):
    """The whole of it: decks, hands, the shop, and the times to play."""

    name = "command_cards"

    def __init__(
        self,
        leaders: Leaders,
        energy: Energy,
        cards: Sequence[CommandCard],
        price: int,
        most_bought: int,
        cites: Cites,
    ) -> None:
        super().__init__(leaders, energy, cards, price, most_bought, cites)
        self.command = Command(self)
        self.react = React(self)

    def steps(self) -> list[Step]:
        buying: list[Step] = [OpenDecks(self), Buy(self), FreeCard(self), DrawCommand(self)]
        return [*buying, self.command, Window(self), self.react]

    def bind(self, rules: Ruleset) -> None:
        super().bind(rules)
        self.command.always_asks = self.is_open
        self.react.always_asks = self.is_open


# -- buying ----------------------------------------------------------------------------------------------


class OpenDecks(AutoStep):
    """Every deck is shuffled by itself."""

    def __init__(self, cards: CommandHands) -> None:
        super().__init__("open_decks")
        self.cards = cards
        self.is_setup = True

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        cards = self.cards
        first = cards.first
        for deck in range(cards.leaders.count):
            size = sum([kind.copies for kind in cards.kinds if kind.deck == deck])
            state.zones[cards.pile + deck] = shuffled(list(range(first, first + size)))
            first += size
        state.pop()


def bought_of(bought: int, deck: int) -> int:
    return bought >> DIGIT * deck & 7


class Buy(ChoiceStep):
    """One card after the other is paid for unseen; `bought` holds how many of each deck, three bits for each.
    Only then are they drawn."""

    def __init__(self, cards: CommandHands) -> None:
        super().__init__("buy", ("bought",))
        self.cards = cards

    def check(self, state: State, frame: Frame) -> str:
        total = 0
        for deck in range(self.cards.leaders.count):
            number = bought_of(frame[2], deck)
            total += number
            if number > count(state.zones[self.cards.pile + deck]):
                return "more cards were bought than there are"
        return "" if total <= self.cards.most_bought else "too many cards were bought"

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.cards
        seat, bought = frame[1], frame[2]
        options: list[int] = [DO_DONE]
        decks = range(cards.leaders.count)
        if cards.energy.of(state, seat) < cards.price:
            return options
        if sum([bought_of(bought, deck) for deck in decks]) < cards.most_bought:
            for deck in cards.open_decks(state, seat):
                if count(state.zones[cards.pile + deck]) > bought_of(bought, deck):
                    options.append(act(DO_BUY, 1 << deck))
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        cards = self.cards
        seat, bought = frame[1], frame[2]
        if verb_of(action) == DO_BUY:
            deck = 0
            while a_of(action) >> deck & 1 == 0:
                deck += 1
            if log is not None:
                log.append(Event("CardBought", {"seat": seat, "deck": cards.leaders.kinds[deck]}))
            cards.energy.pay(state, log, seat, cards.price)
            state.replace((BUY, seat, bought + (1 << DIGIT * deck)))
            return
        state.pop()
        for deck in range(cards.leaders.count - 1, -1, -1):
            if bought_of(bought, deck):
                state.push((DRAW_COMMAND, seat, deck, bought_of(bought, deck)))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cards = self.cards
        if verb_of(action) != DO_BUY:
            return cite(cards.cites, "order")
        decks = range(cards.leaders.count)
        if sum([bought_of(frame[2], deck) for deck in decks]) >= cards.most_bought:
            return cite(cards.cites, "most")
        if cards.energy.of(state, frame[1]) < cards.price:
            return cite(cards.cites, "price")
        for deck in decks:
            if a_of(action) == 1 << deck and not cards.leaders.is_in_play(state, frame[1], deck):
                return cite(cards.cites, "deck_leader")
        return cite(cards.cites, "deck_empty")


class FreeCard(ChoiceStep):
    """A card as a reward, from any open deck."""

    def __init__(self, cards: CommandHands) -> None:
        super().__init__("free_card")
        self.cards = cards

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_TAKE, 1 << deck) for deck in self.cards.open_decks(state, frame[1])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        for deck in range(self.cards.leaders.count):
            if a_of(action) == 1 << deck:
                state.replace((DRAW_COMMAND, frame[1], deck, 1))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.cards.cites, "free")


class DrawCommand(ThrowStep):
    """`left` cards of a deck for a seat, one by one, unseen by the others."""

    def __init__(self, cards: CommandHands) -> None:
        super().__init__("draw_command", ("deck", "left"))
        self.cards = cards

    def check(self, state: State, frame: Frame) -> str:
        if frame[2] >= self.cards.leaders.count or frame[3] > count(state.zones[self.cards.pile + frame[2]]):
            return "so many cards cannot be drawn"
        return "" if frame[3] > 0 else "there is nothing to draw"

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        layer = top_layer(state.zones[self.cards.pile + frame[2]])
        return act(DO_DRAW, layer[dice.below(len(layer))])

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_DRAW, card), 1) for card in top_layer(state.zones[self.cards.pile + frame[2]])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, deck, left = frame[1], frame[2], frame[3]
        card = a_of(action)
        take(state.zones[self.cards.pile + deck], card)
        put_in_hand(state, self.cards.hand_of(seat, deck), card)
        if log is not None:
            name = self.cards.leaders.kinds[deck]
            log.append(
                Event(
                    "CommandDrawn", {"seat": seat, "card": card, "deck": name}, seat, {"seat": seat, "deck": name}
                )
            )
        if left > 1:
            state.replace((DRAW_COMMAND, seat, deck, left - 1))
        else:
            state.pop()


# -- playing ---------------------------------------------------------------------------------------------


class Command(ChoiceStep):
    """Cards played at one of the times outside windows; `when` says which."""

    def __init__(self, cards: CommandHands) -> None:
        super().__init__("command", ("when",))
        self.cards = cards

    def check(self, state: State, frame: Frame) -> str:
        return "" if frame[2] in (OWN_TURN, TURN_END, GAME_END) else "there is no such time"

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.cards
        if not cards.is_asked(state, frame[1], frame[2], 0, 0):
            return []
        playable = cards.playable(state, frame[1], frame[2], 0, 0)
        return [DO_DONE, *[act(DO_PLAY, card) for card in playable]]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
        else:
            self.cards.play(state, log, frame[1], a_of(action), 0, 0)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_PLAY:
            return cite(self.cards.cites, "order")
        return self.cards.refusal_of_play(state, frame[1], a_of(action), frame[2], 0, 0)


class Window(AutoStep):
    """After a declared attack `seat` is asked next; `passed` counts those in a row who did not play. `by` is the
    attacker, who is not asked. It lies on the declared attack; once that is called off nobody is asked any more."""

    def __init__(self, cards: CommandHands) -> None:
        super().__init__("window", ("by", "source", "target", "passed"))
        self.cards = cards

    def check(self, state: State, frame: Frame) -> str:
        below = state.frames[state.frames.index(frame) - 1]
        return "" if below[0] == DECLARED else "it must lie on a declared attack"

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        cards = self.cards
        seat, by, source, target, passed = frame[1], frame[2], frame[3], frame[4], frame[5]
        is_off = state.armies[source] < 2 or is_called_off(state)
        while passed < cards.seats and not is_off:
            asked = seat
            seat = (seat + 1) % cards.seats
            passed += 1
            if asked != by and cards.is_asked(state, asked, ATTACKED, source, target):
                state.replace((WINDOW, seat, by, source, target, passed))
                state.push((REACT, asked, source, target))
                return
        state.pop()


class React(ReactionStep):
    def __init__(self, cards: CommandHands) -> None:
        super().__init__("react", ("source", "target"))
        self.cards = cards

    def is_party(self, state: State, frame: Frame) -> bool:
        return state.owner[frame[3]] == frame[1]

    def possible(self, state: State, frame: Frame) -> list[str]:
        return self.cards.possible(state, frame[1], ATTACKED, frame[2], frame[3])

    def kind_of(self, card: int) -> str:
        return self.cards.facts_of(card).id

    def kinds(self) -> list[str]:
        return [kind.id for kind in self.cards.kinds if kind.when == ATTACKED]

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.cards.playable(state, frame[1], ATTACKED, frame[2], frame[3])
        return [DO_PASS, *[act(DO_PLAY, card) for card in cards]]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_PLAY:
            window = state.frames[-1]
            state.replace((*window[:5], 0))  # everybody may answer anew
            self.cards.play(state, log, frame[1], a_of(action), frame[2], frame[3])

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_PLAY:
            return cite(self.cards.cites, "order")
        return self.cards.refusal_of_play(state, frame[1], a_of(action), ATTACKED, frame[2], frame[3])
