# Die eigenen Feeds eines Spielers: der Kalender der Fristen, und was in den Partien geschah.

feeds-title = Kalender und Feed
feeds-lead = Sieh deine Fristen im Kalenderprogramm und Neues aus deinen Partien im Feedreader. Beides hat eine geheime Adresse: Wer sie kennt, kann ohne Passwort mitlesen und sonst nichts tun.
feeds-to = Adressen für Kalender und Feed
feeds-deadlines = Kalender deiner Fristen
feeds-deadlines-about = Ein Termin für jede Partie, in der du am Zug bist, mit einem Alarm für jede deiner Erinnerungen. Abonniere die Adresse in deinem Kalenderprogramm; der Termin verschwindet, wenn du gezogen hast.
feeds-games = Neues aus deinen Partien
feeds-games-about = Was deine Gegner spielen, anbieten und dir schreiben und wie deine Partien enden, als Atom-Feed. Deine Notizen, deine Zugfolgen und der Inhalt der Chats stehen nicht darin.
feeds-address = Geheime Adresse
feeds-address-hint = Gib sie niemandem. Hat sie jemand, der sie nicht haben soll, ersetze sie: Die alte gilt sofort nicht mehr.
feeds-none = Es gibt noch keine Adresse.
feeds-made = erstellt { $made }, noch nicht gelesen
feeds-read = erstellt { $made }, zuletzt gelesen { $read }
feeds-make = Adresse erstellen
feeds-renew = Adresse ersetzen
feeds-revoke = Widerrufen
notice-feed-made = Die Adresse ist erstellt. Abonniere sie in deinem Programm.
notice-feed-revoked = Die Adresse ist widerrufen. Sie gilt nicht mehr.
feeds-error-no-link = Du hast keine solche Adresse.
feeds-error-no-such-feed = Diesen Feed gibt es nicht.

## Im Kalender

feeds-calendar-name = { site-name }: Fristen von { $name }
feeds-deadline-summary = Dein Zug gegen { $opponent }
feeds-deadline-until = Deine Zeit dafür läuft ab: { $deadline }.

## Im Feed

feeds-games-name = { site-name }: Partien von { $name }
feeds-your-turn = Du bist am Zug.
feeds-started = Deine Partie gegen { $opponent } hat begonnen
feeds-moved = { $opponent } spielte { $move }
feeds-moved-once = { $opponent } spielte einen Zug, der inzwischen zurückgenommen ist
feeds-draw-offered = { $opponent } bietet Remis an
feeds-draw-declined = { $opponent } lehnt das Remis ab
feeds-takeback-proposed = { $opponent } bittet um eine Zugrücknahme
feeds-takeback-declined = Keine Zugrücknahme in deiner Partie gegen { $opponent }
feeds-taken-back = { $opponent } hat der Zugrücknahme zugestimmt
feeds-pause-proposed = { $days ->
    [one] { $opponent } schlägt eine Pause von { $days } Tag vor
   *[other] { $opponent } schlägt eine Pause von { $days } Tagen vor
}
feeds-pause-declined = Keine Pause in deiner Partie gegen { $opponent }
feeds-paused = { $opponent } hat der Pause zugestimmt
feeds-paused-span = Von { $from } bis { $until } stehen beide Uhren still.
feeds-chat-line = { $opponent } hat dir in deiner Partie geschrieben
feeds-leave-taken = { $opponent } nimmt Urlaub
feeds-leave-began = Der Urlaub von { $opponent } hat automatisch begonnen
feeds-leave-span = Von { $from } bis { $until } steht die Uhr deines Gegners still.
feeds-leave-ended = { $opponent } ist aus dem Urlaub zurück
feeds-time-given = { $opponent } hat dir Zeit gegeben
feeds-clocks-stopped = Ein Schiedsrichter hat die Uhren deiner Partie gegen { $opponent } angehalten
feeds-clocks-started = Die Uhren deiner Partie gegen { $opponent } laufen wieder
feeds-clock-corrected = Ein Schiedsrichter hat eine Uhr deiner Partie gegen { $opponent } berichtigt
feeds-analysis = Die Analyse deiner Partie gegen { $opponent } ist fertig
feeds-ended = Deine Partie gegen { $opponent } ist zu Ende
