# Godstorm in the terminal: what happens, what is asked, what things are called.

leader-death = Death god
leader-magic = Magic goddess
leader-sky = Sky god
leader-war = War god
leader-babylonian = Babylonians
leader-celtic = Celts
leader-egyptian = Egyptians
leader-greek = Greeks
leader-norse = Norse
deck-death = Death
deck-magic = Magic
deck-sky = Sky
deck-war = War
building-temples = temple

board-plague = plague
board-sunk = sunk
board-gate = gate
board-crypt = crypt
board-altar = altar
sign-death = D
sign-magic = M
sign-sky = S
sign-war = W
sign-temple = ⌂
sign-plague = ☠
sign-sunk = ×
sign-gate = g
sign-crypt = c
sign-altar = a
board-faith = { $count } Faith
board-head-faith = Faith
board-relics = { $count ->
    [one] { $count } relic
   *[other] { $count } relics
}
board-head-relics = Relics
board-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
} so far
board-head-points = Points
board-dead = { $count } in Heaven
board-head-dead = Heaven
board-below = { $count } in the Underworld
board-head-below = Underworld
board-title-epoch = Board, epoch { $epoch } of { $epochs }

event-year-started = Epoch { $year } begins.
event-bid-sealed = { $who ->
    [you] You sacrifice { $bid } in secret.
   *[other] { $seat } has chosen a sacrifice.
}
event-bids-revealed = The sacrifices: { $bids }.
event-marker-chosen = { $who ->
    [you] You take place { $marker }.
   *[other] { $seat } takes place { $marker }.
}
event-order-settled = The order of this epoch: { $seats }.
event-pantheon-chosen = { $who ->
    [you] You choose a pantheon: { $pantheon }.
   *[other] { $seat } chooses a pantheon: { $pantheon }.
}
event-pile-chosen = { $who ->
    [you] You take pile { $pile }.
   *[other] { $seat } takes pile { $pile }.
}
event-territory-plagued = Plague in { $territory }.
event-plague-ended = The plague leaves { $territory }.
event-faith-gained = { $who ->
    [you] You receive { $faith } Faith.
   *[other] { $seat } receives { $faith } Faith.
}
event-faith-spent = { $who ->
    [you] You spend { $faith } Faith.
   *[other] { $seat } spends { $faith } Faith.
}
event-leader-placed = { $who ->
    [you] Your { $leader } comes to { $territory }.
   *[other] The { $leader } of { $seat } comes to { $territory }.
}
event-leader-lost = { $who ->
    [you] Your { $leader } in { $territory } is banished.
   *[other] The { $leader } of { $seat } in { $territory } is banished.
}
event-leader-moved = { $who ->
    [you] Your { $leader } goes from { $source } to { $target }.
   *[other] The { $leader } of { $seat } goes from { $source } to { $target }.
}
event-leaders-lost = { $who ->
    [you] Banished: your { $leaders }.
   *[other] Banished, of { $seat }: { $leaders }.
}
event-building-placed = { $who ->
    [you] You have a new temple in { $territory }.
   *[other] { $seat } has a new temple in { $territory }.
}
event-building-captured = { $who ->
    [you] You capture the temple in { $territory }.
   *[other] { $seat } captures the temple in { $territory }.
}
event-building-destroyed = The temple in { $territory } is gone.
event-card-bought = { $who ->
    [you] You acquire { $count ->
        [one] 1 card
       *[other] { $count } cards
    } for { $faith } Faith: { $decks }.
   *[other] { $seat } acquires { $count ->
        [one] 1 card
       *[other] { $count } cards
    } for { $faith } Faith: { $decks }.
}
event-cards-drawn = { $cards }.
deck-count = { $count ->
    [1] { $deck }
   *[other] { $deck } ×{ $count }
}
event-miracle-drawn = { $who ->
    [you] You draw { $card }.
   *[other] { $seat } draws a card ({ $deck }).
}
event-cards-discarded = { $who ->
    [you] Your cards are discarded: { $cards }.
   *[other] The cards of { $seat } are discarded: { $cards }.
}
event-hand-seen = { $who ->
    [you] You look at the cards of { $against }: { $cards }.
   *[other] { $seat } looks at the cards of { $against }.
}
event-card-taken = { $who ->
    [you] You take { $card } from { $against }.
   *[other] { $seat } takes a card ({ $deck }) from { $against }.
}
event-relic-taken = { $who ->
    [you] You take a relic from { $against }: { $card }.
   *[other] { $seat } takes a relic from { $against }: { $card }.
}
event-epoch-repeated = Time goes back: this is epoch { $epoch }.
event-sea-link-closed = The Maelstrom closes the way by sea between { $territory } and { $target }.
event-atlantis-sunk = Atlantis sinks.
event-territory-turned-up = Turned up: { $card }.
event-territory-lost = { $who ->
    [you] Nothing of yours is left in { $territory }.
   *[other] Nothing of { $seat } is left in { $territory }.
}
event-gods-declared = With the attack on { $target }: { $gods }.
event-god-named = { $who ->
    [you] Your god fights: { $god }.
   *[other] The god of { $seat } fights: { $god }.
}
event-conflict-rolled = { $who ->
    [you] Your gods throw { $dice }.
   *[other] The gods of { $seat } throw { $dice }.
}
event-conflict-decided = { $won ->
    [0] The defender wins the godswar in { $target }, { $totals }.
   *[other] The attacker wins the godswar in { $target }, { $totals }.
}
event-score-counted = { $who ->
    [you] Your score: { $territories } for territories, { $regions } for continents, { $underworld } for the Underworld, { $relics } for relics, { $score } in all.
   *[other] The score of { $seat }: { $territories } for territories, { $regions } for continents, { $underworld } for the Underworld, { $relics } for relics, { $score } in all.
}
reason-score = the highest score after five epochs

question-choose_pantheon = Which pantheon do you choose?
question-choose_pile = Which pile of territories do you take?
question-place_threes = { $left } to place: choose a territory.
question-start_pieces = Place your War god and your temple on territories of yours.
question-bid = How much Faith do you sacrifice for the order of play?
question-choose_marker = Which place in this epoch’s order do you take?
question-return_dead = Bring an army back from a crypt to a temple?
question-hire = Summon a god for 3 Faith, or build a temple for 5?
question-post = In which territory does the god appear?
question-build = Build a temple for 5 Faith?
question-buy = Acquire a miracle card for Faith, unseen?
question-free_card = Take a card as a reward: from which deck?
question-miracles = Play a miracle card?
question-attack_below = Invade the Underworld from where to where?
question-join_gods = Which gods join the attack on { $target }?
question-name_god = Which god fights in the godswar?
question-conflict_on = Gods are left on both sides: go on?
question-lose_units = Which armies are lost in { $territory }?
question-march = Who goes from { $source } to { $target }?
question-fortify = Move armies and gods once along your own territories?
question-charge = Send armies from your Heaven into the Underworld?
question-end_turn = Take a Death card for your crypt?
question-choose_place = Choose a territory for the card.
question-choose_rival = Which player does the card meet?
question-choose_number = How many armies?
question-choose_card = Choose a card.
question-choose_deck = From which deck?
question-choose_god = Which god does the card meet?
question-choose_link = Which way by sea does the Maelstrom close?
question-give_up = Raise 2 armies fewer, for 4 Faith?
question-next_relic = Which of your relics comes next?
question-spare = How many of the fallen do you keep, for 1 Faith each?

option-done = no more
option-marker = place { $number }
option-pile = pile { $number }
option-pantheon = { $leaders }
option-hire = { $leaders }
option-buy = a card ({ $decks })
option-take = a card ({ $decks })
option-join = { $count ->
    [0] no god
   *[other] { $leaders }
}
option-name = { $leaders }
option-god = { $leaders }
option-again = fight on
option-give_up = give them up
option-march = { $count ->
    [0] armies
   *[other] armies with: { $leaders }
}
option-against = { $seat }

number-bid = How much ({ $low } to { $high }, Enter for { $high })?
number-march = How many armies ({ $low } to { $high }, Enter for { $high })?
number-charge = How many armies ({ $low } to { $high }, Enter for { $high })?
number-number = How many ({ $low } to { $high }, Enter for { $high })?

verb-pantheon = pantheon
verb-pile = pile
verb-bid = bid
verb-marker = marker
verb-return = return
verb-hire = summon
verb-post = post
verb-build = build
verb-buy = buy
verb-take = take
verb-done = done
verb-join = join
verb-name = name
verb-again = again
verb-march = march
verb-charge = charge
verb-target = target
verb-against = against
verb-number = number
verb-choose = choose
verb-god = god
verb-close = close
verb-give_up = give_up
