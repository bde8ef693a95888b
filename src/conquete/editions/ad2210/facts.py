"""The figures that the panels of 2210 show, by the step that asks. Everything is public or the asked seat's own."""

from typing import Final, Literal

from conquete.editions.ad2210 import shown
from conquete.editions.ad2210.decks import ATTACKED
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
from conquete.rules.cards.windows import React
from conquete.rules.facts import Maker, other_facts, sides
from conquete.rules.leaders import bits
from conquete.rules.piece_facts import hand_of, standing_in
from conquete.rules.shown import Facts

Purpose = Literal["assemble", "station", "evacuate", "rocket"]
_PURPOSES: Final[dict[str, Purpose]] = {
    "assemble": "assemble",
    "station": "station",
    "evacuate": "evacuate",
    "rocket": "rocket",
}


def _place(rules: Ruleset, territory: int) -> str:
    return rules.board.territories[territory]


# -- command cards --------------------------------------------------------------------------------------------


def _command(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    cards, seat, time = parts_of(rules).cards, frame[1], frame[2]
    hand = hand_of(
        rules, cards, state, seat, lambda card: cards.hindrance(state, seat, cards.facts_of(card), time, seat, 0, 0)
    )
    when = cards.times[time].name
    return shown.CommandFacts(when=when, energy=parts_of(rules).table.energy.of(state, seat), hand=hand)


def _armageddon(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = rules.step(frame[0])
    assert isinstance(step, PlayFree)
    return shown.ArmageddonFacts(
        hand=hand_of(rules, step.cards, state, frame[1], lambda card: step.hindrance(state, frame[1], card))
    )


def _react(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    seat, by, source, target = frame[1], frame[3], frame[4], frame[5]
    cards = parts_of(rules).cards
    hand = hand_of(
        rules,
        cards,
        state,
        seat,
        lambda card: cards.hindrance(state, seat, cards.facts_of(card), ATTACKED, by, source, target),
    )
    return shown.ReactFacts(
        point="attack_declared",
        by=by,
        **sides(rules, state, source, target),
        energy=parts_of(rules).table.energy.of(state, seat),
        hand=hand,
    )


def _choose_place(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    if rules.step(frame[0]).name == "spread":
        done = (frame[4] > 0) + (frame[5] > 0)
        return shown.SpreadFacts(left=SPREAD_OVER - done, total=SPREAD_OVER)
    return shown.ChoosePlaceFacts(purpose=_PURPOSES[rules.effects[frame[2]]])


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
    React: _react,
    PlayFree: _armageddon,
    ChoosePlace: _choose_place,
    ChoosePieces: _pieces,
    Invade: _invade,
    ChooseDice: _choose_dice,
    Defend: _defend,
}
