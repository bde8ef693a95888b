"""The figures that the panels of Godstorm show, by the step that asks. Everything is public or the asked seat's
own."""

from typing import Final, TypedDict

from conquete.editions.godstorm import shown
from conquete.editions.godstorm.conflict import ConflictOn, NameGod, wins_ties
from conquete.editions.godstorm.effects import BetweenPlaces
from conquete.editions.godstorm.effects_relics import GIVEN_UP_ARMIES, GIVEN_UP_FAITH
from conquete.editions.godstorm.effects_sky import DO_GOD, attack_of
from conquete.editions.godstorm.fighting import AttackWithGods, ChooseDice, JoinGods
from conquete.editions.godstorm.godswar import chance_to_win, sums
from conquete.editions.godstorm.labours import CONQUESTS, EndTurn
from conquete.editions.godstorm.parts import parts_of
from conquete.editions.godstorm.preparation import PILES, ChoosePantheon, ChoosePile
from conquete.editions.godstorm.table import DEATH, PANTHEONS
from conquete.editions.godstorm.underworld import Charge, ReturnDead
from conquete.engine.actions import a_of, verb_of
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Step
from conquete.rules.battle import DECLARED
from conquete.rules.cards.playing import PlayCards
from conquete.rules.cards.questions import ChooseCard, ChooseNumber, ChoosePieces, ChoosePlace, Question
from conquete.rules.cards.windows import React
from conquete.rules.facts import Maker, other_facts, sides
from conquete.rules.fallen import ATTACK, DEFENCE
from conquete.rules.piece_facts import PIECE_FACTS, cause_of, deck_facts, playing, reaction, standing_in
from conquete.rules.piece_shown import ChoosePlaceFacts
from conquete.rules.shown import Facts
from conquete.rules.stages import Defend


def _place(rules: Ruleset, territory: int) -> str:
    return rules.board.territories[territory]


def _places(rules: Ruleset, territories: list[int]) -> list[str]:
    return [rules.board.territories[territory] for territory in territories]


# -- the set-up -----------------------------------------------------------------------------------------------


def _choose_pantheon(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    at = parts_of(rules).table.pantheon
    chosen = enumerate(state.values[at : at + rules.seats + 1])
    return shown.ChoosePantheonFacts(
        army=game.actor if frame[2] < rules.seats else rules.seats,
        taken={str(army): PANTHEONS[number - 1] for army, number in chosen if number},
    )


def _choose_pile(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    at = rules.offset("pile_chosen")
    chosen = enumerate(state.values[at : at + rules.seats])
    return shown.ChoosePileFacts(piles=PILES, taken={str(seat): pile for seat, pile in chosen if pile})


# -- attacks --------------------------------------------------------------------------------------------------


class Gods(TypedDict):
    """What bears on a battle besides armies."""

    gods: list[str]
    their_gods: list[str]
    has_temple: bool


def _gods(rules: Ruleset, state: State, target: int, attacking: int) -> Gods:
    table = parts_of(rules).table
    return {
        "gods": table.gods.named(attacking),
        "their_gods": standing_in(table.gods, state, target),
        "has_temple": table.temples.stands(state, target),
    }


def _attack(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step, labours = rules.step(frame[0]), parts_of(rules).labours
    assert isinstance(step, AttackWithGods)
    if step.name == "attack":
        return shown.AttackFacts(
            army=frame[1],
            most=step.fighting.most_attack,
            conquered=state.values[labours.conquered],
            labour_at=CONQUESTS,
            is_god_beaten=state.values[labours.sky_done] > 0,
        )
    heaven = parts_of(rules).table.heaven(state, frame[1])
    return shown.AttackBelowFacts(
        army=frame[1], most=step.fighting.most_attack, heaven=_place(rules, heaven), dead=state.armies[heaven]
    )


def _join_gods(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    table, source, target = parts_of(rules).table, frame[2], frame[3]
    return shown.JoinGodsFacts(
        defender=state.owner[target],
        is_plagued=table.is_plagued(state, target),
        **sides(rules, state, source, target),
        **_gods(rules, state, target, table.gods.standing(state, source)),
    )


def _react(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    facts = reaction(shown.ReactFacts, rules, state, frame)
    for other in reversed(state.frames):
        if other[0] == DECLARED:
            about = _gods(rules, state, other[3], other[4] & parts_of(rules).table.gods.standing(state, other[2]))
            facts.gods, facts.their_gods = about["gods"], about["their_gods"]
            facts.has_temple = about["has_temple"]
            break
    return facts


def _choose_dice(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step, source, target = rules.step(frame[0]), frame[2], frame[3]
    assert isinstance(step, ChooseDice)
    most = min(step.fighting.most_attack, state.armies[source] - step.fighting.stays(source))
    return shown.ChooseDiceFacts(
        army=frame[1],
        defender=state.owner[target],
        engaged=most,
        most=most,
        may_stop=frame[5] > 0,
        **sides(rules, state, source, target),
        **_gods(rules, state, target, frame[4]),
    )


def _defend(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    source, target = frame[2], frame[3]
    return shown.DefendFacts(
        attacker=frame[1],
        army=state.owner[target],
        engaged=frame[5],
        dice=frame[5],
        most=frame[6],
        **sides(rules, state, source, target),
        **_gods(rules, state, target, frame[4]),
    )


# -- the conflict of gods ---------------------------------------------------------------------------------------


def _side(rules: Ruleset, state: State, frame: Frame, side: int) -> shown.ConflictSide:
    table, conflict = parts_of(rules).table, parts_of(rules).conflict
    contender, armies = conflict.contending(state, frame, side), conflict.armies(state, frame[2], frame[3], side)
    return shown.ConflictSide(
        army=conflict.thrower(state, frame, side),
        gods=table.gods.named(conflict.force(state, frame, side)),
        dice=contender.dice,
        armies=armies,
        more=contender.adds - armies,
        throws_again=contender.throws_again,
    )


class Conflicts(TypedDict):
    """What both questions about a conflict tell."""

    source: str
    target: str
    attack: shown.ConflictSide
    defence: shown.ConflictSide
    wins_ties: bool
    win: float


def _conflict(rules: Ruleset, state: State, frame: Frame) -> Conflicts:
    conflict = parts_of(rules).conflict
    attack, defence = [sums(conflict.contending(state, frame, side)) for side in (ATTACK, DEFENCE)]
    return {
        "source": _place(rules, frame[2]),
        "target": _place(rules, frame[3]),
        "attack": _side(rules, state, frame, ATTACK),
        "defence": _side(rules, state, frame, DEFENCE),
        "wins_ties": wins_ties(frame[4]),
        "win": chance_to_win(attack, defence, wins_ties(frame[4])),
    }


def _name_god(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    named = parts_of(rules).table.gods.named(frame[5])
    return shown.NameGodFacts(named=named[0] if named else "", **_conflict(rules, state, frame))


def _conflict_on(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.ConflictOnFacts(**_conflict(rules, state, frame))


# -- Heaven and the Underworld ----------------------------------------------------------------------------------


def _return_dead(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step, seat, table = rules.step(frame[0]), frame[1], parts_of(rules).table
    assert isinstance(step, ReturnDead)
    own = table.own_crypts(state, seat)
    return shown.ReturnDeadFacts(
        left={_place(rules, crypt): step.left(state, frame, crypt) for crypt in own},
        temples=_places(rules, table.own_temples(state, seat)),
    )


def _charge(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    table, seat = parts_of(rules).table, frame[1]
    heaven = table.heaven(state, seat)
    return shown.ChargeFacts(
        heaven=_place(rules, heaven),
        dead=state.armies[heaven],
        gates=_places(rules, [gate for gate in table.gates if state.owner[gate] == NOBODY]),
        spaces=_places(rules, table.spaces(state, seat)),
    )


def _end_turn(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    parts, seat = parts_of(rules), frame[1]
    return shown.EndTurnFacts(
        crypts=_places(rules, parts.table.own_crypts(state, seat)),
        deck=deck_facts(parts.cards, state, seat)[DEATH],
    )


# -- cards --------------------------------------------------------------------------------------------------------


def _miracles(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.MiraclesFacts(**playing(rules, state, frame))


def _choose_place(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    facts = PIECE_FACTS[ChoosePlace](game, rules, state, frame)
    step = rules.step(frame[0])
    assert isinstance(step, Question)
    assert isinstance(facts, ChoosePlaceFacts)
    if isinstance(step.questions.effect(frame), BetweenPlaces) and frame[5]:
        facts.first = _place(rules, frame[5] - 1)
    return facts


def _choose_pieces(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    parts, seat, name = parts_of(rules), frame[1], rules.step(frame[0]).name
    if name == "choose_deck":
        return shown.ChooseDeckFacts(decks=deck_facts(parts.cards, state, seat), **cause_of(rules, frame))
    if name == "choose_god":
        source, _ = attack_of(state)
        gods = [parts.table.gods.named(a_of(option))[0] for option in game.packed if verb_of(option) == DO_GOD]
        return shown.ChooseGodFacts(place=_place(rules, source), gods=gods, **cause_of(rules, frame))
    if name == "choose_link":
        return shown.ChooseLinkFacts(**cause_of(rules, frame))
    if name == "give_up":
        return shown.GiveUpFacts(
            armies=GIVEN_UP_ARMIES, faith=GIVEN_UP_FAITH, purse=parts.table.faith.of(state, seat)
        )
    return other_facts(game, rules, state, frame)


def _choose_number(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    if rules.step(frame[0]).name != "spare":
        return PIECE_FACTS[ChooseNumber](game, rules, state, frame)
    purse = parts_of(rules).table.faith.of(state, frame[1])
    return shown.SpareFacts(place=_place(rules, frame[4]), fallen=frame[5], most=min(frame[5], purse), purse=purse)


def _choose_card(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    if rules.step(frame[0]).name != "next_relic":
        return PIECE_FACTS[ChooseCard](game, rules, state, frame)
    return shown.NextRelicFacts(relics=[rules.cards[a_of(option)] for option in game.packed])


FACTS: Final[dict[type[Step], Maker]] = {
    ChoosePantheon: _choose_pantheon,
    ChoosePile: _choose_pile,
    PlayCards: _miracles,
    AttackWithGods: _attack,
    JoinGods: _join_gods,
    React: _react,
    ChooseDice: _choose_dice,
    Defend: _defend,
    NameGod: _name_god,
    ConflictOn: _conflict_on,
    ReturnDead: _return_dead,
    Charge: _charge,
    EndTurn: _end_turn,
    ChoosePlace: _choose_place,
    ChoosePieces: _choose_pieces,
    ChooseNumber: _choose_number,
    ChooseCard: _choose_card,
}
