# Wovon Spieler erfahren, auf welchem Weg und wann; und wie sie es abstellen.

notices-title = Benachrichtigungen
notices-lead = Wähle, wovon du per E-Mail erfährst und wann: sofort, mehreres zusammen oder gar nicht.
notices-to = Benachrichtigungen wählen
notices-mail = E-Mail
notices-account-mail = E-Mails zu deinem Konto selbst, etwa der Link für ein neues Passwort, kommen immer. Ebenso die Antwort auf eine Nachricht von dir, die nicht ausgeführt werden konnte.
notices-turn = Du bist am Zug
notices-reminder = Erinnerungen an deine Züge
notices-offer = Remisgebote, Zugrücknahmen und Pausen
notices-challenge = Herausforderungen und Revanchen
notices-message = Nachrichten von Spielern
notices-start = Eine Partie hat begonnen
notices-result = Eine Partie ist zu Ende
notices-leave = Gegner im Urlaub und Uhren, die ein Schiedsrichter geändert hat
notices-analysis = Fertige Analysen deiner Partien
notices-followed = Partien von Spielern, denen du folgst
notices-at-once = Sofort
notices-soon = Zusammen, zehn Minuten nach dem Ersten
notices-hourly = Zusammen, jede Stunde
notices-daily = Zusammen, einmal am Tag
notices-never = Gar nicht
notices-presets = Schnellauswahl:
notices-preset-all = Alles sofort
notices-preset-daily = Einmal am Tag
notices-preset-turn = Nur wenn ich am Zug bin
notices-preset-nothing = Nichts
notices-preset-filled = Die Tabelle ist ausgefüllt. Speichere sie, um die Auswahl zu behalten.
notices-table = Worüber und auf welchem Weg du benachrichtigt wirst
notices-about = Anlass
notices-daily-at = Uhrzeit der täglichen E-Mail
notices-bundle-hint = Was zusammen kommt, ist eine E-Mail. Ein Zug, den du bis dahin auf der Seite gesehen oder schon beantwortet hast, steht nicht darin.
notices-quiet = Ruhezeiten und Tage ohne E-Mail
notices-quiet-lead = E-Mails, die in dieser Zeit kämen, warten, bis sie vorbei ist. Nur eine Erinnerung, die dann zu spät käme, weil weniger als die Hälfte der jetzt noch übrigen Zeit bliebe, wird sofort geschickt.
notices-quiet-from = Ruhe ab
notices-quiet-none = Keine Ruhezeiten
notices-quiet-until = Ruhe bis
notices-quiet-refused = Ruhezeiten können nicht zu der Stunde enden, zu der sie beginnen.
notices-days = Tage ohne E-Mail
notices-days-refused = Lass mindestens einen Tag übrig, an dem E-Mails kommen dürfen.
notices-zone = Zeitzone dieser Stunden und Tage:
notices-zone-change = Zeitzone ändern
notices-by-mail = Züge per E-Mail
notices-confirm = Wenn du eine E-Mail mit einem Zug beantwortest
notices-confirm-when-needed = Melde dich nur, wenn etwas nicht so ausgeführt wurde, wie ich es meinte; die nächste Nachricht zur Partie zeigt meinen Zug
notices-confirm-always = Bestätige jeden Zug
notices-chat-by-mail = Was ich unter einen Zug schreibe, meinem Gegner als Chat senden
mail-address-to = Deine Adresse für Herausforderungen per E-Mail
mail-address-title = Per E-Mail herausfordern
mail-address-lead = Um jemanden herauszufordern, schreib von { $email } eine Zeile an diese Adresse. Sie gilt nur für dein eigenes Postfach. Züge spielst du, indem du auf die Nachricht zur Partie antwortest.
mail-address-example = Zum Beispiel: { mail-word-challenge } bob 3t weiß gewertet
mail-address-key = Was im Betreff stehen muss
notice-mail-address-renewed = Die Adresse ist ersetzt. Die alte gilt nicht mehr.
notices-save = Benachrichtigungen speichern
notice-notices-saved = Deine Benachrichtigungen sind gespeichert.
weekday-monday = Montag
weekday-tuesday = Dienstag
weekday-wednesday = Mittwoch
weekday-thursday = Donnerstag
weekday-friday = Freitag
weekday-saturday = Samstag
weekday-sunday = Sonntag

## Abstellen ohne Anmeldung

unsubscribe-title = E-Mails abstellen
unsubscribe-lead = Du bist dabei, E-Mails hierzu abzustellen:
unsubscribe-button = Diese E-Mails abstellen
unsubscribe-stopped = { $name } bekommt keine E-Mails mehr zu:
unsubscribe-games = Deine Partien gehen weiter, und deine Uhren laufen weiter. In den Einstellungen kannst du jederzeit neu wählen.
unsubscribe-settings = Benachrichtigungen wählen
unsubscribe-unknown = Dieser Link zum Abstellen von E-Mails ist ungültig. Vielleicht wurde er abgeschnitten; was du bekommst, kannst du in den Einstellungen wählen.

## Am Ende jeder Nachricht

mail-footer-settings = Benachrichtigungen wählen:
mail-footer-unsubscribe = E-Mails dieser Art abstellen:
mail-footer-choose = Benachrichtigungen wählen
mail-footer-stop = E-Mails dieser Art abstellen

## Mehreres in einer Nachricht

mail-bundle-subject-turns = { $count ->
    [one] Du bist in einer Partie am Zug
   *[other] Du bist in { $count } Partien am Zug
}
mail-bundle-subject-news = { $count ->
    [one] Eine Neuigkeit von { site-name }
   *[other] { $count } Neuigkeiten von { site-name }
}
mail-bundle-turns = Du bist am Zug
mail-bundle-offers = Angebote
mail-bundle-challenges = Herausforderungen
mail-bundle-messages = Nachrichten
mail-bundle-followed = Spieler, denen du folgst
mail-bundle-news = Neues von deinen Partien
mail-bundle-more = { $count ->
    [one] Und noch eines:
   *[other] Und noch { $count }:
}
mail-bundle-reply = Per E-Mail antworten:
mail-bundle-reply-link = Per E-Mail antworten

## In der API

api-wanted-quiet-hours = zwei verschiedene Stunden von 0 bis 23, etwa { "22-7" }, oder { "none" }
api-wanted-free-days = einige Tage, aber nicht alle, mit ihren Namen ({ $example }), oder { "none" }

## Subjects of mail about a game

mail-game-subject = Schach mit { $opponent } (Partie { $game })
notices-subjects = Betreff von E-Mails über eine Partie
notices-subjects-per-game = Immer derselbe, damit dein Mailprogramm jede Partie als ein Gespräch zeigt
notices-subjects-per-message = Was geschehen ist, etwa der Zug

## Eine Analyse, und Partien von Spielern, denen man folgt

mail-analysis-ready-subject = Die Analyse deiner Partie gegen { $opponent } ist fertig
mail-analysis-ready = Die Engine hat sich deine Partie gegen { $opponent } angesehen.
mail-analysis-ready-about = Was sie zu jedem Zug sagt, steht auf der Seite der Partie.
mail-analysis-ready-accuracy = Deine Genauigkeit ist { $own } %, die von { $opponent } { $theirs } %. Was sie zu jedem Zug sagt, steht auf der Seite der Partie.
mail-analysis-ready-button = Analyse ansehen
mail-followed-began-subject = { $white } und { $black } haben eine Partie begonnen
mail-followed-began = { $white } (Weiß) und { $black } (Schwarz) haben eine Partie begonnen.
mail-followed-won-subject = { $first } hat gegen { $second } gewonnen
mail-followed-won = { $first } hat die Partie gegen { $second } gewonnen: { $result }.
mail-followed-drawn-subject = Remis zwischen { $white } und { $black }
mail-followed-drawn = Die Partie zwischen { $white } und { $black } endete remis: { $result }.
mail-followed-one = Du folgst { $player }.
mail-followed-both = Du folgst { $white } und { $black }.
mail-followed-button = Partie ansehen
