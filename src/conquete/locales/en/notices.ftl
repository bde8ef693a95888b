# What people are told who are not at the table: push messages and mails.

notice-turn-title = Your turn
notice-over-title = The game is over
notice-over = { $how ->
    [mine] You have won: { $table }
    [shared] A shared victory: { $table }
    [other] { $name } has won: { $table }
   *[nobody] Nobody has won: { $table }
}
notice-invited-title = You are invited
notice-invited = { $name } keeps a chair for you: { $table }
notice-expired-title = Nobody came
notice-expired = Nobody sat down, and the table was closed. You can open it again: { $table }
notice-table = { $game } with { $names }
mail-subject = { $n ->
    [one] One game
   *[other] { $n } games
} to look at
mail-confirm-subject = is this your address?
mail-confirm =
    Somebody, most likely you, wants to be told by mail about games at { $site }.

    If it was you, confirm the address here:
    { $link }

    If it was not, do nothing: no other mail will come.
mail-recover-subject = a new password
mail-recover =
    Somebody, most likely you, has lost the password of { $name } at { $site }.

    If it was you, choose a new one here, within an hour:
    { $link }

    If it was not, do nothing: the old password stays good.
mail-end =
    --
    You asked to be told of this. What you are told: { $settings }
    No more mails, without logging in: { $stop }
