# App-Passwörter, und was Schachprogrammen gesagt wird, die Xfcc sprechen.

app-passwords-title = App-Passwörter
app-passwords-lead = Scid, ChessBase und andere Schachprogramme können über Xfcc, das Protokoll der Fernschachserver, deine Partien abholen und deine Züge senden. Sie melden sich mit deinem Namen und einem App-Passwort an, nie mit dem Passwort deines Kontos.
app-passwords-xfcc = Xfcc
app-passwords-to = Deine App-Passwörter
app-passwords-address = Adresse für das Programm
app-passwords-name = Name für das Programm
app-passwords-hint-name = In Scid darf der Name, den du diesem Server gibst, keinen Bindestrich enthalten.
app-passwords-closed = Diese Installation wird nicht über HTTPS erreicht, ein App-Passwort könnte also unterwegs gelesen werden. Xfcc ist ausgeschaltet.
app-passwords-existing = Deine App-Passwörter
app-passwords-none = Du hast keine App-Passwörter.
app-password-made = erstellt: { $made }, noch nie genutzt
app-password-used = erstellt: { $made }, zuletzt genutzt: { $used }
app-password-revoke = Widerrufen
app-password-form-title = Neues App-Passwort
app-password-label = Für welches Programm ist es?
app-password-label-hint = Gib jedem Programm sein eigenes, dann kannst du eines widerrufen, ohne die anderen zu verlieren.
app-password-create = App-Passwort erstellen
app-password-new-title = Dein neues App-Passwort
app-password-new-label = App-Passwort
app-password-new-once = Kopiere es jetzt: Es wird nur dieses eine Mal angezeigt. Es gilt nur für Xfcc.
notice-app-password-revoked = Das App-Passwort ist widerrufen. Es funktioniert nicht mehr.
app-password-error-no-name = Gib dem App-Passwort einen Namen, etwa den des Programms.
app-password-error-name-too-long = Ein Name hat höchstens { $most } Zeichen.
app-password-error-too-many = Du hast { $count } App-Passwörter. Widerrufe einige, bevor du weitere erstellst.
app-password-error-unknown = Du hast kein solches App-Passwort.
api-xfcc = Scid und andere Programme für Fernschachserver benutzen stattdessen Xfcc
help-programs-xfcc = Scid, ChessBase und andere Programme, die Xfcc sprechen, holen deine Partien ab und senden deine Züge. Erstelle in deinen Einstellungen ein App-Passwort; dort steht auch die Adresse für das Programm.

## Über Xfcc gesagt
xfcc-error-not-private = Hier würde ein Passwort unverschlüsselt gesendet. Nimm eine Adresse, die mit https beginnt.
xfcc-error-body-too-large = Eine Anfrage hat höchstens { $kilobytes } Kilobyte.
xfcc-error-body-broken = Die Anfrage ist nicht vollständig angekommen.
xfcc-error-not-xml = Die Anfrage ist kein wohlgeformtes XML.
xfcc-error-doctype = Eine Anfrage darf keine Dokumenttypdefinition enthalten.
xfcc-error-too-many-elements = Die Anfrage hat mehr Elemente, als Xfcc braucht.
xfcc-error-not-soap = Die Anfrage ist kein SOAP-Umschlag mit einem Inhalt.
xfcc-error-version = Nimm SOAP 1.1 oder 1.2.
xfcc-error-must-understand = Ein Kopfelement, das verstanden werden muss, ist hier unbekannt.
xfcc-error-namespace = Die Operation muss im Namensraum { $namespace } stehen.
xfcc-error-operation = Eine solche Operation gibt es nicht; es gibt { $operations }.
xfcc-error-boolean = „{ $field }“ muss true oder false sein.
xfcc-error-authentication = Name und App-Passwort passen nicht zusammen. Erstelle ein App-Passwort in deinen Einstellungen; das Passwort deines Kontos gilt hier nicht.
xfcc-error-too-many = Zu viele falsche App-Passwörter. Versuche es in { $seconds } Sekunden noch einmal.
xfcc-info-clocks-stopped = Ein Schiedsrichter hat die Uhren dieser Partie angehalten.
xfcc-info-opponent-on-leave = Dein Gegner ist im Urlaub.
xfcc-info-you-on-leave = Du bist im Urlaub. Ein Zug beendet ihn.
