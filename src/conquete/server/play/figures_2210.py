"""What 2210 has besides land and armies, from what everybody can see: energy, commanders, stations, points."""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from conquete.editions import load_edition
from conquete.editions.ad2210.closing import Closing
from conquete.editions.ad2210.hiring import Hiring
from conquete.editions.ad2210.table import Table
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.locales import printed
from conquete.rules.command_hands import ATTACKED, TIMES, CommandHands
from conquete.rules.years import Years
from conquete.wire.decisions import CardInfo
from conquete.wire.server import Standing

AnyModule = TypeVar("AnyModule", bound=Module)


class Parts(NamedTuple):
    """The modules of a game of 2210."""

    table: Table
    hiring: Hiring
    cards: CommandHands
    closing: Closing
    years: Years


def _module(rules: Ruleset, sort: type[AnyModule]) -> AnyModule | None:
    return next((module for module in rules.modules if isinstance(module, sort)), None)


@lru_cache(maxsize=256)
def parts_of(rules: Ruleset) -> Parts | None:
    """None for any other edition."""
    table, hiring, cards = _module(rules, Table), _module(rules, Hiring), _module(rules, CommandHands)
    closing, years = _module(rules, Closing), _module(rules, Years)
    if table is None or hiring is None or cards is None or closing is None or years is None:
        return None
    return Parts(table, hiring, cards, closing, years)


def leaders_of(table: Table, state: State, seat: int) -> list[str]:
    """The commanders of a seat that are in play."""
    leaders = table.leaders
    return [name for kind, name in enumerate(leaders.kinds) if leaders.is_in_play(state, seat, kind)]


def standing_in(table: Table, state: State, territory: int) -> list[str]:
    """The commanders in a territory."""
    return named_leaders(table, table.leaders.standing(state, territory))


def named_leaders(table: Table, mask: int) -> list[str]:
    return [name for kind, name in enumerate(table.leaders.kinds) if mask >> kind & 1]


def piece_registers(rules: Ruleset) -> frozenset[int]:
    """Where the registers begin that say which commanders and stations stand where."""
    parts = parts_of(rules)
    return frozenset() if parts is None else frozenset((parts.table.leaders.at, parts.table.stations.at))


def public_figures(rules: Ruleset, state: State) -> tuple[int, ...]:
    """What `add_figures` reads besides owners and armies: it tells whether anything has changed."""
    parts = parts_of(rules)
    if parts is None:
        return ()
    table, values, seats = parts.table, state.values, rules.seats
    leaders, stations = table.leaders, table.stations
    return (
        *values[table.energy.at : table.energy.at + seats],
        *values[leaders.at : leaders.at + seats * leaders.count],
        *values[stations.at : stations.at + rules.board.size],
        *values[table.influence : table.influence + seats],
    )


def add_figures(rules: Ruleset, state: State, row: Standing) -> None:
    """Energy, commanders and stations of a seat, and its points if the years were over."""
    parts = parts_of(rules)
    if parts is None:
        return
    table, seat = parts.table, row.seat
    row.energy = table.energy.of(state, seat)
    row.leaders = leaders_of(table, state, seat)
    row.stations = table.stations.count(state, seat)
    row.bonus = parts.closing.collect.bonuses(state, seat)
    row.influence = state.values[table.influence + seat]
    row.score = parts.closing.points(state, seat)


# -- the cards as they are printed ----------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _printed_cards(edition: str) -> dict[str, dict[str, Any]]:
    try:
        folder = Path(load_edition(edition).folder)
    except ConqueteError:  # it was made known to another process
        return {}
    rows: dict[str, dict[str, Any]] = {}
    for path in sorted((folder / "cards").glob("*.toml")):
        rows |= {row["id"]: row for row in tomllib.loads(path.read_text(encoding="utf-8")).get("cards", [])}
    return rows


def command_cards(rules: Ruleset) -> list[CardInfo]:
    """Every single command card of a game; none where there are none."""
    cards = _module(rules, CommandHands)
    if cards is None:
        return []
    rows = _printed_cards(rules.edition)
    found: list[CardInfo] = []
    for i, kind in enumerate(cards.by_card):
        row = rows.get(kind.id, {})
        found.append(
            CardInfo(
                card=rules.cards[cards.first + i],
                kind=kind.id if kind.when == ATTACKED else "",
                deck=cards.leaders.kinds[kind.deck],
                cost=kind.cost,
                when=TIMES[kind.when],
                name={lang: printed(text, lang) for lang, text in row.get("name", {}).items()},
                text={lang: printed(text, lang) for lang, text in row.get("text", {}).items()},
            )
        )
    return found
