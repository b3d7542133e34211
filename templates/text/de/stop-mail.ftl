# E-mail that was stopped by a link, by a mail program or by an answer, and how to undo it.

mail-word-stop = stopp
command-stop = { mail-word-stop } | abbestellen | abmelden | e mails abstellen | mails abstellen | keine mails mehr | keine e mails mehr
mail-stopped-subject = E-Mails wurden abgestellt
mail-stopped-told = Wie gewünscht bekommst du keine E-Mails mehr zu:
mail-stopped-kept = Erinnerungen an deine eigenen Fristen kommen weiterhin, damit du keine Partie durch Zeitüberschreitung verlierst.
mail-stopped-too = Um auch die Erinnerungen abzustellen:
mail-stopped-too-here = Um auch die Erinnerungen abzustellen, antworte auf diese Nachricht mit „{ mail-word-stop }“, oder öffne:
mail-stopped-undo = Falls du das nicht wolltest, bekommst du hier alles wieder wie zuvor:
mail-stopped-undo-button = Diese E-Mails wieder bekommen
mail-answer-stopped = Die E-Mails sind abgestellt.
mail-answer-nothing-to-stop = Du bekommst diese E-Mails schon nicht mehr.
unsubscribe-kept = Erinnerungen an deine eigenen Fristen kommen weiterhin.
unsubscribe-too = Auch die Erinnerungen abstellen
resubscribe-title = E-Mails wieder bekommen
resubscribe-lead = Du bist dabei, wieder E-Mails zu bekommen zu:
resubscribe-button = Diese E-Mails wieder bekommen
resubscribe-done = { $name } bekommt wieder E-Mails zu:
