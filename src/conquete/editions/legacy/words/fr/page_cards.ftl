# Les cartes de Risk Legacy sur la page.

title-do-take_card = À vous : prenez une carte
title-do-trade_resources = À vous : pièces contre armées
title-do-buy_point = À vous : cartes contre étoile
title-do-claim_goal = Mission accomplie
title-they-take_card = { $name } prend une carte
title-they-trade_resources = { $name } regarde ses pièces
title-they-buy_point = { $name } regarde ses cartes
title-they-claim_goal = { $name } a accompli une mission
why-take_card = La carte d’un territoire à vous, sinon une carte Pièce.
why-trade_resources = Posez ce que vous échangez, en une fois, avant de placer vos armées.
why-buy_point = Quatre cartes de n’importe quelle sorte achètent une étoile rouge.
why-claim_goal = Prenez ses étoiles, sans carte ce tour-ci, ou gardez votre droit à une carte.
step-buy_point = Étoiles
step-take_card = Carte
step-claim_goal = Mission
answer-acquire = La prendre
answer-lay = La poser
answer-fulfil = Prendre la récompense
answer-done = Rien de plus

log-card-picked = { $who ->
    [you] Vous avez pris
   *[other] { $seat } a pris
} la carte { DE($place) }
log-resources-traded = { $who ->
    [you] Vous avez échangé
   *[other] { $seat } a échangé
} des pièces contre { $n ->
    [one] { $n } armée
   *[other] { $n } armées
}
log-cards-paid = { $who ->
    [you] Vous avez payé
   *[other] { $seat } a payé
} { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
log-cards-discarded = { $who ->
    [you] Vous avez perdu
   *[other] { $seat } a perdu
} { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
log-goal-claimed = { $who ->
    [you] Vous avez accompli
   *[other] { $seat } a accompli
} une mission
log-scar-placed = { $who ->
    [you] Vous avez marqué
   *[other] { $seat } a marqué
} { $place } d’une cicatrice, pour toujours
log-coin-picked = { $who ->
    [you] Vous avez pris
   *[other] { $seat } a pris
} une carte Pièce
