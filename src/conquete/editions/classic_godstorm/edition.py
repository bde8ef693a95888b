"""Risk Classic as printed in the Godstorm box: chapter by chapter over the shared modules."""

from pathlib import Path

from conquete.editions.clauses import Citing
from conquete.editions.fitting import fit_deal, fit_deal_for_two
from conquete.editions.reading import read_edition
from conquete.editions.shared import (
    chosen_board,
    closing_modules,
)
from conquete.engine.ruleset import Module, Ruleset
from conquete.rules.combat import Combat
from conquete.rules.deal import ClaimTerritories, DealTerritories, StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.fortify import OneMove
from conquete.rules.placing import PlaceInTurn, PlacePairs
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import HighestDie
from conquete.rules.set_cards import SPOILS_MUST_TRADE, SetCards
from conquete.rules.set_values import RisingValues, joker_stands_for_any
from conquete.rules.turn import Turns

ID = "classic-godstorm"
FOLDER = Path(__file__).parent
CITES = Citing(FOLDER)

STARTING_ARMIES = {2: 30, 3: 35, 4: 30, 5: 25}  # cla-16.7, cla-4.5 to cla-4.7


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    data, board = chosen_board(options)  # cla-2.1
    for_two = mode == "two-player"
    if for_two:
        fit_deal_for_two(board, STARTING_ARMIES[2], group=2)  # two at a time, cla-16.13
    else:
        fit_deal(board, seats, STARTING_ARMIES[seats])
    modules: list[Module] = [
        # Mise en place
        StartingArmies(STARTING_ARMIES),
        HighestDie(),  # cla-4.8, cla-16.13
        # Jouer: cla-5.2, cla-4.17; the card before fortifying, cla-12.6
        Turns(("reinforce", "attack", "card_due", "manoeuvre")),
        # Récupérez et placez vos nouvelles armées
        Reinforcements(
            divisor=3,  # cla-6.2
            minimum=3,  # cla-6.5
            cites=CITES.of("reinforce"),
        ),
        # Les cartes Risk
        SetCards(
            board.territories,
            data.symbol_numbers(),
            jokers=2,  # cla-2.10
            # cla-7.3 to cla-7.5, cla-8.3 to cla-8.9
            values=RisingValues(joker_stands_for_any((1, 1, 1), 1), (4, 6, 8, 10, 12, 15), 5),
            forced_from=5,  # cla-7.7
            bonus=2,  # cla-9.1
            bonus_rule=str(options["territory_bonus"]),  # cla-9.3
            under_pile=True,  # cla-8.13
            spoils=SPOILS_MUST_TRADE,  # cla-13.2
            cites=CITES.of("cards"),
        ),
        # L'attaque
        Combat(
            most_attack=3,  # cla-10.11
            defence_needs=(1, 2),  # cla-10.13
            separate_dice=False,
            cites=CITES.of("attack"),
        ),
        # Éliminer votre adversaire, gagner
        Elimination(),  # cla-13.1, cla-15.1, cla-16.22
        # Fortifiez vos positions
        OneMove(
            CITES.of("move"),
            along_path=bool(options["move_along_path"]),
        ),
    ]
    if for_two:
        placing = CITES.of("placing_for_two")
        modules += [DealTerritories(neutral_garrison=1), PlacePairs(placing)]  # cla-16.9 to cla-16.14
        setup = ["muster", "order_die", "deal_territory", "place_pair", "open_pile"]
    else:
        claiming = CITES.of("claim")
        placing = CITES.of("placing")
        modules += [ClaimTerritories(claiming), PlaceInTurn(placing)]  # cla-4.8 to cla-4.12
        setup = ["muster", "order_die", "claim", "open_pile"]
    modules += closing_modules(options)
    return Ruleset(ID, mode, options, seats, board, modules, setup, "turn", extra_armies=int(for_two))


EDITION = read_edition(FOLDER, compose)
