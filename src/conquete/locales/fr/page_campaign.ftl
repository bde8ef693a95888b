# Des parties sur un monde qui se souvient : la page de la campagne, ce qu'on ouvre, ce qu'on garde pour toujours.

campaign-title = Campagne
campaign-about = { $of ->
    [0] Campagne · { NUMBER($n) } { $n ->
        [one] partie jouée
       *[other] parties jouées
    }
   *[other] Campagne · { NUMBER($n) } { $n ->
        [one] partie jouée
       *[other] parties jouées
    } sur { NUMBER($of) }
}
campaign-rules = Règles ouvertes
campaign-map = Le monde
campaign-chronicle = Chronique
campaign-invited = On vous invite à cette campagne
campaign-join = Participer
campaign-invited-by = { $name } vous invite. Qui participe joue avec les mêmes, partie après partie.
campaign-of = Campagne { DE($name) }
campaign-game = { $of ->
    [0] Partie { $n }
   *[other] Partie { $n } sur { $of }
}
campaign-waits = reste à préparer
campaign-going = se joue
campaigns = Campagnes
to-campaign = À la campagne
new-campaign = Nouvelle campagne
new-campaign-name = Nom de la campagne
new-campaign-name-about = Pour ses joueurs, dans les listes. Le monde aura le sien plus tard.
new-language = Langue des bots
new-language-about = Les bots aussi donnent des noms, qui restent sur la carte.
new-campaign-begin = Commencer la campagne
new-campaign-begin-about = Ouvre la table de la première partie. Qui s’y assied participe.
bring = Reprendre depuis un fichier
bring-reading = Lecture
bring-about = Vous avez une campagne dans un fichier ? Elle continue ici, avec toutes ses parties.
bring-large = Ce fichier est trop grand pour une campagne.
bring-empty = Ce fichier est vide.
campaign-missing-title = Cette campagne n’est pas là
campaign-missing-text = Elle n’a jamais commencé, ou vous n’y êtes pas invité. Demandez le lien à son hôte.
campaign-trouble = La dernière partie n’a pas pu être inscrite dans le monde : { $why }
world-unnamed = Un monde sans nom
chronicle-title = Chronique
chronicle-game = Partie { $n }
chronicle-until = Le monde recevra son nom à la partie { $n }.
chronicle-free = Le monde est achevé. Jouez-y désormais à votre guise.
chronicle-played = { $n ->
    [one] { NUMBER($n) } partie jouée sur { NUMBER($of) }
   *[other] { NUMBER($n) } parties jouées sur { NUMBER($of) }
}
chronicle-empty = Rien n’est encore arrivé. La première partie ouvrira la chronique.
chronicle-rounds = { $n ->
    [one] Gagnée dès la première manche
   *[other] Gagnée à la manche { $n }
}
chronicle-broken-off = Interrompue : le monde est resté tel quel.
chronicle-opened = Ouverture : { $title }
chronicle-won = { $n ->
    [one] { $names } a gagné
   *[other] { $names } ont gagné ensemble
}
chronicle-replay = La revoir
chronicle-person = { $name } joue pour la première fois.
chronicle-handed = { $name } joue désormais pour { $before }.
chronicle-renamed = L’hôte a changé un nom en « { $text } ».
next-title = Partie { $n }
next-who = Qui joue ?
next-going = { $status ->
    [open] La table est mise
   *[other] On y joue
}
next-count = Choisis : { NUMBER($n) } ; on joue de { NUMBER($least) } à { NUMBER($most) }
next-seated = Assis : { NUMBER($n) } sur { NUMBER($of) }
next-host = { $name }, ou qui a déjà joué, prépare la partie suivante.
next-chair-away = Sans chaise libre
next-chair-how = pour qui viendra
next-clear = Retirer la table
next-break-off = Interrompre la partie
next-too-many = Au plus { NUMBER($n) } à jouer : quelqu’un doit passer cette partie.
next-too-few = Il faut être { NUMBER($n) } : invitez quelqu’un ou ajoutez un bot.
next-bot = Ajouter un bot
next-bot-away = { $name } ne joue pas
next-begin = Préparer la partie { $n }
next-join = À la table
next-watch = Regarder
member-you = vous
member-host = hôte
member-bot = bot
member-plays = joue
member-away = passe cette partie
member-free = personne ne joue pour lui ici
people-title = Participants
people-invite = Copier l’invitation
people-hand = Céder la place
people-hand-why = Qui joue désormais pour { $name } ? Tout ce qui fut fondé et signé suit.
people-hand-none = Il n’y a encore personne d’autre. Invitez d’abord quelqu’un.
people-take = Jouer pour { $name }
people-take-here = Je joue pour lui
people-send = Renvoyer
people-names = Les noms du monde
people-names-why = L’hôte peut changer un nom blessant. La chronique le dit.
people-rename = Un autre nom pour { $text }
people-change = Changer
people-keep = Garder
people-leave = Quitter la campagne
take-title = L’emporter
take-about = Le monde tel qu’il est, avec ses noms, ses marques et ses signatures.
take-svg = Image (SVG)
take-png = Image (PNG)
take-print = Imprimer
take-file = Toute la campagne
take-file-about = Toute la campagne tient dans un fichier. Un autre serveur peut la poursuivre.
picture-above = Le monde de
picture-games = { $n ->
    [one] Une partie.
   *[other] { $n } parties.
}
picture-from = Imprimé depuis Conquête.
picture-signed = Signé par ses vainqueurs
picture-won = Qui l’a gagné
picture-marks = Marques
picture-failed = L’image n’a pas pu être faite. Essayez un autre navigateur.
opening-caps = Le sceau est brisé
opening-part = { $n ->
    [one] Une pièce
   *[other] { $n } pièces
}
opening-missing = { $n ->
    [one] Un joueur lit encore
   *[other] { $n } joueurs lisent encore
}
opening-all = Tout le monde l’a vu
opening-read = a lu
opening-unread = lit
opening-back = C’est lu, retour à la table
forgood-choose = Choisissez d’abord un lieu
forgood-place = Lieu
forgood-tap = Touchez la carte
forgood-name = Nom
forgood-letters = { NUMBER($n) } sur { NUMBER($of) }
forgood-look = Un dernier regard
forgood-ever = C’est pour toujours : personne ne pourra le déplacer ni le reprendre.
forgood-back = Autre chose
forgood-hold = Maintenez pour le faire
forgood-unnamed = Donnez-lui un nom
forgood-long = Lettres : { NUMBER($of) } au plus
forgood-letterless = Un nom a besoin d’une lettre ou d’un chiffre
forgood-unseen = Un nom n’a pas de signes qu’on ne voit pas
hold-longer = Maintenez un peu plus longtemps, ou appuyez encore
expand-choose = Choisissez d’où partir
expand-choose-how = Les territoires éclairés peuvent attaquer, ou entrer en terre vide. Glissez de l’un vers sa cible, ou touchez les deux.
why-expand-choose = Choisissez d’où partir, ou arrêtez-vous là.
expand-go = Entrer à { NUMBER($n) }
why-expand = { $target } : personne. Entrez à { NUMBER($n) } au moins.
resources-worth = Pièces : { NUMBER($coins) } · armées : { NUMBER($armies) }
resources-table = Pièces : { NUMBER($least) } ou plus · armées : { NUMBER($armies) }
resources-points = Cartes : { NUMBER($laid) } sur { NUMBER($price) } · points : { NUMBER($points) } sur { NUMBER($of) }
resources-not = Pas maintenant
resources-not-yours = Cette terre n’est pas à vous
resources-done = Les échanger
resources-none = { $kind ->
    [take_card] N’en prendre aucune
   *[other] Les garder
}
resources-coin-card = Carte de pièce
resources-card = { $name }, pièces : { NUMBER($coins) }
resources-left = encore { NUMBER($n) }
fix-die = { $side ->
    [fix_attack] Attaque
   *[other] Défense
}, le dé { NUMBER($rank) } montre { NUMBER($face) } : le fixer
fix-pass = Laisser faire
forgood-word = Un mot à côté de votre nom
