# 2210 sur la page : commandeurs, stations, énergie, enchères, cartes de commandement, années et points.

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
energy = { $n ->
    [one] { $n } énergie
   *[other] { $n } énergies
}
energy-word = énergie
scores-score = Points
year-of = Année { $n } sur { $of }

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
why-bid = Toutes les enchères se paient. Déjà scellées : { $done } sur { $all }.
why-choose_marker = La plus haute enchère choisit en premier.
why-hire = Vous avez { $energy ->
    [one] { $energy } énergie
   *[other] { $energy } énergies
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
} chacune, { $most } au plus par tour. Vous avez { $energy ->
    [one] { $energy } énergie
   *[other] { $energy } énergies
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
why-invaded = { $name } envahit { $target } depuis { $source }.
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

bid-title = Combien misez-vous pour l’ordre du tour ?
bid-how = En secret ; chacun paie son enchère. La plus haute choisit sa position en premier.
bid-amount = Énergie à miser
bid-of = Vous avez
bid-who = Qui a scellé
bid-state = { $name } : { $state ->
    [sealed] enchère scellée
   *[open] réfléchit encore
}
bid-seal = Sceller { $n }
marker-title = Quand jouez-vous cette année ?
marker-how = Le premier agit avant tous ; le dernier sait ce que les autres ont fait.
marker-take = Jouer en position { $n }
reveal-title = Les enchères

hire-title = Engagez des commandeurs
hire-how = { $cost ->
    [one] { $cost } énergie
   *[other] { $cost } énergies
} chacun. Vous avez
hire-in-play = en jeu
hire-energy = pas assez d’énergie
hire-done = Passer aux stations
spot-none = { $kind ->
    [build] Pas de station
   *[other] C’est fait
}
spot-here = { $kind ->
    [build] Construire ici pour { $cost }
    [reduce] Les retirer ici
    [choose_place] Choisir ce lieu
   *[other] Placer ici
}
buy-title = Achetez des cartes
buy-how = { $price ->
    [one] { $price } énergie
   *[other] { $price } énergies
} chacune, sans les voir, { $most } au plus. Vous avez
buy-done = { $n ->
    [0] Ne rien acheter
    [one] Piocher { $n } carte
   *[other] Piocher { $n } cartes
}
free-title = Votre carte de conquérant
free-how = Choisissez le paquet ; la carte se pioche sans être vue.
deck-left = { $n ->
    [one] 1 restante
   *[other] { $n } restantes
}
deck-not = { $why ->
    [leader] sans commandeur
    [empty] plus de carte
    [most] pas plus ce tour-ci
   *[other] pas assez d’énergie
}

card-free = Gratuite
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
command-title-own_turn = Jouer une carte ?
command-title-turn_end = Fin de votre tour
command-title-game_end = Le décompte final
command-title-armageddon = Cartes nucléaires, gratuites
command-how-own_turn = Avant votre première invasion. Vous avez
command-how-turn_end = Dernière occasion ce tour-ci. Vous avez
command-how-game_end = Quelle est votre influence ? Vous avez
command-how-armageddon = Autant que vous voulez.
command-cost = { $cost ->
    [0] Elle est gratuite. Vous avez
    [one] Elle coûte { $cost } énergie. Vous avez
   *[other] Elle coûte { $cost } énergies. Vous avez
}
command-play = La jouer
command-done-own_turn = Passer aux invasions
command-done-turn_end = Finir mon tour
command-done-game_end = Compter les points
command-done-armageddon = C’est fait
played-by = { $who ->
    [you] Vous jouez
   *[other] { $seat } joue
}
hand-empty = Aucune carte en main.
hand-now = { $n ->
    [0] Aucune ne peut être jouée maintenant.
    [one] 1 peut être jouée maintenant.
   *[other] { $n } peuvent être jouées maintenant.
}
hand-read = Lire vos cartes

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
react-no-cards = Aucune carte à jouer. Tout le monde est interrogé, pour que nul ne sache qui en tient une.
react-pass = Laisser faire
react-hold = { $whose ->
    [own] Vous tenez dans { $chance } des cas.
   *[other] La défense tient dans { $chance } des cas.
}
react-pass-invasion = Passer pour cette invasion
react-pass-turn = Passer pour ce tour
passing = { $how ->
    [pass_invasion] Vous passez pour cette invasion.
   *[other] Vous passez jusqu’à la fin de ce tour.
}
passing-ask = Demandez-moi de nouveau

invade-choose = Choisissez d’où envahir
invade-choose-target = Choisissez maintenant la cible.
invade-next = Les autres peuvent répondre par une carte. Une invasion déclarée se lance au moins une fois.
invade-reward = Territoires contestés pris ce tour-ci : { $n } sur { $of } pour le bonus.
invade-empty = Personne ne le défend : vous y entrez sans dés, à moins qu’une carte ne vous arrête.
invade-dice = Vos dés : { $n }, dont { $eights } à huit faces. Les siens : { $m }, dont { $others } à huit faces.
invade-go = Envahir
invade-again = Envahir encore
fortify-choose = Un déplacement pour finir le tour
fortify-next = Puis choisissez qui avance.
fortify-go = Avancer
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
lose-mods = { $n } MDD
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
log-station-built = { $who ->
    [you] Vous avez construit
   *[other] { $seat } a construit
} une station { EN($place) }
log-station-captured = { $who ->
    [you] Vous avez capturé
   *[other] { $seat } a capturé
} la station { DE($place) }
log-station-destroyed = La station { DE($place) } a été démontée
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
log-command-played = { $who ->
    [you] Vous avez joué
   *[other] { $seat } a joué
} { $card }
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

final-title = Le décompte final
final-land = Territoires
final-regions = Continents et colonies
final-cards = Cartes d’influence
final-step-0 = Un point par territoire
final-step-1 = Puis le bonus de chaque continent et de chaque colonie tenus en entier
final-step-2 = Puis 3 points par carte d’influence
final-step-3 = { $n ->
    [one] { $name } a le plus de points
   *[other] { $name } se partagent la victoire
}
final-tie = À égalité de points : l’énergie décide, puis les unités.
final-next = Continuer à compter
final-again = Recompter
