# Legacy in the terminal: what happens, what is asked, what things are called.

leader-die_mechaniker = Die Mechaniker
leader-enclave_of_the_bear = Enclave of the Bear
leader-imperial_balkania = Imperial Balkania
leader-khan_industries = Khan Industries
leader-saharan_republic = Saharan Republic
leader-fortified_headquarters = fortified headquarters
leader-double_six = double six
leader-first_target = first target
leader-three_of_a_kind = three of a kind
leader-rounding_up = rounding up
leader-supply_on_the_way = supply on the way
leader-recruits_at_headquarters = recruits at headquarters
leader-recruit_by_card = recruit by card
leader-manoeuvre_at_any_time = manoeuvre at any time
leader-free_manoeuvre = free manoeuvre
building-headquarters = headquarters

board-minor_city = Minor City
board-major_city = Major City
board-world_capital = World Capital
board-bunker = Bunker
board-ammo_shortage = Ammo Shortage
board-fortified = fortified
sign-headquarters = ⌂
sign-minor_city = m
sign-major_city = M
sign-world_capital = W
sign-bunker = b
sign-ammo_shortage = a
sign-fortified = f
board-stars = { $count ->
    [one] { $count } star
   *[other] { $count } stars
}
board-head-stars = Stars
board-missiles = { $count ->
    [one] { $count } missile
   *[other] { $count } missiles
}
board-head-missiles = Missiles

event-building-placed = { $who ->
    [you] Your headquarters stands in { $territory }.
   *[other] The headquarters of { $seat } stands in { $territory }.
}
event-building-captured = { $who ->
    [you] You capture the headquarters in { $territory }.
   *[other] { $seat } captures the headquarters in { $territory }.
}
event-building-destroyed = The headquarters in { $territory } is demolished.
event-power-given = Starting power of { $faction }: { $power }.
event-coin-added = The card of { $territory } now has { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}.
event-stars-gained = { $who ->
    [you] You receive { $stars ->
        [one] a red star
       *[other] { $stars } red stars
    }.
   *[other] { $seat } receives { $stars ->
        [one] a red star
       *[other] { $stars } red stars
    }.
}
event-stars-spent = { $who ->
    [you] You give back { $stars ->
        [one] a red star
       *[other] { $stars } red stars
    }.
   *[other] { $seat } gives back { $stars ->
        [one] a red star
       *[other] { $stars } red stars
    }.
}
event-missiles-gained = { $who ->
    [you] You receive { $missiles ->
        [one] a missile
       *[other] { $missiles } missiles
    }.
   *[other] { $seat } receives { $missiles ->
        [one] a missile
       *[other] { $missiles } missiles
    }.
}
event-missiles-spent = { $who ->
    [you] You use { $missiles ->
        [one] a missile
       *[other] { $missiles } missiles
    }.
   *[other] { $seat } uses { $missiles ->
        [one] a missile
       *[other] { $missiles } missiles
    }.
}
reason-race = four red stars

question-choose_power = A starting power, for good: 1 or 2?
question-add_coin = A coin for the card of which territory?
question-choose_side = Which faction do you play?
question-land = Where do you begin, with all your armies and your headquarters?
question-come_back = Where do you join the war again?
option-side = { $leaders }
option-power = Power { $number }
verb-side = faction
verb-land = land
verb-power = power
verb-coin = coin

question-move_at_will = Make your manoeuvre now, or later?
question-fix_die = Use a missile on one of the dice?
verb-expand = expand
verb-fix_attack = attack-die
verb-fix_defence = defence-die
event-territory-lost = { $who ->
    [you] Nothing of yours is left in { $territory }.
   *[other] Nothing of { $seat } is left in { $territory }.
}
