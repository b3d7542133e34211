# Words about games, used by pages and mail alike.

side-white = White
side-black = Black
