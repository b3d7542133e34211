# Words in exported games.

export-game-over = Mchezo umekwisha: { $outcome }.
