# The end of a game: who won, how it went, what turned it, luck and proof.

end-gone-title = This game is not there
end-gone-text = The link may be mistyped, or the table was cleared away.
end-playing-title = The game goes on
end-playing-text = Its story is told when it is over.
end-server-title = The server does not answer
end-server-text = Nothing is lost: the game is kept. Check the connection and load the page again.
end-to-table = To the table
end-rounds = { $n ->
    [one] 1 round
   *[other] { $n } rounds
}
end-hours = { $h } h { $m }
end-minutes = { $n } min
end-share = Share
end-replay = Replay
end-again = Play again
end-victory = Victory in round { $n }
end-nobody = No victor
end-headquarters = The headquarters was { $place }.
end-curves = The game in one line each
end-land = Territories
end-armies = Armies
end-turned = What turned it
end-luck = Dice luck
end-luck-about = armies won or lost against expectation
end-throws = Throws
end-lucky = unlucky · lucky
end-percentile = Luckier than { $n } of 100 players with these throws
rematch-refused = A new table with the same people cannot be opened now. Create one instead.
point-victory = { $name } wins
point-victory-text = { $is_counted ->
    [1] The count at the end decided it.
   *[other] { $conquests ->
        [0] The last turn decided it.
        [one] One conquest in the last turn.
       *[other] { $conquests } conquests in the last turn.
    }
}
point-elimination = { $other } is out
point-elimination-text = { $cards ->
    [0] { $name } ends it; { $share_before }% of the board becomes { $share_after }%.
    [one] { $name } takes the last card as well.
   *[other] { $name } takes { $cards } cards as well.
}
point-headquarters = The headquarters of { $other } falls
point-headquarters-text = { $name } found it in { $place }.
point-region = { $name } holds { $region }
point-region-text = { $bonus ->
    [one] { $bonus } army
   *[other] { $bonus } armies
} more every turn.
point-region_lost = { $other } loses { $region }
point-region_lost-text = { $name } broke in; { $bonus ->
    [one] { $bonus } army
   *[other] { $bonus } armies
} fewer every turn.
point-lead = { $name } takes the lead
point-lead-text = From { $share_before }% of the board to { $share_after }%.
point-battle = The battle for { $place }
point-battle-text = { $is_won ->
    [0] { $name } gives up after { $throws ->
        [one] { $throws } throw
       *[other] { $throws } throws
    } and { $attack_losses ->
        [one] { $attack_losses } loss
       *[other] { $attack_losses } losses
    }.
   *[other] { $name } wins after { $throws ->
        [one] { $throws } throw
       *[other] { $throws } throws
    }: { $attack_losses } lost, { $defence_losses } beaten.
}
point-march = { $name } marches
point-march-text = { $conquests ->
    [one] One conquest
   *[other] { $conquests } conquests
} in one turn.
fair-title = Fair dice, proved
fair-about = { $n ->
    [one] The one throw or draw comes
   *[other] All { $n } throws and draws come
} from one seed, locked before the first card was dealt. Your browser throws them again.
fair-ok = { $matching } of { $throws ->
    [one] { $throws } throw matches
   *[other] { $throws } throws match
}
fair-here = Checked on this device in { $seconds } s
fair-wrong = This record is not the game that was played. Keep it and tell the host.
fair-again = Verify again
fair-failed = The record did not arrive. Try again.
fair-locked = Locked
fair-opened = Seed
fair-record = Download the record
