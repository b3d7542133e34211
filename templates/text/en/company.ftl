# Words about the company around a game.

## Takebacks
takeback-ask = Request takeback
takeback-yours = You ask to take back { $moves }
takeback-theirs = { $player } asks to take back { $moves }
takeback-accept = Agree to the takeback
takeback-decline = Decline
takeback-withdraw = Cancel request
happened-takeback-proposed = { $player } asked to take a move back.
happened-takeback-declined = { $player } declined the takeback.
happened-takeback-withdrawn = { $player } no longer asked for the takeback.
pause-propose = Propose a pause
pause-meaning = If your opponent agrees, both clocks stand still from then on for so many days, and go on by themselves. You can both move meanwhile.
pause-days = Days
pause-propose-yes = Propose this pause
pause-yours = { $days ->
    [one] You propose a pause of { $days } day
   *[other] You propose a pause of { $days } days
}
pause-theirs = { $days ->
    [one] { $player } proposes a pause of { $days } day
   *[other] { $player } proposes a pause of { $days } days
}
pause-accept = Agree to the pause
pause-decline = Decline
pause-withdraw = Cancel proposal
happened-pause-proposed = { $days ->
    [one] { $player } proposed a pause of { $days } day.
   *[other] { $player } proposed a pause of { $days } days.
}
happened-pause-declined = { $player } declined the pause.
happened-pause-withdrawn = { $player } no longer proposed the pause.
happened-taken-back = { $count ->
    [one] { $moves } was taken back at the wish of { $player }.
   *[other] { $moves } were taken back at the wish of { $player }.
}

## A rematch
rematch-offer = Offer a rematch
rematch-waiting = You offer { $player } a rematch.
rematch-withdraw = Take the offer back
rematch-asked = { $player } offers a rematch
rematch-accept = Play the rematch
rematch-decline = Decline
rematch-begun = To the rematch
rematch-not-now = No rematch now. { $reason }
notice-rematch-offered = You have offered a rematch.
notice-rematch-withdrawn = You offer no rematch any more.
notice-rematch-declined = You declined the rematch.

## The next game
next-game = { $count ->
    [one] Next game waiting for you
   *[other] Next game waiting for you ({ $count })
}
notice-info-nothing-waits = No other game waits for your move.
settings-board = Boards
settings-confirm-moves = When I have chosen a move…
settings-confirm-moves-yes = Show it on the board first; I send it with one more press
settings-confirm-moves-no = Send it at once
settings-pieces = Pieces
pieces-sealed-move = Sealed Move
pieces-cburnett = Cburnett
pieces-font-awesome = Font Awesome
pieces-lucide = Lucide
pieces-material = Material
pieces-tabler = Tabler
settings-colors = Colours of the squares
colors-slate = Slate
colors-wood = Wood
colors-green = Green
colors-blue = Blue
colors-purple = Purple
colors-gray = Grey
settings-coordinates = Coordinates
coordinates-inside = On the squares
coordinates-outside = Beside the board
coordinates-none = None
settings-board-size = Size of a game’s board
board-size-small = Small
board-size-medium = Medium
board-size-large = Large, with both players in view
board-size-full = As large as the window
settings-sounds = Sounds
settings-sounds-yes = On: moves, captures, checks, your turn, the end
settings-sounds-no = Off
settings-zen = Zen mode
settings-zen-yes = On: a game’s page shows the board, the clocks and the moves alone. Press z there to turn it off
settings-zen-no = Off. Press z on a game’s page to turn it on
settings-sample = A board with these settings
settings-confirm-moves-save = Save
settings-appearance-lead = Pieces, colours, coordinates, sounds, dates and times have a page of their own.
settings-to-appearance = Choose how boards and pages look
settings-board-save = Save the boards
settings-display = Colours, dates and times
settings-theme = Colours of pages
theme-system = As my system says
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
settings-zone = Time zone
settings-zone-browser = As my browser says; UTC in e-mail
settings-dates = Dates
dates-language = As my language and browser say
dates-day-first = 21 Jun 1999
dates-month-first = Jun 21, 1999
dates-iso = 1999-06-21
settings-hours = Times
hours-language = As my language and browser say
hours-24 = 14:05
hours-12 = 2:05 pm
settings-times-now = Now it is
settings-display-save = Save colours and times
notice-display-saved = Your colours, dates and times are saved.
appearance-title = Boards and colours
appearance-lead-player = Your account keeps these settings, in every browser.
appearance-to-settings = All your settings
appearance-lead-visitor = This browser keeps these settings, in one cookie. Once you have an account, it keeps its own.
notice-board-saved = Your choice is saved.

settings-next-game = After a move
settings-next-game-lead = After I make a move, go to…
settings-next-game-stay = To the game it was made in
settings-next-game-go-on = On to the next game that waits for you
settings-next-game-save = Save
notice-next-game-saved = Your choice is saved.

## Notes
notes-title = Your notes
notes-label = Your notes about this game
notes-hint = Nobody but you ever sees them. { $longest } characters at the most.
notes-save = Save the notes
notice-notes-saved = Your notes are saved.

## What is said
chat-title = Chat
chat-to-page = Read all, or report a line
chat-heading = Chat: { $white } against { $black }
chat-back = Back to the game
chat-player = The players
chat-player-about = Only the two players see this; an arbiter sees a line that one of them reports.
chat-spectator = Spectators
chat-spectator-about = While the game runs, everyone who’s logged in reads this, except the two players; when it’s over, everybody does.
chat-new = { $count } new
chat-none = No messages yet.
chat-removed = An arbiter has removed this line.
chat-blocked = A line by a player you block
chat-earlier = What was said before
chat-label = Write something
chat-send = Send
chat-log-in = Log in to write
chat-log-in-to-read = Log in to read and write
chat-mute = Mute this room for me
chat-unmute = Show this room again
chat-is-muted = You have muted this room. Nothing said in it is shown to you.
chat-report = Report
chat-report-question = Have an arbiter look at this line? Your name is shown to the arbiter, and to nobody else.
chat-report-yes = Yes, report it
chat-unread = { $count ->
    [one] 1 new line
   *[other] { $count } new lines
}
home-new-lines = { $count ->
    [one] New lines in the chat of a game that is not shown here
   *[other] New lines in the chat of { $count } games that are not shown here
}
game-list-new-lines = New in the chat
game-list-none-new = You have read all that was said to you.
notice-info-chat-muted = The room is muted for you.
notice-info-chat-unmuted = The room is shown to you again.
notice-line-reported = Thank you. An arbiter will look at that line.

## Reports
nav-reports = Reports
reports-title = Reported lines
reports-lead = What players said that others found fault with. Remove a line, and its place says so; or let it stand. Either way the report is done.
reports-none = No report waits.
reports-for-others = { $count ->
    [one] One line waits for another arbiter: you wrote it, reported it, or play in the game.
   *[other] { $count } lines wait for other arbiters: you wrote them, reported them, or play in the games.
}
report-said-by = Said by
report-game = in this game
report-by = Reported by { $players }
report-remove = Remove the line
report-keep = Let it stand
reports-gains = Rating gains that count less
reports-gains-lead = Games of the last { $days } days that count less for who gained by them: quick ones, against players with no other opponents, one-sided series. Most are honest; many by one account may be farming.
reports-gains-line = Games: { $games }; opponents: { $opponents }; rating gained: { $gained }
notice-line-removed = The line is removed.
notice-line-kept = The line stands, and its reports are done.
