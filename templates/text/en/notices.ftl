# What players are told, by which channel, and when; and how they stop it.

notices-title = Notifications
notices-lead = Choose what we e-mail you about, and when: at once, several things together, or not at all.
notices-to = Choose your notifications
notices-mail = E-mail
notices-account-mail = E-mail about your account itself, such as the link that sets a new password, always comes. So does the reply to a message of yours that could not be acted on.
notices-turn = Your turn
notices-reminder = Reminders of your moves
notices-offer = Draw offers, takebacks and pauses
notices-challenge = Challenges and rematches
notices-message = Messages from players
notices-start = A game has begun
notices-result = A game is over
notices-leave = Opponents on leave, and clocks that an arbiter changed
notices-analysis = Analyses of your games that are ready
notices-followed = Games of players you follow
notices-at-once = At once
notices-soon = Together, ten minutes after the first
notices-hourly = Together, every hour
notices-daily = Together, once a day
notices-never = Not at all
notices-presets = Quick choices:
notices-preset-all = Everything at once
notices-preset-daily = Once a day
notices-preset-turn = My turn only
notices-preset-nothing = Nothing
notices-preset-filled = The table is filled in. Save it to keep your choice.
notices-table = What we tell you about, and how
notices-about = About
notices-daily-at = Time of the daily e-mail
notices-bundle-hint = Several things together come in one e-mail. Moves you have already seen on their page or answered by then are left out.
notices-quiet = Quiet hours and days without e-mail
notices-quiet-lead = E-mail that would come at these times waits until they are over. The exception is a reminder that would then come too late, with less than half of your remaining time left: it is sent at once.
notices-quiet-from = Quiet from
notices-quiet-none = No quiet hours
notices-quiet-until = Quiet until
notices-quiet-refused = Quiet hours can’t end at the hour they begin.
notices-days = Days without e-mail
notices-days-refused = Leave at least one day on which e-mail may come.
notices-zone = Time zone of these hours and days:
notices-zone-change = Change the time zone
notices-by-mail = Moves by e-mail
notices-confirm = When you answer an e-mail with a move
notices-confirm-when-needed = Tell me only if something was not done as I meant it; the next message about the game shows my move
notices-confirm-always = Confirm each move
notices-chat-by-mail = Send what I write below a move to my opponent as chat
mail-address-to = Your address for challenges by e-mail
mail-address-title = Challenge by e-mail
mail-address-lead = To challenge somebody, send one line to this address from { $email }. It works from your own mailbox only. To play a move, reply to the message about the game.
mail-address-example = For example: { mail-word-challenge } bob 3d white rated
mail-address-key = What the subject must contain
notice-mail-address-renewed = The address has been replaced. The old one no longer works.
notices-save = Save notifications
notice-notices-saved = Your notifications are saved.
weekday-monday = Monday
weekday-tuesday = Tuesday
weekday-wednesday = Wednesday
weekday-thursday = Thursday
weekday-friday = Friday
weekday-saturday = Saturday
weekday-sunday = Sunday

## Stopping without logging in

unsubscribe-title = Stop e-mail
unsubscribe-lead = You are about to stop e-mail about:
unsubscribe-button = Stop these e-mails
unsubscribe-stopped = { $name } no longer gets e-mail about:
unsubscribe-games = Your games go on, and your clocks keep running. You can choose again in your settings at any time.
unsubscribe-settings = Choose your notifications
unsubscribe-unknown = This link to stop e-mail isn’t valid. It may have been cut off; you can choose what you get in your settings.

## At the end of each message

mail-footer-settings = Choose your notifications:
mail-footer-unsubscribe = Stop e-mail of this kind:
mail-footer-choose = Choose your notifications
mail-footer-stop = Stop e-mail of this kind

## Several things in one message

mail-bundle-subject-turns = { $count ->
    [one] Your turn in one game
   *[other] Your turn in { $count } games
}
mail-bundle-subject-news = { $count ->
    [one] One piece of news from { site-name }
   *[other] { $count } pieces of news from { site-name }
}
mail-bundle-turns = Your turn
mail-bundle-offers = Offers
mail-bundle-challenges = Challenges
mail-bundle-messages = Messages
mail-bundle-followed = Players you follow
mail-bundle-news = News of your games
mail-bundle-more = { $count ->
    [one] And one more:
   *[other] And { $count } more:
}
mail-bundle-reply = Reply by e-mail:
mail-bundle-reply-link = Reply by e-mail

## In the API

api-wanted-quiet-hours = two different hours from 0 to 23, such as { "22-7" }, or { "none" }
api-wanted-free-days = some days, but not all, by their names ({ $example }), or { "none" }

## Subjects of mail about a game

mail-game-subject = Chess with { $opponent } (game { $game })
notices-subjects = Subject of e-mails about a game
notices-subjects-per-game = Always the same, so that your mail program shows each game as one conversation
notices-subjects-per-message = What has happened, such as the move

## An analysis, and games of followed players

mail-analysis-ready-subject = The analysis of your game against { $opponent } is ready
mail-analysis-ready = The engine has looked at your game against { $opponent }.
mail-analysis-ready-about = What it says about each move is on the game’s page.
mail-analysis-ready-accuracy = Your accuracy is { $own }%, that of { $opponent } is { $theirs }%. What it says about each move is on the game’s page.
mail-analysis-ready-button = View the analysis
mail-followed-began-subject = { $white } and { $black } have begun a game
mail-followed-began = { $white } (White) and { $black } (Black) have begun a game.
mail-followed-won-subject = { $first } won against { $second }
mail-followed-won = { $first } won the game against { $second }: { $result }.
mail-followed-drawn-subject = { $white } and { $black } drew
mail-followed-drawn = The game between { $white } and { $black } ended in a draw: { $result }.
mail-followed-one = You follow { $player }.
mail-followed-both = You follow { $white } and { $black }.
mail-followed-button = View the game
