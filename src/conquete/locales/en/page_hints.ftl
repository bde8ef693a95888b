# Advice in the first turns of a quick game. hint-<topic> is what it says about that question.

hints-label = Advice
hints-away = Got it
hints-end = No more hints
hints-ended = No more hints. The settings bring them back.
settings-hints = Hints in the first turns

hint-claim = Take free land in turn. Territories side by side in one continent are worth most: a whole one pays every turn.
hint-place_initial = { $has ->
    [yes] Tap a lit territory to put an army there: { $source } is a good front. A few strong places are better than many weak ones.
   *[no] Tap a lit territory to put an army there. A few strong places are better than many weak ones.
}
hint-place_all = Spread your armies over your land, more of them where a neighbour is an enemy.
hint-place_sealed = Spread your armies unseen: more of them where a neighbour is an enemy.
hint-choose_headquarters = Choose a place that is hard to reach, and keep armies there: whoever finds it can take it.
hint-trade = Three cards alike, or three different ones, become armies. What a set pays stands below it.
hint-place = { $has ->
    [yes] Put new armies together where you will attack: tap { $source }, then All.
   *[no] Put new armies together where you will attack, then send them.
}
hint-attack = { $pair ->
    [yes] A good attack: from { $source } into { $target }, { $chance }. One conquest a turn earns a card; then end your attacks.
   *[no] Attack where you have clearly more armies. One conquest a turn earns a card; then end your attacks.
}
hint-attack_target = { $has ->
    [yes] Now the target: { $source }, { $chance }.
   *[no] Now choose one of the lit neighbours.
}
hint-odds = The bar shows your chances before you throw. Under half, think twice.
hint-occupy = Move most armies in if enemies are near there; leave more behind if they are near here.
hint-manoeuvre = { $pair ->
    [yes] One last move: armies from { $source } would help in { $target }. Or move nothing.
   *[no] One last move, from behind the lines to a border. Or move nothing.
}
hint-many_moves = Last moves: bring armies from behind the lines to a border, then end your turn.
hint-defend = You are attacked. Two dice defend better than one.
hint-react = You may answer with a card. Let it happen if you would rather keep it.
