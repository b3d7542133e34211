# Why a move, a position or a notation is refused.

role-pawn = Bauer
role-knight = Springer
role-bishop = Läufer
role-rook = Turm
role-queen = Dame
role-king = König
castling-king-side = kurz
castling-queen-side = lang

notation-name-san = kurzer algebraischer Notation (Englisch)
notation-name-san-of = kurzer algebraischer Notation ({ $language })
notation-name-figurine = Figurinennotation
notation-name-long-algebraic = langer algebraischer Notation (Englisch)
notation-name-long-algebraic-of = langer algebraischer Notation ({ $language })
notation-name-uci = UCI-Notation
notation-name-iccf-numeric = ICCF-Zahlennotation
move-examples = { $piece }, { $capture }, { $promotion } oder { $castling }
move-examples-numeric = { $piece }, { $capture }, { $promotion } (1 für die Dame, 2 für den Turm, 3 für den Läufer, 4 für den Springer) oder { $castling }
pieces-figurine = { $figurines } oder { $letters }

unknown-notation = „{ $text }“ ist keine Notation; schreib { $notations }.
no-opening = Schreib den Code einer Eröffnung, etwa B90, oder einen Teil ihres Namens, etwa Najdorf.

## A move of the reader's
move-error-unreadable = „{ $text }“ ist nicht als Zug lesbar; in { $notation } sieht ein Zug aus wie { $examples }.
move-error-unknown-piece = „{ $sign }“ bezeichnet in { $notation } keine Figur; die Figuren sind { $pieces }.
move-error-too-long = Das ist zu lang für einen Zug.
move-error-no-piece-there = Auf { $at } steht keine Figur.
move-error-other-piece-there = Auf { $at } steht eine andere Figur: { $piece }, nicht { $named }.
move-error-not-your-piece = Die Figur auf { $at } gehört nicht dir.
move-error-piece-does-not-move-so = { $piece } von { $from } nach { $to }: So zieht diese Figur nicht.
move-error-blocked = Der Weg ist auf { $at } versperrt.
move-error-captures-own-piece = Auf { $at } steht deine eigene Figur.
move-error-nothing-to-capture = Auf { $at } gibt es nichts zu schlagen.
move-error-would-be-in-check = Dein König stünde im Schach ({ $piece } auf { $from }).
move-error-castling-right-gone = Du darfst nicht { $where } rochieren: Der König oder dieser Turm hat schon gezogen.
move-error-castling-blocked = Du kannst nicht rochieren: Der Weg ist auf { $at } versperrt.
move-error-castling-in-check = Du kannst nicht rochieren, solange dein König im Schach steht ({ $piece } auf { $from }).
move-error-castling-through-attacked = Du kannst nicht über { $at } rochieren: Das Feld ist angegriffen ({ $piece } auf { $from }).
move-error-missing-promotion = Sag, was auf { $at } aus dem Bauern wird: Dame, Turm, Läufer oder Springer.
move-error-bad-promotion = Ein Bauer verwandelt sich in Dame, Turm, Läufer oder Springer; nicht möglich ist: { $piece }.
move-error-not-a-promotion = Der Zug von { $from } nach { $to } ist keine Umwandlung.
move-error-ambiguous = „{ $text }“ ist mehrdeutig; gemeint sein könnte { $choices }.
move-error-unnamed-piece = „{ $text }“ sagt nicht, was schlägt; gemeint sein könnte { $choices }.
move-error-several-moves = „{ $text }“ sieht nach mehreren Zügen aus; schreib nur einen, und wenn er zwei Felder nennt, mit Bindestrich dazwischen.
move-error-no-piece-can-reach = { $piece } nach { $to }: Keine deiner Figuren dieser Art kann dorthin ziehen.
move-error-nothing-fits = Kein regelgemäßer Zug passt zu „{ $text }“.

## The same as a clause behind “Nh5” is not a move: told of one of the sides.
move-clause-unreadable = In { $notation } sieht ein Zug aus wie { $examples }.
move-clause-unknown-piece = „{ $sign }“ bezeichnet in { $notation } keine Figur; die Figuren sind { $pieces }.
move-clause-too-long = Das ist zu lang für einen Zug.
move-clause-no-piece-there = Auf { $at } steht keine Figur.
move-clause-other-piece-there = Auf { $at } steht eine andere Figur ({ $piece }, nicht { $named }).
move-clause-not-their-piece = Die Figur auf { $at } gehört nicht { $side }.
move-clause-piece-does-not-move-so = So zieht diese Figur nicht ({ $piece } von { $from } nach { $to }).
move-clause-blocked = Der Weg ist auf { $at } versperrt.
move-clause-captures-own-piece = Auf { $at } steht eine eigene Figur von { $side }.
move-clause-nothing-to-capture = Auf { $at } gibt es nichts zu schlagen.
move-clause-would-be-in-check = Der König von { $side } stünde im Schach ({ $piece } auf { $from }).
move-clause-castling-right-gone = { $side } darf nicht { $where } rochieren, denn der König oder dieser Turm hat schon gezogen.
move-clause-castling-blocked = { $side } kann nicht rochieren, denn der Weg ist auf { $at } versperrt.
move-clause-castling-in-check = { $side } kann nicht rochieren, solange der König im Schach steht ({ $piece } auf { $from }).
move-clause-castling-through-attacked = { $side } kann nicht über { $at } rochieren, denn das Feld ist angegriffen ({ $piece } auf { $from }).
move-clause-missing-promotion = Sag, was auf { $at } aus dem Bauern wird (Dame, Turm, Läufer oder Springer).
move-clause-bad-promotion = Ein Bauer verwandelt sich in Dame, Turm, Läufer oder Springer; nicht möglich ist { $piece }.
move-clause-not-a-promotion = Der Zug von { $from } nach { $to } ist keine Umwandlung.
move-clause-ambiguous = Gemeint sein könnte { $choices }.
move-clause-unnamed-piece = Es fehlt, was schlägt; gemeint sein könnte { $choices }.
move-clause-several-moves = Das sieht nach mehreren Zügen aus.
move-clause-no-piece-can-reach = Keine Figur von { $side } kann so ziehen ({ $piece } nach { $to }).
move-clause-nothing-fits = Kein regelgemäßer Zug von { $side } passt dazu.

## A start position
fen-error-board = Die FEN ist nicht lesbar: Das Brett besteht nicht aus acht Reihen mit je acht Feldern.
fen-error-turn = Die FEN ist nicht lesbar: Die Seite am Zug ist weder w noch b.
fen-error-castling = Die FEN ist nicht lesbar: Die Rochaderechte sind weder Buchstaben wie KQkq noch -.
fen-error-en-passant = Die FEN ist nicht lesbar: Das En-passant-Feld ist kein Feld.
fen-error-half-moves = Die FEN ist nicht lesbar: Der Halbzugzähler ist keine Zahl.
fen-error-move-number = Die FEN ist nicht lesbar: Die Zugnummer ist keine Zahl.
fen-error-fields = Die FEN ist nicht lesbar: Sie hat Angaben, die nicht hineingehören.
fen-error-too-long = Das ist zu lang für eine FEN.
fen-error-empty-board = Das Brett ist leer.
fen-error-missing-king = { $side } hat keinen König.
fen-error-too-many-kings = { $side } hat mehr als einen König.
fen-error-pawn-on-back-rank = Auf { $at } steht ein Bauer, auf der ersten oder letzten Reihe.
fen-error-too-many-pawns = { $side } hat mehr als acht Bauern.
fen-error-too-many-pieces = { $side } hat mehr als sechzehn Figuren.
fen-error-too-many-promoted = { $side } hat mehr zusätzliche Figuren als Bauern, die sich in sie verwandelt haben könnten.
fen-error-opponent-in-check = { $side } ist nicht am Zug und steht trotzdem im Schach.
fen-error-impossible-check = Kein regelgemäßer Zug kann dieses Schach gegeben haben.
fen-error-castling-rights = Die Rochaderechte passen nicht zu den Feldern von Königen und Türmen.
fen-error-en-passant-square = Kein Bauer kann gerade mit einem Doppelschritt über das En-passant-Feld gezogen sein.
