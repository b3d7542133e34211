# The triple block: a clock that is refilled from a bank.

time-control-triple-block = { $increments ->
    [one] { $budget } at the start, { $increment } more after the first move, never above { $ceiling } on the clock; a bank of { $bank } takes the rest and refills the clock after each move; no leave
   *[other] { $budget } at the start, { $increment } more after each of the first { $increments } moves, never above { $ceiling } on the clock; a bank of { $bank } takes the rest and refills the clock after each move; no leave
}
time-control-floor = after each later move at least { $floor } left
time-control-longest-game = the game lasts { $span } at most

mail-clock-refilling-bank = The bank holds { $left } besides. It refills the clock after your move, and by hand while you are to move. When the clock shows zero the flag falls, whatever the bank holds.
mail-clock-refill-here = To refill the clock now, answer with { mail-word-refill }.

happened-clock-refilled = { $player } refilled the clock from the bank by { $span }.
feeds-clock-refilled = { $opponent } refilled their clock from the bank
refill-clock = Refill the clock by { $span }
notice-clock-refilled = Your clock is refilled from the bank.
leave-triple-block = In games with a triple block your clock runs on while you are on leave, since a bank stands in for leave. A move there does not end your leave.

## Answering mail

mail-word-refill = refill
command-refill = { mail-word-refill } | refill clock | refill the clock | refill my clock | please refill my clock
mail-help-refill = { mail-word-refill }: refills your clock from the bank, in a game with a triple block.

## The form of a proposal

pace-triple = Triple block
pace-triple-meaning = A clock that never holds more than at the start, and a bank that takes the rest and refills the clock after each move. No leave and no given time, so the end of the game is certain.
pace-triple-form = { $form } is a triple block.
pace-triple-days = Days on the clock (1 to 120)
pace-triple-increment = Days added after each of the first moves (1 to 14)
pace-triple-moves = Moves that add time (1 to 100)
pace-triple-bank = Days in the bank at the start (1 to 120)
pace-triple-floor = Days left at least after each later move (1 to 14)
pace-triple-floor-hint = Leave it empty for none.

## What is refused

time-control-error-increments = From 1 to 100 moves may add time, not { $moves }.
time-control-error-floor = The floor may be from 1 hour to 14 days, and not above the clock’s ceiling; not { $span }.
time-control-error-triple-block-parts = A triple block is written with all its parts, like { $form }, and { $floor } if you like.
time-control-error-triple-block-options = A triple block charges time as it passes, and its flag falls by itself: it has none of these options.
refusal-no-refill = In this game no clock is refilled from a bank.
refusal-bank-is-empty = Your bank is empty.
refusal-nothing-to-refill = Your clock is full. It can be refilled once an hour is missing.
refusal-no-pauses = In this game clocks do not pause: the bank stands in for leave.
