# Ce pour quoi on joue, où l’on en est, et ce qui a décidé la partie. La page et le terminal partagent les fins.

goal-title-mission = Votre mission
goal-title = Votre but
goal-title-changed = Votre mission a changé
goal-begins = On commence
goal-read-first = { $secret ->
    [yes] Lisez votre mission
   *[no] Le but de la partie
}
goal-everyone = { $secret ->
    [yes] Chacun a la sienne. Le premier qui remplit la sienne gagne.
   *[no] Le but est le même pour tous.
}
goal-keep = { $secret ->
    [yes] Vous seul voyez ceci. L’avancement reste en haut : maintenez-le pour relire la mission.
   *[no] L’avancement reste en haut : maintenez-le pour relire ceci.
}
goal-to-board = Au plateau
goal-chip = { $secret ->
    [yes] Mission
   *[no] But
}
goal-chip-label = { $secret ->
    [yes] Mission
   *[no] But
} : { $progress }. Maintenez pour lire.
goal-chip-away = Mission. Maintenez pour lire.
goal-aim-last_standing = Prendre le monde entier
goal-aim-last_standing-about = Qui perd son dernier territoire est éliminé. Le dernier sur le plateau gagne.
goal-aim-duel = Prendre tous les territoires { DE($name) }
goal-aim-duel-about = Vous gagnez quand { $name } n’a plus aucun territoire.
goal-aim-headquarters = Tenir { $need ->
    [one] { $need } état-major
   *[other] { $need } états-majors
}
goal-aim-headquarters-about = Le vôtre compte. Les autres restent cachés jusqu’à ce qu’on les prenne.
goal-aim-score = Avoir le plus de points après { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
goal-aim-score-about = Chaque territoire, chaque région entière et certaines cartes rapportent des points.
goal-aim-territories = Tenir { $need ->
    [one] { $need } territoire
   *[other] { $need } territoires
}
goal-aim-mission-about = À tout moment de votre tour.
goal-rounds = Après { $rounds ->
    [one] 1 manche
   *[other] { $rounds } manches
}, qui tient le plus de territoires gagne.
goal-replaced = { $why ->
    [own] La carte nomme vos propres armées
    [absent] Personne ne joue la couleur de la carte
   *[beaten] { $by } a anéanti { $target } avant vous
} : { $need ->
    [one] { $need } territoire compte
   *[other] { $need } territoires comptent
} à la place.
goal-card = Sur la carte : { $text }
goal-count = { $have } sur { $need }
goal-count-short = { $have }/{ $need }
goal-count-regions = { $have } sur { $need ->
    [one] { $need } région
   *[other] { $need } régions
}
goal-count-left = { $name } : reste { $have }
goal-count-points = { $have ->
    [one] { $have } point
   *[other] { $have } points
}
goal-have = { $what ->
    [points] Vous avez { $have }
   *[other] Vous tenez { $have }
}
goal-missing = { $what ->
    [points] Le meilleur des autres : { $need }
   *[other] { $left ->
        [0] fait
       *[other] encore { $left }
    }
}
goal-regions = { $need ->
    [one] Une région de plus
   *[other] { $need } régions de plus
}
goal-left = { $have ->
    [0] { $name } est hors jeu
    [one] { $name } : reste 1 territoire
   *[other] { $name } : restent { $have } territoires
}
goal-setting = Annoncer le but au début
goals-open = Les missions
goals-open-now = dévoilées
goals-done = Remplie à la manche { $round }
goals-out = Hors jeu
goals-card = { $why ->
    [own] Sur la carte : { $text } Ce sont ses propres armées.
    [absent] Sur la carte : { $text } Personne ne les joue.
   *[beaten] Sur la carte : { $text } { $by } l’a fait avant.
}
log-resigned = { $who ->
    [you] Vous avez abandonné
   *[other] { $seat } a abandonné
}
log-mission-replaced = { $seat } a anéanti { $other } : votre mission est désormais de tenir { $n ->
    [one] { $n } territoire
   *[other] { $n } territoires
}

ending-title = { $who ->
    [you] Vous gagnez
    [several] { $name } se partagent la victoire
    [draw] Partie nulle
    [nobody] Personne ne gagne
    [resigned] { $name } { $n ->
        [one] a abandonné
       *[other] ont abandonné
    }
    [gave-up] Vous avez abandonné
   *[other] { $name } gagne
}
ending-after = { $round ->
    [0] La partie s’est terminée avant la première manche.
   *[other] La partie est finie après { $round ->
        [one] 1 manche
       *[other] { $round } manches
    }.
}
ending-destroy = { $placed ->
    [yes] Mission accomplie à la manche { $round } : la dernière armée { DE($loser) } est tombée { EN($place) }.
   *[no] Mission accomplie à la manche { $round } : { $by } avait anéanti { $loser }.
}
ending-regions = Mission accomplie à la manche { $round } : { $regions } en entier{ $placed ->
    [yes] , { $place } en dernier
   *[no] { "" }
}.
ending-territories = Mission accomplie à la manche { $round } : { $have ->
    [one] { $have } territoire tenu
   *[other] { $have } territoires tenus
}{ $garrison ->
    [one] { "" }
   *[other] { " " }par { $garrison } armées ou plus
}{ $placed ->
    [yes] , { $place } en dernier
   *[no] { "" }
}.
ending-replaced = { $why ->
    [own] La mission nommait ses propres armées
    [absent] La mission nommait une couleur que personne ne joue
   *[beaten] La mission était d’anéantir { $target } ; { $by } l’a fait avant
} : { $need ->
    [one] { $need } territoire comptait
   *[other] { $need } territoires comptaient
} à la place, { $have ->
    [one] { $have } tenu
   *[other] { $have } tenus
} à la manche { $round }{ $placed ->
    [yes] , { $place } en dernier
   *[no] { "" }
}.
ending-last_standing = { $placed ->
    [yes] Il ne reste personne d’autre : à la manche { $round }, { $loser } a perdu son dernier territoire, { $place }.
   *[no] Il ne reste personne d’autre après la manche { $round }.
}
ending-headquarters = { $have ->
    [one] { $have } état-major tenu
   *[other] { $have } états-majors tenus
} à la manche { $round }{ $placed ->
    [yes] , { $place } en dernier
   *[no] { "" }
}.
ending-round_limit = Le plus de territoires après { $round ->
    [one] 1 manche
   *[other] { $round } manches
} : { $points }.
ending-round_limit-tie = Le plus de territoires après { $round ->
    [one] 1 manche
   *[other] { $round } manches
}, { $points } ; les armées ont départagé les premiers.
ending-score = Le plus de points après { $round ->
    [one] { $round } manche
   *[other] { $round } manches
} : { $points }.
ending-score-tie = Le plus de points après { $round ->
    [one] { $round } manche
   *[other] { $round } manches
}, { $points } ; la règle des égalités a départagé les premiers.
ending-points = { $name } { $points }
ending-resignation = { $n ->
    [one] Les autres ont abandonné.
   *[other] Restent à la table : { $name }.
}
ending-draw = { $round ->
    [0] Tous sont convenus de finir la partie ici.
   *[other] Tous sont convenus de finir la partie à la manche { $round }.
}
ending-stopped = La partie a été interrompue.
ending-other = La partie est finie.
ending-here = { $what ->
    [destroy] La dernière armée { DE($loser) } est tombée ici
   *[other] C’est ici que tout s’est décidé
}
ending-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
tag-winner = vainqueur
tag-resigned = a abandonné
wait-resigned = Vous avez quitté la partie. Vous pouvez continuer à regarder.
game-won = { $who ->
    [you] Vous avez gagné
    [nobody] Nulle
   *[other] { $name } a gagné
}
game-resigned = Vous avez abandonné
set-up = Mise en place
round-none = Départ
why-wait-set-up = Le plateau se met en place. Vous pouvez l’observer en attendant.
end-tab = Comment la partie s’est passée
analysis-same-lucky = { $bot } l’aurait tenté aussi ; les dés ont suivi.
analysis-same-unlucky = { $bot } l’aurait tenté aussi ; les dés en ont décidé autrement.
