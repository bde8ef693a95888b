# The end of a game of Legacy in the terminal: results, signature, rewards, the planet's name.

event-game-recorded = Game { $game } of this world is over; the faction cards note how each fared.
event-signed = { $who ->
    [you] You sign the board.
   *[other] { $seat } signs the board.
}
event-continent-named = { $who ->
    [you] You name { $region }.
   *[other] { $seat } names { $region }.
}
event-city-founded = { $who ->
    [you] You found a { $city } in { $territory }.
   *[other] { $seat } founds a { $city } in { $territory }.
}
event-scar-annulled = { $who ->
    [you] You annul the scar of { $territory }.
   *[other] { $seat } annuls the scar of { $territory }.
}
event-bonus-changed = { $who ->
    [you] You change the bonus of { $region } by { $change } for good.
   *[other] { $seat } changes the bonus of { $region } by { $change } for good.
}
event-city-fortified = { $who ->
    [you] You fortify the city of { $territory }.
   *[other] { $seat } fortifies the city of { $territory }.
}
event-card-destroyed = { $who ->
    [you] You destroy the card of { $territory }.
   *[other] { $seat } destroys the card of { $territory }.
}
event-card-raised = { $who ->
    [you] You add a coin to the card of { $territory }.
   *[other] { $seat } adds a coin to the card of { $territory }.
}
event-planet-thrown = A throw for the name of the planet: { $die }, with the continents named { $points }.
event-planet-named = { $who ->
    [you] You name the planet.
   *[other] { $seat } names the planet.
}

question-order_packs = Several packs come open at once: which one first?
question-sign = You have won. Sign the board?
question-winner_reward = One thing of this world is yours to change. Which?
question-held_on_reward = You held on: found a Minor City, or add a coin to a card?
question-name_planet = Fifteen games are played, and you signed most often. Do you name the planet?

option-open_first = { $n ->
    [0] Pack 1
    [1] Pack 2
    [2] Pack 3
    [3] Pack 4
    [4] Pocket 1
   *[other] Pocket 2
}
option-sign = Sign
option-name_continent = Name { $region }
option-found_major_city = Found a Major City: { $territory }
option-annul_scar = Annul the scar: { $territory }
option-raise_bonus = 1 army more for { $region }
option-lower_bonus = 1 army less for { $region }
option-fortify_city = Fortify the city: { $territory }
option-destroy_card = Destroy the card: { $territory }
option-found_minor_city = Found a Minor City: { $territory }
option-raise_card = Add a coin to the card: { $territory }
option-name_planet = Name it
option-decline = Decline

verb-open_first = open first
verb-sign = sign
verb-name_continent = name continent
verb-found_major_city = major city
verb-annul_scar = annul
verb-raise_bonus = raise bonus
verb-lower_bonus = lower bonus
verb-fortify_city = fortify
verb-destroy_card = destroy
verb-found_minor_city = minor city
verb-raise_card = raise card
verb-name_planet = name planet
verb-decline = decline
