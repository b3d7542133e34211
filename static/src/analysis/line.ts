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
  isEnPassant: boolean;
  isCastling: boolean;
  /** Whether another piece of its kind could move there, a pawn by its place only. */
  hasTwin: boolean;
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

/** A position, and the move that led there; the first one has none. */
interface Node {
  move: Move | null;
  parent: number;
  /** The continuation of the line first, then the variations. */
  children: number[];
  position: Chess;
}

/** A step through the moves in PGN's order: a node, or the begin or end of a variation. */
export type Visit = number | "open" | "close";

export class Line {
  /** The moves of the line through the position shown, and how many of them are on the board. */
  readonly moves: Move[] = [];
  readonly shown: number;
  readonly cut: Cut | null = null;
  readonly isFlipped: boolean;
  readonly isChess960: boolean;
  readonly #nodes: Node[];
  /** The nodes after the first in the order of the address. */
  readonly #order: number[];
  /** The nodes of the line through the position shown, from the first on. */
  readonly #path: number[];
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
    this.#nodes = [{ move: null, parent: 0, children: [], position: root }];
    this.cut = this.#read(query.get("line") ?? "", maxPlies);
    const node = this.#change(query, maxPlies);
    this.#order = [...this.walk()].filter((visit) => typeof visit === "number");
    this.#path = this.#pathTo(this.#endOf(node));
    this.shown = this.#path.indexOf(node);
    this.moves = this.#path.flatMap((id) => this.move(id) ?? []);
    const initial = makeFen(root.toSetup());
    this.#fen = initial === INITIAL_FEN ? "" : initial;
    const isFull = this.#nodes.length > maxPlies;
    const legal = this.#legal().filter((move) => !isFull || this.#child(node, move.uci) !== undefined);
    this.legal = legal;
    const chosen = legal.filter(({ from }) => from === query.get("from"));
    this.#from = chosen[0]?.from ?? "";
    this.#to = chosen.find(({ to }) => to === query.get("to"))?.to ?? "";
  }

  /** The moves that can be made in the position shown. */
  readonly legal: Move[];

  /** Reads the moves of an address with their variations; why the rest is left out. */
  #read(line: string, maxPlies: number): Cut | null {
    const opened: number[] = [];
    let at = 0;
    for (const token of line.match(/[().]|[^().]+/g) ?? []) {
      if (token === ".") continue;
      if (token === "(") {
        if (at === 0) return "unplayable";
        opened.push(at);
        at = this.#nodes[at]!.parent;
      } else if (token === ")") {
        const before = opened.pop();
        if (before === undefined) return "unplayable";
        at = before;
      } else {
        if (this.#nodes.length > maxPlies) return "tooLong";
        const next = this.#play(at, token);
        if (next === null) return "unplayable";
        at = next;
      }
    }
    return null;
  }

  /** The node after a move, added if it is not there; null where it cannot be played. */
  #play(at: number, uci: string): number | null {
    const move = parseUci(uci.toLowerCase());
    const { position, children } = this.#nodes[at]!;
    if (!move || !isNormal(move) || !position.isLegal(move)) return null;
    const after = position.clone();
    const described = this.#describe(position, move, after);
    const known = this.#child(at, described.uci);
    if (known !== undefined) return known;
    this.#nodes.push({ move: described, parent: at, children: [], position: after });
    children.push(this.#nodes.length - 1);
    return this.#nodes.length - 1;
  }

  /** Does what the address asks for beside its moves; the node that is shown then. */
  #change(query: URLSearchParams, maxPlies: number): number {
    const [at, change] = [query.get("at"), query.get("change")];
    const order = [...this.walk()].filter((visit) => typeof visit === "number");
    let node = at && /^\d+$/.test(at) ? [0, ...order][Number(at)] : undefined;
    node ??= this.#endOf(0);
    let end: number | null = node;
    for (const [index, uci] of (query.get("play") ?? "").split(".").filter(Boolean).entries()) {
      end = this.#nodes.length > maxPlies ? (this.#child(end, uci) ?? null) : this.#play(end, uci);
      if (end === null) break;
      if (index === 0) node = end;
    }
    const parent = this.#nodes[node]!.parent;
    if (change === "delete" && node !== 0) {
      this.#nodes[parent]!.children = this.#nodes[parent]!.children.filter((child) => child !== node);
      return parent;
    }
    const branch = change === "promote" ? this.#branch(node) : null;
    if (branch !== null) {
      const before = this.#nodes[this.#nodes[branch]!.parent]!;
      before.children = [branch, ...before.children.filter((child) => child !== branch)];
    }
    return node;
  }

  /** The first node of the variation of a node; null on the main line. */
  #branch(node: number): number | null {
    for (let id = node; id !== 0; id = this.#nodes[id]!.parent) {
      const beside = this.#nodes[this.#nodes[id]!.parent]!.children;
      if (beside.length > 1) return beside[0] === id ? null : id;
    }
    return null;
  }

  #child(at: number, uci: string): number | undefined {
    return this.#nodes[at]!.children.find((child) => this.move(child)?.uci === uci);
  }

  #endOf(node: number): number {
    for (let next: number | undefined = node; next !== undefined; next = this.#nodes[node]!.children[0]) node = next;
    return node;
  }

  #pathTo(node: number): number[] {
    const path = [node];
    for (let id = node; id !== 0; path.unshift(id)) id = this.#nodes[id]!.parent;
    return path;
  }

  /** The moves after a node in PGN's order: each line, with the variations on each move after it. */
  *walk(from = 0): Generator<Visit> {
    for (let [first, ...others] = this.#nodes[from]!.children; first !== undefined; [first, ...others] = this.#nodes[first]!.children) {
      yield first;
      for (const other of others) {
        yield* ["open", other] as const;
        yield* this.walk(other);
        yield "close";
      }
    }
  }

  move(node: number): Move | null {
    return this.#nodes[node]?.move ?? null;
  }

  /** Whether the node is the one shown. */
  isShown(node: number): boolean {
    return node !== 0 && node === this.#path[this.shown];
  }

  /** Whether the position shown is in a variation that could be put first. */
  get isBeside(): boolean {
    return this.#branch(this.#path[this.shown]!) !== null;
  }

  get position(): Chess {
    return this.#positionAt(this.shown);
  }

  #positionAt(shown: number): Chess {
    return this.#nodes[this.#path[shown]!]!.position;
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
    const played = this.#path.slice(0, this.shown + 1).map((node) => this.#nodes[node]!.position);
    return played.filter((other) => equalsIgnoreMoves(other, this.position)).length;
  }

  /** The moves of the line shown, without variations. */
  get lineOnly(): string {
    return this.moves.map(({ uci }) => uci).join(".");
  }

  /** All moves as the address has them. */
  get written(): string {
    const signs = { open: "(", close: ")" };
    const parts = [...this.walk()].map((visit) => (typeof visit === "number" ? `.${this.move(visit)?.uci}` : signs[visit]));
    return parts.join("").replace(/(^|\()\./g, "$1");
  }

  /** The address after so many half-moves of the line. */
  at(shown: number, more: Record<string, string> = {}): string {
    return this.atNode(this.#path[shown] ?? 0, more);
  }

  /** The address of a node. */
  atNode(node: number, more: Record<string, string> = {}): string {
    const { written } = this;
    const place = this.#place(node);
    return this.#address({ ...(written ? { line: written } : {}), ...(place === null ? {} : { at: String(place) }), ...more });
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
    return this.at(this.shown, { flip: this.isFlipped ? "0" : "1" });
  }

  /** The address after a move. One that a line goes on with leads there. */
  after({ uci }: Move): string {
    const known = this.#child(this.#path[this.shown]!, uci);
    return `${known === undefined ? this.moveUrl() + uci : this.atNode(known)}#board`;
  }

  /** The address of the position after a move, but for the move at its end. The line that it leaves stays beside it. */
  moveUrl(): string {
    const [{ written }, place] = [this, this.#place(this.#path[this.shown]!)];
    const address = this.start();
    const play = place === null ? (written ? "." : "") : `&at=${place}&play=`;
    return `${address}${address.includes("?") ? "&" : "?"}line=${written}${play}`;
  }

  /** The address that adds moves to the position shown and shows it after the first of them, but for the moves. */
  playUrl(): string {
    const address = this.start();
    const at = this.#order.indexOf(this.#path[this.shown]!) + 1;
    return `${address}${address.includes("?") ? "&" : "?"}line=${this.written}&at=${at}&play=`;
  }

  /** The place of a node in the order of the address; null for the end of the main line, where one without a place leads. */
  #place(node: number): number | null {
    return node === this.#endOf(0) ? null : this.#order.indexOf(node) + 1;
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
    const isCapture = !side && (before.board.occupied.has(move.to) || isEnPassant);
    const twinFile = 2 * (move.to % 8) - (move.from % 8);
    const hasTwinPawn = isCapture && twinFile >= 0 && twinFile < 8 && before.board.pieces(turn, "pawn").has(move.from - (move.from % 8) + twinFile);
    const san = makeSanAndPlay(after, move);
    return {
      uci: makeUci({ ...move, to }),
      san,
      from: makeSquare(move.from),
      to: makeSquare(to),
      landing: makeSquare(landing),
      promotion: move.promotion ? (LETTERS[move.promotion] ?? "") : null,
      isCapture,
      isEnPassant: isEnPassant && !before.board.occupied.has(move.to),
      hasTwin: role === "pawn" ? hasTwinPawn : (san.match(/[a-h1-8]/g)?.length ?? 0) > 2,
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
