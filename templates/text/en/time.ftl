# Words about leave, given time and what arbiters do to clocks.

## Mail about leave

mail-leave-taken-subject = { $player } takes leave
mail-leave-taken = { $player } takes leave from { $from } until { $until }.
mail-leave-taken-meaning = { $player }’s clock stands still in all games during that time. Yours runs when it is your turn, and you can move as usual.
mail-leave-back-subject = { $player } is back from leave
mail-leave-back = { $player } is back from leave early.
mail-leave-back-meaning = { $player }’s clock runs again in games where it is their turn.
mail-leave-not-taken-subject = { $player } is not taking leave after all
mail-leave-not-taken = { $player } is not taking the leave from { $from } until { $until } after all.
mail-leave-not-taken-meaning = { $player }’s clock keeps running in games where it is their turn.
mail-leave-began-subject = { $player }’s leave has begun automatically
mail-leave-began = { $player }’s time in a game was about to run out, so their leave has begun automatically: from { $from } until { $until }.
mail-leave-began-meaning = { $player }’s clock stands still in all games during that time. Yours runs when it is your turn, and you can move as usual.
mail-own-leave-began-subject = Your leave has begun automatically
mail-own-leave-began = Your leave has begun automatically, because your time in the game against { $opponent } was about to run out. It lasts until { $until }.
mail-own-leave-began-meaning = Your clocks stand still in all your games. A move of yours ends the leave, and you can end it in your settings: { $link }. There you can also choose that leave never begins automatically. It does so at most once in { $days } days.
mail-own-leave-began-game = The game
mail-leave-games = { $count ->
    [one] Your game against { $player }
   *[other] Your games against { $player }
}
mail-leave-more-games = { $count ->
    [one] and one more
   *[other] and { $count } more
}

## Mail about clocks

mail-clocks-ruled-subject = An arbiter ruled on the clocks of your game against { $opponent }
mail-pause-agreed-subject = { $opponent } agreed to the pause
mail-clock-shows = Your clock shows { $left }.
mail-clock-bank = The bank holds { $left } of it.
mail-clock-moves-to-control = { $count ->
    [one] This is your last move before the next control.
   *[other] You have { $count } moves to make before the next control.
}
mail-clocks-stopped = The clocks of this game are stopped until an arbiter starts them again.
mail-on-leave = You are on leave: until it is over your clock stands still, and a move of yours ends it.

## What happened in a game
happened-leave = { $player } takes leave from { $from } until { $until }; their clock stands still until then.
happened-leave-automatic = { $player }’s leave began automatically, from { $from } until { $until }; their clock stands still until then.
happened-leave-ended = { $player } is back from leave.
happened-leave-not-taken = { $player } is not taking the leave from { $from } until { $until } after all.
happened-paused = { $player } and { $opponent } agreed a pause from { $from } until { $until }; their clocks stand still until then.
happened-downtime = The service was down from { $from } until { $until }; nobody’s clock ran.
happened-time-given = { $player } gave { $opponent } { $span } more.
happened-clocks-stopped = The clocks were stopped.
happened-engine-waits = { $player } has been unable to move since { $from }; its clock stands still until it does.
happened-clocks-started = The clocks run again.
happened-clock-added = { $player } was given { $span }.
happened-clock-taken = { $player }’s clock was set back by { $span }.

## How the clocks of a game stand
status-stopped = The clocks are stopped.
status-paused = The players agreed a pause: the clocks stand still until { $until }.
status-leave-lasts = { $player } is on leave until { $until }.
status-leave-to-come = { $player } takes leave from { $from } until { $until }.
status-own-leave-lasts = You are on leave until { $until }.
status-own-leave-to-come = You take leave from { $from } until { $until }.
status-leave-ends-with-move = A move of yours ends it.
status-leave-automatic = It began automatically.
player-on-leave = on leave
player-stopped = clock stopped
player-paused = paused
player-weekend = weekend

## That somebody is on leave, beside their name
on-leave-until = on leave until { $until }
on-leave-from = on leave from { $from } until { $until }

## The page of one's own leave
leave-title = Leave
leave-lead = On leave your clocks stand still, in all your games at once, and your opponents are told. They may still move, and a move of yours ends the leave. You have { $days } days in a calendar year.
leave-left-in = Left in { $year }
leave-none-left = none
leave-planned = Your leave
leave-planned-none = You are not on leave and have planned none.
leave-span = From { $from } until { $until }
leave-lasts = now
leave-end = End it now
leave-take-back = Cancel it
leave-take = Take leave
leave-first = First day
leave-first-hint = Leave it empty, or choose today, and your leave begins at once. All days are counted in UTC.
leave-last = Last day
leave-last-hint = Your leave ends when this day is over.
leave-days = Or for how many days
leave-days-hint = In place of a last day.
leave-send = Take this leave
leave-past = Past leave
leave-began-by-itself = began automatically
leave-automatic = Automatic leave
leave-automatic-lead = When your time in a game is about to run out, leave can begin automatically: for { $length } days, or as many as are left, at most once in { $days } days. Your opponents are told.
leave-automatic-choice = When your time is about to run out
leave-automatic-off = Leave does not begin automatically
leave-automatic-on = Leave begins automatically
leave-automatic-save = Save
leave-back = Back to your leave
leave-date-unreadable = Write the day as year, month and day, like 1999-06-21.
leave-days-unreadable = Write a whole number of days, from 1 to { $most }.
leave-last-or-days = Give a last day or a number of days, not both.
leave-no-end = Say how long: give a last day or a number of days.
home-on-leave-to = Your leave
notice-leave-taken = Your leave has been recorded. Your opponents are told.
notice-leave-ended = This leave has ended. Your opponents are told.
notice-leave-automatic-saved = Your choice is saved.

## Giving time
give-time = Give a day
give-time-question = Your opponent gets an extra day. This cannot be undone.
give-time-yes = Yes, give a day
notice-time-given = You gave your opponent an extra day.

## What an arbiter does to clocks
arbiter-clocks-title = Clocks
arbiter-clocks-lead = The game goes on, and the players can move while the clocks are stopped.
clock-ruling = Ruling on the clocks
clock-ruling-missing = Choose what is to happen to the clocks.
clock-ruling-stop = Stop both clocks
clock-ruling-start = Let both clocks run again
clock-ruling-more = Give { $side } more time ({ $player })
clock-ruling-less = Take time off { $side }’s clock ({ $player })
clock-ruling-days = Days
clock-ruling-hours = Hours
clock-ruling-span-hint = Only where a clock is given time or some is taken off it.
clock-ruling-no-span = Say how much: whole days up to { $most }, hours up to 23, and more than nothing.
clock-ruling-send = Rule on the clocks
notice-clocks-ruled = You have ruled on the clocks. Both players are told.

## Leave of who would play
challenge-away-meaning = Until then their clock stands still, in a game that begins now as well.

## The clock of a proposal
pace-more = More time controls
pace-other = Another time control
pace-move = Another number of days for every move
pace-bank = Days for every move, and a time bank
pace-bank-meaning = What a move takes beyond its days comes out of a time bank that does not refill.
pace-budget = Total time plus increment
pace-budget-meaning = The clock starts with a number of days, and every move adds to it.
pace-period = Moves in a period
pace-period-meaning = A number of moves in a number of days, repeating; time saved is kept.
pace-none = No time limit
pace-none-meaning = Nobody ever loses on time.
pace-short = Custom (short notation)
pace-short-meaning = Any clock, written as 30d+1d<=45d or 10/50d.
pace-days = Days for a move
pace-bank-days = Days in the time bank (up to 120)
pace-budget-days = Days at the start (1 to 120)
pace-increment = Days that every move adds (up to 14)
pace-increment-hours = Hours that every move adds besides
pace-ceiling = Maximum days on the clock (up to 240)
pace-ceiling-hint = Leave it empty for no maximum.
pace-moves = Moves (1 to 60)
pace-period-days = Days for them (1 to 240)
pace-options = Options of the clock
pace-whole-days = Only whole days count: the first 24 hours of each move are free
pace-by-claim = A flag falls only when the opponent claims it
pace-weekends-off = Clocks stand still on Saturdays and Sundays (UTC)
pace-doubling = Double time after this many days on one move (1 to 60)
pace-doubling-hint = Leave it empty for none.
pace-doubling-unreadable = Double time can begin after 1 to 60 days.
pace-no-number = Write a whole number.

## One's own leave, where a game is proposed
challenge-own-leave-meaning = Your clock stands still until then, in a game that begins now as well.

## Dates and times. What the reader has chosen decides the order: iso, day-first, month-first, or language for what is usual.
month-short = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
 }
month-long = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
 }
date = { $order ->
    [iso] { $iso }
    [month-first] { month-short } { $day }, { $year }
   *[language] { $day } { month-short } { $year }
 }
date-in-sentence = { $order ->
    [iso] { $iso }
    [month-first] { month-long } { $day }, { $year }
   *[language] { $day } { month-long } { $year }
 }
zone-name = { $zone ->
    [UTC] UTC
   *[other] { $zone }
 }
moment = { date }, { $time } { zone-name }
moment-in-sentence = { date-in-sentence }, { $time } { zone-name }
moment-weekday = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
 } { moment }
time-before-noon = { $time } am
time-after-noon = { $time } pm
