"""A message that cannot be carried out. It changed nothing, and its sender is told why."""

from conquete.wire.server import ErrorCode


class Refusal(Exception):
    def __init__(self, code: ErrorCode, text: str, clause: str = "", why: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.clause = clause
        self.why = why  # a word for it, where a code is too wide
