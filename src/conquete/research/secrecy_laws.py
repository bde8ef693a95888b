"""The laws of secrecy: a view holds nothing its seat may not know, and nothing else betrays it either."""

from collections.abc import Iterator
from random import Random

from conquete.engine.decks import layers
from conquete.engine.events import Event
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE, DECK, HIDDEN, OPEN, OWNER, PUBLIC
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View, determinize, events_for, redact
from conquete.research.laws import Law
from conquete.research.lines import Line, RandomChooser, asked, choose, ends, is_answer, standing

SPECTATOR = -1
TURNED_UP = "TerritoryTurnedUp"
TWINS = 2


def known_cards(rules: Ruleset, state: State, seat: int) -> set[int]:
    """The cards whose place `seat` knows by the rules of the zones alone."""
    known: set[int] = set()
    for zone in rules.zones:
        cards = state.zones[zone.index]
        if zone.visibility == PUBLIC or (zone.visibility == OWNER and zone.owner == seat):
            known.update(cards)
        elif zone.visibility == DECK:
            for is_open, layer in layers(cards):
                if is_open:
                    known.update(layer)
    return known


def hidden_cards(rules: Ruleset, state: State, seat: int) -> set[int]:
    """The cards that lie somewhere `seat` cannot look."""
    in_zones = {card for zone in rules.zones for card in state.zones[zone.index] if card >= 0}
    return in_zones - known_cards(rules, state, seat)


def hidden_values(rules: Ruleset, seat: int) -> list[tuple[str, int]]:
    """Where in State.values lies what `seat` may not see, with the register's name."""
    hidden: list[tuple[str, int]] = []
    for register in rules.registers.values():
        for i in range(register.length):
            is_own = register.visibility == OWNER and i // register.stride == seat
            if register.visibility != PUBLIC and not is_own:
                hidden.append((register.name, register.offset + i))
    return hidden


def viewers(line: Line, kinds_seen: dict[str, int], often: int) -> list[int]:
    """Everybody, spectators included, where a question is new; later on any one of them."""
    everybody = [SPECTATOR, *range(line.rules.seats)]
    kind = asked(line.game)
    kinds_seen[kind] = kinds_seen.get(kind, 0) + 1
    return everybody if kinds_seen[kind] <= often else [line.aside.choice(everybody)]


class HiddenCards(Law):
    """No view names a card that lies where its seat cannot look, and none shows a register that is hidden. What
    everybody hears of in an event lies open afterwards, unless it was turned up and shuffled back into its pile, or
    the game is over."""

    name = "hidden cards"
    stride = 6

    def begin(self, line: Line) -> None:
        self.kinds: dict[str, int] = {}

    def at(self, line: Line) -> None:
        for seat in viewers(line, self.kinds, self.first):
            self._check_cards(line, seat)
            self._check_registers(line, seat)

    def after(self, line: Line) -> None:
        named = _named_cards(line.events, SPECTATOR)
        if named and not line.game.is_over:
            told = named.intersection(hidden_cards(line.rules, line.game.state, SPECTATOR)) - _put_back(line)
            if told:
                names = [line.rules.cards[card] for card in sorted(told)]
                line.broken(self.name, f"the last step told everybody of {names}, which lie hidden")

    def _check_cards(self, line: Line, seat: int) -> None:
        rules, state = line.rules, line.game.state
        secret = {rules.cards[card] for card in hidden_cards(rules, state, seat)}
        written = line.game.view(seat).to_json()
        for place in ("cards", "pending"):
            named = secret.intersection(_card_names(written[place], place == "cards"))
            if named:
                line.broken(self.name, f"the view of seat {seat} names {sorted(named)} in '{place}'")

    def _check_registers(self, line: Line, seat: int) -> None:
        seen = line.game.view(seat).state.values
        for name, i in hidden_values(line.rules, seat):
            if seen[i] != HIDDEN:
                line.broken(self.name, f"the view of seat {seat} shows a hidden value of register '{name}'")


def _put_back(line: Line) -> set[int]:
    """The cards that were turned up for everybody to see and lie in a pile again, among others."""
    turned = _named_cards([event for event in line.events if event.name == TURNED_UP], SPECTATOR)
    piles = [line.game.state.zones[zone.index] for zone in line.rules.zones if zone.visibility == DECK]
    return {card for pile in piles for _, layer in layers(pile) if len(layer) > 1 for card in layer} & turned


def _card_names(written: object, everywhere: bool) -> Iterator[str]:
    """The names in a part of a written view; beside zones, only entries called "card" name cards."""
    if isinstance(written, str):
        if everywhere:
            yield written
    elif isinstance(written, list):
        for entry in written:
            yield from _card_names(entry, everywhere)
    elif isinstance(written, dict):
        for key, entry in written.items():
            yield from _card_names(entry, everywhere or key == "card")


class NoLeak(Law):
    """States that differ only in what a seat cannot see are the same to it: view, who is asked for what, its
    own options, and what it learns from the next step. The secrets are drawn anew at random (determinize) and
    compared with the game as it is. The next step may differ where it turns up a card the seat did not know,
    such as a mission that is shown, or where it changes a hidden register: a secret is laid down or opened.
    Only with open asking: exact asking betrays hands by design, so then determinize alone is held to its word.
    """

    name = "no leak"
    stride = 10

    def begin(self, line: Line) -> None:
        self.kinds: dict[str, int] = {}

    def at(self, line: Line) -> None:
        for seat in viewers(line, self.kinds, self.first):
            games = [standing(line.rules, line.game.state.copy(), line.game.count)]
            for number in range(TWINS):
                games.append(self._twin(line, seat, number))
            if line.rules.asking == OPEN:
                for twin in games[1:]:
                    self._compare_question(line, seat, games[0], twin)
                self._compare_next_step(line, seat, games)

    def _twin(self, line: Line, seat: int, number: int) -> Game:
        game = line.game
        view = game.view(seat)
        before = view.to_json()
        random = Random(f"{line.seed} {game.count} {seat} {number}")
        state = determinize(view, RandomChooser(random))
        problem = line.rules.check(state)
        if problem:
            line.broken(self.name, f"determinize for seat {seat} makes an impossible state: {problem}")
        if view.to_json() != before:
            line.broken(self.name, f"determinize changes the view of seat {seat} it is given")
        if _seen(line.rules, state, seat) != before:
            line.broken(self.name, f"seat {seat} can tell a determinized state by its view")
        return standing(line.rules, state, game.count)

    def _compare_question(self, line: Line, seat: int, game: Game, twin: Game) -> None:
        if (game.actor, asked(game)) != (twin.actor, asked(twin)):
            line.broken(
                self.name,
                f"seat {seat} can tell what is hidden: with other cards seat {twin.actor} is asked for "
                f"'{asked(twin)}'",
            )
        if game.actor == seat and game.packed != twin.packed:
            line.broken(self.name, f"the options of seat {seat} depend on cards it cannot see")

    def _compare_next_step(self, line: Line, seat: int, games: list[Game]) -> None:
        game = games[0]
        action = line.sample() if game.actor == CHANCE else choose(line.aside, game.packed, line.caution)
        known = _names(game.rules, known_cards(game.rules, game.state, seat))
        text = game.text(action)
        seen: list[tuple[object, ...]] = []
        for other in games:
            if not is_answer(other, action):  # with other cards somebody else cannot do this
                continue
            before = _secrets(other, seat)
            other.play(action)
            events = other.take_events()
            rules = other.rules  # which may have changed
            heard_of = _named_cards(events, seat) | known_cards(rules, other.state, seat)
            after = _secrets(other, seat)
            if _names(rules, heard_of) - known or any(before[key] != after.get(key) for key in before):
                return
            seen.append(_heard(other, events, seat))
        if any(row != seen[0] for row in seen):
            line.broken(self.name, f"after '{text}' seat {seat} can tell what is hidden")


class SecretAnswers(Law):
    """Where two answers, of a seat or of chance, lead to states that a third seat cannot tell apart, it hears
    the same of both."""

    name = "secret answers"
    stride = 5

    def begin(self, line: Line) -> None:
        self.kinds: dict[str, int] = {}

    def at(self, line: Line) -> None:
        game = line.game
        answers = [outcome for outcome, _ in game.chances()] if game.actor == CHANCE else ends(game.packed)
        if len(answers) < 2:
            return
        first, second = line.aside.sample(answers, 2)
        games: list[Game] = []
        events: list[list[Event]] = []
        for action in (first, second):
            games.append(standing(line.rules, game.state.copy(), game.count))
            games[-1].play(action)
            events.append(games[-1].take_events())
        if games[0].digest() == games[1].digest():
            return
        for seat in viewers(line, self.kinds, self.first):
            if seat == game.actor:
                continue
            one, other = (_heard(games[i], events[i], seat) for i in (0, 1))
            if one[1:] == other[1:] and one != other:
                line.broken(
                    self.name, f"seat {seat} hears whether '{game.text(first)}' or '{game.text(second)}' was done"
                )


def _secrets(game: Game, seat: int) -> dict[tuple[str, int], int]:
    """By register and place in it: what `seat` may not see."""
    registers = game.rules.registers
    return {(name, i - registers[name].offset): game.state.values[i] for name, i in hidden_values(game.rules, seat)}


def _names(rules: Ruleset, cards: set[int]) -> set[str]:
    return {rules.cards[card] for card in cards}


def _heard(game: Game, events: list[Event], seat: int) -> tuple[object, ...]:
    """What `seat` hears of a step, then what it sees after it."""
    rules = game.rules
    return (events_for(rules, events, seat), game.actor, asked(game), _seen(rules, game.state, seat))


def _seen(rules: Ruleset, state: State, seat: int) -> dict[str, object]:
    return View(rules, seat, redact(rules, state, seat), 0).to_json()


def _named_cards(events: list[Event], seat: int) -> set[int]:
    """The cards that `seat` hears of in the events."""
    named: set[int] = set()
    for event in events:
        data = event.seen_by(seat) or {}
        for key in ("card", "cards"):
            value = data.get(key, [])
            named.update(card for card in (value if isinstance(value, list) else [value]) if isinstance(card, int))
    return named
