# Games of two people at one device.

same-screen-title = On the same screen
same-screen-lead = A game for two people at one device. The page’s address contains everything, so nothing is lost when it is reloaded.
same-screen-link = Play on the same screen
same-screen-white = White’s name
same-screen-black = Black’s name
same-screen-white-name = White
same-screen-black-name = Black
same-screen-guest = Guest
same-screen-clock = Clocks
same-screen-no-clock = Without clocks
same-screen-with-clock = With clocks
same-screen-minutes = Minutes for each player
same-screen-increment = Seconds added with each move
same-screen-range = A whole number from { $least } to { $most }.
same-screen-turn = Flip the board after each move
same-screen-begin = Begin

## The board
same-screen-board-title = { $white } – { $black }
same-screen-board-label = Board for both players
same-screen-game = The game
same-screen-to-move-white = White to move
same-screen-to-move-black = Black to move
same-screen-check = Check
same-screen-clock-left = Time left:
same-screen-clock-start = Start the clock
same-screen-clock-go-on = Go on
same-screen-clock-stop = Pause
same-screen-clock-stopped = The clocks are stopped, and no move can be made.
same-screen-clock-look = Refresh the clocks
same-screen-flag = A flag has fallen.
same-screen-full = This game has { $most } half-moves, as many as fit here. Agree a draw, or keep it as it is.
same-screen-moves = Moves
same-screen-no-moves = No moves yet.
same-screen-take-back = Take back
same-screen-end = End the game
same-screen-white-resigns = White resigns
same-screen-black-resigns = Black resigns
same-screen-draw = Draw agreed
same-screen-claim-threefold = Claim a draw: same position for the third time
same-screen-claim-fifty = Claim a draw: fifty moves without progress
same-screen-reopen = Carry on after all
same-screen-analyse = Open on the analysis board
same-screen-again = New game
same-screen-keep = Keep this game
same-screen-keep-lead = It is saved for you alone, as a casual game.
same-screen-keep-visitor = Log in to keep this game. You’ll come back to it.

## Why something is not done
same-screen-error-over = This game is over.
same-screen-error-not-reopened = This game cannot go on.
same-screen-error-clocks-stopped = The clocks are stopped. Start them first.
same-screen-error-no-clock = The clock cannot be changed like that now.
same-screen-error-no-move = There is no move to take back.
same-screen-error-no-claim = There is no draw to claim in this position.
same-screen-error-full = A game on the same screen can have at most { $most } half-moves.
