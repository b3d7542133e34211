"""A terminal that has no screen, for a program that needs one."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios

import pyte

COLUMNS, LINES = 120, 40
DOWN, ENTER, F1 = b"\x1b[B", b"\r", b"\x1bOP"
# How long the program may be silent while something is waited for, in seconds.
TIMEOUT = 120
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

    def press(self, *keys):
        for key in keys:
            os.write(self.fd, key)

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
