# Ending a phase, going on to the next one, and what happened between two turns of one's own.

end-attack = End attacks
end-manoeuvre = Move nothing
end-many_moves = End moves
end-not-now = Not before this is settled
moving-in = { $way ->
    [ask] then ask me
    [all] then all move in
   *[fewest] then few move in
}
moving-in-label = When the territory falls: { $way ->
    [ask] you are asked how many armies move in
    [all] as many armies move in as may
   *[fewest] as few armies move in as may
}. Change it.
undo-refused = Nothing to take back: { $why ->
    [dice] dice have been thrown since.
    [card] a card has been drawn since.
    [shown] that choice has shown something hidden.
    [others] somebody else has chosen since.
   *[nothing] you have chosen nothing yet.
}
settings-guard = New buttons wait half a second
settings-recap = What changed, before your turn

# What happened while one waited
recap-title = Your turn again
recap-why = First what changed, then your turn.
recap-caps = While you waited
recap-turns = { $turns ->
    [one] One turn.
   *[other] { $turns } turns.
}
recap-land = { $land ->
    [one] You have one territory
   *[other] You have { $land } territories
}{ $change ->
    [fewer] , { $much } fewer.
    [more] , { $much } more.
   *[same] , as before.
}
recap-out = { $name } is out.
recap-group-lost = You lost { $n }
recap-group-gained = You gained { $n }
recap-group-held = You held { $n }
recap-group-others = Others gained { $n }
recap-took = { $name } took { $place }
recap-emptied = { $place } is nobody’s now
recap-gained = { $place } is yours
recap-held = { $place } stood against { $name }
recap-hit = { $place } was hit
recap-from = from { $name }
recap-from-nobody = It was nobody’s.
recap-losses = You lost { $own ->
    [0] none
   *[other] { $own }
}, they lost { $theirs ->
    [0] none
   *[other] { $theirs }
}
recap-own-losses = You lost { $n }
recap-pieces = { $count ->
    [one] Piece lost: { $pieces }.
   *[other] Pieces lost: { $pieces }.
}
recap-more = and { $n } more
recap-go = To my turn
recap-again = Show again
recap-flag-held = held
recap-announced = While you waited: { $lines }.
struck = { $name } against your { $place }
struck-seen = Seen
skip-turn = Skip to my turn
skip-now = Skip
skipping = Skipping…
