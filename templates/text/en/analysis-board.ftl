# The analysis board, and why a PGN cannot be read.

nav-analysis-board = Analysis board
analysis-board-title = Analysis board
analysis-board-lead = Try moves for both sides from any position. Nothing is saved; the page’s address contains everything.
analysis-board-label = Board to try moves on
analysis-board-line = Moves
analysis-board-no-moves = Make a move on the board.
analysis-board-cut = The rest of the line cannot be played here and was left out.
analysis-board-too-long = A line can have at most { $most } half-moves here.
analysis-board-start-again = Back to the starting position
analysis-board-position = This position
analysis-board-turn-white = White to move.
analysis-board-turn-black = Black to move.
analysis-board-check-white = White is in check.
analysis-board-check-black = Black is in check.
analysis-board-legal = { $count ->
    [one] There is one legal move.
   *[other] There are { $count } legal moves.
}
analysis-board-checkmate-white = Checkmate: White has won.
analysis-board-checkmate-black = Checkmate: Black has won.
analysis-board-stalemate = Stalemate: a draw.
analysis-board-dead = Neither side can mate any more: a draw.
analysis-board-white-cannot-mate = White cannot mate any more, whatever is played.
analysis-board-black-cannot-mate = Black cannot mate any more, whatever is played.
analysis-board-repeated = This position has occurred { $count } times in this line.
analysis-board-opening = Opening
analysis-board-fen = FEN
analysis-board-moves-text = The moves as PGN
analysis-board-other = Another position
analysis-board-fen-field = Position in FEN
analysis-board-fen-hint = Leave it empty for the starting position of a game.
analysis-board-fen-show = Show position
analysis-board-pgn-field = Game in PGN
analysis-board-pgn-hint = The first game in the text is shown, with its variations.
analysis-board-pgn-show = Show game
analysis-board-pgn-too-large = That is more than { $most } kilobytes. Paste a single game.
analysis-board-pgn-too-long = That game has more than { $most } half-moves, which is the most a line can have here.
notice-info-first-of-several = The PGN holds several games. The first one is shown; import the file to keep them all.
notice-info-variations-left-out = The variations do not fit here and were left out.
analysis-board-editor = Set up a position
about-analysis-board = Open on the analysis board

## The engine
analysis-engine = Engine
analysis-engine-lead = Stockfish runs in your browser. It is a download of about 2 megabytes.
analysis-engine-on = Switch on
analysis-engine-off = Switch off
analysis-engine-loading = Loading …
analysis-engine-depth = depth { $depth }, { $speed } thousand positions a second
analysis-engine-failed = The engine could not be started in this browser.
analysis-engine-over = The game is over in this position.

## Setting up a position
editor-title = Set up a position
editor-lead = Choose a piece, then the squares it stands on. Choosing a square again removes the piece.
editor-board-label = Board to set up
editor-piece = Piece
editor-erase = Empty the square
editor-turn = To move
editor-white = White
editor-black = Black
editor-castling = Castling rights
editor-castling-K = White, kingside
editor-castling-Q = White, queenside
editor-castling-k = Black, kingside
editor-castling-q = Black, queenside
editor-en-passant = En passant square
editor-en-passant-hint = Where a pawn that has just moved two squares can be captured, such as e3. Usually empty.
editor-square-empty = { $square }, empty
editor-square = { $square }, { $piece }
editor-analyse = Analyse this position
editor-clear = Clear the board
editor-start = Starting position

## A PGN that cannot be read
pgn-error-empty = There is no game in the PGN.
pgn-error-unreadable = The PGN cannot be read.
pgn-error-variant = “{ $name }” is not a variant played here.
pgn-error-position = The game’s starting position is refused. { $reason }
pgn-error-move = { $move }, half-move { $number } of the game, cannot be played: { $reason }
pgn-error-game = Game { $number }, which begins on line { $line }: { $reason }
pgn-error-begins-later = The moves begin with move { $number }, but no starting position is given.
pgn-error-token = Half-move { $number } reads “{ $text }…”, which is too long to be a move.
pgn-error-comment = The comment before half-move { $number } is never closed; a “{"}"}” is missing.
pgn-error-brace = The “{"}"}” before half-move { $number } closes no comment.
pgn-error-variation = A variation is never closed; a “)” is missing.
pgn-error-parenthesis = The “)” before half-move { $number } closes no variation.
pgn-error-cut-tag = The text ends in the middle of the tag { $name }.
pgn-error-long-tag = The tag that begins “{ $text }…” is too long.
pgn-error-many-tags = It has too many tags.
pgn-error-many-moves = It has more moves than a game can have.
pgn-error-commentary = It has too many comments.

## Without a connection
analysis-offline-notice = You’re offline. You can go on playing here: your browser knows the rules.
analysis-offline-over = You’re connected again.
analysis-offline-unreadable = This cannot be read as a position or a game.
analysis-offline-later = The opening’s name and who can still mate are shown when you’re back online.
