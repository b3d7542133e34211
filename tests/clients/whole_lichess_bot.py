"""Has lichess-bot itself, as it was published, play with Stockfish: it becomes a bot, accepts a challenge, greets, plays, leaves the
game when nothing happens, comes back when there is a move to answer, and mates.

Usage: whole_lichess_bot.py URL FOLDER ENGINE, with the tokens of the bot and of Ann, who challenges it, in TOKENS. FOLDER is a checkout of
lichess-bot.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import chess
import requests
import yaml

URL, FOLDER, ENGINE = sys.argv[1:]
TOKEN, ANN = os.environ["TOKENS"].split()
FOLDER = Path(FOLDER).resolve()
TIMEOUT = 300
# White waits at this ply until the bot has left the game.
PAUSE = 4


def config():
    """The configuration that it comes with: with a token, an engine, correspondence games, and little time to think."""
    settings = yaml.safe_load((FOLDER / "config.yml.default").read_text(encoding="utf-8"))
    settings |= {"token": TOKEN, "url": URL + "/"}
    settings["engine"] |= {"dir": str(Path(ENGINE).parent), "name": Path(ENGINE).name}
    settings["engine"]["uci_options"] = {"Threads": 1, "Hash": 16, "go_commands": {"nodes": 20_000}}
    settings["challenge"]["time_controls"] = ["correspondence"]
    settings["correspondence"] |= {"checkin_period": 1, "disconnect_time": 1}
    return yaml.safe_dump(settings)


class Log:
    """What the bot prints."""

    def __init__(self, stream):
        self.lines, self.ended, self.changed = [], False, threading.Condition()
        threading.Thread(target=self.read, args=(stream,), daemon=True).start()

    def read(self, stream):
        for line in stream:
            with self.changed:
                self.lines.append(line)
                self.changed.notify_all()
        with self.changed:
            self.ended = True
            self.changed.notify_all()

    def text(self):
        return "".join(self.lines)

    def wait(self, text):
        with self.changed:
            self.changed.wait_for(lambda: self.ended or text in self.text(), TIMEOUT)
            assert text in self.text(), f"{text} is not printed:\n{self.text()}"


ann = requests.Session()
ann.headers["Authorization"] = f"Bearer {ANN}"


def post(path, **form):
    answer = ann.post(URL + path, data=form, timeout=TIMEOUT)
    assert answer.ok, f"{path}: {answer.status_code} {answer.text}"
    return answer.json()


def lines(path):
    with ann.get(URL + path, stream=True, timeout=TIMEOUT) as answer:
        assert answer.ok, answer.text
        for line in answer.iter_lines():
            if line:
                yield json.loads(line)


def play(log):
    log.wait("awaiting challenges")
    assert ann.get(URL + "/api/user/robby", timeout=TIMEOUT).json()["title"] == "BOT"
    events = lines("/api/stream/event")
    game = post("/api/challenge/robby", days=3, color="white")["id"]
    while next(events)["type"] != "gameStart":
        pass
    for line in lines(f"/api/board/game/stream/{game}"):
        state = line.get("state", line)
        if "moves" not in state:
            continue
        if state["status"] != "started":
            break
        position = chess.Board()
        for uci in state["moves"].split():
            position.push_uci(uci)
        if position.turn == chess.WHITE:
            if len(position.move_stack) == PAUSE:
                log.wait("Disconnecting from")
            post(f"/api/board/game/{game}/move/{min(move.uci() for move in position.legal_moves)}")
    assert (state["status"], state["winner"]) == ("mate", "black"), state
    log.wait("Robby won!")
    log.wait("Process Freed. Count: 0. IDs: None")
    for room in ("player", "spectator"):
        said = ann.get(f"{URL}/api/board/game/{game}/chat?room={room}", timeout=TIMEOUT).json()
        assert said[0]["user"] == "robby" and said[0]["text"].startswith("Hi! I'm Robby."), said
    assert "Traceback" not in log.text(), log.text()


with tempfile.TemporaryDirectory() as folder:
    Path(folder, "config.yml").write_text(config(), encoding="utf-8")
    line = [sys.executable, FOLDER / "lichess-bot.py", "-u", "--config", "config.yml", "--disable_auto_logging"]
    packages = os.pathsep.join([str(FOLDER), os.environ["PYTHONPATH"]])
    # It prints no wider than the terminal, and is several processes.
    environment = os.environ | {"PYTHONPATH": packages, "COLUMNS": "300"}
    bot = subprocess.Popen(
        line, cwd=folder, env=environment, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, start_new_session=True,
    )
    try:
        play(Log(bot.stdout))
    finally:
        os.killpg(bot.pid, signal.SIGKILL)
        bot.wait()
print("works")
