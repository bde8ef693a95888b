# The game as a strong bot sees it: who stood how, and the decisions that changed it most.

analysis-title = Chances of winning
analysis-about = A quick estimate, round by round: good for a look back, not for bets.
analysis-working = A strong bot goes through the game once more…
analysis-failed = The analysis did not arrive.
analysis-end = The end
analysis-share = { $name } { $share }
analysis-watch = Watch from here
analysis-how = Point at a round to see who stood how; a click leads to the replay.
analysis-moments = The decisions that changed most
analysis-no-moments = No single decision changed much.
analysis-swing = chance of { $name }: { $before }, then { $after }
analysis-same = { $bot } would have done the same.
deed-place = { $would ->
    [yes] { $name } would have placed { $n } in { $place }
   *[no] { $name } placed { $n } in { $place }
}
deed-attack = { $would ->
    [yes] { $name } would have attacked { $target } from { $source } with { $n }
   *[no] { $name } attacked { $target } from { $source } with { $n }
}
deed-move = { $would ->
    [yes] { $name } would have moved { $n } from { $source } to { $target }
   *[no] { $name } moved { $n } from { $source } to { $target }
}
deed-move-all = { $would ->
    [yes] { $name } would have moved from { $source } to { $target }
   *[no] { $name } moved from { $source } to { $target }
}
deed-stop = { $would ->
    [yes] { $name } would have ended the attacks
   *[no] { $name } ended the attacks
}
deed-stay = { $would ->
    [yes] { $name } would have moved nobody
   *[no] { $name } moved nobody
}
deed-trade = { $would ->
    [yes] { $name } would have traded a set
   *[no] { $name } traded a set
}
deed-keep = { $would ->
    [yes] { $name } would have kept the cards
   *[no] { $name } kept the cards
}
deed-claim = { $would ->
    [yes] { $name } would have claimed { $place }
   *[no] { $name } claimed { $place }
}
deed-headquarters = { $would ->
    [yes] { $name } would have put the headquarters in { $place }
   *[no] { $name } put the headquarters in { $place }
}
deed-bonus = { $would ->
    [yes] { $name } would have put the bonus in { $place }
   *[no] { $name } put the bonus in { $place }
}
deed-dice = { $would ->
    [yes] { $name } would have thrown { $n }
   *[no] { $name } threw { $n }
}
deed-occupy = { $would ->
    [yes] { $name } would have moved in with { $n }
   *[no] { $name } moved in with { $n }
}
deed-play = { $would ->
    [yes] { $name } would have played { $card }
   *[no] { $name } played { $card }
}
deed-pass = { $would ->
    [yes] { $name } would have passed
   *[no] { $name } passed
}
deed-other = { $would ->
    [yes] { $name } would have chosen otherwise
   *[no] { $name } made a choice
}
