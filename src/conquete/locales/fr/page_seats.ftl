# Les places autour de la table : leurs noms, leurs couleurs, et un écran pour plusieurs d’entre elles.

cover-back = Pas maintenant
screen-show = { $name } : voir mes cartes
screen-away = Cartes et missions sont rangées.
