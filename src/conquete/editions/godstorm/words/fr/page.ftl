# Godstorm on the page: see the English file.

god-short = { $god ->
    [death] Mort
    [magic] Magie
    [sky] Ciel
   *[other] Guerre
}
piece-death = Dieu de la mort
piece-magic = Déesse de la magie
piece-sky = Dieu du ciel
piece-war = Dieu de la guerre
piece-temple = Temple
piece-plague = Peste
piece-does-death = En attaque, ceux qu’il tue quittent la partie au lieu d’aller au Ciel. Ouvre le paquet de la Mort.
piece-does-magic = Relance les 1, en attaque comme en défense. Ouvre le paquet de la Magie.
piece-does-sky = Lance un dé de plus dans un conflit de dieux et laisse répondre aux attaques par des cartes du Ciel.
piece-does-war = En attaque, il gagne les égalités. Ouvre le paquet de la Guerre.
piece-does-temple = Rapporte 1 foi par tour, reçoit les armées des cryptes et relance les 1 en défense. 12 en tout.
piece-does-plague = La moitié des armées y meurt à la cinquième étape de chaque tour, et les dieux en sont chassés.
deck-title = { $god ->
    [death] Le paquet de la Mort
    [magic] Le paquet de la Magie
    [sky] Le paquet du Ciel
   *[other] Le paquet de la Guerre
}
deck-does-death = Des coups contre les vivants et de l’aide pour les morts. À jouer à votre tour.
deck-does-magic = Des reliques : elles restent devant vous, à la vue de tous.
deck-does-sky = Des réponses, quand on vous attaque.
deck-does-war = Des armées et des coups, à votre tour.
pantheon = { $pantheon ->
    [babylonian] Babyloniens
    [celtic] Celtes
    [egyptian] Égyptiens
    [greek] Grecs
   *[other] Nordiques
}
legend-piece = { $piece } : { $does }
money = { $n } de foi
scores-faith = foi
explain-faith = La foi paie les dieux, les temples et les cartes Miracle, et se sacrifie pour l’ordre du tour. Vous en recevez au début de chaque tour.
round-of = Époque { $n } sur { $of }
explain-rounds = On joue cinq époques. Chacune commence par un sacrifice pour l’ordre du tour. Après la cinquième, on compte les points : touchez pour voir où ils en sont.

step-raise = Lever
step-summon = Invoquer
step-buy = Acheter
step-play = Jouer
step-plague = Peste
step-invade = Envahir
step-fortify = Fortifier
step-charge = Charger
step-below = Souterrain
step-end = Fin
explain-step-raise = Des armées et de la foi pour vos territoires, continents et temples ; de chaque crypte à vous, une armée peut revenir à un temple.
explain-step-summon = Un dieu coûte 3 de foi, un temple 5. Un dieu veut une armée à vous, et pas de peste.
explain-step-buy = Des cartes Miracle, sans les voir, 2 de foi chacune, quatre au plus, des paquets de vos dieux en jeu.
explain-step-play = C’est le moment des cartes de la Mort et de la Guerre.
explain-step-plague = Dans chacun de vos territoires pestiférés, la moitié des armées meurt et les dieux s’en vont.
explain-step-invade = Envahissez autant que vous voulez, avec ou sans dieux. S’il y en a des deux côtés, ils se battent d’abord.
explain-step-fortify = Un seul déplacement par vos territoires, avec vos dieux si vous voulez.
explain-step-charge = Les morts de votre Ciel passent par les portes libres, ou vont sur vos cases d’en bas.
explain-step-below = Envahissez sous terre. Aucun dieu n’y aide, et qui meurt là quitte la partie.
explain-step-end = Une crypte peut rapporter une carte de la Mort, puis votre tour est fini.

title-do-choose_pantheon = Choisissez votre panthéon
title-do-choose_pile = Choisissez un paquet
title-do-place_threes = À vous : placez vos armées
title-do-start_pieces = À vous : dieu et temple
title-do-bid = Votre sacrifice
title-do-choose_marker = Choisissez votre place
title-do-next_relic = Quelle relique d’abord ?
title-do-give_up = Moins d’armées, plus de foi ?
title-do-return_dead = Ramenez vos morts
title-do-hire = À vous : invoquez
title-do-post = À vous : invoquez
title-do-build = À vous : bâtissez
title-do-buy = À vous : les miracles
title-do-miracles = À vous : jouez des cartes
title-do-join_gods = Qui se joint à l’attaque ?
title-do-name_god = Quel dieu se bat ?
title-do-conflict_on = Les dieux : encore ?
title-do-lose_units = Choisissez vos pertes
title-do-march = À vous : avancez
title-do-free_card = Une carte pour vos travaux
title-do-fortify = À vous : fortifiez
title-do-charge = À vous : chargez
title-do-attack_below = Sous terre
title-do-end_turn = La fin de votre tour
title-they-choose_pantheon = { $name } choisit un panthéon
title-they-choose_pile = { $name } choisit un paquet
title-they-place_threes = { $name } place ses armées
title-they-start_pieces = { $name } place dieu et temple
title-they-bid = { $name } choisit un sacrifice
title-they-choose_marker = { $name } choisit une place
title-they-next_relic = { $name } se tourne vers une relique
title-they-give_up = { $name } pèse armées et foi
title-they-return_dead = { $name } ramène ses morts
title-they-hire = { $name } invoque
title-they-post = { $name } invoque
title-they-build = { $name } bâtit
title-they-buy = { $name } achète des miracles
title-they-miracles = { $name } regarde ses cartes
title-they-join_gods = { $name } appelle ses dieux
title-they-name_god = { $name } nomme un dieu
title-they-conflict_on = { $name } pèse un autre conflit
title-they-lose_units = { $name } choisit ses pertes
title-they-march = { $name } avance
title-they-free_card = { $name } est récompensé
title-they-fortify = { $name } fortifie
title-they-charge = { $name } charge depuis le Ciel
title-they-attack_below = { $name } se bat sous terre
title-they-end_turn = { $name } finit son tour

why-start_pieces = { $piece ->
    [building] Où se dresse votre temple ?
   *[other] Où se tient votre dieu de la guerre ? Pas où il y a la peste.
}
why-bid = Tout est payé. Sacrifices choisis : { $done } sur { $all }.
why-choose_marker = Le plus grand sacrifice choisit d’abord.
why-hire = Vous avez { $purse } de foi ; un dieu en coûte { $cost }.
why-build = Un temple coûte { $cost } de foi.
why-buy = { $price } de foi chacune, { $most } au plus par tour. Vous en avez { $purse }.
why-miracles = Les cartes de la Mort et de la Guerre, avant d’envahir.
why-join_gods = Un dieu qui se joint va où va l’attaque, et peut être banni.
why-answered = { $name } envahit { $target } depuis { $source }.
why-free_card = Un de vos travaux est fait : choisissez un paquet.

bid-title = Combien pour l’ordre ?
bid-how = En secret ; chacun paie ce qu’il sacrifie. Le plus grand choisit sa place d’abord.
bid-amount = Foi à sacrifier
reveal-title = Les sacrifices
marker-title = Quand jouez-vous cette époque ?
hire-title = Invoquez des dieux
hire-done = Assez de dieux
hire-money = pas assez de foi
explain-hire-now = { $cost } de foi. Se place dans un de vos territoires.
buy-title = Cartes Miracle
free-title = Une carte pour vos travaux
deck-not = { $why ->
    [leader] sans son dieu
    [empty] plus de carte
    [most] pas plus ce tour-ci
   *[other] pas assez de foi
}
card-why = { $why ->
    [when] { $when ->
        [own_turn] Seulement à votre tour, avant d’envahir.
        [attacked] Seulement quand on vous attaque.
       *[other] Pas maintenant.
    }
    [leader] Il faut en jeu { $leader ->
        [death] votre dieu de la mort
        [magic] votre déesse de la magie
        [sky] votre dieu du ciel
       *[other] votre dieu de la guerre
    }.
    [cost] Coûte { $cost } de foi, plus que vous n’avez.
   *[target] Rien à quoi l’appliquer maintenant.
}
playing-how-own_turn = Avant d’envahir. Vous avez
playing-done-own_turn = Passer à la peste
march-leaders = Dieux qui avancent
march-must = { $leader ->
    [death] Le dieu de la mort
    [magic] La déesse de la magie
    [sky] Le dieu du ciel
   *[other] Le dieu de la guerre
} a attaqué et avance.
spot-none = { $kind ->
    [build] Pas de temple
   *[other] C’est fait
}

log-epoch = L’époque { $n } commence
log-pantheon = { $who ->
    [you] Vous menez
   *[other] { $seat } mène
} les { $what ->
    [babylonian] Babyloniens
    [celtic] Celtes
    [egyptian] Égyptiens
    [greek] Grecs
   *[other] Nordiques
}
log-plagued = La peste : { $place }
log-plague-ended = La peste s’en va : { $place }
log-bid-sealed = { $who ->
    [you] Vous avez choisi un sacrifice
   *[other] { $seat } a choisi un sacrifice
}
log-bid-sealed-own = Vous sacrifiez { $n }
log-bids = Les sacrifices : { $seats }
log-marker = { $who ->
    [you] Vous jouez
   *[other] { $seat } joue
} en numéro { $n } cette époque
log-order = L’ordre de l’époque : { $seats }
log-faith-gained = { $who ->
    [you] Vous avez reçu
   *[other] { $seat } a reçu
} { $n } de foi
log-faith-spent = { $who ->
    [you] Vous avez payé
   *[other] { $seat } a payé
} { $n } de foi
log-leader-placed = { $what ->
    [death] Le dieu de la mort
    [magic] La déesse de la magie
    [sky] Le dieu du ciel
   *[other] Le dieu de la guerre
} ({ $who ->
    [you] à vous
   *[other] { $seat }
}) paraît { EN($place) }
log-leader-moved = { $what ->
    [death] Le dieu de la mort
    [magic] La déesse de la magie
    [sky] Le dieu du ciel
   *[other] Le dieu de la guerre
} va { DE($source) } vers { $target }
log-leader-lost = { $what ->
    [death] Le dieu de la mort
    [magic] La déesse de la magie
    [sky] Le dieu du ciel
   *[other] Le dieu de la guerre
} ({ $who ->
    [you] à vous
   *[other] { $seat }
}) disparaît { EN($place) }
log-building-placed = { $who ->
    [you] Vous avez bâti
   *[other] { $seat } a bâti
} un temple { EN($place) }
log-building-captured = { $who ->
    [you] Vous avez pris
   *[other] { $seat } a pris
} le temple { EN($place) }
log-building-destroyed = Le temple { EN($place) } n’est plus
log-card-bought = { $who ->
    [you] Vous avez acheté
   *[other] { $seat } a acheté
} { $n ->
    [one] 1 carte
   *[other] { $n } cartes
} ({ $what ->
    [death] Mort
    [magic] Magie
    [sky] Ciel
   *[other] Guerre
})
log-miracle-drawn = Vous avez pioché { $card }
log-cards-discarded = { $who ->
    [you] Vous avez perdu
   *[other] { $seat } a perdu
} { $n ->
    [one] 1 carte
   *[other] { $n } cartes
}
log-die-thrown = { $who ->
    [you] Vous avez fait
   *[other] { $seat } a fait
} { $n }
log-god-named = { $what ->
    [death] Le dieu de la mort
    [magic] La déesse de la magie
    [sky] Le dieu du ciel
   *[other] Le dieu de la guerre
} ({ $who ->
    [you] à vous
   *[other] { $seat }
}) se bat
log-conflict-won = Les dieux de l’attaque gagnent { $n } à { $m } { EN($place) }
log-conflict-lost = Les dieux de la défense gagnent { $m } à { $n } { EN($place) }
log-turned-up = La carte { DE($place) } a été retournée
log-atlantis = L’Atlantide sombre
log-epoch-repeated = Le temps recule : c’est l’époque { $n }
log-score = { $who ->
    [you] Vous avez
   *[other] { $seat } a
} { $n ->
    [one] { $n } point
   *[other] { $n } points
}, dont { $m } pour les territoires

final-territories = Territoires
final-regions = Continents
final-underworld = Cryptes et autels
final-relics = Reliques
final-step-territories = Un point par territoire
final-step-regions = Puis le bonus de chaque continent tenu en entier
final-step-underworld = Puis un point par crypte et par autel
final-step-relics = Puis les points des reliques
final-tie = À égalité de points : la foi décide, puis les temples, les dieux en jeu, les armées sur la Terre.
points-how-territories = Un point par territoire.
points-how-regions = Le bonus de chaque continent tenu en entier.
points-how-underworld = Un point pour chaque crypte et chaque autel.
points-how-relics = Un point pour une relique avec le territoire qu’elle nomme.
points-how-tie = À égalité de points : la foi décide, puis les temples, les dieux en jeu, les armées sur la Terre.
points-round = Époque { $n } sur { $of }. Compté comme si la partie finissait maintenant, avec ce que chacun peut voir.

piece-heaven = { $pantheon ->
    [babylonian] Ciel des Babyloniens
    [celtic] Ciel des Celtes
    [egyptian] Ciel des Égyptiens
    [greek] Ciel des Grecs
    [norse] Ciel des Nordiques
   *[other] Un Ciel
}
piece-gate = Porte
piece-crypt = Crypte
piece-altar = Autel
piece-closed = Maelström
piece-does-heaven = Qui tombe sur la Terre attend dans le Ciel de son panthéon. De là, les morts chargent dans le Monde souterrain, par ses portes.
piece-does-gate = Les morts de tous les Ciels entrent par ici, à moins qu’un autre ne la tienne.
piece-does-crypt = Au début de votre tour, une armée en revient à un temple. À la fin de votre tour, elle peut donner une carte de la Mort. 1 point à la fin.
piece-does-altar = Un dé de plus pour vous dans chaque conflit de dieux. 1 point à la fin.
piece-does-closed = Cette liaison maritime est fermée.
legend-pantheon = { $pantheon ->
    [babylonian] Dieux des Babyloniens : un sommet en escalier
    [celtic] Dieux des Celtes : un arc plat
    [egyptian] Dieux des Égyptiens : un sommet pointu
    [greek] Dieux des Grecs : un sommet rond
   *[other] Dieux des Nordiques : un sommet à encoches
}
legend-sunk = Des vagues : l’Atlantide a sombré, personne n’y va plus.
shelf-title = Reliques en jeu
shelf-empty = Aucune relique n’est encore en jeu.
dead-wait = { $n ->
    [0] Aucun de vos morts n’attend : { $heaven }
    [one] 1 de vos morts attend : { $heaven }
   *[other] { $n } de vos morts attendent : { $heaven }
}
scores-gods = dieux
scores-temples = temples
explain-column-land = Les territoires de la Terre. Chacun vaut un point à la fin.
explain-column-armies = Les armées sur la Terre.
explain-column-income = Les armées qui arriveraient si le tour commençait maintenant, et autant de foi.
explain-column-faith = La foi en réserve. Elle paie dieux, temples, miracles et sacrifices.
explain-column-gods = Les dieux en jeu, quatre au plus.
explain-column-temples = Les temples. Chacun rapporte 1 foi par tour ; il y en a douze en tout.
explain-column-cards = Les cartes Miracle en main. Lesquelles, c’est secret.
explain-column-score = Les points si les époques finissaient maintenant. Touchez pour voir de quoi ils sont faits.
