# La partie, revue pas à pas.

replay-tab = Revoir la partie
replay-loading = On rejoue la partie
replay-label = Lecture et recherche
replay-rail = Joueurs et journal à cet instant
replay-track = Où en est la partie
replay-turn-log = Ce tour
replay-begins = Le plateau avant le premier pas.
replay-said = Pas { $step } sur { $steps }{ $round ->
    [0] { "" }
   *[other] , manche { $round }
}. { $words }
replay-about = Glissez sur la bande : elle montre le partage des terres, les conquêtes et les éliminations.
replay-running = La partie continue. Voici ce que les spectateurs peuvent en voir.
replay-parted = Jouée avec d’autres règles que celles de ce serveur : on peut la suivre sur { $steps ->
    [one] { $steps } coup
   *[other] { $steps } coups
}, jusqu’où elles se séparent.
replay-count = Pas { $step } sur { $steps }
replay-play = Lire
replay-pause = Pause
replay-step-back = Un pas en arrière
replay-step-on = Un pas en avant
replay-turn-back = Au tour précédent
replay-turn-on = Au tour suivant
replay-speed = Vitesse
replay-share = Copier un lien vers ce pas
replay-back = Au récit
replay-to-table = À la table
replay-key-step = ← →
replay-key-step-does = pas
replay-key-turn = Maj ← →
replay-key-turn-does = tour
replay-key-play = Espace
replay-key-play-does = lire, pause
replay-key-ends = Début Fin
replay-key-ends-does = début, fin
replay-gone-title = Cette partie n’existe pas
replay-gone-text = Le lien est peut-être mal recopié, ou la table a été débarrassée.
replay-early-title = La partie n’a pas commencé
replay-early-text = Il n’y a encore rien à revoir.
replay-other-title = La partie n’est pas arrivée
