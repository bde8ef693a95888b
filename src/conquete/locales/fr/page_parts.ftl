# Leaders, buildings, money and cards to be played: see the English file.

bid-title = Combien misez-vous pour l’ordre du tour ?
bid-how = En secret ; chacun paie son enchère. La plus haute choisit sa position en premier.
bid-amount = Votre mise
bid-of = Vous avez
bid-who = Qui a scellé
bid-state = { $name } : { $state ->
    [sealed] enchère scellée
   *[open] réfléchit encore
}
bid-seal = Sceller { $n }
buy-title = Achetez des cartes
buy-how = { $price } chacune, sans les voir, { $most } au plus. Vous avez
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
    [leader] sans son chef
    [empty] plus de carte
    [most] pas plus ce tour-ci
   *[other] trop cher
}
explain-about = Qu’est-ce que c’est : { $what } ?
card-why = { $why ->
    [when] { $when ->
        [own_turn] Seulement à votre tour.
        [attacked] Seulement quand quelqu’un attaque.
       *[other] Pas maintenant.
    }
    [leader] Il faut le chef de son paquet : { $leader }.
    [cost] Coûte { $cost }, plus que vous n’avez.
   *[target] Rien à quoi l’appliquer maintenant.
}
card-off = annulée
card-taken = cédé
card-free = Gratuite
card-when = { $when ->
    [own_turn] à votre tour
    [attacked] quand on attaque
   *[other] plus tard
}
hand-now = { $n ->
    [0] Aucune ne peut être jouée maintenant.
    [one] 1 peut être jouée maintenant.
   *[other] { $n } peuvent être jouées maintenant.
}
ask-me = Me proposer { $card }
ask-me-on = On vous la propose
ask-me-short = Me la proposer
hand-empty = Aucune carte en main.
hand-read = Lire vos cartes
playing-title-own_turn = Jouer une carte ?
playing-how-own_turn = Avant votre première attaque. Vous avez
playing-cost = { $cost ->
    [0] Elle est gratuite. Vous avez
   *[other] Elle coûte { $cost }. Vous avez
}
playing-done-own_turn = Passer aux attaques
playing-play = La jouer
hire-title = Engagez des chefs
hire-how = { $cost } chacun. Vous avez
hire-in-play = en jeu
hire-money = trop cher
hire-done = Continuer
explain-hire-now = Coûte { $cost }. Se place dans un de vos territoires.
march-leaders = Chefs qui avancent
march-must = { $leader } a combattu et avance.
march-may = Il suit la marche. Touchez pour le laisser sur place.
march-amount = Armées
march-go = { $n ->
    [one] Avancer 1 armée
   *[other] Avancer { $n } armées
}
marker-title = Quand jouez-vous cette manche ?
marker-how = Le premier agit avant tous ; le dernier sait ce que les autres ont fait.
marker-take = Jouer en position { $n }
reveal-title = Les enchères
played-by = { $who ->
    [you] Vous jouez
   *[other] { $seat } joue
}
passing = { $how ->
    [pass_attack] Vous passez pour cette attaque.
   *[other] Vous passez jusqu’à la fin de ce tour.
}
passing-ask = Demandez-moi de nouveau
lose-armies = { $n ->
    [one] 1 armée
   *[other] { $n } armées
}
hit-leader = { $leader }, { $name }
react-title = Répondre à l’attaque ?
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
   *[other] , avec { $with }.
}
react-hold = { $whose ->
    [own] Vous tenez dans { $chance } des cas.
   *[other] La défense tient dans { $chance } des cas.
}
react-no-cards = Aucune carte à jouer. Tout le monde est interrogé, pour que nul ne sache qui en tient une.
react-pass = Laisser faire
react-pass-attack = Passer pour cette attaque
react-pass-turn = Passer pour ce tour
ask-what = Que me demande-t-on ?
ask-what-how = Dites une fois pour toutes quand on doit vous demander : toujours, quand on vous attaque, ou pour les cartes que vous marquez.
spot-none = { $kind ->
    [build] Rien à bâtir
   *[other] C’est fait
}
spot-here = { $kind ->
    [build] Construire ici pour { $cost }
    [reduce] Les retirer ici
    [choose_place] Choisir ce lieu
   *[other] Placer ici
}
spot-number = { $kind ->
    [reduce] En retirer { $n } ici
   *[other] En placer { $n } ici
}
pair-choose-fortify = Un déplacement par vos territoires
pair-target-fortify = Choisissez l’arrivée.
pair-next-fortify = Puis choisissez qui avance.
pair-go-fortify = Avancer
pair-empty-attack = Personne ne le défend : vous y entrez sans dés.
count-of-choose_number = Combien
count-go-choose_number = { $n ->
    [0] Aucune
   *[other] { $n }
}
card-pick = Choisir cette carte
card-pick-first = Choisissez d’abord une carte
round-of = Manche { $n } sur { $of }
explain-rounds = Chaque manche commence par une enchère pour l’ordre du tour. Après la dernière, on compte les points : touchez pour voir où ils en sont.
final-title = Le décompte final
final-next = Continuer à compter
final-again = Recompter
final-tie = À égalité de points : le reste décide.
final-step-last = { $n ->
    [one] { $name } a le plus de points
   *[other] { $name } se partagent la victoire
}
points-title = Où en sont les points
points-round = Manche { $n } sur { $of }. Compté comme si la partie finissait maintenant, avec ce que chacun peut voir.
points-region = { $region } { $n }
points-how-tie = À égalité de points : le reste décide.
money = { $n }
why-place_threes = { $left ->
    [one] Encore 1 armée cette fois
   *[other] Encore { $left } armées cette fois
}, { $reserve } en tout
why-start_pieces = { $piece ->
    [building] Où se dresse votre bâtiment ?
   *[other] Où se tient votre premier chef ?
}
why-bid = Toutes les enchères se paient. Déjà scellées : { $done } sur { $all }.
why-hire = Vous avez { $purse } ; un chef coûte { $cost }.
why-post = Choisissez un territoire à vous : { $leader }.
why-build = Un bâtiment coûte { $cost }. Il y en a { $n } sur { $most } au plus.
why-buy = { $price } chacune, { $most } au plus par tour. Vous avez { $purse }.
why-answered = { $name } attaque { $target } depuis { $source }.
why-lose_units = { $n ->
    [one] 1 armée est perdue
   *[other] { $n } armées sont perdues
} { EN($place) }.
why-march = { $target } { NOMBRE($target) ->
    [pluriel] sont
   *[singulier] est
} à vous. { $least ->
    [one] Entrez avec 1 armée au moins
   *[other] Entrez avec { $least } armées au moins
}{ $must ->
    [0] .
   *[other] , dont { $leaders }.
}
why-march-free = { DE($source) } vers { $target }.
why-choose_marker = La plus haute enchère choisit en premier.
why-free_card = Une carte en récompense.
why-fortify = Un seul déplacement par vos territoires.
scores-score = Points
points-open = { $n ->
    [one] 1 point
   *[other] { $n } points
} : de quoi ils sont faits
shelf-title = Cartes en jeu
shelf-empty = Aucune carte n’est encore en jeu.
shelf-how = Elles restent devant leur propriétaire et agissent tant qu’elles y sont.

row-side = Un camp
row-other = À prendre
offer-left = { $n ->
    [0] tout est pris
    [one] { $n } restante
   *[other] { $n } restantes
}
offer-mine = à vous
offer-open = à prendre
offer-order = Qui prend, dans l’ordre
offer-choose = Choisissez parmi ce qui reste
offer-take = Prendre : { $what }
offer-take-one = Prenez-en une
