"""conquete editions: what can be played."""

from conquete.cli.arguments import JsonOption
from conquete.cli.output import print_json, print_table
from conquete.editions import edition_ids, load_edition


def editions(json: JsonOption = False) -> None:
    """List the editions with their modes."""
    found = [load_edition(id) for id in edition_ids()]
    if json:
        print_json(
            [
                {
                    "id": edition.id,
                    "name": edition.name,
                    "modes": [{"id": mode.id, "players": list(mode.players)} for mode in edition.modes.values()],
                    "boards": list(edition.boards),
                }
                for edition in found
            ]
        )
        return
    rows = [
        (edition.id, edition.name["en"], mode.id, players(mode.players), ", ".join(edition.boards))
        for edition in found
        for mode in edition.modes.values()
    ]
    print_table(("edition", "name", "mode", "players", "boards"), rows)


def players(range: tuple[int, int]) -> str:
    least, most = range
    return str(least) if least == most else f"{least}-{most}"
