"""What the classic editions have in common: boards, missions and house rules."""

from pathlib import Path

from conquete.boards import BoardData, load_board
from conquete.effects.card_files import read_deck
from conquete.engine.board import Board
from conquete.engine.ruleset import Module
from conquete.rules.missions import Mission
from conquete.rules.turn import RoundLimit

EAST_AFRICA_MIDDLE_EAST = "east_africa_middle_east"  # an option, and the link it leaves out
LAST_ARMY_SURVIVES = "last_army_survives"  # of the option elimination_ban_mode


def closing_modules(options: dict[str, object]) -> list[Module]:
    """The modules of house rules that every classic edition takes."""
    rounds = int(str(options["round_limit"]))
    return [RoundLimit(rounds)] if rounds else []


def chosen_board(options: dict[str, object]) -> tuple[BoardData, Board]:
    """The board of the option: its file, and its graph without the link that another option leaves out."""
    data = load_board(str(options["board"]))
    link = EAST_AFRICA_MIDDLE_EAST  # a board without that link is the same either way
    return data, data.board(frozenset({link}) if options.get(link) is False else frozenset())


def read_missions(path: Path) -> list[Mission]:
    return [
        Mission(
            row.id,
            row.params.get("regions", ()),
            row.params.get("free_regions", 0),
            row.params.get("territories", 0),
            row.params.get("garrison", 1),
            row.params.get("colour", ""),
        )
        for row in read_deck(path)
    ]
