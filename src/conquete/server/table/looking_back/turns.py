"""Turns that changed a game: what happened in each, how far it shifted the board, and which deserve to be told."""

from collections.abc import Sequence
from typing import Literal

from conquete.wire.stories import TurningPoint

Kind = Literal["victory", "elimination", "headquarters", "region", "region_lost", "lead", "battle", "march"]

# What a thing weighs beside the percent of the board that changed hands in its turn.
WEIGHTS: dict[Kind, float] = {
    "victory": 1000.0,  # the end is always told
    "elimination": 14.0,
    "headquarters": 14.0,
    "region": 5.0,
    "region_lost": 3.0,
    "lead": 4.0,
    "battle": 0.0,
    "march": 0.0,
}
LEAST_SCORE = 6.0  # below that a turn was like any other
HARD_FIGHT = 6  # armies lost on both sides


class Fight:
    """All throws of one attacker for one territory in one turn."""

    def __init__(self, n: int, attacker: int, defender: int, place: str) -> None:
        self.n = n
        self.attacker = attacker
        self.defender = defender
        self.place = place
        self.throws = 0
        self.attack_losses = 0
        self.defence_losses = 0
        self.is_won = False

    @property
    def losses(self) -> int:
        return self.attack_losses + self.defence_losses


class Deed:
    """Something in a turn that may give it its name."""

    def __init__(self, n: int, kind: Kind, other: int, place: str = "", region: str = "", bonus: int = 0) -> None:
        self.n = n
        self.kind = kind
        self.other = other
        self.place = place
        self.region = region
        self.bonus = bonus


class Turn:
    def __init__(self, seat: int, round: int, n: int, before: Sequence[float]) -> None:
        self.seat = seat
        self.round = round
        self.n = n
        self.before = list(before)
        self.after = list(before)
        self.fights: list[Fight] = []
        self.deeds: list[Deed] = []
        self.conquests = 0
        self.cards = 0  # captured
        self.last_place = ""
        self.last_loser: int | None = None
        self.last_n = n
        self.winner: int | None = None  # of the game, if the rules ended it in this turn
        self.end_n = n
        self.is_counted = False

    def close(self, after: Sequence[float]) -> None:
        self.after = list(after)

    # -- what happens in it ---------------------------------------------------------------------------------------

    def note_throw(self, n: int, attacker: int, defender: int, place: str, lost: int, beaten: int) -> None:
        fight = next((f for f in self.fights if f.place == place and f.attacker == attacker), None)
        if fight is None or fight.is_won:
            fight = Fight(n, attacker, defender, place)
            self.fights.append(fight)
        fight.throws += 1
        fight.attack_losses += lost
        fight.defence_losses += beaten
        fight.n = n

    def note_conquest(self, n: int, seat: int, loser: int, place: str) -> None:
        for fight in self.fights:
            if fight.place == place and fight.attacker == seat:
                fight.is_won = True
        if seat == self.seat:
            self.conquests += 1
            self.last_place, self.last_loser, self.last_n = place, loser, n

    def note_elimination(self, n: int, seat: int, loser: int) -> None:
        if seat == self.seat:
            self.deeds.append(Deed(n, "elimination", loser, self.last_place))

    def note_cards(self, count: int) -> None:
        self.cards += count

    def note_headquarters(self, n: int, seat: int, loser: int, place: str) -> None:
        if seat == self.seat:
            self.deeds.append(Deed(n, "headquarters", loser, place))

    def note_region(
        self, n: int, kind: Literal["region", "region_lost"], seat: int, loser: int, region: str, bonus: int
    ) -> None:
        if seat == self.seat:
            self.deeds.append(Deed(n, kind, loser, self.last_place, region, bonus))

    def note_end(self, n: int, winners: Sequence[int], is_counted: bool) -> None:
        """The game is over; who wins, above all by a count at the end, need not be the one whose turn it is."""
        self.winner, self.end_n, self.is_counted = winners[0] if winners else self.seat, n, is_counted

    # -- what it comes to -----------------------------------------------------------------------------------------

    @property
    def takes_lead(self) -> bool:
        """Did its seat go ahead of everybody?"""
        was_first = self.before[self.seat] >= max(self.before)
        others = [share for seat, share in enumerate(self.after) if seat != self.seat]
        return not was_first and self.after[self.seat] > max(others)

    def best_deed(self) -> Deed:
        """What the turn is told for."""
        deeds = list(self.deeds)
        if self.winner is not None:
            deeds.append(Deed(self.end_n, "victory", self._other(), self.last_place))
        if self.takes_lead:
            deeds.append(Deed(self.last_n, "lead", self._other(), self.last_place))
        hardest = max(self.fights, key=lambda fight: fight.losses, default=None)
        if hardest is not None and hardest.losses >= HARD_FIGHT:
            deeds.append(Deed(hardest.n, "battle", hardest.defender, hardest.place))
        deeds.append(Deed(self.last_n, "march", self._other(), self.last_place))
        return max(deeds, key=lambda deed: (WEIGHTS[deed.kind] + deed.bonus, deed.kind == "battle"))

    def _other(self) -> int:
        return -1 if self.last_loser is None else self.last_loser

    def score(self) -> float:
        """Percent of the board that went from some to others, and the weight of what the turn is told for."""
        moved = sum(abs(after - before) for before, after in zip(self.before, self.after, strict=True)) / 2
        deed = self.best_deed()
        return 100 * moved + WEIGHTS[deed.kind] + deed.bonus

    def told(self) -> TurningPoint:
        deed = self.best_deed()
        seat = self.seat if self.winner is None else self.winner
        numbers = {
            "share_before": round(100 * self.before[seat]),
            "share_after": round(100 * self.after[seat]),
            "conquests": self.conquests,
        }
        if deed.kind == "victory":
            numbers["is_counted"] = int(self.is_counted)
        if deed.kind == "elimination":
            numbers["cards"] = self.cards
        if deed.region:
            numbers["bonus"] = deed.bonus
        fight = next((f for f in self.fights if f.place == deed.place), None) if deed.kind == "battle" else None
        if fight is not None:
            numbers |= {
                "throws": fight.throws,
                "attack_losses": fight.attack_losses,
                "defence_losses": fight.defence_losses,
                "is_won": int(fight.is_won),
            }
        return TurningPoint(
            n=deed.n,
            round=self.round,
            kind=deed.kind,
            seat=seat,
            other=deed.other if deed.other >= 0 else None,
            place=deed.place,
            region=deed.region,
            numbers=numbers,
        )


def told_turns(turns: Sequence[Turn], most: int) -> list[TurningPoint]:
    """Those that count most, in the order of the game."""
    ranked = sorted(turns, key=lambda turn: -turn.score())[:most]
    chosen = [turn for turn in ranked if turn.score() >= LEAST_SCORE]
    return [turn.told() for turn in sorted(chosen, key=lambda turn: turn.n)]
