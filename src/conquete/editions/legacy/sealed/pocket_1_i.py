"""The events of pocket 1. i: Agent of Chaos, j: Fallout spreads, k: the Mutants' stance, l: their form; w: what
they chose is written."""

from typing import Final

from conquete.editions.legacy.market import Market
from conquete.editions.legacy.packs import Seals
from conquete.editions.legacy.sealed.ground import SealedEffect
from conquete.editions.legacy.sealed.pocket_1_c import SEAL, Struck
from conquete.editions.legacy.sheet import Document, changed, read, write
from conquete.engine.actions import Verb, act, n_of
from conquete.engine.ids import NUMBER
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChangeStep, Step
from conquete.engine.worlds import World
from conquete.rules.cards.kinds import DIE, Play
from conquete.rules.cards.questions import ASK_DIE
from conquete.rules.reinforce import holder_of

EVOLVED: Final = "pocket-1-a"
STANCE: Final = "pocket_1_k"
FORM: Final = "pocket_1_l"
# What the sheet remembers of the two choices: 0 or 1. Offensive and bodies are 0, defensive and brains 1.
CHOICES: Final = {STANCE: "stance", FORM: "form"}

WRITE: Final = step_id("pocket_1_w", __name__)


class StruckEffect(SealedEffect):
    """It knows the world after the strike by the time it is carried out."""

    def __init__(self, market: Market) -> None:
        super().__init__(market)
        self.told: Struck | None = None

    @property
    def struck(self) -> Struck:
        assert self.told is not None
        return self.told


class AgentOfChaos(StruckEffect):
    """A star for the Mutants where no human faction has a whole continent: sea-13.1, sea-13.2."""

    name = "pocket_1_i"

    def fits(self, play: Play) -> bool:
        ground, state = self.ground, play.state
        board = ground.board
        assert board is not None
        if not self.struck.are_in_war(state):
            return False
        for members in board.region_members:
            holder = holder_of(state.owner, members)
            if 0 <= holder < ground.seats and not ground.sides.named(state, holder).startswith("pocket_"):
                return False
        return True

    def start(self, play: Play) -> None:
        seat = self.struck.mutants(play.state)
        self.ground.tell(play.log, self.name, seat=seat)
        self.ground.race.gain(play.state, play.log, seat, 1)


class Spreads(StruckEffect):
    """What is near the zone by land loses what a die shows, but for the Mutants: sea-13.3. `a` is the territory."""

    name = "pocket_1_j"
    asks = (DIE,)

    def start(self, play: Play) -> None:
        state = play.state
        self.market.cards.destroy(state, play.card)
        for territory in reversed(self.struck.near(state)):
            if not self.struck.is_mutant(state, state.owner[territory]):  # sea-12.2
                play.ask(ASK_DIE, self, territory, 0, state.owner[territory])

    def likeness(self, play: Play, face: int) -> int:
        return min(face, play.state.armies[play.a])

    def thrown(self, play: Play, face: int) -> None:
        self.ground.tell(play.log, "pocket_1_p", territory=play.a, n=face)
        self.ground.remove(play.state, play.log, play.a, face)


class Evolve(StruckEffect):
    """The Mutant player chooses blindly: sea-12.11, sea-13.4, sea-13.5. Absent Mutants choose nothing, and the card
    comes back: sea-13.6."""

    def __init__(self, market: Market) -> None:
        super().__init__(market)
        self.verb = verb_id(self.name, __name__)
        self.seals: Seals | None = None

    def fits(self, play: Play) -> bool:
        return self.struck.are_in_war(play.state)

    def start(self, play: Play) -> None:
        play.ask(self.first, self, 0, 0, self.struck.mutants(play.state))

    def options(self, play: Play) -> list[int]:
        return [act(self.verb, 0, 0, 0), act(self.verb, 0, 0, 1)]

    def answered(self, play: Play, action: int) -> None:
        """The card is used up. With the second answer they have become what they chose: sea-12.10."""
        self.market.cards.destroy(play.state, play.card)
        self.ground.tell(play.log, self.name, seat=play.seat, n=n_of(action))
        other = CHOICES[FORM if self.name == STANCE else STANCE]
        if other in self.ground.sheet.beyond[SEAL] and self.seals is not None:
            self.seals.open(play.state, play.seat, EVOLVED)
        play.state.push((WRITE, play.seat, list(CHOICES).index(self.name), n_of(action)))


class EvolveStance(Evolve):
    name = STANCE
    asks = (STANCE,)


class EvolveForm(Evolve):
    name = FORM
    asks = (FORM,)


class Evolution(Module):
    name = STANCE

    def __init__(self, struck: Struck, seals: Seals) -> None:
        for effect in struck.ground.cards.effect_list:
            if isinstance(effect, StruckEffect):
                effect.told = struck
            if isinstance(effect, Evolve):
                effect.seals = seals

    def steps(self) -> list[Step]:
        return [WriteChoice()]

    def verbs(self) -> list[Verb]:
        return [Verb(name, 0, 0, NUMBER) for name in CHOICES]


class WriteChoice(ChangeStep):
    def __init__(self) -> None:
        super().__init__("pocket_1_w", ("which", "choice"))

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        document = read(world)
        sheet = document.sheet
        known = {**sheet.beyond.get(SEAL, {}), list(CHOICES.values())[frame[2]]: frame[3]}
        sheet = changed(sheet, beyond={**sheet.beyond, SEAL: known})
        return write(Document(sheet=sheet, seated=document.seated))
