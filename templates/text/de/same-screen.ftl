# Games of two people at one device.

same-screen-title = Am selben Bildschirm
same-screen-lead = Eine Partie zu zweit an einem Gerät. Die Adresse enthält alles: Nichts geht verloren, wenn die Seite neu geladen wird.
same-screen-link = Am selben Bildschirm spielen
same-screen-white = Name von Weiß
same-screen-black = Name von Schwarz
same-screen-white-name = Weiß
same-screen-black-name = Schwarz
same-screen-guest = Gast
same-screen-clock = Uhren
same-screen-no-clock = Ohne Uhren
same-screen-with-clock = Mit Uhren
same-screen-minutes = Minuten pro Spieler
same-screen-increment = Zeitgutschrift pro Zug in Sekunden
same-screen-range = Eine ganze Zahl von { $least } bis { $most }.
same-screen-turn = Brett nach jedem Zug drehen
same-screen-begin = Beginnen

## The board
same-screen-board-title = { $white } – { $black }
same-screen-board-label = Brett, auf dem beide spielen
same-screen-game = Die Partie
same-screen-to-move-white = Weiß am Zug
same-screen-to-move-black = Schwarz am Zug
same-screen-check = Schach
same-screen-clock-left = Verbleibende Zeit:
same-screen-clock-start = Uhr starten
same-screen-clock-go-on = Weiter
same-screen-clock-stop = Pause
same-screen-clock-stopped = Die Uhren stehen, und es wird nicht gezogen.
same-screen-clock-look = Uhren aktualisieren
same-screen-flag = Eine Uhr ist abgelaufen.
same-screen-full = Diese Partie hat { $most } Halbzüge, mehr passen hier nicht. Einigt euch auf Remis oder speichert sie, wie sie ist.
same-screen-moves = Züge
same-screen-no-moves = Noch keine Züge.
same-screen-take-back = Zurücknehmen
same-screen-end = Partie beenden
same-screen-white-resigns = Weiß gibt auf
same-screen-black-resigns = Schwarz gibt auf
same-screen-draw = Remis vereinbart
same-screen-claim-threefold = Remis reklamieren: dieselbe Stellung zum dritten Mal
same-screen-claim-fifty = Remis reklamieren: 50 Züge ohne Schlag- oder Bauernzug
same-screen-reopen = Doch weiterspielen
same-screen-analyse = Auf dem Analysebrett öffnen
same-screen-again = Neue Partie
same-screen-keep = Diese Partie speichern
same-screen-keep-lead = Sie wird nur für dich gespeichert, als ungewertete Partie.
same-screen-keep-visitor = Melde dich an, um diese Partie zu speichern. Du kommst zu ihr zurück.

## Why something is not done
same-screen-error-over = Diese Partie ist beendet.
same-screen-error-not-reopened = Diese Partie kann nicht weitergehen.
same-screen-error-clocks-stopped = Die Uhren stehen. Starte sie zuerst.
same-screen-error-no-clock = So kann die Uhr jetzt nicht geändert werden.
same-screen-error-no-move = Es gibt keinen Zug zurückzunehmen.
same-screen-error-no-claim = In dieser Stellung gibt es kein Remis zu reklamieren.
same-screen-error-full = Eine Partie am selben Bildschirm hat höchstens { $most } Halbzüge.
