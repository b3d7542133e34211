# Bots: accounts that a program plays under.

## Beside names
bot-mark = BOT
bot-mark-title = A program plays here by itself.
profile-bot = A bot: a program plays under this name. Its games with people are casual.

## Refusals
bot-error-not-a-bot = This endpoint is for bot accounts only. Turn an account without games into a bot with POST { $path }.
bot-error-is-a-bot = This endpoint is not for bot accounts. Bots play through { $path }.
bot-error-has-played = Only an account that has never had a game can become a bot.
bot-error-has-role = An arbiter or operator can’t become a bot.
bot-error-no-lobby = The lobby is for people. Bots play through challenges.
bot-error-rated-with-person = A game between a bot and a person must be casual: only two bots can play a rated game.
api-error-no-berserk = There is no berserk in correspondence games.
api-error-no-kid-mode = Kid mode cannot be turned on: there is none here.
api-error-no-game-yet = { $player } has not played a game yet.
api-error-long-stream-id = The name of a stream can have at most { $most } characters.
api-error-unknown-stream = No such stream of yours is open here.
challenge-error-other-side = You cannot accept it with that colour.
