# Why a game, its clocks or conditional lines refuse something.

## How a game ended, within a sentence
outcome-phrase-win = { $winner } wins by { $reason }
outcome-phrase-draw = draw by { $reason }
outcome-phrase-aborted = aborted
end-reason-checkmate = checkmate
end-reason-resignation = resignation
end-reason-stalemate = stalemate
end-reason-dead-position = dead position
end-reason-agreement = agreement
end-reason-threefold-repetition = threefold repetition
end-reason-fifty-moves = the fifty-move rule
end-reason-fivefold-repetition = fivefold repetition
end-reason-seventy-five-moves = the seventy-five-move rule
end-reason-move-limit = the limit on moves
end-reason-flag-fall = flag fall
end-reason-adjudication = adjudication
end-reason-forfeit = forfeit

## A game
refusal-not-your-turn = It is not your turn.
refusal-game-over = The game is over: { $outcome }.
refusal-stale-ply = { $turn ->
    [same] The game has moved on: what you sent was meant for the previous turn, in move { $given }, and now it is the other player’s turn.
   *[other] The game has moved on: what you sent was meant for move { $given }, and move { $expected } is next.
}
refusal-taken-back-since = Moves have been taken back in this game since then. Look at the game as it is now.
refusal-time-is-up = The time for this move has run out.
refusal-flag-not-fallen = There is still time to move, until { $deadline }.
refusal-no-deadline = This game has no deadline.
refusal-no-draw-offer = Your opponent has not offered a draw.
refusal-draw-offer-too-early = A draw can be offered only after both players have moved.
refusal-agreement-barred = In this game a draw cannot be agreed before move { $move }.
refusal-draw-offer-too-soon = You may offer a draw again after your opponent has moved twice, or has offered one.
refusal-own-draw-offer = You have already offered a draw; your opponent has yet to answer.
refusal-rated-game = Moves cannot be taken back in a rated game.
refusal-nothing-to-take-back = You have made no move that could be taken back.
refusal-no-takeback-proposal = Nobody has asked for a takeback.
refusal-own-takeback-proposal = You have already asked for a takeback; your opponent has yet to answer.
refusal-takeback-too-soon = You may ask for a takeback again after your next move.
refusal-too-many-takebacks = Moves have been taken back { $most } times in this game, which is the limit.
refusal-no-pause-proposal = Nobody has proposed a pause.
refusal-own-pause-proposal = You have already proposed a pause; your opponent has yet to answer.
refusal-other-pause-proposal = { $days ->
    [one] Your opponent has proposed a pause of { $days } day; accept or decline it first.
   *[other] Your opponent has proposed a pause of { $days } days; accept or decline it first.
}
refusal-pause-too-soon = You may propose a pause again after your next move.
refusal-pause-length = A pause lasts from 1 to { $most } days.
refusal-already-paused = This game is already paused.
refusal-paused-enough = A game can be paused for at most { $most } days in all; days left: { $left }.
refusal-no-clock = This game has no time limit.
refusal-clock-is-full = This clock would exceed its maximum of { $days } days.
refusal-given-enough = { $days ->
    [one] You have given { $days } day since the last move; you can give more after the next move.
   *[other] You have given { $days } days since the last move; you can give more after the next move.
}
refusal-clocks-are-stopped = The clocks of this game are already stopped.
refusal-clocks-run = The clocks of this game are running.
refusal-flag-by-claim = In this game a flag falls only when the opponent claims it.
refusal-cannot-abort = Both players have moved, so the game can no longer be aborted; you may resign or offer a draw.
refusal-players-only = Only the players of this game may do this.
refusal-arbiters-only = Only an arbiter may do this.
refusal-too-many-moves = This game has reached the maximum of { $most } half-moves; agree a draw, claim one or resign.
refusal-not-proved = The position on the board is not the one that was proved dead.

## Names, numbers and reasons
game-id-error = “{ $text }” is not the name of a game; a name is eight letters and digits.
turn-id-error = “{ $text }” is not a turn of a game; write the number of a half-move, such as 12, or after a takeback 12-1.
agreement-bar-error = Draws by agreement can be barred before a move from { $earliest } to { $latest }, not { $given }.
ruling-reason-error-empty = A ruling needs a reason in words; both players will read it.
ruling-reason-error-too-long = The reason is too long: { $length } characters; the maximum is { $most }.

## A time control
time-control-error-allowance = A move may take from 1 to 14 days, not { $span }.
time-control-error-budget = The budget may be from 1 to 120 days, not { $span }.
time-control-error-increment = A move may add from 1 hour to 14 days, not { $span }.
time-control-error-ceiling = The clock’s ceiling may be from the budget up to 240 days, not { $span }.
time-control-error-period-moves = A period may have from 1 to 60 moves, not { $moves }.
time-control-error-period-time = A period may take from 1 to 240 days, not { $span }.
time-control-error-bank = The bank may hold from 1 hour to 120 days, not { $span }.
time-control-error-doubling = Double time can begin after 1 to 60 days, not after { $days }.
time-control-error-options-without-limit = A game without a time limit has no options for its clock.
time-control-error-unreadable = “{ $text }” is not a time control; write it like { $forms }, or - for none.

## Reminders
reminder-error-unreadable = “{ $text }” is not a reminder; write hours or days left like { $spans }, or a part of the time like { $parts }.
reminder-error-hours = A reminder can come with 1 hour to 30 days left, not with { $left }.
reminder-error-part = A reminder can come with 1/100 to 99/100 of the time left, not with { $part }.
reminder-error-too-many = You can have at most { $most } reminders of a move, not { $count }.

## Conditional lines
lines-place-beginning = At the beginning of your line
lines-place-after = In your line, after { $moves }
lines-error-empty = There is no move there. A line begins with the next move of the game.
lines-error-too-long = That is too long: at most { $most } characters are read.
lines-error-illegal-move = { $place }, “{ $text }” is not a move: { $reason }
lines-error-game-over = { $place }, the game is over: { $outcome }. The line cannot go on.
lines-error-no-answer = { $place }, your answer is missing. A line ends with a move of yours, or with “{ $resign }” or “{ $accept }”.
lines-error-own-move-only = It is your turn: a line that begins with your own move has to say what you answer after it.
lines-error-misplaced-draw = { $place }, “{ $word }” is out of place: a draw is offered with a move of yours.
lines-error-misplaced = { $place }, “{ $word }” is out of place: it goes in place of your answer, after a move by your opponent.
lines-error-after-the-end = { $place }, nothing can follow “{ $word }”, but there is “{ $text }”.
lines-error-two-answers = { $place }, you answer both with { $one } and with { $other }. Only one answer can be played; remove the other.
lines-error-offer-goes-on = { $place }, one line offers a draw and another goes on. A draw offer ends its line; remove one of the two.
lines-error-no-draw = { $place }, there can be no draw by agreement. { $reason }
lines-error-stray-parenthesis = { $place }, there is a stray parenthesis. Parentheses hold alternatives to the move before them.
lines-error-not-closed = { $place }, “{ $opened }” has no closing “{ $closing }”.
lines-error-too-deep = { $place }, your line is too long: it may have { $most } half-moves.
lines-error-too-many = Your lines have too many moves: the maximum for one game is { $most } half-moves.
lines-error-no-such-line = That line is no longer among your lines.
