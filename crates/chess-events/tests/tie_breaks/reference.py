"""What gacrux computes of tournaments.

Reads one JSON object a line: {"trf": text, "rounds": how many have been paired, "round_robin": bool,
"lists": [[code, ...], ...]}. Writes one a line: for each list, by the number of each player, the rank and the values of the
codes as text.
"""

import json
import sys

from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json


def computed(text, rounds, round_robin, codes):
    file = trf2json()
    file.parse_file(text, 0)
    status = file.chessjson["status"]
    if status["code"] > 400:
        return {"error": str(status)}
    tournament = file.get_tournament(1)
    params = {
        "pre_determined": round_robin,
        "swiss": not round_robin,
        "tiebreak": codes,
        "check": False,
        "unrated": None,
    }
    result = tiebreak(tournament, rounds, params).compute_tiebreaks(tournament, params)
    return {
        str(competitor["cid"]): [competitor["rank"]] + [str(value) for value in competitor["tiebreakScore"]]
        for competitor in result["competitors"]
    }


for line in sys.stdin:
    asked = json.loads(line)
    answer = [computed(asked["trf"], asked["rounds"], asked["round_robin"], codes) for codes in asked["lists"]]
    print(json.dumps(answer), flush=True)
