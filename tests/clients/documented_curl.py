"""Runs every example with curl of the API's documentation in a shell, as it is written, but for the ids in it: each is answered with
what it is there for.

Usage: documented_curl.py URL GARRY_CLAIMS ROBBY_CLAIMS GARRY_REFILLS ROBBY_REFILLS, with the tokens of Garry, Judit, TheWorld, Robby,
who becomes a bot, and an arbiter in TOKENS: the ids of games in which Garry and Robby may claim the victory, and of games in which
they may refill their clocks.
"""

import html
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import requests

URL, GARRY_CLAIMS, ROBBY_CLAIMS, GARRY_REFILLS, ROBBY_REFILLS = sys.argv[1:]
GARRY, JUDIT, THEWORLD, ROBBY, ARBITER = os.environ["TOKENS"].split()
ID = "q7ZvsdUF"
SECTION = re.compile(r'<section[^>]* id="(\w+)"[^>]*>(.*?)</section>', re.DOTALL)
SAMPLE = re.compile(r'<pre class="api-sample"[^>]*aria-label="curl"[^>]*><code>(.*?)</code>', re.DOTALL)
# Streams do not end by themselves.
CURL = f'#!/bin/sh\nexec {subprocess.check_output(["which", "curl"], text=True).strip()} -s --max-time 2 -o body -w "%{{http_code}}" "$@"\n'


def ask(token, method, path, **form):
    answer = requests.request(method, URL + path, headers={"Authorization": f"Bearer {token}"}, data=form, timeout=60)
    assert answer.ok, f"{method} {path}: {answer.status_code} {answer.text}"
    return answer.json() if answer.content else None


def challenge(token=GARRY, to="Judit", **terms):
    return ask(token, "POST", f"/api/challenge/{to}", **{"days": 3, "color": "white", **terms})["id"]


def game(*moves, opponent=JUDIT, to="Judit", api="board", **terms):
    """The id of a game of Garry's, who has White unless told."""
    id = challenge(to=to, **terms)
    ask(opponent, "POST", f"/api/challenge/{id}/accept")
    for ply, uci in enumerate(moves):
        mover, through = ((GARRY, "board"), (opponent, api))[ply % 2]
        ask(mover, "POST", f"/api/{through}/game/{id}/move/{uci}")
    return id


SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8") * 2


def over():
    id = game("e2e4")
    ask(JUDIT, "POST", f"/api/board/game/{id}/resign")
    return id


def shared():
    id = over()
    ask(GARRY, "POST", f"/api/game/{id}/tree/share")
    return id


def imported(is_shared=False):
    id = ask(GARRY, "POST", "/api/import", pgn="1. e4 e5 2. Nf3 Nc6 1/2-1/2")["id"]
    if is_shared:
        ask(GARRY, "POST", f"/api/import/{id}/tree/share")
    return id


def against_engine(*moves):
    id = ask(GARRY, "POST", "/api/challenge/ai", level=1, days=1, color="white", enginePace="correspondence")["id"]
    for uci in moves:
        ask(GARRY, "POST", f"/api/board/game/{id}/move/{uci}")
    return id


def stopped():
    id = game("e2e4")
    ask(ARBITER, "POST", f"/api/arbiter/game/{id}/stop-clocks", reason="The server was out of reach.")
    return id


def of_bot(*moves, **terms):
    return game(*moves, opponent=ROBBY, to="Robby", api="bot", **terms)


def later_leave():
    taken = ask(GARRY, "POST", "/api/leave", **{"from": 20 * 86_400_000 + now(), "days": 2})
    return taken["id"]


def now():
    return requests.get(URL + "/api/user/Garry", timeout=60).json()["seenAt"]


def device():
    return ask(GARRY, "POST", "/api/account/devices", protocol="ntfy", endpoint="https://ntfy.example/another")["id"]


def paused_by_opponent(to="Judit", opponent=JUDIT, api="board"):
    id = game("e2e4", to=to, opponent=opponent)
    # Who agrees is the one whose example it is.
    proposer, through = (opponent, api) if api == "board" else (GARRY, "board")
    ask(proposer, "POST", f"/api/{through}/game/{id}/pause/10")
    return id


def unblocked():
    ask(JUDIT, "POST", "/api/rel/unblock/Garry")
    return ID


def seek():
    ask(GARRY, "POST", "/api/board/seek", days=3)
    return ID


# What has to be there before, and who asks where that is not Garry.
BEFORE = {
    "challengeAccept": (lambda: challenge(JUDIT, "Garry"), GARRY),
    "challengeDecline": (lambda: challenge(JUDIT, "Garry"), GARRY),
    "challengeCancel": (challenge, GARRY),
    "challengeShow": (challenge, GARRY),
    "boardGameTakeback": (lambda: game("e2e4", "e7e5"), GARRY),
    "boardGameDraw": (lambda: game("e2e4", "e7e5"), GARRY),
    "botGameDraw": (lambda: of_bot("e2e4", "e7e5"), ROBBY),
    "gameChatGet": (over, GARRY),
    "followUser": (unblocked, JUDIT),
    "boardGameClaimVictory": (lambda: GARRY_CLAIMS, GARRY),
    "boardGameRefill": (lambda: GARRY_REFILLS, GARRY),
    "botGameRefill": (lambda: ROBBY_REFILLS, ROBBY),
    "boardGameClaimDraw": (lambda: game(*SHUFFLE), GARRY),
    "boardGameLinesReplace": (lambda: game("e2e4"), GARRY),
    "boardGameLinesAdd": (lambda: game("e2e4"), GARRY),
    "boardGameLinesRemove": (lambda: game("e2e4"), GARRY),
    "boardGameLines": (lambda: game("e2e4"), GARRY),
    "boardGameHint": (against_engine, GARRY),
    "boardGameExplanation": (lambda: against_engine("e2e4"), GARRY),
    "boardGameEngineHelp": (against_engine, GARRY),
    "gameTreeChange": (lambda: game("e2e4"), GARRY),
    "gameTreeShare": (over, GARRY),
    "gameTreeUnshare": (shared, GARRY),
    "importTree": (imported, GARRY),
    "importTreeChange": (imported, GARRY),
    "importTreeShare": (imported, GARRY),
    "importTreeUnshare": (lambda: imported(is_shared=True), GARRY),
    "leaveEnd": (later_leave, GARRY),
    "accountRemoveDevice": (device, GARRY),
    "apiBoardSeekDelete": (seek, GARRY),
    "arbiterStartClocks": (stopped, ARBITER),
    "botGameMove": (lambda: of_bot(color="black"), ROBBY),
    "botGameTakeback": (lambda: of_bot("e2e4", "e7e5"), ROBBY),
    "botGameClaimVictory": (lambda: ROBBY_CLAIMS, ROBBY),
    "botGameClaimDraw": (lambda: of_bot("e2e3", *("g8f6", "g1f3", "f6g8", "f3g1") * 2), ROBBY),
    "botAccountUpgrade": (lambda: ID, ROBBY),
    "botGamePause": (lambda: paused_by_opponent("Robby", ROBBY, "bot"), ROBBY),
    "boardGamePause": (paused_by_opponent, GARRY),
    "apiTokenDelete": (lambda: ID, THEWORLD),
}
# What is answered with a refusal: the token in the example is nobody's, and mail is not paused.
REFUSED = {"apiToken": ["400"], "accountResumeMail": ["409"]}


def before(operation, sample):
    if operation in BEFORE:
        make, token = BEFORE[operation]
        return str(make()), token
    is_of_game = ID in sample
    if operation.startswith("bot") and is_of_game:
        return of_bot(), ROBBY
    if operation.startswith("arbiter"):
        return game("e2e4"), ARBITER
    # Nobody writes to, challenges or follows themselves.
    token = JUDIT if "/Garry" in sample else GARRY
    return game() if is_of_game else ID, token


def run(sample, operation, folder):
    id, token = before(operation, sample)
    texts = {"gamesExportIds": id, "gamesByIds": id, "gamesByIdsAdd": id, "tokenTest": token}
    (folder / "body.txt").write_text(texts.get(operation, "garry,judit"), encoding="utf-8")
    path = f"{folder}:{os.environ['PATH']}"
    command = sample.replace(ID, id)
    ended = subprocess.run(
        ["bash", "-c", command], cwd=folder, env={**os.environ, "PATH": path, "TOKEN": token}, capture_output=True, text=True
    )
    code = ended.stdout[-3:]
    if not code.startswith(("2", "3")) and code not in REFUSED.get(operation, []):
        body = folder / "body"
        told = body.read_text(encoding="utf-8", errors="replace")[:300] if body.exists() else ""
        return f"{operation}: {code} {told} {ended.stderr}\n{command}"
    return None


families = sorted(set(re.findall(r'href="(/api/docs/[a-z-]+)"', requests.get(URL + "/api", timeout=60).text)))
samples = []
for page in families:
    for operation, section in SECTION.findall(requests.get(URL + page, timeout=60).text):
        samples += [(operation, html.unescape(found)) for found in SAMPLE.findall(section)]
# Whoever is a bot is one before it plays, and a token that is given back is good for nothing.
samples.sort(key=lambda one: {"botAccountUpgrade": 0, "apiTokenDelete": 2}.get(one[0], 1))
with tempfile.TemporaryDirectory() as folder:
    folder = Path(folder)
    (folder / "curl").write_text(CURL, encoding="utf-8")
    (folder / "curl").chmod(0o755)
    failed = []
    for operation, sample in samples:
        try:
            failed.append(run(sample, operation, folder))
        except AssertionError as error:
            failed.append(f"{operation}: {error}")
failed = [one for one in failed if one]
assert len(samples) > 100, len(samples)
assert not failed, f"{len(failed)} of {len(samples)}:\n" + "\n\n".join(failed)
print(f"works: {len(samples)}")
