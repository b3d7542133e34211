# Logging in with a second factor, and the security of an account.

second-step-title = Gib deinen Code ein
second-step-lead = Dein Passwort stimmt. Dein Konto ist zusätzlich durch Zwei-Faktor-Authentifizierung geschützt: Gib den Code ein, den deine Authenticator-App gerade anzeigt, oder einen deiner Wiederherstellungscodes.
second-step-code = Code
second-step-code-hint = Sechs Ziffern oder ein Wiederherstellungscode wie abcd-efgh-ijkl-mnop.
second-step-lost = Wenn du weder deine App noch deine Wiederherstellungscodes mehr hast, schreibe dem Betreiber dieses Dienstes:

second-factor-error-wrong-code = Dieser Code ist falsch oder wurde schon verwendet. Die App zeigt alle 30 Sekunden einen neuen; wenn ihre Codes nie funktionieren, prüfe die Uhrzeit deines Telefons.
second-factor-error-too-many = Zu viele falsche Codes. Warte { $wait }, dann kannst du es noch einmal versuchen, oder verwende einen Wiederherstellungscode.
second-factor-error-no-log-in = Seit du dein Passwort eingegeben hast, ist zu viel Zeit vergangen. Melde dich noch einmal an.
second-factor-error-not-set-up = Seit du begonnen hast, eine Authenticator-App hinzuzufügen, ist zu viel Zeit vergangen. Beginne noch einmal.
second-factor-error-none = Die Zwei-Faktor-Authentifizierung ist für dieses Konto ausgeschaltet.

settings-security = Anmeldung und Sicherheit
security-two-factor = Zwei-Faktor-Authentifizierung
security-two-factor-lead = Mit der Zwei-Faktor-Authentifizierung brauchst du zum Anmelden außer deinem Passwort auch einen Code aus einer App auf deinem Telefon. Mit dem Passwort allein kommt niemand in dein Konto.
security-role-needs-it = Deine Rolle hier gilt erst, wenn die Zwei-Faktor-Authentifizierung eingeschaltet ist.
security-two-factor-on = Eingeschaltet seit { $time }.
# $count is the number of codes.
security-recovery-left =
    { $count ->
        [0] Du hast keine Wiederherstellungscodes mehr.
        [one] Du hast noch { $count } Wiederherstellungscode.
       *[other] Du hast noch { $count } Wiederherstellungscodes.
    }
security-removal-due = Der Betreiber dieses Dienstes wurde gebeten, die Zwei-Faktor-Authentifizierung für dich auszuschalten, und tut es am { $time }. Um das zu verhindern, gib einen Code aus deiner App ein: in einem der Formulare hier unten oder beim Anmelden.
security-add = Authenticator-App hinzufügen
security-replace = Andere App oder anderes Telefon verwenden
security-new-codes = Neue Wiederherstellungscodes erstellen
security-new-codes-lead = Die Codes, die du jetzt hast, funktionieren dann nicht mehr.
security-remove = Zwei-Faktor-Authentifizierung ausschalten
security-remove-lead = Auch deine Wiederherstellungscodes gelten dann nicht mehr, und zum Anmelden genügt dein Passwort.
security-current-code = Code aus deiner App oder ein Wiederherstellungscode
password-again = Dein Passwort
password-again-hint = Deine Anmeldung ist schon eine Weile her, deshalb fragen wir noch einmal danach.
password-again-missing = Gib dein Passwort ein, um fortzufahren.
password-again-wrong = Das ist nicht dein Passwort.

authenticate-again-title = Bestätige, dass du es bist
authenticate-again-button = Weiter
authenticate-again-back = Zurück zu den Einstellungen
authenticate-again-changed = Deine Anmeldung hat sich währenddessen geändert, vielleicht in einem anderen Tab. Sende es noch einmal ab.
passkey-again = Stattdessen einen Passkey verwenden
passkey-again-failed = Das hat nicht geklappt. Versuche es noch einmal oder gib dein Passwort ein.

authenticator-title = Authenticator-App hinzufügen
authenticator-lead = Scanne diesen Code mit einer Authenticator-App wie Aegis, 2FAS oder Google Authenticator oder mit einem Passwort-Manager. Gib dann die sechs Ziffern ein, die dort angezeigt werden.
authenticator-open = App auf diesem Gerät öffnen
authenticator-qr-label = QR-Code mit dem Schlüssel für deine Authenticator-App
authenticator-key = Oder gib diesen Schlüssel ein
authenticator-code = Code aus der App
authenticator-confirm = Diese App verwenden

recovery-codes-title = Deine Wiederherstellungscodes
recovery-codes-lead = Mit jedem dieser Codes kannst du dich einmal ohne deine App anmelden, zum Beispiel wenn du dein Telefon verlierst. Drucke sie aus oder bewahre sie in einem Passwort-Manager auf. Sie werden nicht noch einmal angezeigt.
recovery-codes-done = Ich habe sie gesichert

security-history = Letzte Aktivitäten
security-history-none = Noch nichts.
security-changed-logged-in = Anmeldung mit { $browser }
security-changed-logged-in-elsewhere = Anmeldung mit einem Browser, den du noch nie verwendet hattest: { $browser }
security-changed-password-changed = Neues Passwort gesetzt
security-changed-authenticator-added = Authenticator-App hinzugefügt
security-changed-authenticator-removed = Zwei-Faktor-Authentifizierung ausgeschaltet
security-changed-recovery-codes-made = Neue Wiederherstellungscodes erstellt
security-changed-recovery-code-used = Wiederherstellungscode verwendet
security-changed-wrong-codes = Zehn falsche Codes eingegeben
security-changed-removal-announced = Der Betreiber dieses Dienstes wurde gebeten, die Zwei-Faktor-Authentifizierung auszuschalten: { $reason }
security-changed-removal-stopped = Angekündigtes Ausschalten der Zwei-Faktor-Authentifizierung abgebrochen
security-changed-removed-by-operator = Zwei-Faktor-Authentifizierung vom Betreiber dieses Dienstes ausgeschaltet

notice-two-factor-on = Die Zwei-Faktor-Authentifizierung ist eingeschaltet.
notice-two-factor-off = Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.

mail-security-subject = Sicherheit deines Kontos bei { site-name }
mail-security-told = Das ist am { $time } in deinem Konto { $name } geschehen:
mail-security-logged-in-elsewhere = Jemand hat sich mit einem Browser angemeldet, der für dein Konto noch nie verwendet wurde: { $browser }.
mail-security-password-changed = Ein neues Passwort wurde gesetzt. Alle anderen Anmeldungen wurden beendet und alle Token, App-Passwörter, Geräte und Adressen von Feeds entfernt.
mail-security-authenticator-added = Eine Authenticator-App wurde hinzugefügt. Zum Anmelden brauchst du von jetzt an einen Code aus dieser App.
mail-security-authenticator-removed = Die Zwei-Faktor-Authentifizierung wurde ausgeschaltet. Zum Anmelden genügt jetzt dein Passwort.
mail-security-recovery-codes-made = Neue Wiederherstellungscodes wurden erstellt. Die früheren funktionieren nicht mehr.
# $count is the number of codes.
mail-security-recovery-code-used =
    { $count ->
        [0] Ein Wiederherstellungscode wurde verwendet. Du hast keinen mehr: Erstelle neue.
        [one] Ein Wiederherstellungscode wurde verwendet. Du hast noch { $count } übrig.
       *[other] Ein Wiederherstellungscode wurde verwendet. Du hast noch { $count } übrig.
    }
mail-security-wrong-codes = Für dein Konto wurden zehn falsche Codes eingegeben. Wenn du es nicht warst, kennt jemand dein Passwort oder benutzt einen Browser, in dem du angemeldet bist: Setze ein neues Passwort.
mail-security-removal-announced = Der Betreiber dieses Dienstes wurde gebeten, die Zwei-Faktor-Authentifizierung für dein Konto auszuschalten, und nennt diesen Grund: { $reason }. Sie wird am { $due } ausgeschaltet. Wenn du nicht darum gebeten hast, melde dich vorher mit deiner App an: Dann bleibt sie eingeschaltet.
mail-security-removed-by-operator = Die Zwei-Faktor-Authentifizierung wurde wie angekündigt vom Betreiber dieses Dienstes ausgeschaltet. Zum Anmelden genügt jetzt dein Passwort.
mail-security-review = Sieh nach, was geschehen ist und wer angemeldet ist:
mail-security-not-you = Wenn du es nicht warst, setze ein neues Passwort, das auch alle Anmeldungen beendet und alle Passkeys, Token und App-Passwörter entfernt:

passkeys-title = Passkeys
passkeys-lead = Mit einem Passkey meldest du dich ohne Passwort an: Du entsperrst dein Telefon, deinen Computer oder deinen Sicherheitsschlüssel wie immer. Er funktioniert nur auf dieser Website, deshalb kann ihn dir keine gefälschte Website entlocken.
# $count is the number of passkeys.
passkeys-count =
    { $count ->
        [0] Du hast noch keine Passkeys.
        [one] Du hast einen Passkey.
       *[other] Du hast { $count } Passkeys.
    }
passkeys-change = Passkeys hinzufügen, umbenennen oder entfernen
passkey-added = Hinzugefügt: { $added }
passkey-used = Hinzugefügt: { $added }, zuletzt verwendet: { $used }
passkey-add = Passkey hinzufügen
passkey-name = Name
passkey-name-hint = Nur für dich: auf welchem Telefon, Computer oder Sicherheitsschlüssel er ist.
passkey-rename = Name speichern
passkey-remove = Passkey entfernen
passkey-remove-lead = Du kannst dich dann nicht mehr mit ihm anmelden. Lösche ihn auch auf deinem Telefon oder Computer oder in deinem Passwort-Manager.
passkey-create-lead = Dein Browser fragt dich, wo der Passkey gespeichert werden soll, und bittet dich, das Gerät zu entsperren.
passkey-create = Passkey erstellen
passkey-create-failed = Es wurde kein Passkey erstellt. Du kannst es noch einmal versuchen.
passkey-no-script = Passkeys brauchen einen Browser, der sie unterstützt, mit eingeschalteten Skripten.
passkey-log-in = Mit Passkey anmelden
passkey-log-in-failed = Die Anmeldung mit einem Passkey hat nicht geklappt. Versuche es noch einmal oder verwende dein Passwort.
passkey-only = Passkey verwenden
passkey-only-failed = Das hat nicht geklappt. Versuche es noch einmal.
authenticate-again-no-passkey = Dein Konto hat kein Passwort. Wenn dein Passkey verloren ist, lege per E-Mail ein Passwort fest:
first-password-button = Passwort festlegen
first-password-lead = Dein Konto hat kein Passwort: Du meldest dich mit einem Passkey an. Mit einem Passwort kannst du dich auch auf Geräten ohne Passkey anmelden. Alle anderen Anmeldungen enden, und alle Tokens, Apps, App-Passwörter, Geräte und Feed-Adressen werden entfernt. Passkeys bleiben.
notice-first-password = Dein Passwort ist festgelegt. Du bist überall sonst abgemeldet.

passkey-error-no-name = Gib dem Passkey einen Namen.
passkey-error-name-too-long = Dieser Name ist zu lang: höchstens { $most } Zeichen.
passkey-error-too-many = Du hast schon { $count } Passkeys. Entferne zuerst einen.
passkey-error-unknown = Du hast keinen solchen Passkey.
passkey-error-last = Das ist dein einziger Passkey, und dein Konto hat kein Passwort. Lege zuerst ein Passwort fest oder füge einen weiteren Passkey hinzu.
passkey-error-known = Auf diesem Gerät oder in diesem Passwort-Manager gibt es schon einen Passkey für dein Konto.
passkey-error-expired = Das hat zu lange gedauert oder wurde zweimal gesendet. Versuche es noch einmal.
passkey-error-not-accepted = Dieser Passkey gilt hier nicht. Vielleicht wurde er aus deinem Konto entfernt.
passkey-error-unavailable = Passkeys brauchen eine Website mit HTTPS und einem Hostnamen, und das hat diese nicht.

notice-passkey-added = Dein Passkey wurde hinzugefügt.
notice-passkey-renamed = Der Name wurde gespeichert.
notice-passkey-removed = Der Passkey wurde entfernt.

security-changed-passkey-added = Passkey hinzugefügt: { $name }
security-changed-passkey-removed = Passkey entfernt: { $name }
security-changed-passkey-refused = Passkey abgewiesen, vielleicht eine Kopie: { $name }
mail-security-passkey-added = Ein Passkey mit dem Namen „{ $name }“ wurde hinzugefügt. Damit kann man sich ohne dein Passwort anmelden.
mail-security-passkey-removed = Der Passkey mit dem Namen „{ $name }“ wurde entfernt.
mail-security-passkey-refused = Dein Passkey „{ $name }“ wurde abgewiesen. Er zählt, wie oft er verwendet wird, und die Zahl war zu klein: Vielleicht hat jemand eine Kopie davon. Entferne den Passkey in deinen Einstellungen und füge einen neuen hinzu.
