"""La Conquête du Monde, 1957, with its second rule: chapter by chapter over the shared modules."""

from pathlib import Path

from conquete.editions.clauses import Citing
from conquete.editions.fitting import fit_share_by_die
from conquete.editions.reading import read_edition
from conquete.editions.shared import (
    LAST_ARMY_SURVIVES,
    chosen_board,
    closing_modules,
)
from conquete.engine.ruleset import Module, Ruleset
from conquete.rules.combat import Combat
from conquete.rules.deal import ShareByDie
from conquete.rules.elimination import EarlyBan, Elimination
from conquete.rules.fortify import ManyMoves
from conquete.rules.fought import FoughtArmies
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import HighestDie
from conquete.rules.set_cards import SPOILS_MAY_TRADE_OWN, SetCards
from conquete.rules.set_values import RisingValues, one_of_each_only
from conquete.rules.turn import Turns
from conquete.rules.turn_cards import CardsEachTurn

ID = "lamorisse-1957"
FOLDER = Path(__file__).parent
CITES = Citing(FOLDER)

FROZEN = "territory_frozen"


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    data, board = chosen_board(options)  # lam-2.1
    fit_share_by_die(board, seats)
    second = mode == "second"
    modules: list[Module] = [
        # Déroulement de la partie
        HighestDie(ranks_all=True),  # lam-3.3 to lam-3.5
        # I - La distribution des territoires
        ShareByDie(),  # lam-4.1 to lam-4.17
        # II - La conquête du monde
        Turns(("turn_cards", "reinforce", "attack", "many_moves")),  # lam-5.7
        # Premier temps
        CardsEachTurn(remainder_of=4 if second else 0),  # lam-6.1; lam-12.9, lam-12.10
        Reinforcements(
            divisor=4 if second else 3,  # lam-6.3; lam-12.7
            minimum=int(str(options["reinforcement_minimum"])),
            cites=CITES.of("reinforce"),
        ),
        # Cartes
        SetCards(
            board.territories,
            data.symbol_numbers(),
            jokers=2,  # lam-2.7
            values=_series(second, str(options["joker_mode"])),
            under_pile=False,  # lam-9.21, lam-9.22
            spoils=SPOILS_MAY_TRADE_OWN,  # lam-10.3, lam-10.4
            cites=CITES.of("cards"),
        ),
        # Deuxième temps: combats
        Combat(
            most_attack=3,  # lam-7.13
            defence_needs=(1, 2, 3),  # lam-7.14
            separate_dice=False,  # lam-7.12
            may_go_unnamed=bool(options["souffler"]),  # lam-7.11
            cites=CITES.of("attack"),
        ),
        FoughtArmies(freezes=options["fought_tracking"] == FROZEN),  # lam-8.2
        # Élimination d'un joueur, fin de partie
        EarlyBan(4, options["elimination_ban_mode"] == LAST_ARMY_SURVIVES, "lam-10.6"),
        Elimination(),  # lam-10.1, lam-11.1
        # Troisième temps: déplacement des armées
        ManyMoves(
            CITES.of("move"),
            along_path=bool(options["chain_moves"]),
        ),
        *closing_modules(options),
    ]
    return Ruleset(ID, mode, options, seats, board, modules, ["order_die", "share_die", "open_pile"], "turn")


def _series(second: bool, joker_mode: str) -> RisingValues:
    """lam-9.1 to lam-9.14; lam-12.12 and lam-12.13."""
    scale = (6, 8, 10, 12, 15, 20, 25) if second else (4, 6, 8, 10, 12, 15, 20, 25)
    table = one_of_each_only(joker_substitutes=joker_mode != "alone")
    return RisingValues(table, scale, 5, joker_alone=joker_mode != "substitute")


EDITION = read_edition(FOLDER, compose)
