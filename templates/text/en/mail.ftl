# Words of the messages.

mail-signature = Sealed Move, correspondence chess
mail-greeting = Hello { $name },

## Confirming an address

mail-confirm-subject = Confirm your address for Sealed Move
mail-confirm-welcome = Somebody, perhaps you, signed up at Sealed Move as { $name } with this address. If it was you, open the link and enter the password you chose. Your account is then ready.
mail-confirm-button = Confirm my account
mail-confirm-life = { $days ->
    [one] The link works once, within a day.
   *[other] The link works once, within { $days } days.
}
mail-confirm-replaces = There was an earlier sign-up with this address. This one replaces it, and links sent before no longer work. If you signed up only once, somebody else did so after you: set a password of your own instead, and the account is yours:
mail-confirm-not-you = If you did not sign up, ignore this message: the account is never opened and will be deleted.

## Signing up with an address that has an account

mail-account-exists-subject = You have an account at Sealed Move already
mail-account-exists-told = Somebody, perhaps you, signed up at Sealed Move with this address. It has an account already; your name there is { $name }. No other account was made.
mail-account-exists-log-in = Log in
mail-account-exists-forgot = If you have forgotten your password, set a new one:
mail-account-exists-not-you = If it was not you, ignore this message: nobody was told that you have an account.

## Setting a new password

mail-reset-subject = Set a new password for Sealed Move
mail-reset-asked = Somebody, perhaps you, asked for a new password for your account { $name }.
mail-reset-button = Set a new password
mail-reset-life = { $hours ->
    [one] The link works once, within an hour.
   *[other] The link works once, within { $hours } hours.
}
mail-reset-not-you = If you did not ask, ignore this message: your password stays as it is.

## A challenge

mail-challenge-subject = { $challenger } challenges you to a game
mail-challenge-told = { $challenger } challenges you to a game of chess by correspondence.
mail-rematch-subject = { $challenger } offers you a rematch
mail-rematch-told = { $challenger } would like to play you once more, with the colours reversed.
mail-challenge-terms = The game
mail-challenge-you-white = You have the white pieces.
mail-challenge-you-black = You have the black pieces.
mail-challenge-you-both = Two games begin at once: you have the white pieces in one and the black pieces in the other.
mail-challenge-you-random = The lot decides who has the white pieces.
mail-challenge-fen = It starts from a position that was set up: { $fen }
mail-challenge-message = { $challenger } writes: “{ $message }”
mail-challenge-button = See the challenge
mail-challenge-answer = You can accept or decline it on its page.

mail-variant-standard = Orthodox chess.
mail-variant-chess960 = Chess960.
mail-days-per-move = { $days ->
    [one] One day for each move ({ $short }).
   *[other] { $days } days for each move ({ $short }).
}
mail-time-control = Time: { $control }.
mail-unlimited = As much time for each move as you like.
mail-terms-start = It starts from Chess960’s start number { $number }.
mail-terms-correspondence = It is played under the correspondence rules: neither the fifth repetition of a position nor the seventy-fifth move without progress ends it by itself.
mail-terms-classic = It is played under the older competition rules: some long endings have seventy-five moves instead of fifty, and a fallen flag is a draw against a bare king only.
mail-terms-bar = No draw can be agreed on before move { $move }.

## A game that has begun

mail-started-subject = Your game against { $opponent } has begun
mail-started-told-white = Your game against { $opponent } has begun. You have the white pieces.
mail-started-told-black = Your game against { $opponent } has begun. You have the black pieces.
mail-started-you-begin = It is your turn: you make the first move.
mail-started-opponent-begins = { $opponent } makes the first move. You will get a message when it is your turn.

## A turn

mail-side-adjective = { $side ->
    [white] white
   *[black] black
}
mail-turn-subject = Your turn against { $opponent }: { $move }
mail-turn-played = { $opponent } played { $move }.
mail-turn-answered = Your conditional lines have answered for you: { $moves }.
mail-turn-asked = It is your turn: move { $number }, with the { mail-side-adjective } pieces.
mail-turn-asked-in-check = You are in check. It is your turn: move { $number }, with the { mail-side-adjective } pieces.
mail-turn-offer = { $opponent } offers a draw. You accept or decline it on the game’s page; a move declines it, too.

## A draw offer

mail-offer-subject = { $opponent } offers a draw
mail-offer-told = { $opponent } offers a draw in your game.
mail-offer-your-turn = It is your turn: you may accept the offer, decline it, or make a move, which declines it, too.
mail-offer-not-your-turn = You may accept or decline it. Your opponent is to move.
mail-offer-here = To answer by mail, answer this message with { mail-word-accept } or { mail-word-decline } alone in the first line.
mail-offer-or-move-here = To answer by mail, answer this message with { mail-word-accept }, { mail-word-decline }, or your move alone in the first line.
mail-offer-on-page = You accept or decline it on the game’s page; answers to this message are not read.

## A conditional line without its draw offer

mail-offer-left-out-subject = No draw offered to { $opponent }
mail-offer-left-out = Your conditional line in the game against { $opponent } played { $move }, but without the draw offer that was to come with it.
mail-offer-left-out-meaning = The offer would have come too soon: you may offer a draw again after your opponent has moved twice since your last offer, or has offered one.

## What all turns have in common

mail-time-left = You have { $left }, until { $deadline }.
mail-no-deadline = There is no limit of time for your move.
mail-deadline-past = The time for this move was until { $deadline }.
mail-answer-here = To move by mail, answer this message with your move alone in the first line, { $in-notation }, such as { $example }. With “{ mail-word-draw }” behind it the move offers a draw, with “{ mail-word-claim }” it claims one by repetition or the fifty-move rule. The words { mail-word-draw }, { mail-word-accept }, { mail-word-decline }, { mail-word-claim } and { mail-word-resign } are understood, too.
mail-answer-on-page = Moves are made on the page; answers to this message are not read.
mail-game-button = Go to the game

## A position

mail-position-after = The position after { $move }
mail-position-first = The position at the start
mail-position-fen = FEN: { $fen }
mail-position-moves = The moves so far
mail-position-game = The moves of the game
mail-pieces = { $side }: { $pieces }.
mail-kings = king { $squares }
mail-queens = { $count ->
    [one] queen { $squares }
   *[other] queens { $squares }
}
mail-rooks = { $count ->
    [one] rook { $squares }
   *[other] rooks { $squares }
}
mail-bishops = { $count ->
    [one] bishop { $squares }
   *[other] bishops { $squares }
}
mail-knights = { $count ->
    [one] knight { $squares }
   *[other] knights { $squares }
}
mail-pawns = { $count ->
    [one] pawn { $squares }
   *[other] pawns { $squares }
}

## Spans of time

mail-span = { $large } and { $small }
mail-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
mail-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
mail-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}

## The end of a game

mail-over-subject-won = You won against { $opponent }
mail-over-subject-lost = You lost against { $opponent }
mail-over-subject-drawn = Draw against { $opponent }
mail-over-subject-aborted = Your game against { $opponent } was aborted
mail-over-won = You won your game against { $opponent }: { $result }.
mail-over-lost = You lost your game against { $opponent }: { $result }.
mail-over-drawn = Your game against { $opponent } ended in a draw: { $result }.
mail-over-aborted = Your game against { $opponent } was aborted and has no result.
mail-over-by-checkmate = { $first } gave mate.
mail-over-by-resignation = { $second } resigned.
mail-over-by-flag-fall = { $second } ran out of time.
mail-over-by-flag-fall-drawn = { $first } ran out of time, but { $second } could not have mated by any series of legal moves.
mail-over-by-adjudication = Arbiter { $arbiter } set the result: “{ $reason }”
mail-over-by-forfeit = Arbiter { $arbiter } declared the game lost for { $second }: “{ $reason }”
mail-over-by-stalemate = { $first } has no legal move and is not in check: stalemate.
mail-over-by-dead-position = Neither side could have mated by any series of legal moves.
mail-over-by-agreement = You agreed on it.
mail-over-by-threefold-repetition = The same position had come up three times, and a draw was claimed.
mail-over-by-fifty-moves = Both sides had made fifty moves without a capture or a pawn move, and a draw was claimed.
mail-over-by-fivefold-repetition = The same position came up for the fifth time.
mail-over-by-seventy-five-moves = Both sides made seventy-five moves without a capture or a pawn move.
mail-over-by-move-limit = The game has as many moves as one can have under its rules, 6,000 of each side.
mail-over-by-abort = It was given up before both players had moved.
mail-over-analysis = An engine is going to look at the game; you will find what it says on the game’s page.

## Answers to moves that came by mail

mail-answer-subject-done = Done: your answer in the game against { $opponent }
mail-answer-subject-refused = Not done: your answer in the game against { $opponent }
mail-answer-played-offering = { $move } was played, and a draw was offered.
mail-answer-resigned = You have resigned.
mail-answer-offered = You have offered a draw.
mail-answer-agreed = You have agreed on a draw.
mail-answer-declined = You have declined the draw.
mail-answer-claimed = The draw that you claimed was due: the game is over.
mail-answer-empty = There is no move in your message.
mail-returned-subject = Your message was not taken
mail-returned-unreadable = Your message could not be read as a mail, and no move was played.
mail-returned-no-game = Your message belongs to no game, and no move was played. To play a move by mail, answer the message that tells you of your turn. Your games are at { $link }
mail-returned-other-sender = No move was played: moves for this game are taken from the address in the player’s account alone. Send your answer from that address, or play at { $link }
mail-returned-maybe-automatic = No move was played: your message is marked as one that a program may have sent, and it holds no clear move. Send the move alone in the first line, or play at { $link }
mail-returned-unanswered = { $verdict } This comes back to you because no more messages about this game are answered today. You can play at { $link }
mail-answer-doubtful = Your message can be understood in more than one way, so nothing was played. Did you mean { $meanings }? To be certain, answer with what you mean alone in the first line, and with nothing below that could be meant instead.
mail-answer-or = or
mail-answer-last = This is the last answer today to messages like this one. Moves you send are still played if they can be, and you can play on the game’s page at any time.
mail-answer-nothing-changed = Your message has changed nothing in the game. This is how it stands.

## Takebacks

mail-takeback-subject = { $opponent } asks to take a move back
mail-takeback-one = { $opponent } would like to take back { $move }.
mail-takeback-two = { $opponent } would like to take back { $move }, and with it your answer { $answer }.
mail-takeback-meaning = If you agree, { $opponent } moves again, with the clock as it was before. If not, decline, and nothing changes.
mail-takeback-on-page = You agree or decline on the game’s page; answers to this message are not read.
mail-taken-back-subject = Your turn again against { $opponent }
mail-taken-back-one = { $opponent } agreed: { $move } is taken back.
mail-taken-back-two = { $opponent } agreed: { $move } and the answer { $answer } are taken back.
mail-answer-taken-back = You have agreed to the takeback. Your opponent is to move again.
mail-answer-takeback-declined = You have declined the takeback.
mail-answer-which = Your opponent offers a draw and asks for a takeback. Write which of them you mean, such as “{ mail-word-accept-draw }” or “{ mail-word-decline-takeback }”.
