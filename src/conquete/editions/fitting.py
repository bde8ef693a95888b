"""Whether a game can be played on a board that its booklet does not know; if not, the reason in one line."""

from collections.abc import Sequence
from typing import NoReturn

from conquete.engine.board import Board
from conquete.engine.errors import ConqueteError
from conquete.rules.missions import Mission


def fit_deal(board: Board, seats: int, armies: int, extra_cards: int = 0) -> None:
    """Territories are dealt, or taken in turn, with one of the starting `armies` on each: everybody must get
    one, and have an army left to place. `extra_cards` (jokers) are dealt too and give no territory."""
    least = seats * (extra_cards + 1) - extra_cards  # were all the extra cards dealt to one seat
    most = (armies - 1) * seats - extra_cards
    if not least <= board.size <= most:
        _refuse(board, f"{seats} players need {least} to {most} territories, and it has {board.size}")


def fit_deal_for_two(board: Board, armies: int, group: int = 1) -> None:
    """With a third army three equal shares are dealt; what a player has left is placed `group` at a time."""
    share = board.size // 3
    if board.size % 3 or share == 0:
        _refuse(board, f"a game for two deals three equal shares, and it has {board.size} territories")
    if share >= armies or (armies - share) % group:
        left = "none" if share >= armies else f"{armies - share}, not a multiple of {group},"
        _refuse(board, f"with {share} of the {armies} starting armies on the board {left} would be left to place")


def fit_share_by_die(board: Board, seats: int) -> None:
    """A die says how many territories a player gets: if all throw sixes the last one must still get one."""
    least = 6 * (seats - 1) + 1
    if board.size < least:
        _refuse(board, f"{seats} players need at least {least} territories, and it has {board.size}")


def fit_missions(board: Board, missions: Sequence[Mission], fallback: int) -> None:
    """Every mission that may be dealt can be fulfilled; `fallback` territories stand in for some."""
    for mission in missions:
        for region in mission.regions:
            if region not in board.regions:
                _refuse(board, f"the mission {mission.id} names {region}, which is no region of it")
        if len(mission.regions) + mission.free_regions > len(board.regions):
            _refuse(board, f"the mission {mission.id} takes more regions than the {len(board.regions)} it has")
        wanted = fallback if mission.colour else mission.territories
        if wanted > board.size:
            _refuse(board, f"the mission {mission.id} may take {wanted} territories, and it has {board.size}")


def _refuse(board: Board, why: str) -> NoReturn:
    raise ConqueteError(f"this game cannot be played on the board {board.id}: {why}")
