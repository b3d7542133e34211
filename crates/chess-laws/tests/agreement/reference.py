"""Positions from random and from real play, and what python-chess says of each.

    reference.py SEED POSITIONS FILE...

A FILE is one game in PGN (*.pgn), or FENs where real games ended, one a line (*.txt). Written are JSON objects, one a
line: first the 960 starts of Chess960, then games, each an object that says where it starts, followed by its positions,
and at last how many positions there were. The same arguments give the same lines.
"""

import json
import random
import sys

import chess
import chess.pgn

# Where the fifty-move and the seventy-five-move rule are near, or a promotion, or much castling.
ENDINGS = [
    "4k3/8/8/8/8/8/8/R3K3 w - - 84 100",
    "8/8/3bk3/8/8/3BK3/8/8 w - - 90 140",
    "r3k3/8/8/8/8/8/8/R3K2R w KQq - 92 60",
    "4k2r/8/8/8/8/8/8/R3K3 b Qk - 130 120",
    "3qk3/8/8/8/8/8/8/3QK3 w - - 96 120",
    "4k3/8/8/8/8/8/8/R3K3 w - - 140 120",
    "2b1k1n1/8/8/8/8/8/8/2B1K1N1 w - - 70 90",
    # Mates and stalemates by chance.
    "8/8/8/4k3/8/8/8/1QQ1K3 w - - 0 1",
    "1qq1k3/8/8/8/8/8/P7/4K3 b - - 0 1",
]
PAWNS = [
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
]
# Pieces behind the king on the back rank: rooks that castle from inside others.
BACK_RANKS_960 = [
    "1rr1k1rr/p1pp1ppp/8/8/8/8/P1PP1PPP/1RR1K1RR w GCgc - 0 1",
    "r1rkr2r/8/8/8/8/8/8/R1RKR2R w ECec - 0 1",
    "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1",
    "1rk3r1/8/8/8/8/8/8/1RK3R1 b GBgb - 20 30",
]


class Writer:
    """Plays games and writes what there is to say of their positions, until there are enough."""

    def __init__(self, seed, wanted):
        self.random = random.Random(seed)
        self.wanted = wanted
        self.written = 0

    def line(self, value):
        sys.stdout.write(json.dumps(value, separators=(",", ":")) + "\n")

    def begin(self, board, number=None):
        """`number` is that of the start in Chess960, where the game starts from one of those."""
        fen = board.fen(en_passant="legal")
        self.line({"game": {"chess960": board.chess960, "number": number, "fen": fen}})

    def position(self, board, choose):
        """Writes one position and plays what `choose` picks of its moves. Returns whether the game goes on."""
        moves = list(board.generate_legal_moves())
        about = {
            "fen": board.fen(en_passant="legal"),
            "legal": sorted(move.uci() for move in moves),
            "check": board.is_check(),
            "checkmate": board.is_checkmate(),
            "stalemate": board.is_stalemate(),
            "insufficient": board.is_insufficient_material(),
            "threefold": board.is_repetition(3),
            "fivefold": board.is_fivefold_repetition(),
            "fifty": board.is_fifty_moves(),
            "seventy_five": board.is_seventyfive_moves(),
        }
        # These take python-chess long: all of a position now and then, and a few of the others.
        thorough = self.random.random() < 0.1
        shown = moves if thorough else self.random.sample(moves, min(2, len(moves)))
        about["san"] = {move.uci(): board.san(move) for move in shown}
        if thorough:
            about["shredder_fen"] = board.fen(shredder=True, en_passant="legal")
            about["may_claim"] = {
                "threefold": board.can_claim_threefold_repetition(),
                "fifty": board.can_claim_fifty_moves(),
            }
        played = choose(board, moves) if moves else None
        about["played"] = None
        if played is not None:
            about["played"] = played.uci()
            about["san"][played.uci()] = board.san_and_push(played)
        self.line({"position": about})
        self.written += 1
        return played is not None

    def random_game(self, board, longest, number=None):
        self.begin(board, number)
        style = self.style()
        plies = 0

        def choose(board, moves):
            nonlocal style, plies
            plies += 1
            over = plies > longest or board.halfmove_clock > 160 or self.written >= self.wanted
            if over or board.is_insufficient_material():
                return None
            if self.random.random() < 0.03:
                style = self.style()
            return style(board, moves)

        while self.position(board, choose):
            pass

    def style(self):
        often, seldom = [self.any_move, self.special_move], [self.quiet_move, self.move_back]
        return self.random.choice(often * 2 + seldom)

    def any_move(self, board, moves):
        return self.random.choice(moves)

    def special_move(self, board, moves):
        """Castling, en passant and promotions rather than others."""
        special = [m for m in moves if m.promotion or board.is_castling(m) or board.is_en_passant(m)]
        # A pawn that moves two squares makes the next en passant.
        pawns = [m for m in moves if board.piece_type_at(m.from_square) == chess.PAWN]
        return self.random.choice(special or (pawns if self.random.random() < 0.5 and pawns else moves))

    def quiet_move(self, board, moves):
        """No captures and no pawns' moves, so that the count of moves without progress grows."""
        return self.random.choice([m for m in moves if not board.is_zeroing(m)] or moves)

    def move_back(self, board, moves):
        """Takes the side's last move back, so that positions recur."""
        if len(board.move_stack) > 1:
            last = board.move_stack[-2]
            back = chess.Move(last.to_square, last.from_square)
            if back in moves and self.random.random() < 0.8:
                return back
        return self.quiet_move(board, moves)

    def real_game(self, game):
        """The game as it was played, and some moves at random from each of its positions."""
        moves = list(game.mainline_moves())
        board = game.board()
        self.begin(board)
        upcoming = iter(moves)
        while self.position(board, lambda board, legal: next(upcoming, None)):
            pass
        board = game.board()
        for move in moves:
            self.random_game(board.copy(stack=False), 8)
            board.push(move)


def main():
    seed, wanted, files = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    writer = Writer(seed, wanted)
    starts = [chess.Board.from_chess960_pos(number).fen() for number in range(960)]
    writer.line({"starts": starts})

    ends = []
    for path in files:
        with open(path, encoding="utf-8") as file:
            if path.endswith(".pgn"):
                writer.real_game(chess.pgn.read_game(file))
            else:
                ends += [line.strip() for line in file if line.strip() and not line.startswith("#")]

    def usual():
        writer.random_game(chess.Board(), 220)

    def chess960():
        number = writer.random.randrange(960)
        writer.random_game(chess.Board.from_chess960_pos(number), 220, number)

    def prepared(positions, variant960, longest):
        board = chess.Board(writer.random.choice(positions), chess960=variant960)
        writer.random_game(board, longest)

    kinds = [usual] * 4 + [chess960] * 4 + [
        lambda: prepared(ENDINGS, False, 80),
        lambda: prepared(PAWNS, False, 60),
        lambda: prepared(BACK_RANKS_960, True, 60),
    ]
    if ends:
        kinds += [lambda: [prepared(ends, False, 12) for _ in range(8)]] * 4
    while writer.written < wanted:
        writer.random.choice(kinds)()
    writer.line({"end": writer.written})


if __name__ == "__main__":
    main()
