# Apps that act for a player: what they ask for, the page on which they are allowed to, and why they are refused.

## Scopes
scope-bot-play = play as a bot
scope-msg-write = write private messages

## The page on which an app asks
oauth-title = Allow an app
oauth-heading = Allow { $client } to use your account?
oauth-account = You’re logged in as { $name }.
oauth-other-account = The app wants to log in { $name }. To use that account, log out first.
oauth-account-changed = Another account is logged in now. Check who you are, and decide again.
oauth-may = The app asks to:
oauth-identity = know who you are
oauth-identity-only = The app only asks to know who you are.
oauth-every-app = Every app can also see your running games.
oauth-offline = stay logged in while you don’t use it
oauth-for-a-year = It can do so for a year. You can revoke its access in your settings at any time.
oauth-until-unused = It can do so for a year, or until it has gone unused for 90 days. You can revoke its access in your settings at any time.
oauth-to-host = Your answer goes to { $host }.
oauth-to-device = Your answer goes to a program on this device ({ $host }).
oauth-unverified = Anybody can give an app any name. Allow it only if you have just opened it yourself and know that address.
oauth-authorize = Authorise
oauth-cancel = Cancel

## Why it cannot ask
oauth-error-client = The app doesn’t say what it is called, or not in a way that can be used.
oauth-error-redirect = The app wants your answer sent to an address that can’t be used. Its developer will find the rules in the description of the API.
oauth-error-parameter = The app’s request can’t be answered: “{ $name }” must be { $wanted }.
oauth-error-challenge = The app’s request can’t be answered: “{ $name }” must be a SHA-256 in base64url.
oauth-error-repeated = The app’s request can’t be answered: “{ $name }” is in it more than once.
oauth-error-state = The app’s request can’t be answered: “{ $name }” is too long.
oauth-error-too-many-tested = At most { $most } tokens can be tested at a time.
oauth-back-to-app = Back to the app

## Apps in the settings
settings-apps = Apps with access
settings-apps-lead = You allowed these apps to use your account. An app whose access you revoke is logged out at once. After a year at most, an app has to ask you again.
settings-no-apps = No app has access to your account.
app-life = allowed { $since }; ends { $ends }
app-error-unknown = No such app has access to your account.
notice-app-revoked = The app no longer has access to your account.
token-page-lead = A program has suggested what is filled in here. Check it before you create the token, and give the token to that program only.
api-error-upgrade-by-app = An app cannot turn an account into a bot’s, since that cannot be undone. Create a token in the settings for it.
