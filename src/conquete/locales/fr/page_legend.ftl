# La légende de la carte, et où l’on en est d’une région.
legend-open = Ce que veulent dire les signes
legend-title = Légende
legend-owners = À qui sont les terres
legend-owners-how = Couleur, hachures et emblème disent tous trois le propriétaire ; le nombre sur un pion est celui de ses armées.
legend-nobody = À aucun joueur : terre sans propriétaire, ou tenue par des armées neutres
legend-map = Sur le plateau
legend-region = Une région : combien de territoires y sont à vous, sur { $of }, et, dans le disque, ce qu’elle vaut. Le disque prend la couleur de qui la tient en entier.
legend-outline = Le trait épais entoure une région, les traits fins ses territoires.
legend-link = { $wraps ->
    [yes] En pointillé : ces deux territoires se touchent par la mer. Une ligne qui sort de la carte y rentre de l’autre côté.
   *[no] En pointillé : ces deux territoires se touchent par la mer.
}
legend-wall = { $kind ->
    [flames] Des flammes : personne ne les franchit, les deux cases ne sont pas voisines.
   *[mountains] Des montagnes : personne ne les franchit, les deux territoires ne sont pas voisins.
}
wall = { $kind ->
    [flames] Flammes
   *[mountains] Montagnes
}
wall-towards = { $kind ->
    [flames] des flammes
   *[mountains] des montagnes
} vers { $places }
explain-wall = Personne ne passe ici : { $a } et { $b } ne sont pas voisins.
legend-headquarters = Un état-major : le vôtre, ou un autre qui a été découvert
legend-choosing = Pendant votre choix
legend-option = En tirets : peut être choisi. Le reste est voilé ; pointez-le pour savoir pourquoi.
legend-origin = Choisi
legend-pill = À côté d’une flèche : la chance de réussite de l’attaque
key-g = G
key-g-does = ce que veulent dire les signes
list-progress = { $mine ->
    [0] aucun territoire à vous sur { $all }
    [one] { $mine } territoire sur { $all } est à vous
   *[other] { $mine } territoires sur { $all } sont à vous
}
