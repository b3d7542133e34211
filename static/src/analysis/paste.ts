// Reading a position or a game that was pasted, without the service.
import { castlingSide, Chess } from "chessops/chess";
import { INITIAL_FEN, makeFen, parseFen } from "chessops/fen";
import { parsePgn, type ChildNode as PgnChildNode, type Node as PgnNode, type PgnNodeData } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { isNormal } from "chessops/types";
import { kingCastlesTo, makeUci } from "chessops/util";
import { Line } from "./line";

/** The address of what a form of the page asks for, as the service would lead to it; null where it cannot be read. */
export function addressOf(form: HTMLFormElement, maxPlies: number): URL | null {
  const fields = new FormData(form);
  const address = new URL("/analysis", location.href);
  const pgn = fields.get("pgn");
  if (typeof pgn === "string") {
    const game = readPgn(pgn, maxPlies);
    if (!game) return null;
    for (const [name, value] of Object.entries(game)) if (value) address.searchParams.set(name, value);
    address.searchParams.set("at", "0");
  } else {
    for (const name of ["fen", "variant"]) address.searchParams.set(name, String(fields.get(name) ?? ""));
  }
  return Line.of(address, maxPlies) && address;
}

/** The first game of the text; null where it has none, or a move that cannot be played. A variation is left out from such a
 *  move on. */
function readPgn(text: string, maxPlies: number): Record<"fen" | "variant" | "line", string> | null {
  const [game] = parsePgn(text);
  if (!game) return null;
  const variant = (game.headers.get("Variant") ?? "").toLowerCase();
  const isChess960 = /960|fischer/.test(variant);
  if (!isChess960 && !["", "chess", "standard", "from position"].includes(variant)) return null;
  const begun = game.headers.get("FEN");
  const root = parseFen(begun || INITIAL_FEN).chain((setup) => Chess.fromSetup(setup)).unwrap(
    (position) => position,
    () => null,
  );
  if (!root) return null;
  const fen = begun ? makeFen(root.toSetup()) : "";
  let [count, takesVariations] = [0, true];
  /** The moves after a position as the address has them: the line, with the variations on each move behind it. */
  const write = (node: PgnNode<PgnNodeData>, before: Chess): string | null => {
    let [line, position, at] = ["", before, node];
    for (;;) {
      const [first, ...others] = at.children;
      if (!first) return line;
      const next = position.clone();
      const uci = play(next, first.data.san, isChess960);
      if (uci === null || ++count > maxPlies) return null;
      line += `${line && "."}${uci}`;
      if (takesVariations) for (const other of others) line += variation(other, position);
      [position, at] = [next, first];
    }
  };
  const variation = (node: PgnChildNode<PgnNodeData>, before: Chess): string => {
    const next = before.clone();
    const uci = play(next, node.data.san, isChess960);
    if (uci === null || ++count > maxPlies) return "";
    const rest = write(node, next);
    return `(${uci}${rest ? `.${rest}` : ""})`;
  };
  let line = write(game.moves, root);
  if (line === null) {
    // Without variations it may fit.
    [count, takesVariations] = [0, false];
    line = write(game.moves, root);
  }
  if (line === null || (!line && !fen)) return null;
  return { fen, variant: isChess960 ? "chess960" : "", line };
}

/** Plays a move and gives it as the address has it; null where it cannot be played. */
function play(position: Chess, san: string, isChess960: boolean): string | null {
  const move = parseSan(position, san);
  if (!move || !isNormal(move)) return null;
  const uci = makeUci({ ...move, to: isChess960 ? move.to : landing(position, move) });
  position.play(move);
  return uci;
}

function landing(position: Chess, move: { from: number; to: number }): number {
  const side = castlingSide(position, move);
  return side ? kingCastlesTo(position.turn, side) : move.to;
}
