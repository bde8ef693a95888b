# La console de Godstorm : ses questions, le conflit des dieux, et ce qu'on raconte de tout cela.

god-babylonian = { $god ->
    [death] Druaga
    [magic] Ishtar
    [sky] Mardok
   *[other] Gilgamesh
}
god-celtic = { $god ->
    [death] Arawn
    [magic] Brigit
    [sky] Lug
   *[other] Nuada
}
god-egyptian = { $god ->
    [death] Osiris
    [magic] Isis
    [sky] Ra
   *[other] Set
}
god-greek = { $god ->
    [death] Hadès
    [magic] Hécate
    [sky] Zeus
   *[other] Arès
}
god-norse = { $god ->
    [death] Loki
    [magic] Freya
    [sky] Odin
   *[other] Thor
}
god-and-power = { $name } ({ $power })

# Questions
title-do-attack = Envahissez
title-do-choose_place = Votre carte : où ?
title-do-choose_rival = Votre carte : contre qui ?
title-do-choose_card = Votre carte : laquelle ?
title-do-choose_deck = Votre carte : quel paquet ?
title-do-choose_god = Votre carte : quel dieu ?
title-do-choose_link = Votre carte : quelle voie de mer ?
title-do-choose_number = Votre carte : combien ?
title-do-spare = Sauver les morts ?
title-do-react = On vous envahit
title-do-choose_dice = À vous : la bataille
title-they-attack = { $name } envahit
title-they-choose_place = { $name } vise avec une carte
title-they-choose_rival = { $name } vise avec une carte
title-they-choose_card = { $name } regarde des cartes
title-they-choose_deck = { $name } choisit un paquet
title-they-choose_god = { $name } vise avec une carte
title-they-choose_link = { $name } vise avec une carte
title-they-choose_number = { $name } vise avec une carte
title-they-spare = { $name } peut sauver les morts
title-they-react = { $name } peut répondre
title-they-choose_dice = { $name } se bat
why-choose_pantheon = { $whose ->
    [own] Son Ciel accueille vos morts. Pointez-en un pour voir ses dieux.
   *[neutral] Pour les armées neutres, qui ne font que défendre.
}
why-choose_pile = Ses territoires sont à vous ; nul ne les connaît encore.
why-next_relic = Chacune agit une fois, dans l’ordre que vous voulez.
why-give_up = { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
} de moins ce tour-ci, { $n } de foi en plus. Vous en avez { $purse }.
why-return_dead = { $n ->
    [one] Une armée peut aller d’une de vos cryptes à un temple.
   *[other] { $n } armées peuvent aller de vos cryptes à des temples.
}
why-attack-labour = Autant que vous voulez. Pris pour une carte de la Guerre : { $n } sur { $of }.
why-name_god = { $named ->
    [yes] Tous vos dieux présents aident. Si vous perdez, celui que vous nommez est banni.
   *[no] Tous vos dieux qui attaquent aident. Si vous perdez, celui que vous nommez est banni.
}
why-conflict_on = Il reste des dieux { EN($source) } et { EN($target) }. Encore, ou l’invasion s’arrête.
why-charge = { $n ->
    [one] { $n } de vos morts attend : { $heaven }.
   *[other] { $n } de vos morts attendent : { $heaven }.
} { $gates ->
    [only] Ils passent par une porte libre.
   *[no] Par une porte libre, ou droit vers une de vos cases.
}
why-attack_below = { $n ->
    [0] De vos cases. Qui tombe est perdu.
   *[other] De vos cases, ou du Ciel ({ $heaven }) à une porte. Qui tombe est perdu.
}
why-spare = { $n ->
    [one] { $n } armée tombe
   *[other] { $n } armées tombent
} { EN($place) }. L’Arbre de vie garde chacune pour 1 de foi ; vous en avez { $purse }.
why-end_turn = Vous tenez une crypte : le dieu de la mort donne une carte.
why-post = { $leader ->
    [death] Votre dieu de la mort
    [magic] Votre déesse de la magie
    [sky] Votre dieu du ciel
   *[other] Votre dieu de la guerre
} rejoint une de vos armées, pas où il y a la peste.
why-fortify = Entre deux de vos territoires reliés par les vôtres. Une armée reste.
why-march = { $target } { NOMBRE($target) ->
    [pluriel] sont
   *[singulier] est
} à vous. Entrez avec { $least ->
    [one] { $least } armée au moins
   *[other] { $least } armées au moins
}{ $must ->
    [0] .
   *[other] , et les dieux qui ont attaqué.
}
why-second-place = D’abord { $place }, maintenant le second.

# Panneaux
pair-choose-attack = Choisissez d’où envahir
pair-target-attack = Choisissez maintenant la cible.
pair-go-attack = { $again ->
    [yes] Envahir encore
   *[no] Envahir
}
pair-choose-attack_below = Envahissez le Monde souterrain
pair-target-attack_below = Choisissez maintenant une case.
pair-empty-attack_below = Personne n’y est : vous y entrez sans dés.
pair-go-attack_below = { $again ->
    [yes] Envahir encore
   *[no] Envahir
}
pair-choose-fortify = Un déplacement par vos terres
pair-next-fortify = Puis choisissez combien d’armées avancent, et quels dieux.
pair-choose-return_dead = Choisissez une crypte
pair-target-return_dead = Choisissez maintenant un temple.
pair-next-return_dead = Une armée revient à la vie.
pair-go-return_dead = La ramener
pair-choose-choose_link = Choisissez une rive
pair-target-choose_link = Maintenant la rive d’en face.
pair-go-choose_link = Fermer cette voie
end-attack = Finir les invasions
end-return_dead = Les laisser là
end-fortify = Rester sur place
end-charge = Finir de charger
end-attack_below = Finir sous terre
count-of-choose_number = Armées
count-go-choose_number = { $n ->
    [0] N’en déplacer aucune
    [one] Déplacer { $n } armée
   *[other] Déplacer { $n } armées
}
count-of-spare = Armées à garder
count-go-spare = { $n ->
    [0] Les laisser tomber
   *[other] Payer { $n } de foi
}
spot-number = { $kind ->
    [charge] En envoyer { $n }
   *[other] En placer { $n } ici
}
spot-here = { $kind ->
    [build] Bâtir ici pour { $cost } de foi
    [charge] L’y envoyer
    [choose_place] Choisir ce lieu
   *[other] Placer ici
}
choice-choose_pile = { $verb ->
   *[other] Paquet { $n }
}
choice-give_up = { $verb ->
    [give_up] { $armies ->
        [one] { $armies } armée
       *[other] { $armies } armées
    } contre { $faith } de foi
   *[other] Garder les armées
}
choice-end_turn = { $verb ->
    [take] Tirer une carte de la Mort
   *[other] Pas de carte, finir le tour
}
join-label = Dieux qui se joignent
join-go = { $n ->
    [0] Envahir sans dieux
    [one] Envahir avec { $n } dieu
   *[other] Envahir avec { $n } dieux
}
battle-throw = Lancer les dés
battle-on = Continuer
battle-stop = Arrêter
bears-conflict = Des dieux des deux côtés se battent d’abord.
bears-counted = C’est compté : chaque camp nomme le dieu dont il a le moins besoin.
odds-before = Les dieux d’abord
odds-before-mine = vos dieux restent, puis { $chance }
odds-before-theirs = les leurs restent, puis { $chance }
odds-whole = Toute l’invasion
bears-war = À l’attaque, { $leader } gagne les égalités.
bears-magic = À l’attaque, { $leader } relance les 1.
bears-death = Qui tombe devant { $leader } est perdu pour de bon.
bears-defence = { $by ->
    [temple] En défense, le temple relance les 1.
   *[magic] En défense, { $leader } relance les 1.
}
bears-plague = Peste : la moitié de ceux qui entrent meurt{ $gods ->
    [0] .
   *[other] , et les dieux avec eux sont bannis.
}
react-title = Répondre par une carte du Ciel ?
react-forces = { $whose ->
    [own] { $n ->
        [one] Votre armée
       *[other] Vos { $n } armées
    }
   *[other] { $n ->
        [one] { $n } armée
       *[other] { $n } armées
    }
} { EN($target) } contre { $m } { DE($source) }{ $leaders ->
    [0] .
   *[other] . Dieux présents : { $with }.
}
react-pass-attack = Passer pour cette invasion
passing = { $how ->
    [pass_attack] Vous passez pour cette invasion.
   *[other] Vous passez jusqu’à la fin de ce tour.
}

# Le conflit des dieux
conflict-caps = Conflit divin
conflict-attack = attaque pour { $name }
conflict-defence = défend { $name }
conflict-dice = { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}{ $sky ->
    [0] { "" }
   *[other] , 1 pour le dieu du ciel
}{ $altars ->
    [0] { "" }
    [one] , { $altars } pour un autel
   *[other] , { $altars } pour des autels
}
conflict-again-thrown = { $n ->
    [one] { $n } dé relancé
   *[other] { $n } dés relancés
}
conflict-plus = + { $n }
conflict-armies = { $n ->
    [one] armée
   *[other] armées
}
conflict-relics = relique
conflict-banished = { $god } est { $sex ->
    [she] bannie
   *[he] banni
}
conflict-return = { $who ->
    [you] Vous pouvez
   *[other] { $name } peut
} { $sex ->
    [she] la
   *[he] le
} rappeler pour 3 de foi.
conflict-tie = { $won ->
    [attack] Égalité : le dieu de la guerre l’emporte.
   *[defence] Égalité : la défense tient.
}
conflict-throws = { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}
conflict-adds = { $n ->
    [one] + { $n } armée
   *[other] + { $n } armées
}
conflict-adds-more = + { $n } par reliques
conflict-ones = relance les 1
conflict-ties = gagne les égalités
conflict-chance = de gagner ce conflit
conflict-whole = { $whose ->
    [attack] Toute l’invasion
   *[defence] Votre terre tient
}
conflict-after = { $whose ->
    [attack] toute l’invasion, après cette réponse
   *[defence] votre terre tient, après cette réponse
}
conflict-again = Encore
conflict-stop = Arrêter l’invasion

# Le journal
why-round = Époque { $round }
why-wait = Époque { $round }. Vous pouvez regarder le plateau en attendant.
log-turn = { $who ->
    [you] Époque { $n } : à vous
   *[other] Époque { $n } : { $seat }
}
log-pile = { $who ->
    [you] Vous prenez
   *[other] { $seat } prend
} le paquet { $n }
log-gods-joined = { $who ->
    [you] Vous amenez
   *[other] { $seat } amène
} { $n ->
    [one] { $n } dieu
   *[other] { $n } dieux
} { EN($place) }
log-relic-drawn = { $who ->
    [you] Vous avez
   *[other] { $seat } a
} une relique : { $card }
log-relic-taken = { $who ->
    [you] Vous prenez
   *[other] { $seat } prend
} une relique { A($other) } : { $card }
log-hand-seen = { $who ->
    [you] Vous regardez
   *[other] { $seat } regarde
} la main { DE($other) }
log-card-taken = { $who ->
    [you] Vous prenez
   *[other] { $seat } prend
} une carte { A($other) }
log-sea-closed = La mer bout entre { $source } et { $target }

# Conseils pour une première partie
hint-bid = Qui sacrifie le plus choisit quand il joue. Tout est dépensé : gardez 3 de foi pour un dieu.
hint-choose_marker = Jouer tard permet de répondre aux autres ; jouer tôt, de frapper avant qu’ils n’aient grandi.
hint-place_threes = { $has ->
    [yes] Touchez un territoire éclairé : voyez { $source }. Gardez vos terres ensemble.
   *[no] Touchez un de vos territoires éclairés. Gardez vos terres ensemble.
}
hint-start_pieces = Le dieu de la guerre va là d’où vous envahirez ; un temple apporte de la foi à chaque tour et défend bien.
hint-hire = Un dieu ouvre son paquet et aide là où il se tient : la Guerre gagne les égalités, la Magie relance les 1, le Ciel répond aux invasions.
hint-post = Placez le dieu là d’où vous envahirez. Il suit les armées, et il est banni si elles tombent.
hint-build = Un temple apporte 1 de foi et 1 armée par tour. Il coûte cher : bâtissez où personne ne passe.
hint-buy = Une carte exige son dieu en jeu. Gardez un peu de foi pour la jouer.
hint-miracles = Une carte peut être jouée. Touchez-la pour la lire ; son coût est dans le coin.
hint-attack = { $pair ->
    [yes] Fort contre faible : depuis { $source }, envahissez { $target }. Trois territoires pris en un tour donnent une carte de la Guerre.
   *[no] Envahissez là où vous êtes nettement plus fort. Trois territoires pris en un tour donnent une carte de la Guerre.
}
hint-join_gods = Les dieux aident les dés, mais un conflit peut les bannir. Touchez-en un pour le laisser.
hint-march = Emmenez assez d’armées pour tenir, et pour continuer de là.
hint-fortify = Un déplacement : amenez des armées à la frontière menacée.
hint-charge = Envoyez vos morts par une porte : cryptes et autels d’en bas valent un point chacun à la fin.
hint-attack_below = Visez cryptes et autels. Une crypte renvoie des armées à vos temples, un autel donne un dé dans les conflits.
recap-pieces = { $count ->
    [one] Dieu banni : { $pieces }.
   *[other] Dieux bannis : { $pieces }.
}

# La fin
end-rounds = { $n ->
    [one] { $n } époque
   *[other] { $n } époques
}
end-victory = Victoire, époque { $n }
goal-aim-score = Avoir le plus de points après { $rounds ->
    [one] { $rounds } époque
   *[other] { $rounds } époques
}
ending-after = { $round ->
    [0] La partie s’est terminée avant la première manche.
   *[other] La partie est finie après { $round ->
        [one] 1 époque
       *[other] { $round } époques
    }.
}
ending-score = Le plus de points après { $round ->
    [one] { $round } époque
   *[other] { $round } époques
} : { $points }.
ending-score-tie = Le plus de points après { $round ->
    [one] { $round } époque
   *[other] { $round } époques
}, { $points } ; la foi, les temples, les dieux, puis les armées ont départagé les premiers.
