// The positions of a game, worked out from its moves.
import type { Side } from "./state";

/** A game from its first position on, as the server tells it. */
export interface Replay {
  /** The position the game began with. */
  fen: string;
  /** The moves in UCI, a dot between each two; castling in Chess960 as king takes rook. */
  moves: string;
  /** The same in words, for screen readers; left out where the verdicts of an analysis say them. */
  spoken?: string[];
  /** Castling rights as FEN writes them, from which ply on. */
  castling: [ply: number, rights: string][];
  /** The square where a pawn can be taken en passant, as FEN writes it, by ply. */
  enPassant: Record<number, string>;
  /** After which plies there is a check. */
  checks: number[];
  /** The number of the first move. */
  firstNumber: number;
  /** What the pieces are called, by their letter in FEN. */
  pieces: Record<string, string>;
  /** What is said before and after the pieces that a player has captured. */
  captured: [string, string];
  /** What is said of a king in check. */
  inCheck: string;
  /** The pieces of each kind, by Black's letter: what one, two and more on their squares are called, with U+E000 in the
   *  squares' place. More than that are called as the last. */
  kinds: [letter: string, names: string[]][];
  /** What is said before and after the pieces of White and of Black. */
  sides: [before: string, after: string][];
}

/** A position of the game. */
export interface Position {
  /** Letters as in FEN by square, such as `e4`. */
  pieces: Map<string, string>;
  turn: Side;
  /** The squares of the move that led here: of a castling king the one where it landed. */
  lastMove: [string, string] | null;
  check: boolean;
  /** How many half-moves ago a pawn was moved or a piece taken. */
  halfMoves: number;
}

const FILES = "abcdefgh";

/** The positions of a game: by ply, from the first to the present one. */
export function positionsOf(replay: Replay): Position[] {
  const [board = "", turn, , , halfMoves] = replay.fen.split(" ");
  const checks = new Set(replay.checks);
  let position: Position = {
    pieces: piecesOf(board),
    turn: turn === "b" ? "black" : "white",
    lastMove: null,
    check: checks.has(0),
    halfMoves: Number(halfMoves),
  };
  const positions = [position];
  for (const uci of replay.moves.split(".").filter(Boolean)) {
    position = { ...after(position, uci), check: checks.has(positions.length) };
    positions.push(position);
  }
  return positions;
}

/** UCI's null move, which passes the turn in an analysis. */
const NULL_MOVE = "0000";

/** The position after a legal move, but for whether it gives check. */
export function after(position: Position, uci: string): Position {
  if (uci === NULL_MOVE) {
    const turn = position.turn === "white" ? "black" : "white";
    return { ...position, turn, lastMove: null, check: false, halfMoves: position.halfMoves + 1 };
  }
  const pieces = new Map(position.pieces);
  const from = uci.slice(0, 2);
  let to = uci.slice(2, 4);
  const piece = pieces.get(from) ?? "";
  const white = piece === piece.toUpperCase();
  const target = pieces.get(to);
  pieces.delete(from);
  const kind = piece.toLowerCase();
  const takesOwnRook = kind === "k" && target === (white ? "R" : "r");
  if (takesOwnRook || (kind === "k" && Math.abs(file(from) - file(to)) === 2)) {
    const rank = from[1] ?? "";
    const short = file(to) > file(from);
    pieces.delete(takesOwnRook ? to : (short ? "h" : "a") + rank);
    to = (short ? "g" : "c") + rank;
    pieces.set((short ? "f" : "d") + rank, white ? "R" : "r");
  } else if (kind === "p" && from[0] !== to[0] && !target) {
    // En passant: the pawn that is taken stands beside.
    pieces.delete((to[0] ?? "") + (from[1] ?? ""));
  }
  const promoted = uci[4];
  pieces.set(to, promoted ? (white ? promoted.toUpperCase() : promoted) : piece);
  const isIrreversible = kind === "p" || (target !== undefined && !takesOwnRook);
  return {
    pieces,
    turn: position.turn === "white" ? "black" : "white",
    lastMove: [from, to],
    check: false,
    halfMoves: isIrreversible ? 0 : position.halfMoves + 1,
  };
}

/** The position of that ply as FEN writes it. */
export function fenAt(replay: Replay, position: Position, ply: number): string {
  const rights = replay.castling.findLast(([from]) => from <= ply)?.[1] ?? "-";
  const starts = replay.fen.split(" ")[1] === "b" ? 1 : 0;
  const number = replay.firstNumber + Math.floor((ply + starts) / 2);
  const fields = [position.turn[0], rights, replay.enPassant[ply] ?? "-", position.halfMoves, number];
  return [boardFen(position.pieces), ...fields].join(" ");
}

/** Where the pieces stand, as FEN writes it. */
export function boardFen(pieces: Map<string, string>): string {
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => {
    const row = [...FILES].map((name) => pieces.get(name + rank) ?? " ").join("");
    return row.replace(/ +/g, (empty) => String(empty.length));
  });
  return ranks.join("/");
}

/** Where the pieces of a board stand that is written as in FEN. */
export function piecesOf(board: string): Map<string, string> {
  const pieces = new Map<string, string>();
  board.split("/").forEach((row, index) => {
    let column = 0;
    for (const letter of row) {
      const empty = Number(letter);
      if (empty > 0) column += empty;
      else pieces.set((FILES[column++] ?? "") + (8 - index), letter);
    }
  });
  return pieces;
}

function file(square: string): number {
  return FILES.indexOf(square[0] ?? "");
}
