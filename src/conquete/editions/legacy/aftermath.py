"""The end of a game: results, signature, rewards, packs that these open, the planet's name; then it is over.

Every answer is a step of the record and is written into the world at once, by a `ChangeStep`: whoever stops between
two of them has lost nothing and does nothing twice. Marks that the war left on the board are written with the
results.
"""

from typing import Final

from conquete.editions.legacy.deeds import DEEDS, OF_CONTINENTS
from conquete.editions.legacy.marks import Marks
from conquete.editions.legacy.packs import Seals, factions_of
from conquete.editions.legacy.sheet import NOBODY, Document, Faction, Past, Result, Sheet, changed, read, write
from conquete.editions.legacy.tables import value
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.events import Event, Log, Value
from conquete.engine.hooks import Hook, Point, first_veto, tell
from conquete.engine.ids import REGION, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChangeStep, ChoiceStep, Step
from conquete.engine.worlds import World
from conquete.rules.landing import STARTED
from conquete.rules.turn import FOLLOWS
from conquete.rules.winning import Winning

AFTERMATH: Final = step_id("aftermath", __name__)
RECORD_GAME: Final = step_id("record_game", __name__)
WRITE_SHEET: Final = step_id("write_sheet", __name__)
SIGN: Final = step_id("sign", __name__)
WINNER_REWARD: Final = step_id("winner_reward", __name__)
HELD_ON_REWARD: Final = step_id("held_on_reward", __name__)
PLANET: Final = step_id("choose_namer", __name__)

DO: Final = {deed: verb_id(deed, __name__) for deed in DEEDS}
BY_VERB: Final = {verb: deed for deed, verb in DO.items()}
DO_DECLINE: Final = verb_id("decline", __name__)

MAY_MARK: Final = Point("may_mark", "veto", "may seat put a reward on the territory a? b = the verb of the reward")
GAME_RECORDED: Final = Point(
    "game_recorded", "window", "seat has won, and that is written down; a = the game's number"
)

FACTION: Final = "faction"
WON: Final = 0  # stages
RECORDED: Final = 1
SIGNED: Final = 2
REWARDED: Final = 3
HELD_ON: Final = 4
NAMED: Final = 5


class Aftermath(Module):
    """Listed in a campaign: `document` is the world at this moment."""

    name = "aftermath"

    def __init__(self, document: Document, marks: Marks, seals: Seals, winning: Winning) -> None:
        self.document = document
        self.sheet = document.sheet
        self.marks = marks
        self.seals = seals
        self.winning = winning
        self.last = value("campaign", "games")
        self.seats = 0
        self.follows = 0
        self.faction = 0
        self.started = 0
        self.factions: list[str] = []
        self.territories: tuple[str, ...] = ()
        self.regions: tuple[str, ...] = ()
        self.cards: list[str] = []
        self.destroyed: list[int] = []  # zones
        self.may_mark: tuple[Hook, ...] = ()
        self.recorded: tuple[Hook, ...] = ()

    def opens(self) -> list[Point]:
        return [MAY_MARK, GAME_RECORDED]

    def hooks(self) -> list[Hook]:
        return [Decided()]

    def steps(self) -> list[Step]:
        return [
            AfterTheWar(self),
            RecordGame(self),
            WriteSheet(self),
            Sign(self),
            WinnerReward(self),
            HeldOnReward(self),
        ]

    def verbs(self) -> list[Verb]:
        bare = ("sign", "name_planet")
        places = [deed for deed in DEEDS if deed not in bare]
        verbs = [Verb(deed, REGION if deed in OF_CONTINENTS else TERRITORY) for deed in places]
        return [Verb("sign"), *verbs, Verb("decline")]

    def bind(self, rules: Ruleset) -> None:
        self.seats = rules.seats
        self.document = self.document.peopled(rules.seats)
        self.sheet = self.document.sheet
        self.follows = rules.offset(FOLLOWS)
        self.faction = rules.offset(FACTION)
        self.started = rules.offset(STARTED)
        self.factions = factions_of(self.sheet)
        self.territories = rules.board.territories
        self.regions = rules.board.regions
        self.cards = rules.cards
        self.destroyed = [zone.index for zone in rules.zones if zone.name.startswith("destroyed")]
        self.may_mark = rules.hooks_at(MAY_MARK)
        self.recorded = rules.hooks_at(GAME_RECORDED)

    def person(self, seat: int) -> int:
        return self.document.seated[seat]

    def has_army(self, state: State, seat: int) -> bool:
        return any(armies for owner, armies in zip(state.owner, state.armies, strict=True) if owner == seat)

    def result(self, state: State, seat: int, winner: int) -> Result:
        """Who has no army is eliminated, whatever he might have done next: leg-31.5."""
        if seat == winner:
            return "won"
        return "held_on" if self.has_army(state, seat) else "eliminated"

    def write(self, state: State, log: Log | None, seat: int, deed: str, place: int) -> None:
        """Have a deed written into the world next, and show it on the board."""
        if deed in ("found_major_city", "found_minor_city"):
            kind = deed.removeprefix("found_")
            state.values[self.marks.city_at + place] = self.marks.city_kinds.number(kind)
        elif deed == "annul_scar":
            state.values[self.marks.scar_at + place] = 0
        elif deed == "fortify_city":
            state.values[self.marks.wall_at + place] = self.marks.boxes
        state.push((WRITE_SHEET, seat, list(DEEDS).index(deed), place))
        if log is not None:
            log.append(_told(seat, deed, place))


_EVENTS: Final = {
    "sign": "Signed",
    "name_continent": "ContinentNamed",
    "found_major_city": "CityFounded",
    "annul_scar": "ScarAnnulled",
    "raise_bonus": "BonusChanged",
    "lower_bonus": "BonusChanged",
    "fortify_city": "CityFortified",
    "destroy_card": "CardDestroyed",
    "found_minor_city": "CityFounded",
    "raise_card": "CardRaised",
    "name_planet": "PlanetNamed",
}


def _told(seat: int, deed: str, place: int) -> Event:
    data: dict[str, Value] = {"seat": seat}
    if deed in OF_CONTINENTS:
        data["region"] = place
    elif deed not in ("sign", "name_planet"):
        data["territory"] = place
    if deed in ("found_major_city", "found_minor_city"):
        data["city"] = deed.removeprefix("found_")
    if deed in ("raise_bonus", "lower_bonus"):
        data["change"] = 1 if deed == "raise_bonus" else -1
    return Event(_EVENTS[deed], data)


class Decided(Hook):
    """The war is over; what else was pending in the turn is not done any more."""

    def __init__(self) -> None:
        super().__init__("game_won")

    def replace(self, state: State, log: Log | None, seat: int, a: int, b: int) -> bool:
        del state.frames[1:]
        state.push((AFTERMATH, seat, a, WON))
        return True


class AfterTheWar(AutoStep):
    """One stage after the other, each in the world that the one before has left."""

    def __init__(self, module: Aftermath) -> None:
        super().__init__("aftermath", ("reason", "stage"))
        self.module = module

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        _, winner, reason, stage = frame
        module, sheet = self.module, self.module.sheet
        is_rewarded = sheet.games <= module.last  # leg-34.4: sheet.games counts this one from RECORDED on
        state.replace((AFTERMATH, winner, reason, stage + 1))
        if stage == WON:
            state.push((RECORD_GAME, winner))
        elif stage == RECORDED:
            if log is not None:
                log.append(Event("GameRecorded", {"seat": winner, "game": sheet.games}))
            tell(module.recorded, state, log, winner, sheet.games)
            if not all(module.has_army(state, seat) for seat in range(module.seats)):
                module.seals.open(state, winner, "pack-2", is_over=True)  # leg-35.10
            if is_rewarded:
                state.frames.insert(2, (SIGN, winner))  # once the packs are open: sea-1.25
        elif not is_rewarded:
            module.winning.end(state, log, winner, reason)
        elif stage == SIGNED:
            state.push((WINNER_REWARD, winner))
        elif stage == REWARDED:
            if sheet.signatures(module.person(winner)) == 2:
                module.seals.open(state, winner, "pack-3", is_over=True)  # leg-35.12, leg-35.13
        elif stage == HELD_ON:
            for seat in reversed(self.others(state, winner)):
                if module.has_army(state, seat):
                    state.push((HELD_ON_REWARD, seat))
        elif stage == NAMED and sheet.games == module.last:
            state.push((PLANET, winner, 0))  # leg-34.1
        else:
            module.winning.end(state, log, winner, reason)

    def others(self, state: State, winner: int) -> list[int]:
        """Clockwise from the winner: leg-33.1."""
        seats: list[int] = []
        seat = state.values[self.module.follows + winner]
        while seat != winner:
            seats.append(seat)
            seat = state.values[self.module.follows + seat]
        return seats


class RecordGame(ChangeStep):
    """One game more; what the war left on the board; a line on the back of each faction card (leg-31.4), up to the
    fifteenth game (sea-1.37)."""

    def __init__(self, module: Aftermath) -> None:
        super().__init__("record_game")
        self.module = module

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        module = self.module
        document = read(world).peopled(module.seats)
        sheet = module.marks.written(state, document.sheet)
        gone = [module.cards[card] for zone in module.destroyed for card in state.zones[zone]]
        new = [card for card in gone if card not in sheet.destroyed]
        sheet = changed(sheet, games=sheet.games + 1, destroyed=[*sheet.destroyed, *new])
        if sheet.games <= module.last:
            sheet = changed(sheet, factions=self.factions(state, frame[1], sheet, document.seated))
        return write(Document(sheet=sheet, seated=document.seated))

    def factions(self, state: State, winner: int, sheet: Sheet, seated: list[int]) -> dict[str, Faction]:
        module = self.module
        factions = dict(sheet.factions)
        for seat, person in enumerate(seated):
            id = module.factions[state.values[module.faction + seat] - 1]
            start = module.territories[state.values[module.started + seat] - 1]
            line = Past(game=sheet.games, start=start, result=module.result(state, seat, winner), by=person)
            faction = factions.get(id, Faction())
            factions[id] = changed(faction, past=[*faction.past, line])
        return factions


class WriteSheet(ChangeStep):
    """A deed: its number, and the number of the territory or continent."""

    def __init__(self, module: Aftermath) -> None:
        super().__init__("write_sheet", ("deed", "place"))
        self.module = module

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        module, place = self.module, frame[3]
        document = read(world).peopled(module.seats)
        name = list(DEEDS)[frame[2]]
        ids = module.regions if name in OF_CONTINENTS else module.territories
        sheet = DEEDS[name](document.sheet, document.seated[frame[1]], ids[place])
        return write(Document(sheet=sheet, seated=document.seated))


class Sign(ChoiceStep):
    """There is but one answer; it is asked for, since he may add what he likes: leg-32.1, leg-32.2."""

    def __init__(self, module: Aftermath) -> None:
        super().__init__("sign")
        self.module = module
        self.always_asks = True
        self.is_aftermath = True

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO["sign"])]

    def names(self, state: State, frame: Frame, action: int) -> str:
        return f"signature:{len(self.module.sheet.signed) + 1}"

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        self.module.write(state, log, frame[1], "sign", 0)


class Reward(ChoiceStep):
    """One deed at one place; each is listed where nothing forbids it."""

    def __init__(self, name: str, module: Aftermath, deeds: tuple[str, ...]) -> None:
        super().__init__(name)
        self.module = module
        self.deeds = deeds
        self.always_asks = True
        self.is_aftermath = True

    def options(self, state: State, frame: Frame) -> list[int]:
        options: list[int] = []
        for deed in self.deeds:
            ids = self.module.regions if deed in OF_CONTINENTS else self.module.territories
            for place in range(len(ids)):
                if not self.forbids(state, frame[1], deed, place):
                    options.append(act(DO[deed], place))
        return options

    def forbids(self, state: State, seat: int, deed: str, place: int) -> str:
        """The clause that forbids a deed at a place, or ""."""
        module = self.module
        clause = forbidden(module.sheet, deed, place, module)
        if clause or deed in OF_CONTINENTS or not module.may_mark:
            return clause
        return first_veto(module.may_mark, state, seat, place, DO[deed])

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        deed = BY_VERB.get(verb_of(action), "")
        return self.forbids(state, frame[1], deed, a_of(action)) if deed in self.deeds else ""

    def names(self, state: State, frame: Frame, action: int) -> str:
        deed, module = BY_VERB.get(verb_of(action), ""), self.module
        if deed == "name_continent":
            return f"continent:{module.regions[a_of(action)]}"
        if deed in ("found_major_city", "found_minor_city"):
            return f"city:{module.territories[a_of(action)]}"
        return ""

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) != DO_DECLINE:
            self.carry_out(state, log, frame[1], BY_VERB[verb_of(action)], a_of(action))

    def carry_out(self, state: State, log: Log | None, seat: int, deed: str, place: int) -> None:
        self.module.write(state, log, seat, deed, place)


def forbidden(sheet: Sheet, deed: str, place: int, module: Aftermath) -> str:
    """What the sheet has against a deed."""
    if deed in OF_CONTINENTS:
        continent = sheet.continents[module.regions[place]]
        if deed == "name_continent":
            return "leg-32.5" if continent.by != NOBODY else ""
        sticker = "continent_more" if deed == "raise_bonus" else "continent_less"
        return "leg-32.16" if not sheet.stickers[sticker] else "leg-32.18" if continent.changed else ""
    id = module.territories[place]
    match deed:
        case "found_major_city":
            return "leg-32.8" if not sheet.stickers["major_city"] or id in sheet.cities else ""
        case "annul_scar":
            return "leg-32.13" if not sheet.stickers["annul"] or id not in sheet.scars else ""
        case "fortify_city":
            return "leg-32.19" if not sheet.stickers["fortification"] or id not in sheet.cities else ""
        case "destroy_card":
            return "leg-32.21" if id in sheet.destroyed else ""
        case "found_minor_city":
            return "leg-33.6" if not sheet.stickers["minor_city"] else "leg-33.5" if id in sheet.cities else ""
        case _:
            if not sheet.stickers["coin"]:
                return "leg-33.13"
            if id in sheet.destroyed:
                return "leg-33.9"
            return "leg-33.11" if sheet.coins(id) >= value("resources", "most_coins") else ""


class WinnerReward(Reward):
    """He may take one, and only one: leg-32.3."""

    def __init__(self, module: Aftermath) -> None:
        deeds = (
            "name_continent",
            "found_major_city",
            "annul_scar",
            "raise_bonus",
            "lower_bonus",
            "fortify_city",
            "destroy_card",
        )
        super().__init__("winner_reward", module, deeds)

    def options(self, state: State, frame: Frame) -> list[int]:
        return [*super().options(state, frame), act(DO_DECLINE)]


class HeldOnReward(Reward):
    """Where he stands; who can do neither gets nothing in its place: sea-1.36."""

    def __init__(self, module: Aftermath) -> None:
        super().__init__("held_on_reward", module, ("found_minor_city", "raise_card"))

    def forbids(self, state: State, seat: int, deed: str, place: int) -> str:
        if state.owner[place] != seat or not state.armies[place]:
            return "leg-33.4" if deed == "found_minor_city" else "leg-33.9"
        return super().forbids(state, seat, deed, place)

    def carry_out(self, state: State, log: Log | None, seat: int, deed: str, place: int) -> None:
        if deed == "found_minor_city" and self.module.sheet.stickers["minor_city"] == 1:
            self.module.seals.open(state, seat, "pack-1", is_over=True)  # as soon as it is named: leg-35.8
        super().carry_out(state, log, seat, deed, place)
