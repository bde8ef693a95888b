"""The pieces that show a number of regiments. They are for the eye only: every rule counts regiments."""

from typing import Final

INFANTRY: Final = 1  # regiments; has-3.17
CAVALRY: Final = 5  # has-3.18
ARTILLERY: Final = 10  # has-3.19


def pieces(regiments: int) -> tuple[int, int, int]:
    """How many pieces of artillery, cavalry and infantry show `regiments`, the larger ones wherever they can.

    >>> pieces(17)
    (1, 1, 2)
    """
    artillery, rest = divmod(regiments, ARTILLERY)  # has-3.23
    cavalry, infantry = divmod(rest, CAVALRY)  # has-3.22
    return artillery, cavalry, infantry
