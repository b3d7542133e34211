# Why something is refused, and how parts of such sentences are put together.

sentences = { $sentences }
list-more = { $first }, { $next }
list-any-of = { $first } oder { $next }
list-all-of = { $first } und { $next }
wait-seconds = { $count ->
    [one] eine Sekunde
   *[other] { $count } Sekunden
}
wait-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
wait-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
wait-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}

## Everywhere
error-internal = Bei uns ist etwas schiefgegangen. Der Fehler ist notiert.
error-unavailable = Der Dienst kann das gerade nicht. Es wurde nichts geändert; bitte versuche es noch einmal.
error-nul-character = Ein Text enthält ein NUL-Zeichen (U+0000), das nicht gespeichert werden kann.
error-taken = Das ist schon vergeben.
error-unknown-game = Diese Partie gibt es nicht.
error-unknown-player = Es gibt keinen Spieler namens „{ $player }“.

## Accounts
user-name-error-length = Ein Name hat { $least } bis { $most } Zeichen.
user-name-error-characters = Ein Name besteht aus den Buchstaben a bis z, Ziffern und einzelnen - oder _ dazwischen.
user-name-error-reserved = Dieser Name ist dem Dienst selbst vorbehalten.
account-error-name-taken = Der Name „{ $name }“ ist vergeben.
account-error-name-confusable = „{ $name }“ sieht dem Namen eines anderen Spielers zu ähnlich. Bitte wähle einen anderen.
account-error-email = „{ $address }“ ist keine E-Mail-Adresse.
account-error-email-taken = Es gibt schon ein Konto mit dieser Adresse.
account-error-wrong-credentials = Name und Passwort passen nicht zusammen.
account-error-wrong-password = Das ist nicht das Passwort dieses Kontos. Wenn sich jemand anders mit deiner Adresse registriert hat, setze ein eigenes Passwort.
account-error-unconfirmed = Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt. Bitte öffne den Link, den wir dorthin geschickt haben.
account-error-has-password = Dein Konto hat schon ein Passwort.
account-error-too-many-sign-ups = Gerade registrieren sich sehr viele. Es ist nichts geschehen; bitte versuche es gleich noch einmal.
account-error-dead-link = Dieser Link funktioniert nicht mehr. Fordere einen neuen an.
account-error-dead-invitation = Diese Einladung ist benutzt oder abgelaufen. Bitte frag nach einer neuen.
password-error-too-short = Ein Passwort hat mindestens { $least } Zeichen.
password-error-too-long = Ein Passwort hat höchstens { $most } Zeichen.
password-error-common = Dieses Passwort steht auf einer Liste häufiger und gestohlener Passwörter, die Angreifer zuerst probieren. Nimm ein anderes.
password-error-guessable = Dieses Passwort ist zu leicht zu erraten.
password-error-one-word = Dieses Passwort ist zu leicht zu erraten: Es ist ein einziges häufiges Wort mit einer Jahreszahl oder ein paar Zeichen darum herum. Nimm mehrere Wörter.
password-error-context = Dieses Passwort ist zu leicht zu erraten: Es besteht aus deinem Namen, deiner Adresse oder dem Namen dieses Dienstes. Nimm andere Wörter.
password-warning-straight-rows = Tastenreihen sind leicht zu erraten.
password-warning-keyboard-patterns = Kurze Tastaturmuster sind leicht zu erraten.
password-warning-repeats-of-one = Wiederholungen wie „aaa“ sind leicht zu erraten.
password-warning-repeats-of-several = Wiederholungen wie „abcabcabc“ sind kaum schwerer zu erraten als „abc“.
password-warning-top-ten = Das ist eines der 10 häufigsten Passwörter.
password-warning-top-hundred = Das ist eines der 100 häufigsten Passwörter.
password-warning-very-common = Das ist ein sehr häufiges Passwort.
password-warning-similar-to-common = Das ähnelt einem häufigen Passwort.
password-warning-sequences = Folgen wie abc oder 6543 sind leicht zu erraten.
password-warning-recent-years = Jahreszahlen der letzten Zeit sind leicht zu erraten.
password-warning-one-word = Ein Wort allein ist leicht zu erraten.
password-warning-dates = Datumsangaben sind oft leicht zu erraten.
password-warning-names = Vor- und Nachnamen allein sind leicht zu erraten.
password-warning-common-names = Häufige Vor- und Nachnamen sind leicht zu erraten.
password-warning-repeats-add-little = Wiederholungen, Folgen und Datumsangaben bringen wenig.
password-suggestion-use-a-few-words = Nimm ein paar Wörter, aber keine gängige Redewendung.
password-suggestion-no-need-for-symbols = Sonderzeichen, Ziffern und Großbuchstaben sind nicht nötig.
password-suggestion-add-words = Füge ein oder zwei Wörter hinzu. Seltene Wörter sind besser.
password-suggestion-capitals = Großbuchstaben helfen nicht viel.
password-suggestion-all-uppercase = Nur Großbuchstaben sind fast so leicht zu erraten wie nur Kleinbuchstaben.
password-suggestion-reversed-words = Umgedrehte Wörter sind kaum schwerer zu erraten.
password-suggestion-substitutions = Naheliegende Ersetzungen wie „@“ statt „a“ helfen nicht viel.
password-suggestion-longer-pattern = Nimm ein längeres Tastaturmuster mit mehr Richtungswechseln.
password-suggestion-avoid-repeats = Vermeide wiederholte Wörter und Zeichen.
password-suggestion-avoid-sequences = Vermeide Folgen.
password-suggestion-avoid-recent-years = Vermeide Jahreszahlen der letzten Zeit.
password-suggestion-avoid-own-years = Vermeide Jahreszahlen, die mit dir zu tun haben.
password-suggestion-avoid-own-dates = Vermeide Datumsangaben und Jahreszahlen, die mit dir zu tun haben.

## Guests
guest-error-account-needed = Dafür brauchst du ein Konto: Registriere dich. Die Partien, die du als Gast gespielt hast, kommen mit.
guest-error-off = Ohne Konto kann hier niemand spielen. Bitte registriere dich oder melde dich an.
guest-error-full = Zurzeit spielen so viele ohne Konto, wie gleichzeitig möglich ist. Komm bitte in ein paar Minuten wieder oder registriere dich.
guest-error-network = Von deinem Anschluss aus wurden sehr viele Partien ohne Konto begonnen. Komm bitte später wieder oder registriere dich.

## API tokens
token-error-unknown-scope = „{ $text }“ ist keine Berechtigung; es gibt { $scopes }.
token-error-no-scope = Wähle mindestens eine Berechtigung für das Token.
token-error-life = Ein Token gilt mindestens einen Tag und höchstens ein Jahr.
token-error-description = Eine Beschreibung hat höchstens { $most } Zeichen.
token-error-too-many = Du hast { $count } Token. Widerrufe einige, bevor du weitere erstellst.
token-error-invalid = Dieses Token gibt es nicht.
token-error-missing-scope = Fehlende Berechtigung: { $scope }
token-error-unknown = Du hast kein solches Token.

## What players write
biography-error-too-long = Das ist zu lang: { $length } Zeichen, höchstens { $most } sind erlaubt.
biography-error-too-many-lines = Das ist zu lang: { $lines } Zeilen, höchstens { $most } sind erlaubt.
note-error-too-long = Deine Notizen sind zu lang: { $length } Zeichen, höchstens { $most } sind für eine Partie erlaubt.
note-error-too-many = Du hast Notizen zu { $most } Partien, mehr geht nicht. Leere zuerst die zu einer anderen Partie.
challenge-message-too-long = Die Nachricht ist zu lang: { $length } Zeichen, höchstens { $most } sind erlaubt.
chat-error-players-only = Was die Spieler einander sagen, ist nur für sie.
chat-error-not-yet = Du spielst in dieser Partie: Was die Zuschauer sagen, siehst du, wenn sie beendet ist.
chat-error-members-while-running = Solange die Partie läuft, lesen nur angemeldete Spieler, was die Zuschauer sagen. Melde dich an, oder komm wieder, wenn sie beendet ist.
chat-error-unconfirmed = Bestätige deine E-Mail-Adresse, bevor du anderen schreibst.
chat-error-empty = Schreib zuerst etwas.
chat-error-too-long = Das ist zu lang für eine Zeile: { $length } Zeichen, höchstens { $most } sind erlaubt.
chat-error-full = Dieser Chat ist voll: Er hat { $most } Zeilen und nimmt keine mehr auf.
chat-error-too-much = Du hast in kurzer Zeit sehr viel geschrieben. Warte { $wait }, dann geht es weiter.
chat-error-unwelcome = { $player } möchte nichts von dir hören.
chat-error-blocked-by-you = Du blockierst { $player }. Hebe die Blockierung zuerst auf, wenn du schreiben möchtest.
chat-error-too-many-muted = Du hast { $most } Chats stummgeschaltet, mehr geht nicht. Lass dir zuerst einen davon wieder anzeigen.
chat-error-unknown-line = Diese Zeile gibt es nicht.
chat-error-own-line = Das sind deine eigenen Worte.
chat-error-too-many-reports = { $count } deiner Meldungen warten auf einen Schiedsrichter. Warte, bis diese geprüft sind.
chat-error-not-an-arbiter = Nur Schiedsrichter dürfen Meldungen prüfen.
chat-error-involved = Du bist selbst daran beteiligt; ein anderer Schiedsrichter muss das prüfen.
chat-error-looked-into = Das hat schon ein anderer Schiedsrichter geprüft.
engine-barred = Das liegt nahe an einer Stellung aus deiner Partie gegen { $opponent }, die noch läuft. Nach Zug 10 hilft dort keine Engine: bis zu vier Halbzüge vor und nach der Stellung auf dem Brett, auch nicht bei gespiegeltem Brett.

## Following, blocking, and how many games one plays
relation-error-oneself = Du kannst dir nicht selbst folgen und dich nicht selbst blockieren.
relation-error-unwelcome = Du kannst { $player } nicht folgen: { $player } möchte das nicht.
relation-error-blocked = Du blockierst { $player }. Hebe die Blockierung zuerst auf, wenn du folgen möchtest.
relation-error-too-many-followed = Du folgst { $count } Spielern. Folge einigen nicht mehr, bevor du weiteren folgst.
relation-error-too-many-blocked = Du blockierst { $count } Spieler. Hebe einige Blockierungen auf, bevor du weitere blockierst.
limit-error-out-of-range = Die Obergrenze für deine Partien ist eine Zahl von 1 bis { $most }. Um keine zu spielen, lass dich von niemandem herausfordern.
limit-reached-own = Du hast deine Obergrenze für laufende Partien erreicht: { $games }. Erhöhe sie in deinen Einstellungen oder beende zuerst eine Partie.
limit-reached-guest = Du hast { $games } laufende Partien. Beende zuerst eine davon oder registriere dich, um mehr zugleich zu spielen.
limit-reached-own-bound = Du spielst { $games } Partien, und mehr kann hier niemand zugleich spielen.
limit-reached-theirs = { $player } möchte zurzeit keine weiteren Partien spielen: Die selbst gesetzte Obergrenze ist erreicht.
limit-reached-theirs-bound = { $player } spielt so viele Partien, wie man hier zugleich spielen kann.

## Challenges and seeks
challenge-error-unknown = Diese Herausforderung gibt es nicht.
challenge-error-oneself = Du kannst nicht gegen dich selbst spielen.
challenge-error-not-for-you = Diese Herausforderung ist für jemand anderen.
challenge-error-unwelcome = { $player } nimmt keine Herausforderungen von dir an.
challenge-error-not-open-to-you = { $player } bietet diese Partie nicht dir an.
challenge-error-blocked-by-you = Du blockierst { $player }. Hebe die Blockierung zuerst auf, wenn du spielen möchtest.
challenge-error-accepts-none = { $player } nimmt keine Herausforderungen an.
challenge-error-accepts-followed = { $player } nimmt Herausforderungen nur von Spielern an, denen { $player } folgt.
challenge-error-accepts-similar = { $player } nimmt Herausforderungen nur von Spielern an, deren Wertungszahl um höchstens { $points } Punkte abweicht.
challenge-error-not-yours = Nur wer eine Herausforderung ausgesprochen hat, kann sie zurückziehen.
challenge-error-answered-anew = Diese Herausforderung ist nicht mehr offen: Eine neue hat sie ersetzt.
challenge-error-answered-accepted = Diese Herausforderung ist nicht mehr offen: Sie wurde angenommen.
challenge-error-answered-declined = Diese Herausforderung ist nicht mehr offen: Sie wurde abgelehnt.
challenge-error-answered-cancelled = Diese Herausforderung ist nicht mehr offen: Sie wurde zurückgezogen.
challenge-error-expired = Diese offene Herausforderung steht nicht mehr in der Lobby; sie stand dort zwei Wochen.
challenge-error-other-rating = Diese offene Herausforderung ist für Spieler mit einer Wertungszahl von { $least } bis { $most }, und deine ist { $yours }.
challenge-error-time-losses = Diese offene Herausforderung ist für Spieler, die weniger als { $below } % ihrer Partien durch Zeitüberschreitung verlieren. In den letzten { $days } Tagen waren es bei dir { $lost } von { $games }.
challenge-error-other-rating-from = Diese offene Herausforderung ist für Spieler mit einer Wertungszahl ab { $least }, und deine ist { $yours }.
challenge-error-places = Eine offene Herausforderung gilt für eine bis { $most } Partien zugleich.
challenge-error-no-room = Du möchtest { $wanted ->
    [one] eine Partie
   *[other] { $wanted } Partien
} zugleich, und deine Obergrenze für laufende Partien lässt noch Platz für { $room }.
challenge-error-fen = Aus dieser Stellung kann keine Partie beginnen: { $reason }
challenge-error-over-at-once = Aus dieser Stellung kann keine Partie beginnen: Sie wäre sofort zu Ende.
challenge-error-too-many = { $count } deiner Herausforderungen warten auf eine Antwort. Zieh einige zurück, bevor du weitere aussprichst.
challenge-error-too-many-to-one = Du hast { $player } innerhalb eines Tages { $count } Mal herausgefordert, und es wurde keine Partie daraus. Versuche es morgen wieder.
challenge-error-too-many-engine-games = Du hast innerhalb eines Tages { $count } Partien gegen die Engine auf dieser Stufe begonnen. Versuche eine andere Stufe oder komm morgen wieder.
challenge-error-too-many-in-all = Du hast innerhalb eines Tages { $count } Herausforderungen ausgesprochen, aus denen keine Partie wurde. Versuche es morgen wieder.
challenge-error-too-many-untaken = Du hast innerhalb eines Tages { $count } offene Herausforderungen und Links erstellt, aus denen keine Partie wurde. Versuche es morgen wieder.
challenge-error-aborted-often = Du hast innerhalb eines Tages { $count } Partien abgebrochen. Offene Herausforderungen anbieten und annehmen kannst du wieder ab { $until }.
challenge-error-aborted-before = Deine Partie aus dieser Herausforderung wurde abgebrochen. Sie ist für andere Spieler offen.
unratable-no-limit = Eine Partie ohne Zeitbegrenzung kann nicht gewertet werden: Wer schlecht steht, könnte sie für immer liegen lassen.
unratable-from-position = Eine Partie aus einer eigenen Stellung kann nicht gewertet werden.
unratable-chosen-start = Bei einer gewerteten Partie Chess960 wird die Ausgangsstellung ausgelost: Lass die Nummer weg.
rating-range-error-out-of-bounds = Die Wertungszahl { $rating } gibt es nicht: Sie gehen von { $least } bis { $most }.
rating-range-error-empty = Keine Wertungszahl ist zugleich mindestens { $least } und höchstens { $most }.
rating-range-error-unreadable = Ein Bereich besteht aus zwei Wertungszahlen, zum Beispiel { $example }.
rematch-error-goes-on = Eine Revanche kann erst nach der Partie angeboten werden.
rematch-error-declined = { $player } hat eine Revanche für diese Partie abgelehnt.

## Playing and ruling
play-error-not-a-player = Du spielst nicht in dieser Partie.
play-error-too-fast = Du ziehst zu schnell: { $count } Züge auf einmal, danach einer pro Sekunde. Das wurde nicht ausgeführt; bitte versuche es gleich noch einmal.
play-error-flag-in-grace = { $seconds ->
    [one] Die Zeit für diesen Zug ist gerade abgelaufen, und ein rechtzeitig gesendeter Zug ist vielleicht noch unterwegs. Du kannst in { $seconds } Sekunde reklamieren.
   *[other] Die Zeit für diesen Zug ist gerade abgelaufen, und ein rechtzeitig gesendeter Zug ist vielleicht noch unterwegs. Du kannst in { $seconds } Sekunden reklamieren.
}
keep-lines-error-overtaken = Die Partie ist nicht mehr dort, wo diese Zugfolgen beginnen: Als Nächstes kommt Zug { $number }. Sieh dir die Stellung an und schreib sie neu.
keep-lines-error-too-fast = Du änderst deine Zugfolgen zu schnell, oder sie haben sehr viel gespielt. Es wurde nichts geändert; bitte versuche es später noch einmal.
ruling-error-not-an-arbiter = Nur ein Schiedsrichter darf über eine Partie entscheiden.
ruling-error-own-game = Du spielst in dieser Partie; ein anderer Schiedsrichter muss über sie entscheiden.

## Leave
leave-error-in-the-past = Urlaub kann nicht in der Vergangenheit beginnen.
leave-error-too-far-ahead = Urlaub lässt sich höchstens ein Jahr im Voraus planen.
leave-error-ends-before-it-begins = Das Ende des Urlaubs muss nach seinem Beginn liegen.
leave-error-too-short = Urlaub dauert mindestens einen Tag.
leave-error-too-long = { $days ->
    [one] Urlaub dauert höchstens { $days } Tag.
   *[other] Urlaub dauert höchstens { $days } Tage.
}
leave-error-overlaps = Für diese Zeit hast du schon Urlaub geplant.
leave-error-not-enough = { $days ->
    [one] So viel Urlaub hast du { $year } nicht mehr: nur noch { $days } Tag.
   *[other] So viel Urlaub hast du { $year } nicht mehr: nur noch { $days } Tage.
}
leave-error-too-often = Du hast innerhalb eines Tages { $count } Mal Urlaub genommen. Versuche es morgen wieder.
leave-error-unknown = Du hast keinen solchen Urlaub.
leave-error-over = Dieser Urlaub ist vorbei.
