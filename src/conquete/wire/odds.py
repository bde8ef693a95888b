"""Odds over HTTP. Attackers are always counted without the army that must stay behind."""

from msgspec import field

from conquete.rules.shown import DiceReason, Struct


class ThrowOutcome(Struct, kw_only=True):
    """What one throw can cost both sides."""

    attacker_losses: int
    defender_losses: int
    chance: float


class ThrowOdds(Struct, kw_only=True):
    """One throw; the outcomes begin with the one that costs the attacker least. Without dice there is none."""

    attackers: int  # dice
    defenders: int  # dice
    outcomes: list[ThrowOutcome]
    attack_sides: list[int] = field(default_factory=list)  # of each die
    defence_sides: list[int] = field(default_factory=list)


class OpeningOdds(Struct, kw_only=True):
    """One way in which the battle may begin, after what comes before its dice."""

    chance: float
    win: float  # then
    attack: list[str] = field(default_factory=list)  # pieces that are left to the attacker
    defence: list[str] = field(default_factory=list)


class OddsAnswer(Struct, kw_only=True):
    """The next throw, and the battle to its end. Pairs are a number of armies and its chance, without those that
    happen less than once in 10,000 battles."""

    attackers: int  # armies that may fight
    defenders: int
    throw: ThrowOdds  # no dice where it depends on what comes before them
    win: float  # of the whole attack
    attackers_left: list[list[float]]
    defenders_left: list[list[float]]
    expected_attackers_left: float  # on average over all battles, lost ones too
    expected_defenders_left: float
    left_if_won: float  # attackers, on average over the won battles alone; 0 where none can be won
    openings: list[OpeningOdds] = field(default_factory=list)  # best for the attacker first; else it begins at once
    win_with_token: float | None = None  # where the attacker spends one token that fixes a die, at best
    reasons: list[DiceReason] = field(default_factory=list)  # of an attack at a table: what bears on its dice
