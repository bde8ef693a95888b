"""conquete import-map: a map of the Domination program becomes a board."""

from pathlib import Path
from typing import Annotated

import typer

from conquete.boards import user_folder
from conquete.boards.domination import read_map
from conquete.boards.writing import save_board
from conquete.cli.arguments import JsonOption, LanguageOption, chosen_language
from conquete.cli.output import print_json, say
from conquete.locales import Translator


def import_map(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A .map file.")],
    id: Annotated[str, typer.Option(help="The id of the board; that of the file if left out.")] = "",
    name: Annotated[str, typer.Option(help="Its name; the one in the map if left out.")] = "",
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Write DIR/ID/board.toml; the folder of your boards if left out."),
    ] = None,
    both_ways: Annotated[
        bool, typer.Option("--both-ways", help="A border given one way only holds both ways; else it is an error.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Write over a board that is there already.")] = False,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Make a board of your own from a text map of the Domination program."""
    data, mended = read_map(file, id, name, both_ways)
    path = save_board(data, user_folder() if out is None else out, force)
    counts = {key: len(data[key]) for key in ("territories", "regions", "links")}
    if json:
        print_json({"id": data["id"], **counts, "path": str(path)})
        return
    t = Translator(chosen_language(lang))
    say(t("board-imported", board=data["id"], path=str(path), **counts))
    if mended:
        say(t("board-mended", borders=mended))
    if out is None:
        say(t("board-to-play", board=data["id"]))
