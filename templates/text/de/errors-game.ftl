# Why a game, its clocks or conditional lines refuse something.

## How a game ended, within a sentence
outcome-phrase-win = { $winner } gewinnt durch { $reason }
outcome-phrase-draw = remis durch { $reason }
outcome-phrase-aborted = abgebrochen
end-reason-checkmate = Matt
end-reason-resignation = Aufgabe
end-reason-stalemate = Patt
end-reason-dead-position = tote Stellung
end-reason-agreement = Vereinbarung
end-reason-threefold-repetition = dreimalige Stellungswiederholung
end-reason-fifty-moves = die 50-Züge-Regel
end-reason-fivefold-repetition = fünfmalige Stellungswiederholung
end-reason-seventy-five-moves = die 75-Züge-Regel
end-reason-move-limit = die Obergrenze für Züge
end-reason-flag-fall = Zeitüberschreitung
end-reason-adjudication = Entscheidung des Schiedsrichters
end-reason-forfeit = Verlusterklärung

## A game
refusal-not-your-turn = Du bist nicht am Zug.
refusal-game-over = Die Partie ist beendet: { $outcome }.
refusal-stale-ply = { $turn ->
    [same] Die Partie ist weitergegangen: Was du geschickt hast, war noch in Zug { $given } für die vorige Stellung gedacht, und jetzt ist der andere Spieler am Zug.
   *[other] Die Partie ist weitergegangen: Was du geschickt hast, war für Zug { $given } gedacht, und als Nächstes kommt Zug { $expected }.
}
refusal-taken-back-since = Seitdem wurden in dieser Partie Züge zurückgenommen. Sieh sie dir an, wie sie jetzt steht.
refusal-time-is-up = Die Zeit für diesen Zug ist abgelaufen.
refusal-flag-not-fallen = Es ist noch Zeit für den Zug, bis { $deadline }.
refusal-no-deadline = Diese Partie hat keine Frist.
refusal-no-draw-offer = Dein Gegner hat kein Remis angeboten.
refusal-draw-offer-too-early = Remis kann erst angeboten werden, wenn beide Spieler gezogen haben.
refusal-agreement-barred = In dieser Partie kann Remis erst ab Zug { $move } vereinbart werden.
refusal-draw-offer-too-soon = Du kannst wieder Remis anbieten, wenn dein Gegner zweimal gezogen oder selbst eines angeboten hat.
refusal-own-draw-offer = Dein Remisangebot gilt schon; die Antwort liegt bei deinem Gegner.
refusal-rated-game = In einer gewerteten Partie wird kein Zug zurückgenommen.
refusal-nothing-to-take-back = Du hast keinen Zug gemacht, der zurückgenommen werden könnte.
refusal-no-takeback-proposal = Niemand hat um eine Zugrücknahme gebeten.
refusal-own-takeback-proposal = Du hast schon um eine Zugrücknahme gebeten; dein Gegner muss noch antworten.
refusal-takeback-too-soon = Du kannst nach deinem nächsten Zug wieder um eine Zugrücknahme bitten.
refusal-too-many-takebacks = In dieser Partie wurden { $most } Mal Züge zurückgenommen; mehr ist nicht erlaubt.
refusal-no-pause-proposal = Niemand hat eine Pause vorgeschlagen.
refusal-own-pause-proposal = Du hast schon eine Pause vorgeschlagen; dein Gegner muss noch antworten.
refusal-other-pause-proposal = { $days ->
    [one] Dein Gegner hat eine Pause von { $days } Tag vorgeschlagen; nimm sie zuerst an oder lehne sie ab.
   *[other] Dein Gegner hat eine Pause von { $days } Tagen vorgeschlagen; nimm sie zuerst an oder lehne sie ab.
}
refusal-pause-too-soon = Du kannst nach deinem nächsten Zug wieder eine Pause vorschlagen.
refusal-pause-length = Eine Pause dauert 1 bis { $most } Tage.
refusal-already-paused = In dieser Partie läuft schon eine Pause.
refusal-paused-enough = Eine Partie kann insgesamt { $most } Tage pausieren; übrige Tage: { $left }.
refusal-no-clock = Diese Partie hat keine Zeitbegrenzung.
refusal-clock-is-full = Diese Uhr kann nicht mehr als { $days } Tage fassen.
refusal-given-enough = { $days ->
    [one] Du hast seit dem letzten Zug { $days } Tag gegeben; mehr kannst du geben, wenn wieder gezogen ist.
   *[other] Du hast seit dem letzten Zug { $days } Tage gegeben; mehr kannst du geben, wenn wieder gezogen ist.
}
refusal-clocks-are-stopped = Die Uhren dieser Partie sind schon angehalten.
refusal-clocks-run = Die Uhren dieser Partie laufen.
refusal-flag-by-claim = In dieser Partie verliert man durch Zeitüberschreitung nur, wenn der Gegner sie reklamiert.
refusal-cannot-abort = Beide Spieler haben gezogen, deshalb kann die Partie nicht mehr abgebrochen werden; du kannst aufgeben oder Remis anbieten.
refusal-players-only = Das darf nur, wer in der Partie spielt.
refusal-arbiters-only = Das darf nur ein Schiedsrichter.
refusal-too-many-moves = Diese Partie hat so viele Züge, wie eine Partie fassen kann: { $most } Halbzüge. Vereinbart oder reklamiere Remis oder gib auf.
refusal-not-proved = Die Stellung auf dem Brett ist nicht die, die als tot erwiesen wurde.

## Names, numbers and reasons
game-id-error = „{ $text }“ ist nicht der Name einer Partie; ein Name besteht aus acht Buchstaben und Ziffern.
turn-id-error = „{ $text }“ ist kein Zug einer Partie; schreib die Nummer eines Halbzugs, etwa 12, oder nach einer Zugrücknahme 12-1.
agreement-bar-error = Remis durch Vereinbarung kann vor einem Zug von { $earliest } bis { $latest } ausgeschlossen werden; { $given } liegt nicht dazwischen.
ruling-reason-error-empty = Eine Entscheidung braucht eine Begründung in Worten; beide Spieler werden sie lesen.
ruling-reason-error-too-long = Die Begründung ist zu lang: { $length } Zeichen, höchstens { $most } sind erlaubt.

## A time control
time-control-error-allowance = Ein Zug darf 1 bis 14 Tage dauern, nicht { $span }.
time-control-error-budget = Die Grundbedenkzeit darf 1 bis 120 Tage betragen, nicht { $span }.
time-control-error-increment = Die Zeitgutschrift pro Zug darf 1 Stunde bis 14 Tage betragen, nicht { $span }.
time-control-error-ceiling = Die Obergrenze der Uhr darf nicht unter der Grundbedenkzeit und nicht über 240 Tagen liegen; { $span } geht nicht.
time-control-error-period-moves = Ein Zeitabschnitt darf 1 bis 60 Züge haben, nicht { $moves }.
time-control-error-period-time = Ein Zeitabschnitt darf 1 bis 240 Tage dauern, nicht { $span }.
time-control-error-bank = Die Reserve darf 1 Stunde bis 120 Tage fassen, nicht { $span }.
time-control-error-doubling = Tage können nach 1 bis 60 Tagen doppelt zählen, nicht nach { $days }.
time-control-error-options-without-limit = Eine Partie ohne Zeitbegrenzung hat keine Optionen für ihre Uhr.
time-control-error-unreadable = „{ $text }“ ist keine Bedenkzeit; schreib sie wie { $forms } oder - für keine.

## Reminders
reminder-error-unreadable = „{ $text }“ ist keine Erinnerung; schreib, wie viele Stunden oder Tage übrig sind, wie { $spans }, oder einen Teil der Zeit wie { $parts }.
reminder-error-hours = Eine Erinnerung kann kommen, wenn noch 1 Stunde bis 30 Tage übrig sind, nicht { $left }.
reminder-error-part = Eine Erinnerung kann kommen, wenn noch 1/100 bis 99/100 der Zeit übrig sind, nicht { $part }.
reminder-error-too-many = Du kannst höchstens { $most } Erinnerungen an einen Zug haben, nicht { $count }.

## Conditional lines
lines-place-beginning = Am Anfang deiner Zugfolge
lines-place-after = In deiner Zugfolge, nach { $moves }
lines-error-empty = Darin steht kein Zug. Eine Zugfolge beginnt mit dem Zug, der in der Partie als Nächstes kommt.
lines-error-too-long = Das ist zu lang: Höchstens { $most } Zeichen werden gelesen.
lines-error-illegal-move = { $place }: „{ $text }“ ist kein Zug: { $reason }
lines-error-game-over = { $place }: Die Partie ist beendet: { $outcome }. Die Zugfolge kann nicht weitergehen.
lines-error-no-answer = { $place }: Deine Antwort fehlt. Eine Zugfolge endet mit einem Zug von dir oder mit „{ $resign }“ oder „{ $accept }“.
lines-error-own-move-only = Du bist am Zug: Eine Zugfolge, die mit deinem eigenen Zug beginnt, muss sagen, was du danach antwortest.
lines-error-misplaced-draw = { $place }: „{ $word }“ steht an der falschen Stelle: Remis wird mit einem Zug von dir angeboten.
lines-error-misplaced = { $place }: „{ $word }“ steht an der falschen Stelle: Es gehört hinter einen Zug deines Gegners, anstelle deiner Antwort.
lines-error-after-the-end = { $place }: Nach „{ $word }“ kann nichts mehr folgen, aber dort steht „{ $text }“.
lines-error-two-answers = { $place }: Du antwortest sowohl mit { $one } als auch mit { $other }. Nur eine Antwort kann gespielt werden; entferne die andere.
lines-error-offer-goes-on = { $place }: Eine Zugfolge bietet Remis an, und eine andere geht weiter. Ein Remisangebot beendet seine Zugfolge; entferne eine der beiden.
lines-error-no-draw = { $place }: Remis durch Vereinbarung ist nicht möglich. { $reason }
lines-error-stray-parenthesis = { $place }: Hier steht eine verirrte Klammer. In Klammern stehen andere Züge anstelle des Zuges davor.
lines-error-not-closed = { $place }: Etwas ist nicht geschlossen: Zu „{ $opened }“ fehlt „{ $closing }“.
lines-error-too-deep = { $place }: Deine Zugfolge ist zu lang: Höchstens { $most } Halbzüge sind erlaubt.
lines-error-too-many = Deine Zugfolgen haben zu viele Züge: Höchstens { $most } Halbzüge sind für eine Partie erlaubt.
lines-error-no-such-line = Diese Zugfolge gehört nicht mehr zu deinen.
