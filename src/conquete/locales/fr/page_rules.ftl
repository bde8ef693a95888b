# Les livrets, à lire.

rulebook-loading = On ouvre le livret
rulebook-shelf = Livrets de règles
rulebook-shelf-about = Chaque édition, article par article, avec nos propres mots. Là où un livret laisse une question ouverte, l’arbitrage dit ce qui se joue ici.
rulebook-contents = Sommaire
rulebook-modes = N’afficher qu’une façon de jouer
rulebook-all-modes = Tout
rulebook-count = { $count ->
    [one] { $count } article
   *[other] { $count } articles
}
rulebook-shown = { $shown ->
    [one] { $shown } article
   *[other] { $shown } articles
} sur { $count }
rulebook-none = Rien trouvé
rulebook-clear = Tout afficher
rulebook-clause = Article { $number }
rulebook-copy = Copier un lien vers l’article { $number }
rulebook-ruling = Arbitrage
rulebook-example = Exemple
rulebook-example-at = Exemple à l’article
rulebook-only = Seulement en { $modes }
rulebook-option = Avec l’option { $option }
rulebook-cards = Cartes
rulebook-card-copies = ×{ $n }
rulebook-card-cost = coût { $n }
rulebook-card-unsure = { $level ->
    [medium] Une seule source donne cette carte.
   *[low] Cette carte tient la place d’une carte inconnue.
}
rulebook-play = Jouer
rulebook-print = Imprimer
rulebook-note = Écrit avec nos propres mots ; les numéros sont les nôtres. Un arbitrage dit ce qui se joue quand le livret se tait ou se lit de deux façons.
rulebook-jump = Dans le livret
rulebook-before = Section précédente
rulebook-after = Section suivante
rulebook-gone-title = Ce livret n’existe pas
rulebook-gone-text = L’adresse est peut-être mal recopiée : cette édition n’existe pas ici.
