# Conditional lines: the card on the game's page, and the page of their own.
# The words in quotation marks inside braces are part of how lines are written, in every language.

lines-title = Zugfolgen
lines-page-title = Zugfolgen gegen { $player }
lines-back = Zurück zur Partie
lines-lead = Beantworte Züge von { $player } im Voraus.
lines-none = Du hast keine. Mit Zugfolgen beantwortest du Züge von { $player }, bevor sie gespielt werden.
lines-wait = { $count ->
    [one] Eine Zugfolge wartet auf einen Zug von { $player }.
   *[other] { $count } Zugfolgen warten auf einen Zug von { $player }.
}
lines-wait-own = { $count ->
    [one] Eine Zugfolge wartet, bis du { $moves } gespielt hast.
   *[other] { $count } Zugfolgen warten, bis du { $moves } gespielt hast.
}
lines-played = Deine Zugfolge hat { $moves } gespielt.
lines-offer-left-out = Das Remisangebot, das zu { $moves } gehören sollte, wurde weggelassen: Es wäre zu früh nach deinem letzten gekommen.
lines-link-none = Im Voraus antworten
lines-link-some = Zugfolgen ansehen

lines-board-label = Das Brett zum Vorausdenken
lines-new = Die Zugfolge auf dem Brett
lines-now-over = Die Partie ist beendet und damit auch alle Zugfolgen.
lines-now-expect = Spiel den Zug, den du von { $player } erwartest.
lines-now-own-first = Du bist am Zug. Spiel den Zug, den du machen wirst, dann den, den du von { $player } erwartest. Die Zugfolge gilt, sobald du deinen Zug in der Partie gemacht hast.
lines-now-answer = Spiel deine Antwort oder wähle, was du dann sonst tust.
lines-now-save-or-go-on = Speichere die Zugfolge oder spiel den Zug, den du als Nächstes von { $player } erwartest.
lines-now-ended = Mit diesem Zug wäre die Partie beendet. Speichere die Zugfolge.
lines-now-ended-by-opponent = Mit diesem Zug wäre die Partie beendet. Es gibt nichts zu beantworten.
lines-now-deepest = Mehr Züge passen nicht in eine Zugfolge.
lines-cut-overtaken = Die Partie ist seitdem weitergegangen. Eine neue Zugfolge beginnt dort, wo die Partie jetzt steht.
lines-cut-over = Hier wäre die Partie beendet. Die Zugfolge kann nicht weitergehen.
lines-cut-deep = Eine Zugfolge darf höchstens { $most } Halbzüge haben. So weit wird sie gezeigt.
lines-cut-illegal = Die Zugfolge wird nur bis hierher gezeigt. „{ $move }“ ist hier kein Zug: { $reason }
lines-is-kept = Diese Zugfolge ist gespeichert.
lines-save = Zugfolge speichern
lines-end-offer = Speichern und mit dem letzten Zug Remis anbieten
lines-end-accept = Remis annehmen, falls angeboten
lines-end-resign = Dann aufgeben
lines-step-back = Einen Zug zurück
lines-start-again = Neu beginnen

lines-yours = Deine Zugfolgen
lines-leaf-offer = und Remis anbieten
lines-leaf-resign = aufgeben
lines-leaf-accept = Remis annehmen, falls angeboten
lines-remove = Entfernen
lines-remove-which = Die Zugfolge { $line } entfernen
lines-remove-all = Alle Zugfolgen entfernen
lines-remove-all-question = Alle deine Zugfolgen entfernen?
lines-remove-all-yes = Ja, alle entfernen

lines-write = Zugfolgen schreiben
lines-written = Züge
lines-written-hint = Beginne mit dem Zug, den du erwartest, dann deine Antwort und so weiter; Zugnummern dürfen fehlen. Jede Zugfolge in einer eigenen Zeile, oder andere Züge in Klammern hinter dem, den sie ersetzen: { $example }. Hinter deinem letzten Zug bietet „{ "draw" }“ Remis an; statt einer Antwort gibt „{ "resign" }“ auf und nimmt „{ "accept" }“ ein Remis an.
lines-written-hint-own = Du bist am Zug: Beginne mit dem Zug, den du machen wirst, dann kommt der, den du erwartest, dann deine Antwort und so weiter; Zugnummern dürfen fehlen. Jede Zugfolge in einer eigenen Zeile, oder andere Züge in Klammern hinter dem, den sie ersetzen: { $example }. Hinter deinem letzten Zug bietet „{ "draw" }“ Remis an; statt einer Antwort gibt „{ "resign" }“ auf und nimmt „{ "accept" }“ ein Remis an.
lines-notation = Notation
lines-write-keep = Zugfolgen speichern

lines-help = So funktionieren Zugfolgen
lines-help-played = Wenn dein Gegner einen Zug spielt, den du erwartest, wird deine Antwort sofort gespielt und kostet dich keine Zeit. Steht auch sein nächster Zug in der Zugfolge, geht es genauso weiter.
lines-help-unexpected = Ein Zug, den du nicht erwartest, beendet alle Zugfolgen: Du bist am Zug und bekommst eine E-Mail wie immer. Dasselbe gilt für eine Zugrücknahme und das Ende der Partie.
lines-help-own-turn = Du kannst Zugfolgen auch eingeben, während du am Zug bist. Sie gelten, sobald du den Zug gemacht hast, mit dem sie beginnen.
lines-help-draws = Eine Antwort lehnt ein Remis ab, das mit dem Zug angeboten wird. Soll es angenommen werden, schreib es in die Zugfolge. Kommt ein Remisangebot am Ende einer Zugfolge zu früh nach deinem letzten, wird der Zug ohne Angebot gespielt, und du erfährst davon.
lines-help-private = Niemand außer dir bekommt deine Zugfolgen zu sehen.

notice-conditional-line-kept = Deine Zugfolge ist gespeichert.
notice-conditional-line-removed = Die Zugfolge ist entfernt.
notice-conditional-lines-removed = Alle deine Zugfolgen sind entfernt.
