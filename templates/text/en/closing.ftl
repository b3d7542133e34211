# Closing an account.

closing-title = Close your account
closing-lead = Your account will be closed { $days } days after your last game has ended, and no sooner than { $days } days from now. Until then you can change your mind. You can’t start new games, chat or send messages meanwhile.
closing-erased = Then your name, e-mail address, profile, settings, notes, analyses and imported games will be deleted. The games you’ve played and their ratings stay, under the name { $name }, as do your messages and your chats with opponents. Nobody can use your name again, not even you.
# $count is the number of games.
closing-games =
    { $count ->
        [one] You’re playing { $count } game
       *[other] You’re playing { $count } games
    }
closing-games-play = Play to the end
closing-games-play-about = Your account is closed only after all your games are over.
closing-games-resign = Resign all games
closing-games-resign-about = All your games end now: those that can still be aborted are aborted, and your opponents win the others.
closing-due = Your account will be closed on { $time }.
# $count is the number of games.
closing-waits-for-games =
    { $count ->
        [one] Your account will be closed { $days } days after your last game has ended. You’re still playing one.
       *[other] Your account will be closed { $days } days after your last game has ended. You’re still playing { $count }.
    }
closing-cancel = Keep your account
closing-notice = Your account is being closed. You can finish your games, and you can still keep your account: go to the settings.
closing-error-only-operator = You’re the only operator. Make somebody else an operator first.
closing-error-no-reason = Give a reason. The player is told.
account-state-closing = This account is being closed.

notice-closing-requested = Your account will be closed. We sent you an e-mail about it.
notice-account-kept = You’re keeping your account.

security-changed-closing-requested = Asked to close the account
security-changed-closing-by-operator = Account to be closed by whoever runs this service: { $reason }
security-changed-closing-cancelled = Account kept after all

mail-security-closing-requested = Your account is to be closed in { $days } days, or { $days } days after your last game has ended if that’s later. If you want to keep it, log in before then and go to the settings.
mail-security-closing-by-operator = Whoever runs this service is closing your account and gave this reason: { $reason }. It will be closed in { $days } days, or { $days } days after your last game has ended if that’s later. If you want to keep it, log in before then and go to the settings.
mail-security-closing-cancelled = Your account is no longer being closed. You can play and write as before.
mail-account-closed-subject = Your account at { site-name } is closed
mail-account-closed-told = Your account { $name } is closed.
mail-account-closed-more = Your name, e-mail address, profile, settings, notes, analyses and imported games are deleted. The games you’ve played stay, under the name { $name }. This is the last e-mail you’ll get from us.
