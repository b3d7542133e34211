# Words about the company around a game.

## Takebacks
takeback-ask = Request takeback
takeback-yours = You have asked to take back { $moves }
takeback-theirs = { $player } asks to take back { $moves }
takeback-accept = Accept the takeback
takeback-decline = Decline
takeback-withdraw = Cancel request
happened-takeback-proposed = { $player } asked for a takeback.
happened-takeback-declined = { $player } declined the takeback.
happened-takeback-withdrawn = { $player } cancelled the takeback request.
pause-propose = Propose a pause
pause-meaning = If your opponent agrees, both clocks stop for that many days and then start again by themselves. You can both move in the meantime.
pause-days = Days
pause-propose-yes = Propose this pause
pause-yours = { $days ->
    [one] You have proposed a pause of { $days } day
   *[other] You have proposed a pause of { $days } days
}
pause-theirs = { $days ->
    [one] { $player } proposes a pause of { $days } day
   *[other] { $player } proposes a pause of { $days } days
}
pause-accept = Accept the pause
pause-decline = Decline
pause-withdraw = Cancel proposal
happened-pause-proposed = { $days ->
    [one] { $player } proposed a pause of { $days } day.
   *[other] { $player } proposed a pause of { $days } days.
}
happened-pause-declined = { $player } declined the pause.
happened-pause-withdrawn = { $player } cancelled the proposed pause.
happened-taken-back = { $count ->
    [one] { $moves } was taken back at { $player }’s request.
   *[other] { $moves } were taken back at { $player }’s request.
}

## A rematch
rematch-offer = Offer a rematch
rematch-waiting = You have offered { $player } a rematch.
rematch-withdraw = Withdraw the offer
rematch-asked = { $player } offers a rematch
rematch-accept = Play the rematch
rematch-decline = Decline
rematch-begun = Go to the rematch
rematch-not-now = No rematch at the moment. { $reason }
notice-rematch-offered = You have offered a rematch.
notice-rematch-withdrawn = You have withdrawn your rematch offer.
notice-rematch-declined = You declined the rematch.

## The next game
next-game = { $count ->
    [one] Next game waiting for you
   *[other] Next of { $count } games waiting for you
}
notice-info-nothing-waits = No other game needs your move.
settings-board = Boards
settings-confirm-moves = When I have chosen a move…
settings-confirm-moves-yes = Show it first and send it when I confirm, except against an engine that answers at once
settings-confirm-moves-always = Always show it first
settings-confirm-moves-no = Send it at once
settings-pieces = Pieces
pieces-sealed-move = Sealed Move
pieces-cburnett = Cburnett
pieces-font-awesome = Font Awesome
pieces-lucide = Lucide
pieces-material = Material
pieces-tabler = Tabler
settings-colors = Square colours
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
settings-board-size = Board size on a game’s page
board-size-small = Small
board-size-medium = Medium
board-size-large = Large, with both players in view
board-size-full = As large as the window
board-size-dragged = As dragged on the board
settings-sounds = Sounds
settings-sounds-yes = On: moves, captures, checks, your turn, the end
settings-sounds-no = Off
settings-zen = Zen mode
settings-zen-yes = On: a game’s page shows only the board, the clocks and the moves. Press z there to turn it off
settings-zen-no = Off. Press z on a game’s page to turn it on
settings-sample = A board with these settings
settings-display = Colours, dates and times
settings-theme = Page colours
theme-system = Same as my system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
settings-zone = Time zone
settings-zone-browser = Same as my browser; UTC in e-mail
settings-dates = Dates
dates-language = As usual in my language and browser
dates-day-first = 21 Jun 1999
dates-month-first = Jun 21, 1999
dates-iso = 1999-06-21
settings-hours = Times
hours-language = As usual in my language and browser
hours-24 = 14:05
hours-12 = 2:05 pm
settings-times-now = The time is now
appearance-title = Boards and colours
appearance-lead-player = These settings are saved in your account and apply in every browser.
appearance-lead-visitor = These settings are saved in this browser, in one cookie. Once you have an account, it has its own.
notice-board-saved = Your choice is saved.

settings-next-game-lead = After I make a move, go to…
settings-next-game-stay = The game I moved in
settings-next-game-go-on = The next game that needs my move

## Notes
notes-title = Your notes
notes-label = Your notes about this game
notes-hint = Only you ever see them. Up to { $longest } characters.
notes-save = Save notes
notice-notes-saved = Your notes are saved.

## What is said
chat-title = Chat
chat-to-page = Read everything, or report a line
chat-heading = Chat: { $white } against { $black }
chat-back = Back to the game
chat-player = The players
chat-player-about = Only the two players see this; an arbiter sees a line that one of them reports.
chat-spectator = Spectators
chat-spectator-about = While the game runs, everyone who’s logged in reads this, except the two players; when it’s over, everybody does.
chat-new = { $count } new
chat-none = No messages yet.
chat-removed = An arbiter has removed this line.
chat-blocked = A line by a player you’ve blocked
chat-earlier = Earlier in the chat
chat-label = Write something
chat-send = Send
chat-log-in = Log in to write
chat-log-in-to-read = Log in to read and write
chat-mute = Mute this chat
chat-unmute = Unmute this chat
chat-is-muted = You have muted this chat. What is written in it is not shown to you.
chat-report = Report
chat-report-question = Report this line to an arbiter? Only the arbiter will see your name.
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
game-list-none-new = Nothing new in your chats.
notice-info-chat-muted = You have muted this chat.
notice-info-chat-unmuted = You have unmuted this chat.
notice-line-reported = Thank you. An arbiter will look at that line.

## Reports
nav-reports = Reports
reports-title = Reported lines
reports-lead = Chat lines that players have reported. If you remove a line, a note takes its place; or you can let it stand. Either way, the report is closed.
reports-none = No reports are waiting.
reports-for-others = { $count ->
    [one] One line is waiting for another arbiter: you wrote it, reported it, or are playing in the game.
   *[other] { $count } lines are waiting for other arbiters: you wrote them, reported them, or are playing in the games.
}
report-said-by = Said by
report-game = in this game
report-by = Reported by { $players }
report-remove = Remove the line
report-keep = Let it stand
reports-gains = Rating gains that count less
reports-gains-lead = Games from the last { $days } days that count less for the player whose rating rose: quick games, games against players with no other opponents, one-sided series. Most are honest; many by one account may be rating farming.
reports-gains-line = Games: { $games }; opponents: { $opponents }; rating gained: { $gained }
notice-line-removed = The line is removed.
notice-line-kept = The line stands, and its reports are closed.
