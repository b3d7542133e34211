## Suspended accounts

account-state-suspended = Your account is suspended. You can finish the games you’re playing, but you can’t start new ones, chat, send messages or use the engine.
account-state-barred = This account is suspended.
account-state-reason = Reason: { $reason }
account-state-profile = This account is suspended.
challenge-error-suspended = { $player } can’t start new games just now.

## What operators cannot do with an account

account-change-error-engine = The service’s own engine plays under this account.
account-change-error-program = A program plays under this account, so it can’t be an arbiter or operator.
account-change-error-unconfirmed = The address of this account isn’t confirmed yet.
account-change-error-suspended = This account is suspended. Reinstate it first.
account-change-error-long-reason = The reason can have { $most } characters at most.
