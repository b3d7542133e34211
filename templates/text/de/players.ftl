# Lists of games, and finding players.

## Lists of games
game-list-title = Partien von { $player }
game-list-states = Stand der Partien
game-list-all = Alle
game-list-running = Laufend
game-list-opponent-to-move = Gegner am Zug
game-list-finished = Beendet
game-list-to-player = Zur Seite des Spielers
game-list-any = Alle
game-list-filters = Filter
game-list-export = Diese Partien als PGN herunterladen
game-list-opponent = Gegner
game-list-opening = Eröffnung
game-list-opening-hint = Ein Code wie B90 oder ein Teil des Namens wie Najdorf
game-list-won = Gewonnen
game-list-lost = Verloren
game-list-drawn = Remis
game-list-aborted = Ohne Ergebnis
game-list-rated = Wertung
game-list-from = Von (UTC)
game-list-until = Bis (UTC)
game-list-no-day = Schreib einen Tag wie 2026-11-21.
game-list-no-player = Es gibt keinen Spieler namens „{ $player }“.
game-list-show = Anzeigen
game-list-widen = Filter zurücksetzen
game-list-none = Hier gibt es noch keine Partien.
game-list-none-so = Keine Partien passen zu diesen Filtern.
game-list-pages = Seiten
game-list-first-page = Erste Seite
game-list-earlier = Vorige Seite
game-list-later = Nächste Seite
home-all-waiting = Alle { $count } Partien, die auf deinen Zug warten
home-all-running = Alle deine { $count } laufenden Partien
home-all-finished = Alle deine beendeten Partien
player-all-games = Alle Partien durchsuchen

## Finding players
nav-players = Spieler
players-title = Spieler
players-name = Name oder ein Teil davon
players-find = Suchen
players-found = Gefundene Spieler
players-none = Keine Spieler gefunden.
players-newest = Neue Spieler
players-active = Spielen gerade
players-running = { $count ->
    [one] 1 laufende Partie
   *[other] { $count } laufende Partien
}
