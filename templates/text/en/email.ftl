# Changing the e-mail address and the password of an account.

settings-change-email = Change your e-mail address
email-change-lead = We’ll send a link to the new address. Until you open it, your account keeps { $email }. For { $days } days after that, the change can be undone from the address you have now.
email-change-new = New e-mail address
email-change-button = Send the link
email-change-pending = We sent a link to { $email } on { $time }. If nothing arrives, look in the spam folder. An address that another account uses can’t be used for yours.
email-change-cancel = Keep your current address
email-change-error-own = That’s the address your account already has.
email-change-error-taken = Another account uses this address now.
email-change-error-dead-link = This link no longer works: it was used, replaced by a newer one, or it’s too old.

email-confirm-title = Confirm your new e-mail address
email-confirm-lead = Use { $email } for the account { $name }?
email-confirm-button = Use this address
email-confirm-done = The account { $name } uses { $email } now.

email-undo-title = Undo the change of your e-mail address
email-undo-lead = The account { $name } will use { $email } again. All log-ins will end, and all tokens, app passwords and devices will be removed. We’ll send you a link to set a new password.
email-undo-button = Undo the change
email-undo-done = The account { $name } uses { $email } again. We sent a link to that address to set a new password.

notice-email-link-sent = We sent a link to the new address.
notice-email-change-cancelled = Your account keeps its address.

password-change-lead = All other log-ins will end, and all tokens, apps, app passwords, devices and addresses of feeds will be removed. Passkeys stay: remove any that you don’t know.
password-change-current = Current password
password-change-button = Change your password
notice-own-password-changed = Your password is changed. You’re logged out everywhere else.

security-changed-email-changed = E-mail address changed to { $email }
security-changed-email-change-undone = Change of the e-mail address undone: { $email }

mail-email-confirm-subject = Confirm your new { site-name } e-mail address
mail-email-confirm-told = Somebody asked to use this e-mail address for the account { $name }. If it was you, confirm it on this page:
mail-email-confirm-button = Confirm the address
mail-email-confirm-not-you = If you didn’t ask for this, do nothing: the account keeps the address it has.
mail-email-changed-subject = Your { site-name } account has a new e-mail address
mail-email-changed-told = The account { $name } uses the address { $email } now. This message goes to the address it had before.
mail-email-changed-undo = If it wasn’t you, undo the change within { $days } days, on this page:
mail-email-changed-button = Undo the change
