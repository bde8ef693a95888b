# La première partie : ce que dit le guide. coach-<sujet> est le titre, coach-<sujet>-text le texte dessous.

lesson-title = Première partie
lesson-problem = La leçon n’a pas pu commencer
coach-label = Guide
coach-next = Suite
coach-fill = Placer le reste pour moi
coach-play-on = Continuer la partie
coach-leave = Sans le guide
coach-progress = { $done ->
    [one] { $done } étape
   *[other] { $done } étapes
} de la leçon sur { $all }
coach-chapter-map = Le plateau
coach-chapter-place = Premières armées
coach-chapter-reinforce = Renforts
coach-chapter-attack = Attaque
coach-chapter-conquer = Conquête
coach-chapter-card = Cartes
coach-chapter-move = Manœuvre

coach-map = Voici le monde
coach-map-text = { $look ->
    [red] Votre couleur est le rouge : chaque pion à la tour est à vous.
    [blue] Votre couleur est le bleu : chaque pion à l’étoile est à vous.
    [gold] Votre couleur est le jaune : chaque pion au soleil est à vous.
    [green] Votre couleur est le vert : chaque pion au trèfle est à vous.
    [purple] Votre couleur est le violet : chaque pion à la couronne est à vous.
   *[iron] Votre couleur est le noir : chaque pion à l’ancre est à vous.
} Son nombre dit combien d’armées s’y trouvent.
coach-goal = Des territoires, puis des continents
coach-goal-text = Un continent entier rapporte des armées à chaque tour : le nombre sur sa plaque. Le plus proche est { $region } : il vous manque { $missing ->
    [one] un territoire
   *[other] { $missing } territoires
} pour { $bonus ->
    [one] { $bonus } armée
   *[other] { $bonus } armées
} de plus par tour.
coach-first_army = Placez votre première armée
coach-first_army-text = Chacun pose ses armées une à une. Touchez un territoire éclairé ; { $source } { NOMBRE($source) ->
    [pluriel] sont
   *[singulier] est
} un bon point de départ.
coach-rest = Bien placé
coach-rest-text = Posez les suivantes vous-même, ou laissez-moi placer le reste là où elles servent le plus.
coach-filling = Le plateau se remplit
coach-filling-text = Les vôtres se rassemblent là où vous pourrez attaquer. Les autres posent les leurs, puis le premier tour commence.
coach-watch_set_up = Les autres posent les leurs
coach-watch_set_up-text = C’est à vous dans un instant.
coach-watch = { $name } joue
coach-watch-text = Chacun fait de même à son tour : renforcer, attaquer, manœuvrer. Quand on vous attaque, vos dés sont lancés pour vous.
coach-your_turn = Votre premier tour
coach-your_turn-text = Il commence par des renforts.
coach-trade = Des cartes contre des armées
coach-trade-text = Une combinaison de trois cartes vaut ce qui est écrit dessous. Échangez-la, ou gardez vos cartes pour une meilleure.
coach-bonus = Des armées pour votre carte
coach-bonus-text = Vous tenez le territoire d’une carte échangée : choisissez où vont les armées en plus.
coach-reinforce = { $total ->
    [one] Une armée de plus
   *[other] { $total } armées de plus
}
coach-reinforce-text = { $why ->
    [no] Chaque tour commence par des renforts.
   *[yes] Soit { $parts }.
} Mettez-les là où vous voulez attaquer : touchez { $source }, puis Tout.
coach-reinforce_more = { $left ->
    [one] Encore une armée
   *[other] Encore { $left } armées
}
coach-reinforce_more-text = Touchez encore pour une armée de plus, ou choisissez un autre territoire.
coach-reinforce_send = Toutes sont posées
coach-reinforce_send-text = Appuyez sur le bouton du bas pour valider.
coach-attack_from = Maintenant, attaquez
coach-attack_from-text = Choisissez un de vos territoires éclairés qui a beaucoup d’armées. { $has ->
    [yes] Par exemple { $source } : { $armies ->
        [one] { $armies } armée
       *[other] { $armies } armées
    }.
   *[no] { "" }
}
coach-attack_target = Choisissez la cible
coach-attack_target-text = Les voisins au bord pointillé peuvent être attaqués. { $has ->
    [yes] { $armies ->
        [one] Une seule armée garde { $target }.
       *[other] { $armies } armées gardent { $target }.
    }
   *[no] { "" }
}
coach-odds = Regardez avant de lancer
coach-odds-text = La barre dit ce qu’un lancer peut donner, le grand nombre combien de fois vous gagnez tout le combat. Si cela vous plaît, attaquez.
coach-dice = Comment les dés décident
coach-dice-text = Le plus fort contre le plus fort, puis le deuxième contre le deuxième. Le dé le plus faible de chaque paire coûte une armée ; l’égalité profite au défenseur.
coach-attack_again = Encore une fois ?
coach-attack_again-text = Relancez, ou choisissez « Jusqu’au bout » et les dés tombent tant qu’il le faut. Vous pouvez arrêter quand vous voulez.
coach-conquest = Un territoire conquis
coach-conquest-text = Une conquête pendant votre tour vous vaut une carte à la fin. Plusieurs conquêtes donnent plus de territoires, pas plus de cartes.
coach-attack_on = Continuer ou s’arrêter
coach-attack_on-text = Attaquez de là où vous êtes fort. Quand plus rien ne vous tente, finissez les attaques.
coach-choose_dice = Combien de dés ?
coach-choose_dice-text = Plus de dés, plus de chances. Prenez-en autant que permis.
coach-occupy = Il est à vous : entrez
coach-occupy-text = Emmenez-en beaucoup si vous voulez continuer à partir de là. N’en laissez derrière que là où un ennemi est voisin.
coach-card = Votre première carte
coach-card-text = Trois symboles identiques, ou un de chaque, forment une combinaison. Au début d’un prochain tour, vous l’échangerez contre des armées.
coach-move = Une dernière manœuvre
coach-move-text = Une fois par tour, des armées passent dans un de vos territoires voisins. { $has ->
    [yes] Celles { DE($source) } ne font rien : menez-les au front.
   *[no] Menez-les au front, ou ne bougez rien.
}
coach-move_target = Vers où ?
coach-move_target-text = Choisissez le territoire à renforcer. Une armée reste derrière.
coach-move_send = Combien ?
coach-move_send-text = Appuyez sur le bouton du bas. Votre tour est alors fini.
coach-defend = On vous attaque
coach-defend-text = { $attacker } lance contre vous. Deux dés tiennent mieux qu’un, mais vous pouvez perdre deux armées d’un coup.
coach-done = Vous en savez assez
coach-done-text = Renforcer, attaquer, manœuvrer : voilà un tour, et les cartes grossissent les suivants. Cette partie est à vous, continuez.
coach-over = La partie est finie
coach-over-text = Revoyez comment elle s’est passée, ou lancez-en une autre.
