# What is on the table: seats, cards, the board in words.

colour-yellow = Yellow
colour-red = Red
colour-blue = Blue
colour-black = Black
colour-purple = Purple
colour-green = Green
colour-ochre = Ochre
colour-brown = Brown
colour-neutral = Neutral

symbol-infantry = infantry
symbol-cavalry = cavalry
symbol-artillery = artillery
symbol-skull = skull
symbol-blade = blade
symbol-sphere = sphere

of-seat = of { $seat }

card-joker = joker
card-of-territory = { $territory } ({ $symbol })
card-hidden = a hidden card

armies = { $count ->
    [one] 1 army
   *[other] { $count } armies
}
dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
cards = { $count ->
    [0] no card
    [one] 1 card
   *[other] { $count } cards
}
territories = { $count ->
    [one] 1 territory
   *[other] { $count } territories
}

board-title = Board, round { $round }
board-setup = Board, set-up
board-region = { $region }{ $bonus ->
    [0] {""}
   *[other] , bonus { $bonus }
}
board-region-held = { $region }, bonus { $bonus }, in the hands { $of_seat }
board-territory = { $territory }: { $seat }, { $armies }
board-territory-empty = { $territory }: nobody
board-neutral = nobody’s
board-you = you
board-seat = { $seat }{ $player }: { $territories }, { $armies }, { $cards }
board-seat-out = { $seat }{ $player }: out of the game
board-head-seat = Seat
board-head-territories = Land
board-head-armies = Armies
board-head-cards = Cards
board-out = out

reason-mission = mission accomplished
reason-last_standing = nobody else is left
reason-headquarters = enough headquarters held
reason-round_limit = the round limit is reached
reason-stopped = the game was broken off

round-word = Round
replay-unfinished = The game is not over; round { $round }.
replay-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
replay-points = Points: { $points }.
replay-step = After step { $step } of { $steps }:
replay-ok-without-hashes = ok: { $steps ->
    [one] 1 step can be played again; an older version’s hashes are not compared
   *[other] { NUMBER($steps, useGrouping: 0) } steps can be played again; an older version’s hashes are not compared
}
replay-other-rules = Written by other rules ({ $theirs }) than this version has ({ $ours }); they led to the same game.
replay-ok = ok: { $steps ->
    [one] 1 step, every stored hash agrees
   *[other] { NUMBER($steps, useGrouping: 0) } steps, every stored hash agrees
}
