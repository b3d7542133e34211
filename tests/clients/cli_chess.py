"""Drives cli-chess, a chess program for the terminal, in a terminal that has no screen: it logs in, follows a game that begins, plays it,
shows what is said and who has won.

Usage: cli_chess.py URL, with the tokens of Ann, who plays through the API, and of Bob, who sits at cli-chess, in TOKENS.
"""

import os
import sys
import tempfile

import requests
from terminal import DOWN, F1, TIMEOUT, Terminal

URL = sys.argv[1]
ANN, BOB = os.environ["TOKENS"].split()


def ask(token, method, path, **kwargs):
    headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}
    answer = requests.request(method, URL + path, headers=headers, timeout=TIMEOUT, **kwargs)
    assert answer.ok, f"{path}: {answer.status_code} {answer.text}"
    return answer.json()


def play(terminal):
    terminal.wait("Main Menu", "Online Games")
    terminal.press(DOWN)
    terminal.wait("Play Online vs Random Opponent")
    # Its own games have clocks, which is refused; what begins from then on it follows.
    terminal.press(F1)
    terminal.wait("This is a correspondence server")
    game = ask(ANN, "POST", "/api/challenge/bob", data={"days": 3, "color": "white"})["id"]
    ask(BOB, "POST", f"/api/challenge/{game}/accept")
    terminal.wait("Ann (1500?)", "Bob (1500?)", "No moves", "F4Resign")
    ask(ANN, "POST", f"/api/board/game/{game}/move/f2f3")
    terminal.wait("1 f3")
    terminal.press(b"e5\r")
    terminal.wait("1 f3      e5")
    ask(ANN, "POST", f"/api/board/game/{game}/chat", data={"room": "player", "text": "Good luck, Bob"})
    terminal.wait("Ann: Good luck, Bob")
    ask(ANN, "POST", f"/api/board/game/{game}/move/g2g4")
    terminal.wait("2 g4")
    terminal.press(b"Qh4\r")
    terminal.wait("Checkmate", "Black is victorious")
    finished = ask(ANN, "GET", f"/game/export/{game}")
    assert (finished["status"], finished["winner"], finished["moves"]) == ("mate", "black", "f3 e5 g4 Qh4#"), finished


with tempfile.TemporaryDirectory() as home:
    terminal = Terminal([sys.executable, "-m", "cli_chess", "--token", BOB, "--base-url", URL], home)
    try:
        play(terminal)
    finally:
        terminal.end()
print("works")
