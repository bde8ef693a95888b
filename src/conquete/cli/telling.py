"""Events as sentences. Several of one kind in a row become one: nobody wants to hear of every die."""

import re
from collections.abc import Callable
from itertools import groupby
from typing import Final

from conquete.cli.facts import Battle, Collapse, Deal, Fact, Loss, March, Placing, Purchase, Row, gather
from conquete.cli.names import Names
from conquete.engine.events import Event
from conquete.engine.ids import NOBODY
from conquete.engine.views import events_for

LONG_DEAL: Final = 12  # more territories than that are not listed

Sentence = tuple[str, bool]  # the words, and whether a new turn begins with them


class Teller:
    """Tells the events of one game in one language."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.t = names.t

    def tell(self, events: list[Event], viewer: int, owner: list[int]) -> list[Sentence]:
        """What `viewer` (a seat, or -1 for a spectator) saw; `owner` is who held which territory before: of those
        that were found since, nobody."""
        rules = self.names.rules
        found = [NOBODY] * (rules.board.size - len(owner))
        held = dict(zip(rules.board.territories, owner + found, strict=True))
        sentences: list[Sentence] = []
        facts = gather(events_for(rules, events, viewer), held, self.names.presentation)
        for attacker, group in groupby(facts, lambda fact: _foreign_attacker(fact, viewer, rules.seats)):
            if attacker == NOBODY:
                for fact in group:
                    is_head = isinstance(fact, dict) and fact["event"] == "TurnStarted"
                    sentences.extend((text, is_head) for text in self._sentences(fact, viewer))
            else:
                sentences.append((self._campaign([fact for fact in group if isinstance(fact, Battle)]), False))
        return [self._repeated(said, len(list(same))) for said, same in groupby(sentences)]

    def _repeated(self, said: Sentence, times: int) -> Sentence:
        """The same words again mean that it happened again."""
        text, is_head = said
        return (text if times == 1 else self.t("event-repeated", sentence=text, count=times)), is_head

    def _sentences(self, fact: Fact, viewer: int) -> list[str]:
        if isinstance(fact, Deal):
            return self._deal(fact, viewer)
        if isinstance(fact, Placing):
            return [self._placing(seat, places, viewer) for seat, places in fact.places.items()]
        if isinstance(fact, Battle):
            return [self._battle(fact, viewer)]
        if isinstance(fact, Collapse):
            return [self._collapse(fact, viewer)]
        if isinstance(fact, March):
            return [self._march(fact, viewer)]
        if isinstance(fact, Purchase):
            return [self._purchase(fact, viewer)]
        return [self._plain(fact.row if isinstance(fact, Loss) else fact, viewer)]

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
        t = self.t
        facts = self._parties(battle, viewer)
        if not battle.throws and not battle.taken:
            if battle.armies:
                return t("event-attack-declared", armies=self._armies(battle.armies), **facts)
            return t("event-battle", **facts)
        if battle.defender == NOBODY:  # nobody was there to fight
            units = self._units(battle.moved, battle.leaders_moved)
            entered = t("event-entered", **self._who(battle.seat, viewer), **self._places(battle))
            return f"{entered} {t('event-moved-in', units=units)}" if units else entered
        parts = [t("event-battle", **facts)] if battle.is_declared else []
        if len(battle.throws) == 1:
            attack, defence = (" ".join(map(str, dice)) for dice in battle.throws[0])
            parts.append(t("event-dice-rolled", attack=attack, defence=defence))
        elif battle.throws:
            parts.append(t("event-throws", count=len(battle.throws)))
        attacker, defender = self._name(battle.seat, viewer), self._name(battle.defender, viewer)
        parts.append(
            t("event-losses", attacker=attacker, lost=battle.lost, defender=defender, killed=battle.killed)
        )
        parts += self._leaders_lost([battle], viewer)
        if battle.taken:
            parts += self._won(battle, facts)
        return " ".join(parts)

    def _parties(self, battle: Battle, viewer: int) -> Row:
        sides = _sides(battle.seat, battle.defender, viewer)
        if viewer >= 0 and viewer == self._leading(battle):
            sides = "leading"
        seat, defender = self.names.seat(battle.seat), self._defender(battle.defender)
        return {"sides": sides, "seat": seat, "defender": defender, **self._places(battle)}

    def _places(self, battle: Battle) -> Row:
        return {"source": self.names.the(battle.source), "target": self.names.the(battle.target)}

    def _defender(self, army: int) -> str:
        return self.t("nobody-here") if army == NOBODY else self.names.seat(army)

    def _leading(self, battle: Battle) -> int:
        """Who leads an army that has no seat. In a game for two it never attacks whoever leads it."""
        seats = self.names.rules.seats
        is_led = seats <= battle.seat and seats == 2 and 0 <= battle.defender < seats
        return 1 - battle.defender if is_led else NOBODY

    def _won(self, battle: Battle, facts: Row) -> list[str]:
        """A territory changed hands; who went in, as far as that is decided."""
        if battle.leaders_moved:
            units = self._units(battle.moved, battle.leaders_moved)
            return [self.t("event-battle-taken", **facts), self.t("event-moved-in", units=units)]
        if battle.moved:
            return [self.t("event-battle-won", armies=self._armies(battle.moved), **facts)]
        return [self.t("event-battle-taken", **facts)]

    def _units(self, armies: int, leaders: list[str]) -> str:
        """Armies and leaders in one list; nothing for none."""
        units = [self._armies(armies)] if armies else []
        return ", ".join(units + [self.t(f"leader-{leader}") for leader in leaders])

    def _leaders_lost(self, battles: list[Battle], viewer: int) -> list[str]:
        lost: dict[int, list[str]] = {}
        for battle in battles:
            for seat, leader in battle.leaders_lost:
                lost.setdefault(seat, []).append(leader)
        return [
            self.t("event-leaders-lost", leaders=self._units(0, leaders), **self._who(seat, viewer))
            for seat, leaders in lost.items()
        ]

    def _campaign(self, battles: list[Battle]) -> str:
        """The attacks of one seat on others in a row: what fell, what did not, and what it cost."""
        t, seat = self.t, self.names.seat(battles[0].seat)
        taken = {battle.target for battle in battles if battle.taken}
        outcomes: dict[str, dict[str, None]] = {"entered": {}, "won": {}, "failed": {}}
        for battle in battles:
            name = self.names.territory(battle.target)
            if battle.taken and battle.defender == NOBODY:
                outcomes["entered"][name] = None
            elif battle.taken or battle.target not in taken:  # one may be tried several times
                label = f"{name} ({self._defender(battle.defender)})"
                outcomes["won" if battle.taken else "failed"][label] = None
        parts = [
            t(f"event-campaign-{outcome}", seat=seat, places=", ".join(places))
            for outcome, places in outcomes.items()
            if places
        ]
        if any(battle.throws for battle in battles):
            lost = sum(battle.lost for battle in battles)
            killed = sum(battle.killed for battle in battles)
            parts.append(t("event-campaign-losses", seat=seat, lost=lost, killed=killed))
        return " ".join(parts + self._leaders_lost(battles, NOBODY))

    def _march(self, march: March, viewer: int) -> str:
        facts = {"source": self.names.the(march.source), "target": self.names.the(march.target)}
        who = self._who(march.seat, viewer)
        if not march.leaders:
            return self.t("event-armies-moved", armies=self._armies(march.armies), **facts, **who)
        return self.t("event-units-moved", units=self._units(march.armies, march.leaders), **facts, **who)

    def _purchase(self, bought: Purchase, viewer: int) -> str:
        """How many cards of which decks; to their owner also which."""
        decks = ", ".join(
            self.t("deck-count", deck=self.t(f"deck-{deck}"), count=count) for deck, count in bought.decks.items()
        )
        text = self.t(
            "event-card-bought",
            count=sum(bought.decks.values()),
            decks=decks,
            **bought.spent,
            **self._who(bought.seat, viewer),
        )
        if not bought.cards:
            return text
        cards = ", ".join(self.names.card(card) for card in bought.cards)
        return f"{text} {self.t('event-cards-drawn', cards=cards)}"

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
        if name == "SealedTold" and self.t.has(f"log-{row['line']}"):
            message = f"log-{row['line']}"
        special: dict[str, Callable[[Row, int], Row]] = {
            "CardsCaptured": self._captured,
            "SeatEliminated": self._eliminated,
            "SeatKnockedOut": self._eliminated,
            "GameWon": self._victory,
            "GameEnded": self._ended,
            "TurnStarted": self._turn,
            "SealedTold": self._sealed,
        }
        if not self.t.has(message):  # an edition's own event that nobody has put into words yet
            return f"{name}: {', '.join(f'{key} {value}' for key, value in row.items() if key != 'event')}"
        if name in special:
            return self.t(message, **special[name](row, viewer))
        return self.t(message, **self._values(row, viewer))

    def _values(self, row: Row, viewer: int) -> Row:
        names = self.names
        worded = names.presentation.worded
        values: Row = self._who(row["seat"], viewer) if "seat" in row else {}
        for key, value in row.items():
            if key in ("source", "target", "territory", "region"):
                values[key] = names.the(value)
            elif key == "armies":
                values[key] = self._armies(value)
            elif key == "card":
                values[key] = names.card(value)
            elif key == "cards":
                values[key] = ", ".join(names.card(card) for card in value)
            elif key in worded:
                values[key] = ", ".join(self._word(worded[key], word) for word in value.split("+"))
            elif key == "totals":
                values[key] = "–".join(map(str, value))
            elif key in ("attack", "defence", "dice"):
                values[key] = " ".join(map(str, value))
            elif key in ("against", "other"):
                values[key] = self._name(value, viewer)
            elif key == "seats":
                values[key] = ", ".join(self._name(seat, viewer) for seat in value)
            elif key == "bids":
                values[key] = ", ".join(f"{self._name(seat, viewer)} {bid}" for seat, bid in enumerate(value))
            elif key not in ("event", "seat"):
                values[key] = value
        return values

    def _word(self, sort: str, word: str) -> str:
        """What a piece is called; a word that is none is for the message to choose by."""
        known = (name for name in (f"{sort}-{word}", f"part-{word}") if self.t.has(name))
        return next((self.t(name) for name in known), word)

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
            "sides": "nobody" if row["by"] == row["seat"] else _sides(row["by"], row["seat"], viewer),
            "seat": self.names.seat(row["by"]),
            "loser": self.names.seat(row["seat"]),
        }

    def _sealed(self, row: Row, viewer: int) -> Row:
        """The sentence is the page's, where a place is one of several."""
        places = [self.names.the(row[key]) for key in ("territory", "region") if key in row]
        return {"place": places[0] if places else "", **self._values(row, viewer)}

    def _turn(self, row: Row, viewer: int) -> Row:
        return {"round": row["round"], **self._who(row["seat"], viewer)}

    def _victory(self, row: Row, viewer: int) -> Row:
        return ending(self.names, [row["seat"]], row["reason"], viewer)

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


def _foreign_attacker(fact: Fact, viewer: int, seats: int) -> int:
    """The attacker of a battle that is not the viewer's business; NOBODY for everything else. An army without a
    seat is everybody's business."""
    if not isinstance(fact, Battle) or not (fact.throws or fact.taken):
        return NOBODY
    is_part = viewer >= 0 and viewer in (fact.seat, fact.defender)
    return NOBODY if is_part or max(fact.seat, fact.defender) >= seats else fact.seat


def _sides(attacker: int, defender: int, viewer: int) -> str:
    return "attacker" if viewer == attacker else "defender" if viewer == defender else "others"


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
