# Why a move, a position or a notation is refused.

role-pawn = pawn
role-knight = knight
role-bishop = bishop
role-rook = rook
role-queen = queen
role-king = king
castling-king-side = kingside
castling-queen-side = queenside

notation-name-san = standard algebraic notation
notation-name-san-of = { $language } algebraic notation
notation-name-figurine = figurine notation
notation-name-long-algebraic = long algebraic notation
notation-name-long-algebraic-of = long algebraic notation in { $language }
notation-name-uci = UCI notation
notation-name-iccf-numeric = ICCF numeric notation
move-examples = { $piece }, { $capture }, { $promotion } or { $castling }
move-examples-numeric = { $piece }, { $capture }, { $promotion } (1 for a queen, 2 a rook, 3 a bishop, 4 a knight) or { $castling }
pieces-figurine = { $figurines }, or { $letters }

unknown-notation = “{ $text }” is not a notation; write { $notations }.
no-opening = Write the code of an opening, such as B90, or a part of its name, such as Najdorf.

## A move of the reader's
move-error-unreadable = “{ $text }” cannot be read as a move; in { $notation } one looks like { $examples }.
move-error-unknown-piece = “{ $sign }” names no piece in { $notation }; the pieces are { $pieces }.
move-error-too-long = That is too long to be a move.
move-error-no-piece-there = There is no piece on { $at }.
move-error-other-piece-there = The piece on { $at } is a { $piece }, not a { $named }.
move-error-not-your-piece = The piece on { $at } is not yours.
move-error-piece-does-not-move-so = A { $piece } does not move from { $from } to { $to }.
move-error-blocked = The way is blocked at { $at }.
move-error-captures-own-piece = Your own piece stands on { $at }.
move-error-nothing-to-capture = There is nothing to capture on { $at }.
move-error-would-be-in-check = Your king would be in check from the { $piece } on { $from }.
move-error-castling-right-gone = You may not castle { $where }: the king or that rook has moved.
move-error-castling-blocked = You cannot castle: the way is blocked at { $at }.
move-error-castling-in-check = You cannot castle while your king is in check from the { $piece } on { $from }.
move-error-castling-through-attacked = You cannot castle through { $at }, which the { $piece } on { $from } attacks.
move-error-missing-promotion = Say what the pawn becomes on { $at }: queen, rook, bishop or knight.
move-error-bad-promotion = A pawn becomes a queen, a rook, a bishop or a knight, not a { $piece }.
move-error-not-a-promotion = The move from { $from } to { $to } is not a promotion.
move-error-ambiguous = “{ $text }” is ambiguous; it could be { $choices }.
move-error-unnamed-piece = “{ $text }” does not say what captures; it could be { $choices }.
move-error-several-moves = “{ $text }” looks like several moves; write only one. If it names two squares, put a hyphen between them.
move-error-no-piece-can-reach = No { $piece } of yours can move to { $to }.
move-error-nothing-fits = No legal move fits “{ $text }”.

## The same as a clause behind “Nh5” is not a move: told of one of the sides.
move-clause-unreadable = in { $notation } one looks like { $examples }.
move-clause-unknown-piece = “{ $sign }” names no piece in { $notation }; the pieces are { $pieces }.
move-clause-too-long = that is too long to be a move.
move-clause-no-piece-there = there is no piece on { $at }.
move-clause-other-piece-there = the piece on { $at } is a { $piece }, not a { $named }.
move-clause-not-their-piece = the piece on { $at } is not { $side }’s.
move-clause-piece-does-not-move-so = a { $piece } does not move from { $from } to { $to }.
move-clause-blocked = the way is blocked at { $at }.
move-clause-captures-own-piece = { $side }’s own piece stands on { $at }.
move-clause-nothing-to-capture = there is nothing to capture on { $at }.
move-clause-would-be-in-check = { $side }’s king would be in check from the { $piece } on { $from }.
move-clause-castling-right-gone = { $side } may not castle { $where }: the king or that rook has moved.
move-clause-castling-blocked = { $side } cannot castle: the way is blocked at { $at }.
move-clause-castling-in-check = { $side } cannot castle while the king is in check from the { $piece } on { $from }.
move-clause-castling-through-attacked = { $side } cannot castle through { $at }, which the { $piece } on { $from } attacks.
move-clause-missing-promotion = say what the pawn becomes on { $at }: queen, rook, bishop or knight.
move-clause-bad-promotion = a pawn becomes a queen, a rook, a bishop or a knight, not a { $piece }.
move-clause-not-a-promotion = the move from { $from } to { $to } is not a promotion.
move-clause-ambiguous = it could be { $choices }.
move-clause-unnamed-piece = it does not say what captures; it could be { $choices }.
move-clause-several-moves = it looks like several moves.
move-clause-no-piece-can-reach = no { $piece } of { $side }’s can move to { $to }.
move-clause-nothing-fits = no legal move of { $side }’s fits it.

## A start position
fen-error-board = The FEN cannot be read: the board is not eight ranks of eight squares.
fen-error-turn = The FEN cannot be read: the side to move is neither w nor b.
fen-error-castling = The FEN cannot be read: the castling rights are not letters such as KQkq, or -.
fen-error-en-passant = The FEN cannot be read: the en passant square is not a square.
fen-error-half-moves = The FEN cannot be read: the count of half-moves is not a number.
fen-error-move-number = The FEN cannot be read: the move number is not a number.
fen-error-fields = The FEN cannot be read: it has fields that do not belong there.
fen-error-too-long = That is too long to be a FEN.
fen-error-empty-board = The board is empty.
fen-error-missing-king = { $side } has no king.
fen-error-too-many-kings = { $side } has more than one king.
fen-error-pawn-on-back-rank = There is a pawn on { $at }, on the first or last rank.
fen-error-too-many-pawns = { $side } has more than eight pawns.
fen-error-too-many-pieces = { $side } has more than sixteen pieces.
fen-error-too-many-promoted = { $side } has more extra pieces than pawns that could have promoted to them.
fen-error-opponent-in-check = { $side } is not to move and yet in check.
fen-error-impossible-check = No legal move could have given this check.
fen-error-castling-rights = The castling rights do not fit the squares of kings and rooks.
fen-error-en-passant-square = No pawn can just have moved two squares past the en passant square.
