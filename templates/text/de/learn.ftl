# Learn: what stands around the lessons.
learn-title = Schach lernen
learn-lead = Du hast noch nie gespielt? Fang oben an. Jede Lektion dauert ein paar Minuten: ein paar Worte, ein paar Bretter, und dann bist du dran.
learn-description = Schach von Anfang an, in kurzen Lektionen mit Brettern zum Ziehen: die Figuren, Schach und Matt, Remis, Notation, die grundlegenden Mattführungen und Fernschach.
learn-chapter-beginning = Das Brett und die Figuren
learn-chapter-king = Der König in Gefahr
learn-chapter-special = Besondere Züge
learn-chapter-ending = Wie Partien enden
learn-chapter-table = Am Brett
learn-chapter-mates = Grundlegende Mattführungen
learn-chapter-correspondence = Fernschach
learn-chapter-more = Schach einmal anders
learn-begin = Mit „{ $lesson }“ anfangen
learn-go-on = Mit „{ $lesson }“ weitermachen
learn-all-done = Du hast alle Aufgaben gelöst. Jetzt spiel gegen jemanden!
learn-to-engine = Gegen die Engine spielen
learn-progress = { $solved } von { $count } gelöst
learn-done = Alle gelöst
learn-lessons-done = { $done } von { $count } Lektionen geschafft
learn-kept-here = Dein Fortschritt ist in diesem Browser gespeichert. Wenn du dich anmeldest, wird er in dein Konto übernommen.
learn-exercises = Aufgaben
learn-exercise = Aufgabe { $number }
learn-exercise-of = Aufgabe { $number } von { $count }
learn-exercise-title = { $lesson }: Aufgabe { $number }
learn-solved = Gelöst
learn-first-exercise = Zur ersten Aufgabe
learn-next-exercise = Nächste Aufgabe
learn-next-lesson = Nächste Lektion: { $lesson }
learn-to-lesson = Lektion noch einmal lesen
learn-to-list = Alle Lektionen
learn-anew = Diese Lektion neu beginnen
learn-board = Brett der Aufgabe
learn-picture-marks = Markiert: { $squares }.
learn-try-board = Auf einem Brett ausprobieren
learn-marks-legend = Markiere die Felder
learn-marks-check = Prüfen
learn-choice-legend = Deine Antwort
learn-choice-check = Prüfen
learn-write = Schreib den Zug
learn-write-check = Prüfen
learn-hint = Ein Tipp
learn-hint-more = Noch ein Tipp
learn-try-again = Noch einmal
learn-take-back = Zurücknehmen
learn-restart = Von vorn
learn-moves-left = { $count ->
    [one] Noch ein Zug.
   *[other] Noch { $count } Züge.
}
learn-reply = { $side ->
    [white] Weiß antwortet mit { $move }.
   *[black] Schwarz antwortet mit { $move }.
}
learn-played = Du hast { $move } gespielt.
learn-wrong-move = Das ist ein regelgemäßer Zug, aber nicht der gesuchte. Lies die Frage noch einmal und sieh genau hin.
learn-wrong-out-of-moves = Das war der letzte Zug, und es ist noch nicht geschafft. Such einen kürzeren Weg.
learn-wrong-stalemate = Jetzt steht der andere König nicht im Schach und hat keinen Zug: Das ist Patt, also Remis. Lass ihm ein Feld, bis du mattsetzen kannst.
learn-wrong-too-little = Eine Figur ging verloren, und mit dem Rest kann niemand mehr mattsetzen: Remis. Halte deine Figuren vom König fern.
learn-wrong-check = Das gibt dem anderen König Schach, und er müsste antworten. Hier zieht nur deine Figur: Nimm einen anderen Weg.
learn-marks-nothing = Es ist noch nichts markiert. Markiere mindestens ein Feld.
learn-marks-no-square = „{ $text }“ ist kein Feld. Die Felder heißen a1 bis h8.
learn-marks-wrong = { $count ->
    [one] Ein Feld zu viel: { $squares }.
   *[other] { $count } Felder zu viel: { $squares }.
}
learn-marks-missing = { $count ->
    [one] Ein Feld fehlt.
   *[other] { $count } Felder fehlen.
}
learn-marks-right-so-far = { $count ->
    [0] Von den richtigen Feldern ist noch keines markiert.
    [one] Ein Feld ist richtig.
   *[other] { $count } Felder sind richtig.
}
learn-choice-nothing = Es ist noch keine Antwort gewählt.
learn-choice-unknown = Diese Antwort steht nicht zur Wahl.
learn-write-nothing = Es ist noch nichts geschrieben.
learn-write-other = { $move } ist ein anderer Zug: Er geht von { $from } nach { $to }. Sieh dir die markierten Felder an.
learn-write-as = Vollständig schreibt man den Zug { $move }.
learn-refusal-link = Mehr über diese Regel
