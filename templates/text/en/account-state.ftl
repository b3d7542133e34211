## Suspended accounts

account-state-suspended = You’re suspended. You can finish the games you’re playing, but you can’t start new ones, chat, send messages or use the engine.
account-state-barred = This account is suspended.
account-state-reason = Reason: { $reason }
account-state-profile = This account is suspended.
account-state-closed = This account is closed.
challenge-error-suspended = { $player } can’t start new games just now.
challenge-error-closed = { $player } has closed their account.

## Mail about it

mail-account-suspended-subject = You’re suspended at { site-name }
mail-account-suspended-clocks = The clocks in your games keep running.
mail-account-suspended-barred = You can’t log in, and the clocks in your games keep running. You’ll get no further e-mail about your games.
mail-account-suspended-contact = If you think this is a mistake, write to whoever runs this service:
mail-account-reinstated-subject = You’re no longer suspended at { site-name }
mail-account-reinstated-told = You’re no longer suspended.
mail-account-reinstated-more = You can play, write and use everything as before. Apps and tokens work again, too.

## What operators cannot do with an account

account-change-error-engine = The service’s own engine plays under this account.
account-change-error-program = A program plays under this account, so it can’t be an arbiter or operator.
account-change-error-unconfirmed = The address of this account isn’t confirmed yet.
account-change-error-suspended = This account is suspended. Reinstate it first.
account-change-error-long-reason = The reason can be at most { $most } characters long.
