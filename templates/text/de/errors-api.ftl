# Why the API refuses something, and the words of its answers. Names of parameters and their values come as variables.

api-error-no-token = Das braucht ein API-Token, gesendet als „{ $header }“.
api-error-too-many-requests = Zu viele Anfragen in kurzer Zeit. Warte einen Moment und versuche es noch einmal.
api-error-unknown-path = Unter dieser Adresse gibt es nichts. Die API ist unter { $path } beschrieben.
api-error-not-found = Unter dieser Adresse gibt es nichts.
api-error-method-not-allowed = Diese Adresse nimmt diese Methode nicht an.
api-error-too-often = Zu viele Anfragen in kurzer Zeit.
api-error-body-too-large = Der Body einer Anfrage hat höchstens { $most } KiB.
api-wanted-node = die ID eines Knotens
api-wanted-pgn = eine Partie in PGN
api-wanted-nags = Zahlen von 1 bis 255
api-wanted-shapes = Kreise wie { "Ge4" } und Pfeile wie { "Rd1d8" }
api-error-request-timeout = Der Rest der Anfrage kam nicht rechtzeitig.
api-error-bad-request = Die Anfrage ist nicht lesbar.

## Bodies
api-error-bad-body = Der Body der Anfrage ist nicht lesbar.
api-error-json-ends-early = Das JSON ist nicht lesbar: Es endet zu früh. Vielleicht ist eine Klammer oder ein Anführungszeichen offen.
api-error-json-not-utf-8 = Das JSON ist nicht lesbar: Es ist kein UTF-8.
api-error-json-number-out-of-range = Das JSON ist nicht lesbar: Die Zahl in Zeile { $line }, Spalte { $column } ist zu groß.
api-error-json-too-deep = Das JSON ist nicht lesbar: In Zeile { $line }, Spalte { $column } ist es zu tief verschachtelt.
api-error-json-unexpected = Das JSON ist nicht lesbar: „{ $found }“ ist in Zeile { $line }, Spalte { $column } nicht erlaubt.
api-error-json-no-object = Das JSON muss ein Objekt sein.
api-error-malformed-form = Das Formular ist nicht lesbar: Es ist kein UTF-8.
api-error-unsupported-media-type = Sende ein Formular ({ $form }) oder { $json }, nicht { $found }.
api-error-nested = Für „{ $name }“ ist ein Text, eine Zahl oder { $plain } nötig, nicht { $found }.
api-found-list = eine Liste mit etwas anderem als Texten
api-found-object = ein Objekt

## Parameters
api-error-bad-parameter = Falscher Wert „{ $found }“ für „{ $name }“; erwartet: { $wanted }.
api-error-missing-parameter = „{ $name }“ fehlt; erwartet: { $wanted }.
api-error-unknown-setting = Eine Einstellung „{ $name }“ gibt es hier nicht.
api-wanted-whole-number = eine ganze Zahl von { $least } bis { $most }
api-wanted-whole-number-or = eine ganze Zahl von { $least } bis { $most } oder { $other }
api-wanted-any-whole-number = eine ganze Zahl
api-wanted-days = eine ganze Zahl von Tagen
api-wanted-moment = ein Zeitpunkt in Millisekunden seit 1970
api-wanted-beginning-of-a-name = ein Teil eines Namens: mindestens { $least } Zeichen
api-wanted-winner = { $white }, { $black } oder { $none } für Remis
api-wanted-correction = eine ganze Zahl von 1 bis { $most } oder von -1 bis -{ $most }, um der Uhr Zeit abzuziehen
api-wanted-zone = der Name einer Zeitzone, etwa Europe/Berlin, oder { "none" }
api-wanted-challengers = { $nobody } für niemanden, { $similar } für Spieler mit einer ähnlichen Wertungszahl, { $followed } für Spieler, denen du folgst, oder { $everyone } für alle
api-error-too-many-games = Höchstens { $most } Partien können auf einmal abgefragt werden, nicht { $count }.
api-error-too-many-players = Höchstens { $most } Spieler können auf einmal abgefragt werden.
api-error-unknown-perf = Diese Art von Wertung gibt es hier nicht; schreib { $kinds }.

## Playing
api-error-bad-answer = Antworte mit { $answers }.
api-error-bad-seconds = Nenne { $least } bis { $most } Sekunden; Zeit wird tageweise gegeben.
api-error-no-ply = „{ $takebacks }“ gehört zu „{ $ply }“, dem Halbzug, und „{ $ply }“ fehlt.
api-error-no-move = „{ $ply }“ sagt, für welchen Halbzug „{ $move }“ gedacht ist, und „{ $move }“ fehlt.

## Leave and reminders
api-error-no-end = Sag mit „{ $until }“ oder „{ $days }“, wie lange.
api-error-two-ends = „{ $until }“ und „{ $days }“ sagen beide, wie lange; gib nur eines an.
api-error-unknown-leave = Diesen Urlaub gibt es nicht.
api-error-no-reminders = „{ $name }“ fehlt: Schreib Erinnerungen wie { $example } oder { $none }.

## Challenges
api-error-no-real-time = „{ $name }“ gibt es hier nicht. Das ist ein Fernschachserver: Lass die Uhr weg und gib „{ $days }“ für jeden Zug an oder nichts für unbegrenzte Zeit.
api-error-no-accept-by-token = „{ $name }“ gibt es hier nicht. Eine Herausforderung nimmt der andere Spieler mit einer eigenen Anfrage an.
api-error-no-rules = „{ $name }“ gehört zu offenen Links und Herausforderungen an einen Spieler; lass es hier weg.
api-error-no-open-link = „{ $name }“ gehört zu offenen Links; lass es hier weg.
api-error-no-computer = „{ $name }“ ist nur für Partien gegen die Engine.
api-wanted-level = eine Zahl von { $least } bis { $most }
api-error-bad-rating-range = „{ $name }“ ist nicht lesbar. { $reason }
api-error-nobody-to-write-to = „{ $name }“ gehört zu einer Herausforderung an einen Spieler; lass es hier weg.
api-error-no-seek = „{ $name }“ gehört zu einer offenen Herausforderung in der Lobby; lass es hier weg.
api-error-no-fen = Die Schachvariante { $variant } braucht „{ $name }“ als Ausgangsstellung.
api-error-unknown-variant = Für „{ $name }“ sind nur diese Werte möglich: { $variants }; anderes wird hier nicht gespielt.
api-error-two-time-controls = „{ $one }“ und „{ $other }“ sagen beide, wie viel Zeit es gibt; gib nur eines an.
api-error-not-chess960 = „{ $name }“ ist nur für die Schachvariante { $variant }.
api-error-two-starts = „{ $one }“ und „{ $other }“ sagen beide, wie die Partie beginnt; gib nur eines an.
api-error-rematch-terms = Eine Revanche hat die Bedingungen ihrer Partie: Lass „{ $name }“ weg.
api-error-not-the-opponent = „{ $player }“ war in dieser Partie nicht dein Gegner.

## Why a challenge was declined, as the player says it
decline-generic = Ich möchte diese Partie nicht spielen.
decline-later = Jetzt nicht, aber frag bitte später noch einmal.
decline-too-fast = Die Zeit pro Zug ist mir zu kurz.
decline-too-slow = Die Zeit pro Zug ist mir zu lang.
decline-time-control = Mit dieser Bedenkzeit spiele ich nicht.
decline-rated = Ich würde spielen, wenn die Partie gewertet wäre.
decline-casual = Ich würde spielen, wenn die Partie ungewertet wäre.
decline-standard = Ich spiele nur normales Schach.
decline-variant = Ich spiele diese Schachvariante nicht.
decline-no-bot = Ich spiele nicht gegen Programme.
decline-only-bot = Ich spiele nur gegen Programme.
