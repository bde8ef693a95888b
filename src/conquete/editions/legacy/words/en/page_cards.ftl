# Cards of Risk Legacy on the page.

title-do-take_card = Your turn: take a card
title-do-trade_resources = Your turn: coins for armies
title-do-buy_point = Your turn: cards for a star
title-do-claim_goal = Mission fulfilled
title-they-take_card = { $name } takes a card
title-they-trade_resources = { $name } looks at the coins
title-they-buy_point = { $name } looks at the cards
title-they-claim_goal = { $name } has fulfilled a mission
why-take_card = A card of a territory that is yours, else a coin card.
why-trade_resources = Lay down what you trade; all in one go, before you place your armies.
why-buy_point = Four cards of any sort buy one red star.
why-claim_goal = Take its stars now and no card this turn, or keep your right to a card.
step-buy_point = Stars
step-take_card = Card
step-claim_goal = Mission
answer-acquire = Take it
answer-lay = Lay it down
answer-fulfil = Take the reward
answer-done = No more

log-card-picked = { $who ->
    [you] You took
   *[other] { $seat } took
} the card of { $place }
log-resources-traded = { $who ->
    [you] You traded coins
   *[other] { $seat } traded coins
} for { $n ->
    [one] { $n } army
   *[other] { $n } armies
}
log-cards-paid = { $who ->
    [you] You paid
   *[other] { $seat } paid
} { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
log-cards-discarded = { $who ->
    [you] You lost
   *[other] { $seat } lost
} { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
log-goal-claimed = { $who ->
    [you] You fulfilled a mission
   *[other] { $seat } fulfilled a mission
}
log-scar-placed = { $who ->
    [you] You scarred
   *[other] { $seat } scarred
} { $place }, for ever
log-coin-picked = { $who ->
    [you] You took
   *[other] { $seat } took
} a coin card
