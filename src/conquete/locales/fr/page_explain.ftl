# À quoi servent les choses : étapes, nombres. Dit d'un toucher, en pointant ou au clavier.

die-sides = un dé à { $n ->
    [one] { $n } face
   *[other] { $n } faces
}, pas encore lancé
die-again = { $n }, relancé

explain-step-reinforce = De nouvelles armées arrivent : une pour quelques territoires, davantage pour les régions entières et pour une combinaison de cartes. Trois au moins.
explain-step-attack = Attaquez vos voisins aussi souvent que vous voulez. Une conquête dans le tour rapporte une carte.
explain-step-move = Les combats finis, amenez des armées de l’arrière vers le front.

explain-column-land = Les territoires. Quelques-uns rapportent une armée au début de chaque tour.
explain-column-armies = Les armées sur tout le plateau.
explain-column-income = Les armées qui arriveraient si le tour commençait maintenant, sans les cartes.
explain-column-cards = Les cartes en main. Lesquelles, c’est secret.

claim-for-me = Choisir le reste pour moi
