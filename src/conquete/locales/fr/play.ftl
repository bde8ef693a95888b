# Une partie dans le terminal : questions, réponses, commandes.

question-place_initial = Placez 1 armée sur un de vos territoires ; encore { $left } à placer.
question-place = { $left } à placer : choisissez un territoire.
question-place_all = { $left } à placer : choisissez un territoire.
question-place_sealed = { $left } à placer, en secret jusqu’à ce que tous aient fini : choisissez un territoire.
question-place_pair = { $whose ->
    [own] { $left } à vous à placer : choisissez un territoire.
   *[other] { $left } du camp neutre à placer : choisissez un territoire.
}
question-neutral_place = { $left } à placer pour la troisième armée : choisissez un territoire.
question-claim = Prenez un territoire libre.
question-choose_headquarters = Choisissez le territoire de votre état-major secret.
question-place_bonus = Armées en plus pour une carte échangée : choisissez où elles vont.
question-trade = { $must ->
    [yes] Vous avez { $held ->
        [one] { $held } carte
       *[other] { $held } cartes
    } : échangez d’abord une combinaison.
   *[no] Échanger une combinaison de cartes ?
}
question-attack = { $led ->
    [yes] Vous menez { $attacker } : attaquer d’où, et vers où ?
   *[no] Attaquer d’où, et vers où ?
}
question-choose_dice = { $led ->
    [yes] Vous menez { $attacker } contre { $target } ({ $target_armies }) depuis { $source } ({ $source_armies }).
   *[no] Vous attaquez { $target } ({ $target_armies }) depuis { $source } ({ $source_armies }).
}
question-defend = { $attacker } attaque { $target } ({ $target_armies }) et lance { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}.{ $defended ->
    [other] { " " }Vous lancez les dés pour { $defender }.
   *[own] { "" }
}
question-occupy = { $led ->
    [yes] L’armée { $attacker }, menée par vous, a pris { $target }
   *[no] Vous avez pris { $target }
} ; { $engaged ->
    [one] une armée au moins doit y entrer
   *[other] { $engaged } armées au moins doivent y entrer
}.
question-manoeuvre = Déplacer une fois des armées entre deux de vos territoires voisins ?
question-many_moves = Déplacer des armées entre vos territoires ?
question-souffler = L’attaque sur { $target } depuis { $source } n’a pas été annoncée. Souffler des armées ?
question-react = Jouer une carte maintenant ?
question-other = Choisissez ({ $kind }).

held = { $territory } ({ $armies })
held-sealed = { $territory } ({ $armies }, et { $sealed } à vous en secret)
option-place = { $against ->
    [0] { $territory }, à l’abri
   *[other] { $territory }, { $against } en face
}
option-attack_unnamed = { $attack }, sans l’annoncer
option-blow = souffler les armées ; l’attaque est nulle
option-let = laisser l’attaque se faire
option-trade = { $cards } : { $armies }
option-play = jouer { $card }
option-stop = finir les attaques
option-keep = garder ses cartes
option-stay = ne rien déplacer
option-pass = laisser faire

number-place = Combien d’armées ({ $low } à { $high }, Entrée pour { $high }) ?
number-attack = Combien d’armées engagez-vous ({ $low } à { $high }, Entrée pour { $high }, ! jusqu’à la prise) ?
number-dice = Combien de dés lancez-vous ({ $low } à { $high }, Entrée pour { $high }) ?
number-defend = Combien de dés lancez-vous ({ $low } à { $high }, Entrée pour { $high }) ?
number-occupy = Combien d’armées y entrent en tout ({ $low } à { $high }, Entrée pour { $high }) ?
number-move = Combien d’armées ({ $low } à { $high }, Entrée pour { $high }) ?
number-other = Combien ({ $low } à { $high }, Entrée pour { $high }) ?

operand-territory = TERRITOIRE
operand-card = CARTE
operand-number = NOMBRE
operand-seat = PLACE
operand-region = CONTINENT

verb-attack = attaquer,attaque
verb-place = placer,place
verb-move = déplacer,déplace
verb-trade = échanger,échange
verb-keep = garder,garde
verb-stop = arrêter,fin
verb-stay = rester,reste
verb-dice = dés
verb-defend = défendre,défends
verb-occupy = occuper,occupe
verb-bonus = bonus
verb-claim = prendre,prends
verb-headquarters = état-major
verb-blow = souffler,souffle
verb-let = laisser,laisse
verb-trade_joker = échanger_joker
verb-attack_unnamed = attaquer_sans_annoncer
verb-play = jouer,joue
verb-pass = passer,passe

source-entry = { $source } : { $count ->
    [one] { $count } cible
   *[other] { $count } cibles
}
back = 0 pour revenir

play-title = { $edition }, { $mode }
play-you = Vous jouez { $seats }.
play-others = Contre vous : { $seats }.
play-commitment = Les dés sont déjà fixés ; en voici l’empreinte : { $commitment }.
play-help-hint = Répondez par un numéro, ou tapez aide.
play-menu-hint = Tapez un numéro, le début d’un nom, ou aide.
play-repeat-hint = Tapez un numéro, ou « 3 5 » pour le territoire 3 cinq fois de suite.
play-pass = Passez le clavier { A($seat) }. Entrée quand { $seat } est là :
play-out = Vous êtes hors jeu ; les autres continuent.
play-end-seed = Graine { $seed }
play-end-commitment = Empreinte { $commitment }
play-end-check = Avec la partie enregistrée, « conquete verify FICHIER » contrôle chaque lancer.
play-save-question = Enregistrer la partie ? Un nom de fichier, ou Entrée pour non :
play-quit-question = Enregistrer la partie avant de partir ? Un nom de fichier, ou Entrée pour non :
play-saved = Enregistrée dans { $file }.
play-saved-secret = Enregistrée dans { $file } ; les dés à venir sont dans { $seed }, que personne ne doit lire. Pour reprendre : conquete play --resume { $file }
play-left = Vous avez quitté la partie sans l’enregistrer. La prochaine fois, tapez « sauver FICHIER » ; « conquete play --resume FICHIER » la reprend.
play-left-saved = Pour reprendre : conquete play --resume { $file }

not-understood = « { $typed } » n’est pas dans la liste : tapez un numéro, ou aide.
too-short = Écrivez au moins deux lettres d’un nom.
not-in-list = La liste n’a pas de numéro { $number }.
not-in-range = Il faut un nombre de { $low } à { $high }.
several-match = « { $typed } » convient à plusieurs choix : { $labels }.
cannot-read = « { $typed } » ne se lit pas ; écrivez : { $usage }
refused-by = Refusé par l’article { $clause } : { $text }
refused-now = Ce n’est pas la question posée.
no-such-clause = Il n’y a pas d’article « { $id } ».
why-intro = Les articles qui limitent ce choix :
why-none = Aucun article ne limite ce choix.
rules-usage = Écrivez « règle » et un article, par exemple règle { $example } ; ou « pourquoi » pour les articles de cette question.
save-usage = Écrivez « sauver » et un nom de fichier.
cannot-save = Impossible d’enregistrer dans { $file } : { $reason }.
not-a-record = un autre fichier porte ce nom
no-mission = Cette partie se joue sans missions.
your-mission = Votre mission : { $what }
your-headquarters = Votre état-major : { $what }
your-cards = Vos cartes : { $cards }
your-cards-none = Vous n’avez pas de carte.

help-text =
    Répondez par le numéro d’un choix ; « 4 2 » dit aussi combien, « 4! » attaque jusqu’à la prise, « 4!6 » s’arrête quand il reste 6 armées.
    Vous pouvez aussi taper le début d’un nom, ou une action : attaquer brésil afrique_du_nord 3
    carte : le plateau
    cartes : votre main
    mission : votre mission
    pourquoi : les règles derrière cette question
    règle ARTICLE : ce que dit un article
    sauver FICHIER : enregistrer la partie
    quitter ou q : partir
option-other = continuer
