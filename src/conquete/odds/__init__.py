"""Exact odds: one throw, a battle to the end, a march along a path, for the dice of every edition.

>>> from conquete import odds
>>> round(odds.win(5, 5), 4)
0.5062
>>> round(odds.battle(8, 4, odds.dice_of("hasbro-2000")).expected_attackers_left, 4)
5.2197

Attackers are always counted without the army that must stay behind.
"""

from conquete.odds.attack import AttackOdds, attack_odds, fought, impossible, win_after, win_with_token
from conquete.odds.battles import Battle, battle
from conquete.odds.campaigns import Campaign, campaign
from conquete.odds.changes import changed
from conquete.odds.reading import battle_of, dice_at, dice_of
from conquete.odds.tables import Table, expected, table, win
from conquete.odds.throws import Outcome, Throw, throw
from conquete.rules.dice import CLASSIC, Dice, Side

__all__ = [
    "CLASSIC",
    "AttackOdds",
    "Battle",
    "Campaign",
    "Dice",
    "Outcome",
    "Side",
    "Table",
    "Throw",
    "attack_odds",
    "battle",
    "battle_of",
    "campaign",
    "changed",
    "dice_at",
    "dice_of",
    "expected",
    "fought",
    "impossible",
    "table",
    "throw",
    "win",
    "win_after",
    "win_with_token",
]
