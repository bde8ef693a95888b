# Panels of leaders, buildings, money and cards to be played, for the editions that have them; each says some of it in
# its own words.

bid-title = How much for the order?
bid-how = In secret; everybody pays what they bid. The highest chooses a place first.
bid-amount = How much to bid
bid-of = You have
bid-who = Who has sealed
bid-state = { $name }: { $state ->
    [sealed] sealed
   *[open] still thinking
}
bid-seal = Seal { $n }
buy-title = Buy cards
buy-how = { $price } each, unseen, at most { $most }. You have
buy-done = { $n ->
    [0] Buy none
    [one] Draw 1 card
   *[other] Draw { $n } cards
}
free-title = A card for conquerors
free-how = Choose the deck; the card comes unseen.
deck-left = { $n } left
deck-not = { $why ->
    [leader] needs its leader
    [empty] no card left
    [most] no more this turn
   *[other] too dear
}
explain-about = What is this: { $what }?
card-why = { $why ->
    [when] { $when ->
        [own_turn] Only in your own turn.
        [attacked] Only when somebody attacks.
       *[other] Not now.
    }
    [leader] Needs the leader of its deck: { $leader }.
    [cost] Costs { $cost }, more than you have.
   *[target] Nothing to use it on now.
}
card-off = called off
card-taken = given up
card-free = Free
card-when = { $when ->
    [own_turn] in your turn
    [attacked] when somebody attacks
   *[other] later
}
hand-now = { $n ->
    [0] None of them can be played now.
    [one] 1 of them can be played now.
   *[other] { $n } of them can be played now.
}
ask-me = Ask me about { $card }
ask-me-on = You are asked
ask-me-short = Ask me
hand-empty = No card in hand.
hand-read = Read your cards
playing-title-own_turn = Play a card?
playing-how-own_turn = Before your first attack. You have
playing-cost = { $cost ->
    [0] It is free. You have
   *[other] It costs { $cost }. You have
}
playing-done-own_turn = Go to attacks
playing-play = Play it
hire-title = Hire leaders
hire-how = { $cost } each. You have
hire-in-play = in play
hire-money = too dear
hire-done = Go on
explain-hire-now = Costs { $cost }. Comes to a territory of yours.
march-leaders = Leaders who go along
march-must = { $leader } has fought and moves in.
march-may = Goes along. Tap to leave him behind.
march-amount = Armies
march-go = { $n ->
    [one] Move 1 army
   *[other] Move { $n } armies
}
marker-title = When do you play this round?
marker-how = First moves before anybody; last knows what the others did.
marker-take = Play as number { $n }
reveal-title = The bids
played-by = { $who ->
    [you] You play
   *[other] { $seat } plays
}
passing = { $how ->
    [pass_attack] You pass on this attack.
   *[other] You pass until this turn is over.
}
passing-ask = Ask me again
lose-armies = { $n ->
    [one] 1 army
   *[other] { $n } armies
}
hit-leader = { $leader }, { $name }
react-title = Answer the attack?
react-forces = { $whose ->
    [own] Your { $n } in { $target } against { $m } from { $source }
   *[other] { $n } in { $target } against { $m } from { $source }
}{ $leaders ->
    [0] .
   *[other] , with { $with }.
}
react-hold = { $whose ->
    [own] You hold { $chance } of the time.
   *[other] The defence holds { $chance } of the time.
}
react-no-cards = No card to play. Everybody is asked, so that nobody learns who holds one.
react-pass = Let it happen
react-pass-attack = Pass for this attack
react-pass-turn = Pass for this turn
ask-what = What am I asked?
ask-what-how = Say once when you want to be asked: always, when you are attacked, or for cards you mark.
spot-none = { $kind ->
    [build] No building
   *[other] Done
}
spot-here = { $kind ->
    [build] Build here for { $cost }
    [reduce] Remove them here
    [choose_place] Choose this place
   *[other] Place here
}
spot-number = { $kind ->
    [reduce] Remove { $n } here
   *[other] Place { $n } here
}
pair-choose-fortify = One move along your territories
pair-target-fortify = Now choose where they go.
pair-next-fortify = Then choose who marches.
pair-go-fortify = March
pair-empty-attack = Nobody defends it: you march in without a throw.
count-of-choose_number = How many
count-go-choose_number = { $n ->
    [0] None
   *[other] { $n }
}
card-pick = Choose this card
card-pick-first = Choose a card first
round-of = Round { $n } of { $of }
explain-rounds = Each round begins with a bid for who plays when. After the last the points are counted: tap to see how they stand.
final-title = The final count
final-next = Count on
final-again = Count again
final-tie = Level on points: what is left decides.
final-step-last = { $n ->
    [one] { $name } has the most points
   *[other] { $name } share the victory
}
points-title = How the points stand
points-round = Round { $n } of { $of }. Counted as if the game ended now, from what everybody can see.
points-region = { $region } { $n }
points-how-tie = Level on points: what is left decides.
money = { $n }
why-place_threes = { $left ->
    [one] 1 army left in this go
   *[other] { $left } armies left in this go
}, { $reserve } altogether
why-start_pieces = { $piece ->
    [building] Where does your building stand?
   *[other] Where does your first leader stand?
}
why-bid = All bids are paid. Sealed so far: { $done } of { $all }.
why-hire = You have { $purse }; a leader costs { $cost }.
why-post = Choose a territory of yours: { $leader }.
why-build = A building costs { $cost }. There are { $n } of at most { $most }.
why-buy = { $price } each, at most { $most } a turn. You have { $purse }.
why-answered = { $name } attacks { $target } from { $source }.
why-lose_units = { $n ->
    [one] 1 army is lost
   *[other] { $n } armies are lost
} in { $place }.
why-march = { $target } is yours. Move in at least { $least }{ $must ->
    [0] .
   *[other] , with { $leaders }.
}
why-march-free = From { $source } to { $target }.
why-choose_marker = The highest bid chooses first.
why-free_card = A card as your reward.
why-fortify = One move along your own territories.
scores-score = Score
points-open = { $n ->
    [one] 1 point
   *[other] { $n } points
}: what they are made of
shelf-title = Cards in play
shelf-empty = No card is in play yet.
shelf-how = They stay before their owners and work for as long as they lie there.

row-side = A side
row-other = To take
offer-left = { $n ->
    [0] all taken
   *[other] { $n } left
}
offer-mine = yours
offer-open = open
offer-order = Who takes, one after the other
offer-choose = Choose one of those that are left
offer-take = Take { $what }
offer-take-one = Take one
