# Words of the pages.

site-name = Sealed Move

## The frame of every page
skip-link = Skip to the content
nav-label = Main menu
nav-games = My games
nav-lobby = Lobby
nav-new-game = New game
nav-settings = Settings
nav-log-out = Log out
nav-log-in = Log in
nav-sign-up = Sign up
footer-about = Correspondence chess: make your move when you have the time.
footer-rules = The rules
footer-api = For programs: the API
footer-licence = Free software (AGPL)

## What went wrong
problem-title-not-found = Page not found
problem-title-gone = This no longer works
problem-title-log-in = Please log in
problem-title-too-many = One moment, please
problem-title-unavailable = Not available just now
problem-title-internal = Something went wrong
problem-title-refused = That did not work
problem-not-found = There is no page at this address.
problem-bad-request = What your browser sent could not be read. Go back, look over the form and send it again.
problem-method = This address does not take such a request.
problem-too-large = That was more than this form may hold.
problem-internal = Something went wrong on our side. It has been noted.
problem-too-many = That was too often in a short time. Please wait a little and try again.
problem-log-in-first = You have been logged out, so nothing was changed. Log in and try again.
problem-from-elsewhere = This form was not sent from our own pages, so nothing was changed. Open the page here and try again.
problem-timeout = The rest of what your browser sent did not arrive in time. Please check your connection and send it again.
problem-misdirected = This page is only shown on the machine that the service runs on, under the address http://localhost.
problem-home = Go to the home page

## Told once, by the page one comes to
notice-confirmed = Your account is confirmed, and you are logged in. Welcome!
notice-logged-out = You are logged out.
notice-logged-out-everywhere = You are logged out in every browser.
notice-password-changed = Your new password is set. Log in with it.
notice-notation-saved = Your notation is saved.
notice-token-revoked = The token is revoked. It no longer works.

## Forms
form-refused = Please fix the highlighted field.
form-refused-several = Please fix the highlighted fields.
field-name = Name
field-name-hint = Others see it. 2 to 20 letters and digits, with single - or _ between them.
field-name-or-email = Name or e-mail address
field-email = E-mail address
field-email-hint = Only we see it. Your games write to you there.
field-password = Password
field-new-password = New password
field-new-password-hint = At least 8 characters. A few unrelated words make a good one; what others would guess first is refused.

## Sign-up
sign-up-title = Sign up
sign-up-button = Create account
sign-up-have-account = Already have an account?
sign-up-sent-title = Check your e-mail
sign-up-sent = We have sent you a message with a link. Open it and enter your password to confirm your account; then you can play.
sign-up-sent-nothing = Nothing there after ten minutes? Check your spam folder. If you log in with your password, we send the link once more.
sign-up-sent-again = I entered the wrong address
sign-up-closed = This service takes no new accounts at the moment. If you would like to play here, please ask whoever runs it.
sign-up-by-invitation = New players join by invitation here. Open the link in your invitation to sign up. If you have none, please ask whoever runs this service.
sign-up-invited = You have been invited. Welcome!
outbox-in-use = This installation does not really send mail.
outbox-link = Read it here

## Confirming an address
confirm-title = Confirm your account
confirm-lead = This link confirms the account { $name }. Enter the password you chose when you signed up.
confirm-button = Confirm and log in
confirm-dead-way = Log in to get a new link
confirm-dead-forgot = Set a new password
confirm-not-mine = Not your name, or your password doesn’t work? Somebody else may have signed up with your address. A password of your own confirms the account, too:

## Log-in and passwords
log-in-title = Log in
log-in-button = Log in
log-in-forgot = Forgot your password?
log-in-no-account = No account yet?
forgot-title = Set a new password
forgot-lead = Tell us your address, and we send you a link with which you can set a new password.
forgot-button = Send me the link
forgot-sent-title = Check your e-mail
forgot-sent = If there is an account with that address, a message with a link is on its way. The link works for two hours.
reset-title = Set a new password
reset-lead = This sets the password of the account { $name }. You’ll be logged out everywhere and log in with the new password.
reset-button = Set this password

## Settings
settings-title = Settings
settings-back = Back to the settings
settings-account = Your account
settings-change-password = Set a new password by mail
settings-notation = Notation
settings-notation-now = You read and write moves { $in-notation }, such as { $moves }.
settings-notation-lead = Used on every page and in e-mail, and for moves you type. Moves made on the board, PGN and the API stay as they are.
settings-notation-kind = How moves are written
settings-notation-language = Letters of the pieces
settings-notation-language-hint = For standard and long algebraic notation. From left to right: king, queen, rook, bishop, knight.
settings-notation-save = Save the notation
notation-san = Standard algebraic: { $moves }
notation-figurine = Figurine: { $moves }
notation-long-algebraic = Long algebraic: { $moves }
notation-uci = UCI, squares alone: { $moves }
notation-iccf-numeric = ICCF numeric: { $moves }
settings-browsers = Where you are logged in
settings-unknown-browser = A browser that does not say its name
settings-this-browser = this browser
settings-seen = seen
settings-log-out-everywhere = Log out everywhere
settings-tokens = API tokens
settings-tokens-lead = A token lets a program act for you: an app, a bot, a script of your own. Give each its own, so that you can revoke one without the others.
settings-no-tokens = You have no tokens.
token-undescribed = A token without a description
token-made = made
token-ends = ends
token-revoke = Revoke
token-form-title = A new token
token-description = What is it for?
token-description-hint = For yourself, so that you know it again. You may leave it empty.
token-scopes = What may the program do?
token-days = For how many days?
token-create = Make the token
token-new-title = Your new token
token-new-label = Token
token-new-once = Copy it now: it is shown only this once.
scope-board-play = play your games
scope-challenge-read = see your challenges
scope-challenge-write = send and answer challenges
scope-email-read = see your e-mail address
scope-arbiter-write = rule on games of others, if you are an arbiter

## Mail that is not really sent
outbox-title = Mail
outbox-lead = This installation writes its mail to files instead of sending it. Here it is, the latest first.
outbox-empty = Nothing was written yet.
outbox-back = All mail
outbox-to = To { $to }
outbox-frame = The message as it looks
outbox-text = As plain text
outbox-headers = Headers

## The page of a game
game-heading = { $white } against { $black }
game-title-your-move = Your move: { $game }
game-board-label = The board and its players
game-unreachable = Can’t connect. Your move has not been sent.
game-reachable = You’re connected again. Check the board: what you did last may not have been sent.
game-logged-out = You have been logged out.
board-label = Chessboard
square-in-check = in check
square-selected = selected
square-target = move here
square-capture = capture
square-castle = castle
promotion-title = The pawn becomes a
promotion-queen = Queen
promotion-rook = Rook
promotion-bishop = Bishop
promotion-knight = Knight
promotion-cancel = Cancel
player-you = you
clock-left = Time for the move:
clock-points = Points:
clock-unlimited = No limit

status-label = How the game stands
status-your-move = Your move
status-waiting = Waiting for { $player }
status-to-move = { $side } to move: { $player }
status-overdue = Time has run out. The game is about to be ended.
status-deadline = Move by
status-clock = { $player }: { $details }
status-check = { $side } is in check.
status-last-move = Last move:
status-winner = { $player } wins
status-earlier = You are looking at the position after { $moves }.
status-earlier-start = You are looking at the position at the start.
status-present = Back to current position
offer-yours = You offer a draw
offer-theirs = { $player } offers a draw
offer-accept = Accept the draw
offer-decline = Decline
announce-move = { $player } played { $move }.
announce-your-move = It is your move.

moves-title = Moves
moves-none = No move has been played yet.
moves-part = Moves { $first } to { $last } of { $all }
moves-earlier = Earlier moves
moves-later = Later moves
step-first = Position at the start
step-previous = Previous position
step-next = Next position
step-last = Present position

actions-label = What you can do
typed-move = Type a move
typed-move-hint = Write it { $in-notation }, for example { $moves }.
typed-move-play = Play
offer-with-move = Offer a draw with my move
offer-draw = Offer a draw
turn-board = Flip board
abort = Abort
abort-question = Give the game up without a result? This is possible until both players have moved.
abort-yes = Yes, abort
claim-time = Claim the game: time has run out
resign = Resign
resign-question = Resign this game?
resign-yes = Yes, resign
claim-draw = Claim a draw
claim-threefold-repetition = This position has occurred three times. You may claim a draw, and the game ends with it.
claim-fifty-moves = Fifty moves were played without a capture or a pawn move. You may claim a draw, and the game ends with it.
claim-with-threefold-repetition = A move of yours can bring about a position for the third time. You may claim a draw with it, and the game ends.
claim-with-fifty-moves = A move of yours can complete fifty moves without a capture or a pawn move. You may claim a draw with it, and the game ends.
claim-with-fifty-moves-any = With your next move, fifty moves will have been played without a capture or a pawn move. Any move that is neither makes a claim good: tick the box and make it.
claim-with-either = A move of yours can complete fifty moves without a capture or a pawn move, or bring about a position for the third time. You may claim a draw with it, and the game ends.
claim-with-move = Claim a draw with { $moves }
claim-with-my-move = Claim a draw with my move
claim-with-my-move-hint = For threefold repetition or fifty moves. The move is played in any case; a claim it does not make good counts as a draw offer.
notice-info-claim-counts-as-offer = { claim-not-due } { claim-counts-as-offer }
notice-info-claim-failed = { claim-not-due }
notice-info-claim-moved-and-offered = Your move was played. { claim-not-due-with } { claim-counts-as-offer }
notice-info-claim-moved = Your move was played. { claim-not-due-with }
notice-info-claim-met-offer = { claim-met-offer }
ended-threefold-repetition = A draw, claimed by { $player }: the same position occurred three times.
ended-fifty-moves = A draw, claimed by { $player }: fifty moves without a capture or a pawn move.
ended-flag-fall-classic = Time ran out, but the opponent had nothing left but the king: a draw.

arbiter-title = Arbiter
arbiter-lead = You are an arbiter and do not play in this game. You can end it by a ruling.
arbiter-verdict = Ruling
arbiter-verdict-missing = Choose how the game is to end.
verdict-wins = { $side } wins ({ $player })
verdict-draw = A draw
verdict-forfeits = { $side } forfeits the game ({ $player })
arbiter-reason = Reason
arbiter-reason-hint = Both players get it by mail, and everybody can read it on this page. { $longest } characters at the most.
arbiter-rule = End the game
arbiter-question = End this game by your ruling? It cannot be taken back.
arbiter-yes = Yes, end the game
notice-ruled = You have ended the game. Both players are told.
notice-info-ruled-before = You made this ruling less than a minute ago, so nothing was done this time. To rule the same again, wait a minute or change the reason.

analysis-title = Analysis
analysis-queued = An engine will analyse this game shortly. The result will appear here.
analysis-waits = The analysis waits: no chess engine could be found or used. It is tried again from time to time.
analysis-failed = The analysis of this game failed.
analysis-source = By { $engine }, { $nodes } nodes a position.
analysis-here = This position: { $score }.
analysis-here-with-line = This position: { $score }. Best: { $moves }.
analysis-faults = Inaccuracies, mistakes and blunders of both players
analysis-player = Player
analysis-inaccuracies = Inaccuracies
analysis-mistakes = Mistakes
analysis-blunders = Blunders
graph-title = The course of the game
graph-start = Start
graph-description = How likely { $white } was to beat { $black } after each move, from 0 at the bottom to 100 percent at the top. The list of moves has the scores.

about-title = Game details
about-variant = Game
about-opening = Opening
about-control = Time
about-started = Started
about-link = Link to this game
about-pgn = Download as PGN
happened-title = Game history
happened-started = The game started.
happened-draw-offered = { $player } offered a draw.
happened-draw-declined = { $player } declined the draw.

## Lists of games
card-against = Game against { $player }
card-left = Time for the move:
list-against = Against
list-colour = Colour
list-turn = Turn
list-left = Time for the move
list-your-move = Your move
list-to-move = { $player } to move
list-result = Result
list-how = How
list-ended = Ended
list-won = Won, { $result }
list-lost = Lost, { $result }
list-drawn = Draw, { $result }
list-aborted = No result

## The first page
welcome-title = Chess at your own pace
welcome-lead = One game over days or months: you make each move when you have the time for it, here or wherever you read your mail.
welcome-time = From 1 to 14 days for a move, or no limit at all. Orthodox chess and Chess960.
welcome-mail = When it is your turn you get a message with the position.
welcome-analysis = When the game is over, an engine looks at every move.
welcome-seeks = Open challenges
home-title = My games
home-new = New game
home-received = Challenges for you
home-made = Your challenges
home-waiting = Your move
home-waiting-none = No games need your move.
home-to-lobby = Browse open challenges
home-running = Your other games
home-finished = Recently finished

## The lobby
lobby-title = Lobby
lobby-lead = Accept a game that suits you, or say what you would like to play.
lobby-empty = No open challenges yet.
lobby-caption = Open challenges
lobby-player = Player
lobby-actions = What you can do
lobby-own-position = from a position of its own
lobby-look = View
lobby-by = the game of { $player }
lobby-visitor = You need an account to accept or post a challenge.
seek-title = Post an open challenge
seek-send = Post it in the lobby
notice-seek-posted = Your challenge is in the lobby. We’ll e-mail you when someone accepts it.

## Challenges
audience-lobby = Anyone in the lobby
audience-link = Whoever has the link
proposal-title = New game
proposal-audience = Whom do you want to play?
proposal-audience-player = A player I know
proposal-audience-link = Whoever gets my link
proposal-audience-lobby = Anybody in the lobby
proposal-player = Player’s name
proposal-player-hint = Only if you challenge a player you know.
proposal-player-missing = Write the name of the player you want to challenge.
proposal-days = Time
proposal-control = The clock in its short form
proposal-control-hint = 30d+1d<=45d is 30 days plus one for every move, never above 45; 10/50d is ten moves in 50 days, again and again; 3d/move+7d is three days a move and seven in a bank. Options follow after a space: whole-days, doubling>20d, by-claim.
proposal-colour = Your colour
proposal-variant = Game
proposal-no-choice = Choose one of these.
proposal-more = More: rules, early draws, another start
proposal-ruleset = Rules for how the game ends
proposal-to-rules = The Laws as played here
proposal-agreement-bar = No draw by agreement before move
proposal-agreement-bar-hint = From 2 to 100. Leave it empty and a draw may be agreed on as soon as both have moved.
proposal-agreement-bar-unreadable = Write the number of a move, from 2 to 100, or leave it empty.
proposal-start-number = Number of the Chess960 start
proposal-start-number-hint = From 0 to 959; 518 is the usual start. Leave it empty and one is drawn when the game begins.
proposal-start-number-unreadable = Write a number from 0 to 959, or leave it empty.
proposal-start-number-standard = Only Chess960 has numbered starts. Choose Chess960 as the game, or leave this empty.
proposal-start-number-or-fen = Give the number of a start or a position of your own, not both.
proposal-fen = Start from a position of your own, as FEN
proposal-fen-hint = Leave it empty for the usual start. In Chess960, castling rights may be written as in X-FEN or Shredder-FEN.
proposal-send = Send the challenge
terms-variant = Game
terms-control = Time
terms-colour = You play
terms-ruleset = Rules
terms-agreement-bar = Early draws
terms-fen = Start position
terms-first-mover = First to move
challenge-to = Your challenge to { $player }
challenge-from = A challenge from { $player }
challenge-own-seek = Your open challenge
challenge-own-link = Your open challenge
challenge-waits-for-player = It waits for an answer. The game begins as soon as it is accepted, and you will get a message.
challenge-waits-for-link = Pass the link on. The game begins with the first who accepts, and you will get a message.
challenge-waits-in-lobby = It stands in the lobby. The game begins with the first who accepts, and you will get a message.
challenge-to-answer = Do you want to play this game?
challenge-log-in = To play this game, log in or sign up; you will come back here.
challenge-not-yours = This challenge is for somebody else.
challenge-accepted = It was accepted, and the game has begun.
challenge-declined = It was declined.
challenge-cancelled = It was taken back.
challenge-link = Link to pass on
challenge-link-hint = Whoever opens it and accepts is your opponent.
challenge-accept = Accept
challenge-decline = Decline
challenge-cancel = Cancel
challenge-to-lobby = To the lobby
notice-challenge-sent = Your challenge was sent.
notice-link-made = Your challenge was made. Pass its link on.
notice-challenge-declined = You declined the challenge.
notice-challenge-cancelled = You took the challenge back.

## A player's page
player-since = Member since
player-challenge = Challenge
player-running = Running games
player-running-none = No game is running.
player-finished = Finished games
player-finished-none = No game was finished yet.
