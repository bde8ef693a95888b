"""What a seat is told about its question. In a window that is also what would come of a reaction: how often the
defence holds without a card, and with each that could be played.

A card is tried out on a copy of the game, on which everybody else passes and nothing is thrown. What is asked
besides, such as which units fall into a trap, is answered by the first option: armies go before leaders.
"""

from typing import Final, Literal, NamedTuple

from conquete.editions.presenting import presentation_of
from conquete.engine.actions import ACTION_MASK, a_of, verb_of
from conquete.engine.game import Game
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.odds import attack_odds, impossible
from conquete.rules.cards.windows import React
from conquete.rules.shown import Facts, ReactFacts
from conquete.server.table.questions.declining import decline

DO_PLAY: Final = verb_id("play")

_WINDOW: Final = "window"
_MOST_STEPS: Final = 64
_MOST_BATTLE: Final = 10_000  # attackers times defenders, whose odds are known within some milliseconds

Outcome = Literal["fight", "off", "taken"]


class Outlook(NamedTuple):
    outcome: Outcome
    hold: float | None


def facts_of(game: Game) -> Facts:
    """About the pending question; the game must not be over, and a seat must be asked."""
    facts = presentation_of(game.rules).facts(game)
    if isinstance(facts, ReactFacts) and facts.source_armies:  # it is about a fight
        _foresee(game, facts)
    return facts


def _foresee(game: Game, facts: ReactFacts) -> None:
    """How often the defence holds, and what comes of each card that may be played; two of a kind do the same."""
    rules, index = game.rules, game.rules.board.index
    source, target = index[facts.source], index[facts.target]
    facts.hold = holding(rules, game.state, source, target)
    react = rules.step(game.state.frames[-1][0])
    assert isinstance(react, React)
    kinds: dict[str, Outlook | None] = {}
    options = {rules.cards[a_of(option)]: option for option in game.packed if verb_of(option) == DO_PLAY}
    for card in facts.hand:
        if card.card in options:
            option = options[card.card]
            kind = react.kind_of(option)
            if kind not in kinds:
                kinds[kind] = outlook(game, option, source, target)
            found = kinds[kind]
            if found is not None:
                card.outcome, card.hold = found


def holding(rules: Ruleset, state: State, source: int, target: int) -> float | None:
    """How often the defence holds if the attack goes on to its end."""
    if state.armies[target] < 1:
        return 0.0
    if state.armies[source] * state.armies[target] > _MOST_BATTLE:
        return None
    if impossible(rules, state, source, target):
        return 1.0
    return 1.0 - attack_odds(rules, state, source, target).win


def outlook(game: Game, option: int, source: int, target: int) -> Outlook | None:
    """What comes of playing a card in the window that is open; None where it cannot be foreseen."""
    copy = game.clone(keep_dice=False)
    rules, state = copy.rules, copy.state
    attacker = state.owner[source]
    depth = next(i for i, frame in enumerate(state.frames) if rules.step(frame[0]).name == _WINDOW)
    window = state.frames[depth][0]
    copy.play(option & ACTION_MASK)
    for _ in range(_MOST_STEPS):
        if copy.is_over or copy.actor < 0:
            break
        if len(state.frames) <= depth or state.frames[depth][0] != window:
            break
        is_window = isinstance(rules.step(state.frames[-1][0]), React)
        copy.play(decline(copy.decision()) if is_window else copy.packed[0] & ACTION_MASK)
    else:
        return None
    if len(state.frames) > depth and state.frames[depth][0] == window:
        return None  # chance was asked before the window was closed
    if state.owner[target] == attacker:
        return Outlook("taken", 0.0)
    if _is_fought(rules, state, source, target):
        return Outlook("fight", holding(rules, state, source, target))
    return Outlook("off", 1.0)


def _is_fought(rules: Ruleset, state: State, source: int, target: int) -> bool:
    """Does the attack go on? Then a frame of it lies on the stack."""
    for frame in state.frames:
        fields = rules.step(frame[0]).fields
        if "source" in fields and "target" in fields:
            pair = frame[2 + fields.index("source")], frame[2 + fields.index("target")]
            if pair == (source, target):
                return True
    return False
