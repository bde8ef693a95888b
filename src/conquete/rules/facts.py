"""What a seat is told about the questions of shared modules: the figures that a panel shows, by the step that asks.

Everything here is read from what everybody can see, from the hand of the seat that is asked, and from its own
secret registers: two worlds that look alike to the seat give the same facts.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import zip_longest
from typing import Final, Literal, TypedDict, TypeVar

from conquete.boards import load_board
from conquete.engine.actions import a_of, n_of, span_of, verb_of
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from conquete.engine.hooks import total
from conquete.engine.ids import NOBODY
from conquete.engine.names import verb_id
from conquete.engine.position import write_frame
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Step
from conquete.rules import shown
from conquete.rules.battle import Battle
from conquete.rules.capitals import ChooseHeadquarters
from conquete.rules.combat import BLOWN, Attack, AttackOrElse, Occupy, Souffler
from conquete.rules.deal import RESERVE, Claim, Muster
from conquete.rules.dice import Side
from conquete.rules.fortify import Manoeuvre, MoveOn, Moves
from conquete.rules.fought import FOUGHT
from conquete.rules.neutral import NeutralPlace
from conquete.rules.offers import PickStep
from conquete.rules.placing import PlaceAll, PlaceInitial, PlacePair, PlaceSealed
from conquete.rules.reinforce import AT_TURN_START, RECEIVED, SPOILS_FORCED, Place, Reinforce
from conquete.rules.set_cards import NEVER_FORCED, SPOILS_LIMIT, PlaceBonus, SetCards, Trade
from conquete.rules.set_values import JOKER, RisingValues
from conquete.rules.shown import CardInfo, DiceReason, Facts, IncomePart
from conquete.rules.stages import ChooseDice, Defend
from conquete.rules.throw_effects import ThrowEffect
from conquete.rules.turn import TurnStep

DO_KEEP: Final = verb_id("keep")

AnyStep = TypeVar("AnyStep", bound=Step)
Maker = Callable[[Game, Ruleset, State, Frame], Facts]


def _step(rules: Ruleset, name: str, sort: type[AnyStep]) -> AnyStep:
    step = rules.step(rules.kind(name))
    assert isinstance(step, sort)
    return step


def _has_phase(rules: Ruleset, name: str) -> bool:
    step = rules.step_named(name)
    return step is not None and step.kind in _step(rules, "turn", TurnStep).phases


def _place(rules: Ruleset, territory: int) -> str:
    return rules.board.territories[territory]


def _by_place(rules: Ruleset, counts: list[int]) -> dict[str, int]:
    return {_place(rules, i): count for i, count in enumerate(counts) if count}


# -- the set-up ---------------------------------------------------------------------------------------------


def _reserve(rules: Ruleset, state: State, seat: int) -> int:
    return state.values[rules.offset(RESERVE) + seat]


def _starting_total(rules: Ruleset, state: State, seat: int) -> int:
    """The starting armies without those that came with the territories; nothing is conquered in the set-up."""
    return _step(rules, "muster", Muster).armies - state.held[seat]


def _claim(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.ClaimFacts(left=_reserve(rules, state, game.actor), free=len(game.packed))


def _place_initial(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    seat = game.actor
    return shown.PlaceInitialFacts(left=_reserve(rules, state, seat), total=_starting_total(rules, state, seat))


def _place_all(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    seat = game.actor
    return shown.PlaceAllFacts(left=_reserve(rules, state, seat), total=_starting_total(rules, state, seat))


def _place_sealed(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = _step(rules, "place_sealed", PlaceSealed)
    seat, size = game.actor, rules.board.size
    row = step.sealed + seat * size
    return shown.PlaceSealedFacts(
        left=step.left(state, seat),
        total=_starting_total(rules, state, seat),
        placed=_by_place(rules, state.values[row : row + size]),
    )


def _place_pair(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    seat, option = game.actor, game.packed[0]
    return shown.PlacePairFacts(
        army=state.owner[a_of(option)],
        go=n_of(option) + span_of(option),
        left=_reserve(rules, state, seat),
        total=_starting_total(rules, state, seat),
    )


def _choose_headquarters(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = _step(rules, "choose_headquarters", ChooseHeadquarters)
    return shown.ChooseHeadquartersFacts(needed=step.capitals.needed)


# -- reinforcements and cards -------------------------------------------------------------------------------


def income_parts(rules: Ruleset, state: State, seat: int) -> list[IncomePart]:
    """What a turn that begins now would bring, and for what."""
    reinforce = _step(rules, "reinforce", Reinforce)
    land = reinforce.territory_income(state, seat)
    parts = [IncomePart(why="territories", armies=land, count=reinforce.lands(state, seat))]
    armies = land
    for region in reinforce.regions_held(state, seat):
        pays = reinforce.region_income(state, seat, region)
        armies += pays
        parts.append(IncomePart(why="region", armies=pays, region=rules.board.regions[region]))
    other = total(reinforce.income, 0, state, seat)
    if other:
        parts.append(IncomePart(why="other", armies=other))
    return parts


def _place_turn(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    seat = frame[1]
    left = _reserve(rules, state, seat)
    if state.frames[-2][0] != rules.turn_step:  # it lies on the combat: cards of an eliminated seat were traded
        return shown.PlaceFacts(left=left, is_spoils=True)
    # Nothing has changed hands since the turn began, so the reasons are still to be seen on the board.
    parts = income_parts(rules, state, seat)
    received = state.values[rules.offset(RECEIVED)]
    cards = received - sum(part.armies for part in parts)
    if cards:
        parts.append(IncomePart(why="cards", armies=cards))
    return shown.PlaceFacts(left=left, total=received, parts=parts)


def _neutral_place(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.NeutralPlaceFacts(
        army=_step(rules, "neutral_place", NeutralPlace).army,
        left=frame[2],
        total=state.values[rules.offset(RECEIVED)] // 2,
        active=frame[1],
    )


@lru_cache(maxsize=64)
def _symbol_names(board: str) -> tuple[str, ...]:
    try:
        return tuple(load_board(board).data.get("symbols", ()))
    except ConqueteError:  # a board that lives outside the package
        return ()


def card_info(rules: Ruleset, cards: SetCards, card: int) -> CardInfo:
    info = CardInfo(card=rules.cards[card])
    symbol = cards.symbols[card]
    names = _symbol_names(rules.board.id)
    if symbol != JOKER:
        info.place = _place(rules, card)
        info.symbol = names[symbol] if symbol < len(names) else str(symbol)
    return info


def _trade(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    cards = _step(rules, "trade", Trade).cards
    seat, moment = frame[1], frame[2]
    verbs = {verb_of(option) for option in game.packed}
    traded = state.values[cards.sets_traded]
    rises = isinstance(cards.values, RisingValues)
    return shown.TradeFacts(
        hand=[card_info(rules, cards, card) for card in state.zones[cards.hand + seat]],
        must=DO_KEEP not in verbs,
        has_set=len(verbs - {DO_KEEP}) > 0,
        forced_from=cards.forced_from if cards.forced_from < NEVER_FORCED else None,
        down_to=SPOILS_LIMIT - 1 if moment == SPOILS_FORCED else None,
        is_spoils=moment != AT_TURN_START,
        sets_traded=traded,
        next_worth=cards.values.worth(0, 1, 2, traded) if rises else None,
    )


def _place_bonus(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.PlaceBonusFacts(armies=_step(rules, "place_bonus", PlaceBonus).cards.bonus)


# -- fighting -----------------------------------------------------------------------------------------------


def _attack(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    army = frame[1]
    earned: bool | None = None
    if _has_phase(rules, "card_due") and army < rules.seats:
        earned = bool(state.values[rules.offset("conquered")])
    return shown.AttackFacts(
        army=army, most=_step(rules, "attack", Attack).combat.most_attack, is_card_earned=earned
    )


def _souffler(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    source = frame[2]
    return shown.SoufflerFacts(
        attacker=frame[1],
        source=_place(rules, source),
        target=_place(rules, frame[3]),
        engaged=frame[4],
        taken=min(BLOWN, state.armies[source] - 1),
    )


class Sides(TypedDict):
    """From where to where, as the board shows it now."""

    source: str
    target: str
    source_armies: int
    target_armies: int


def sides(rules: Ruleset, state: State, source: int, target: int) -> Sides:
    return {
        "source": _place(rules, source),
        "target": _place(rules, target),
        "source_armies": state.armies[source],
        "target_armies": state.armies[target],
    }


def _choose_dice(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.ChooseDiceFacts(
        army=frame[1],
        defender=state.owner[frame[3]],
        engaged=frame[4],
        most=frame[5],
        **sides(rules, state, frame[2], frame[3]),
    )


def _defend(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.DefendFacts(
        attacker=frame[1],
        army=state.owner[frame[3]],
        engaged=frame[4],
        dice=frame[5],
        most=frame[6],
        reasons=dice_reasons(_step(rules, "defend", Defend).combat, state, frame[2], frame[3], frame[4]),
        **sides(rules, state, frame[2], frame[3]),
    )


def dice_reasons(battle: Battle, state: State, source: int, target: int, choice: int) -> list[DiceReason]:
    """What bears on the dice of a battle; what changes no single die is told of the side whose it is to use."""
    reasons: list[DiceReason] = []
    for why, before, after in battle.reasons(state, source, target, choice):
        whose: tuple[Literal["attack", "defence"], Side, Side]
        for whose in (("attack", before.attack, after.attack), ("defence", before.defence, after.defence)):
            side, old, new = whose
            adds = [a - b for a, b in zip_longest(new.adds, old.adds, fillvalue=0)]
            lowest = new.adds_lowest - old.adds_lowest
            larger = sum([mine > usual for mine, usual in zip(new.sides, old.sides, strict=False)])
            if new != old or (side == "attack" and before.defence == after.defence):
                reasons.append(DiceReason(why=why, side=side, adds=adds, lowest=lowest, larger=larger))
    for hook in battle.resolved:
        why = hook.why(state, source, target) if isinstance(hook, ThrowEffect) else ""
        if why:
            reasons.append(DiceReason(why=why, side="defence", adds=[]))
    return reasons


def _occupy(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    option = game.packed[0]
    return shown.OccupyFacts(
        army=frame[1],
        low=n_of(option),
        high=n_of(option) + span_of(option),
        **sides(rules, state, frame[2], frame[3]),
    )


def _manoeuvre(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return shown.ManoeuvreFacts(is_along_path=_step(rules, "manoeuvre", Moves).along_path)


def _many_moves(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    step = _step(rules, "many_moves", Moves)
    size, fought = rules.board.size, rules.offset(FOUGHT)
    # A territory that is frozen as a whole has a number above every garrison.
    tired = [
        min(count, armies) for count, armies in zip(state.values[fought : fought + size], state.armies, strict=True)
    ]
    return shown.ManyMovesFacts(
        is_along_path=step.along_path,
        fought=_by_place(rules, tired),
        arrived=_by_place(rules, state.values[step.arrived : step.arrived + size]),
    )


# -- whatever has no facts of its own -------------------------------------------------------------------------


def other_facts(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    """The step as a written position has it: a frame holds no secrets."""
    step = rules.step(frame[0])
    if not isinstance(step, PickStep):
        return shown.OtherFacts(step=write_frame(rules, frame))
    offers = [
        shown.OfferInfo(verb=offer.verb, piece=offer.piece, n=offer.number, seat=_nobody_is_none(offer.seat))
        for offer in step.offers(state, frame)
    ]
    return shown.OtherFacts(step=write_frame(rules, frame), offers=offers, pickers=step.pickers(state, frame))


def _nobody_is_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


FACTS: Final[dict[type[Step], Maker]] = {
    Claim: _claim,
    PlaceInitial: _place_initial,
    PlaceAll: _place_all,
    PlaceSealed: _place_sealed,
    PlacePair: _place_pair,
    ChooseHeadquarters: _choose_headquarters,
    Place: _place_turn,
    NeutralPlace: _neutral_place,
    Trade: _trade,
    PlaceBonus: _place_bonus,
    Attack: _attack,
    AttackOrElse: _attack,
    Souffler: _souffler,
    ChooseDice: _choose_dice,
    Defend: _defend,
    Occupy: _occupy,
    Manoeuvre: _manoeuvre,
    MoveOn: _many_moves,
}
