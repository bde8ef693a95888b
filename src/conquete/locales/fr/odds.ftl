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
odds-attackers-left = Attaquants restants
odds-arriving = Attaquants qui arrivent
odds-defenders-left = Défenseurs restants
odds-average = { $title }, { $number } en moyenne :
