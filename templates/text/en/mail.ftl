# Words of the messages.

mail-signature = { site-name }, correspondence chess
mail-greeting = Hello { $name },

## Confirming an address

mail-confirm-subject = Confirm your address for { site-name }
mail-confirm-welcome = Somebody, perhaps you, signed up at { site-name } as { $name } with this address. If it was you, open the link and enter the password you chose. Your account is then ready.
mail-confirm-welcome-passkey = Somebody, perhaps you, signed up at { site-name } as { $name } with this address. If it was you, open the link and use the passkey you created. Your account is then ready.
mail-confirm-button = Confirm my account
mail-confirm-life = { $days ->
    [one] The link works once, within a day.
   *[other] The link works once, within { $days } days.
}
mail-confirm-replaces = There was an earlier sign-up with this address. This one replaces it, and links sent before no longer work. If you signed up only once, somebody else did so after you: set a password of your own instead, and the account is yours:
mail-confirm-by-mail = Once that is done, you can challenge somebody by e-mail, too. Reply to this message with one line like: { mail-word-challenge } bob 3d white rated
mail-confirm-not-you = If you did not sign up, ignore this message: the account is never activated and will be deleted.

## Signing up with an address that has an account

mail-account-exists-subject = You already have a { site-name } account
mail-account-exists-told = Somebody, perhaps you, signed up at { site-name } with this address. It already has an account; your name there is { $name }. No other account was made.
mail-account-exists-log-in = Log in
mail-account-exists-forgot = If you have forgotten your password, set a new one:
mail-account-exists-not-you = If it was not you, ignore this message: nobody was told that you have an account.

## What was added to an account

mail-access-subject = Something was added to your { site-name } account
mail-access-told = This was added to your account { $name }. It may act for you, or is told what happens in your games:
mail-access-device = the device “{ $name }” at { $host }, { $at }
mail-access-feed-deadlines = an address of your calendar of deadlines, { $at }
mail-access-feed-games = an address of the feed of your games, { $at }
mail-access-token = the API token “{ $name }”, { $at }
mail-access-token-unnamed = an API token without a description, { $at }
mail-access-app-password = the app password “{ $name }”, { $at }
mail-access-app = access for the app { $name }, { $at }
mail-access-removed = { $what } (removed since)
mail-access-devices = Remove devices here:
mail-access-feeds = Revoke addresses of feeds here:
mail-access-tokens = Revoke tokens and the access of apps here:
mail-access-app-passwords = Revoke app passwords here:
mail-access-not-you = If you didn’t add it, somebody else is in your account. Set a new password, which also ends all log-ins, removes all devices, and revokes all tokens and app passwords:

## Setting a new password

mail-reset-subject = Set a new password for { site-name }
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
mail-challenge-you-random = Colours are drawn at random.
mail-challenge-fen = It starts from this position: { $fen }
mail-challenge-message = { $challenger } writes: “{ $message }”
mail-challenge-button = View the challenge
mail-challenge-answer = You can accept or decline it on its page.
mail-challenge-here = To answer by e-mail, reply to this message with { mail-word-accept } or { mail-word-decline } alone on the first line.
mail-challenge-subject-done = Done: your reply to { $challenger }’s challenge
mail-challenge-subject-refused = Not done: your reply to { $challenger }’s challenge
mail-answer-challenge-accepted = You have accepted the challenge: the game has begun.
mail-answer-challenge-made = You have challenged { $player }. { $terms } The game begins when { $player } accepts.
mail-answer-challenge-begun = { $player } has accepted your challenge: the game has begun.
mail-answer-challenge-word = Nobody was challenged: “{ $word }” isn’t understood in a challenge, or contradicts another word of it. Write it like this: { mail-word-challenge } bob 3d white rated
mail-challenged-white = You have the white pieces.
mail-challenged-black = You have the black pieces.
mail-challenged-random = Colours are drawn at random.
mail-answer-challenge-declined = You have declined the challenge.
mail-answer-challenge-unclear = Your message does not say clearly whether you accept { $challenger }’s challenge, so nothing was done. Reply with { mail-word-accept } or { mail-word-decline } alone on the first line.
mail-answer-challenge-expired = { $challenger }’s challenge was sent too long ago to be answered by e-mail. You can answer it on its page if it is still open.
mail-returned-no-challenge = Your message replies to a challenge that no longer exists, and nothing was done. Your games are at { $link }
mail-address-here = To challenge somebody, reply to this message with one line like: { mail-word-challenge } bob 3d white rated
mail-address-subject-done = Done: your message
mail-address-subject-refused = Not done: your message
mail-address-button = See your games
mail-answer-address-unclear = Your message doesn’t say whom you challenge, so nothing was done. Write one line like: { mail-word-challenge } bob 3d white rated
mail-returned-no-address = Nobody reads this address any more, and nothing was done. Your games are at { $link }

mail-variant-standard = Standard chess.
mail-variant-chess960 = Chess960.
mail-days-per-move = { $days ->
    [one] One day for each move ({ $short }).
   *[other] { $days } days for each move ({ $short }).
}
mail-time-control = Time: { $control }.
mail-unlimited = As much time for each move as you like.
mail-terms-start = It starts from Chess960 position number { $number }.
mail-terms-correspondence = It is played under the correspondence rules: neither the fifth repetition of a position nor the seventy-fifth move without progress ends it by itself.
mail-terms-classic = It is played under the older competition rules: some long endings have seventy-five moves instead of fifty, and a fallen flag is a draw against a bare king only.
mail-terms-bar = No draw can be agreed before move { $move }.

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
mail-turn-offer = { $opponent } offers a draw. You can accept or decline it on the game’s page; a move declines it, too.

## A draw offer

mail-offer-subject = { $opponent } offers a draw
mail-offer-told = { $opponent } offers a draw in your game.
mail-offer-your-turn = It is your turn: you may accept the offer, decline it, or make a move, which declines it, too.
mail-offer-not-your-turn = You may accept or decline it. It is your opponent’s turn.
mail-offer-here = To answer by e-mail, reply to this message with { mail-word-accept } or { mail-word-decline } alone on the first line.
mail-offer-or-move-here = To answer by e-mail, reply to this message with { mail-word-accept }, { mail-word-decline }, or your move alone on the first line.
mail-offer-on-page = You can accept or decline it on the game’s page; replies to this message are not read.

## A conditional line without its draw offer

mail-offer-left-out-subject = No draw offered to { $opponent }
mail-offer-left-out = Your conditional line in the game against { $opponent } played { $move }, but without the draw offer that was to come with it.
mail-offer-left-out-meaning = The offer would have come too soon: you may offer a draw again after your opponent has moved twice since your last offer, or has offered one.

## What all turns have in common

mail-time-left = You have { $left }, until { $deadline }.
mail-no-deadline = There is no time limit for your move.
mail-deadline-past = The time for this move ran out on { $deadline }.
mail-answer-here = To move by e-mail, reply to this message with your move alone on the first line, { $in-notation }, such as { $example }. Add “{ mail-word-draw }” after the move to offer a draw, or “{ mail-word-claim }” to claim one by repetition or the fifty-move rule. The words { mail-word-draw }, { mail-word-accept }, { mail-word-decline }, { mail-word-claim } and { mail-word-resign } are understood, too.
mail-answer-help = Reply with { mail-word-help } for a list of all you can reply with.
mail-answer-waiting = While it is your opponent’s turn you can reply to this message with { mail-word-draw }, { mail-word-propose-takeback }, { mail-word-resign }, or { mail-word-chat } and what you want to say.
mail-answer-over = You can reply to this message with { mail-word-rematch } to play once more, or with { mail-word-chat } and what you want to say.
mail-said = { $opponent } writes:
mail-answer-on-page = Moves are made on the game’s page; replies to this message are not read.
mail-game-button = Go to the game

## A position

mail-position-after = The position after { $move }
mail-position-first = The starting position
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
mail-over-by-checkmate = { $first } delivered checkmate.
mail-over-by-resignation = { $second } resigned.
mail-over-by-flag-fall = { $second } ran out of time.
mail-over-by-flag-fall-drawn = { $first } ran out of time, but { $second } could not have mated by any series of legal moves.
mail-over-by-adjudication = Arbiter { $arbiter } set the result: “{ $reason }”
mail-over-by-forfeit = Arbiter { $arbiter } declared the game lost for { $second }: “{ $reason }”
mail-over-by-stalemate = { $first } has no legal move and is not in check: stalemate.
mail-over-by-dead-position = Neither side could have mated by any series of legal moves.
mail-over-by-agreement = You agreed a draw.
mail-over-by-threefold-repetition = The same position had occurred three times, and a draw was claimed.
mail-over-by-fifty-moves = Both sides had made fifty moves without a capture or a pawn move, and a draw was claimed.
mail-over-by-fivefold-repetition = The same position occurred for the fifth time.
mail-over-by-seventy-five-moves = Both sides made seventy-five moves without a capture or a pawn move.
mail-over-by-move-limit = The game reached the move limit of its rules, 6,000 moves by each side.
mail-over-by-abort = It was aborted before both players had moved.
mail-over-analysis = An engine will analyse the game; the analysis will appear on the game’s page.

## Answers to moves that came by mail

mail-answer-subject-done = Done: your reply in the game against { $opponent }
mail-answer-subject-refused = Not done: your reply in the game against { $opponent }
mail-answer-subject-told = What you asked about in the game against { $opponent }
mail-answer-said = Your words were passed on to your opponent.
mail-answer-not-said = What you wrote to your opponent was not passed on: { $reason }
mail-answer-words-too-long = What you wrote to your opponent is too long: { $most } characters are passed on at a time. Nothing was done.
mail-answer-not-your-turn = It is not your turn, so no move was played. You will get a message when it is.
mail-answer-nothing-offered = Your opponent has offered nothing that you could accept or decline.
mail-answer-rematch-since = What you replied to ended with the game. Your opponent now offers a rematch: reply with { mail-word-rematch } to accept it.
mail-answer-line-kept = Your conditional line is saved: it answers for you if your opponent moves as you expect.
mail-answer-takeback-proposed = You have asked your opponent for a takeback.
mail-answer-rematch-offered = You have offered a rematch.
mail-answer-rematch-begun = The rematch has begun.
mail-answer-leave-taken = You are on leave until { $until }. Your clocks stand still in all games.
mail-answer-leave-ended = Your leave is over. Your clocks run again.
mail-answer-played-offering = { $move } was played, and a draw was offered.
mail-answer-resigned = You have resigned.
mail-answer-offered = You have offered a draw.
mail-answer-move-without-offer = So your move wasn’t played. To play it, reply with the move alone.
mail-answer-agreed = You have agreed a draw.
mail-answer-declined = You have declined the draw.
mail-answer-claimed = Your claim was correct: the game is drawn.
mail-answer-empty = There is no move in your message.
mail-answer-too-old = This replies to a message more than two weeks old, so it was not done. Reply to a newer message, or log in to do it.
mail-returned-subject = Your message was not accepted
mail-returned-unreadable = Your message could not be read as an e-mail, and no move was played.
mail-returned-no-game = Your message belongs to no game, and no move was played. To play a move by e-mail, reply to the message that tells you it is your turn. Your games are at { $link }
mail-returned-other-sender = No move was played: moves for this game are accepted only from the address in the player’s account. Send your reply from that address, or play at { $link }
mail-returned-maybe-automatic = No move was played: your message is marked as one that a program may have sent, and it contains no clear move. Send the move alone on the first line, or play at { $link }
mail-returned-unanswered = Your message was processed, and we send no more replies about this game today. The outcome is at { $link }
mail-answer-doubtful = Your message can be understood in more than one way, so nothing was played. Did you mean { $meanings }? To be certain, reply with what you mean alone on the first line, and with nothing below that could be meant instead.
mail-answer-or = or
mail-answer-last = This is the last reply today to messages like this one. Moves you send are still played if they can be, and you can play on the game’s page at any time.
mail-answer-nothing-changed = Your message has changed nothing in the game. This is how it stands.

## Takebacks

mail-takeback-subject = { $opponent } asks for a takeback
mail-takeback-one = { $opponent } would like to take back { $move }.
mail-takeback-two = { $opponent } would like to take back { $move }, and with it your reply { $answer }.
mail-takeback-meaning = If you agree, { $opponent } moves again, with the clock as it was before. If not, decline, and nothing changes.
mail-takeback-on-page = You can accept or decline on the game’s page; replies to this message are not read.
mail-pause-subject = { $opponent } proposes a pause
mail-pause-asked = { $days ->
    [one] { $opponent } proposes a pause of { $days } day.
   *[other] { $opponent } proposes a pause of { $days } days.
}
mail-pause-meaning = If you agree, both clocks stop for that long and then start again by themselves. If not, decline, and nothing changes.
mail-pause-on-page = You can accept or decline on the game’s page; replies to this message are not read.
mail-taken-back-subject = Your turn again against { $opponent }
mail-taken-back-one = { $opponent } agreed: { $move } is taken back.
mail-taken-back-two = { $opponent } agreed: { $move } and the reply { $answer } are taken back.
mail-answer-taken-back = You have accepted the takeback. Your opponent is to move again.
mail-answer-takeback-declined = You have declined the takeback.
mail-answer-paused = You have accepted the pause. The clocks stand still.
mail-answer-pause-declined = You have declined the pause.
mail-answer-which = Your opponent has offered a draw and asked for a takeback. Write which of them you mean, such as “{ mail-word-accept-draw }” or “{ mail-word-decline-takeback }”.
mail-answer-which-or-pause = Your opponent has proposed a pause and asked for something else, too. Answer the pause on the game’s page, or write which of the others you mean, such as “{ mail-word-accept-draw }” or “{ mail-word-decline-takeback }”.

## What players ask about by mail

mail-status-your-turn = It is your turn in the game against { $opponent }.
mail-status-their-turn = It is { $opponent }’s turn.
mail-status-over = Your game against { $opponent } is over: { $result }.
mail-status-last-move = The last move was { $move }.
mail-status-your-clock = Time you have for a move: { $left }.
mail-status-their-clock = Time { $opponent } has for a move: { $left }.
mail-status-deadline = The time for this move ends on { $deadline }.
mail-status-draw-offered = { $opponent } offers a draw.
mail-status-draw-asked = You have offered a draw.
mail-status-takeback-proposed = { $opponent } asks for a takeback.
mail-status-takeback-asked = You have asked for a takeback.
mail-status-pause-proposed = { $opponent } proposes a pause.
mail-status-pause-asked = You have proposed a pause.
mail-games-told = { $count ->
    [0] You have no running games.
    [one] You have one running game.
   *[other] You have { $count } running games.
}
mail-games-your-turn = { $opponent }: your turn, { $left } left. { $link }
mail-games-their-turn = { $opponent }: waiting for their move, { $left } left. { $link }
mail-games-no-limit = unlimited time
mail-games-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}
mail-help-told = This is what you can reply to messages about your games, alone on the first line.
mail-help-move = { $example }: plays a move, in your own notation or another that leaves no doubt.
mail-help-draw = { $example }, { mail-word-draw }: plays a move and offers a draw. { mail-word-draw } alone offers one, too, and “{ mail-word-claim }” claims one by repetition or the fifty-move rule.
mail-help-offers = { mail-word-accept } or { mail-word-decline }: answers a draw offer, a takeback, a challenge or a rematch.
mail-help-takeback = { mail-word-propose-takeback }: asks for your last move to be taken back.
mail-help-line = e4; e5 Nf3; c5 d4: plays a move and saves conditional lines, in this way: after the move, your opponent’s expected move and your answer to it, and so on. While it is your opponent’s turn, write “{ mail-word-if } e5 Nf3”.
mail-help-chat = { mail-word-chat } and what you want to say: passes it on to your opponent. In your settings you can have everything below a move passed on.
mail-help-resign = { mail-word-resign }: resigns the game.
mail-help-status = { mail-word-status }: how this game stands. { mail-word-games }: all your running games.
mail-help-leave = { mail-word-leave }: takes leave for three days in all games. { mail-word-leave-off }: ends it.
mail-help-rematch = { mail-word-rematch }: offers to play once more, when the game is over.
mail-help-challenge = { mail-word-challenge } bob 3d white rated: challenges the player bob to a rated game with three days for each move, in which you have the white pieces. The name is enough.

## Games of chess programs

mail-pgn-several = The games in your message say different things, so nothing was played.
mail-pgn-other-game = The game in your message is a different one, so nothing was played. Reply with the game that was sent to you, and one move more.
mail-pgn-unreadable = The game in your message cannot be read, or a move in it is not legal, so nothing was played.
mail-pgn-altered = The game in your message has other moves earlier on, so nothing was played. Reply with the game that was sent to you, and one move more.
mail-pgn-more-moves = The game in your message has several moves more than the one that was sent to you, so nothing was played. Add your own move only.
mail-pgn-result = The game in your message has a result that is not reached on the board, so nothing was played. To resign or to offer a draw, reply with the word { mail-word-resign } or { mail-word-draw }.
