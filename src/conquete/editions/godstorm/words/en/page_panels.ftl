# The dock of Godstorm: its questions, the conflict of gods, and what is told of it all.

god-babylonian = { $god ->
    [death] Druaga
    [magic] Ishtar
    [sky] Marduk
   *[other] Gilgamesh
}
god-celtic = { $god ->
    [death] Arawn
    [magic] Brigit
    [sky] Lugh
   *[other] Nuada
}
god-egyptian = { $god ->
    [death] Osiris
    [magic] Isis
    [sky] Ra
   *[other] Set
}
god-greek = { $god ->
    [death] Hades
    [magic] Hekate
    [sky] Zeus
   *[other] Ares
}
god-norse = { $god ->
    [death] Loki
    [magic] Freya
    [sky] Odin
   *[other] Thor
}
god-and-power = { $name } ({ $power })

# Questions
title-do-attack = Your turn: invade
title-do-choose_place = Your card: where?
title-do-choose_rival = Your card: against whom?
title-do-choose_card = Your card: which one?
title-do-choose_deck = Your card: from which deck?
title-do-choose_god = Your card: which god?
title-do-choose_link = Your card: which way by sea?
title-do-choose_number = Your card: how many?
title-do-spare = Save the fallen?
title-do-react = You are invaded
title-do-choose_dice = Your turn: battle
title-they-attack = { $name } invades
title-they-choose_place = { $name } aims a card
title-they-choose_rival = { $name } aims a card
title-they-choose_card = { $name } looks at cards
title-they-choose_deck = { $name } chooses a deck
title-they-choose_god = { $name } aims a card
title-they-choose_link = { $name } aims a card
title-they-choose_number = { $name } aims a card
title-they-spare = { $name } may save the fallen
title-they-react = { $name } may answer
title-they-choose_dice = { $name } fights
why-choose_pantheon = { $whose ->
    [own] Its Heaven takes your dead. Point at one to see its gods.
   *[neutral] For the neutral armies, which only defend.
}
why-choose_pile = The territories in it are yours; nobody knows them yet.
why-next_relic = Each does its work once, in the order you like.
why-give_up = { $armies ->
    [one] One army
   *[other] { $armies } armies
} fewer this turn, { $n } faith more. You have { $purse }.
why-return_dead = { $n ->
    [one] One army may go from a crypt of yours to a temple.
   *[other] { $n } armies may go from your crypts to temples.
}
why-attack-labour = As often as you like. Taken for a War card: { $n } of { $of }.
why-name_god = { $named ->
    [yes] All your gods there help. If you lose, the one you name is banished.
   *[no] All your gods who attack help. If you lose, the one you name is banished.
}
why-conflict_on = Gods are left in { $source } and in { $target }. On, or the invasion is over.
why-charge = { $n ->
    [one] 1 of your dead waits in { $heaven }.
   *[other] { $n } of your dead wait in { $heaven }.
} { $gates ->
    [only] They come through a free gate.
   *[no] Through a free gate, or straight to a space of yours.
}
why-attack_below = { $n ->
    [0] From your spaces. Who falls is gone.
   *[other] From your spaces, or from { $heaven } to a gate. Who falls is gone.
}
why-spare = { $n ->
    [one] 1 army falls
   *[other] { $n } armies fall
} in { $place }. The Tree of Life keeps each for 1 faith; you have { $purse }.
why-end_turn = You hold a crypt: the Death god gives a card.
why-post = { $leader ->
    [death] Your Death god
    [magic] Your Magic goddess
    [sky] Your Sky god
   *[other] Your War god
} comes to an army of yours, not where there is plague.
why-fortify = Between two of your territories joined by your own. One army stays.
why-march = { $target } is yours. Move in at least { $least }{ $must ->
    [0] .
   *[other] ; the gods who attacked go along.
}
why-second-place = First { $place }, now the second.

# Panels
pair-choose-attack = Choose where to invade from
pair-target-attack = Now choose the target.
pair-go-attack = { $again ->
    [yes] Invade again
   *[no] Invade
}
pair-choose-attack_below = Invade the Underworld
pair-target-attack_below = Now choose a space.
pair-empty-attack_below = Nobody is there: you walk in without a throw.
pair-go-attack_below = { $again ->
    [yes] Invade again
   *[no] Invade
}
pair-choose-fortify = One move along your lands
pair-next-fortify = Then choose how many armies march, and which gods.
pair-choose-return_dead = Choose a crypt
pair-target-return_dead = Now choose a temple.
pair-next-return_dead = One army comes back to life.
pair-go-return_dead = Bring it back
pair-choose-choose_link = Choose one shore
pair-target-choose_link = Now the shore across.
pair-go-choose_link = Close this way
end-attack = End invasions
end-return_dead = Leave the dead
end-fortify = Stay where you are
end-charge = No more charges
end-attack_below = End below
count-of-choose_number = Armies
count-go-choose_number = { $n ->
    [0] Move none
    [one] Move 1 army
   *[other] Move { $n } armies
}
count-of-spare = Armies to keep
count-go-spare = { $n ->
    [0] Let them fall
   *[other] Pay { $n } faith
}
spot-number = { $kind ->
    [charge] Send { $n }
   *[other] Place { $n } here
}
spot-here = { $kind ->
    [build] Build here for { $cost } faith
    [charge] Send it there
    [choose_place] Choose this place
   *[other] Place here
}
choice-choose_pile = { $verb ->
   *[other] Pile { $n }
}
choice-give_up = { $verb ->
    [give_up] { $armies ->
        [one] 1 army
       *[other] { $armies } armies
    } for { $faith } faith
   *[other] Keep the armies
}
choice-end_turn = { $verb ->
    [take] Draw a Death card
   *[other] No card, end the turn
}
join-label = Gods who join
join-go = { $n ->
    [0] Invade without gods
    [one] Invade with 1 god
   *[other] Invade with { $n } gods
}
battle-throw = Throw the dice
battle-on = Fight on
battle-stop = Call it off
bears-conflict = Gods on both sides fight first.
bears-counted = That is counted: each side names the god it needs least.
odds-before = The gods first
odds-before-mine = your gods are left, then { $chance }
odds-before-theirs = theirs are left, then { $chance }
odds-whole = The whole invasion
bears-war = In attack { $leader } wins ties.
bears-magic = In attack { $leader } throws ones again.
bears-death = Whom { $leader } kills is gone for good.
bears-defence = { $by ->
    [temple] In defence the temple throws ones again.
   *[magic] In defence { $leader } throws ones again.
}
bears-plague = Plague: half of who marches in dies{ $gods ->
    [0] .
   *[other] , and the gods with them are banished.
}
react-title = Answer with a Sky card?
react-forces = { $whose ->
    [own] Your { $n } in { $target } against { $m } from { $source }
   *[other] { $n } in { $target } against { $m } from { $source }
}{ $leaders ->
    [0] .
   *[other] . Gods there: { $with }.
}
react-pass-attack = Pass for this invasion
passing = { $how ->
    [pass_attack] You pass on this invasion.
   *[other] You pass until this turn is over.
}

# The conflict of gods
conflict-caps = Divine conflict
conflict-attack = attacks for { $name }
conflict-defence = defends { $name }
conflict-dice = { $n ->
    [one] 1 die
   *[other] { $n } dice
}{ $sky ->
    [0] { "" }
   *[other] , 1 for the Sky god
}{ $altars ->
    [0] { "" }
    [one] , 1 for an altar
   *[other] , { $altars } for altars
}
conflict-again-thrown = { $n ->
    [one] 1 one thrown again
   *[other] { $n } ones thrown again
}
conflict-plus = + { $n }
conflict-armies = { $n ->
    [one] army
   *[other] armies
}
conflict-relics = relic
conflict-banished = { $god } is banished{ $sex ->
   *[he] { "" }
}
conflict-return = { $who ->
    [you] You
   *[other] { $name }
} may summon { $sex ->
    [she] her
   *[he] him
} again for 3 faith.
conflict-tie = { $won ->
    [attack] A tie: the War god wins it.
   *[defence] A tie: the defence holds.
}
conflict-throws = { $n ->
    [one] 1 die
   *[other] { $n } dice
}
conflict-adds = { $n ->
    [one] + 1 army
   *[other] + { $n } armies
}
conflict-adds-more = + { $n } by relics
conflict-ones = ones again
conflict-ties = wins ties
conflict-chance = to win this conflict
conflict-whole = { $whose ->
    [attack] The whole invasion
   *[defence] Your land holds
}
conflict-after = { $whose ->
    [attack] the whole invasion, after this answer
   *[defence] your land holds, after this answer
}
conflict-again = Fight on
conflict-stop = Call it off

# The log
why-round = Epoch { $round }
why-wait = Epoch { $round }. You can look around the board meanwhile.
log-turn = { $who ->
    [you] Epoch { $n }: your turn
   *[other] Epoch { $n }: { $seat }
}
log-pile = { $who ->
    [you] You take
   *[other] { $seat } takes
} pile { $n }
log-gods-joined = { $who ->
    [you] You bring
   *[other] { $seat } brings
} { $n ->
    [one] 1 god
   *[other] { $n } gods
} to { $place }
log-relic-drawn = { $who ->
    [you] You have
   *[other] { $seat } has
} a relic: { $card }
log-relic-taken = { $who ->
    [you] You take
   *[other] { $seat } takes
} a relic from { $other }: { $card }
log-hand-seen = { $who ->
    [you] You look
   *[other] { $seat } looks
} at the hand of { $other }
log-card-taken = { $who ->
    [you] You take
   *[other] { $seat } takes
} a card from { $other }
log-sea-closed = The sea boils between { $source } and { $target }

# Advice for whoever plays it the first time
hint-bid = Whoever sacrifices most chooses when to play. All of it is spent, so keep 3 faith for a god.
hint-choose_marker = Going late lets you answer the others; going first strikes before they have grown.
hint-place_threes = { $has ->
    [yes] Tap a lit territory: { $source } is a good front. Keep your land together.
   *[no] Tap a lit territory of yours. Keep your land together.
}
hint-start_pieces = The War god belongs where you will invade from; a temple brings faith each turn and defends well.
hint-hire = A god opens its deck and helps where it stands: War wins ties, Magic throws ones again, Sky lets you answer invasions.
hint-post = Put the god where you will invade from. It goes along with the armies, and is banished if they fall.
hint-build = A temple brings 1 faith and 1 army a turn. Five faith is much: build where nobody comes by.
hint-buy = A card needs its god in play. Keep some faith to play it.
hint-miracles = A card can be played now. Tap it to read it; its cost is in the corner.
hint-attack = { $pair ->
    [yes] Strong against weak: from { $source } into { $target }. Three territories taken in a turn earn a War card.
   *[no] Invade where you are clearly stronger. Three territories taken in a turn earn a War card.
}
hint-join_gods = Gods help the dice, but may be banished in a conflict. Leave one out by a tap.
hint-march = Take enough along to hold it, and to go on from there.
hint-fortify = One move: bring armies to the border that is in danger.
hint-charge = Send your dead through a gate: crypts and altars below are a point each at the end.
hint-attack_below = Go for crypts and altars. A crypt sends armies back to your temples, an altar gives a die in conflicts.
recap-pieces = { $count ->
    [one] God banished: { $pieces }.
   *[other] Gods banished: { $pieces }.
}

# The end
end-rounds = { $n ->
    [one] 1 epoch
   *[other] { $n } epochs
}
end-victory = Victory in epoch { $n }
goal-aim-score = Have the most points after { $rounds ->
    [one] { $rounds } epoch
   *[other] { $rounds } epochs
}
ending-after = { $round ->
    [0] The game was over before the first round.
   *[other] The game is over after { $round ->
        [one] 1 epoch
       *[other] { $round } epochs
    }.
}
ending-score = Most points after { $round ->
    [one] { $round } epoch
   *[other] { $round } epochs
}: { $points }.
ending-score-tie = Most points after { $round ->
    [one] { $round } epoch
   *[other] { $round } epochs
}, { $points }; faith, temples, gods, then armies decided between the first.
