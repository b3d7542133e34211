# Why a move, a position or a notation is refused.

role-pawn = ਪਿਆਦਾ
role-knight = ਘੋੜਾ
role-bishop = ਊਠ
role-rook = ਹਾਥੀ
role-queen = ਰਾਣੀ
role-king = ਰਾਜਾ
castling-king-side = ਰਾਜੇ ਵਾਲੇ ਪਾਸੇ
castling-queen-side = ਰਾਣੀ ਵਾਲੇ ਪਾਸੇ

notation-name-san = ਮਿਆਰੀ ਐਲਜਬਰਿਕ ਨੋਟੇਸ਼ਨ
notation-name-san-of = ਐਲਜਬਰਿਕ ਨੋਟੇਸ਼ਨ ({ $language })
notation-name-figurine = ਫਿਗਰੀਨ ਨੋਟੇਸ਼ਨ
notation-name-long-algebraic = ਲੰਬੀ ਐਲਜਬਰਿਕ ਨੋਟੇਸ਼ਨ
notation-name-long-algebraic-of = ਲੰਬੀ ਐਲਜਬਰਿਕ ਨੋਟੇਸ਼ਨ ({ $language })
notation-name-uci = UCI ਨੋਟੇਸ਼ਨ
notation-name-iccf-numeric = ICCF ਦੀ ਅੰਕਾਂ ਵਾਲੀ ਨੋਟੇਸ਼ਨ
move-examples = { $piece }, { $capture }, { $promotion } ਜਾਂ { $castling }
move-examples-numeric = { $piece }, { $capture }, { $promotion } (ਰਾਣੀ ਲਈ 1, ਹਾਥੀ ਲਈ 2, ਊਠ ਲਈ 3, ਘੋੜੇ ਲਈ 4) ਜਾਂ { $castling }
pieces-figurine = { $figurines }, ਜਾਂ { $letters }

unknown-notation = “{ $text }” ਕੋਈ ਨੋਟੇਸ਼ਨ ਨਹੀਂ; ਇਹ ਲਿਖੋ: { $notations }।
no-opening = ਓਪਨਿੰਗ ਦਾ ਕੋਡ ਲਿਖੋ, ਜਿਵੇਂ B90, ਜਾਂ ਉਸ ਦੇ ਨਾਂ ਦਾ ਹਿੱਸਾ, ਜਿਵੇਂ Najdorf।

## A move of the reader's
move-error-unreadable = “{ $text }” ਚਾਲ ਵਜੋਂ ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ; { $notation } ਵਿੱਚ ਚਾਲ ਇਸ ਤਰ੍ਹਾਂ ਹੁੰਦੀ ਹੈ: { $examples }।
move-error-unknown-piece = { $notation } ਵਿੱਚ “{ $sign }” ਕੋਈ ਮੋਹਰਾ ਨਹੀਂ; ਮੋਹਰੇ ਇਹ ਹਨ: { $pieces }।
move-error-too-long = ਇਹ ਚਾਲ ਹੋਣ ਲਈ ਬਹੁਤ ਲੰਬਾ ਹੈ।
move-error-no-piece-there = { $at } ’ਤੇ ਕੋਈ ਮੋਹਰਾ ਨਹੀਂ।
move-error-other-piece-there = { $at } ਵਾਲਾ ਮੋਹਰਾ { $piece } ਹੈ, { $named } ਨਹੀਂ।
move-error-not-your-piece = { $at } ਵਾਲਾ ਮੋਹਰਾ ਤੁਹਾਡਾ ਨਹੀਂ।
move-error-piece-does-not-move-so = ਇਹ ਮੋਹਰਾ ({ $piece }) { $from } ਤੋਂ { $to } ’ਤੇ ਨਹੀਂ ਜਾਂਦਾ।
move-error-blocked = { $at } ’ਤੇ ਰਾਹ ਬੰਦ ਹੈ।
move-error-captures-own-piece = { $at } ’ਤੇ ਤੁਹਾਡਾ ਆਪਣਾ ਮੋਹਰਾ ਹੈ।
move-error-nothing-to-capture = { $at } ’ਤੇ ਮਾਰਨ ਲਈ ਕੁਝ ਨਹੀਂ।
move-error-would-be-in-check = ਤੁਹਾਡੇ ਰਾਜੇ ਨੂੰ { $from } ਵਾਲੇ ਮੋਹਰੇ ({ $piece }) ਤੋਂ ਸ਼ਹਿ ਹੋਵੇਗੀ।
move-error-castling-right-gone = ਤੁਸੀਂ { $where } ਕੈਸਲਿੰਗ ਨਹੀਂ ਕਰ ਸਕਦੇ: ਰਾਜਾ ਜਾਂ ਉਹ ਹਾਥੀ ਚੱਲ ਚੁੱਕਾ ਹੈ।
move-error-castling-blocked = ਤੁਸੀਂ ਕੈਸਲਿੰਗ ਨਹੀਂ ਕਰ ਸਕਦੇ: { $at } ’ਤੇ ਰਾਹ ਬੰਦ ਹੈ।
move-error-castling-in-check = ਤੁਸੀਂ ਕੈਸਲਿੰਗ ਨਹੀਂ ਕਰ ਸਕਦੇ ਜਦੋਂ ਤੱਕ ਤੁਹਾਡੇ ਰਾਜੇ ਨੂੰ { $from } ਵਾਲੇ ਮੋਹਰੇ ({ $piece }) ਤੋਂ ਸ਼ਹਿ ਹੈ।
move-error-castling-through-attacked = ਤੁਸੀਂ { $at } ਵਿੱਚੋਂ ਲੰਘ ਕੇ ਕੈਸਲਿੰਗ ਨਹੀਂ ਕਰ ਸਕਦੇ: ਉਸ ’ਤੇ { $from } ਵਾਲੇ ਮੋਹਰੇ ({ $piece }) ਦਾ ਹਮਲਾ ਹੈ।
move-error-missing-promotion = ਦੱਸੋ ਕਿ { $at } ’ਤੇ ਪਿਆਦਾ ਕੀ ਬਣਦਾ ਹੈ: ਰਾਣੀ, ਹਾਥੀ, ਊਠ ਜਾਂ ਘੋੜਾ।
move-error-bad-promotion = ਪਿਆਦਾ ਰਾਣੀ, ਹਾਥੀ, ਊਠ ਜਾਂ ਘੋੜਾ ਬਣਦਾ ਹੈ, { $piece } ਨਹੀਂ।
move-error-not-a-promotion = { $from } ਤੋਂ { $to } ਦੀ ਚਾਲ ਨਾਲ ਕਿਸੇ ਪਿਆਦੇ ਦੀ ਤਰੱਕੀ ਨਹੀਂ ਹੁੰਦੀ।
move-error-ambiguous = “{ $text }” ਦੇ ਇੱਕ ਤੋਂ ਵੱਧ ਮਤਲਬ ਨਿਕਲਦੇ ਹਨ; ਇਹ ਹੋ ਸਕਦਾ ਹੈ: { $choices }।
move-error-unnamed-piece = “{ $text }” ਤੋਂ ਪਤਾ ਨਹੀਂ ਲੱਗਦਾ ਕਿ ਕਿਹੜਾ ਮੋਹਰਾ ਮਾਰਦਾ ਹੈ; ਇਹ ਹੋ ਸਕਦਾ ਹੈ: { $choices }।
move-error-several-moves = “{ $text }” ਕਈ ਚਾਲਾਂ ਵਾਂਗ ਲੱਗਦਾ ਹੈ; ਇੱਕ ਲਿਖੋ, ਅਤੇ ਜਿਸ ਵਿੱਚ ਦੋ ਖਾਨੇ ਹੋਣ, ਉਨ੍ਹਾਂ ਵਿਚਕਾਰ ਹਾਈਫਨ ਪਾਓ।
move-error-no-piece-can-reach = ਤੁਹਾਡਾ ਅਜਿਹਾ ਕੋਈ ਮੋਹਰਾ ({ $piece }) ਨਹੀਂ ਜੋ { $to } ’ਤੇ ਜਾ ਸਕੇ।
move-error-nothing-fits = “{ $text }” ਨਾਲ ਕੋਈ ਜਾਇਜ਼ ਚਾਲ ਮੇਲ ਨਹੀਂ ਖਾਂਦੀ।

## The same as a clause behind “Nh5” is not a move: told of one of the sides.
move-clause-unreadable = { $notation } ਵਿੱਚ ਚਾਲ ਇਸ ਤਰ੍ਹਾਂ ਹੁੰਦੀ ਹੈ: { $examples }।
move-clause-unknown-piece = { $notation } ਵਿੱਚ “{ $sign }” ਕੋਈ ਮੋਹਰਾ ਨਹੀਂ; ਮੋਹਰੇ ਇਹ ਹਨ: { $pieces }।
move-clause-too-long = ਇਹ ਚਾਲ ਹੋਣ ਲਈ ਬਹੁਤ ਲੰਬਾ ਹੈ।
move-clause-no-piece-there = { $at } ’ਤੇ ਕੋਈ ਮੋਹਰਾ ਨਹੀਂ।
move-clause-other-piece-there = { $at } ਵਾਲਾ ਮੋਹਰਾ { $piece } ਹੈ, { $named } ਨਹੀਂ।
move-clause-not-their-piece = { $at } ਵਾਲਾ ਮੋਹਰਾ { $side } ਦਾ ਨਹੀਂ।
move-clause-piece-does-not-move-so = ਇਹ ਮੋਹਰਾ ({ $piece }) { $from } ਤੋਂ { $to } ’ਤੇ ਨਹੀਂ ਜਾਂਦਾ।
move-clause-blocked = { $at } ’ਤੇ ਰਾਹ ਬੰਦ ਹੈ।
move-clause-captures-own-piece = { $at } ’ਤੇ { $side } ਦਾ ਆਪਣਾ ਮੋਹਰਾ ਹੈ।
move-clause-nothing-to-capture = { $at } ’ਤੇ ਮਾਰਨ ਲਈ ਕੁਝ ਨਹੀਂ।
move-clause-would-be-in-check = { $side } ਦੇ ਰਾਜੇ ਨੂੰ { $from } ਵਾਲੇ ਮੋਹਰੇ ({ $piece }) ਤੋਂ ਸ਼ਹਿ ਹੋਵੇਗੀ।
move-clause-castling-right-gone = { $side } ਲਈ { $where } ਕੈਸਲਿੰਗ ਮੁਮਕਿਨ ਨਹੀਂ: ਰਾਜਾ ਜਾਂ ਉਹ ਹਾਥੀ ਚੱਲ ਚੁੱਕਾ ਹੈ।
move-clause-castling-blocked = { $side } ਲਈ ਕੈਸਲਿੰਗ ਮੁਮਕਿਨ ਨਹੀਂ: { $at } ’ਤੇ ਰਾਹ ਬੰਦ ਹੈ।
move-clause-castling-in-check = { $side } ਲਈ ਕੈਸਲਿੰਗ ਮੁਮਕਿਨ ਨਹੀਂ ਜਦੋਂ ਤੱਕ ਰਾਜੇ ਨੂੰ { $from } ਵਾਲੇ ਮੋਹਰੇ ({ $piece }) ਤੋਂ ਸ਼ਹਿ ਹੈ।
move-clause-castling-through-attacked = { $side } ਲਈ { $at } ਵਿੱਚੋਂ ਲੰਘ ਕੇ ਕੈਸਲਿੰਗ ਮੁਮਕਿਨ ਨਹੀਂ: ਉਸ ’ਤੇ { $from } ਵਾਲੇ ਮੋਹਰੇ ({ $piece }) ਦਾ ਹਮਲਾ ਹੈ।
move-clause-missing-promotion = ਦੱਸੋ ਕਿ { $at } ’ਤੇ ਪਿਆਦਾ ਕੀ ਬਣਦਾ ਹੈ: ਰਾਣੀ, ਹਾਥੀ, ਊਠ ਜਾਂ ਘੋੜਾ।
move-clause-bad-promotion = ਪਿਆਦਾ ਰਾਣੀ, ਹਾਥੀ, ਊਠ ਜਾਂ ਘੋੜਾ ਬਣਦਾ ਹੈ, { $piece } ਨਹੀਂ।
move-clause-not-a-promotion = { $from } ਤੋਂ { $to } ਦੀ ਚਾਲ ਨਾਲ ਕਿਸੇ ਪਿਆਦੇ ਦੀ ਤਰੱਕੀ ਨਹੀਂ ਹੁੰਦੀ।
move-clause-ambiguous = ਇਹ ਹੋ ਸਕਦਾ ਹੈ: { $choices }।
move-clause-unnamed-piece = ਇਸ ਤੋਂ ਪਤਾ ਨਹੀਂ ਲੱਗਦਾ ਕਿ ਕਿਹੜਾ ਮੋਹਰਾ ਮਾਰਦਾ ਹੈ; ਇਹ ਹੋ ਸਕਦਾ ਹੈ: { $choices }।
move-clause-several-moves = ਇਹ ਕਈ ਚਾਲਾਂ ਵਾਂਗ ਲੱਗਦਾ ਹੈ।
move-clause-no-piece-can-reach = { $side } ਦਾ ਅਜਿਹਾ ਕੋਈ ਮੋਹਰਾ ({ $piece }) ਨਹੀਂ ਜੋ { $to } ’ਤੇ ਜਾ ਸਕੇ।
move-clause-nothing-fits = { $side } ਦੀ ਕੋਈ ਜਾਇਜ਼ ਚਾਲ ਇਸ ਨਾਲ ਮੇਲ ਨਹੀਂ ਖਾਂਦੀ।

## A start position
fen-error-board = FEN ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਬੋਰਡ ਵਿੱਚ ਅੱਠ-ਅੱਠ ਖਾਨਿਆਂ ਦੀਆਂ ਅੱਠ ਕਤਾਰਾਂ ਨਹੀਂ ਹਨ।
fen-error-turn = FEN ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਜਿਸ ਪਾਸੇ ਦੀ ਵਾਰੀ ਹੈ, ਉਹ ਨਾ w ਹੈ, ਨਾ b।
fen-error-castling = FEN ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਕੈਸਲਿੰਗ ਦੇ ਹੱਕ ਨਾ KQkq ਵਰਗੇ ਅੱਖਰ ਹਨ, ਨਾ -।
fen-error-en-passant = FEN ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਐਨ ਪਾਸੈਂਟ ਵਾਲਾ ਖਾਨਾ ਕੋਈ ਖਾਨਾ ਨਹੀਂ।
fen-error-half-moves = FEN ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਅੱਧੀਆਂ ਚਾਲਾਂ ਦੀ ਗਿਣਤੀ ਕੋਈ ਅੰਕ ਨਹੀਂ।
fen-error-move-number = FEN ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਚਾਲ ਦਾ ਨੰਬਰ ਕੋਈ ਅੰਕ ਨਹੀਂ।
fen-error-fields = FEN ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਇਸ ਵਿੱਚ ਅਜਿਹੇ ਖੇਤਰ ਹਨ ਜੋ ਉੱਥੇ ਨਹੀਂ ਹੋਣੇ ਚਾਹੀਦੇ।
fen-error-too-long = ਇਹ FEN ਹੋਣ ਲਈ ਬਹੁਤ ਲੰਬਾ ਹੈ।
fen-error-empty-board = ਬੋਰਡ ਖਾਲੀ ਹੈ।
fen-error-missing-king = { $side } ਦਾ ਰਾਜਾ ਨਹੀਂ ਹੈ।
fen-error-too-many-kings = { $side } ਦੇ ਇੱਕ ਤੋਂ ਵੱਧ ਰਾਜੇ ਹਨ।
fen-error-pawn-on-back-rank = { $at } ’ਤੇ ਪਿਆਦਾ ਹੈ, ਪਹਿਲੀ ਜਾਂ ਆਖ਼ਰੀ ਕਤਾਰ ’ਤੇ।
fen-error-too-many-pawns = { $side } ਦੇ ਅੱਠ ਤੋਂ ਵੱਧ ਪਿਆਦੇ ਹਨ।
fen-error-too-many-pieces = { $side } ਦੇ ਸੋਲਾਂ ਤੋਂ ਵੱਧ ਮੋਹਰੇ ਹਨ।
fen-error-too-many-promoted = { $side } ਦੇ ਵਾਧੂ ਮੋਹਰੇ ਉਨ੍ਹਾਂ ਪਿਆਦਿਆਂ ਤੋਂ ਵੱਧ ਹਨ ਜਿਨ੍ਹਾਂ ਦੀ ਤਰੱਕੀ ਹੋ ਸਕਦੀ ਸੀ।
fen-error-opponent-in-check = { $side } ਦੀ ਵਾਰੀ ਨਹੀਂ, ਫਿਰ ਵੀ ਸ਼ਹਿ ਵਿੱਚ ਹਨ।
fen-error-impossible-check = ਇਹ ਸ਼ਹਿ ਕਿਸੇ ਜਾਇਜ਼ ਚਾਲ ਨਾਲ ਨਹੀਂ ਦਿੱਤੀ ਜਾ ਸਕਦੀ ਸੀ।
fen-error-castling-rights = ਕੈਸਲਿੰਗ ਦੇ ਹੱਕ ਰਾਜਿਆਂ ਤੇ ਹਾਥੀਆਂ ਦੇ ਖਾਨਿਆਂ ਨਾਲ ਮੇਲ ਨਹੀਂ ਖਾਂਦੇ।
fen-error-en-passant-square = ਐਨ ਪਾਸੈਂਟ ਵਾਲੇ ਖਾਨੇ ਵਿੱਚੋਂ ਕੋਈ ਪਿਆਦਾ ਹੁਣੇ ਦੋ ਖਾਨੇ ਨਹੀਂ ਚੱਲਿਆ ਹੋ ਸਕਦਾ।
