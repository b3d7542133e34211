# Conditional lines: the card on the game's page, and the page of their own.
# The words in quotation marks inside braces are part of how lines are written, in every language.

lines-title = Conditional lines
lines-page-title = Conditional lines against { $player }
lines-back = Back to the game
lines-lead = Answer { $player }’s moves before they are made.
lines-none = You have none. A conditional line answers { $player }’s moves before they are made.
lines-wait = { $count ->
    [one] One line is waiting for { $player }’s move.
   *[other] { $count } lines are waiting for { $player }’s move.
}
lines-wait-own = { $count ->
    [one] One line waits until you have played { $moves }.
   *[other] { $count } lines wait until you have played { $moves }.
}
lines-played = Your line has played { $moves }.
lines-offer-left-out = The draw offer that was to come with { $moves } was left out: it would have come too soon after your last one.
lines-link-none = Answer in advance
lines-link-some = See your lines

lines-board-label = Board for trying out lines
lines-new = The line on the board
lines-now-over = The game is over, so all lines have ended.
lines-now-expect = Play the move you expect from { $player }.
lines-now-own-first = It is your turn. Play the move you are going to make, then the one you expect from { $player }. The line counts once you have made your move in the game.
lines-now-answer = Play your answer, or choose what else to do then.
lines-now-save-or-go-on = Save the line, or play the move you expect from { $player } next.
lines-now-ended = The game would be over with that move. Save the line.
lines-now-ended-by-opponent = The game would be over with that move. There is nothing to answer.
lines-now-deepest = A line has no room for more moves.
lines-cut-overtaken = The game has moved on since then. A new line begins where the game stands now.
lines-cut-over = The game would be over here. The line cannot go on.
lines-cut-deep = A line can have { $most } half-moves. It is shown up to there.
lines-cut-illegal = The line is shown up to this point only. “{ $move }” is not a move here: { $reason }
lines-is-kept = This line is saved.
lines-save = Save line
lines-end-offer = Save, and offer a draw with the last move
lines-end-accept = Accept a draw if one is offered with it
lines-end-resign = Then resign
lines-step-back = One move back
lines-start-again = Start again

lines-yours = Your lines
lines-leaf-offer = and offer a draw
lines-leaf-resign = resign
lines-leaf-accept = accept a draw, if offered
lines-remove = Remove
lines-remove-which = Remove the line { $line }
lines-remove-all = Remove all lines
lines-remove-all-question = Remove all your conditional lines?
lines-remove-all-yes = Yes, remove all

lines-write = Write lines
lines-written = Moves
lines-written-hint = Begin with the move you expect, then your answer, and so on; move numbers may be left out. Put each line in a row of its own, or put alternatives in parentheses after the move they replace: { $example }. After your last move, “{ "draw" }” offers a draw; in place of an answer, “{ "resign" }” resigns and “{ "accept" }” accepts a draw.
lines-written-hint-own = It is your turn: begin with the move you are going to make, then the one you expect, then your answer, and so on; move numbers may be left out. Put each line in a row of its own, or put alternatives in parentheses after the move they replace: { $example }. After your last move, “{ "draw" }” offers a draw; in place of an answer, “{ "resign" }” resigns and “{ "accept" }” accepts a draw.
lines-notation = Notation
lines-write-keep = Save lines

lines-help = How lines work
lines-help-played = When your opponent plays a move that you expect, your answer is played at once, and costs you no time. If your opponent’s next move is in the line too, it goes on in the same way.
lines-help-unexpected = All lines end with a move that you did not expect: you get your turn, and a message, as usual. They also end with a takeback and with the game.
lines-help-own-turn = You can set lines while it is your turn, too. They count once you have made the move that they begin with.
lines-help-draws = An answer declines a draw that is offered with the move. To accept it, let the line say so. If a draw offer at the end of a line comes too soon after your last one, the move is played without it, and you are told.
lines-help-private = Nobody but you sees your lines.

notice-conditional-line-kept = Your line is saved.
notice-conditional-line-removed = The line is removed.
notice-conditional-lines-removed = All your lines are removed.
