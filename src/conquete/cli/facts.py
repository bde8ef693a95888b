"""What happened, as facts worth a sentence each: events that belong together are gathered."""

from typing import Any

from conquete.engine.ids import NOBODY
from conquete.rules.presentation import Presentation

Row = dict[str, Any]  # an event as one viewer sees it, see Ruleset.event_json


class Deal:
    """Territories got their first owners and armies, by deal or by choice."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.places: dict[int, list[str]] = {}
        self.jokers: list[Row] = []
        self.awaited = ""  # the territory whose armies come next

    def joins(self, row: Row) -> bool:
        name = row["event"]
        if name == "TerritoryTaken" and row["from"] == NOBODY:
            self.places.setdefault(row["seat"], []).append(row["territory"])
            self.awaited = row["territory"]
            return True
        if name == "ArmiesPlaced" and row["territory"] == self.awaited:
            if row["seat"] < self.seats:
                self.awaited = ""  # a second army there is a choice; an army without a seat makes none
            return True
        if name == "JokerDealt":
            self.jokers.append(row)
        return bool(name == "JokerDealt")


class Placing:
    """Armies put down one after the other, by seat and territory."""

    def __init__(self) -> None:
        self.places: dict[int, dict[str, int]] = {}

    def joins(self, row: Row) -> bool:
        if row["event"] != "ArmiesPlaced":
            return False
        of_seat = self.places.setdefault(row["seat"], {})
        of_seat[row["territory"]] = of_seat.get(row["territory"], 0) + row["armies"]
        return True


class Collapse:
    """A headquarters fell, and every territory of its army with it."""

    def __init__(self, row: Row) -> None:
        self.seat: int = row["seat"]
        self.loser: int = row["from"]
        self.target: str = row["territory"]
        self.more = -1  # territories besides the one of the headquarters
        self.awaited = ""

    def joins(self, row: Row) -> bool:
        name = row["event"]
        if name == "HeadquartersTaken" and self.more < 0:
            self.more = 0
            return True
        if name == "TerritoryTaken" and row["from"] == self.loser:
            self.more += 1
            self.awaited = row["territory"]
            return True
        if name == "ArmiesLost":
            return bool(row["seat"] == self.loser)
        return bool(name == "ArmiesPlaced" and row["territory"] == self.awaited)


class Battle:
    """All throws of attacks on the same territory in a row, and who went in after it."""

    def __init__(self, row: Row, defender: int, declared: frozenset[str]) -> None:
        self.declared = declared  # the events that declare an attack
        self.seat: int = row["seat"]
        self.source: str = row["source"]
        self.target: str = row["target"]
        self.defender = defender
        self.is_declared = False  # in this very fact; else it was told of before
        self.armies = 0  # engaged, where that is said
        self.throws: list[tuple[list[int], list[int]]] = []
        self.lost = 0  # by the attacker, armies and leaders
        self.killed = 0  # of the defender's
        self.leaders_lost: list[tuple[int, str]] = []  # whose, and which
        self.taken = False
        self.moved = 0
        self.leaders_moved: list[str] = []

    def joins(self, row: Row) -> bool:
        name = row["event"]
        if name in ("DiceRolled", "ArmiesMoved", "LeaderMoved") or name in self.declared:
            return self._is_same(row) and self._goes_on(name, row)
        if name == "DiceChanged":
            return self._throws_again(row)
        if name in ("ArmiesLost", "LeaderLost"):
            return bool(self.throws) and not self.taken and self._loses(row)
        if name == "TerritoryTaken" and row["territory"] == self.target and not self.taken:
            self.taken = bool(self.throws) or self.is_declared
            return self.taken
        return False

    def _is_same(self, row: Row) -> bool:
        return (self.seat, self.source, self.target) == (row["seat"], row["source"], row["target"])

    def _goes_on(self, name: str, row: Row) -> bool:
        is_march = name in ("ArmiesMoved", "LeaderMoved")
        if self.taken != is_march:
            return False
        if name in self.declared:
            self.is_declared = True
            self.armies = row.get("armies", 0)
        elif name == "DiceRolled":
            self.throws.append((row["attack"], row["defence"]))
        elif name == "ArmiesMoved":
            self.moved += row["armies"]
        else:
            self.leaders_moved.append(row["leader"])
        return True

    def _throws_again(self, row: Row) -> bool:
        """The dice that count are the last ones."""
        if self.throws and not self.taken:
            self.throws[-1] = (row["attack"], row["defence"])
        return bool(self.throws) and not self.taken

    def _loses(self, row: Row) -> bool:
        count = row.get("armies", 1)
        if row["territory"] == self.source:
            self.lost += count
        elif row["territory"] == self.target:
            self.killed += count
        else:
            return False
        if "leader" in row:
            self.leaders_lost.append((row["seat"], row["leader"]))
        return True


class Loss:
    """Armies lost in one place outside of a fight, however many times it was struck."""

    def __init__(self, row: Row) -> None:
        self.row = {**row, "armies": 0}

    def joins(self, row: Row) -> bool:
        is_same = all(row.get(key) == self.row[key] for key in ("event", "seat", "territory"))
        if is_same:
            self.row["armies"] += row["armies"]
        return is_same


class March:
    """Armies and the leaders with them that went from one territory to another."""

    def __init__(self, row: Row) -> None:
        self.seat: int = row["seat"]
        self.source: str = row["source"]
        self.target: str = row["target"]
        self.armies = 0
        self.leaders: list[str] = []

    def joins(self, row: Row) -> bool:
        if row["event"] not in ("ArmiesMoved", "LeaderMoved"):
            return False
        if (self.seat, self.source, self.target) != (row["seat"], row["source"], row["target"]):
            return False
        if "leader" in row:
            self.leaders.append(row["leader"])
        else:
            self.armies += row["armies"]
        return True


class Purchase:
    """Cards bought one after the other, what they cost, and for their owner what they are."""

    def __init__(self, row: Row, presentation: Presentation) -> None:
        self.parts = presentation.purchase
        self.seat: int = row["seat"]
        self.decks: dict[str, int] = {}
        self.cards: list[str] = []
        self.spent: dict[str, int] = dict.fromkeys(presentation.counted(), 0)

    def joins(self, row: Row) -> bool:
        if row["event"] not in self.parts or row["seat"] != self.seat:
            return False
        if row["event"] == "CardBought":
            self.decks[row["deck"]] = self.decks.get(row["deck"], 0) + 1
        elif "card" in row:
            self.cards.append(row["card"])
        for currency in self.spent.keys() & row.keys():
            self.spent[currency] += row[currency]
        return True


Gathered = Deal | Placing | Collapse | Battle | Loss | March | Purchase
Fact = Gathered | Row


def gather(rows: list[Row], owner: dict[str, int], presentation: Presentation) -> list[Fact]:
    """The events with those joined that belong together. `owner` is who held what before the first of them;
    it is kept up to date."""
    facts: list[Fact] = []
    for row in [row for row in rows if not presentation.is_untold(row)]:
        last = facts[-1] if facts else None
        if last is None or isinstance(last, dict) or not last.joins(row):
            fact = _begin(row, owner, presentation)
            if not isinstance(fact, dict):
                fact.joins(row)
            facts.append(fact)
        if row["event"] == "TerritoryTaken":
            owner[row["territory"]] = row["seat"]
        elif row["event"] == "TerritoryLost":
            owner[row["territory"]] = NOBODY
    return facts


def _begin(row: Row, owner: dict[str, int], presentation: Presentation) -> Fact:
    name = row["event"]
    if name == "HeadquartersTaken":
        return Collapse(row)
    if name == "TerritoryTaken" and row["from"] == NOBODY:
        return Deal(presentation.rules.seats)
    if name == "ArmiesPlaced":
        return Placing()
    declared = presentation.declared
    if name == "DiceRolled" or name in declared:
        return Battle(row, owner[row["target"]], declared)
    if name == "ArmiesLost":
        return Loss(row)
    if name in ("ArmiesMoved", "LeaderMoved"):
        return March(row)
    if name in presentation.purchase[:1]:
        return Purchase(row, presentation)
    return row
