# Legacy sur la page : factions, états-majors, missiles, étoiles, cartes de ressources, et ce qui reste sur un monde.

faction = { $faction ->
    [die_mechaniker] Die Mechaniker
    [enclave_of_the_bear] Enclave de l’Ours
    [imperial_balkania] Balkanians Impériaux
    [khan_industries] Khan Industries
   *[other] République Sahraouie
}
row-side = Faction
faction-does-die_mechaniker = Ils tiennent ce qui est à eux : pouvoirs de défense et d’état-major.
faction-does-enclave_of_the_bear = Ils frappent fort : pouvoirs du premier coup.
faction-does-imperial_balkania = Ils grandissent vite : pouvoirs de recrutement et de développement.
faction-does-khan_industries = Ils ne manquent jamais d’hommes : recrues d’état-major et de cartes.
faction-does-saharan_republic = Ils sont partout : pouvoirs de manœuvre.
faction-led = Menée par { $name } dans cette partie
faction-open = { $name } mène { $faction ->
    [die_mechaniker] Die Mechaniker
    [enclave_of_the_bear] l’Enclave de l’Ours
    [imperial_balkania] les Balkanians Impériaux
    [khan_industries] Khan Industries
   *[other] la République Sahraouie
} : lire sa carte
faction-powerless = Elle n’a pas encore de pouvoir dans ce monde.
faction-past = Dans les parties passées
faction-game = Partie { $n }, { $name } : { $result ->
    [won] gagnée
    [held_on] a tenu bon
   *[other] éliminé
}
power-fortified_headquarters = État-major fortifié
power-does-fortified_headquarters = En défendant votre propre état-major, chacun des deux dés compte 1 de plus.
power-double_six = Double six
power-does-double_six = Défendre avec un double six naturel ferme ce territoire aux attaques pour ce tour.
power-first_target = Première cible
power-does-first_target = Dans le premier territoire attaqué à chaque tour, le dé le plus bas du défenseur perd 1.
power-three_of_a_kind = Brelan
power-does-three_of_a_kind = Trois dés d’attaque égaux qui tuent un défenseur tuent tous ceux qui défendent là.
power-rounding_up = Arrondi vers le haut
power-does-rounding_up = Le tiers de vos territoires et de votre population est arrondi vers le haut.
power-supply_on_the_way = Ravitaillement en route
power-does-supply_on_the_way = Quatre développements en un tour donnent droit à une carte de ressources sans conquête.
power-recruits_at_headquarters = Recrues d’état-major
power-does-recruits_at_headquarters = Chaque tour commence par 1 armée dans chacun de vos territoires qui a un état-major.
power-recruit_by_card = Recrue de carte
power-does-recruit_by_card = En prenant la carte d’un de vos territoires, vous pouvez y placer 1 armée.
power-manoeuvre_at_any_time = Manœuvre à tout moment
power-does-manoeuvre_at_any_time = Votre manœuvre peut venir à n’importe quelle phase de votre tour.
power-free_manoeuvre = Manœuvre libre
power-does-free_manoeuvre = Votre manœuvre peut relier deux de vos territoires, quels qu’ils soient.

piece-headquarters = État-major
piece-minor_city = Ville mineure
piece-major_city = Ville majeure
piece-world_capital = Capitale mondiale
piece-fortification = Fortification
piece-bunker = Bunker
piece-ammo_shortage = Pénurie de munitions
piece-other = Une marque de ce monde
piece-does-headquarters = Vaut 1 étoile à qui le tient. Sa couleur est celle de qui l’a bâti.
piece-does-minor_city = Compte pour 1 territoire quand son maître recrute. Qui s’y développe perd 1 armée.
piece-does-major_city = Compte pour 2 territoires quand son maître recrute. Qui s’y développe perd 2 armées ; seul son fondateur peut y commencer.
piece-does-world_capital = Compte pour 5 territoires quand son maître recrute.
piece-does-fortification = Qui défend ajoute 1 à ses deux dés. Chaque attaque à trois armées lui ôte une case ; sans case, elle ne sert plus.
piece-does-bunker = Qui défend ici ajoute 1 à son plus haut dé.
piece-does-ammo_shortage = Qui défend ici retire 1 à son plus haut dé.
piece-does-other = Elle reste ici pour toujours. Les règles de ce monde disent ce qu’elle fait.
legend-piece = { $piece } : { $does }
legend-star = Quatre étoiles rouges gagnent aussitôt : les jetons, et 1 pour chaque état-major tenu.
legend-missiles = Un missile fait d’un dé de n’importe quel combat un 6, avant les pertes. Chacun peut répondre par un autre.
deck-title = { $deck ->
    [scars] Cicatrices
    [events] Événements
    [missions] Missions
   *[other] Ressources
}
deck-does = { $deck ->
    [scars] Posées pour toujours sur un territoire attaqué.
    [events] Ils arrivent quand on les retourne.
    [missions] Le premier qui en remplit une reçoit son étoile.
   *[other] Échangées contre des armées selon leurs pièces, ou quatre contre une étoile.
}
money = { $n ->
    [one] 1 missile
   *[other] { $n } missiles
}
scores-stars = étoiles
explain-column-stars = Étoiles rouges : jetons et états-majors tenus. Quatre gagnent aussitôt.
scores-coins = pièces
explain-column-coins = Ce que valent en pièces les cartes de ressources en main.
scores-missiles = missiles
explain-column-missiles = Chacun fait d’un dé de n’importe quel combat un 6.
explain-missiles = Vous avez un missile par signature sur ce monde. Chacun fait d’un dé de n’importe quel combat un 6.

explain-step-buy_point = Quatre cartes de ressources peuvent s’échanger contre une étoile.
explain-step-take_card = Qui a pris un territoire prend une carte de ressources, ou revendique une mission.

title-do-choose_side = Choisissez votre faction
title-do-land = Choisissez où commencer
title-do-come_back = Retour en guerre
title-do-fix_die = Un missile ?
title-do-order_packs = Quelle enveloppe s’ouvre d’abord ?
title-do-sign = Victoire : signez le monde
title-do-winner_reward = Victoire : laissez une trace
title-do-held_on_reward = Vous avez tenu : laissez une trace
title-do-name_planet = Nommez le monde
title-they-choose_side = { $name } choisit une faction
title-they-land = { $name } choisit où commencer
title-they-come_back = { $name } revient
title-they-fix_die = { $name } peut user d’un missile
title-they-order_packs = { $name } dit quelle enveloppe s’ouvre d’abord
title-they-sign = { $name } a gagné et signe
title-they-winner_reward = { $name } a gagné et choisit
title-they-held_on_reward = { $name } a tenu bon et choisit
title-they-name_planet = { $name } nomme le monde
why-choose_side = Chacune a ses pouvoirs ; on les mène tour à tour, partie après partie.
why-land = Là se tiennent votre état-major et { $n ->
    [one] votre première armée
   *[other] vos { $n } premières armées
}.
why-come_back = Vous n’avez plus d’armée : { $n ->
    [one] { $n } armée revient
   *[other] { $n } armées reviennent
} dans un territoire libre.
why-fix_die = Les dés sont jetés. Un missile fait de l’un d’eux un 6, et d’autres peuvent répondre.
why-order_packs = Leurs conditions sont remplies au même moment ; les autres suivent.
why-sign = Votre nom reste sur le plateau, et vaut un missile dans chaque partie à venir.
why-winner_reward = Un changement de ce monde, pour toujours.
why-held_on_reward = Un changement de ce monde, pour toujours.
why-name_planet = Après quinze parties, qui a signé le plus lui donne son nom.

end-move_at_will = Pas maintenant
title-do-move_at_will = À vous : manœuvrer ?
title-they-move_at_will = { $name } peut déplacer des armées
why-move_at_will = Votre seule manœuvre de ce tour peut venir à toute phase ; elle reste à faire.
title-do-card_recruit = Une armée sur la terre de la carte ?
title-they-card_recruit = { $name } peut poser une armée
why-card_recruit = Votre pouvoir : une armée dans le territoire de la carte que vous avez prise.
end-card_recruit = Pas maintenant

title-do-choose_power = Un pouvoir pour une faction
title-do-add_coin = Une pièce pour une carte
title-they-choose_power = { $name } choisit un pouvoir
title-they-add_coin = { $name } ajoute une pièce
why-choose_power = Pour toujours : on ne reverra jamais l’autre.
why-add_coin = Pour toujours : la carte de ce territoire porte une pièce de plus. { $n ->
    [one] Il en reste { $n } à poser.
   *[other] Il en reste { $n } à poser.
}

slots-title = Cartes de ressources
slots-open = Cartes : { $n }
bears-bunker = Bunker
bears-ammo_shortage = Pénurie de munitions
bears-fortified = Fortification
bears-first_target = Première cible
bears-three_of_a_kind = Brelan
bears-double_six = Double six
odds-with-token = { $chance } avec un missile, là où il aide le plus
faction-new = Une faction nouvelle
slots-coins = { $n ->
    [one] encore { $n } carte Pièce
   *[other] encore { $n } cartes Pièce
}
slots-about = Qui a pris un territoire à son tour prend une de ces cartes si son territoire est à lui, sinon une carte Pièce. Les pièces achètent des armées ; quatre cartes achètent une étoile.
hint-choose_side = Pointez une faction pour lire ce que fait son pouvoir.
hint-land = Commencez là où il y a de la place autour de vous, loin des autres : on entre sans combat en terre vide.
hint-expand = Personne n’est là : qui entre en terre vide ne lance pas de dé. Une armée reste toujours derrière.
hint-take_card = Plus une carte a de pièces, plus elle vaut. Quatre cartes de toute sorte achètent une étoile.
hint-trade_resources = Les pièces achètent des armées maintenant. Quatre cartes, quelles que soient leurs pièces, achètent une étoile au début du tour.
hint-buy_point = Une étoile est un quart de la victoire ; les cartes les plus pauvres la paient tout aussi bien.
hint-fix_die = Un missile vaut le plus là où il retourne un jet qui prend ou sauve un état-major.
