## Rated and casual games
rated = Gewertet
casual = Ungewertet
terms-rated = Wertung
rated-meaning = Das Ergebnis ändert die Wertungszahlen beider Spieler.
casual-meaning = Keine Wertungszahl ändert sich.
proposal-rated = Wird die Partie gewertet?
proposal-engine-casual-meaning = Keine Wertungszahl ändert sich. Du kannst Züge zurücknehmen und nach Tipps fragen.
proposal-engine-rated-meaning = Deine Wertungszahl gegen die Engine ändert sich; sie ist getrennt von denen gegen Menschen. Keine Zurücknahmen, Tipps oder Erklärungen.
rating-pool-engine = Gegen die Engine
rated-against-engine = Gewertet gegen die Engine
mail-rated-against-engine = Gewertet: Das Ergebnis ändert deine Wertungszahl gegen die Engine.
mail-rated = Gewertet: Das Ergebnis ändert beide Wertungszahlen.
mail-casual = Ungewertet: Keine Wertungszahl ändert sich.

unrated-too-short = Keine Wertungszahl hat sich geändert: Gewertete Partien haben mindestens { $moves } Züge jeder Seite.
unrated-too-many-between = Keine Wertungszahl hat sich geändert: Zwischen diesen beiden wurden innerhalb eines Tages schon { $games } Partien gewertet, und mehr werden es nicht.
unrated-engine-lost-on-time = Keine Wertungszahl hat sich geändert: Eine Partie, die die Engine durch Zeitüberschreitung verliert, zählt nicht.
rating-share-quick = Für { $player } zählt diese Partie { $part }: Sie war innerhalb von { $minutes } Minuten beendet, und über die Stärke des Gegners ist noch wenig bekannt.
rating-share-no-other-opponents = Für { $player } zählt diese Partie { $part }: Der Gegner hat mit niemand anderem gewertete Partien gespielt, und es ist nicht die erste solche Partie.
rating-share-one-sided = Für { $player } zählt diese Partie { $part }: Einer der beiden hat weniger als ein Viertel der Punkte aus den gewerteten Partien der beiden.

## Ratings on pages and in mail
rating-provisional = provisorisch
mail-over-rating = Deine Wertungszahl ist jetzt { $rating }, mit einer Abweichung von { $deviation }; vorher war sie { $before }.

## The leaderboards
nav-leaderboard = Rangliste
leaderboard-title = Rangliste
leaderboard-rule = Spieler mit mindestens { $games } gewerteten Partien, einer Abweichung von höchstens { $deviation } und einer gewerteten Partie im letzten Jahr.
leaderboard-kinds = Schachvarianten
leaderboard-caption = Die höchsten Wertungszahlen: { $variant }
leaderboard-empty = Noch hat niemand eine gesicherte Wertungszahl.
leaderboard-place = Platz
leaderboard-player = Spieler
leaderboard-rating = Wertungszahl
leaderboard-progress = Letzte 12 Partien
leaderboard-games = Gewertete Partien
leaderboard-earlier = Höhere Plätze
leaderboard-later = Niedrigere Plätze
