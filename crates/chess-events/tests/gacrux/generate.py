"""Writes random tournaments of gacrux into a folder: rounds, players, how many, and the folder; "baku" accelerates."""

import contextlib
import io
import os
import sys

from gacrux.tournamentgenerator import tournamentgenerator

rounds, players, count, folder, *baku = sys.argv[1:]
sys.argv = ["tournamentgenerator", "-N", rounds, "-p", players, "-R", "2200", "10", "50.0", "-S", "0.02", "0.10", "0.04"]
sys.argv += ["-g", count, "-o", os.path.join(folder, "T%d.trf"), *(["-a"] if baku else [])]
with contextlib.redirect_stdout(io.StringIO()):
    generator = tournamentgenerator()
    generator.read_command_line()
    generator.process_tournaments()
