# Pages about the service: help, privacy, contact.

help-title = Hilfe
help-lead = So funktioniert Fernschach hier: Partien über Tage und Monate, ein Zug, wann immer du Zeit hast.

help-learn = Neu im Schach? Die Lektionen beginnen mit dem Brett und gehen bis zu den grundlegenden Mattführungen.

help-first-game-title = Deine erste Partie
help-first-game-find = Nimm in der Lobby eine offene Herausforderung an, biete selbst eine an oder fordere einen Spieler namentlich heraus. Sobald sie angenommen ist, beginnt die Partie und erscheint unter „Meine Partien“.
help-first-game-engine = Wenn niemand da ist, spiel gegen die Engine: Sie hat acht Stufen, antwortet sofort und lässt dich so oft zurücknehmen, wie du willst.
help-first-game-time = Drei Tage pro Zug sind ein guter Anfang: Du hast für jeden deiner Züge bis zu drei Tage, und die meisten Partien dauern einige Wochen.
help-first-game-mail = Wenn du am Zug bist, bekommst du eine E-Mail mit der Stellung. Welche E-Mails du bekommst, entscheidest du in deinen Einstellungen.
help-first-game-same-screen = Zu zweit an einem Gerät könnt ihr am selben Bildschirm spielen, von der Lobby oder „Neue Partie“ aus, mit oder ohne Uhren. Wenn du angemeldet bist, kannst du so eine Partie speichern.

help-moving-title = Ziehen
help-moving-board = Zieh eine Figur auf ihr Zielfeld oder klicke erst die Figur und dann das Feld an. Mögliche Zielfelder sind markiert. Zum Rochieren zieh den König zwei Felder weit oder auf den Turm.
help-moving-confirm = Der Zug wird erst gezeigt und dann gesendet, wenn du auf „Senden“ drückst; gegen eine Engine, die sofort antwortet, wird er sofort gesendet. Unter „Spielen“ in den Einstellungen kannst du das ändern.
help-moving-written = Du kannst einen Zug auch eintippen, etwa Nf3 oder e2e4. Welche Notation und welche Buchstaben du verwendest, ist eine Einstellung.
help-moving-mail = Wenn dieser Dienst auch E-Mails empfängt, antworte auf die Nachricht zu deinem Zug und schreib deinen Zug in die erste Zeile. Was eine E-Mail sonst noch sagen kann, steht am Ende der Nachricht.

help-time-title = Zeit
help-time-days = Jede Partie nennt ihre Bedenkzeit: so viele Tage pro Zug, eine Grundbedenkzeit mit Zeitgutschrift oder unbegrenzt. Bei einer neuen Partie steht sie in Worten da, bevor du annimmst.
help-time-reminders = Bevor deine Zeit abläuft, wirst du per E-Mail erinnert, so früh und so oft, wie du es einstellst.
help-time-leave = Wenn du verreist, nimm in den Einstellungen Urlaub: Deine Uhren stehen dann in allen Partien. Dafür hast du eine bestimmte Zahl von Tagen im Jahr.
help-time-flag = Wer die Zeit überschreitet, verliert die Partie, oder sie ist remis, wenn der Gegner nicht mehr mattsetzen konnte.

help-thinking-title = Vorausdenken
help-thinking-lines = Mit Zugfolgen schreibst du auf, was du auf mögliche Züge deines Gegners antwortest. Sie werden sofort gespielt, wenn diese Züge kommen, und dein Gegner sieht vorher keinen davon.
help-thinking-tree = „Deine Analyse“ einer Partie bewahrt die Züge, die du durchdacht hast, mit Kommentaren, Bewertungszeichen und Pfeilen, vom Beginn bis lange nach dem Ende. Niemand sonst sieht sie, es sei denn, du teilst sie nach der Partie, und vorher spricht darin keine Engine mit. Für jede andere Stellung gibt es das Analysebrett.
help-thinking-notes = Notizen sind nur für dich, während der Partie und danach.
help-thinking-kept = Partien von anderswo kannst du als PGN importieren, mehrere auf einmal; sie werden mit ihren Kommentaren nur für dich gespeichert. Jede lässt sich durchspielen und auf dem Analysebrett öffnen.
help-thinking-engine = Wenn eine Partie beendet ist, sieht sich eine Engine jeden Zug an; Fehler werden markiert, und eine Kurve zeigt den Verlauf der Partie.

help-fair-play-title = Fair Play
help-fair-play-aid = Bücher und Datenbanken sind erlaubt, wie immer im Fernschach. Schach-Engines und der Rat anderer sind es nicht, außer wenn beide Spieler das vereinbart haben.
help-fair-play-manners = Spiel verlorene Partien weiter, gib sie auf oder biete Remis an, aber lass nicht die Zeit ablaufen. Wenn du von jemandem nichts mehr hören möchtest, blockiere ihn oder schalte den Chat stumm.
help-fair-play-reports = Chatzeilen kannst du den Schiedsrichtern melden. Sie klären auch, was ein Programm nicht entscheiden kann.

help-draws-title = Remis
help-draws-offer = Biete Remis mit deinem Zug oder ohne Zug an. Das Angebot gilt, bis es angenommen, abgelehnt oder mit einem Zug beantwortet wird.
help-draws-claim = Wenn dieselbe Stellung zum dritten Mal entstanden ist oder 50 Züge ohne Schlag- oder Bauernzug gespielt sind, kann der Spieler am Zug Remis reklamieren: Die Seite zeigt dafür einen Knopf.
help-draws-dead = Eine Stellung, in der keine Seite jemals mattsetzen kann, beendet die Partie von selbst remis.

help-keys-title = Tasten auf der Partieseite
help-keys-step = einen Halbzug zurück, einen vor
help-keys-ends = zum Anfang, zur letzten Stellung
help-keys-flip = Brett drehen
help-keys-zen = nur Brett und Uhren
help-keys-send = den gezeigten Zug senden
help-keys-back = den gezeigten Zug zurücknehmen
help-keys-field = zum Feld für Züge und Fragen
help-keys-typed = in diesem Feld: alles, was es versteht
help-keys-list = diese Tasten
help-keys-more = Tasten auf einem Feld des Bretts

help-by-ear-title = Mit der Tastatur und nach Gehör
help-by-ear-board = Das Brett ist ein Raster. Mit Tab kommst du hinein, mit den Pfeiltasten von Feld zu Feld, mit Enter wählst du eine Figur und ihr Zielfeld. K, Q, R, B, N und P führen zur nächsten Figur dieser Art, mit Umschalt zur vorigen, und 1 bis 8 zu einer Reihe.
help-by-ear-questions = Auf einem Feld sagt O, was dort steht, M die Züge der Figur, X, was ringsum steht, L den letzten Zug, C, was zuletzt geschlagen wurde, T die Uhren.
help-by-ear-field = Auch das Feld für Züge beantwortet Fragen: p N für die weißen Springer, p n für die schwarzen, s e4 für ein Feld, s a für eine Linie, s 1 für eine Reihe, l, c, m und o für den letzten Zug, die Uhren, die möglichen Züge und den Gegner. F1 nennt alles, was das Feld versteht.

help-programs-title = Andere Programme
help-programs-api = Programme spielen hier über eine API in der Form der Lichess-API. Erstelle in deinen Einstellungen ein Token, für jedes Programm ein eigenes.
help-programs-pgn = Jede Partie lässt sich als PGN herunterladen, von ihrer Seite oder aus der Partienliste eines Spielers.

## Installed as an app, and offline
nav-next-game = Nächste Partie, in der du am Zug bist
offline-title = Du bist offline
offline-lead = Diese Seite ist gerade nicht erreichbar, und es wurde nichts gesendet.
offline-kept = Seiten, die offline lesbar sind
kept-page-notice = Du bist offline. Diese Seite ist so, wie sie am { $time } war; seitdem kann sie sich geändert haben.

privacy-title = Datenschutz
privacy-lead = Was dieser Dienst über dich speichert und wer es sieht.
privacy-unwritten = Der Betreiber dieser Installation hat hier nichts über sich ergänzt. Der Rest dieser Seite beschreibt, was die Software tut.

privacy-public-title = Öffentlich
privacy-public-games = Partien sind öffentlich: Züge, Zeiten, Spieler und Ergebnisse, auch als PGN und über die API, während der Partie und danach. Sie bleiben gespeichert.
privacy-public-guests = Eine Partie, die du ohne Konto gegen die Engine spielst, steht in keiner Liste und nicht auf der Startseite; öffnen kann sie nur, wer ihre Adresse hat.
privacy-public-profile = Ebenso dein Name, deine Wertungszahlen und Ergebnisse, wann du zuletzt hier warst und was du über dich schreibst.
privacy-public-chat = Die beiden Spieler lesen gegenseitig, was sie im Chat schreiben; den Chat der Zuschauer lesen alle, die angemeldet sind, außer den beiden Spielern, und nach dem Ende der Partie alle, mit deinem Namen neben deinen Zeilen. Schiedsrichter lesen Zeilen, die gemeldet werden.

privacy-account-title = Dein Konto
privacy-account-email = Deine E-Mail-Adresse dient nur deinen Partien und deinem Konto. Kein anderer Spieler sieht sie. Ein Programm sieht sie nur mit einem Token, dem du diese Berechtigung gegeben hast.
privacy-account-password = Dein Passwort wird als gesalzener Hash (Argon2) gespeichert, aus dem es niemand lesen kann. Von einem Passkey wird nur der öffentliche Teil gespeichert, mit dem sich niemand anmelden kann.
privacy-account-sessions = Für jeden Browser, in dem du angemeldet bist, werden sein Name und die Zeiten der Nutzung gespeichert, bis 60 Tage nach der letzten. Du siehst sie in deinen Einstellungen und kannst dich dort überall abmelden. Ein Konto, das nicht innerhalb einer Woche bestätigt wird, wird gelöscht.
privacy-account-history = Anmeldungen mit dem Namen des Browsers und Änderungen von Passwort, Passkeys, E-Mail-Adresse und zweitem Faktor stehen ein Jahr lang in deinen Einstellungen. Nach einer Änderung der E-Mail-Adresse wird die frühere zehn Tage lang gespeichert.
privacy-account-closing = Du kannst dein Konto in deinen Einstellungen schließen. Dann wird alles gelöscht, was nur dich betrifft, und das, was du in den Chats der Zuschauer geschrieben hast. Deine Partien, deine Chats mit Gegnern und deine Nachrichten an andere bleiben unter einem anderen Namen erhalten. Damit niemand sonst deinen alten Namen verwenden kann, wird ein Fingerabdruck (Hash) davon gespeichert, und falls dein Konto gesperrt war, auch einer von deiner E-Mail-Adresse, damit man sich mit ihr nicht noch einmal registrieren kann.
privacy-account-log = Anmeldungen sowie abgewiesene Anmeldungen und Anfragen stehen mit dem Netz, aus dem sie kamen, im Protokoll des Servers, damit Angriffe abgewehrt werden können. Passwörter, Schlüssel und Token stehen nicht darin.

privacy-private-title = Nur für dich
privacy-private-notes = Notizen, Zugfolgen, bevor sie gespielt werden, und deine Einstellungen werden niemandem sonst gezeigt. Der Betreiber des Dienstes hat Zugriff auf die Datenbank.
privacy-private-kept = Ebenso die Partien, die du importierst oder am selben Bildschirm spielst und speicherst, bis du sie löschst.
privacy-private-messages = Nachrichten, die du einem Spieler schreibst, lest nur ihr beide. Ein Schiedsrichter liest eine, die einer von euch meldet, mit bis zu drei davor und drei danach. Was ihr beide gelöscht habt, wird hier gelöscht, außer es wurde gemeldet.
privacy-private-mail = E-Mails laufen über die Mailserver dieses Dienstes und deines Anbieters, wie alle E-Mails.

privacy-browser-title = In deinem Browser
privacy-browser-cookies = Cookies halten dich angemeldet, verbinden die zwei Schritte einer Anmeldung und merken sich, dass dein Browser bekannt ist, wie Bretter aussehen, welche Aufgaben der Lektionen du gelöst hast, welche Karten der ersten Tage du ausgeblendet hast, und eine Meldung für die nächste Seite. Alle sind dafür nötig, und keines wird von jemand anderem gelesen. Ein offline gemachter Zug und Seiten, die offline lesbar sind, bleiben in deinem Browser, bis sie gesendet sind oder du dich abmeldest.
privacy-browser-third = Die Seiten laden nichts von anderen Servern. Es gibt keine Werbung, keine Analysedienste Dritter, kein Tracking.

privacy-retention-title = Wie lange etwas gespeichert bleibt
privacy-retention-lead = Was hier aufgeführt ist, wird nach der angegebenen Zeit gelöscht. Alles andere, etwa Partien, Nachrichten, Notizen und Einstellungen, bleibt, bis du es löschst, sofern es sich löschen lässt.
privacy-retention-sessions = Ein Browser, in dem du angemeldet bist, nach der letzten Nutzung
privacy-retention-history = Ein Eintrag in deiner Liste der Anmeldungen und Änderungen
privacy-retention-unconfirmed = Ein Konto, das nicht bestätigt wird
privacy-retention-guests = Ein Gast, der ohne Konto spielt, nach seinem letzten Besuch
privacy-retention-email = Deine frühere E-Mail-Adresse, nachdem du um eine andere gebeten hast
privacy-retention-exports = Ein Archiv deiner Daten, nachdem du es angefordert hast
privacy-retention-received = Dass eine E-Mail von dir angekommen ist, damit sie nicht zweimal ausgeführt wird
privacy-retention-untrusted = Was eine E-Mail sagte, der nicht geglaubt wurde, dass sie von dir ist
privacy-retention-outcomes = Ob E-Mails deine Adresse erreicht haben
privacy-retention-events = Was in deinen Partien geschehen ist, so wie Programme es lesen
privacy-retention-undelivered = Eine Benachrichtigung, die nicht zugestellt werden konnte

privacy-traffic-title = Netzwerkadressen
privacy-traffic-addresses = Um Angriffe abzuwehren, werden Anfragen je Netzwerkadresse gezählt, im Arbeitsspeicher und für kurze Zeit.
privacy-traffic-log = Der Dienst schreibt ein Protokoll mit Adressen und Pfaden. Wie lange es aufbewahrt wird, entscheidet der Betreiber.

contact-title = Kontakt
contact-lead = Wer diesen Dienst betreibt und wie du ihn erreichst.
contact-unwritten = Der Betreiber dieser Installation hat hier noch nichts geschrieben.
contact-software-title = Die Software
contact-software = Sealed Move ist freie Software. Fehler der Software meldest du am besten dort, wo ihr Quelltext liegt; der Link steht am Fuß jeder Seite, wenn er gesetzt ist.
