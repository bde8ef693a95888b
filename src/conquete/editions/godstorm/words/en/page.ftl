# Godstorm on the page: gods, temples, faith, sacrifices, miracle cards, epochs and points.

god-short = { $god ->
    [death] Death
    [magic] Magic
    [sky] Sky
   *[other] War
}
piece-death = Death god
piece-magic = Magic goddess
piece-sky = Sky god
piece-war = War god
piece-temple = Temple
piece-plague = Plague
piece-does-death = Attacking, he sends whom he kills out of the game instead of to Heaven. Opens the Death deck.
piece-does-magic = Throws ones again, in attack and defence. Opens the Magic deck.
piece-does-sky = Throws one more die in a conflict of gods and lets you answer attacks with Sky cards.
piece-does-war = Attacking, he wins ties. Opens the War deck.
piece-does-temple = Brings 1 faith a turn, takes armies back from crypts, and throws ones again in defence. 12 in all.
piece-does-plague = Half of the armies there die in the fifth step of each turn, and gods are driven away.
deck-title = The { $god ->
    [death] Death deck
    [magic] Magic deck
    [sky] Sky deck
   *[other] War deck
}
deck-does-death = Strikes against the living and help for the dead. Played in your own turn.
deck-does-magic = Relics: they stay before you, for everybody to see.
deck-does-sky = Answers, when you are attacked.
deck-does-war = Armies and blows in your own turn.
pantheon = { $pantheon ->
    [babylonian] Babylonians
    [celtic] Celts
    [egyptian] Egyptians
    [greek] Greeks
   *[other] Norse
}
legend-piece = { $piece }: { $does }
money = { $n } faith
scores-faith = faith
explain-faith = Faith pays for gods, temples and miracle cards, and is sacrificed for the order of play. You get some at the start of each turn.
round-of = Epoch { $n } of { $of }
explain-rounds = Five epochs are played. Each begins with a sacrifice for who plays when. After the fifth the points are counted: tap to see how they stand.

step-raise = Raise
step-summon = Summon
step-buy = Buy
step-play = Play
step-plague = Plague
step-invade = Invade
step-fortify = Fortify
step-charge = Charge
step-below = Underworld
step-end = End
explain-step-raise = Armies and faith for territories, continents and temples; from each crypt of yours an army may go back to a temple.
explain-step-summon = A god costs 3 faith, a temple 5. A god needs an army of yours where there is no plague.
explain-step-buy = Miracle cards, unseen, 2 faith each, at most four, from the decks of your gods in play.
explain-step-play = Death and War cards are played now.
explain-step-plague = In each plagued territory of yours half of the armies die, and gods go.
explain-step-invade = Invade as often as you like, with or without gods. Gods on both sides fight first.
explain-step-fortify = One move along your own lands, with gods if you like.
explain-step-charge = The dead in your Heaven go through free gates, or to spaces you hold below.
explain-step-below = Invade in the Underworld. No god helps there, and who dies there is gone.
explain-step-end = A crypt may bring a Death card, then your turn is over.

title-do-choose_pantheon = Choose your pantheon
title-do-choose_pile = Choose a pile
title-do-place_threes = Your turn: place armies
title-do-start_pieces = Your turn: god and temple
title-do-bid = Your sacrifice
title-do-choose_marker = Choose your place
title-do-next_relic = Which relic next?
title-do-give_up = Fewer armies, more faith?
title-do-return_dead = Bring back the dead
title-do-hire = Your turn: summon
title-do-post = Your turn: summon
title-do-build = Your turn: build
title-do-buy = Your turn: miracles
title-do-miracles = Your turn: play cards
title-do-join_gods = Who joins the attack?
title-do-name_god = Which god fights?
title-do-conflict_on = The gods: fight on?
title-do-lose_units = Choose your losses
title-do-march = Your turn: march
title-do-free_card = A card for your labour
title-do-fortify = Your turn: fortify
title-do-charge = Your turn: charge
title-do-attack_below = Your turn: Underworld
title-do-end_turn = The end of your turn
title-they-choose_pantheon = { $name } chooses a pantheon
title-they-choose_pile = { $name } chooses a pile
title-they-place_threes = { $name } places armies
title-they-start_pieces = { $name } places god and temple
title-they-bid = { $name } chooses a sacrifice
title-they-choose_marker = { $name } chooses a place
title-they-next_relic = { $name } turns to a relic
title-they-give_up = { $name } weighs armies and faith
title-they-return_dead = { $name } brings back the dead
title-they-hire = { $name } summons
title-they-post = { $name } summons
title-they-build = { $name } builds
title-they-buy = { $name } buys miracles
title-they-miracles = { $name } looks at cards
title-they-join_gods = { $name } calls the gods
title-they-name_god = { $name } names a god
title-they-conflict_on = { $name } weighs another conflict
title-they-lose_units = { $name } chooses losses
title-they-march = { $name } marches
title-they-free_card = { $name } is rewarded
title-they-fortify = { $name } fortifies
title-they-charge = { $name } charges from Heaven
title-they-attack_below = { $name } fights in the Underworld
title-they-end_turn = { $name } ends the turn

why-start_pieces = { $piece ->
    [building] Where does your temple stand?
   *[other] Where does your War god stand? Not where there is plague.
}
why-bid = All is paid. Chosen so far: { $done } of { $all }.
why-choose_marker = The greatest sacrifice chooses first.
why-hire = You have { $purse } faith; a god costs { $cost }.
why-build = A temple costs { $cost } faith.
why-buy = { $price } faith each, at most { $most } a turn. You have { $purse }.
why-miracles = Death and War cards, before you invade.
why-join_gods = A god who joins goes where the attack goes, and may be banished.
why-answered = { $name } invades { $target } from { $source }.
why-free_card = A labour is done: choose a deck.

bid-title = How much for the order?
bid-how = In secret; everybody pays what they sacrifice. The greatest chooses a place first.
bid-amount = Faith to sacrifice
reveal-title = The sacrifices
marker-title = When do you play this epoch?
hire-title = Summon gods
hire-done = No more gods
hire-money = too little faith
explain-hire-now = { $cost } faith. Comes to a territory of yours.
buy-title = Miracle cards
free-title = A card for your labour
deck-not = { $why ->
    [leader] needs its god
    [empty] no card left
    [most] no more this turn
   *[other] too little faith
}
card-why = { $why ->
    [when] { $when ->
        [own_turn] Only in your own turn, before you invade.
        [attacked] Only when you are attacked.
       *[other] Not now.
    }
    [leader] Needs your { $leader ->
        [death] Death god
        [magic] Magic goddess
        [sky] Sky god
       *[other] War god
    } in play.
    [cost] Costs { $cost } faith, more than you have.
   *[target] Nothing to use it on now.
}
playing-how-own_turn = Before you invade. You have
playing-done-own_turn = Go to the plague
march-leaders = Gods who go along
march-must = { $leader ->
    [death] The Death god
    [magic] The Magic goddess
    [sky] The Sky god
   *[other] The War god
} attacked and moves in.
spot-none = { $kind ->
    [build] No temple
   *[other] Done
}

log-epoch = Epoch { $n } begins
log-pantheon = { $who ->
    [you] You lead
   *[other] { $seat } leads
} the { $what ->
    [babylonian] Babylonians
    [celtic] Celts
    [egyptian] Egyptians
    [greek] Greeks
   *[other] Norse
}
log-plagued = Plague in { $place }
log-plague-ended = The plague leaves { $place }
log-bid-sealed = { $who ->
    [you] You chose a sacrifice
   *[other] { $seat } chose a sacrifice
}
log-bid-sealed-own = You sacrifice { $n }
log-bids = The sacrifices: { $seats }
log-marker = { $who ->
    [you] You play
   *[other] { $seat } plays
} as number { $n } this epoch
log-order = Order of the epoch: { $seats }
log-faith-gained = { $who ->
    [you] You received
   *[other] { $seat } received
} { $n } faith
log-faith-spent = { $who ->
    [you] You paid
   *[other] { $seat } paid
} { $n } faith
log-leader-placed = { $what ->
    [death] The Death god
    [magic] The Magic goddess
    [sky] The Sky god
   *[other] The War god
} of { $who ->
    [you] yours
   *[other] { $seat }
} comes to { $place }
log-leader-moved = { $what ->
    [death] The Death god
    [magic] The Magic goddess
    [sky] The Sky god
   *[other] The War god
} goes from { $source } to { $target }
log-leader-lost = { $what ->
    [death] The Death god
    [magic] The Magic goddess
    [sky] The Sky god
   *[other] The War god
} of { $who ->
    [you] yours
   *[other] { $seat }
} in { $place } is banished
log-building-placed = { $who ->
    [you] You built
   *[other] { $seat } built
} a temple in { $place }
log-building-captured = { $who ->
    [you] You captured
   *[other] { $seat } captured
} the temple in { $place }
log-building-destroyed = The temple in { $place } is gone
log-card-bought = { $who ->
    [you] You bought
   *[other] { $seat } bought
} { $n ->
    [one] 1 card
   *[other] { $n } cards
} of the { $what ->
    [death] Death
    [magic] Magic
    [sky] Sky
   *[other] War
} deck
log-miracle-drawn = You drew { $card }
log-cards-discarded = { $who ->
    [you] You lost
   *[other] { $seat } lost
} { $n ->
    [one] 1 card
   *[other] { $n } cards
}
log-die-thrown = { $who ->
    [you] You threw
   *[other] { $seat } threw
} a { $n }
log-god-named = { $what ->
    [death] The Death god
    [magic] The Magic goddess
    [sky] The Sky god
   *[other] The War god
} of { $who ->
    [you] yours
   *[other] { $seat }
} fights
log-conflict-won = The attacking gods win { $n } to { $m } in { $place }
log-conflict-lost = The defending gods win { $m } to { $n } in { $place }
log-turned-up = The card of { $place } was turned up
log-atlantis = Atlantis sinks
log-epoch-repeated = Time goes back: this is epoch { $n }
log-score = { $who ->
    [you] You have
   *[other] { $seat } has
} { $n ->
    [one] { $n } point
   *[other] { $n } points
}, { $m } of them for territories

final-territories = Territories
final-regions = Continents
final-underworld = Crypts and altars
final-relics = Relics
final-step-territories = One point for each territory
final-step-regions = Then the bonus of every continent held whole
final-step-underworld = Then one point for each crypt and altar
final-step-relics = Then the points of relics
final-tie = Level on points: faith decides, then temples, gods in play, armies on the Earth.
points-how-territories = One point for each territory.
points-how-regions = The bonus of each continent held whole.
points-how-underworld = One point for each crypt and each altar.
points-how-relics = One point for a relic with the territory that it names.
points-how-tie = Level on points: faith decides, then temples, gods in play, armies on the Earth.
points-round = Epoch { $n } of { $of }. Counted as if the game ended now, from what everybody can see.

piece-heaven = { $pantheon ->
    [babylonian] Heaven of the Babylonians
    [celtic] Heaven of the Celts
    [egyptian] Heaven of the Egyptians
    [greek] Heaven of the Greeks
    [norse] Heaven of the Norse
   *[other] A Heaven
}
piece-gate = Gate
piece-crypt = Crypt
piece-altar = Altar
piece-closed = Maelstrom
piece-does-heaven = Whoever falls on the Earth waits in the Heaven of his pantheon. From there the dead charge into the Underworld, through its gates.
piece-does-gate = The dead of every Heaven come in here, unless somebody else holds it.
piece-does-crypt = At the start of your turn an army goes from it back to a temple. At the end of your turn it may bring a Death card. 1 point at the end.
piece-does-altar = A die more for you in every conflict of gods. 1 point at the end.
piece-does-closed = This way by sea is closed.
legend-pantheon = { $pantheon ->
    [babylonian] Gods of the Babylonians: a stepped top
    [celtic] Gods of the Celts: a flat arch
    [egyptian] Gods of the Egyptians: a pointed top
    [greek] Gods of the Greeks: a round top
   *[other] Gods of the Norse: a notched top
}
legend-sunk = Waves: Atlantis has sunk, nobody goes there any more.
shelf-title = Relics in play
shelf-empty = No relic is in play yet.
dead-wait = { $n ->
    [0] None of your dead wait in { $heaven }
    [one] 1 of your dead waits in { $heaven }
   *[other] { $n } of your dead wait in { $heaven }
}
scores-gods = gods
scores-temples = temples
explain-column-land = Territories on the Earth. Each is worth a point at the end.
explain-column-armies = Armies on the Earth.
explain-column-income = Armies that would come in if the turn began now, and as much faith.
explain-column-faith = Faith in store. It pays for gods, temples, miracles and sacrifices.
explain-column-gods = Gods in play, four at most.
explain-column-temples = Temples. Each brings 1 faith a turn; there are twelve in all.
explain-column-cards = Miracle cards in hand. Which they are is secret.
explain-column-score = Points if the epochs were over now. Tap to see what they are made of.
