# Ce qu'on laisse après une partie, et comment le journal et la chronique le racontent.

answer-sign = Signer
answer-name_continent = Nommer un continent
answer-found_major_city = Fonder une ville majeure
answer-annul_scar = Annuler une cicatrice
answer-raise_bonus = Augmenter un bonus
answer-lower_bonus = Réduire un bonus
answer-fortify_city = Fortifier une ville
answer-destroy_card = Détruire une carte
answer-found_minor_city = Fonder une ville mineure
answer-raise_card = Ajouter une pièce à une carte
answer-open_first = { $n ->
    [0] Enveloppe 1
    [1] Enveloppe 2
    [2] Enveloppe 3
    [3] Enveloppe 4
    [4] Pochette 1
   *[other] Pochette 2
}
answer-name_planet = Nommer le monde
answer-decline = Renoncer
forgood-sign =
    Votre nom reste sur le plateau, avec un mot de vous si vous voulez.
    Dans chaque partie à venir, vous commencez avec un missile de plus.
forgood-name_continent =
    Tout le monde l’appellera ainsi.
    Vous seul recevez 1 armée de plus en le tenant.
forgood-found_major_city =
    Deux habitants y vivent : qui s’y développe quand elle est vide perd 2 armées.
    Vous seul pourrez y commencer dans les parties à venir.
forgood-annul_scar = La cicatrice disparaît ; une autre pourra venir un jour.
forgood-raise_bonus = Qui tient le continent reçoit 1 armée de plus.
forgood-lower_bonus = Qui tient le continent reçoit 1 armée de moins.
forgood-fortify_city =
    Qui la défend ajoute 1 à ses deux dés.
    Chaque attaque à trois armées use l’une de ses dix cases.
forgood-destroy_card = Personne ne prendra plus jamais cette carte.
forgood-found_minor_city =
    Un habitant y vit : qui s’y développe quand elle est vide perd 1 armée.
    Plus personne ne pourra y commencer.
forgood-raise_card = Sa carte porte une pièce de plus dans toutes les parties à venir.
forgood-name_planet = Son nom est écrit sur le plateau, et sur toutes ses images.
hold-sign = Maintenez pour signer
hold-name_continent = Maintenez pour le nommer { $name }
hold-found_major_city = Maintenez pour fonder { $name }
hold-annul_scar = Maintenez pour l’annuler
hold-raise_bonus = Maintenez pour l’augmenter
hold-lower_bonus = Maintenez pour le réduire
hold-fortify_city = Maintenez pour fortifier : { $place }
hold-destroy_card = Maintenez pour détruire : { $place }
hold-found_minor_city = Maintenez pour fonder { $name }
hold-raise_card = Maintenez pour ajouter une pièce : { $place }
hold-name_planet = Maintenez pour l’appeler { $name }
named-city = { $text } est fondée
named-continent = { $text } reçoit son nom
named-planet = Le monde s’appelle { $text }
log-side-chosen = { $who ->
    [you] Vous menez
   *[other] { $seat } mène
} { $what ->
    [die_mechaniker] Die Mechaniker
    [enclave_of_the_bear] l’Enclave de l’Ours
    [imperial_balkania] les Balkanians Impériaux
    [khan_industries] Khan Industries
    [saharan_republic] la République Sahraouie
   *[other] { $called }
}
log-knocked-out = { $who ->
    [you] Vous n’avez
   *[other] { $seat } n’a
} plus d’armée
log-returned = { $who ->
    [you] Vous revenez
   *[other] { $seat } revient
} dans la guerre { EN($place) }
log-die-fixed = { $who ->
    [you] Vous usez
   *[other] { $seat } use
} d’un missile : { $what ->
    [attack] un dé d’attaque
   *[other] un dé de défense
} de { $n } compte 6
log-war-won = { $who ->
    [you] Vous avez
   *[other] { $seat } a
} gagné cette guerre
log-signed = { $who ->
    [you] Vous signez
   *[other] { $seat } signe
} le monde
log-city-founded = { $who ->
    [you] Vous fondez
   *[other] { $seat } fonde
} une { $what ->
    [major_city] ville majeure
   *[other] ville mineure
} { EN($place) }
log-city-fortified = { $who ->
    [you] Vous fortifiez
   *[other] { $seat } fortifie
} la ville { DE($place) }
log-scar-annulled = { $who ->
    [you] Vous annulez
   *[other] { $seat } annule
} la cicatrice { DE($place) }
log-continent-named = { $who ->
    [you] Vous nommez
   *[other] { $seat } nomme
} { $place }
log-bonus-changed = { $who ->
    [you] Vous changez
   *[other] { $seat } change
} le bonus { DE($place) } de { $n }
log-card-destroyed = { $who ->
    [you] Vous détruisez
   *[other] { $seat } détruit
} la carte { DE($place) }
log-card-raised = { $who ->
    [you] Vous ajoutez
   *[other] { $seat } ajoute
} une pièce à la carte { DE($place) }
log-planet-named = { $who ->
    [you] Vous nommez
   *[other] { $seat } nomme
} le monde
log-power-given = Un pouvoir de plus pour { $what ->
    [die_mechaniker] Die Mechaniker
    [enclave_of_the_bear] l’Enclave de l’Ours
    [imperial_balkania] les Balkanians Impériaux
    [khan_industries] Khan Industries
    [saharan_republic] la République Sahraouie
   *[other] une faction
}
log-coin-added = Une pièce de plus sur ces cartes : { $places }
log-stars-gained = { $who ->
    [you] Vous gagnez
   *[other] { $seat } gagne
} { $n ->
    [one] une étoile rouge
   *[other] { $n } étoiles rouges
}
log-building-placed = { $who ->
    [you] Vous installez votre état-major
   *[other] { $seat } installe son état-major
} { EN($place) }
log-building-captured = { $who ->
    [you] Vous prenez
   *[other] { $seat } prend
} l’état-major { DE($place) } : une étoile change de main
log-power-used = { $who ->
    [you] Votre pouvoir
   *[other] { $seat }
} : { $what ->
    [fortified_headquarters] État-major fortifié
    [double_six] Double six
    [first_target] Première cible
    [three_of_a_kind] Brelan
    [rounding_up] Arrondi vers le haut
    [supply_on_the_way] Ravitaillement en route
    [recruits_at_headquarters] Recrues d’état-major
    [recruit_by_card] Recrue de carte
    [manoeuvre_at_any_time] Manœuvre à tout moment
    [free_manoeuvre] Manœuvre libre
   *[other] { $called }
}
log-die-thrown = { $who ->
    [you] Vous avez fait
   *[other] { $seat } a fait
} { $n } au dé
log-building-destroyed = L’état-major { EN($place) } est démoli
log-wall-worn = Les murs { DE($place) } s’usent : { $n ->
    [0] il n’en reste rien
    [one] il reste { $n } case
   *[other] il reste { $n } cases
}
log-stars-spent = { $who ->
    [you] Vous rendez
   *[other] { $seat } rend
} { $n ->
    [one] une étoile rouge
   *[other] { $n } étoiles rouges
}
log-missiles-gained = { $who ->
    [you] Vous recevez
   *[other] { $seat } reçoit
} { $n ->
    [one] un missile
   *[other] { $n } missiles
}
log-planet-thrown = Un dé pour le nom du monde : { $n }, avec les continents { $m }
