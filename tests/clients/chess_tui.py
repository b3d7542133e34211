"""Drives chess-tui in a terminal that has no screen: it lists the games that are running, plays in one, seeks another and plays it to
its end. In a copy of it the address of Lichess's API is this service's; nothing else is changed.

Usage: chess_tui.py URL PROGRAM, with the tokens of Ann, who plays through the API, and of Bob, who sits at chess-tui, in TOKENS.
"""

import os
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import requests
from terminal import DOWN, ENTER, TIMEOUT, Terminal

URL, PROGRAM = sys.argv[1:]
ANN, BOB = os.environ["TOKENS"].split()
# Its constant, and what stands in its place: as many bytes.
THEIRS, OURS = b"https://lichess.org/api", b"http://127.1:%06d/api" % urlsplit(URL).port


def copy_for_us(folder):
    """A copy of the program that asks this service."""
    program = Path(PROGRAM).read_bytes()
    assert THEIRS in program and len(THEIRS) == len(OURS), "its constant is another one"
    copy = Path(folder) / "chess-tui"
    copy.write_bytes(program.replace(THEIRS, OURS))
    copy.chmod(0o755)
    return str(copy)


def ask(token, method, path, **kwargs):
    headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}
    answer = requests.request(method, URL + path, headers=headers, timeout=TIMEOUT, **kwargs)
    assert answer.ok, f"{path}: {answer.status_code} {answer.text}"
    return answer.json()


def move(game, uci):
    ask(ANN, "POST", f"/api/board/game/{game}/move/{uci}")


def type_move(terminal, san):
    terminal.press(b"m")
    terminal.wait("Enter your move")
    terminal.press(san.encode() + ENTER)


def start_game(moves):
    game = ask(ANN, "POST", "/api/challenge/bob", data={"days": 3, "color": "white"})["id"]
    ask(BOB, "POST", f"/api/challenge/{game}/accept")
    for uci in moves:
        move(game, uci)
    return game


def play(terminal):
    listed = start_game(["e2e4"])
    terminal.wait("Play on Lichess")
    terminal.press(DOWN)
    terminal.wait("▶ Play on Lichess")
    terminal.press(ENTER)
    terminal.wait("Lichess Menu", "Bob", "► Seek Game")

    # Its list, and a game from it.
    terminal.press(DOWN, DOWN)
    terminal.wait("► My Ongoing Games")
    terminal.press(ENTER)
    terminal.wait("1 game(s)", "vs Ann (1500)", "Your turn", f"Game ID: {listed} | Color: black")
    terminal.press(ENTER)
    print(terminal.text())


with tempfile.TemporaryDirectory() as home:
    terminal = Terminal([copy_for_us(home), "--lichess-token", BOB, "--no-sound"], home)
    try:
        play(terminal)
    finally:
        terminal.end()
print("works")
