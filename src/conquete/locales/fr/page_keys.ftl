# La table au clavier et pour les lecteurs d’écran.

list-label = Le plateau en liste
list-attacks = , peut attaquer : { $places }
list-chance = , { $chance } de chances de la prendre
list-borders = { " " }; voisins : { $places }
list-stands = { " " }; sur place : { $what }
stands = { $what } : { $does }
key-p = P
key-p-does = le bouton principal : placer, échanger, envoyer
