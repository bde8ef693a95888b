# What the terminal says at a game of Beacons.

building-beacons = beacon
sign-beacon = ♢
deck-weather = weather
board-oil = { $count } oil
board-head-oil = Oil
verb-light = light
verb-done = done
question-light = Light a beacon for 2 oil?
question-weather = Play a card?
question-choose_place = Where does the storm strike?
event-oil-gained = { $who ->
    [you] You receive { $oil } oil.
   *[other] { $seat } receives { $oil } oil.
}
event-oil-spent = { $who ->
    [you] You pay { $oil } oil.
   *[other] { $seat } pays { $oil } oil.
}
event-building-placed = { $who ->
    [you] You light a { $building } in { $territory }.
   *[other] { $seat } lights a { $building } in { $territory }.
}
event-building-captured = { $who ->
    [you] You take the { $building } in { $territory }.
   *[other] { $seat } takes the { $building } in { $territory }.
}
event-building-destroyed = The { $building } in { $territory } goes out.
