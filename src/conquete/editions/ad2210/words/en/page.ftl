# 2210 on the page: commanders, stations, energy, bids, command cards, years and points.

leader = { $leader ->
    [land] Land Commander
    [naval] Naval Commander
    [space] Space Commander
    [diplomat] Diplomat
   *[other] Nuclear Commander
}
leader-short = { $leader ->
    [land] Land
    [naval] Naval
    [space] Space
    [diplomat] Diplomat
   *[other] Nuclear
}
leader-does-land = Throws an eight-sided die on land and opens the Land deck.
leader-does-naval = Lets you invade the water and throws an eight-sided die there; opens the Naval deck.
leader-does-space = Lets you land on the Moon and throws an eight-sided die there; opens the Space deck.
leader-does-diplomat = Defends with an eight-sided die and opens the Diplomat deck.
leader-does-nuclear = Throws an eight-sided die everywhere and opens the Nuclear deck.
station = Space station
money = { $n } energy
scores-energy = energy
round-of = Year { $n } of { $of }

step-deploy = Deploy
step-hire = Hire
step-buy = Buy
step-play = Play
step-invade = Invade
step-fortify = Fortify

title-do-place_threes = Your turn: place MODs
title-do-start_pieces = Your turn: first pieces
title-do-bid = Your bid for the year
title-do-choose_marker = Choose your place
title-do-hire = Your turn: hire
title-do-post = Your turn: hire
title-do-build = Your turn: build
title-do-buy = Your turn: buy cards
title-do-command = Your turn: play cards
title-do-invade = Your turn: invade
title-do-lose_units = Choose your losses
title-do-march = Your turn: march
title-do-free_card = A card for conquerors
title-do-fortify = Your turn: fortify
title-do-choose_place = Choose a place
title-do-spread = Spread your MODs
title-do-choose_rival = Whose cards to jam?
title-do-relocate = Move your commanders
title-do-reduce = Remove MODs
title-do-armageddon = Armageddon
title-do-assassin = Choose a target
title-they-place_threes = { $name } places MODs
title-they-start_pieces = { $name } places first pieces
title-they-bid = { $name } seals a bid
title-they-choose_marker = { $name } chooses a place
title-they-hire = { $name } hires
title-they-post = { $name } hires
title-they-build = { $name } builds
title-they-buy = { $name } buys cards
title-they-command = { $name } looks at cards
title-they-invade = { $name } invades
title-they-lose_units = { $name } chooses losses
title-they-march = { $name } marches
title-they-free_card = { $name } is rewarded
title-they-fortify = { $name } fortifies
title-they-choose_place = { $name } chooses a place
title-they-spread = { $name } spreads MODs
title-they-choose_rival = { $name } jams cards
title-they-relocate = { $name } moves commanders
title-they-reduce = { $name } removes MODs
title-they-armageddon = { $name } may play nuclear cards
title-they-assassin = { $name } chooses a target

why-place_threes = { $left ->
    [one] 1 MOD left in this go
   *[other] { $left } MODs left in this go
}, { $reserve } altogether
why-start_pieces = { $piece ->
    [land] Where does your Land Commander stand?
    [diplomat] Where does your Diplomat stand?
   *[other] Where does your space station stand?
}
why-hire = You have { $purse } energy; a commander costs { $cost }.
why-post = Choose a territory of yours for your { $leader ->
    [land] Land Commander
    [naval] Naval Commander
    [space] Space Commander
    [diplomat] Diplomat
   *[other] Nuclear Commander
}.
why-build = A station costs { $cost }. You have { $n } of at most { $most }.
why-buy = { $price } energy each, at most { $most } a turn. You have { $purse }.
why-command = { $when ->
    [own_turn] Year { $year }. Play what you can pay for, then invade.
    [turn_end] Cards for the end of your turn.
   *[game_end] The years are over: cards for the final count.
}
why-armageddon = Nuclear cards cost nothing now.
why-invade-ready = { $source } invades { $target }.
why-invade = { $sea ->
    [yes] { $space ->
        [yes] Land, water and Moon are open to you.
       *[no] Land and water are open to you.
    }
   *[no] { $space ->
        [yes] Land and Moon are open to you.
       *[no] Land is open to you. Water needs the Naval Commander, the Moon the Space Commander.
    }
}
why-answered = { $name } invades { $target } from { $source }.
why-defended = { $attacker } invades { $target } from { $source } with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}{ $eights ->
    [0] .
    [one] , 1 of eight sides.
   *[other] , { $eights } of eight sides.
}
why-lose_units = { $n ->
    [one] 1 unit is lost
   *[other] { $n } units are lost
} in { $place }.
why-march = { $target } is yours. Move in at least { $least }{ $must ->
    [0] .
   *[other] , with { $leaders }.
}
why-march-free = From { $source } to { $target }; one unit stays.
why-free_card = Three contested territories in one turn: 1 energy and a card.
why-fortify = One move along your own territories, through stations to the Moon too.
why-choose_place = { $purpose ->
    [assemble] Where do the MODs assemble?
    [station] Where does the station stand?
    [evacuate] Where do your units go?
   *[rocket] Where does the rocket strike?
}
why-spread = { $left ->
    [one] 1 territory left to choose
   *[other] { $left } different territories left to choose
}
why-reduce = { $name } played MOD Reduction: { $left ->
    [one] 1 MOD still goes
   *[other] { $left } MODs still go
}.
why-choose_rival = No command card of theirs until your turn is over.
why-relocate = Each commander may go to any territory of yours.
why-assassin = The die decides whether the commander falls.

bid-amount = Energy to bid
marker-title = When do you play this year?

hire-title = Hire commanders
hire-how = { $cost } each. You have
hire-money = too little energy
hire-done = On to stations
spot-none = { $kind ->
    [build] No station
   *[other] Done
}
buy-title = Buy command cards
buy-how = { $price } each, unseen, at most { $most }. You have
deck-not = { $why ->
    [leader] needs its commander
    [empty] no card left
    [most] no more this turn
   *[other] too little energy
}

card-why = { $why ->
    [when] { $when ->
        [own_turn] Only before your own first invasion.
        [attacked] Only when somebody invades.
        [turn_end] Only at the end of your turn.
       *[game_end] Only at the end of the game.
    }
    [jammed] Your cards are jammed this turn.
    [leader] Needs your { $leader ->
        [land] Land Commander
        [naval] Naval Commander
        [space] Space Commander
        [diplomat] Diplomat
       *[other] Nuclear Commander
    } in play.
    [cost] Costs { $cost } energy, more than you have.
   *[target] Nothing to use it on now.
}
playing-title-turn_end = End of your turn
playing-title-game_end = The final count
playing-title-armageddon = Nuclear cards, free
playing-how-own_turn = Before your first invasion. You have
playing-how-turn_end = Last chance this turn. You have
playing-how-game_end = What influence do you have? You have
playing-how-armageddon = As many as you like.
playing-cost = { $cost ->
    [0] It is free. You have
   *[other] It costs { $cost }. You have
}
playing-done-own_turn = Go to invasions
playing-done-turn_end = End my turn
playing-done-game_end = Count the points
playing-done-armageddon = Done

react-title = Answer the invasion?
react-forces = { $whose ->
    [own] Your { $n } in { $target } against { $m } from { $source }
   *[other] { $n } in { $target } against { $m } from { $source }
}{ $leaders ->
    [0] .
   *[other] , with { $with }.
}
react-pass-attack = Pass for this invasion
passing = { $how ->
    [pass_attack] You pass on this invasion.
   *[other] You pass until this turn is over.
}

pair-choose-invade = Choose where to invade from
pair-target-invade = Now choose the target.
invade-next = Counted are commanders, stations and cards already played, not a card that answers. Once declared, you throw at least once.
bears-land = Land Commander
bears-naval = Naval Commander
bears-space = Space Commander
bears-diplomat = Diplomat
bears-nuclear = Nuclear Commander
bears-station = Station
invade-reward = Contested territories taken this turn: { $n } of { $of } for the reward.
pair-empty-invade = Nobody defends it: you march in without a throw, unless a card stops you.
invade-dice = Your dice: { $n }, { $eights } of them eight-sided. Theirs: { $m }, { $others } eight-sided.
pair-go-invade = { $again ->
    [yes] Invade again
   *[no] Invade
}
pair-choose-fortify = One move to end your turn
dice-leaders = Commanders who throw
dice-leader-how = The { $leader ->
    [land] Land Commander
    [naval] Naval Commander
    [space] Space Commander
    [diplomat] Diplomat
   *[other] Nuclear Commander
} throws an eight-sided die and moves in if you win.
dice-eight = eight-sided
dice-none-such = Choose more dice or fewer commanders.
dice-throw = { $n ->
    [one] Throw 1 die
   *[other] Throw { $n } dice
}
lose-armies = { $n ->
    [one] 1 MOD
   *[other] { $n } MODs
}
hit-leader = { $leader ->
    [land] Land Commander
    [naval] Naval Commander
    [space] Space Commander
    [diplomat] Diplomat
   *[other] Nuclear Commander
}, { $name }
march-leaders = Commanders who go along
march-must = { $leader ->
    [land] The Land Commander
    [naval] The Naval Commander
    [space] The Space Commander
    [diplomat] The Diplomat
   *[other] The Nuclear Commander
} threw a die and moves in.
march-amount = MODs
march-go = { $n ->
    [one] Move 1 unit
   *[other] Move { $n } units
}

log-year = Year { $n } begins
log-bid-sealed = { $who ->
    [you] You sealed a bid
   *[other] { $seat } sealed a bid
}
log-bid-sealed-own = You sealed a bid of { $n }
log-bids = The bids: { $seats }
log-marker = { $who ->
    [you] You play
   *[other] { $seat } plays
} as number { $n } this year
log-order = Order of the year: { $seats }
log-energy-gained = { $who ->
    [you] You received
   *[other] { $seat } received
} { $n } energy
log-energy-spent = { $who ->
    [you] You paid
   *[other] { $seat } paid
} { $n } energy
log-leader-placed = { $who ->
    [you] Your
   *[other] { $seat }: the
} { $what ->
    [land] Land Commander
    [naval] Naval Commander
    [space] Space Commander
    [diplomat] Diplomat
   *[other] Nuclear Commander
} enters { $place }
log-leader-moved = { $what ->
    [land] The Land Commander
    [naval] The Naval Commander
    [space] The Space Commander
    [diplomat] The Diplomat
   *[other] The Nuclear Commander
} moves from { $source } to { $target }
log-leader-lost = { $who ->
    [you] You lost your
   *[other] { $seat } lost the
} { $what ->
    [land] Land Commander
    [naval] Naval Commander
    [space] Space Commander
    [diplomat] Diplomat
   *[other] Nuclear Commander
} in { $place }
log-building-placed = { $who ->
    [you] You built
   *[other] { $seat } built
} a station in { $place }
log-building-captured = { $who ->
    [you] You captured
   *[other] { $seat } captured
} the station in { $place }
log-building-destroyed = The station in { $place } was pulled down
log-card-bought = { $who ->
    [you] You bought
   *[other] { $seat } bought
} { $n ->
    [one] 1 card
   *[other] { $n } cards
} of the { $what ->
    [land] Land
    [naval] Naval
    [space] Space
    [diplomat] Diplomat
   *[other] Nuclear
} deck
log-command-drawn = You drew { $card }
log-cards-discarded = { $who ->
    [you] You lost
   *[other] { $seat } lost
} { $n ->
    [one] 1 card
   *[other] { $n } cards
}
log-cards-jammed = { $loser ->
    [you] Your cards are
   *[other] The cards of { $other } are
} jammed until the turn is over
log-devastated = { $place } is devastated
log-territory-lost = { $place } belongs to nobody now
log-turned-up = The card of { $place } was turned up
log-called-off = The invasion of { $target } is called off
log-rewarded = { $who ->
    [you] You are
   *[other] { $seat } is
} rewarded for three contested territories
log-scouts-sent = { $who ->
    [you] You sent
   *[other] { $seat } sent
} scouts somewhere
log-scouts-sent-own = Your scouts wait in { $place }
log-scouts-revealed = Scouts appear in { $place }
log-die-thrown = { $who ->
    [you] You threw
   *[other] { $seat } threw
} a { $n }
log-influence = { $who ->
    [you] Your influence is worth
   *[other] The influence of { $seat } is worth
} { $n ->
    [one] { $n } point
   *[other] { $n } points
}
log-score = { $who ->
    [you] You have
   *[other] { $seat } has
} { $n ->
    [one] { $n } point
   *[other] { $n } points
}, { $m } of them for territories

final-land = Territories
final-regions = Continents and colonies
final-cards = Influence cards
final-step-land = One point for each territory
final-step-regions = Then the bonus of every continent and colony held whole
final-step-cards = Then 3 points for each influence card
final-tie = Level on points: energy decides, then units.
deed-invade = { $would ->
    [yes] { $name } would have invaded { $target } from { $source }
   *[no] { $name } invaded { $target } from { $source }
}
deed-bid = { $would ->
    [yes] { $name } would have bid { $n }
   *[no] { $name } bid { $n }
}
card-when = { $when ->
    [own_turn] before you invade
    [attacked] when somebody invades
    [turn_end] at the end of your turn
   *[game_end] at the final count
}

explain-dice = The dice to be thrown
explain-dice-how = Squares have six sides, octagons eight. Highest against highest; equal dice are the defender’s. A commander turns one of the dice into an eight-sided one, a station all of the defence.
explain-station = Its territory defends with eight-sided dice only, gets a MOD each turn, and is the way to the Moon’s landing sites. At most four.
explain-energy = Energy pays for commanders, stations, cards and the bid for the order of the year. You get some at the start of each turn, for territories and whole regions.
explain-rounds = Five years are played. Each begins with a bid for who plays when. After the fifth the points are counted: tap to see how they stand.
explain-hire-now = { $cost } energy. He comes to a territory of yours.
explain-deck = { $leader ->
    [land] The Land deck
    [naval] The Naval deck
    [space] The Space deck
    [diplomat] The Diplomat deck
   *[other] The Nuclear deck
}
explain-deck-land = Units, stations and traps on land. Playing a card needs the Land Commander.
explain-deck-naval = Units and traps on water, and hidden energy. Playing a card needs the Naval Commander.
explain-deck-space = Units and mines on the Moon, and the way back to Earth. Playing a card needs the Space Commander.
explain-deck-diplomat = Cease-fires, evacuations, stations and moves. Playing a card needs the Diplomat.
explain-deck-nuclear = Bombs and rockets against any place. Playing a card needs the Nuclear Commander.
explain-step-deploy = You receive MODs and energy for your territories and whole regions, and place the MODs.
explain-step-hire = Energy buys commanders and stations. Without the Naval Commander no water, without the Space Commander no Moon.
explain-step-buy = Energy buys command cards, unseen, from the decks of your commanders.
explain-step-play = Cards that are not answers are played now, before your first invasion.
explain-step-invade = Invade as often as you like. Three contested territories in a turn earn energy and a card.
explain-step-fortify = One march along your own territories, then your turn is over.
explain-column-land = Territories. Each is worth a point at the end.
explain-column-armies = Units on the board: MODs and commanders.
explain-column-income = MODs, and as much energy, that would come in if the turn began now. Each station adds a MOD.
explain-column-energy = Energy in store. It pays for commanders, stations, cards and bids.
explain-column-cards = Command cards in hand. Which they are is secret.
explain-column-score = Points if the years were over now. Tap to see what they are made of.

points-round = Year { $n } of { $of }. Counted as if the game ended now, from what everybody can see.
points-influence = { $n ->
    [one] You hold { $n } influence card
   *[other] You hold { $n } influence cards
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
} more at the end{ $lost ->
    [0] .
    [one] ; one of them lacks its commander.
   *[other] ; { $lost } of them lack their commander.
}
points-how-land = One point for each territory.
points-how-regions = The bonus of each continent or colony held whole; devastated land is left out.
points-how-cards = Three points for each influence card, if its commander is still in play. They are played after the fifth year.
points-how-tie = Level on points: energy decides, then units.
scores-armies = Units
why-place = { $left ->
    [one] 1 MOD left to place
   *[other] { $left } MODs left to place
}
why-placed = All MODs have a place. Send them.
place-choose-how = Each tap puts one MOD there; holding goes on.
place-none-left = Every MOD has a place
place-none-new = No new MOD here
place-send = { $n ->
    [one] Place 1 MOD
   *[other] Place { $n } MODs
}
hint-bid = Whoever bids most chooses his place in the order of the year. Every bid is paid, so keep energy for commanders.
hint-choose_marker = Going late lets you answer the others; going first strikes before they have grown.
hint-place_threes = { $has ->
    [yes] Tap a lit territory: { $source } is a good front. Keep your land together.
   *[no] Tap a lit territory of yours. Keep your land together.
}
hint-start_pieces = Put your commanders and your station where your land is thickest: a station defends with larger dice.
hint-hire = A commander opens ground: the Naval one the sea, the Space one the Moon. Each also plays the cards of its deck.
hint-post = Put the commander where you will invade from.
hint-build = A station brings armies and defends with larger dice. Three energy is much: one is enough for now.
hint-buy = A card needs the commander of its deck. One or two a year are plenty at first.
hint-command = A card can be played now. Tap it to read it; its cost is in the corner.
hint-invade = { $pair ->
    [yes] Strong against weak: from { $source } into { $target }. Three contested conquests in a turn earn energy and a card.
   *[no] Invade where you are clearly stronger. Three contested conquests in a turn earn energy and a card.
}
hint-march = Take your commander along if you want to go on from there.
hint-fortify = One last move: bring armies to the border that is in danger.
legend-leader = { $leader }: a commander, beside the counter of its armies
legend-station = A space station, on the other side of the counter
legend-ruin = Devastated: nobody can go there in this game
end-invade = End invasions
end-fortify = Stay and end
recap-pieces = { $count ->
    [one] Commander lost: { $pieces }.
   *[other] Commanders lost: { $pieces }.
}

end-rounds = { $n ->
    [one] 1 year
   *[other] { $n } years
}
end-victory = Victory in year { $n }
goal-aim-score = Have the most points after { $rounds ->
    [one] { $rounds } year
   *[other] { $rounds } years
}
ending-after = { $round ->
    [0] The game was over before the first round.
   *[other] The game is over after { $round ->
        [one] 1 year
       *[other] { $round } years
    }.
}
ending-score = Most points after { $round ->
    [one] { $round } year
   *[other] { $round } years
}: { $points }.
ending-score-tie = Most points after { $round ->
    [one] { $round } year
   *[other] { $round } years
}, { $points }; energy, then units decided between the first.
