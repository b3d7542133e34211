# Words about games, used by pages and mail alike.

side-white = Weiß
side-black = Schwarz

piece-white-king = weißer König
piece-white-queen = weiße Dame
piece-white-rook = weißer Turm
piece-white-bishop = weißer Läufer
piece-white-knight = weißer Springer
piece-white-pawn = weißer Bauer
piece-black-king = schwarzer König
piece-black-queen = schwarze Dame
piece-black-rook = schwarzer Turm
piece-black-bishop = schwarzer Läufer
piece-black-knight = schwarzer Springer
piece-black-pawn = schwarzer Bauer

# How to write a move, as it stands in a sentence.
in-notation-san = in kurzer algebraischer Notation (Englisch)
in-notation-san-of = in kurzer algebraischer Notation ({ $language })
in-notation-figurine = in Figurinennotation oder mit englischen Buchstaben
in-notation-long-algebraic = in langer algebraischer Notation (Englisch)
in-notation-long-algebraic-of = in langer algebraischer Notation ({ $language })
in-notation-uci = in UCI-Notation
in-notation-iccf-numeric = in ICCF-Zahlennotation (bei einer Umwandlung folgt 1 für die Dame, 2 für den Turm, 3 für den Läufer, 4 für den Springer)

language-cs = Tschechisch
language-da = Dänisch
language-de = Deutsch
language-en = Englisch
language-es = Spanisch
language-fi = Finnisch
language-fr = Französisch
language-hu = Ungarisch
language-it = Italienisch
language-nl = Niederländisch
language-no = Norwegisch
language-pl = Polnisch
language-pt = Portugiesisch
language-ru = Russisch
language-sv = Schwedisch

variant-standard = Standard
variant-chess960 = Chess960
variant-chess960-start = Chess960, Stellung { $number }

ruleset-fide = FIDE-Regeln
ruleset-fide-meaning = Die Schachregeln, wie sie heute gelten.
ruleset-correspondence = Fernschachregeln
ruleset-correspondence-meaning = Fünfmalige Stellungswiederholung und 75 Züge beenden die Partie nicht von selbst. Dreimalige Stellungswiederholung und 50 Züge können wie immer reklamiert werden.
ruleset-classic = Klassische Regeln
ruleset-classic-meaning = Die älteren Turnierregeln: In fünf langen Endspielen kommt das Remis nach 75 statt nach 50 Zügen, und wer die Zeit überschreitet, verliert, außer wenn der Gegner nur noch den König hat.

move-was-played = { $move } wurde gespielt.

claim-not-due = Remis kann nicht reklamiert werden: Die Stellung ist nicht dreimal entstanden, und seit dem letzten Schlag- oder Bauernzug sind zu wenige Züge gespielt.
claim-not-due-with = Mit diesem Zug kann Remis nicht reklamiert werden: Die Stellung ist nicht dreimal entstanden, und seit dem letzten Schlag- oder Bauernzug sind zu wenige Züge gespielt.
claim-counts-as-offer = Deine Reklamation gilt als Remisangebot.
claim-met-offer = Remis konnte nicht reklamiert werden, aber dein Gegner hatte es angeboten: Ihr habt euch auf Remis geeinigt.

agreement-bar = Nicht durch Vereinbarung vor Zug { $move }
agreement-bar-alone = kein Remis durch Vereinbarung vor Zug { $move }

time-control-per-move = { $allowance } pro Zug
time-control-increment = { $budget } plus { $increment } pro Zug
time-control-increment-ceiling = { $budget } plus { $increment } pro Zug, höchstens { $ceiling }
time-control-period = { $moves ->
    [one] { $time } für jeden Zug
   *[other] { $time } für je { $moves } Züge
}
time-control-bank = { $allowance } pro Zug und { $bank } Reserve
time-control-whole-days = nur ganze Tage zählen
time-control-doubling = { $days ->
    [one] nach { $days } Tag für einen Zug zählen weitere Tage doppelt
   *[other] nach { $days } Tagen für einen Zug zählen weitere Tage doppelt
}
time-control-by-claim = Zeitüberschreitung nur auf Reklamation des Gegners
time-control-weekends-off = die Uhren stehen samstags und sonntags still (UTC)
time-control-unlimited = Unbegrenzt
time-control-in-full = { $words } ({ $short })
clock-on-clock = { $left } auf der Uhr
clock-bank = { $left } Reserve
clock-moves-to-control = { $count ->
    [one] noch { $count } Zug bis zur Zeitkontrolle
   *[other] noch { $count } Züge bis zur Zeitkontrolle
}

colour-random = Zufällig
colour-both = Je eine Partie mit beiden Farben

# Spans. The browser's clocks write them alike.
span-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
span-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
span-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
span-pair = { $first }, { $second }

## Questions about the position, typed where moves are. What stands in braces and quotation marks is the same in every language.
move-field-title = Züge und Fragen
ask-label = Frage zur Stellung
ask-or-move-label = Ein Zug oder eine Frage zur Stellung
ask-button = Eingeben
ask-short = Oder frag: { "l" } für den letzten Zug, { "b" } für das Brett, { "h" } für alles, was du fragen kannst.
position-title = Die Stellung in Worten
command-help = { "b" }: das ganze Brett. { "p n" }: die schwarzen Springer, { "p N" }: die weißen, { "p a" }: alle schwarzen Figuren. { "s e4" }: dieses Feld, { "s e" }: eine Linie, { "s 4" }: eine Reihe. { "x e4" }: die Felder ringsum. { "l" }: der letzte Zug. { "c" }: die Uhren. { "m" }: alle Züge, { "m e2" }: die Züge einer Figur. { "o" }: der Gegner.
command-unknown = Das ist weder ein Zug noch eine Frage. Tippe { "h" } für alles, was du fragen kannst.
command-none = keine
command-empty = leer
command-nothing = Da ist nichts.
command-no-move = Es wurde noch kein Zug gespielt.
command-captured = Geschlagen auf { $square }: { $piece }.
command-no-capture = Der letzte Zug hat nichts geschlagen.
command-no-moves = Keine Züge.
command-clock = { $player } hat noch { $left }.
command-clocks-over = Die Uhren stehen: Die Partie ist beendet.
command-plays = { $player } spielt mit { $side }.

## Beside the board
tools-zen = Zen
tools-full-screen = Vollbild
tools-keys = Tasten
keys-close = Schließen

# How games end.
outcome-checkmate = Matt. { $winner } gewinnt.
outcome-resignation = { $loser } hat aufgegeben. { $winner } gewinnt.
outcome-flag-fall = { $loser } hat die Zeit überschritten. { $winner } gewinnt.
outcome-flag-fall-draw = Die Zeit ist abgelaufen, aber der Gegner hätte nicht mattsetzen können: Remis.
outcome-adjudication = Vom Schiedsrichter entschieden: { $winner } gewinnt.
outcome-adjudication-draw = Vom Schiedsrichter entschieden: Remis.
outcome-forfeit = Die Partie wurde für { $loser } verloren erklärt. { $winner } gewinnt.
outcome-ruling = Entscheidung des Schiedsrichters { $arbiter }: „{ $reason }“
outcome-stalemate = Patt: Remis.
outcome-dead-position = Remis: Keine Seite kann mehr mattsetzen.
outcome-agreement = Remis durch Vereinbarung.
outcome-threefold-repetition = Remis: Dieselbe Stellung ist dreimal entstanden.
outcome-fifty-moves = Remis: 50 Züge ohne Schlag- oder Bauernzug.
outcome-fivefold-repetition = Remis: Dieselbe Stellung ist fünfmal entstanden.
outcome-seventy-five-moves = Remis: 75 Züge ohne Schlag- oder Bauernzug.
status-move-limit = Nach den Regeln dieser Partie ist sie nach { $limit } Zügen jeder Seite remis, es sei denn, der letzte setzt matt.
outcome-move-limit = Remis: Mehr Züge kann eine Partie nach ihren Regeln nicht haben.
outcome-aborted = Die Partie wurde abgebrochen. Sie hat kein Ergebnis.
end-you-won = Du hast gewonnen.
end-you-lost = Du hast verloren.
end-checkmate = Matt.
end-resigned = { $player } hat aufgegeben.
end-you-resigned = Du hast aufgegeben.
end-out-of-time = { $player } hat die Zeit überschritten.
end-you-out-of-time = Du hast die Zeit überschritten.
end-rating = Deine Wertungszahl ist jetzt { $rating }.
end-next = Nächste Partie

# What an engine says of moves.
judgement-inaccuracy = Ungenauigkeit
judgement-mistake = Fehler
judgement-blunder = Patzer

## The engine's help in games against it
engine-help-title = Hilfe der Engine
engine-help-hint-button = Tipp
engine-help-why-button = Warum war mein letzter Zug schlecht?
engine-help-hint-awaited = Die Engine sucht einen Tipp …
engine-help-why-awaited = Die Engine sieht sich deinen letzten Zug an …
engine-help-hint = Tipp: { $moves }
engine-help-with-line = { $explanation } { $moves }
engine-help-count = { $hints ->
    [one] Ein Tipp in dieser Partie
   *[other] { $hints } Tipps in dieser Partie
}
engine-pace-at-once = Die Engine antwortet sofort.
engine-pace-correspondence = Die Engine nimmt sich für jede Antwort einige Stunden Zeit.
engine-pace-to-at-once = Sofort antworten
engine-pace-to-correspondence = Einige Stunden Zeit nehmen
notice-engine-pace-saved = Die Engine richtet sich ab jetzt nach deiner Wahl.
engine-question-error-people = Die Engine hilft nur in ungewerteten Partien gegen sie.
engine-question-error-over = Die Partie ist beendet.
engine-question-error-turn = Du bist nicht am Zug. Tipps gibt es, wenn du ziehen musst.
engine-question-error-no-move = Du hast noch keinen Zug gemacht.

# What is said of a move. What ends in a colon is followed by moves.
move-explanation-mates = Das ist matt.
move-explanation-good = Gegen diesen Zug ist nichts zu sagen.
move-explanation-walks-into-mate = { $moves ->
    [1] Das erlaubt ein Matt in einem Zug:
    [2] Das erlaubt ein Matt in zwei Zügen:
    [3] Das erlaubt ein Matt in drei Zügen:
   *[other] Das erlaubt ein Matt in { $moves } Zügen:
}
move-explanation-misses-mate = { $moves ->
    [1] Es gab ein Matt in einem Zug:
    [2] Es gab ein Matt in zwei Zügen:
    [3] Es gab ein Matt in drei Zügen:
   *[other] Es gab ein Matt in { $moves } Zügen:
}
move-explanation-hangs = Damit geht Material verloren ({ $piece } auf { $at }): Dort kann geschlagen werden (mit { $by }), und nichts schlägt zurück.
move-explanation-loses-exchange = Das verliert die Qualität ({ $piece } auf { $at }): Was dort schlägt, ist weniger wert ({ $by }).
move-explanation-loses-trade = Damit geht Material verloren ({ $piece } auf { $at }): Was dort schlägt, ist weniger wert ({ $by }).
move-explanation-loses-material = Das verliert Material:
move-explanation-misses-capture = Du hättest schlagen können ({ $piece } auf { $at }):
move-explanation-better = Ein anderer Zug war besser:

## Moves in words, for screen readers: “bishop to b4, check”. What follows the move itself comes after a comma.
spoken-move = { $piece } nach { $to }
spoken-move-from = { $piece } von { $from } nach { $to }
spoken-capture = { $piece } schlägt auf { $to }
spoken-capture-from = { $piece } von { $from } schlägt auf { $to }
spoken-castling = { $side ->
    [kingside] kurze Rochade
   *[queenside] lange Rochade
}
spoken-en-passant = en passant
spoken-becomes = { $role ->
    [rook] wird zum Turm
    [bishop] wird zum Läufer
    [knight] wird zum Springer
   *[queen] wird zur Dame
}
spoken-check = Schach
spoken-checkmate = Matt
spoken-pass = gibt den Zug weiter
spoken-played = { $player }: { $move }.
spoken-sentence = { $words }.

## What the field for moves understands besides moves
move-field-help = Du kannst einen Zug in deiner Notation oder in Worten eintippen, zum Beispiel „{ $example }“. „{ $resign }“ führt zum Knopf für die Aufgabe, „{ $draw }“ zu dem für Remis.
command-not-now = Den Knopf gibt es gerade nicht: Das geht jetzt nicht.
ask-hint = Tippe { "l" } für den letzten Zug, { "b" } für das Brett, { "h" } für alles, was du fragen kannst.

## How a game in a list ended, by the reason
list-how-checkmate = Matt
list-how-resignation = { $player } hat aufgegeben
list-how-resignation-own = Du hast aufgegeben
list-how-flag-fall = { $player } hat die Zeit überschritten
list-how-flag-fall-own = Du hast die Zeit überschritten
list-how-flag-fall-draw = Zeit abgelaufen, aber kein Matt möglich
list-how-adjudication = Vom Schiedsrichter entschieden
list-how-forfeit = Für { $player } verloren erklärt
list-how-forfeit-own = Für dich verloren erklärt
list-how-stalemate = Patt
list-how-dead-position = Tote Stellung
list-how-agreement = Durch Vereinbarung
list-how-threefold-repetition = Dreimalige Stellungswiederholung
list-how-fifty-moves = 50-Züge-Regel
list-how-fivefold-repetition = Fünfmalige Stellungswiederholung
list-how-seventy-five-moves = 75-Züge-Regel
list-how-move-limit = Obergrenze für Züge
list-how-aborted = Partie abgebrochen
