# Words in exported games.

export-game-over = ਬਾਜ਼ੀ ਖ਼ਤਮ: { $outcome }।
