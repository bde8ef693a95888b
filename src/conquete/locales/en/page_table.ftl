# The table on the page: who, what, why; the dock; the log. Sentences for kinds of question end in the kind's name.

seat-neutral = Neutral
seat-alike = { $name } ({ $colour })
seat-third = the third army
announce-your-turn = It is your turn.
tag-you = you
tag-bot = bot
tag-away = away
tag-led-skip = away, passes
tag-led-neutral = away, stands still
tag-led-bot = away, a bot plays
tag-led-substitute = away, a bot plays

title-loading = Setting the table
title-waiting-room = Waiting for players
title-set-up = Setting up
title-yours = Your turn
title-plays = { $name } plays
title-do-claim = Your turn: take a territory
title-do-place_initial = Your turn: place one army
title-do-place_all = Your turn: place your armies
title-do-place_sealed = Your turn: place in secret
title-do-place_pair = Your turn: place armies
title-do-choose_headquarters = Choose your headquarters
title-do-place = Your turn: reinforce
title-do-neutral_place = Place for the third army
title-do-trade = Your turn: cards
title-do-place_bonus = Place the extra armies
title-do-attack = Your turn: attack
title-do-choose_dice = Your turn: dice
title-do-defend = You are attacked
title-do-occupy = Move in
title-do-manoeuvre = Your turn: move
title-do-many_moves = Your turn: move
title-do-souffler = An attack without a word
title-do-react = Answer?
title-do-other = Your turn
title-they-claim = { $name } takes a territory
title-they-place_initial = { $name } places an army
title-they-place_all = { $name } places armies
title-they-place_sealed = { $name } places in secret
title-they-place_pair = { $name } places armies
title-they-choose_headquarters = { $name } chooses a headquarters
title-they-place = { $name } reinforces
title-they-neutral_place = { $name } places for the third army
title-they-trade = { $name } looks at cards
title-they-place_bonus = { $name } places extra armies
title-they-attack = { $name } attacks
title-they-choose_dice = { $name } takes dice
title-they-defend = { $name } defends
title-they-occupy = { $name } moves in
title-they-manoeuvre = { $name } moves
title-they-many_moves = { $name } moves
title-they-souffler = { $name } may take armies
title-they-react = { $name } may answer
title-they-other = { $name } decides

why-waiting-room = The game begins when every chair is taken.
why-round = Round { $round }
why-wait = Round { $round }. You can look around the board meanwhile.
why-place = { $left ->
    [one] 1 army left to place
   *[other] { $left } armies left to place
}
income-part = { $why ->
    [territories] { $armies } for { $count ->
        [one] 1 territory
       *[other] { $count } territories
    }
    [region] { $armies } for { $region }
    [cards] { $armies } for cards
   *[other] { $armies } more
}
why-placed = All armies have a place. Send them.
why-attack-none = None of your territories can attack.
why-attack-again = { $result }. Throw again, or stop here.
why-attack = Choose where to attack from, or end your attacks.
why-attack-card = Take one territory this turn and you draw a card.
why-attack-target = { $source } can reach { $places }.
why-attack-ready = { $source } attacks { $target }. Change the target on the map, or throw the dice.
why-occupy = { $target } is yours. Move in at least { $low }.
why-defend = { $attacker } attacks { $target } from { $source } with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}.
why-choose_dice = { $source } attacks { $target }: how many dice?
why-trade = You hold a set. Trade it, or keep your cards.
why-trade-must = You hold { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}: trade a set first.
why-trade-none = No set to trade now.
why-souffler = { $attacker } attacked { $target } from { $source } without naming it. Take armies for that, or let it go.
why-choose_headquarters = Secret until it falls. { $needed ->
    [one] Hold one to win.
   *[other] Hold { $needed } of them to win.
}
why-move-path = Once, along a path of your own territories.
why-manoeuvre = Once, between two neighbours of yours.
why-many_moves = As often as you like, between neighbours of yours.
why-place_pair = { $whose ->
    [own] { $go ->
        [one] 1 army of yours
       *[other] { $go } armies of yours
    } to place
   *[other] { $go ->
        [one] 1 army
       *[other] { $go } armies
    } of the third army to place
}
why-place_bonus = { $armies } more for a card whose territory you own.
why-claim = { $free ->
    [one] 1 territory is free
   *[other] { $free } territories are free
}
why-place_initial = { $left ->
    [one] 1 army left to place
   *[other] { $left } armies left to place
}
why-place_all = { $left ->
    [one] 1 army left to place
   *[other] { $left } armies left to place
}
why-place_sealed = { $left ->
    [one] 1 army left to place
   *[other] { $left } armies left to place
}, unseen until everybody is done
why-neutral_place = { $left ->
    [one] 1 army left to place
   *[other] { $left } armies left to place
} for the third army
why-react = { $name } has acted: play a card, or let it happen.
why-other = Choose one.

steps-label = Steps of the turn
step-reinforce = Reinforce
step-attack = Attack
step-move = Move
clock-label = { $time } left
clock-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
clock-hours = { $n } h

dock-label = Your choice
undo = Undo
refused = { $code ->
    [stale] That move came too late. Nothing was lost.
    [illegal] The rules do not allow that now ({ $clause }).
    [not_your_turn] It is not your turn.
    [too_fast] That was very fast. Try again in a moment.
    [bad_text] That name cannot be taken: it is too long, or has signs that cannot be seen.
   *[other] That did not go through. Nothing was lost.
}
because-title = { $place } cannot be chosen
because-from = { $place }: choose first where from
because-from-where = { $n ->
    [1] It can be reached from { $places }.
   *[other] It can be reached from any of these: { $places }.
}
because-clause = Rule { $clause }
wait-spectator = You are watching.
wait-orders = Move ahead now:
wait-orders-open = leave standing orders
decline = Let it be
less = Less
more = More
amount-least = Least
amount-all = All
amount-is-least = { $n } is the least
amount-is-most = { $n } is the most
place-choose = Choose a territory
place-choose-how = Each tap puts one army there; holding goes on.
place-threats = Threatened by { $places }
place-threat = { $place } ({ $armies })
place-safe = No enemy next door
place-less = One less
place-new = { $n } of them new
place-all = All
place-for-me = Place the rest for me
place-count = { $placed } of { $total } placed
place-none-left = Every army has a place
place-none-new = No new army here
place-drag = Drag one onto the map
place-set = Set: +{ $armies }
place-last = { $n ->
    [one] Place the last one
   *[other] Place the last { $n }
}
place-send = { $n ->
    [one] Place 1 army
   *[other] Place { $n } armies
}
attack-caps = Attack
attack-choose = Choose where to attack from
attack-choose-how = Lit territories can attack. Drag from one to its target, or tap both.
attack-choose-target = Now choose the target.
attack-dice = Dice
attack-n-dice = { $n ->
    [one] 1 die
   *[other] { $n } dice
}
attack-go = Attack
attack-again = Again
attack-unannounced = Without a word
attack-until = Until victory, or
attack-reserve = Stop when so many are left
attack-left = left
move-choose = Choose whom to move
move-choose-how = Tap where they start, then where they go.
move-choose-target = Now choose where they go.
move-amount = Armies to move
move-go = { $n ->
    [one] Move 1 army
   *[other] Move { $n } armies
}
defend-always = Always all dice
occupy-amount = Armies that move in
occupy-go = { $n ->
    [one] Move 1 in
   *[other] Move { $n } in
}
trade-sets = Sets you can trade
trade-nothing = No set to trade
trade-must = Trade a set first
trade-may = A set is ready
trade-choose = Choose a set
trade-held = { $most ->
    [0] { $cards ->
        [one] You hold { $cards } card
       *[other] You hold { $cards } cards
    }
   *[other] { $cards } of { $most ->
        [one] { $most } card
       *[other] { $most } cards
    }
}
trade-worth = { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}
trade-extra = +{ $extra } { $places }
trade-keep = Keep the cards
trade-go = { $armies ->
    [one] Trade for 1 army
   *[other] Trade for { $armies } armies
}
spot-choose = Choose this one
spot-both = Choose these two
spot-how = Tap a lit territory.
march-instead = Manoeuvre instead
attack-instead = Back to attacks
answer-side = { $piece }
answer-other = Answer { $n }
card-unnamed = A card without a name
piece-unnamed = A piece without a name
unnamed = without a name
answer-blow = Take the armies
answer-let = Let it go
answer-pass = Let it happen
answer-play = Play { $card }
answer-keep = Keep the cards
answer-stop = Stop
answer-stay = Move nothing

odds-one = One throw
odds-dice = { $attackers ->
    [one] 1 die
   *[other] { $attackers } dice
} v { $defenders }
odds-outcome = { $you ->
    [0] they lose { $they }
   *[other] { $they ->
        [0] you lose { $you }
       *[other] { $you } each
    }
}
odds-end = To the end
odds-left = about { $n } left if you win
odds-before = Before the dice
odds-before-mine = you come out ahead, then { $chance }
odds-before-theirs = they come out ahead, then { $chance }
odds-whole = The whole attack
odds-certain = You cannot lose this
dice-falling = { $source } against { $target }
dice-loses = { $who ->
    [you] You lose { $n }
   *[other] { $name } loses { $n }
}
dice-number = Throw { $n }.
dice-check = Check it
dice-proof = The dice were fixed before the first throw, under the seal { $commitment }… When the game is over the seal is opened, and your browser works out every throw again.

scores-label = Standing
scores-player = Player
scores-land = Land
scores-armies = Armies
scores-income = Income
scores-cards = Cards
rail-label = Players, log and hand
rail-open = Players, log and hand
tab-map = Map
tab-hand = Hand
tab-players = Players
tab-log = Log
tab-chat = Chat
tab-rules = Rules
round = { round-word } { $n }
hand-label = Your hand
hand-must = Trade first
hand-set = A set is ready
hand-no-set = No set yet
rules-search = Search the rules
map-label = Map
map-mini = Tap to go there
map-keys = Arrow keys walk the borders, Enter chooses, Escape steps back, plus and minus zoom, R shows the regions, T the board as a list.
map-tools = Zoom and regions
map-regions = Show the regions
map-in = Closer
map-out = Further away
map-described = { $name }, { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}{ $can ->
    [yes] , can be chosen
   *[no] { "" }
}
list-region = { $name }, bonus { $bonus }
list-alone = Of no continent
list-territory = { $name }, { $who ->
    [you] yours
    [other] { $seat }
   *[nobody] nobody’s
}, { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}{ $new ->
    [0] { "" }
   *[other] , { $new } new
}{ $can ->
    [yes] , can be chosen
   *[no] { "" }
}
log-label = What happened
log-empty = Nothing has happened yet.
log-you = You
log-turn = { $who ->
    [you] Round { $n }: your turn
   *[other] Round { $n }: { $seat }
}
log-placed = { $who ->
    [you] You placed
   *[other] { $seat } placed
} { $n ->
    [one] { $n } army
   *[other] { $n } armies
}{ $spread ->
    [yes] : { $places }
   *[no] { " " }in { $place }
}
log-dealt = { $n ->
    [one] A territory finds its owner
   *[other] { $n } territories find their owners
}
log-taken = { $who ->
    [you] You hold { $place }
   *[other] { $seat } holds { $place }
}
log-attack = { $who ->
    [you] You attacked { $target } from { $source }: you lost { $m }, { $other } { $n }
   *[other] { $loser ->
        [you] { $seat } attacked you in { $target } from { $source }: you lost { $n }, { $seat } { $m }
       *[other] { $seat } attacked { $target } from { $source }: lost { $m }, { $other } { $n }
    }
}
log-took = { $who ->
    [you] You took { $target } from { $other }
   *[other] { $loser ->
        [you] { $seat } took { $target } from you
       *[other] { $seat } took { $target } from { $other }
    }
}
log-lost = { $who ->
    [you] You lost
   *[other] { $seat } lost
} { $n ->
    [one] { $n } army
   *[other] { $n } armies
} in { $place }
log-moved = { $who ->
    [you] You moved
   *[other] { $seat } moved
} { $n ->
    [one] { $n } army
   *[other] { $n } armies
} from { $source } to { $target }
log-received = { $who ->
    [you] You receive
   *[other] { $seat } receives
} { $n ->
    [one] { $n } army
   *[other] { $n } armies
}
log-drew = { $who ->
    [you] You drew a card
   *[other] { $seat } drew a card
}
log-drew-own = You drew a card
log-traded = { $who ->
    [you] You traded
   *[other] { $seat } traded
} a set for { $n ->
    [one] { $n } army
   *[other] { $n } armies
}
log-cards-captured = { $loser ->
    [you] { $seat } took your
   *[other] { $who ->
        [you] You took
       *[other] { $seat } took
    }
} { $n ->
    [one] { $n } card
   *[other] { $n } cards
}{ $loser ->
    [you] { "" }
   *[other] { " " }from { $other }
}
log-eliminated = { $loser ->
    [you] { $seat } has put you out of the game
   *[other] { $who ->
        [you] You have put { $other } out of the game
       *[other] { $seat } has put { $other } out of the game
    }
}
log-mission-shown = { $who ->
    [you] You show your mission
   *[other] { $seat } shows a mission
}
log-headquarters-taken = { $who ->
    [you] You found the headquarters of { $other } in { $place }
   *[other] { $loser ->
        [you] { $seat } found your headquarters in { $place }
       *[other] { $seat } found the headquarters of { $other } in { $place }
    }
}
log-headquarters-chosen = { $who ->
    [you] You chose your headquarters
   *[other] { $seat } has chosen a headquarters
}
log-sealed-own = You placed { $n ->
    [one] { $n } army
   *[other] { $n } armies
} in { $place }, unseen
log-sealed = { $who ->
    [you] Your armies are placed
   *[other] { $seat } has placed in secret
}
log-general = { $who ->
    [you] You are the general
   *[other] { $seat } is the general
}
log-first = { $who ->
    [you] You begin
   *[other] { $seat } begins
}
log-order-die = { $who ->
    [you] You threw { $n } for the order
   *[other] { $seat } threw { $n } for the order
}
log-share-die = { $who ->
    [you] You threw { $n } for your share
   *[other] { $seat } threw { $n } for a share
}
log-joker-dealt = { $who ->
    [you] You are dealt a joker
   *[other] { $seat } is dealt a joker
}
log-third-army = The third army receives { $n ->
    [one] { $n } army
   *[other] { $n } armies
}
log-pile-renewed = The traded cards are shuffled again
log-seal-opened = A seal has been opened
log-sealed-told = Something new has happened
log-attack-cancelled = The attack on { $target } does not take place
log-card-played = { $who ->
    [you] You played a card
   *[other] { $seat } played a card
}
log-card-played-named = { $who ->
    [you] You played
   *[other] { $seat } played
} { $card }
log-card-countered = A card has no effect
log-ended = { $who ->
    [you] You have won
   *[other] The game is over
}

chat-label = Chat
chat-empty = Nobody has said anything yet.
chat-placeholder = Say something
chat-send = Send
chat-unread = { $n ->
    [one] Chat, 1 new line
   *[other] Chat, { $n } new lines
}
chat-mute = Mute { $name }
chat-unmute = Hear { $name } again
phrase-hello = Hello!
phrase-well-played = Well played.
phrase-your-turn = Your turn.
phrase-alliance = Truce?
phrase-thanks = Thank you.

sound-on = Sound on
sound-off = Sound off
menu-open = Menu
menu-title = This table
menu-dice = Dice of an attack
menu-dice-same = As many as armies
menu-dice-ask = Ask me
menu-light = Day
menu-dark = Night
menu-sound = Sound
menu-on = On
menu-off = Off
menu-fair = The dice were locked before the first throw: { $commitment }…
orders-defend = Defend with
orders-defend-ask = Ask me
orders-defend-most = All dice
orders-defend-one = One die
take-back = Ask to take back
draw-offer = Offer a draw
seat-back = I lead my seat again
resign = Resign
keys-title = Keys
key-arrows = ← ↑ → ↓
key-arrows-does = walk the borders
key-enter = Enter
key-enter-does = choose
key-escape = Esc
key-escape-does = step back, skip motion
key-digits = 1 2 3
key-digits-does = number of dice
key-a = A
key-a-does = attack
key-u = U
key-u-does = until victory
key-e = E
key-e-does = end the phase
key-z = Z
key-z-does = undo
key-m = M
key-m-does = hold for the mission
key-l = L
key-l-does = log
key-r = R
key-r-does = regions on the map
key-t = T
key-t-does = the board as a list
key-zoom = + − 0
key-zoom-does = zoom
key-help = ?
key-help-does = these keys

cover-title = Pass to { $name }
cover-here = I am { $name }
stopping = The server restarts. Your place and your clock are kept.
offline = Connection lost. Trying again; your place is kept.
over-story = See how it went
storage-refused = This browser keeps nothing; your choices last until you close the page.

room-title = A new table
room-host = { $name } hosts
room-start = Start the game
room-start-not = { $n ->
    [one] 1 chair is still free: invite somebody or seat a bot.
   *[other] { $n } chairs are still free: invite people or seat bots.
}
room-wait = { $name } starts the game when everybody is here.
room-dice = The dice are locked before the game. Everybody can check them at the end.
room-rules = Read the rules
chair-free = Free chair
chair-free-how = by link or code
chair-here = here
chair-sit = Sit here
chair-bot = Seat a bot
chair-leave = Get up
chair-clear = Clear
chair-cleared = The host has cleared your chair. You may take another one.
invite-title = Invite people
invite-text = Whoever opens the link may take a free chair.
invite-copy = Copy the link
invite-code = Or tell them the code
copied = Copied.
name-label = Your name
name-first = Type your name first.
name-refused = That name cannot be used. Try another one.
http-not_found = That is not there any more.
http-not_allowed = Only the host can do that.
http-not_possible = That is not possible now.
http-too_many = Too many at once. Wait a moment.
http-bad_text = That name cannot be taken: it is too long, or has signs that cannot be seen.
http-bad_campaign = This is not the file of a campaign, or not all of it.
http-campaign_changed = This file was changed after it was written: its entries no longer follow from one another.
http-campaign_differs = Played again here, a game of this campaign comes to something else than its file says. It was written by another version of Conquête, or changed.
http-campaign_long = Playing this campaign again takes longer than this server allows. Ask its host to allow more.
http-campaign_names = A name in this campaign cannot be used on this server.
http-campaign_unfit = This server cannot go on with this campaign: it does not know its edition, its mode or one of its options.
http-too_large = That is larger than this server takes.
http-unavailable = The server cannot do that now. Try again in a moment.
http-not_invited = This campaign is for those who take part in it. Ask them for an invitation.
http-other = { $text }
led-bot = A bot plays for you
led-skip = Your turns are passed
led-neutral = Your armies stand still
led-substitute = A bot plays for you
led-how = Your time ran out. Nothing is lost.
site-own = Your headquarters
site-found = A headquarters that was found

offer-draw = { $name } offers a draw.
offer-take_back = { $name } would like to take back a choice.
offer-accept = Agree
offer-refuse = Refuse
offer-withdraw = Withdraw
offer-waits = { $what ->
    [draw] A draw is offered
    [stand_in] A stand-in is proposed ({ $person })
   *[take_back] A choice would be taken back
}; { $missing ->
    [0] nobody is missing
    [one] { $names } has not answered yet
   *[other] { $names } have not answered yet
}

# What the server says about the table: note-<its name>.
note-draw_offered = { $name } offers a draw.
note-draw_agreed = { $who ->
    [you] You agree to the draw.
   *[other] { $name } agrees to the draw.
}
note-draw_lapsed = The offer of a draw no longer stands.
note-draw_refused = { $who ->
    [you] You refused the draw.
   *[other] { $name } refuses the draw.
}
note-resigned = { $who ->
    [you] You have resigned. You can go on watching.
   *[other] { $name } has resigned.
}
note-returned = { $who ->
    [you] You lead your seat again.
   *[other] { $name } is back.
}
note-take_back_agreed = { $who ->
    [you] You agree to going back.
   *[other] { $name } agrees to going back.
}
note-take_back_asked = { $name } would like to take back a choice.
note-take_back_lapsed = The game has gone on since: nothing is taken back.
note-take_back_refused = { $who ->
    [you] You refused: nothing is taken back.
   *[other] { $name } refuses: nothing is taken back.
}
note-taken_back = { $who ->
    [you] Your last choice is taken back.
   *[other] { $name } has taken back a choice.
}
note-time_is_up = { $who ->
    [you] { $absence ->
        [bot] Your time ran out: a bot plays for you.
        [skip] Your time ran out: this turn is passed.
        [neutral] Your time ran out: your armies stand still.
        [substitute] Your time ran out: a bot plays for you, until you are back or the others agree on a stand-in.
       *[wait] Your time ran out. The others wait for you.
    }
   *[other] { $absence ->
        [bot] { $name } ran out of time: a bot plays on.
        [skip] { $name } ran out of time: the turn is passed.
        [neutral] { $name } ran out of time: those armies stand still.
        [substitute] { $name } ran out of time: a bot plays on, until everybody agrees on a stand-in.
       *[wait] { $name } ran out of time. The game waits.
    }
}
note-undone = { $who ->
    [you] Taken back.
   *[other] { $name } took back a choice.
}
note-two-tabs = This table is open in another tab too. Both show the same game; play in either.
log-entered = { $who ->
    [you] You entered
   *[other] { $seat } entered
} { $place } with { $n ->
    [one] { $n } army
   *[other] { $n } armies
}{ $m ->
    [0] { "" }
    [one] ; { $m } was lost
   *[other] ; { $m } were lost
}
dice-counted = They count { $attack } against { $defence }
dice-reason = { $name }: { $which ->
    [none] { $side ->
        [attack] attackers may use it
       *[other] defenders may use it
    }
    [larger] { $n ->
        [one] eight-sided die
       *[other] { $n } eight-sided dice
    } { $side ->
        [attack] in attack
       *[other] in defence
    }
   *[other] { $side ->
        [attack] attackers
       *[other] defenders
    } { $n ->
        [-2] −2
        [-1] −1
        [1] +1
       *[2] +2
    } { $which ->
        [low] on the lower die
        [high] on the higher die
       *[all] on both dice
    }
}
bears-other = What this world brings
