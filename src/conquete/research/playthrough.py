"""Playthroughs: one game written out step by step, for people who review a change of the rules.

    python -m conquete.research.playthrough hasbro-2000 mission 3 --seed 7

Every step shows who is asked for what, the options, the choice, the events with their audience, and a short
digest of what each seat sees afterwards (a digest that changes where nothing else does is a leak, or a change
of the written form). Steps that repeat what was shown before are counted, not shown.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from conquete.editions import load_edition
from conquete.engine.actions import ACTION_MASK, N_SHIFT, span_of
from conquete.engine.errors import ConqueteError
from conquete.engine.events import EVERYBODY, Event
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE, NOBODY
from conquete.engine.ruleset import Ruleset
from conquete.research.lines import Line, asked

WIDTH = 110
OPTIONS_SHOWN = 8


class Plan:
    """What is shown in full: the first steps of the game, of its first round and of every kind, and the last."""

    def __init__(self, opening: int = 12, first_round: int = 60, of_a_kind: int = 3, ending: int = 12) -> None:
        self.opening = opening
        self.first_round = first_round
        self.of_a_kind = of_a_kind
        self.ending = ending


def playthrough(
    edition: str,
    mode: str | None = None,
    seats: int | None = None,
    seed: int = 0,
    options: dict[str, object] | None = None,
    max_rounds: int = 300,
    plan: Plan | None = None,
) -> str:
    """The text of one random game; the same arguments give the same text."""
    rules = load_edition(edition).ruleset(mode, seats, options)
    first = Line(rules, seed)
    kinds: list[tuple[int, str]] = []  # round and question of every step
    while not first.game.is_over and first.game.state.round <= max_rounds:
        kinds.append((first.game.state.round, asked(first.game)))
        first.play(first.next_action())
    shown = _chosen(kinds, plan or Plan())
    line = Line(rules, seed)  # the same game once more, now that it is known what is worth showing
    text = [_title(rules, seed)]
    skipped = 0
    table = ""
    round_shown = -1
    for i, (number, _) in enumerate(kinds):
        if i == 0 or kinds[i - 1][0] != number:
            table = f"== round {number} began with ==\n{_table(line.game)}\n"
        if i not in shown:
            line.play(line.next_action())
            skipped += 1
            continue
        text.append(_skipped(skipped) + (table if round_shown != number else "") + _step(line))
        round_shown = number
        skipped = 0
    text.append(_skipped(skipped) + _ending(line.game))
    return "\n".join(text)


def _chosen(kinds: Sequence[tuple[int, str]], plan: Plan) -> set[int]:
    seen: dict[str, int] = {}
    in_first_round = 0
    shown: set[int] = set()
    for i, (number, kind) in enumerate(kinds):
        seen[kind] = seen.get(kind, 0) + 1
        in_first_round += number > 0
        if (
            i < plan.opening
            or 0 < in_first_round <= plan.first_round
            or seen[kind] <= plan.of_a_kind
            or i >= len(kinds) - plan.ending
        ):
            shown.add(i)
    return shown


def _title(rules: Ruleset, seed: int) -> str:
    options = json.dumps(rules.options, ensure_ascii=False)
    return (
        f"{rules.edition}, mode {rules.mode}, {rules.seats} seats, seed {seed}\n"
        f"options {options}\n"
        "Seats choose at random. 'sees' is a digest of what each seat, and last a spectator, can see.\n"
    )


def _skipped(steps: int) -> str:
    return f"... {steps} steps ...\n\n" if steps else ""


def _step(line: Line) -> str:
    """Play one step of the line, and write it down."""
    game = line.game
    who = "chance" if game.actor == CHANCE else f"seat {game.actor}"
    rows = [f"# {game.count + 1}  {who}: {asked(game)}"]
    rows.extend(_folded("options ", _options(game)))
    action = line.next_action()
    rows.append(f"  does    {game.text(action)}")
    line.play(action)
    for event in line.events:
        rows.append(f"  event   {_event(line.rules, event)}")
    rows.append(f"  sees    {_views(game)}")
    return "\n".join(rows) + "\n"


def _options(game: Game) -> list[str]:
    if game.actor == CHANCE:
        classes = game.chance_classes()
        texts = [f"{game.text(outcome)} ({probability:.4f})" for outcome, probability in classes]
    else:
        texts = [_option(game, option) for option in game.packed]
    if len(texts) > OPTIONS_SHOWN + 1:
        texts = [*texts[:OPTIONS_SHOWN], f"and {len(texts) - OPTIONS_SHOWN} more"]
    return texts


def _option(game: Game, option: int) -> str:
    """One packed option; a range shows its ends: "place brazil 1..5"."""
    lowest = option & ACTION_MASK
    text = game.text(lowest)
    if span_of(option):
        highest = game.text(lowest + (span_of(option) << N_SHIFT))
        text += f"..{highest.rsplit(' ', 1)[1]}"
    return text


def _folded(title: str, parts: list[str]) -> list[str]:
    rows = [f"  {title}"]
    for i, part in enumerate(parts):
        word = part if i == len(parts) - 1 else f"{part}; "
        if len(rows[-1]) + len(word) > WIDTH:
            rows.append(" " * (2 + len(title)))
        rows[-1] += word
    return [row.rstrip() for row in rows]


def _event(rules: Ruleset, event: Event) -> str:
    viewer = EVERYBODY if event.audience == EVERYBODY else event.audience
    text = _event_text(rules, event, viewer)
    if event.audience == EVERYBODY:
        return text
    others = "nothing" if event.public is None else _event_text(rules, event, NOBODY)
    return f"{text}  [seat {event.audience} alone; others: {others}]"


def _event_text(rules: Ruleset, event: Event, viewer: int) -> str:
    data = rules.event_json(event, viewer) or {}
    words = [str(data.pop("event", event.name))]
    for key, value in data.items():
        words.append(f"{key}={','.join(map(str, value)) if isinstance(value, list) else value}")
    return " ".join(words)


def _views(game: Game) -> str:
    digests: list[str] = []
    for seat in [*range(game.rules.seats), NOBODY]:
        seen = game.view(seat).to_json()
        del seen["options"]  # a new option alone is no reason to write every playthrough anew
        text = json.dumps(seen, sort_keys=True)
        digests.append(hashlib.sha256(text.encode()).hexdigest()[:6])
    return " ".join(digests)


def _table(game: Game) -> str:
    """Who holds what, on the board and in hand."""
    rules, state = game.rules, game.state
    rows: list[str] = []
    for army in range(rules.armies):
        held = [
            f"{name} {state.armies[i]}" for i, name in enumerate(rules.board.territories) if state.owner[i] == army
        ]
        if held:
            rows.extend(_folded(f"army {army} ", held))
    for zone in rules.zones:
        if zone.owner >= 0 and state.zones[zone.index]:
            names = [rules.cards[card] for card in state.zones[zone.index]]
            rows.extend(_folded(f"{zone.name} of seat {zone.owner} ", names))
    return "\n".join([*rows, ""]) if rows else "  nothing\n"


def _ending(game: Game) -> str:
    if game.result is None:
        return f"== left in round {game.state.round} after {game.count} steps ==\n"
    return f"== over after {game.count} steps: {json.dumps(game.result)} ==\n{_table(game)}"


# -- files ---------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="playthrough", description="Write out one random game step by step.")
    parser.add_argument("edition")
    parser.add_argument("mode", nargs="?")
    parser.add_argument("seats", nargs="?", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--max-rounds", type=int, default=300)
    parser.add_argument("--output", type=Path, help="the file to write; standard output without it")
    given = parser.parse_args(arguments)
    try:
        text = playthrough(given.edition, given.mode, given.seats, given.seed, max_rounds=given.max_rounds)
    except ConqueteError as error:
        print(f"playthrough: {error}", file=sys.stderr)
        return 1
    if given.output is None:
        print(text, end="")
    else:
        given.output.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
