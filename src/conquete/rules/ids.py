"""Numbers of the steps and verbs of the shared modules. Editions use 96 and above for their own."""

from typing import Final

# Steps
CHOOSE_GENERAL: Final = 1
DEAL_MISSION: Final = 2
DEAL_TERRITORY: Final = 3
PLACE_INITIAL: Final = 4
OPEN_PILE: Final = 5
TURN: Final = 6
REINFORCE: Final = 7
TRADE: Final = 8
PLACE_BONUS: Final = 9
PLACE: Final = 10
COMBAT: Final = 11
ATTACK: Final = 12
CHOOSE_DICE: Final = 13
DEFEND: Final = 14
THROW_DICE: Final = 15
LOSSES: Final = 16
OCCUPY: Final = 17
CARD_DUE: Final = 18
DRAW_CARD: Final = 19
MANOEUVRE: Final = 20
WINDOW: Final = 21
REACT: Final = 23
PLAYED_CARD: Final = 22

ORDER_DIE: Final = 24
DEAL_CARD: Final = 25
CLAIM: Final = 26
SHARE_DIE: Final = 27
SHARE_DEAL: Final = 28
PLACE_SEALED: Final = 29
PLACE_ALL: Final = 30
PLACE_PAIR: Final = 31
DRAW_DUE: Final = 32
TURN_CARDS: Final = 33
SOUFFLER: Final = 35
MANY_MOVES: Final = 36
NEUTRAL_DUE: Final = 37
NEUTRAL_PLACE: Final = 38
ALLY_STEP: Final = 39
CHOOSE_HEADQUARTERS: Final = 40
MUSTER: Final = 41

# Years, bids, energy, leaders and their cards
OPEN_YEAR: Final = 42
BID: Final = 43
TIE_DIE: Final = 44
CHOOSE_MARKER: Final = 45
COMMAND_WINDOW: Final = 46
HIRE: Final = 47
POST: Final = 48
BUILD: Final = 49
LOSE_UNITS: Final = 50
MARCH: Final = 51
BUY: Final = 52
DRAW_COMMAND: Final = 53
COMMAND: Final = 54
OPEN_DECKS: Final = 55
FREE_CARD: Final = 56
ANSWER: Final = 57

# Verbs
DO_PICK: Final = 1  # chance names a seat
DO_DEAL: Final = 2  # chance deals a territory
DO_PLACE: Final = 3
DO_TRADE: Final = 4
DO_KEEP: Final = 5
DO_BONUS: Final = 6
DO_ATTACK: Final = 7
DO_STOP: Final = 8
DO_DICE: Final = 9
DO_DEFEND: Final = 10
DO_ROLL: Final = 11
DO_OCCUPY: Final = 12
DO_DRAW: Final = 13
DO_MOVE: Final = 14
DO_STAY: Final = 15
DO_PLAY: Final = 16
DO_PASS: Final = 17
DO_ASSIGN: Final = 18  # chance deals a mission
DO_DEAL_CARD: Final = 19
DO_CLAIM: Final = 20
DO_TRADE_JOKER: Final = 21
DO_ATTACK_UNNAMED: Final = 22
DO_BLOW: Final = 23
DO_LET: Final = 24
DO_HEADQUARTERS: Final = 25
DO_BID: Final = 26
DO_MARKER: Final = 27
DO_HIRE: Final = 28
DO_POST: Final = 29
DO_BUILD: Final = 30
DO_LOSE: Final = 31
DO_MARCH: Final = 32
DO_BUY: Final = 33
DO_DONE: Final = 34
DO_TAKE: Final = 35
