# Words in exported games.

export-game-over = Game over: { $outcome }.
