# Words about games, used by pages and mail alike.

side-white = White
side-black = Black

piece-white-king = white king
piece-white-queen = white queen
piece-white-rook = white rook
piece-white-bishop = white bishop
piece-white-knight = white knight
piece-white-pawn = white pawn
piece-black-king = black king
piece-black-queen = black queen
piece-black-rook = black rook
piece-black-bishop = black bishop
piece-black-knight = black knight
piece-black-pawn = black pawn

# How to write a move, as it stands in a sentence.
in-notation-san = in standard algebraic notation
in-notation-san-of = in { $language } algebraic notation
in-notation-figurine = in figurine notation or with English letters
in-notation-long-algebraic = in long algebraic notation
in-notation-long-algebraic-of = in { $language } long algebraic notation
in-notation-uci = in UCI notation
in-notation-iccf-numeric = in ICCF numeric notation (a promotion adds 1 for a queen, 2 for a rook, 3 for a bishop, 4 for a knight)

language-cs = Czech
language-da = Danish
language-de = German
language-en = English
language-es = Spanish
language-fi = Finnish
language-fr = French
language-hu = Hungarian
language-it = Italian
language-nl = Dutch
language-no = Norwegian
language-pl = Polish
language-pt = Portuguese
language-ru = Russian
language-sv = Swedish

variant-standard = Standard
variant-chess960 = Chess960
variant-chess960-start = Chess960, start { $number }

ruleset-fide = FIDE Laws
ruleset-fide-meaning = The Laws of Chess as they are in force today.
ruleset-correspondence = Correspondence rules
ruleset-correspondence-meaning = Fivefold repetition and seventy-five moves do not end a game by themselves. Threefold repetition and fifty moves can be claimed, as usual.
ruleset-classic = Classic rules
ruleset-classic-meaning = The older competition code: in five long endings the draw comes after seventy-five moves, not after fifty, and running out of time loses unless the opponent has only the king.

move-was-played = { $move } was played.

claim-not-due = No draw can be claimed: the position has not occurred three times, and too few moves have been played without a capture or a pawn move.
claim-not-due-with = No draw can be claimed with that move: the position has not occurred three times, and too few moves have been played without a capture or a pawn move.
claim-counts-as-offer = Your claim counts as a draw offer.
claim-met-offer = No draw could be claimed, but your opponent had offered one, so you have agreed a draw.

agreement-bar = Not by agreement before move { $move }
agreement-bar-alone = no draw by agreement before move { $move }

time-control-per-move = { $allowance } a move
time-control-increment = { $budget } plus { $increment } for every move
time-control-increment-ceiling = { $budget } plus { $increment } for every move, never above { $ceiling }
time-control-period = { $moves ->
    [one] { $moves } move in { $time }, repeating
   *[other] { $moves } moves in { $time }, repeating
}
time-control-bank = { $allowance } a move, and { $bank } in a time bank
time-control-whole-days = only whole days are charged
time-control-doubling = days beyond { $days } for one move count twice
time-control-by-claim = a flag falls when the opponent claims it
time-control-weekends-off = clocks stand still on Saturdays and Sundays (UTC)
time-control-unlimited = No time limit
time-control-in-full = { $words } ({ $short })
clock-on-clock = { $left } on the clock
clock-bank = { $left } in the time bank
clock-moves-to-control = { $count ->
    [one] { $count } move to the next control
   *[other] { $count } moves to the next control
}

colour-random = Random
colour-both = One game with each

# Spans. The browser's clocks write them alike.
span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
span-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-pair = { $first }, { $second }

# Moments.

## Questions about the position, typed where moves are. What stands in braces and quotation marks is the same in every language.
move-field-title = Moves and questions
ask-label = Ask about the position
ask-or-move-label = A move, or a question about the position
ask-button = Enter
ask-short = Or ask: { "l" } for the last move, { "b" } for the board, { "h" } for all you can ask.
position-title = The position in words
command-help = { "b" }: the whole board. { "p n" }: Black’s knights, { "p N" }: White’s, { "p a" }: all of Black’s pieces. { "s e4" }: that square, { "s e" }: a file, { "s 4" }: a rank. { "x e4" }: the squares around. { "l" }: the last move. { "c" }: the clocks. { "m" }: all moves, { "m e2" }: those of one piece. { "o" }: the opponent.
command-unknown = That is neither a move nor a question. Type { "h" } for all you can ask.
command-none = none
command-empty = empty
command-nothing = Nothing there.
command-no-move = No move has been played.
command-captured = { $piece } taken on { $square }.
command-no-capture = The last move took nothing.
command-no-moves = No moves.
command-clock = { $player } has { $left }.
command-clocks-over = The clocks have stopped: the game is over.
command-plays = { $player } plays { $side }.

## Beside the board
tools-zen = Zen
tools-full-screen = Full screen
tools-keys = Keys
keys-close = Close

# How games end.
outcome-checkmate = Checkmate. { $winner } wins.
outcome-resignation = { $loser } resigned. { $winner } wins.
outcome-flag-fall = { $loser } ran out of time. { $winner } wins.
outcome-flag-fall-draw = Time ran out, but the opponent could not have mated: a draw.
outcome-adjudication = Adjudicated: { $winner } wins.
outcome-adjudication-draw = Adjudicated: a draw.
outcome-forfeit = { $loser } forfeits the game. { $winner } wins.
outcome-ruling = Arbiter { $arbiter } ruled: “{ $reason }”
outcome-stalemate = Stalemate: a draw.
outcome-dead-position = A draw: neither side can mate any more.
outcome-agreement = A draw by agreement.
outcome-threefold-repetition = A draw: the same position occurred three times.
outcome-fifty-moves = A draw: fifty moves without a capture or a pawn move.
outcome-fivefold-repetition = A draw: the same position occurred five times.
outcome-seventy-five-moves = A draw: seventy-five moves without a capture or a pawn move.
status-move-limit = Under the rules of this game it is drawn after { $limit } moves by each side, unless the last one mates.
outcome-move-limit = A draw: the game has reached the move limit of its rules.
outcome-aborted = The game was aborted. It has no result.
end-you-won = You won.
end-you-lost = You lost.
end-checkmate = Checkmate.
end-resigned = { $player } resigned.
end-you-resigned = You resigned.
end-out-of-time = { $player } ran out of time.
end-you-out-of-time = You ran out of time.
end-rating = Your rating is now { $rating }.
end-next = Next game

# What an engine says of moves.
judgement-inaccuracy = inaccuracy
judgement-mistake = mistake
judgement-blunder = blunder

## The engine's help in games against it
engine-help-title = Help from the engine
engine-help-hint-button = Hint
engine-help-why-button = Why was my last move bad?
engine-help-hint-awaited = The engine is looking for a hint …
engine-help-why-awaited = The engine is looking at your last move …
engine-help-hint = Hint: { $moves }
engine-help-with-line = { $explanation } { $moves }
engine-help-count = { $hints ->
    [one] One hint in this game
   *[other] { $hints } hints in this game
}
engine-pace-at-once = The engine answers at once.
engine-pace-correspondence = The engine takes some hours for each answer.
engine-pace-to-at-once = Answer at once
engine-pace-to-correspondence = Take some hours
notice-engine-pace-saved = The engine will follow your choice from now on.
engine-question-error-people = The engine helps only in casual games against it.
engine-question-error-over = The game is over.
engine-question-error-turn = It is not your turn. You can ask for hints when it is.
engine-question-error-no-move = You have not made a move yet.

# What is said of a move. What ends in a colon is followed by moves.
move-explanation-mates = This is checkmate.
move-explanation-good = There is nothing wrong with this move.
move-explanation-walks-into-mate = { $moves ->
    [1] This walks into mate in one:
    [2] This walks into mate in two:
    [3] This walks into mate in three:
   *[other] This walks into mate in { $moves }:
}
move-explanation-misses-mate = { $moves ->
    [1] There was a mate in one:
    [2] There was a mate in two:
    [3] There was a mate in three:
   *[other] There was a mate in { $moves }:
}
move-explanation-hangs = This loses the { $piece } on { $at }: the { $by } takes it and nothing recaptures.
move-explanation-loses-exchange = This loses the exchange: the { $by } takes the { $piece } on { $at }, which is worth more.
move-explanation-loses-trade = This loses the { $piece } on { $at }: the { $by } that takes it is worth less.
move-explanation-loses-material = This loses material:
move-explanation-misses-capture = The { $piece } on { $at } could be taken:
move-explanation-better = Another move was better:

## Moves in words, for screen readers: “bishop to b4, check”. What follows the move itself comes after a comma.
spoken-move = { $piece } to { $to }
spoken-move-from = { $piece } from { $from } to { $to }
spoken-capture = { $piece } takes { $to }
spoken-capture-from = { $piece } from { $from } takes { $to }
spoken-castling = { $side ->
    [kingside] castles kingside
   *[queenside] castles queenside
}
spoken-en-passant = en passant
spoken-becomes = { $role ->
    [rook] becomes a rook
    [bishop] becomes a bishop
    [knight] becomes a knight
   *[queen] becomes a queen
}
spoken-check = check
spoken-checkmate = checkmate
spoken-pass = passes the turn
spoken-played = { $player }: { $move }.
spoken-sentence = { $words }.

## What the field for moves understands besides moves
move-field-help = You can type a move in your notation or in words, such as “{ $example }”. “{ $resign }” leads to the button that resigns, “{ $draw }” to the one for a draw.
command-not-now = The button is not there: you cannot do that now.
ask-hint = Type { "l" } for the last move, { "b" } for the board, { "h" } for all you can ask.

## How a game in a list ended, by the reason
list-how-checkmate = Checkmate
list-how-resignation = { $player } resigned
list-how-resignation-own = You resigned
list-how-flag-fall = { $player } ran out of time
list-how-flag-fall-own = You ran out of time
list-how-flag-fall-draw = Time ran out, but no mate was possible
list-how-adjudication = Decided by an arbiter
list-how-forfeit = { $player } forfeited
list-how-forfeit-own = You forfeited
list-how-stalemate = Stalemate
list-how-dead-position = Dead position
list-how-agreement = By agreement
list-how-threefold-repetition = Threefold repetition
list-how-fifty-moves = Fifty-move rule
list-how-fivefold-repetition = Fivefold repetition
list-how-seventy-five-moves = Seventy-five-move rule
list-how-move-limit = Move limit
list-how-aborted = Game aborted
