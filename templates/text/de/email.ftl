# Changing the e-mail address and the password of an account.

settings-change-email = E-Mail-Adresse ändern
email-change-lead = Wir schicken einen Link an die neue Adresse. Bis du ihn öffnest, behält dein Konto { $email }. Danach kann die Änderung { $days } Tage lang von der jetzigen Adresse aus rückgängig gemacht werden.
email-change-new = Neue E-Mail-Adresse
email-change-button = Link schicken
email-change-pending = Am { $time } haben wir einen Link an { $email } geschickt. Wenn nichts ankommt, sieh im Spam-Ordner nach. Eine Adresse, die ein anderes Konto verwendet, kannst du für deines nicht nehmen.
email-change-cancel = Bisherige Adresse behalten
email-change-error-own = Das ist schon die Adresse deines Kontos.
email-change-error-taken = Diese Adresse verwendet jetzt ein anderes Konto.
email-change-error-dead-link = Dieser Link funktioniert nicht mehr: Er wurde schon verwendet oder durch einen neueren ersetzt, oder er ist zu alt.

email-confirm-title = Neue E-Mail-Adresse bestätigen
email-confirm-lead = Soll das Konto { $name } die Adresse { $email } verwenden?
email-confirm-button = Diese Adresse verwenden
email-confirm-done = Das Konto { $name } verwendet jetzt { $email }.

email-undo-title = Änderung deiner E-Mail-Adresse rückgängig machen
email-undo-lead = Das Konto { $name } verwendet dann wieder { $email }. Alle Anmeldungen werden beendet und alle Token, App-Passwörter und Geräte entfernt. Wir schicken dir einen Link, mit dem du ein neues Passwort setzen kannst.
email-undo-button = Änderung rückgängig machen
email-undo-done = Das Konto { $name } verwendet wieder { $email }. Wir haben einen Link an diese Adresse geschickt, mit dem du ein neues Passwort setzen kannst.

notice-email-link-sent = Wir haben einen Link an die neue Adresse geschickt.
notice-email-change-cancelled = Dein Konto behält seine Adresse.

password-change-lead = Alle anderen Anmeldungen werden beendet und alle Token, Apps, App-Passwörter, Geräte und Adressen von Feeds entfernt. Passkeys bleiben: Entferne alle, die du nicht kennst.
password-change-current = Bisheriges Passwort
password-change-button = Passwort ändern
notice-own-password-changed = Dein Passwort ist geändert. Überall sonst bist du abgemeldet.

security-changed-email-changed = E-Mail-Adresse geändert in { $email }
security-changed-email-change-undone = Änderung der E-Mail-Adresse rückgängig gemacht: { $email }

mail-email-confirm-subject = Bestätige deine neue E-Mail-Adresse für { site-name }
mail-email-confirm-told = Jemand hat darum gebeten, diese E-Mail-Adresse für das Konto { $name } zu verwenden. Wenn du es warst, bestätige sie auf dieser Seite:
mail-email-confirm-button = Adresse bestätigen
mail-email-confirm-not-you = Wenn du nicht darum gebeten hast, musst du nichts tun: Das Konto behält die Adresse, die es hat.
mail-email-changed-subject = Dein Konto bei { site-name } hat eine neue E-Mail-Adresse
mail-email-changed-told = Das Konto { $name } verwendet jetzt die Adresse { $email }. Diese Nachricht geht an die Adresse, die es vorher hatte.
mail-email-changed-undo = Wenn du es nicht warst, mach die Änderung innerhalb von { $days } Tagen auf dieser Seite rückgängig:
mail-email-changed-button = Änderung rückgängig machen
