# Words about the company around a game.

## Takebacks
takeback-ask = Um Zugrücknahme bitten
takeback-yours = Du hast darum gebeten, { $moves } zurückzunehmen
takeback-theirs = { $player } möchte { $moves } zurücknehmen
takeback-accept = Rücknahme annehmen
takeback-decline = Ablehnen
takeback-withdraw = Anfrage zurückziehen
happened-takeback-proposed = { $player } bat um eine Zugrücknahme.
happened-takeback-declined = { $player } lehnte die Zugrücknahme ab.
happened-takeback-withdrawn = { $player } zog die Bitte um Zugrücknahme zurück.
pause-propose = Pause vorschlagen
pause-meaning = Wenn dein Gegner zustimmt, stehen von da an beide Uhren so viele Tage lang und laufen dann von selbst weiter. Ihr könnt in dieser Zeit beide ziehen.
pause-days = Tage
pause-propose-yes = Diese Pause vorschlagen
pause-yours = { $days ->
    [one] Du hast eine Pause von { $days } Tag vorgeschlagen
   *[other] Du hast eine Pause von { $days } Tagen vorgeschlagen
}
pause-theirs = { $days ->
    [one] { $player } schlägt eine Pause von { $days } Tag vor
   *[other] { $player } schlägt eine Pause von { $days } Tagen vor
}
pause-accept = Pause annehmen
pause-decline = Ablehnen
pause-withdraw = Vorschlag zurückziehen
happened-pause-proposed = { $days ->
    [one] { $player } schlug eine Pause von { $days } Tag vor.
   *[other] { $player } schlug eine Pause von { $days } Tagen vor.
}
happened-pause-declined = { $player } lehnte die Pause ab.
happened-pause-withdrawn = { $player } zog den Vorschlag einer Pause zurück.
happened-taken-back = { $count ->
    [one] { $moves } wurde auf Wunsch von { $player } zurückgenommen.
   *[other] { $moves } wurden auf Wunsch von { $player } zurückgenommen.
}

## A rematch
rematch-offer = Revanche anbieten
rematch-waiting = Du hast { $player } Revanche angeboten.
rematch-withdraw = Angebot zurückziehen
rematch-asked = { $player } bietet Revanche an
rematch-accept = Revanche spielen
rematch-decline = Ablehnen
rematch-begun = Zur Revanche
rematch-not-now = Jetzt keine Revanche. { $reason }
notice-rematch-offered = Du hast Revanche angeboten.
notice-rematch-withdrawn = Du hast dein Revancheangebot zurückgezogen.
notice-rematch-declined = Du hast die Revanche abgelehnt.

## The next game
next-game = { $count ->
    [one] Nächste wartende Partie
   *[other] Nächste von { $count } wartenden Partien
}
notice-info-nothing-waits = Keine andere Partie wartet auf deinen Zug.
settings-board = Bretter
settings-confirm-moves = Wenn ich einen Zug gewählt habe …
settings-confirm-moves-yes = Erst auf dem Brett zeigen und senden, wenn ich bestätige; gegen eine Engine, die sofort antwortet, gleich senden
settings-confirm-moves-always = Immer erst auf dem Brett zeigen
settings-confirm-moves-no = Sofort senden
settings-pieces = Figuren
pieces-sealed-move = Sealed Move
pieces-cburnett = Cburnett
pieces-font-awesome = Font Awesome
pieces-lucide = Lucide
pieces-material = Material
pieces-tabler = Tabler
settings-colors = Farben der Felder
colors-slate = Schiefer
colors-wood = Holz
colors-green = Grün
colors-blue = Blau
colors-purple = Violett
colors-gray = Grau
settings-coordinates = Koordinaten
coordinates-inside = Auf den Feldern
coordinates-outside = Neben dem Brett
coordinates-none = Keine
settings-board-size = Brettgröße in einer Partie
board-size-small = Klein
board-size-medium = Mittel
board-size-large = Groß, beide Spieler bleiben im Bild
board-size-full = So groß wie das Fenster
board-size-dragged = So groß, wie es gezogen wurde
settings-sounds = Töne
settings-sounds-yes = An: bei Zügen, Schlagzügen und Schach, wenn du am Zug bist, am Ende der Partie
settings-sounds-no = Aus
settings-zen = Zen-Modus
settings-zen-yes = An: Die Seite einer Partie zeigt nur Brett, Uhren und Züge. Mit der Taste z schaltest du ihn dort aus
settings-zen-no = Aus. Mit der Taste z schaltest du ihn auf der Seite einer Partie ein
settings-sample = Ein Brett mit diesen Einstellungen
settings-display = Farben, Datum und Uhrzeit
settings-theme = Farben der Seiten
theme-system = Wie mein System
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
settings-zone = Zeitzone
settings-zone-browser = Wie mein Browser; in E-Mails UTC
settings-dates = Datum
dates-language = Wie Sprache und Browser
dates-day-first = 21. Juni 1999
dates-month-first = Juni 21, 1999
dates-iso = 1999-06-21
settings-hours = Uhrzeit
hours-language = Wie Sprache und Browser
hours-24 = 14:05
hours-12 = 2:05 PM
settings-times-now = Jetzt ist
appearance-title = Bretter und Farben
appearance-lead-player = Dein Konto merkt sich diese Einstellungen, in jedem Browser.
appearance-lead-visitor = Dieser Browser merkt sich diese Einstellungen in einem Cookie. Wenn du ein Konto hast, merkt es sich seine eigenen.
notice-board-saved = Deine Auswahl ist gespeichert.

settings-next-game-lead = Wenn ich gezogen habe, geht es …
settings-next-game-stay = zurück zur selben Partie
settings-next-game-go-on = weiter zur nächsten Partie, die auf dich wartet

## Notes
notes-title = Deine Notizen
notes-label = Deine Notizen zu dieser Partie
notes-hint = Niemand außer dir sieht sie je. Höchstens { $longest } Zeichen.
notes-save = Notizen speichern
notice-notes-saved = Deine Notizen sind gespeichert.

## What is said
chat-title = Chat
chat-to-page = Alles lesen oder eine Zeile melden
chat-heading = Chat: { $white } gegen { $black }
chat-back = Zurück zur Partie
chat-player = Die Spieler
chat-player-about = Nur die beiden Spieler sehen das; ein Schiedsrichter sieht eine Zeile, die einer von ihnen meldet.
chat-spectator = Zuschauer
chat-spectator-about = Solange die Partie läuft, lesen das alle, die angemeldet sind, außer den beiden Spielern; danach alle.
chat-new = { $count } neu
chat-none = Noch keine Nachrichten.
chat-removed = Ein Schiedsrichter hat diese Zeile entfernt.
chat-blocked = Eine Zeile von einem Spieler, den du blockierst
chat-earlier = Was vorher gesagt wurde
chat-label = Schreib etwas
chat-send = Senden
chat-log-in = Zum Schreiben anmelden
chat-log-in-to-read = Zum Lesen und Schreiben anmelden
chat-mute = Diesen Chat stummschalten
chat-unmute = Diesen Chat wieder anzeigen
chat-is-muted = Du hast diesen Chat stummgeschaltet. Was darin gesagt wird, siehst du nicht.
chat-report = Melden
chat-report-question = Soll ein Schiedsrichter diese Zeile prüfen? Dein Name wird dem Schiedsrichter angezeigt und sonst niemandem.
chat-report-yes = Ja, melden
chat-unread = { $count ->
    [one] 1 neue Zeile
   *[other] { $count } neue Zeilen
}
home-new-lines = { $count ->
    [one] Neue Zeilen im Chat einer Partie, die hier nicht gezeigt wird
   *[other] Neue Zeilen im Chat von { $count } Partien, die hier nicht gezeigt werden
}
game-list-new-lines = Neu im Chat
game-list-none-new = Nichts Neues in deinen Chats.
notice-info-chat-muted = Der Chat ist für dich stummgeschaltet.
notice-info-chat-unmuted = Der Chat wird dir wieder angezeigt.
notice-line-reported = Danke. Ein Schiedsrichter wird diese Zeile prüfen.

## Reports
nav-reports = Meldungen
reports-title = Gemeldete Zeilen
reports-lead = Was Spieler geschrieben und andere beanstandet haben. Entferne eine Zeile, dann steht das an ihrer Stelle, oder lass sie stehen. In beiden Fällen ist die Meldung erledigt.
reports-none = Keine Meldung wartet.
reports-for-others = { $count ->
    [one] Eine Zeile wartet auf einen anderen Schiedsrichter: Du hast sie geschrieben oder gemeldet oder spielst in der Partie.
   *[other] { $count } Zeilen warten auf andere Schiedsrichter: Du hast sie geschrieben oder gemeldet oder spielst in den Partien.
}
report-said-by = Geschrieben von
report-game = in dieser Partie
report-by = Gemeldet von { $players }
report-remove = Zeile entfernen
report-keep = Stehen lassen
reports-gains = Wertungsgewinne, die weniger zählen
reports-gains-lead = Partien der letzten { $days } Tage, die für den, der durch sie gewann, weniger zählen: schnell beendete, gegen Spieler ohne andere Gegner, einseitige Serien. Die meisten sind ehrlich; viele bei einem Konto können Wertungsbetrug sein.
reports-gains-line = Partien: { $games }; Gegner: { $opponents }; Wertungsgewinn: { $gained }
notice-line-removed = Die Zeile ist entfernt.
notice-line-kept = Die Zeile bleibt stehen, und ihre Meldungen sind erledigt.
