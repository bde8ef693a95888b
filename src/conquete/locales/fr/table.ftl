# Ce qui est sur la table : places, cartes, plateau en toutes lettres.

colour-yellow = Jaune
colour-red = Rouge
colour-blue = Bleu
colour-black = Noir
colour-purple = Violet
colour-green = Vert
colour-ochre = Ocre
colour-brown = Brun
colour-neutral = Neutre

symbol-infantry = infanterie
symbol-cavalry = cavalerie
symbol-artillery = artillerie
symbol-skull = crâne
symbol-blade = lame
symbol-sphere = sphère

of-seat = { DE($seat) }

card-joker = joker
card-of-territory = { $territory } ({ $symbol })
card-hidden = une carte cachée

armies = { $count ->
    [one] { $count } armée
   *[other] { $count } armées
}
dice = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
cards = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
territories = { $count ->
    [one] { $count } territoire
   *[other] { $count } territoires
}

board-title = Plateau, manche { $round }
board-setup = Plateau, mise en place
board-region = { $region }{ $bonus ->
    [0] {""}
   *[other] , bonus { $bonus }
}
board-region-held = { $region }, bonus { $bonus }, aux mains { $of_seat }
board-territory = { $territory } : { $seat }, { $armies }
board-territory-empty = { $territory } : personne
board-neutral = à personne
board-you = vous
board-seat = { $seat }{ $player } : { $territories }, { $armies }, { $cards }
board-seat-out = { $seat }{ $player } : hors jeu
board-head-seat = Place
board-head-territories = Terr.
board-head-armies = Armées
board-head-cards = Cartes
board-out = hors jeu

reason-mission = mission accomplie
reason-last_standing = il ne reste personne d’autre
reason-headquarters = assez d’états-majors conquis
reason-round_limit = la limite de manches est atteinte
reason-stopped = la partie a été interrompue

round-word = Manche
replay-unfinished = La partie n’est pas finie ; manche { $round }.
replay-rounds = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
replay-points = Points : { $points }.
replay-step = Après { $step } pas sur { $steps } :
replay-ok-without-hashes = juste : { $steps ->
    [one] 1 pas se rejoue ; les empreintes d’une version antérieure ne sont pas comparées
   *[other] { NUMBER($steps, useGrouping: 0) } pas se rejouent ; les empreintes d’une version antérieure ne sont pas comparées
}
replay-other-rules = Écrit par d’autres règles ({ $theirs }) que celles de cette version ({ $ours }) ; elles ont mené à la même partie.
replay-ok = juste : { $steps ->
    [one] 1 pas, chaque empreinte concorde
   *[other] { NUMBER($steps, useGrouping: 0) } pas, toutes les empreintes concordent
}
