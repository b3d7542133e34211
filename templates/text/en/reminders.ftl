# Reminding players of moves that wait for them.

## How much time is left
reminder-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
reminder-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
reminder-half = half of the time
reminder-quarter = a quarter of the time
reminder-tenth = a tenth of the time
reminder-part = { $part } of the time

## Settings
settings-reminders = Reminders
settings-reminders-lead = A message reminds you of a move that is waiting: once each time that this much time is left, not while you are on leave, and never after you have moved. Choose none for no reminders.
settings-reminders-left = Remind me with this much time left
settings-reminders-more = Others
settings-reminders-more-hint = Hours, days, or parts of the time for the move, such as 36h, 3d, 1/3 or 5%. At most { $most } in all.
notice-reminders-saved = Your reminders are saved. They apply to your running games, too.

## The message
mail-reminder-subject = { $left } left for your move against { $opponent }
mail-reminder-left = You have { $left } left for your move, until { $deadline }.
mail-reminder-asked = It is your turn against { $opponent }: move { $number }, with the { mail-side-adjective } pieces.
mail-reminder-why = You have asked to be reminded with { $left } left. You can choose other reminders, or none, in your settings.
mail-reminder-settings = Change my reminders
