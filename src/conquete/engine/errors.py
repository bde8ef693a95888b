"""What can go wrong, each with one clear line for the person who reads it."""


class ConqueteError(Exception):
    """Something a user asked for cannot be had; the message says what and where."""


class IllegalAction(ConqueteError):
    """A choice the rules do not allow. `clause` is the id of the clause that refuses it, or empty."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.clause = clause


class BadPosition(ConqueteError):
    """A written position that cannot stand on the board."""


class BadRecord(ConqueteError):
    """A record that is truncated, edited or does not follow the rules. `step` is where, or 0."""

    def __init__(self, message: str, step: int = 0) -> None:
        super().__init__(message)
        self.step = step


class OtherRules(BadRecord):
    """A record that was written by other rules than these and cannot be followed to its end by these. `followed` is
    how many of its steps can."""

    def __init__(self, message: str, followed: int) -> None:
        super().__init__(message, followed)
        self.followed = followed
