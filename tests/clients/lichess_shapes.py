"""Compares answers with what Lichess's description of its API says of them, as `lichess.txt` has it: each operation of that file is
asked at least once.

Usage: lichess_shapes.py URL ANN_CLAIMS ROBBY_CLAIMS FORM, with the tokens of Ann, Bob, Carla and Robby, who is a bot, in TOKENS:
the ids of games in which Ann and Robby may claim the victory, and what an app sends for a token of Ann's.
"""

import json
import os
import re
import sys
from pathlib import Path

import requests

URL, ANN_CLAIMS, ROBBY_CLAIMS, FORM = sys.argv[1:]
ANN, BOB, CARLA, ROBBY = os.environ["TOKENS"].split()
TIMEOUT = 60
KINDS = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "string": lambda value: isinstance(value, str),
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
}


def read_shapes():
    shapes = {}
    for line in Path(__file__).with_name("lichess.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if not line.startswith(" "):
            shape = shapes[line] = {"fields": [], "differs": set()}
        elif line.startswith("  ! "):
            shape["differs"].add(line[4:].split(":")[0])
        else:
            path, kinds = line.split(maxsplit=1)
            shape["fields"].append((path.rstrip("?"), not path.endswith("?"), kinds.split("|")))
    return shapes


SHAPES = read_shapes()
asked, problems, excused = set(), [], set()


def step(values, name):
    """What stands in the field of that name, `*` being each, in every one of these objects."""
    for at, value in values:
        if name == "*" and isinstance(value, dict):
            yield from ((f"{at}.{key}", one) for key, one in value.items())
        elif isinstance(value, dict) and name in value:
            yield f"{at}.{name}", value[name]


def reach(value, path):
    """Everything that stands at that path, and the objects in which its last field is missing."""
    found, missing = [("", value)], []
    for part in [] if path == "." else path.split("."):
        name, lists = re.fullmatch(r"([^\[]*)((?:\[\])*)", part).groups()
        if name:
            around, found = found, list(step(found, name))
            missing = [at for at, one in around if name != "*" and isinstance(one, dict) and name not in one]
        for _ in range(len(lists) // 2):
            found = [(f"{at}[{place}]", item) for at, one in found if isinstance(one, list) for place, item in enumerate(one)]
    return found, missing


def differences(shape, value):
    """How `value` differs from that shape, as sentences, but for what differs on purpose."""
    for path, is_required, kinds in SHAPES[shape]["fields"]:
        found, missing = reach(value, path)
        wrong = [f"{at}.{path.split('.')[-1]} is missing" for at in missing] if is_required else []
        for at, one in found:
            inner = [wrongs(kind, one) for kind in kinds]
            if all(inner):
                wrong.append(f"{at}: {min(inner, key=len)[0]}")
        if wrong and path in SHAPES[shape]["differs"]:
            excused.add((shape, path))
        else:
            yield from wrong


def wrongs(kind, value):
    """How `value` differs from that kind, as sentences; none if it is that."""
    shown = json.dumps(value)[:200]
    if kind in KINDS:
        return [] if KINDS[kind](value) else [f"{shown} is no {kind}"]
    if kind.startswith('"'):
        return [] if value == json.loads(kind) else [f"{shown} is not {kind}"]
    return list(differences(kind, value))


def check(operation, value):
    asked.add(operation)
    problems.extend(f"{operation}: {text}" for text in differences(operation, value))


def call(token, method, template, stream=False, accept="application/json", form=None, body=None, query=None, **values):
    """Asks the operation of that template, compares the answer, and gives it."""
    headers = {"Accept": accept} | ({"Authorization": f"Bearer {token}"} if token else {})
    answer = requests.request(
        method, URL + template.format(**values), headers=headers, params=query, data=body if body is not None else form,
        timeout=TIMEOUT, stream=stream,
    )
    assert answer.ok, f"{method} {template}: {answer.status_code} {answer.text}"
    operation = f"{method} {template}"
    if stream:
        return (check_line(operation, line) for line in answer.iter_lines() if line)
    if answer.headers.get("Content-Type") == "application/x-ndjson":
        return [check_line(operation, line) for line in answer.text.splitlines() if line]
    # 204 has no content.
    value = answer.json() if answer.content else None
    check(operation, value)
    return value


def check_line(operation, line):
    value = json.loads(line)
    check(operation, value)
    return value


NDJSON = "application/x-ndjson"


def get(token, template, **more):
    return call(token, "GET", template, **more)


def post(token, template, **more):
    return call(token, "POST", template, **more)


def game(opponent=BOB, username="bob", **terms):
    """The id of a new game in which Ann has White."""
    made = post(ANN, "/api/challenge/{username}", username=username, form={"days": 3, "color": "white", **terms})
    post(opponent, "/api/challenge/{id}/accept", id=made["id"])
    return made["id"]


def play(id, *moves, opponent=BOB, api="board"):
    for ply, uci in enumerate(moves):
        mover, through = ((ANN, "board"), (opponent, api))[ply % 2]
        post(mover, f"/api/{through}/game/{{id}}/move/{{uci}}", id=id, uci=uci)


MATE = ("f2f3", "e7e5", "g2g4", "d8h4")
SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8") * 2


def challenges():
    events = get(BOB, "/api/stream/event", stream=True)
    for terms in ({}, {"days": 5, "rated": "true"}, {"variant": "chess960"}):
        made = post(ANN, "/api/challenge/{username}", username="bob", form=terms)
        next(events)
        get(BOB, "/api/challenge")
        get(ANN, "/api/challenge")
        get(ANN, "/api/challenge/{id}/show", id=made["id"])
        post(BOB if terms else ANN, f"/api/challenge/{{id}}/{'decline' if terms else 'cancel'}", id=made["id"])
        next(events)
        get(ANN, "/api/challenge/{id}/show", id=made["id"])
    post(ANN, "/api/challenge/open", form={"days": 3})
    post(CARLA, "/api/board/seek", form={"days": 3})
    begun = game()
    while next(events)["type"] != "gameStart":
        pass
    play(begun, *MATE)
    while next(events)["type"] != "gameFinish":
        pass


def games():
    by_users = post(ANN, "/api/stream/games-by-users", body="ann,bob", stream=True)
    running, finished, aborted = game(rated="true"), game(), game()
    next(by_users)
    by_ids = post(ANN, "/api/stream/games/{streamId}", streamId="some", body=running, stream=True)
    next(by_ids)
    post(ANN, "/api/stream/games/{streamId}/add", streamId="some", body=finished)
    next(by_ids)
    post(ANN, "/api/board/game/{id}/abort", id=aborted)
    seen = get(BOB, "/api/board/game/stream/{id}", id=finished, stream=True)
    watched = get(CARLA, "/api/stream/game/{id}", id=finished, stream=True)
    next(seen)
    next(watched)
    play(finished, *MATE[:2])
    for room in ("player", "spectator"):
        post(ANN, "/api/board/game/{id}/chat", id=finished, form={"room": room, "text": "Good luck"})
    post(ANN, "/api/board/game/{id}/takeback/{answer}", id=finished, answer="yes")
    post(BOB, "/api/board/game/{id}/takeback/{answer}", id=finished, answer="no")
    post(ANN, "/api/board/game/{id}/draw/{answer}", id=finished, answer="yes")
    post(BOB, "/api/board/game/{id}/draw/{answer}", id=finished, answer="no")
    post(ANN, "/api/round/{id}/add-time/{seconds}", id=finished, seconds=86_400)
    for mover, uci in ((ANN, MATE[2]), (BOB, MATE[3])):
        post(mover, "/api/board/game/{id}/move/{uci}", id=finished, uci=uci)
    list(seen), list(watched)
    get(ANN, "/api/board/game/{id}/chat", id=finished)
    get(CARLA, "/api/game/{id}/chat", id=finished)
    repeated, resigned = game(), game(rated="true")
    play(repeated, *SHUFFLE)
    post(ANN, "/api/board/game/{id}/claim-draw", id=repeated)
    play(resigned, "e2e4")
    post(BOB, "/api/board/game/{id}/resign", id=resigned)
    post(ANN, "/api/board/game/{id}/claim-victory", id=ANN_CLAIMS)
    play(running, "e2e4")
    for variant in ("standard", "chess960"):
        post(ANN, "/api/challenge/ai", form={"level": 1, "days": 1, "variant": variant})
    for id in (running, finished, repeated, resigned):
        get(ANN, "/game/export/{id}", id=id, query={"pgnInJson": "true"})
    get(ANN, "/api/user/{username}/current-game", username="ann")
    get(ANN, "/api/games/user/{username}", username="ann", accept=NDJSON)
    post(ANN, "/api/games/export/_ids", body=f"{running},{finished}", accept=NDJSON)
    get(ANN, "/api/account/playing")
    get(BOB, "/api/account/playing")
    post(ANN, "/api/import", form={"pgn": "1. e4 e5 1/2-1/2"})


def players():
    for username in ("bob", "carla", "robby"):
        for relation in ("block", "unblock", "follow"):
            post(ANN, f"/api/rel/{relation}/{{username}}", username=username)
        for path in ("", "/rating-history", "/activity", "/perf/correspondence"):
            template = "/api/user/{username}" + path.replace("correspondence", "{perf}")
            get(ANN, template, username=username, perf="correspondence")
    get(ANN, "/api/rel/following", accept=NDJSON)
    post(ANN, "/api/rel/unfollow/{username}", username="carla")
    get(ANN, "/api/users/status", query={"ids": "ann,bob,robby", "withGameIds": "true"})
    post(ANN, "/api/users", body="ann,bob,robby")
    get(ANN, "/api/player")
    get(ANN, "/api/player/top/{nb}/{perfType}", nb=10, perfType="correspondence")
    get(ANN, "/api/crosstable/{user1}/{user2}", user1="ann", user2="bob")
    get(ANN, "/api/player/autocomplete", query={"term": "rob"})
    for path in ("", "/email", "/kid", "/preferences"):
        get(ANN, f"/api/account{path}")
    post(ANN, "/api/account/kid", query={"v": "false"})
    post(ANN, "/api/token/test", body=f"{ANN},nothing")


def bots():
    post(ROBBY, "/api/bot/account/upgrade")
    events = get(ROBBY, "/api/stream/event", stream=True)
    next(get(ROBBY, "/api/bot/online", accept=NDJSON, stream=True))
    mated, drawn, given_up, aborted = (game(ROBBY, "robby") for _ in range(4))
    next(events)
    seen = get(ROBBY, "/api/bot/game/stream/{id}", id=mated, stream=True)
    next(seen)
    play(mated, *MATE[:2], opponent=ROBBY, api="bot")
    post(ROBBY, "/api/bot/game/{id}/chat", id=mated, form={"room": "player", "text": "Good luck"})
    for answered in ("draw", "takeback"):
        post(ANN, f"/api/board/game/{{id}}/{answered}/{{answer}}", id=mated, answer="yes")
        post(ROBBY, f"/api/bot/game/{{id}}/{answered}/{{answer}}", id=mated, answer="no")
    get(ROBBY, "/api/bot/game/{id}/chat", id=mated)
    post(ANN, "/api/board/game/{id}/move/{uci}", id=mated, uci=MATE[2])
    post(ROBBY, "/api/bot/game/{id}/move/{uci}", id=mated, uci=MATE[3])
    list(seen)
    # The same three times, with the bot to move.
    play(drawn, "e2e3", *("g8f6", "g1f3", "f6g8", "f3g1") * 2, opponent=ROBBY, api="bot")
    post(ROBBY, "/api/bot/game/{id}/claim-draw", id=drawn)
    play(given_up, "e2e4", opponent=ROBBY, api="bot")
    post(ROBBY, "/api/bot/game/{id}/resign", id=given_up)
    post(ROBBY, "/api/bot/game/{id}/abort", id=aborted)
    post(ROBBY, "/api/bot/game/{id}/claim-victory", id=ROBBY_CLAIMS)


def apps():
    token = post(None, "/api/token", form=json.loads(FORM))["access_token"]
    call(token, "DELETE", "/api/token")


challenges()
games()
bots()
apps()
players()
for name, shape in SHAPES.items():
    if " /" in name and name not in asked:
        problems.append(f"{name} was not asked")
    stale = shape["differs"] - {path for where, path in excused if where == name}
    problems += [f"{name}: {path} does not differ any more" for path in stale]
assert not problems, "\n".join(dict.fromkeys(problems))
print("works")
