"""A decision as a person meets it: a sentence, a numbered menu, and what he may type to answer."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

from conquete.cli.names import Names
from conquete.engine.actions import (
    ACTION_MASK,
    N_SHIFT,
    Verb,
    a_of,
    b_of,
    n_of,
    span_of,
    verb_of,
)
from conquete.engine.decision import Decision
from conquete.engine.errors import IllegalAction
from conquete.engine.ids import CARD, NOTHING, NUMBER, PIECES, REGION, SEAT, TERRITORY
from conquete.engine.names import verb_id
from conquete.engine.state import Frame
from conquete.engine.views import View
from conquete.locales import LANGUAGES, Translator
from conquete.rules.placing import SEALED
from conquete.rules.set_cards import SetCards

DO_KEEP: Final = verb_id("keep")
DO_TRADE: Final = verb_id("trade")

LONG_MENU: Final = 20  # a longer menu of pairs asks for the source first
_TERRITORY_FIELDS: Final = ("source", "target", "territory")


class Entry:
    """One line of a menu: an option, perhaps with a range of numbers."""

    def __init__(self, option: int, verb: Verb, label: str) -> None:
        self.option = option
        self.verb = verb
        self.label = label
        self.low = n_of(option)
        self.high = self.low + span_of(option)

    @property
    def has_range(self) -> bool:
        return self.high > self.low

    @property
    def is_bare(self) -> bool:
        """A word without anything to choose: stop, keep, stay, pass."""
        return self.verb.operands == (NOTHING, NOTHING, NOTHING)

    def action(self, number: int) -> int:
        """The option with that number, be it in the range or not."""
        return (self.option & ACTION_MASK) + (number - self.low << N_SHIFT)

    @property
    def most(self) -> int:
        return self.action(self.high)


class Question:
    """`entries` are numbered from 1; `way_out` (to stop, to keep, to stay) is number 0 where there is one."""

    def __init__(self, kind: str, sentence: str, entries: list[Entry]) -> None:
        self.kind = kind
        self.sentence = sentence
        bare = [entry for entry in entries if entry.is_bare]
        self.way_out = bare[0] if len(bare) == 1 else None
        self.entries = [entry for entry in entries if entry is not self.way_out]
        self.groups: list[Question] = []  # the same by source, where there are too many for one list

    @property
    def is_number(self) -> bool:
        """Only "how many?" is asked."""
        return self.way_out is None and len(self.entries) == 1 and self.entries[0].verb.operands[0] == NOTHING

    def numbered(self) -> list[tuple[int, Entry]]:
        rows = list(enumerate(self.entries, start=1))
        return rows if self.way_out is None else [*rows, (0, self.way_out)]

    def entry(self, number: int) -> Entry | None:
        if number == 0:
            return self.way_out
        return self.entries[number - 1] if number <= len(self.entries) else None

    def matching(self, typed: str) -> list[Entry]:
        """The entries whose label has every word that was typed, at least its beginning; figures do not count."""
        wanted = [word for word in plain_words(typed) if not word.isdecimal()]
        return [entry for entry in self.entries if wanted and _has_words(entry.label, wanted)]


def _traded(option: int) -> list[int]:
    """The cards of a trade: three, or a joker by itself."""
    cards = [a_of(option)]
    if verb_of(option) == DO_TRADE:
        cards += [b_of(option), n_of(option)]
    return cards


def _has_words(label: str, wanted: Sequence[str]) -> bool:
    words = plain_words(label)
    return all(any(word.startswith(start) for word in words) for start in wanted)


def plain_words(text: str) -> list[str]:
    """The words of a text without case, accents and signs."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return re.findall(r"[a-z0-9]+", "".join(letter for letter in letters if not unicodedata.combining(letter)))


# -- asking ----------------------------------------------------------------------------------------------


class Asker:
    """Puts the decisions of one game into words."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.t = names.t
        self.rules = names.rules
        self.set_cards = next((module for module in self.rules.modules if isinstance(module, SetCards)), None)
        self.labels: dict[str, Callable[[View, int], str]] = {
            "claim": self._claim,
            names.presentation.attack: self._attack,
            "attack_unnamed": self._attack_unnamed,
            "move": self._move,
            "expand": self._move,
            "trade": self._trade,
            "trade_joker": self._trade,
            "play": self._play,
            "target": self._claim,
        }

    def question(self, view: View, decision: Decision) -> Question:
        entries = [self._entry(view, option) for option in decision.packed]
        if decision.kind == "trade":
            entries.sort(key=lambda entry: -self._worth(view, entry.option))
        facts = self._facts(view, decision)
        # What a world adds is said as on the page.
        messages = [f"question-{decision.kind}", f"title-do-{decision.kind}"]
        message = next((message for message in messages if self.t.has(message)), "question-other")
        sentence = self.t(message, **{"kind": decision.kind, **facts})
        question = Question(decision.kind, sentence, entries)
        if len(question.entries) > LONG_MENU:
            question.groups = self._by_source(view, question)
        return question

    def _by_source(self, view: View, question: Question) -> list[Question]:
        """The pairs of a long menu, one question for each territory they start from."""
        if any(entry.verb.operands[:2] != (TERRITORY, TERRITORY) for entry in question.entries):
            return []
        groups: list[Question] = []
        by_source = sorted(question.entries, key=lambda entry: a_of(entry.option))
        for source, entries in groupby(by_source, lambda entry: a_of(entry.option)):
            pairs = list(entries)
            label = self.t("source-entry", source=self._held(view, source), count=len(pairs))
            groups.append(Question(question.kind, label, pairs))
        return groups

    def _facts(self, view: View, decision: Decision) -> dict[str, Any]:
        """What the sentence of a question may mention: the fields of its frame, armies in hand, cards held."""
        state, names = view.state, self.names
        frame = state.frames[-1]
        facts: dict[str, Any] = {"must": "no"}
        for i, field in enumerate(self.rules.step(frame[0]).fields):
            value = frame[2 + i]
            if field in _TERRITORY_FIELDS:
                facts[field] = names.the(self.rules.board.territories[value])
                facts[f"{field}_armies"] = state.armies[value]
            else:
                facts[field] = value
        facts["attacker"] = names.seat(frame[1]) if frame[1] >= 0 else ""
        # An army without a seat is led by a player: the question says which one it is about.
        facts["led"] = "yes" if frame[1] >= self.rules.seats else "no"
        if "target" in facts:
            owner = state.owner[self._target_of(frame)]
            facts["defended"] = "own" if owner == decision.actor else "other"
            facts["defender"] = names.seat(owner) if owner >= 0 else ""
        facts["left"] = self.t("armies", count=self._left(view, decision))
        first = a_of(decision.packed[0])
        facts["whose"] = "own" if first < len(state.owner) and state.owner[first] == decision.actor else "other"
        if self.rules.has_zone("hand"):
            facts["held"] = len(state.zones[self.rules.zone("hand", decision.actor)])
        if all(verb_of(option) == verb_of(decision.packed[0]) for option in decision.packed):
            facts["must"] = "yes"
        return facts

    def _target_of(self, frame: Frame) -> int:
        return frame[2 + self.rules.step(frame[0]).fields.index("target")]

    def _left(self, view: View, decision: Decision) -> int:
        """Armies still to be placed: where they go down one by one the reserve tells, else the range does."""
        if decision.kind == "place_initial":
            return view.state.values[self.rules.offset("reserve") + decision.actor]
        return max(n_of(option) + span_of(option) for option in decision.packed)

    def _entry(self, view: View, option: int) -> Entry:
        verb = self.rules.words.verbs[verb_of(option)]
        message = f"option-{verb.name}"
        if verb.name in self.labels:
            label = self.labels[verb.name](view, option)
        elif self.t.has(message):
            label = self.t(message, **self._operands(view, option, verb))
        elif verb.operands[0] == TERRITORY and verb.operands[1] == NOTHING:
            label = self._place(view, option)
        elif self.t.has(f"answer-{verb.name}"):  # what a world adds is said as on the page
            label = self.t(f"answer-{verb.name}", **self._operands(view, option, verb))
        else:
            label = self._named(view, option, verb)
        return Entry(option, verb, label)

    def _named(self, view: View, option: int, verb: Verb) -> str:
        """What no message tells, by what it names."""
        said = self._operands(view, option, verb)
        named = [
            said[name] for name in ("leaders", "decks", "card", "territory", "region", "seat") if said.get(name)
        ]
        if NUMBER in verb.operands:
            named.append(n_of(option))
        return " ".join(str(name) for name in named) or self.t("option-other")

    # -- labels -----------------------------------------------------------------------------------------

    def _held(self, view: View, territory: int) -> str:
        """A territory of one's own with its armies, and those that only its owner knows of yet."""
        name = self.names.territory(self.rules.board.territories[territory])
        facts = {"territory": name, "armies": view.state.armies[territory]}
        sealed = self._sealed(view, territory)
        return self.t("held-sealed", sealed=sealed, **facts) if sealed else self.t("held", **facts)

    def _sealed(self, view: View, territory: int) -> int:
        if SEALED not in self.rules.registers or view.seat < 0:
            return 0
        board = self.rules.board
        return view.state.values[self.rules.offset(SEALED) + view.seat * board.size + territory]

    def _place(self, view: View, option: int) -> str:
        territory = a_of(option)
        against = self._against(view, territory)
        return self.t("option-place", territory=self._held(view, territory), against=against)

    def _against(self, view: View, territory: int) -> int:
        """The armies that stand beside it and are not its own."""
        state, near = view.state, self.rules.board.neighbours[territory]
        return sum(state.armies[other] for other in near if state.owner[other] != state.owner[territory])

    def _claim(self, view: View, option: int) -> str:
        board, territory = self.rules.board, a_of(option)
        name = self.names.territory(board.territories[territory])
        region = board.region_of[territory]
        return name if region < 0 else f"{name} ({self.names.region(board.regions[region])})"

    def _attack(self, view: View, option: int) -> str:
        target = b_of(option)
        name = self.names.territory(self.rules.board.territories[target])
        owner = self.names.signed_seat(view.state.owner[target])
        return f"{self._held(view, a_of(option))} → {name} ({view.state.armies[target]}, {owner})"

    def _attack_unnamed(self, view: View, option: int) -> str:
        return self.t("option-attack_unnamed", attack=self._attack(view, option))

    def _move(self, view: View, option: int) -> str:
        return f"{self._held(view, a_of(option))} → {self._held(view, b_of(option))}"

    def _trade(self, view: View, option: int) -> str:
        cards = ", ".join(self.names.cards(_traded(option)))
        armies = self.t("armies", count=self._worth(view, option))
        return self.t("option-trade", cards=cards, armies=armies)

    def _worth(self, view: View, option: int) -> int:
        """Armies for a set; 0 for keeping one's cards."""
        if self.set_cards is None or verb_of(option) == DO_KEEP:
            return 0
        return self.set_cards.worth(view.state, _traded(option))

    def _play(self, view: View, option: int) -> str:
        return self.t("option-play", card=self.names.card(self.rules.cards[a_of(option)]))

    # -- labels that are words alone ----------------------------------------------------------------------

    def _operands(self, view: View, option: int, verb: Verb) -> dict[str, object]:
        """What the message of a verb may mention: the words for its operands."""
        said: dict[str, object] = {
            "number": n_of(option),
            "n": n_of(option),
            "place": "",
            "card": "",
            "piece": "",
            "seat": "",
        }
        for kind, value in zip(verb.operands, (a_of(option), b_of(option)), strict=False):
            if kind == TERRITORY:
                said |= {"territory": self._held(view, value), "against": self._against(view, value)}
                said["place"] = self.names.territory(self.rules.board.territories[value])
            elif kind == REGION:
                said["place"] = said["region"] = self.names.region(self.rules.board.regions[value])
            elif kind == SEAT:
                said["seat"] = self.names.signed_seat(value)
            elif kind == CARD:
                said["card"] = self.names.card(self.rules.cards[value])
            elif kind == PIECES:
                said |= {"leaders": self.names.pieces(value), "decks": self.names.pieces(value, "deck")}
                said["piece"] = said["leaders"] or said["decks"]
                said["count"] = value.bit_count()
        return said

    # -- how many -----------------------------------------------------------------------------------------

    def how_many(self, entry: Entry) -> str:
        message = f"number-{entry.verb.name}"
        range = {"low": entry.low, "high": entry.high}
        return self.t(message, **range) if self.t.has(message) else self.t("number-other", **range)


# -- actions typed as text -------------------------------------------------------------------------------


class Reader:
    """Reads actions as text, with names and verbs in either language: "attaquer brésil afrique_du_nord 3"."""

    def __init__(self, names: Names) -> None:
        self.words = names.rules.words
        self.t = names.t
        self.verbs: dict[str, str] = {name: name for name in self.words.by_name}
        self.ids: dict[str, str] = {}
        for lang in LANGUAGES:
            local = Names(names.rules, Translator(lang))
            for verb in self.words.by_name:
                if local.t.has(f"verb-{verb}"):
                    self.verbs.update({_key(word): verb for word in local.t(f"verb-{verb}").split(",")})
            self.ids.update({_key(local.region(id)): id for id in self.words.regions})
            self.ids.update({_key(local.territory(id)): id for id in self.words.territories})
        for id in (*self.words.cards, *self.words.territories):
            self.ids[_key(id)] = id

    def is_action(self, typed: str) -> bool:
        """Does it begin like an action?"""
        first = typed.split(maxsplit=1)[:1]
        return bool(first) and _key(first[0]) in self.verbs

    def parse(self, typed: str) -> int:
        """The action meant; IllegalAction with a sentence in the language if it cannot be read."""
        first, *rest = typed.split()
        verb = self.words.by_name[self.verbs[_key(first)]]
        text = " ".join([verb.name, *(self.ids.get(_key(word), word) for word in rest)])
        try:
            return self.words.parse(text)
        except IllegalAction as error:
            raise IllegalAction(self.t("cannot-read", typed=typed, usage=self.usage(verb))) from error

    def usage(self, verb: Verb) -> str:
        kinds = {TERRITORY: "territory", CARD: "card", NUMBER: "number", SEAT: "seat", REGION: "region"}
        operands = [self.t(f"operand-{kinds.get(kind, 'number')}") for kind in verb.operands if kind != NOTHING]
        return " ".join([verb.name, *operands])


def _key(text: str) -> str:
    return "_".join(plain_words(text))
