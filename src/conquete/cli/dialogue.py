"""Asking one person one question, until there is an answer that the rules allow."""

import re
from collections.abc import Callable
from itertools import islice, product
from typing import Final

from conquete.cli.board_text import Players
from conquete.cli.names import hand_zones
from conquete.cli.output import reason
from conquete.cli.questions import Asker, Entry, Question, Reader
from conquete.cli.screen import Screen
from conquete.editions.clauses import Clause, find_clause, load_clauses, words
from conquete.editions.opened import opened_in
from conquete.engine.actions import MOST, Verb, act, verb_of
from conquete.engine.errors import IllegalAction
from conquete.engine.game import Game
from conquete.engine.ids import CARD, NOTHING, NUMBER, TERRITORY
from conquete.locales import printed

_NUMBERED: Final = re.compile(r"(\d{1,5})(?:\s*(!)\s*(\d{0,5})|\s+(\d{1,5}))?")
_UNTIL: Final = re.compile(r"!\s*(\d{0,5})")
_TRAILING: Final = re.compile(r"(.*\D)\s(\d{1,5})")
_SHORTEST: Final = 2  # letters of a name: a single one is a slip, or was meant as a command
_PROBES: Final = 20_000  # actions tried to find the clauses that bind a choice


class Quit(Exception):
    """The person wants to leave."""


class Back(Exception):
    """The person wants to choose again from the first menu."""


class Answer:
    """An action, and what was said about the questions after it: the same again `repeat` times, or an attack
    `until` only so many armies are left."""

    def __init__(self, action: int, repeat: int = 0, until: int = 0) -> None:
        self.action = action
        self.repeat = repeat
        self.until = until


class Dialogue:
    """The conversation with the people at this terminal."""

    def __init__(
        self, game: Game, asker: Asker, screen: Screen, players: Players, save: Callable[[str], None]
    ) -> None:
        self.game = game
        self.asker = asker
        self.names = asker.names
        self.t = asker.t
        self.lang = asker.t.lang
        self.screen = screen
        self.players = players
        self.save = save
        self.reader = Reader(asker.names)
        self.view = game.view(-1)
        # Either language's words work in both.
        self.commands: dict[str, Callable[[str], None]] = {
            **dict.fromkeys(("help", "aide", "?"), self._help),
            **dict.fromkeys(("board", "carte", "plateau"), self._board),
            **dict.fromkeys(("hand", "cards", "cartes", "main"), self._hand),
            **dict.fromkeys(("mission",), self._mission),
            **dict.fromkeys(("rules", "rule", "règle", "règles", "regle", "regles"), self._rules),
            **dict.fromkeys(("why", "pourquoi"), self._why),
            **dict.fromkeys(("save", "sauver", "enregistrer"), self._save),
            **dict.fromkeys(("quit", "quitter", "exit", "q"), self._quit),
        }

    def ask(self) -> Answer:
        """Put the pending decision to its seat; Quit, EOFError or KeyboardInterrupt end the game."""
        decision = self.game.decision()
        self.view = self.game.view(decision.actor)
        question = self.asker.question(self.view, decision)
        self.screen.say(question.sentence, "bold")
        self._show(question)
        while True:
            try:
                answer = self._answer(self.screen.ask().strip(), question)
            except IllegalAction as error:
                self._explain(error)
            except Back:
                self._show(question)
            else:
                if answer is not None:
                    return answer

    def _show(self, question: Question) -> None:
        if question.is_number:
            self.screen.say(self.asker.how_many(question.entries[0]))
        elif question.groups:
            rows = list(enumerate((group.sentence for group in question.groups), start=1))
            self.screen.menu(rows if question.way_out is None else [*rows, (0, question.way_out.label)])
        else:
            self.screen.menu([(number, entry.label) for number, entry in question.numbered()])
        if question.kind == "place_initial":
            self.screen.say(self.t("play-repeat-hint"), "dim")

    # -- understanding ------------------------------------------------------------------------------------

    def _answer(self, typed: str, question: Question) -> Answer | None:
        """What was meant, or None after a command or a remark; the question then stands."""
        if not typed:
            if question.is_number:
                return Answer(question.entries[0].most)
            self.screen.say(self.t("play-menu-hint"))
            return None
        if self._command(typed):
            return None
        if question.is_number and typed.isdecimal():
            return self._with_number(question.entries[0], int(typed))
        numbered = _NUMBERED.fullmatch(typed)
        if numbered and not question.is_number:
            number, until, floor, second = numbered.groups()
            if question.groups and int(number):
                return self._from_group(question.groups, int(number), second)
            return self._chosen(question, int(number), second, until, floor)
        if self.reader.is_action(typed):
            return self._action(self.reader.parse(typed))
        return self._by_name(typed, question)

    def _from_group(self, groups: list[Question], number: int, second: str | None) -> Answer | None:
        if number > len(groups):
            self.screen.say(self.t("not-in-list", number=number))
            return None
        group = groups[number - 1]
        if second is not None:
            return self._chosen(group, int(second), None, None, None)
        if len(group.entries) == 1:
            return self._how_many(group.entries[0])
        self.screen.menu([(number, entry.label) for number, entry in group.numbered()])
        while True:
            typed = self.screen.ask(self.t("back") + " >").strip()
            numbered = _NUMBERED.fullmatch(typed)
            if typed == "0":
                raise Back
            if numbered:
                answer = self._chosen(group, int(numbered[1]), numbered[4], numbered[2], numbered[3])
                if answer is not None:
                    return answer
            elif not self._command(typed):
                self.screen.say(self.t("not-understood", typed=typed))

    def _chosen(
        self, question: Question, number: int, second: str | None, until: str | None, floor: str | None
    ) -> Answer | None:
        """An option by its number; `second` says how many, or how often where only one may be placed."""
        entry = question.entry(number)
        if entry is None:
            self.screen.say(self.t("not-in-list", number=number))
            return None
        if until and entry.verb.name == "attack":
            return Answer(entry.most, until=max(1, int(floor or 1)))
        if second is None:
            return self._how_many(entry)
        if question.kind == "place_initial" and int(second) > 0:
            return Answer(entry.most, repeat=int(second) - 1)
        if entry.verb.operands[2] != NUMBER:  # there is nothing to count
            self.screen.say(self.t("not-understood", typed=f"{number} {second}"))
            return None
        return self._with_number(entry, int(second))

    def _how_many(self, entry: Entry) -> Answer:
        """Ask for the number of an option that has a range; 0 goes back to the menu."""
        if not entry.has_range:
            return Answer(entry.most)
        while True:
            typed = self.screen.ask(self.asker.how_many(entry)).strip()
            until = _UNTIL.fullmatch(typed)
            if not typed:
                return Answer(entry.most)
            if typed == "0" and entry.low > 0:
                raise Back
            if until and entry.verb.name == "attack":
                return Answer(entry.most, until=max(1, int(until[1] or 1)))
            answer = None
            if typed.isdecimal():
                try:
                    answer = self._with_number(entry, int(typed))
                except IllegalAction as error:
                    self._explain(error)
            elif not self._command(typed):
                self.screen.say(self.t("not-in-range", low=entry.low, high=entry.high))
            if answer is not None:
                return answer

    def _with_number(self, entry: Entry, number: int) -> Answer | None:
        if entry.low <= number <= entry.high:
            return Answer(entry.action(number))
        if number <= MOST:
            return self._action(entry.action(number))  # a clause says why it is too many or too few
        self.screen.say(self.t("not-in-range", low=entry.low, high=entry.high))
        return None

    def _action(self, action: int) -> Answer:
        if not self.game.decision().allows(action):
            raise self.game.refusal(action)
        return Answer(action)

    def _by_name(self, typed: str, question: Question) -> Answer | None:
        trailing = _TRAILING.fullmatch(typed)
        name, second = (trailing[1], trailing[2]) if trailing else (typed, None)
        found = question.matching(name)
        if len(found) == 1 and len(name) < _SHORTEST:
            self.screen.say(self.t("too-short"))
            return None
        if len(found) == 1:
            return self._chosen(question, question.entries.index(found[0]) + 1, second, None, None)
        if found:
            labels = "; ".join(entry.label for entry in islice(found, 6)) + ("…" if len(found) > 6 else "")
            self.screen.say(self.t("several-match", typed=name, labels=labels))
        else:
            self.screen.say(self.t("not-understood", typed=typed))
        return None

    # -- why not --------------------------------------------------------------------------------------------

    def _explain(self, error: IllegalAction) -> None:
        """A refusal in the person's language, with what the clause says."""
        if error.clause:
            text = self._text_of(self._clause(error.clause))
            self.screen.say(self.t("refused-by", clause=error.clause, text=text))
        elif error.__cause__ is not None:  # the text could not even be read, and the reader has said so
            self.screen.say(str(error))
        else:
            self.screen.say(self.t("refused-now"))

    def _clause(self, id: str) -> Clause:
        rules = self.game.rules
        return find_clause(rules.edition, id, opened_in(rules))

    def _text_of(self, clause: Clause) -> str:
        text = words(clause.text, self.lang)
        if clause.ruling is not None:
            text += f" {self.t('rules-ruling')} {words(clause.ruling, self.lang)}"
        return printed(text, self.lang)

    # -- commands -------------------------------------------------------------------------------------------

    def _command(self, typed: str) -> bool:
        """Carry out a command; False if it is none."""
        first, _, rest = typed.partition(" ")
        command = self.commands.get(first.casefold())
        if command is not None:
            command(rest.strip())
        return command is not None

    def _help(self, rest: str) -> None:
        self.screen.say(self.t("help-text"))

    def _board(self, rest: str) -> None:
        self.screen.board(self.names, self.view.state, self.players)

    def _zone(self, name: str) -> list[int]:
        """The cards that lie before the person asked, in a zone of that name."""
        rules = self.game.rules
        return self.view.state.zones[rules.zone(name, self.view.seat)] if rules.has_zone(name) else []

    def _hand(self, rest: str) -> None:
        zones = hand_zones(self.game.rules, self.view.seat)
        hand = [card for zone in zones for card in self.view.state.zones[zone]]
        if hand:
            self.screen.say(self.t("your-cards", cards=", ".join(self.names.cards(hand))))
        else:
            self.screen.say(self.t("your-cards-none"))

    def _mission(self, rest: str) -> None:
        for zone in ("mission", "headquarters"):
            cards = self._zone(zone)
            if cards:
                self.screen.say(self.t(f"your-{zone}", what=" ".join(self.names.cards(cards))))
                return
        self.screen.say(self.t("no-mission"))

    def _why(self, rest: str) -> None:
        found = binding_clauses(self.game)
        self.screen.say(self.t("why-intro") if found else self.t("why-none"))
        for id in found:
            self.screen.say(f"{id}  {self._text_of(self._clause(id))}")

    def _rules(self, id: str) -> None:
        """A clause by its id, with or without the letters before the number."""
        rules = self.game.rules
        clauses = load_clauses(rules.edition, opened_in(rules))
        prefix = clauses[0].id.partition("-")[0]
        if not id:
            self.screen.say(self.t("rules-usage", example=clauses[0].id))
            return
        for clause in clauses:
            if clause.id in (id, f"{prefix}-{id}"):
                self.screen.say(f"{clause.id}  {self._text_of(clause)}")
                return
        self.screen.say(self.t("no-such-clause", id=id))

    def _save(self, file: str) -> None:
        if file:
            self.try_to_save(file)
        else:
            self.screen.say(self.t("save-usage"))

    def try_to_save(self, file: str) -> bool:
        """Save the game, or say why it cannot be."""
        try:
            self.save(file)
        except OSError as error:
            self.screen.say(self.t("cannot-save", file=file, reason=reason(error)))
            return False
        return True

    def _quit(self, rest: str) -> None:
        raise Quit


def binding_clauses(game: Game) -> list[str]:
    """The clauses that would refuse some answer to the pending question: what they forbid, it does not offer."""
    decision = game.decision()
    rules = game.rules
    found: list[str] = []
    for verb in {verb_of(option) for option in decision.packed}:
        for a, b, n in islice(product(*_operands(game, rules.words.verbs[verb])), _PROBES):
            action = act(verb, a, b, n)
            if not decision.allows(action):
                clause = game.refusal(action).clause
                if clause and clause not in found:
                    found.append(clause)
    order = {clause.id: i for i, clause in enumerate(load_clauses(rules.edition, opened_in(rules)))}
    return sorted(found, key=lambda id: order.get(id, len(order)))


def _operands(game: Game, verb: Verb) -> list[list[int]]:
    """Values for the operands of a verb: every territory, some cards, small numbers and one that is too large."""
    values = {
        NOTHING: [0],
        TERRITORY: list(range(game.rules.board.size)),
        CARD: list(range(min(12, len(game.rules.cards)))),
    }
    return [values.get(kind, [0, 1, 2, 3, 4, MOST]) for kind in verb.operands]
