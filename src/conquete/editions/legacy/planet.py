"""After the fifteenth game: who has signed most often names the planet, and those who tie throw for it."""

from typing import Final

from conquete.editions.legacy.aftermath import DO, DO_DECLINE, PLANET, Aftermath
from conquete.editions.legacy.sheet import Document, changed, read, write
from conquete.editions.legacy.sheet import Named as NamedPlanet
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.chance import Dice
from conquete.engine.events import Event, Log
from conquete.engine.ids import DICE
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChangeStep, ChoiceStep, Step, ThrowStep
from conquete.engine.worlds import World

THROW: Final = step_id("planet_die", __name__)
NAME_PLANET: Final = step_id("name_planet", __name__)
LEAVE_PLANET: Final = step_id("leave_planet", __name__)
DO_ROLL: Final = verb_id("roll")
SIDES: Final = 6


class Planet(Module):
    """Sets of people are numbers here: person n is bit n."""

    name = "planet"

    def __init__(self, aftermath: Aftermath) -> None:
        self.aftermath = aftermath

    def steps(self) -> list[Step]:
        return [ChooseNamer(self), PlanetDie(self), NamePlanet(self), LeavePlanet()]

    def verbs(self) -> list[Verb]:
        return [Verb("name_planet"), Verb("roll", DICE)]

    def foremost(self, declined: int) -> list[int]:
        """Those with most signatures among the people who have not declined; nobody where none is left."""
        sheet = self.aftermath.sheet
        people = [n for n in range(len(sheet.people)) if sheet.signatures(n) and not declined >> n & 1]
        most = max([sheet.signatures(n) for n in people], default=0)
        return [n for n in people if sheet.signatures(n) == most]

    def ask(self, state: State, seat: int, person: int, declined: int) -> None:
        """Who is there is asked; who is not may name it later: sea-1.39, leg-34.1."""
        seated = self.aftermath.document.seated
        if person in seated:
            state.push((NAME_PLANET, seated.index(person), declined | 1 << person))
        else:
            state.push((LEAVE_PLANET, seat, person))

    def continents(self, person: int) -> int:
        return sum(row.by == person for row in self.aftermath.sheet.continents.values())


class ChooseNamer(AutoStep):
    def __init__(self, module: Planet) -> None:
        super().__init__("choose_namer", ("declined",))
        self.module = module

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        _, seat, declined = frame
        state.pop()
        people = self.module.foremost(declined)
        if len(people) == 1:
            self.module.ask(state, seat, people[0], declined)
        elif people:
            state.push((THROW, seat, declined, sum(1 << n for n in people), 0, 0))


class PlanetDie(ThrowStep):
    """Each of those who tie throws a die and adds 1 for every continent he has named: leg-34.3. `left` have not
    thrown yet, `ahead` have the `best` so far; where several have, these throw again."""

    def __init__(self, module: Planet) -> None:
        super().__init__("planet_die", ("declined", "left", "ahead", "best"))
        self.module = module

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_ROLL, dice.throw(1, SIDES))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ROLL, face), 1) for face in range(1, SIDES + 1)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        _, seat, declined, left, ahead, best = frame
        person = (left & -left).bit_length() - 1
        points = a_of(action) + self.module.continents(person)
        if log is not None:
            log.append(Event("PlanetThrown", {"person": person, "die": a_of(action), "points": points}))
        state.pop()
        left &= left - 1
        ahead = 1 << person if points > best else ahead | 1 << person if points == best else ahead
        best = max(best, points)
        if left:
            state.push((THROW, seat, declined, left, ahead, best))
        elif ahead & ahead - 1:
            state.push((THROW, seat, declined, ahead, 0, 0))
        else:
            self.module.ask(state, seat, ahead.bit_length() - 1, declined)


class NamePlanet(ChoiceStep):
    """Whoever does not want to leaves it to the next in signatures: sea-1.39."""

    def __init__(self, module: Planet) -> None:
        super().__init__("name_planet", ("declined",))
        self.module = module
        self.is_aftermath = True

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO["name_planet"]), act(DO_DECLINE)]

    def names(self, state: State, frame: Frame, action: int) -> str:
        return "planet" if verb_of(action) == DO["name_planet"] else ""

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_DECLINE:
            state.push((PLANET, frame[1], frame[2]))
        else:
            self.module.aftermath.write(state, log, frame[1], "name_planet", 0)


class LeavePlanet(ChangeStep):
    """It is for somebody to name who is not there."""

    def __init__(self) -> None:
        super().__init__("leave_planet", ("person",))

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        document = read(world)
        sheet = changed(document.sheet, planet=NamedPlanet(by=frame[2]))
        return write(Document(sheet=sheet, seated=document.seated))
