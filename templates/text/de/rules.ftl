# The page that tells the rules.

rules-title = Die Schachregeln, wie sie hier gelten
rules-lead = Die Schachregeln der FIDE, wie sie seit 2023 gelten, entscheiden über jeden Zug und jedes Partieende. Diese Seite erklärt, was zwischen zwei Spielern wichtig ist, die Tage auseinander ziehen.

rules-rulesets-title = Regelwerke
rules-rulesets-lead = Gezogen wird nach allen Regelwerken gleich. Sie unterscheiden sich darin, wie eine Partie endet, und bei jeder Partie steht, nach welchem sie gespielt wird.
rules-differs = Unterschied
rules-differs-fivefold = Dieselbe Stellung zum fünften Mal
rules-differs-seventy-five = 75 Züge ohne Schlag- oder Bauernzug
rules-differs-fifty = Reklamation nach 50 Zügen
rules-differs-flag = Die Zeit läuft ab
rules-ends-drawn = Sofort remis
rules-ends-nothing = Geht weiter; Remis kann reklamiert werden
rules-fifty-always = Immer
rules-fifty-classic = Nicht in fünf langen Endspielen
rules-flag-laws = Verloren, außer wenn der Gegner nicht mattsetzen kann
rules-flag-classic = Verloren, außer wenn der Gegner nur den König hat
rules-five-endings = Die fünf langen Endspiele der klassischen Regeln sind Turm und Läufer gegen Turm, zwei Springer gegen Bauer, Dame und ein Bauer einen Schritt vor der Umwandlung gegen Dame, Dame gegen zwei Springer sowie zwei Läufer gegen Springer. In diesen geben 50 Züge kein Recht zur Reklamation. Es entstünde erst nach 75 Zügen, und dort endet die Partie von selbst: Sie ist sofort remis, und niemand muss reklamieren.

rules-endings-title = Wie eine Partie endet
rules-ending = Ende
rules-ending-when = Wann
rules-ending-result = Ergebnis
rules-ending-checkmate = Matt
rules-ending-checkmate-when = Sofort
rules-ending-resignation = Aufgabe
rules-ending-resignation-when = Jederzeit, auch wenn der Gegner am Zug ist
rules-ending-stalemate = Patt
rules-ending-stalemate-when = Sofort
rules-ending-dead = Tote Stellung
rules-ending-dead-when = Sobald feststeht, dass keine Seite mehr mattsetzen kann
rules-ending-agreement = Vereinbarung
rules-ending-agreement-when = Nachdem beide gezogen haben, oder ab dem Zug, den die Partie nennt
rules-ending-claim = Dreimalige Stellungswiederholung, 50 Züge
rules-ending-claim-when = Wenn der Spieler am Zug reklamiert
rules-ending-automatic = Fünfmalige Stellungswiederholung, 75 Züge
rules-ending-automatic-when = Sofort, aber Matt geht vor; nicht nach den Fernschachregeln
rules-ending-limit = 6000 Züge jeder Seite
rules-ending-limit-when = Sofort, aber Matt geht vor; nur nach den Fernschachregeln, wo sonst nichts eine Partie von selbst beendet. Keine Partie, in der nach 50 Zügen Remis reklamiert wird, kommt so weit; die längste bekannte hat 269 Züge
rules-ending-flag = Zeit
rules-ending-flag-when = Wenn die Zeit für einen Zug abgelaufen ist
rules-ending-ruling = Entscheidung des Schiedsrichters
rules-ending-ruling-when = Mit einer Begründung, die alle lesen können
rules-ending-abort = Abbruch
rules-ending-abort-when = Durch einen der Spieler, bis beide gezogen haben
rules-result-won = Gewonnen
rules-result-lost = Verloren
rules-result-draw = Remis
rules-result-lost-or-draw = Verloren oder remis, siehe unten
rules-result-any = Was der Schiedsrichter sagt
rules-result-none = Keines

rules-claims-title = Remis reklamieren
rules-claims-board = Wenn du am Zug bist und die Stellung zum dritten Mal entstanden ist oder 50 Züge ohne Schlag- oder Bauernzug gespielt sind, bietet dir die Seite die Reklamation an. Niemand wird gefragt: Die Aufzeichnung der Partie entscheidet.
rules-claims-move = Wenn erst dein Zug das herbeiführt, erkläre es: Setze das Häkchen „Mit meinem Zug Remis reklamieren“ und zieh, auf dem Brett oder schriftlich. Ist die Reklamation berechtigt, endet die Partie mit diesem Zug. Ist sie es nicht, bleibt der Zug gespielt, und die Reklamation gilt als Remisangebot.
rules-claims-same = Zwei Stellungen sind gleich, wenn dieselbe Seite am Zug ist, gleiche Figuren auf denselben Feldern stehen und dieselben Rochaden und dasselbe Schlagen en passant möglich sind. Wird eine Wiederholung nicht reklamiert, ist sie mit dem nächsten Zug vorbei, bis sie wieder eintritt.

rules-offers-title = Remis anbieten
rules-offers-when = Sobald beide gezogen haben, kannst du mit deinem Zug oder ohne Zug Remis anbieten. Wo eine Partie frühes Remis ausschließt, geht das nicht vor dem genannten Zug; Reklamationen sind nicht ausgeschlossen.
rules-offers-stands = Ein Angebot kann nicht zurückgenommen werden. Es verfällt, wenn dein Gegner es ablehnt oder mit einem Zug beantwortet und wenn die Partie endet.
rules-offers-again = Du kannst wieder anbieten, wenn dein Gegner seitdem zweimal gezogen oder selbst Remis angeboten hat.

rules-dead-title = Tote Stellungen und Zeit
rules-dead-position = Eine Partie endet remis, sobald keine Seite durch irgendeine Folge regelgemäßer Züge mattsetzen könnte: mit blanken Königen, aber auch hinter Bauernwällen, durch die keine Figur hindurchkommt. Was nicht sofort zu sehen ist, wird gesucht, während die Partie weitergeht.
rules-dead-flag = Wenn deine Zeit abläuft, verlierst du, es sei denn, dein Gegner könnte dich durch keine noch so unwahrscheinliche Folge regelgemäßer Züge mattsetzen; dann ist die Partie remis. Wo sich das nicht entscheiden lässt, verlierst du.

rules-960-title = Chess960
rules-960 = Chess960 beginnt aus einer von 960 Stellungen, nummeriert von 0 bis 959; 518 ist die übliche. Die Nummer kann gewählt werden oder wird beim Beginn der Partie ausgelost. Zum Rochieren zieh den König auf den Turm, mit dem er rochiert; beide kommen dort zu stehen wie im normalen Schach.

rules-notation-title = Züge schreiben
rules-notation = Züge werden in der Notation deiner Einstellungen geschrieben und gelesen, von der kurzen algebraischen in vielen Sprachen bis zu den Zahlen des Fernschachs. Was du eintippst, wird nachsichtig gelesen, aber nie geraten: Ein Zug, der zweierlei heißen könnte, wird abgelehnt, und du erfährst, was er heißen könnte.
rules-notation-refused = Ein regelwidriger Zug wird mit Begründung abgelehnt, und es ist nichts geschehen.
