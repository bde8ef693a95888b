# What is left behind after a game, and how the log and the chronicle tell it.

answer-sign = Sign
answer-name_continent = Name a continent
answer-found_major_city = Found a Major City
answer-annul_scar = Annul a scar
answer-raise_bonus = Raise a bonus
answer-lower_bonus = Lower a bonus
answer-fortify_city = Fortify a city
answer-destroy_card = Destroy a card
answer-found_minor_city = Found a Minor City
answer-raise_card = Add a coin to a card
answer-open_first = { $n ->
    [0] Pack 1
    [1] Pack 2
    [2] Pack 3
    [3] Pack 4
    [4] Pocket 1
   *[other] Pocket 2
}
answer-name_planet = Name the world
answer-decline = Leave it
forgood-sign =
    Your name stands on the board, with a word of yours beside it if you like.
    In every game to come you begin with one missile more.
forgood-name_continent =
    Everybody calls it so from now on.
    You alone get 1 army more for holding it.
forgood-found_major_city =
    Two people live here: who expands into it empty loses 2 armies.
    Only you may start here in the games to come.
forgood-annul_scar = The scar is gone; another may come one day.
forgood-raise_bonus = Whoever holds the continent gets 1 army more.
forgood-lower_bonus = Whoever holds the continent gets 1 army less.
forgood-fortify_city =
    Whoever defends it adds 1 to both dice.
    Each attack with three armies wears one of its ten boxes off.
forgood-destroy_card = Nobody will ever take this card again.
forgood-found_minor_city =
    One lives here: who expands into it empty loses 1 army.
    Nobody may start here any more.
forgood-raise_card = Its card bears a coin more in all games to come.
forgood-name_planet = It is lettered on the board, and on every picture of it.
hold-sign = Hold to sign
hold-name_continent = Hold to name it { $name }
hold-found_major_city = Hold to found { $name }
hold-annul_scar = Hold to annul it
hold-raise_bonus = Hold to raise it
hold-lower_bonus = Hold to lower it
hold-fortify_city = Hold to fortify { $place }
hold-destroy_card = Hold to destroy { $place }
hold-found_minor_city = Hold to found { $name }
hold-raise_card = Hold to add a coin to { $place }
hold-name_planet = Hold to call it { $name }
named-city = { $text } is founded
named-continent = { $text } is named
named-planet = The world is called { $text }
log-side-chosen = { $who ->
    [you] You lead
   *[other] { $seat } leads
} { $what ->
    [die_mechaniker] Die Mechaniker
    [enclave_of_the_bear] the Enclave of the Bear
    [imperial_balkania] Imperial Balkania
    [khan_industries] Khan Industries
    [saharan_republic] the Saharan Republic
   *[other] { $called }
}
log-knocked-out = { $who ->
    [you] You have
   *[other] { $seat } has
} no army left
log-returned = { $who ->
    [you] You come
   *[other] { $seat } comes
} back in { $place }
log-die-fixed = { $who ->
    [you] You use
   *[other] { $seat } uses
} a missile: { $what ->
    [attack] an attack die
   *[other] a defence die
} of { $n } counts 6
log-war-won = { $who ->
    [you] You have
   *[other] { $seat } has
} won this war
log-signed = { $who ->
    [you] You sign
   *[other] { $seat } signs
} the world
log-city-founded = { $who ->
    [you] You found
   *[other] { $seat } founds
} a { $what ->
    [major_city] Major City
   *[other] Minor City
} in { $place }
log-city-fortified = { $who ->
    [you] You fortify
   *[other] { $seat } fortifies
} the city in { $place }
log-scar-annulled = { $who ->
    [you] You annul
   *[other] { $seat } annuls
} the scar of { $place }
log-continent-named = { $who ->
    [you] You name
   *[other] { $seat } names
} { $place }
log-bonus-changed = { $who ->
    [you] You change
   *[other] { $seat } changes
} the bonus of { $place } by { $n }
log-card-destroyed = { $who ->
    [you] You destroy
   *[other] { $seat } destroys
} the card of { $place }
log-card-raised = { $who ->
    [you] You add
   *[other] { $seat } adds
} a coin to the card of { $place }
log-planet-named = { $who ->
    [you] You name
   *[other] { $seat } names
} the world
log-power-given = A power sticks to { $what ->
    [die_mechaniker] Die Mechaniker
    [enclave_of_the_bear] the Enclave of the Bear
    [imperial_balkania] Imperial Balkania
    [khan_industries] Khan Industries
    [saharan_republic] the Saharan Republic
   *[other] a faction
}
log-coin-added = A coin more on the cards of { $places }
log-stars-gained = { $who ->
    [you] You gain
   *[other] { $seat } gains
} { $n ->
    [one] a red star
   *[other] { $n } red stars
}
log-building-placed = { $who ->
    [you] You put up your headquarters
   *[other] { $seat } puts up a headquarters
} in { $place }
log-building-captured = { $who ->
    [you] You take
   *[other] { $seat } takes
} the headquarters in { $place }: a star changes hands
log-power-used = { $who ->
    [you] Your power
   *[other] { $seat }
}: { $what ->
    [fortified_headquarters] Fortified headquarters
    [double_six] Double six
    [first_target] First target
    [three_of_a_kind] Three of a kind
    [rounding_up] Rounding up
    [supply_on_the_way] Supply on the way
    [recruits_at_headquarters] Recruits at headquarters
    [recruit_by_card] Recruit by card
    [manoeuvre_at_any_time] Manoeuvre at any time
    [free_manoeuvre] Free manoeuvre
   *[other] { $called }
}
log-die-thrown = { $who ->
    [you] You threw
   *[other] { $seat } threw
} a { $n }
log-building-destroyed = The headquarters in { $place } is pulled down
log-wall-worn = The walls of { $place } wear: { $n ->
    [0] nothing is left of them
    [one] { $n } box is left
   *[other] { $n } boxes are left
}
log-stars-spent = { $who ->
    [you] You give back
   *[other] { $seat } gives back
} { $n ->
    [one] a red star
   *[other] { $n } red stars
}
log-missiles-gained = { $who ->
    [you] You get
   *[other] { $seat } gets
} { $n ->
    [one] a missile
   *[other] { $n } missiles
}
log-planet-thrown = A die for the name of the world: { $n }, with continents { $m }
