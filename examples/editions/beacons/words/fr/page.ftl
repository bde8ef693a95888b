# Ce que la page dit à une table de Fanaux, et nulle part ailleurs.

oil = { $n ->
    [one] { $n } huile
   *[other] { $n } huiles
}
beacon = Fanal
explain-beacon = Il appelle 1 armée au début du tour de son propriétaire, et revient à qui prend le territoire.
scores-oil = Huile
explain-column-oil = L’huile. Elle allume les fanaux et paie les cartes ; chaque tour en rapporte 1.

step-light = Allumer
step-weather = Temps
explain-step-light = Les fanaux s’allument avec de l’huile, dans vos propres territoires.
explain-step-weather = Les cartes se jouent contre de l’huile, avant la première attaque.
title-do-light = À vous : allumez des fanaux
title-do-weather = À vous : le temps qu’il fait
title-do-choose_place = Où frappe la tempête ?
title-they-light = { $name } allume des fanaux
title-they-weather = { $name } regarde le ciel
title-they-choose_place = { $name } envoie une tempête
why-light = Un fanal coûte { $price } huiles. Vous en avez { $oil }.
why-weather = Les cartes se paient en huile. Vous en avez { $oil }.
why-choose_place = Il perd une armée, jamais sa dernière.
answer-done = Continuer
answer-light = Allumer un fanal ici
answer-target = Frapper ici
weather-play = Jouer { $card } pour { $cost ->
    [one] { $cost } huile
   *[other] { $cost } huiles
}
weather-none = Aucune carte ne peut être jouée maintenant.

log-oil-gained = { $who ->
    [you] Vous avez reçu
   *[other] { $seat } a reçu
} { $n ->
    [one] { $n } huile
   *[other] { $n } huiles
}
log-oil-spent = { $who ->
    [you] Vous avez payé
   *[other] { $seat } a payé
} { $n ->
    [one] { $n } huile
   *[other] { $n } huiles
}
log-beacon-lit = { $who ->
    [you] Vous avez allumé
   *[other] { $seat } a allumé
} un fanal { EN($place) }
log-beacon-taken = { $who ->
    [you] Vous avez pris
   *[other] { $seat } a pris
} le fanal { DE($place) }
log-beacon-gone = Le fanal { DE($place) } s’est éteint
