"""The figures that the panels of 2210 show, by the step that asks. Everything is public or the asked seat's own."""

from typing import Final

from conquete.editions.ad2210 import shown
from conquete.editions.ad2210.effects import SPREAD_OVER
from conquete.editions.ad2210.invasion import CONQUERORS, MOST_ATTACK, MOST_DEFENCE, ChooseDice, Defend, Invade
from conquete.editions.ad2210.parts import parts_of
from conquete.editions.ad2210.table import NAVAL, SPACE
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Step
from conquete.rules.cards.playing import PlayCards, PlayFree
from conquete.rules.cards.questions import ChoosePieces, ChoosePlace
from conquete.rules.facts import Maker, other_facts, sides
from conquete.rules.leaders import bits
from conquete.rules.piece_facts import PIECE_FACTS, hand_of, playing, standing_in
from conquete.rules.shown import Facts

# -- command cards --------------------------------------------------------------------------------------------


def _command(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.CommandFacts(**playing(rules, state, frame))


def _armageddon(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, PlayFree)
    return shown.ArmageddonFacts(
        hand=hand_of(rules, step.cards, state, frame[1], lambda card: step.hindrance(state, frame[1], card))
    )


def _spread(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    if rules.step(frame[0]).name != "spread":
        return PIECE_FACTS[ChoosePlace](game, rules, state, frame)
    done = (frame[4] > 0) + (frame[5] > 0)
    return shown.SpreadFacts(left=SPREAD_OVER - done, total=SPREAD_OVER)


def _pieces(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    if rules.step(frame[0]).name == "reduce":
        return shown.ReduceFacts(left=frame[4], by=frame[5])
    return other_facts(game, rules, state, frame)


# -- invading -------------------------------------------------------------------------------------------------


def _invade(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    table = parts_of(rules).table
    return shown.InvadeFacts(
        taken=state.values[table.contested],
        reward_at=CONQUERORS,
        is_at_sea=table.leaders.is_in_play(state, frame[1], NAVAL),
        is_in_space=table.leaders.is_in_play(state, frame[1], SPACE),
        ceased=[seat for seat in range(rules.seats) if state.values[table.cease_fire + seat]],
    )


def _choose_dice(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    source, target = frame[2], frame[3]
    most = min(MOST_ATTACK, state.armies[source] - 1)
    pieces = {name for option in game.decision().texts() for name in option.split()[1].split("+")}
    return shown.ChooseDiceFacts(
        army=frame[1],
        defender=state.owner[target],
        engaged=most,
        most=most,
        **sides(rules, state, source, target),
        leaders=[name for name in standing_in(parts_of(rules).table.leaders, state, source) if name in pieces],
    )


def _defend(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    table = parts_of(rules).table
    target = frame[3]
    most = min(MOST_DEFENCE, state.armies[target])
    commanders = bits(table.leaders.standing(state, target))
    return shown.DefendFacts(
        attacker=frame[1],
        army=state.owner[target],
        engaged=frame[5],
        dice=frame[5],
        most=most,
        **sides(rules, state, frame[2], target),
        eights=bits(frame[4]),
        own_eights=most if table.stations.stands(state, target) else min(most, commanders),
    )


FACTS: Final[dict[type[Step], Maker]] = {
    PlayCards: _command,
    PlayFree: _armageddon,
    ChoosePlace: _spread,
    ChoosePieces: _pieces,
    Invade: _invade,
    ChooseDice: _choose_dice,
    Defend: _defend,
}
