"""What is shown of the question whether to spend a token on a die."""

from msgspec import field

from conquete.rules.shown import DiceReason, Facts


class FixDieFacts(Facts, tag="fix_die", kw_only=True):
    """Whether to spend a token on a die that lies there. Dice are those that fell, each side's highest first; what
    each of them counts now stands in the same place, and those that are fixed are named by their place."""

    attacker: int
    defender: int
    source: str
    target: str
    attack: list[int]
    defence: list[int]
    attack_counts: list[int]
    defence_counts: list[int]
    attack_fixed: list[int] = field(default_factory=list)
    defence_fixed: list[int] = field(default_factory=list)
    purse: int  # tokens of the seat that is asked
    reasons: list[DiceReason] = field(default_factory=list)
