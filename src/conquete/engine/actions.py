"""Actions as integers and as text.

An action is one int: verb, two operands `a` and `b`, and a number `n`. An *option* is the same int with a
span on top: it stands for the actions n, n+1, ... n+span. A span of 0 is a plain action, so a list of
options without ranges is a list of actions.

    bits   0-6  verb      7-18  a      19-30  b      31-45  n      46-60  span

A throw of dice is never a range and has the room above its verb to itself: four bits for each face, those of the
first side highest first, then four empty bits and the faces of the second side, where there is one.
"""

from collections.abc import Sequence
from typing import Any, Final

from conquete.engine.errors import IllegalAction
from conquete.engine.ids import CARD, DICE, NOTHING, NUMBER, PIECES, REGION, SEAT, TERRITORY

A_SHIFT: Final = 7
B_SHIFT: Final = 19
N_SHIFT: Final = 31
SPAN_SHIFT: Final = 46
VERB_MASK: Final = (1 << 7) - 1
OPERAND_MASK: Final = (1 << 12) - 1
NUMBER_MASK: Final = (1 << 15) - 1
ACTION_MASK: Final = (1 << 46) - 1
BASE_MASK: Final = (1 << 31) - 1  # verb, a and b: everything but the number
NO_PIECE: Final = "none"
MOST: Final = NUMBER_MASK  # the largest number an action can carry


def act(verb: int, a: int = 0, b: int = 0, n: int = 0) -> int:
    return verb | a << A_SHIFT | b << B_SHIFT | n << N_SHIFT


def span(verb: int, a: int, b: int, low: int, high: int) -> int:
    """One option for every number from low to high."""
    return verb | a << A_SHIFT | b << B_SHIFT | low << N_SHIFT | (min(high, MOST) - low) << SPAN_SHIFT


def verb_of(action: int) -> int:
    return action & VERB_MASK


def a_of(action: int) -> int:
    return action >> A_SHIFT & OPERAND_MASK


def b_of(action: int) -> int:
    return action >> B_SHIFT & OPERAND_MASK


def n_of(action: int) -> int:
    return action >> N_SHIFT & NUMBER_MASK


def span_of(option: int) -> int:
    return option >> SPAN_SHIFT


def is_allowed(options: list[int], action: int) -> bool:
    """Is `action` one of those that `options` stand for?"""
    if action in options:
        return action <= ACTION_MASK
    base = action & BASE_MASK
    number = action >> N_SHIFT
    for option in options:
        if option & BASE_MASK == base:
            low = option >> N_SHIFT & NUMBER_MASK
            if low <= number <= low + (option >> SPAN_SHIFT):
                return True
    return False


class Options(Sequence[int]):
    """The actions behind a list of options, as a sequence that is never written out."""

    def __init__(self, options: list[int], total: int) -> None:
        self.packed = options
        self.total = total  # how many actions they stand for

    def __len__(self) -> int:
        return self.total

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self.total))]
        if index < 0:
            index += self.total
        if 0 <= index < self.total:
            for option in self.packed:
                width = (option >> SPAN_SHIFT) + 1
                if index < width:
                    return (option & ACTION_MASK) + (index << N_SHIFT)
                index -= width
        raise IndexError("no such option")

    def __contains__(self, action: object) -> bool:
        return isinstance(action, int) and is_allowed(self.packed, action)


# -- throws of dice --------------------------------------------------------------------------------------

MOST_FACES: Final = 13  # that an action has room for, the gap between two sides counted as one
DIE_BITS: Final = 4
FACE_MASK: Final = 15


def pack_dice(dice: list[int]) -> int:
    packed = 0
    shift = 0
    for value in dice:
        packed |= value << shift
        shift += DIE_BITS
    return packed


def unpack_dice(packed: int) -> list[int]:
    dice: list[int] = []
    while packed:
        dice.append(packed & FACE_MASK)
        packed >>= DIE_BITS
    return dice


def roll(verb: int, attack: int, dice: int, defence: int) -> int:
    """A throw of two sides: the packed faces of the first, how many they are, and those of the second."""
    return verb | attack << A_SHIFT | defence << A_SHIFT + DIE_BITS * (dice + 1)


def rolled(action: int) -> tuple[int, int]:
    """The packed faces of both sides of a throw."""
    packed = action >> A_SHIFT
    end = 0
    while packed >> end & FACE_MASK:
        end += DIE_BITS
    return packed & (1 << end) - 1, packed >> end + DIE_BITS


def faces_of(action: int) -> tuple[list[int], list[int]]:
    """The same, face by face."""
    attack, defence = rolled(action)
    return unpack_dice(attack), unpack_dice(defence)


# -- text ------------------------------------------------------------------------------------------------


class Verb:
    """The name of an action and what its operands mean, in the order a, b, n."""

    def __init__(self, name: str, a: int = NOTHING, b: int = NOTHING, n: int = NOTHING) -> None:
        self.name = name
        self.id = 0  # the number that actions carry, given when the ruleset is compiled; see names.py
        self.operands: tuple[int, int, int] = (a, b, n)


class Vocabulary:
    """Turns actions into text and back: "attack brazil north_africa 3"."""

    def __init__(
        self,
        verbs: list[Verb],
        territories: Sequence[str],
        cards: Sequence[str],
        seats: int,
        pieces: Sequence[str] = (),
        regions: Sequence[str] = (),
    ) -> None:
        self.verbs: dict[int, Verb] = {}
        self.by_name: dict[str, Verb] = {}
        for verb in verbs:
            if not 0 < verb.id <= VERB_MASK:
                raise ValueError(f"verb {verb.name} has no number")
            if verb.name in self.by_name:
                raise ValueError(f"verb {verb.name} is declared twice")
            if verb.id in self.verbs:
                raise ValueError(f"verbs {verb.name} and {self.verbs[verb.id].name} belong to two editions")
            self.verbs[verb.id] = verb
            self.by_name[verb.name] = verb
        self.territories: tuple[str, ...] = tuple(territories)
        self.cards: tuple[str, ...] = tuple(cards)
        self.seats = seats
        self.pieces: tuple[str, ...] = tuple(pieces)
        self.regions: tuple[str, ...] = tuple(regions)
        self.territory_index: dict[str, int] = {name: i for i, name in enumerate(self.territories)}
        self.card_index: dict[str, int] = {name: i for i, name in enumerate(self.cards)}

    def text(self, action: int) -> str:
        verb = self.verbs[action & VERB_MASK]
        words = [verb.name]
        values = (a_of(action), b_of(action), n_of(action))
        for i in range(3):
            kind = verb.operands[i]
            value = values[i]
            if kind == TERRITORY:
                words.append(self.territories[value])
            elif kind == CARD:
                words.append(self.cards[value])
            elif kind == PIECES:
                words.append(self.pieces_text(value))
            elif kind == REGION:
                words.append(self.regions[value])
            elif kind == DICE:
                attack, defence = faces_of(action)
                words.extend([str(face) for face in attack])
                if defence:
                    words.extend(["|", *[str(face) for face in defence]])
            elif kind != NOTHING:
                words.append(str(value))
        return " ".join(words)

    def pieces_text(self, mask: int) -> str:
        """The pieces of a set: "first+second", or "none"."""
        return "+".join([name for i, name in enumerate(self.pieces) if mask >> i & 1]) or NO_PIECE

    def named(self, option: int) -> tuple[str, int]:
        """An option as another process reads it: the verb by name, and the rest as it is."""
        return self.verbs[option & VERB_MASK].name, option >> A_SHIFT

    def numbered(self, verb: str, rest: int) -> int:
        """The option that another process has named."""
        return self.by_name[verb].id | rest << A_SHIFT

    def parse(self, text: str) -> int:
        words = text.split()
        if not words:
            raise IllegalAction("an action cannot be empty")
        verb = self.by_name.get(words[0])
        if verb is None:
            known = ", ".join(sorted(self.by_name))
            raise IllegalAction(f"'{words[0]}' is no action of this game; there are: {known}")
        rest = words[1:]
        values = [0, 0, 0]
        for i in range(3):
            kind = verb.operands[i]
            if kind == NOTHING:
                continue
            if kind == DICE:
                return _read_dice(verb.id, text, rest)
            if not rest:
                raise IllegalAction(f"'{text}' is too short: {_usage(verb)}")
            values[i] = self._operand(kind, rest.pop(0))
        if rest:
            raise IllegalAction(f"'{text}' is too long from '{rest[0]}' on: {_usage(verb)}")
        return act(verb.id, values[0], values[1], values[2])

    def _operand(self, kind: int, word: str) -> int:
        if kind == TERRITORY:
            if word not in self.territory_index:
                raise IllegalAction(f"'{word}' is no territory of this board")
            return self.territory_index[word]
        if kind == CARD:
            if word not in self.card_index:
                raise IllegalAction(f"'{word}' is no card of this game")
            return self.card_index[word]
        if kind == PIECES:
            return self._pieces(word)
        if kind == REGION:
            if word not in self.regions:
                raise IllegalAction(f"'{word}' is no region of this board")
            return self.regions.index(word)
        value = _read_number(word)
        if kind == SEAT and value >= self.seats:
            raise IllegalAction(f"there is no seat {value}")
        if kind == NUMBER and value > MOST:
            raise IllegalAction(f"{value} is more than one action can carry ({MOST})")
        return value

    def _pieces(self, word: str) -> int:
        mask = 0
        for name in [] if word == NO_PIECE else word.split("+"):
            if name not in self.pieces or mask >> self.pieces.index(name) & 1:
                raise IllegalAction(f"'{word}' is no set of pieces of this game")
            mask |= 1 << self.pieces.index(name)
        return mask


def _read_number(word: str) -> int:
    if not (word.isascii() and word.isdigit()) or len(word) > 9 or (word[0] == "0" and word != "0"):
        raise IllegalAction(f"'{word}' is no number")
    return int(word)


def _read_dice(verb: int, text: str, words: list[str]) -> int:
    """The dice of one side, or of two with a bar between them."""
    sides: list[list[int]] = [[]]
    for word in words:
        if word == "|":
            sides.append([])
        else:
            value = _read_number(word)
            if not 1 <= value <= FACE_MASK:
                raise IllegalAction(f"'{text}' is no throw of dice")
            sides[-1].append(value)
    if len(sides) > 2 or (len(sides) == 2 and not sides[1]):
        raise IllegalAction(f"'{text}' is too long: there are dice of two sides, a bar between them")
    if sum([len(side) for side in sides]) + len(sides) - 1 > MOST_FACES:
        raise IllegalAction(f"'{text}' is no throw of dice: they are too many")
    attack = pack_dice(sorted(sides[0], reverse=True))
    defence = pack_dice(sorted(sides[1], reverse=True)) if len(sides) == 2 else 0
    return roll(verb, attack, len(sides[0]), defence)


def _usage(verb: Verb) -> str:
    names = {
        TERRITORY: "TERRITORY",
        CARD: "CARD",
        NUMBER: "NUMBER",
        DICE: "DICE",
        SEAT: "SEAT",
        PIECES: "PIECES",
        REGION: "REGION",
    }
    return " ".join([verb.name] + [names[kind] for kind in verb.operands if kind != NOTHING])
