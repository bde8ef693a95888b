# What things are for: steps, numbers. Said by a tap, by pointing or by the keyboard.

die-sides = a die of { $n ->
    [one] { $n } side
   *[other] { $n } sides
}, not thrown yet
die-again = { $n }, thrown again

explain-step-reinforce = New armies come in: one for every few territories, more for whole regions and for a set of cards. At least three.
explain-step-attack = Attack neighbours as often as you like. One conquest in the turn earns a card.
explain-step-move = Once the fighting is over, bring armies from the rear to the front.

explain-column-land = Territories. So many of them bring an army at the start of each turn.
explain-column-armies = Armies on the whole board.
explain-column-income = Armies that would come in if the turn began now, without cards.
explain-column-cards = Cards in hand. Which they are is secret.

claim-for-me = Claim the rest for me
