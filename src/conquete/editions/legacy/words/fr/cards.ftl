# Les cartes de Risk Legacy dans le terminal : ressources, cicatrices, événements, missions.

deck-resource_cards = ressources
deck-scars = cicatrices
deck-events = événements
deck-missions = missions

event-scar-placed = { $who ->
    [you] Vous collez { $card } sur { $territory }, pour toujours.
   *[other] { $seat } colle { $card } sur { $territory }, pour toujours.
}
event-cards-discarded = { $who ->
    [you] Vos cartes sont défaussées : { $cards }.
   *[other] Les cartes { DE($seat) } sont défaussées : { $cards }.
}

question-take_card = Vous avez droit à une carte : laquelle prenez-vous ?
question-trade_resources = Des pièces contre des armées : quelle carte posez-vous ?
question-buy_point = Quatre cartes achètent une étoile rouge : laquelle posez-vous ?
question-claim_goal = Mission accomplie : prenez-vous sa récompense, sans carte ce tour-ci ?
question-choose_place = Choisissez un territoire pour la carte.

option-acquire = { $card }
option-lay = { $card }
option-fulfil = accomplir { $card }
option-done = rien de plus

verb-acquire = prendre
verb-lay = poser
verb-done = fini
board-coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
board-head-coins = Pièces
