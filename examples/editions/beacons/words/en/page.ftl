# What the page says at a table of Beacons, and nowhere else.

oil = { $n } oil
beacon = Beacon
explain-beacon = It calls 1 army at the start of its owner’s turn, and belongs to whoever takes the territory.
scores-oil = Oil
explain-column-oil = Oil. It lights beacons and pays for cards; every turn brings 1.

step-light = Light
step-weather = Weather
explain-step-light = Beacons are lit for oil, in territories of your own.
explain-step-weather = Cards are played for oil, before the first attack.
title-do-light = Your turn: light beacons
title-do-weather = Your turn: the weather
title-do-choose_place = Where does the storm strike?
title-they-light = { $name } lights beacons
title-they-weather = { $name } looks at the sky
title-they-choose_place = { $name } sends a storm
why-light = A beacon costs { $price } oil. You have { $oil }.
why-weather = Cards are paid in oil. You have { $oil }.
why-choose_place = It loses one army, but never its last.
answer-done = Go on
answer-light = Light a beacon here
answer-target = Strike here
weather-play = Play { $card } for { $cost } oil
weather-none = No card can be played now.

log-oil-gained = { $who ->
    [you] You received
   *[other] { $seat } received
} { $n } oil
log-oil-spent = { $who ->
    [you] You paid
   *[other] { $seat } paid
} { $n } oil
log-beacon-lit = { $who ->
    [you] You lit
   *[other] { $seat } lit
} a beacon in { $place }
log-beacon-taken = { $who ->
    [you] You took
   *[other] { $seat } took
} the beacon in { $place }
log-beacon-gone = The beacon in { $place } went out
