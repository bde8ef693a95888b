# Autour de la table : la première page, une nouvelle table, ses parties, rejoindre, les réglages.

home-title = Le monde sur une table.
home-lead = Sur un seul écran, par un lien, ou un coup par jour. Sans compte.
home-quick = Partie rapide
home-create = Dresser une table
home-code = Un code ?
home-join = Rejoindre
home-dice = Des dés qu’on peut vérifier
home-bots = { $n ->
    [one] Un bot qui a du caractère
   *[other] { $n } bots qui ont du caractère
}
home-all = Toutes ({ $n })
home-editions = Sept éditions
home-editions-about = Chacune a son livret, article par article
home-lesson-caps = Première partie ?
home-lesson-title = Apprendre en jouant
home-lesson-text = Deux minutes, un continent, un bot patient. Et vous en savez assez pour gagner.
home-lesson-start = Commencer la leçon
home-footer = Conquête n’a pas de lien avec les éditeurs des jeux dont il suit les règles.
edition-players = { $fewest } à { $most ->
    [one] { $most } joueur
   *[other] { $most } joueurs
}
edition-minutes = { $minutes } min
edition-first = Commencez ici
game-open = On attend des joueurs
game-round = { $round } { $n }
game-your-turn = À vous
game-their-turn = { $name } joue
left-hours = encore { $n } h
left-minutes = encore { $n } min
games-none = Pas encore de partie.
games-going = En cours
games-over = Terminées
watch-title = Regarder ou rejoindre
watch-none = Aucune table n’est ouverte à tous en ce moment.
watch-open = Chaises libres
watch-playing = En cours
join-title = Rejoindre une table
join-text = Tapez le code qu’on vous a donné.
join-wrong = Aucune table n’a ce code. Vérifiez-le, ou demandez-en un autre : un code n’est plus valable dès le début de la partie.
guest-name = Invité { $n }
yes = Oui
no = Non

new-title = Dresser une table
new-edition = Édition
new-change = Changer
new-how = Comment gagne-t-on ?
new-settings = Réglages
new-name = Nom de la table
new-name-about = Pour la liste de vos parties ; vous pouvez le laisser vide.
new-pace = Rythme
pace-screen = Un écran
pace-screen-about = Tous ici, l’écran passe de main en main.
pace-none = Sans horloge
pace-none-about = Personne n’est pressé.
pace-fast = Rapide, 30 s
pace-fast-about = 30 secondes par choix et 5 minutes de réserve.
pace-calm = Calme, 1 min
pace-calm-about = Une minute par choix et 15 minutes de réserve.
pace-day = Un jour
pace-day-about = Un jour par choix et deux jours de réserve.
pace-slow = Trois jours
pace-slow-about = Trois jours par choix et quatre de réserve.
new-house = règle maison
new-absence = Si quelqu’un part
absence-bot = Un bot joue
absence-bot-about = Un bot garde la chaise jusqu’au retour.
absence-wait = Attendre
absence-wait-about = Tout le monde attend.
absence-skip = Passer
absence-skip-about = L’absent passe ce qu’il peut.
absence-neutral = Neutre
absence-neutral-about = Ses armées restent immobiles pour de bon.
absence-substitute = Un remplaçant
absence-substitute-about = Un bot continue, jusqu’à ce qu’un remplaçant accepté par tous les autres prenne la place.
new-listed = Au salon
new-listed-about = Les autres voient la table, peuvent s’asseoir et regarder.
new-listed-no = Par lien
new-listed-yes = Visible
new-bots-pace = Rythme des bots
new-bots-pace-about = Pour que vous puissiez suivre.
new-bots-slow = Lent
new-bots-usual = Normal
new-bots-fast = Rapide
new-more = { $n } de plus
new-less = Moins
new-chairs = Autour de la table
chairs = { $n ->
    [one] 1 chaise
   *[other] { $n } chaises
}
chair-me = Cet écran
chair-same-screen = à cet écran
chair-who = Qui s’assied sur la chaise { $n }
chair-add = Ajouter une chaise
chair-remove = Enlever la chaise { $n }
new-open = Ouvrir la table
new-open-about = Les chaises libres sont pour ceux qui reçoivent le lien.
new-start-about = La partie commence aussitôt.
new-no-seat = Gardez une chaise pour vous.
sheet-caps = Feuille de règles
sheet-title = Votre partie, en clair
sheet-all = Lire { $n ->
    [one] l’article
   *[other] les { $n } articles
}

settings-you = Vous
settings-save = Enregistrer
settings-saved = Enregistré.
settings-login-about = Avec un identifiant et un mot de passe, vous revenez depuis un autre appareil.
settings-login = Identifiant
settings-password = Mot de passe
settings-new-password = Nouveau mot de passe
settings-current = Mot de passe actuel
settings-come-back = Revenir
settings-welcome = Vous revoilà !
settings-logout = Oubliez-moi dans ce navigateur
settings-forgotten = Oublié.
settings-here = Dans ce navigateur
settings-theme = Thème
settings-theme-light = Atlas de jour
settings-theme-dark = Salle de guerre
settings-theme-system = Comme le système
settings-motion-system = Comme le système
settings-contrast = Contraste élevé
settings-sound = Son
sound-pieces = Pions
sound-dice = Dés
sound-cards = Cartes
sound-captures = Conquêtes
sound-turn = À vous

boards-title = Plateaux
boards-about = Dessinés pour ce projet d’après des côtes du domaine public. Zoomez avec la molette, deux doigts, ou plus et moins.
boards-count = { $territories ->
    [one] { $territories } territoire
   *[other] { $territories } territoires
}, { $regions ->
    [one] { $regions } région
   *[other] { $regions } régions
}
