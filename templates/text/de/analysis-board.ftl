# The analysis board, and why a PGN cannot be read.

nav-analysis-board = Analysebrett
analysis-board-title = Analysebrett
analysis-board-lead = Probiere aus jeder Stellung Züge beider Seiten aus. Nichts wird gespeichert; die Adresse der Seite enthält alles.
analysis-board-label = Brett zum Ausprobieren von Zügen
analysis-board-line = Züge
analysis-board-no-moves = Mach einen Zug auf dem Brett.
analysis-board-cut = Der Rest der Variante kann hier nicht gespielt werden und wurde weggelassen.
analysis-board-too-long = Eine Variante endet hier nach { $most } Halbzügen.
analysis-board-start-again = Zurück zur Ausgangsstellung
analysis-board-position = Diese Stellung
analysis-board-turn-white = Weiß am Zug.
analysis-board-turn-black = Schwarz am Zug.
analysis-board-check-white = Weiß steht im Schach.
analysis-board-check-black = Schwarz steht im Schach.
analysis-board-legal = { $count ->
    [one] Es gibt einen regelgemäßen Zug.
   *[other] Es gibt { $count } regelgemäße Züge.
}
analysis-board-checkmate-white = Matt: Weiß hat gewonnen.
analysis-board-checkmate-black = Matt: Schwarz hat gewonnen.
analysis-board-stalemate = Patt: Remis.
analysis-board-dead = Keine Seite kann mehr mattsetzen: Remis.
analysis-board-white-cannot-mate = Weiß kann nicht mehr mattsetzen, was auch gespielt wird.
analysis-board-black-cannot-mate = Schwarz kann nicht mehr mattsetzen, was auch gespielt wird.
analysis-board-repeated = Diese Stellung ist in dieser Variante { $count } Mal entstanden.
analysis-board-opening = Eröffnung
analysis-board-fen = FEN
analysis-board-moves-text = Die Züge als PGN
analysis-board-other = Andere Stellung
analysis-board-fen-field = Stellung als FEN
analysis-board-fen-hint = Lass das Feld leer für die übliche Ausgangsstellung.
analysis-board-fen-show = Stellung anzeigen
analysis-board-pgn-field = Partie als PGN
analysis-board-pgn-hint = Gezeigt wird die erste Partie des Textes mit ihren Varianten.
analysis-board-pgn-show = Partie anzeigen
analysis-board-pgn-too-large = Das sind mehr als { $most } Kilobyte. Füge nur eine Partie ein.
analysis-board-pgn-too-long = Diese Partie hat mehr als { $most } Halbzüge, mehr als eine Variante hier haben darf.
notice-info-first-of-several = Das PGN enthält mehrere Partien. Gezeigt wird die erste; importiere die Datei, um alle zu behalten.
notice-info-variations-left-out = Die Varianten passen hier nicht hinein und wurden weggelassen.
analysis-board-editor = Stellung aufbauen
about-analysis-board = Auf dem Analysebrett öffnen

## The engine
analysis-engine = Engine
analysis-engine-lead = Stockfish läuft in deinem Browser und lädt etwa 2 Megabyte.
analysis-engine-on = Einschalten
analysis-engine-off = Ausschalten
analysis-engine-loading = Lädt …
analysis-engine-depth = Tiefe { $depth }, { $speed } Tausend Stellungen pro Sekunde
analysis-engine-failed = Die Engine konnte in diesem Browser nicht gestartet werden.
analysis-engine-over = In dieser Stellung ist die Partie beendet.

## Setting up a position
editor-title = Stellung aufbauen
editor-lead = Wähle eine Figur, dann die Felder, auf denen sie steht. Beim zweiten Mal verschwindet sie.
editor-board-label = Brett zum Aufbauen
editor-piece = Figur
editor-erase = Feld leeren
editor-turn = Am Zug
editor-white = Weiß
editor-black = Schwarz
editor-castling = Rochaderechte
editor-castling-K = Weiß, kurz
editor-castling-Q = Weiß, lang
editor-castling-k = Schwarz, kurz
editor-castling-q = Schwarz, lang
editor-en-passant = En-passant-Feld
editor-en-passant-hint = Wo ein Bauer geschlagen werden kann, der gerade zwei Felder gezogen ist, etwa e3. Meist leer.
editor-square-empty = { $square }, leer
editor-square = { $square }, { $piece }
editor-analyse = Diese Stellung analysieren
editor-clear = Brett räumen
editor-start = Ausgangsstellung

## A PGN that cannot be read
pgn-error-empty = In dem PGN steht keine Partie.
pgn-error-unreadable = Das PGN ist nicht lesbar.
pgn-error-variant = „{ $name }“ ist keine Schachvariante, die hier gespielt wird.
pgn-error-position = Die Stellung, mit der die Partie beginnt, wird abgelehnt. { $reason }
pgn-error-move = { $move }, Halbzug { $number } der Partie, kann nicht gespielt werden: { $reason }
pgn-error-game = Partie { $number }, die in Zeile { $line } beginnt: { $reason }
pgn-error-begins-later = Die Züge beginnen mit Zug { $number }, und es steht keine Stellung dabei, von der sie ausgehen.
pgn-error-token = An der Stelle von Halbzug { $number } steht „{ $text }…“, was für einen Zug zu lang ist.
pgn-error-comment = Der Kommentar vor Halbzug { $number } wird nie geschlossen; es fehlt „{"}"}“.
pgn-error-brace = Vor Halbzug { $number } steht „{"}"}“, ohne einen Kommentar zu schließen.
pgn-error-variation = Eine Variante wird nie geschlossen; es fehlt „)“.
pgn-error-parenthesis = Vor Halbzug { $number } steht „)“, ohne eine Variante zu schließen.
pgn-error-cut-tag = Der Text endet mitten im PGN-Tag { $name }.
pgn-error-long-tag = Der PGN-Tag, der mit „{ $text }…“ beginnt, ist zu lang.
pgn-error-many-tags = Das PGN hat zu viele PGN-Tags.
pgn-error-many-moves = Das PGN hat mehr Züge, als eine Partie haben kann.
pgn-error-commentary = Das PGN hat zu viele Kommentare.

## Without a connection
analysis-offline-notice = Du bist offline. Du kannst hier weiterspielen: Dein Browser kennt die Regeln.
analysis-offline-over = Du bist wieder verbunden.
analysis-offline-unreadable = Das lässt sich weder als Stellung noch als Partie lesen.
analysis-offline-later = Wie die Eröffnung heißt und wer noch matt setzen kann, steht hier, wenn du wieder online bist.
