# Pages about the service: help, privacy, contact.

help-title = Help
help-lead = How correspondence chess works here: games over days and months, a move whenever you have the time for it.

help-learn = New to chess? The lessons begin with the board and go as far as the basic mates.
help-first-game-title = Your first game
help-first-game-find = Accept an open challenge in the lobby, post one of your own, or challenge a player by name. As soon as it is accepted the game begins, and it appears under “My games”.
help-first-game-engine = If nobody is there, play against the engine: it has eight levels, answers at once, and lets you take back as often as you want.
help-first-game-time = Three days a move is a good start: you have up to three days for each of your moves, and most games last a few weeks.
help-first-game-mail = When it is your turn you get an e-mail with the position. Which e-mails you get is up to you: see your settings.
help-first-game-same-screen = Two people at one device can play on the same screen, from the lobby or “New game”, with or without clocks. When you are logged in you can keep such a game.

help-moving-title = Making a move
help-moving-board = Drag a piece, or click it and then its square. The squares it can move to are marked. To castle, move the king two squares, or onto the rook.
help-moving-confirm = The move is shown first, and sent when you press “Send”; against an engine that answers at once it is sent at once. Under “Playing” in the settings you can change that.
help-moving-written = You can also type a move, such as Nf3 or e2e4. Which notation and which letters you use is a setting.
help-moving-mail = Where this service receives e-mail, reply to the e-mail about your turn with your move on the first line. What else a reply can say is listed at its end.

help-time-title = Time
help-time-days = Each game has its time control: so many days a move, a total with an increment, or no limit. A new game states it in words before you accept.
help-time-reminders = Before your time runs out you are reminded by e-mail, as early and as often as you choose.
help-time-leave = When you go away, take leave in your settings: your clocks stand still in all your games. You have a fixed number of days a year.
help-time-flag = Whoever runs out of time loses the game, or draws it if the opponent could not mate any more.

help-thinking-title = Thinking ahead
help-thinking-lines = With conditional lines you write down what you will answer to moves your opponent may make. They are played at once when those moves come, and your opponent sees none of them beforehand.
help-thinking-tree = “Your analysis” of a game keeps the moves you have thought through, with comments, signs and arrows, from its beginning to long after its end. Nobody else sees it unless you share it when the game is over, and no engine has a say in it before then. The analysis board takes any other position.
help-thinking-notes = Notes are for you alone, during the game and after it.
help-thinking-kept = Games from elsewhere can be imported as PGN, several at a time, and are kept for you alone, with their comments. Each can be stepped through and opened on the analysis board.
help-thinking-engine = When a game is over, an engine looks at each move; mistakes are marked, and a graph shows how the game went.

help-fair-play-title = Fair play
help-fair-play-aid = Books and databases may be used, as always in correspondence chess. Chess engines and the advice of others may not, unless both players have agreed to it.
help-fair-play-manners = Play your lost games on, resign them, or offer a draw, but do not let them run out of time. If you want to hear no more from somebody, block them or mute the chat.
help-fair-play-reports = Lines of chat can be reported to the arbiters. They also settle what a program cannot decide.

help-draws-title = Draws
help-draws-offer = Offer a draw with your move or without one. The offer stands until it is accepted, declined or answered by a move.
help-draws-claim = When the same position occurs for the third time, or after fifty moves without a capture or a pawn move, the player to move can claim a draw: the page shows a button for it.
help-draws-dead = A position in which neither side can ever mate ends the game as a draw by itself.

help-keys-title = Keys of the game page
help-keys-step = one half-move back, one forward
help-keys-ends = to the starting position, to the last position
help-keys-flip = flip the board
help-keys-zen = only the board and the clocks
help-keys-send = send the move shown
help-keys-back = take back the move shown
help-keys-field = to the field for moves and questions
help-keys-typed = in that field: all that it understands
help-keys-list = these keys
help-keys-more = Keys on a square of the board

help-by-ear-title = By keyboard and by ear
help-by-ear-board = The board is a grid. Tab leads to it, arrow keys go from square to square, Enter chooses a piece and the square it goes to. K, Q, R, B, N and P lead to the next piece of that kind, with Shift to the one before, and 1 to 8 to a rank.
help-by-ear-questions = On a square, O says what stands there, M the moves of its piece, X what stands around it, L the last move, C what was captured last, T the clocks.
help-by-ear-field = The field for moves answers questions, too: p N for White’s knights, p n for Black’s, s e4 for a square, s a for a file, s 1 for a rank, l, c, m and o for the last move, the clocks, the legal moves and the opponent. F1 tells all that it understands.

help-programs-title = Other programs
help-programs-api = Programs play here through an API modelled on Lichess’s. Create a token in your settings, and give each program its own.
help-programs-pgn = Every game can be downloaded as PGN, from its page or from a player’s list of games.

## Installed as an app, and offline
nav-next-game = Next game to move in
offline-title = You are offline
offline-lead = This page cannot be reached just now, and nothing was sent.
offline-kept = Pages kept for reading offline
kept-page-notice = You are offline. This page is as it was on { $time }; it may have changed since.

privacy-title = Privacy
privacy-lead = What this service stores about you, and who sees it.
privacy-unwritten = Whoever runs this installation has not added anything about themselves here. The rest of this page is what its software does.

privacy-public-title = Public
privacy-public-games = Games are public: moves, times, players and results, also as PGN and through the API, during the game and afterwards. They are kept.
privacy-public-guests = A game that you play against the engine without an account is in no list and not on the home page; only someone who has its address can open it.
privacy-public-profile = So are your name, your ratings and results, when you were last here, and what you write about yourself.
privacy-public-chat = The two players read each other’s chat; that of the spectators is read by everyone who’s logged in, except the two players, and by everybody once the game is over, with your name beside your lines. Arbiters read lines that are reported.

privacy-account-title = Your account
privacy-account-email = Your e-mail address is used for your games and your account alone. No other player sees it. A program sees it only with a token that you gave that permission.
privacy-account-password = Your password is stored as a salted hash (Argon2), from which nobody can read it. Of a passkey only the public half is stored, which logs nobody in.
privacy-account-sessions = For each browser in which you are logged in, its name and the times it was used are stored, for 60 days after the last. You see them in your settings and can end them there. An account that is not confirmed within a week is deleted.
privacy-account-history = Log-ins with the name of the browser, and changes of your password, passkeys, e-mail address and second factor, are listed in your settings for a year. After a change of the e-mail address the former one is stored for ten days.
privacy-account-closing = You can close your account in your settings. Then everything that’s only about you is deleted, and what you wrote in spectators’ chats. Your games, your chats with opponents and your messages to others stay under another name. A fingerprint of your old name is kept so that nobody else can use it and, if you were suspended, one of your e-mail address, so that it can’t be used to sign up again.
privacy-account-log = Log-ins, and refused log-ins and requests, are written to the server’s log with the network they came from, so that attacks can be stopped. Passwords, keys and tokens are not.

privacy-private-title = Only for you
privacy-private-notes = Notes, conditional lines before they are played, and your settings are shown to nobody else. Whoever runs the service has access to its database.
privacy-private-kept = So are the games that you import or play on the same screen and keep, until you delete them.
privacy-private-messages = Messages that you write to a player are read by the two of you alone. An arbiter reads one that either of you reports, with up to three before it and three after it. What both of you have deleted is deleted here, unless it was reported.
privacy-private-mail = E-mail goes through the mail servers of this service and of your provider, as all e-mail does.

privacy-browser-title = In your browser
privacy-browser-cookies = Cookies keep you logged in, connect the two steps of a log-in, remember that your browser is known, how boards are shown, which exercises of the lessons you have solved, which cards for the first days you have put away, and a message for the next page to show. All of them are needed for that, and nobody else reads them. A move made offline, and pages kept for reading offline, stay in your browser until they are sent or you log out.
privacy-browser-third = Pages load nothing from other servers. There are no advertisements, no third-party analytics, no tracking.

privacy-retention-title = How long it is stored
privacy-retention-lead = What is listed here is deleted after that time. Everything else, such as games, messages, notes and settings, stays until you delete it, if it can be deleted.
privacy-retention-sessions = A browser where you’re logged in, after you last used it
privacy-retention-history = An entry in your list of log-ins and changes
privacy-retention-unconfirmed = An account that isn’t confirmed
privacy-retention-guests = A visitor who plays without an account, after their last visit
privacy-retention-email = Your former e-mail address, after you asked for another one
privacy-retention-exports = An archive of your data, after you requested it
privacy-retention-received = That an e-mail of yours arrived, so that it isn’t carried out twice
privacy-retention-untrusted = What an e-mail said that wasn’t trusted to be from you
privacy-retention-outcomes = Whether e-mail reached your address
privacy-retention-events = What happened in your games, as programs read it
privacy-retention-undelivered = A notification that couldn’t be delivered

privacy-traffic-title = Network addresses
privacy-traffic-addresses = To fend off attacks, requests are counted by network address, in memory and for a short time.
privacy-traffic-log = The service writes a log with addresses and paths. How long it is kept is up to whoever runs it.

contact-title = Contact
contact-lead = Who runs this service, and how to reach them.
contact-unwritten = Whoever runs this installation has not written anything here yet.
contact-software-title = The software
contact-software = Sealed Move is free software. Bugs are best reported where its source code is; the link, if there is one, is at the foot of every page.
