# Ce qu'on veut qu'on vous demande pendant le tour des autres.

ask-for = Me demander de répondre aux autres
ask-for-attacked_or_marked = Quand on m’attaque, et pour les cartes que je marque
ask-for-attacked = Seulement quand on m’attaque
ask-for-marked = Seulement pour les cartes que je marque
ask-for-all = Chaque fois que je pourrais jouer une carte
ask-for-never = Jamais : je laisse toujours faire
ask-for-marks = Les cartes à me proposer, quel que soit l’attaqué :
ask-for-secret = Personne ne peut deviner votre choix. Il est gardé pour vos prochaines parties.
ask-for-people = Entre joueurs, on vous demande chaque fois que vous pourriez avoir une carte marquée, pour que personne n’apprenne si vous l’avez.
