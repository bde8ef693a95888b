"""Reusable rule modules. Each takes the clauses it implements from the edition that uses it.

All of them are imported here, whichever is wanted first, so that a name of theirs is known as shared before an
edition says it (see engine/names.py).
"""

from conquete.rules import (
    aftermath as aftermath,
)
from conquete.rules import (
    at_will as at_will,
)
from conquete.rules import (
    battle as battle,
)
from conquete.rules import (
    bidding as bidding,
)
from conquete.rules import (
    borders as borders,
)
from conquete.rules import (
    buildings as buildings,
)
from conquete.rules import (
    capitals as capitals,
)
from conquete.rules import (
    cite as cite,
)
from conquete.rules import (
    collecting as collecting,
)
from conquete.rules import (
    combat as combat,
)
from conquete.rules import (
    corridors as corridors,
)
from conquete.rules import (
    currency as currency,
)
from conquete.rules import (
    deal as deal,
)
from conquete.rules import (
    dice as dice,
)
from conquete.rules import (
    dice_rules as dice_rules,
)
from conquete.rules import (
    drawing as drawing,
)
from conquete.rules import (
    elimination as elimination,
)
from conquete.rules import (
    expansion as expansion,
)
from conquete.rules import (
    fallen as fallen,
)
from conquete.rules import (
    first_pieces as first_pieces,
)
from conquete.rules import (
    fixing as fixing,
)
from conquete.rules import (
    fortify as fortify,
)
from conquete.rules import (
    fought as fought,
)
from conquete.rules import (
    hiring as hiring,
)
from conquete.rules import (
    landing as landing,
)
from conquete.rules import (
    leaders as leaders,
)
from conquete.rules import (
    missions as missions,
)
from conquete.rules import (
    neutral as neutral,
)
from conquete.rules import (
    outcome as outcome,
)
from conquete.rules import (
    placing as placing,
)
from conquete.rules import (
    race as race,
)
from conquete.rules import (
    reinforce as reinforce,
)
from conquete.rules import (
    rerolls as rerolls,
)
from conquete.rules import (
    resource_cards as resource_cards,
)
from conquete.rules import (
    resource_trades as resource_trades,
)
from conquete.rules import (
    scoring as scoring,
)
from conquete.rules import (
    seating as seating,
)
from conquete.rules import (
    set_cards as set_cards,
)
from conquete.rules import (
    set_values as set_values,
)
from conquete.rules import (
    sides as sides,
)
from conquete.rules import (
    stages as stages,
)
from conquete.rules import (
    supply as supply,
)
from conquete.rules import (
    turn as turn,
)
from conquete.rules import (
    turn_cards as turn_cards,
)
from conquete.rules import (
    units as units,
)
from conquete.rules import (
    winning as winning,
)
from conquete.rules import (
    years as years,
)
from conquete.rules.cards import (
    kinds as kinds,
)
from conquete.rules.cards import (
    limits as limits,
)
from conquete.rules.cards import (
    playing as playing,
)
from conquete.rules.cards import (
    questions as questions,
)
from conquete.rules.cards import (
    rows as rows,
)
from conquete.rules.cards import (
    shelf as shelf,
)
from conquete.rules.cards import (
    shop as shop,
)
from conquete.rules.cards import (
    table as table,
)
from conquete.rules.cards import (
    turned_up as turned_up,
)
from conquete.rules.cards import (
    windows as windows,
)
