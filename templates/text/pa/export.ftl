# Words in exported games.

export-game-over = ਖੇਡ ਖ਼ਤਮ: { $outcome }।
