# Les places autour de la table : leurs noms, leurs couleurs, et un écran pour plusieurs d’entre elles.

cover-back = Pas maintenant
screen-show = { $name } : voir mes cartes
screen-away = Cartes et missions sont rangées.

player-number = Joueur { $n }
chair-number = chaise { $n }
chair-name = Nom du joueur de la chaise { $n }
chair-change = Chaise { $n } : qui s’y assied, et sa couleur
chair-colour = La chaise { $n } joue en { $colour }. Choisir une autre couleur
chair-colours = Couleur de la chaise { $n }
colour-held = { $colour }, déjà { A($name) }
name-empty = Un nom contient au moins une lettre ou un chiffre.
name-long = Un nom compte { $n ->
    [one] { $n } signe
   *[other] { $n } signes
} au plus.
name-unseen = Ce nom contient des signes invisibles.
name-alike = Quelqu’un à la table porte déjà ce nom.
name-mend = Chaque joueur à cet écran doit avoir son propre nom.
sheet-tag = changée
sheet-changed = { $n ->
    [one] 1 règle sort de l’ordinaire
   *[other] { $n } règles sortent de l’ordinaire
}

invite-qr = Ou faites scanner ce code par leur téléphone.
invite-qr-label = Code à scanner : ouvre { $link }

watch-none-text = Les tables dressées avec « Visible » paraissent ici ; chacun peut les regarder ou s’y asseoir. En attendant, les bots sont éveillés.
watch-code-about = Un code de six signes mène à la table de qui vous l’a donné.
watch-stories = Vos dernières parties, à revoir
