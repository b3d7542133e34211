# Moves in words, as people write them in mail and in the field of a game’s page: “knight takes d5”, “pawn e4”, “castle kingside”.
# Capitals do not matter, an apostrophe is a space. | stands between words that mean the same.

moves-king = king
moves-queen = queen
moves-rook = rook | castle
moves-bishop = bishop
moves-knight = knight | horse
moves-pawn = pawn
moves-takes = takes | take | taking | captures | capture | capturing | x
moves-to = to | on | at | from | the | moves | goes | move | my
moves-becomes = becomes | becoming | promotes | promoting | promote | promotion | makes | making
moves-castles = castle | castles | castling | i castle | i castles
moves-kingside = kingside | king side | king s side | on the kingside | on the king s side | to the kingside | short | king
moves-queenside = queenside | queen side | queen s side | on the queenside | on the queen s side | to the queenside | long | queen
