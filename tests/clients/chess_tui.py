"""Drives chess-tui in a terminal that has no screen: it lists the games that are running, plays in one, seeks another and plays it to
its end. In a copy of it the address of Lichess's API is this service's; nothing else is changed.

Usage: chess_tui.py URL PROGRAM, with the tokens of Ann, who plays through the API, and of Bob, who sits at chess-tui, in TOKENS.
"""

import os
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

import requests
from terminal import DOWN, ENTER, ESCAPE, TIMEOUT, Terminal

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


def wait_for_answer(path, is_it):
    """Asks until that is the answer: the program shows what it is about to send."""
    end = time.monotonic() + TIMEOUT
    while not is_it(answer := ask(ANN, "GET", path)):
        assert time.monotonic() < end, answer
        time.sleep(0.05)


def wait_for_moves(game, moves):
    wait_for_answer(f"/game/export/{game}", lambda answer: answer["moves"] == moves)


def type_move(terminal, san):
    terminal.press(b"m")
    terminal.wait("Input a move")
    terminal.press(san.encode(), ENTER)


def open_lichess_menu(terminal):
    terminal.wait("Play Game", "Play on Lichess")
    terminal.press(DOWN)
    terminal.wait("▶ Play on Lichess")
    terminal.press(ENTER)
    terminal.wait("Lichess Menu", "► Seek Game", "Username:", "Bob")


def play(terminal):
    # A running game, from the list.
    game = ask(ANN, "POST", "/api/challenge/bob", data={"days": 3, "color": "white"})["id"]
    ask(BOB, "POST", f"/api/challenge/{game}/accept")
    move(game, "e2e4")
    open_lichess_menu(terminal)
    terminal.press(DOWN, DOWN)
    terminal.wait("► My Ongoing Games")
    terminal.press(ENTER)
    terminal.wait("1 game(s)", "vs Ann  (1500)", "Your turn", f"Game ID: {game} | Color: black")
    terminal.press(ENTER)
    terminal.wait("1. ♙ e4")
    type_move(terminal, "e5")
    wait_for_moves(game, "e4 e5")
    move(game, "g1f3")
    terminal.wait("2. ♘ Nf3")
    terminal.press(ESCAPE)
    terminal.wait_without("Input a move")
    terminal.press(b"b")

    # Another one, which it seeks: two who seek the same are paired.
    open_lichess_menu(terminal)
    terminal.press(ENTER)
    terminal.wait("Seeking a game on Lichess")
    wait_for_answer("/lobby/seeks", lambda seeks: [seek["username"] for seek in seeks] == ["Bob"])
    ask(ANN, "POST", "/api/board/seek", data={"days": 3, "rated": "true", "color": "white"})
    terminal.wait("Press ? for help")
    sought = next(one["gameId"] for one in ask(ANN, "GET", "/api/account/playing")["nowPlaying"] if one["gameId"] != game)
    move(sought, "f2f3")
    terminal.wait("1. ♙ f3")
    type_move(terminal, "e5")
    wait_for_moves(sought, "f3 e5")
    move(sought, "g2g4")
    terminal.wait("2. ♙ g4")
    terminal.press(ESCAPE)
    terminal.wait_without("Input a move")
    type_move(terminal, "Qh4#")
    terminal.wait("Black Won")
    wait_for_moves(sought, "f3 e5 g4 Qh4#")
    finished = ask(ANN, "GET", f"/game/export/{sought}")
    assert (finished["status"], finished["winner"], finished["rated"]) == ("mate", "black", True), finished


with tempfile.TemporaryDirectory() as home:
    terminal = Terminal([copy_for_us(home), "--lichess-token", BOB, "--no-sound"], home)
    try:
        play(terminal)
    finally:
        terminal.end()
print("works")
