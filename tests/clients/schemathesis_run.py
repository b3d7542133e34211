"""Has schemathesis ask whatever the API's own description says can be asked, and compare the answers with it: without a token, as a
player, and as a bot.

Usage: schemathesis_run.py URL, with the tokens of Ann, Bob, Robby and Carla in TOKENS. The folder of schemathesis is in PYTHONPATH.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import requests

URL = sys.argv[1]
ANN, BOB, ROBBY, CARLA = os.environ["TOKENS"].split()
# As many examples for each operation, beside those of the description and the edges of each parameter.
EXAMPLES = 2
CHECKS = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance",
    "response_headers_conformance",
)
# The answers of these have no end.
ENDLESS = ("apiStreamEvent", "gamesByUsers", "gamesByIds")
# These would take away what the others need.
DESTRUCTIVE = ("apiTokenDelete", "botAccountUpgrade")
# What stands in the way is one of what there is, and something that there is not. A stream of one JSON object to a line is
# described by the object, and so compared line by line.
HOOKS = """
import json
import os
import schemathesis

NDJSON = "application/x-ndjson"
VALUES = json.loads(os.environ["PATH_VALUES"])


@schemathesis.deserializer(NDJSON)
def lines(context, response):
    return [json.loads(line) for line in response.text.splitlines() if line.strip()]


@schemathesis.hook
def before_load_schema(context, schema):
    for name, path in schema["paths"].items():
        for operation in path.values():
            if not isinstance(operation, dict):
                continue
            for parameter in operation.get("parameters", []):
                # The stream of a finished game ends.
                kind = "finished" if "/stream/" in name and parameter["name"] == "id" else parameter["name"]
                if parameter["in"] == "path" and kind in VALUES:
                    parameter["schema"] = {"type": "string", "enum": VALUES[kind]}
            for answer in operation.get("responses", {}).values():
                media = answer.get("content", {}).get(NDJSON)
                if media:
                    media["schema"] = {"type": "array", "items": media["schema"]}
"""


def ask(token, method, path, **kwargs):
    answer = requests.request(method, URL + path, headers={"Authorization": f"Bearer {token}"}, timeout=60, **kwargs)
    assert answer.ok, f"{path}: {answer.status_code} {answer.text}"
    return answer.json()


def challenge(opponent="bob", **terms):
    return ask(ANN, "POST", f"/api/challenge/{opponent}", data={"days": 3, "color": "white", **terms})["id"]


def game(accepting=BOB, opponent="bob", moves=(), **terms):
    """The id of a game in which these moves were made."""
    begun = challenge(opponent, **terms)
    ask(accepting, "POST", f"/api/challenge/{begun}/accept")
    for ply, uci in enumerate(moves):
        api = "bot" if accepting == ROBBY and ply % 2 else "board"
        ask((ANN, accepting)[ply % 2], "POST", f"/api/{api}/game/{begun}/move/{uci}")
    return begun


def run(title, token, games, finished, challenges, chosen, phases="examples,coverage,fuzzing"):
    """Runs schemathesis once, and prints what it says; whether it found nothing."""
    values = {
        "id": [*games, *finished, *challenges, "nosuchid"], "finished": [*finished, "nosuchid"],
        "username": ["bob", "robby", "nobody-of-it"], "user1": ["ann"], "user2": ["bob"],
        "uci": ["e2e4", "g8f6", "resign"], "streamId": ["mine"], "answer": ["yes", "no"],
    }
    with tempfile.TemporaryDirectory() as folder:
        hooks, config = Path(folder, "hooks.py"), Path(folder, "schemathesis.toml")
        hooks.write_text(HOOKS)
        config.write_text(f"hooks = {json.dumps(str(hooks))}\n[phases.coverage]\nunexpected-methods = []\n")
        line = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run", f"{URL}/api/openapi.json"]
        line += ["--url", URL, "--phases", phases, "--max-examples", str(EXAMPLES)]
        line += ["--generation-deterministic", "--no-shrink"]
        line += ["--checks", ",".join(CHECKS), "--continue-on-failure", "--warnings", "off", "--no-color"]
        line += ["--suppress-health-check", "all", "--request-timeout", "60"]
        for operation in (*ENDLESS, *DESTRUCTIVE):
            line += ["--exclude-operation-id", operation]
        line += chosen
        if token:
            line += ["--header", f"Authorization: Bearer {token}"]
        done = subprocess.run(line, cwd=folder, env=os.environ | {"PATH_VALUES": json.dumps(values)}, capture_output=True, text=True)
    print(f"== {title}\n{done.stdout}{done.stderr}")
    return done.returncode == 0


ask(ROBBY, "POST", "/api/bot/account/upgrade")
mate = ("f2f3", "e7e5", "g2g4", "d8h4")
running = [game(moves=("e2e4", "e7e5")), game(variant="chess960"), game()]
finished = [game(moves=mate), game(ROBBY, "robby", moves=mate)]
ask(ANN, "POST", "/api/import", data={"pgn": "1. e4 e5 2. Nf3 Nc6 1/2-1/2"})
ask(ANN, "POST", f"/api/board/game/{running[0]}/chat", data={"room": "player", "text": "Good luck"})
ask(ANN, "POST", "/api/rel/follow/bob")
ask(BOB, "POST", "/api/board/seek", data={"days": 3})
with_bot = [game(ROBBY, "robby"), game(ROBBY, "robby", moves=("e2e4",))]
bots = ["--include-path-regex", "^/api/(bot|account|challenge|stream)"]
to_ann = ask(BOB, "POST", "/api/challenge/ann", data={"days": 3})["id"]
# Whoever asks as a player blocks others, so that the bot comes first.
results = [
    # The edges of each parameter are tried by the player, since almost everything else is refused here.
    # A form without a token at the address of a conversation is a browser's, and answered with a page.
    run("without a token", None, running, finished, [challenge()], ["--exclude-path-regex", "^/inbox"], phases="examples,fuzzing"),
    run("as a bot", ROBBY, with_bot, finished[1:], [challenge("robby")], bots),
    run("as a player", ANN, running, finished, [challenge("carla"), to_ann], []),
]
assert all(results), "schemathesis found something, see above"
