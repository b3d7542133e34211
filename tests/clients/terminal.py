"""A terminal that has no screen, for a program that needs one."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

import pyte

COLUMNS, LINES = 120, 40
DOWN, ENTER, ESCAPE, F1 = b"\x1b[B", b"\r", b"\x1b", b"\x1bOP"
# How long something may be waited for, in seconds: less than the test's own limit, so that the screen is reported.
TIMEOUT = 240
# A terminal answers where its cursor stands when it is asked.
ASKED_FOR_CURSOR, CURSOR = b"\x1b[6n", b"\x1b[1;1R"


class Terminal:
    """A program in a terminal, with a home folder of its own."""

    def __init__(self, line, home):
        self.screen = pyte.Screen(COLUMNS, LINES)
        self.stream = pyte.ByteStream(self.screen)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            environment = os.environ | {"HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
            os.execve(line[0], line, environment)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))

    def lines(self):
        # pyte's own `display` fails at what is left of a wide character when a narrow one has overwritten its half.
        return ["".join(row[x].data for x in range(COLUMNS)) for row in (self.screen.buffer[y] for y in range(LINES))]

    def text(self):
        return "\n".join(line.rstrip() for line in self.lines() if line.strip())

    def wait(self, *texts):
        """Reads what the program shows until all of these stand on the screen."""
        self.read_until(f"{texts} is not shown", lambda shown: all(text in shown for text in texts))

    def wait_without(self, text):
        """The same until that stands there no longer."""
        self.read_until(f"{text} is still shown", lambda shown: text not in shown)

    def read_until(self, problem, is_done):
        # A program that redraws its clock is never silent.
        deadline = time.monotonic() + TIMEOUT
        while not is_done(self.text()):
            ready, _, _ = select.select([self.fd], [], [], max(0, deadline - time.monotonic()))
            assert ready, f"{problem}:\n{self.text()}"
            try:
                shown = os.read(self.fd, 65_536)
            except OSError as ended:
                raise AssertionError(f"{problem}, and it has ended:\n{self.text()}") from ended
            if ASKED_FOR_CURSOR in shown:
                self.press(CURSOR)
            self.stream.feed(shown)

    def press(self, *keys):
        for key in keys:
            os.write(self.fd, key)

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
