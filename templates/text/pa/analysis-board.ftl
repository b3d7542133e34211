# The analysis board, and why a PGN cannot be read.

nav-analysis-board = ਵਿਸ਼ਲੇਸ਼ਣ ਬੋਰਡ
analysis-board-title = ਵਿਸ਼ਲੇਸ਼ਣ ਬੋਰਡ
analysis-board-lead = ਕਿਸੇ ਵੀ ਸਥਿਤੀ ਤੋਂ ਦੋਹਾਂ ਪਾਸਿਆਂ ਦੀਆਂ ਚਾਲਾਂ ਅਜ਼ਮਾਓ। ਕੁਝ ਸੰਭਾਲਿਆ ਨਹੀਂ ਜਾਂਦਾ; ਸਭ ਕੁਝ ਸਫ਼ੇ ਦੇ ਪਤੇ ਵਿੱਚ ਹੁੰਦਾ ਹੈ।
analysis-board-label = ਚਾਲਾਂ ਅਜ਼ਮਾਉਣ ਲਈ ਬੋਰਡ
analysis-board-line = ਚਾਲਾਂ
analysis-board-no-moves = ਬੋਰਡ ’ਤੇ ਚਾਲ ਚੱਲੋ।
analysis-board-cut = ਬਾਕੀ ਲਾਈਨ ਇੱਥੇ ਚੱਲੀ ਨਹੀਂ ਜਾ ਸਕਦੀ ਅਤੇ ਛੱਡ ਦਿੱਤੀ ਗਈ।
analysis-board-too-long = ਇੱਥੇ ਲਾਈਨ { $most } ਅੱਧੀਆਂ ਚਾਲਾਂ ਤੱਕ ਹੁੰਦੀ ਹੈ।
analysis-board-start-again = ਸ਼ੁਰੂਆਤੀ ਸਥਿਤੀ ’ਤੇ ਵਾਪਸ
analysis-board-position = ਇਹ ਸਥਿਤੀ
analysis-board-turn-white = ਚਿੱਟੇ ਦੀ ਵਾਰੀ।
analysis-board-turn-black = ਕਾਲੇ ਦੀ ਵਾਰੀ।
analysis-board-check-white = ਚਿੱਟੇ ਨੂੰ ਸ਼ਹਿ ਹੈ।
analysis-board-check-black = ਕਾਲੇ ਨੂੰ ਸ਼ਹਿ ਹੈ।
analysis-board-legal = { $count ->
    [one] { $count } ਜਾਇਜ਼ ਚਾਲ ਹੈ।
   *[other] { $count } ਜਾਇਜ਼ ਚਾਲਾਂ ਹਨ।
}
analysis-board-checkmate-white = ਮਾਤ: ਚਿੱਟੇ ਦੀ ਜਿੱਤ।
analysis-board-checkmate-black = ਮਾਤ: ਕਾਲੇ ਦੀ ਜਿੱਤ।
analysis-board-stalemate = ਸਟੇਲਮੇਟ: ਡਰਾਅ।
analysis-board-dead = ਹੁਣ ਕੋਈ ਵੀ ਪਾਸਾ ਮਾਤ ਨਹੀਂ ਦੇ ਸਕਦਾ: ਡਰਾਅ।
analysis-board-white-cannot-mate = ਭਾਵੇਂ ਕੁਝ ਵੀ ਚੱਲਿਆ ਜਾਵੇ, ਚਿੱਟੇ ਹੁਣ ਮਾਤ ਨਹੀਂ ਦੇ ਸਕਦੇ।
analysis-board-black-cannot-mate = ਭਾਵੇਂ ਕੁਝ ਵੀ ਚੱਲਿਆ ਜਾਵੇ, ਕਾਲੇ ਹੁਣ ਮਾਤ ਨਹੀਂ ਦੇ ਸਕਦੇ।
analysis-board-repeated = ਇਸ ਲਾਈਨ ਵਿੱਚ ਇਹ ਸਥਿਤੀ { $count } ਵਾਰ ਆਈ ਹੈ।
analysis-board-opening = ਓਪਨਿੰਗ
analysis-board-fen = FEN
analysis-board-moves-text = ਚਾਲਾਂ PGN ਵਜੋਂ
analysis-board-other = ਹੋਰ ਸਥਿਤੀ
analysis-board-fen-field = FEN ਵਿੱਚ ਸਥਿਤੀ
analysis-board-fen-hint = ਬਾਜ਼ੀ ਦੀ ਸ਼ੁਰੂਆਤੀ ਸਥਿਤੀ ਲਈ ਖਾਲੀ ਛੱਡੋ।
analysis-board-fen-show = ਸਥਿਤੀ ਦਿਖਾਓ
analysis-board-pgn-field = PGN ਵਿੱਚ ਬਾਜ਼ੀ
analysis-board-pgn-hint = ਟੈਕਸਟ ਦੀ ਪਹਿਲੀ ਬਾਜ਼ੀ ਵੇਰੀਏਸ਼ਨਾਂ ਸਮੇਤ ਦਿਖਾਈ ਜਾਂਦੀ ਹੈ।
analysis-board-pgn-show = ਬਾਜ਼ੀ ਦਿਖਾਓ
analysis-board-pgn-too-large = ਇਹ { $most } ਕਿਲੋਬਾਈਟ ਤੋਂ ਵੱਧ ਹੈ। ਸਿਰਫ਼ ਇੱਕ ਬਾਜ਼ੀ ਪਾਓ।
analysis-board-pgn-too-long = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ { $most } ਤੋਂ ਵੱਧ ਅੱਧੀਆਂ ਚਾਲਾਂ ਹਨ, ਜੋ ਇੱਥੇ ਲਾਈਨ ਦੀ ਹੱਦ ਹੈ।
notice-info-first-of-several = PGN ਵਿੱਚ ਕਈ ਬਾਜ਼ੀਆਂ ਹਨ। ਪਹਿਲੀ ਦਿਖਾਈ ਗਈ ਹੈ; ਸਾਰੀਆਂ ਰੱਖਣ ਲਈ ਫਾਈਲ ਇੰਪੋਰਟ ਕਰੋ।
notice-info-variations-left-out = ਵੇਰੀਏਸ਼ਨਾਂ ਇੱਥੇ ਨਹੀਂ ਸਮਾਉਂਦੀਆਂ, ਇਸ ਲਈ ਛੱਡ ਦਿੱਤੀਆਂ ਗਈਆਂ।
analysis-board-editor = ਸਥਿਤੀ ਬਣਾਓ
about-analysis-board = ਵਿਸ਼ਲੇਸ਼ਣ ਬੋਰਡ ’ਤੇ ਖੋਲ੍ਹੋ

## The engine
analysis-engine = ਇੰਜਣ
analysis-engine-lead = Stockfish ਤੁਹਾਡੇ ਬਰਾਊਜ਼ਰ ਵਿੱਚ ਚੱਲਦਾ ਹੈ ਅਤੇ ਲਗਭਗ 2 ਮੈਗਾਬਾਈਟ ਲੋਡ ਕਰਦਾ ਹੈ।
analysis-engine-on = ਚਾਲੂ ਕਰੋ
analysis-engine-off = ਬੰਦ ਕਰੋ
analysis-engine-loading = ਲੋਡ ਹੋ ਰਿਹਾ ਹੈ …
analysis-engine-depth = ਡੂੰਘਾਈ { $depth }, { $speed } ਹਜ਼ਾਰ ਸਥਿਤੀਆਂ ਪ੍ਰਤੀ ਸਕਿੰਟ
analysis-engine-failed = ਇੰਜਣ ਇਸ ਬਰਾਊਜ਼ਰ ਵਿੱਚ ਚਾਲੂ ਨਹੀਂ ਹੋ ਸਕਿਆ।
analysis-engine-over = ਇਸ ਸਥਿਤੀ ਵਿੱਚ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੈ।

## Setting up a position
editor-title = ਸਥਿਤੀ ਬਣਾਓ
editor-lead = ਮੋਹਰਾ ਚੁਣੋ, ਫਿਰ ਉਸ ਦੇ ਖਾਨੇ। ਦੂਜੀ ਵਾਰ ਚੁਣਨ ਨਾਲ ਮੋਹਰਾ ਹਟ ਜਾਂਦਾ ਹੈ।
editor-board-label = ਸਥਿਤੀ ਬਣਾਉਣ ਲਈ ਬੋਰਡ
editor-piece = ਮੋਹਰਾ
editor-erase = ਖਾਨਾ ਖਾਲੀ ਕਰੋ
editor-turn = ਵਾਰੀ
editor-white = ਚਿੱਟੇ
editor-black = ਕਾਲੇ
editor-castling = ਕੈਸਲਿੰਗ ਦੇ ਹੱਕ
editor-castling-K = ਚਿੱਟੇ, ਰਾਜੇ ਵਾਲਾ ਪਾਸਾ
editor-castling-Q = ਚਿੱਟੇ, ਰਾਣੀ ਵਾਲਾ ਪਾਸਾ
editor-castling-k = ਕਾਲੇ, ਰਾਜੇ ਵਾਲਾ ਪਾਸਾ
editor-castling-q = ਕਾਲੇ, ਰਾਣੀ ਵਾਲਾ ਪਾਸਾ
editor-en-passant = ਐਨ ਪਾਸੈਂਟ ਵਾਲਾ ਖਾਨਾ
editor-en-passant-hint = ਜਿੱਥੇ ਉਹ ਪਿਆਦਾ ਮਾਰਿਆ ਜਾ ਸਕਦਾ ਹੈ ਜੋ ਹੁਣੇ ਦੋ ਖਾਨੇ ਚੱਲਿਆ ਹੈ, ਜਿਵੇਂ e3। ਆਮ ਤੌਰ ’ਤੇ ਖਾਲੀ।
editor-square-empty = { $square }, ਖਾਲੀ
editor-square = { $square }, { $piece }
editor-analyse = ਇਸ ਸਥਿਤੀ ਦਾ ਵਿਸ਼ਲੇਸ਼ਣ ਕਰੋ
editor-clear = ਬੋਰਡ ਖਾਲੀ ਕਰੋ
editor-start = ਸ਼ੁਰੂਆਤੀ ਸਥਿਤੀ

## A PGN that cannot be read
pgn-error-empty = PGN ਵਿੱਚ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ।
pgn-error-unreadable = PGN ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ।
pgn-error-variant = “{ $name }” ਕਿਸਮ ਇੱਥੇ ਨਹੀਂ ਖੇਡੀ ਜਾਂਦੀ।
pgn-error-position = ਜਿਸ ਸਥਿਤੀ ਤੋਂ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ, ਉਹ ਨਹੀਂ ਲਈ ਜਾ ਸਕਦੀ। { $reason }
pgn-error-move = { $move }, ਬਾਜ਼ੀ ਦੀ ਅੱਧੀ ਚਾਲ { $number }, ਚੱਲੀ ਨਹੀਂ ਜਾ ਸਕਦੀ: { $reason }
pgn-error-game = ਬਾਜ਼ੀ { $number }, ਜੋ ਕਤਾਰ { $line } ਤੋਂ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ: { $reason }
pgn-error-begins-later = ਚਾਲਾਂ ਚਾਲ { $number } ਤੋਂ ਸ਼ੁਰੂ ਹੁੰਦੀਆਂ ਹਨ, ਪਰ ਸ਼ੁਰੂਆਤੀ ਸਥਿਤੀ ਨਹੀਂ ਦਿੱਤੀ ਗਈ।
pgn-error-token = ਅੱਧੀ ਚਾਲ { $number } ਦੀ ਥਾਂ “{ $text }…” ਹੈ, ਜੋ ਚਾਲ ਹੋਣ ਲਈ ਬਹੁਤ ਲੰਬਾ ਹੈ।
pgn-error-comment = ਅੱਧੀ ਚਾਲ { $number } ਤੋਂ ਪਹਿਲਾਂ ਵਾਲੀ ਟਿੱਪਣੀ ਬੰਦ ਨਹੀਂ ਹੁੰਦੀ; “{"}"}” ਨਹੀਂ ਹੈ।
pgn-error-brace = ਅੱਧੀ ਚਾਲ { $number } ਤੋਂ ਪਹਿਲਾਂ ਅਜਿਹਾ “{"}"}” ਹੈ ਜੋ ਕੋਈ ਟਿੱਪਣੀ ਬੰਦ ਨਹੀਂ ਕਰਦਾ।
pgn-error-variation = ਇੱਕ ਵੇਰੀਏਸ਼ਨ ਬੰਦ ਨਹੀਂ ਹੁੰਦੀ; “)” ਨਹੀਂ ਹੈ।
pgn-error-parenthesis = ਅੱਧੀ ਚਾਲ { $number } ਤੋਂ ਪਹਿਲਾਂ ਅਜਿਹਾ “)” ਹੈ ਜੋ ਕੋਈ ਵੇਰੀਏਸ਼ਨ ਬੰਦ ਨਹੀਂ ਕਰਦਾ।
pgn-error-cut-tag = ਟੈਕਸਟ ਟੈਗ { $name } ਦੇ ਵਿਚਕਾਰ ਖ਼ਤਮ ਹੋ ਜਾਂਦਾ ਹੈ।
pgn-error-long-tag = “{ $text }…” ਤੋਂ ਸ਼ੁਰੂ ਹੋਣ ਵਾਲਾ ਟੈਗ ਬਹੁਤ ਲੰਬਾ ਹੈ।
pgn-error-many-tags = ਇਸ ਵਿੱਚ ਬਹੁਤ ਟੈਗ ਹਨ।
pgn-error-many-moves = ਇਸ ਵਿੱਚ ਬਾਜ਼ੀ ਦੀ ਹੱਦ ਤੋਂ ਵੱਧ ਚਾਲਾਂ ਹਨ।
pgn-error-commentary = ਇਸ ਵਿੱਚ ਬਹੁਤ ਟਿੱਪਣੀਆਂ ਹਨ।

## Without a connection
analysis-offline-notice = ਤੁਸੀਂ ਆਫ਼ਲਾਈਨ ਹੋ। ਤੁਸੀਂ ਇੱਥੇ ਖੇਡਦੇ ਰਹਿ ਸਕਦੇ ਹੋ: ਤੁਹਾਡਾ ਬਰਾਊਜ਼ਰ ਨਿਯਮ ਜਾਣਦਾ ਹੈ।
analysis-offline-over = ਤੁਸੀਂ ਦੁਬਾਰਾ ਕਨੈਕਟ ਹੋ।
analysis-offline-unreadable = ਇਹ ਸਥਿਤੀ ਜਾਂ ਬਾਜ਼ੀ ਵਜੋਂ ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ।
analysis-offline-later = ਓਪਨਿੰਗ ਦਾ ਨਾਂ ਅਤੇ ਹਾਲੇ ਕੌਣ ਮਾਤ ਦੇ ਸਕਦਾ ਹੈ, ਇਹ ਤੁਹਾਡੇ ਦੁਬਾਰਾ ਆਨਲਾਈਨ ਹੋਣ ’ਤੇ ਦਿਖਾਇਆ ਜਾਵੇਗਾ।
