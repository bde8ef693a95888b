# Legacy dans le terminal : ce qui arrive, ce qui est demandé, le nom des choses.

leader-die_mechaniker = Die Mechaniker
leader-enclave_of_the_bear = l’Enclave de l’Ours
leader-imperial_balkania = les Balkanians Impériaux
leader-khan_industries = Khan Industries
leader-saharan_republic = la République Sahraouie
leader-fortified_headquarters = état-major fortifié
leader-double_six = double six
leader-first_target = première cible
leader-three_of_a_kind = brelan
leader-rounding_up = arrondi vers le haut
leader-supply_on_the_way = ravitaillement en route
leader-recruits_at_headquarters = recrues d’état-major
leader-recruit_by_card = recrue de carte
leader-manoeuvre_at_any_time = manœuvre à tout moment
leader-free_manoeuvre = manœuvre libre
building-headquarters = état-major

board-minor_city = ville mineure
board-major_city = ville majeure
board-world_capital = Capitale mondiale
board-bunker = bunker
board-ammo_shortage = pénurie de munitions
board-fortified = fortifiée
sign-headquarters = ⌂
sign-minor_city = m
sign-major_city = M
sign-world_capital = C
sign-bunker = b
sign-ammo_shortage = p
sign-fortified = f
board-stars = { $count ->
    [one] { $count } étoile
   *[other] { $count } étoiles
}
board-head-stars = Étoiles
board-missiles = { $count ->
    [one] { $count } missile
   *[other] { $count } missiles
}
board-head-missiles = Missiles

event-building-placed = { $who ->
    [you] Votre état-major est { EN($territory) }.
   *[other] L’état-major { DE($seat) } est { EN($territory) }.
}
event-building-captured = { $who ->
    [you] Vous capturez l’état-major { DE($territory) }.
   *[other] { $seat } capture l’état-major { DE($territory) }.
}
event-building-destroyed = L’état-major { DE($territory) } est démoli.
event-power-given = Pouvoir de départ : { $faction }, { $power }.
event-coin-added = Une pièce de plus pour { $territory } : { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}.
event-stars-gained = { $who ->
    [you] Vous recevez { $stars ->
        [one] une étoile rouge
       *[other] { $stars } étoiles rouges
    }.
   *[other] { $seat } reçoit { $stars ->
        [one] une étoile rouge
       *[other] { $stars } étoiles rouges
    }.
}
event-stars-spent = { $who ->
    [you] Vous rendez { $stars ->
        [one] une étoile rouge
       *[other] { $stars } étoiles rouges
    }.
   *[other] { $seat } rend { $stars ->
        [one] une étoile rouge
       *[other] { $stars } étoiles rouges
    }.
}
event-missiles-gained = { $who ->
    [you] Vous recevez { $missiles ->
        [one] un missile
       *[other] { $missiles } missiles
    }.
   *[other] { $seat } reçoit { $missiles ->
        [one] un missile
       *[other] { $missiles } missiles
    }.
}
event-missiles-spent = { $who ->
    [you] Vous utilisez { $missiles ->
        [one] un missile
       *[other] { $missiles } missiles
    }.
   *[other] { $seat } utilise { $missiles ->
        [one] un missile
       *[other] { $missiles } missiles
    }.
}
reason-race = quatre étoiles rouges

question-choose_power = Un pouvoir de départ, pour toujours : 1 ou 2 ?
question-add_coin = Une pièce pour la carte de quel territoire ?
question-choose_side = Quelle faction jouez-vous ?
question-land = Où commencez-vous, avec toutes vos armées et votre état-major ?
question-come_back = Où revenez-vous dans la guerre ?
option-side = { $leaders }
option-power = Pouvoir { $number }
verb-side = faction
verb-land = débarquer
verb-power = pouvoir
verb-coin = pièce

question-move_at_will = Votre manœuvre maintenant, ou plus tard ?
question-fix_die = Utilisez-vous un missile sur l’un des dés ?
verb-expand = étendre
verb-fix_attack = dé-attaque
verb-fix_defence = dé-défense
event-territory-lost = { $who ->
    [you] Il ne vous reste rien { EN($territory) }.
   *[other] { $seat } n’a plus rien { EN($territory) }.
}
