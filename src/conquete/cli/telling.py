"""Events as sentences. Several of one kind in a row become one: nobody wants to hear of every die."""

import re
from collections.abc import Callable
from itertools import groupby
from typing import Any, Final

from conquete.cli.names import Names
from conquete.engine.events import Event
from conquete.engine.ids import NOBODY
from conquete.engine.views import events_for

LONG_DEAL: Final = 12  # more territories than that are not listed

Sentence = tuple[str, bool]  # the words, and whether a new turn begins with them
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

    def add(self, row: Row) -> None:
        of_seat = self.places.setdefault(row["seat"], {})
        of_seat[row["territory"]] = of_seat.get(row["territory"], 0) + row["armies"]


class Collapse:
    """A headquarters fell, and every territory of its army with it."""

    def __init__(self, row: Row) -> None:
        self.seat: int = row["seat"]
        self.loser: int = row["from"]
        self.target: str = row["territory"]
        self.more = 0
        self.awaited = ""

    def joins(self, row: Row) -> bool:
        name = row["event"]
        if name == "TerritoryTaken" and row["from"] == self.loser:
            self.more += 1
            self.awaited = row["territory"]
            return True
        if name == "ArmiesLost":
            return bool(row["seat"] == self.loser)
        return bool(name == "ArmiesPlaced" and row["territory"] == self.awaited)


class Battle:
    """All throws of one attack on the same territory in a row."""

    def __init__(self, row: Row, defender: int) -> None:
        self.seat: int = row["seat"]
        self.source: str = row["source"]
        self.target: str = row["target"]
        self.defender = defender
        self.armies = 0  # engaged; 0 when the attack was told of before
        self.throws: list[tuple[list[int], list[int]]] = []
        self.lost = 0
        self.killed = 0
        self.taken = False
        self.moved = 0

    def joins(self, row: Row) -> bool:
        name = row["event"]
        if name in ("AttackDeclared", "DiceRolled", "ArmiesMoved"):
            if (self.seat, self.source, self.target) != (row["seat"], row["source"], row["target"]):
                return False
            if self.taken != (name == "ArmiesMoved"):
                return False
            if name == "AttackDeclared":
                self.armies = row["armies"]
            elif name == "DiceRolled":
                self.throws.append((row["attack"], row["defence"]))
            else:
                self.moved += row["armies"]
        elif name == "ArmiesLost" and self.throws and row["territory"] == self.source:
            self.lost += row["armies"]
        elif name == "ArmiesLost" and self.throws and row["territory"] == self.target:
            self.killed += row["armies"]
        elif name == "TerritoryTaken" and self.throws and row["territory"] == self.target:
            self.taken = True
        else:
            return False
        return True


Fact = Deal | Placing | Collapse | Battle | Row


class Teller:
    """Tells the events of one game in one language."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.t = names.t

    def tell(self, events: list[Event], viewer: int, owner: list[int]) -> list[Sentence]:
        """What `viewer` (a seat, or -1 for a spectator) saw; `owner` is who held which territory before."""
        rules = self.names.rules
        held = dict(zip(rules.board.territories, owner, strict=True))
        sentences: list[Sentence] = []
        facts = gather(events_for(rules, events, viewer), held, rules.seats)
        for attacker, group in groupby(facts, lambda fact: _foreign_attacker(fact, viewer)):
            if attacker == NOBODY:
                for fact in group:
                    is_head = isinstance(fact, dict) and fact["event"] == "TurnStarted"
                    sentences.extend((text, is_head) for text in self._sentences(fact, viewer))
            else:
                sentences.append((self._campaign([fact for fact in group if isinstance(fact, Battle)]), False))
        return [said for i, said in enumerate(sentences) if i == 0 or said != sentences[i - 1]]

    def _sentences(self, fact: Fact, viewer: int) -> list[str]:
        if isinstance(fact, Deal):
            return self._deal(fact, viewer)
        if isinstance(fact, Placing):
            return [self._placing(seat, places, viewer) for seat, places in fact.places.items()]
        if isinstance(fact, Battle):
            return [self._battle(fact, viewer)]
        if isinstance(fact, Collapse):
            return [self._collapse(fact, viewer)]
        return [self._plain(fact, viewer)]

    # -- parts of a sentence ----------------------------------------------------------------------------

    def _who(self, seat: int, viewer: int) -> Row:
        return {"who": "you" if seat == viewer else "other", "seat": self.names.seat(seat)}

    def _name(self, army: int, viewer: int) -> str:
        return self.t("you-in-list") if army == viewer else self.names.seat(army)

    def _armies(self, count: int) -> str:
        return self.t("armies", count=count)

    # -- kinds of fact ----------------------------------------------------------------------------------

    def _deal(self, deal: Deal, viewer: int) -> list[str]:
        """Who got what, as long as it is little enough to listen to."""
        jokers = [self._plain(row, viewer) for row in deal.jokers]
        if sum(len(places) for places in deal.places.values()) > LONG_DEAL:
            return [self.t("event-territories-dealt"), *jokers]
        sentences = []
        for seat, places in deal.places.items():
            listed = ", ".join(self.names.territory(name) for name in places)
            sentences.append(self.t("event-territories-occupied", places=listed, **self._who(seat, viewer)))
        return sentences + jokers

    def _placing(self, seat: int, places: dict[str, int], viewer: int) -> str:
        listed = ", ".join(f"{self.names.territory(name)} {armies}" for name, armies in places.items())
        return self.t("event-armies-placed", places=listed, **self._who(seat, viewer))

    def _battle(self, battle: Battle, viewer: int) -> str:
        """One sentence who attacks whom, then dice, losses and outcome as far as there are any."""
        t, names = self.t, self.names
        facts: Row = {
            "sides": _sides(battle.seat, battle.defender, viewer),
            "seat": names.seat(battle.seat),
            "defender": names.seat(battle.defender),
            "source": names.the(battle.source),
            "target": names.the(battle.target),
        }
        if not battle.throws:
            return t("event-attack-declared", armies=self._armies(battle.armies), **facts)
        parts = [t("event-battle", **facts)] if battle.armies else []  # else it was told as it was declared
        if len(battle.throws) == 1:
            attack, defence = (" ".join(map(str, dice)) for dice in battle.throws[0])
            parts.append(t("event-dice-rolled", attack=attack, defence=defence))
        else:
            parts.append(t("event-throws", count=len(battle.throws)))
        parts.append(
            t(
                "event-losses",
                attacker=self._name(battle.seat, viewer),
                lost=battle.lost,
                defender=self._name(battle.defender, viewer),
                killed=battle.killed,
            )
        )
        if battle.taken:
            parts.append(t("event-battle-won", armies=self._armies(battle.moved), **facts))
        return " ".join(parts)

    def _campaign(self, battles: list[Battle]) -> str:
        """The attacks of one seat on others in a row: what fell, what did not, and what it cost."""
        t, seat = self.t, self.names.seat(battles[0].seat)
        parts = []
        for message, taken in (("event-campaign-won", True), ("event-campaign-failed", False)):
            places = [self._place_of(battle) for battle in battles if battle.taken == taken]
            if places:
                parts.append(t(message, seat=seat, places=", ".join(places)))
        lost = sum(battle.lost for battle in battles)
        killed = sum(battle.killed for battle in battles)
        parts.append(t("event-campaign-losses", seat=seat, lost=lost, killed=killed))
        return " ".join(parts)

    def _place_of(self, battle: Battle) -> str:
        return f"{self.names.territory(battle.target)} ({self.names.seat(battle.defender)})"

    def _collapse(self, fact: Collapse, viewer: int) -> str:
        return self.t(
            "event-headquarters-taken",
            sides=_sides(fact.seat, fact.loser, viewer),
            seat=self.names.seat(fact.seat),
            of_loser=self.names.of(fact.loser),
            territory=self.names.the(fact.target),
            more=fact.more,
        )

    def _plain(self, row: Row, viewer: int) -> str:
        name = row["event"]
        message = f"event-{_kebab(name)}"
        special: dict[str, Callable[[Row, int], Row]] = {
            "CardsCaptured": self._captured,
            "SeatEliminated": self._eliminated,
            "GameEnded": self._ended,
        }
        if not self.t.has(message):  # an edition's own event that nobody has put into words yet
            return f"{name}: {', '.join(f'{key} {value}' for key, value in row.items() if key != 'event')}"
        if name in special:
            return self.t(message, **special[name](row, viewer))
        return self.t(message, **self._values(row, viewer))

    def _values(self, row: Row, viewer: int) -> Row:
        names = self.names
        values: Row = self._who(row["seat"], viewer) if "seat" in row else {}
        for key, value in row.items():
            if key in ("source", "target", "territory"):
                values[key] = names.the(value)
            elif key == "armies":
                values[key] = self._armies(value)
            elif key == "card":
                values[key] = names.card(value)
            elif key == "cards":
                values[key] = ", ".join(names.card(card) for card in value)
            elif key == "leader":
                values[key] = self.t(f"leader-{value}")
            elif key == "deck":
                values[key] = self.t(f"deck-{value}")
            elif key == "building":
                values[key] = self.t(f"building-{value}")
            elif key == "against":
                values[key] = self._name(value, viewer)
            elif key == "seats":
                values[key] = ", ".join(self._name(seat, viewer) for seat in value)
            elif key == "bids":
                values[key] = ", ".join(f"{self._name(seat, viewer)} {bid}" for seat, bid in enumerate(value))
            elif key not in ("event", "seat"):
                values[key] = value
        return values

    def _captured(self, row: Row, viewer: int) -> Row:
        cards = row.get("cards", [])
        return {
            "sides": _sides(row["seat"], row["from"], viewer),
            "seat": self.names.seat(row["seat"]),
            "of_loser": self.names.of(row["from"]),
            "cards": ", ".join(self.names.card(card) for card in cards),
            "count": row.get("count", len(cards)),
        }

    def _eliminated(self, row: Row, viewer: int) -> Row:
        return {
            "sides": _sides(row["by"], row["seat"], viewer),
            "seat": self.names.seat(row["by"]),
            "loser": self.names.seat(row["seat"]),
        }

    def _ended(self, row: Row, viewer: int) -> Row:
        return ending(self.names, row["winners"], row["reason"], viewer)


def ending(names: Names, winners: list[int], reason: str, viewer: int) -> Row:
    """Who has won and why, as values of `event-game-ended`."""
    message = f"reason-{reason}"
    who = "nobody" if not winners else "you" if viewer in winners else "other"
    return {
        "who": who,
        "seat": ", ".join(names.seat(seat) for seat in winners),
        "reason": names.t(message) if names.t.has(message) else reason,
    }


def _foreign_attacker(fact: Fact, viewer: int) -> int:
    """The attacker of a battle that is not the viewer's business; NOBODY for everything else."""
    if isinstance(fact, Battle) and fact.throws and viewer not in (fact.seat, fact.defender):
        return fact.seat
    return NOBODY


def _sides(attacker: int, defender: int, viewer: int) -> str:
    return "attacker" if viewer == attacker else "defender" if viewer == defender else "others"


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


# -- gathering -------------------------------------------------------------------------------------------


def gather(rows: list[Row], owner: dict[str, int], seats: int) -> list[Fact]:
    """The events with those joined that belong together. `owner` is who held what before the first of them;
    it is kept up to date."""
    facts: list[Fact] = []
    for row in rows:
        if not (facts and _joins(facts[-1], row)):
            facts.append(_begin(row, owner, seats))
        if row["event"] == "TerritoryTaken":
            owner[row["territory"]] = row["seat"]
    return facts


def _begin(row: Row, owner: dict[str, int], seats: int) -> Fact:
    name = row["event"]
    fact: Deal | Placing | Battle
    if name == "HeadquartersTaken":
        return Collapse(row)
    if name == "TerritoryTaken" and row["from"] == NOBODY:
        fact = Deal(seats)
    elif name == "ArmiesPlaced":
        fact = Placing()
    elif name in ("AttackDeclared", "DiceRolled"):
        fact = Battle(row, owner[row["target"]])
    else:
        return row
    _joins(fact, row)
    return fact


def _joins(fact: Fact, row: Row) -> bool:
    """Does the event belong to the fact before it? Then it is added there."""
    name = row["event"]
    if isinstance(fact, Deal):
        return fact.joins(row)
    if isinstance(fact, Placing):
        if name == "ArmiesPlaced":
            fact.add(row)
        return bool(name == "ArmiesPlaced")
    return isinstance(fact, Battle | Collapse) and fact.joins(row)
