"""Decision: who is asked what, and what may be answered."""

from collections.abc import Sequence

from conquete.engine.actions import SPAN_SHIFT, Options, Vocabulary, is_allowed
from conquete.engine.ids import CHANCE


class Decision:
    """`options` is a sequence of actions; `packed` is the same with ranges left folded (see actions.py)."""

    def __init__(self, id: int, actor: int, kind: str, packed: list[int], words: Vocabulary) -> None:
        self.id = id
        self.actor = actor
        self.kind = kind
        self.packed = packed
        self.words = words

    @property
    def options(self) -> Sequence[int]:
        packed = self.packed
        if self.actor == CHANCE:  # whose outcomes are no ranges
            return packed
        more = sum([option >> SPAN_SHIFT for option in packed])
        return Options(packed, len(packed) + more) if more else packed

    def allows(self, action: int) -> bool:
        return action in self.packed if self.actor == CHANCE else is_allowed(self.packed, action)

    def texts(self) -> list[str]:
        """Every option as text; long where a range is long."""
        return [self.words.text(action) for action in self.options]

    def __repr__(self) -> str:
        return f"Decision(id={self.id}, actor={self.actor}, kind={self.kind!r}, options={len(self.options)})"
