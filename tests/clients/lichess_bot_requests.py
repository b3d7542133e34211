"""How lichess-bot asks, and what it asks in each game, as its source has it."""

import json
from urllib.parse import urljoin

import requests

# Between two empty lines; the program waits so long for its streams.
STREAM_TIMEOUT = 15


class Client:
    """Somebody with a token, who asks as lichess-bot does."""

    def __init__(self, url, token):
        self.url = url
        self.session = requests.Session()
        self.session.headers.update({"Authorization": f"Bearer {token}", "User-Agent": "lichess-bot/2026.6.28.1 user:?"})

    def get(self, path, **kwargs):
        answer = self.session.get(urljoin(self.url, path), **kwargs)
        answer.raise_for_status()
        return answer

    def post(self, path, **kwargs):
        answer = self.session.post(urljoin(self.url, path), **kwargs)
        assert answer.ok, f"{path}: {answer.status_code} {answer.text}"
        # Every answer is read as JSON.
        return answer.json()

    def lines(self, path):
        answer = self.get(path, stream=True, timeout=STREAM_TIMEOUT)
        return (json.loads(line.decode("utf-8")) for line in answer.iter_lines() if line)

    def start(self):
        """Becomes a bot and opens the event stream; gives its profile and the events."""
        profile = self.get("/api/account").json()
        assert profile.get("title") != "BOT" and profile["perfs"], profile
        self.post("/api/bot/account/upgrade")
        profile = self.get("/api/account").json()
        assert profile["title"] == "BOT" and profile["username"] == "Robby", profile
        events = self.lines("/api/stream/event")
        assert self.get("/api/account/playing").json()["nowPlaying"] == []
        return profile, events

    def accept(self, challenge, events):
        """Accepts a challenge by Ann; gives the id of the game that begins."""
        self.post(f"/api/challenge/{challenge['id']}/accept")
        event = next(events)
        game = event["game"]["id"]
        assert event["type"] == "gameStart" and game == challenge["id"], event
        assert event["game"]["opponent"]["username"] == "Ann", event
        return game

    def greet(self, game):
        for room in ("player", "spectator"):
            self.post(f"/api/bot/game/{game}/chat", data={"room": room, "text": "Hi! I'm Robby. Good luck!"})

    def move(self, game, uci):
        self.post(f"/api/bot/game/{game}/move/{uci}", params={"offeringDraw": "false"})
