# Words of the pages.

site-name = Sealed Move

## The frame of every page
skip-link = Skip to the content
nav-label = Main menu
nav-games = My games
nav-lobby = Lobby
nav-new-game = New game
nav-settings = Settings
nav-log-out = Log out
nav-log-in = Log in
nav-sign-up = Sign up
footer-about = Correspondence chess: make your move when you have the time.
footer-api = For programs: the API

moment-utc = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
 } { $year }, { $time } UTC

## What went wrong
problem-title-not-found = There is nothing here
problem-title-gone = This no longer works
problem-title-log-in = Please log in
problem-title-too-many = One moment, please
problem-title-unavailable = Not available just now
problem-title-internal = Something went wrong
problem-title-refused = That did not work
problem-not-found = There is no page at this address.
problem-bad-request = What your browser sent could not be read. Go back, look over the form and send it again.
problem-method = This address does not take such a request.
problem-too-large = That was more than this form may hold.
problem-internal = Something went wrong on our side. It has been noted.
problem-too-many = That was too often in a short time. Please wait a little and try again.
problem-log-in-first = You are not logged in, perhaps no longer. Nothing was changed.
problem-from-elsewhere = This form was not sent from our own pages, so nothing was changed. Open the page here and try again.
problem-home = To the first page

## Told once, by the page one comes to
notice-confirmed = Your address is confirmed, and you are logged in. Welcome!
notice-logged-out = You are logged out.
notice-logged-out-everywhere = You are logged out in every browser.
notice-password-changed = Your new password is set. Log in with it.
notice-token-revoked = The token is revoked. It no longer works.

## Forms
form-refused = Nothing was saved yet: something needs another look.
field-name = Name
field-name-hint = Others see it. 2 to 20 letters and digits, with single - or _ between them.
field-name-or-email = Name or e-mail address
field-email = E-mail address
field-email-hint = Only we see it. Your games write to you there.
field-password = Password
field-new-password = New password
field-new-password-hint = At least 8 characters. A few unrelated words make a good one; what others would guess first is refused.

## Sign-up
sign-up-title = Sign up
sign-up-button = Make my account
sign-up-have-account = You have an account?
sign-up-sent-title = Look into your mail
sign-up-sent = We have sent you a message with a link. Open it to confirm your address; then you can play.
sign-up-sent-nothing = Nothing there after a few minutes? Look among the unwanted mail. If you log in with your password, we send the link once more.
sign-up-sent-again = The address was wrong
outbox-in-use = This installation does not really send mail.
outbox-link = Read it here

## Confirming an address
confirm-title = Confirm your address
confirm-lead = One more press of a button, and your account is ready.
confirm-button = Confirm and log in
confirm-dead-way = Log in, and we send a new link if you need one

## Log-in and passwords
log-in-title = Log in
log-in-button = Log in
log-in-forgot = Forgot your password?
log-in-no-account = You have no account?
forgot-title = Set a new password
forgot-lead = Tell us your address, and we send you a link with which you can set a new password.
forgot-button = Send me the link
forgot-sent-title = Look into your mail
forgot-sent = If there is an account with that address, a message with a link is on its way. The link works for two hours.
reset-title = Set a new password
reset-lead = You will be logged out everywhere and log in with the new password.
reset-button = Set this password

## Settings
settings-title = Settings
settings-back = Back to the settings
settings-account = Your account
settings-change-password = Set a new password by mail
settings-browsers = Where you are logged in
settings-unknown-browser = A browser that does not say its name
settings-this-browser = this browser
settings-seen = seen
settings-log-out-everywhere = Log out everywhere
settings-tokens = API tokens
settings-tokens-lead = A token lets a program act for you: an app, a bot, a script of your own. Give each its own, so that you can revoke one without the others.
settings-no-tokens = You have no tokens.
token-undescribed = A token without a description
token-made = made
token-ends = ends
token-revoke = Revoke
token-form-title = A new token
token-description = What is it for?
token-description-hint = For yourself, so that you know it again. You may leave it empty.
token-scopes = What may the program do?
token-days = For how many days?
token-create = Make the token
token-new-title = Your new token
token-new-label = Token
token-new-once = Copy it now: it is shown only this once.
scope-board-play = play your games
scope-challenge-read = see your challenges
scope-challenge-write = send and answer challenges
scope-email-read = see your e-mail address

## Mail that is not really sent
outbox-title = Mail
outbox-lead = This installation writes its mail to files instead of sending it. Here it is, the latest first.
outbox-empty = Nothing was written yet.
outbox-back = All mail
outbox-to = To { $to }
outbox-frame = The message as it looks
outbox-text = As plain text
outbox-headers = Headers
