"""conquete rules: the rule sheet of one very game."""

from itertools import groupby
from pathlib import Path

from conquete.cli.arguments import (
    EditionArgument,
    JsonOption,
    LanguageOption,
    ModeOption,
    OptionOption,
    WorldOption,
    chosen_language,
    read_options,
)
from conquete.cli.output import console, print_json, read_json
from conquete.editions import load_edition
from conquete.editions.base import Edition, written
from conquete.editions.clauses import Clause, applies, load_clauses, words
from conquete.editions.opened import opened_decks, opened_in
from conquete.effects.card_files import CardRow, TitledDeck, titled_decks
from conquete.locales import Translator, printed


def rules(
    edition: EditionArgument,
    mode: ModeOption = None,
    option: OptionOption = None,
    world: WorldOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Print every clause that holds in a game of that mode with those options, in that world."""
    found = load_edition(edition)
    played = found.mode(mode)
    options = found.resolve_options(played.id, played.players[0], read_options(option))
    language = chosen_language(lang)
    opened = () if world is None else opened_in(found.ruleset(played.id, None, options, read_json(world)))
    sheet = [clause for clause in load_clauses(edition, opened) if applies(clause, played.id, options)]
    decks = [*titled_decks(Path(found.folder)), *opened_decks(edition, opened)]
    if json:
        print_json(
            {
                "edition": found.id,
                "mode": played.id,
                "options": options,
                "clauses": [_clause_json(clause, language) for clause in sheet],
                "cards": [
                    {"deck": printed(deck.title[language], language), **_card_json(row, language)}
                    for deck in decks
                    for row in deck.rows
                ],
            }
        )
    else:
        _print_sheet(found, played.id, options, sheet, decks, language)


def _clause_json(clause: Clause, lang: str) -> dict[str, object]:
    return {
        "id": clause.id,
        "heading": words(clause.heading, lang),
        "text": words(clause.text, lang),
        "ruling": None if clause.ruling is None else words(clause.ruling, lang),
    }


def _card_json(row: CardRow, lang: str) -> dict[str, object]:
    return {
        "id": row.id,
        "name": printed(row.printed_name[lang], lang),
        "copies": row.copies,
        "cost": row.cost,
        "text": printed(row.text[lang], lang),
        "clause": row.clause,
        "confidence": row.confidence,
    }


def _print_sheet(
    edition: Edition,
    mode: str,
    options: dict[str, object],
    sheet: list[Clause],
    decks: list[TitledDeck],
    lang: str,
) -> None:
    t = Translator(lang)
    out = console()
    fold = out.is_terminal  # a pipe gets each clause on a line of its own

    def line(text: str, style: str = "") -> None:
        out.print(printed(text, lang), style=style, soft_wrap=not fold)

    line(f"{edition.name[lang]} - {edition.modes[mode].name[lang]}", "bold")
    line(t("rules-our-words"))
    line(t("rules-options"), "bold")
    for name, value in options.items():
        about = edition.options[name]
        is_default = value == about.default(mode, edition.modes[mode].players[0])
        line(f"  {name} = {written(value)}{'' if is_default else ' *'}  ({about.about[lang]})")
    for heading, clauses in groupby(sheet, lambda clause: words(clause.heading, lang)):
        line("")
        line(heading, "bold")
        for clause in clauses:
            line(f"{clause.id}  {words(clause.text, lang)}")
            if clause.ruling is not None:
                line(f"  {t('rules-ruling')} {words(clause.ruling, lang)}")
    for deck in decks:
        line("")
        line(t("rules-deck", deck=deck.title[lang]), "bold")
        for row in deck.rows:
            name = t("rules-card", name=row.printed_name[lang], copies=row.copies, cost=row.cost)
            line(f"{name}  {row.text[lang]}")
