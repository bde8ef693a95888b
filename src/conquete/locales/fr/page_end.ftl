# La fin d’une partie : qui a gagné, comment, ce qui l’a tournée, la chance et la preuve.

end-gone-title = Cette partie n’est pas là
end-gone-text = Le lien est peut-être mal écrit, ou la table a été débarrassée.
end-playing-title = La partie continue
end-playing-text = Son histoire se raconte quand elle est finie.
end-server-title = Le serveur ne répond pas
end-server-text = Rien n’est perdu : la partie est gardée. Vérifiez la connexion et rechargez la page.
end-to-table = À la table
end-rounds = { $n ->
    [one] { $n } manche
   *[other] { $n } manches
}
end-hours = { $h } h { $m }
end-minutes = { $n } min
end-share = Partager
end-replay = Revoir
end-again = Rejouer
end-victory = Victoire à la manche { $n }
end-nobody = Pas de vainqueur
end-headquarters = L’état-major était { EN($place) }.
end-curves = La partie, une courbe par joueur
end-land = Territoires
end-armies = Armées
end-turned = Ce qui l’a fait basculer
end-luck = La chance aux dés
end-luck-about = armées gagnées ou perdues par rapport à l’espérance
end-throws = Lancers
end-lucky = malchance · chance
end-percentile = Plus de chance que { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
} sur 100 avec ces lancers
rematch-refused = Une nouvelle table avec les mêmes ne peut pas s’ouvrir maintenant. Dressez-en une autre.
point-victory = { $name } gagne
point-victory-text = { $is_counted ->
    [1] Le décompte final a décidé.
   *[other] { $conquests ->
        [0] Le dernier tour a décidé.
        [one] Une conquête au dernier tour.
       *[other] { $conquests } conquêtes au dernier tour.
    }
}
point-elimination = { $other } est hors jeu
point-elimination-text = { $cards ->
    [0] { $name } y met fin ; de { $share_before } % du plateau à { $share_after } %.
    [one] { $name } prend aussi sa dernière carte.
   *[other] { $name } prend aussi ses { $cards } cartes.
}
point-headquarters = L’état-major { DE($other) } tombe
point-headquarters-text = { $name } l’a trouvé { EN($place) }.
point-region = { $name } tient { $region }
point-region-text = { $bonus ->
    [one] { $bonus } armée
   *[other] { $bonus } armées
} de plus à chaque tour.
point-region_lost = { $other } perd { $region }
point-region_lost-text = { $name } est entré ; { $bonus ->
    [one] { $bonus } armée
   *[other] { $bonus } armées
} de moins à chaque tour.
point-lead = { $name } prend la tête
point-lead-text = De { $share_before } % du plateau à { $share_after } %.
point-battle = La bataille pour { $place }
point-battle-text = { $is_won ->
    [0] { $name } renonce après { $throws ->
        [one] { $throws } lancer
       *[other] { $throws } lancers
    } et { $attack_losses ->
        [one] { $attack_losses } perte
       *[other] { $attack_losses } pertes
    }.
   *[other] { $name } gagne après { $throws ->
        [one] { $throws } lancer
       *[other] { $throws } lancers
    } : { $attack_losses ->
        [one] { $attack_losses } perdue
       *[other] { $attack_losses } perdues
    }, { $defence_losses ->
        [one] { $defence_losses } battue
       *[other] { $defence_losses } battues
    }.
}
point-march = { $name } avance
point-march-text = { $conquests ->
    [one] Une conquête
   *[other] { $conquests } conquêtes
} en un tour.
fair-title = Des dés honnêtes, preuve à l’appui
fair-about = { $n ->
    [one] Ce lancer vient
   *[other] Les { $n } lancers et tirages viennent
} d’une seule graine, scellée avant la première carte. Votre navigateur les refait.
fair-ok = { $matching ->
    [one] { $matching } lancer sur { $throws } concorde
   *[other] { $matching } lancers sur { $throws } concordent
}
fair-here = Vérifié sur cet appareil en { $seconds } s
fair-wrong = Cet enregistrement n’est pas la partie jouée. Gardez-le et prévenez l’hôte.
fair-again = Vérifier encore
fair-failed = L’enregistrement n’est pas arrivé. Réessayez.
fair-locked = Scellé
fair-opened = Graine
fair-record = Télécharger l’enregistrement
