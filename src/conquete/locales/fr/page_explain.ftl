# À quoi servent les choses : commandeurs, stations, étapes, nombres. Dit d'un toucher, en pointant ou au clavier.

explain-about = Qu’est-ce que c’est : { $what } ?
die-sides = un dé à { $n ->
    [one] { $n } face
   *[other] { $n } faces
}, pas encore lancé
explain-dice = Les dés à lancer
explain-dice-how = Les carrés ont six faces, les octogones huit. Le plus fort contre le plus fort ; à égalité, la défense gagne. Un commandeur change un des dés en dé à huit faces, une station tous ceux de la défense.
explain-station = Son territoire se défend avec des dés à huit faces seulement, reçoit une MDD à chaque tour et ouvre la route des sites d’alunissage. Quatre au plus.
explain-energy = L’énergie paie les commandeurs, les stations, les cartes et l’enchère de l’année. Vous en recevez au début de chaque tour, pour vos territoires et vos régions entières.
explain-year = On joue cinq années. Chacune commence par une enchère pour l’ordre du tour. Après la cinquième, on compte les points : touchez pour voir où ils en sont.
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
march-may = Il suit la marche. Touchez pour le laisser sur place.

explain-step-reinforce = De nouvelles armées arrivent : une pour quelques territoires, davantage pour les régions entières et pour une combinaison de cartes. Trois au moins.
explain-step-attack = Attaquez vos voisins aussi souvent que vous voulez. Une conquête dans le tour rapporte une carte.
explain-step-move = Les combats finis, amenez des armées de l’arrière vers le front.
explain-step-deploy = Vous recevez des MDD et de l’énergie pour vos territoires et vos régions entières, et vous placez les MDD.
explain-step-hire = L’énergie paie commandeurs et stations. Sans Commandeur naval, pas de mer ; sans Commandeur spatial, pas de Lune.
explain-step-buy = L’énergie paie des cartes de commandement, tirées sans les voir des paquets de vos commandeurs.
explain-step-play = Les cartes qui ne sont pas des réponses se jouent ici, avant votre première invasion.
explain-step-invade = Envahissez aussi souvent que vous voulez. Trois territoires contestés en un tour rapportent de l’énergie et une carte.
explain-step-fortify = Une marche le long de vos territoires, puis votre tour est fini.

explain-column-classic-land = Les territoires. Quelques-uns rapportent une armée au début de chaque tour.
explain-column-classic-armies = Les armées sur tout le plateau.
explain-column-classic-income = Les armées qui arriveraient si le tour commençait maintenant, sans les cartes.
explain-column-classic-cards = Les cartes en main. Lesquelles, c’est secret.
explain-column-years-land = Les territoires. Chacun vaut un point à la fin.
explain-column-years-armies = Les unités sur le plateau : MDD et commandeurs.
explain-column-years-income = Les MDD, et autant d’énergie, qui arriveraient si le tour commençait maintenant. Chaque station ajoute une MDD.
explain-column-years-energy = L’énergie en réserve. Elle paie commandeurs, stations, cartes et enchères.
explain-column-years-cards = Les cartes de commandement en main. Lesquelles, c’est secret.
explain-column-years-score = Les points si les années finissaient maintenant. Touchez pour voir de quoi ils sont faits.

points-title = Où en sont les points
points-open = { $n ->
    [one] 1 point
   *[other] { $n } points
} : de quoi ils sont faits
points-year = Année { $n } sur { $of }. Compté comme si la partie finissait maintenant, avec ce que chacun peut voir.
points-region = { $region } { $n }
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

claim-for-me = Choisir le reste pour moi
mods-scores-armies = Unités
mods-why-place = { $left ->
    [one] Encore 1 MDD à placer
   *[other] Encore { $left } MDD à placer
}
mods-why-placed = Toutes les MDD sont posées. Validez.
mods-place-choose-how = Chaque toucher y pose une MDD ; maintenir continue.
mods-place-none-left = Chaque MDD a sa place
mods-place-none-new = Aucune nouvelle MDD ici
mods-place-send = { $n ->
    [one] Placer 1 MDD
   *[other] Placer { $n } MDD
}
