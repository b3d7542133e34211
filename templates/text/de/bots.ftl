# Bots: Konten, unter denen ein Programm spielt.

## Beside names
bot-mark = BOT
bot-mark-title = Hier spielt ein Programm von selbst.
profile-bot = Ein Bot: Unter diesem Namen spielt ein Programm. Seine Partien mit Menschen sind ungewertet.

## Refusals
bot-error-not-a-bot = Dieser Endpunkt ist nur für Bot-Konten. Ein Konto ohne Partien wird mit POST { $path } zum Bot.
bot-error-is-a-bot = Dieser Endpunkt ist nicht für Bot-Konten. Bots spielen über { $path }.
bot-error-has-played = Nur ein Konto, das noch nie eine Partie hatte, kann zum Bot werden.
bot-error-has-role = Schiedsrichter und Operatoren können nicht zum Bot werden.
bot-error-no-lobby = Die Lobby ist für Menschen. Ein Bot spielt über Herausforderungen.
bot-error-rated-with-person = Eine Partie zwischen einem Bot und einem Menschen muss ungewertet sein: Nur zwei Bots können eine gewertete Partie spielen.
api-error-no-berserk = In Fernschachpartien gibt es kein Berserk.
api-error-no-kid-mode = Der Kindermodus lässt sich nicht einschalten: Hier gibt es keinen.
api-error-no-game-yet = { $player } hatte noch keine Partie.
api-error-long-stream-id = Der Name eines Streams darf höchstens { $most } Zeichen haben.
api-error-unknown-stream = Kein solcher Stream von dir ist hier offen.
challenge-error-other-side = Mit dieser Farbe kannst du sie nicht annehmen.
