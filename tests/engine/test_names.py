"""Steps and verbs go by name: the numbers inside a process tell nothing, and are the same in every process."""

import json
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from beacons import edition as beacons

import tests.toy.battle
import tests.toy.edition  # noqa: F401  the toys say names of their own
from conquete.api import game_from_rules
from conquete.editions import known_ids, load_edition, written_ids
from conquete.editions.legacy.tables import starting_powers
from conquete.engine import names
from conquete.engine.board import Board
from conquete.engine.errors import ConqueteError
from conquete.engine.hooks import Hook, Point
from conquete.engine.names import SHARED, names_said, owner_of, step_id, verb_id
from conquete.engine.position import write_frame
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.steps import AutoStep, Deck, Register, Step
from tests.helpers import RICH
from tests.rules.legacy.scenes import founded, world_of
from tests.toy import bazaar, fair, frontier, settlers, world

PLAYED = """
import random, conquete
from conquete.engine.names import _steps, _verbs
game = conquete.new(EDITION, seats=3, seed=5)
numbers = [{owner: dict(names.known) for owner, names in kinds.items()} for kinds in (_steps, _verbs)]
chooser = random.Random(5)
for _ in range(300):
    game.apply(chooser.choice(game.decision().options))
record = game.record.to_jsonl()
"""

NEUTRAL = re.compile(r"(extra|[a-z]+_\d)(_[a-z\d])*_[a-z]\b")  # names behind a seal


def package_of(edition: str) -> str:
    return f"conquete.editions.{Path(load_edition(edition).folder).name}"


def in_a_process(before: str, edition: str, wanted: str) -> object:
    code = f"{before}\nEDITION = {edition!r}\n{PLAYED}\nimport json\nprint(json.dumps({wanted}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_whatever_is_imported_first_the_numbers_are_the_same():
    edition, package = RICH[0], package_of(RICH[0])
    backwards = sorted(path.stem for path in Path(load_edition(edition).folder).glob("*.py"))[::-1]
    firsts = (
        "import conquete.rules.years",
        "import conquete.bots.steady",
        "\n".join(f"import {package}.{name}" for name in backwards),
    )
    found = [in_a_process(first, edition, "numbers") for first in firsts]
    assert found[0] == found[1] == found[2]
    assert isinstance(found[0], list)
    assert [set(owners) for owners in found[0]] == [{"conquete.rules", package}] * 2


@pytest.mark.parametrize("edition", ["hasbro-2000", *RICH])
def test_other_numbers_make_the_same_record(edition: str):
    shifted = "from conquete.engine.names import step_id, verb_id\n"
    shifted += "for i in range(7): step_id(f'more_{i}'), verb_id(f'more_{i}')\n"
    scope = f"{package_of(edition)}.x"
    shifted += f"step_id('mine', '{scope}'), verb_id('mine', '{scope}')"
    assert in_a_process("", edition, "numbers") != in_a_process(shifted, edition, "numbers")
    assert in_a_process("", edition, "record") == in_a_process(shifted, edition, "record")


class Before(Module):
    """Takes the first numbers of points, effects, registers and cards for itself."""

    name = "before"

    def effects(self) -> list[str]:
        return ["nothing", "nothing_else"]

    def opens(self) -> list[Point]:
        return [Point("never", "window", "nobody opens it")]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("never_used", 3)]

    def decks(self) -> list[Deck]:
        return [Deck("blank", ["blank_1", "blank_2", "blank_3"])]


def test_the_digests_of_states_do_not_depend_on_what_other_modules_have():
    plain = bazaar.EDITION.ruleset("standard", 3)
    modules = [Before(), *bazaar.EDITION.ruleset("standard", 3).modules]
    other = Ruleset(plain.edition, plain.mode, plain.options, 3, plain.board, modules, plain.setup_names, "turn")
    seen: set[str] = set()
    for seed in range(30):
        games = [game_from_rules(rules, seed=seed) for rules in (plain, other)]
        chooser = Random(seed)
        while not games[0].is_over and games[0].count < 250:
            text = games[0].text(chooser.choice(games[0].decision().options))
            for game in games:
                game.apply(text)
            assert games[0].digest() == games[1].digest()
            seen |= {field for frame in games[0].state.frames for field in plain.step(frame[0]).fields}
            seen |= {str(write_frame(plain, frame).get("point")) for frame in games[0].state.frames}
    assert {"card", "point", "effect", "card_played"} <= seen, "what goes by name was pending"


@pytest.mark.parametrize("edition", ["hasbro-2000", *RICH])
def test_the_digest_of_rules_does_not_depend_on_the_order_of_modules(edition: str):
    plain = load_edition(edition).ruleset(None, 3)
    modules = load_edition(edition).ruleset(None, 3).modules
    # Territory cards must come first, since card i shows territory i.
    first = [module for module in modules if module.name in ("set_cards", "table")]
    order = [*first, *[module for module in reversed(modules) if module not in first]]
    other = Ruleset(plain.edition, plain.mode, plain.options, 3, plain.board, order, plain.setup_names, "turn")
    if plain.world is not None and plain.composer is not None:
        other.composed_from(plain.world, plain.world_hash, plain.composer)
    assert list(other.registers) != list(plain.registers)
    assert other.digest == plain.digest


def test_no_name_is_said_that_nobody_declares():
    steps: set[str] = set()
    verbs: set[str] = set()
    second = founded({faction: powers[1] for faction, powers in starting_powers().items()})
    worlds: dict[str, list[dict[str, object] | None]] = {
        world.ID: [{"read": list(world.CHANGES)}],
        "legacy": [None, world_of(second)],
    }
    for edition in [
        *map(load_edition, {*known_ids(), *written_ids()}),
        bazaar.EDITION,
        world.EDITION,
        beacons.EDITION,
        frontier.EDITION,
        settlers.EDITION,
        fair.EDITION,
    ]:
        for mode in edition.modes.values():
            choices = [{option.name: value} for option in edition.options.values() for value in option.values]
            for options, found in [
                (each, known) for each in ({}, *choices) for known in worlds.get(edition.id, [None])
            ]:
                with suppress(ConqueteError):  # one colour is no list of colours
                    rules = edition.ruleset(mode.id, mode.players[0], options, found)
                    steps |= set(rules.step_names)
                    verbs |= set(rules.words.by_name)
    # What lies sealed is said once some other test has opened it, and declared only in a world that has it.
    said_steps, said_verbs = [{name for name in said if not NEUTRAL.match(name)} for said in names_said()]
    assert said_steps - steps == set()
    assert said_verbs - verbs == set()


def test_each_edition_counts_for_itself():
    assert owner_of("conquete.rules.battle") == SHARED
    assert owner_of("conquete.bots.steady") == SHARED
    assert owner_of("conquete.editions.any_one.cards.more") == "conquete.editions.any_one"
    assert owner_of("outside.rules.powers") == "outside"
    assert step_id("attack", "outside.rules") == step_id("attack"), "a shared name stays shared"
    assert step_id("pray", "outside.rules") == step_id("pray", "another.edition")
    assert verb_id("pray", "outside.rules") == verb_id("pray", "outside")
    for i in range(56):
        verb_id(f"pray_{i}", "crowded.rules")
    with pytest.raises(ValueError, match="crowded has more than 56 names of a verb"):
        verb_id("pray_on", "crowded.rules")


# -- what a ruleset refuses --------------------------------------------------------------------------------


class Own(AutoStep):
    pass


class Added(Module):
    name = "added"

    def __init__(self, steps: list[Step] | None = None, hooks: list[Hook] | None = None) -> None:
        self.own_steps = steps or []
        self.own_hooks = hooks or []

    def steps(self) -> list[Step]:
        return self.own_steps

    def hooks(self) -> list[Hook]:
        return self.own_hooks


class Renamed(Added):
    name = "renamed"


def with_more(added: Module) -> Ruleset:
    old = load_edition(RICH[0]).ruleset(None, 3)
    modules = [*load_edition(RICH[0]).ruleset(None, 3).modules, added]
    return Ruleset(old.edition, old.mode, old.options, 3, old.board, modules, old.setup_names, "turn")


def test_a_step_declared_twice_is_refused():
    with pytest.raises(ValueError, match="added: step attack is declared twice"):
        with_more(Added([Own("attack"), Own("attack")]))


def test_steps_of_two_editions_do_not_mix():
    # The tests are an edition of their own, and its first name has the number of that one's.
    step_id("mine", __name__)
    first = next(iter(names._steps[owner_of(__name__)].known))
    with pytest.raises(ValueError, match="belong to two editions"):
        with_more(Added([Own(first)]))


def test_a_hook_that_nobody_hears_is_refused_unless_it_is_content():
    with pytest.raises(ValueError, match="added: no module of this game opens the point 'rain'"):
        with_more(Added(hooks=[Hook("rain")]))
    rules = with_more(Added(hooks=[Hook("rain", may_be_unheard=True)]))
    assert "rain" not in [point.name for point in rules.points]
    assert "turn_started" in [point.name for point in rules.points]


@pytest.mark.smoke
def test_the_name_of_a_module_from_outside_is_part_of_the_digest():
    assert with_more(Added()).digest != with_more(Renamed()).digest


def test_a_step_of_the_set_up_must_be_there():
    old = load_edition("hasbro-2000").ruleset("conquest", 3)
    modules = load_edition("hasbro-2000").ruleset("conquest", 3).modules
    with pytest.raises(Exception, match="no step 'muster_twice'"):
        Ruleset(old.edition, old.mode, old.options, 3, old.board, modules, ["muster_twice"], "turn")
