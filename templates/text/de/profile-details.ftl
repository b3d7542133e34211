# What players state about themselves: real name, country, club, titles and numbers.

## On a player’s page
profile-details = Persönliche Angaben
profile-field-real-name = Wirklicher Name
profile-field-country = Land
profile-field-club = Schachverein
profile-field-title = Titel
profile-field-correspondence-title = ICCF-Titel
profile-field-fide-id = FIDE-ID
profile-field-iccf-id = ICCF-ID
profile-field-national-number = Nummer im nationalen Verband
profile-not-stated = Keine Angabe
profile-shown-to = Sichtbar für: { $viewers }

## Editing it
settings-profile-details-lead = Alles davon ist freiwillig, und niemand sieht etwas davon, wenn du es nicht so einstellst. Deine Gegner sind die Spieler, gegen die du gerade spielst oder eine Partie beendet hast; wen du blockierst, der sieht, was alle sehen.
settings-profile-titles-lead = Ein Titel wird als unbestätigt gezeigt, bis ein Schiedsrichter oder Operator ihn bestätigt. Um ihn zu prüfen, sehen Schiedsrichter und Operatoren deine Titel, deinen wirklichen Namen und deine Verbandsnummern, für wen auch immer sie sichtbar sind. Änderst du etwas davon, ist ein Titel, der darauf beruht, wieder unbestätigt.
profile-visibility-of = { $field }: sichtbar für
profile-visibility-nobody = Niemanden
profile-visibility-opponents = Gegner
profile-visibility-everyone = Alle
profile-error-fide-id = Eine FIDE-ID hat { $least } bis { $most } Ziffern.
profile-error-iccf-id = Eine ICCF-ID hat { $least } bis { $most } Ziffern.
profile-error-national-number = Höchstens { $most } Buchstaben und Ziffern, darunter eine Ziffer. Dazwischen dürfen Leerzeichen, Bindestriche, Punkte und Schrägstriche stehen.

## Titles
profile-title-claimed = unbestätigt
profile-title-confirmed = Bestätigt von { $arbiter } am { $time }
title-review-title = Angegebene Titel
title-review-lead = Du siehst sie als Schiedsrichter oder Operator, für wen auch immer sie sichtbar sind. Prüfe die Listen der Verbände, bevor du einen Titel bestätigst.
title-confirm = Titel bestätigen
title-withdraw = Bestätigung zurückziehen
notice-title-confirmed = Der Titel ist bestätigt.
notice-title-withdrawn = Die Bestätigung ist zurückgezogen.
title-error-not-an-arbiter = Nur Schiedsrichter und Operatoren können Titel bestätigen.
title-error-own = Deinen eigenen Titel kannst du nicht bestätigen; das muss jemand anderes tun.
title-error-changed = Der Spieler hat sein Profil inzwischen geändert. Sieh es dir noch einmal an.
title-error-none = Der Spieler gibt diesen Titel nicht mehr an.
mail-title-subject = Dein Titel bei { site-name }
mail-title-confirmed = Dein Titel wurde bestätigt.
mail-title-confirmed-correspondence = Dein ICCF-Titel wurde bestätigt.
mail-title-confirmed-more = Er ist wieder unbestätigt, wenn du ihn, deinen wirklichen Namen oder eine Nummer änderst, auf der er beruht.
mail-title-withdrawn = Dein Titel ist nicht mehr bestätigt.
mail-title-withdrawn-correspondence = Dein ICCF-Titel ist nicht mehr bestätigt.
mail-title-withdrawn-more = Er wird als unbestätigt gezeigt, bis ein Schiedsrichter oder Operator ihn wieder bestätigt. Prüfe, was in deinem Profil steht.
mail-title-link = Dein Profil:

## Privacy
privacy-public-details = Deinen wirklichen Namen, dein Land, deinen Verein, deine Titel und deine Verbandsnummern sieht niemand, sehen deine Gegner oder sehen alle, jeweils wie du es einstellst. Ohne deine Einstellung sieht sie niemand. Schiedsrichter und Operatoren sehen Titel, mit deinem wirklichen Namen und deinen Nummern, um sie zu prüfen.
