# Conseils des premiers tours d’une partie rapide. hint-<topic> est ce qu’ils disent de cette question.

hints-label = Conseil
hints-away = Compris
hints-end = Plus de conseils
hints-ended = Plus de conseils. Les réglages les ramènent.
settings-hints = Conseils des premiers tours

hint-claim = Prenez à votre tour des territoires libres. Des voisins d’un même continent valent le plus : entier, il rapporte à chaque tour.
hint-place_initial = { $has ->
    [yes] Touchez un territoire éclairé pour y poser une armée : voyez { $source }. Mieux vaut quelques places fortes que beaucoup de faibles.
   *[no] Touchez un territoire éclairé pour y poser une armée. Mieux vaut quelques places fortes que beaucoup de faibles.
}
hint-place_all = Répartissez vos armées sur vos terres, davantage là où un voisin est ennemi.
hint-place_sealed = Répartissez vos armées à l’abri des regards : davantage là où un voisin est ennemi.
hint-choose_headquarters = Choisissez une place difficile à atteindre, et gardez-y des armées : qui la trouve peut la prendre.
hint-trade = Trois cartes semblables, ou trois différentes, deviennent des armées. Ce que vaut une combinaison est écrit dessous.
hint-place = { $has ->
    [yes] Rassemblez vos renforts là où vous attaquerez : touchez { $source }, puis Tout.
   *[no] Rassemblez vos renforts là où vous attaquerez, puis validez.
}
hint-attack = { $pair ->
    [yes] Une bonne attaque : depuis { $source }, attaquez { $target }, { $chance }. Une conquête par tour donne une carte ; puis finissez vos attaques.
   *[no] Attaquez là où vous avez nettement plus d’armées. Une conquête par tour donne une carte ; puis finissez vos attaques.
}
hint-attack_target = { $has ->
    [yes] À présent la cible : { $source }, { $chance }.
   *[no] À présent, choisissez un des voisins éclairés.
}
hint-odds = La barre montre vos chances avant le lancer. Sous la moitié, réfléchissez.
hint-occupy = Faites entrer presque toutes vos armées si l’ennemi est proche là-bas ; laissez-en davantage s’il est proche ici.
hint-manoeuvre = { $pair ->
    [yes] Un dernier déplacement : depuis { $source }, renforcez { $target }. Ou ne déplacez rien.
   *[no] Un dernier déplacement, de l’arrière vers une frontière. Ou ne déplacez rien.
}
hint-many_moves = Derniers déplacements : amenez des armées de l’arrière vers une frontière, puis finissez votre tour.
hint-defend = On vous attaque. Deux dés défendent mieux qu’un.
hint-react = Vous pouvez répondre par une carte. Laissez faire si vous préférez la garder.
