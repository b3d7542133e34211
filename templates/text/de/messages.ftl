# What players write to each other outside games: the inbox, a conversation, who may write, and what arbiters see of it.

## In the head of every page
nav-inbox = Posteingang

## The list
inbox-title = Posteingang
inbox-lead = Nachrichten anderer Spieler und deine an sie.
inbox-none = Noch keine Nachrichten. Um einem Spieler zu schreiben, öffne seine Seite.
inbox-find = Spieler suchen
inbox-new = { $count } neu
inbox-you = Du: { $words }
inbox-blocked = blockiert
inbox-earlier = Frühere Unterhaltungen
inbox-latest = Neueste Unterhaltungen
inbox-settings = Wählen, wer dir schreiben darf

## A conversation
conversation-title = Nachrichten mit { $player }
conversation-back = Alle Nachrichten
conversation-profile = Seite von { $player }
conversation-about = Das lest nur ihr beide. Ein Schiedsrichter sieht eine Nachricht, die einer von euch meldet, mit einigen davor und danach.
conversation-none = Noch wurde nichts geschrieben.
conversation-earlier = Frühere Nachrichten
conversation-latest = Neueste Nachrichten
conversation-lines = Nachrichten
conversation-you = Du
conversation-delete = Unterhaltung löschen
conversation-delete-meaning = Sie verschwindet aus deinem Posteingang. { $player } behält sie.
conversation-delete-yes = Ja, löschen
notice-conversation-deleted = Die Unterhaltung ist aus deinem Posteingang gelöscht.
notice-conversation-deleted-in-part = Was du gesehen hast, ist aus deinem Posteingang gelöscht. Neuere Nachrichten sind noch da.

## A message
message-label = Deine Nachricht
message-hint = Höchstens { $most } Zeichen.
message-send = Senden
message-unsent-label = Deine Nachricht, nicht gesendet
message-unsent-hint = Du kannst sie von hier kopieren.
message-write = Nachricht schreiben
message-removed = Ein Schiedsrichter hat diese Nachricht entfernt.
message-report-question = Soll ein Schiedsrichter diese Nachricht prüfen? Er sieht sie mit ein paar Nachrichten davor und danach, und er sieht deinen Namen; sonst niemand.
notice-message-reported = Danke. Ein Schiedsrichter wird diese Nachricht prüfen.

## For arbiters
reports-messages = Nachrichten zwischen Spielern
report-message-by = { $author } an { $addressee }
report-context = Davor oder danach
report-message-remove = Nachricht entfernen
reports-messages-for-others = { $count ->
    [one] Eine Nachricht wartet auf einen anderen Schiedsrichter: Sie ist von dir oder an dich.
   *[other] { $count } Nachrichten warten auf andere Schiedsrichter: Sie sind von dir oder an dich.
}
notice-message-removed = Die Nachricht ist entfernt.
notice-message-kept = Die Nachricht bleibt stehen, und ihre Meldungen sind erledigt.

## Settings
settings-messengers = Wer darf dir schreiben?
settings-messengers-followed = Spieler, denen ich folge, und meine Gegner
settings-messengers-everyone = Alle, aber keine Konten, die jünger als { $days } Tage sind
settings-messengers-nobody = Niemand
settings-messengers-answers = Wem du schreibst, der kann { $days } Tage lang antworten. Spieler, die du blockierst, können dir nicht schreiben.
notice-messages-saved = Deine Auswahl ist gespeichert.

## Why not
message-error-oneself = Du kannst dir nicht selbst schreiben.
message-error-no-reader = Das würde niemand lesen: Als { $player } spielt die Engine.
message-error-takes-none = { $player } nimmt keine Nachrichten an.
message-error-not-followed = { $player } nimmt Nachrichten nur von Gegnern an und von Spielern, denen { $player } folgt.
message-error-new-account = { $player } nimmt keine Nachrichten von neuen Konten an. Deines ist alt genug in: { $wait }.
message-error-bot-without-game = Ein Bot kann seinen Gegnern schreiben und auf Nachrichten antworten. { $player } spielt nicht gegen dich und hat dir nicht geschrieben.
message-error-too-long = Das ist zu lang für eine Nachricht: { $length } Zeichen, höchstens { $most } sind erlaubt.
message-error-too-many-conversations = Du hast in kurzer Zeit viele Unterhaltungen begonnen. Warte { $wait }, bevor du eine weitere beginnst.
message-error-unknown = Diese Nachricht gibt es nicht.
api-wanted-messengers = { $nobody } für niemanden, { $followed } für Spieler, denen du folgst, und Gegner, oder { $everyone } für alle

## Scopes
scope-msg-read = deine privaten Nachrichten lesen

## Mail
mail-message-subject = { $writer } hat dir geschrieben
mail-message-told = { $count ->
    [one] { $writer } hat dir auf { site-name } geschrieben.
   *[other] { $writer } hat dir auf { site-name } { $count } Nachrichten geschrieben. Das ist die erste:
}
mail-message-button = Lesen und antworten
mail-message-answer = Antworte auf der Seite deiner Nachrichten. Eine Antwort auf diese E-Mail erreicht { $writer } nicht.
mail-message-why = Du bekommst eine E-Mail für jede Unterhaltung, bis du sie gelesen hast.
