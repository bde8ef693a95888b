# 2210 in the terminal: what happens, what is asked, what things are called.

leader-land = Land Commander
leader-naval = Naval Commander
leader-space = Space Commander
leader-diplomat = Diplomat
leader-nuclear = Nuclear Commander
deck-land = land
deck-naval = naval
deck-space = space
deck-diplomat = diplomat
deck-nuclear = nuclear
building-stations = space station

board-devastated = devastated
sign-land = L
sign-naval = N
sign-space = S
sign-diplomat = D
sign-nuclear = U
sign-station = ⌂
sign-devastated = ×
board-energy = { $count } energy
board-head-energy = Energy
board-title-year = Board, year { $year } of { $years }

event-year-started = Year { $year } begins.
event-bid-sealed = { $who ->
    [you] You bid { $bid } in secret.
   *[other] { $seat } has bid.
}
event-bids-revealed = The bids: { $bids }.
event-marker-chosen = { $who ->
    [you] You take place { $marker }.
   *[other] { $seat } takes place { $marker }.
}
event-order-settled = The order of this year: { $seats }.
event-energy-gained = { $who ->
    [you] You receive { $energy } energy.
   *[other] { $seat } receives { $energy } energy.
}
event-energy-spent = { $who ->
    [you] You pay { $energy } energy.
   *[other] { $seat } pays { $energy } energy.
}
event-leader-placed = { $who ->
    [you] Your { $leader } takes post in { $territory }.
   *[other] The { $leader } of { $seat } takes post in { $territory }.
}
event-leader-lost = { $who ->
    [you] You lose your { $leader } in { $territory }.
   *[other] { $seat } loses the { $leader } in { $territory }.
}
event-leader-moved = { $who ->
    [you] Your { $leader } goes from { $source } to { $target }.
   *[other] The { $leader } of { $seat } goes from { $source } to { $target }.
}
event-building-placed = { $who ->
    [you] You have a new { $building } in { $territory }.
   *[other] { $seat } has a new { $building } in { $territory }.
}
event-building-captured = { $who ->
    [you] You capture the { $building } in { $territory }.
   *[other] { $seat } captures the { $building } in { $territory }.
}
event-building-destroyed = The { $building } in { $territory } is destroyed.
event-card-bought = { $who ->
    [you] You buy { $count ->
        [one] 1 card
       *[other] { $count } cards
    } for { $energy } energy: { $decks }.
   *[other] { $seat } buys { $count ->
        [one] 1 card
       *[other] { $count } cards
    } for { $energy } energy: { $decks }.
}
event-cards-drawn = { $cards }.
deck-count = { $count ->
    [1] { $deck }
   *[other] { $deck } ×{ $count }
}
event-command-drawn = { $who ->
    [you] You draw { $card }.
   *[other] { $seat } draws a card ({ $deck }).
}
event-cards-discarded = { $who ->
    [you] Your cards are discarded: { $cards }.
   *[other] The cards of { $seat } are discarded: { $cards }.
}
event-cards-jammed = { $who ->
    [you] Until the end of your turn { $against } plays no cards.
   *[other] Until the end of the turn of { $seat }, { $against } plays no cards.
}
event-territory-devastated = Devastated: { $territory }.
event-territory-lost = { $who ->
    [you] Nothing of yours is left in { $territory }.
   *[other] Nothing of { $seat } is left in { $territory }.
}
event-territory-turned-up = Turned up: { $card }.
event-invasion-declared = { $who ->
    [you] You invade { $target } from { $source }.
   *[other] { $seat } invades { $target } from { $source }.
}
event-invasion-called-off = The invasion of { $target } does not take place.
event-conqueror-rewarded = { $who ->
    [you] Three contested territories in one turn: you receive the conquerors’ bonus.
   *[other] Three contested territories in one turn: { $seat } receives the conquerors’ bonus.
}
event-scouts-sent = { $who ->
    [you] Your scouts wait for { $card }.
   *[other] { $seat } sends scouts to a secret place.
}
event-scouts-revealed = { $who ->
    [you] Your scouts join you: { $card }.
   *[other] The scouts of { $seat } appear: { $card }.
}
event-influence-counted = { $who ->
    [you] Your influence counts
   *[other] The influence of { $seat } counts
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-score-counted = { $who ->
    [you] Your score: { $territories } for territories, { $regions } for continents and colonies, { $cards_score } for cards, { $score } in all.
   *[other] The score of { $seat }: { $territories } for territories, { $regions } for continents and colonies, { $cards_score } for cards, { $score } in all.
}
reason-score = the highest score after five years

question-place_threes = { $left } to place: choose a territory.
question-start_pieces = Place your Land Commander, your Diplomat and your space station on territories of yours.
question-bid = How much energy do you bid for the order of play?
question-choose_marker = Which place in this year’s order do you take?
question-hire = Hire a commander for 3 energy?
question-post = In which territory does the commander take post?
question-build = Build a space station for 5 energy?
question-buy = Buy a command card for 1 energy, unseen?
question-free_card = Take a card as a reward: from which deck?
question-command = Play a command card?
question-invade = Invade from where to where?
question-lose_units = Units lost in { $territory }: armies, or a commander?
question-march = Who goes from { $source } to { $target }?
question-fortify = Move units once along your own territories?
question-choose_place = Choose a territory for the card.
question-spread = 1 army here, in three different territories: choose one.
question-choose_rival = Which player may not play cards in this turn?
question-relocate = Move a commander to any territory of yours?
question-reduce = Remove { $left }: choose where.
question-armageddon = Armageddon: play a nuclear card without paying?
question-assassin = Which commander is the target?

option-done = no more
option-marker = place { $number }
option-hire = { $leaders }
option-buy = a card ({ $decks })
option-take = a card ({ $decks })
option-lose = { $count ->
    [0] armies
   *[other] { $leaders }
}
option-march = { $count ->
    [0] armies
   *[other] armies with: { $leaders }
}
option-dice = { $count ->
    [0] six-sided dice
   *[other] eight-sided for: { $leaders }
}
option-against = { $seat }
option-hit = { $leaders } of { $seat }
option-relocate = { $leaders } → { $territory }

number-bid = How much ({ $low } to { $high }, Enter for { $high })?
number-march = How many armies ({ $low } to { $high }, Enter for { $high })?
number-remove = How many ({ $low } to { $high }, Enter for { $high })?

verb-bid = bid
verb-marker = marker
verb-hire = hire
verb-post = post
verb-build = build
verb-buy = buy
verb-take = take
verb-done = done
verb-lose = lose
verb-march = march
verb-invade = invade
verb-target = target
verb-against = against
verb-relocate = relocate
verb-remove = remove
verb-hit = hit
event-leaders-lost = { $who ->
    [you] You lose: { $leaders }.
   *[other] { $seat } loses: { $leaders }.
}
