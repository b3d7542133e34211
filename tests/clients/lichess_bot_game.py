"""lichess-bot in one game whose moves are known, of which it makes some: others of its account's are made in a browser meanwhile.

Usage: lichess_bot_game.py URL MOVES OWN, with its token in TOKENS. MOVES are those of both sides in UCI, with spaces between them; OWN
are the indices of those that it makes. It reads of every move on its stream, and writes how the game has ended.
"""

import os
import sys

from lichess_bot_requests import Client

moves, own = sys.argv[2].split(), {int(index) for index in sys.argv[3].split()}
bot = Client(sys.argv[1], os.environ["TOKENS"])
_, events = bot.start()
game = bot.accept(next(events)["challenge"], events)
lines = bot.lines(f"/api/bot/game/stream/{game}")
full = next(lines)
assert full["type"] == "gameFull" and full["black"]["name"] == "Robby" and full["state"]["moves"] == "", full
bot.greet(game)
states = (line for line in lines if line["type"] == "gameState")
for index in range(len(moves)):
    if index in own:
        bot.move(game, moves[index])
    state = next(states)
    assert state["moves"] == " ".join(moves[: index + 1]), state
assert next(states, None) is None, "the stream ends with the game"
finished = next(events)
assert (finished["type"], finished["game"]["id"]) == ("gameFinish", game), finished
print(state["status"], state["winner"], finished["game"]["status"]["name"], finished["game"]["winner"])
