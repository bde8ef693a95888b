"""What the Sky cards do. They are played when an attack is declared: `a` is where it comes from, `b` its target."""

from typing import ClassVar, Final

from conquete.editions.godstorm.effects import Miracle
from conquete.effects.verbs import move
from conquete.engine.actions import a_of, act
from conquete.engine.names import step_id, verb_id
from conquete.engine.state import State
from conquete.rules.battle import call_off
from conquete.rules.cards.kinds import COUNT, DIE, GO_ON, PLACE, Play
from conquete.rules.cards.questions import ASK_DIE, ASK_NUMBER, ASK_PLACE, GOES_ON

DECLARED: Final = step_id("declared")
DO_GOD: Final = verb_id("god", __name__)


def declared(state: State) -> int:
    """Where the declared attack lies on the stack."""
    at = len(state.frames) - 1
    while state.frames[at][0] != DECLARED:
        at -= 1
    return at


def attack_of(state: State) -> tuple[int, int]:
    """Source and target of the attack that is declared."""
    frame = state.frames[declared(state)]
    return frame[2], frame[3]


def withdraw(state: State, kind: int) -> None:
    """A god no longer takes part in the attack that is declared."""
    at = declared(state)
    frame = state.frames[at]
    state.frames[at] = (*frame[:4], frame[4] & ~(1 << kind), *frame[5:])


def lowest_bit(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


class Convert(Miracle):
    """Armies of the attacker go back to the supply, and as many join the defender."""

    name = "convert"

    def start(self, play: Play) -> None:
        self.lose(play, play.a, play.number("number"), to_reserve=True)
        self.raise_armies(play, play.b, play.number("number"))


class Plowshares(Miracle):
    """As many armies of the attacker as a die shows go back to the supply."""

    name = "plowshares"
    asks = (DIE,)

    def likeness(self, play: Play, face: int) -> int:
        return min(face, play.state.armies[play.a])

    def thrown(self, play: Play, face: int) -> None:
        self.lose(play, play.a, face, to_reserve=True)


class Warriors(Miracle):
    """Armies for the defender."""

    name = "warriors"

    def start(self, play: Play) -> None:
        self.raise_armies(play, play.b, play.number("number"))


class Workers(Miracle):
    """A temple in the territory under attack."""

    name = "workers"

    def fits(self, play: Play) -> bool:
        return self.table.temples.can_build(play.state, play.seat, play.b)

    def start(self, play: Play) -> None:
        self.table.temples.build(play.state, play.log, play.b)


class AtGod(Miracle):
    """A miracle at one god in the attacking territory: `a`, once it is aimed."""

    asks: ClassVar[tuple[str, ...]] = ("choose_god",)
    aims = True

    def options(self, play: Play) -> list[int]:
        standing = self.table.gods.standing(play.state, play.a)
        return [act(DO_GOD, 1 << kind) for kind in range(self.table.gods.count) if standing >> kind & 1]

    def answered(self, play: Play, action: int) -> None:
        play.aim(lowest_bit(a_of(action)))


class Idol(AtGod):
    """The god is banished."""

    name = "idol"

    def happen(self, play: Play) -> None:
        owner = play.state.owner[attack_of(play.state)[0]]
        self.table.gods.lose(play.state, play.log, owner, play.a)


class Meek(AtGod):
    """The god goes to a temple of the attacker, `b`, and leaves the invasion."""

    name = "meek"
    asks = ("choose_god", PLACE)

    def temples(self, play: Play) -> list[int]:
        state = play.state
        attacker = state.owner[attack_of(state)[0]]
        return [t for t in self.table.earth if state.owner[t] == attacker and self.table.temples.stands(state, t)]

    def fits(self, play: Play) -> bool:
        return len(self.options(play)) > 0 and len(self.temples(play)) > 0

    def answered(self, play: Play, action: int) -> None:
        play.ask(ASK_PLACE, self, lowest_bit(a_of(action)))

    def places(self, play: Play) -> list[int]:
        return self.temples(play)

    def placed(self, play: Play, territory: int) -> None:
        play.aim(play.a, territory)

    def happen(self, play: Play) -> None:
        source, _ = attack_of(play.state)
        owner = play.state.owner[source]
        withdraw(play.state, play.a)
        if play.b != source:
            self.move_god(play, owner, play.a, play.b)


class Fog(Miracle):
    """Armies come from another own territory: `a`, once it is aimed."""

    name = "fog"
    asks = (PLACE, COUNT)
    aims = True

    def places(self, play: Play) -> list[int]:
        _, target = attack_of(play.state)
        return [t for t in self.own(play) if t != target and play.state.armies[t] > 1]

    def placed(self, play: Play, territory: int) -> None:
        play.aim(territory)

    def happen(self, play: Play) -> None:
        play.ask(ASK_NUMBER, self, play.a)

    def most(self, play: Play) -> int:
        return min(play.number("number"), play.state.armies[play.a] - 1)

    def counted(self, play: Play, number: int) -> None:
        if number:
            move(play.state, play.log, play.a, attack_of(play.state)[1], number)


class Sear(Miracle):
    """More in every godswar of this turn."""

    name = "sear"

    def start(self, play: Play) -> None:
        play.state.values[self.wake.seared + play.seat] += play.number("number")


class Lava(Miracle):
    """A die for the attacking territory, `b`, and each one beside it; `a` of them are hit."""

    name = "lava"
    asks = (GO_ON, DIE)

    def start(self, play: Play) -> None:
        play.ask(GOES_ON, self, 0, play.a)

    def hit(self, play: Play) -> list[int]:
        return [play.b, *self.table.near(play.state)[play.b]]

    def go_on(self, play: Play) -> None:
        places = self.hit(play)
        if play.a < len(places):
            play.ask(GOES_ON, self, play.a + 1, play.b)
            if play.state.armies[places[play.a]]:
                play.ask(ASK_DIE, self, play.a, play.b)

    def likeness(self, play: Play, face: int) -> int:
        return min(face, play.state.armies[self.hit(play)[play.a]])

    def thrown(self, play: Play, face: int) -> None:
        self.lose(play, self.hit(play)[play.a], face)


class Sacred(Miracle):
    """The invasion does not take place, and nobody attacks the territory in this turn."""

    name = "sacred"

    def start(self, play: Play) -> None:
        play.state.values[self.wake.sacred + play.b] = 1
        call_off(play.state, play.log)
