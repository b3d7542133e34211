# A player's page.

## Who it is
profile-edit = Profil bearbeiten
profile-biography = Über { $player }
profile-arbiter = Schiedsrichter
profile-engine = Engine, Stufe { $level }
profile-not-welcome = { $player } nimmt keine Herausforderungen von dir an.
profile-towards = { $count ->
    [one] Du hast eine Partie gegen { $player } gespielt: { $won } gewonnen, { $drawn } remis, { $lost } verloren. Es steht { $own } : { $other }.
   *[other] Du hast { $count } Partien gegen { $player } gespielt: { $won } gewonnen, { $drawn } remis, { $lost } verloren. Es steht { $own } : { $other }.
}
profile-towards-games = Diese Partien
profile-to-all-running = Alle { $count } laufenden Partien
profile-to-all-finished = Alle beendeten Partien

## Ratings
profile-ratings = Wertungszahlen
profile-rating-none = Noch keine gewertete Partie
profile-rating-games = { $count ->
    [one] 1 gewertete Partie
   *[other] { $count } gewertete Partien
}
profile-rating-place = Platz { $place } der Rangliste
profile-rating-best = Höchste
profile-rating-progress = Letzte 12 Partien
profile-rating-provisional = Das Fragezeichen bedeutet, dass diese Wertungszahl noch nicht sicher ist: { $deviation } ist eine große Abweichung.

## The graph of ratings
profile-graph = Entwicklung der Wertungszahlen
profile-graph-period = Zeitraum
profile-graph-all = Alles
profile-graph-year = Letztes Jahr
profile-graph-quarter = Letzte 3 Monate
profile-graph-none-then = In diesem Zeitraum gibt es zu wenige gewertete Partien für eine Kurve.
profile-graph-line = { $variant }: von { $first } ({ $since }) auf { $last } ({ $until }); zwischen { $lowest } und { $highest }.
profile-graph-table = Als Tabelle anzeigen
profile-graph-day = Tag (UTC)
profile-graph-month = Monat
profile-graph-last-of-each-month = Für jeden Monat der letzte gewertete Tag.

## The record
profile-record = Bilanz
profile-record-none = Noch hat keine Partie mit einem Ergebnis geendet.
profile-record-games = Partien
profile-record-all = Alle Partien
profile-record-rated = Gewertet
profile-record-with = { $variant } mit { $side }
profile-record-count = Gespielt
profile-record-won = Gewonnen
profile-record-drawn = Remis
profile-record-lost = Verloren
profile-record-score = Punkte
profile-plays = Spielt am häufigsten
profile-plays-of = { $count ->
    [one] In der letzten beendeten Partie
   *[other] In den letzten { $count } beendeten Partien
}

## Activity
profile-activity = Letzte Aktivitäten
profile-activity-none = Nichts in den letzten zwei Wochen.
profile-activity-moves = { $moves ->
    [one] 1 Zug in 1 Partie gespielt.
   *[other] { $moves } Züge in { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    } gespielt.
}
profile-activity-ended = { $games ->
    [one] 1 Partie beendet
   *[other] { $games } Partien beendet
} ({ $variant }): { $won } gewonnen, { $drawn } remis, { $lost } verloren.
profile-activity-ended-engine = { $games ->
    [one] 1 gewertete Partie gegen die Engine beendet
   *[other] { $games } gewertete Partien gegen die Engine beendet
}: { $won } gewonnen, { $drawn } remis, { $lost } verloren.
profile-activity-rating = Wertungszahl { $before } → { $after } ({ $difference }).
profile-activity-won = Gewonnen gegen { $player }
profile-activity-drawn = Remis gegen { $player }
profile-activity-lost = Verloren gegen { $player }
profile-activity-more = { $count ->
    [one] und eine weitere
   *[other] und { $count } weitere
}

## Writing about oneself
settings-profile = Dein Profil
settings-biography = Über dich
settings-biography-hint = Alle können es auf deiner Seite lesen. Höchstens { $longest } Zeichen und { $lines } Zeilen, als reiner Text; das Feld darf leer bleiben.
settings-to-profile = Deine Seite ansehen
notice-profile-saved = Dein Profil ist gespeichert.

## Ratings of who challenges
challenge-opponent = Gegner
mail-opponent-rated = Wertungszahl von { $opponent }: { $rating } ± { $deviation }.
mail-opponent-provisional = Wertungszahl von { $opponent }: { $rating }? ± { $deviation } (provisorisch).

## Games lost on time
profile-time-losses = Zeitniederlagen: { $percent } % der Partien der letzten { $days } Tage ({ $lost } von { $games }).
