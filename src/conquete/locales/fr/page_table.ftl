# La table sur la page : qui, quoi, pourquoi ; le choix ; le journal. Le nom du genre de question finit l’identifiant.

seat-neutral = l’armée neutre
seat-alike = { $name } ({ $colour })
seat-third = la troisième armée
announce-your-turn = C’est à vous.
tag-you = vous
tag-bot = bot
tag-away = absent
tag-led-skip = absent, passe
tag-led-neutral = absent, armées immobiles
tag-led-bot = absent, un bot joue
tag-led-substitute = absent, un bot joue

title-loading = On dresse la table
title-waiting-room = On attend des joueurs
title-set-up = Mise en place
title-yours = À vous
title-plays = { $name } joue
title-do-claim = À vous : prenez un territoire
title-do-place_initial = À vous : placez une armée
title-do-place_all = À vous : placez vos armées
title-do-place_sealed = À vous : placez en secret
title-do-place_pair = À vous : placez des armées
title-do-choose_headquarters = Choisissez votre état-major
title-do-place = À vous : renforcez
title-do-neutral_place = Placez pour la troisième armée
title-do-trade = À vous : les cartes
title-do-place_bonus = Placez les armées en plus
title-do-attack = À vous : attaquez
title-do-choose_dice = À vous : les dés
title-do-defend = On vous attaque
title-do-occupy = Occupez le territoire
title-do-manoeuvre = À vous : manœuvrez
title-do-many_moves = À vous : déplacez vos armées
title-do-souffler = Une attaque sans un mot
title-do-react = Répondre ?
title-do-other = À vous
title-they-claim = { $name } prend un territoire
title-they-place_initial = { $name } place une armée
title-they-place_all = { $name } place ses armées
title-they-place_sealed = { $name } place en secret
title-they-place_pair = { $name } place des armées
title-they-choose_headquarters = { $name } choisit son état-major
title-they-place = { $name } renforce
title-they-neutral_place = { $name } place pour la troisième armée
title-they-trade = { $name } regarde ses cartes
title-they-place_bonus = { $name } place des armées en plus
title-they-attack = { $name } attaque
title-they-choose_dice = { $name } prend ses dés
title-they-defend = { $name } se défend
title-they-occupy = { $name } occupe le territoire
title-they-manoeuvre = { $name } manœuvre
title-they-many_moves = { $name } déplace ses armées
title-they-souffler = { $name } peut souffler des armées
title-they-react = { $name } peut répondre
title-they-other = { $name } décide

why-waiting-room = La partie commence quand toutes les chaises sont prises.
why-round = Manche { $round }
why-wait = Manche { $round }. Vous pouvez regarder le plateau en attendant.
why-place = { $left ->
    [one] Encore 1 armée à placer
   *[other] Encore { $left } armées à placer
}
income-part = { $why ->
    [territories] { $armies } pour { $count ->
        [one] 1 territoire
       *[other] { $count } territoires
    }
    [region] { $armies } pour { $region }
    [cards] { $armies } pour les cartes
   *[other] { $armies } de plus
}
why-placed = Toutes les armées sont posées. Validez.
why-attack-none = Aucun de vos territoires ne peut attaquer.
why-attack-again = { $result }. Relancez, ou arrêtez-vous là.
why-attack = Choisissez d’où attaquer, ou finissez vos attaques.
why-attack-card = Un territoire pris ce tour-ci vaut une carte.
why-attack-target = { $source } { NOMBRE($source) ->
    [pluriel] peuvent
   *[singulier] peut
} atteindre { $places }.
why-attack-ready = { $source } { NOMBRE($source) ->
    [pluriel] attaquent
   *[singulier] attaque
} { $target }. Changez de cible sur le plateau, ou lancez les dés.
why-occupy = { $target } { NOMBRE($target) ->
    [pluriel] sont
   *[singulier] est
} à vous. { $low ->
    [one] Entrez avec 1 armée au moins.
   *[other] Entrez avec { $low } armées au moins.
}
why-defend = { $attacker } attaque { $target } depuis { $source } avec { $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}.
why-choose_dice = { $source } { NOMBRE($source) ->
    [pluriel] attaquent
   *[singulier] attaque
} { $target } : combien de dés ?
why-trade = Vous avez une combinaison. Échangez-la, ou gardez vos cartes.
why-trade-must = Vous avez { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} : échangez d’abord une combinaison.
why-trade-none = Pas de combinaison à échanger pour l’instant.
why-souffler = { $attacker } a attaqué { $target } depuis { $source } sans l’annoncer. Soufflez-lui des armées, ou laissez faire.
why-choose_headquarters = Secret jusqu’à sa chute. Tenez { $needed ->
    [one] { $needed } état-major
   *[other] { $needed } états-majors
} pour gagner.
why-move-path = Une fois, par un chemin de territoires à vous.
why-manoeuvre = Une fois, entre deux voisins à vous.
why-many_moves = Autant que vous voulez, entre voisins à vous.
why-place_pair = { $whose ->
    [own] { $go ->
        [one] 1 armée à vous
       *[other] { $go } armées à vous
    } à placer
   *[other] { $go ->
        [one] 1 armée
       *[other] { $go } armées
    } de la troisième armée à placer
}
why-place_bonus = { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
} de plus pour une carte dont vous tenez le territoire.
why-claim = { $free ->
    [one] 1 territoire est libre
   *[other] { $free } territoires sont libres
}
why-place_initial = { $left ->
    [one] Encore 1 armée à placer
   *[other] Encore { $left } armées à placer
}
why-place_all = { $left ->
    [one] Encore 1 armée à placer
   *[other] Encore { $left } armées à placer
}
why-place_sealed = { $left ->
    [one] Encore 1 armée à placer
   *[other] Encore { $left } armées à placer
}, cachées jusqu’à ce que tous aient fini
why-neutral_place = { $left ->
    [one] Encore 1 armée à placer
   *[other] Encore { $left } armées à placer
} pour la troisième armée
why-react = { $name } vient d’agir : jouez une carte, ou laissez faire.
why-other = Choisissez.

steps-label = Étapes du tour
step-reinforce = Renforts
step-attack = Attaque
step-move = Manœuvre
clock-label = Il reste { $time }
clock-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
clock-hours = { $n } h

dock-label = Votre choix
undo = Annuler
refused = { $code ->
    [stale] Coup arrivé trop tard. Rien n’est perdu.
    [illegal] La règle ne le permet pas maintenant ({ $clause }).
    [not_your_turn] Ce n’est pas à vous.
    [too_fast] C’était très rapide. Réessayez dans un instant.
    [bad_text] Ce nom ne peut pas être pris : il est trop long, ou il a des signes que l’on ne voit pas.
   *[other] Cela n’a pas abouti. Rien n’est perdu.
}
because-title = { $place } : choix impossible
because-from = { $place } : choisissez d’abord le point de départ
because-from-where = { $n ->
    [1] On y accède depuis ce territoire : { $places }.
   *[other] On y accède depuis un de ces territoires : { $places }.
}
because-clause = Règle { $clause }
wait-spectator = Vous regardez.
wait-orders = Prenez de l’avance :
wait-orders-open = laissez des consignes
decline = Laisser
less = Moins
more = Plus
amount-least = Minimum
amount-all = Tout
amount-is-least = { $n } est le minimum
amount-is-most = { $n } est le maximum
place-choose = Choisissez un territoire
place-choose-how = Chaque toucher y pose une armée ; maintenez pour continuer.
place-threats = Menacé par { $places }
place-threat = { $place } ({ $armies })
place-safe = Aucun ennemi à côté
place-less = Une de moins
place-new = dont { $n ->
    [one] 1 nouvelle
   *[other] { $n } nouvelles
}
place-all = Tout
place-for-me = Placer le reste pour moi
place-count = { $placed } sur { $total }
place-none-left = Toutes les armées sont posées
place-none-new = Aucune nouvelle armée ici
place-drag = Glissez-en une sur le plateau
place-set = Combinaison : +{ $armies }
place-last = { $n ->
    [one] Placer la dernière
   *[other] Placer les { $n } dernières
}
place-send = { $n ->
    [one] Placer 1 armée
   *[other] Placer { $n } armées
}
attack-caps = Attaque
attack-choose = Choisissez d’où attaquer
attack-choose-how = Les territoires éclairés peuvent attaquer. Glissez de l’un vers sa cible, ou touchez les deux.
attack-choose-target = Choisissez la cible.
attack-dice = Dés
attack-n-dice = { $n ->
    [one] 1 dé
   *[other] { $n } dés
}
attack-go = Attaquer
attack-again = Encore
attack-unannounced = Sans l’annoncer
attack-until = Jusqu’au bout, ou
attack-reserve = S’arrêter quand il en reste
attack-left = restantes
move-choose = Choisissez d’où partir
move-choose-how = Touchez le départ, puis l’arrivée.
move-choose-target = Choisissez l’arrivée.
move-amount = Armées à déplacer
move-go = { $n ->
    [one] Déplacer 1 armée
   *[other] Déplacer { $n } armées
}
defend-always = Toujours tous les dés
occupy-amount = Armées qui entrent
occupy-go = { $n ->
    [one] Entrer avec { $n } armée
   *[other] Entrer avec { $n } armées
}
trade-sets = Combinaisons à échanger
trade-nothing = Pas de combinaison à échanger
trade-must = Échangez d’abord une combinaison
trade-may = Une combinaison est prête
trade-choose = Choisissez une combinaison
trade-held = { $most ->
    [0] { $cards ->
        [one] Vous avez { $cards } carte
       *[other] Vous avez { $cards } cartes
    }
   *[other] { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } sur { $most }
}
trade-worth = { $armies ->
    [one] 1 armée
   *[other] { $armies } armées
}
trade-extra = +{ $extra } { $places }
trade-keep = Garder les cartes
trade-go = { $armies ->
    [one] Échanger contre 1 armée
   *[other] Échanger contre { $armies } armées
}
spot-choose = Choisir celui-ci
spot-both = Choisir ces deux
spot-how = Touchez un territoire éclairé.
march-instead = Plutôt manœuvrer
attack-instead = Revenir aux attaques
answer-side = { $piece }
answer-other = Réponse { $n }
card-unnamed = Une carte sans nom
piece-unnamed = Une pièce sans nom
unnamed = sans nom
answer-blow = Souffler les armées
answer-let = Laisser faire
answer-pass = Laisser faire
answer-play = Jouer { $card }
answer-keep = Garder les cartes
answer-stop = Arrêter
answer-stay = Ne rien déplacer

odds-one = Un lancer
odds-dice = { $attackers ->
    [one] 1 dé
   *[other] { $attackers } dés
} contre { $defenders }
odds-outcome = { $you ->
    [0] la défense perd { $they }
   *[other] { $they ->
        [0] vous perdez { $you }
       *[other] { $you } chacun
    }
}
odds-end = Jusqu’au bout
odds-left = il en reste environ { $n } si vous gagnez
odds-before = Avant les dés
odds-before-mine = à votre avantage, puis { $chance }
odds-before-theirs = au leur, puis { $chance }
odds-whole = Toute l’attaque
odds-certain = Vous ne pouvez pas perdre
dice-falling = { $source } contre { $target }
dice-loses = { $who ->
    [you] Vous perdez { $n }
   *[other] { $name } perd { $n }
}
dice-number = Lancer { $n }.
dice-check = Vérifier
dice-proof = Les dés étaient fixés avant le premier lancer, sous le sceau { $commitment }… La partie finie, le sceau s’ouvre et votre navigateur recalcule chaque lancer.

scores-label = Situation
scores-player = Joueur
scores-land = Terr.
scores-armies = Armées
scores-income = Renforts
scores-cards = Cartes
rail-label = Joueurs, journal et main
rail-open = Joueurs, journal et main
tab-map = Plateau
tab-hand = Main
tab-players = Joueurs
tab-log = Journal
tab-chat = Messages
tab-rules = Règles
round = { round-word } { $n }
hand-label = Votre main
hand-must = Échangez d’abord
hand-set = Une combinaison est prête
hand-no-set = Pas encore de combinaison
rules-search = Chercher dans les règles
map-label = Plateau
map-mini = Touchez pour y aller
map-keys = Les flèches suivent les frontières, Entrée choisit, Échap revient, plus et moins zooment, R montre les régions, T donne le plateau en liste.
map-tools = Zoom et régions
map-regions = Montrer les régions
map-in = Plus près
map-out = Plus loin
map-described = { $name }, { $armies ->
    [one] 1 armée
   *[other] { $armies } armées
}{ $can ->
    [yes] , peut être choisi
   *[no] { "" }
}
list-region = { $name }, bonus { $bonus }
list-alone = D’aucun continent
list-territory = { $name }, { $who ->
    [you] à vous
    [other] { $seat }
   *[nobody] à personne
}, { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
}{ $new ->
    [0] { "" }
    [one] , dont { $new } nouvelle
   *[other] , dont { $new } nouvelles
}{ $can ->
    [yes] , peut être choisi
   *[no] { "" }
}
log-label = Ce qui s’est passé
log-you = Vous
log-empty = Il ne s’est encore rien passé.
log-turn = { $who ->
    [you] Manche { $n } : à vous
   *[other] Manche { $n } : { $seat }
}
log-placed = { $who ->
    [you] Vous placez
   *[other] { $seat } place
} { $n ->
    [one] { $n } armée
   *[other] { $n } armées
}{ $spread ->
    [yes] { "\u202F" }: { $places }
   *[no] { " " }{ EN($place) }
}
log-dealt = { $n ->
    [one] Un territoire trouve son maître
   *[other] { $n } territoires trouvent leur maître
}
log-taken = { $who ->
    [you] Vous prenez { $place }
   *[other] { $seat } prend { $place }
}
log-attack = { $who ->
    [you] Vous attaquez { $target } depuis { $source } : vous perdez { $m }, { $other } { $n }
   *[other] { $loser ->
        [you] { $seat } vous attaque { EN($target) } depuis { $source } : vous perdez { $n }, { $seat } { $m }
       *[other] { $seat } attaque { $target } depuis { $source } : perd { $m }, { $other } { $n }
    }
}
log-took = { $who ->
    [you] Vous prenez { $target } { A($other) }
   *[other] { $loser ->
        [you] { $seat } vous prend { $target }
       *[other] { $seat } prend { $target } { A($other) }
    }
}
log-lost = { $who ->
    [you] Vous perdez
   *[other] { $seat } perd
} { $n ->
    [one] { $n } armée
   *[other] { $n } armées
} { EN($place) }
log-moved = { $who ->
    [you] Vous déplacez
   *[other] { $seat } déplace
} { $n ->
    [one] { $n } armée
   *[other] { $n } armées
} { DE($source) } vers { $target }
log-received = { $who ->
    [you] Vous recevez
   *[other] { $seat } reçoit
} { $n ->
    [one] { $n } armée
   *[other] { $n } armées
}
log-drew = { $who ->
    [you] Vous tirez une carte
   *[other] { $seat } tire une carte
}
log-drew-own = Vous tirez une carte
log-traded = { $who ->
    [you] Vous échangez
   *[other] { $seat } échange
} une combinaison contre { $n ->
    [one] { $n } armée
   *[other] { $n } armées
}
log-cards-captured = { $loser ->
    [you] { $seat } vous prend
   *[other] { $who ->
        [you] Vous prenez
       *[other] { $seat } prend
    }
} { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}{ $loser ->
    [you] { "" }
   *[other] { " " }{ A($other) }
}
log-eliminated = { $loser ->
    [you] { $seat } vous élimine
   *[other] { $who ->
        [you] Vous éliminez { $other }
       *[other] { $seat } élimine { $other }
    }
}
log-mission-shown = { $who ->
    [you] Vous montrez votre mission
   *[other] { $seat } montre sa mission
}
log-headquarters-taken = { $who ->
    [you] Vous trouvez l’état-major { DE($other) } { EN($place) }
   *[other] { $loser ->
        [you] { $seat } trouve votre état-major { EN($place) }
       *[other] { $seat } trouve l’état-major { DE($other) } { EN($place) }
    }
}
log-headquarters-chosen = { $who ->
    [you] Vous avez choisi votre état-major
   *[other] { $seat } a choisi son état-major
}
log-sealed-own = Vous placez { $n ->
    [one] { $n } armée
   *[other] { $n } armées
} en secret { EN($place) }
log-sealed = { $who ->
    [you] Vos armées sont placées
   *[other] { $seat } a placé ses armées en secret
}
log-general = { $who ->
    [you] Vous êtes le général : le joueur à votre gauche commence
   *[other] { $seat } est le général : le joueur à sa gauche commence
}
log-first = { $who ->
    [you] Vous commencez
   *[other] { $seat } commence
}
log-order-die = { $who ->
    [you] Vous faites { $n } pour l’ordre du jeu
   *[other] { $seat } fait { $n } pour l’ordre du jeu
}
log-share-die = { $who ->
    [you] Vous faites { $n } pour votre part de territoires
   *[other] { $seat } fait { $n } pour sa part de territoires
}
log-joker-dealt = { $who ->
    [you] Vous recevez un joker
   *[other] { $seat } reçoit un joker
}
log-third-army = La troisième armée reçoit { $n ->
    [one] { $n } armée
   *[other] { $n } armées
}
log-pile-renewed = Les cartes échangées sont mélangées pour former une nouvelle pioche
log-seal-opened = Un sceau a été ouvert
log-sealed-told = Il s’est passé quelque chose de nouveau
log-attack-cancelled = L’attaque contre { $target } n’a pas lieu
log-card-played = { $who ->
    [you] Vous jouez une carte
   *[other] { $seat } joue une carte
}
log-card-played-named = { $who ->
    [you] Vous avez joué
   *[other] { $seat } a joué
} { $card }
log-card-countered = Une carte est sans effet
log-ended = { $who ->
    [you] Vous avez gagné
   *[other] La partie est finie
}

chat-label = Messages
chat-empty = Personne n’a encore rien dit.
chat-placeholder = Dites quelque chose
chat-send = Envoyer
chat-unread = { $n ->
    [one] Messages, 1 nouveau
   *[other] Messages, { $n } nouveaux
}
chat-mute = Ne plus lire { $name }
chat-unmute = Lire { $name } à nouveau
phrase-hello = Bonjour !
phrase-well-played = Bien joué.
phrase-your-turn = À vous.
phrase-alliance = Une trêve ?
phrase-thanks = Merci.

sound-on = Mettre le son
sound-off = Couper le son
menu-open = Menu
menu-title = Cette table
menu-dice = Dés d’une attaque
menu-dice-same = Autant que d’armées engagées
menu-dice-ask = Me demander
menu-light = Jour
menu-dark = Nuit
menu-sound = Son
menu-on = Oui
menu-off = Non
menu-fair = Les dés ont été scellés avant le premier lancer : { $commitment }…
orders-defend = Défendre avec
orders-defend-ask = Demander
orders-defend-most = Tous les dés
orders-defend-one = Un dé
take-back = Demander à reprendre un choix
draw-offer = Proposer la partie nulle
seat-back = Je reprends ma place
resign = Abandonner
keys-title = Touches
key-arrows = ← ↑ → ↓
key-arrows-does = suivre les frontières
key-enter = Entrée
key-enter-does = choisir
key-escape = Échap
key-escape-does = revenir, passer l’animation
key-digits = 1 2 3
key-digits-does = nombre de dés
key-a = A
key-a-does = attaquer
key-u = U
key-u-does = jusqu’à la victoire
key-e = E
key-e-does = finir la phase
key-z = Z
key-z-does = annuler
key-m = M
key-m-does = maintenir pour la mission
key-l = L
key-l-does = journal
key-r = R
key-r-does = régions sur le plateau
key-t = T
key-t-does = le plateau en liste
key-zoom = + − 0
key-zoom-does = zoom
key-help = ?
key-help-does = ces touches

cover-title = Passez l’écran { A($name) }
cover-here = Je suis { $name }
stopping = Le serveur redémarre. Votre place et votre temps sont gardés.
offline = Connexion perdue. Nouvel essai ; votre place est gardée.
over-story = Voir comment
storage-refused = Ce navigateur ne garde rien ; vos choix durent jusqu’à la fermeture de la page.

room-title = Une nouvelle table
room-host = { $name } reçoit
room-start = Commencer la partie
room-start-not = { $n ->
    [one] 1 chaise est encore libre : invitez quelqu’un ou installez un bot.
   *[other] { $n } chaises sont encore libres : invitez du monde ou installez des bots.
}
room-wait = { $name } lance la partie quand tout le monde est là.
room-dice = Les dés sont scellés avant la partie. Chacun pourra les vérifier à la fin.
room-rules = Lire les règles
chair-free = Chaise libre
chair-free-how = par lien ou par code
chair-here = présent
chair-sit = S’asseoir
chair-bot = Installer un bot
chair-leave = Se lever
chair-clear = Libérer
chair-cleared = L’hôte a libéré votre chaise. Vous pouvez en prendre une autre.
invite-title = Inviter
invite-text = Quiconque ouvre le lien peut prendre une chaise libre.
invite-copy = Copier le lien
invite-code = Ou donnez le code
copied = Copié.
name-label = Votre nom
name-first = Écrivez d’abord votre nom.
name-refused = Ce nom ne convient pas. Essayez-en un autre.
http-not_found = Ce n’est plus là.
http-not_allowed = Seul l’hôte peut faire cela.
http-not_possible = Ce n’est pas possible maintenant.
http-too_many = Trop à la fois. Attendez un instant.
http-bad_text = Ce nom ne peut pas être pris : il est trop long, ou il a des signes que l’on ne voit pas.
http-bad_campaign = Ce n’est pas le fichier d’une campagne, ou il n’est pas complet.
http-campaign_changed = Ce fichier a été modifié après avoir été écrit : ses entrées ne se suivent plus.
http-campaign_differs = Rejouée ici, une partie de cette campagne ne donne pas ce que dit son fichier. Il vient d’une autre version de Conquête, ou il a été modifié.
http-campaign_long = Rejouer cette campagne prend plus de temps que ce serveur ne le permet. Demandez à son hôte d’en permettre plus.
http-campaign_names = Un nom de cette campagne ne peut pas être utilisé sur ce serveur.
http-campaign_unfit = Ce serveur ne peut pas continuer cette campagne : il ne connaît pas son édition, son mode ou l’une de ses options.
http-too_large = C’est plus grand que ce que ce serveur accepte.
http-unavailable = Le serveur ne peut pas faire cela maintenant. Réessayez dans un instant.
http-not_invited = Cette campagne est réservée à ceux qui y participent. Demandez-leur une invitation.
http-other = { $text }
led-bot = Un bot joue pour vous
led-skip = Vos tours sont passés
led-neutral = Vos armées restent immobiles
led-substitute = Un bot joue pour vous
led-how = Votre temps est écoulé. Rien n’est perdu.
site-own = Votre état-major
site-found = Un état-major découvert

offer-draw = { $name } propose la partie nulle.
offer-take_back = { $name } voudrait reprendre un choix.
offer-accept = Accepter
offer-refuse = Refuser
offer-withdraw = Retirer
offer-waits = { $what ->
    [draw] Partie nulle proposée
    [stand_in] Un remplacement est demandé ({ $person })
   *[take_back] Reprise d’un choix demandée
} ; { $missing ->
    [0] personne ne manque
    [one] { $names } n’a pas encore répondu
   *[other] { $names } n’ont pas encore répondu
}

# Ce que le serveur dit de la table : note-<son nom>.
note-draw_offered = { $name } propose la partie nulle.
note-draw_agreed = { $who ->
    [you] Vous acceptez la partie nulle.
   *[other] { $name } accepte la partie nulle.
}
note-draw_lapsed = La proposition de partie nulle ne tient plus.
note-draw_refused = { $who ->
    [you] Vous avez refusé la partie nulle.
   *[other] { $name } refuse la partie nulle.
}
note-resigned = { $who ->
    [you] Vous avez abandonné. Vous pouvez continuer à regarder.
   *[other] { $name } abandonne.
}
note-returned = { $who ->
    [you] Vous reprenez votre place.
   *[other] { $name } est de retour.
}
note-take_back_agreed = { $who ->
    [you] Vous acceptez de revenir en arrière.
   *[other] { $name } accepte de revenir en arrière.
}
note-take_back_asked = { $name } voudrait reprendre un choix.
note-take_back_lapsed = La partie a continué depuis : rien n’est repris.
note-take_back_refused = { $who ->
    [you] Vous avez refusé : rien n’est repris.
   *[other] { $name } refuse : rien n’est repris.
}
note-taken_back = { $who ->
    [you] Votre dernier choix est repris.
   *[other] { $name } a repris un choix.
}
note-time_is_up = { $who ->
    [you] { $absence ->
        [bot] Votre temps est écoulé : un bot joue pour vous.
        [skip] Votre temps est écoulé : votre tour est passé.
        [neutral] Votre temps est écoulé : vos armées restent immobiles.
        [substitute] Votre temps est écoulé : un bot joue pour vous, jusqu’à votre retour ou jusqu’à ce que les autres acceptent un remplaçant.
       *[wait] Votre temps est écoulé. Les autres vous attendent.
    }
   *[other] { $absence ->
        [bot] Temps écoulé pour { $name } : un bot continue.
        [skip] Temps écoulé pour { $name } : son tour est passé.
        [neutral] Temps écoulé pour { $name } : ses armées restent immobiles.
        [substitute] Temps écoulé pour { $name } : un bot continue, jusqu’à ce que tous acceptent un remplaçant.
       *[wait] Temps écoulé pour { $name }. La partie attend.
    }
}
note-undone = { $who ->
    [you] Repris.
   *[other] { $name } a repris un choix.
}
note-two-tabs = Cette table est ouverte dans un autre onglet. Les deux montrent la même partie ; jouez dans l’un ou l’autre.
log-entered = { $who ->
    [you] Vous entrez
   *[other] { $seat } entre
} { EN($place) } avec { $n ->
    [one] { $n } armée
   *[other] { $n } armées
}{ $m ->
    [0] { "" }
    [one] , dont { $m } perdue
   *[other] , dont { $m } perdues
}
dice-counted = Ils comptent { $attack } contre { $defence }
dice-reason = { $name } : { $which ->
    [none] { $side ->
        [attack] pour qui attaque
       *[other] pour qui défend
    }
    [larger] { $n ->
        [one] dé à huit faces
       *[other] { $n } dés à huit faces
    } { $side ->
        [attack] à l’attaque
       *[other] en défense
    }
   *[other] { $side ->
        [attack] attaque
       *[other] défense
    } { $n ->
        [-2] −2
        [-1] −1
        [1] +1
       *[2] +2
    } { $which ->
        [low] au dé le plus bas
        [high] au dé le plus haut
       *[all] aux deux dés
    }
}
bears-other = Ce que ce monde apporte
