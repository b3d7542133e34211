"""Drives cli-chess, a chess program for the terminal, in a terminal that has no screen: it logs in, follows a game that begins, plays it,
shows what is said and who has won.

Usage: cli_chess.py URL, with the tokens of Ann, who plays through the API, and of Bob, who sits at cli-chess, in TOKENS.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios

import pyte
import requests

URL = sys.argv[1]
ANN, BOB = os.environ["TOKENS"].split()
COLUMNS, LINES = 120, 40
DOWN, F1 = b"\x1b[B", b"\x1bOP"
# How long the program may be silent while something is waited for, in seconds.
TIMEOUT = 120
# A terminal answers where its cursor stands when it is asked.
ASKED_FOR_CURSOR, CURSOR = b"\x1b[6n", b"\x1b[1;1R"


class Terminal:
    """A program in a terminal."""

    def __init__(self, line, home):
        self.screen = pyte.Screen(COLUMNS, LINES)
        self.stream = pyte.ByteStream(self.screen)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            environment = os.environ | {"HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
            os.execve(line[0], line, environment)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))

    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display if line.strip())

    def wait(self, *texts):
        """Reads what the program shows until all of these stand on the screen."""
        while not all(any(text in line for line in self.screen.display) for text in texts):
            ready, _, _ = select.select([self.fd], [], [], TIMEOUT)
            assert ready, f"{texts} is not shown:\n{self.text()}"
            try:
                shown = os.read(self.fd, 65_536)
            except OSError as ended:
                raise AssertionError(f"it has ended before {texts}:\n{self.text()}") from ended
            if ASKED_FOR_CURSOR in shown:
                self.press(CURSOR)
            self.stream.feed(shown)

    def press(self, keys):
        os.write(self.fd, keys)

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)


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
