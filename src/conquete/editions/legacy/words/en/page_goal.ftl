# Legacy: what a player plays for, and how a war was won.

goal-aim-race = Be the first with { $need ->
    [one] { $need } red star
   *[other] { $need } red stars
}
goal-aim-race-about = Every headquarters you hold is a star, and so is every token before you.
ending-race = { $have ->
    [one] { $have } red star
   *[other] { $have } red stars
} in round { $round }{ $placed ->
    [yes] , with { $place } last
   *[no] { "" }
}.
