"""The options of a question in parts, so that a page never has to read the text of one."""

from functools import lru_cache
from typing import Final

from msgspec import structs

from conquete.editions.presenting import presentation_of
from conquete.engine.actions import ACTION_MASK, Vocabulary, a_of, b_of, n_of, span_of, verb_of
from conquete.engine.game import Game
from conquete.engine.ids import CARD, NUMBER, PIECES, REGION, SEAT, TERRITORY
from conquete.engine.names import verb_id
from conquete.engine.state import State
from conquete.odds import win_after
from conquete.rules.set_cards import NO_BONUS, ONCE_PER_TURN, PER_CARD, SetCards, Trade
from conquete.rules.set_values import JOKER
from conquete.wire.server import OptionGroup, Worth

DO_TRADE: Final = verb_id("trade")
DO_TRADE_JOKER: Final = verb_id("trade_joker")


def options_of(game: Game) -> list[OptionGroup]:
    """What may be answered; sets of cards come best first."""
    words = game.rules.words
    step = game.rules.steps[game.state.frames[-1][0]]
    if isinstance(step, Trade):
        return _sets_best_first(game, step.cards)
    options = [option_group(words, option) for option in game.packed]
    if step is not None and step.name in presentation_of(game.rules).weighed:
        options = [
            structs.replace(option, win=win_after(game, action))
            for action, option in zip(game.packed, options, strict=True)
        ]
    if game.rules.world is None:
        return options
    return [
        structs.replace(option, is_named=True) if game.named_by(action) else option
        for action, option in zip(game.packed, options, strict=True)
    ]


@lru_cache(maxsize=16384)
def option_group(words: Vocabulary, option: int) -> OptionGroup:
    """Shared by all tables that have the same rules: nobody may change it."""
    text = words.text(option & ACTION_MASK)
    verb = words.verbs[verb_of(option)]
    group = OptionGroup(text=text, verb=verb.name)
    for kind, value in zip(verb.operands, (a_of(option), b_of(option), n_of(option)), strict=True):
        if kind == TERRITORY:
            group.places.append(words.territories[value])
        elif kind == CARD:
            group.cards.append(words.cards[value])
        elif kind == PIECES:
            group.pieces.extend([name for i, name in enumerate(words.pieces) if value >> i & 1])
        elif kind == REGION:
            group.regions.append(words.regions[value])
        elif kind == SEAT:
            group.seat = value
        elif kind == NUMBER:
            group.n = value
    width = span_of(option)
    if width:
        low = n_of(option)
        group.text, group.n = text.rpartition(" ")[0], None
        group.low, group.high = low, low + width
    return group


# -- sets of cards --------------------------------------------------------------------------------------------


def _sets_best_first(game: Game, cards: SetCards) -> list[OptionGroup]:
    """The most armies first, and among equals the one that spends fewer jokers; what is no trade comes last."""
    words, state = game.rules.words, game.state
    seat = state.frames[-1][1]
    ranked: list[tuple[int, int, OptionGroup]] = []
    rest: list[OptionGroup] = []
    for option in game.packed:
        group = option_group(words, option)
        traded = _traded(option)
        if not traded:
            rest.append(group)
            continue
        worth = worth_of(game.rules.board.territories, cards, state, seat, traded)
        extra = worth.extra * (1 if worth.is_choice else len(worth.places))
        jokers = sum(1 for card in traded if cards.symbols[card] == JOKER)
        shown = OptionGroup(text=group.text, verb=group.verb, cards=group.cards, worth=worth)
        ranked.append((-worth.armies - extra, jokers, shown))
    ranked.sort(key=lambda row: row[:2])
    return [group for _, _, group in ranked] + rest


def _traded(option: int) -> list[int]:
    verb = verb_of(option)
    if verb == DO_TRADE:
        return [a_of(option), b_of(option), n_of(option)]
    return [a_of(option)] if verb == DO_TRADE_JOKER else []


def worth_of(places: tuple[str, ...], cards: SetCards, state: State, seat: int, traded: list[int]) -> Worth:
    """Armies for a set traded now, with the extra ones for territories on its cards that the seat owns."""
    worth = Worth(armies=cards.worth(state, traded))
    is_taken = cards.bonus_rule == ONCE_PER_TURN and state.values[cards.bonus_taken]
    if cards.bonus_rule != NO_BONUS and not is_taken:
        owned = [card for card in traded if card < cards.territories and state.owner[card] == seat]
        if owned:
            worth.extra = cards.bonus
            worth.places = [places[card] for card in owned]
            worth.is_choice = cards.bonus_rule != PER_CARD and len(owned) > 1
    return worth
