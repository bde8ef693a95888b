"""Writes docs/design/decisions.md and docs/design/events.md: every question and every event, with the fields that
are declared for it, and for the classic family with an example from a game that was really played. And
web/src/lib/fair/vectors.json, by which the page tests its dice.

python -m tools.genplay          write them
python -m tools.genplay --check  exit 1 and name the files that differ
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from conquete.editions import edition_ids, load_edition
from conquete.engine.chance import FairDice, seed_bytes
from conquete.engine.game import Game
from conquete.engine.ids import CARD, CHOICE, NUMBER, TERRITORY
from conquete.engine.ruleset import Ruleset
from conquete.research.lines import choose
from conquete.rules import event_types, fixing_shown, piece_shown, resource_shown, shown
from conquete.rules.told import marks_of
from conquete.server.table.moves.history import History
from conquete.server.table.questions.options import options_of
from conquete.server.table.questions.outlook import facts_of
from conquete.wire.server import OptionGroup, Worth
from tools.fair_vectors import vectors
from tools.genwire import fields_table, write_or_check
from tools.wire_types import about, edition_structs, info_of, structs_of, widened

DECISIONS = Path("docs", "design", "decisions.md")
EVENTS = Path("docs", "design", "events.md")
VECTORS = Path("web", "src", "lib", "fair", "vectors.json")

CLASSIC = ("hasbro-2000", "miro-1976", "lamorisse-1957", "classic-godstorm")
# Games that ask and tell everything between them.
GAMES: list[tuple[str, str, int, dict[str, object]]] = [
    ("hasbro-2000", "mission", 3, {}),
    ("hasbro-2000", "capitals", 3, {}),
    ("hasbro-2000", "two-player", 2, {}),
    ("miro-1976", "mission", 3, {"souffler": True}),
    ("miro-1976", "conquest", 3, {"miro_placement": "seat_order_all_at_once"}),
    ("lamorisse-1957", "first", 3, {}),
    ("classic-godstorm", "conquest", 3, {}),
    ("classic-godstorm", "two-player", 2, {}),
]
MOST = 900  # answers in one of them
SEED = 2
OPTIONS_SHOWN = 3

ELSEWHERE = "Not in the classic family."


def rulesets() -> Iterator[tuple[str, Ruleset]]:
    """Every mode of the classic editions, with the options that bring further questions; each with its name."""
    for id in CLASSIC:
        edition = load_edition(id)
        for mode in edition.modes.values():
            yield f"`{id}` {mode.id}", edition.ruleset(mode.id, mode.players[0])
            for option in edition.options.values():
                if option.name in ("souffler", "miro_placement", "territory_bonus"):
                    for value in option.values:
                        text = str(value).lower()
                        rules = edition.ruleset(mode.id, mode.players[0], {option.name: value})
                        yield f"`{id}` {mode.id} with `{option.name}={text}`", rules


def played(edition: str, mode: str, seats: int, options: dict[str, object]) -> Iterator[tuple[History, list[Any]]]:
    """A game at each of its decisions, with the events that led there."""
    rules = load_edition(edition).ruleset(mode, seats, options)
    history = History("table", rules, FairDice(seed_bytes(SEED)), 0.0, 0.0)
    rng = Random(SEED)
    told = list(history.recent)
    for _ in range(MOST):
        yield history, told
        if history.game.is_over:
            return
        plan = history.plan()
        history.answer(plan, choose(rng, history.game.packed, 0.2), at=0.0)
        history.commit(plan)
        told = plan.events


# -- decisions ------------------------------------------------------------------------------------------------

DECISIONS_HEAD = """\
# The questions

Written by `make docs` from `src/conquete/rules/shown.py`, from what editions show besides, and from games that
were played for it; do not edit it by hand. [protocol.md](protocol.md) says how a question travels.

A `decision` has its `kind`, its `options`, and `facts`: the figures that a panel shows. Facts are data, never
sentences: the page has its own words for each kind. They hold nothing that the seat asked may not know. A field
that is left out has the value in the last column.

## Options

An answer is the `text` of an option, with a number from `low` to `high` after it where the option has those. The
same option in parts: `verb`, `places` (the source first), `cards`, and `n` for a number that is no range. So a page
never reads the text.

"""


def kinds_of(rules: Ruleset) -> set[str]:
    return {step.name for step in rules.steps if step is not None and step.sort == CHOICE}


def asked_by() -> dict[str, list[str]]:
    """By kind: the games that ask it. A game with an option is named only where the option makes the difference."""
    found: dict[str, list[str]] = {}
    plain: dict[tuple[str, str], set[str]] = {}
    for name, rules in rulesets():
        game = (rules.edition, rules.mode)
        usual = plain.setdefault(game, kinds_of(rules))
        for kind in kinds_of(rules):
            if " with " not in name or kind not in usual:
                found.setdefault(kind, []).append(name)
    return found


def verbs_by_kind() -> tuple[dict[str, set[str]], dict[str, Any]]:
    """By kind: the forms its options have, and one question as it was asked."""
    forms: dict[str, set[str]] = {}
    examples: dict[str, Any] = {}
    for game in GAMES:
        for history, _ in played(*game):
            if history.game.is_over:
                break
            kind = history.game.decision().kind
            options = options_of(history.game)
            forms.setdefault(kind, set()).update(_form(history.game, option) for option in options)
            if kind not in examples or (kind == "trade" and not examples[kind]["facts"].get("has_set")):
                shown = {"kind": kind, "options": options, "facts": facts_of(history.game)}
                examples[kind] = msgspec.to_builtins(shown)
    return forms, examples


def _form(game: Game, option: OptionGroup) -> str:
    verb = game.rules.words.by_name[option.verb]
    words = {TERRITORY: "TERRITORY", CARD: "CARD", NUMBER: "NUMBER"}
    return " ".join([option.verb, *(words[kind] for kind in verb.operands if kind in words)])


def _part(struct: type[msgspec.Struct]) -> list[str]:
    return [f"### `{struct.__name__}`", about(struct), fields_table(struct)]


def _added(struct: type[msgspec.Struct]) -> list[str]:
    """What an edition has of its own, or adds to what all have."""
    head = f"### `{info_of(struct).tag or struct.__name__}`"
    more = ["These fields besides:"] if widened(struct) else []
    return [head, *([about(struct)] if about(struct) else []), *more, fields_table(struct)]


def _question(example: Any) -> str:
    """A question with its first options, one thing a line."""
    options = [json.dumps(option) for option in example["options"][:OPTIONS_SHOWN]]
    more = len(example["options"]) - len(options)
    lines = [*options, *([f"… and {more} more"] if more else [])]
    return "\n".join(["options", *(f"  {line}" for line in lines), "facts", f"  {json.dumps(example['facts'])}"])


def decisions_page() -> str:
    where, (forms, examples) = asked_by(), verbs_by_kind()
    parts = [DECISIONS_HEAD.strip()]
    parts += [*_part(OptionGroup), *_part(Worth), "## Kinds"]
    structs = [
        struct for module in (shown, fixing_shown, piece_shown, resource_shown) for struct in structs_of(module)
    ]
    for struct in [struct for struct in structs if issubclass(struct, shown.Facts)]:
        kind = str(info_of(struct).tag)
        parts += [f"### `{kind}`", about(struct)]
        if kind in where:
            parts.append(f"Asked in: {', '.join(where[kind])}.")
            parts.append("Answers: " + ", ".join(f"`{form}`" for form in sorted(forms[kind])) + ".")
        else:
            parts.append(ELSEWHERE)
        parts.append(fields_table(struct))
        if kind in examples:
            parts.append(f"```\n{_question(examples[kind])}\n```")
    parts += ["## Parts", *_part(shown.IncomePart), *_part(shown.CardInfo), *_part(shown.HandCard)]
    parts += [*_part(piece_shown.DeckFacts), *_part(resource_shown.ResourceInfo)]
    for id in edition_ids():
        own = [struct for struct in edition_structs(id) if not issubclass(struct, event_types.Event)]
        if own:
            parts.append(f"## What {load_edition(id).name['en']} shows besides")
            parts += [part for struct in own for part in _added(struct)]
    return "\n\n".join(parts) + "\n"


# -- events ---------------------------------------------------------------------------------------------------

EVENTS_HEAD = """\
# The events

Written by `make docs` from `src/conquete/rules/event_types.py`, from what editions declare besides, and from games
that were played for it; do not edit it by hand. [protocol.md](protocol.md) says how events travel; `AnyEvent` in
`web/src/wire.ts` has the same types.

Events are told in the order in which things happened, and each has what is needed to draw it: whoever follows them
from an empty board has the board, without knowing a rule. Territories, regions and cards are named by their ids. A
`seat` may be an army without a seat, which has the number after the last seat. A client passes over an event that
it does not know: an edition from elsewhere may have more of them.

One throw of a battle is told as `DiceRolled`, then `ArmiesLost` for each side that loses any, then, if the
territory falls, `TerritoryTaken`, `ArmiesMoved` with the armies that must move in, and what follows from it
(`SeatEliminated`, `CardsCaptured`, `HeadquartersTaken`, `MissionShown`, `GameEnded`).
"""


def event_examples() -> dict[str, list[Any]]:
    """By event: as everybody saw one, and, where that is more, as its own seat did."""
    found: dict[str, list[Any]] = {}
    for game in GAMES:
        for history, told in played(*game):
            for event in told:
                if event.name not in found:
                    rows = [history.rules.event_json(event, viewer) for viewer in (-1, event.audience)]
                    found[event.name] = [
                        row for i, row in enumerate(rows) if row is not None and row not in rows[:i]
                    ]
    return found


def events_page() -> str:
    examples = event_examples()
    parts = [EVENTS_HEAD.strip()]
    for struct in structs_of(event_types):
        parts += _event_part(struct)
        tag = str(info_of(struct).tag)
        rows = "\n".join(json.dumps(row) for row in examples.get(tag, []))
        parts.append(f"```\n{rows}\n```" if rows else ELSEWHERE)
    for id in edition_ids():
        for struct in edition_structs(id):
            if issubclass(struct, event_types.Event):
                parts += _event_part(struct, f"In {load_edition(id).name['en']}")
    return "\n\n".join(parts) + "\n"


def _event_part(struct: Any, where: str = "") -> list[str]:
    told = [about(struct)] if about(struct) else []
    if where:
        told.insert(0, f"{where}, with these fields besides." if widened(struct) else f"{where}.")
    marks = marks_of(struct)
    if struct.is_private:
        told.append("Told to its seat alone.")
    for names, to in ((marks.secret, "its seat alone"), (marks.instead, "the others")):
        if names:
            told.append(f"For {to}: {', '.join(f'`{name}`' for name in sorted(names))}.")
    return [f"## `{info_of(struct).tag}`", *told, fields_table(struct)]


# -- writing --------------------------------------------------------------------------------------------------


def files() -> dict[Path, str]:
    """Every file, by its place in the repository, with what should stand in it."""
    return {DECISIONS: decisions_page(), EVENTS: events_page(), VECTORS: vectors()}


def main(arguments: list[str]) -> int:
    return write_or_check(files(), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
