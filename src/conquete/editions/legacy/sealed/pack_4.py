"""Pack 4. Private missions a: Advanced Tactics, b: Advanced Training, c: Forced Occupation, d: Guerilla Warfare,
e: Urban Troop Surge, f: Wide Border; g: the lead faction chooses a mission; h: its guard in the capital; j: the
mission in the red space of a faction card; k: it is stuck there."""

from typing import Final

from conquete.editions.legacy.market import MISSIONS, CardPack, Market
from conquete.editions.legacy.packs import Parts
from conquete.editions.legacy.sealed.ground import CAPITAL, MAJOR, Ground, SealedEffect, find, grounded, rows_of
from conquete.editions.legacy.sealed.spaces import Note, is_free
from conquete.editions.legacy.sheet import Document, Sheet
from conquete.effects.card_files import CardRow
from conquete.effects.verbs import hand_over, place
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.board import Board
from conquete.engine.decks import cards_in, shuffled
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import CARD, NOBODY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Register, Step
from conquete.rules.cards.kinds import Effect, Play
from conquete.rules.cards.turned_up import TURN_UP_GOAL, OpenGoals
from conquete.rules.reinforce import Reinforcements

SEAL: Final = "pack-4"
RED: Final = "red"  # the space of a faction card: sea-1.3
GUARD: Final = 3  # sea-9.7
RICH: Final = 4  # sea-9.17
GREAT: Final = 10  # sea-9.18
HANDS: Final = 3  # sea-9.19
HIDEOUTS: Final = ("bunker", "pack_2_a")  # sea-9.20

CHOOSE_MISSION: Final = step_id("pack_4_g", __name__)
NOTE: Final = "pack_4_k"
KEEP: Final = step_id(NOTE, __name__)
DO_MISSION: Final = verb_id("pack_4_g", __name__)
DO_RED: Final = verb_id("pack_4_j", __name__)
DO_PASS: Final = verb_id("pass")

PRIVATE: Final = ("pack_4_a", "pack_4_b", "pack_4_c", "pack_4_d", "pack_4_e", "pack_4_f")
# What is noted in a turn, as parts of one number.
TACTICS: Final = 1
TRAINING: Final = 2
OCCUPATION: Final = 4
BORDER: Final = 8


class FourthPack(CardPack):
    def rows(self, deck: str, sheet: Sheet) -> list[CardRow]:
        return rows_of(SEAL, "mission", when="fulfilled") if deck == MISSIONS else []  # sea-9.3

    def effects(self, market: Market) -> list[Effect]:
        return [mission(market) for mission in (MissionA, MissionB, MissionC, MissionD, MissionE, MissionF)]

    def compose(self, parts: Parts, document: Document) -> None:
        ground = grounded(parts, document.sheet)
        deeds = Deeds(ground, find(parts.modules, Reinforcements))
        for effect in ground.cards.effect_list:
            if isinstance(effect, Private):
                effect.deeds = deeds
        parts.modules += [deeds, RedSpace(deeds), Lead(ground)]
        parts.phases.insert(parts.phases.index("take_card"), "pack_4_j")
        parts.setup.remove("lay_goals")
        parts.setup += ["pack_4_g", "pack_4_h"]


PACK = FourthPack(SEAL)


# -- private missions -----------------------------------------------------------------------------------------


class Deeds(Module):
    """What was done in this turn that private missions ask for."""

    name = "pack_4_deeds"

    def __init__(self, ground: Ground, reinforcements: Reinforcements) -> None:
        self.ground = ground
        self.reinforce = reinforcements.reinforce
        self.at = 0

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("pack_4_a", most=15)]

    def hooks(self) -> list[Hook]:
        return [TurnBegins(self), Traded(self), KnockedOut(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset("pack_4_a")

    def note(self, state: State, deed: int) -> None:
        state.values[self.at] |= deed

    def is_done(self, state: State, seat: int, mission: str) -> bool:
        done, ground = state.values[self.at], self.ground
        if mission == "pack_4_a":
            return done & TACTICS > 0
        if mission == "pack_4_b":
            return done & TRAINING > 0
        if mission == "pack_4_c":
            return done & OCCUPATION > 0
        if mission == "pack_4_d":
            places = [t for kind in HIDEOUTS for t in ground.scarred(state, kind)]
            return len(places) > 0 and all(state.owner[t] == seat for t in places)  # sea-9.21
        if mission == "pack_4_e":
            own = [t for t in ground.cities(state, CAPITAL) if state.owner[t] == seat]
            return len(own) > 0 and sum([1 for t in ground.cities(state, MAJOR) if state.owner[t] == seat]) >= 3
        return done & BORDER > 0


class TurnBegins(Hook):
    def __init__(self, deeds: Deeds) -> None:
        super().__init__("turn_started")
        self.deeds = deeds

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        continents = self.deeds.reinforce.regions_held(state, seat)
        state.values[self.deeds.at] = BORDER if len(continents) >= 2 else 0  # sea-9.23


class Traded(Hook):
    def __init__(self, deeds: Deeds) -> None:
        super().__init__("resources_traded")
        self.deeds = deeds

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        resources = self.deeds.ground.resources
        laid = [card for card in state.zones[resources.laid] if resources.territory_of(card) >= 0]
        if sum([1 for card in laid if resources.coins_of(card) >= RICH]) >= 2:
            self.deeds.note(state, TACTICS)
        if a >= GREAT:
            self.deeds.note(state, TRAINING)


class KnockedOut(Hook):
    """Heard before the cards change hands."""

    def __init__(self, deeds: Deeds) -> None:
        super().__init__("seat_knocked_out", priority=-1)
        self.deeds = deeds

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if seat == state.turn and seat != a and len(state.zones[self.deeds.ground.resources.hand + a]) >= HANDS:
            self.deeds.note(state, OCCUPATION)


class Private(SealedEffect):
    """sea-9.14, sea-9.15."""

    def __init__(self, market: Market) -> None:
        super().__init__(market)
        self.deeds: Deeds | None = None

    def fits(self, play: Play) -> bool:
        assert self.deeds is not None
        return self.deeds.is_done(play.state, play.seat, self.name)

    def start(self, play: Play) -> None:
        """Where the space is free the mission is stuck there before its star, which may end the game, is given."""
        ground, state = self.ground, play.state
        side = ground.sides.of(state, play.seat)
        self.market.race.gain(state, play.log, play.seat, 1)
        if is_free(ground.sheet, ground.sides.names[side], RED):
            self.market.cards.destroy(state, play.card)
            state.push((KEEP, play.seat, PRIVATE.index(self.name), side))


class MissionA(Private):
    name = "pack_4_a"


class MissionB(Private):
    name = "pack_4_b"


class MissionC(Private):
    name = "pack_4_c"


class MissionD(Private):
    name = "pack_4_d"


class MissionE(Private):
    name = "pack_4_e"


class MissionF(Private):
    name = "pack_4_f"


class RedSpace(Module):
    """The mission that a faction keeps: once in every later game, for a star: sea-9.16."""

    name = "pack_4_j"

    def __init__(self, deeds: Deeds) -> None:
        self.deeds = deeds
        self.at = 0

    def steps(self) -> list[Step]:
        return [ClaimRed(self), Note(NOTE, RED, PRIVATE, self.deeds.ground.sides)]

    def verbs(self) -> list[Verb]:
        return [Verb("pack_4_j"), Verb("pass")]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("pack_4_j", seats, most=1)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset("pack_4_j")

    def take_over(self, before: Ruleset, state: State, log: Log | None) -> None:
        """Who has just kept one waits for the next game."""
        old = next((module for module in before.modules if isinstance(module, RedSpace)), None)
        if old is not None:
            for seat in range(self.deeds.ground.seats):
                if self.mission(state, seat) != old.mission(state, seat):
                    state.values[self.at + seat] = 1

    def is_used(self, state: State, seat: int) -> bool:
        """In this game."""
        return state.values[self.at + seat] > 0

    def mission(self, state: State, seat: int) -> str:
        """What stands in the red space of a seat's faction, of those of this pack."""
        ground = self.deeds.ground
        faction = ground.sheet.factions.get(ground.sides.named(state, seat))
        kept = "" if faction is None else faction.powers.get(RED, "")
        return kept if kept in PRIVATE else ""


class ClaimRed(ChoiceStep):
    def __init__(self, own: RedSpace) -> None:
        super().__init__("pack_4_j")
        self.scope = __name__
        self.own = own

    def options(self, state: State, frame: Frame) -> list[int]:
        own, seat = self.own, frame[1]
        mission = own.mission(state, seat)
        taken = state.values[own.deeds.ground.resources.card_taken] or own.is_used(state, seat)
        if taken or not mission or not own.deeds.is_done(state, seat, mission):
            return []
        return [act(DO_PASS), act(DO_RED)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        own, seat = self.own, frame[1]
        state.pop()
        if verb_of(action) == DO_RED:
            state.values[own.at + seat] = 1
            state.values[own.deeds.ground.resources.card_taken] = 1  # sea-8.3
            own.deeds.ground.tell(log, "pack_4_j", seat=seat)
            own.deeds.ground.race.gain(state, log, seat, 1)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-9.16"


# -- the lead faction -----------------------------------------------------------------------------------------


class Lead(Module):
    """sea-9.4 to sea-9.8, sea-9.24."""

    name = "pack_4_g"

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.goals: OpenGoals | None = None
        self.wins: list[int] = []

    def steps(self) -> list[Step]:
        return [ChooseMission(self), CapitalGuard(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("pack_4_g", CARD)]

    def bind(self, rules: Ruleset) -> None:
        self.goals = next(module for module in rules.modules if isinstance(module, OpenGoals))
        factions = self.ground.sheet.factions
        past = [factions[side].past if side in factions else [] for side in self.ground.sides.names]
        self.wins = [sum([1 for line in lines if line.result == "won"]) for lines in past]

    def take_over(self, before: Ruleset, state: State, log: Log | None) -> None:
        """The pack was opened in this game: whoever leads chooses what would have been drawn."""
        known = any(isinstance(module, Lead) for module in before.modules)
        drawn = [frame for frame in state.frames if frame[0] == TURN_UP_GOAL]
        if not known and drawn and self.seat(state) != NOBODY:
            state.frames[state.frames.index(drawn[0])] = (CHOOSE_MISSION, self.seat(state))

    def seat(self, state: State) -> int:
        """Who plays the faction with most wins of those in this game, or NOBODY."""
        seats = range(self.ground.seats)
        wins = [self.wins[self.ground.sides.of(state, seat)] for seat in seats]
        return wins.index(max(wins)) if wins.count(max(wins)) == 1 else NOBODY


class ChooseMission(ChoiceStep):
    """Any mission of the pile lies open; without a lead faction the top one does. Asked in the set-up, and in the
    game in which the pack was opened in the midst of a turn."""

    def __init__(self, lead: Lead) -> None:
        super().__init__("pack_4_g")
        self.scope = __name__
        self.lead = lead

    def actor(self, state: State, frame: Frame) -> int:
        return max(0, self.lead.seat(state))

    def options(self, state: State, frame: Frame) -> list[int]:
        goals = self.lead.goals
        assert goals is not None
        if self.lead.seat(state) == NOBODY:
            return [act(DO_PASS)]
        cards, deck = goals.cards, goals.deck
        open_zones = [cards.row + deck, cards.discard + deck, cards.card_decks[deck].destroyed]
        seen = {card for zone in open_zones for card in state.zones[zone]}
        listed = [cards.first + i for i, kind in enumerate(cards.by_card) if kind.deck == deck]
        return [act(DO_MISSION, card) for card in listed if card not in seen] or [act(DO_PASS)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        goals = self.lead.goals
        assert goals is not None
        state.pop()
        if verb_of(action) == DO_PASS:
            goals.fill(state, max(0, frame[1]))
            return
        cards, deck = goals.cards, goals.deck
        rest = [card for card in cards_in(state.zones[cards.pile + deck]) if card != a_of(action)]
        state.zones[cards.pile + deck] = shuffled(rest)
        state.zones[cards.row + deck] = [a_of(action)]
        if log is not None:
            log.append(Event("CardTurnedUp", {"card": a_of(action), "deck": MISSIONS}))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-9.6"


class CapitalGuard(AutoStep):
    def __init__(self, lead: Lead) -> None:
        super().__init__("pack_4_h")
        self.scope = __name__
        self.is_setup = True
        self.lead = lead

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        seat, capitals = self.lead.seat(state), self.lead.ground.cities(state, CAPITAL)
        if seat != NOBODY and capitals and state.owner[capitals[0]] == NOBODY:
            hand_over(state, log, capitals[0], seat)
            place(state, log, seat, capitals[0], GUARD)
