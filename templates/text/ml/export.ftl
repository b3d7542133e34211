# Words in exported games.

export-game-over = കളി കഴിഞ്ഞു: { $outcome }.
