# What cannot be undone is asked once more: what is asked, what will be, to stay, the deed.

confirm-resign = Resign this game?
confirm-resign-text = The game goes on without you and counts as lost. Nobody can undo it.
confirm-resign-aside = Only short of time? Let somebody play on for you
confirm-resign-stay = Stay in the game
confirm-resign-go = Resign
confirm-draw = End this game in a draw?
confirm-draw-text = As soon as everybody agrees, the game is over and nobody wins. Bots always agree.
confirm-draw-stay = Play on
confirm-draw-go = Agree to a draw
confirm-leave-chair = Leave this table?
confirm-leave-chair-text = Your chair is free, and somebody else can take it.
confirm-leave-chair-stay = Stay
confirm-leave-chair-go = Get up
confirm-decline-chair = Decline this invitation?
confirm-decline-chair-text = Your chair is no longer kept for you.
confirm-decline-chair-stay = Keep my chair
confirm-decline-chair-go = Decline
confirm-send-away = Send { $name } away?
confirm-send-away-text = { $name } neither sits nor watches here until you let them in again.
confirm-send-away-stay = Let them stay
confirm-send-away-go = Send away
confirm-clear-table = Clear this table away?
confirm-clear-table-text = Nothing has been played yet. Whoever waits here is told, and the link leads nowhere any more.
confirm-clear-table-stay = Keep it
confirm-clear-table-go = Clear it away
confirm-break-off = { $status ->
    [open] Take this table away?
   *[playing] Break this game off?
}
confirm-break-off-text = { $status ->
    [open] Nobody has played at it yet. You can set up another one.
   *[playing] Nobody wins it, and the world stays as it was before.
}
confirm-break-off-stay = { $status ->
    [open] Keep it
   *[playing] Play on
}
confirm-break-off-go = { $status ->
    [open] Take the table away
   *[playing] Break the game off
}
confirm-leave-campaign = Leave this campaign?
confirm-leave-campaign-text = It goes on without you. You come back only by a new invitation.
confirm-leave-campaign-stay = Stay
confirm-leave-campaign-go = Leave the campaign
confirm-send-member = Send { $name } away?
confirm-send-member-text = { $name } takes part no longer. What { $name } founded and signed stays, and the invitation is a new one.
confirm-send-member-stay = Let them stay
confirm-send-member-go = Send away
confirm-hand-on = Does { $to } play on for { $name }?
confirm-hand-on-text = Everything { $name } founded and signed goes along. Only { $to } can hand it back.
confirm-hand-on-stay = Leave it as it is
confirm-hand-on-go = Hand on
confirm-forget = Forget you in this browser?
confirm-forget-text = { $login ->
    [yes] Your login and your password bring you back.
   *[no] You have no login and no password: nothing brings you back to your games and results.
}
confirm-forget-stay = Stay
confirm-forget-go = Forget me
confirm-end-session = Log that browser out?
confirm-end-session-text = { $device } is logged out at once.
confirm-end-session-stay = Leave it logged in
confirm-end-session-go = Log it out
confirm-end-others = Log out everywhere else?
confirm-end-others-text = Only this browser stays logged in. The tokens of your programs end, too.
confirm-end-others-stay = Leave them logged in
confirm-end-others-go = Log them out
confirm-end-everywhere = Log out in every browser?
confirm-end-everywhere-text = You are logged out here, too, and the tokens of your programs end.
confirm-end-everywhere-stay = Stay logged in
confirm-end-everywhere-go = Log out everywhere
confirm-report-stay = Do not report
