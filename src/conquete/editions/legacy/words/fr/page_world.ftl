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
   *[other] une autre faction
}
log-knocked-out = { $who ->
    [you] Vous n’avez
   *[other] { $seat } n’a
} plus d’armée
log-returned = { $who ->
    [you] Vous revenez
   *[other] { $seat } revient
} : { $place }
log-die-fixed = { $who ->
    [you] Vous usez
   *[other] { $seat } use
} d’un missile : le dé montre { $n }
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
} : { $place }
log-city-fortified = { $who ->
    [you] Vous fortifiez
   *[other] { $seat } fortifie
} la ville : { $place }
log-scar-annulled = { $who ->
    [you] Vous annulez
   *[other] { $seat } annule
} la cicatrice : { $place }
log-continent-named = { $who ->
    [you] Vous nommez
   *[other] { $seat } nomme
} un continent : { $place }
log-bonus-changed = { $who ->
    [you] Vous changez
   *[other] { $seat } change
} un bonus de { $n } : { $place }
log-card-destroyed = { $who ->
    [you] Vous détruisez
   *[other] { $seat } détruit
} une carte : { $place }
log-card-raised = { $who ->
    [you] Vous ajoutez
   *[other] { $seat } ajoute
} une pièce à une carte : { $place }
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
log-coin-added = Une pièce de plus sur une carte : { $place }
log-stars-gained = { $who ->
    [you] Vous gagnez
   *[other] { $seat } gagne
} { $n ->
    [one] une étoile rouge
   *[other] { $n } étoiles rouges
}
