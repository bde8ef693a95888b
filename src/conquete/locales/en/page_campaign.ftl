# Games on one world that remembers: the campaign's page, what is opened, what is kept for good.

campaign-title = Campaign
campaign-about = { $of ->
    [0] Campaign · { NUMBER($n) } { $n ->
        [one] game
       *[other] games
    } played
   *[other] Campaign · games played: { NUMBER($n) } of { NUMBER($of) }
}
campaign-rules = Open rules
campaign-map = The world
campaign-chronicle = Chronicle
campaign-invited = You are invited to this campaign
campaign-join = Take part
campaign-invited-by = { $name } invites you. Whoever takes part plays with the same people, game after game.
campaign-of = Campaign of { $name }
campaign-game = { $of ->
    [0] Game { $n }
   *[other] Game { $n } of { $of }
}
campaign-waits = waits to be set up
campaign-going = is being played
campaigns = Campaigns
to-campaign = To the campaign
new-campaign = New campaign
new-campaign-name = Name of the campaign
new-campaign-name-about = For its people, in lists. The world gets its own name later.
new-language = Bots name things in
new-language-about = Bots give names, too, and those stay on the map.
new-campaign-begin = Begin the campaign
new-campaign-begin-about = Opens the table of the first game. Whoever sits there takes part.
bring = Bring one in
bring-reading = Reading it
bring-about = Have you a campaign in a file? It goes on here, with all its games.
bring-large = This file is too large for a campaign.
bring-empty = This file is empty.
campaign-missing-title = This campaign is not there
campaign-missing-text = It was never begun, or you have no invitation to it. Ask its host for the link.
campaign-trouble = The last game could not be written into the world: { $why }
world-unnamed = A world without a name
chronicle-title = Chronicle
chronicle-game = Game { $n }
chronicle-until = The world gets its name with game { $n }.
chronicle-free = The world is whole. Now it is yours to play on.
chronicle-played = Games played: { NUMBER($n) } of { NUMBER($of) }
chronicle-empty = Nothing has happened yet. The first game begins the chronicle.
chronicle-rounds = { $n ->
    [one] Won in the first round
   *[other] Won in round { $n }
}
chronicle-broken-off = Broken off: the world stayed as it was.
chronicle-opened = Opened: { $title }
chronicle-won = { $n ->
    [one] { $names } won
   *[other] { $names } won together
}
chronicle-replay = Watch it
chronicle-person = { $name } plays for the first time.
chronicle-handed = { $name } plays on for { $before }.
chronicle-renamed = The host changed a name into “{ $text }”.
next-title = Game { $n }
next-who = Who plays?
next-going = { $status ->
    [open] The table is set
   *[other] It is being played
}
next-count = { NUMBER($n) } chosen, { NUMBER($least) } to { NUMBER($most) } play
next-seated = { NUMBER($n) } of { NUMBER($of) } have sat down
next-host = { $name }, or whoever has played, sets up the next game.
next-chair-away = No free chair
next-chair-how = for who is yet to come
next-clear = Take the table away
next-break-off = Break the game off
next-too-many = { NUMBER($n) } at most can play: somebody has to miss this one.
next-too-few = It takes { NUMBER($n) }: invite a friend or add a bot.
next-bot = Add a bot
next-bot-away = { $name } does not play
next-begin = Set up game { $n }
next-join = To the table
next-watch = Watch
member-you = you
member-host = host
member-bot = bot
member-plays = plays
member-away = misses this game
member-free = nobody plays for them here
people-title = People
people-invite = Copy the invitation
people-hand = Hand on
people-hand-why = Who plays for { $name } from now on? Everything { $name } founded and signed goes along.
people-hand-none = Nobody else is here yet. Invite them first.
people-take = Play on for { $name }
people-take-here = I play on for them
people-send = Send away
people-names = Names in the world
people-names-why = As the host you may change an offensive name. The chronicle says so.
people-rename = Another name for { $text }
people-change = Change
people-keep = Keep
people-leave = Leave the campaign
take-title = Take it along
take-about = The world as it stands, with its names, marks and signatures.
take-svg = Picture (SVG)
take-png = Picture (PNG)
take-print = Print
take-file = Whole campaign
take-file-about = The whole campaign is one file. Another server can go on with it.
picture-above = The world of
picture-games = { $n ->
    [one] One game.
   *[other] { $n } games.
}
picture-from = Printed from Conquête.
picture-signed = Signed by its winners
picture-won = Who won it
picture-marks = Marks
picture-failed = The picture could not be made. Try another browser.
opening-caps = The seal is broken
opening-part = { $n ->
    [one] One piece
   *[other] { $n } pieces
}
opening-missing = { $n ->
    [one] One is still reading
   *[other] { $n } are still reading
}
opening-all = Everybody has seen it
opening-read = has read it
opening-unread = reads
opening-back = Read it; back to the table
forgood-choose = Choose a place first
forgood-place = Place
forgood-tap = Tap the map
forgood-name = Name
forgood-letters = { NUMBER($n) } of { NUMBER($of) }
forgood-look = One last look
forgood-ever = It is for ever: nobody can move it or take it back.
forgood-back = Something else
forgood-hold = Hold to make it so
forgood-unnamed = Give it a name
forgood-long = Letters: { NUMBER($of) } at most
forgood-letterless = A name needs a letter or a digit
forgood-unseen = A name has no signs that cannot be seen
hold-longer = Hold it a little longer, or press again
expand-choose = Choose where to set out from
expand-choose-how = Lit territories can attack, or enter empty land. Drag from one to its target, or tap both.
why-expand-choose = Choose where to set out from, or stop here.
expand-go = Move { NUMBER($n) } in
why-expand = { $target } is empty. At least { NUMBER($n) } go in.
resources-worth = Coins: { NUMBER($coins) } · armies: { NUMBER($armies) }
resources-table = Coins: { NUMBER($least) } or more · armies: { NUMBER($armies) }
resources-points = Cards: { NUMBER($laid) } of { NUMBER($price) } · points: { NUMBER($points) } of { NUMBER($of) }
resources-not = Not now
resources-not-yours = The land is not yours
resources-done = Trade them
resources-none = { $kind ->
    [take_card] Take none
   *[other] Keep them
}
resources-coin-card = Coin card
resources-card = { $name }, coins: { NUMBER($coins) }
resources-left = { NUMBER($n) } left
fix-die = { $side ->
    [fix_attack] Attack
   *[other] Defence
}, die { NUMBER($rank) } ({ NUMBER($face) }): fix it
fix-pass = Let them lie
forgood-word = A word beside your name
