# E-mail that was stopped by a link, by a mail program or by an answer, and how to undo it.

mail-word-stop = stop
command-stop = { mail-word-stop } | unsubscribe | stop mail | stop mails | stop email | stop emails | stop e mail | stop e mails
mail-stopped-subject = E-mail was stopped
mail-stopped-told = As you asked, you no longer get e-mail about:
mail-stopped-kept = Reminders of your own deadlines still come, so that you don’t lose a game on time.
mail-stopped-too = To stop the reminders, too:
mail-stopped-too-here = To stop the reminders, too, answer this message with { mail-word-stop }, or open:
mail-stopped-undo = If you didn’t mean this, get everything again as before:
mail-stopped-undo-button = Get these e-mails again
mail-answer-stopped = The e-mails are stopped.
mail-answer-nothing-to-stop = You already get none of these e-mails.
unsubscribe-kept = Reminders of your own deadlines still come.
unsubscribe-too = Stop the reminders, too
resubscribe-title = Get e-mail again
resubscribe-lead = You are about to get e-mail again about:
resubscribe-button = Get these e-mails again
resubscribe-done = { $name } gets e-mail again about:
