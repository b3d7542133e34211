# Closing an account.

closing-title = Konto schließen
closing-lead = Dein Konto wird { $days } Tage nach dem Ende deiner letzten Partie geschlossen, frühestens aber in { $days } Tagen. Bis dahin kannst du es dir anders überlegen. In dieser Zeit kannst du keine neuen Partien beginnen, nicht chatten und keine Nachrichten senden.
closing-erased = Dann werden dein Name, deine E-Mail-Adresse, dein Profil und deine Einstellungen, Notizen, Analysen und importierten Partien gelöscht. Die Partien, die du gespielt hast, und ihre Wertungszahlen bleiben unter dem Namen { $name } erhalten, ebenso deine Nachrichten und deine Chats mit Gegnern. Deinen Namen kann danach niemand mehr verwenden, auch du nicht.
# $count is the number of games.
closing-games =
    { $count ->
        [one] Du spielst gerade { $count } Partie
       *[other] Du spielst gerade { $count } Partien
    }
closing-games-play = Zu Ende spielen
closing-games-play-about = Dein Konto wird erst geschlossen, wenn alle deine Partien beendet sind.
closing-games-resign = Alle Partien aufgeben
closing-games-resign-about = Alle deine Partien enden jetzt: Partien, die noch abgebrochen werden können, werden abgebrochen, die übrigen gewinnen deine Gegner.
closing-due = Dein Konto wird am { $time } geschlossen.
# $count is the number of games.
closing-waits-for-games =
    { $count ->
        [one] Dein Konto wird { $days } Tage nach dem Ende deiner letzten Partie geschlossen. Du spielst noch eine.
       *[other] Dein Konto wird { $days } Tage nach dem Ende deiner letzten Partie geschlossen. Du spielst noch { $count }.
    }
closing-cancel = Konto behalten
closing-notice = Dein Konto wird geschlossen. Du kannst deine Partien zu Ende spielen, und noch kannst du dein Konto auch behalten: Geh dazu in die Einstellungen.
closing-error-only-operator = Du bist der einzige Operator. Mach zuerst jemand anderen zum Operator.
closing-error-no-reason = Gib einen Grund an. Der Spieler erfährt ihn.
account-state-closing = Dieses Konto wird geschlossen.

notice-closing-requested = Dein Konto wird geschlossen. Wir haben dir dazu eine E-Mail geschickt.
notice-account-kept = Du behältst dein Konto.

security-changed-closing-requested = Schließen des Kontos beantragt
security-changed-closing-by-operator = Das Konto wird vom Betreiber dieses Dienstes geschlossen: { $reason }
security-changed-closing-cancelled = Konto doch behalten

mail-security-closing-requested = Dein Konto wird in { $days } Tagen geschlossen oder, falls das später ist, { $days } Tage nach dem Ende deiner letzten Partie. Wenn du es behalten willst, melde dich vorher an und geh in die Einstellungen.
mail-security-closing-by-operator = Der Betreiber dieses Dienstes schließt dein Konto und nennt diesen Grund: { $reason }. Es wird in { $days } Tagen geschlossen oder, falls das später ist, { $days } Tage nach dem Ende deiner letzten Partie. Wenn du es behalten willst, melde dich vorher an und geh in die Einstellungen.
mail-security-closing-cancelled = Dein Konto wird nun doch nicht geschlossen. Du kannst wie zuvor spielen und schreiben.
mail-account-closed-subject = Dein Konto bei { site-name } ist geschlossen
mail-account-closed-told = Dein Konto { $name } ist geschlossen.
mail-account-closed-more = Dein Name, deine E-Mail-Adresse, dein Profil und deine Einstellungen, Notizen, Analysen und importierten Partien sind gelöscht. Die Partien, die du gespielt hast, bleiben unter dem Namen { $name } erhalten. Dies ist die letzte E-Mail, die du von uns bekommst.
