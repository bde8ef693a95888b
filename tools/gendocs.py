"""Writes docs/rules: the clauses of every edition as pages, one in each language.

python tools/gendocs.py          write them
python tools/gendocs.py --check  exit 1 and name the pages that differ from their clauses
"""

import re
import sys
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

from conquete.editions import edition_ids, load_edition, written_ids
from conquete.editions.base import Edition, RangeOption, written
from conquete.editions.clauses import EVERY_MODE, Clause, Example, load_clauses, load_examples, words
from conquete.effects.card_files import titled_decks
from conquete.locales import LANGUAGES, printed

FOLDER = Path(__file__).parent.parent / "docs" / "rules"
ID = re.compile(r"\b[a-z0-9]+-x?\d+(?:\.\d+)?\b")

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "title": "The rules of {name}, as played here",
        "other": "[En français]({id}.fr.md)",
        "generated": "Written by `make docs` from the clauses of the edition; do not edit it by hand.",
        "ours": "These are the rules of the printed game in our own words. Conquête is an independent project, "
        "not affiliated with the publisher of the game; the printed rulebook is the authority.",
        "how": "Every clause has an id that never changes: the program, its tests and its refusals cite it. "
        "A clause holds in every mode and with every option unless a line under it says otherwise. "
        "A *ruling* is what we decided where the rulebook leaves something open. "
        "`conquete rules {id} --mode MODE` prints only what holds in one game.",
        "modes": "Modes",
        "players": "players",
        "options": "Options",
        "option_heads": "option | values, the usual one first | what it does | clause",
        "contents": "Contents",
        "only_modes": "Only in: {modes}.",
        "only_option": "Only with the option `{option}`.",
        "not_testable": "Says nothing the program could carry out.",
        "ruling": "Ruling:",
        "examples": "Examples",
        "given": "Given:",
        "then": "Then:",
        "cards": "Cards",
        "card_heads": "card | copies | cost | what it does | clause",
        "uncertain": "Not certain:",
        "low": "the number of copies, the cost or the effect rests on a guess",
        "medium": "one source alone has this card; its cost has no second one",
    },
    "fr": {
        "title": "La règle de {name}, telle qu'on la joue ici",
        "other": "[In English]({id}.md)",
        "generated": "Écrite par `make docs` à partir des clauses de l'édition ; ne pas la corriger à la main.",
        "ours": "C'est la règle du jeu imprimé, dans nos propres mots. Conquête est un projet indépendant, sans "
        "lien avec l'éditeur du jeu ; la règle imprimée fait foi.",
        "how": "Chaque clause porte un identifiant qui ne change jamais : le programme, ses tests et ses refus le "
        "citent. Une clause vaut dans tous les modes et avec toutes les options, sauf si une ligne placée dessous "
        "dit le contraire. Une *décision* est ce que nous avons tranché là où la règle reste ouverte. "
        "`conquete rules {id} --mode MODE` n'imprime que ce qui vaut dans une partie donnée.",
        "modes": "Modes",
        "players": "joueurs",
        "options": "Options",
        "option_heads": "option | valeurs, l'habituelle d'abord | effet | clause",
        "contents": "Sommaire",
        "only_modes": "Seulement en : {modes}.",
        "only_option": "Seulement avec l'option `{option}`.",
        "not_testable": "Ne dit rien que le programme puisse appliquer.",
        "ruling": "Décision :",
        "examples": "Exemples",
        "given": "Soit :",
        "then": "Alors :",
        "cards": "Cartes",
        "card_heads": "carte | exemplaires | coût | effet | clause",
        "uncertain": "Incertain :",
        "low": "le nombre d'exemplaires, le coût ou l'effet repose sur une supposition",
        "medium": "une seule source donne cette carte ; aucune autre ne confirme son coût",
    },
}


def page(edition: Edition, lang: str) -> str:
    """One page of rules."""
    say = {key: printed(text, lang).replace("{id}", edition.id) for key, text in WORDS[lang].items()}
    clauses = load_clauses(edition.id)
    ids = {clause.id for clause in clauses} | {example.id for example in load_examples(edition.id)}

    def linked(text: str) -> str:
        return ID.sub(
            lambda found: f"[{found[0]}](#{found[0]})" if found[0] in ids else found[0], printed(text, lang)
        )

    lines = [
        f"# {say['title'].format(name=edition.name[lang])}",
        f"{say['other']}. {say['generated']}",
        say["ours"],
        say["how"],
        *_about(edition, lang, say),
        f"## {say['contents']}",
    ]
    sections = [(heading, list(group)) for heading, group in groupby(clauses, lambda c: words(c.heading, lang))]
    lines.append("\n".join(f"- [{printed(heading, lang)}](#{group[0].id})" for heading, group in sections))
    for heading, group in sections:
        lines.append(f"## {printed(heading, lang)}")
        lines.extend(_clause(clause, edition, lang, say, linked) for clause in group)
    lines.extend(_cards(edition, lang, say, linked))
    if load_examples(edition.id):
        lines.append(f"## {say['examples']}")
        lines.extend(_example(example, lang, say, linked) for example in load_examples(edition.id))
    return "\n\n".join(lines) + "\n"


def _about(edition: Edition, lang: str, say: dict[str, str]) -> list[str]:
    """The modes and options that can be played."""
    modes = []
    for mode in edition.modes.values():
        least, most = mode.players
        count = str(least) if least == most else f"{least}-{most}"
        modes.append(f"- `{mode.id}` ({mode.name[lang]}), {count} {say['players']}")
    rows = [f"| {say['option_heads']} |", "|---|---|---|---|"]
    for option in edition.options.values():
        values = ", ".join(f"`{written(value)}`" for value in option.values)
        if isinstance(option, RangeOption):
            values += f" ({option.low}-{option.high})"
        clause = f"[{option.clause}](#{option.clause})" if option.clause else ""
        rows.append(f"| `{option.name}` | {values} | {printed(option.about[lang], lang)} | {clause} |")
    return [f"## {say['modes']}", "\n".join(modes), f"## {say['options']}", "\n".join(rows)]


def _clause(clause: Clause, edition: Edition, lang: str, say: dict[str, str], linked: Callable[[str], str]) -> str:
    parts = [f'<a id="{clause.id}"></a>**{clause.id}** {linked(words(clause.text, lang))}']
    if EVERY_MODE not in clause.modes:
        names = [edition.modes[mode].name[lang] if mode in edition.modes else mode for mode in clause.modes]
        parts.append(say["only_modes"].format(modes=", ".join(names)))
    if clause.option is not None:
        parts.append(say["only_option"].format(option=clause.option))
    if not clause.testable:
        parts.append(say["not_testable"])
    text = "  \n".join([parts[0], *(f"<sub>{note}</sub>" for note in parts[1:])])
    if clause.ruling is not None:
        text += f"\n\n> *{say['ruling']}* {linked(words(clause.ruling, lang))}"
    return text


def _cards(edition: Edition, lang: str, say: dict[str, str], linked: Callable[[str], str]) -> list[str]:
    """The cards of every deck that has a title, with a mark at what is not certain."""
    decks = titled_decks(Path(edition.folder))
    lines = [f"## {say['cards']}"] if decks else []
    marks = {"high": "", "medium": " ¹", "low": " ²"}
    found: set[str] = set()
    for title, kinds in decks:
        rows = [f"| {say['card_heads']} |", "|---|---|---|---|---|"]
        for row in kinds:
            found.add(row.confidence)
            name = printed(row.printed_name[lang], lang) + marks[row.confidence]
            rows.append(f"| {name} | {row.copies} | {row.cost} | {linked(row.text[lang])} | {linked(row.clause)} |")
        lines += [f"### {printed(title[lang], lang)}", "\n".join(rows)]
    notes = [
        f"{marks[level].strip()} {say['uncertain']} {say[level]}." for level in ("medium", "low") if level in found
    ]
    return [*lines, "  \n".join(notes)] if notes else lines


def _example(example: Example, lang: str, say: dict[str, str], linked: Callable[[str], str]) -> str:
    cited = ", ".join(linked(id) for id in example.clauses)
    text = (
        f'<a id="{example.id}"></a>**{example.id}** ({cited})  \n'
        f"{say['given']} {linked(words(example.given, lang))}  \n"
        f"{say['then']} {linked(words(example.then, lang))}"
    )
    if example.ruling is not None:
        text += f"\n\n> *{say['ruling']}* {linked(words(example.ruling, lang))}"
    return text


def index() -> str:
    """The page that leads to the others."""
    editions = [load_edition(id) for id in written_ids()]
    making = {id: "" if id in edition_ids() else " (in the making)" for id in written_ids()}
    lines = [f"- {e.name['en']}{making[e.id]}: [English]({e.id}.md), [français]({e.id}.fr.md)" for e in editions]
    head = f"# The rules, edition by edition\n\n{WORDS['en']['generated']} {WORDS['en']['ours']}\n\n"
    return head + "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    """Every page with what should stand in it."""
    found = {FOLDER / "README.md": index()}
    for id in written_ids():
        for lang in LANGUAGES:
            suffix = "" if lang == LANGUAGES[0] else f".{lang}"
            found[FOLDER / f"{id}{suffix}.md"] = page(load_edition(id), lang)
    return found


def main(arguments: list[str]) -> int:
    wanted = pages()
    there = set(FOLDER.glob("*.md"))
    stale = sorted(there - set(wanted))
    differing = [path for path, text in wanted.items() if path not in there or path.read_text("utf-8") != text]
    if "--check" in arguments:
        for path in [*differing, *stale]:
            print(
                f"{path.relative_to(FOLDER.parent.parent)} differs from the clauses: run make docs", file=sys.stderr
            )
        return 1 if differing or stale else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in differing:
        path.write_text(wanted[path], encoding="utf-8", newline="\n")
    for path in stale:
        path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
