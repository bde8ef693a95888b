# Cards of Risk Legacy in the terminal: resources, scars, events, missions.

deck-resource_cards = resources
deck-scars = scars
deck-events = events
deck-missions = missions

event-scar-placed = { $who ->
    [you] You put { $card } on { $territory }, for ever.
   *[other] { $seat } puts { $card } on { $territory }, for ever.
}
event-cards-discarded = { $who ->
    [you] Your cards are discarded: { $cards }.
   *[other] The cards of { $seat } are discarded: { $cards }.
}

question-take_card = You have the right to a card: which one do you take?
question-trade_resources = Coins for armies: which card do you lay down?
question-buy_point = Four cards buy a red star: which one do you lay down?
question-claim_goal = You have fulfilled a mission: take its reward, and no card this turn?
question-choose_place = Choose a territory for the card.

option-acquire = { $card }
option-lay = { $card }
option-fulfil = fulfil { $card }
option-done = no more

verb-acquire = take
verb-lay = lay
verb-done = done
board-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
board-head-coins = Coins
