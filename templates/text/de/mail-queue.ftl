# The mail that the service sends, for who looks after it; and what a player is told whose address takes none.

nav-mail-queue = Mail-Warteschlange
mail-queue-title = Mail-Warteschlange
mail-queue-lead = Was auf den Versand wartet, was der Mailserver des Empfängers aufgeschoben hat und was beiseitegelegt wurde. Dasselbe zeigt die Kommandozeile: sealedmove mail list.
mail-queue-domains = Nach Domain
mail-queue-none = Es wartet keine E-Mail.
mail-queue-domain = Domain
mail-queue-no-domain = unbekannt
mail-queue-waiting = Wartend
mail-queue-deferred = Aufgeschoben
mail-queue-failed = Beiseitegelegt
mail-queue-oldest = Älteste
mail-queue-actions = Aktionen
mail-queue-retry = Erneut versuchen
mail-queue-drop = Löschen
mail-queue-retry-all = Alle erneut versuchen
mail-queue-only = Nur Nachrichten an { $domain } sind aufgeführt.
mail-queue-all-domains = Alle Domains zeigen
mail-queue-to = An
mail-queue-message = Nachricht
mail-queue-queued = Eingereiht
mail-queue-next = Nächster Versuch
mail-queue-tries = Versuche
mail-queue-answer = Letzte Antwort
mail-queue-shown = { $shown } von { $count } werden gezeigt.
mail-queue-nobody = unbekannt
mail-queue-unknown-kind = von einer späteren Version
mail-queue-paused = Pausierte Adressen
mail-queue-paused-lead = E-Mails an diese Adressen kamen immer wieder zurück. Bis ihr Besitzer oder du es erneut versucht, geht dorthin nur, was das Konto selbst betrifft.
mail-queue-paused-none = Keine Adresse ist pausiert.
mail-queue-since = Seit
mail-queue-resume = Wieder E-Mails senden
mail-queue-error-not-an-operator = Nur Operatoren dürfen sich um die E-Mails kümmern.
mail-queue-error-gone = Diese Nachricht wurde inzwischen gesendet oder gelöscht, oder sie wird gerade gesendet.
notice-mail-retried = Sie werden jetzt erneut versucht.
notice-mail-dropped = Sie wurden gelöscht und werden nicht gesendet.
notice-mail-resumed = An diese Adresse gehen wieder E-Mails.
mail-paused-lead = Unsere E-Mails an { $email } kommen immer wieder zurück, deshalb senden wir keine mehr. Dir können Züge und Herausforderungen entgehen.
mail-paused-answer = Die letzte Antwort war: { $answer }
mail-paused-resume = Erneut versuchen
notice-mail-paused-lifted = Ab der nächsten Nachricht bekommst du wieder E-Mails.
mail-resume-error-too-often = Du hast es schon { $count } Mal erneut versucht (Zeitraum: { $span }). Warte { $wait }, dann geht es wieder.

## Eine Testnachricht

mail-test-subject = Testnachricht von { site-name }
mail-test-text =
    Das ist eine Testnachricht von { site-name } auf { $link }.
    Wenn du sie lesen kannst, erreichen dich E-Mails von dort.
