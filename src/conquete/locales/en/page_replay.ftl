# The replay of a game.

replay-tab = Replay
replay-loading = Playing the game again
replay-label = Play and seek
replay-rail = Players and log at this moment
replay-track = Where in the game
replay-turn-log = This turn
replay-begins = The board before the first step.
replay-said = Step { $step } of { $steps }{ $round ->
    [0] { "" }
   *[other] , round { $round }
}. { $words }
replay-about = Drag over the strip: it shows how the land was shared, who took what, and who fell.
replay-running = The game goes on. This is what spectators may see of it.
replay-parted = Played by other rules than this server has: it can be followed for { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, up to where they part.
replay-count = Step { $step } of { $steps }
replay-play = Play
replay-pause = Pause
replay-step-back = One step back
replay-step-on = One step on
replay-turn-back = Back to the turn before
replay-turn-on = On to the next turn
replay-speed = Speed
replay-share = Copy a link to this step
replay-back = To the story
replay-to-table = To the table
replay-key-step = ← →
replay-key-step-does = step
replay-key-turn = Shift ← →
replay-key-turn-does = turn
replay-key-play = Space
replay-key-play-does = play, pause
replay-key-ends = Home End
replay-key-ends-does = start, end
replay-gone-title = This game is not there
replay-gone-text = The link may be mistyped, or the table was cleared away.
replay-early-title = The game has not begun
replay-early-text = There is nothing to look back at yet.
replay-other-title = The replay did not arrive
