# Apps that act for a player: what they ask for, the page on which they are allowed to, and why they are refused.

## Scopes
scope-bot-play = als Bot spielen
scope-msg-write = private Nachrichten schreiben

## The page on which an app asks
oauth-title = App zulassen
oauth-heading = Darf { $client } dein Konto nutzen?
oauth-account = Du bist als { $name } angemeldet.
oauth-other-account = Die App möchte { $name } anmelden. Melde dich zuerst ab, um dieses Konto zu nutzen.
oauth-account-changed = Inzwischen ist ein anderes Konto angemeldet. Prüfe, wer du bist, und entscheide noch einmal.
oauth-may = Die App möchte:
oauth-identity = wissen, wer du bist
oauth-identity-only = Die App möchte nur wissen, wer du bist.
oauth-every-app = Jede App kann außerdem deine laufenden Partien sehen.
oauth-offline = angemeldet bleiben, während du sie nicht benutzt
oauth-for-a-year = Das darf sie ein Jahr lang. In deinen Einstellungen kannst du ihr den Zugriff jederzeit entziehen.
oauth-until-unused = Das darf sie ein Jahr lang, oder bis sie 90 Tage lang nicht benutzt wurde. In deinen Einstellungen kannst du ihr den Zugriff jederzeit entziehen.
oauth-to-host = Deine Antwort geht an { $host }.
oauth-to-device = Deine Antwort geht an ein Programm auf diesem Gerät ({ $host }).
oauth-unverified = Jeder kann einer App jeden Namen geben. Lass sie nur zu, wenn du sie gerade selbst geöffnet hast und diese Adresse kennst.
oauth-authorize = Zulassen
oauth-cancel = Abbrechen

## Why it cannot ask
oauth-error-client = Die App sagt nicht, wie sie heißt, oder nicht auf brauchbare Weise.
oauth-error-redirect = Die App möchte deine Antwort an eine Adresse schicken lassen, die nicht zulässig ist. Die Regeln stehen in der Beschreibung der API.
oauth-error-parameter = Die Anfrage der App kann nicht beantwortet werden: „{ $name }“ muss { $wanted } sein.
oauth-error-challenge = Die Anfrage der App kann nicht beantwortet werden: „{ $name }“ muss ein SHA-256 in base64url sein.
oauth-error-repeated = Die Anfrage der App kann nicht beantwortet werden: „{ $name }“ steht mehrmals darin.
oauth-error-state = Die Anfrage der App kann nicht beantwortet werden: „{ $name }“ ist zu lang.
oauth-error-too-many-tested = Höchstens { $most } Token können auf einmal geprüft werden.
oauth-back-to-app = Zurück zur App

## Apps in the settings
settings-apps = Apps mit Zugriff
settings-apps-lead = Diesen Apps hast du erlaubt, dein Konto zu nutzen. Entziehst du einer den Zugriff, ist sie sofort abgemeldet. Nach höchstens einem Jahr muss eine App dich erneut fragen.
settings-no-apps = Keine App hat Zugriff auf dein Konto.
app-life = zugelassen: { $since }; gültig bis: { $ends }
app-error-unknown = Keine solche App hat Zugriff auf dein Konto.
notice-app-revoked = Die App hat keinen Zugriff mehr auf dein Konto.
token-page-lead = Was hier ausgefüllt ist, schlägt ein Programm vor. Prüfe es, bevor du das Token erstellst, und gib das Token nur diesem Programm.
api-error-upgrade-by-app = Eine App kann aus einem Konto kein Bot-Konto machen, denn das lässt sich nicht rückgängig machen. Erstelle dafür in den Einstellungen ein Token.
