"""Numbers of the steps and verbs of this edition alone."""

from typing import Final

# Steps
OPEN_TERRITORIES: Final = 96
DEVASTATE: Final = 97
DEAL_NEUTRAL: Final = 98
CLAIM_LAND: Final = 99
PLACE_THREES: Final = 100
START_PIECES: Final = 101
INVADE: Final = 102
DECLARED: Final = 103
AFTER_BATTLE: Final = 104
OCCUPIED: Final = 105
FORTIFY: Final = 106
CLOSE_TURN: Final = 107
SETTLE_TURN: Final = 108
RECKONING: Final = 109
FINAL_COUNT: Final = 110
CHOOSE_PLACE: Final = 111
SPREAD: Final = 112
CHOOSE_RIVAL: Final = 113
DRAW_SCOUT: Final = 114
TURN_UP: Final = 115
RELOCATE: Final = 116
REDUCE_ALL: Final = 117
REDUCE: Final = 118
ARMAGEDDON_ALL: Final = 119
ARMAGEDDON: Final = 120
ASSASSIN: Final = 121
ASSASSIN_DIE: Final = 122
ZONE_DIE: Final = 123
ZONE_BOMB: Final = 124
ROCKET_DIE: Final = 125
CHOOSE_DICE: Final = 126
DEFEND: Final = 127

# Verbs
DO_INVADE: Final = 96
DO_TARGET: Final = 97
DO_AGAINST: Final = 98
DO_RELOCATE: Final = 99
DO_REMOVE: Final = 100
DO_HIT: Final = 101
DO_TURN_UP: Final = 102
