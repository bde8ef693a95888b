"""conquete editions: what can be played."""

from conquete.cli.arguments import JsonOption
from conquete.cli.output import print_json, print_table
from conquete.editions import known_ids, load_edition


def editions(json: JsonOption = False) -> None:
    """List the editions with their modes."""
    found = [load_edition(id) for id in known_ids()]
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
        (
            edition.id,
            ", ".join(f"{mode.id} ({players(mode.players)})" for mode in edition.modes.values()),
            ", ".join(edition.boards),
            edition.name["en"],
        )
        for edition in found
    ]
    print_table(("edition", "modes (players)", "boards", "name"), rows)


def players(range: tuple[int, int]) -> str:
    least, most = range
    return str(least) if least == most else f"{least}-{most}"
