# Games that people keep though they were not played here: imported, and played at the same screen.

kept-title = Importierte Partien und Partien am selben Bildschirm
kept-lead = Partien, die nicht hier gespielt wurden. Nur du siehst sie, und sie werden nicht gewertet.
kept-to-list = Importierte Partien und Partien am selben Bildschirm
kept-import = Partien importieren
kept-export = Alle als PGN herunterladen
kept-sources = Welche Partien
kept-all = Alle
kept-imported = Importiert
kept-same-screen = Am selben Bildschirm
kept-none = Hier sind noch keine Partien. Importiere ein PGN oder spiel am selben Bildschirm und speichere die Partie.
kept-source-imported = Importiert
kept-source-same-screen = Am selben Bildschirm gespielt
kept-pages = Seiten der Liste
kept-newer = Neuere
kept-older = Ältere
kept-players = { $white } – { $black }

## One of them
kept-board-label = Brett mit der Partie
kept-game-facts = Über diese Partie
kept-result = Ergebnis
kept-result-open = Nicht beendet
kept-played = Gespielt
kept-event = Turnier
kept-site = Ort
kept-round = Runde
kept-ratings = Wertungszahlen
kept-opening = Eröffnung
kept-control = Bedenkzeit
kept-kept = Gespeichert
kept-no-moves = Diese Partie hat keine Züge.
kept-analyse = Auf dem Analysebrett öffnen
kept-analyse-hint = Ein Zug auf dem Brett öffnet das Analysebrett mit dieser Stellung.
kept-pgn = PGN herunterladen
kept-delete = Löschen
kept-delete-question = Diese Partie löschen? Sie lässt sich nicht wiederherstellen.
kept-delete-yes = Partie löschen

## Importing
kept-import-title = Partien importieren
kept-import-lead = Füge eine oder mehrere Partien als PGN ein oder wähle eine Datei. Entweder werden alle importiert oder keine.
kept-import-field = Partien als PGN
kept-import-hint = Bis zu { $games } Partien und { $megabytes } Megabyte auf einmal; du kannst { $most } Partien speichern. Kommentare und Varianten bleiben erhalten.
kept-import-file = Oder eine PGN-Datei
kept-import-send = Importieren
kept-imported-title = Import fertig
kept-imported-open = Partie öffnen
kept-imported-added = { $count ->
    [0] Keine Partie war neu.
    [one] Eine Partie wurde importiert.
   *[other] { $count } Partien wurden importiert.
}
kept-imported-known = { $count ->
    [one] Eine Partie hattest du schon; sie wurde nicht noch einmal hinzugefügt.
   *[other] { $count } Partien hattest du schon; sie wurden nicht noch einmal hinzugefügt.
}
kept-imported-annotated = { $count ->
    [one] Eine Partie, die du schon hattest, hat Kommentare oder Varianten dazubekommen.
   *[other] { $count } Partien, die du schon hattest, haben Kommentare oder Varianten dazubekommen.
}
kept-imported-variations = { $count ->
    [one] Eine Variante wurde weggelassen oder gekürzt.
   *[other] { $count } Varianten wurden weggelassen oder gekürzt.
}
kept-imported-variation = Partie { $number }. { $reason }
kept-imported-cut-short = { $count ->
    [one] Eine Partie endet hier an einem Nullzug, der nur das Zugrecht weitergibt.
   *[other] { $count } Partien enden hier an einem Nullzug, der nur das Zugrecht weitergibt.
}
kept-imported-comments = { $count ->
    [one] Die Kommentare einer Partie wurden weggelassen: Es waren zu viele.
   *[other] Die Kommentare von { $count } Partien wurden weggelassen: Es waren zu viele.
}
notice-kept-game = Die Partie ist bei deinen importierten und am selben Bildschirm gespielten Partien gespeichert.
notice-kept-without-all = Die Partie ist gespeichert. Varianten, Züge nach einem Nullzug oder sehr lange Kommentare wurden weggelassen.
notice-info-kept-known = Diese Partie hast du schon.
notice-kept-annotated = Diese Partie hattest du schon. Ihre Kommentare und Varianten sind ergänzt.
notice-kept-deleted = Die Partie ist gelöscht.

## From the analysis board
kept-line-title = Diese Analyse speichern
kept-line-lead = Die Züge werden mit ihren Varianten bei deinen importierten Partien gespeichert, nur für dich.
kept-line-white = Weiß
kept-line-black = Schwarz
kept-line-result = Ergebnis
kept-line-open = Unbekannt oder nicht beendet
kept-line-draw = Remis
kept-line-white-wins = Weiß hat gewonnen
kept-line-black-wins = Schwarz hat gewonnen
kept-line-send = Diese Analyse speichern
kept-line-visitor = Melde dich an, um diese Analyse zu speichern

## Why games are not kept
kept-error-unknown = Du hast keine solche Partie gespeichert.
kept-error-too-fast = Du hast in kurzer Zeit sehr viel importiert oder analysieren lassen. Bitte warte ein wenig und versuche es noch einmal.
kept-error-too-large = Das sind mehr als { $most } Megabyte. Importiere es in Teilen.
kept-error-game = Partie { $number }, die in Zeile { $line } beginnt: { $reason } Es wurde nichts importiert.
kept-error-game-named = Partie { $number } ({ $white } – { $black }), die in Zeile { $line } beginnt: { $reason } Es wurde nichts importiert.
kept-error-too-many-at-once = Das sind mehr als { $most } Partien. Importiere sie in Teilen.
kept-error-no-room = Du hast { $kept } Partien gespeichert, höchstens { $most } sind erlaubt. Es wurde nichts gespeichert; lösche zuerst einige.
kept-error-no-tree-room = Die Varianten und Kommentare deiner importierten Partien würden mehr als { $most } Megabyte belegen. Lösche zuerst einige.

## Analysis
kept-analysis-ask = Analyse anfordern
kept-analysis-hint = Eine Engine untersucht jede Stellung dieser Partie. Das dauert einige Minuten, und länger, wenn andere warten.
