# Log-in with accounts of other services (OpenID Connect).

providers-title = Linked accounts
providers-lead = Log in here with an account you have elsewhere, without the password of this service.
providers-change = Link or unlink accounts
providers-none = No account is linked yet.
provider-link-made = Linked { $linked }
provider-link-used = Linked { $linked }, last used { $used }
provider-link-former = This service no longer offers it, so it logs nobody in.
provider-link = Link { $provider }
provider-link-title = Link an account
provider-link-lead = You log in at { $provider } and come back. From then on you can log in here with that account.
provider-unlink = Unlink

provider-log-in = Log in with { $provider }
provider-sign-up = Sign up with { $provider }
provider-log-out = You are still logged in at { $provider }. Log out there, too
provider-again-lead = Or log in once more where your account is linked. Then send the form again.
provider-only-lead = Log in once more where your account is linked. Then send the form again.
provider-again = Log in with { $provider } again

provider-sign-up-lead = { $provider } knows you, but you have no account here yet. Choose the name under which you want to play.
provider-sign-up-email = Your e-mail address:
provider-sign-up-have-account = Already have an account here? Log in to it, then link the other one in the settings.
provider-sign-up-sent = We have sent you a message with a link. Open it and log in once more to confirm your address; then you can play.
provider-sign-up-sent-later = Very many people are signing up just now, so the message with your link takes about { $minutes } minutes. Open the link and log in once more to confirm your address; then you can play.
provider-confirm-lead = This link confirms the account { $name }. Log in where you did when you signed up.
provider-confirm = Confirm with { $provider }
reset-providers = Linked accounts will be removed, in case somebody else linked one. Afterwards you can link them again.
first-password-lead-linked = Your account has no password: you log in with a linked account. With a password, you can log in without it, too. All other log-ins will end, and all tokens, apps, app passwords, devices and addresses of feeds will be removed. Linked accounts stay.
authenticate-again-no-provider = Your account has no password. If you can’t log in where it is linked, set a password by e-mail:

provider-error-unknown = There is no such way to log in here.
provider-error-expired = That took too long, was sent twice, or began in another browser. Try again.
provider-error-unavailable = { $provider } doesn’t answer just now. Try again in a while, or log in another way.
provider-error-not-accepted = The answer from { $provider } was not accepted, so you weren’t logged in. Try again; if it keeps happening, tell whoever runs this service.
provider-error-cancelled = You weren’t logged in: it was cancelled or refused at { $provider }.
provider-error-linked-elsewhere = Another account here is already linked to that account.
provider-error-already-linked = Your account is already linked there. Unlink it first.
provider-error-no-link = You have no such link.
provider-error-only-log-in = It’s the only way to log in to your account. Set a password or add a passkey first.
provider-error-address-taken = There is already an account here with your e-mail address. Log in to it, and link the other one in the settings.
provider-error-other-account = That isn’t the account yours is linked to.

notice-provider-linked = The account was linked. You can log in with it.
notice-provider-unlinked = The account was unlinked.
notice-authenticated-again = Thanks. Now send the form again.

security-changed-provider-linked = Account linked: { $provider }
security-changed-provider-unlinked = Account unlinked: { $provider }
mail-confirm-welcome-provider = Somebody, perhaps you, signed up at { site-name } as { $name } with this address. If it was you, open the link and log in where you did when you signed up. Your account is then ready.
mail-security-provider-linked = An account at { $provider } was linked. It logs in without your password.
mail-security-provider-unlinked = The account at { $provider } was unlinked.
privacy-account-providers = If you link an account at another service to log in with it, the address of that service, your account’s id there and the times you linked and last used it are stored. When you unlink it, they are deleted.
