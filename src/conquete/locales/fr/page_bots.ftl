# Les bots tels qu’on les rencontre : leur force, et en choisir un pour une chaise.

level-1 = débutant
level-2 = facile
level-3 = moyen
level-4 = fort
level-5 = redoutable
bots-choose = Qui s’assiéra là ?
bots-change-for = Choisir un autre caractère pour la chaise { $n }
chair-bot-kind = Un bot
quick-strength = Force des bots
quick-easy = Facile
quick-middling = Moyenne
quick-strong = Forte
http-unfit_bot = Ce bot ne connaît pas cette édition. Choisissez-en un autre.
