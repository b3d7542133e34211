# Words about leave, given time and what arbiters do to clocks.

## Mail about leave

mail-leave-taken-subject = { $player } nimmt Urlaub
mail-leave-taken = { $player } nimmt Urlaub vom { $from } bis { $until }.
mail-leave-taken-meaning = In dieser Zeit steht die Uhr von { $player } in allen Partien still. Deine läuft, wenn du am Zug bist, und du kannst ziehen wie immer.
mail-leave-back-subject = { $player } ist aus dem Urlaub zurück
mail-leave-back = { $player } ist vorzeitig aus dem Urlaub zurück.
mail-leave-back-meaning = Die Uhr von { $player } läuft wieder, wo { $player } am Zug ist.
mail-leave-not-taken-subject = { $player } nimmt doch keinen Urlaub
mail-leave-not-taken = { $player } nimmt den Urlaub vom { $from } bis { $until } doch nicht.
mail-leave-not-taken-meaning = In dieser Zeit läuft die Uhr von { $player } in den Partien, in denen { $player } am Zug ist.
mail-leave-began-subject = Der Urlaub von { $player } hat automatisch begonnen
mail-leave-began = Die Zeit von { $player } war in einer Partie fast abgelaufen, deshalb hat der Urlaub automatisch begonnen: vom { $from } bis { $until }.
mail-leave-began-meaning = In dieser Zeit steht die Uhr von { $player } in allen Partien still. Deine läuft, wenn du am Zug bist, und du kannst ziehen wie immer.
mail-own-leave-began-subject = Dein Urlaub hat automatisch begonnen
mail-own-leave-began = Dein Urlaub hat automatisch begonnen, weil deine Zeit in der Partie gegen { $opponent } fast abgelaufen war. Er dauert bis { $until }.
mail-own-leave-began-meaning = Deine Uhren stehen in allen Partien still. Ein Zug von dir beendet den Urlaub, und du kannst ihn in den Einstellungen beenden: { $link }. Dort kannst du auch wählen, dass Urlaub nie automatisch beginnt. Das tut er höchstens einmal in { $days } Tagen.
mail-own-leave-began-game = Die Partie
mail-leave-games = { $count ->
    [one] Deine Partie gegen { $player }
   *[other] Deine Partien gegen { $player }
}
mail-leave-more-games = { $count ->
    [one] und eine weitere
   *[other] und { $count } weitere
}

## Mail about clocks

mail-clocks-ruled-subject = Ein Schiedsrichter hat über die Uhren deiner Partie gegen { $opponent } entschieden
mail-pause-agreed-subject = { $opponent } hat der Pause zugestimmt
mail-clock-shows = Deine Uhr zeigt { $left }.
mail-clock-bank = Davon sind { $left } Reserve.
mail-clock-moves-to-control = { $count ->
    [one] Das ist dein letzter Zug vor der nächsten Zeitkontrolle.
   *[other] Du hast noch { $count } Züge bis zur nächsten Zeitkontrolle.
}
mail-clocks-stopped = Die Uhren dieser Partie stehen, bis ein Schiedsrichter sie wieder in Gang setzt.
mail-on-leave = Du bist im Urlaub: Bis zu seinem Ende steht deine Uhr, und ein Zug von dir beendet ihn.

## What happened in a game
happened-leave = { $player } nimmt Urlaub vom { $from } bis { $until }; die Uhr von { $player } steht in dieser Zeit.
happened-leave-automatic = Der Urlaub von { $player } begann automatisch, vom { $from } bis { $until }; die Uhr von { $player } steht in dieser Zeit.
happened-leave-ended = { $player } ist aus dem Urlaub zurück.
happened-leave-not-taken = { $player } nimmt den Urlaub vom { $from } bis { $until } doch nicht.
happened-paused = { $player } und { $opponent } vereinbarten eine Pause vom { $from } bis { $until }; ihre Uhren stehen in dieser Zeit.
happened-downtime = Der Dienst war vom { $from } bis { $until } nicht erreichbar; in dieser Zeit lief keine Uhr.
happened-time-given = { $player } gab { $opponent } zusätzliche Zeit: { $span }.
happened-clocks-stopped = Die Uhren wurden angehalten.
happened-engine-waits = { $player } konnte ab { $from } nicht ziehen; bis zum Zug steht die Uhr.
happened-clocks-started = Die Uhren laufen wieder.
happened-clock-added = { $player } bekam zusätzliche Zeit: { $span }.
happened-clock-taken = { $player } wurde Zeit abgezogen: { $span }.

## How the clocks of a game stand
status-stopped = Die Uhren sind angehalten.
status-paused = Die Spieler haben eine Pause vereinbart: Die Uhren stehen bis { $until }.
status-leave-lasts = { $player } ist im Urlaub bis { $until }.
status-leave-to-come = { $player } nimmt Urlaub vom { $from } bis { $until }.
status-own-leave-lasts = Du bist im Urlaub bis { $until }.
status-own-leave-to-come = Du nimmst Urlaub vom { $from } bis { $until }.
status-leave-ends-with-move = Ein Zug von dir beendet ihn.
status-leave-automatic = Er begann automatisch.
player-on-leave = im Urlaub
player-stopped = Uhr steht
player-paused = Pause
player-weekend = Wochenende

## That somebody is on leave, beside their name
on-leave-until = im Urlaub bis { $until }
on-leave-from = im Urlaub vom { $from } bis { $until }

## The page of one's own leave
leave-title = Urlaub
leave-lead = Im Urlaub stehen deine Uhren, in allen Partien zugleich, und deine Gegner werden benachrichtigt. Sie können weiterhin ziehen, und ein Zug von dir beendet den Urlaub. Im Kalenderjahr hast du { $days } Tage.
leave-left-in = Noch übrig { $year }
leave-none-left = nichts
leave-planned = Dein Urlaub
leave-planned-none = Du bist nicht im Urlaub und hast keinen geplant.
leave-span = Vom { $from } bis { $until }
leave-lasts = jetzt
leave-end = Jetzt beenden
leave-take-back = Zurückziehen
leave-take = Urlaub nehmen
leave-first = Erster Tag
leave-first-hint = Bleibt das Feld leer oder wählst du heute, beginnt dein Urlaub sofort. Alle Tage zählen nach UTC.
leave-last = Letzter Tag
leave-last-hint = Dein Urlaub endet, wenn dieser Tag vorbei ist.
leave-days = Oder für wie viele Tage
leave-days-hint = Statt eines letzten Tages.
leave-send = Diesen Urlaub nehmen
leave-past = Früherer Urlaub
leave-began-by-itself = begann automatisch
leave-automatic = Automatischer Urlaub
leave-automatic-lead = Wenn deine Zeit in einer Partie fast abgelaufen ist, kann Urlaub automatisch beginnen: für { $length } Tage oder so viele, wie übrig sind, höchstens einmal in { $days } Tagen. Deine Gegner werden benachrichtigt.
leave-automatic-choice = Wenn deine Zeit fast abgelaufen ist
leave-automatic-off = Urlaub beginnt nicht automatisch
leave-automatic-on = Urlaub beginnt automatisch
leave-automatic-save = Speichern
leave-back = Zurück zu deinem Urlaub
leave-date-unreadable = Schreib den Tag als Jahr, Monat und Tag, etwa 1999-06-21.
leave-days-unreadable = Schreib eine ganze Zahl von Tagen, von 1 bis { $most }.
leave-last-or-days = Gib entweder einen letzten Tag oder eine Zahl von Tagen an, nicht beides.
leave-no-end = Sag, wie lange: Gib einen letzten Tag oder eine Zahl von Tagen an.
home-on-leave-to = Dein Urlaub
notice-leave-taken = Dein Urlaub ist eingetragen. Deine Gegner werden benachrichtigt.
notice-leave-ended = Dieser Urlaub ist beendet. Deine Gegner werden benachrichtigt.
notice-leave-automatic-saved = Deine Wahl ist gespeichert.

## Giving time
give-time = Einen Tag geben
give-time-question = Dein Gegner bekommt einen Tag mehr. Das lässt sich nicht rückgängig machen.
give-time-yes = Ja, einen Tag geben
notice-time-given = Du hast deinem Gegner einen Tag mehr gegeben.

## What an arbiter does to clocks
arbiter-clocks-title = Uhren
arbiter-clocks-lead = Die Partie geht weiter, und die Spieler können ziehen, während die Uhren angehalten sind.
clock-ruling = Entscheidung über die Uhren
clock-ruling-missing = Wähle, was mit den Uhren geschehen soll.
clock-ruling-stop = Beide Uhren anhalten
clock-ruling-start = Beide Uhren wieder laufen lassen
clock-ruling-more = { $side } mehr Zeit geben ({ $player })
clock-ruling-less = { $side } Zeit abziehen ({ $player })
clock-ruling-days = Tage
clock-ruling-hours = Stunden
clock-ruling-span-hint = Nur wenn eine Uhr Zeit bekommt oder verliert.
clock-ruling-no-span = Sag, wie viel: ganze Tage bis { $most }, Stunden bis 23, und mehr als nichts.
clock-ruling-send = Über die Uhren entscheiden
notice-clocks-ruled = Du hast über die Uhren entschieden. Beide Spieler werden benachrichtigt.

## Leave of who would play
challenge-away-meaning = In dieser Zeit steht die Uhr deines Gegners, auch in einer Partie, die jetzt beginnt.

## The clock of a proposal
pace-more = Weitere Bedenkzeiten
pace-other = Andere Bedenkzeit
pace-move = Andere Zahl von Tagen pro Zug
pace-bank = Tage pro Zug und eine Reserve
pace-bank-meaning = Was ein Zug über seine Tage hinaus braucht, kommt aus einer Reserve, die sich nicht wieder füllt.
pace-budget = Grundbedenkzeit mit Zeitgutschrift
pace-budget-meaning = Die Uhr beginnt mit so vielen Tagen, und mit jedem Zug kommt Zeit hinzu.
pace-period = Züge in einem Zeitabschnitt
pace-period-meaning = So viele Tage für je so viele Züge; was übrig ist, bleibt erhalten.
pace-none = Keine Zeitbegrenzung
pace-none-meaning = Niemand verliert je durch Zeitüberschreitung.
pace-short = Eigene (Kurzform)
pace-short-meaning = Jede Uhr, geschrieben wie 30d+1d<=45d oder 10/50d.
pace-days = Tage pro Zug
pace-bank-days = Tage Reserve (bis 120)
pace-budget-days = Tage zu Beginn (1 bis 120)
pace-increment = Zeitgutschrift pro Zug: Tage (bis 14)
pace-increment-hours = Zeitgutschrift pro Zug: weitere Stunden
pace-ceiling = Höchstens so viele Tage auf der Uhr (bis 240)
pace-ceiling-hint = Lass das Feld leer, wenn es keine Obergrenze geben soll.
pace-moves = Züge (1 bis 60)
pace-period-days = Tage dafür (1 bis 240)
pace-options = Optionen der Uhr
pace-whole-days = Nur ganze Tage zählen: Die ersten 24 Stunden jedes Zuges sind frei
pace-by-claim = Zeitüberschreitung zählt nur, wenn der Gegner sie reklamiert
pace-weekends-off = Die Uhren stehen samstags und sonntags still (UTC)
pace-doubling = Nach so vielen Tagen für einen Zug zählen weitere doppelt (1 bis 60)
pace-doubling-hint = Lass das Feld leer, wenn nichts doppelt zählen soll.
pace-doubling-unreadable = Tage können nach 1 bis 60 Tagen doppelt zählen.
pace-no-number = Schreib eine ganze Zahl.

## One's own leave, where a game is proposed
challenge-own-leave-meaning = In dieser Zeit steht deine Uhr, auch in einer Partie, die jetzt beginnt.

## Dates and times. What the reader has chosen decides the order: iso, day-first, month-first, or language for what is usual.
month-short = { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] Apr.
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
 }
month-long = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
 }
date = { $order ->
    [iso] { $iso }
    [month-first] { month-short } { $day }, { $year }
   *[language] { $day }. { month-short } { $year }
 }
date-in-sentence = { $order ->
    [iso] { $iso }
    [month-first] { month-long } { $day }, { $year }
   *[language] { $day }. { month-long } { $year }
 }
zone-name = { $zone ->
    [UTC] UTC
   *[other] { $zone }
 }
moment = { date }, { $time } { zone-name }
moment-in-sentence = { date-in-sentence }, { $time } { zone-name }
moment-weekday = { $weekday ->
    [1] Mo
    [2] Di
    [3] Mi
    [4] Do
    [5] Fr
    [6] Sa
   *[7] So
 }, { moment }
time-before-noon = { $time } AM
time-after-noon = { $time } PM
