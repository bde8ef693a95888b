"""The conformance kit: every edition and every bot passes it, and each law catches the fault it is there for."""

from collections.abc import Callable
from importlib import import_module
from types import ModuleType

import pytest

from conquete.bots import bot_names
from conquete.bots.base import Bot
from conquete.editions import edition_ids, load_edition
from conquete.editions.base import Edition
from conquete.engine.actions import a_of, act
from conquete.engine.errors import ConqueteError
from conquete.engine.events import Event
from conquete.engine.ruleset import Ruleset
from conquete.engine.steps import ChoiceStep, ThrowStep
from conquete.research.chance_laws import ExactChances
from conquete.research.conformance import LAWS, check_bot, check_edition
from conquete.research.event_laws import DeclaredEvents, ToldByEvents
from conquete.research.laws import (
    ActionTexts,
    Clones,
    Law,
    ListedOptions,
    PossibleStates,
    Progress,
    Records,
    SaveAndLoad,
    UnlistedActions,
)
from conquete.research.lines import Broken
from conquete.research.secrecy_laws import HiddenCards, NoLeak, SecretAnswers
from conquete.rules.cards.table import CardTable

OWN = [id for id in edition_ids() if id != "toy"]
MODES = [(edition, mode) for edition in OWN for mode in load_edition(edition).modes]


@pytest.fixture(scope="module", autouse=True)
def toy() -> ModuleType:
    """The toy edition; importing it makes it known, which must not happen while tests are still collected."""
    return import_module("tests.toy.edition")


# -- editions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "mode"), MODES)
def test_the_editions_keep_the_laws(edition, mode):
    """One game for each number of seats; the seed, and with it the options, goes with that number."""
    least, most = load_edition(edition).modes[mode].players
    for seats in range(least, most + 1):
        assert check_edition(edition, [mode], [seats], games=1, seed=seats, max_rounds=4) == 1


@pytest.mark.smoke
def test_the_toy_keeps_the_laws():
    """It has windows within windows, and cards that are played and countered."""
    assert check_edition("toy", games=4, max_rounds=10) == 8


@pytest.mark.long
def test_the_toy_keeps_the_laws_for_long(toy):
    assert check_edition("toy", games=500, seed=1000, max_rounds=25) == 1000


def test_an_edition_need_not_be_registered(toy):
    edition = Edition("unknown", {}, list(toy.EDITION.modes.values()), [], ["toy"], toy.compose, "")
    assert check_edition(edition, games=1, seat_counts=[3], max_rounds=3) == 1


def test_games_are_reported_as_they_are_done():
    heard: list[tuple[str, int, int, int]] = []
    check_edition("toy", games=2, seed=5, seat_counts=[2], max_rounds=2, report=lambda *row: heard.append(row))
    assert [row[:3] for row in heard] == [("standard", 2, 5), ("standard", 2, 6)]
    assert all(row[3] > 10 for row in heard)


def tables(edition: str, mode: str) -> int:
    least, most = load_edition(edition).modes[mode].players
    return most - least + 1


@pytest.mark.long
@pytest.mark.parametrize(("edition", "mode"), MODES)
def test_the_editions_keep_the_laws_for_long(edition, mode):
    """At least 1,000 games of every edition, equally many for every mode and number of seats."""
    games = -(-1000 // sum(tables(id, other) for id, other in MODES if id == edition))
    assert check_edition(edition, [mode], games=games, seed=1000, max_rounds=25) == games * tables(edition, mode)


# -- the laws catch what they are there for ----------------------------------------------------------------


class Choice(ChoiceStep):
    """Stands before a step of the toy and does as it does, until a test spoils it."""

    def __init__(self, inner: ChoiceStep) -> None:
        super().__init__(inner.name, inner.fields)
        self.kind = inner.kind
        self.inner = inner
        self.always_asks = inner.always_asks

    def actor(self, state, frame):
        return self.inner.actor(state, frame)

    def options(self, state, frame):
        return self.inner.options(state, frame)

    def apply(self, state, frame, action, log):
        self.inner.apply(state, frame, action, log)

    def refusal(self, state, frame, action):
        return self.inner.refusal(state, frame, action)


class Throw(ThrowStep):
    def __init__(self, inner: ThrowStep) -> None:
        super().__init__(inner.name, inner.fields)
        self.kind = inner.kind
        self.inner = inner

    def sample(self, state, frame, dice):
        return self.inner.sample(state, frame, dice)

    def outcomes(self, state, frame):
        return self.inner.outcomes(state, frame)

    def classes(self, state, frame):
        return self.inner.classes(state, frame)

    def is_outcome(self, state, frame, action):
        return self.inner.is_outcome(state, frame, action)

    def apply(self, state, frame, action, log):
        self.inner.apply(state, frame, action, log)


class MiscountsTerritories(Choice):
    def apply(self, state, frame, action, log):
        super().apply(state, frame, action, log)
        state.held[0] += 1


class PlacesInSilence(Choice):
    def apply(self, state, frame, action, log):
        super().apply(state, frame, action, None)


class NeverStops(Choice):
    def apply(self, state, frame, action, log):
        """Whatever is answered, the question stays."""


class SharesItsOptions(Choice):
    shared: list[int]

    def options(self, state, frame):
        self.shared = super().options(state, frame)
        return self.shared

    def apply(self, state, frame, action, log):
        self.shared.append(action)
        super().apply(state, frame, action, log)


class RemembersByItself(Choice):
    calls = 0

    def options(self, state, frame):
        self.calls += 1
        return super().options(state, frame)[self.calls % 2 :]


class OffersTwice(Choice):
    def options(self, state, frame):
        options = super().options(state, frame)
        return [*options, options[0]]


class RefusesWhatItLists(Choice):
    def apply(self, state, frame, action, log):
        if action == self.options(state, frame)[-1]:
            raise ConqueteError("not that one")
        super().apply(state, frame, action, log)


class DependsOnEvents(Choice):
    def apply(self, state, frame, action, log):
        super().apply(state, frame, action, log)
        if log is not None:
            state.armies[0] += 1


class ChangesWhenRefusing(Choice):
    def refusal(self, state, frame, action):
        state.armies[0] += 1
        return ""


class AcceptsAnything(Throw):
    def is_outcome(self, state, frame, action):
        return True

    def apply(self, state, frame, action, log):
        if super().is_outcome(state, frame, action):
            super().apply(state, frame, action, log)


class MergesTooMuch(Throw):
    def classes(self, state, frame):
        rows = self.outcomes(state, frame)
        return [(rows[0][0], sum(weight for _, weight in rows))]


class MergesTooLittle(Throw):
    """Lists the first class twice."""

    def classes(self, state, frame):
        rows = super().classes(state, frame)
        return [rows[0], *rows]


class ThrowsOffTheTable(Throw):
    def sample(self, state, frame, dice):
        return act(127)

    def is_outcome(self, state, frame, action):
        return True


class HasItsOwnDice(Throw):
    calls = 0

    def sample(self, state, frame, dice):
        self.calls += 1
        rows = self.outcomes(state, frame)
        return rows[self.calls % len(rows)][0]


class KeepsPlayedCards(Choice):
    """A played card stays in the hand while the step that waits for its effect names it."""

    def apply(self, state, frame, action, log):
        before = [zone[:] for zone in state.zones]
        super().apply(state, frame, action, None)
        state.zones[:] = before


class TellsEverybody(Throw):
    def apply(self, state, frame, action, log):
        super().apply(state, frame, action, None)
        if log is not None:
            log.append(Event("CardDrawn", {"seat": frame[1], "card": a_of(action)}))


class TellsOfAWhisper(Throw):
    def apply(self, state, frame, action, log):
        super().apply(state, frame, action, log)
        if log is not None:
            log.append(Event("Whispered", {"seat": frame[1]}))


class TellsOnlyHalf(Throw):
    def apply(self, state, frame, action, log):
        super().apply(state, frame, action, log)
        if log is not None:
            log.append(Event("PlacementDone", {}))


class OffersWhatOthersHold(Choice):
    """A seat may not move while seat 0 holds a card called halt: its options tell."""

    def options(self, state, frame):
        options = super().options(state, frame)
        return options if any(card < 3 for card in state.zones[2]) else options[:1] * 1 + options[2:]


def asks_exactly(rules: Ruleset) -> None:
    """Only who can play a card is asked, though the options say that everybody is asked who might."""
    for module in rules.modules:
        if isinstance(module, CardTable):
            module.is_open = False


def spoiled(step: str, by: type[Choice] | type[Throw]) -> Callable[[Ruleset], None]:
    def spoil(rules: Ruleset) -> None:
        kind = rules.step_names[step]
        if issubclass(by, Choice):
            rules.choices[kind] = by(rules.choices[kind])
            rules.steps[kind] = rules.choices[kind]
        else:
            rules.throws[kind] = by(rules.throws[kind])
            rules.steps[kind] = rules.throws[kind]

    return spoil


def faulty(spoil: Callable[[Ruleset], None]) -> Edition:
    toy = import_module("tests.toy.edition")

    def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
        rules: Ruleset = toy.compose(mode, seats, options)
        spoil(rules)
        return rules

    return Edition("faulty", {}, list(toy.EDITION.modes.values()), [], ["toy"], compose, "")


FAULTS = [
    (PossibleStates, spoiled("place", MiscountsTerritories), "count of territories"),
    (ToldByEvents, spoiled("place", PlacesInSilence), "armies on the board that no event accounts for"),
    (DeclaredEvents, spoiled("draw", TellsEverybody), "CardDrawn is told to everybody"),
    (DeclaredEvents, spoiled("draw", TellsOfAWhisper), "Whispered is not declared"),
    (DeclaredEvents, spoiled("draw", TellsOnlyHalf), "PlacementDone: Object missing required field `seat`"),
    (Progress, spoiled("attack", NeverStops), "has gone on for"),
    (Clones, spoiled("place", SharesItsOptions), "changed the original"),
    (SaveAndLoad, spoiled("place", RemembersByItself), "offers other options"),
    (ActionTexts, spoiled("attack", OffersTwice), "is offered twice"),
    (ListedOptions, spoiled("place_initial", RefusesWhatItLists), "is listed but refused: not that one"),
    (ListedOptions, spoiled("place", DependsOnEvents), "leads elsewhere when events are kept"),
    (UnlistedActions, spoiled("attack", ChangesWhenRefusing), "a refused action has changed the game"),
    (UnlistedActions, spoiled("throw_dice", AcceptsAnything), "is not listed but was accepted"),
    (ExactChances, spoiled("throw_dice", MergesTooMuch), "has weight"),
    (ExactChances, spoiled("throw_dice", MergesTooLittle), "leads to the same state as another class"),
    (ExactChances, spoiled("draw", ThrowsOffTheTable), "KeyError"),
    (Records, spoiled("throw_dice", HasItsOwnDice), "with the same seed and choices"),
    (HiddenCards, spoiled("react", KeepsPlayedCards), "names ["),
    (HiddenCards, spoiled("draw", TellsEverybody), "told everybody of"),
    (SecretAnswers, spoiled("draw", TellsEverybody), "hears whether 'take "),
    (NoLeak, asks_exactly, "can tell what is hidden"),
    (NoLeak, spoiled("attack", OffersWhatOthersHold), "depend on cards it cannot see"),
]


@pytest.mark.parametrize(("law", "spoil", "problem"), FAULTS, ids=lambda part: getattr(part, "name", ""))
def test_a_fault_is_caught_by_its_law(law, spoil, problem, monkeypatch):
    monkeypatch.setattr(Progress, "most", 500)
    with pytest.raises(Broken) as caught:
        check_edition(faulty(spoil), games=20, max_rounds=10, laws=[law])
    assert caught.value.law == law.name
    assert problem in caught.value.problem
    assert caught.value.where.startswith("toy standard, ")
    assert "seed " in caught.value.where
    assert "step " in caught.value.where or "the end" in caught.value.where


def test_every_law_has_a_fault_it_catches():
    assert {law for law, _, _ in FAULTS} == set(LAWS)


def test_an_error_in_the_rules_is_placed_too():
    class Fails(Choice):
        def apply(self, state, frame, action, log):
            raise IndexError("out of range")

    with pytest.raises(Broken, match=r"step \d+, chance asked for 'choose_general', .* IndexError: out of range"):
        check_edition(faulty(spoiled("place_initial", Fails)), games=1, laws=[Clones])


def test_the_named_game_is_played_again_by_its_seed():
    edition = faulty(spoiled("attack", OffersTwice))
    with pytest.raises(Broken) as first:
        check_edition(edition, games=9, seed=3, seat_counts=[3])
    with pytest.raises(Broken) as again:
        check_edition(edition, games=1, seed=3, seat_counts=[3], laws=[ActionTexts])
    assert str(first.value) == str(again.value)


def test_the_laws_have_names_of_their_own():
    assert len({law.name for law in LAWS}) == len(LAWS)
    assert all(issubclass(law, Law) for law in LAWS)


# -- bots ----------------------------------------------------------------------------------------------------


# How long it thinks makes no difference to these rules, and a clock that cuts its thoughts short would.
UNHURRIED = {"any": "any:simulations=12,ms=60000"}
ROUNDS = {"general": 2}  # it plays no other turns later


@pytest.mark.parametrize("name", bot_names())
def test_the_bots_keep_the_rules_of_the_house(name):
    bot, rounds = UNHURRIED.get(name, name), ROUNDS.get(name, 4)
    assert check_bot(bot, "hasbro-2000", "mission", 4, games=1, max_rounds=rounds) > 100
    assert check_bot(bot, "hasbro-2000", "conquest", games=1, seed=1, max_rounds=2) > 100


class First(Bot):
    name = "first"

    def decide(self, view, decision):
        return decision.options[0]


class Illegal(First):
    def decide(self, view, decision):
        return act(127)


class Meddling(First):
    def decide(self, view, decision):
        view.state.armies[0] += 1
        return super().decide(view, decision)


class Greedy(First):
    """Takes an option off the list, so that nobody else may have it."""

    def decide(self, view, decision):
        return decision.packed.pop(0)


class Moody(First):
    games = 0

    def start(self, seat, seed):
        super().start(seat, seed)
        Moody.games += 1

    def decide(self, view, decision):
        return decision.options[Moody.games % len(decision.options)]


@pytest.mark.parametrize(
    ("bot", "law"),
    [
        (Illegal, "bots answer what is allowed"),
        (Meddling, "bots change nothing"),
        (Greedy, "bots change nothing"),
        (Moody, "bots are deterministic"),
    ],
)
def test_a_bot_that_breaks_them_is_caught(bot, law):
    with pytest.raises(Broken) as caught:
        check_bot(bot, "toy", seats=2, games=1)
    assert caught.value.law == law
    assert "first" in str(caught.value)
    assert check_bot(First, "toy", games=2) > 20
