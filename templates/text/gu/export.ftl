# Words in exported games.

export-game-over = રમત પૂરી: { $outcome }.
