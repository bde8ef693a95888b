# A game in the terminal: questions, answers, commands.

question-place_initial = Place 1 army on one of your territories; you still have { $left } to place.
question-place = { $left } to place: choose a territory.
question-place_all = { $left } to place: choose a territory.
question-place_sealed = { $left } to place, unseen until everybody is done: choose a territory.
question-place_pair = { $whose ->
    [own] { $left } of yours to place: choose a territory.
   *[other] { $left } of the neutral side to place: choose a territory.
}
question-neutral_place = { $left } to place for the third army: choose a territory.
question-claim = Take a free territory.
question-choose_headquarters = Choose the territory of your secret headquarters.
question-place_bonus = Extra armies for a traded card: choose where they go.
question-trade = { $must ->
    [yes] You hold { $held ->
        [one] { $held } card
       *[other] { $held } cards
    }: trade a set first.
   *[no] Trade a set of cards?
}
question-attack = { $led ->
    [yes] You lead { $attacker }: attack from where to where?
   *[no] Attack from where to where?
}
question-choose_dice = { $led ->
    [yes] You lead { $attacker } against { $target } ({ $target_armies }) from { $source } ({ $source_armies }).
   *[no] You attack { $target } ({ $target_armies }) from { $source } ({ $source_armies }).
}
question-defend = { $attacker } attacks { $target } ({ $target_armies }) and throws { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}.{ $defended ->
    [other] { " " }You throw for { $defender }.
   *[own] { "" }
}
question-occupy = { $led ->
    [yes] { $attacker }, led by you, has taken { $target }; at least { $engaged } must move in.
   *[no] You have taken { $target }; at least { $engaged } must move in.
}
question-manoeuvre = Move armies once between two neighbouring territories of yours?
question-many_moves = Move armies between territories of yours?
question-souffler = The attack on { $target } from { $source } was not announced. Take armies from it?
question-react = Play a card now?
question-other = Choose ({ $kind }).

held = { $territory } ({ $armies })
held-sealed = { $territory } ({ $armies }, and { $sealed } of yours in secret)
option-place = { $against ->
    [0] { $territory }, no enemy next door
   *[other] { $territory }, { $against } against it
}
option-attack_unnamed = { $attack }, without announcing it
option-blow = take the armies; the attack is void
option-let = let the attack go on
option-trade = { $cards }: { $armies }
option-play = play { $card }
option-stop = end the attacks
option-keep = keep the cards
option-stay = move nothing
option-pass = let it happen

number-place = How many armies ({ $low } to { $high }, Enter for { $high })?
number-attack = How many armies do you engage ({ $low } to { $high }, Enter for { $high }, ! until it falls)?
number-dice = How many dice do you throw ({ $low } to { $high }, Enter for { $high })?
number-defend = How many dice do you throw ({ $low } to { $high }, Enter for { $high })?
number-occupy = How many armies move in altogether ({ $low } to { $high }, Enter for { $high })?
number-move = How many armies ({ $low } to { $high }, Enter for { $high })?
number-other = How many ({ $low } to { $high }, Enter for { $high })?

operand-territory = TERRITORY
operand-card = CARD
operand-number = NUMBER
operand-seat = SEAT
operand-region = REGION

verb-attack = attack
verb-place = place
verb-move = move
verb-trade = trade
verb-keep = keep
verb-stop = stop
verb-stay = stay
verb-dice = dice
verb-defend = defend
verb-occupy = occupy
verb-bonus = bonus
verb-claim = claim
verb-headquarters = headquarters
verb-blow = blow
verb-let = let
verb-trade_joker = trade_joker
verb-attack_unnamed = attack_unnamed
verb-play = play
verb-pass = pass

source-entry = { $source }: { $count ->
    [one] 1 target
   *[other] { $count } targets
}
back = 0 goes back

play-title = { $edition }, { $mode }
play-you = You are { $seats }.
play-others = Against you: { $seats }.
play-commitment = The dice are fixed already; their commitment is { $commitment }.
play-help-hint = Type a number to answer, or help.
play-menu-hint = Type a number, the beginning of a name, or help.
play-repeat-hint = Type a number, or “3 5” for territory 3 five times in a row.
play-pass = Pass the keyboard to { $seat }. Enter when { $seat } is there:
play-out = You are out of the game; the others play on.
play-end-seed = Seed { $seed }
play-end-commitment = Commitment { $commitment }
play-end-check = With a saved record, “conquete verify FILE” checks every throw.
play-save-question = Save the record? A file name, or Enter for no:
play-quit-question = Save the game before leaving? A file name, or Enter for no:
play-saved = Saved in { $file }.
play-saved-secret = Saved in { $file }; the dice to come are in { $seed }, which nobody should read. To go on: conquete play --resume { $file }
play-left = You left the game without saving it. Next time type “save FILE”; “conquete play --resume FILE” goes on from there.
play-left-saved = To go on: conquete play --resume { $file }

not-understood = “{ $typed }” is none of the options: type a number from the list, or help.
too-short = Type at least two letters of a name.
not-in-list = There is no number { $number } in the list.
not-in-range = It must be a number from { $low } to { $high }.
several-match = Several options fit “{ $typed }”: { $labels }.
cannot-read = “{ $typed }” cannot be read; write: { $usage }
refused-by = Refused by { $clause }: { $text }
refused-now = That is not what is asked now.
no-such-clause = There is no clause “{ $id }”.
why-intro = The clauses that bind this choice:
why-none = No clause narrows this choice.
rules-usage = Write “rules” and a clause, such as rules { $example }; or “why” for the clauses of this question.
save-usage = Write “save” and the name of a file.
cannot-save = Cannot save in { $file }: { $reason }.
not-a-record = there is another file of that name
no-mission = There are no missions in this game.
your-mission = Your mission: { $what }
your-headquarters = Your headquarters: { $what }
your-cards = Your cards: { $cards }
your-cards-none = You hold no cards.

help-text =
    Answer with the number of an option; “4 2” also says how many, “4!” attacks until the territory falls, “4!6” stops when 6 armies are left.
    You may also type the beginning of a name, or an action: attack brazil north_africa 3
    board: the board
    hand: your cards
    mission: your mission
    why: the rules behind this question
    rules CLAUSE: what a clause says
    save FILE: save the game
    quit or q: leave
option-other = go on
