# Words of the messages.

mail-signature = { site-name }, Fernschach
mail-greeting = Hallo { $name },

## Confirming an address

mail-confirm-subject = Bestätige deine Adresse für { site-name }
mail-confirm-welcome = Jemand, vielleicht du, hat sich mit dieser Adresse bei { site-name } als { $name } registriert. Wenn du es warst, öffne den Link und gib das Passwort ein, das du gewählt hast. Dann ist dein Konto bereit.
mail-confirm-welcome-passkey = Jemand, vielleicht du, hat sich mit dieser Adresse bei { site-name } als { $name } registriert. Wenn du es warst, öffne den Link und verwende den Passkey, den du erstellt hast. Dann ist dein Konto bereit.
mail-confirm-button = Mein Konto bestätigen
mail-confirm-life = { $days ->
    [one] Der Link funktioniert einmal, innerhalb eines Tages.
   *[other] Der Link funktioniert einmal, innerhalb von { $days } Tagen.
}
mail-confirm-replaces = Mit dieser Adresse hat sich schon früher jemand registriert. Diese Registrierung ersetzt die frühere, und Links von davor funktionieren nicht mehr. Wenn du dich nur einmal registriert hast, war nach dir jemand anders am Werk: Setze dann stattdessen ein eigenes Passwort, und das Konto gehört dir:
mail-confirm-by-mail = Danach kannst du auch per E-Mail jemanden herausfordern. Antworte auf diese Nachricht mit einer Zeile wie: { mail-word-challenge } bob 3t weiß gewertet
mail-confirm-not-you = Wenn du dich nicht registriert hast, ignoriere diese E-Mail: Das Konto wird nie aktiviert und wieder gelöscht.

## Signing up with an address that has an account

mail-account-exists-subject = Du hast schon ein Konto bei { site-name }
mail-account-exists-told = Jemand, vielleicht du, hat sich mit dieser Adresse bei { site-name } registriert. Sie hat schon ein Konto; dein Name dort ist { $name }. Es wurde kein weiteres Konto erstellt.
mail-account-exists-log-in = Anmelden
mail-account-exists-forgot = Wenn du dein Passwort vergessen hast, setze ein neues:
mail-account-exists-not-you = Wenn du es nicht warst, ignoriere diese E-Mail: Niemand hat erfahren, dass du ein Konto hast.

## What was added to an account

mail-access-subject = Deinem Konto bei { site-name } wurde etwas hinzugefügt
mail-access-told = Das wurde deinem Konto { $name } hinzugefügt. Es darf für dich handeln oder erfährt, was in deinen Partien geschieht:
mail-access-device = das Gerät „{ $name }“ bei { $host }, { $at }
mail-access-feed-deadlines = eine Adresse deines Fristenkalenders, { $at }
mail-access-feed-games = eine Adresse des Feeds deiner Partien, { $at }
mail-access-token = das API-Token „{ $name }“, { $at }
mail-access-token-unnamed = ein API-Token ohne Beschreibung, { $at }
mail-access-app-password = das App-Passwort „{ $name }“, { $at }
mail-access-app = der Zugang der App { $name }, { $at }
mail-access-removed = { $what } (seither entfernt)
mail-access-devices = Geräte entfernst du hier:
mail-access-feeds = Adressen von Feeds widerrufst du hier:
mail-access-tokens = Token und den Zugang von Apps widerrufst du hier:
mail-access-app-passwords = App-Passwörter widerrufst du hier:
mail-access-not-you = Wenn du es nicht warst, ist jemand anders in deinem Konto. Setze ein neues Passwort, das auch alle Anmeldungen beendet, alle Geräte entfernt und alle Token und App-Passwörter widerruft:

## Setting a new password

mail-reset-subject = Neues Passwort für { site-name } setzen
mail-reset-asked = Jemand, vielleicht du, hat ein neues Passwort für dein Konto { $name } angefordert.
mail-reset-button = Neues Passwort setzen
mail-reset-life = { $hours ->
    [one] Der Link funktioniert einmal, innerhalb einer Stunde.
   *[other] Der Link funktioniert einmal, innerhalb von { $hours } Stunden.
}
mail-reset-not-you = Wenn du das nicht warst, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.

## A challenge

mail-challenge-subject = { $challenger } fordert dich zu einer Partie heraus
mail-challenge-told = { $challenger } fordert dich zu einer Partie Fernschach heraus.
mail-rematch-subject = { $challenger } bietet dir Revanche an
mail-rematch-told = { $challenger } möchte noch einmal gegen dich spielen, mit vertauschten Farben.
mail-challenge-terms = Die Partie
mail-challenge-you-white = Du hast die weißen Figuren.
mail-challenge-you-black = Du hast die schwarzen Figuren.
mail-challenge-you-both = Es beginnen zwei Partien zugleich: In der einen hast du die weißen, in der anderen die schwarzen Figuren.
mail-challenge-you-random = Das Los entscheidet, wer die weißen Figuren hat.
mail-challenge-fen = Sie beginnt aus dieser Stellung: { $fen }
mail-challenge-message = { $challenger } schreibt: „{ $message }“
mail-challenge-button = Herausforderung ansehen
mail-challenge-answer = Du kannst sie auf ihrer Seite annehmen oder ablehnen.

mail-variant-standard = Normales Schach.
mail-variant-chess960 = Chess960.
mail-days-per-move = { $days ->
    [one] Ein Tag für jeden Zug ({ $short }).
   *[other] { $days } Tage für jeden Zug ({ $short }).
}
mail-time-control = Bedenkzeit: { $control }.
mail-unlimited = So viel Zeit für jeden Zug, wie du möchtest.
mail-terms-start = Sie beginnt aus der Chess960-Ausgangsstellung { $number }.
mail-terms-correspondence = Sie wird nach den Fernschachregeln gespielt: Weder die fünfte Wiederholung einer Stellung noch 75 Züge ohne Fortschritt beenden sie von selbst.
mail-terms-classic = Sie wird nach den älteren Turnierregeln gespielt: In einigen langen Endspielen gelten 75 statt 50 Züge, und Zeitüberschreitung ist nur gegen den blanken König remis.
mail-terms-bar = Vor Zug { $move } kann kein Remis vereinbart werden.

## A game that has begun

mail-started-subject = Deine Partie gegen { $opponent } hat begonnen
mail-started-told-white = Deine Partie gegen { $opponent } hat begonnen. Du hast die weißen Figuren.
mail-started-told-black = Deine Partie gegen { $opponent } hat begonnen. Du hast die schwarzen Figuren.
mail-started-you-begin = Du bist am Zug: Der erste Zug gehört dir.
mail-started-opponent-begins = { $opponent } macht den ersten Zug. Du bekommst eine E-Mail, wenn du am Zug bist.

## A turn

mail-side-adjective = { $side ->
    [white] weißen
   *[black] schwarzen
}
mail-turn-subject = Du bist am Zug gegen { $opponent }: { $move }
mail-turn-played = { $opponent } hat { $move } gespielt.
mail-turn-answered = Deine Zugfolgen haben für dich geantwortet: { $moves }.
mail-turn-asked = Du bist am Zug: Zug { $number }, mit den { mail-side-adjective } Figuren.
mail-turn-asked-in-check = Du stehst im Schach. Du bist am Zug: Zug { $number }, mit den { mail-side-adjective } Figuren.
mail-turn-offer = { $opponent } bietet Remis an. Annehmen oder ablehnen kannst du auf der Seite der Partie; auch mit einem Zug lehnst du ab.

## A draw offer

mail-offer-subject = { $opponent } bietet Remis an
mail-offer-told = { $opponent } bietet in eurer Partie Remis an.
mail-offer-your-turn = Du bist am Zug: Du kannst das Angebot annehmen, es ablehnen oder ziehen; auch mit einem Zug lehnst du es ab.
mail-offer-not-your-turn = Du kannst es annehmen oder ablehnen. Dein Gegner ist am Zug.
mail-offer-here = Um per E-Mail zu antworten, antworte auf diese Nachricht und schreib nur „{ mail-word-accept }“ oder „{ mail-word-decline }“ in die erste Zeile.
mail-offer-or-move-here = Um per E-Mail zu antworten, antworte auf diese Nachricht und schreib nur „{ mail-word-accept }“, „{ mail-word-decline }“ oder deinen Zug in die erste Zeile.
mail-offer-on-page = Annehmen oder ablehnen kannst du auf der Seite der Partie; Antworten auf diese Nachricht werden nicht gelesen.

## A conditional line without its draw offer

mail-offer-left-out-subject = Kein Remisangebot an { $opponent }
mail-offer-left-out = Deine Zugfolge in der Partie gegen { $opponent } hat { $move } gespielt, aber ohne das Remisangebot, das dazugehören sollte.
mail-offer-left-out-meaning = Das Angebot wäre zu früh gekommen: Du kannst wieder Remis anbieten, wenn dein Gegner seit deinem letzten Angebot zweimal gezogen oder selbst eines gemacht hat.

## What all turns have in common

mail-time-left = Du hast noch { $left }, bis { $deadline }.
mail-no-deadline = Für deinen Zug gibt es keine Frist.
mail-deadline-past = Die Zeit für diesen Zug lief bis { $deadline }.
mail-answer-here = Um per E-Mail zu ziehen, antworte auf diese Nachricht und schreib nur deinen Zug in die erste Zeile, { $in-notation }, zum Beispiel { $example }. Mit „{ mail-word-draw }“ dahinter bietet der Zug Remis an, mit „{ mail-word-claim }“ reklamiert er es wegen Stellungswiederholung oder nach der 50-Züge-Regel. Auch „{ mail-word-draw }“, „{ mail-word-accept }“, „{ mail-word-decline }“, „{ mail-word-claim }“ und „{ mail-word-resign }“ allein werden verstanden.
mail-answer-on-page = Gezogen wird auf der Seite der Partie; Antworten auf diese Nachricht werden nicht gelesen.
mail-game-button = Zur Partie

## A position

mail-position-after = Die Stellung nach { $move }
mail-position-first = Die Ausgangsstellung
mail-position-fen = FEN: { $fen }
mail-position-moves = Die bisherigen Züge
mail-position-game = Die Züge der Partie
mail-pieces = { $side }: { $pieces }.
mail-kings = König { $squares }
mail-queens = { $count ->
    [one] Dame { $squares }
   *[other] Damen { $squares }
}
mail-rooks = { $count ->
    [one] Turm { $squares }
   *[other] Türme { $squares }
}
mail-bishops = { $count ->
    [one] Läufer { $squares }
   *[other] Läufer { $squares }
}
mail-knights = { $count ->
    [one] Springer { $squares }
   *[other] Springer { $squares }
}
mail-pawns = { $count ->
    [one] Bauer { $squares }
   *[other] Bauern { $squares }
}

## Spans of time

mail-span = { $large } und { $small }
mail-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
mail-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
mail-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}

## The end of a game

mail-over-subject-won = Gewonnen gegen { $opponent }
mail-over-subject-lost = Verloren gegen { $opponent }
mail-over-subject-drawn = Remis gegen { $opponent }
mail-over-subject-aborted = Partie gegen { $opponent } abgebrochen
mail-over-won = Du hast deine Partie gegen { $opponent } gewonnen: { $result }.
mail-over-lost = Du hast deine Partie gegen { $opponent } verloren: { $result }.
mail-over-drawn = Deine Partie gegen { $opponent } endete remis: { $result }.
mail-over-aborted = Deine Partie gegen { $opponent } wurde abgebrochen und hat kein Ergebnis.
mail-over-by-checkmate = { $first } hat mattgesetzt.
mail-over-by-resignation = { $second } hat aufgegeben.
mail-over-by-flag-fall = { $second } hat die Zeit überschritten.
mail-over-by-flag-fall-drawn = { $first } hat die Zeit überschritten, aber { $second } hätte durch keine Folge regelgemäßer Züge mattsetzen können.
mail-over-by-adjudication = Schiedsrichter { $arbiter } hat das Ergebnis festgesetzt: „{ $reason }“
mail-over-by-forfeit = Schiedsrichter { $arbiter } hat die Partie für { $second } verloren erklärt: „{ $reason }“
mail-over-by-stalemate = { $first } hat keinen regelgemäßen Zug und steht nicht im Schach: Patt.
mail-over-by-dead-position = Keine Seite hätte durch irgendeine Folge regelgemäßer Züge mattsetzen können.
mail-over-by-agreement = Ihr habt euch darauf geeinigt.
mail-over-by-threefold-repetition = Dieselbe Stellung war dreimal entstanden, und Remis wurde reklamiert.
mail-over-by-fifty-moves = Beide Seiten hatten 50 Züge ohne Schlag- oder Bauernzug gemacht, und Remis wurde reklamiert.
mail-over-by-fivefold-repetition = Dieselbe Stellung ist zum fünften Mal entstanden.
mail-over-by-seventy-five-moves = Beide Seiten haben 75 Züge ohne Schlag- oder Bauernzug gemacht.
mail-over-by-move-limit = Die Partie hat so viele Züge, wie eine nach ihren Regeln haben kann: 6000 von jeder Seite.
mail-over-by-abort = Sie wurde abgebrochen, bevor beide Spieler gezogen hatten.
mail-over-analysis = Eine Engine analysiert die Partie noch; die Analyse erscheint auf der Seite der Partie.

## Answers to moves that came by mail

mail-answer-subject-done = Erledigt: deine Antwort in der Partie gegen { $opponent }
mail-answer-subject-refused = Nicht ausgeführt: deine Antwort in der Partie gegen { $opponent }
mail-answer-played-offering = { $move } wurde gespielt und Remis angeboten.
mail-answer-resigned = Du hast aufgegeben.
mail-answer-offered = Du hast Remis angeboten.
mail-answer-move-without-offer = Darum wurde dein Zug nicht gespielt. Um ihn zu spielen, antworte mit dem Zug allein.
mail-answer-agreed = Ihr habt euch auf Remis geeinigt.
mail-answer-declined = Du hast das Remis abgelehnt.
mail-answer-claimed = Deine Reklamation war berechtigt: Die Partie ist remis.
mail-answer-empty = In deiner Nachricht steht kein Zug.
mail-answer-too-old = Das antwortet auf eine Nachricht, die mehr als zwei Wochen alt ist, deshalb ist nichts geschehen. Antworte auf eine neuere oder melde dich dafür an.
mail-returned-subject = Deine Nachricht wurde nicht angenommen
mail-returned-unreadable = Deine Nachricht war nicht als E-Mail lesbar, und es wurde kein Zug gespielt.
mail-returned-no-game = Deine Nachricht gehört zu keiner Partie, und es wurde kein Zug gespielt. Um per E-Mail zu ziehen, antworte auf die Nachricht, die dir sagt, dass du am Zug bist. Deine Partien findest du unter { $link }
mail-returned-other-sender = Es wurde kein Zug gespielt: Züge für diese Partie werden nur von der Adresse angenommen, die im Konto des Spielers steht. Sende deine Antwort von dieser Adresse oder spiel unter { $link }
mail-returned-maybe-automatic = Es wurde kein Zug gespielt: Deine Nachricht ist so gekennzeichnet, als könnte ein Programm sie gesendet haben, und sie enthält keinen eindeutigen Zug. Schreib nur den Zug in die erste Zeile oder spiel unter { $link }
mail-returned-unanswered = Deine Nachricht wurde bearbeitet, und heute werden keine weiteren Nachrichten zu dieser Partie beantwortet. Was daraus geworden ist, steht unter { $link }
mail-answer-doubtful = Deine Nachricht lässt sich auf mehr als eine Weise verstehen, deshalb wurde nichts gespielt. Hast du { $meanings } gemeint? Um sicherzugehen, schreib in die erste Zeile nur das, was du meinst, und darunter nichts, was man anders verstehen könnte.
mail-answer-or = oder
mail-answer-last = Das ist für heute die letzte Antwort auf Nachrichten wie diese. Züge, die du schickst, werden weiterhin gespielt, wenn es geht, und auf der Seite der Partie kannst du jederzeit ziehen.
mail-answer-nothing-changed = Deine Nachricht hat in der Partie nichts geändert. So steht sie.

## Takebacks

mail-takeback-subject = { $opponent } möchte einen Zug zurücknehmen
mail-takeback-one = { $opponent } möchte { $move } zurücknehmen.
mail-takeback-two = { $opponent } möchte { $move } zurücknehmen und damit auch deine Antwort { $answer }.
mail-takeback-meaning = Wenn du zustimmst, zieht { $opponent } noch einmal, und die Uhr steht wie zuvor. Sonst lehne ab, und nichts ändert sich.
mail-takeback-on-page = Zustimmen oder ablehnen kannst du auf der Seite der Partie; Antworten auf diese Nachricht werden nicht gelesen.
mail-pause-subject = { $opponent } schlägt eine Pause vor
mail-pause-asked = { $days ->
    [one] { $opponent } schlägt eine Pause von { $days } Tag vor.
   *[other] { $opponent } schlägt eine Pause von { $days } Tagen vor.
}
mail-pause-meaning = Wenn du zustimmst, stehen von da an beide Uhren so lange und laufen dann von selbst weiter. Sonst lehne ab, und nichts ändert sich.
mail-pause-on-page = Zustimmen oder ablehnen kannst du auf der Seite der Partie; Antworten auf diese Nachricht werden nicht gelesen.
mail-taken-back-subject = Du bist wieder am Zug gegen { $opponent }
mail-taken-back-one = { $opponent } hat zugestimmt: { $move } ist zurückgenommen.
mail-taken-back-two = { $opponent } hat zugestimmt: { $move } und die Antwort { $answer } sind zurückgenommen.
mail-answer-taken-back = Du hast der Zugrücknahme zugestimmt. Dein Gegner ist wieder am Zug.
mail-answer-takeback-declined = Du hast die Zugrücknahme abgelehnt.
mail-answer-paused = Du hast der Pause zugestimmt. Die Uhren stehen.
mail-answer-pause-declined = Du hast die Pause abgelehnt.
mail-answer-which = Dein Gegner bietet Remis an und bittet um eine Zugrücknahme. Schreib, was von beidem du meinst, zum Beispiel „{ mail-word-accept-draw }“ oder „{ mail-word-decline-takeback }“.
mail-answer-which-or-pause = Dein Gegner schlägt eine Pause vor und bittet noch um etwas anderes. Antworte auf die Pause auf der Seite der Partie, oder schreib, was von dem anderen du meinst, zum Beispiel „{ mail-word-accept-draw }“ oder „{ mail-word-decline-takeback }“.

## Answers by mail to challenges, and words to answer with

mail-challenge-here = Um per E-Mail zu antworten, antworte auf diese Nachricht und schreib nur „{ mail-word-accept }“ oder „{ mail-word-decline }“ in die erste Zeile.
mail-challenge-subject-done = Erledigt: deine Antwort auf die Herausforderung von { $challenger }
mail-challenge-subject-refused = Nicht erledigt: deine Antwort auf die Herausforderung von { $challenger }
mail-answer-challenge-accepted = Du hast die Herausforderung angenommen: Die Partie hat begonnen.
mail-answer-challenge-made = Du hast { $player } herausgefordert. { $terms } Die Partie beginnt, wenn { $player } annimmt.
mail-answer-challenge-begun = { $player } hat deine Herausforderung angenommen: Die Partie hat begonnen.
mail-answer-challenge-word = Niemand wurde herausgefordert: „{ $word }“ ist in einer Herausforderung nicht zu verstehen oder widerspricht einem anderen Wort. Schreibe sie so: { mail-word-challenge } bob 3t weiß gewertet
mail-challenged-white = Du hast Weiß.
mail-challenged-black = Du hast Schwarz.
mail-challenged-random = Die Farben werden ausgelost.
mail-answer-challenge-declined = Du hast die Herausforderung abgelehnt.
mail-answer-challenge-unclear = Deine Nachricht sagt nicht eindeutig, ob du die Herausforderung von { $challenger } annimmst, deshalb ist nichts geschehen. Schreib nur „{ mail-word-accept }“ oder „{ mail-word-decline }“ in die erste Zeile.
mail-answer-challenge-expired = Die Herausforderung von { $challenger } ist zu alt, um sie per E-Mail zu beantworten. Wenn sie noch besteht, kannst du auf ihrer Seite antworten.
mail-returned-no-challenge = Deine Nachricht beantwortet eine Herausforderung, die es nicht mehr gibt, und nichts ist geschehen. Deine Partien findest du unter { $link }
mail-address-here = Um jemanden herauszufordern, antworte auf diese Nachricht mit einer Zeile wie: { mail-word-challenge } bob 3t weiß gewertet
mail-address-subject-done = Erledigt: deine Nachricht
mail-address-subject-refused = Nicht erledigt: deine Nachricht
mail-address-button = Deine Partien ansehen
mail-answer-address-unclear = Deine Nachricht sagt nicht, wen du herausforderst, deshalb ist nichts geschehen. Schreib eine Zeile wie: { mail-word-challenge } bob 3t weiß gewertet
mail-returned-no-address = Diese Adresse liest niemand mehr, und nichts ist geschehen. Deine Partien findest du unter { $link }
mail-answer-help = Antworte mit „{ mail-word-help }“, um zu erfahren, was du alles antworten kannst.
mail-answer-waiting = Solange dein Gegner am Zug ist, kannst du auf diese Nachricht mit „{ mail-word-draw }“, „{ mail-word-propose-takeback }“ oder „{ mail-word-resign }“ antworten, oder mit „{ mail-word-chat }“ und dem, was du sagen möchtest.
mail-answer-over = Du kannst auf diese Nachricht mit „{ mail-word-rematch }“ antworten, um noch einmal zu spielen, oder mit „{ mail-word-chat }“ und dem, was du sagen möchtest.
mail-said = { $opponent } schreibt:
mail-answer-subject-told = Was du zur Partie gegen { $opponent } gefragt hast
mail-answer-said = Deine Worte wurden deinem Gegner weitergegeben.
mail-answer-not-said = Was du deinem Gegner geschrieben hast, wurde nicht weitergegeben: { $reason }
mail-answer-words-too-long = Was du deinem Gegner geschrieben hast, ist zu lang: { $most } Zeichen werden auf einmal weitergegeben. Nichts ist geschehen.
mail-answer-not-your-turn = Du bist nicht am Zug, deshalb wurde kein Zug gespielt. Du bekommst eine Nachricht, sobald du es bist.
mail-answer-nothing-offered = Dein Gegner bietet nichts an, was du annehmen oder ablehnen könntest.
mail-answer-rematch-since = Worauf du geantwortet hast, ist seit dem Ende der Partie vorbei. Dein Gegner bietet nun eine Revanche an: Antworte mit „{ mail-word-rematch }“, um sie anzunehmen.
mail-answer-line-kept = Deine Zugfolge ist gespeichert: Sie antwortet für dich, wenn dein Gegner so zieht, wie du es erwartest.
mail-answer-takeback-proposed = Du hast deinen Gegner um eine Zugrücknahme gebeten.
mail-answer-rematch-offered = Du hast eine Revanche angeboten.
mail-answer-rematch-begun = Die Revanche hat begonnen.
mail-answer-leave-taken = Du bist bis { $until } im Urlaub. Deine Uhren stehen in allen Partien.
mail-answer-leave-ended = Dein Urlaub ist zu Ende. Deine Uhren laufen wieder.
mail-status-your-turn = In der Partie gegen { $opponent } bist du am Zug.
mail-status-their-turn = { $opponent } ist am Zug.
mail-status-over = Deine Partie gegen { $opponent } ist zu Ende: { $result }.
mail-status-last-move = Der letzte Zug war { $move }.
mail-status-your-clock = Deine Zeit für einen Zug: { $left }.
mail-status-their-clock = Zeit von { $opponent } für einen Zug: { $left }.
mail-status-deadline = Die Zeit für diesen Zug endet: { $deadline }.
mail-status-draw-offered = { $opponent } bietet Remis an.
mail-status-draw-asked = Du hast Remis angeboten.
mail-status-takeback-proposed = { $opponent } bittet um eine Zugrücknahme.
mail-status-takeback-asked = Du hast um eine Zugrücknahme gebeten.
mail-status-pause-proposed = { $opponent } schlägt eine Pause vor.
mail-status-pause-asked = Du hast eine Pause vorgeschlagen.
mail-games-told = { $count ->
    [0] Du hast keine laufenden Partien.
    [one] Du hast eine laufende Partie.
   *[other] Du hast { $count } laufende Partien.
}
mail-games-your-turn = { $opponent }: Du bist am Zug, noch { $left }. { $link }
mail-games-their-turn = { $opponent }: Der Gegner ist am Zug, noch { $left }. { $link }
mail-games-no-limit = unbegrenzt Zeit
mail-games-more = { $count ->
    [one] Und eine weitere.
   *[other] Und { $count } weitere.
}
mail-help-told = Das kannst du auf Nachrichten zu deinen Partien antworten, allein in der ersten Zeile.
mail-help-move = { $example }: spielt einen Zug, in deiner Notation oder in einer anderen, die keinen Zweifel lässt.
mail-help-draw = { $example }, { mail-word-draw }: spielt einen Zug und bietet Remis an. „{ mail-word-draw }“ allein bietet es auch an, und „{ mail-word-claim }“ reklamiert es wegen Stellungswiederholung oder nach der 50-Züge-Regel.
mail-help-offers = { mail-word-accept } oder { mail-word-decline }: beantwortet ein Remisangebot, eine Zugrücknahme, eine Herausforderung oder eine Revanche.
mail-help-takeback = { mail-word-propose-takeback }: bittet darum, deinen letzten Zug zurückzunehmen.
mail-help-line = e4; e5 Sf3; c5 d4: spielt einen Zug und speichert Zugfolgen: nach dem Zug den erwarteten Zug des Gegners und deine Antwort darauf, und so weiter. Solange der Gegner am Zug ist, schreib „{ mail-word-if } e5 Sf3“.
mail-help-chat = { mail-word-chat } und was du sagen möchtest: gibt es deinem Gegner weiter. In den Einstellungen kannst du alles weitergeben lassen, was unter einem Zug steht.
mail-help-resign = { mail-word-resign }: gibt die Partie auf.
mail-help-status = { mail-word-status }: wie diese Partie steht. { mail-word-games }: alle deine laufenden Partien.
mail-help-leave = { mail-word-leave }: nimmt in allen Partien drei Tage Urlaub. { mail-word-leave-off }: beendet ihn.
mail-help-rematch = { mail-word-rematch }: bietet an, noch einmal zu spielen, wenn die Partie zu Ende ist.
mail-help-challenge = { mail-word-challenge } bob 3t weiß gewertet: fordert den Spieler bob zu einer gewerteten Partie mit drei Tagen für jeden Zug heraus, in der du Weiß hast. Der Name genügt.
mail-pgn-several = Die Partien in deiner Nachricht sagen Verschiedenes, deshalb wurde nichts gespielt.
mail-pgn-other-game = Die Partie in deiner Nachricht ist eine andere, deshalb wurde nichts gespielt. Antworte mit der Partie, die du bekommen hast, und einem Zug mehr.
mail-pgn-unreadable = Die Partie in deiner Nachricht ist nicht lesbar, oder ein Zug darin ist nicht regelgemäß, deshalb wurde nichts gespielt.
mail-pgn-altered = In der Partie in deiner Nachricht wurde vorher anders gezogen, deshalb wurde nichts gespielt. Antworte mit der Partie, die du bekommen hast, und einem Zug mehr.
mail-pgn-more-moves = Die Partie in deiner Nachricht hat mehrere Züge mehr als die, die du bekommen hast, deshalb wurde nichts gespielt. Füge nur deinen eigenen Zug hinzu.
mail-pgn-result = Die Partie in deiner Nachricht hat ein Ergebnis, das auf dem Brett nicht erreicht ist, deshalb wurde nichts gespielt. Um aufzugeben oder Remis anzubieten, antworte mit „{ mail-word-resign }“ oder „{ mail-word-draw }“.
