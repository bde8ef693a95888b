"""Integers that the whole engine shares. Plain `Final` ints: they compile to constants."""

from typing import Final

# Who is asked. Seats are 0, 1, 2, ...
CHANCE: Final = -1
OVER: Final = -2

# Who owns a territory. Armies without a seat (neutral, allied) come after the seats.
NOBODY: Final = -1

# A card or register value that a viewer may not see.
HIDDEN: Final = -3

# How a step gets on.
AUTO: Final = 0
CHOICE: Final = 1
THROW: Final = 2
CHANGE: Final = 3

# Who sees what lies in a zone or a register.
PUBLIC: Final = 0
OWNER: Final = 1  # one zone or value per seat, seen by that seat alone
NONE: Final = 2  # face down for everybody
DECK: Final = 3  # layer by layer, see decks.py

# Kinds of operand in an action.
NOTHING: Final = 0
TERRITORY: Final = 1
CARD: Final = 2
NUMBER: Final = 3
DICE: Final = 4
SEAT: Final = 5
PIECES: Final = 6  # a set of named pieces, as bits: first+second, or none
REGION: Final = 7

# How reaction windows and other questions that could betray a hand are asked.
OPEN: Final = 0  # everybody who could be concerned, judged from public facts
EXACT: Final = 1  # only who has something to choose
