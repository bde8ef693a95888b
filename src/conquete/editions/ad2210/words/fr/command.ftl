# 2210 in the terminal: what happens, what is asked, what things are called.

leader-land = Commandeur terrestre
leader-naval = Commandeur naval
leader-space = Commandeur spatial
leader-diplomat = Diplomate
leader-nuclear = Commandeur nucléaire
deck-land = terrestre
deck-naval = navale
deck-space = spatiale
deck-diplomat = diplomatique
deck-nuclear = nucléaire
building-stations = station spatiale

board-devastated = dévasté
sign-land = T
sign-naval = N
sign-space = S
sign-diplomat = D
sign-nuclear = A
sign-station = ⌂
sign-devastated = ×
board-energy = { $count ->
    [one] { $count } énergie
   *[other] { $count } énergies
}
board-head-energy = Énergie
board-title-year = Plateau, année { $year } sur { $years }

event-year-started = L’année { $year } commence.
event-bid-sealed = { $who ->
    [you] Vous misez { $bid } en secret.
   *[other] { $seat } a misé.
}
event-bids-revealed = Les enchères : { $bids }.
event-marker-chosen = { $who ->
    [you] Vous jouez
   *[other] { $seat } joue
} en position { $marker } cette année.
event-order-settled = L’ordre de cette année : { $seats }.
event-energy-gained = { $who ->
    [you] Vous recevez
   *[other] { $seat } reçoit
} { $energy ->
    [one] { $energy } énergie
   *[other] { $energy } énergies
}.
event-energy-spent = { $who ->
    [you] Vous payez
   *[other] { $seat } paie
} { $energy ->
    [one] { $energy } énergie
   *[other] { $energy } énergies
}.
event-leader-placed = { $who ->
    [you] Votre { $leader } entre en jeu { EN($territory) }.
   *[other] { $seat } place son { $leader } { EN($territory) }.
}
event-leader-lost = { $who ->
    [you] Vous perdez votre { $leader } { EN($territory) }.
   *[other] { $seat } perd son { $leader } { EN($territory) }.
}
event-leader-moved = { $who ->
    [you] Votre { $leader } va { DE($source) } vers { $target }.
   *[other] { $seat } envoie son { $leader } { DE($source) } vers { $target }.
}
event-building-placed = { $who ->
    [you] Vous avez une nouvelle { $building } { EN($territory) }.
   *[other] { $seat } a une nouvelle { $building } { EN($territory) }.
}
event-building-captured = { $who ->
    [you] Vous capturez la { $building } { DE($territory) }.
   *[other] { $seat } capture la { $building } { DE($territory) }.
}
event-building-destroyed = La { $building } { DE($territory) } est détruite.
event-card-bought = { $who ->
    [you] Vous achetez
   *[other] { $seat } achète
} { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} pour { $energy ->
    [one] { $energy } énergie
   *[other] { $energy } énergies
} : { $decks }.
event-cards-drawn = { $cards }.
deck-count = { $count ->
    [1] { $deck }
   *[other] { $deck } ×{ $count }
}
event-command-drawn = { $who ->
    [you] Vous piochez { $card }.
   *[other] { $seat } pioche une carte ({ $deck }).
}
event-cards-discarded = { $who ->
    [you] Vos cartes sont défaussées : { $cards }.
   *[other] { $seat } défausse ses cartes : { $cards }.
}
event-cards-jammed = { $who ->
    [you] Jusqu’à la fin de votre tour, { $against } ne peut jouer aucune carte.
   *[other] { $seat } brouille les cartes jusqu’à la fin de son tour ; visé : { $against }.
}
event-territory-devastated = Territoire dévasté : { $territory }.
event-territory-lost = { $who ->
    [you] Il ne vous reste rien { EN($territory) }.
   *[other] { $seat } n’a plus rien { EN($territory) }.
}
event-territory-turned-up = Carte retournée : { $card }.
event-invasion-declared = { $who ->
    [you] Vous envahissez { $target } depuis { $source }.
   *[other] { $seat } envahit { $target } depuis { $source }.
}
event-invasion-called-off = L’invasion { DE($target) } n’a pas lieu.
event-conqueror-rewarded = { $who ->
    [you] Trois territoires contestés en un tour : vous recevez le bonus des conquérants.
   *[other] Trois territoires contestés en un tour : { $seat } reçoit le bonus des conquérants.
}
event-scouts-sent = { $who ->
    [you] Vos éclaireurs attendent : { $card }.
   *[other] { $seat } envoie des éclaireurs en un lieu secret.
}
event-scouts-revealed = { $who ->
    [you] Vos éclaireurs vous rejoignent : { $card }.
   *[other] { $seat } dévoile ses éclaireurs : { $card }.
}
event-influence-counted = { $who ->
    [you] Votre influence vaut
   *[other] L’influence { DE($seat) } vaut
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-score-counted = { $who ->
    [you] Votre score : { $territories } pour les territoires, { $regions } pour les continents et colonies, { $cards_score } pour les cartes, { $score } en tout.
   *[other] Score, { $seat } : { $territories } pour les territoires, { $regions } pour les continents et colonies, { $cards_score } pour les cartes, { $score } en tout.
}
reason-score = le meilleur score après cinq ans

question-place_threes = { $left } à placer : choisissez un territoire.
question-start_pieces = Placez votre Commandeur terrestre, votre Diplomate et votre station spatiale sur vos territoires.
question-bid = Combien d’énergie misez-vous pour l’ordre du tour ?
question-choose_marker = Quelle position prenez-vous dans l’ordre de cette année ?
question-hire = Engager un commandeur pour 3 énergies ?
question-post = Dans quel territoire le commandeur entre-t-il en jeu ?
question-build = Construire une station spatiale pour 5 énergies ?
question-buy = Acheter une carte de commandement pour 1 énergie, sans la voir ?
question-free_card = Une carte en récompense : de quel paquet ?
question-command = Jouer une carte de commandement ?
question-invade = Envahir d’où, et vers où ?
question-lose_units = Unités perdues { EN($territory) } : des armées, ou un commandeur ?
question-march = Qui va { DE($source) } vers { $target } ?
question-fortify = Déplacer une fois des unités le long de vos territoires ?
question-choose_place = Choisissez un territoire pour la carte.
question-spread = 1 armée dans chacun de trois territoires différents : choisissez-en un.
question-choose_rival = Quel joueur ne pourra jouer aucune carte pendant ce tour ?
question-relocate = Déplacer un commandeur vers un territoire à vous ?
question-reduce = { $left } à retirer : choisissez où.
question-armageddon = Armageddon : jouer une carte nucléaire sans la payer ?
question-assassin = Quel commandeur est visé ?

option-done = rien de plus
option-marker = position { $number }
option-hire = { $leaders }
option-buy = une carte ({ $decks })
option-take = une carte ({ $decks })
option-lose = { $count ->
    [0] des armées
   *[other] { $leaders }
}
option-march = { $count ->
    [0] des armées
   *[other] des armées avec : { $leaders }
}
option-dice = { $count ->
    [0] dés à six faces
   *[other] dés à huit faces pour : { $leaders }
}
option-against = { $seat }
option-hit = { $leaders }, { $seat }
option-relocate = { $leaders } → { $territory }

number-bid = Combien d’énergie ({ $low } à { $high }, Entrée pour { $high }) ?
number-march = Combien d’armées ({ $low } à { $high }, Entrée pour { $high }) ?
number-remove = Combien ({ $low } à { $high }, Entrée pour { $high }) ?

verb-bid = miser,mise
verb-marker = rang
verb-hire = engager,engage
verb-post = poster,poste
verb-build = construire,construis
verb-buy = acheter,achète
verb-take = piocher,pioche
verb-done = terminer,terminé
verb-lose = perdre,perds
verb-march = marcher,marche
verb-invade = envahir,envahis
verb-target = viser,vise
verb-against = contre
verb-relocate = relocaliser
verb-remove = retirer,retire
verb-hit = frapper,frappe
event-leaders-lost = { $who ->
    [you] Vous perdez : { $leaders }.
   *[other] { $seat } perd : { $leaders }.
}
