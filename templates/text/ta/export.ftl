# Words in exported games.

export-game-over = ஆட்டம் முடிந்தது: { $outcome }.
