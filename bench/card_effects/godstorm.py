"""What a miracle card must have done: armies, Faith, gods, temples, plague and cards are counted before and after.

A card is played once more on a copy of the game (trial.py); whatever it does not speak of must be as it was. What
a relic says at its point, or does as a turn begins, is looked at when it comes into play, with it and without it.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

from bench.card_effects.trial import Trial

from conquete.editions.godstorm.effects_relics import Book, Rousing, Tree
from conquete.editions.godstorm.table import DEATH, MAGIC, SKY, WAR, Table
from conquete.engine.events import Event
from conquete.engine.game import Game
from conquete.engine.hooks import total
from conquete.engine.ids import NOBODY
from conquete.engine.names import step_id
from conquete.engine.state import State
from conquete.rules.cards.kinds import COUNTERED, PLAYED_CARD, CardKind
from conquete.rules.cards.table import CardTable

AFTER_BATTLE: Final = step_id("after_battle")
TURN: Final = step_id("turn")


class Change:
    """What differs after a card: each thing that is counted, by where it is."""

    def __init__(self, trial: Trial, kind: CardKind, seat: int) -> None:
        self.trial, self.kind, self.seat = trial, kind, seat
        self.rules = trial.rules
        self.table = next(row for row in trial.rules.modules if isinstance(row, Table))
        self.cards = next(row for row in trial.rules.modules if isinstance(row, CardTable))
        self.before, self.after = trial.before, trial.after
        frame = trial.before.frames[-1]
        self.source, self.target = (frame[4], frame[5]) if len(frame) > 5 else (0, 0)
        before, after = self.counted(trial.before), self.counted(trial.after)
        self.by_name = {
            name: {at: after[name][at] - row[at] for at in row if after[name][at] != row[at]}
            for name, row in before.items()
        }
        paid = self.by_name["faith"]
        paid[seat] = paid.get(seat, 0) + kind.cost
        self.by_name["faith"] = {at: number for at, number in paid.items() if number}
        held = self.by_name["hands"]
        if not kind.from_shelf:
            held[seat] = held.get(seat, 0) + 1  # the card itself
            self.by_name["hands"] = {at: number for at, number in held.items() if number}

    def counted(self, state: State) -> dict[str, dict[int, int]]:
        table, cards = self.table, self.cards
        seats, decks = range(table.seats), range(len(cards.card_decks))
        board = range(len(state.owner))
        values = state.values
        hands = {s: sum(len(state.zones[cards.hand_of(s, deck)]) for deck in decks) for s in seats}
        relics = {s: sum(len(state.zones[cards.shelf_of(s, deck)]) for deck in decks) for s in seats}
        wake = {self.rules.offset("seared") + s: values[self.rules.offset("seared") + s] for s in seats}
        wake |= {self.rules.offset("sacred") + t: values[self.rules.offset("sacred") + t] for t in board}
        return {
            "armies": dict(enumerate(state.armies)),
            "owners": dict(enumerate(state.owner)),
            "faith": {s: table.faith.of(state, s) for s in seats},
            "gods": dict(enumerate(values[table.gods.at : table.gods.at + table.seats * table.gods.count])),
            "temples": {t: int(table.temples.stands(state, t)) for t in board},
            "plague": {t: values[table.plague + t] for t in board},
            "hands": hands,
            "relics": relics,
            "wake": wake,
            "links": {0: values[table.maelstrom]},
            "epoch": {0: state.round},
            "sunken": {0: len(state.zones[table.sunken])},
        }

    def number(self) -> int:
        return self.kind.numbers["number"]

    def places(self) -> list[int]:
        return self.trial.chosen("choose_place")

    def is_only(self, **expected: dict[int, int]) -> bool:
        """Is this all that has changed? What is not spoken of has not."""
        return all(
            {at: n for at, n in expected.get(name, {}).items() if n} == row for name, row in self.by_name.items()
        )

    def own_temples(self) -> list[int]:
        return self.table.own_temples(self.before, self.seat)

    def gods_in(self, territory: int) -> list[int]:
        """Which rows of the gods stand there."""
        at = self.table.gods.at
        row = self.before.values[at : at + self.table.seats * self.table.gods.count]
        return [i for i, place in enumerate(row) if place == territory + 1]

    def moved(self, gods: list[int], target: int) -> dict[int, int]:
        """Gods who go to a territory, or back to their card: -1, or where there is plague."""
        at = self.table.gods.at
        goal = -1 if target >= 0 and self.table.is_plagued(self.before, target) else target
        return {god: goal + 1 - self.before.values[at + god] for god in gods}

    def losses(self, lost: dict[int, int], to_reserve: bool = False, **more: dict[int, int]) -> bool:
        """So many armies of territories die and go where the dead go; where none is left gods and owner go."""
        armies, owners, gods = Counter(more.pop("armies", {})), more.pop("owners", {}), more.pop("gods", {})
        for territory, number in lost.items():
            number = min(number, self.before.armies[territory])
            owner = self.before.owner[territory]
            armies[territory] -= number
            if self.table.is_player(owner) and territory in self.table.earth and not to_reserve:
                armies[self.table.heaven(self.before, owner)] += number
            if number and number == self.before.armies[territory]:
                owners = {territory: NOBODY - owner} | owners
                gods |= self.moved(self.gods_in(territory), -1)
        return self.is_only(armies=dict(armies), owners=owners, gods=gods, **more)


# -- War -----------------------------------------------------------------------------------------------------


def heroes(c: Change) -> bool:
    return c.is_only(armies={c.places()[-1]: c.number()})


def champions(c: Change) -> bool:
    return c.is_only(armies={c.places()[-1]: c.table.faith.of(c.before, c.seat) // 2})


def prayers(c: Change) -> bool:
    return c.before.owner[c.places()[-1]] == c.seat and c.is_only(armies={c.places()[-1]: c.trial.faces[0]})


def gather(c: Change) -> bool:
    return c.is_only(armies=dict.fromkeys(c.own_temples(), c.number()))


def strength(c: Change) -> bool:
    return c.is_only(faith={c.seat: c.number() * len(c.own_temples())})


def found(c: Change) -> bool:
    return c.is_only(temples={c.places()[-1]: 1})


def eagles(c: Change) -> bool:
    source, target = c.places()
    armies = c.trial.number("march")
    mask = c.trial.chosen("march")[0]
    gods = [c.seat * c.table.gods.count + kind for kind in range(c.table.gods.count) if mask >> kind & 1]
    return c.is_only(armies={source: -armies, target: armies}, gods=c.moved(gods, target))


def delivered(c: Change) -> bool:
    deck = c.cards.deck_of(c.trial.chosen("choose_deck")[0])
    got = min(c.number(), sum(card >= 0 for card in c.before.zones[c.cards.pile + deck]))
    return c.is_only(**{"relics" if c.cards.card_decks[deck].enters else "hands": {c.seat: got}})


def visions(c: Change) -> bool:
    return c.is_only(hands={c.seat: 1, c.trial.chosen("choose_rival")[0]: -1})


def siren(c: Change) -> bool:
    first, second = c.places()
    more = c.before.armies[first] - c.before.armies[second]
    gods = c.moved(c.gods_in(first), second) | c.moved(c.gods_in(second), first)
    return c.before.owner[first] != c.seat and c.is_only(armies={first: -more, second: more}, gods=gods)


def cold_sun(c: Change) -> bool:
    return c.losses({t: len(c.gods_in(t)) for t in c.table.earth})


def storms(c: Change) -> bool:
    return c.losses({c.places()[-1]: c.trial.faces[0]})


def time(c: Change) -> bool:
    return c.is_only(epoch={0: -1})


def purge(c: Change) -> bool:
    place = c.places()[-1]
    return c.losses({place: c.before.armies[place]}, plague={place: -1})


def moved_temple(c: Change) -> bool:
    first, second = c.places()
    return c.before.owner[first] == c.before.owner[second] and c.is_only(temples={first: -1, second: 1})


def owner_of(c: Change, relic: int) -> int:
    return next(s for s in range(c.table.seats) if relic in c.before.zones[c.cards.shelf_of(s, MAGIC)])


def plunder(c: Change) -> bool:
    return c.is_only(relics={c.seat: 1, owner_of(c, c.trial.chosen("choose_card")[0]): -1})


def ash(c: Change) -> bool:
    return c.is_only(relics={owner_of(c, c.trial.chosen("choose_card")[0]): -1})


# -- Death ---------------------------------------------------------------------------------------------------


def wither(c: Change) -> bool:
    seat = c.trial.chosen("choose_rival")[0]
    held = sum(len(c.before.zones[c.cards.hand_of(seat, deck)]) for deck in range(len(c.cards.card_decks)))
    return c.is_only(hands={seat: -held + int(seat == c.seat)})


def dead_walk(c: Change) -> bool:
    source, target = c.places()
    number = c.trial.number("choose_number")
    most = min(c.number(), c.before.armies[source] - 1)
    return number <= most and c.is_only(armies={source: -number, target: number})


def ragnarok(c: Change) -> bool:
    gods = range(c.table.seats * c.table.gods.count)
    banished = [god for god in gods if god % c.table.gods.count in (WAR, SKY)]
    return c.is_only(gods=c.moved(banished, -1))


def old_age(c: Change) -> bool:
    return c.losses({t: 1 for t in c.table.earth if c.before.armies[t] > 1})


def deaths_door(c: Change) -> bool:
    return c.losses({t: c.before.armies[t] // 2 for t in (*c.table.crypts, *c.table.altars)})


def continent(c: Change) -> list[int]:
    """The one that the last die named."""
    return list(c.table.board.region_members[c.trial.faces[-1] - 1])


def blood(c: Change) -> bool:
    return c.losses(dict.fromkeys(continent(c), 1))


def quake(c: Change) -> bool:
    return c.losses({t: c.before.armies[t] // 2 for t in continent(c)})


def sink(c: Change) -> bool:
    members = c.table.atlantis
    temples = {t: -1 for t in members if c.table.temples.stands(c.before, t)}
    plague = {t: -1 for t in members if c.table.is_plagued(c.before, t)}
    lost = {t: c.before.armies[t] for t in members}
    return c.losses(lost, temples=temples, plague=plague, sunken={0: len(members)})


def mighty_fallen(c: Change) -> bool:
    fallen = {t: n for t in c.table.earth if (n := c.before.armies[t] - c.after.armies[t])}
    spared = [c.before.armies[t] for t in c.table.earth if t not in fallen and c.before.armies[t] > 1]
    halved = all(n == c.before.armies[t] // 2 for t, n in fallen.items())
    least = min([c.before.armies[t] for t in fallen], default=0)
    return halved and len(fallen) <= c.number() and max(spared, default=0) <= least and c.losses(fallen)


def rust(c: Change) -> bool:
    return c.is_only(relics={s: -len(c.before.zones[c.cards.shelf_of(s, MAGIC)]) for s in range(c.table.seats)})


def fire_rain(c: Change) -> bool:
    place = c.places()[-1]
    return c.losses(dict.fromkeys((place, *c.table.near(c.before)[place]), 1), temples={place: -1})


def forsake(c: Change) -> bool:
    place = c.places()[-1]
    gods = c.moved(c.gods_in(place), -1)
    return c.losses({place: c.before.armies[place] // 2}, plague={place: 1}, gods=gods)


def paradise(c: Change) -> bool:
    left = c.places()[-1]
    came = [t for t, more in c.by_name["plague"].items() if more > 0]
    return came == [c.trial.faces[-1]] and c.is_only(plague={left: -1, came[0]: 1})


def trojan_horse(c: Change) -> bool:
    place, face = c.places()[-1], c.trial.faces[0]
    owner = c.before.owner[place]
    owners = {place: c.seat - owner}
    return c.before.armies[place] == 1 and c.losses({place: 1}, armies={place: face}, owners=owners)


def boil(c: Change) -> bool:
    link = (c.trial.chosen("choose_link")[0], c.trial.second("choose_link"))
    return c.is_only(links={0: c.table.sea_links.index(link) + 1})


# -- Sky: the attack goes from `source` to `target` ----------------------------------------------------------


def convert(c: Change) -> bool:
    return c.losses({c.source: c.number()}, to_reserve=True, armies={c.target: c.number()})


def chosen_god(c: Change) -> list[int]:
    kind = c.trial.chosen("choose_god")[0].bit_length() - 1
    return [c.before.owner[c.source] * c.table.gods.count + kind]


def idol(c: Change) -> bool:
    return c.is_only(gods=c.moved(chosen_god(c), -1))


def meek(c: Change) -> bool:
    temple = c.places()[-1]
    is_there = c.table.temples.stands(c.before, temple) and c.before.owner[temple] == c.before.owner[c.source]
    return is_there and c.is_only(gods={} if temple == c.source else c.moved(chosen_god(c), temple))


def fog(c: Change) -> bool:
    number = c.trial.number("choose_number")
    return number <= c.number() and c.is_only(armies={c.places()[-1]: -number, c.target: number})


def sear(c: Change) -> bool:
    return c.is_only(wake={c.rules.offset("seared") + c.seat: c.number()})


def plowshares(c: Change) -> bool:
    return c.losses({c.source: c.trial.faces[0]}, to_reserve=True)


def workers(c: Change) -> bool:
    return c.is_only(temples={c.target: 1})


def warriors(c: Change) -> bool:
    return c.is_only(armies={c.target: c.number()})


def lava(c: Change) -> bool:
    hit = [t for t in (c.source, *c.table.near(c.before)[c.source]) if c.before.armies[t]]
    return c.losses(dict(zip(hit, c.trial.faces, strict=True)))


def sacred(c: Change) -> bool:
    return c.is_only(wake={c.rules.offset("sacred") + c.target: 1})


def aegis(c: Change) -> bool:
    stopped = [frame for frame in c.after.frames if frame[0] == PLAYED_CARD and frame[5] == COUNTERED]
    return len(stopped) == 1 and c.is_only(relics={c.seat: -1})


EFFECTS: dict[str, Callable[[Change], bool]] = {
    "visions_become_real": visions,
    "eagles_take_wing": eagles,
    "faith_shall_deliver": delivered,
    "the_siren_calls": siren,
    "prayers_are_answered": prayers,
    "the_faithful_gather": gather,
    "an_empire_is_born": found,
    "heroes_are_born": heroes,
    "our_faith_is_our_strength": strength,
    "the_sun_grows_cold": cold_sun,
    "storms_rage": storms,
    "champions_arise": champions,
    "time_stands_still": time,
    "the_land_is_purged": purge,
    "the_temple_falls": moved_temple,
    "a_shrine_is_plundered": plunder,
    "only_ash_remains": ash,
    "crops_wither": wither,
    "the_dead_walk": dead_walk,
    "ragnarok_cometh": ragnarok,
    "the_young_grow_old": old_age,
    "deaths_door_closes": deaths_door,
    "blood_coats_the_land": blood,
    "the_ground_shakes": quake,
    "the_sea_is_your_tomb": sink,
    "the_mighty_have_fallen": mighty_fallen,
    "diamonds_turn_to_rust": rust,
    "fire_rains_down": fire_rain,
    "the_gods_forsake_us": forsake,
    "paradise_is_lost": paradise,
    "the_trojan_horse_is_revealed": trojan_horse,
    "the_waters_boil": boil,
    "enemies_convert": convert,
    "your_idol_is_false": idol,
    "the_fog_lifts": fog,
    "the_mighty_turn_meek": meek,
    "fire_sears_the_sky": sear,
    "swords_become_plowshares": plowshares,
    "a_thousand_workers_amass": workers,
    "men_become_warriors": warriors,
    "lava_erupts": lava,
    "this_ground_is_sacred": sacred,
    "aegis_shield_of_athena": aegis,
}

# What a relic adds at a point, once; Excalibur for each continent.
SAYS: Final[dict[str, tuple[str, int]]] = {
    "stonehenge": ("card_price", -1),
    "the_wine_of_eternal_life": ("income", 1),
    "excalibur": ("income", 2),
    "freyas_tears_of_gold": ("payment", 1),
    "the_tablets_of_destiny": ("bid_counts", 3),
    "gungnir_spear_of_odin": ("conflict_rerolls", 1),
    "mjolnir_hammer_of_thor": ("conflict_total", 3),
    "the_scales_of_osiris": ("crypt_sends", 1),
}
DRAWS: Final = {"the_golden_fleece": WAR, "arawns_cauldron_of_life": DEATH, "the_great_pyramids": SKY}
GIVEN_UP: Final = (4, -2)  # Faith and armies of the Book


class Following:
    """Looks at every card that is played and at every relic that comes into play. `step` says what was wrong."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules
        self.cards = next(row for row in game.rules.modules if isinstance(row, CardTable))
        self.table = next(row for row in game.rules.modules if isinstance(row, Table))
        self.checked: Counter[str] = Counter()

    def step(self, before: State, events: list[Event]) -> str:
        for event in events:
            card, seat = event.data.get("card"), event.data.get("seat")
            if not isinstance(card, int) or not isinstance(seat, int):
                continue
            kind = self.cards.facts_of(card) if card >= self.cards.first else None
            if kind is None:
                continue
            problem = ""
            if event.name == "CardPlayed" and card in before.zones[self.cards.place_of(seat, kind)]:
                problem = self._played(before, card, kind, seat)
            elif event.name == "MiracleDrawn" and self.cards.card_decks[kind.deck].enters:
                problem = self._entered(card, kind, seat)
            if problem:
                return problem
        return ""

    def _played(self, before: State, card: int, kind: CardKind, seat: int) -> str:
        trial = Trial(self.rules, before, self.game.count)
        trial.play(card)
        if any(before.held[s] and not trial.after.held[s] for s in range(self.rules.seats)):
            return ""  # who is out loses everything: the accounts see to that
        change = Change(trial, kind, seat)
        if card not in trial.after.zones[self.cards.discard + kind.deck]:
            return f"{kind.id} does not lie with the discards"
        if not EFFECTS[kind.id](change):
            return f"{kind.id} did { ({name: row for name, row in change.by_name.items() if row}) }"
        self.checked[kind.id] += 1
        return ""

    def _entered(self, card: int, kind: CardKind, seat: int) -> str:
        """With the relic alone before its player, and without."""
        shelf = self.cards.shelf_of(seat, MAGIC)
        bare = self.game.state.copy()
        bare.zones[shelf] = []
        bare.turn = seat
        bare.frames = [(TURN, seat, 1)]
        bare.ended = 0
        alone = bare.copy()
        alone.zones[shelf] = [card]
        if not self._relic(kind, seat, bare, alone):
            return f"{kind.id} does not do what it says"
        self.checked[kind.id] += 1
        return ""

    def _relic(self, kind: CardKind, seat: int, bare: State, alone: State) -> bool:
        effect = kind.effect
        if kind.id in SAYS:
            point, number = SAYS[kind.id]
            held = [r for r in self.table.board.region_members if r[0] in self.table.earth]
            whole = sum(all(bare.owner[t] == seat for t in row) for row in held)
            times = whole if kind.id == "excalibur" else 1
            return self._said(point, alone, seat) - self._said(point, bare, seat) == number * times
        trial = Trial(self.rules, alone, self.game.count)
        if isinstance(effect, Rousing):
            if not alone.zones[self.cards.pile + effect.deck]:
                return True
            effect.rouse(trial.after, None, seat)
            trial.run(1)
            zone = self.cards.hand_of(seat, effect.deck) if kind.id in DRAWS else self.cards.discard + DEATH
            is_right = kind.id not in DRAWS or DRAWS[kind.id] == effect.deck
            return is_right and len(trial.after.zones[zone]) >= len(alone.zones[zone]) + 1
        if isinstance(effect, Book):
            effect.window(trial.after, None, seat, seat, 0, 0)
            trial.run(1)
            given = trial.after.values[self.rules.offset("given_up")]
            faith = self.table.faith.of(trial.after, seat) - self.table.faith.of(alone, seat)
            fewer = self._said("income", trial.after, seat) - self._said("income", bare, seat)
            return (faith, fewer) == (GIVEN_UP if given else (0, 0))
        if isinstance(effect, Tree):
            return self._spares(effect, seat, alone)
        return True  # the Aegis is looked at when it is played

    def _spares(self, effect: Tree, seat: int, alone: State) -> bool:
        own = self.table.own(alone, seat)
        if not own:
            return True
        alone.turn = (seat + 1) % self.rules.seats
        trial = Trial(self.rules, alone, self.game.count)
        trial.after.frames = [(TURN, alone.turn, 1), (AFTER_BATTLE, alone.turn, own[0], own[0], 0)]
        asked = effect.replace(trial.after, None, seat, seat, own[0], 1)
        trial.run(2)
        faith = self.table.faith.of(alone, seat) - self.table.faith.of(trial.after, seat)
        lost = alone.armies[own[0]] - trial.after.armies[own[0]]
        return (faith + lost == 1) if asked else self.table.faith.of(alone, seat) == 0

    def _said(self, point: str, state: State, seat: int) -> int:
        hooks = self.rules.hooks_at(self.rules.points[self.rules.point_number(point)])
        return total(hooks, 0, state, seat, 0, 0)
