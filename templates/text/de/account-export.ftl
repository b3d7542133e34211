# The archive of everything about oneself: the page, and what the archive says of itself.

account-export-title = Deine Daten herunterladen
account-export-lead = Alles, was dieser Dienst über dich gespeichert hat, in einem ZIP-Archiv. Es wird im Hintergrund erstellt; das kann ein paar Minuten dauern.
account-export-contents = Was darin ist
account-export-file-readme = Was in welcher Datei steht, und wie lange dieser Dienst was speichert
account-export-file-account = Dein Konto: Profil, Namen, Adressen, Anmeldungen, Apps und Geräte, Sicherheitsverlauf, Ereignisse in deinen Partien, E-Mails, denen nicht geglaubt wurde, dass sie von dir sind, Urlaub und Lektionen
account-export-file-settings = Deine Einstellungen, die Angaben in deinem Profil, die Spieler, denen du folgst oder die du blockierst, deine Notizen und deine Analysen
account-export-file-games-pgn = Alle deine Partien
account-export-file-games = Deine Zugfolgen, was deine gewerteten Partien geändert haben, welche Partien du abgebrochen hast, und was Schiedsrichter entschieden haben
account-export-file-challenges = Die Herausforderungen, die du gestellt und bekommen hast, offene und beantwortete
account-export-file-chat = Was du in den Chats von Partien geschrieben hast
account-export-file-imported = Die Partien, die du importiert hast, mit deinen Varianten und Kommentaren
account-export-file-messages = Die Nachrichten in deinem Posteingang, eigene und empfangene
account-export-file-reports = Die Meldungen, die du gemacht hast
account-export-file-ratings = Deine Wertungszahlen und ihr Verlauf
account-export-formats = Partien stehen als PGN darin, das Schachprogramme lesen, alles andere als JSON, das andere Programme lesen. Zeiten sind in UTC.
account-export-left-out = Was anderen gehört, ist nicht darin, etwa Notizen, Zugfolgen und Adressen deiner Gegner. Auch Passwörter und Schlüssel sind nicht darin.
account-export-keep-safe = Bewahre das Archiv sicher auf: Wer es hat, kann deine Nachrichten und Notizen lesen.
account-export-limit = Du kannst am Tag ein Archiv anfordern. Nach { $days } Tagen wird es gelöscht.
account-export-button = Archiv anfordern

account-export-requested = Am { $time } hast du ein Archiv angefordert. Es wird gerade erstellt: Lade diese Seite in ein paar Minuten neu.
account-export-ready = Dein Archiv wurde am { $made } erstellt. Du kannst es bis { $until } herunterladen.
account-export-download = Archiv herunterladen ({ $size })
account-export-kilobytes = { $size } kB
account-export-megabytes = { $size } MB
account-export-next = Das nächste kannst du ab { $time } anfordern.
account-export-failed = Das Archiv, das du am { $time } angefordert hast, konnte nicht erstellt werden. Fordere ein neues an.

account-export-error-being-made = Dein Archiv wird schon erstellt. Lade die Seite in ein paar Minuten neu.
account-export-error-too-soon = Du kannst am Tag ein Archiv anfordern, das nächste ab { $time }.
account-export-error-unknown = Dieses Archiv gibt es nicht. Vielleicht wurde es gelöscht oder durch ein neueres ersetzt.
notice-account-export-requested = Dein Archiv wird erstellt.

account-export-readme-lead = Dieses Archiv enthält alles, was { site-name } über das Konto { $name } gespeichert hat. Es wurde am { $time } erstellt.

security-changed-data-exported = Archiv deiner Daten angefordert
security-changed-archive-downloaded = Archiv deiner Daten heruntergeladen
mail-security-data-exported = Ein Archiv von allem, was über dein Konto gespeichert ist, wurde angefordert. Herunterladen lässt es sich nur in einem Browser, in dem du angemeldet bist, und, außer du hast dich dort gerade erst angemeldet, mit deinem Passwort oder einem Passkey.
mail-export-ready-subject = Dein Archiv ist fertig
mail-export-ready-told = Das Archiv deiner Daten, das du am { $time } angefordert hast, ist fertig.
mail-export-ready-more = Du kannst es bis { $until } herunterladen. Dazu musst du im Browser angemeldet sein und, außer du hast dich gerade erst angemeldet, dein Passwort oder einen Passkey eingeben.
mail-export-ready-link = Hier kannst du es herunterladen:
