## Suspended accounts

account-state-suspended = Dein Konto ist gesperrt. Du kannst deine laufenden Partien zu Ende spielen, aber keine neuen beginnen, nicht chatten, keine Nachrichten senden und die Engine nicht nutzen.
account-state-barred = Dieses Konto ist gesperrt.
account-state-reason = Grund: { $reason }
account-state-profile = Dieses Konto ist gesperrt.
account-state-closed = Dieses Konto ist geschlossen.
challenge-error-suspended = { $player } kann zurzeit keine neuen Partien beginnen.
challenge-error-closed = { $player } hat das Konto geschlossen.

## Mail about it

mail-account-suspended-subject = Dein Konto bei { site-name } ist gesperrt
mail-account-suspended-clocks = Die Uhren deiner Partien laufen weiter.
mail-account-suspended-barred = Du kannst dich nicht anmelden, und die Uhren deiner Partien laufen weiter. Du bekommst keine weiteren E-Mails zu deinen Partien.
mail-account-suspended-contact = Wenn du das für einen Irrtum hältst, schreibe denen, die diesen Dienst betreiben:
mail-account-reinstated-subject = Dein Konto bei { site-name } funktioniert wieder
mail-account-reinstated-told = Dein Konto ist nicht mehr gesperrt.
mail-account-reinstated-more = Du kannst wie zuvor spielen, schreiben und alles nutzen. Auch Apps und Token funktionieren wieder.

## What operators cannot do with an account

account-change-error-engine = Unter diesem Konto spielt die Engine des Dienstes.
account-change-error-program = Unter diesem Konto spielt ein Programm, deshalb kann es nicht Schiedsrichter oder Operator sein.
account-change-error-unconfirmed = Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt.
account-change-error-suspended = Dieses Konto ist gesperrt. Hebe die Sperre zuerst auf.
account-change-error-long-reason = Der Grund darf höchstens { $most } Zeichen haben.
