# Logging in with a second factor, and the security of an account.

second-step-title = Enter your code
second-step-lead = Your password is right. Your account is also protected by two-factor authentication: enter the code that your authenticator app shows now, or one of your recovery codes.
second-step-code = Code
second-step-code-hint = Six digits, or a recovery code such as abcd-efgh-ijkl-mnop.
second-step-lost = If you have lost both your app and your recovery codes, write to whoever runs this service:

second-factor-error-wrong-code = That code is wrong, or was used already. The app shows a new one every 30 seconds; if its codes never work, check the time of your phone.
second-factor-error-too-many = Too many wrong codes. Try again in { $wait }, or use a recovery code.
second-factor-error-no-log-in = It’s been too long since you entered your password. Log in again.
second-factor-error-not-set-up = It’s been too long since you began to add an authenticator app. Begin again.
second-factor-error-none = Two-factor authentication is off for this account.

settings-security = Log-in security
security-two-factor = Two-factor authentication
security-two-factor-lead = With two-factor authentication, logging in takes a code from an app on your phone as well as your password. Nobody gets into your account with the password alone.
security-role-needs-it = Your role here counts only once two-factor authentication is on.
security-two-factor-on = On since { $time }.
# $count is the number of codes.
security-recovery-left =
    { $count ->
        [0] You have no recovery codes left.
        [one] You have { $count } recovery code left.
       *[other] You have { $count } recovery codes left.
    }
security-removal-due = Whoever runs this service was asked to switch two-factor authentication off for you, and will do so on { $time }. To stop that, enter a code from your app: in one of the forms below, or when you log in.
security-add = Add an authenticator app
security-replace = Use another app or phone
security-new-codes = Make new recovery codes
security-new-codes-lead = The codes you have now will stop working.
security-remove = Switch off two-factor authentication
security-remove-lead = Your recovery codes will stop working, too, and logging in will take only your password.
security-current-code = Code from your app, or a recovery code
password-again = Your password
password-again-hint = You logged in a while ago, so we ask for it again.
password-again-missing = Enter your password to continue.
password-again-wrong = That’s not your password.

authenticate-again-title = Confirm that it’s you
authenticate-again-button = Continue
authenticate-again-back = Back to the settings
authenticate-again-changed = Your log-in changed while this was sent, perhaps in another tab. Send it again.
passkey-again = Use a passkey instead
passkey-again-failed = That didn’t work. Try again, or enter your password.

authenticator-title = Add an authenticator app
authenticator-lead = Scan this code with an authenticator app, such as Aegis, 2FAS, Google Authenticator or a password manager. Then enter the six digits it shows.
authenticator-open = Open an app on this device
authenticator-qr-label = QR code with the key for your authenticator app
authenticator-key = Or type in this key
authenticator-code = Code from the app
authenticator-confirm = Use this app

recovery-codes-title = Your recovery codes
recovery-codes-lead = Each of these codes lets you log in once without your app, for example if you lose your phone. Print them, or keep them in a password manager. They aren’t shown again.
recovery-codes-done = I’ve saved them

security-history = Recent activity
security-history-none = Nothing yet.
security-changed-logged-in = Logged in with { $browser }
security-changed-logged-in-elsewhere = Logged in with a browser you hadn’t used before: { $browser }
security-changed-password-changed = New password set
security-changed-authenticator-added = Authenticator app added
security-changed-authenticator-removed = Two-factor authentication switched off
security-changed-recovery-codes-made = New recovery codes made
security-changed-recovery-code-used = Recovery code used
security-changed-wrong-codes = Ten wrong codes entered
security-changed-removal-announced = Whoever runs this service was asked to switch off two-factor authentication: { $reason }
security-changed-removal-stopped = Request to switch off two-factor authentication cancelled
security-changed-removed-by-operator = Two-factor authentication switched off by whoever runs this service

notice-two-factor-on = Two-factor authentication is on.
notice-two-factor-off = Two-factor authentication is off.

mail-security-subject = Security of your { site-name } account
mail-security-told = This happened in your account { $name } on { $time }:
mail-security-logged-in-elsewhere = Somebody logged in with a browser that hadn’t been used for your account before: { $browser }.
mail-security-password-changed = A new password was set. All other log-ins ended, and all tokens, app passwords, devices and addresses of feeds were removed.
mail-security-authenticator-added = An authenticator app was added. Logging in takes a code from it from now on.
mail-security-authenticator-removed = Two-factor authentication was switched off. Logging in takes only your password now.
mail-security-recovery-codes-made = New recovery codes were made. The earlier ones no longer work.
# $count is the number of codes.
mail-security-recovery-code-used =
    { $count ->
        [0] A recovery code was used. You have none left: make new ones.
        [one] A recovery code was used. You have { $count } left.
       *[other] A recovery code was used. You have { $count } left.
    }
mail-security-wrong-codes = Ten wrong codes were entered for your account. If it wasn’t you, somebody knows your password or uses a browser where you’re logged in: set a new password.
mail-security-removal-announced = Whoever runs this service was asked to switch off two-factor authentication for your account, and gave this reason: { $reason }. It will be switched off on { $due }. If you didn’t ask for this, log in with your app before then: that cancels it.
mail-security-removed-by-operator = Two-factor authentication was switched off by whoever runs this service, as announced. Logging in takes only your password now.
mail-security-review = See what happened, and who is logged in:
mail-security-not-you = If it wasn’t you, set a new password, which also ends all log-ins and removes all passkeys, tokens and app passwords:

passkeys-title = Passkeys
passkeys-lead = A passkey logs you in without a password: you unlock your phone, computer or security key as you always do. It works on this site only, so a fake site can’t trick you out of it.
# $count is the number of passkeys.
passkeys-count =
    { $count ->
        [0] You have no passkeys yet.
        [one] You have one passkey.
       *[other] You have { $count } passkeys.
    }
passkeys-change = Add, rename or remove passkeys
passkey-added = Added { $added }
passkey-used = Added { $added }, last used { $used }
passkey-add = Add a passkey
passkey-name = Name
passkey-name-hint = For you only: which phone, computer or key it’s on.
passkey-rename = Save name
passkey-remove = Remove passkey
passkey-remove-lead = It will no longer log you in. Delete it from your phone, computer or password manager, too.
passkey-create-lead = Your browser asks you where to keep the passkey, and to unlock that device.
passkey-create = Create passkey
passkey-create-failed = No passkey was created. You can try again.
passkey-no-script = Passkeys need a browser that supports them, with scripts switched on.
passkey-log-in = Log in with a passkey
passkey-log-in-failed = You weren’t logged in with a passkey. Try again, or use your password.
passkey-only = Use your passkey
passkey-only-failed = That didn’t work. Try again.
authenticate-again-no-passkey = Your account has no password. If your passkey is lost, set a password by e-mail:
first-password-button = Set a password
first-password-lead = Your account has no password: you log in with a passkey. With a password, you can log in on devices without one, too. All other log-ins will end, and all tokens, apps, app passwords, devices and addresses of feeds will be removed. Passkeys stay.
notice-first-password = Your password is set. You’re logged out everywhere else.

passkey-error-no-name = Give the passkey a name.
passkey-error-name-too-long = That name is too long: at most { $most } characters.
passkey-error-too-many = You have { $count } passkeys already. Remove one first.
passkey-error-unknown = You have no such passkey.
passkey-error-last = This is your only passkey, and your account has no password. Set a password or add another passkey first.
passkey-error-known = This device or password manager already has a passkey for your account.
passkey-error-expired = That took too long, or was sent twice. Try again.
passkey-error-not-accepted = That passkey isn’t accepted here. It may have been removed from your account.
passkey-error-unavailable = Passkeys need a site with HTTPS and a host name, which this one doesn’t have.

notice-passkey-added = Your passkey was added.
notice-passkey-renamed = The name was saved.
notice-passkey-removed = The passkey was removed.

security-changed-passkey-added = Passkey added: { $name }
security-changed-passkey-removed = Passkey removed: { $name }
security-changed-passkey-refused = Passkey refused, perhaps a copy: { $name }
mail-security-passkey-added = A passkey named “{ $name }” was added. It logs in without your password.
mail-security-passkey-removed = The passkey named “{ $name }” was removed.
mail-security-passkey-refused = Your passkey “{ $name }” was refused. It counts how often it’s used, and the count had gone back: somebody may have a copy of it. Remove the passkey in your settings and add a new one.
