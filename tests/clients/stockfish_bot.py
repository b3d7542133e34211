"""A bot as people write them: berserk, python-chess and an engine. It accepts what it is challenged to, greets, and plays.

Usage: stockfish_bot.py URL ENGINE, with its token in TOKENS. It ends with its first game.
"""

import os
import sys

import berserk
import chess
import chess.engine

URL, ENGINE = sys.argv[1:]
client = berserk.Client(berserk.TokenSession(os.environ["TOKENS"]), base_url=URL)


def play(game, engine):
    me = client.account.get()["id"]
    for event in client.bots.stream_game_state(game):
        if event["type"] == "gameFull":
            is_white = event["white"]["id"] == me
            for room in (False, True):
                client.bots.post_message(game, "Good luck, have fun!", spectator=room)
            state = event["state"]
        elif event["type"] == "gameState":
            state = event
        else:
            continue
        if state["status"] != "started":
            print(state["status"], state.get("winner"))
            return
        board = chess.Board()
        for uci in state["moves"].split():
            board.push_uci(uci)
        if board.turn == is_white:
            client.bots.make_move(game, engine.play(board, chess.engine.Limit(nodes=20_000)).move.uci())


client.account.upgrade_to_bot()
for event in client.bots.stream_incoming_events():
    if event["type"] == "challenge":
        challenge = event["challenge"]
        assert challenge["speed"] == "correspondence" and challenge["challenger"].get("title") is None, challenge
        client.bots.accept_challenge(challenge["id"])
    elif event["type"] == "gameStart":
        with chess.engine.SimpleEngine.popen_uci(ENGINE) as engine:
            play(event["game"]["id"], engine)
        break
