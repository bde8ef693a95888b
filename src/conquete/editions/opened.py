"""What a world has opened of its edition's seals: clauses, names and sentences that are told from then on, and only
where that world is at hand."""

from conquete.editions import load_edition
from conquete.editions.base import Worlds
from conquete.editions.seals import Seal, read_seal
from conquete.effects.card_files import TitledDeck
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Ruleset
from conquete.engine.worlds import World
from conquete.locales import printed
from conquete.rules.printed import PrintedCard


def opened_by(edition: str, world: World | None) -> tuple[str, ...]:
    """The seals that are open in a world; of a game that names none, in the first."""
    try:
        worlds = load_edition(edition).compose
    except ConqueteError:  # it was made known to another process
        return ()
    return tuple(worlds.opened(worlds.first if world is None else world)) if isinstance(worlds, Worlds) else ()


def opened_in(rules: Ruleset) -> tuple[str, ...]:
    """The seals that are open in a game."""
    return () if rules.world is None else opened_by(rules.edition, rules.world)


def opened_seals(edition: str, opened: tuple[str, ...]) -> list[Seal]:
    folder = load_edition(edition).folder if opened else ""
    return [read_seal(folder, id) for id in opened]


def opened_decks(edition: str, opened: tuple[str, ...]) -> list[TitledDeck]:
    """What they brought, as a list of cards."""
    return [TitledDeck(seal.title, [part.row() for part in seal.parts]) for seal in opened_seals(edition, opened)]


def words_in(rules: Ruleset, lang: str) -> str:
    """What page and terminal say besides, in Fluent."""
    return words_of(rules.edition, opened_in(rules), lang)


def words_of(edition: str, opened: tuple[str, ...], lang: str) -> str:
    seals = opened_seals(edition, opened)
    return "\n".join([*(seal.said.get(lang, "") for seal in seals), *(_called(seal, lang) for seal in seals)])


def _called(seal: Seal, lang: str) -> str:
    """What its parts are called and do, by their ids, which nobody is to read."""
    told = [(f"part-{part.id}", part.name) for part in seal.parts]
    told += [(f"part-does-{part.id}", part.text) for part in seal.parts]
    return "\n".join(f"{id} = {_quoted(printed(text[lang], lang))}" for id, text in told if text.get(lang))


def _quoted(text: str) -> str:
    """As Fluent has it, whatever stands in it."""
    escaped = " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'{{ "{escaped}" }}'


def cards_in(rules: Ruleset) -> dict[str, PrintedCard]:
    """Whatever was brought, as it is printed: by its id, and by that of each copy."""
    found: dict[str, PrintedCard] = {}
    for seal in opened_seals(rules.edition, opened_in(rules)):
        for part in seal.parts:
            name, text = ({lang: printed(said, lang) for lang, said in by.items()} for by in (part.name, part.text))
            found.update(dict.fromkeys([part.id, *part.row().names()], PrintedCard(name, text)))
    return found
