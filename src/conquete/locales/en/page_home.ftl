# Around the table: the first page, a new table, one's games, joining, settings.

home-title = The world on a table.
home-lead = Play on one screen, over a link, or a move a day. No account needed.
home-quick = Quick game
home-create = Create a table
home-code = Have a code?
home-join = Join
home-dice = Dice you can check
home-bots = { $n ->
    [one] One bot with a temper
   *[other] { $n } bots with a temper
}
home-all = All { $n }
home-editions = Seven editions
home-editions-about = Each one has its rulebook, clause by clause
home-lesson-caps = First game?
home-lesson-title = Learn by playing
home-lesson-text = Two minutes, one continent, a patient bot. Then you know enough to win.
home-lesson-start = Start the lesson
home-footer = Conquête is not affiliated with the publishers of the games whose rules it follows.
edition-players = { $fewest }–{ $most } players
edition-minutes = { $minutes } min
edition-first = Start here
game-open = Waiting for players
game-round = { $round } { $n }
game-your-turn = Your turn
game-their-turn = { $name } plays
left-hours = { $n } h left
left-minutes = { $n } min left
games-none = No games yet.
games-going = Going on
games-over = Finished
watch-title = Watch or join
watch-none = No table is open to everybody just now.
watch-open = Free chairs
watch-playing = Being played
join-title = Join a table
join-text = Type the code that you were told.
join-wrong = No table has that code. Check it, or ask for a new one: a code ends when the game begins.
guest-name = Guest { $n }
yes = Yes
no = No

new-title = Create a table
new-edition = Edition
new-change = Change
new-how = How does one win?
new-settings = Terms
new-name = Name of the table
new-name-about = For your list of games; leave it empty if you like.
new-pace = Pace
pace-screen = One screen
pace-screen-about = Everybody here, the screen goes round.
pace-none = No clock
pace-none-about = Nobody is hurried.
pace-fast = Fast, 30 s
pace-fast-about = 30 seconds a choice and 5 minutes in the bank.
pace-calm = Calm, 1 min
pace-calm-about = A minute a choice and 15 minutes in the bank.
pace-day = A day
pace-day-about = A day a choice and two days in the bank.
pace-slow = Three days
pace-slow-about = Three days a choice and four in the bank.
new-house = house rule
new-absence = Somebody is gone
absence-bot = A bot plays
absence-bot-about = A bot holds the chair until its owner is back.
absence-wait = Wait
absence-wait-about = Everybody waits.
absence-skip = Pass
absence-skip-about = The absent seat passes what it may.
absence-neutral = Neutral
absence-neutral-about = The absent seat stands still for good.
absence-substitute = A substitute
absence-substitute-about = A bot plays on, until somebody stands in whom all others agree on.
new-listed = In the lobby
new-listed-about = Others see the table, may sit down and watch.
new-listed-no = By link only
new-listed-yes = Listed
new-bots-pace = Pace of bots
new-bots-pace-about = So that you can follow.
new-bots-slow = Slow
new-bots-usual = Usual
new-bots-fast = Fast
new-more = { $n } more
new-less = Fewer
new-chairs = Around the table
chairs = { $n ->
    [one] 1 chair
   *[other] { $n } chairs
}
chair-me = This screen
chair-same-screen = at this screen
chair-who = Who sits on chair { $n }
chair-add = Add a chair
chair-remove = Take chair { $n } away
new-open = Open the table
new-open-about = Free chairs are for whoever gets the link.
new-start-about = The game begins at once.
new-no-seat = Keep one chair for yourself.
sheet-caps = Rule sheet
sheet-title = Your game, in plain words
sheet-all = { $n ->
    [one] Read the clause
   *[other] Read all { $n } clauses
}

settings-you = You
settings-save = Save
settings-saved = Saved.
settings-login-about = With a login and a password you can come back from another device.
settings-login = Login
settings-password = Password
settings-new-password = New password
settings-current = Present password
settings-come-back = Come back
settings-welcome = Welcome back.
settings-logout = Forget me in this browser
settings-forgotten = Forgotten.
settings-here = In this browser
settings-theme = Theme
settings-theme-light = Atlas by day
settings-theme-dark = War room by night
settings-theme-system = As the system
settings-motion-system = As the system
settings-contrast = High contrast
settings-sound = Sound
sound-pieces = Pieces
sound-dice = Dice
sound-cards = Cards
sound-captures = Conquests
sound-turn = Your turn

boards-title = Boards
boards-about = Drawn for this project from public-domain coastlines. Zoom with the wheel, two fingers, or plus and minus.
boards-count = { $territories ->
    [one] { $territories } territory
   *[other] { $territories } territories
}, { $regions ->
    [one] { $regions } region
   *[other] { $regions } regions
}
