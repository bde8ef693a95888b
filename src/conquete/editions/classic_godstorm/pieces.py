"""The pieces that show a number of armies. They are for the eye only: every rule counts armies."""

from typing import Final

SOLDIER: Final = 1  # armies; cla-2.6
WAR_ELEPHANT: Final = 5  # cla-2.7


def pieces(armies: int) -> tuple[int, int]:
    """How many war elephants and soldiers show `armies`, elephants wherever they can.

    >>> pieces(17)
    (3, 2)
    """
    return divmod(armies, WAR_ELEPHANT)  # cla-2.8
