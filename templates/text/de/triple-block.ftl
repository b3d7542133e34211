# Der Triple-Block: eine Uhr, die aus einer Reserve aufgefüllt wird.

time-control-triple-block = { $increments ->
    [one] { $budget } zu Beginn, { $increment } mehr nach dem ersten Zug, nie über { $ceiling } auf der Uhr; eine Reserve ({ $bank }) nimmt den Rest auf und füllt die Uhr nach jedem Zug auf; kein Urlaub
   *[other] { $budget } zu Beginn, { $increment } mehr nach jedem der ersten { $increments } Züge, nie über { $ceiling } auf der Uhr; eine Reserve ({ $bank }) nimmt den Rest auf und füllt die Uhr nach jedem Zug auf; kein Urlaub
}
time-control-floor = nach jedem späteren Zug bleiben mindestens { $floor }
time-control-longest-game = Dauer der Partie höchstens { $span }

mail-clock-refilling-bank = In der Reserve sind außerdem { $left }. Sie füllt die Uhr nach deinem Zug auf; von Hand kannst du das tun, solange du am Zug bist. Zeigt die Uhr null, ist die Zeit überschritten, was auch immer in der Reserve ist.
mail-clock-refill-here = Um die Uhr jetzt aufzufüllen, antworte mit „{ mail-word-refill }“.

happened-clock-refilled = { $player } hat die Uhr aus der Reserve aufgefüllt: { $span }.
feeds-clock-refilled = { $opponent } hat die eigene Uhr aus der Reserve aufgefüllt
refill-clock = Uhr auffüllen: { $span }
notice-clock-refilled = Deine Uhr ist aus der Reserve aufgefüllt.
leave-triple-block = In Partien mit Triple-Block läuft deine Uhr im Urlaub weiter, denn dort ersetzt eine Reserve den Urlaub. Ein Zug in einer solchen Partie beendet ihn nicht.

## Antworten auf Mails

mail-word-refill = auffüllen
command-refill = { mail-word-refill } | auffuellen | uhr auffüllen | uhr auffuellen | bitte uhr auffüllen
mail-help-refill = { mail-word-refill }: füllt in einer Partie mit Triple-Block deine Uhr aus der Reserve auf.

## Das Formular einer Herausforderung

pace-triple = Triple-Block
pace-triple-meaning = Eine Uhr, die nie mehr als zu Beginn zeigt, und eine Reserve, die den Rest aufnimmt und die Uhr nach jedem Zug auffüllt. Kein Urlaub und keine geschenkte Zeit, sodass das Ende der Partie feststeht.
pace-triple-form = { $form } ist ein Triple-Block.
pace-triple-days = Tage auf der Uhr (1 bis 120)
pace-triple-increment = Tage mehr nach jedem der ersten Züge (1 bis 14)
pace-triple-moves = Züge mit Zeitgutschrift (1 bis 100)
pace-triple-bank = Tage Reserve zu Beginn (1 bis 120)
pace-triple-floor = Tage, die nach jedem späteren Zug mindestens bleiben (1 bis 14)
pace-triple-floor-hint = Lass das Feld leer, wenn es keine Untergrenze geben soll.

## Was abgelehnt wird

time-control-error-increments = 1 bis 100 Züge dürfen eine Zeitgutschrift haben, nicht { $moves }.
time-control-error-floor = Die Untergrenze darf 1 Stunde bis 14 Tage betragen und nicht über der Obergrenze der Uhr liegen; { $span } geht nicht.
time-control-error-triple-block-parts = Ein Triple-Block wird mit allen Teilen geschrieben, wie { $form }, und auf Wunsch mit { $floor }.
time-control-error-triple-block-options = Ein Triple-Block rechnet die Zeit, wie sie vergeht, und die Zeitüberschreitung gilt von selbst: Diese Optionen hat er nicht.
refusal-no-refill = In dieser Partie wird keine Uhr aus einer Reserve aufgefüllt.
refusal-bank-is-empty = Deine Reserve ist leer.
refusal-nothing-to-refill = Deine Uhr ist voll. Sie lässt sich auffüllen, sobald eine Stunde fehlt.
refusal-no-pauses = In dieser Partie stehen die Uhren nicht still: Die Reserve ersetzt den Urlaub.
