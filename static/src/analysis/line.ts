// A line from any position, as the analysis board's address holds it, and the position of it that is shown. The service
// reads addresses by the same rules (crates/web/src/analysis_board/study.rs).
import { castlingSide, Chess, equalsIgnoreMoves, normalizeMove } from "chessops/chess";
import { INITIAL_FEN, makeFen, parseFen } from "chessops/fen";
import { makeSanAndPlay } from "chessops/san";
import { isNormal, type NormalMove, type SquareName } from "chessops/types";
import { kingCastlesTo, makeSquare, makeUci, parseSquare, parseUci } from "chessops/util";
import { SquareSet } from "chessops/squareSet";
import type { Side } from "../state";

/** A move that was made, or can be. */
export interface Move {
  uci: string;
  san: string;
  from: SquareName;
  /** The square that a person picks: of castling the king's target, in Chess960 the rook's square. */
  to: SquareName;
  /** Where the piece stands then: of castling, the king. */
  landing: SquareName;
  promotion: string | null;
  isCapture: boolean;
  isCastling: boolean;
  /** The piece's letter in English, empty for a pawn. */
  piece: string;
  /** Whose move it is, and its number. */
  turn: Side;
  number: number;
}

/** Why a line is not shown as far as it was asked for. */
export type Cut = "unplayable" | "tooLong";

const PATH = "/analysis";
const LETTERS: Record<string, string> = { king: "K", queen: "Q", rook: "R", bishop: "B", knight: "N", pawn: "" };

export class Line {
  readonly moves: Move[] = [];
  readonly shown: number;
  readonly cut: Cut | null = null;
  readonly isFlipped: boolean;
  readonly isChess960: boolean;
  /** By half-moves played. */
  readonly #positions: Chess[];
  readonly #fen: string;
  readonly #from: string;
  readonly #to: string;

  /** The line of that address; null where its first position cannot be read. */
  static of(url: URL, maxPlies: number): Line | null {
    const fen = url.searchParams.get("fen")?.trim() ?? "";
    const root = parseFen(fen || INITIAL_FEN).chain((setup) => Chess.fromSetup(setup));
    return root.unwrap(
      (position) => new Line(url, position, maxPlies),
      () => null,
    );
  }

  private constructor(url: URL, root: Chess, maxPlies: number) {
    const query = url.searchParams;
    this.isChess960 = query.get("variant") === "chess960";
    this.isFlipped = (query.get("flip") ?? "0") !== "0";
    this.#positions = [root];
    for (const text of (query.get("line") ?? "").split(".").filter(Boolean)) {
      if (this.moves.length === maxPlies) {
        this.cut = "tooLong";
        break;
      }
      const move = parseUci(text.toLowerCase());
      const before = this.#positions.at(-1)!;
      if (!move || !isNormal(move) || !before.isLegal(move)) {
        this.cut = "unplayable";
        break;
      }
      const after = before.clone();
      this.moves.push(this.#describe(before, move, after));
      this.#positions.push(after);
    }
    const at = query.get("at");
    this.shown = Math.min(at && /^\d+$/.test(at) ? Number(at) : Infinity, this.moves.length);
    const initial = makeFen(root.toSetup());
    this.#fen = initial === INITIAL_FEN ? "" : initial;
    const legal = this.shown < maxPlies ? this.#legal() : [];
    this.legal = legal;
    const chosen = legal.filter(({ from }) => from === query.get("from"));
    this.#from = chosen[0]?.from ?? "";
    this.#to = chosen.find(({ to }) => to === query.get("to"))?.to ?? "";
  }

  /** The moves that can be made in the position shown. */
  readonly legal: Move[];

  get position(): Chess {
    return this.#positions[this.shown]!;
  }

  get fen(): string {
    return makeFen(this.position.toSetup());
  }

  get rootFen(): string {
    return this.#fen || INITIAL_FEN;
  }

  /** The first position, where it is not that of a game. */
  get initialFen(): string {
    return this.#fen;
  }

  get last(): Move | null {
    return this.moves[this.shown - 1] ?? null;
  }

  /** The square of the piece that is to move. */
  get from(): string {
    return this.#from;
  }

  /** The square that a pawn is to promote on. */
  get to(): string {
    return this.#to;
  }

  /** How often the position shown has occurred in the line so far. */
  get repetitions(): number {
    return this.#positions.slice(0, this.shown + 1).filter((other) => equalsIgnoreMoves(other, this.position)).length;
  }

  /** The moves as the address has them. */
  get written(): string {
    return this.moves.map(({ uci }) => uci).join(".");
  }

  /** The address after so many half-moves of the line. */
  at(shown: number, more: Record<string, string> = {}): string {
    return this.#address({ ...this.#place(this.written, shown), ...more });
  }

  /** The address of the position shown, with what is selected there. */
  selecting(more: Record<string, string>): string {
    return `${this.at(this.shown, more)}#board`;
  }

  start(): string {
    return this.#address({});
  }

  /** The address from the other side of the board. */
  turned(): string {
    return this.#address({ ...this.#place(this.written, this.shown), flip: this.isFlipped ? "0" : "1" });
  }

  /** The address after a move. What comes next in the line stays where it is the same move. */
  after({ uci }: Move): string {
    const isNext = this.moves[this.shown]?.uci === uci;
    return `${isNext ? this.at(this.shown + 1) : this.moveUrl() + uci}#board`;
  }

  /** The address of the position after a move, but for the move at its end. */
  moveUrl(): string {
    const played = this.moves.slice(0, this.shown).map(({ uci }) => `${uci}.`);
    const address = this.start();
    return `${address}${address.includes("?") ? "&" : "?"}line=${played.join("")}`;
  }

  #place(line: string, shown: number): Record<string, string> {
    return { ...(line ? { line } : {}), ...(shown === this.moves.length ? {} : { at: String(shown) }) };
  }

  #address(more: Record<string, string>): string {
    const query = new URLSearchParams({
      ...(this.#fen ? { fen: this.#fen } : {}),
      ...(this.isChess960 ? { variant: "chess960" } : {}),
      ...(this.isFlipped ? { flip: "1" } : {}),
      ...more,
    }).toString();
    return query ? `${PATH}?${query}` : PATH;
  }

  #legal(): Move[] {
    const moves: Move[] = [];
    for (const [from, targets] of this.position.allDests()) {
      for (const to of targets) {
        const promotes = this.position.board.pawn.has(from) && SquareSet.backranks().has(to);
        const becomes = promotes ? (["queen", "rook", "bishop", "knight"] as const) : [undefined];
        for (const promotion of becomes) moves.push(this.#describe(this.position, { from, to, promotion }, this.position.clone()));
      }
    }
    return moves;
  }

  /** What a move is called. `after`, which is the position before it, becomes the one after it. */
  #describe(before: Chess, played: NormalMove, after: Chess): Move {
    const move = normalizeMove(before, played) as NormalMove;
    const side = castlingSide(before, move);
    const landing = side ? kingCastlesTo(before.turn, side) : move.to;
    const role = before.board.getRole(move.from) ?? "pawn";
    const isEnPassant = role === "pawn" && move.from % 8 !== move.to % 8;
    const to = this.isChess960 ? move.to : landing;
    const [turn, number] = [before.turn, before.fullmoves];
    return {
      uci: makeUci({ ...move, to }),
      san: makeSanAndPlay(after, move),
      from: makeSquare(move.from),
      to: makeSquare(to),
      landing: makeSquare(landing),
      promotion: move.promotion ? (LETTERS[move.promotion] ?? "") : null,
      isCapture: !side && (before.board.occupied.has(move.to) || isEnPassant),
      isCastling: side !== undefined,
      piece: LETTERS[role] ?? "",
      turn,
      number,
    };
  }

  /** The letter of FEN of the piece on a square; empty where there is none. */
  pieceAt(square: string): string {
    const piece = this.position.board.get(parseSquare(square) ?? 0);
    if (!piece) return "";
    const letter = LETTERS[piece.role] || "P";
    return piece.color === "white" ? letter : letter.toLowerCase();
  }
}
