"""What became of a message."""

from typing import Literal, NamedTuple


class Outcome(NamedTuple):
    """`later`: try again, after `wait` seconds at least; `refused`: not this one; `gone`: nobody is there any
    more."""

    result: Literal["done", "later", "refused", "gone"]
    why: str = ""
    wait: float = 0.0
