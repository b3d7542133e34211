"""What lichess-bot asks from its start to the end of a game, request by request, as its source has it.

Usage: lichess_bot.py URL, with the tokens of the bot and of Ann, who challenges it, in TOKENS.
"""

import json
import os
import sys

from lichess_bot_requests import Client

bot, ann = (Client(sys.argv[1], token) for token in os.environ["TOKENS"].split())
profile, events = bot.start()

# The stream is open, so that the program takes itself for connected.
made = ann.post("/api/challenge/Robby", json={"rated": "false", "days": 3, "variant": "standard", "color": "random"})
event = next(events)
challenge = event["challenge"]
assert event["type"] == "challenge" and not challenge["rated"], event
assert challenge["timeControl"].get("increment") is None and challenge["timeControl"]["daysPerTurn"] == 3, challenge
color = challenge["color"] if challenge["color"] != "random" else challenge["finalColor"]
assert (challenge["challenger"]["name"], challenge["destUser"]["title"]) == ("Ann", "BOT"), challenge
assert challenge["perf"]["name"] == "Correspondence" and challenge.get("initialFen", "startpos") == "startpos", challenge
status = bot.get("/api/users/status", params={"ids": profile["id"]}).json()
assert status and status[0].get("online"), status
game = bot.accept(challenge, events)
playing = bot.get("/api/account/playing").json()["nowPlaying"]
assert [one["gameId"] for one in playing] == [game] and "isMyTurn" in playing[0] and playing[0]["secondsLeft"] > 0, playing

state = bot.lines(f"/api/bot/game/stream/{game}")
full = next(state)
for key in ("id", "speed", "perf", "variant", "rated", "white", "black", "initialFen", "state", "createdAt"):
    assert key in full, key
is_white = full["white"]["name"] == "Robby"
assert is_white == (color == "black"), "the colour was the challenger's"
assert full["state"]["wtime"] > 0 and full["state"]["status"] == "started", full
bot.greet(game)
assert next(state)["type"] == "chatLine"


def play(mover, uci):
    moves.append(uci)
    if mover is bot:
        bot.move(game, uci)
    else:
        ann.post(f"/api/board/game/{game}/move/{uci}")
    told = next(state)
    assert told["moves"] == " ".join(moves), told


# The fastest mate there is; whoever has Black gives it.
moves = []
white, black = (bot, ann) if is_white else (ann, bot)
for mover, uci in ((white, "f2f3"), (black, "e7e5"), (white, "g2g4"), (black, "d8h4")):
    play(mover, uci)
assert next(state, None) is None, "the stream ends with the game"
finished = next(events)
assert (finished["type"], finished["game"]["winner"]) == ("gameFinish", "black"), finished
assert f"[GameId \"{game}\"]" in bot.get(f"/game/export/{game}").text

# A move that is long in coming. After `disconnect_time` without one the program leaves the game; at its check-in it comes back, and
# finds what was played meanwhile. That is 2026.6.28.1; later versions, up to 2026.8.2.1, end at the check-in by a fault of their own.
slow = ann.post("/api/challenge/Robby", json={"rated": "false", "days": 3, "variant": "standard", "color": "white"})
assert next(events)["challenge"]["id"] == slow["id"]
slow = bot.accept({"id": slow["id"]}, events)
followed = bot.get(f"/api/bot/game/stream/{slow}", stream=True, timeout=15)
lines = (json.loads(line) for line in followed.iter_lines() if line)
assert next(lines)["state"]["moves"] == ""
ann.post(f"/api/board/game/{slow}/move/e2e4")
assert next(lines)["moves"] == "e2e4"
bot.move(slow, "e7e5")
assert next(lines)["moves"] == "e2e4 e7e5"
# Only empty lines come, until it goes.
assert next(followed.iter_lines()) == b""
followed.close()
[waiting] = bot.get("/api/account/playing").json()["nowPlaying"]
assert waiting["gameId"] == slow and waiting["speed"] == "correspondence" and not waiting["isMyTurn"], waiting
ann.post(f"/api/board/game/{slow}/move/g1f3")
full = next(bot.lines(f"/api/bot/game/stream/{slow}"))
assert full["state"]["moves"] == "e2e4 e7e5 g1f3" and full["state"]["status"] == "started", full
bot.move(slow, "b8c6")
# Started anew, it takes up the games that its account plays.
[playing] = bot.get("/api/account/playing").json()["nowPlaying"]
assert (playing["gameId"], playing["opponent"]["username"]) == (slow, "Ann"), playing
restarted = bot.lines("/api/stream/event")
started = next(restarted)
assert (started["type"], started["game"]["id"]) == ("gameStart", slow), started
assert not started["game"]["isMyTurn"] and started["game"]["secondsLeft"] > 0, started
events = restarted

# Matchmaking: which bots are there, one of them by name, a challenge and its withdrawal.
online = [json.loads(line) for line in bot.get("/api/bot/online", params={"nb": "512"}).text.split("\n") if line]
assert [one["username"] for one in online] == ["Robby"] and "perfs" in online[0], online
assert bot.get("/api/user/Ann").json()["username"] == "Ann"
sent = bot.post("/api/challenge/Ann", json={"rated": "false", "variant": "standard", "days": 3, "color": "white"})
assert next(events)["challenge"]["id"] == sent["id"]
bot.post(f"/api/challenge/{sent['id']}/cancel")
assert next(events)["type"] == "challengeCanceled"
again = ann.post("/api/challenge/Robby", json={"days": 14})
assert next(events)["challenge"]["id"] == again["id"]
form = {"Content-Type": "application/x-www-form-urlencoded"}
bot.post(f"/api/challenge/{again['id']}/decline", data="reason=timeControl", headers=form)
print("works")
