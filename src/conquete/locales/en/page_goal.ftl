# What one plays for, how far one has come, and how a game was decided. The page and the terminal share the endings.

goal-title-mission = Your mission
goal-title = Your goal
goal-title-changed = Your mission has changed
goal-begins = The game begins
goal-read-first = { $secret ->
    [yes] Read your mission first
   *[no] What you play for
}
goal-everyone = { $secret ->
    [yes] Everyone has one. The first to complete theirs wins.
   *[no] Everyone plays for the same.
}
goal-keep = { $secret ->
    [yes] Only you see this. Your progress stays at the top: hold it to read the mission again.
   *[no] Your progress stays at the top: hold it to read this again.
}
goal-to-board = To the board
goal-chip = { $secret ->
    [yes] Mission
   *[no] Goal
}
goal-chip-label = { $secret ->
    [yes] Mission
   *[no] Goal
}: { $progress }. Hold to read.
goal-chip-away = Mission. Hold to read.
goal-aim-last_standing = Take the whole world
goal-aim-last_standing-about = Whoever loses the last territory is out. The last one on the board wins.
goal-aim-duel = Take every territory of { $name }
goal-aim-duel-about = You win when { $name } has no territory left.
goal-aim-headquarters = Hold { $need } headquarters
goal-aim-headquarters-about = Your own counts. The others stay hidden until somebody takes them.
goal-aim-score = Have the most points after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
goal-aim-score-about = Every territory, every whole region and certain cards bring points.
goal-aim-territories = Hold { $need ->
    [one] { $need } territory
   *[other] { $need } territories
}
goal-aim-mission-about = At any moment of your turn.
goal-rounds = After { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} whoever holds most territories wins.
goal-replaced = { $why ->
    [own] The card names your own armies
    [absent] Nobody plays the colour on the card
   *[beaten] { $by } wiped out { $target } before you
}: { $need ->
    [one] { $need } territory counts
   *[other] { $need } territories count
} instead.
goal-card = On the card: { $text }
goal-count = { $have } of { $need }
goal-count-short = { $have }/{ $need }
goal-count-regions = { $have } of { $need ->
    [one] { $need } region
   *[other] { $need } regions
}
goal-count-left = { $name }: { $have } left
goal-count-points = { $have ->
    [one] 1 point
   *[other] { $have } points
}
goal-have = { $what ->
    [points] You have { $have }
   *[other] You hold { $have }
}
goal-missing = { $what ->
    [points] Best of the others: { $need }
   *[other] { $left ->
        [0] done
       *[other] { $left } to go
    }
}
goal-regions = { $need ->
    [one] One more region
   *[other] { $need } more regions
}
goal-left = { $have ->
    [0] { $name } is out
    [one] { $name }: 1 territory left
   *[other] { $name }: { $have } territories left
}
goal-setting = Tell the goal at the start
goals-open = The missions
goals-open-now = now open
goals-done = Done in round { $round }
goals-out = Out
goals-card = { $why ->
    [own] On the card: { $text } Those are the player’s own.
    [absent] On the card: { $text } Nobody plays those.
   *[beaten] On the card: { $text } { $by } was first.
}
log-resigned = { $who ->
    [you] You have resigned
   *[other] { $seat } has resigned
}
log-mission-replaced = { $seat } wiped out { $other }: your mission is now { $n ->
    [one] { $n } territory
   *[other] { $n } territories
}

ending-title = { $who ->
    [you] You win
    [several] { $name } share the victory
    [draw] A draw
    [nobody] Nobody wins
    [resigned] { $name } { $n ->
        [one] has resigned
       *[other] have resigned
    }
    [gave-up] You have resigned
   *[other] { $name } wins
}
ending-after = { $round ->
    [0] The game was over before the first round.
   *[other] The game is over after { $round ->
        [one] 1 round
       *[other] { $round } rounds
    }.
}
ending-destroy = { $placed ->
    [yes] Mission done: in round { $round } the last army of { $loser } fell in { $place }.
   *[no] Mission done in round { $round }: { $by } had wiped out { $loser }.
}
ending-regions = Mission done in round { $round }: { $regions } held whole{ $placed ->
    [yes] , { $place } last
   *[no] { "" }
}.
ending-territories = Mission done in round { $round }: { $have ->
    [one] { $have } territory
   *[other] { $have } territories
} held{ $garrison ->
    [one] { "" }
   *[other] { " " }with { $garrison } armies or more
}{ $placed ->
    [yes] , { $place } last
   *[no] { "" }
}.
ending-replaced = { $why ->
    [own] The mission named the winner’s own armies
    [absent] The mission named a colour that nobody plays
   *[beaten] The mission was to wipe out { $target }; { $by } was first
}, so { $need ->
    [one] { $need } territory
   *[other] { $need } territories
} counted instead: { $have } held in round { $round }{ $placed ->
    [yes] , { $place } last
   *[no] { "" }
}.
ending-last_standing = { $placed ->
    [yes] Nobody else is left: in round { $round } { $loser } lost the last territory, { $place }.
   *[no] Nobody else is left after round { $round }.
}
ending-headquarters = { $have } headquarters held in round { $round }{ $placed ->
    [yes] , { $place } last
   *[no] { "" }
}.
ending-round_limit = Most territories after { $round ->
    [one] 1 round
   *[other] { $round } rounds
}: { $points }.
ending-round_limit-tie = Most territories after { $round ->
    [one] 1 round
   *[other] { $round } rounds
}, { $points }; the armies decided between the first.
ending-score = Most points after { $round ->
    [one] { $round } round
   *[other] { $round } rounds
}: { $points }.
ending-score-tie = Most points after { $round ->
    [one] { $round } round
   *[other] { $round } rounds
}, { $points }; the tie-break decided between the first.
ending-points = { $name } { $points }
ending-resignation = { $n ->
    [one] The others have given up.
   *[other] { $name } are left at the table.
}
ending-draw = { $round ->
    [0] Everybody agreed to end the game here.
   *[other] Everybody agreed to end the game in round { $round }.
}
ending-stopped = The game was broken off.
ending-other = The game is over.
ending-here = { $what ->
    [destroy] The last army of { $loser } fell here
   *[other] This decided it
}
ending-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
tag-winner = winner
tag-resigned = resigned
wait-resigned = You have left the game. You can go on watching.
game-won = { $who ->
    [you] You won
    [nobody] Draw
   *[other] { $name } won
}
game-resigned = You resigned
set-up = Set-up
round-none = Set-up
why-wait-set-up = The board is being set up. You can look around meanwhile.
end-tab = How it went
analysis-same-lucky = { $bot } would have tried it too; the dice went along.
analysis-same-unlucky = { $bot } would have tried it too; the dice said no.
