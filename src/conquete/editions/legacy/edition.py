"""Risk Legacy: a game on a world, put together from its sheet as the booklet has it, chapter by chapter."""

from pathlib import Path

from conquete.editions.base import Worlds
from conquete.editions.clauses import Citing
from conquete.editions.legacy.aftermath import Aftermath
from conquete.editions.legacy.checking import check
from conquete.editions.legacy.fighting import clash_modules
from conquete.editions.legacy.founding import BY_CHANCE, BY_CHOICE, Founding, is_founded
from conquete.editions.legacy.market import Market
from conquete.editions.legacy.marks import Marks
from conquete.editions.legacy.memory import SheetMemory
from conquete.editions.legacy.packs import Parts, Seals, board_of, factions_of, packs_of
from conquete.editions.legacy.planet import Planet
from conquete.editions.legacy.powers import Field
from conquete.editions.legacy.presentation import LegacyPresentation
from conquete.editions.legacy.sheet import Document, first_world, read
from conquete.editions.legacy.start import Rights
from conquete.editions.legacy.tables import value
from conquete.editions.legacy.triggers import Triggers
from conquete.editions.reading import read_edition
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.worlds import World
from conquete.rules.buildings import Buildings
from conquete.rules.currency import Currency
from conquete.rules.deal import StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.landing import Landing
from conquete.rules.race import Race
from conquete.rules.reinforce import RecruitWindow, Reinforcements
from conquete.rules.seating import HighestDie
from conquete.rules.sides import Sides
from conquete.rules.turn import Turns
from conquete.rules.winning import Winning

ID = "legacy"
FOLDER = Path(__file__).parent
CITES = Citing(FOLDER)

AT_WILL = "move_at_will"


def parts_of_game(mode: str, seats: int, options: dict[str, object], document: Document) -> Parts:
    """What a game on this world is made of, before packs bear on it."""
    sheet = document.sheet
    board = board_of(sheet)
    marks = Marks(sheet)
    seals = Seals(sheet)
    signed = [sheet.signatures(person) for person in document.seated]
    first_star = value("stars", "unsigned_start")
    stars = Currency("stars", [0 if number else first_star for number in signed])  # leg-10.3
    missiles = Currency("missiles", signed)  # leg-10.4
    headquarters = Buildings("headquarters", keeps=False, remembers=True)  # leg-3.18
    sides = Sides("faction", factions_of(sheet), CITES.of("side"), then="land")  # leg-11.7, leg-11.12
    elimination = Elimination(may_be_empty=True, returns=True)  # leg-5.2, leg-23.5
    race = Race(stars, [headquarters], value("stars", "to_win"))  # leg-12.1, leg-12.9
    market = Market(sheet, board, race, marks, CITES.of)
    reinforcements = Reinforcements(
        value("income", "divisor"),  # leg-16.2
        value("income", "minimum"),  # leg-16.4
        CITES.of("place", "turn"),
        trade="trade_resources",  # leg-16.13
    )
    founding: list[Module] = [] if is_founded(sheet) else [Founding(CITES.of("founding"))]
    modules: list[Module] = [
        marks,
        seals,
        stars,
        missiles,
        headquarters,
        # Avant votre première partie, mise en place
        *founding,
        StartingArmies({seats: 0}),
        HighestDie(),  # leg-11.6
        sides,
        Landing(
            value("armies", "start"), headquarters, elimination, CITES.of("start", "turn")
        ),  # leg-11.10, leg-15.6
        Rights(document, marks, headquarters, seals, CITES.of("start")),
        # Les armées
        reinforcements,
        RecruitWindow(reinforcements),
        # Se développer et attaquer, manœuvrer
        *clash_modules(Field(marks, missiles, headquarters, sides), sheet, CITES.of),
        elimination,
        # Fin du tour
        *market.modules,
        # But du jeu
        race,
        Triggers(seals, missiles),
        *([] if mode == "single" else the_end(document, marks, seals)),
    ]
    by_chance = options["founding"] == "chance"
    first = () if is_founded(sheet) else BY_CHANCE if by_chance else BY_CHOICE
    setup = [*first, "muster", *market.setup, "order_die", "choose_side"]
    # leg-13.1; in between comes what a power allows at any time (sea-2.23).
    turn = [*market.start, "reinforce", "attack", "manoeuvre", "turn_ends", *market.end]
    return Parts(modules, setup, [AT_WILL, *turn, AT_WILL], board, options["extra"] is True)


def the_end(document: Document, marks: Marks, seals: Seals) -> list[Module]:
    """What follows a victory in a campaign; a single game is over at once."""
    winning = Winning()
    aftermath = Aftermath(document, marks, seals, winning)
    return [winning, aftermath, Planet(aftermath)]


def compose(mode: str, seats: int, options: dict[str, object], world: World) -> Ruleset:
    document = read(world).peopled(seats)
    parts = parts_of_game(mode, seats, options, document)
    for pack in packs_of(document.sheet):
        pack.compose(parts, document)
    modules = [Turns(parts.phases, may_fall_in_own_turn=True), *parts.modules]
    return Ruleset(ID, mode, options, seats, parts.board, modules, parts.setup, "turn")


def opened(world: World) -> list[str]:
    return list(read(world).sheet.opened)


EDITION = read_edition(
    FOLDER, Worlds(compose, first_world(), check, opened=opened, memory=SheetMemory()), LegacyPresentation
)
