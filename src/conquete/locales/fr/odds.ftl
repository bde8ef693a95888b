# Ce que dit `conquete odds`.

odds-heading = { $attackers ->
    [one] 1 attaquant
   *[other] { $attackers } attaquants
} contre { $defenders }
odds-usual-dice = les dés habituels
odds-throw = Premier lancer, { $attackers } contre { $defenders } :
odds-throw-outcome = l’attaquant perd { $attackers }, le défenseur { $defenders } : { $chance }
odds-taken = Le territoire { $number }, tenu par { $defenders }, tombe : { $chance }
odds-win = L’attaque réussit : { $chance }
odds-opening = { $attack } contre { $defence } restent : { $chance }, et l’attaque réussit alors : { $win }
odds-no-pieces = personne
odds-attackers-left = Attaquants restants si elle réussit
odds-arriving = Attaquants qui arrivent si elle réussit
odds-defenders-left = Défenseurs restants si elle échoue
odds-average = { $title }, { $number } en moyenne :
odds-title = { $title } :
