# Ce qui s'est passé, en phrases. $who vaut « you » ou « other » ; $sides dit où se tient le lecteur dans un combat.

event-general-chosen = { $who ->
    [you] Le sort vous nomme général : le joueur à votre gauche commence.
   *[other] Le sort nomme { $seat } général : le joueur à sa gauche commence.
}
event-mission-dealt = { $who ->
    [you] Votre mission : { $card }
   *[other] { $seat } reçoit une mission secrète.
}
event-mission-shown = { $who ->
    [you] Vous dévoilez votre mission : { $card }
   *[other] { $seat } dévoile sa mission : { $card }
}
event-turn-started = { $who ->
    [you] { round-word } { $round } : à vous de jouer.
   *[other] { round-word } { $round } : { $seat } joue.
}
event-reinforcements-received = { $who ->
    [you] Vous recevez { $armies }
   *[other] { $seat } reçoit { $armies }
}{ $regions ->
    [0] .
   *[other]  : { $territories } pour les territoires, { $regions } pour les continents.
}
event-armies-placed = { $who ->
    [you] Vous placez : { $places }.
   *[other] { $seat } place : { $places }.
}
event-armies-moved = { $who ->
    [you] Vous déplacez { $armies } { DE($source) } vers { $target }.
   *[other] { $seat } déplace { $armies } { DE($source) } vers { $target }.
}
event-armies-lost = { $who ->
    [you] Vous perdez { $armies } { EN($territory) }.
   *[other] { $seat } perd { $armies } { EN($territory) }.
}
event-territory-taken = { $who ->
    [you] Vous prenez { $territory }.
   *[other] { $seat } prend { $territory }.
}
event-territories-occupied = { $who ->
    [you] Vous occupez : { $places }.
   *[other] { $seat } occupe : { $places }.
}
event-territories-dealt = Les territoires sont distribués, avec les premières armées.
event-attack-declared = { $sides ->
    [leading] Vous menez { $seat } contre { $target } ({ $defender }) depuis { $source } avec { $armies }.
    [attacker] Vous attaquez { $target } ({ $defender }) depuis { $source } avec { $armies }.
    [defender] { $seat } vous attaque { EN($target) } depuis { $source } avec { $armies }.
   *[others] { $seat } attaque { $target } ({ $defender }) depuis { $source } avec { $armies }.
}
event-attack-cancelled = L’attaque n’a pas lieu.
event-battle = { $sides ->
    [leading] Vous menez { $seat } contre { $target } ({ $defender }) depuis { $source }.
    [attacker] Vous attaquez { $target } ({ $defender }) depuis { $source }.
    [defender] { $seat } vous attaque { EN($target) } depuis { $source }.
   *[others] { $seat } attaque { $target } ({ $defender }) depuis { $source }.
}
event-dice-rolled = Dés { $attack } contre { $defence }.
event-dice-changed = Les dés montrent maintenant { $attack } contre { $defence }.
event-die-fixed = { $who ->
    [you] Vous fixez
   *[other] { $seat } fixe
} un { $face } { $side ->
    [defence] du défenseur
   *[attack] de l’attaquant
} : les dés valent maintenant { $attack } contre { $defence }.
event-throws = { $count ->
    [one] { $count } lancer.
   *[other] { $count } lancers.
}
event-losses = Pertes : { $attacker } { $lost }, { $defender } { $killed }.
event-battle-won = { $sides ->
    [leading] L’armée { $seat }, menée par vous, prend { $target } { A($defender) } et y entre avec { $armies }.
    [attacker] Vous prenez { $target } { A($defender) } et y entrez avec { $armies }.
    [defender] { $seat } vous prend { $target } et y entre avec { $armies }.
   *[others] { $seat } prend { $target } { A($defender) } et y entre avec { $armies }.
}
event-campaign-entered = { $seat } entre dans des territoires libres : { $places }.
event-campaign-won = { $seat } prend : { $places }.
event-campaign-failed = Attaqués sans être pris : { $places }.
event-campaign-losses = Pertes : { $seat } { $lost }, les autres { $killed }.
event-set-traded = { $who ->
    [you] Vous échangez des cartes contre { $armies } : { $cards }.
   *[other] { $seat } échange des cartes contre { $armies } : { $cards }.
}
event-card-drawn = { $who ->
    [you] Vous tirez une carte : { $card }.
   *[other] { $seat } tire une carte.
}
event-cards-captured = { $sides ->
    [attacker] Vous recevez les cartes { $of_loser } : { $cards }.
    [defender] { $seat } reçoit vos cartes ({ $count }).
   *[others] { $seat } reçoit les cartes { $of_loser } ({ $count }).
}
event-card-played = { $who ->
    [you] Vous jouez { $card }.
   *[other] { $seat } joue { $card }.
}
event-card-turned-up = { $card } est retournée.
event-card-picked = { $who ->
    [you] Vous prenez { $card }.
   *[other] { $seat } prend { $card }.
}
event-card-idle = { $card } n’a pas lieu.
event-goal-claimed = { $who ->
    [you] Vous accomplissez { $card }.
   *[other] { $seat } accomplit { $card }.
}
event-resources-traded = { $who ->
    [you] Vous échangez des cartes contre { $armies } : { $cards }.
   *[other] { $seat } échange des cartes contre { $armies } : { $cards }.
}
event-cards-paid = { $who ->
    [you] Vous payez avec des cartes : { $cards }.
   *[other] { $seat } paie avec des cartes : { $cards }.
}
event-card-discarded = { $who ->
    [you] Vous défaussez { $card }.
   *[other] { $seat } défausse une carte.
}
event-card-countered = Sans effet : { $card }.
event-seat-eliminated = { $sides ->
    [attacker] Vous éliminez { $loser }.
    [defender] { $seat } vous élimine.
    [nobody] { $loser } sort du jeu.
   *[others] { $seat } élimine { $loser }.
}
event-seat-knocked-out = { $sides ->
    [attacker] Vous mettez { $loser } hors de combat.
    [defender] { $seat } vous met hors de combat ; vous pouvez revenir à votre prochain tour.
    [nobody] Hors de combat : { $loser }.
   *[others] { $seat } met { $loser } hors de combat.
}
event-seat-returned = { $who ->
    [you] Vous revenez dans la guerre : { $territory }.
   *[other] { $seat } revient dans la guerre : { $territory }.
}
event-side-chosen = { $who ->
    [you] Vous jouez { $side }.
   *[other] { $seat } joue { $side }.
}
event-game-won = { $who ->
    [you] Vous avez gagné : { $reason }.
   *[other] { $seat } a gagné : { $reason }.
}
event-game-ended = { $who ->
    [you] Vous avez gagné : { $reason }.
    [nobody] Personne n’a gagné : { $reason }.
   *[other] { $seat } a gagné : { $reason }.
}
event-first-seat-chosen = { $who ->
    [you] Vous commencez.
   *[other] { $seat } commence.
}
event-order-die-thrown = { $who ->
    [you] Vous faites { $die } pour l’ordre du jeu.
   *[other] { $seat } fait { $die } pour l’ordre du jeu.
}
event-share-die-thrown = { $who ->
    [you] Vous faites { $die } et recevez { $territories ->
        [one] { $territories } territoire
       *[other] { $territories } territoires
    }.
   *[other] { $seat } fait { $die } et reçoit { $territories ->
        [one] { $territories } territoire
       *[other] { $territories } territoires
    }.
}
event-joker-dealt = { $who ->
    [you] Vous recevez un joker.
   *[other] { $seat } reçoit un joker.
}
event-pile-renewed = Les cartes échangées sont mélangées pour former une nouvelle pioche.
event-seal-opened = Un sceau a été ouvert.
event-sealed-told = Il s’est passé quelque chose de nouveau.
event-placement-sealed = Vous placez en secret { $armies } { EN($territory) }.
event-placement-done = { $who ->
    [you] Toutes vos armées sont placées.
   *[other] { $seat } a placé toutes ses armées en secret.
}
event-third-army-reinforced = La troisième armée reçoit { $armies }.
event-headquarters-chosen = { $who ->
    [you] Votre état-major est { EN($territory) }.
   *[other] { $seat } a choisi son état-major.
}
event-headquarters-taken = { $sides ->
    [attacker] Vous avez trouvé l’état-major { $of_loser } { EN($territory) } : tous ses autres territoires sont aussi à vous ({ $more }).
    [defender] { $seat } a trouvé votre état-major { EN($territory) } : tous vos autres territoires sont perdus aussi ({ $more }).
   *[others] { $seat } a trouvé l’état-major { $of_loser } { EN($territory) } et prend aussi tous ses autres territoires ({ $more }).
}
you-in-list = vous
event-battle-taken = { $sides ->
    [attacker] Vous prenez { $target } { A($defender) }.
    [leading] L’armée { $seat }, menée par vous, prend { $target } { A($defender) }.
    [defender] { $seat } vous prend { $target }.
   *[others] { $seat } prend { $target } { A($defender) }.
}
event-entered = { $who ->
    [you] Vous entrez { EN($target) } depuis { $source } : il n’y avait personne.
   *[other] { $seat } entre { EN($target) } depuis { $source } : il n’y avait personne.
}
event-moved-in = Y entrent : { $units }.
event-units-moved = { $who ->
    [you] Vous déplacez { DE($source) } vers { $target } : { $units }.
   *[other] { $seat } déplace { DE($source) } vers { $target } : { $units }.
}
event-die-thrown = { $who ->
    [you] Vous faites { $die } au dé.
   *[other] { $seat } fait { $die } au dé.
}
event-repeated = { $sentence } ({ $count } fois)
nobody-here = à personne
event-mission-replaced = L’armée que vise votre mission a été anéantie par un autre : tenez plutôt { $territories ->
    [one] { $territories } territoire
   *[other] { $territories } territoires
}.
