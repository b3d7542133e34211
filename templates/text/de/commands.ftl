# Words in mail that players send. Capitals and punctuation do not matter. Where several are understood, | stands between
# them. What is understood in English is understood in every language.

## As messages tell them

mail-word-resign = aufgeben
mail-word-draw = Remis
mail-word-claim = Remis reklamieren
mail-word-accept = annehmen
mail-word-decline = ablehnen
mail-word-accept-draw = Remis annehmen
mail-word-decline-draw = Remis ablehnen
mail-word-takeback = Rücknahme annehmen
mail-word-decline-takeback = Rücknahme ablehnen
mail-word-propose-takeback = Zugrücknahme
mail-word-rematch = Revanche
mail-word-status = Status
mail-word-games = Partien
mail-word-help = Hilfe
mail-word-chat = Chat
mail-word-leave = Urlaub 3t
mail-word-leave-off = Urlaub Ende
mail-word-challenge = Herausforderung
mail-word-if = wenn

## What a whole line may say

command-resign = { mail-word-resign } | aufgabe | ich gebe hiermit auf | ich gebe auf | gebe auf | geb auf | ich geb auf | ich gebe die partie auf | gebe die partie auf | partie aufgeben | ich gebe mich geschlagen
command-draw = { mail-word-draw } | remis anbieten | remisangebot | remis angebot | biete remis | biete remis an | biete ein remis an | ich biete remis | ich biete remis an | ich biete ein remis an | ich biete dir remis an | ich biete ihnen remis an | biete dir remis an | remis vorschlagen | schlage remis vor | ich schlage remis vor | ich schlage ein remis vor | unentschieden | ich biete unentschieden an | ich biete ein unentschieden an
command-accept = { mail-word-accept } | ja | ja bitte | ja gerne | gerne | angenommen | ich nehme an | nehme an | akzeptiert | akzeptiere | akzeptieren | ich akzeptiere | einverstanden | ich bin einverstanden
command-decline = { mail-word-decline } | nein | nein danke | abgelehnt | ich lehne ab | lehne ab
command-accept-draw = { mail-word-accept-draw } | ich nehme remis an | ich nehme das remis an | nehme remis an | nehme das remis an | remisangebot annehmen | ich nehme das remisangebot an | remis angenommen | remis akzeptiert | ich akzeptiere remis | ich akzeptiere das remis | ja remis | remis ja | einverstanden remis | remis einverstanden | remis ist in ordnung
command-decline-draw = { mail-word-decline-draw } | ich lehne remis ab | ich lehne das remis ab | lehne remis ab | lehne das remis ab | remisangebot ablehnen | ich lehne das remisangebot ab | remis abgelehnt | kein remis
command-accept-takeback = { mail-word-takeback } | ruecknahme annehmen | zugrücknahme annehmen | zugruecknahme annehmen | ich nehme die rücknahme an | ich nehme die zugrücknahme an | ich stimme der rücknahme zu | ich stimme der ruecknahme zu | ich stimme der zugrücknahme zu | ich stimme der zugruecknahme zu | rücknahme angenommen | zugrücknahme angenommen
command-decline-takeback = { mail-word-decline-takeback } | ruecknahme ablehnen | zugrücknahme ablehnen | zugruecknahme ablehnen | ich lehne die rücknahme ab | ich lehne die ruecknahme ab | ich lehne die zugrücknahme ab | ich lehne die zugruecknahme ab | rücknahme abgelehnt | zugrücknahme abgelehnt | keine rücknahme | keine ruecknahme | keine zugrücknahme | keine zugruecknahme

## Beside a move

# What ends the line of a move that offers a draw: “Sf3, Remis”, “Sf3 mit Remisangebot”, and for “Sf3, ich biete Remis an” the
# last word of the verb.
command-offer = { mail-word-draw } | remisangebot | unentschieden | anbieten | an
# What may stand between the move and that word, single words: “Sf3, und ich biete Remis an”.
command-offer-verbs = biete | bieten | anbieten | remis | unentschieden
command-articles = ein
command-links = und | mit | ich | dir | ihnen | hiermit | & | +

# A claim, single words: “Sf3 und reklamiere Remis”, “Sf3, Remis reklamieren”, “ich reklamiere Remis mit Sf3”.
command-claim-verbs = reklamiere | reklamieren | reklamiert | beanspruche | beanspruchen | beansprucht | beantrage | beantragen | beantragt | remisreklamation | remisantrag
command-claim-objects = remis | ein | das
command-claim-with = mit | durch

## Anywhere in a text: what makes doubtful whether the line above it is meant

mention-resign = aufgeben | aufgebe | aufgegeben | aufzugeben
mention-draw = remis | remisangebot | unentschieden
mention-claim = reklamiere | reklamieren | reklamation | remisreklamation | remisantrag | beanspruche | beanspruchen
mention-accept = annehmen | angenommen | anzunehmen | akzeptiere | akzeptieren
mention-decline = ablehnen | abgelehnt | abzulehnen | lehne
mention-takeback = rücknahme | ruecknahme | zugrücknahme | zugruecknahme | zurücknehmen | zuruecknehmen | zurückzunehmen

# Words by which people correct what they wrote, where a move stands in the same sentence.
command-correcting = sorry | entschuldigung | entschuldige | meine | meinte | gemeint | stattdessen | statt | anstatt | sondern | eigentlich | lieber | vielmehr | korrektur | korrigiere | moment | halt | warte | stopp | stop | ups | hoppla | nein | nicht | kein | keinen | keine | nie | niemals | falsch | sollte | müsste | muesste | besser | ändern | aendern | ändere | aendere | vertippt | verschrieben | doch
# Phrases by which people take back what they wrote, whatever else they say. An apostrophe is a space.
command-withdrawing = nein warte | warte nein | nein halt | halt nein | halt stopp | nein moment | moment nein | moment mal | warte mal | vergiss es | vergiss das | vergiss den zug | vergesst es | vergessen sie es | vergessen sie das | ignorier das | ignoriere das | ignorieren sie das | ignoriere den zug | ignoriere meine | ignoriere meinen | bitte ignorieren | nur spaß | nur spass | war spaß | war spass | nur ein scherz | war ein scherz | nur gescherzt | spiel das nicht | spiele das nicht | spiel den zug nicht | spiele den zug nicht | bitte nicht spielen | spiel diesen zug nicht | spiele diesen zug nicht | diesen zug nicht spielen | den zug nicht spielen | diesen zug bitte nicht | nicht diesen zug | nicht ausführen | nicht ausfuehren | lass mich nachdenken | lass mich überlegen | lass mich noch | muss noch überlegen | muss noch nachdenken | anders überlegt | anders ueberlegt | meinung geändert | nehme das zurück | nehme es zurück | nehm das zurück | nehme ich zurück | nehme den zug zurück | nehme den zug zurueck | will das zurücknehmen | lieber doch nicht | tippfehler | schreibfehler | vertippt | verschrieben | storniere | stornieren
# Words of the notices that companies set below every mail. In a sentence with one of them only moves count.
command-notices = haftung | haftungsausschluss | empfänger | empfängers | adressat | adressaten | vertraulich | vertrauliche | vertraulichen | vertraulichkeit | virus | viren | virenfrei | verantwortung | rechtlich | geschäftsgeheimnis | disclaimer

## Other words, and what says nothing beside a move

command-propose-takeback = { mail-word-propose-takeback } | zugruecknahme | rücknahme | ruecknahme | bitte um zugrücknahme | zug zurücknehmen
command-rematch = { mail-word-rematch } | rückspiel | noch eine partie | noch einmal
command-status = { mail-word-status } | stand | stellung
command-games = { mail-word-games } | meine partien
command-mail-help = { mail-word-help } | befehle
command-leave-off = { mail-word-leave-off } | urlaub beenden | urlaub aus
command-saying = { mail-word-chat } | sage
command-leave = urlaub
command-days = t | d | tag | tage
command-challenge = { mail-word-challenge }
command-white = weiß | weiss
command-black = schwarz
command-random = zufällig | egal
command-rated = gewertet
command-casual = ungewertet
command-conditions = { mail-word-if } | falls
command-consequences = dann | so
command-lead-ins = ich spiele | ich zieh | ich mache | ich nehme | ich wähle | hier kommt | hier mein nächster zug | mein nächster zug | dann spiele ich | dann eben | dann | ich ziehe | mein zug | mein zug ist | mein zug lautet | meine antwort | meine antwort ist | hier mein zug | hier ist mein zug | zug | gut | okay | also | dann | ich antworte mit | ich möchte | ich würde gern | bitte spiele | anbei mein zug | hier kommt mein zug | meine wahl
command-courtesies = viel glück | viel erfolg | viel spaß | viel spass | danke | vielen dank | danke schön | gruß | gruss | grüße | gruesse | viele grüße | viele grüsse | liebe grüße | schöne grüße | schönen tag | schönes wochenende | schönen abend | du bist dran | du bist am zug | dein zug | gute partie | schöne partie | danke für die partie | gutes spiel | bitte | tschüss | lg | vg | mfg | sorry für die verspätung
command-greetings = hallo | hi | moin | servus | lieber | liebe | guten morgen | guten tag | guten abend | grüß dich
command-sign-offs = gruß | grüße | viele grüße | liebe grüße | beste grüße | mit freundlichen grüßen | herzliche grüße | lg | vg | mfg
command-devices = gesendet von | gesendet mit
