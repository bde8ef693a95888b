# One's account: where one is logged in, and the way back without the password.

sessions-title = Where you are logged in
sessions-about = Every browser that is logged in as you. End those that you do not know, and change your password.
session-this = This browser
session-here = Here now
session-seen = Last here { $when }
session-unknown = Unknown device
session-end = Log out
session-end-one = Log out: { $device }
session-ended = That browser is logged out.
sessions-end-others = Log out everywhere else
sessions-ended = You are logged in here alone, and the tokens of your programs have ended.
recover-title = Lost your password?
recover-about = If you confirmed a mail address here, a link to a new password comes to it. It is good for an hour.
recover-mail = Mail address
recover-send = Send the link
recover-sent = If that address is known here, a mail is on its way. Look for it within the next minutes.
recover-cannot = This server sends no mails. Ask whoever runs it.
recover-link = Lost your password?
recover-new-title = A new password
recover-new-about = For { $name }. All other browsers are logged out.
recover-new-save = Save and log in
recover-old = This link is too old, or was used already. Ask for a new one.
recover-done = Welcome back, { $name }. The new password is saved.
