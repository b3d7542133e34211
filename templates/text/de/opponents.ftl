# Finding opponents, and being left alone by them.

## Following and blocking
relation-follow = Folgen
relation-unfollow = Nicht mehr folgen
relation-block = Blockieren
relation-block-meaning = Keiner von euch kann den anderen herausfordern, offene Herausforderungen des anderen annehmen oder ihm im Chat einer Partie schreiben. Was dort von der anderen Seite steht, ist für dich eingeklappt: Du kannst es noch öffnen und melden. Laufende Partien gehen weiter.
relation-block-yes = { $player } blockieren
relation-unblock = Nicht mehr blockieren
relation-blocked = Du blockierst { $player }: Keiner von euch kann den anderen herausfordern, offene Herausforderungen des anderen annehmen oder ihm im Chat einer Partie schreiben. Was dort von der anderen Seite steht, ist für dich eingeklappt: Du kannst es noch öffnen und melden.
relation-back = Zurück zur Seite des Spielers
notice-followed = Du folgst diesem Spieler jetzt.
notice-unfollowed = Du folgst diesem Spieler nicht mehr.
notice-blocked = Du blockierst diesen Spieler jetzt. Laufende Partien gehen weiter.
notice-unblocked = Du blockierst diesen Spieler nicht mehr.
following-title = Spieler, denen du folgst
following-none = Du folgst noch niemandem. Auf den Seiten der Spieler gibt es dafür einen Knopf.
following-player = Spieler
following-seen = Zuletzt da
following-games = Partien mit dir
following-game = Partie { $number }
following-no-game = Keine
following-away = Im Urlaub
following-until = bis { $until }
seen-day = In den letzten 24 Stunden
seen-week = In der letzten Woche
seen-month = Im letzten Monat
seen-long-ago = Vor längerer Zeit
settings-blocked = Spieler, die du blockierst
settings-blocked-lead = Keiner von euch kann den anderen herausfordern, offene Herausforderungen und Links des anderen annehmen oder ihm im Chat einer Partie schreiben. Was dort von der anderen Seite steht, ist für dich eingeklappt: Du kannst es noch öffnen und melden. Laufende Partien gehen weiter.
settings-blocked-none = Du blockierst niemanden.
scope-follow-read = sehen, wem du folgst
scope-follow-write = Spielern folgen und Spieler blockieren

## How many games, and who may challenge
settings-most-games = Wie viele Partien möchtest du zugleich spielen?
settings-most-games-hint = Von 1 bis 500; lass das Feld leer, wenn es keine Obergrenze geben soll. Solange du so viele spielst, kann niemand dich herausfordern oder deine offenen Herausforderungen annehmen. Laufende Partien gehen weiter.
settings-challengers = Wer darf dich namentlich herausfordern?
settings-challengers-everyone = Alle
settings-challengers-rating = Spieler, deren Wertungszahl höchstens 300 Punkte von meiner abweicht
settings-challengers-followed = Spieler, denen ich folge
settings-challengers-nobody = Niemand
scope-preference-read = deine Voreinstellungen sehen
scope-preference-write = deine Voreinstellungen ändern

## What is written with a challenge
proposal-message = Deine Nachricht
proposal-message-hint = Das Feld darf leer bleiben. Nur ihr beide lest sie; höchstens { $longest } Zeichen.
challenge-message = Nachricht

## Seeks
lobby-for-others = { $count ->
    [one] Eine Herausforderung ist für andere Wertungszahlen als deine
   *[other] { $count } Herausforderungen sind für andere Wertungszahlen als deine
}
terms-time-losses = Zuverlässigkeit
lobby-not-for-you = { $count ->
    [one] Eine Herausforderung ist für andere Spieler
   *[other] { $count } Herausforderungen sind für andere Spieler
}
seek-time-losses = unter { $below } % Zeitniederlagen
lobby-to-limits = Obergrenze ändern
lobby-paused = Du hast innerhalb eines Tages { $count } Partien abgebrochen. Offene Herausforderungen anbieten und annehmen kannst du wieder ab { $until }.
notice-two-games-begun = Zwei Partien haben begonnen, eine mit jeder Farbe. Das ist die erste.
notice-engine-plays = Die Partie hat begonnen. Die Engine antwortet auf jeden deiner Züge.
notice-seek-paired = Deine Herausforderung passt zu einer in der Lobby: Die Partie hat begonnen.
seek-ratings = Wertungszahl { $least } bis { $most }
seek-ratings-from = Wertungszahl ab { $least }
seek-ratings-to = Wertungszahl bis { $most }
seek-places = { $places } Partien, jede gegen einen anderen Spieler
challenge-expired = Sie steht nicht mehr in der Lobby; sie stand dort zwei Wochen.
challenge-direct-expired = Sie wurde zwei Wochen lang nicht beantwortet und ist verfallen.
challenge-place-taken = Du hast diese Herausforderung angenommen, und deine Partie hat begonnen.
challenge-to-game = Zu deiner Partie
terms-ratings = Für Spieler mit
terms-places = Wie viele
proposal-ratings = Für diese Wertungszahlen
proposal-least-rating = Von
proposal-most-rating = Bis
proposal-ratings-unreadable = Schreib Wertungszahlen als ganze Zahlen oder lass das Feld leer.
proposal-time-losses = Zeitniederlagen unter (in Prozent)
proposal-time-losses-hint = Nur für Spieler, die in den letzten { $days } Tagen einen kleineren Anteil ihrer Partien durch Zeitüberschreitung verloren haben. Lass das Feld leer, wenn alle annehmen dürfen.
proposal-time-losses-unreadable = Schreib eine ganze Zahl von { $least } bis { $most } oder nichts.
proposal-places = Wie viele Partien
proposal-places-hint = So viele Spieler können annehmen, jeder für eine eigene Partie. Die Herausforderung bleibt zwei Wochen offen.
