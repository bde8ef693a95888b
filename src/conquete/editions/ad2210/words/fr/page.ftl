# 2210 on the page: commanders, stations, energy, bids, command cards, years and points.

leader = { $leader ->
    [land] Commandeur terrestre
    [naval] Commandeur naval
    [space] Commandeur spatial
    [diplomat] Diplomate
   *[other] Commandeur nucléaire
}
leader-short = { $leader ->
    [land] Terrestre
    [naval] Naval
    [space] Spatial
    [diplomat] Diplomate
   *[other] Nucléaire
}
leader-does-land = Lance un dé à huit faces sur terre et donne accès au paquet terrestre.
leader-does-naval = Permet d’envahir les eaux et y lance un dé à huit faces ; donne accès au paquet naval.
leader-does-space = Permet d’envahir la Lune et y lance un dé à huit faces ; donne accès au paquet spatial.
leader-does-diplomat = Défend avec un dé à huit faces et donne accès au paquet diplomatique.
leader-does-nuclear = Lance partout un dé à huit faces et donne accès au paquet nucléaire.
station = Station spatiale
money = { $n ->
    [one] { $n } énergie
   *[other] { $n } énergies
}
scores-energy = énergie
round-of = Année { $n } sur { $of }

step-deploy = Déployer
step-hire = Engager
step-buy = Acheter
step-play = Jouer
step-invade = Envahir
step-fortify = Renforcer

title-do-place_threes = À vous : placez des MDD
title-do-start_pieces = À vous : vos premières pièces
title-do-bid = Votre enchère de l’année
title-do-choose_marker = Choisissez votre position
title-do-hire = À vous : engagez
title-do-post = À vous : engagez
title-do-build = À vous : construisez
title-do-buy = À vous : achetez des cartes
title-do-command = À vous : jouez des cartes
title-do-invade = À vous : envahissez
title-do-lose_units = Choisissez vos pertes
title-do-march = À vous : faites avancer
title-do-free_card = Votre carte de conquérant
title-do-fortify = À vous : renforcez
title-do-choose_place = Choisissez un lieu
title-do-spread = Répartissez vos MDD
title-do-choose_rival = Qui brouiller ?
title-do-relocate = Déplacez vos commandeurs
title-do-reduce = Retirez des MDD
title-do-armageddon = Armageddon
title-do-assassin = Choisissez une cible
title-they-place_threes = { $name } place des MDD
title-they-start_pieces = { $name } place ses premières pièces
title-they-bid = { $name } scelle une enchère
title-they-choose_marker = { $name } choisit sa position
title-they-hire = { $name } engage
title-they-post = { $name } engage
title-they-build = { $name } construit
title-they-buy = { $name } achète des cartes
title-they-command = { $name } regarde ses cartes
title-they-invade = { $name } envahit
title-they-lose_units = { $name } choisit ses pertes
title-they-march = { $name } avance
title-they-free_card = { $name } reçoit le bonus des conquérants
title-they-fortify = { $name } renforce
title-they-choose_place = { $name } choisit un lieu
title-they-spread = { $name } répartit des MDD
title-they-choose_rival = { $name } brouille des cartes
title-they-relocate = { $name } déplace ses commandeurs
title-they-reduce = { $name } retire des MDD
title-they-armageddon = { $name } peut jouer des cartes nucléaires
title-they-assassin = { $name } choisit une cible

why-place_threes = Encore { $left } MDD cette fois, { $reserve } en tout
why-start_pieces = { $piece ->
    [land] Où se tient votre Commandeur terrestre ?
    [diplomat] Où se tient votre Diplomate ?
   *[other] Où se dresse votre station spatiale ?
}
why-hire = Vous avez { $purse ->
    [one] { $purse } énergie
   *[other] { $purse } énergies
} ; un commandeur en coûte { $cost }.
why-post = Choisissez un territoire à vous pour votre { $leader ->
    [land] Commandeur terrestre
    [naval] Commandeur naval
    [space] Commandeur spatial
    [diplomat] Diplomate
   *[other] Commandeur nucléaire
}.
why-build = Une station coûte { $cost ->
    [one] { $cost } énergie
   *[other] { $cost } énergies
}. Vous en avez { $n } sur { $most } au plus.
why-buy = { $price ->
    [one] { $price } énergie
   *[other] { $price } énergies
} chacune, { $most } au plus par tour. Vous avez { $purse ->
    [one] { $purse } énergie
   *[other] { $purse } énergies
}.
why-command = { $when ->
    [own_turn] Année { $year }. Jouez ce que vous pouvez payer, puis envahissez.
    [turn_end] Cartes pour la fin de votre tour.
   *[game_end] Les années sont finies : cartes pour le décompte.
}
why-armageddon = Les cartes nucléaires ne coûtent rien maintenant.
why-invade-ready = { $source } { NOMBRE($source) ->
    [pluriel] envahissent
   *[singulier] envahit
} { $target }.
why-invade = { $sea ->
    [yes] { $space ->
        [yes] Terre, eaux et Lune vous sont ouvertes.
       *[no] Terre et eaux vous sont ouvertes.
    }
   *[no] { $space ->
        [yes] Terre et Lune vous sont ouvertes.
       *[no] La terre vous est ouverte. Les eaux demandent le Commandeur naval, la Lune le Commandeur spatial.
    }
}
why-answered = { $name } envahit { $target } depuis { $source }.
why-defended = { $attacker } envahit { $target } depuis { $source } avec { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}{ $eights ->
    [0] .
   *[other] , dont { $eights } à huit faces.
}
why-lose_units = { $n ->
    [one] 1 unité est perdue
   *[other] { $n } unités sont perdues
} { EN($place) }.
why-march = { $target } { NOMBRE($target) ->
    [pluriel] sont
   *[singulier] est
} à vous. { $least ->
    [one] Entrez avec 1 unité au moins
   *[other] Entrez avec { $least } unités au moins
}{ $must ->
    [0] .
   *[other] , dont { $leaders }.
}
why-march-free = { DE($source) } vers { $target } ; une unité reste.
why-free_card = Trois territoires contestés en un tour : 1 énergie et une carte.
why-fortify = Un seul déplacement par vos territoires, et par vos stations jusqu’à la Lune.
why-choose_place = { $purpose ->
    [assemble] Où s’assemblent les MDD ?
    [station] Où se dresse la station ?
    [evacuate] Où vont vos unités ?
   *[rocket] Où frappent les missiles ?
}
why-spread = { $left ->
    [one] Encore 1 territoire à choisir
   *[other] Encore { $left } territoires différents à choisir
}
why-reduce = { $name } a joué Réduction des MDD : { $left ->
    [one] encore { $left } MDD à retirer
   *[other] encore { $left } MDD à retirer
}.
why-choose_rival = Il ne pourra jouer aucune carte de commandement jusqu’à la fin de votre tour.
why-relocate = Chaque commandeur peut rejoindre n’importe lequel de vos territoires.
why-assassin = Le dé décide si le commandeur est perdu.

bid-amount = Énergie à miser
marker-title = Quand jouez-vous cette année ?

hire-title = Engagez des commandeurs
hire-how = { $cost ->
    [one] { $cost } énergie
   *[other] { $cost } énergies
} chacun. Vous avez
hire-money = pas assez d’énergie
hire-done = Passer aux stations
spot-none = { $kind ->
    [build] Pas de station
   *[other] C’est fait
}
buy-title = Achetez des cartes
buy-how = { $price ->
    [one] { $price } énergie
   *[other] { $price } énergies
} chacune, sans les voir, { $most } au plus. Vous avez
deck-not = { $why ->
    [leader] sans commandeur
    [empty] plus de carte
    [most] pas plus ce tour-ci
   *[other] pas assez d’énergie
}

card-why = { $why ->
    [when] { $when ->
        [own_turn] Seulement avant votre première invasion.
        [attacked] Seulement quand quelqu’un envahit.
        [turn_end] Seulement à la fin de votre tour.
       *[game_end] Seulement à la fin de la partie.
    }
    [jammed] Vos cartes sont brouillées ce tour-ci.
    [leader] Il faut votre { $leader ->
        [land] Commandeur terrestre
        [naval] Commandeur naval
        [space] Commandeur spatial
        [diplomat] Diplomate
       *[other] Commandeur nucléaire
    } en jeu.
    [cost] Coûte { $cost ->
        [one] { $cost } énergie
       *[other] { $cost } énergies
    }, plus que vous n’en avez.
   *[target] Elle n’a pas de cible en ce moment.
}
playing-title-turn_end = Fin de votre tour
playing-title-game_end = Le décompte final
playing-title-armageddon = Cartes nucléaires, gratuites
playing-how-own_turn = Avant votre première invasion. Vous avez
playing-how-turn_end = Dernière occasion ce tour-ci. Vous avez
playing-how-game_end = Quelle est votre influence ? Vous avez
playing-how-armageddon = Autant que vous voulez.
playing-cost = { $cost ->
    [0] Elle est gratuite. Vous avez
    [one] Elle coûte { $cost } énergie. Vous avez
   *[other] Elle coûte { $cost } énergies. Vous avez
}
playing-done-own_turn = Passer aux invasions
playing-done-turn_end = Finir mon tour
playing-done-game_end = Compter les points
playing-done-armageddon = C’est fait

react-title = Répondre à l’invasion ?
react-forces = { $whose ->
    [own] { $n ->
        [one] Votre unité
       *[other] Vos { $n } unités
    }
   *[other] { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    }
} { EN($target) } contre { $m } { DE($source) }{ $leaders ->
    [0] .
   *[other] , avec { $with }.
}
react-pass-attack = Passer pour cette invasion
passing = { $how ->
    [pass_attack] Vous passez pour cette invasion.
   *[other] Vous passez jusqu’à la fin de ce tour.
}

pair-choose-invade = Choisissez d’où envahir
pair-target-invade = Choisissez maintenant la cible.
invade-next = Comptés : commandeurs, stations et cartes déjà jouées, mais aucune carte en réponse. Une invasion déclarée se lance au moins une fois.
bears-land = Commandeur terrestre
bears-naval = Commandeur naval
bears-space = Commandeur spatial
bears-diplomat = Diplomate
bears-nuclear = Commandeur nucléaire
bears-station = Station
invade-reward = Territoires contestés pris ce tour-ci : { $n } sur { $of } pour le bonus.
pair-empty-invade = Personne ne le défend : vous y entrez sans dés, à moins qu’une carte ne vous arrête.
invade-dice = Vos dés : { $n }, dont { $eights } à huit faces. Les siens : { $m }, dont { $others } à huit faces.
pair-go-invade = { $again ->
    [yes] Envahir encore
   *[no] Envahir
}
pair-choose-fortify = Un déplacement pour finir le tour
dice-leaders = Commandeurs qui lancent
dice-leader-how = Le { $leader ->
    [land] Commandeur terrestre
    [naval] Commandeur naval
    [space] Commandeur spatial
    [diplomat] Diplomate
   *[other] Commandeur nucléaire
} lance un dé à huit faces, et entre si vous gagnez.
dice-eight = huit faces
dice-none-such = Prenez plus de dés ou moins de commandeurs.
dice-throw = { $n ->
    [one] Lancer 1 dé
   *[other] Lancer { $n } dés
}
lose-armies = { $n } MDD
hit-leader = { $leader ->
    [land] Commandeur terrestre
    [naval] Commandeur naval
    [space] Commandeur spatial
    [diplomat] Diplomate
   *[other] Commandeur nucléaire
}, { $name }
march-leaders = Commandeurs qui avancent
march-must = { $leader ->
    [land] Le Commandeur terrestre
    [naval] Le Commandeur naval
    [space] Le Commandeur spatial
    [diplomat] Le Diplomate
   *[other] Le Commandeur nucléaire
} a lancé un dé et entre.
march-amount = MDD
march-go = { $n ->
    [one] Avancer 1 unité
   *[other] Avancer { $n } unités
}

log-year = L’année { $n } commence
log-bid-sealed = { $who ->
    [you] Vous avez scellé une enchère
   *[other] { $seat } a scellé une enchère
}
log-bid-sealed-own = Vous avez scellé une enchère de { $n }
log-bids = Les enchères : { $seats }
log-marker = { $who ->
    [you] Vous jouez
   *[other] { $seat } joue
} en position { $n } cette année
log-order = Ordre de l’année : { $seats }
log-energy-gained = { $who ->
    [you] Vous avez reçu
   *[other] { $seat } a reçu
} { $n ->
    [one] { $n } énergie
   *[other] { $n } énergies
}
log-energy-spent = { $who ->
    [you] Vous avez payé
   *[other] { $seat } a payé
} { $n ->
    [one] { $n } énergie
   *[other] { $n } énergies
}
log-leader-placed = { $who ->
    [you] Votre
   *[other] Le
} { $what ->
    [land] Commandeur terrestre
    [naval] Commandeur naval
    [space] Commandeur spatial
    [diplomat] Diplomate
   *[other] Commandeur nucléaire
}{ $who ->
    [you] { "" }
   *[other] { " " }{ DE($seat) }
} entre en jeu { EN($place) }
log-leader-moved = { $what ->
    [land] Le Commandeur terrestre
    [naval] Le Commandeur naval
    [space] Le Commandeur spatial
    [diplomat] Le Diplomate
   *[other] Le Commandeur nucléaire
} va { DE($source) } vers { $target }
log-leader-lost = { $who ->
    [you] Vous avez perdu votre
   *[other] { $seat } a perdu son
} { $what ->
    [land] Commandeur terrestre
    [naval] Commandeur naval
    [space] Commandeur spatial
    [diplomat] Diplomate
   *[other] Commandeur nucléaire
} { EN($place) }
log-building-placed = { $who ->
    [you] Vous avez construit
   *[other] { $seat } a construit
} une station { EN($place) }
log-building-captured = { $who ->
    [you] Vous avez capturé
   *[other] { $seat } a capturé
} la station { DE($place) }
log-building-destroyed = La station { DE($place) } a été démontée
log-card-bought = { $who ->
    [you] Vous avez acheté
   *[other] { $seat } a acheté
} { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} du paquet { $what ->
    [land] terrestre
    [naval] naval
    [space] spatial
    [diplomat] diplomatique
   *[other] nucléaire
}
log-command-drawn = Vous avez pioché { $card }
log-cards-discarded = { $who ->
    [you] Vous avez perdu
   *[other] { $seat } a perdu
} { $n ->
    [one] 1 carte
   *[other] { $n } cartes
}
log-cards-jammed = { $loser ->
    [you] Vos cartes sont brouillées
   *[other] Les cartes { DE($other) } sont brouillées
} jusqu’à la fin du tour
log-devastated = Territoire dévasté : { $place }
log-territory-lost = { $place } { NOMBRE($place) ->
    [pluriel] ne sont
   *[singulier] n’est
} plus à personne
log-turned-up = La carte { DE($place) } a été retournée
log-called-off = L’invasion { DE($target) } est annulée
log-rewarded = { $who ->
    [you] Vous recevez
   *[other] { $seat } reçoit
} le bonus des conquérants : trois territoires contestés
log-scouts-sent = { $who ->
    [you] Vous avez envoyé
   *[other] { $seat } a envoyé
} des éclaireurs quelque part
log-scouts-sent-own = Vos éclaireurs attendent { EN($place) }
log-scouts-revealed = Des éclaireurs apparaissent { EN($place) }
log-die-thrown = { $who ->
    [you] Vous avez fait
   *[other] { $seat } a fait
} { $n } au dé
log-influence = { $who ->
    [you] Votre influence vaut
   *[other] L’influence { DE($seat) } vaut
} { $n ->
    [one] { $n } point
   *[other] { $n } points
}
log-score = { $who ->
    [you] Vous avez
   *[other] { $seat } a
} { $n ->
    [one] { $n } point
   *[other] { $n } points
}, dont { $m } pour les territoires

final-land = Territoires
final-regions = Continents et colonies
final-cards = Cartes d’influence
final-step-land = Un point par territoire
final-step-regions = Puis le bonus de chaque continent et de chaque colonie tenus en entier
final-step-cards = Puis 3 points par carte d’influence
final-tie = À égalité de points : l’énergie décide, puis les unités.
deed-invade = { $would ->
    [yes] { $name } aurait envahi { $target } depuis { $source }
   *[no] { $name } a envahi { $target } depuis { $source }
}
deed-bid = { $would ->
    [yes] { $name } aurait misé { $n }
   *[no] { $name } a misé { $n }
}
card-when = { $when ->
    [own_turn] avant d’envahir
    [attacked] quand on envahit
    [turn_end] à la fin de votre tour
   *[game_end] au décompte final
}

explain-dice = Les dés à lancer
explain-dice-how = Les carrés ont six faces, les octogones huit. Le plus fort contre le plus fort ; à égalité, la défense gagne. Un commandeur change un des dés en dé à huit faces, une station tous ceux de la défense.
explain-station = Son territoire se défend avec des dés à huit faces seulement, reçoit une MDD à chaque tour et ouvre la route des sites d’alunissage. Quatre au plus.
explain-energy = L’énergie paie les commandeurs, les stations, les cartes et l’enchère de l’année. Vous en recevez au début de chaque tour, pour vos territoires et vos régions entières.
explain-rounds = On joue cinq années. Chacune commence par une enchère pour l’ordre du tour. Après la cinquième, on compte les points : touchez pour voir où ils en sont.
explain-hire-now = { $cost ->
    [one] { $cost } énergie
   *[other] { $cost } énergies
}. Il se place dans un de vos territoires.
explain-deck = { $leader ->
    [land] Le paquet terrestre
    [naval] Le paquet naval
    [space] Le paquet spatial
    [diplomat] Le paquet diplomatique
   *[other] Le paquet nucléaire
}
explain-deck-land = Unités, stations et pièges sur terre. Pour jouer une carte, il faut le Commandeur terrestre.
explain-deck-naval = Unités et pièges en mer, et énergie cachée. Pour jouer une carte, il faut le Commandeur naval.
explain-deck-space = Unités et mines sur la Lune, et le retour vers la Terre. Pour jouer une carte, il faut le Commandeur spatial.
explain-deck-diplomat = Cessez-le-feu, évacuations, stations et déplacements. Pour jouer une carte, il faut le Diplomate.
explain-deck-nuclear = Bombes et missiles contre n’importe quel endroit. Pour jouer une carte, il faut le Commandeur nucléaire.
explain-step-deploy = Vous recevez des MDD et de l’énergie pour vos territoires et vos régions entières, et vous placez les MDD.
explain-step-hire = L’énergie paie commandeurs et stations. Sans Commandeur naval, pas de mer ; sans Commandeur spatial, pas de Lune.
explain-step-buy = L’énergie paie des cartes de commandement, tirées sans les voir des paquets de vos commandeurs.
explain-step-play = Les cartes qui ne sont pas des réponses se jouent ici, avant votre première invasion.
explain-step-invade = Envahissez aussi souvent que vous voulez. Trois territoires contestés en un tour rapportent de l’énergie et une carte.
explain-step-fortify = Une marche le long de vos territoires, puis votre tour est fini.
explain-column-land = Les territoires. Chacun vaut un point à la fin.
explain-column-armies = Les unités sur le plateau : MDD et commandeurs.
explain-column-income = Les MDD, et autant d’énergie, qui arriveraient si le tour commençait maintenant. Chaque station ajoute une MDD.
explain-column-energy = L’énergie en réserve. Elle paie commandeurs, stations, cartes et enchères.
explain-column-cards = Les cartes de commandement en main. Lesquelles, c’est secret.
explain-column-score = Les points si les années finissaient maintenant. Touchez pour voir de quoi ils sont faits.

points-round = Année { $n } sur { $of }. Compté comme si la partie finissait maintenant, avec ce que chacun peut voir.
points-influence = { $n ->
    [one] Vous avez { $n } carte d’influence
   *[other] Vous avez { $n } cartes d’influence
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus à la fin{ $lost ->
    [0] .
    [one] ; il manque le commandeur de l’une d’elles.
   *[other] ; il manque le commandeur de { $lost } d’entre elles.
}
points-how-land = Un point par territoire.
points-how-regions = Le bonus de chaque continent ou colonie tenu en entier ; les terres dévastées ne comptent pas.
points-how-cards = Trois points par carte d’influence, si son commandeur est encore en jeu. On les joue après la cinquième année.
points-how-tie = À égalité de points : l’énergie décide, puis les unités.
scores-armies = Unités
why-place = { $left ->
    [one] Encore 1 MDD à placer
   *[other] Encore { $left } MDD à placer
}
why-placed = Toutes les MDD sont posées. Validez.
place-choose-how = Chaque toucher y pose une MDD ; maintenir continue.
place-none-left = Chaque MDD a sa place
place-none-new = Aucune nouvelle MDD ici
place-send = { $n ->
    [one] Placer 1 MDD
   *[other] Placer { $n } MDD
}
hint-bid = Qui mise le plus choisit sa position dans l’ordre de l’année. Toute enchère est payée : gardez de l’énergie pour des commandeurs.
hint-choose_marker = Jouer tard permet de répondre aux autres ; jouer tôt, de frapper avant qu’ils n’aient grandi.
hint-place_threes = { $has ->
    [yes] Touchez un territoire éclairé : voyez { $source }. Gardez vos terres ensemble.
   *[no] Touchez un de vos territoires éclairés. Gardez vos terres ensemble.
}
hint-start_pieces = Placez vos commandeurs et votre station là où vos territoires sont les plus serrés : une station défend avec de plus gros dés.
hint-hire = Un commandeur ouvre un terrain : le naval la mer, le spatial la Lune. Chacun joue aussi les cartes de son paquet.
hint-post = Placez le commandeur là d’où vous envahirez.
hint-build = Une station apporte des armées et défend avec de plus gros dés. Elle coûte cher : une seule suffit pour l’instant.
hint-buy = Une carte exige le commandeur de son paquet. Une ou deux par année suffisent au début.
hint-command = Une carte peut être jouée. Touchez-la pour la lire ; son coût est dans le coin.
hint-invade = { $pair ->
    [yes] Fort contre faible : depuis { $source }, envahissez { $target }. Trois territoires contestés pris en un tour donnent de l’énergie et une carte.
   *[no] Envahissez là où vous êtes nettement plus fort. Trois territoires contestés pris en un tour donnent de l’énergie et une carte.
}
hint-march = Emmenez votre commandeur si vous voulez continuer à partir de là.
hint-fortify = Un dernier déplacement : amenez des armées à la frontière menacée.
legend-leader = { $leader } : un commandeur, à côté du pion de ses armées
legend-station = Une station spatiale, de l’autre côté du pion
legend-ruin = Dévasté : nul ne peut y aller dans cette partie
end-invade = Finir les invasions
end-fortify = Rester et finir
recap-pieces = { $count ->
    [one] Commandeur perdu : { $pieces }.
   *[other] Commandeurs perdus : { $pieces }.
}

end-rounds = { $n ->
    [one] { $n } année
   *[other] { $n } années
}
end-victory = Victoire, année { $n }
goal-aim-score = Avoir le plus de points après { $rounds ->
    [one] { $rounds } année
   *[other] { $rounds } années
}
ending-after = { $round ->
    [0] La partie s’est terminée avant la première manche.
   *[other] La partie est finie après { $round ->
        [one] 1 année
       *[other] { $round } années
    }.
}
ending-score = Le plus de points après { $round ->
    [one] { $round } année
   *[other] { $round } années
} : { $points }.
ending-score-tie = Le plus de points après { $round ->
    [one] { $round } année
   *[other] { $round } années
}, { $points } ; l’énergie, puis les unités ont départagé les premiers.
