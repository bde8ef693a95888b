"""What an edition is to the rest of the program: names, modes, options, and how to compile a game of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from conquete.engine.compat import mypyc_attr
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Composer, Ruleset
from conquete.engine.worlds import World, read_hashed, read_world
from conquete.rules.presentation import Presentation

Text = dict[str, str]  # language -> words

_YES: Text = {"en": "Yes", "fr": "Oui"}
_NO: Text = {"en": "No", "fr": "Non"}


class Option:
    """A choice made before the game. `values` are the valid ones, the default first unless said otherwise.

    `clause` is the rule the option is another reading of; a house rule is in no booklet. On a page of settings
    it stands under its `label`, each value under its entry in `words`; an option that makes no difference in
    some modes names those where it does.
    """

    def __init__(
        self,
        name: str,
        values: Sequence[object],
        about: Text,
        clause: str = "",
        house: bool = False,
        *,
        label: Text | None = None,
        words: Mapping[object, Text] | None = None,
        modes: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.values: tuple[object, ...] = tuple(values)
        self.about = about
        self.clause = clause
        self.house = house
        self.label: Text = label or _plain(name)
        self.words: Mapping[object, Text] = words or {}
        self.modes: tuple[str, ...] = tuple(modes)

    def default(self, mode: str, seats: int) -> object:
        return self.values[0]

    def read(self, given: object, seats: int) -> object:
        """The value meant by `given` (perhaps text from a command line), or a clear refusal."""
        for value in self.values:
            if given == value and isinstance(given, bool) == isinstance(value, bool):
                return value
            if isinstance(given, str) and given.lower() == written(value):
                return value
        valid = ", ".join(written(value) for value in self.values)
        raise ConqueteError(f"option {self.name}: '{written(given)}' is not one of {valid}")

    def word(self, value: object) -> Text:
        """A value as a page of settings shows it."""
        if isinstance(value, list):
            parts = [self.word(item) for item in value]
            return {lang: ", ".join(part[lang] for part in parts) for lang in ("en", "fr")}
        if value in self.words:
            return self.words[value]
        if isinstance(value, bool):
            return _YES if value else _NO
        return _plain(written(value))


class RangeOption(Option):
    """A whole number from `low` to `high`."""

    def __init__(
        self,
        name: str,
        low: int,
        high: int,
        usual: int,
        about: Text,
        clause: str = "",
        house: bool = False,
        *,
        label: Text | None = None,
        words: Mapping[object, Text] | None = None,
    ) -> None:
        super().__init__(name, (usual,), about, clause, house, label=label, words=words)
        self.low = low
        self.high = high

    def read(self, given: object, seats: int) -> object:
        text = written(given)
        if text.isascii() and text.isdigit() and self.low <= int(text) <= self.high:
            return int(text)
        raise ConqueteError(f"option {self.name}: '{text}' is not a number from {self.low} to {self.high}")


class SeatOption(Option):
    """What is valid depends on the number of seats; the first value is the default."""

    def __init__(
        self,
        name: str,
        by_seats: dict[int, tuple[object, ...]],
        about: Text,
        clause: str = "",
        house: bool = False,
        *,
        label: Text | None = None,
        modes: Sequence[str] = (),
    ) -> None:
        values = sorted({value for row in by_seats.values() for value in row}, key=str)
        super().__init__(name, values, about, clause, house, label=label, modes=modes)
        self.by_seats = by_seats

    def default(self, mode: str, seats: int) -> object:
        return self.by_seats[seats][0]

    def read(self, given: object, seats: int) -> object:
        return Option(self.name, self.by_seats[seats], self.about).read(given, seats)


class ListOption(Option):
    """One of `values` for each army, all different: for each seat, and for the third army in a game for two."""

    def count(self, seats: int) -> int:
        return max(seats, 3)

    def default(self, mode: str, seats: int) -> object:
        return list(self.values[: self.count(seats)])

    def read(self, given: object, seats: int) -> object:
        words = [word.strip().lower() for word in given.split(",")] if isinstance(given, str) else given
        valid = ", ".join(written(value) for value in self.values)
        if not isinstance(words, list) or not all(word in self.values for word in words):
            raise ConqueteError(f"option {self.name}: '{written(given)}' is not a list of {valid}")
        if len(words) != self.count(seats) or len(set(words)) != len(words):
            raise ConqueteError(f"option {self.name}: {self.count(seats)} different ones are needed, of {valid}")
        return list(words)


def written(value: object) -> str:
    """A value as a person types it."""
    if isinstance(value, list):
        return ",".join(written(item) for item in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _plain(name: str) -> Text:
    """Words for what has none of its own."""
    text = name.replace("_", " ").capitalize()
    return {"en": text, "fr": text}


# Every edition has it: the asking of questions that could betray a hand.
WINDOWS = Option(
    "windows",
    ("open", "exact"),
    {
        "en": "who is asked whether to use a card: everybody who might hold one, or only who does",
        "fr": "à qui l'on demande s'il joue une carte : à tous ceux qui pourraient en avoir une, ou à qui en a une",
    },
)


class Mode:
    """`about` says in a line how one wins. Games of a mode that `is_campaign` follow one another on a world that
    remembers; each by itself is a game all the same."""

    def __init__(
        self,
        id: str,
        name: Text,
        players: tuple[int, int],
        about: Text | None = None,
        is_campaign: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.players = players
        self.about: Text = about or name
        self.is_campaign = is_campaign


LAST: Final = 1000


class Cover:
    """What the box of an edition would say in front: a short title, one sentence, the year it was printed, and
    how many minutes a game takes as a rule (0: that depends). `place` is its own on the shelf, from 1 on."""

    def __init__(self, title: Text, about: Text, year: int = 0, minutes: int = 0, place: int = LAST) -> None:
        self.title = title
        self.about = about
        self.year = year
        self.minutes = minutes
        self.place = place


# What an edition calls a thing that bears on dice, as changes that every battle knows (odds/changes.py), each times
# the number that is given.
Circumstances = Mapping[str, Mapping[str, int]]

Compose = Callable[[str, int, dict[str, object]], Ruleset]
Present = Callable[[Ruleset, str], Presentation]  # the rules, and the edition's folder
ComposeWorld = Callable[[str, int, dict[str, object], World], Ruleset]


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """What a world means to those who play one game after the other on it. Such a world knows people by numbers,
    and what they named by keys, such as "city:brazil"; this one knows neither."""

    def seated(self, world: World, people: list[int], names: list[str]) -> World:
        """The world of the next game, with these people in its seats. A number that the world does not know yet is
        somebody new; such come in order."""
        return world

    def follows(self, world: World, started: World) -> bool:
        """Can a game on `started` be the next one on `world`?"""
        return started == world

    def names_in(self, world: World) -> dict[str, str]:
        """By key: all that people named or may name, "" where they have not."""
        return {}

    def renamed(self, world: World, key: str, text: str) -> World:
        """The world with another name for one thing; a key that it has not is refused."""
        raise ConqueteError(f"there is no '{key}' to be named")


class Worlds:
    """How an edition composes its rules from a document: `compose(mode, seats, options, world)`. `first` is the
    world of a game that names none, `check` says what is wrong with one, or "", and `memory` how one game follows
    another on it. `opened` names the seals (editions/seals.py) that a world has opened, in that order."""

    def __init__(
        self,
        compose: ComposeWorld,
        first: World,
        check: Callable[[World], str],
        memory: Memory | None = None,
        opened: Callable[[World], Sequence[str]] = lambda world: (),
    ) -> None:
        self.compose = compose
        self.first = read_world(first)
        self.check = check
        self.memory = memory or Memory()
        self.opened = opened


class Recomposer(Composer):
    """One game of an edition in one world after the other. The last ones are kept compiled: many games and every
    bot that thinks ahead come by the same."""

    most: Final = 32

    def __init__(self, edition: str, worlds: Worlds, mode: str, seats: int, options: dict[str, object]) -> None:
        self.edition = edition
        self.worlds = worlds
        self.mode = mode
        self.seats = seats
        self.options = options
        self.kept: dict[str, Ruleset] = {}

    def compose(self, world: World) -> Ruleset:
        own, key = read_hashed(world)
        rules = self.kept.get(key)
        if rules is None:
            problem = self.worlds.check(own)
            if problem:
                raise ConqueteError(f"{self.edition} cannot be played in this world: {problem}")
            rules = self.worlds.compose(self.mode, self.seats, dict(self.options), own)
            rules.composed_from(own, key, self)
            if len(self.kept) >= self.most:
                del self.kept[next(iter(self.kept))]
            self.kept[key] = rules
        return rules


class Edition:
    """`compose(mode, seats, options)` compiles the rules; mode, seats and options are valid by then. An edition
    that is composed from a document gives `Worlds` in its place."""

    def __init__(
        self,
        id: str,
        name: Text,
        modes: Sequence[Mode],
        options: Sequence[Option],
        boards: Sequence[str],
        compose: Compose | Worlds,
        folder: str,
        cover: Cover | None = None,
        pieces: Mapping[str, int] | None = None,
        presentation: Present = Presentation,
        circumstances: Circumstances | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.modes: dict[str, Mode] = {mode.id: mode for mode in modes}
        self.options: dict[str, Option] = {option.name: option for option in [*options, WINDOWS]}
        self.boards: tuple[str, ...] = tuple(boards)
        self.compose: Compose | Worlds = compose
        self.folder = folder  # where its clauses and cards lie
        self.cover = cover or Cover(name, name)
        self.pieces: Mapping[str, int] = pieces or {}  # by name: how many armies one of them shows
        self.presentation = presentation
        self.circumstances: Circumstances = circumstances or {}

    def mode(self, id: str | None) -> Mode:
        """The mode of that name; when none is named, the first one for a game by itself."""
        if id is None:
            modes = list(self.modes.values())
            return next((mode for mode in modes if not mode.is_campaign), modes[0])
        if id not in self.modes:
            raise ConqueteError(f"{self.id} has no mode '{id}'; there are: {', '.join(self.modes)}")
        return self.modes[id]

    def in_pieces(self, armies: int) -> dict[str, int]:
        """The pieces that show so many armies, the larger ones wherever they can: for the eye only, as every rule
        counts armies."""
        shown: dict[str, int] = {}
        for name in sorted(self.pieces, key=self.pieces.__getitem__, reverse=True):
            shown[name], armies = divmod(armies, self.pieces[name])
        return shown

    def resolve_options(self, mode: str, seats: int, given: dict[str, object]) -> dict[str, object]:
        for name in given:
            if name not in self.options:
                raise ConqueteError(f"{self.id} has no option '{name}'; there are: {', '.join(self.options)}")
        return {
            name: option.read(given[name], seats) if name in given else option.default(mode, seats)
            for name, option in self.options.items()
        }

    def ruleset(
        self,
        mode: str | None,
        seats: int | None,
        options: dict[str, object] | None = None,
        world: object = None,
    ) -> Ruleset:
        """The compiled rules; anything unknown or out of range is refused."""
        chosen = self.mode(mode)
        least, most = chosen.players
        if seats is None:
            seats = max(least, min(most, 4))
        if not least <= seats <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            raise ConqueteError(f"{self.id} in mode {chosen.id} is for {wanted} players, not {seats}")
        resolved = self.resolve_options(chosen.id, seats, options or {})
        compose = self.compose
        if isinstance(compose, Worlds):
            return Recomposer(self.id, compose, chosen.id, seats, resolved).compose(
                compose.first if world is None else read_world(world)
            )
        if world is not None:
            raise ConqueteError(f"{self.id} takes no world")
        return compose(chosen.id, seats, resolved)
