# Reminding players of moves that wait for them.

## How much time is left
reminder-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
reminder-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
reminder-half = die Hälfte der Zeit
reminder-quarter = ein Viertel der Zeit
reminder-tenth = ein Zehntel der Zeit
reminder-part = { $part } der Zeit

## Settings
settings-reminders = Erinnerungen
settings-reminders-lead = Eine E-Mail erinnert dich an einen Zug, der auf dich wartet: jeweils einmal, wenn noch so viel Zeit übrig ist, nicht im Urlaub und nie nach dem Zug. Ist nichts gewählt, gibt es keine.
settings-reminders-left = Erinnere mich, wenn noch so viel Zeit übrig ist
settings-reminders-more = Andere
settings-reminders-more-hint = Stunden, Tage oder Teile der Zeit für den Zug, etwa 36h, 3d, 1/3 oder 5%. Höchstens { $most } insgesamt.
notice-reminders-saved = Deine Erinnerungen sind gespeichert. Sie gelten auch für deine laufenden Partien.

## The message
mail-reminder-subject = Noch { $left } für deinen Zug gegen { $opponent }
mail-reminder-left = Du hast noch { $left } für deinen Zug, bis { $deadline }.
mail-reminder-asked = Du bist am Zug gegen { $opponent }: Zug { $number }, mit den { mail-side-adjective } Figuren.
mail-reminder-why = Du wolltest erinnert werden, wenn noch so viel übrig ist: { $left }. In deinen Einstellungen kannst du andere Erinnerungen wählen oder keine.
mail-reminder-settings = Meine Erinnerungen ändern
