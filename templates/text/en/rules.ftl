# The page that tells the rules.

rules-title = The Laws as played here
rules-lead = FIDE’s Laws of Chess, in force since 2023, decide every move and every ending. This page says what matters between two players who are days apart.

rules-rulesets-title = Rulesets
rules-rulesets-lead = Moves are the same under all rulesets. They differ in how a game ends, and each game says which one it is played under.
rules-differs = What differs
rules-differs-fivefold = The same position for the fifth time
rules-differs-seventy-five = Seventy-five moves without a capture or a pawn move
rules-differs-fifty = Claim after fifty moves
rules-differs-flag = Time runs out
rules-ends-drawn = A draw at once
rules-ends-nothing = Goes on; a draw can be claimed
rules-fifty-always = Always
rules-fifty-classic = Not in five long endings
rules-flag-laws = Lost, unless the opponent cannot mate
rules-flag-classic = Lost, unless the opponent has only the king
rules-five-endings = The five long endings of the classic rules are rook and bishop against rook, two knights against a pawn, queen and a pawn one step from promotion against queen, queen against two knights, and two bishops against a knight. In these, fifty moves give no claim. It would fall due at seventy-five moves, and there the game ends by itself: it is drawn at once, and nobody has to claim.

rules-endings-title = How a game ends
rules-ending = Ending
rules-ending-when = When
rules-ending-result = Result
rules-ending-checkmate = Checkmate
rules-ending-checkmate-when = At once
rules-ending-resignation = Resignation
rules-ending-resignation-when = At any time, also while the opponent is to move
rules-ending-stalemate = Stalemate
rules-ending-stalemate-when = At once
rules-ending-dead = Dead position
rules-ending-dead-when = As soon as it is clear that neither side could mate any more
rules-ending-agreement = Agreement
rules-ending-agreement-when = After both have moved, or from the move that the game specifies
rules-ending-claim = Threefold repetition, fifty moves
rules-ending-claim-when = When the player to move claims it
rules-ending-automatic = Fivefold repetition, seventy-five moves
rules-ending-automatic-when = At once, but mate comes first; not under correspondence rules
rules-ending-limit = 6,000 moves by each side
rules-ending-limit-when = At once, but mate comes first; under correspondence rules only, where nothing else ends a game by itself. No game in which draws are claimed after fifty moves gets that far; the longest known has 269 moves
rules-ending-flag = Time
rules-ending-flag-when = When the time for a move has run out
rules-ending-ruling = Ruling of an arbiter
rules-ending-ruling-when = With a reason that everybody can read
rules-ending-abort = Abort
rules-ending-abort-when = By either player, until both have moved
rules-result-won = Won
rules-result-lost = Lost
rules-result-draw = Draw
rules-result-lost-or-draw = Lost or draw, see below
rules-result-any = As the arbiter decides
rules-result-none = None

rules-claims-title = Claiming a draw
rules-claims-board = When you are to move and the position occurs for the third time, or fifty moves have been played without a capture or a pawn move, the page offers you the claim. Nobody is asked: the record of the game decides.
rules-claims-move = When a move of yours would bring that about, declare it: tick “Claim a draw with my move” and make the move, on the board or in writing. If the claim is correct, the game ends with that move. If it is not, the move is played all the same, and the claim counts as a draw offer.
rules-claims-same = Two positions are the same when the same side is to move, the same pieces stand on the same squares, and the same castling and en passant captures are possible. A repetition that is not claimed is gone with the next move, until it occurs again.

rules-offers-title = Offering a draw
rules-offers-when = You can offer a draw alone or with your move, once both have moved. Where a game bars early draws, you cannot offer one before the move it names; claims are not barred.
rules-offers-stands = An offer cannot be withdrawn. It lapses when your opponent declines it or answers it with a move, and when the game ends.
rules-offers-again = You may offer again after your opponent has moved twice since, or has offered a draw.

rules-dead-title = Dead positions, and time
rules-dead-position = A game ends as a draw as soon as neither side could mate by any series of legal moves: with bare kings, but also behind walls of pawns that no piece can pass. What cannot be seen at once is searched for while the game goes on.
rules-dead-flag = When your time runs out, you lose, unless your opponent could not mate you by any series of legal moves, however unlikely; then the game is a draw. Where that cannot be decided, you lose.

rules-960-title = Chess960
rules-960 = Chess960 starts from one of 960 positions, numbered from 0 to 959; 518 is the usual one. The number can be chosen, or is drawn when the game begins. To castle, move the king onto the rook it castles with; both land where they do in the usual game.

rules-notation-title = Writing moves
rules-notation = Moves are written and read in the notation of your settings, from standard algebraic in many languages to the digits of correspondence chess. What you type is read leniently, but never guessed: a move that could mean two things is refused, and you are told which.
rules-notation-refused = A move that is not legal is refused with the reason, and nothing has happened.
