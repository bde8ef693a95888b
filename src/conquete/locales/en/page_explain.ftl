# What things are for: commanders, stations, steps, numbers. Said by a tap, by pointing or by the keyboard.

explain-about = What is this: { $what }?
die-sides = a die of { $n ->
    [one] { $n } side
   *[other] { $n } sides
}, not thrown yet
explain-dice = The dice to be thrown
explain-dice-how = Squares have six sides, octagons eight. Highest against highest; equal dice are the defender’s. A commander turns one of the dice into an eight-sided one, a station all of the defence.
explain-station = Its territory defends with eight-sided dice only, gets a MOD each turn, and is the way to the Moon’s landing sites. At most four.
explain-energy = Energy pays for commanders, stations, cards and the bid for the order of the year. You get some at the start of each turn, for territories and whole regions.
explain-year = Five years are played. Each begins with a bid for who plays when. After the fifth the points are counted: tap to see how they stand.
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
march-may = Goes along. Tap to leave him behind.

explain-step-reinforce = New armies come in: one for every few territories, more for whole regions and for a set of cards. At least three.
explain-step-attack = Attack neighbours as often as you like. One conquest in the turn earns a card.
explain-step-move = Once the fighting is over, bring armies from the rear to the front.
explain-step-deploy = You receive MODs and energy for your territories and whole regions, and place the MODs.
explain-step-hire = Energy buys commanders and stations. Without the Naval Commander no water, without the Space Commander no Moon.
explain-step-buy = Energy buys command cards, unseen, from the decks of your commanders.
explain-step-play = Cards that are not answers are played now, before your first invasion.
explain-step-invade = Invade as often as you like. Three contested territories in a turn earn energy and a card.
explain-step-fortify = One march along your own territories, then your turn is over.

explain-column-classic-land = Territories. So many of them bring an army at the start of each turn.
explain-column-classic-armies = Armies on the whole board.
explain-column-classic-income = Armies that would come in if the turn began now, without cards.
explain-column-classic-cards = Cards in hand. Which they are is secret.
explain-column-years-land = Territories. Each is worth a point at the end.
explain-column-years-armies = Units on the board: MODs and commanders.
explain-column-years-income = MODs, and as much energy, that would come in if the turn began now. Each station adds a MOD.
explain-column-years-energy = Energy in store. It pays for commanders, stations, cards and bids.
explain-column-years-cards = Command cards in hand. Which they are is secret.
explain-column-years-score = Points if the years were over now. Tap to see what they are made of.

points-title = How the points stand
points-open = { $n ->
    [one] 1 point
   *[other] { $n } points
}: what they are made of
points-year = Year { $n } of { $of }. Counted as if the game ended now, from what everybody can see.
points-region = { $region } { $n }
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

claim-for-me = Claim the rest for me
mods-scores-armies = Units
mods-why-place = { $left ->
    [one] 1 MOD left to place
   *[other] { $left } MODs left to place
}
mods-why-placed = All MODs have a place. Send them.
mods-place-choose-how = Each tap puts one MOD there; holding goes on.
mods-place-none-left = Every MOD has a place
mods-place-none-new = No new MOD here
mods-place-send = { $n ->
    [one] Place 1 MOD
   *[other] Place { $n } MODs
}
