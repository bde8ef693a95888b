# Legacy on the page: factions, headquarters, missiles, stars, resource cards, and what stands on a world for good.

faction = { $faction ->
    [die_mechaniker] Die Mechaniker
    [enclave_of_the_bear] Enclave of the Bear
    [imperial_balkania] Imperial Balkania
    [khan_industries] Khan Industries
   *[other] Saharan Republic
}
row-side = Faction
faction-does-die_mechaniker = They hold what is theirs: powers of defence and of headquarters.
faction-does-enclave_of_the_bear = They hit hard: powers of the first blow.
faction-does-imperial_balkania = They grow fast: powers of recruiting and expanding.
faction-does-khan_industries = They never run dry: powers of recruits from headquarters and cards.
faction-does-saharan_republic = They are everywhere: powers of manoeuvring.
faction-led = Led by { $name } in this game
faction-open = { $name } leads { $faction ->
    [die_mechaniker] Die Mechaniker
    [enclave_of_the_bear] the Enclave of the Bear
    [imperial_balkania] Imperial Balkania
    [khan_industries] Khan Industries
   *[other] the Saharan Republic
}: read its card
faction-powerless = It has no power in this world yet.
faction-past = In earlier games
faction-game = Game { $n }, { $name }: { $result ->
    [won] won
    [held_on] held on
   *[other] eliminated
}
power-fortified_headquarters = Fortified headquarters
power-does-fortified_headquarters = Defending your own headquarters, add 1 to both dice.
power-double_six = Double six
power-does-double_six = Defending with a natural double six closes that territory to attacks for this turn.
power-first_target = First target
power-does-first_target = In the first territory you attack each turn the defender’s lower die loses 1.
power-three_of_a_kind = Three of a kind
power-does-three_of_a_kind = Three equal attack dice that kill a defender kill all who defend there.
power-rounding_up = Rounding up
power-does-rounding_up = A third of your territories and population is rounded up.
power-supply_on_the_way = Supply on the way
power-does-supply_on_the_way = Four expansions in a turn let you take a resource card without a conquest.
power-recruits_at_headquarters = Recruits at headquarters
power-does-recruits_at_headquarters = Each turn begins with 1 army in each of your territories with a headquarters.
power-recruit_by_card = Recruit by card
power-does-recruit_by_card = Taking the card of a territory of yours, you may place 1 army there.
power-manoeuvre_at_any_time = Manoeuvre at any time
power-does-manoeuvre_at_any_time = Your manoeuvre may come in any phase of your turn.
power-free_manoeuvre = Free manoeuvre
power-does-free_manoeuvre = Your manoeuvre may go between any two territories of yours.

piece-headquarters = Headquarters
piece-minor_city = Minor City
piece-major_city = Major City
piece-world_capital = World Capital
piece-fortification = Fortification
piece-bunker = Bunker
piece-ammo_shortage = Ammo Shortage
piece-other = A mark of this world
piece-does-headquarters = Worth 1 star to whoever holds it. Its colour is that of who built it.
piece-does-minor_city = Counts as 1 territory when its holder recruits. Who expands into it loses 1 army.
piece-does-major_city = Counts as 2 territories when its holder recruits. Who expands into it loses 2 armies; only its founder may start there.
piece-does-world_capital = Counts as 5 territories when its holder recruits.
piece-does-fortification = Whoever defends adds 1 to both dice. Each attack with three armies wears a box off it; with none left it helps nobody.
piece-does-bunker = Whoever defends here adds 1 to the higher die.
piece-does-ammo_shortage = Whoever defends here takes 1 from the higher die.
piece-does-other = It stays here for good. The rules of this world say what it does.
legend-piece = { $piece }: { $does }
legend-star = Four red stars win at once: tokens, and 1 for each headquarters you hold.
legend-missiles = A missile makes any die of any battle a 6, before the losses. Everybody may answer with another.
deck-title = { $deck ->
    [scars] Scars
    [events] Events
    [missions] Missions
   *[other] Resources
}
deck-does = { $deck ->
    [scars] Laid on a territory that is attacked, for good.
    [events] They happen when they are turned up.
    [missions] Whoever fulfils one first gets its star.
   *[other] Traded for armies by their coins, or four of them for a star.
}
money = { $n ->
    [one] 1 missile
   *[other] { $n } missiles
}
scores-stars = stars
explain-column-stars = Red stars: tokens and headquarters held. Four win at once.
scores-coins = coins
explain-column-coins = What the resource cards in hand are worth in coins.
scores-missiles = missiles
explain-column-missiles = Each makes one die of any battle a 6.
explain-missiles = You have a missile for each signature of yours on this world. Each makes one die of any battle a 6.

explain-step-buy_point = Four resource cards may be traded for a star.
explain-step-take_card = Whoever took a territory takes a resource card, or claims a mission.

title-do-choose_side = Choose your faction
title-do-land = Choose where to start
title-do-come_back = Back into the war
title-do-fix_die = A missile?
title-do-order_packs = Which pack is opened first?
title-do-sign = You won: sign the world
title-do-winner_reward = You won: leave something behind
title-do-held_on_reward = You held on: leave something behind
title-do-name_planet = Name the world
title-they-choose_side = { $name } chooses a faction
title-they-land = { $name } chooses where to start
title-they-come_back = { $name } comes back
title-they-fix_die = { $name } may use a missile
title-they-order_packs = { $name } says which pack is opened first
title-they-sign = { $name } won and signs
title-they-winner_reward = { $name } won and chooses
title-they-held_on_reward = { $name } held on and chooses
title-they-name_planet = { $name } names the world
why-choose_side = Each has powers of its own; they are played by turns, game after game.
why-land = Your headquarters and your { $n ->
    [one] { $n } first army
   *[other] { $n } first armies
} stand there.
why-come_back = You have no army left: { $n ->
    [one] { $n } army lands
   *[other] { $n } armies land
} in a free territory.
why-fix_die = The dice lie. A missile makes one of them a 6, and others may answer.
why-order_packs = Their conditions are met at the same moment; the others follow.
why-sign = Your name stays on the board, and brings you a missile in every game to come.
why-winner_reward = One change of this world, for good.
why-held_on_reward = One change of this world, for good.
why-name_planet = After fifteen games whoever signed most gives it its name.

end-move_at_will = Not now
title-do-move_at_will = Your turn: move now?
title-they-move_at_will = { $name } may move armies now
why-move_at_will = Your one manoeuvre may come in any phase of this turn; it is still to be made.
title-do-card_recruit = One army on the card’s land?
title-they-card_recruit = { $name } may place an army
why-card_recruit = Your power: an army in the territory of the card that you took.
end-card_recruit = Not now

title-do-choose_power = A power for a faction
title-do-add_coin = A coin for a card
title-they-choose_power = { $name } chooses a power
title-they-add_coin = { $name } adds a coin
why-choose_power = For good: the other one is never seen again.
why-add_coin = For good: the card of that territory bears a coin more. { $n ->
    [one] { $n } is left to place.
   *[other] { $n } are left to place.
}

slots-title = Resource cards
slots-open = Cards: { $n }
bears-bunker = Bunker
bears-ammo_shortage = Ammo Shortage
bears-fortified = Fortification
bears-first_target = First target
bears-three_of_a_kind = Three of a kind
bears-double_six = Double six
odds-with-token = { $chance } if you use one missile
faction-new = A new faction
slots-coins = Coin cards left: { $n }
slots-about = Who has taken a territory in his turn takes one of these cards if its territory is his, else a coin card. Coins buy armies; four cards buy a star.
hint-choose_side = Point at a faction to read what its power does.
hint-land = Start where there is room around you, away from the others: empty land is entered without a fight.
hint-expand = Nobody is there: who enters empty land throws no dice. One army always stays behind.
hint-take_card = Cards with more coins are worth more. Four of any kind buy a star.
hint-trade_resources = Coins buy armies now. Four cards, whatever their coins, buy a star at the start of your turn.
hint-buy_point = A star is a quarter of a victory; the poorest cards pay for it just as well.
hint-fix_die = A missile is worth most where it turns a throw that takes or saves a headquarters.
