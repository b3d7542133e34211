"""Pairs every round of the given report files with gacrux and prints one JSON line for each file."""

import contextlib
import io
import json
import sys

from gacrux.pairingchecker import pairingchecker


def check(path, experimental):
    sys.argv = ["pairingchecker", "-i", path, "-b", "utf-8", "-c", "-o", "/dev/null", *experimental]
    checker = pairingchecker()
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        checker.common_main()
    status = checker.resultjson["status"]
    if not hasattr(checker.chessfile, "result"):
        return {"file": path, "error": str(status) + printed.getvalue()[:500]}
    rounds = [
        {"round": paired["round"], "pairs": paired["pairs"]}
        for paired in checker.chessfile.result["roundpairing"]
    ]
    error = "" if status["code"] in (0, 1) else str(status)
    return {"file": path, "error": error, "rounds": rounds}


experimental = ["-x", "weighted"] if sys.argv[1] == "weighted" else []
for path in sys.argv[2:]:
    print(json.dumps(check(path, experimental)), flush=True)
