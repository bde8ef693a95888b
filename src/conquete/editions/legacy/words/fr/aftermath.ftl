# La fin d'une partie de Legacy au terminal : résultats, signature, récompenses, nom de la planète.

event-game-recorded = La partie { $game } de ce monde est finie ; les cartes de faction notent le sort de chacune.
event-signed = { $who ->
    [you] Vous signez le plateau.
   *[other] { $seat } signe le plateau.
}
event-continent-named = { $who ->
    [you] Vous donnez un nom : { $region }.
   *[other] { $seat } donne un nom : { $region }.
}
event-city-founded = { $who ->
    [you] Vous fondez une { $city } : { $territory }.
   *[other] { $seat } fonde une { $city } : { $territory }.
}
event-scar-annulled = { $who ->
    [you] Vous annulez une cicatrice : { $territory }.
   *[other] { $seat } annule une cicatrice : { $territory }.
}
event-bonus-changed = { $who ->
    [you] Vous changez un bonus pour toujours : { $region }, { $change }.
   *[other] { $seat } change un bonus pour toujours : { $region }, { $change }.
}
event-city-fortified = { $who ->
    [you] Vous fortifiez une ville : { $territory }.
   *[other] { $seat } fortifie une ville : { $territory }.
}
event-card-destroyed = { $who ->
    [you] Vous détruisez une carte : { $territory }.
   *[other] { $seat } détruit une carte : { $territory }.
}
event-card-raised = { $who ->
    [you] Vous ajoutez une pièce à une carte : { $territory }.
   *[other] { $seat } ajoute une pièce à une carte : { $territory }.
}
event-planet-thrown = Un jet pour le nom de la planète : { $die }, et { $points } avec les continents nommés.
event-planet-named = { $who ->
    [you] Vous donnez son nom à la planète.
   *[other] { $seat } donne son nom à la planète.
}

question-order_packs = Plusieurs enveloppes s’ouvrent à la fois : laquelle d’abord ?
question-sign = Vous avez gagné. Signez-vous le plateau ?
question-winner_reward = Vous pouvez changer une chose dans ce monde. Laquelle ?
question-held_on_reward = Vous avez résisté : fonder une ville mineure, ou ajouter une pièce à une carte ?
question-name_planet = Quinze parties sont jouées et vous avez signé le plus souvent. Nommez-vous la planète ?

option-open_first = { $n ->
    [0] Enveloppe 1
    [1] Enveloppe 2
    [2] Enveloppe 3
    [3] Enveloppe 4
    [4] Pochette 1
   *[other] Pochette 2
}
option-sign = Signer
option-name_continent = Nommer { $region }
option-found_major_city = Fonder une ville majeure : { $territory }
option-annul_scar = Annuler la cicatrice : { $territory }
option-raise_bonus = 1 armée de plus pour { $region }
option-lower_bonus = 1 armée de moins pour { $region }
option-fortify_city = Fortifier la ville : { $territory }
option-destroy_card = Détruire la carte : { $territory }
option-found_minor_city = Fonder une ville mineure : { $territory }
option-raise_card = Ajouter une pièce à la carte : { $territory }
option-name_planet = La nommer
option-decline = Refuser

verb-open_first = ouvrir d’abord
verb-sign = signer
verb-name_continent = nommer continent
verb-found_major_city = ville majeure
verb-annul_scar = annuler
verb-raise_bonus = plus
verb-lower_bonus = moins
verb-fortify_city = fortifier
verb-destroy_card = détruire
verb-found_minor_city = ville mineure
verb-raise_card = pièce
verb-name_planet = nommer planète
verb-decline = refuser
