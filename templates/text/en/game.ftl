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
ruleset-correspondence-meaning = Fivefold repetition and seventy-five moves do not end a game by themselves. Threefold repetition and fifty moves can be claimed, as ever.
ruleset-classic = Classic rules
ruleset-classic-meaning = The older competition code: in five long endings the draw comes after seventy-five moves, not after fifty, and running out of time loses unless the opponent has only the king.

move-was-played = { $move } was played.

claim-not-due = No draw is due: the position has not occurred three times, and too few moves were made without a capture or a pawn move.
claim-not-due-with = No draw is due with it: the position has not occurred three times, and too few moves were made without a capture or a pawn move.
claim-counts-as-offer = Your claim counts as a draw offer.
claim-met-offer = No draw was due, but your opponent had offered one: you have agreed on a draw.

agreement-bar = Not by agreement before move { $move }
agreement-bar-alone = no draw by agreement before move { $move }

time-control-per-move = { $allowance } a move
time-control-increment = { $budget } plus { $increment } for every move
time-control-increment-ceiling = { $budget } plus { $increment } for every move, never above { $ceiling }
time-control-period = { $moves ->
    [one] { $moves } move in { $time }, again and again
   *[other] { $moves } moves in { $time }, again and again
}
time-control-bank = { $allowance } a move, and { $bank } in a bank
time-control-whole-days = only whole days are charged
time-control-doubling = days beyond { $days } for one move count twice
time-control-by-claim = a flag falls when the opponent claims it
time-control-unlimited = No time limit
time-control-in-full = { $words } ({ $short })
clock-on-clock = { $left } on the clock
clock-bank = { $left } in the bank
clock-moves-to-control = { $count ->
    [one] { $count } move to the next control
   *[other] { $count } moves to the next control
}

colour-random = Random

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
moment-utc = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
 } { $year }, { $time } UTC
moment-utc-weekday = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
 } { moment-utc }

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
status-move-limit = Under the rules of this game it is drawn after { $limit } moves of each side, unless the last one mates.
outcome-move-limit = A draw: as many moves as a game can have under its rules.
outcome-aborted = The game was aborted. It has no result.

# What an engine says of moves.
judgement-inaccuracy = inaccuracy
judgement-mistake = mistake
judgement-blunder = blunder
