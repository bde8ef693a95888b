# Godstorm dans le terminal : ce qui arrive, ce qui est demandé, comment les choses s’appellent.

leader-death = Dieu de la Mort
leader-magic = Déesse de la Magie
leader-sky = Dieu du Ciel
leader-war = Dieu de la Guerre
leader-babylonian = Babyloniens
leader-celtic = Celtes
leader-egyptian = Égyptiens
leader-greek = Grecs
leader-norse = Scandinaves
deck-death = Mort
deck-magic = Magie
deck-sky = Ciel
deck-war = Guerre
building-temples = temple

board-plague = peste
board-sunk = engloutie
board-gate = porte
board-crypt = crypte
board-altar = autel
sign-death = †
sign-magic = M
sign-sky = C
sign-war = G
sign-temple = ⌂
sign-plague = ☠
sign-sunk = ×
sign-gate = p
sign-crypt = c
sign-altar = a
board-faith = { $count } Foi
board-head-faith = Foi
board-relics = { $count ->
    [one] { $count } relique
   *[other] { $count } reliques
}
board-head-relics = Reliques
board-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
} à ce jour
board-head-points = Points
board-dead = { $count } au Ciel
board-head-dead = Ciel
board-below = { $count } au Monde souterrain
board-head-below = Monde souterrain
board-title-epoch = Plateau, époque { $epoch } sur { $epochs }

event-year-started = L’époque { $year } commence.
event-bid-sealed = { $who ->
    [you] Vous sacrifiez { $bid } en secret.
   *[other] { $seat } a choisi son sacrifice.
}
event-bids-revealed = Les sacrifices : { $bids }.
event-marker-chosen = { $who ->
    [you] Vous jouez
   *[other] { $seat } joue
} en position { $marker } cette époque.
event-order-settled = L’ordre de cette époque : { $seats }.
event-pantheon-chosen = { $who ->
    [you] Vous choisissez un panthéon : { $pantheon }.
   *[other] { $seat } choisit un panthéon : { $pantheon }.
}
event-pile-chosen = { $who ->
    [you] Vous prenez la pile { $pile }.
   *[other] { $seat } prend la pile { $pile }.
}
event-territory-plagued = La peste frappe { $territory }.
event-plague-ended = La peste quitte { $territory }.
event-faith-gained = { $who ->
    [you] Vous recevez { $faith } Foi.
   *[other] { $seat } reçoit { $faith } Foi.
}
event-faith-spent = { $who ->
    [you] Vous dépensez { $faith } Foi.
   *[other] { $seat } dépense { $faith } Foi.
}
event-leader-placed = { $who ->
    [you] Pour vous, { $leader } paraît { EN($territory) }.
   *[other] Pour { $seat }, { $leader } paraît { EN($territory) }.
}
event-leader-lost = { $who ->
    [you] Vous perdez { EN($territory) } : { $leader }, par bannissement.
   *[other] { $seat } perd { EN($territory) } : { $leader }, par bannissement.
}
event-leader-moved = { $who ->
    [you] { $leader } : { DE($source) } vers { $target }.
   *[other] { $leader }, { $seat } : { DE($source) } vers { $target }.
}
event-leaders-lost = { $who ->
    [you] Chez vous, bannissement : { $leaders }.
   *[other] Bannissement, { $seat } : { $leaders }.
}
event-building-placed = { $who ->
    [you] Vous avez un nouveau temple { EN($territory) }.
   *[other] { $seat } a un nouveau temple { EN($territory) }.
}
event-building-captured = { $who ->
    [you] Vous capturez le temple { DE($territory) }.
   *[other] { $seat } capture le temple { DE($territory) }.
}
event-building-destroyed = Le temple { DE($territory) } n’est plus.
event-card-bought = { $who ->
    [you] Vous acquérez
   *[other] { $seat } acquiert
} { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} pour { $faith } Foi : { $decks }.
event-cards-drawn = { $cards }.
deck-count = { $count ->
    [1] { $deck }
   *[other] { $deck } ×{ $count }
}
event-miracle-drawn = { $who ->
    [you] Vous piochez { $card }.
   *[other] { $seat } pioche une carte ({ $deck }).
}
event-cards-discarded = { $who ->
    [you] Vos cartes sont défaussées : { $cards }.
   *[other] { $seat } défausse ses cartes : { $cards }.
}
event-hand-seen = { $who ->
    [you] Vous regardez les cartes { DE($against) } : { $cards }.
   *[other] { $seat } regarde les cartes { DE($against) }.
}
event-card-taken = { $who ->
    [you] Vous prenez { $card } { A($against) }.
   *[other] { $seat } prend une carte ({ $deck }) { A($against) }.
}
event-relic-taken = { $who ->
    [you] Vous prenez une relique { A($against) } : { $card }.
   *[other] { $seat } prend une relique { A($against) } : { $card }.
}
event-epoch-repeated = Le temps recule : voici l’époque { $epoch }.
event-sea-link-closed = Le Maelström ferme la liaison maritime entre { $territory } et { $target }.
event-atlantis-sunk = L’Atlantide sombre.
event-territory-turned-up = Carte retournée : { $card }.
event-territory-lost = { $who ->
    [you] Il ne vous reste rien { EN($territory) }.
   *[other] { $seat } n’a plus rien { EN($territory) }.
}
event-gods-declared = À l’attaque { DE($target) } : { $gods }.
event-god-named = { $who ->
    [you] Votre dieu se bat : { $god }.
   *[other] Le dieu { DE($seat) } se bat : { $god }.
}
event-conflict-rolled = { $who ->
    [you] Vos dieux lancent { $dice }.
   *[other] Les dieux { DE($seat) } lancent { $dice }.
}
event-conflict-decided = { $won ->
    [0] Le défenseur gagne le conflit divin { EN($target) }, { $totals }.
   *[other] L’attaquant gagne le conflit divin { EN($target) }, { $totals }.
}
event-score-counted = { $who ->
    [you] Votre score : { $territories } pour les territoires, { $regions } pour les continents, { $underworld } pour le Monde souterrain, { $relics } pour les reliques, { $score } en tout.
   *[other] Score, { $seat } : { $territories } pour les territoires, { $regions } pour les continents, { $underworld } pour le Monde souterrain, { $relics } pour les reliques, { $score } en tout.
}
reason-score = le meilleur score après cinq époques

question-choose_pantheon = Quel panthéon choisissez-vous ?
question-choose_pile = Quelle pile de territoires prenez-vous ?
question-place_threes = { $left } à placer : choisissez un territoire.
question-start_pieces = Placez votre Dieu de la Guerre et votre temple sur vos territoires.
question-bid = Combien de Foi sacrifiez-vous pour l’ordre du tour ?
question-choose_marker = Quelle position prenez-vous dans l’ordre de cette époque ?
question-return_dead = Ramener une armée d’une crypte vers un temple ?
question-hire = Invoquer un dieu pour 3 Foi, ou bâtir un temple pour 5 ?
question-post = Dans quel territoire le dieu paraît-il ?
question-build = Bâtir un temple pour 5 Foi ?
question-buy = Acquérir une carte miracle contre de la Foi, sans la voir ?
question-free_card = Une carte en récompense : de quelle pile ?
question-miracles = Jouer une carte miracle ?
question-attack_below = Envahir le Monde souterrain : d’où, et vers où ?
question-join_gods = Quels dieux prennent part à l’attaque { DE($target) } ?
question-name_god = Quel dieu livre le conflit divin ?
question-conflict_on = Il reste des dieux des deux côtés : continuer ?
question-lose_units = Quelles armées tombent { EN($territory) } ?
question-march = Qui va { DE($source) } vers { $target } ?
question-fortify = Déplacer une fois armées et dieux le long de vos territoires ?
question-charge = Envoyer des armées de votre Ciel dans le Monde souterrain ?
question-end_turn = Prendre une carte de Mort pour votre crypte ?
question-choose_place = Choisissez un territoire pour la carte.
question-choose_rival = Quel joueur la carte vise-t-elle ?
question-choose_number = Combien d’armées ?
question-choose_card = Choisissez une carte.
question-choose_deck = De quelle pile ?
question-choose_god = Quel dieu la carte vise-t-elle ?
question-choose_link = Quelle liaison maritime le Maelström ferme-t-il ?
question-give_up = Lever 2 armées de moins, contre 4 Foi ?
question-next_relic = Laquelle de vos reliques vient ensuite ?
question-spare = Combien de morts gardez-vous, pour 1 Foi chacun ?

option-done = rien de plus
option-marker = position { $number }
option-pile = pile { $number }
option-pantheon = { $leaders }
option-hire = { $leaders }
option-buy = une carte ({ $decks })
option-take = une carte ({ $decks })
option-join = { $count ->
    [0] aucun dieu
   *[other] { $leaders }
}
option-name = { $leaders }
option-god = { $leaders }
option-again = se battre encore
option-give_up = y renoncer
option-march = { $count ->
    [0] des armées
   *[other] des armées avec : { $leaders }
}
option-against = { $seat }

number-bid = Combien de Foi ({ $low } à { $high }, Entrée pour { $high }) ?
number-march = Combien d’armées ({ $low } à { $high }, Entrée pour { $high }) ?
number-charge = Combien d’armées ({ $low } à { $high }, Entrée pour { $high }) ?
number-number = Combien ({ $low } à { $high }, Entrée pour { $high }) ?

verb-pantheon = panthéon
verb-pile = pile
verb-bid = miser,mise
verb-marker = rang
verb-return = ramener,ramène
verb-hire = invoquer,invoque
verb-post = poster,poste
verb-build = construire,construis
verb-buy = acheter,achète
verb-take = piocher,pioche
verb-done = terminer,terminé
verb-join = joindre,joins
verb-name = nommer,nomme
verb-again = encore
verb-march = marcher,marche
verb-charge = charger,charge
verb-target = viser,vise
verb-against = contre
verb-number = nombre
verb-choose = choisir,choisis
verb-god = dieu
verb-close = fermer,ferme
verb-give_up = renoncer,renonce
