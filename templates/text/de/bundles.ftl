# Several things in one message, how it is answered, and what tells subjects apart.

mail-bundle-left = Noch { $left } gegen { $opponent }
mail-bundle-turn = Du bist am Zug gegen { $opponent }
mail-bundle-and-more = { $count ->
    [one] { $first }, und noch eins
   *[other] { $first }, und noch { $count }
}
mail-bundle-answer-here = Um per E-Mail zu ziehen, antworte auf diese Nachricht mit einer Zeile für jede Partie: dem Namen deines Gegners, einem Doppelpunkt und deinem Zug, zum Beispiel „{ $example }“.
mail-bundle-which = Es ist nicht klar, zu welcher Partie „{ $line }“ gehört, deshalb ist dazu nichts geschehen. Beginne die Zeile mit dem Namen deines Gegners und einem Doppelpunkt, zum Beispiel „{ $example }“.
mail-bundle-several = Du hast mehrere Partien gegen { $opponent }, deshalb ist zu „{ $line }“ nichts geschehen. Beginne die Zeile stattdessen mit dem Namen der Partie, zum Beispiel „{ $example }“.
mail-bundle-since = In der Partie gegen { $opponent } ist seit jener Nachricht etwas geschehen, deshalb ist zu „{ $line }“ nichts geschehen. Antworte auf die neuere Nachricht zu dieser Partie.
mail-bundle-nothing = Keine deiner Partien wartet auf deinen Zug.
mail-tag-reminder = Erinnerung
mail-tag-draw = Remisangebot
mail-tag-takeback = Zugrücknahme
mail-tag-pause = Pause
mail-tag-declined = Abgelehnt
mail-tagged-subject = [{ $tag }] { $subject }
mail-reminder-weekend = Diese Erinnerung kommt früher, weil deine Uhr am Wochenende stillsteht.
