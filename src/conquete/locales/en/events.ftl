# What happened, as sentences. $who is "you" or "other"; $sides says where the reader stands in a fight.

event-general-chosen = { $who ->
    [you] You are drawn as general: the next seat begins.
   *[other] { $seat } is drawn as general: the next seat begins.
}
event-mission-dealt = { $who ->
    [you] Your mission: { $card }
   *[other] { $seat } receives a secret mission.
}
event-mission-shown = { $who ->
    [you] You show your mission: { $card }
   *[other] { $seat } shows a mission: { $card }
}
event-turn-started = { $who ->
    [you] { round-word } { $round }: your turn.
   *[other] { round-word } { $round }: { $seat } plays.
}
event-reinforcements-received = { $who ->
    [you] You receive { $armies }
   *[other] { $seat } receives { $armies }
}{ $regions ->
    [0] .
   *[other] : { $territories } for territories, { $regions } for continents.
}
event-armies-placed = { $who ->
    [you] You place: { $places }.
   *[other] { $seat } places: { $places }.
}
event-armies-moved = { $who ->
    [you] You move { $armies } from { $source } to { $target }.
   *[other] { $seat } moves { $armies } from { $source } to { $target }.
}
event-armies-lost = { $who ->
    [you] You lose { $armies } on { $territory }.
   *[other] { $seat } loses { $armies } on { $territory }.
}
event-territory-taken = { $who ->
    [you] You take { $territory }.
   *[other] { $seat } takes { $territory }.
}
event-territories-occupied = { $who ->
    [you] You occupy: { $places }.
   *[other] { $seat } occupies: { $places }.
}
event-territories-dealt = The territories are dealt out, with the first armies on them.
event-attack-declared = { $sides ->
    [leading] You lead { $seat } against { $target } ({ $defender }) from { $source } with { $armies }.
    [attacker] You attack { $target } ({ $defender }) from { $source } with { $armies }.
    [defender] { $seat } attacks { $target } (yours) from { $source } with { $armies }.
   *[others] { $seat } attacks { $target } ({ $defender }) from { $source } with { $armies }.
}
event-attack-cancelled = The attack does not take place.
event-battle = { $sides ->
    [leading] You lead { $seat } against { $target } ({ $defender }) from { $source }.
    [attacker] You attack { $target } ({ $defender }) from { $source }.
    [defender] { $seat } attacks { $target } (yours) from { $source }.
   *[others] { $seat } attacks { $target } ({ $defender }) from { $source }.
}
event-dice-rolled = Dice { $attack } against { $defence }.
event-dice-changed = The dice now show { $attack } against { $defence }.
event-die-fixed = { $who ->
    [you] You fix
   *[other] { $seat } fixes
} a { $face } of the { $side ->
    [defence] defender
   *[attack] attacker
}: the dice now count { $attack } against { $defence }.
event-throws = { $count ->
    [one] { $count } throw.
   *[other] { $count } throws.
}
event-losses = Losses: { $attacker } { $lost }, { $defender } { $killed }.
event-battle-won = { $sides ->
    [leading] { $seat }, led by you, takes { $target } from { $defender } and moves { $armies } in.
    [attacker] You take { $target } from { $defender } and move { $armies } in.
    [defender] { $seat } takes { $target } from you and moves { $armies } in.
   *[others] { $seat } takes { $target } from { $defender } and moves { $armies } in.
}
event-campaign-entered = { $seat } enters free territories: { $places }.
event-campaign-won = { $seat } takes: { $places }.
event-campaign-failed = Attacked, not taken: { $places }.
event-campaign-losses = Losses: { $seat } { $lost }, the others { $killed }.
event-set-traded = { $who ->
    [you] You trade cards for { $armies }: { $cards }.
   *[other] { $seat } trades cards for { $armies }: { $cards }.
}
event-card-drawn = { $who ->
    [you] You draw a card: { $card }.
   *[other] { $seat } draws a card.
}
event-cards-captured = { $sides ->
    [attacker] You receive the cards { $of_loser }: { $cards }.
    [defender] { $seat } receives your cards ({ $count }).
   *[others] { $seat } receives the cards { $of_loser } ({ $count }).
}
event-card-played = { $who ->
    [you] You play { $card }.
   *[other] { $seat } plays { $card }.
}
event-card-turned-up = { $card } is turned up.
event-card-picked = { $who ->
    [you] You take { $card }.
   *[other] { $seat } takes { $card }.
}
event-card-idle = { $card } does not occur.
event-goal-claimed = { $who ->
    [you] You fulfil { $card }.
   *[other] { $seat } fulfils { $card }.
}
event-resources-traded = { $who ->
    [you] You trade cards for { $armies }: { $cards }.
   *[other] { $seat } trades cards for { $armies }: { $cards }.
}
event-cards-paid = { $who ->
    [you] You pay with cards: { $cards }.
   *[other] { $seat } pays with cards: { $cards }.
}
event-card-discarded = { $who ->
    [you] You discard { $card }.
   *[other] { $seat } discards a card.
}
event-card-countered = { $card } has no effect.
event-seat-eliminated = { $sides ->
    [attacker] You eliminate { $loser }.
    [defender] { $seat } eliminates you.
    [nobody] { $loser } is out of the game.
   *[others] { $seat } eliminates { $loser }.
}
event-seat-knocked-out = { $sides ->
    [attacker] You knock { $loser } out.
    [defender] { $seat } knocks you out; you may come back at your next turn.
    [nobody] { $loser } is knocked out.
   *[others] { $seat } knocks { $loser } out.
}
event-seat-returned = { $who ->
    [you] You come back to the war in { $territory }.
   *[other] { $seat } comes back to the war in { $territory }.
}
event-side-chosen = { $who ->
    [you] You play { $side }.
   *[other] { $seat } plays { $side }.
}
event-game-won = { $who ->
    [you] You have won: { $reason }.
   *[other] { $seat } has won: { $reason }.
}
event-game-ended = { $who ->
    [you] You have won: { $reason }.
    [nobody] Nobody has won: { $reason }.
   *[other] { $seat } has won: { $reason }.
}
event-first-seat-chosen = { $who ->
    [you] You begin.
   *[other] { $seat } begins.
}
event-order-die-thrown = { $who ->
    [you] You throw { $die } for the order of play.
   *[other] { $seat } throws { $die } for the order of play.
}
event-share-die-thrown = { $who ->
    [you] You throw { $die } and are dealt { $territories ->
        [one] 1 territory
       *[other] { $territories } territories
    }.
   *[other] { $seat } throws { $die } and is dealt { $territories ->
        [one] 1 territory
       *[other] { $territories } territories
    }.
}
event-joker-dealt = { $who ->
    [you] You are dealt a joker.
   *[other] { $seat } is dealt a joker.
}
event-pile-renewed = The traded cards are shuffled into a new pile.
event-seal-opened = A seal has been opened.
event-sealed-told = Something new has happened.
event-placement-sealed = You place in secret: { $armies } on { $territory }.
event-placement-done = { $who ->
    [you] All your armies are placed.
   *[other] { $seat } has placed all armies in secret.
}
event-third-army-reinforced = The third army receives { $armies }.
event-headquarters-chosen = { $who ->
    [you] Your headquarters: { $territory }.
   *[other] { $seat } has chosen a headquarters.
}
event-headquarters-taken = { $sides ->
    [attacker] You have found the headquarters { $of_loser } in { $territory }: all other territories { $of_loser } are yours as well ({ $more }).
    [defender] { $seat } has found your headquarters in { $territory }: all your other territories are lost as well ({ $more }).
   *[others] { $seat } has found the headquarters { $of_loser } in { $territory } and takes all other territories { $of_loser } as well ({ $more }).
}
you-in-list = you
event-battle-taken = { $sides ->
    [attacker] You take { $target } from { $defender }.
    [leading] { $seat }, led by you, takes { $target } from { $defender }.
    [defender] { $seat } takes { $target } from you.
   *[others] { $seat } takes { $target } from { $defender }.
}
event-entered = { $who ->
    [you] You enter { $target } from { $source }; nobody was there.
   *[other] { $seat } enters { $target } from { $source }; nobody was there.
}
event-moved-in = In go: { $units }.
event-units-moved = { $who ->
    [you] You move from { $source } to { $target }: { $units }.
   *[other] { $seat } moves from { $source } to { $target }: { $units }.
}
event-die-thrown = { $who ->
    [you] You throw { $die }.
   *[other] { $seat } throws { $die }.
}
event-repeated = { $sentence } ({ $count ->
    [one] once
   *[other] { $count } times
})
nobody-here = nobody’s
event-mission-replaced = The army that your mission names was wiped out by another: hold { $territories ->
    [one] { $territories } territory
   *[other] { $territories } territories
} instead.
