"""The page of a server without a built one: what this is, which tables there are, how to play meanwhile.

It is self-contained, and has no scripts. The content policy forbids styles inside a page, so they have an address.
"""

from html import escape
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from conquete.editions import known_ids, load_edition
from conquete.locales import LANGUAGES, printed
from conquete.server.http.problems import AnyRequest
from conquete.server.http.security import services_of
from conquete.server.services import Services
from conquete.server.store.queries import AnyRow
from conquete.server.table.data import TableData
from conquete.wire.common import TableInfo

MOST_SHOWN: Final = 50

_WORDS: Final = {
    "en": {
        "about": "This server keeps tables for board games of world conquest, played exactly as their "
        "rulebooks say.",
        "no_page": "Its page for playing in the browser is not built here yet.",
        "terminal": "Meanwhile you can play in the terminal, against bots:",
        "tables": "Tables open to everybody",
        "none": "There are none now.",
        "heads": "game, host, seats, state",
        "open": "waits for players",
        "playing": "is playing",
        "programs": "For programs: {schema}, {health}, {metrics}.",
    },
    "fr": {
        "about": "Ce serveur tient des tables pour des jeux de plateau de conquête du monde, joués exactement "
        "comme le disent leurs règles.",
        "no_page": "Sa page pour jouer dans le navigateur n'est pas encore construite ici.",
        "terminal": "En attendant, on peut jouer dans le terminal, contre des robots :",
        "tables": "Tables ouvertes à tous",
        "none": "Il n'y en a pas pour le moment.",
        "heads": "jeu, hôte, places, état",
        "open": "attend des joueurs",
        "playing": "joue",
        "programs": "Pour les programmes : {schema}, {health}, {metrics}.",
    },
}

_STYLE: Final = """\
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid; overflow-wrap: anywhere; }
pre { padding: 0.5rem 1rem; border: 1px solid; overflow-x: auto; }
"""


@get("/plain.css", include_in_schema=False)
async def plain_style() -> Response[str]:
    return Response(_STYLE, media_type="text/css")


@get(["/", "/table/{rest:path}"], include_in_schema=False)
async def plain_page(request: AnyRequest, rest: FromPath[Path | None] = None) -> Response[str]:
    lang = preferred_language(request.headers.get("accept-language", ""))
    return Response(
        document(lang, await _open_tables(services_of(request))),
        media_type="text/html",
        headers={"vary": "accept-language", "cache-control": "no-store", "content-language": lang},
    )


def preferred_language(header: str) -> str:
    """The first of our languages that a browser asks for; its wishes have weights, 1 where none is given."""
    best, best_weight = LANGUAGES[0], 0.0
    for wish in header[:500].split(","):
        name, *parameters = (part.strip() for part in wish.split(";"))
        lang = name[:2].lower()
        try:
            weight = next((float(part[2:]) for part in parameters if part.startswith("q=")), 1.0)
        except ValueError:
            continue
        if lang in LANGUAGES and weight > best_weight:
            best, best_weight = lang, weight
    return best


async def _open_tables(services: Services) -> list[TableInfo]:
    rows = (await services.queries.listed())[:MOST_SHOWN]
    chairs: dict[str, list[AnyRow]] = {}
    for chair in await services.queries.chairs_of(*(row.id for row in rows)):
        chairs.setdefault(chair.table_id, []).append(chair)
    return [TableData(row, chairs[row.id], row.host_name).info() for row in rows]


def document(lang: str, tables: list[TableInfo]) -> str:
    words = {key: printed(text, lang) for key, text in _WORDS[lang].items()}
    links = {
        name: f'<a href="{path}">{path}</a>'
        for name, path in (("schema", "/schema/openapi.json"), ("health", "/healthz"), ("metrics", "/metrics"))
    }
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in words["heads"].split(", "))
    rows = "".join(_row(lang, words, table) for table in tables)
    listed = f"<table>\n<tr>{heads}</tr>\n{rows}</table>" if tables else f"<p>{escape(words['none'])}</p>"
    return f"""<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conquête</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/plain.css">
<h1>Conquête</h1>
<p>{escape(words["about"], quote=False)} {escape(words["no_page"], quote=False)}</p>
<p>{escape(words["terminal"], quote=False)}</p>
<pre>conquete play hasbro-2000</pre>
<h2>{escape(words["tables"])}</h2>
{listed}
<p>{words["programs"].format(**links)}</p>
</html>
"""


def _row(lang: str, words: dict[str, str], table: TableInfo) -> str:
    taken = sum(seat.kind != "empty" for seat in table.seats)
    cells = (_game(lang, table), table.host, f"{taken}/{len(table.seats)}", words[table.status])
    return "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>\n"


def _game(lang: str, table: TableInfo) -> str:
    """The names of edition and mode; their ids where this program does not have them any more."""
    if table.edition not in known_ids():
        return f"{table.edition}, {table.mode}"
    edition = load_edition(table.edition)
    mode = edition.modes.get(table.mode)
    return f"{edition.name[lang]}, {mode.name[lang] if mode else table.mode}"
