# A player's own feeds: the calendar of deadlines, and what happened in the games.

feeds-title = Calendar and feed
feeds-lead = See your deadlines in your calendar program, and the news of your games in a feed reader. Each has a secret address: anyone who has it can read along without a password, and can do nothing else.
feeds-to = Calendar and feed addresses
feeds-deadlines = Calendar of your deadlines
feeds-deadlines-about = One event for each game in which it is your turn, with an alarm for each of your reminders. Subscribe to the address in your calendar program; the event disappears when you have moved.
feeds-games = News of your games
feeds-games-about = What your opponents play, offer and write to you, and how your games end, as an Atom feed. Your notes, your conditional lines and the text of chats are not in it.
feeds-address = Secret address
feeds-address-hint = Don’t give it to anyone. If it gets into the wrong hands, replace it: the old one stops working at once.
feeds-none = No address yet.
feeds-made = created { $made }, not read yet
feeds-read = created { $made }, last read { $read }
feeds-make = Create address
feeds-renew = Replace address
feeds-revoke = Revoke
notice-feed-made = The address is ready. Subscribe to it in your program.
notice-feed-revoked = The address is revoked. It no longer works.
feeds-error-no-link = You have no such address.
feeds-error-no-such-feed = There is no such feed.

## In the calendar

feeds-calendar-name = { site-name }: deadlines of { $name }
feeds-deadline-summary = Your move against { $opponent }
feeds-deadline-until = Your time runs out on { $deadline }.

## In the feed

feeds-games-name = { site-name }: games of { $name }
feeds-your-turn = It is your turn.
feeds-started = Your game against { $opponent } has begun
feeds-moved = { $opponent } played { $move }
feeds-moved-once = { $opponent } played a move that has since been taken back
feeds-draw-offered = { $opponent } offers a draw
feeds-draw-declined = { $opponent } declines the draw
feeds-takeback-proposed = { $opponent } asks for a takeback
feeds-takeback-declined = No takeback in your game against { $opponent }
feeds-taken-back = { $opponent } agreed to the takeback
feeds-pause-proposed = { $days ->
    [one] { $opponent } proposes a pause of { $days } day
   *[other] { $opponent } proposes a pause of { $days } days
}
feeds-pause-declined = No pause in your game against { $opponent }
feeds-paused = { $opponent } agreed to the pause
feeds-paused-span = From { $from } until { $until } both clocks stand still.
feeds-chat-line = { $opponent } wrote to you in your game
feeds-leave-taken = { $opponent } takes leave
feeds-leave-began = { $opponent }’s leave has begun automatically
feeds-leave-span = From { $from } until { $until } your opponent’s clock stands still.
feeds-leave-ended = { $opponent } is back from leave
feeds-time-given = { $opponent } gave you time
feeds-clocks-stopped = An arbiter stopped the clocks in your game against { $opponent }
feeds-clocks-started = The clocks run again in your game against { $opponent }
feeds-clock-corrected = An arbiter corrected a clock in your game against { $opponent }
feeds-analysis = The analysis of your game against { $opponent } is ready
feeds-ended = Your game against { $opponent } is over
