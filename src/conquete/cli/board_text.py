"""The board as text: by region, every territory with its owner's sign and word and its armies."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from conquete.cli.names import Names, hand_zones
from conquete.engine.ids import NOBODY
from conquete.engine.state import State
from conquete.rules.reinforce import region_holders

GAP = 3  # between two columns of regions
Players = Sequence[str]  # who sits in each seat, "" where nothing need be said


def seat_figures(names: Names, state: State, seat: int) -> tuple[int, int, int]:
    """Territories, armies and cards of a side, all of which everybody may count."""
    presentation, hand = names.presentation, hand_zones(names.rules, seat)
    cards = sum(len(state.zones[zone]) for zone in hand)
    return presentation.land(state, seat), presentation.armies(state, seat), cards


def _player(names: Names, players: Players, army: int) -> str:
    """Who plays an army, in brackets; one that has no seat is nobody's."""
    player = players[army] if army < len(players) else names.t("board-neutral")
    return f" ({player})" if player else ""


# -- one fact a line -------------------------------------------------------------------------------------


def plain_board(names: Names, state: State, players: Players) -> list[str]:
    """The board for a screen reader or a pipe."""
    t, board = names.t, names.rules.board
    lines = [_title(names, state)]
    holders = region_holders(names.rules, state)
    for region, members in enumerate(board.region_members):
        held = holders[region]
        facts = {"region": names.region(board.regions[region]), "bonus": board.region_bonus[region]}
        if held == NOBODY:
            lines.append(t("board-region", **facts))
        else:
            lines.append(t("board-region-held", of_seat=names.of(held), **facts))
        for territory in members:
            name = names.territory(board.territories[territory])
            owner = state.owner[territory]
            if owner == NOBODY:
                line = t("board-territory-empty", territory=name)
            else:
                armies = t("armies", count=state.armies[territory])
                line = t("board-territory", territory=name, seat=names.signed_seat(owner), armies=armies)
            lines.append(", ".join([line, *[t(mark.word) for mark in names.presentation.marks(state, territory)]]))
    return lines + plain_seats(names, state, players)


def plain_seats(names: Names, state: State, players: Players) -> list[str]:
    t, presentation = names.t, names.presentation
    lines = []
    for seat in range(names.rules.armies):
        who = {"seat": names.signed_seat(seat), "player": _player(names, players, seat)}
        territories, armies, cards = seat_figures(names, state, seat)
        if territories == 0 and state.round > 0:
            lines.append(t("board-seat-out", **who))
        else:
            figures = {
                "territories": t("territories", count=territories),
                "armies": t("armies", count=armies),
                "cards": t("cards", count=cards),
            }
            line = t("board-seat", **who, **figures)
            if seat < names.rules.seats:
                counts = zip(presentation.counted(), presentation.counts(state, seat), strict=True)
                line = ", ".join([line, *[t(f"board-{what}", count=count) for what, count in counts]])
            lines.append(line)
    return lines


def _title(names: Names, state: State) -> str:
    if not state.round:
        return names.t("board-setup")
    message, values = names.presentation.title(state)
    return names.t(message, **values)


# -- for the eye -----------------------------------------------------------------------------------------


def drawn_board(names: Names, state: State, players: Players, width: int) -> RenderableType:
    """The board in columns, with colour on top of signs and words."""
    widths = _widths(names, state)
    count = max(1, min(3, (width + GAP) // (sum(widths) + 2 + GAP)))
    columns: list[list[RenderableType]] = [[] for _ in range(count)]
    heights = [0] * count
    for region, members in enumerate(names.rules.board.region_members):
        shortest = heights.index(min(heights))
        columns[shortest].append(_drawn_region(names, state, region, widths))
        heights[shortest] += len(members) + 2
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_row(*(Group(*column) for column in columns))
    title = Text(_title(names, state), "bold")
    signs = [f"{names.t(mark.sign)} {names.t(mark.word)}" for mark in names.presentation.kinds_of_mark()]
    legend = [Text(", ".join(signs), "dim"), Text("")] if signs else []
    return Group(title, grid, *legend, drawn_seats(names, state, players))


def _signs(names: Names, state: State, territory: int) -> str:
    """What stands there besides armies, in letters; the legend says what they mean."""
    return "".join(names.t(mark.sign) for mark in names.presentation.marks(state, territory))


def _widths(names: Names, state: State) -> list[int]:
    """Room for the longest territory, the longest seat, the largest garrison, and the most pieces where there are
    any."""
    territories = max(len(names.territory(id)) for id in names.rules.board.territories)
    seats = max(len(names.signed_seat(army)) for army in range(names.rules.armies))
    widths = [territories, seats, max(2, len(str(max(state.armies))))]
    if names.presentation.kinds_of_mark():
        widths.append(max(2, *(len(_signs(names, state, i)) for i in range(len(state.owner)))))
    return widths


def _drawn_region(names: Names, state: State, region: int, widths: Sequence[int]) -> RenderableType:
    board = names.rules.board
    held = region_holders(names.rules, state)[region]
    bonus = board.region_bonus[region]
    title = Text(names.region(board.regions[region]) + (f" +{bonus}" if bonus else ""), "bold")
    if held != NOBODY:
        title.append(f"  {names.signed_seat(held)}", names.style(held))
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1, 0, 0))
    for i, width in enumerate(widths):
        table.add_column(width=width, justify="right" if i == 2 else "left")
    for territory in board.region_members[region]:
        owner = state.owner[territory]
        name = names.territory(board.territories[territory])
        rest = [Text(_signs(names, state, territory), "bold")] if names.presentation.kinds_of_mark() else []
        if owner == NOBODY:
            table.add_row(name, "", "", *rest)
        else:
            style = names.style(owner)
            seat, armies = Text(names.signed_seat(owner), style), Text(str(state.armies[territory]), style)
            table.add_row(name, seat, armies, *rest)
    return Group(title, table, Text(""))


def drawn_seats(names: Names, state: State, players: Players) -> RenderableType:
    t = names.t
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(t("board-head-seat"))
    for head in ("territories", "armies", "cards", *names.presentation.counted()):
        table.add_column(t(f"board-head-{head}"), justify="right")
    for seat in range(names.rules.armies):
        territories, armies, cards = seat_figures(names, state, seat)
        name = Text(names.signed_seat(seat) + _player(names, players, seat), names.style(seat))
        if territories == 0 and state.round > 0:
            table.add_row(name, t("board-out"))
        else:
            counts = names.presentation.counts(state, seat)
            table.add_row(name, *[str(count) for count in (territories, armies, cards, *counts)])
    return table


def show_board(out: Console, names: Names, state: State, players: Players, plain: bool) -> None:
    """Print the board in the form that suits the reader."""
    if plain:
        for line in plain_board(names, state, players):
            out.print(line, soft_wrap=True)
    else:
        out.print(drawn_board(names, state, players, out.width))
