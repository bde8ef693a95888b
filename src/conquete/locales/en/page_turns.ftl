# Ending a phase, going on to the next one, and what happened between two turns of one's own.

end-attack = End attacks
end-manoeuvre = Move nothing
end-many_moves = End moves
end-invade = End invasions
end-fortify = Stay and end
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
settings-guard = New buttons wait half a second
settings-recap = What changed, before your turn
