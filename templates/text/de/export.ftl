# Words in exported games.

export-game-over = Partie beendet: { $outcome }.
