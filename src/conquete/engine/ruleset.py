"""Modules, and their compilation into one immutable Ruleset."""

import hashlib
import json
from collections.abc import Sequence
from typing import Final

from conquete.engine.actions import Verb, Vocabulary
from conquete.engine.board import Board
from conquete.engine.compat import mypyc_attr
from conquete.engine.errors import ConqueteError
from conquete.engine.events import Event, Log, Value
from conquete.engine.goals import Aim
from conquete.engine.holdings import Holdings
from conquete.engine.hooks import Hook, Point
from conquete.engine.ids import DECK, EXACT, NOBODY, OPEN
from conquete.engine.names import MAX_STEPS, step_id, verb_id
from conquete.engine.state import Frame, State
from conquete.engine.steps import (
    MOST_IN_FRAME,
    AutoStep,
    ChoiceStep,
    Deck,
    Register,
    Step,
    ThrowStep,
    Zone,
)
from conquete.engine.worlds import World

_NAME: Final = "name"


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """A piece of the rules: steps, verbs, memory, cards and hooks that belong together.

    Subclasses keep their parameters as attributes and override what they need. `bind` runs once, when all
    modules are known; there a module looks up offsets, zones and hook tuples of the ruleset.
    """

    name = "module"

    def params(self) -> dict[str, object]:
        """What makes this module differ from another of its class; part of the ruleset's digest."""
        return {}

    def steps(self) -> list[Step]:
        return []

    def verbs(self) -> list[Verb]:
        return []

    def registers(self, seats: int, board: Board) -> list[Register]:
        return []

    def zones(self, seats: int) -> list[Zone]:
        return []

    def decks(self) -> list[Deck]:
        return []

    def pieces(self) -> list[str]:
        """Names of pieces that actions may name together (see ids.PIECES)."""
        return []

    def effects(self) -> list[str]:
        """Names of what follows a question that its frames may say (a field "effect" of a step)."""
        return []

    def opens(self) -> list[Point]:
        """Where it lets other modules bear on it."""
        return []

    def hooks(self) -> list[Hook]:
        """Its answers at the points of other modules."""
        return []

    def bind(self, rules: "Ruleset") -> None:
        """Look up what the module needs."""

    def check(self, state: State) -> str:
        """What is impossible about `state`, or ""."""
        return ""

    def keeps(self, state: State, territory: int) -> bool:
        """Does something other than an army keep the territory for its owner?"""
        return False

    def imagine(self, state: State, viewer: int, choose: "Chooser") -> None:
        """Fill what is hidden from `viewer` and bound by more than "an unseen card" with something possible
        (for determinize, which deals the unseen cards to all other hidden places afterwards)."""

    def take_over(self, before: "Ruleset", state: State, log: Log | None) -> None:
        """A game that was played by the rules `before` goes on by these. What both have in common was carried over
        and the rest is as in a new game; a module that starts otherwise puts that right, or pushes frames."""

    def aim(self, state: State, seat: int) -> Aim | None:
        """The way to win that `seat` has by this module, and how far it has come; `state` hides nothing from it."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser:
    """A source of indices for determinize, so that the engine needs no generator of its own."""

    def below(self, n: int) -> int:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Composer:
    """Composes the rules of a game from another world: handed in by its edition."""

    def compose(self, world: World) -> "Ruleset":
        raise NotImplementedError


class Ruleset:
    """The rules of one game, compiled: handler table, hook tuples, registers, zones, vocabulary, digest."""

    def __init__(
        self,
        edition: str,
        mode: str,
        options: dict[str, object],
        seats: int,
        board: Board,
        modules: Sequence[Module],
        setup: Sequence[str],
        turn_step: str,
        extra_armies: int = 0,
    ) -> None:
        self.edition = edition
        self.mode = mode
        self.options = options
        self.seats = seats
        self.board = board
        self.modules: tuple[Module, ...] = tuple(modules)
        for module in self.modules:
            # One that is not compiled says its name on its class, where compiled code does not look.
            module.name = getattr(module, _NAME)
        self.armies = seats + extra_armies  # armies on the board, with or without a seat
        self.holdings = Holdings(self.armies)
        self.asking = EXACT if options.get("windows") == "exact" else OPEN
        self.end_reasons: list[str] = [""]
        # What they were composed from, where the edition composes from a document, and how it does so again.
        self.world: World | None = None
        self.world_hash = ""
        self.composer: Composer | None = None

        self.steps: list[Step | None] = [None] * MAX_STEPS
        # The same by sort, so that the engine's loop needs neither casts nor tests; blanks fill the gaps.
        self.sorts: list[int] = [-1] * MAX_STEPS
        self.autos: list[AutoStep] = [AutoStep("none")] * MAX_STEPS
        self.choices: list[ChoiceStep] = [ChoiceStep("none")] * MAX_STEPS
        self.throws: list[ThrowStep] = [ThrowStep("none")] * MAX_STEPS
        self.step_names: dict[str, int] = {}
        verbs: list[Verb] = []
        self.registers: dict[str, Register] = {}
        self.defaults: list[int] = []
        self.decks: dict[str, Deck] = {}
        self.cards: list[str] = []
        self.zones: list[Zone] = []
        self._zone_index: dict[tuple[str, int], int] = {}  # by name and owner
        self.points: list[Point] = []
        self._point_index: dict[str, int] = {}
        self.effects: list[str] = []
        said: set[tuple[str, tuple[int, int, int]]] = set()
        for module in self.modules:
            self._collect(module, verbs, said)
        self._hooks = self._collect_hooks()
        self.registers_by_name: list[Register] = [self.registers[name] for name in sorted(self.registers)]
        self.zones_by_name: list[Zone] = sorted(self.zones, key=lambda zone: (zone.name, zone.owner))
        # What is done before the first turn, and what lies under everything, by name and as frames say it.
        self.setup_names: tuple[str, ...] = tuple(setup)
        self.setup: tuple[int, ...] = tuple([self.kind(name) for name in setup])
        self.turn_step = self.kind(turn_step)
        pieces = dict.fromkeys([name for module in self.modules for name in module.pieces()])
        self.words = Vocabulary(verbs, board.territories, self.cards, seats, list(pieces), board.regions)
        for module in self.modules:
            module.bind(self)
        self._digest = ""

    def _collect(self, module: Module, verbs: list[Verb], said: set[tuple[str, tuple[int, int, int]]]) -> None:
        for declared in module.steps():
            self._add_step(module, declared)
        for own in module.verbs():
            own.id = verb_id(own.name, type(module).__module__)
            if (own.name, own.operands) not in said:
                said.add((own.name, own.operands))
                verbs.append(own)  # several modules may have the same one
        for point in module.opens():
            if point.name not in self._point_index:  # several modules may open one
                self._point_index[point.name] = len(self.points)
                self.points.append(point)
        self.effects.extend(module.effects())
        for register in module.registers(self.seats, self.board):
            if register.name in self.registers:
                raise ValueError(f"{module.name}: register {register.name} is declared twice")
            register.offset = len(self.defaults)
            self.registers[register.name] = register
            self.defaults.extend(register.defaults)
        for deck in module.decks():
            if deck.name in self.decks or set(deck.cards) & set(self.cards):
                raise ValueError(f"{module.name}: deck {deck.name} or one of its cards is declared twice")
            deck.first = len(self.cards)
            self.decks[deck.name] = deck
            self.cards.extend(deck.cards)
        for zone in module.zones(self.seats):
            if (zone.name, zone.owner) in self._zone_index:
                raise ValueError(f"{module.name}: zone {zone.name} is declared twice")
            zone.index = self._zone_index[zone.name, zone.owner] = len(self.zones)
            self.zones.append(zone)

    def _add_step(self, module: Module, declared: Step) -> None:
        if declared.name in self.step_names:
            raise ValueError(f"{module.name}: step {declared.name} is declared twice")
        declared.kind = kind = step_id(declared.name, declared.scope or type(declared).__module__)
        other = self.steps[kind]
        if other is not None:
            raise ValueError(f"{module.name}: steps {declared.name} and {other.name} belong to two editions")
        self.steps[kind] = declared
        self.sorts[kind] = declared.sort
        if isinstance(declared, AutoStep):
            self.autos[kind] = declared
        elif isinstance(declared, ChoiceStep):
            self.choices[kind] = declared
        elif isinstance(declared, ThrowStep):
            self.throws[kind] = declared
        self.step_names[declared.name] = kind

    def _collect_hooks(self) -> dict[str, tuple[Hook, ...]]:
        heard: dict[str, list[Hook]] = {point.name: [] for point in self.points}
        for module in self.modules:
            for hook in module.hooks():
                if hook.point in heard:
                    heard[hook.point].append(hook)
                elif not hook.may_be_unheard:
                    raise ValueError(f"{module.name}: no module of this game opens the point '{hook.point}'")
        return {name: tuple(sorted(hooks, key=lambda hook: hook.priority)) for name, hooks in heard.items()}

    @property
    def digest(self) -> str:
        """Changes when anything does that these rules were composed from. Who only plays on never asks for it."""
        if not self._digest:
            self._digest = self._digested()
        return self._digest

    def _digested(self) -> str:
        facts = [
            self.edition,
            self.mode,
            self.options,
            self.seats,
            self.armies,
            self.board.digest(),
            sorted([module.name, json.dumps(module.params(), sort_keys=True)] for module in self.modules),
            sorted(self.step_names),
            {deck.name: deck.cards for deck in self.decks.values()},
            list(self.setup_names),
            *([self.world_hash] if self.world_hash else []),
        ]
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]

    # -- worlds -----------------------------------------------------------------------------------------

    def composed_from(self, world: World, hash: str, composer: Composer) -> None:
        """Said once, by who composed these rules."""
        self.world = world
        self.world_hash = hash
        self.composer = composer
        self._digest = ""

    def in_world(self, world: World | None) -> "Ruleset":
        """The rules of the same game in that world; None means the one it has."""
        if world is None or world == self.world:
            return self
        if self.composer is None:
            raise ConqueteError(f"{self.edition} is not composed from a world")
        return self.composer.compose(world)

    # -- looking things up ------------------------------------------------------------------------------

    def offset(self, register: str) -> int:
        return self.registers[register].offset

    def zone(self, name: str, owner: int = -1) -> int:
        if (name, owner) not in self._zone_index:
            raise KeyError(f"no zone {name} of {owner}")
        return self._zone_index[name, owner]

    def has_zone(self, name: str) -> bool:
        return any(zone.name == name for zone in self.zones)

    def hooks_at(self, point: Point) -> tuple[Hook, ...]:
        """Who answers at a point, in the order of the modules."""
        return self._hooks.get(point.name, ())

    def point_number(self, name: str) -> int:
        """What frames say for a point."""
        if name not in self._point_index:
            raise KeyError(f"no point {name}")
        return self._point_index[name]

    def kind(self, name: str) -> int:
        """What frames say for a step."""
        if name not in self.step_names:
            raise ConqueteError(f"ruleset {self.edition}: no step '{name}'")
        return self.step_names[name]

    def step_named(self, name: str) -> Step | None:
        """None where the game has no such step."""
        return self.steps[self.step_names[name]] if name in self.step_names else None

    def step(self, kind: int) -> Step:
        step = self.steps[kind]
        if step is None:
            raise ConqueteError(f"ruleset {self.edition}: no step {kind}")
        return step

    def end_reason(self, text: str) -> int:
        """A number for a way the game can end; modules ask for it when they bind."""
        if text not in self.end_reasons:
            self.end_reasons.append(text)
        return self.end_reasons.index(text)

    # -- states -----------------------------------------------------------------------------------------

    def initial(self) -> State:
        """The state before anything was done: the set-up steps wait on the stack."""
        frames: list[Frame] = [(self.turn_step, 0, 0)]
        for kind in reversed(self.setup):
            frames.append((kind, -1, *[0] * len(self.step(kind).fields)))
        return State(
            [NOBODY] * self.board.size,
            [0] * self.board.size,
            [0] * self.armies,
            self.defaults[:],
            [[] for _ in self.zones],
            frames,
            0,
            0,
            0,
            (),
        )

    def check(self, state: State) -> str:
        """What is impossible about a state at a decision, or ""."""
        board = self.board
        if len(state.owner) != board.size or len(state.armies) != board.size:
            return "the number of territories does not fit the board"
        held = [0] * self.armies
        for territory in range(board.size):
            owner = state.owner[territory]
            name = board.territories[territory]
            if not NOBODY <= owner < self.armies:
                return f"{name} has an owner that does not play"
            if owner == NOBODY:
                if state.armies[territory] != 0:
                    return f"{name} has armies but no owner"
            else:
                held[owner] += 1
                if state.armies[territory] < 1 and not self.keeps(state, territory):
                    return f"{name} has an owner but no army"
        if held != state.held:
            return "the count of territories held is wrong"
        if len(state.values) != len(self.defaults) or len(state.zones) != len(self.zones):
            return "registers or zones are missing"
        if not 0 <= state.turn < self.seats:
            return "it is the turn of a seat that does not play"
        for register in self.registers.values():
            row = state.values[register.offset : register.offset + register.length]
            if min(row) < 0 or max(row) > register.most:
                return f"register {register.name} is out of range"
        problem = self._check_cards(state) or self._check_frames(state)
        if problem:
            return problem
        for module in self.modules:
            problem = module.check(state)
            if problem:
                return problem
        return ""

    def keeps(self, state: State, territory: int) -> bool:
        """May the territory have an owner without an army?"""
        for module in self.modules:
            if module.keeps(state, territory):
                return True
        return False

    def _check_frames(self, state: State) -> str:
        if not state.frames or state.frames[0][0] != self.turn_step:
            return f"the first thing pending must be '{self.step(self.turn_step).name}'"
        for i in range(len(state.frames)):
            frame = state.frames[i]
            step = self.step(frame[0])
            if i > 0 and frame[0] == self.turn_step:
                return f"'{step.name}' can only be the first thing pending"
            if len(frame) != 2 + len(step.fields):
                return f"'{step.name}' has the wrong number of values"
            problem = self._check_place(state, i, step)
            if problem:
                return problem
            for j in range(2, len(frame)):
                if not 0 <= frame[j] <= MOST_IN_FRAME:
                    return f"'{step.name}' has a value out of range"
            problem = step.check(state, frame)
            if problem:
                return f"'{step.name}': {problem}"
        return ""

    def _check_place(self, state: State, i: int, step: Step) -> str:
        """May this step lie at this place of the stack, for this seat?"""
        seat = state.frames[i][1]
        if step.is_setup and state.round > 0:
            return f"'{step.name}' belongs to the set-up, which is over"
        waiting = list(reversed(self.setup))
        if state.round == 0 and 0 < i < len(state.frames) - 1 and (i > len(waiting) or step.kind != waiting[i - 1]):
            return f"'{step.name}' is not what the set-up goes on with"
        if seat >= self.seats and not step.any_army:
            return f"'{step.name}' has seat {seat}, who does not play"
        waits_in_setup = state.round == 0 and step.kind in self.setup  # though it may come again in a turn
        if seat < 0 and not step.is_setup and not waits_in_setup:
            return f"'{step.name}' needs a seat"
        return ""

    def _check_cards(self, state: State) -> str:
        seen: set[int] = set()
        for zone in self.zones:
            deck = self.decks[zone.deck]
            for card in state.zones[zone.index]:
                if zone.visibility == DECK and card < 0:
                    continue
                if not deck.first <= card < deck.first + len(deck.cards):
                    return f"zone {zone.name} holds a card of another deck"
                if card in seen:
                    return f"card {self.cards[card]} is in two places"
                seen.add(card)
        return ""

    # -- names for people -------------------------------------------------------------------------------

    def event_json(self, event: Event, viewer: int) -> dict[str, object] | None:
        """What `viewer` sees of an event, with names instead of integers."""
        data = event.seen_by(viewer)
        if data is None:
            return None
        result: dict[str, object] = {"event": event.name}
        for key, value in data.items():
            result[key] = self._named(key, value)
        return result

    def _named(self, key: str, value: Value) -> object:
        if isinstance(value, int):
            if key in ("source", "target", "territory"):
                return self.board.territories[value]
            if key == "card":
                return self.cards[value]
            if key == "region":
                return self.board.regions[value]
        elif isinstance(value, list) and key == "cards":
            return [self.cards[card] for card in value]
        return value
